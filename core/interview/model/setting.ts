import { MODEL_POLICY } from "../../gates/index.ts";
import type { ModelSetting } from "../../ledger/index.ts";

/**
 * How a session talks with a model unless somebody set it otherwise; pinned by the session's first entry. The budget is
 * taste: the one interview sat with a person behind the model took 28 calls and charged 18 % of it. Notes stay off until
 * an evaluation shows that they help the report.
 */
export function modelSetting(name: string, wish: Partial<Omit<ModelSetting, "name">> = {}): ModelSetting {
  const { settings = {}, budgetTokens = 1_000_000, turnMs = MODEL_POLICY.TURN_DEADLINE_MS, notesMax = 0 } = wish;
  return {
    name,
    settings: { maxOutputTokens: 800, temperature: null, seed: null, reasoning: null, ...settings },
    budgetTokens,
    turnMs,
    notesMax,
  };
}
