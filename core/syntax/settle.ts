import { judgeMended } from "./judge-edit.ts";
import type { Judgement } from "./judgement.ts";
import { type Held, mendedText } from "./mend.ts";
import type { NodeTable } from "./port.ts";

/**
 * The rule for one settled buffer. A series keeps node tables, a session keeps texts and has them parsed; what they are
 * compared with, when a return counts and what is owed to a review is said here for both.
 */

/** Settled buffers of a language that a later one is compared with to see that it went back to them. Source: specs. */
export const RECENT_STATES_MAX = 16;

/** What is remembered of one language's buffer. */
export interface Track {
  /** The last settled buffer that parsed, declaration by declaration: what the next one is judged against. */
  readonly baseline: NodeTable | undefined;
  /** The baseline that a reviewer saw last, or the starter; undefined when that one did not parse. */
  readonly reviewed: NodeTable | undefined;
  /** Digests of the latest settled buffers, each once, the newest last. */
  readonly states: readonly string[];
}

export interface SettledTrack {
  readonly judgement: Judgement;
  /** The judgement of what parses against the code last reviewed; null where nothing could be judged. */
  readonly net: Judgement | null;
  /** The buffer is again what an earlier settled one of the same language was. */
  readonly reversal: boolean;
  readonly next: Track;
}

/** Judges a buffer against an earlier one, and gives what the next is judged against; undefined where that stays. */
export type JudgeBuffer = typeof judgeMended;

/** What one more settled buffer of a language comes to. `digest` tells equal texts from different ones. */
export function settleBuffer(
  track: Track,
  table: NodeTable | undefined,
  digest: string,
  judge: JudgeBuffer = judgeMended,
): SettledTrack {
  const { baseline, reviewed, states } = track;
  const judged = judge(baseline, table);
  const { judgement } = judged;
  const isHeard = judgement.parser === "parsed" || judgement.held !== undefined;
  // What nobody could review, because nothing parsed, is judged as a repair: all of it is new.
  const sinceReview = reviewed === baseline ? judgement : judge(reviewed, table).judgement;
  return {
    judgement,
    net: isHeard ? sinceReview : null,
    reversal: states.at(-1) !== digest && states.includes(digest),
    next: { baseline: judged.baseline ?? baseline, reviewed, states: withState(states, digest) },
  };
}

/** Digests with one more, which stands once and at the end. */
export function withState<D extends string>(states: readonly D[], digest: D): readonly D[] {
  if (states.at(-1) === digest) return states;
  return [...states.filter((state) => state !== digest), digest].slice(-RECENT_STATES_MAX);
}

/** The same with the starter first, where it was not forgotten and never came back: it stood there before any edit. */
export function fromStarter<D extends string>(starter: D, states: readonly D[]): readonly D[] {
  return states.includes(starter) ? states : [starter, ...states].slice(-RECENT_STATES_MAX);
}

/** As `SettledTrack.next.baseline`, by texts alone. */
export function settledText(
  baseline: string,
  text: string,
  { parser, held }: Pick<Judgement, "parser"> & { readonly held?: readonly Pick<Held, "at" | "was">[] | undefined },
): string {
  if (parser === "parsed") return text;
  return held === undefined ? baseline : mendedText(baseline, text, held);
}

/**
 * Whether `net` takes the place of what was owed to a review before. A half-typed buffer says nothing of the whole, so
 * what was owed stays owed; the declarations that do parse may owe more.
 */
export function movesNet(parser: Judgement["parser"], net: Pick<Judgement, "arms"> | null | undefined): boolean {
  return parser === "parsed" || net?.arms === true;
}
