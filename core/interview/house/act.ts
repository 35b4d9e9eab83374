import type { ActKind } from "../../ledger/index.ts";

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
