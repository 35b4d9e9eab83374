import { describe, expect, test } from "vitest";
import { GOOD, SHELF } from "../../interview/house/situations.fixture.ts";
import { truthGround } from "../../interview/index.ts";
import * as sim from "../../interview/sim.fixture.ts";
import type { Pointer } from "../shape.ts";
import { unborne } from "./borne.ts";

/** A session with a red run of three cases and a green one after it. */
function session() {
  const room = sim.openSim({ problem: SHELF });
  sim.connect(room);
  sim.pass(room, 9_000);
  sim.say(room, "I walk along the shelf once and keep a counter.");
  sim.put(room, `${GOOD}\n# first\n`);
  sim.pass(room, 9_000);
  room.verdict = () => sim.fakeVerdict(["accepted", "wrong_answer", "wrong_answer"], 2);
  sim.run(room);
  sim.pass(room, 9_000);
  sim.put(room, GOOD);
  sim.pass(room, 9_000);
  room.verdict = () => sim.fakeVerdict(["accepted", "accepted", "accepted"], 2);
  sim.run(room);
  sim.pass(room, 9_000);
  const ground = truthGround(room.state, SHELF, room.nowMs);
  const [red, green] = ground.ledger.runs.recent.map(
    (run): Pointer => ({ seq: run.finishedSeq ?? 0, kind: "run.finished", run: run.run }),
  );
  const said = ground.lines.find((line) => line.who === "candidate");
  const edit = ground.ledger.code.last;
  if (red === undefined || green === undefined || said === undefined || edit === null) throw new Error("No session");
  return {
    ground,
    red,
    green,
    talk: { seq: said.seq, kind: "turn.spoken" } satisfies Pointer,
    code: { seq: edit.seq, kind: "edit.settled" } satisfies Pointer,
  };
}
const { ground, red, green, talk, code } = session();

describe("a model's sentence of the report stands on what it points at", () => {
  const TRUE: readonly (readonly [string, Pointer])[] = [
    ["1 of 3 cases passed.", red],
    ["Two of the three cases failed in that run.", red],
    ["All three cases passed.", green],
    ["You said you would walk along the shelf once.", talk],
    ["You use a for loop.", code],
  ];
  test.each(TRUE)("%s stands, and goes with its evidence", (text, pointer) => {
    expect(unborne(text, [pointer], ground)).toBeUndefined();
    const others = [red, green, talk, code].filter((one) => one !== pointer);
    for (const other of [[], ...others.map((one) => [one])]) expect(unborne(text, other, ground)).toBeDefined();
  });

  test("of 200 planted false or unsupported sentences none stands, whatever they point at", () => {
    const planted: string[] = [];
    for (let count = 4; count < 44; count++)
      planted.push(
        `${count} of ${count + 3} cases passed.`,
        `${count} of the cases failed.`,
        `You ran the tests ${count} times.`,
        `You had ${count} hints.`,
        `The bug was on line ${count}.`,
      );
    planted.push(
      "Your code crashed.",
      "Your solution timed out.",
      "You use recursion.",
      "You sorted the input.",
      "You said you would use a binary tree.",
      "Your loop was off by one.",
      "None of the tests pass.",
      "You pasted the code.",
    );
    expect(planted.length).toBeGreaterThanOrEqual(200);
    const stands = planted.filter((text) => unborne(text, [red, green, talk, code], ground) === undefined);
    expect(stands).toEqual([]);
  });

  test("a judgement that states no fact is not held against anything", () => {
    expect(unborne("You explained your reasoning step by step.", [talk], ground)).toBeUndefined();
  });
});
