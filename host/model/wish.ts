import { err, ok, type Result } from "@assay/core/base";

/** How sessions that begin now talk with their model; what is left out is as core has it. */
export interface ModelWish {
  readonly turnMs?: number;
  readonly budgetTokens?: number;
  readonly notesMax?: number;
}

interface Range {
  readonly variable: string;
  readonly least: number;
  readonly most: number;
  readonly of: string;
}
const TURN: Range = { variable: "ASSAY_MODEL_TURN_SECONDS", least: 5, most: 300, of: "seconds" };
const BUDGET: Range = { variable: "ASSAY_MODEL_BUDGET_TOKENS", least: 1_000, most: 100_000_000, of: "tokens" };
const NOTES: Range = { variable: "ASSAY_MODEL_NOTES", least: 0, most: 6, of: "notes an interview" };

/** What the environment says of patience, budget and notes. Fails with `model`, naming the value and what would be right. */
export function readModelWish(env: Readonly<Record<string, string | undefined>>): Result<ModelWish> {
  const [turn, budget, notes] = [readRange(env, TURN), readRange(env, BUDGET), readRange(env, NOTES)];
  if (!turn.ok) return turn;
  if (!budget.ok) return budget;
  if (!notes.ok) return notes;
  return ok({
    ...(turn.value === undefined ? {} : { turnMs: turn.value * 1_000 }),
    ...(budget.value === undefined ? {} : { budgetTokens: budget.value }),
    ...(notes.value === undefined ? {} : { notesMax: notes.value }),
  });
}

function readRange(
  env: Readonly<Record<string, string | undefined>>,
  { variable, least, most, of }: Range,
): Result<number | undefined> {
  const given = (env[variable] ?? "").trim();
  if (given === "") return ok(undefined);
  const value = Number(given);
  if (/^\d+$/.test(given) && value >= least && value <= most) return ok(value);
  return err(
    "model",
    `The ${variable} "${given.slice(0, 40)}" is not a whole number of ${of} from ${least} to ${most}`,
  );
}
