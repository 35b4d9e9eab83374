import type { LanguageId } from "../sandbox/index.ts";
import { movesNet, withState } from "../syntax/index.ts";
import { type AppliedChange, type EditSettled, type EntryOf, isByHand, type SessionEntry } from "./events.ts";
import type { BufferFacts, CodeSlice } from "./state.ts";

/** What is known of the code without its words: revisions, classes, counts. */
export const EMPTY_CODE: CodeSlice = {
  language: null,
  buffers: {},
  candidateEdits: 0,
  programChanges: 0,
  armingChanges: 0,
  armingChangesAtReview: 0,
  reversals: 0,
  net: { arms: false, class: null, seq: null },
  unsettledSinceMs: null,
  lastKeyMs: null,
  lastProgramChangeMs: null,
  last: null,
  pastes: { count: 0, largestChars: 0 },
};

export const FRESH_BUFFER: BufferFacts = {
  rev: 1,
  settledRev: 1,
  chars: 0,
  lineCount: 0,
  ownChars: 0,
  blank: true,
  // Not measured yet: a starter is parsed with the first settled edit.
  parser: "parser_unavailable",
  held: [],
  edited: false,
  states: [],
  settledSeq: null,
};

export function foldCode(slice: CodeSlice, entry: SessionEntry): CodeSlice {
  switch (entry.kind) {
    case "session.started": {
      const buffers: Partial<Record<LanguageId, BufferFacts>> = {};
      for (const [language, starter] of Object.entries(entry.data.starters))
        buffers[language as LanguageId] = { ...FRESH_BUFFER, chars: starter.chars, blank: starter.chars === 0 };
      return { ...EMPTY_CODE, language: entry.data.language, buffers };
    }
    case "edit.applied":
      return foldApplied(slice, entry);
    case "edit.settled":
      return foldSettled(slice, entry);
    case "language.switched": {
      const { language, parser } = entry.data;
      const before = slice.buffers[language] ?? FRESH_BUFFER;
      return {
        ...slice,
        language,
        buffers: { ...slice.buffers, [language]: { ...before, parser, held: [] } },
        net: EMPTY_CODE.net, // What is owed is measured again with the first settled edit in this language.
      };
    }
    case "timer.fired":
      if (entry.data.timer !== "review") return slice;
      return { ...slice, armingChangesAtReview: slice.armingChanges, net: { ...slice.net, arms: false } };
    default:
      return slice;
  }
}

/** Made for every key, see `foldEntry`. */
function foldApplied(slice: CodeSlice, entry: EntryOf<"edit.applied">): CodeSlice {
  const { language, rev, chars, origin, changes } = entry.data;
  const before = slice.buffers[language] ?? FRESH_BUFFER;
  const byHand = isByHand(origin);
  const buffers: Partial<Record<LanguageId, BufferFacts>> = { ...slice.buffers };
  buffers[language] = {
    rev,
    settledRev: before.settledRev,
    chars,
    lineCount: before.lineCount,
    ownChars: before.ownChars,
    blank: before.blank,
    parser: before.parser,
    held: before.held,
    edited: before.edited || byHand,
    states: before.states,
    settledSeq: before.settledSeq,
  };
  return {
    language: slice.language,
    buffers,
    candidateEdits: slice.candidateEdits,
    programChanges: slice.programChanges,
    armingChanges: slice.armingChanges,
    armingChangesAtReview: slice.armingChangesAtReview,
    reversals: slice.reversals,
    net: slice.net,
    unsettledSinceMs: slice.unsettledSinceMs ?? entry.atMs,
    lastKeyMs: byHand ? entry.atMs : slice.lastKeyMs,
    lastProgramChangeMs: slice.lastProgramChangeMs,
    last: slice.last,
    pastes: origin === "paste" || origin === "drop" ? pasted(slice.pastes, changes) : slice.pastes,
  };
}

function pasted(pastes: CodeSlice["pastes"], changes: readonly AppliedChange[]): CodeSlice["pastes"] {
  const chars = changes.reduce((sum, change) => sum + change.chars, 0);
  return chars === 0 ? pastes : { count: pastes.count + 1, largestChars: Math.max(pastes.largestChars, chars) };
}

function foldSettled(slice: CodeSlice, entry: EntryOf<"edit.settled">): CodeSlice {
  const { data, seq, atMs } = entry;
  const before = slice.buffers[data.language] ?? FRESH_BUFFER;
  const moved = data.class !== "none";
  const semantic = data.semantic === true;
  return {
    ...slice,
    buffers: {
      ...slice.buffers,
      [data.language]: {
        ...before,
        settledRev: data.to,
        lineCount: data.lineCount,
        ownChars: data.ownChars,
        blank: data.blank,
        parser: data.parser,
        held: (data.held ?? []).map(({ in: name, lines }) => ({ in: name, lines })),
        states: withState(before.states, data.state),
        settledSeq: seq,
      },
    },
    candidateEdits: slice.candidateEdits + (moved ? 1 : 0),
    programChanges: slice.programChanges + (semantic ? 1 : 0),
    armingChanges: slice.armingChanges + (data.arms ? 1 : 0),
    reversals: slice.reversals + (data.reversal ? 1 : 0),
    net: netOf(slice, data, seq),
    unsettledSinceMs: null,
    lastProgramChangeMs: semantic ? atMs : slice.lastProgramChangeMs,
    last: { seq, class: data.class, coarse: data.coarse, parser: data.parser, lines: linesOf(data) },
  };
}

/** Without `net` each edit speaks for itself. */
function netOf(slice: CodeSlice, data: EditSettled, seq: number): CodeSlice["net"] {
  if (!movesNet(data.parser, data.net)) return slice.net;
  if (data.net !== undefined) return { arms: data.net.arms, class: data.net.class, seq: data.net.arms ? seq : null };
  return data.arms ? { arms: true, class: data.class, seq } : slice.net;
}

/** All lines the labels name, as one range. */
function linesOf(data: EditSettled): readonly [number, number] | null {
  const [first, ...rest] = data.labels;
  if (first === undefined) return null;
  let [from, to] = first.lines;
  for (const label of rest) {
    from = Math.min(from, label.lines[0]);
    to = Math.max(to, label.lines[1]);
  }
  return [from, to];
}

/** The buffer in front of the candidate. */
export function currentBuffer(slice: CodeSlice): BufferFacts {
  return (slice.language === null ? undefined : slice.buffers[slice.language]) ?? FRESH_BUFFER;
}
