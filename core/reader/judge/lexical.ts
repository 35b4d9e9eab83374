import { stemOf, wordsOf } from "../words.ts";
import type { Judge, Question, Verdict } from "./port.ts";

/** What is added to the logits of a yes; taste, not calibrated. */
const BIAS = -1.6;
const SLOPE = 4.2;

/** Judges by shared words alone: offline, and the same on every machine. */
export function lexicalJudge(): Judge {
  return {
    name: "lexical-1",
    judge: async (state, questions) => questions.map((question) => judgeOne(state, question)),
  };
}

function judgeOne(state: string, question: Question): Verdict {
  switch (question.kind) {
    case "yes-no":
      return { kind: "yes-no", yes: 1 / (1 + Math.exp(-(BIAS + SLOPE * overlap(question.text, state)))) };
    case "choice":
      return {
        kind: "choice",
        shares: softmax(question.options.map((option) => 6 * overlap(`${question.text} ${state}`, option))),
      };
    case "score":
      return { kind: "score", shares: softmax(question.levels.map((level) => 6 * overlap(state, level))) };
  }
}

function overlap(asked: string, text: string): number {
  const wanted = new Set(wordsOf(asked).map(stemOf));
  const here = new Set(wordsOf(text).map(stemOf));
  let both = 0;
  for (const stem of here) if (wanted.has(stem)) both++;
  return both / Math.max(1, Math.sqrt(wanted.size * here.size));
}

function softmax(values: readonly number[]): number[] {
  const top = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - top));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
