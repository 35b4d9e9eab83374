import { applyChanges, type Digest, must } from "../base/index.ts";
import {
  EMPTY_LEDGER,
  EMPTY_WORK,
  type EntryOf,
  foldEntry,
  foldWork,
  type Ledger,
  RECENT_RUNS_MAX,
  type RunFinished,
  type RunWhat,
  type SessionEntry,
  type Work,
} from "../ledger/index.ts";
import type { Entry } from "../log/index.ts";
import type { Verdict } from "../problem/index.ts";
import type { LanguageId } from "../sandbox/index.ts";
import { settledText } from "../syntax/index.ts";
import type { CodingContext } from "./context.ts";
import { type Conversation, EMPTY_CONVERSATION, foldConversation } from "./model/conversation.ts";
import { checkedWords, checkOwnClaims } from "./own-claims.ts";
import type { TranscriptLine } from "./shown.ts";
import { systemLine } from "./system-line.ts";

/**
 * A session at a moment: what is known (the ledger, the only part that is digested), the running hashes of the
 * candidate's work, and the words that are needed to go on. All three are folded from entries and their words alone.
 */
export interface State {
  readonly ledger: Ledger;
  readonly work: Work;
  readonly words: Words;
  /** With the room's model, and empty where nothing is to be sent: see `foldState`. */
  readonly conversation: Conversation;
}

export interface BufferWords {
  readonly text: string;
  /** As it was when a settled edit last parsed, declaration by declaration: what the next one is compared with. */
  readonly baseline: string;
  /** What of it parsed when the interviewer last looked at it. The starter at first. */
  readonly reviewed: string;
}

/** A line with the entries its turn is about. */
export interface Line extends TranscriptLine {
  readonly about: readonly number[];
  /** Of a model's turn: the prompt it answers; null: the house's, the candidate's, the room's. */
  readonly prompt: string | null;
}

export interface RunWords {
  readonly run: string;
  readonly seq: number;
  /** False: the server's own run of the final code. */
  readonly asked: boolean;
  readonly what: RunWhat;
  readonly language: LanguageId;
  /** Null when it was erased. */
  readonly code: string | null;
  /** Null when there was none, or when it was erased. */
  readonly input: string | null;
  readonly verdict: Verdict | null;
}

export interface Words {
  readonly buffers: Readonly<Partial<Record<LanguageId, BufferWords>>>;
  /** The newest LINES_MAX lines. */
  readonly lines: readonly Line[];
  /** The newest RECENT_RUNS_MAX runs. */
  readonly runs: readonly RunWords[];
  readonly lost: Lost;
}

/** What is no longer to be trusted because a text of it was erased. Each stands alone: words are erased by class. */
export interface Lost {
  /** Languages whose buffer lacks a piece; its text stands still where the first was missing. */
  readonly buffers: readonly LanguageId[];
  /** Some lines are left out. */
  readonly lines: boolean;
  /** What runs were given and printed is left out; outcomes and counts stand in the entries. */
  readonly runs: boolean;
}

/** Lines kept for a browser that joins late. Taste: an hour of lively talk has some 250. */
export const LINES_MAX = 400;

export const EMPTY_STATE: State = {
  ledger: EMPTY_LEDGER,
  work: EMPTY_WORK,
  words: { buffers: {}, lines: [], runs: [], lost: { buffers: [], lines: false, runs: false } },
  conversation: EMPTY_CONVERSATION,
};

/**
 * The state after one more entry. `texts` holds the words the entry names; missing ones are erased ones. Without the
 * problem the conversation with a model stays empty: readers of a record need none, a room does.
 */
export function foldState(
  state: State,
  entry: SessionEntry | Entry,
  texts: ReadonlyMap<Digest, string>,
  { hash, problem }: Pick<CodingContext, "hash"> & Partial<Pick<CodingContext, "problem">>,
): State {
  const ledger = foldEntry(state.ledger, entry);
  return {
    ledger,
    work: foldWork(state.work, entry, hash),
    words: foldWords(state.words, entry as SessionEntry, texts, ledger),
    conversation:
      problem === undefined || ledger.model.setting === null
        ? state.conversation
        : foldConversation(state, entry as SessionEntry, texts, { hash, problem }),
  };
}

function foldWords(words: Words, entry: SessionEntry, texts: ReadonlyMap<Digest, string>, ledger: Ledger): Words {
  switch (entry.kind) {
    case "session.started": {
      const buffers: Partial<Record<LanguageId, BufferWords>> = {};
      const lost: LanguageId[] = [];
      for (const [name, starter] of Object.entries(entry.data.starters)) {
        const language = name as LanguageId;
        const text = texts.get(starter.digest);
        if (text === undefined) lost.push(language);
        buffers[language] = { text: text ?? "", baseline: text ?? "", reviewed: text ?? "" };
      }
      return { buffers, lines: [], runs: [], lost: { ...EMPTY_STATE.words.lost, buffers: lost } };
    }
    case "edit.applied":
      return foldApplied(words, entry, texts);
    case "edit.settled":
      return changeBuffer(words, entry.data.language, (buffer) => ({
        ...buffer,
        baseline: settledText(buffer.baseline, buffer.text, entry.data),
      }));
    case "timer.fired": {
      const { language } = ledger.code;
      if (entry.data.timer !== "review" || language === null) return words;
      return changeBuffer(words, language, (buffer) => ({ ...buffer, reviewed: buffer.baseline }));
    }
    case "turn.spoken":
      return say(
        words,
        entry,
        { who: "candidate", turn: null, act: null, by: null, about: [], prompt: null },
        texts.get(entry.data.text),
        ledger,
      );
    case "sentence.said": {
      const begun = must(ledger.floor.lastTurn, `Sentence ${entry.seq} belongs to no turn`);
      const { act, about, slots } = begun;
      const prompt = typeof slots.prompt === "string" ? slots.prompt : null;
      const by = prompt === null ? "house" : "model";
      const head = { who: "interviewer", turn: entry.data.turn, act, by, about, prompt } as const;
      return say(words, entry, head, texts.get(entry.data.text), ledger);
    }
    case "turn.cut": {
      const last = words.lines.findLastIndex((line) => line.turn === entry.data.turn);
      if (last === -1) return words;
      return { ...words, lines: words.lines.map((line, index) => (index === last ? { ...line, cut: true } : line)) };
    }
    case "run.requested": {
      const { frame, run, what, language, code, input } = entry.data;
      const text = texts.get(code);
      const given = input === null ? null : texts.get(input);
      const head = { run, seq: entry.seq, asked: frame !== null, what };
      const facts = { ...head, language, code: text ?? null, input: given ?? null, verdict: null };
      const lost = given === undefined ? { ...words.lost, runs: true } : words.lost;
      return { ...words, runs: [...words.runs, facts].slice(-RECENT_RUNS_MAX), lost };
    }
    case "run.finished": {
      const text = texts.get(entry.data.verdict);
      // Our own canonical JSON: it parses.
      const verdict = text === undefined ? bareVerdict(entry.data) : (JSON.parse(text) as Verdict);
      const runs = words.runs.map((run) => (run.run === entry.data.run ? { ...run, verdict } : run));
      return { ...words, runs, lost: text === undefined ? { ...words.lost, runs: true } : words.lost };
    }
    default: {
      const text = systemLine(entry);
      return text === undefined
        ? words
        : say(words, entry, { who: "system", turn: null, act: null, by: null, about: [], prompt: null }, text, ledger);
    }
  }
}

function foldApplied(words: Words, entry: EntryOf<"edit.applied">, texts: ReadonlyMap<Digest, string>): Words {
  const { language, changes } = entry.data;
  let lost = false;
  const known = changes.map(({ from, to, insert }) => {
    const text = insert === null ? "" : texts.get(insert);
    lost ||= text === undefined;
    return { from, to, text: text ?? "" };
  });
  const { buffers } = words.lost;
  // What comes after a missing piece was written on a text that nobody has any more.
  if (buffers.length > 0 && buffers.includes(language)) return words;
  if (lost) return { ...words, lost: { ...words.lost, buffers: [...buffers, language] } };
  return changeBuffer(words, language, ({ text, baseline, reviewed }) => ({
    text: applyChanges(text, known),
    baseline,
    reviewed,
  }));
}

/** Made for every key, see `foldEntry`. */
function changeBuffer(words: Words, language: LanguageId, change: (buffer: BufferWords) => BufferWords): Words {
  const buffers: Partial<Record<LanguageId, BufferWords>> = { ...words.buffers };
  buffers[language] = change(words.buffers[language] ?? { text: "", baseline: "", reviewed: "" });
  return { buffers, lines: words.lines, runs: words.runs, lost: words.lost };
}

function say(
  words: Words,
  entry: SessionEntry,
  head: Pick<Line, "who" | "turn" | "act" | "by" | "about" | "prompt">,
  text: string | undefined,
  ledger: Ledger,
): Words {
  if (text === undefined) return { ...words, lost: { ...words.lost, lines: true } };
  const checked =
    head.who === "candidate" && ledger.star === undefined ? checkOwnClaims(text, ledger).map(checkedWords) : [];
  const line: Line = {
    seq: entry.seq,
    atMs: entry.atMs,
    ...head,
    text,
    cut: false,
    ...(checked.length === 0 ? {} : { checked }),
  };
  return { ...words, lines: [...words.lines, line].slice(-LINES_MAX) };
}

/** A verdict whose words were erased: what the entry itself says, and nothing that a program printed. */
function bareVerdict({ outcome, tests, sandbox, toolchain, cpuMs, wallMs, memoryBytes }: RunFinished): Verdict {
  const figures = { cpuMs: 0, wallMs: 0, memoryBytes: 0 };
  return {
    outcome,
    exit: null,
    signal: null,
    stdout: "",
    stderr: "",
    truncated: false,
    cpuMs,
    wallMs,
    memoryBytes,
    tests: tests === null ? null : { ...tests, cases: tests.cases.map((one) => ({ ...one, ...figures })) },
    sandbox,
    toolchain,
  };
}

/** Whether an entry stands as a line of the conversation, when its words are there. */
export function isLine(entry: SessionEntry): boolean {
  return entry.kind === "turn.spoken" || entry.kind === "sentence.said" || systemLine(entry) !== undefined;
}

/** Text of a language's buffer; empty for a language nobody opened. */
export function bufferText(state: State, language: LanguageId): string {
  return state.words.buffers[language]?.text ?? "";
}
