import type { Language } from "../concept/index.ts";
import type { Section, Span } from "../document/index.ts";

/** Demands that code decides by comparing values, not words. */
export type Constraint =
  | {
      readonly kind: "years";
      readonly min: number;
      readonly max: number | null /** Index into `groups`; null: experience as a whole. */;
      readonly subject: number | null;
    }
  | {
      readonly kind: "degree";
      readonly level: 1 | 2 | 3 | 4;
      readonly fields: readonly string[];
      readonly orEquivalent: boolean;
      readonly orRelated: boolean;
    }
  | {
      readonly kind: "language";
      readonly language: string /** As in core/concept, 0 when none is told. */;
      readonly level: number;
    }
  | { readonly kind: "leadership"; readonly people: number | null }
  | { readonly kind: "scale"; readonly number: number; readonly unit: string };

/** Concepts of which any one will do. A requirement asks for each of its groups. */
export interface Group {
  readonly anyOf: readonly string[];
  /** "or similar": a member of the same family will do too. */
  readonly orSimilar: boolean;
  /** Where it stands in the requirement's text. */
  readonly start: number;
  readonly end: number;
}

export const REQUIREMENT_KINDS = [
  "skill",
  "experience",
  "education",
  "language",
  "certification",
  "leadership",
  "responsibility",
  "quality",
] as const;
export type RequirementKind = (typeof REQUIREMENT_KINDS)[number];

/** What a demand says once it is understood; made anew from its text whenever it is needed. */
export interface Demand {
  readonly groups: readonly Group[];
  readonly constraints: readonly Constraint[];
  /** Of constraints of one kind, any one will do: "degree or five years". */
  readonly anyConstraint: boolean;
  /** Stems of the other words that tell something. */
  readonly words: readonly string[];
}

export interface Requirement {
  /** `REQ-` and a number that is given once and never again. */
  readonly id: string;
  /** SHA-256 over the canonical quote and which occurrence of it this is. */
  readonly key: string;
  /** The canonical words of the posting. */
  readonly text: string;
  /** In the posting's source. */
  readonly span: Span;
  /** As it stands there. */
  readonly quote: string;
  readonly lineNumber: number;
  readonly page: number | null;
  readonly section: Section | "none";
  readonly polarity: "required" | "preferred";
  readonly kind: RequirementKind;
  /** From 1 to 5. */
  readonly importance: number;
  readonly importanceBasis: readonly string[];
  readonly demand: Demand;
  /** Of the posting as a whole. */
  readonly language: Language;
}

export const DROP_REASONS = [
  "heading",
  "benefit",
  "legal",
  "application",
  "about-the-company",
  "not-required",
  "says-nothing",
  "twice",
] as const;
export type DropReason = (typeof DROP_REASONS)[number];

export interface Dropped {
  readonly text: string;
  readonly span: Span;
  readonly reason: DropReason;
}
