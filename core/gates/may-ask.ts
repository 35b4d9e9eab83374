import { currentBuffer, isBehind, isGreen, type Ledger, lastExecuted } from "../ledger/index.ts";
import type { Problem, Question } from "../problem/index.ts";
import { type Answer, closed, OPEN } from "./answer.ts";
import { maySpeak, SPEAK_REASONS } from "./may-speak.ts";
import { POLICY } from "./policy.ts";

export const ASK_REASONS = [
  ...SPEAK_REASONS,
  "asked-before",
  "phase-behind",
  "phase-ahead",
  "phase-settled",
  "enough-asked",
  "after-another",
  "not-the-case",
  "composing",
] as const;
export type AskReason = (typeof ASK_REASONS)[number];

/** Whether this question of the problem's graph may be asked: in its phase, once, after those it builds on. */
export function mayAsk(
  ledger: Ledger,
  nowMs: number,
  question: Question,
  problem: Pick<Problem, "questions" | "lexicon">,
  policy = POLICY,
): Answer<AskReason> {
  const speak = maySpeak(ledger, nowMs);
  if (!speak.open) return speak;
  const { talk, phases, floor } = ledger;
  if (talk.asked[question.id] !== undefined) return closed("asked-before");
  if (isBehind(question.phase, phases.current)) return closed("phase-behind");
  if (isBehind(phases.current, question.phase)) return closed("phase-ahead");
  // A refusal is final for its step; what was shown already is not asked for, unless the question builds on it.
  const mark = phases.marks[question.phase].status;
  if (mark === "refused" || (mark === "evidenced" && EARLY.has(question.phase) && question.when === undefined))
    return closed("phase-settled");
  const inPhase = problem.questions.filter((other) => other.phase === question.phase && talk.asked[other.id]);
  if (inPhase.length >= policy.QUESTIONS_PER_PHASE_MAX) return closed("enough-asked");
  if (question.after.some((id) => talk.asked[id] === undefined && !isPast(problem, id, ledger)))
    return closed("after-another");
  // A question on the code needs code to be about.
  if (question.phase === "coding" && currentBuffer(ledger.code).ownChars < policy.OWN_CHARS_MIN)
    return closed("not-the-case");
  if (!holds(question, ledger, problem)) return closed("not-the-case");
  return floor.composingSinceMs === null ? OPEN : closed("composing");
}

/** Steps whose evidence is all there is to learn from them. */
const EARLY: ReadonlySet<Question["phase"]> = new Set(["repeat", "example"]);

/** A question of a step that was left behind, or that settled without it, blocks none that builds on it. */
function isPast(problem: Pick<Problem, "questions">, id: string, ledger: Ledger): boolean {
  const phase = problem.questions.find((question) => question.id === id)?.phase;
  if (phase === undefined) return true;
  return isBehind(phase, ledger.phases.current) || ledger.phases.marks[phase].status !== "open";
}

function holds(question: Question, ledger: Ledger, problem: Pick<Problem, "lexicon">): boolean {
  const newest = lastExecuted(ledger.runs);
  switch (question.when) {
    case undefined:
      return true;
    case "after-red":
      return newest !== undefined && !isGreen(newest);
    case "after-green":
      return newest !== undefined && isGreen(newest);
    case "brute-force": {
      const named = ledger.talk.approaches.at(-1)?.id;
      return problem.lexicon.approaches.some((approach) => approach.id === named && approach.quality === "brute");
    }
  }
}
