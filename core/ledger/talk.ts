import { ASKED_MAX, addBounded, NAMED_MAX, PENDING_TURNS_MAX, pushBounded, RECENT_TURNS_MAX } from "./bounds.ts";
import type { ActKind, EntryOf, SessionEntry, TurnBegun } from "./events.ts";
import type { TalkSlice } from "./state.ts";

export const EMPTY_TALK: TalkSlice = {
  candidateTurns: 0,
  interviewerTurns: 0,
  recent: [],
  asked: {},
  openQuestion: null,
  clarified: [],
  yourCalls: 0,
  approaches: [],
  edges: [],
  time: null,
  space: null,
  claims: [],
  followUps: [],
  pending: [],
  once: [],
  variants: {},
};

type Asked = TalkSlice["asked"];

export function foldTalk(slice: TalkSlice, entry: SessionEntry): TalkSlice {
  switch (entry.kind) {
    case "turn.spoken":
      return foldSpoken(slice, entry);
    case "turn.begun":
      return foldBegun(slice, entry);
    case "turn.cut":
      return foldCut(slice, entry);
    default:
      return slice;
  }
}

function foldSpoken(slice: TalkSlice, entry: EntryOf<"turn.spoken">): TalkSlice {
  const { seq } = entry;
  const { understood, wordCount } = entry.data;
  const { intents } = understood;
  const open = slice.openQuestion;
  const became = becameOf(understood.answers, intents, open);
  return {
    ...slice,
    candidateTurns: slice.candidateTurns + 1,
    recent: pushBounded(slice.recent, { seq, who: "candidate", act: null, intents, turn: null }, RECENT_TURNS_MAX),
    asked: open !== null && became !== null ? mark(slice.asked, open, became, seq) : slice.asked,
    openQuestion: became === null ? open : null,
    approaches: named(slice.approaches, understood.approaches, seq),
    edges: named(slice.edges, understood.edges, seq),
    time: understood.time === null ? slice.time : { right: understood.time === "right", seq },
    space: understood.space === null ? slice.space : { right: understood.space === "right", seq },
    claims: intents.includes("claim") ? pushBounded(slice.claims, { seq }, NAMED_MAX) : slice.claims,
    pending: pushBounded(slice.pending, { seq, wordCount, understood }, PENDING_TURNS_MAX),
  };
}

/** What an utterance makes of the open question; null: it stays open. A refusal is final. */
function becameOf(
  answers: string | null,
  intents: readonly string[],
  open: string | null,
): "answered" | "refused" | "passed" | null {
  if (open === null) return null;
  if (answers === open) return "answered";
  if (intents.includes("refuse")) return "refused";
  // An answer that speaks of something else is an answer still: the question was put and is done with.
  return intents.includes("skip") || intents.includes("answer") ? "passed" : null;
}

function foldBegun(slice: TalkSlice, entry: EntryOf<"turn.begun">): TalkSlice {
  const { seq } = entry;
  const { act, turn, about, slots } = entry.data;
  const question = textSlot(slots, "question");
  const clarification = textSlot(slots, "clarification");
  const followUp = textSlot(slots, "followUp");
  const once = textSlot(slots, "once");
  const variant = slots.variant;
  return {
    ...slice,
    interviewerTurns: slice.interviewerTurns + 1,
    recent: pushBounded(slice.recent, { seq, who: "interviewer", act, intents: [], turn }, RECENT_TURNS_MAX),
    ...(question === undefined ? {} : ask(slice, question, seq)),
    clarified: [clarification, textSlot(slots, "also")].reduce<readonly string[]>(
      (known, id) => (id === undefined ? known : addBounded(known, id, NAMED_MAX)),
      slice.clarified,
    ),
    yourCalls: slice.yourCalls + (act === "your-call" ? 1 : 0),
    followUps: followUp === undefined ? slice.followUps : addBounded(slice.followUps, followUp, NAMED_MAX),
    pending: slice.pending.filter((waiting) => !about.includes(waiting.seq)),
    once: once === undefined ? slice.once : addBounded(slice.once, once, NAMED_MAX),
    variants: typeof variant === "number" ? { ...slice.variants, [mannerOf(act, slots)]: variant } : slice.variants,
  };
}

/** The name under which a turn's wordings are counted: its act, and how it is done where it is done in several ways. */
export function mannerOf(act: ActKind, slots: TurnBegun["slots"]): string {
  const how = textSlot(slots, "how");
  return how === undefined ? act : `${act}/${how}`;
}

/** A question stands until it is answered, refused, or another is asked over it. */
function ask(slice: TalkSlice, question: string, seq: number): Pick<TalkSlice, "asked" | "openQuestion"> {
  const left = slice.openQuestion === null ? slice.asked : mark(slice.asked, slice.openQuestion, "passed", seq);
  if (Object.keys(left).length >= ASKED_MAX && left[question] === undefined)
    return { asked: left, openQuestion: question };
  return { asked: { ...left, [question]: { seq, status: "open", bySeq: null } }, openQuestion: question };
}

/** The question comes last in a turn: a cut turn has not asked it, and may ask it again. */
function foldCut(slice: TalkSlice, entry: EntryOf<"turn.cut">): TalkSlice {
  const begun = slice.recent.findLast((turn) => turn.turn === entry.data.turn);
  if (begun === undefined) return slice;
  const open = slice.openQuestion;
  if (open === null || slice.asked[open]?.seq !== begun.seq) return slice;
  const { [open]: _unasked, ...asked } = slice.asked;
  return { ...slice, asked, openQuestion: null, followUps: slice.followUps.filter((id) => open !== `follow-up:${id}`) };
}

function mark(asked: Asked, question: string, status: "answered" | "refused" | "passed", bySeq: number): Asked {
  const known = asked[question];
  return known === undefined ? asked : { ...asked, [question]: { ...known, status, bySeq } };
}

function named(
  known: readonly { readonly id: string; readonly seq: number }[],
  ids: readonly string[],
  seq: number,
): readonly { readonly id: string; readonly seq: number }[] {
  const fresh = ids.filter((id) => !known.some((item) => item.id === id));
  return fresh.reduce((list, id) => pushBounded(list, { id, seq }, NAMED_MAX), known);
}

function textSlot(slots: Readonly<Record<string, string | number>>, name: string): string | undefined {
  const value = slots[name];
  return typeof value === "string" ? value : undefined;
}
