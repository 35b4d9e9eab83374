import { describe, expect, test } from "vitest";
import { GOOD, SHELF } from "../house/situations.fixture.ts";
import { truthGround } from "../model/scene.ts";
import * as sim from "../sim.fixture.ts";
import { holdSentence } from "./hold.ts";
import type { TruthGround } from "./witness.ts";

function groundAfter(...outcomes: Parameters<typeof sim.fakeVerdict>[0]): TruthGround {
  const room = sim.openSim({ problem: SHELF });
  sim.connect(room);
  sim.pass(room, 9_000);
  sim.say(room, "I walk along the shelf once and keep a counter.");
  sim.put(room, GOOD);
  sim.pass(room, 9_000);
  room.verdict = () => sim.fakeVerdict(outcomes, 2);
  if (outcomes.length > 0) sim.run(room);
  sim.pass(room, 9_000);
  return truthGround(room.state, SHELF, room.nowMs);
}
const green = groundAfter("accepted", "accepted", "accepted");
const red = groundAfter("accepted", "wrong_answer", "runtime_error");
const unrun = groundAfter();

/** A sentence, the record it is said over, and what becomes of it. */
const ROWS: readonly (readonly [text: string, ground: TruthGround, how: string])[] = [
  ["All three cases pass.", green, "said"],
  ["All three cases pass.", red, "asked"],
  ["All three cases pass.", unrun, "asked"],
  ["Two of the three cases fail.", red, "said"],
  ["Two of the three cases fail.", green, "asked"],
  ["Your code crashes for some input.", red, "said"],
  ["Your code crashes.", red, "said"],
  ["Your code crashes.", green, "asked"],
  ["There's a bug in your code.", red, "said"],
  ["There might be a bug in your code.", green, "asked"],
  ["Your loop is off by one.", red, "cut"],
  ["The bug is on line 3.", red, "cut"],
  ["Why does your code fail?", red, "said"],
  ["Why does your code fail?", green, "asked"],
  ["What does your code do for an empty shelf?", unrun, "said"],
  ["You use a for loop.", green, "said"],
  ["You use recursion.", green, "asked"],
  ["Your code is elegant.", green, "cut"],
  ["You said you would walk along the shelf.", green, "said"],
  ["You said you would sort the shelf.", green, "cut"],
  ["You've run the tests once.", green, "said"],
  ["You've run the tests once.", unrun, "cut"],
  ["We have about 30 minutes left.", green, "said"],
  ["We have about 5 minutes left.", green, "cut"],
  ["Dein Code ist fehlerhaft.", green, "cut"],
  ["你的代码有错误。", green, "cut"],
  ["Take your time.", unrun, "said"],
  ["The shelf may be empty.", unrun, "said"],
];

describe("a statement is said with its witness, and otherwise not", () => {
  for (const [text, ground, how] of ROWS)
    test(`${text} ${ground === green ? "(green)" : ground === red ? "(red)" : "(not run)"}: ${how}`, () => {
      expect(holdSentence(text, ground, true).how).toBe(how);
    });

  test("what is said rests on entries, the run's among them", () => {
    const held = holdSentence("All three cases pass.", green, true);
    const run = green.ledger.runs.recent[0]?.finishedSeq;
    expect(held).toMatchObject({ how: "said", about: [run] });
  });

  test("a sentence is said as far as it is borne out", () => {
    const held = holdSentence("All three cases pass, so your code is optimal.", green, true);
    expect(held).toMatchObject({ how: "trimmed", text: "All three cases pass." });
  });

  test("the question that stands in for a statement states nothing itself", () => {
    const held = holdSentence("Your code fails on an empty list.", unrun, true);
    expect(held).toMatchObject({ how: "asked", text: "What does your code do with an empty input?" });
    expect(holdSentence("Your code fails on an empty list.", unrun, false).how).toBe("cut");
    if (held.how === "asked") expect(holdSentence(held.text, unrun, false)).toMatchObject({ how: "said", claims: [] });
  });
});
