import { must } from "../../base/index.ts";
import type { Problem } from "../../problem/index.ts";
import { questionOf } from "../questions.ts";
import type { HouseActKind, Slots } from "./act.ts";
import { LEADS, PROBE_WORDING } from "./leads.ts";
import type { Wording } from "./sentence.ts";
import { WORDING } from "./wording.ts";

/**
 * The sentences of an act: the same act, slots and problem give the same words, so that a turn broken off by a restart
 * goes on where it stopped. `slots.variant` says which authored wording; a question or a probe closes the turn.
 */
export function phrase(kind: HouseActKind, slots: Slots, problem: Problem): readonly string[] {
  const variant = typeof slots.variant === "number" ? slots.variant : 0;
  const whole = pick(wordingsOf(kind, slots), variant, kind)(slots, problem);
  // `told`: what is said without what it would ask, for a question is open.
  const body = slots.told === undefined ? whole : whole.filter((sentence) => !sentence.includes("?"));
  return [...leading(kind, slots, variant, problem), ...body, ...asked(slots, variant, problem)].filter(
    (sentence) => sentence !== "",
  );
}

/** How many wordings there are to choose from. */
export function variantCount(kind: HouseActKind, slots: Slots): number {
  return wordingsOf(kind, slots).length;
}

function pick(wordings: readonly Wording[], variant: number, what: string): Wording {
  return must(wordings[variant % wordings.length], `No wording for "${what}"`);
}

function wordingsOf(kind: HouseActKind, slots: Slots): readonly Wording[] {
  const byHow = WORDING[kind];
  const { how, class: changed } = slots;
  for (const key of [how, changed]) {
    const found = typeof key === "string" ? byHow[key] : undefined;
    if (found !== undefined) return found;
  }
  return must(byHow.plain, `The act "${kind}" has no plain wording`);
}

/** What is said of what was heard; nothing of it where the closing word says as much. */
function leading(kind: HouseActKind, slots: Slots, variant: number, problem: Problem): readonly string[] {
  const { lead, how } = slots;
  if (typeof lead !== "string" || (kind === "follow-up" && how === "plain")) return [];
  if (kind === "acknowledge" && (lead === "noted" || lead === "done" || lead === "answer")) return [];
  return pick(must(LEADS[lead], `There is no lead "${lead}"`), variant, lead)(slots, problem);
}

/** The question's own words; a follow-up is in its problem's words alone. */
function asked(slots: Slots, variant: number, problem: Problem): readonly string[] {
  const { question, probe } = slots;
  if (typeof probe === "string") {
    const wordings = must(PROBE_WORDING[probe], `There is no probe "${probe}"`);
    return pick(wordings, variant, probe)(slots, problem);
  }
  if (typeof question !== "string") return [];
  const ways = questionOf(problem, question)?.ask ?? [];
  const way = ways[variant % Math.max(1, ways.length)];
  return way === undefined ? [] : [way];
}
