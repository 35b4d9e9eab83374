/** What a claim can be about. `run` claims only that a command was run, not how it came out. */
export const CLAIM_KINDS = ["test", "build", "typecheck", "lint", "format", "run"] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/**
 * How a clause stands to what it says.
 *
 * - `asserted`: said to be so now.
 * - `hedged`: thought to be so ("should pass now", "I believe").
 * - `conditional`: only if something else holds, or imagined ("if", "once", "would").
 * - `purpose`: what something was done for ("so that the tests pass", "trying to get it green").
 * - `question`: asked.
 * - `reported`: another's word, another place or an earlier time ("you said", "last week", "before my change").
 * - `planned`: to come ("will pass", "next I run").
 * - `imperative`: asked of the reader or demanded ("make sure the tests pass", "the build must pass").
 */
export const MODALITIES = [
  "asserted",
  "hedged",
  "conditional",
  "purpose",
  "question",
  "reported",
  "planned",
  "imperative",
] as const;
export type Modality = (typeof MODALITIES)[number];

/** The languages that have a pack of their own; every other is read with none and makes no claim. */
export const CLAIM_LANGUAGES = ["en", "zh", "ja", "ko", "de", "fr", "es", "pt", "ru"] as const;
export type ClaimLanguage = (typeof CLAIM_LANGUAGES)[number];

/**
 * What a claim, or a run, speaks for. `all` is everything of its kind in the project; the lists narrow it and are
 * absent when they would be empty. A claim with `all: false` and no list speaks for a part it does not name.
 */
export interface Scope {
  readonly all: boolean;
  readonly packages?: readonly string[];
  readonly paths?: readonly string[];
  /** Words that the names of the tests share, in lower case ("the parser tests" gives `parser`), or a test's name. */
  readonly names?: readonly string[];
  /** Suites by what they are: `unit`, `integration`, `e2e`, `smoke`, …, in lower case. */
  readonly suites?: readonly string[];
  /** "The new tests": those of this change. */
  readonly recent?: true;
}

/** Numbers that the words gave; a number that was not said is absent. Never negative. */
export interface ClaimCounts {
  readonly passed?: number;
  readonly failed?: number;
  readonly skipped?: number;
  readonly total?: number;
}

/** "I ran `npm test`": the writer says a command was run. */
export interface RanWords {
  /** The command as it stands in the text, without its backticks; null for "I ran the tests". */
  readonly command: string | null;
  /** Which kind of run it is said to have been; null when the words do not tell. */
  readonly of: Exclude<ClaimKind, "run"> | null;
}

/** Start and end in UTF-16 units of the text as it was given, the end exclusive. */
export type Span = readonly [start: number, end: number];

export interface Claim {
  readonly kind: ClaimKind;
  /** The whole sentence, as it stands in the text: `text.slice(...span)`. For an elliptical answer, the answer. */
  readonly sentence: string;
  readonly span: Span;
  /** The claim's own words inside the sentence. */
  readonly clause: Span;
  readonly modality: Modality;
  /** `pos`: it is well ("no failures"). `neg`: it is not, or not wholly ("not all pass", "all but one"). */
  readonly polarity: "pos" | "neg";
  readonly scope: Scope;
  readonly counts?: ClaimCounts;
  /** The run that the same sentence names, if it does. A claim of kind `run` always has it. */
  readonly ran?: RanWords;
  readonly language: ClaimLanguage;
  /** 0 to 1, by a fixed table of how the subject was found: 0.9 named, 0.7 by pronoun or context, 0.6 by an answer. */
  readonly confidence: number;
}

/** Whether a claim is owed evidence: it says, here and now, that something is well. */
export function isAccountable(claim: Claim): boolean {
  return claim.modality === "asserted" && claim.polarity === "pos";
}
