import type { DossierPage, DossierRow, VerdictJson } from "@assay/core/protocol";
import type { DossierPart } from "../parts/route.ts";

/** Preparation in words. Nothing here judges; it only spells. */

export const COVERAGE_WORDS: Readonly<Record<VerdictJson["coverage"], string>> = {
  FULL: "Full",
  PARTIAL: "Partial",
  GAP: "Gap",
};

export const PART_WORDS: Readonly<Record<DossierPart, string>> = {
  reading: "Reading",
  match: "Match",
  questions: "Questions",
  plan: "Plan",
  changes: "Changes",
};

export const STATE_WORDS: Readonly<Record<DossierRow["state"], string>> = {
  review: "Review the reading",
  questions: "Answer",
  plan: "Open the plan",
  erased: "",
  unreadable: "",
};

/** The part that a dossier waits at. */
export function partOf(state: DossierRow["state"]): DossierPart {
  return state === "review" ? "reading" : state === "questions" ? "questions" : "plan";
}

export const DROP_WORDS: Readonly<Record<string, string>> = {
  heading: "a heading",
  benefit: "a benefit, not a demand",
  legal: "legal wording",
  application: "how to apply",
  "about-the-company": "about the company",
  "not-required": "said not to be needed",
  "says-nothing": "asks for nothing that can be shown",
  twice: "said before",
};

export const FLAG_WORDS: Readonly<Record<string, string>> = {
  hidden: "Hidden text",
  "invisible-characters": "Invisible characters",
  instruction: "Text that talks to a program",
};

export const STOP_WORDS: Readonly<Record<string, string>> = {
  "all-asked": "Everything that an answer could show was asked.",
  "nothing-to-ask": "There is nothing to ask: no answer could show more than your papers do.",
  "question-ceiling": "The limit on questions is reached.",
  "action-ceiling": "The limit on steps is reached.",
  "closed-by-person": "You ended the questions.",
  "invalid-package": "A plan could not be made; what stood before stays.",
};

/** Names of fields of plan items, as a change tells of them. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  coverage: "Coverage",
  importance: "Importance",
  cites: "Rests on",
  evidence: "Rests on",
  missing: "Missing",
  minutes: "Minutes",
  priority: "Priority",
  arithmetic: "Sum",
  action: "What to do",
  reason: "Why",
  text: "Wording",
  followUp: "Follow-up",
  outline: "Outline",
  question: "Question",
  situation: "Situation",
  task: "Task",
  result: "Result",
  risk: "Risk",
  mitigation: "What to say",
  positioning: "Opening line",
};

export function fieldWords(field: string): string {
  return FIELD_WORDS[field] ?? field;
}

const ITEM_KINDS: readonly (readonly [RegExp, string])[] = [
  [/^REQ-/, "Requirement"],
  [/^FA-/, "Time for"],
  [/^ST-/, "Story for"],
  [/^RK-/, "Risk in"],
  [/^MQ-/, "Question on"],
];

/** "Story for “Kafka”": an item of the plan by what it is about. */
export function itemWords(item: string, page: DossierPage): string {
  const kind = ITEM_KINDS.find(([pattern]) => pattern.test(item))?.[1];
  if (kind === undefined) return item === "positioning" ? "Opening line" : item === "emphasis" ? "The round" : item;
  const id = `REQ-${/-(\d{3,})/.exec(item)?.[1] ?? ""}`;
  const found = [...page.requirements, ...page.withdrawn].find((one) => one.id === id);
  return `${kind} ${found === undefined ? id : `“${shortWords(found.quote, 60)}”`}`;
}

export function shortWords(text: string, chars: number): string {
  const flat = text.replace(/\s+/g, " ").trim();
  return flat.length <= chars ? flat : `${flat.slice(0, chars - 1).trimEnd()}…`;
}

/** "3 h 20 min". */
export function minutesWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? `${hours} h` : "", rest > 0 || hours === 0 ? `${rest} min` : ""].filter(Boolean).join(" ");
}
