import type { HintAnswer, RunFacts, Understanding } from "../ledger/index.ts";
import type { LanguageId } from "../sandbox/index.ts";

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
  | { readonly on: "hint"; readonly seq: number; readonly level: 1 | 2 | 3; readonly because: HintAnswer }
  | { readonly on: "ran"; readonly seq: number; readonly run: RunFacts }
  | { readonly on: "switched"; readonly seq: number; readonly language: LanguageId }
  | { readonly on: "late"; readonly seq: number; readonly minutesLeft: number }
  | { readonly on: "changed"; readonly seq: number }
  | { readonly on: "silent"; readonly seq: number }
  | { readonly on: "time-up"; readonly seq: number }
  | { readonly on: "ended"; readonly seq: number; readonly because: string };
