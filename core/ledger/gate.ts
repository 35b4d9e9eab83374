import type { SessionEntry } from "./events.ts";
import type { Gates } from "./state.ts";

export const EMPTY_GATES: Gates = {};

export function foldGates(slice: Gates, entry: SessionEntry): Gates {
  if (entry.kind !== "gate.answered") return slice;
  const { gate, open, because } = entry.data;
  return { ...slice, [gate]: { open, because, seq: entry.seq } };
}
