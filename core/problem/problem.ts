import type { Json } from "../base/index.ts";
import type { LanguageId } from "../sandbox/index.ts";
import type { Tests } from "./tests.ts";

/**
 * One task of the bank, as loaded from its folder (`problems/ID/`, see host/problem).
 * Everything a candidate reads is a scenario of ours and carries no famous name.
 */
export interface Problem {
  readonly id: string;
  /** Raised with every change to what is asked or judged. */
  readonly version: number;
  /** SHA-256 of the canonical JSON of all of it; stands in the session's first entry. */
  readonly digest: string;
  readonly title: string;
  readonly difficulty: "easy" | "medium" | "hard";
  readonly minutes: number;
  /** What it is about, the chief one first. Absent in what is no part of a bank. */
  readonly subjects?: readonly Subject[] | undefined;
  /** Paragraphs and lists in the small Markdown of statements: text, `code`, fenced blocks, lists, bold. */
  readonly statement: string;
  /** Promises of the inputs and of the answer, one a line. */
  readonly contract: readonly string[];
  readonly languages: readonly LanguageId[];
  readonly starters: Readonly<Partial<Record<LanguageId, string>>>;
  readonly tests: Tests;
  readonly clarifications: readonly Clarification[];
  /** Nudge, direction, key step. */
  readonly hints: readonly [string, string, string];
  readonly pitfalls: readonly { readonly id: string; readonly text: string }[];
  readonly questions: readonly Question[];
  /** Released once coding is complete, in order. */
  readonly followUps: readonly { readonly id: string; readonly text: string }[];
  /** Rules that an interviewer may pose in place of the task's own, and what becomes of the solution. */
  readonly variants?: readonly { readonly id: string; readonly text: string; readonly effect: string }[] | undefined;
  /** What work on this task looks like at a band: for each dimension, anchors of two or more of the bands 1 to 4. */
  readonly rubric?:
    | Readonly<Record<RubricDimension, Readonly<Partial<Record<"1" | "2" | "3" | "4", string>>>>>
    | undefined;
  readonly approach: {
    readonly text: string;
    readonly time: string;
    readonly space: string;
    /** Words that together give the solution away: no text before the candidate, and no hint, holds them all. */
    readonly keyTerms?: readonly string[] | undefined;
  };
  readonly lexicon: Lexicon;
  readonly solutions: readonly { readonly language: LanguageId; readonly code: string }[];
  readonly mutants: readonly {
    readonly id: string;
    readonly what: string;
    readonly language: LanguageId;
    readonly code: string;
  }[];
}

/** What a bank covers. */
export const SUBJECTS = [
  "arrays",
  "strings",
  "hashing",
  "stacks",
  "trees",
  "graphs",
  "dynamic-programming",
  "intervals",
  "search",
  "simulation",
  "class-design",
  "bits",
  "concurrency",
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** Dimensions of the report that a task's own anchors can speak of. */
export type RubricDimension = "problem-solving" | "correctness" | "testing";

/** What only the proof of a problem works with; no part of it ever leaves the bank. */
export interface Workshop {
  /** Python that answers small cases by trying everything; takes and gives the plain values of the cases. */
  readonly oracle: string | null;
  /** Python that makes cases: `small(r)` and, where slowness matters, `traps()`. */
  readonly generator: string | null;
  /** The committed generated cases as they are written, and the index of the first of them among the tests' cases. */
  readonly generated: { readonly seed: number; readonly cases: readonly Json[]; readonly first: number } | null;
  /** Names of the cases that a right but slow answer must not pass in time. */
  readonly traps: readonly string[];
  readonly naive: readonly { readonly language: LanguageId; readonly code: string }[];
  /** Why a mutant that no case kills is no mistake, by its id. */
  readonly survivors: Readonly<Record<string, string>>;
  readonly source: { readonly from: string; readonly licence: string } | null;
}

/** A question a candidate may ask, and the interviewer's answer. */
export interface Clarification {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /** Each inner list is one way of asking: all its terms must occur (lower case, word starts). */
  readonly match: readonly (readonly string[])[];
}

/** Steps of a coding interview, in order; forward only. */
export const PHASE_IDS = ["repeat", "example", "algorithm", "coding", "test", "optimise"] as const;
export type PhaseId = (typeof PHASE_IDS)[number];

/** A question of the problem's graph: asked in its phase, once, after those in `after` were asked. */
export interface Question {
  readonly id: string;
  readonly phase: PhaseId;
  /** Two or more ways to say it; picked by the session's seed. */
  readonly ask: readonly string[];
  readonly after: readonly string[];
  /** What an answer speaks of: a list of term lists as in `Clarification.match`. Empty: any answer of substance. */
  readonly expects: readonly (readonly string[])[];
  /** Only when this holds; absent: always. */
  readonly when?: "after-red" | "after-green" | "brute-force" | undefined;
}

/** Words of this problem's own subject, so that an utterance can be understood without a model. Terms as in `match`. */
export interface Lexicon {
  /** Ways of solving it. `quality` says how the best known complexity compares. */
  readonly approaches: readonly {
    readonly id: string;
    readonly name: string;
    readonly quality: "best" | "good" | "brute";
    readonly match: readonly (readonly string[])[];
  }[];
  /** Edge cases worth naming. */
  readonly edges: readonly {
    readonly id: string;
    readonly name: string;
    readonly match: readonly (readonly string[])[];
  }[];
  /** Spellings of the right time complexity, e.g. "o(n)", "linear". */
  readonly time: readonly string[];
  readonly space: readonly string[];
}

/** What a browser may hold of a problem while it is being solved: no hidden case, no answer, no hint. */
export interface PublicProblem {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly difficulty: Problem["difficulty"];
  readonly minutes: number;
  readonly statement: string;
  readonly contract: readonly string[];
  readonly languages: readonly LanguageId[];
  readonly starters: Problem["starters"];
  readonly signature: string;
  readonly examples: readonly { readonly name: string; readonly input: string; readonly expected: string }[];
  readonly visibleCount: number;
  readonly hiddenCount: number;
}
