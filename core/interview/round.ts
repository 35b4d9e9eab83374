import type { Ledger, SessionEvent, Understanding } from "../ledger/index.ts";
import { BEHAVIOURAL } from "./behavioural/round.ts";
import { CODING } from "./coding.ts";
import type { Context, Noted } from "./context.ts";
import type { Act, HouseActKind, Slots } from "./house/act.ts";
import type { Sensed } from "./message.ts";
import type { Occasion } from "./occasion.ts";
import type { Refusal } from "./refusal.ts";
import type { State } from "./state.ts";

/**
 * What one kind of round has of its own. Everything else is the same in every round: who is there, the clock, the floor,
 * pauses, the warning, the end and its farewell, what is durable before it is seen, and taking up again after a crash.
 */
export interface Round<C extends Context> {
  /** What an utterance does, and what of it stands as evidence later. */
  understand(text: string, ledger: Ledger, context: C): Understanding;
  /** A message that is the round's own business: the event, a refusal for who sent it, or nothing. */
  observe(state: State, sensed: Sensed, context: C): Noted | Refusal | undefined;
  /** What the house does on an occasion; undefined when nothing is to be said. */
  decide(ledger: Ledger, occasion: Occasion, nowMs: number, context: C): Act | undefined;
  /** The sentences of an act: the same act, slots and material give the same words. */
  phrase(kind: HouseActKind, slots: Slots, context: C): readonly string[];
  /** How many wordings of it there are to choose from. */
  variantCount(kind: HouseActKind, slots: Slots): number;
  /** What follows from what is known, before anybody speaks: marks, and where the round stands. */
  conclude(ledger: Ledger, nowMs: number, context: C): SessionEvent | undefined;
  /** What is due of a model, if a model may hold such a round; undefined: the house holds it alone. */
  readonly model?: ModelDues<C> | undefined;
}

/** The moments at which a model is asked or heard. */
export interface ModelDues<C extends Context> {
  due(state: State, nowMs: number, context: C): Noted | undefined;
  turn(state: State, occasion: Occasion, nowMs: number, context: C): SessionEvent | undefined;
  /** Interim notes and the report's part. */
  aside(state: State, nowMs: number, context: C): SessionEvent | undefined;
}

/** Each kind of round with what is its own: the one place where kinds differ. */
const ROUNDS: { readonly [C in Context as C["round"]]: Round<C> } = { coding: CODING, behavioural: BEHAVIOURAL };

/** What is the round's own, for a context of its kind. */
export function roundFor<C extends Context>(context: C): Round<C> {
  // The table gives each kind the round of that kind, which is more than an index can say.
  return ROUNDS[context.round] as unknown as Round<C>;
}
