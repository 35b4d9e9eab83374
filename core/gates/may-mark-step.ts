import { type Ledger, leftAtMs, type StepMarked } from "../ledger/index.ts";
import { type Answer, closed, OPEN } from "./answer.ts";
import { POLICY } from "./policy.ts";

export const MARK_STEP_REASONS = [
  "over",
  "no-such-question",
  "already-evidenced",
  "already-marked",
  "no-witness",
  "no-clause",
  "too-early",
] as const;
export type MarkStepReason = (typeof MARK_STEP_REASONS)[number];

/**
 * Whether a step of a behavioural question may be marked so. Evidence needs a turn and a clause of it, and is never taken
 * back; a refused or skipped step can still be outdone by evidence. A step that nobody asked for is noted as skipped in
 * the last minutes and at the end alone.
 */
export function mayMarkStep(ledger: Ledger, nowMs: number, mark: StepMarked, policy = POLICY): Answer<MarkStepReason> {
  if (ledger.life.ended !== null) return closed("over");
  const question = ledger.star?.questions.find((one) => one.id === mark.question);
  if (question === undefined) return closed("no-such-question");
  const before = question.steps[mark.step].status;
  if (before === "evidenced") return closed("already-evidenced");
  if (before !== "open" && mark.status !== "evidenced") return closed("already-marked");
  if (mark.status === "skipped" && !mark.asked)
    return ledger.life.ending !== null || (question.putSeq === null && isLate(ledger, nowMs, policy))
      ? OPEN
      : closed("too-early");
  if (mark.about.length === 0) return closed("no-witness");
  return mark.status === "evidenced" && mark.shown === null ? closed("no-clause") : OPEN;
}

/** Whether the last minutes have begun, in which no question is opened; never so in a round that is no longer than they. */
export function isLate(ledger: Ledger, nowMs: number, policy = POLICY): boolean {
  const leftMs = leftAtMs(ledger.clock, nowMs);
  if (leftMs === null || ledger.clock.startedMs === null) return false;
  return leftMs <= policy.WARNING_LEFT_MS && ledger.clock.plannedMs > policy.WARNING_LEFT_MS;
}
