import { nextChangeMs } from "../gates/index.ts";
import type { Context } from "./context.ts";
import type { State } from "./state.ts";

/**
 * The clock reading after `nowMs` at which the room is to put a `wake` into its inbox, unless something else comes
 * first; null when nothing changes by itself any more. A wake that finds nothing due records nothing.
 */
export function nextWakeMs(
  state: State,
  nowMs: number,
  context: Pick<Context, "policy" | "modelPolicy">,
): number | null {
  const { life, setting } = state.ledger;
  if (setting === null || life.failed !== null) return null;
  // After the end only the model's part of the report is waited for.
  if (life.ended !== null && state.ledger.model.open.report === null) return null;
  return nextChangeMs(state.ledger, nowMs, context.policy, context.modelPolicy);
}
