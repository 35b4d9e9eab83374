import { type Rules, readRules } from "../screen/rules.ts";
import { screenText } from "../screen/screen.ts";
import { stemOf, wordsOf } from "../words.ts";
import type { Judge, Question, Verdict } from "./port.ts";

/** What is added to the logits of a yes; taste. */
const BIAS = -1.6;
const SLOPE = 4.2;

/** Judges by shared words and by what the screen finds: offline, and the same on every machine. */
export function lexicalJudge(rules: Rules = readRules()): Judge {
  return {
    name: "lexical-1",
    judge: async (state, questions) => questions.map((question) => judgeOne(state, question, rules)),
  };
}

function judgeOne(state: string, question: Question, rules: Rules): Verdict {
  switch (question.kind) {
    case "yes-no": {
      const tried = triedIn(state, question.id, rules);
      if (tried !== undefined) return { kind: "yes-no", yes: tried };
      return { kind: "yes-no", yes: 1 / (1 + Math.exp(-(BIAS + SLOPE * overlap(question.text, state)))) };
    }
    case "choice":
      return {
        kind: "choice",
        shares: softmax(question.options.map((option) => 6 * overlap(`${question.text} ${state}`, option))),
      };
    case "score":
      return { kind: "score", shares: softmax(question.levels.map((level) => 6 * overlap(state, level))) };
  }
}

/** The screen's own questions are answered by its rules; undefined for any other. */
function triedIn(state: string, id: string, rules: Rules): number | undefined {
  if (id !== "override" && id !== "secret" && id !== "ordinary") return undefined;
  const found = screenText(state, "workspace", rules);
  const worst = Math.max(
    0,
    ...found
      .filter(({ hazard }) => id === "ordinary" || (hazard === "secret-request") === (id === "secret"))
      .map(({ weight }) => weight),
  );
  return id === "ordinary" ? 1 - worst : worst;
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
