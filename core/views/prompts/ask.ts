import type { HintAnswer } from "../../ledger/index.ts";
import type { LanguageId } from "../../sandbox/index.ts";

/** What the model that interviews is asked for, one module each. */
export type PromptAsk =
  | { readonly kind: "greeting" }
  /** The candidate said something. */
  | { readonly kind: "reply" }
  /** A run came back. */
  | { readonly kind: "reaction"; readonly run: string }
  /** The program changed: a review, to which silence is a valid answer. */
  | { readonly kind: "watch" }
  | { readonly kind: "nudge" }
  /** One rung was asked for: it is granted, withheld, or none is left. `level` is the rung in question. */
  | { readonly kind: "hint"; readonly level: 1 | 2 | 3; readonly because: HintAnswer }
  | { readonly kind: "language"; readonly language: LanguageId }
  | { readonly kind: "welcome-back" }
  | { readonly kind: "warning"; readonly minutesLeft: number }
  | { readonly kind: "wrap-up"; readonly because: string };
