import { describe, expect, test } from "vitest";
import type { Ledger } from "../ledger/index.ts";
import { mayNudge } from "./may-nudge.ts";
import { POLICY } from "./policy.ts";
import { buffer, type Changes, changed, NOW_MS, QUIET } from "./table.fixture.ts";

/** A nudge was said as entry 30, long enough ago that another could be due by its gap. */
const NUDGE_MS = NOW_MS - POLICY.NUDGE_GAP_MS;
const turn = (seq: number, who: "interviewer" | "candidate", act: Ledger["talk"]["recent"][number]["act"] = null) =>
  ({ seq, who, act, intents: [], turn: who === "candidate" ? null : `t${seq}` }) as const;
const NUDGED = changed(QUIET, {
  talk: { recent: [turn(20, "candidate"), turn(25, "interviewer", "ask"), turn(30, "interviewer", "nudge")] },
  floor: { quietSinceMs: NOW_MS - POLICY.SILENCE_NUDGE_MS, lastNudgeMs: NUDGE_MS },
  code: { ...QUIET.code, lastProgramChangeMs: NUDGE_MS },
});
const CLOSED = { open: false, because: "nudged-this-silence" } as const;
const at = (change: Changes, from = NUDGED) => mayNudge(changed(from, change), NOW_MS);
const asked = (seq: number) => ({ q: { seq, status: "open", bySeq: null } }) as const;
const run = (requestedSeq: number) => ({ requestedSeq }) as unknown as Ledger["runs"]["recent"][number];

describe("a nudge stands until something answers it", () => {
  test("nothing said, no run, the same program", () => {
    expect(at({})).toEqual(CLOSED);
  });

  test("what was said before it answers nothing, what is said after it does", () => {
    expect(at({ talk: { ...NUDGED.talk, recent: [...NUDGED.talk.recent, turn(31, "interviewer", "ask")] } })).toEqual(
      CLOSED,
    );
    expect(at({ talk: { ...NUDGED.talk, recent: [...NUDGED.talk.recent, turn(31, "candidate")] } })).toEqual({
      open: true,
    });
  });

  test("a run before it does not, a run after it does", () => {
    expect(at({ runs: { recent: [run(29), run(30)] } })).toEqual(CLOSED);
    expect(at({ runs: { recent: [run(29), run(31)] } })).toEqual({ open: true });
  });

  test("another program does, from the moment after it", () => {
    expect(at({ code: { ...NUDGED.code, lastProgramChangeMs: NUDGE_MS + 1 } })).toEqual({ open: true });
    expect(at({ code: { ...NUDGED.code, lastProgramChangeMs: null } })).toEqual(CLOSED);
  });

  test("only a nudge counts, and only one that was said", () => {
    expect(at({ talk: { ...NUDGED.talk, recent: [turn(30, "interviewer", "ask")] } })).toEqual({ open: true });
    expect(at({ floor: { ...NUDGED.floor, lastNudgeMs: null } })).toEqual({ open: true });
  });
});

describe("an open question is not pressed for twice before there is code", () => {
  const bare = changed(NUDGED, {
    code: {
      ...NUDGED.code,
      buffers: { python: buffer({ ownChars: POLICY.OWN_CHARS_MIN - 1 }) },
      lastProgramChangeMs: NOW_MS - 1,
    },
  });

  test("though the program changed, while the question is older than the nudge", () => {
    expect(at({ talk: { ...bare.talk, openQuestion: "q", asked: asked(29) } }, bare)).toEqual(CLOSED);
    expect(at({ talk: { ...bare.talk, openQuestion: "q", asked: asked(30) } }, bare)).toEqual({ open: true });
    expect(at({ talk: { ...bare.talk, openQuestion: null, asked: asked(29) } }, bare)).toEqual({ open: true });
    expect(at({ talk: { ...bare.talk, openQuestion: "q", asked: {} } }, bare)).toEqual({ open: true });
  });

  test("once there is code it is as with any other", () => {
    const coded = changed(bare, {
      code: { ...bare.code, buffers: { python: buffer({ ownChars: POLICY.OWN_CHARS_MIN }) } },
    });
    expect(at({ talk: { ...bare.talk, openQuestion: "q", asked: asked(29) } }, coded)).toEqual({ open: true });
  });
});

test("typing that has not settled holds a nudge back however old its last key is", () => {
  expect(
    at(
      { code: { ...QUIET.code, unsettledSinceMs: 1, lastKeyMs: null } },
      changed(QUIET, { floor: { quietSinceMs: 1 } }),
    ),
  ).toEqual({
    open: false,
    because: "typing",
  });
});
