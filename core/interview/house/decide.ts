import { assert } from "../../base/index.ts";
import { isExecuted, type Ledger } from "../../ledger/index.ts";
import type { Context } from "../context.ts";
import { asking, questionOf } from "../questions.ts";
import type { Act, Occasion } from "./act.ts";
import { RULES, type Situation } from "./rules.ts";

/**
 * The house interviewer: the first rule that fits the occasion and whose act has its witnesses. Undefined: nothing is
 * to be said, which a review or a run may well come to; a person who spoke always gets an answer.
 */
export function decide(ledger: Ledger, occasion: Occasion, nowMs: number, context: Context): Act | undefined {
  const situation: Situation = { ledger, occasion, nowMs, context };
  for (const rule of RULES) {
    if (rule.on !== occasion.on || !rule.when(situation)) continue;
    const act = rule.act(situation);
    if (act !== undefined && missingWitness(act, situation) === undefined) return act;
  }
  assert(occasion.on === "changed" || occasion.on === "ran", `No rule of the house answers "${occasion.on}"`);
  return undefined;
}

/** What an act rests on and the record does not hold; undefined when it may be done. */
export function missingWitness(act: Act, { ledger, nowMs, context }: Situation): string | undefined {
  const { slots, about } = act;
  if (about.length === 0) return "an entry";
  if (about.some((seq) => !Number.isInteger(seq) || seq < 1 || seq > ledger.seq)) return "an entry of this session";
  const { question, run, clarification, followUp } = slots;
  if (typeof run === "string") {
    const known = ledger.runs.recent.find((item) => item.run === run);
    if (known?.finishedSeq == null || !about.includes(known.finishedSeq)) return "a finished run";
    if (act.kind === "react-green" && !(isExecuted(known) && known.passed === known.total)) return "a green run";
    if (act.kind === "react-red" && known.passed === known.total) return "a red run";
    const named = slots.case;
    if (typeof named === "string" && named !== "" && !known.failedVisible.includes(named))
      return "a visible failed case";
  } else if (act.kind.startsWith("react-")) return "a run";
  if (act.kind === "answer" && clarification !== undefined)
    if (!context.problem.clarifications.some((item) => item.id === clarification)) return "a clarification";
  if (typeof followUp === "string") {
    if (!context.problem.followUps.some((item) => item.id === followUp)) return "a follow-up";
    if (ledger.talk.followUps.includes(followUp)) return "a follow-up not asked yet";
  } else if (typeof question === "string") {
    const known = questionOf(context.problem, question);
    if (known === undefined || !asking(ledger, nowMs, known, context).open) return "a question that may be asked";
  }
  if (typeof slots.once === "string" && ledger.talk.once.includes(slots.once)) return "a remark not made yet";
  if (act.kind === "give-hint" && slots.level !== ledger.hints.level + 1) return "the next rung";
  return undefined;
}
