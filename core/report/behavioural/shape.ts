import type { Competency, StarStep } from "../../behavioural/index.ts";
import type { StarStatus } from "../../interview/index.ts";
import type { Pointer, Report, Sentence } from "../shape.ts";

/** The report of any kind of round; `round` tells which, and is absent for coding. */
export type AnyReport = Report | BehaviouralReport;

/** The report of a behavioural round as data. It counts what was shown and quotes it; it has no score. */
export interface BehaviouralReport {
  readonly round: "behavioural";
  readonly status: "complete" | "incomplete";
  readonly basis: "house";
  /** One line in words, from code. */
  readonly outcome: string;
  /** In the order in which they were planned. */
  readonly questions: readonly StarAnswer[];
  readonly sentences: readonly Sentence[];
  readonly unassessed: readonly { readonly what: string; readonly why: string }[];
  readonly plan: readonly StarPlanItem[];
  /** How many of its sentences were written and left out, because the record does not bear them out. */
  readonly refused: number;
}

/** One question, and what its answer shows. */
export interface StarAnswer {
  readonly id: string;
  /** From 1. */
  readonly number: number;
  readonly competency: Competency;
  readonly ask: string;
  readonly why: string;
  /** Where it was put; empty: it was not. */
  readonly pointers: readonly Pointer[];
  readonly steps: readonly StarStepReport[];
}

export interface StarStepReport {
  readonly step: StarStep;
  readonly status: Exclude<StarStatus, "open" | "asked">;
  /** The candidate's own words that show it; null where none do, or where the words were erased. */
  readonly quote: string | null;
  /** What this step of a good answer shows. */
  readonly shows: string;
  readonly pointers: readonly Pointer[];
}

/** What to practise, and on which words of this interview that rests. */
export interface StarPlanItem {
  readonly step: StarStep | "story";
  readonly weakness: string;
  readonly drill: string;
  readonly durationMinutes: number;
  readonly successCriterion: string;
  readonly pointers: readonly Pointer[];
}
