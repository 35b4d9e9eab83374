import { classify, noClaim } from "./classify.ts";
import { judgeMended, repaired } from "./judge-edit.ts";
import type { Judgement } from "./judgement.ts";
import type { SyntaxLanguageId } from "./language.ts";
import type { NodeTable } from "./port.ts";

/** Settled buffers that a later one is compared with to see that it went back to them. Source: specs, 16 recent states. */
export const RECENT_STATES_MAX = 16;

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

/** What is remembered of one language's buffer. Holds node tables, so it lives in memory alone and is never digested. */
interface Track {
  /** The last settled buffer that parsed: what the next one is judged against. */
  readonly baseline: NodeTable | undefined;
  /** The buffer that a reviewer saw last, or the starter; undefined when that one did not parse. */
  readonly reviewed: NodeTable | undefined;
  /** Digests of the latest settled buffers, the newest last. */
  readonly states: readonly string[];
}

/** A series of settled buffers in one session, one track to each language. */
export interface Sequence {
  readonly language: SyntaxLanguageId | null;
  readonly tracks: Readonly<Partial<Record<SyntaxLanguageId, Track>>>;
}

export interface Settled {
  readonly judgement: Judgement;
  /** The buffer is again what an earlier settled one of the same language was. */
  readonly reversal: boolean;
  /** Whether this counts as an edit: a buffer that is only shown does not. */
  readonly edit: boolean;
}

const NOTHING: Track = { baseline: undefined, reviewed: undefined, states: [] };

export function openSequence(): Sequence {
  return { language: null, tracks: {} };
}

/**
 * Judges one settled buffer against the last one of its language that parsed, and remembers it. What does not parse in a
 * broken draft makes no claim and stays in the baseline as it was, so that its repair is judged against what stood before; a
 * repair with no baseline is semantic and has no class.
 */
export function judgeSettled(sequence: Sequence, buffer: SettledBuffer): readonly [Sequence, Settled] {
  const track = sequence.tracks[buffer.language] ?? NOTHING;
  const judged = judgeMended(track.baseline, buffer.table);
  const judgement = buffer.arrival === "edit" ? judged.judgement : judgeShown(buffer.table);
  const latest = track.states.at(-1);
  const moved = latest !== buffer.digest;
  const reversal = buffer.arrival === "edit" && moved && track.states.includes(buffer.digest);
  const parsed = buffer.table !== undefined && !buffer.table.broken ? buffer.table : undefined;
  const next: Track = {
    baseline: (buffer.arrival === "edit" ? judged.baseline : parsed) ?? track.baseline,
    // What stands in a buffer when it is first shown is what everybody has seen.
    reviewed: track.states.length === 0 && buffer.arrival !== "edit" ? parsed : track.reviewed,
    states: moved
      ? [...track.states.filter((state) => state !== buffer.digest), buffer.digest].slice(-RECENT_STATES_MAX)
      : track.states,
  };
  return [
    { language: buffer.language, tracks: { ...sequence.tracks, [buffer.language]: next } },
    { judgement, reversal, edit: buffer.arrival === "edit" },
  ];
}

/** Takes note that a reviewer has seen the latest buffer of the language that parsed. */
export function markReviewed(sequence: Sequence, language: SyntaxLanguageId): Sequence {
  const track = sequence.tracks[language] ?? NOTHING;
  return { ...sequence, tracks: { ...sequence.tracks, [language]: { ...track, reviewed: track.baseline } } };
}

/**
 * What all edits since the code was last reviewed come to: swapped and swapped back is `none`. Null while the latest
 * buffer that parsed is the only one there is to tell from, that is before anything of the language parsed.
 */
export function netSinceReview(sequence: Sequence, language: SyntaxLanguageId): Judgement | null {
  const track = sequence.tracks[language] ?? NOTHING;
  if (track.baseline === undefined) return null;
  return track.reviewed === undefined ? repaired() : classify(track.reviewed, track.baseline);
}

function judgeShown(table: NodeTable | undefined): Judgement {
  if (table === undefined) return noClaim("parser_unavailable");
  if (table.broken) return noClaim("syntax_invalid");
  return { parser: "parsed", class: null, coarse: null, labels: [], semantic: null, arms: false };
}
