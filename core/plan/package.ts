import type { Coverage } from "../match/index.ts";

/** Where time goes, and why: the sum is shown so that a reader can do it again. */
export interface FocusArea {
  /** `FA-` and the number of its requirement. */
  readonly id: string;
  readonly requirement: string;
  readonly coverage: Coverage;
  readonly priority: number;
  readonly arithmetic: string;
  readonly minutes: number;
  readonly action: string;
  readonly reason: string;
}

/** A story to tell, laid out from what the papers say; what they leave open stands in square brackets. */
export interface Story {
  /** `ST-` and the number of its requirement. */
  readonly id: string;
  readonly requirement: string;
  readonly evidence: readonly string[];
  readonly situation: string;
  readonly task: string;
  readonly action: string;
  readonly result: string;
}

export interface Risk {
  /** `RK-` and the number of its requirement. */
  readonly id: string;
  readonly requirement: string;
  readonly risk: string;
  readonly mitigation: string;
}

export interface MockQuestion {
  /** `MQ-`, the number of its requirement and a letter. */
  readonly id: string;
  readonly requirement: string;
  readonly evidence: readonly string[];
  readonly question: string;
  readonly tests: string;
  readonly followUp: string;
  readonly outline: readonly string[];
}

/** What a person prepares with. Each object has an id that stays when others come and go. */
export interface PrepPackage {
  readonly focusAreas: readonly FocusArea[];
  readonly positioning: string;
  readonly priorities: readonly string[];
  readonly stories: readonly Story[];
  readonly risks: readonly Risk[];
  readonly questions: readonly MockQuestion[];
  /** How the round shifts the order; empty without one. */
  readonly emphasis: string;
  /** Ids of research notes that the texts cite. */
  readonly sources: readonly string[];
}

export const QUESTIONS_MIN = 8;
export const QUESTIONS_MAX = 12;
/** Minutes to prepare when a person names none. Taste. */
export const MINUTES_DEFAULT = 300;
