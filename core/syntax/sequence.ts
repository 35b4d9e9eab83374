import { noClaim } from "./classify.ts";
import type { Judgement } from "./judgement.ts";
import type { SyntaxLanguageId } from "./language.ts";
import type { NodeTable } from "./port.ts";
import { movesNet, settleBuffer, type Track, withState } from "./settle.ts";

/**
 * How a buffer came to be shown. `edit`: the candidate changed it; `starter` and `switch`: it stands there, as the
 * first of its language or because its tab was opened, and was edited by nobody.
 */
export type Arrival = "edit" | "starter" | "switch";

/** One settled buffer. `digest` tells equal texts from different ones and may be any such string. */
export interface SettledBuffer {
  readonly language: SyntaxLanguageId;
  readonly arrival: Arrival;
  /** Undefined where nothing can parse it: too large, or no grammar. */
  readonly table: NodeTable | undefined;
  readonly digest: string;
}

/** A track with what is owed to its reviewer. Holds node tables, so it lives in memory alone and is never digested. */
interface OwingTrack extends Track {
  /** What all edits since the code was last reviewed come to; null before anything parsed. */
  readonly net: Judgement | null;
}

/** A series of settled buffers in one session, one track to each language. */
export interface Sequence {
  readonly language: SyntaxLanguageId | null;
  readonly tracks: Readonly<Partial<Record<SyntaxLanguageId, OwingTrack>>>;
}

export interface Settled {
  readonly judgement: Judgement;
  /** The buffer is again what an earlier settled one of the same language was. */
  readonly reversal: boolean;
  /** Whether this counts as an edit: a buffer that is only shown does not. */
  readonly edit: boolean;
}

const NOTHING: OwingTrack = { baseline: undefined, reviewed: undefined, states: [], net: null };

const UNCHANGED: Judgement = {
  parser: "parsed",
  class: "none",
  coarse: "none",
  labels: [],
  semantic: false,
  arms: false,
};

export function openSequence(): Sequence {
  return { language: null, tracks: {} };
}

/**
 * Judges one settled buffer against the last one of its language that parsed, and remembers it. What does not parse in a
 * broken draft makes no claim and stays in the baseline as it was, so that its repair is judged against what stood before; a
 * repair with no baseline is semantic and has no class.
 */
export function judgeSettled(sequence: Sequence, buffer: SettledBuffer): readonly [Sequence, Settled] {
  const { language, arrival, table, digest } = buffer;
  const track = sequence.tracks[language] ?? NOTHING;
  if (arrival !== "edit") {
    const settled: Settled = { judgement: judgeShown(table), reversal: false, edit: false };
    return [withTrack(sequence, language, shown(track, table, digest)), settled];
  }
  const { judgement, net, reversal, next } = settleBuffer(track, table, digest);
  const owing = { ...next, net: movesNet(judgement.parser, net) ? net : track.net };
  return [withTrack(sequence, language, owing), { judgement, reversal, edit: true }];
}

function withTrack(sequence: Sequence, language: SyntaxLanguageId, track: OwingTrack): Sequence {
  return { language, tracks: { ...sequence.tracks, [language]: track } };
}

/** What stands in a buffer when it is first shown is what everybody has seen. */
function shown(track: OwingTrack, table: NodeTable | undefined, digest: string): OwingTrack {
  const parsed = table === undefined || table.broken ? undefined : table;
  const states = withState(track.states, digest);
  if (track.states.length > 0) return { ...track, baseline: parsed ?? track.baseline, states };
  return { baseline: parsed, reviewed: parsed, states, net: parsed === undefined ? null : UNCHANGED };
}

/** Takes note that a reviewer has seen the latest buffer of the language that parsed. */
export function markReviewed(sequence: Sequence, language: SyntaxLanguageId): Sequence {
  const track = sequence.tracks[language] ?? NOTHING;
  const net = track.baseline === undefined ? null : UNCHANGED;
  return { ...sequence, tracks: { ...sequence.tracks, [language]: { ...track, reviewed: track.baseline, net } } };
}

/**
 * What all edits since the code was last reviewed come to: swapped and swapped back is `none`. Of a half-typed buffer, what
 * it came to before, unless what does parse of it owes more. Null before anything of the language parsed.
 */
export function netSinceReview(sequence: Sequence, language: SyntaxLanguageId): Judgement | null {
  return sequence.tracks[language]?.net ?? null;
}

function judgeShown(table: NodeTable | undefined): Judgement {
  if (table === undefined) return noClaim("parser_unavailable");
  if (table.broken) return noClaim("syntax_invalid");
  return { parser: "parsed", class: null, coarse: null, labels: [], semantic: null, arms: false };
}
