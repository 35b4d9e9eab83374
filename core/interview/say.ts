import { assert, must } from "../base/index.ts";
import { maySayOn } from "../gates/index.ts";
import { mannerOf, type SessionEvent } from "../ledger/index.ts";
import { type Context, type Noted, wordBook } from "./context.ts";
import type { Occasion } from "./occasion.ts";
import { roundFor } from "./round.ts";
import type { State } from "./state.ts";

/** The turn the house takes on an occasion; undefined when it has nothing to say. */
export function beginTurn(state: State, occasion: Occasion, nowMs: number, context: Context): SessionEvent | undefined {
  const { ledger } = state;
  const round = roundFor(context);
  const act = round.decide(ledger, occasion, nowMs, context);
  if (act === undefined) return undefined;
  const seed = must(ledger.setting, "A turn needs a session").seed;
  const variant = pickVariant(
    context.hash(`${seed}:${ledger.seq + 1}`),
    round.variantCount(act.kind, act.slots),
    ledger.talk.variants[mannerOf(act.kind, act.slots)],
  );
  const slots = { ...act.slots, variant };
  return {
    kind: "turn.begun",
    v: 1,
    by: "derived",
    data: {
      turn: `t${ledger.talk.interviewerTurns + 1}`,
      act: act.kind,
      about: act.about,
      slots,
      sentences: round.phrase(act.kind, slots, context).length,
    },
  };
}

/** The first wording of `count` by a hash, then the next in order, so that each is used before one comes again. */
export function pickVariant(hash: string, count: number, last: number | undefined): number {
  return last === undefined ? Number.parseInt(hash.slice(0, 8), 16) % count : (last + 1) % count;
}

/** The sentences of the turn begun last: a model's as they were kept, the house's said again. */
function sentencesOf({ ledger, conversation }: State, context: Context): readonly string[] {
  const turn = must(ledger.floor.lastTurn, "A sentence needs a turn");
  const { act, slots } = turn;
  if (slots.prompt !== undefined)
    return conversation.saying?.prompt === slots.prompt ? conversation.saying.sentences : [];
  assert(act !== "reply", `Turn ${turn.turn} is a reply without a prompt`);
  return roundFor(context).phrase(act, slots, context);
}

/**
 * The next sentence of the turn that is being spoken, when it is due. It is said again from the act and its slots, so a
 * room that was killed between two sentences goes on with the second.
 */
export function dueSentence(state: State, nowMs: number, context: Context): Noted | undefined {
  const { speaking, lastTurn } = state.ledger.floor;
  if (speaking === null || lastTurn === null || !maySayOn(state.ledger, nowMs, context.policy).open) return undefined;
  const text = must(
    sentencesOf(state, context)[speaking.said],
    `Turn ${speaking.turn} has no sentence ${speaking.said}: the problem or the wording is not the one it began with`,
  );
  const book = wordBook(context.keyed);
  const data = { turn: speaking.turn, index: speaking.said, text: book.add(text, "talk"), chars: text.length };
  return { event: { kind: "sentence.said", v: 1, by: "derived", data }, words: book.words };
}
