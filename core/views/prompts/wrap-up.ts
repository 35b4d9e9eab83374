import { type Drawer, words } from "../draw.ts";

const BECAUSE: ReadonlyMap<string, string> = new Map([
  ["candidate", "the candidate ended it"],
  ["time", "the time is up"],
  ["interviewer", "all is done"],
  ["failed", "there was a fault on our side"],
]);

/** The last words of the interview. */
export function wrapUp(because: string): readonly Drawer[] {
  const why = BECAUSE.get(because);
  return [
    words(
      `Now: the interview ends${why === undefined ? "" : `: ${why}`}. Thank the candidate, say that the report comes next, and goodbye. No question, no verdict.`,
    ),
  ];
}
