import { PHASE_IDS, type PhaseId } from "../problem/index.ts";
import { ABOUT_MAX } from "./bounds.ts";
import type { SessionEntry } from "./events.ts";
import type { PhasesSlice } from "./state.ts";

const OPEN = { status: "open", about: [], seq: null } as const;

export const EMPTY_PHASES: PhasesSlice = {
  current: "repeat",
  marks: { repeat: OPEN, example: OPEN, algorithm: OPEN, coding: OPEN, test: OPEN, optimise: OPEN },
};

/** Where the interview stands, and what became of each step. The current step only moves forward. */
export function foldPhases(slice: PhasesSlice, entry: SessionEntry): PhasesSlice {
  switch (entry.kind) {
    case "phase.entered":
      return isBehind(entry.data.phase, slice.current) ? slice : { ...slice, current: entry.data.phase };
    case "phase.marked": {
      const { phase, status, about } = entry.data;
      const mark = { status, about: about.slice(0, ABOUT_MAX), seq: entry.seq };
      return { ...slice, marks: { ...slice.marks, [phase]: mark } };
    }
    default:
      return slice;
  }
}

/** Whether `phase` comes before `other` in the order of an interview. */
export function isBehind(phase: PhaseId, other: PhaseId): boolean {
  return PHASE_IDS.indexOf(phase) < PHASE_IDS.indexOf(other);
}
