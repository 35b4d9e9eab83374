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
  readonly approach: { readonly text: string; readonly time: string; readonly space: string };
  readonly lexicon: Lexicon;
  readonly solutions: readonly { readonly language: LanguageId; readonly code: string }[];
  readonly mutants: readonly {
    readonly id: string;
    readonly what: string;
    readonly language: LanguageId;
    readonly code: string;
  }[];
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
