import type { Clause } from "./clauses.ts";
import type { Grammar } from "./predicate.ts";
import type { Sentence } from "./sentences.ts";

/** "Ist die Suite grün, wird getaggt": German may leave its "wenn" out. */
export function isVerbFirst(grammar: Grammar, sentence: Sentence, clauses: readonly Clause[], index: number): boolean {
  if (grammar.language !== "de" || index > 0 || sentence.question || clauses[1]?.after !== "comma") return false;
  return /^(?:ist|sind|besteht|bestehen|läuft|laufen|wird|werden)$/.test(clauses[0]?.tokens[0]?.text ?? "");
}

/** Conditions that bind the clause before them even after a comma; "if you want" does not. */
export const ONLY_IF =
  /^(?:only if|provided|unless|as long as|assuming|sofern|falls|vorausgesetzt|à condition|pourvu|siempre que|con tal|desde que|contanto|только если|при условии|если только|除非|前提是)/;

/** A question mark belongs to the last clause, unless the sentence opens as a question or ends in a bare "right?". */
export function isAsked(clauses: readonly Clause[], index: number): boolean {
  if (index === clauses.length - 1) return true;
  const last = clauses.at(-1);
  if (last?.tokens.every(({ tag }) => tag === "light" || tag === "yes" || tag === "no" || tag === "not")) return true;
  return QUESTION_OPENERS.test(clauses[0]?.tokens[0]?.text ?? "");
}

const QUESTION_OPENERS =
  /^(?:do|does|did|are|is|was|were|have|has|can|could|will|would|should|any|what|why|how|which|who|so|und|sind|ist|hat|haben|laufen|est|sont|les|tous|c'|están|pasan|pasaron|los|las|todos|os|as|все|прошли|проходят)$/;
