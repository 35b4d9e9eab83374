import type { Random } from "../random.ts";
import type { Habit } from "../sit.ts";
import type { Manner } from "../tools.ts";
import type { Grade, Pack } from "./pack.ts";
import type { Topic } from "./topic.ts";

/** What a script does next; the answers to questions come in between by themselves. */
export type Step =
  | { readonly do: "say"; readonly text: string; readonly bargeIn?: true; readonly listenMs?: number }
  | { readonly do: "listen"; readonly seconds: number }
  | { readonly do: "read" }
  | { readonly do: "edit"; readonly code: string; readonly progressive?: true }
  | { readonly do: "run"; readonly cases?: string }
  | { readonly do: "draw" };

/** Conduct in numbers, so that it can be held and checked; adjectives are for a model's instructions. */
export interface Knobs {
  readonly grade: Grade;
  /** Least and most words of an answer; the script keeps to it where it says anything. */
  readonly words: readonly [number, number];
  /** Answers given at most; after that only the script goes on. 0: speaks only as the script says. */
  readonly answersMax: number;
  /** Hints asked for in words or by the button. */
  readonly hints: number;
  /** Pleas for the solution. */
  readonly pleas: number;
  readonly clarifications: number;
}

export interface Persona {
  readonly id: string;
  /** As a model is told it; says nothing of what is asserted. */
  readonly about: string;
  readonly knobs: Knobs;
  readonly manner: Omit<Manner, "rules">;
  readonly habits: readonly Habit[];
  /** Tools that it does without. */
  readonly without: readonly string[];
  /** Assertions that must have had an opportunity, or the sitting proved nothing. */
  readonly mustObserve: readonly string[];
  /** What cannot be green: it is there to show that it is not. */
  readonly control?: true;
  script(pack: Pack, random: Random): readonly Step[];
  /** Its own answer to a question; undefined: the pack's for its grade. Null: says nothing to it. */
  answer?(topic: Topic, pack: Pack, random: Random, count: number): string | null | undefined;
}

export const MANNER: Persona["manner"] = { hands: "pointer", minTurns: 3, finisher: false, typingMs: 4_000 };
