import { describe, expect, test } from "vitest";
import { ACT_KINDS, type ActKind } from "../../ledger/index.ts";
import { FIXTURE_PROBLEM } from "../problem.fixture.ts";
import { pickVariant } from "../say.ts";
import * as sim from "../sim.ts";
import type { Act } from "./act.ts";
import { decide, missingWitness } from "./decide.ts";
import { phrase, variantCount } from "./phrase.ts";
import { RULES } from "./rules.ts";
import { WORDING } from "./wording.ts";

/** Slots that fill every wording. */
const SLOTS = {
  minutes: 5,
  run: "r1",
  passed: 1,
  total: 3,
  case: "case 2",
  others: 1,
  hidden: 1,
  failed: 2,
  level: 1,
  clarification: "empty",
  language: "python",
  from: 2,
  to: 4,
  mode: "practice",
};

function everyWording(): readonly { readonly at: string; readonly sentences: readonly string[] }[] {
  return ACT_KINDS.flatMap((kind) =>
    Object.entries(WORDING[kind]).flatMap(([how, wordings]) =>
      wordings.map((wording, variant) => ({
        at: `${kind}/${how}/${variant}`,
        sentences: wording({ ...SLOTS, variant }, FIXTURE_PROBLEM),
      })),
    ),
  );
}

describe("wording", () => {
  test("every act has four to six wordings of each kind, and a plain one", () => {
    for (const kind of ACT_KINDS) {
      expect(WORDING[kind].plain, kind).toBeDefined();
      for (const [how, wordings] of Object.entries(WORDING[kind])) {
        expect(wordings.length, `${kind}/${how}`).toBeGreaterThanOrEqual(4);
        expect(wordings.length, `${kind}/${how}`).toBeLessThanOrEqual(6);
      }
    }
  });

  test("sentences are whole, short, and fill every blank", () => {
    for (const { at, sentences } of everyWording()) {
      expect(sentences.length, at).toBeGreaterThan(0);
      for (const sentence of sentences) {
        expect(sentence, at).toMatch(/[.?!]$/);
        expect(sentence, at).not.toMatch(/undefined|NaN|null|\[object/);
        expect(sentence.length, at).toBeLessThanOrEqual(220);
      }
    }
  });

  test("nothing praises, judges a person, or shouts", () => {
    for (const { at, sentences } of everyWording())
      expect(sentences.join(" "), at).not.toMatch(
        /!|\b(great|excellent|awesome|perfect|amazing|brilliant|well done|good job|nice work|smart|clever you|impressive|correct!|nervous|accent|fluent)\b/i,
      );
  });

  test("nothing but a hint says a hint, nothing gives the approach away", () => {
    for (const { at, sentences } of everyWording()) {
      const text = sentences.join(" ");
      expect(text, at).not.toContain(FIXTURE_PROBLEM.approach.text);
      if (!at.startsWith("give-hint")) for (const hint of FIXTURE_PROBLEM.hints) expect(text, at).not.toContain(hint);
    }
  });

  test("warnings, reviews and nudges are one sentence or two, and ask one thing at most", () => {
    for (const { at, sentences } of everyWording()) {
      if (at.startsWith("warn-time")) expect(sentences, at).toHaveLength(1);
      if (/^(review|nudge|react)/.test(at)) expect(sentences.join(" ").match(/\?/g)?.length ?? 0, at).toBeLessThan(2);
    }
  });

  test("the same act, slots and problem give the same words", () => {
    for (const kind of ACT_KINDS)
      for (let variant = 0; variant < 6; variant++) {
        const slots = { ...SLOTS, variant, question: "restate" };
        expect(phrase(kind, slots, FIXTURE_PROBLEM)).toEqual(phrase(kind, { ...slots }, FIXTURE_PROBLEM));
        expect(phrase(kind, slots, FIXTURE_PROBLEM).at(-1)).toMatch(/\?$/);
      }
  });

  test("a wording is not used twice in a row", () => {
    for (let last = 0; last < 4; last++)
      for (let n = 0; n < 32; n++) expect(pickVariant(n.toString(16).padStart(8, "0"), 4, last)).not.toBe(last);
    expect(pickVariant("ffffffff", 1, 0)).toBe(0);
    expect(variantCount("nudge", { how: "red" })).toBe(WORDING.nudge.red?.length);
  });
});

describe("witnesses", () => {
  const room = sim.openSim({ problem: FIXTURE_PROBLEM });
  sim.connect(room);
  sim.pass(room, 9_000);
  sim.put(
    room,
    "def solve(slots):\n    best = 0\n    for slot in slots:\n        best = best + 1 if slot == 0 else 0\n    return best\n",
  );
  room.verdict = () => sim.fakeVerdict(["accepted", "wrong_answer", "wrong_answer"], 2);
  sim.run(room);
  sim.pass(room, 5_000);
  const { ledger } = room.state;
  const finished = ledger.runs.recent[0]?.finishedSeq ?? 0;
  const situation = {
    ledger,
    occasion: { on: "silent", seq: 1 },
    nowMs: room.nowMs,
    context: room.context,
  } as const;
  const missing = (kind: ActKind, slots: Act["slots"], about: readonly number[] = [finished]) =>
    missingWitness({ kind, slots, about }, situation);

  test("an act that rests on nothing, or on what is not there, is refused", () => {
    expect(missing("nudge", {}, [])).toBe("an entry");
    expect(missing("nudge", {}, [ledger.seq + 1])).toBe("an entry of this session");
    expect(missing("nudge", {}, [0])).toBe("an entry of this session");
    expect(missing("nudge", {})).toBeUndefined();
  });

  test("a reaction needs the run it speaks of, in its colour, with a case that failed in sight", () => {
    expect(missing("react-red", {})).toBe("a run");
    expect(missing("react-red", { run: "r9" })).toBe("a finished run");
    expect(missing("react-red", { run: "r1" }, [1])).toBe("a finished run");
    expect(missing("react-green", { run: "r1" })).toBe("a green run");
    expect(missing("react-red", { run: "r1", case: "case 3" })).toBe("a visible failed case");
    expect(missing("react-red", { run: "r1", case: "case 2" })).toBeUndefined();
  });

  test("an answer needs its clarification, a question its gate, a hint its rung", () => {
    expect(missing("answer", { clarification: "no-such" })).toBe("a clarification");
    expect(missing("answer", { clarification: "empty" })).toBeUndefined();
    expect(missing("ask", { question: "no-such" })).toBe("a question that may be asked");
    expect(missing("ask", { question: "restate" })).toBe("a question that may be asked");
    expect(missing("ask", { question: "cases" })).toBeUndefined();
    expect(missing("follow-up", { followUp: "no-such", question: "follow-up:no-such" })).toBe("a follow-up");
    expect(missing("give-hint", { level: 2 })).toBe("the next rung");
    expect(missing("give-hint", { level: 1 })).toBeUndefined();
  });

  test("each person who spoke gets an answer, whatever it was", () => {
    const understood = {
      intents: [],
      clarification: "gone",
      approaches: [],
      edges: [],
      time: null,
      space: null,
      answers: null,
    };
    const act = decide(ledger, { on: "spoke", seq: 1, wordCount: 0, understood }, room.nowMs, room.context);
    expect(act?.kind).toBe("acknowledge");
  });
});

test("rules have names of their own, and each says why", () => {
  const names = RULES.map((rule) => rule.name);
  expect(new Set(names).size).toBe(names.length);
  for (const rule of RULES) expect(rule.because, rule.name).toMatch(/^[A-Z].*\.$/);
});
