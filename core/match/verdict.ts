import type { Span } from "../document/index.ts";

export const COVERAGES = ["FULL", "PARTIAL", "GAP"] as const;
export type Coverage = (typeof COVERAGES)[number];

/** What a verdict lacks. `detail` names it for a person. */
export interface Missing {
  readonly dimension:
    | "skill"
    | "years"
    | "degree"
    | "language"
    | "licence"
    | "leadership"
    | "scale"
    | "depth"
    | "context";
  readonly detail: string;
}

export interface Citation {
  readonly id: string;
  readonly span: Span;
  readonly quote: string;
  readonly document: number;
}

/** What the evidence shows of one requirement. */
export interface Verdict {
  readonly requirement: string;
  readonly coverage: Coverage;
  /** At most three, best first; none for a GAP. */
  readonly evidence: readonly Citation[];
  /** At least one for PARTIAL, and for a GAP all that was asked. */
  readonly missing: readonly Missing[];
  /** One sentence that names what bears it out and what is missing. */
  readonly why: string;
}

export const CITATIONS_MAX = 3;
/** Stands in each record of a verdict: another version may judge otherwise. */
export const MATCHER_VERSION = "match-1";
