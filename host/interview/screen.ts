import type { Digest } from "@assay/core/base";
import type { RunLine, TranscriptLine } from "@assay/core/interview";
import {
  screenChanges as changesBetween,
  EMPTY_STATE,
  foldState,
  gatherScreen,
  type Line,
  type RunWords,
  runView,
  type State,
} from "@assay/core/interview";
import type { SessionEntry } from "@assay/core/ledger";
import type { Entry } from "@assay/core/log";
import { fastHash } from "../base/index.ts";

/** Conversation and runs of a session as a page shows them, in order. */
export interface Screen {
  readonly lines: readonly Line[];
  readonly runs: readonly RunLine[];
}

/** Output of a run that is sent to a page, UTF-16 units each. Taste: more than anybody scrolls; the record keeps all. */
const OUTPUT_CHARS_MAX = 16_384;

/** What of the screen is new or has changed between two states of one session, as it is sent. */
export function screenChanges(
  before: State,
  after: State,
): { readonly lines: readonly TranscriptLine[]; readonly runs: readonly RunLine[] } {
  const { lines, runs } = changesBetween(before, after);
  return { lines: lines.map(lineOf), runs: runs.map(runLineOf) };
}

export function lineOf({ seq, atMs, who, turn, act, by, text, cut }: Line): TranscriptLine {
  return { seq, atMs, who, turn, act, by, text, cut };
}

export function runLineOf(run: RunWords): RunLine {
  const view = runView(run);
  return {
    ...view,
    stdout: view.stdout.slice(0, OUTPUT_CHARS_MAX),
    stderr: view.stderr.slice(0, OUTPUT_CHARS_MAX),
  };
}

/** A whole session folded for reading: unlike a room's state, its screen forgets nothing. */
export function readScreen(
  entries: readonly (SessionEntry | Entry)[],
  texts: ReadonlyMap<Digest, string>,
): { readonly state: State; readonly screen: Screen } {
  let state = EMPTY_STATE;
  const gathered = gatherScreen();
  for (const entry of entries) {
    const next = foldState(state, entry, texts, { hash: fastHash });
    gathered.see(state, next);
    state = next;
  }
  const { lines, runs } = gathered.read();
  return { state, screen: { lines, runs: runs.map(runLineOf) } };
}
