import type { PhaseId, Problem } from "../problem/index.ts";
import type { CodingContext } from "./context.ts";
import { GENERAL } from "./house/english.ts";
import { stemsOf, wordCountOf } from "./terms.ts";

/**
 * What is said without that the code works, or that it was run: before there is code this answers nothing, and after it
 * the runs speak.
 */
export function withoutClaims(said: string): string {
  return said
    .split(/(?<=[.!?;])\s+|,\s+(?:and|but|so)\s+|\s+and\s+(?=(?:all|every\w*|it|they)\b)/)
    .filter((part) => !RAN.test(part) && !CLAIMING.some((way) => way.test(part)))
    .join(" ");
}
const CLAIMING = GENERAL.filter(({ intent }) => intent === "claim" || intent === "done").flatMap(({ ways }) => ways);
const RAN = /^(?:so |well,? |okay,? )?i (?:just |already )?(?:ran|executed) (?:it|the|this|that|my|all|every)\b/;

/**
 * Whether words can be an answer to a question that names no ways of its own. A task said back shares words with the
 * task, and an example holds a value or speaks of what the task speaks of.
 */
export function isOnTopic(said: string, phase: PhaseId, { problem, policy }: CodingContext): boolean {
  if (wordCountOf(said) < policy.ANSWER_WORDS_MIN) return false;
  if (phase !== "repeat" && phase !== "example") return true;
  if (phase === "example" && VALUE.test(said)) return true;
  const task = taskStems(problem);
  return new Set(stemsOf(said).filter((stem) => task.has(stem))).size >= SHARED_STEMS_MIN;
}
/** A value in an example: a number, a text in quotes, a list, or that there is none. */
const VALUE = /\d|["'`][^"'`]*["'`]|[[\](){}]|\b(?:empty|nothing|none|zero|one|two|three|four|five|single|same)\b/;
/** Words of the task that its retelling shares. Taste: one is chance. */
const SHARED_STEMS_MIN = 2;

const stemsByProblem = new WeakMap<Problem, ReadonlySet<string>>();

/** What the task speaks of. */
function taskStems(problem: Problem): ReadonlySet<string> {
  const known = stemsByProblem.get(problem);
  if (known !== undefined) return known;
  const stems = new Set(
    stemsOf([problem.title, problem.statement, ...problem.contract].join(" ").replace(/[_`*]/g, " ")),
  );
  stemsByProblem.set(problem, stems);
  return stems;
}
