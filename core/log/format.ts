import {
  canonicalJson,
  type Digest,
  err,
  type Failure,
  type Hash,
  type Json,
  type JsonObject,
  keyedHash,
  ok,
  type Result,
} from "../base/index.ts";
import { verifyChain } from "./chain.ts";
import { openEntry } from "./envelope.ts";
import { type Head, type StoredEntry, type StreamRow, WORD_CLASSES, type Word, type WordClass } from "./port.ts";
import { digestWord } from "./word.ts";

/**
 * A session as a text file: one JSON object a line.
 *
 * 1. The first line says what the file is and how much must follow, so that a cut file is known as one.
 * 2. Then each entry as `{"seq","body","hash"}`: `body` is the exact text that was hashed.
 * 3. Then each word as `{"digest","class","text"}`, in the order of digest and class; with words goes the key of their
 *    digests (of class and text, see word.ts), so that a reader can tell that they are the ones the entries name. Without words the key stays at home.
 */
export const SESSION_FORMAT = "assay-session";
export const SESSION_FORMAT_VERSION = 1;

/** A session on its way out of one store and into another, or into a reader's hands. */
export interface ExportedSession {
  readonly row: StreamRow;
  readonly entries: readonly StoredEntry[];
  /** Empty when the words were left out or erased. */
  readonly words: ReadonlyMap<Digest, Word>;
  /** The 32 bytes that the digests were made with; undefined when the words were left out or erased. */
  readonly key: Uint8Array | undefined;
}

/** `seq` is the last whole entry, 0 when there is none; `lineNumber` the line that cannot be read. */
export interface FormatFailure extends Failure<"not-a-session" | "chain-broken" | "torn-tail" | "newer-version"> {
  readonly lineNumber: number;
  readonly seq: number;
}

/** What core has not of its own: a fast hash, and a parser that answers `undefined` for what is no JSON. */
export interface FormatTools {
  readonly hash: Hash;
  readonly parse: (text: string) => Json | undefined;
}

/** The lines of the file, each without its line end. Equal sessions give equal lines. */
export function* exportLines(session: ExportedSession): Generator<string> {
  const { row, entries, words, key } = session;
  const withWords = words.size > 0 && key !== undefined;
  const first = {
    createdAtMs: row.createdAtMs,
    endedAtMs: row.endedAtMs,
    entries: entries.length,
    erased: row.erased,
    head: row.hash,
    session: row.stream,
    touchedAtMs: row.touchedAtMs,
    words: words.size,
    ...(withWords ? { key: hexOf(key) } : {}),
  };
  // Format and version open the line whatever the other fields are called, for people and for `file`-like tools.
  const opening = JSON.stringify({ format: SESSION_FORMAT, version: SESSION_FORMAT_VERSION });
  yield `${opening.slice(0, -1)},${canonicalJson(first).slice(1)}`;
  for (const { seq, body, hash } of entries) yield JSON.stringify({ seq, body, hash });
  const digests = [...words.keys()].sort();
  for (const digest of digests) {
    const word = words.get(digest) as Word;
    yield JSON.stringify({ digest, class: word.class, text: word.text });
  }
}

/**
 * Reads the file back, with the chain verified, each entry openable and each word checked against its digest.
 * Fails with `not-a-session`, `newer-version`, `torn-tail` (the message names the last whole entry), or `chain-broken`
 * at the entry or line that was changed.
 */
export function readExport(text: string, tools: FormatTools): Result<ExportedSession, FormatFailure> {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  const opened = readOpening(tools.parse(lines[0] ?? ""));
  if (!opened.ok) return opened;
  const opening = opened.value;

  const entries: StoredEntry[] = [];
  const { row } = opening;
  const chainFault = (head?: StreamRow): Result<never, FormatFailure> | undefined => {
    const verified = verifyChain(row.stream, entries, tools.hash, head);
    if (verified.ok) return undefined;
    const { code, message, seq } = verified.failure;
    return { ok: false, failure: { code, message, lineNumber: seq + 1, seq: seq - 1 } };
  };
  while (entries.length < opening.entryCount) {
    const lineIndex = 1 + entries.length;
    const record = readRecord(tools.parse(lines[lineIndex] ?? ""));
    if (record !== undefined) entries.push(record);
    else if (lineIndex >= lines.length - 1) return torn(opening, entries.length, lines.length);
    else {
      // A dropped entry makes the entries end early; what is missing is said by the chain of those that are there.
      const what = `line ${lineIndex + 1} is no entry`;
      return chainFault() ?? fail("chain-broken", lineIndex + 1, entries.length, what);
    }
  }
  const broken = chainFault(row);
  if (broken !== undefined) return broken;
  for (const record of entries) {
    const entry = openEntry(record, tools.parse);
    if (entry.ok) continue;
    const { code, message, seq } = entry.failure;
    return { ok: false, failure: { code, message, lineNumber: seq + 1, seq: seq - 1 } };
  }

  const words = new Map<Digest, Word>();
  const keyed = opening.key === undefined ? undefined : keyedHash(opening.key);
  while (words.size < opening.wordCount) {
    const lineIndex = 1 + entries.length + words.size;
    const word = readWord(tools.parse(lines[lineIndex] ?? ""));
    if (word === undefined) {
      if (lineIndex >= lines.length - 1) return torn(opening, entries.length, lines.length, words.size);
      return fail("chain-broken", lineIndex + 1, entries.length, `line ${lineIndex + 1} is no word`);
    }
    const [digest, held] = word;
    if (words.has(digest) || (keyed !== undefined && digestWord(keyed, held) !== digest))
      return fail(
        "chain-broken",
        lineIndex + 1,
        entries.length,
        `the word in line ${lineIndex + 1} is not its digest's`,
      );
    words.set(digest, held);
  }
  const lineCount = 1 + entries.length + words.size;
  if (lines.length > lineCount)
    return fail(
      "chain-broken",
      lineCount + 1,
      entries.length,
      `line ${lineCount + 1} stands after the last one announced`,
    );
  return ok({ row: opening.row, entries, words, key: opening.key });
}

interface Opening {
  readonly row: StreamRow;
  readonly entryCount: number;
  readonly wordCount: number;
  readonly key: Uint8Array | undefined;
}

function readOpening(value: Json | undefined): Result<Opening, FormatFailure> {
  if (!isRecord(value) || value.format !== SESSION_FORMAT)
    return fail("not-a-session", 1, 0, `its first line does not say {"format":"${SESSION_FORMAT}"}`);
  if (value.version !== SESSION_FORMAT_VERSION) {
    const version = JSON.stringify(value.version ?? null);
    return fail("newer-version", 1, 0, `it has the version ${version}, this Assay reads ${SESSION_FORMAT_VERSION}`);
  }
  const { session, createdAtMs, touchedAtMs, endedAtMs, entries, head, words, erased, key } = value;
  const keyBytes = typeof key === "string" ? bytesOf(key) : undefined;
  const sound =
    typeof session === "string" &&
    isCount(createdAtMs) &&
    isCount(touchedAtMs) &&
    (endedAtMs === null || isCount(endedAtMs)) &&
    isCount(entries) &&
    isCount(words) &&
    typeof head === "string" &&
    Array.isArray(erased) &&
    erased.every(isWordClass) &&
    (key === undefined) === (keyBytes === undefined);
  if (!sound) return fail("not-a-session", 1, 0, "its first line lacks a field or has one of another type");
  const row: StreamRow & Head = {
    stream: session,
    createdAtMs,
    touchedAtMs,
    endedAtMs,
    erased,
    seq: entries,
    hash: head,
  };
  return ok({ row, entryCount: entries, wordCount: words, key: keyBytes });
}

function readRecord(value: Json | undefined): StoredEntry | undefined {
  if (!isRecord(value)) return undefined;
  const { seq, body, hash } = value;
  return isCount(seq) && typeof body === "string" && typeof hash === "string" ? { seq, body, hash } : undefined;
}

function readWord(value: Json | undefined): [Digest, Word] | undefined {
  if (!isRecord(value)) return undefined;
  const { digest, class: wordClass, text } = value;
  if (typeof digest !== "string" || !isWordClass(wordClass) || typeof text !== "string") return undefined;
  return [digest as Digest, { class: wordClass, text }];
}

function torn(opening: Opening, seq: number, lineNumber: number, wordCount = 0): Result<never, FormatFailure> {
  const whole = seq === 0 ? "no entry is whole" : `entry ${seq} is the last whole one`;
  const announced = `${opening.entryCount} entries and ${opening.wordCount} words`;
  return fail(
    "torn-tail",
    lineNumber,
    seq,
    `it ends before the ${announced} it announces, ${whole}, ${wordCount} words`,
  );
}

function fail(
  code: FormatFailure["code"],
  lineNumber: number,
  seq: number,
  what: string,
): Result<never, FormatFailure> {
  return { ok: false, failure: { ...err(code, `Cannot read the session file: ${what}`).failure, lineNumber, seq } };
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function bytesOf(hex: string): Uint8Array | undefined {
  if (!/^[0-9a-f]{64}$/.test(hex)) return undefined;
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  );
}

function isWordClass(value: Json | undefined): value is WordClass {
  return WORD_CLASSES.some((wordClass) => wordClass === value);
}

function isRecord(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isCount(value: Json | undefined): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
