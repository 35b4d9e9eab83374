import type { Line, RunWords, State } from "./state.ts";

/** Conversation and runs of a session, in order. */
export interface Screen {
  readonly lines: readonly Line[];
  readonly runs: readonly RunWords[];
}

/** What of the screen is new or has changed between two states of one session. */
export function screenChanges(before: State, after: State): Screen {
  return {
    lines: newOnes(before.words.lines, after.words.lines),
    runs: newOnes(before.words.runs, after.words.runs),
  };
}

/** States share what did not change, so that identity tells. */
function newOnes<T>(before: readonly T[], after: readonly T[]): readonly T[] {
  if (before === after) return [];
  const known = new Set(before);
  return after.filter((each) => !known.has(each));
}

/**
 * The whole screen of a session that is folded entry by entry: a state forgets its oldest lines and runs, so that a
 * long session stays small; who reads it afterwards wants all of them. Caller: `see` after each fold, in order.
 */
export function gatherScreen(): { see(before: State, after: State): void; read(): Screen } {
  const lines = new Map<number, Line>();
  const runs = new Map<string, RunWords>();
  return {
    see(before, after) {
      const changes = screenChanges(before, after);
      for (const line of changes.lines) lines.set(line.seq, line);
      for (const run of changes.runs) runs.set(run.run, run);
    },
    read: () => ({ lines: [...lines.values()], runs: [...runs.values()] }),
  };
}
