import type { Failure } from "../base/index.ts";
import type { LanguageId } from "../sandbox/index.ts";
import { type ClientAct, checksum, type Numbered, type RefusalCode, type ServerFrame } from "./frames.ts";

/**
 * How a numbered frame was answered: its entry is in the log, it needed none (a check, a switch that was on already), or
 * it was refused. A refusal is kept because the line may be lost with it: a tab that took such a number for a durable
 * one would drop what its person wrote.
 */
export type Answered = "kept" | "needless" | Failure<RefusalCode>;

/** Numbers remembered a tab. Taste: an outbox longer than this has been offline for the better part of an interview. */
export const NUMBERS_MAX = 1_024;

/** The open language and each buffer's revision, as the ledger knows them. */
export interface Revisions {
  readonly language: LanguageId | null;
  readonly buffers: Readonly<Partial<Record<LanguageId, { readonly rev: number }>>>;
}

/** Refusals of an edit after which the screen's whole text can be taken, now or once the pause is over. */
const PARTINGS: ReadonlySet<RefusalCode> = new Set(["malformed", "out-of-order", "not-now"]);

/**
 * A number below `lastN`, the newest of its tab in the log, that a room knows nothing of: an earlier room answered it
 * without an entry, or it is older than what is remembered. What a person did in it is given back; the rest needs no word.
 */
export function lostAnswer(frame: Numbered & ClientAct, lastN: number): Answered {
  if (frame.n <= lastN - NUMBERS_MAX) return "kept";
  if (frame.type === "check" || frame.type === "compose") return "needless";
  return { code: "not-now", message: "This was not taken before the line was lost: do it again if you still want it" };
}

/** What a frame's sender is told. A screen that has parted from the record is no refusal to a person: it is asked for its text. */
export function answerFrames(
  frame: Numbered & ClientAct,
  answered: Answered,
  { language: open, buffers }: Revisions,
): readonly ServerFrame[] {
  const { n } = frame;
  const language = "language" in frame ? frame.language : open;
  const ack: ServerFrame = { type: "ack", n, rev: language === null ? 0 : (buffers[language]?.rev ?? 1) };
  if (typeof answered !== "object") return [ack];
  if (frame.type === "edits" && PARTINGS.has(answered.code)) return [ack, mismatchOf(frame.language, buffers)];
  return [{ type: "refused", n, code: answered.code, message: answered.message }];
}

/** Asks a screen for its whole text. */
export function mismatchOf(language: LanguageId, buffers: Revisions["buffers"]): ServerFrame {
  return { type: "mismatch", language, rev: buffers[language]?.rev ?? 0 };
}

/** Whether a screen that was checked shows the buffer `text` at its revision. */
export function isSameBuffer(
  check: Extract<ClientAct, { type: "check" }>,
  buffers: Revisions["buffers"],
  text: string,
): boolean {
  return (buffers[check.language]?.rev ?? 0) === check.rev && checksum(text) === check.checksum;
}

/**
 * The newest number of a connection once its frame `n` is taken; null where that one came after a gap. The first may
 * follow a gap: refused frames leave no trace on disk, so that after a restart nobody knows their numbers were spent.
 */
export function nextInLine(lastN: number | null, n: number): number | null {
  if (lastN === null) return n;
  return n > lastN + 1 ? null : Math.max(lastN, n);
}
