import { assert } from "../../base/index.ts";
import type { Ledger } from "../../ledger/index.ts";
import type { CodingContext } from "../context.ts";
import type { Occasion } from "../occasion.ts";
import type { Act } from "./act.ts";
import { RULES, type Rule } from "./rules.ts";
import type { Situation } from "./situation.ts";
import { missingWitness } from "./witness.ts";

/**
 * The house interviewer: the first rule that fits the occasion and whose act has its witnesses. Undefined: nothing is
 * to be said, which a review or a run may well come to; a person who spoke always gets an answer.
 */
export function decide(ledger: Ledger, occasion: Occasion, nowMs: number, context: CodingContext): Act | undefined {
  const act = firstAct({ ledger, occasion, nowMs, context }, RULES);
  assert(
    act !== undefined || occasion.on === "changed" || occasion.on === "ran",
    `No rule of the house answers "${occasion.on}"`,
  );
  return act;
}

/** The act of the first of `rules` that fits and has its witnesses. */
export function firstAct(situation: Situation, rules: readonly Rule[]): Act | undefined {
  for (const rule of rules) {
    if (rule.on !== situation.occasion.on || !rule.when(situation)) continue;
    const act = rule.act(situation);
    if (act !== undefined && missingWitness(act, situation) === undefined) return act;
  }
  return undefined;
}
