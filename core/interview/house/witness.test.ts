import { describe, expect, test } from "vitest";
import { ACT_KINDS, type Understanding } from "../../ledger/index.ts";
import type { Occasion } from "../occasion.ts";
import * as sim from "../sim.fixture.ts";
import type { Act, HouseActKind } from "./act.ts";
import { decide, firstAct } from "./decide.ts";
import { RULES, type Rule } from "./rules.ts";
import type { Situation } from "./situation.ts";
import { GOOD, SHELF } from "./situations.fixture.ts";
import { missingWitness } from "./witness.ts";

const UNDERSTOOD: Understanding = {
  intents: [],
  clarification: null,
  approaches: [],
  edges: [],
  time: null,
  space: null,
  answers: null,
};
const SPOKE: Occasion = { on: "spoke", seq: 1, wordCount: 1, understood: UNDERSTOOD };

/** A room with code in it, run as given. */
function roomAfter(...outcomes: Parameters<typeof sim.fakeVerdict>[0]): sim.Sim {
  const room = sim.openSim({ problem: SHELF });
  sim.connect(room);
  sim.pass(room, 9_000);
  sim.put(room, GOOD);
  room.verdict = () => sim.fakeVerdict(outcomes, 2);
  sim.run(room);
  sim.pass(room, 9_000);
  return room;
}

const red = roomAfter("accepted", "wrong_answer", "wrong_answer");
const green = roomAfter("accepted", "accepted", "accepted");
const empty = sim.openSim({ problem: SHELF });
const finished = red.state.ledger.runs.recent[0]?.finishedSeq ?? 0;

function missing(room: sim.Sim, kind: HouseActKind, slots: Act["slots"], about = [finished], on: Occasion = SPOKE) {
  const situation: Situation = {
    ledger: room.state.ledger,
    occasion: on,
    nowMs: room.nowMs,
    context: room.context,
  };
  return missingWitness({ kind, slots, about }, situation);
}
const silent: Occasion = { on: "silent", seq: 1 };

/** For each kind of act: one without its witness, and what it lacks; one that has it, where the rooms here give one. */
const LACKING: Readonly<Record<HouseActKind, readonly [sim.Sim, Act["slots"], string, Occasion?]>> = {
  greet: [red, {}, "a session not greeted yet"],
  ask: [red, { lead: "verified", total: 3 }, "a green run of this code"],
  acknowledge: [green, { how: "still-red", failed: 1 }, "a red run"],
  answer: [red, { clarification: "no-such" }, "a clarification"],
  "your-call": [red, {}, "something said", silent],
  "give-hint": [red, { level: 1 }, "a request for a hint"],
  "withhold-hint": [red, {}, "a request for a hint"],
  "no-more-hints": [red, {}, "a request for a hint"],
  "react-red": [green, { run: "r1", case: "case 2", passed: 3, total: 3 }, "a red run"],
  "react-green": [red, { run: "r1" }, "a green run"],
  "react-broken": [red, { run: "r1" }, "a run that did not start"],
  review: [red, { class: "expression", from: 90, to: 91 }, "the kind of the change"],
  nudge: [red, {}, "a silence"],
  "welcome-back": [red, {}, "a return"],
  language: [red, { language: "javascript" }, "the language that is open"],
  "follow-up": [red, { followUp: "stream", question: "follow-up:stream" }, "coding that is complete"],
  "decline-solution": [red, {}, "something said", silent],
  "stay-on-task": [red, {}, "something said", silent],
  "accept-refusal": [red, {}, "a question given up"],
  "warn-time": [red, { minutes: 5 }, "a time to warn of"],
  "wrap-up": [red, {}, "the end of the time"],
  farewell: [red, {}, "an end"],
};

describe("an act without its witness is refused", () => {
  for (const kind of ACT_KINDS.filter((known): known is HouseActKind => known !== "reply")) {
    const [room, slots, lacking, occasion] = LACKING[kind];
    test(`${kind}: ${lacking}`, () => expect(missing(room, kind, slots, [finished], occasion)).toBe(lacking));
    test(`${kind}: on nothing, or on what is not there`, () => {
      expect(missing(room, kind, slots, [])).toBe("an entry");
      for (const seq of [0, 1.5, room.state.ledger.seq + 1])
        expect(missing(room, kind, slots, [seq])).toBe("an entry of this session");
    });
  }
});

describe("what is stated is what the record holds", () => {
  test("a reaction speaks of a finished run, with its figures and a case in sight", () => {
    const facts = { run: "r1", case: "case 2", passed: 1, total: 3 };
    expect(missing(red, "react-red", facts)).toBeUndefined();
    expect(missing(red, "react-red", { ...facts, run: "r9" })).toBe("a run");
    expect(missing(red, "react-red", facts, [1])).toBe("a finished run");
    expect(missing(red, "react-red", { ...facts, case: "case 3" })).toBe("a visible failed case");
    expect(missing(red, "react-red", { ...facts, case: "" })).toBe("the visible case");
    expect(missing(red, "react-red", { ...facts, passed: 2 })).toBe("the figures of the run");
    expect(missing(red, "react-red", { ...facts, untried: 1 })).toBe("the figures of the run");
    expect(missing(red, "react-red", { ...facts, how: "unchanged" })).toBe("the same code run twice");
    expect(missing(green, "react-green", { run: "r1", total: 3 })).toBeUndefined();
    expect(missing(green, "react-green", { run: "r1", total: 4 })).toBe("the figures of the run");
  });

  test("a claim is borne out only by a green run of this very code", () => {
    expect(missing(green, "ask", { lead: "verified", total: 3 })).toBeUndefined();
    expect(missing(green, "ask", { lead: "verified", total: 4 })).toBe("a green run of this code");
    expect(missing(empty, "ask", { lead: "verified", total: 3 }, [1])).toBe("a green run of this code");
    expect(missing(red, "acknowledge", { how: "still-red", failed: 2 })).toBeUndefined();
    expect(missing(red, "acknowledge", { how: "run-again" })).toBe("code changed since a run");
    expect(missing(red, "acknowledge", { how: "run-it" })).toBe("code that was not run");
    expect(missing(red, "acknowledge", { how: "finish" })).toBe("a green run");
    expect(missing(red, "acknowledge", { how: "no-code" })).toBe("an editor next to empty");
    expect(missing(red, "acknowledge", { how: "rephrase", again: "plan" })).toBe("the open question");
  });

  test("an approach or a case is named back only when it was named", () => {
    const heard: Occasion = { ...SPOKE, understood: { ...UNDERSTOOD, approaches: ["all-pairs"], edges: ["full"] } };
    expect(missing(red, "ask", { lead: "approach-named", approach: "all-pairs" }, [1], heard)).toBeUndefined();
    expect(missing(red, "ask", { lead: "approach-named", approach: "one-pass" }, [1], heard)).toBe(
      "an approach that was named",
    );
    expect(missing(red, "ask", { lead: "edge-named", edge: "empty" }, [1], heard)).toBe("a case that was named");
  });

  test("a question is open, a probe has its grounds, a remark is new", () => {
    expect(missing(red, "ask", { question: "no-such" })).toBe("a question that may be asked");
    expect(missing(red, "ask", { question: "restate" })).toBe("a question that may be asked");
    expect(missing(red, "ask", { probe: "edge", edge: "empty", once: "edge" })).toBe("what the probe is about");
    expect(missing(green, "ask", { probe: "edge", edge: "empty", once: "edge" })).toBeUndefined();
    expect(missing(green, "ask", { probe: "edge", edge: "full", once: "edge" })).toBe("the facts of the probe");
    expect(missing(red, "ask", { probe: "no-such" })).toBe("what the probe is about");
    expect(missing(green, "follow-up", { followUp: "no-such", question: "follow-up:no-such" })).toBe("a follow-up");
  });
});

test("a rule whose act has no witness is passed over for the next", () => {
  const situation: Situation = { ledger: red.state.ledger, occasion: SPOKE, nowMs: red.nowMs, context: red.context };
  const lying: Rule = {
    name: "lie",
    on: "spoke",
    when: () => true,
    act: () => ({ kind: "ask", about: [1], slots: { lead: "verified", total: 3 } }),
    because: "A planted lie.",
  };
  expect(firstAct(situation, [lying])).toBeUndefined();
  expect(firstAct(situation, [lying, ...RULES])?.kind).toBe("acknowledge");
});

test("each person who spoke gets an answer, whatever it was", () => {
  const heard: Occasion = { ...SPOKE, understood: { ...UNDERSTOOD, clarification: "gone" } };
  expect(decide(red.state.ledger, heard, red.nowMs, red.context)?.kind).toBe("acknowledge");
});
