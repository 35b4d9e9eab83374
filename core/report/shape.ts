import type { Claim } from "./claims.ts";

/** The report as data: what the page, the command line and the export render. See docs/contracts.md. */
export interface Report {
  readonly status: "complete" | "incomplete";
  readonly basis: "house" | "model";
  /** One line in words, from code: "Solved, all 16 cases pass", "Not finished", … */
  readonly outcome: string;
  readonly dimensions: readonly Dimension[];
  readonly sentences: readonly Sentence[];
  readonly unassessed: readonly { readonly what: string; readonly why: string }[];
  readonly plan: readonly PlanItem[];
  readonly debrief: Debrief;
  /** How each phase of the interview went. */
  readonly phases: readonly {
    readonly phase: string;
    readonly status: string;
    readonly pointers: readonly Pointer[];
  }[];
  /** How many of its sentences were written and left out, because the record does not bear them out. */
  readonly refused?: number | undefined;
  /** What a model wrote, where one was asked. Absent: none was. */
  readonly model?: ModelPart | undefined;
}

/**
 * What a model wrote of a session, labelled as its own: each point with the places it names, checked like every other
 * sentence. Its scores coach; bands, outcome and plan above are made by code without them.
 */
export interface ModelPart {
  readonly model: string;
  readonly status: "complete" | "incomplete";
  /** Why it is incomplete: "fields" that did not hold after one repair, or the fault for which no answer came. */
  readonly because: string | null;
  /** The parts that are missing, by the names of the schema. */
  readonly missing: readonly string[];
  readonly summary: string | null;
  readonly criteria: readonly {
    readonly name: Dimension["name"];
    /** 0 to 100; null: could not be judged. */
    readonly score: number | null;
    readonly why: string;
    readonly pointers: readonly Pointer[];
  }[];
  /** Mean of the criteria that were judged, rounded; null: none was. */
  readonly total: number | null;
  readonly steps: Readonly<Partial<Record<string, number | null>>>;
  /** What it recorded of steps while it interviewed, in its own words. */
  readonly noted: readonly { readonly step: string; readonly text: string; readonly pointers: readonly Pointer[] }[];
  readonly strengths: readonly { readonly text: string; readonly pointers: readonly Pointer[] }[];
  /** By impact. */
  readonly improvements: readonly {
    readonly text: string;
    readonly pointers: readonly Pointer[];
    readonly step: string;
    readonly impact: "high" | "medium" | "low";
    readonly drill: string;
    readonly minutes: number;
    readonly success: string;
  }[];
  /** Its sentences that were left out. */
  readonly refused: number;
}

export const DIMENSIONS = ["problem-solving", "correctness", "testing", "communication"] as const;
export interface Dimension {
  readonly name: (typeof DIMENSIONS)[number];
  /** 1 to 4, null: not assessed. */
  readonly band: 1 | 2 | 3 | 4 | null;
  /** The rule and the arithmetic behind it, or why it was not assessed. */
  readonly why: string;
  readonly pointers: readonly Pointer[];
  /** What `why` says, as data. Absent in a report frozen before claims were written. */
  readonly claims?: readonly Claim[] | undefined;
}

/** Where a sentence can be checked. `seq` is an entry of the session; the rest narrows it. */
export interface Pointer {
  readonly seq: number;
  readonly kind: string;
  readonly lines?: readonly [number, number] | undefined;
  readonly run?: string | undefined;
  readonly case?: string | undefined;
  /** A place in the words of the entry, UTF-16 units. */
  readonly chars?: readonly [number, number] | undefined;
}
export interface Sentence {
  readonly text: string;
  readonly kind: "outcome" | "strength" | "improvement" | "process" | "hint" | "conduct";
  readonly pointers: readonly Pointer[];
  /** What it says, as data. Absent in a report frozen before claims were written. */
  readonly claims?: readonly Claim[] | undefined;
}
export interface PlanItem {
  readonly phase: string;
  readonly weakness: string;
  readonly drill: string;
  readonly durationMinutes: number;
  readonly successCriterion: string;
  readonly impact: "high" | "medium" | "low";
  readonly tags: readonly string[];
  readonly pointers: readonly Pointer[];
}
/** Shown only after the end. */
export interface Debrief {
  readonly approach: string;
  readonly time: string;
  readonly space: string;
  readonly solution: { readonly language: string; readonly code: string } | null;
  readonly pitfalls: readonly string[];
  readonly hintsGiven: readonly { readonly level: number; readonly text: string }[];
  readonly followUpsNotReached: readonly string[];
  readonly hiddenCases: readonly { readonly name: string; readonly outcome: string | null }[];
}
