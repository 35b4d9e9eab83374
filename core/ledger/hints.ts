import type { SessionEntry } from "./events.ts";
import type { HintsSlice } from "./state.ts";

export const EMPTY_HINTS: HintsSlice = { requested: 0, level: 0, withheld: 0, pendingRequestSeq: null, given: [] };

/** The ladder of three rungs: how far down it the candidate was taken. A withheld rung is not used up. */
export function foldHints(slice: HintsSlice, entry: SessionEntry): HintsSlice {
  switch (entry.kind) {
    case "hint.requested":
      return { ...slice, requested: slice.requested + 1, pendingRequestSeq: entry.seq };
    case "tool.answered":
      // The model heard a request that the words did not tell us of.
      if (entry.data.tool !== "hint" || entry.data.outcome === "volunteered" || entry.data.level === null) return slice;
      if (slice.pendingRequestSeq !== null) return slice;
      return { ...slice, requested: slice.requested + 1, pendingRequestSeq: entry.seq };
    case "hint.given":
      return {
        ...slice,
        level: entry.data.level,
        pendingRequestSeq: null,
        given: [...slice.given, { level: entry.data.level, seq: entry.seq }].slice(-3),
      };
    case "hint.withheld":
      return { ...slice, withheld: slice.withheld + 1, pendingRequestSeq: null };
    default:
      return slice;
  }
}
