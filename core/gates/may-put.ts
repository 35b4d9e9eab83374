import { STAR_STEPS, type StarStep } from "../behavioural/index.ts";
import type { Ledger } from "../ledger/index.ts";
import { type Answer, closed, OPEN } from "./answer.ts";
import { isLate } from "./may-mark-step.ts";
import { POLICY } from "./policy.ts";

export const PUT_REASONS = [
  "over",
  "no-such-question",
  "not-put",
  "left",
  "asked-before",
  "settled",
  "too-late",
] as const;
export type PutReason = (typeof PUT_REASONS)[number];

/** Whether a behavioural question may be put: once, not in the last minutes, and not when its steps are settled. */
export function mayPut(ledger: Ledger, nowMs: number, id: string, policy = POLICY): Answer<PutReason> {
  const question = questionIn(ledger, id);
  if (ledger.life.ending !== null || ledger.life.ended !== null) return closed("over");
  if (question === undefined) return closed("no-such-question");
  if (question.putSeq !== null) return closed("asked-before");
  if (question.isClosed) return closed("left");
  if (STAR_STEPS.some((step) => question.steps[step].status !== "open")) return closed("settled");
  return isLate(ledger, nowMs, policy) ? closed("too-late") : OPEN;
}

/** Whether a step may be asked for by its follow-up: once, and never when it was shown, declined or left. */
export function mayFollowUp(ledger: Ledger, id: string, step: StarStep): Answer<PutReason> {
  const question = questionIn(ledger, id);
  if (ledger.life.ending !== null || ledger.life.ended !== null) return closed("over");
  if (question === undefined) return closed("no-such-question");
  if (question.putSeq === null) return closed("not-put");
  if (question.isClosed) return closed("left");
  if (question.steps[step].status !== "open") return closed("settled");
  return question.steps[step].askedSeq === null ? OPEN : closed("asked-before");
}

function questionIn({ star }: Ledger, id: string) {
  return star?.questions.find((one) => one.id === id);
}
