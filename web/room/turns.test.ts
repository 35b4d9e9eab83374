import type { TranscriptLine } from "@assay/core/interview";
import { expect, test } from "vitest";
import { turnsOf } from "./turns.ts";

const line = (
  seq: number,
  who: TranscriptLine["who"],
  turn: string | null,
  text: string,
  cut = false,
): TranscriptLine => ({
  seq,
  atMs: seq * 1_000,
  who,
  turn,
  act: null,
  by: null,
  text,
  cut,
});

test("sentences of one turn stand together, and a cut is told after the last", () => {
  const turns = turnsOf([
    line(1, "interviewer", "t1", "Hello."),
    line(2, "interviewer", "t1", "How do you read it?", true),
    line(3, "candidate", null, "Wait."),
    line(4, "candidate", null, "I see."),
    line(5, "interviewer", "t2", "Go on."),
  ]);
  expect(turns.map(({ who, sentences, cut }) => [who, sentences.length, cut])).toEqual([
    ["interviewer", 2, true],
    ["candidate", 1, false],
    ["candidate", 1, false],
    ["interviewer", 1, false],
  ]);
});
