import { nextChangeMs } from "../gates/index.ts";
import type { Context } from "./context.ts";
import type { State } from "./state.ts";

/**
 * The clock reading after `nowMs` at which the room is to put a `wake` into its inbox, unless something else comes
 * first; null when nothing changes by itself any more. A wake that finds nothing due records nothing.
 */
export function nextWakeMs(state: State, nowMs: number, context: Pick<Context, "policy">): number | null {
  const { life, setting } = state.ledger;
  if (setting === null || life.ended !== null || life.failed !== null) return null;
  return nextChangeMs(state.ledger, nowMs, context.policy);
}
