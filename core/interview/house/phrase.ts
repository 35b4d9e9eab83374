import { must } from "../../base/index.ts";
import type { ActKind } from "../../ledger/index.ts";
import type { Problem } from "../../problem/index.ts";
import { questionOf } from "../questions.ts";
import type { Slots } from "./act.ts";
import { WORDING } from "./wording.ts";

/**
 * The sentences of an act: the same act, slots and problem give the same words, so that a turn broken off by a restart
 * goes on where it stopped. `slots.variant` says which authored wording; a question or a hint closes or opens the turn.
 */
export function phrase(kind: ActKind, slots: Slots, problem: Problem): readonly string[] {
  const variant = typeof slots.variant === "number" ? slots.variant : 0;
  const wordings = wordingsOf(kind, slots);
  const wording = must(wordings[variant % wordings.length], `No wording for the act "${kind}"`);
  const sentences = wording(slots, problem).filter((sentence) => sentence !== "");
  const asked = questionText(slots, variant, problem);
  return asked === undefined ? sentences : [...sentences, asked];
}

/** How many wordings there are to choose from. */
export function variantCount(kind: ActKind, slots: Slots): number {
  return wordingsOf(kind, slots).length;
}

function wordingsOf(kind: ActKind, slots: Slots): readonly ((slots: Slots, problem: Problem) => readonly string[])[] {
  const byHow = WORDING[kind];
  const { how, lead, class: changed } = slots;
  for (const key of [how, lead, changed]) {
    const found = typeof key === "string" ? byHow[key] : undefined;
    if (found !== undefined) return found;
  }
  return must(byHow.plain, `The act "${kind}" has no plain wording`);
}

/** The question's own words; a follow-up is in its problem's words alone. */
function questionText(slots: Slots, variant: number, problem: Problem): string | undefined {
  const { question } = slots;
  if (typeof question !== "string") return undefined;
  const ways = questionOf(problem, question)?.ask ?? [];
  return ways[variant % Math.max(1, ways.length)];
}
