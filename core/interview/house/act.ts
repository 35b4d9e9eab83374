import type { ActKind, RunFacts, Understanding } from "../../ledger/index.ts";
import type { LanguageId } from "../../sandbox/index.ts";

/** A model's reply is no act of the house: only the model has its words. */
export type HouseActKind = Exclude<ActKind, "reply">;

/** What the interviewer does next, before any word: the kind, the entries it rests on, ids and numbers to fill in. */
export interface Act {
  readonly kind: HouseActKind;
  readonly about: readonly number[];
  readonly slots: Slots;
}
/** Ids and numbers that fill the blanks of a wording; never words. */
export type Slots = Readonly<Record<string, string | number>>;

/** What there is to answer. `seq` is the entry that brought it about. */
export type Occasion =
  | { readonly on: "opened"; readonly seq: number }
  | { readonly on: "returned"; readonly seq: number }
  | {
      readonly on: "spoke";
      readonly seq: number;
      readonly wordCount: number;
      readonly understood: Understanding;
    }
  | { readonly on: "hint"; readonly seq: number; readonly level: 1 | 2 | 3; readonly because: "open" | HintClosed }
  | { readonly on: "ran"; readonly seq: number; readonly run: RunFacts }
  | { readonly on: "switched"; readonly seq: number; readonly language: LanguageId }
  | { readonly on: "late"; readonly seq: number; readonly minutesLeft: number }
  | { readonly on: "changed"; readonly seq: number }
  | { readonly on: "silent"; readonly seq: number }
  | { readonly on: "time-up"; readonly seq: number }
  | { readonly on: "ended"; readonly seq: number; readonly because: string };
type HintClosed = "no-approach-yet" | "ladder-used";
