import type { StarStep } from "./steps.ts";

/** What a question is about; the names stand on the start page and in the report. */
export const COMPETENCIES = [
  "ownership",
  "teamwork",
  "conflict",
  "failure",
  "learning",
  "leadership",
  "judgement",
  "delivery",
  "quality",
  "communication",
  "customer",
  "change",
] as const;
/** One of them. */
export type Competency = (typeof COMPETENCIES)[number];

/** One behavioural question with all that is said and judged about it; every text is an author's. */
export interface BehaviouralQuestion {
  /** Competency and number: "conflict-3". Never used again for another question. */
  readonly id: string;
  readonly competency: Competency;
  /** As it is put, one or two sentences, the last a question or a request. */
  readonly ask: string;
  /** Why it is asked, shown after the interview and to whoever asks what is meant. */
  readonly why: string;
  /** What each step of a good answer shows. Told after the interview only. */
  readonly shows: Readonly<Record<StarStep, string>>;
  /** The one neutral follow-up of each step; it suggests no answer. */
  readonly followUps: Readonly<Record<StarStep, string>>;
}
