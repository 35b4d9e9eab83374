import { type Ledger, leftAtMs } from "../ledger/index.ts";
import { type Answer, closed, isWithin, OPEN } from "./answer.ts";
import { MODEL_POLICY } from "./model-policy.ts";

export const PROMPT_REASONS = ["no-model", "over", "under-way", "house-owed", "standing-in", "over-budget"] as const;
export type PromptReason = (typeof PROMPT_REASONS)[number];

/**
 * Whether the model may be asked for a turn; when not, the house takes it. `chargedTokens` is what the call would be
 * charged: the budget holds for the whole session, whatever was tried again, gone on with or begun anew.
 */
export function mayPrompt(
  ledger: Ledger,
  nowMs: number,
  chargedTokens: number,
  policy = MODEL_POLICY,
): Answer<PromptReason> {
  const { model, life } = ledger;
  if (model.setting === null) return closed("no-model");
  if (life.ended !== null || life.failed !== null) return closed("over");
  if (model.open.room !== null) return closed("under-way");
  if (model.owedToHouse) return closed("house-owed");
  if (isWithin(nowMs, model.standInSinceMs, policy.STAND_IN_MS)) return closed("standing-in");
  return !model.overBudget && isPayable(ledger, chargedTokens) ? OPEN : closed("over-budget");
}

/** Whether the budget of the session bears so many tokens more. */
export function isPayable({ model }: Ledger, chargedTokens: number): boolean {
  return model.setting !== null && model.chargedTokens + chargedTokens <= model.setting.budgetTokens;
}

export const NOTES_REASONS = [
  "no-model",
  "off",
  "over",
  "under-way",
  "enough",
  "noted-lately",
  "few-turns",
  "busy",
  "over-budget",
] as const;
export type NotesReason = (typeof NOTES_REASONS)[number];

/** Whether interim notes are due: never while the end is, and only in somebody's quiet. */
export function mayNote(
  ledger: Ledger,
  nowMs: number,
  chargedTokens: number,
  policy = MODEL_POLICY,
): Answer<NotesReason> {
  const { model, life, talk, clock, floor } = ledger;
  const leftMs = leftAtMs(clock, nowMs);
  const { setting } = model;
  if (setting === null) return closed("no-model");
  if (setting.notesMax === 0) return closed("off");
  if (life.ending !== null || life.ended !== null || life.failed !== null || life.paused) return closed("over");
  if (leftMs !== null && leftMs <= policy.NOTES_DEADLINE_MS) return closed("over");
  if (model.open.notes !== null) return closed("under-way");
  if (model.notes >= setting.notesMax) return closed("enough");
  if (isWithin(nowMs, model.lastNotesMs ?? clock.startedMs, policy.NOTES_GAP_MS)) return closed("noted-lately");
  if (talk.candidateTurns - model.turnsAtNotes < policy.NOTES_TURNS_MIN) return closed("few-turns");
  if (model.open.room !== null || floor.speaking !== null || talk.pending.length > 0) return closed("busy");
  return isPayable(ledger, chargedTokens) ? OPEN : closed("over-budget");
}
