import { type Digest, sha256 } from "@assay/core/base";
import type { RunLine, TranscriptLine } from "@assay/core/interview";
import {
  bufferText,
  EMPTY_STATE,
  foldState,
  gatherScreen,
  rebuild,
  runView,
  runViews,
  type State,
  transcript,
} from "@assay/core/interview";
import type { Ledger, SessionEntry } from "@assay/core/ledger";
import { openEntry, verifyChain } from "@assay/core/log";
import { tallyCases } from "@assay/core/problem";
import type { SessionRecord } from "@assay/core/protocol";
import type { LanguageId } from "@assay/core/sandbox";
import { lowerFirst } from "../parts/words.ts";
import { passWords } from "../room/run-words.ts";
import { kindWords } from "./kind-words.ts";

/** What stood on the screen at one entry. */
export interface Moment {
  readonly index: number;
  readonly seq: number;
  /** Since the session began. */
  readonly atMs: number;
  readonly words: string;
  readonly language: LanguageId | null;
  /** Null: the words were erased. */
  readonly code: string | null;
  readonly lines: readonly TranscriptLine[];
  readonly runs: readonly RunLine[];
  readonly phase: string;
  readonly gates: Ledger["gates"];
}

/** Where something stands on the strip below the slider. */
export interface Mark {
  readonly index: number;
  readonly kind: "red" | "green" | "run" | "interviewer" | "candidate" | "hint";
  readonly words: string;
}

export interface Replay {
  readonly chain: { readonly ok: true; readonly count: number } | { readonly ok: false; readonly message: string };
  readonly count: number;
  readonly lengthMs: number;
  at(index: number): Moment;
  /** All that was said and run; a moment holds the newest of it alone. */
  readonly whole: { readonly lines: readonly TranscriptLine[]; readonly runs: readonly RunLine[] };
  /** When an entry was made, since the session began, ms. */
  timeOf(index: number): number;
  /** The same for a reading of the server's clock. */
  sinceBegun(atMs: number): number;
  /** Index of an entry; null when the record has none with this seq. */
  indexOf(seq: number): number | null;
  readonly marks: readonly Mark[];
  /** By sentence: the note given with it, or null for none. */
  readonly disputes: ReadonlyMap<number, string | null>;
  readonly wordsErased: boolean;
  /** How many texts came beside the entries. */
  readonly wordCount: number;
  /** Who spoke, as the session's first entry names it. */
  readonly interviewer: string;
}

/** A state is kept at every such entry and folded on from there: memory stays flat, a jump stays quick. Taste. */
const KEEP_EVERY = 200;

/**
 * Folds a record in the browser: the chain is verified here, and every moment is made from the entries, not from
 * anything that the server says beside them.
 */
export function foldRecord(record: SessionRecord): Replay {
  const chain = verifyChain(record.session, record.entries, sha256);
  const texts = new Map(Object.entries(record.words)) as unknown as ReadonlyMap<Digest, string>;
  const entries: SessionEntry[] = [];
  const kept: State[] = [];
  const marks: Mark[] = [];
  const disputes = new Map<number, string | null>();
  const gathered = gatherScreen();
  let state = EMPTY_STATE;
  let wordsErased = false;
  let message: string | null = chain.ok
    ? chain.value.hash === record.head
      ? null
      : "The last entry is not the one that the server names as the last"
    : chain.failure.message;
  for (const stored of record.entries) {
    const opened = openEntry(stored);
    if (!opened.ok) {
      message ??= opened.failure.message;
      break;
    }
    const entry = opened.value as unknown as SessionEntry;
    const index = entries.length;
    if (index % KEEP_EVERY === 0) kept.push(state);
    const next = foldState(state, entry, texts, { hash: sha256 });
    gathered.see(state, next);
    state = next;
    entries.push(entry);
    const mark = markOf(entry, index);
    if (mark !== null) marks.push(mark);
    if (entry.kind === "sentence.disputed")
      disputes.set(entry.data.sentence, entry.data.note === null ? null : (texts.get(entry.data.note) ?? "[erased]"));
    if (entry.kind === "words.erased") wordsErased = true;
  }
  const firstMs = entries[0]?.atMs ?? 0;
  const lastMs = (entries.findLast((entry) => entry.kind === "session.ended") ?? entries.at(-1))?.atMs ?? firstMs;
  const sinceBegun = (atMs: number) => Math.min(Math.max(atMs, firstMs), lastMs) - firstMs;
  const bySeq = new Map(entries.map((entry, index) => [entry.seq, index]));

  const stateAt = (index: number): State => {
    const from = Math.floor(index / KEEP_EVERY) * KEEP_EVERY;
    const seq = entries[index]?.seq ?? 0;
    return rebuild(entries.slice(from, index + 1), texts, seq, sha256, kept[from / KEEP_EVERY]);
  };
  const makeMoment = (index: number): Moment => {
    const entry = entries[index];
    if (entry === undefined) return NOWHERE;
    const at = stateAt(index);
    const { language } = at.ledger.code;
    return {
      index,
      seq: entry.seq,
      atMs: sinceBegun(entry.atMs),
      words: kindWords(entry),
      language,
      code: language === null ? "" : at.words.lost.buffers.includes(language) ? null : bufferText(at, language),
      lines: transcript(at),
      runs: runViews(at),
      phase: at.ledger.phases.current,
      gates: at.ledger.gates,
    };
  };
  let last = makeMoment(entries.length - 1);
  const { lines, runs } = gathered.read();
  return {
    chain: message === null ? { ok: true, count: entries.length } : { ok: false, message },
    count: entries.length,
    lengthMs: lastMs - firstMs,
    marks,
    disputes,
    wordsErased,
    wordCount: texts.size,
    interviewer: state.ledger.setting?.interviewer ?? "house",
    indexOf: (seq) => bySeq.get(seq) ?? null,
    timeOf: (index) => sinceBegun(entries[index]?.atMs ?? firstMs),
    sinceBegun,
    whole: { lines, runs: runs.map(runView) },
    at(wanted) {
      const index = Math.min(Math.max(wanted, 0), entries.length - 1);
      if (last.index !== index) last = makeMoment(index);
      return last;
    },
  };
}

const NOWHERE: Moment = {
  index: -1,
  seq: 0,
  atMs: 0,
  words: "",
  language: null,
  code: null,
  lines: [],
  runs: [],
  phase: "repeat",
  gates: {},
};

function markOf(entry: SessionEntry, index: number): Mark | null {
  switch (entry.kind) {
    case "run.finished": {
      const { tests, run } = entry.data;
      if (tests === null) return { index, kind: "run", words: `Run ${run.replace(/^r/, "")}` };
      const { passed, failed, notJudged, total } = tallyCases(tests);
      const kind = passed === total ? "green" : failed > 0 ? "red" : "run";
      return { index, kind, words: `Run ${run.replace(/^r/, "")}: ${lowerFirst(passWords(passed, total, notJudged))}` };
    }
    case "turn.begun":
      return { index, kind: "interviewer", words: "The interviewer speaks" };
    case "turn.spoken":
      return { index, kind: "candidate", words: "You speak" };
    case "hint.given":
      return { index, kind: "hint", words: `Hint ${entry.data.level}` };
    default:
      return null;
  }
}
