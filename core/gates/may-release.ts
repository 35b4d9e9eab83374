import type { Ledger } from "../ledger/index.ts";
import type { PhaseId } from "../problem/index.ts";
import { type Answer, closed, OPEN } from "./answer.ts";

export const RELEASE_REASONS = ["steps-missing", "no-green-run", "nothing-said"] as const;
export type ReleaseReason = (typeof RELEASE_REASONS)[number];

export const END_ASKED_REASONS = ["ending", "steps-missing"] as const;
export type EndAskedReason = (typeof END_ASKED_REASONS)[number];

/**
 * Whether a model may see the follow-up questions: testing and optimising are shown; or the model noted evidence of both, in
 * an interview where something passed and somebody spoke. `noting` is the step of evidence that is being taken down.
 */
export function mayRelease(ledger: Ledger, noting: PhaseId | null = null): Answer<ReleaseReason> {
  if (areShown(ledger)) return OPEN;
  const { model, runs, talk } = ledger;
  const isNoted = (step: PhaseId): boolean => step === noting || model.evidence.some(({ phase }) => phase === step);
  if (!isNoted("test") || !isNoted("optimise")) return closed("steps-missing");
  if (runs.firstGreen === null) return closed("no-green-run");
  return talk.candidateTurns > 0 ? OPEN : closed("nothing-said");
}

/** Whether a model that asks to end the interview is heard. Its own evidence is not enough for that. */
export function mayEndAsked(ledger: Ledger): Answer<EndAskedReason> {
  if (ledger.life.ending !== null) return closed("ending");
  return areShown(ledger) ? OPEN : closed("steps-missing");
}

function areShown({ phases: { marks } }: Ledger): boolean {
  return marks.test.status === "evidenced" && marks.optimise.status === "evidenced";
}
