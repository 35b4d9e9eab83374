import type { LanguageId } from "../../sandbox/index.ts";
import type { Shape } from "./code-facts.ts";
import type { InputClass } from "./inputs.ts";

/** How many, of what there is. */
export type Quantity =
  | { readonly is: "all" | "none" | "some" | "most" | "not-all" }
  | { readonly is: "exactly" | "at-least" | "at-most"; readonly count: number; readonly total: number | null };

export type CaseScope = "all" | "visible" | "hidden";

/** What goes wrong, or does not: `fail` is any of it. */
export type Trouble = "fail" | "crash" | "slow" | "wrong" | "memory";

/** For which inputs: a class of them, a case by its name, or the program as a whole. */
export interface Inputs {
  readonly kind?: InputClass | undefined;
  /** The word the class was said with, for a parameter of that name. */
  readonly noun?: string | undefined;
  readonly case?: string | undefined;
}

/**
 * What an interviewer's sentence says of the work, typed. `ofLastRun`: of the last run, and not of the code as it is now.
 * `unread` is a statement in which no fact was found that anything could bear out.
 */
export type TruthClaim =
  | {
      readonly about: "cases";
      readonly quantity: Quantity;
      readonly scope: CaseScope;
      readonly pass: boolean;
      readonly ofLastRun: boolean;
    }
  | { readonly about: "run"; readonly green: boolean }
  | { readonly about: "built"; readonly built: boolean; readonly line?: number | undefined }
  | {
      readonly about: "trouble";
      readonly trouble: Trouble;
      readonly inputs: Inputs;
      readonly holds: boolean;
      readonly ofLastRun: boolean;
    }
  | { readonly about: "returns"; readonly input: string; readonly value: string }
  | {
      readonly about: "shape";
      readonly shape: Shape;
      readonly count?: number | undefined;
      readonly lines?: readonly [number, number] | undefined;
      readonly holds: boolean;
    }
  | {
      readonly about: "name";
      readonly name: string;
      readonly as: "any" | "function";
      readonly line?: number | undefined;
      readonly holds: boolean;
    }
  | { readonly about: "size"; readonly of: "lines" | "functions"; readonly count: number; readonly slack: number }
  | { readonly about: "comments"; readonly holds: boolean }
  | {
      readonly about: "clock";
      readonly of: "left" | "gone" | "half";
      readonly minutes: number;
      readonly how: "about" | "less" | "more";
    }
  | { readonly about: "runs"; readonly count: number; readonly how: "exactly" | "at-least" }
  | { readonly about: "hints"; readonly count: number; readonly how: "exactly" | "at-least" }
  | { readonly about: "changed"; readonly holds: boolean }
  | { readonly about: "language"; readonly language: LanguageId }
  | { readonly about: "written"; readonly holds: boolean }
  | { readonly about: "pasted"; readonly holds: boolean }
  | {
      readonly about: "said";
      readonly who: "candidate" | "interviewer";
      readonly what: string;
      readonly holds: boolean;
    }
  | { readonly about: "progress"; readonly how: "more" | "fewer" | "same" | "same-code" | "lost" | "gained" | "kept" }
  /** What it costs was said. */
  | { readonly about: "costed" }
  | { readonly about: "streak"; readonly count: number }
  /** The last run tried no case; `ours`: for a reason that is not in the code; null: for any. */
  | { readonly about: "unstarted"; readonly ours: boolean | null }
  | { readonly about: "unrun" }
  | { readonly about: "worked-on"; readonly lines: readonly [number, number] }
  | { readonly about: "agrees" }
  /** What is wrong, or where: no run shows that much. */
  | { readonly about: "diagnosis" }
  | { readonly about: "unread" };

export const UNREAD: TruthClaim = { about: "unread" };
