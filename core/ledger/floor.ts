import { type ActKind, type EntryOf, isByHand, type SessionEntry } from "./events.ts";
import type { FloorSlice } from "./state.ts";

export const EMPTY_FLOOR: FloorSlice = {
  composingSinceMs: null,
  heldSinceMs: null,
  speaking: null,
  lastTurn: null,
  cut: null,
  quietSinceMs: null,
  active: null,
  thinkingSinceMs: null,
  returnedSeq: null,
  languageSeq: null,
  timers: {},
  lastCandidateTurnMs: null,
  lastInterviewerMs: null,
  lastNudgeMs: null,
  nudgedThisSilence: false,
  nudges: 0,
  lastReviewMs: null,
  lastReactionMs: null,
  lastInterjectionMs: null,
};

/** Acts nobody asked for: they break into somebody's work and are spaced for it. */
const INTERJECTIONS: ReadonlySet<ActKind> = new Set([
  "react-red",
  "react-green",
  "react-broken",
  "review",
  "nudge",
  "language",
  "welcome-back",
  "warn-time",
]);

/** Acts that are heard to their end whoever speaks: nobody knows the plan without the greeting, or the end without the other. */
const UNINTERRUPTED: ReadonlySet<ActKind> = new Set(["greet", "farewell"]);

export function foldFloor(slice: FloorSlice, entry: SessionEntry): FloorSlice {
  const { atMs, seq } = entry;
  switch (entry.kind) {
    case "edit.applied":
      return isByHand(entry.data.origin) ? acted(slice, seq, atMs) : slice;
    case "run.requested":
    case "hint.requested":
      return acted(slice, seq, atMs);
    case "language.switched":
      return { ...acted(slice, seq, atMs), languageSeq: seq };
    case "turn.spoken":
      return {
        ...acted(slice, seq, atMs),
        composingSinceMs: null, // What was in the box is sent.
        lastCandidateTurnMs: atMs,
        thinkingSinceMs: entry.data.understood.intents.includes("thinking") ? atMs : null,
        cut: slice.speaking !== null && !UNINTERRUPTED.has(slice.speaking.act) ? "candidate-spoke" : slice.cut,
      };
    case "composing.changed":
      return { ...slice, composingSinceMs: entry.data.on ? atMs : null, quietSinceMs: atMs };
    case "hold.changed":
      if (!entry.data.on) return { ...slice, heldSinceMs: null, quietSinceMs: atMs };
      return {
        ...slice,
        heldSinceMs: atMs,
        cut: slice.speaking !== null && slice.speaking.act !== "farewell" ? "held" : slice.cut,
      };
    case "pause.changed":
      return { ...slice, quietSinceMs: atMs };
    case "clock.resumed":
      return { ...slice, quietSinceMs: atMs, returnedSeq: seq };
    case "connection.opened":
    case "run.finished":
    case "clock.jumped":
      return { ...slice, quietSinceMs: atMs };
    case "session.ending":
      return {
        ...slice,
        heldSinceMs: null, // Who ends the interview has no floor left to hold.
        cut: slice.speaking !== null && slice.speaking.act !== "farewell" ? "ended" : slice.cut,
      };
    case "turn.begun":
      return foldBegun(slice, entry);
    case "sentence.said":
      return foldSaid(slice, entry);
    case "turn.cut":
      return { ...slice, speaking: null, cut: null };
    case "timer.fired": {
      const timers = { ...slice.timers, [entry.data.timer]: { seq, atMs } };
      return entry.data.timer === "review" ? { ...slice, timers, lastReviewMs: atMs } : { ...slice, timers };
    }
    default:
      return slice;
  }
}

/** The candidate did something: the silence is over. Made for every key, see `foldEntry`. */
function acted(slice: FloorSlice, seq: number, atMs: number): FloorSlice {
  return {
    composingSinceMs: slice.composingSinceMs,
    heldSinceMs: slice.heldSinceMs,
    speaking: slice.speaking,
    lastTurn: slice.lastTurn,
    cut: slice.cut,
    quietSinceMs: atMs,
    active: { seq, atMs },
    thinkingSinceMs: null,
    returnedSeq: slice.returnedSeq,
    languageSeq: slice.languageSeq,
    timers: slice.timers,
    lastCandidateTurnMs: slice.lastCandidateTurnMs,
    lastInterviewerMs: slice.lastInterviewerMs,
    lastNudgeMs: slice.lastNudgeMs,
    nudgedThisSilence: false,
    nudges: slice.nudges,
    lastReviewMs: slice.lastReviewMs,
    lastReactionMs: slice.lastReactionMs,
    lastInterjectionMs: slice.lastInterjectionMs,
  };
}

function foldBegun(slice: FloorSlice, entry: EntryOf<"turn.begun">): FloorSlice {
  const { data, atMs, seq } = entry;
  const { turn, act, about, slots, sentences } = data;
  return {
    ...slice,
    speaking: { turn, act, sentences, said: 0, lastSaidMs: atMs, lastChars: 0 },
    lastTurn: { turn, seq, act, about, slots, said: 0 },
    cut: null,
    lastNudgeMs: act === "nudge" ? atMs : slice.lastNudgeMs,
    nudgedThisSilence: act === "nudge" ? true : slice.nudgedThisSilence,
    nudges: slice.nudges + (act === "nudge" ? 1 : 0),
    lastReactionMs: act.startsWith("react-") ? atMs : slice.lastReactionMs,
    lastInterjectionMs: INTERJECTIONS.has(act) ? atMs : slice.lastInterjectionMs,
    // A hint is something to think about, asked for or not.
    thinkingSinceMs: act === "give-hint" ? atMs : slice.thinkingSinceMs,
    // Whatever is said first after a return or a switch of language answers it.
    returnedSeq: null,
    languageSeq: act === "language" ? null : slice.languageSeq,
  };
}

function foldSaid(slice: FloorSlice, entry: EntryOf<"sentence.said">): FloorSlice {
  const { speaking, lastTurn } = slice;
  const { turn, index, chars } = entry.data;
  if (speaking === null || lastTurn === null || speaking.turn !== turn) return slice;
  const said = index + 1;
  const done = said >= speaking.sentences;
  return {
    ...slice,
    speaking: done ? null : { ...speaking, said, lastSaidMs: entry.atMs, lastChars: chars },
    lastTurn: { ...lastTurn, said },
    cut: done ? null : slice.cut,
    quietSinceMs: entry.atMs,
    lastInterviewerMs: entry.atMs,
  };
}
