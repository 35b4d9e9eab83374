import type { RoomView, RunLine, TranscriptLine } from "../interview/index.ts";
import type { HandOrigin, RunWhat } from "../ledger/index.ts";
import type { PublicProblem } from "../problem/index.ts";
import type { LanguageId } from "../sandbox/index.ts";

/**
 * What a browser and the server say to each other over WS /api/interviews/ID/live, JSON, one frame a message.
 * A browser's frame `n` counts from 1 for its tab and is sent again until it is answered; the server's frames carry no
 * number, for a line that was lost begins again with a `welcome` that holds everything. The version, this
 * file's shapes and those of what is shown (interview/shown.ts) are pinned by a hash test (protocol/version.ts).
 */

// ---- browser → server ----------------------------------------------------------------------------------------------

export type ClientFrame = Hello | (Numbered & ClientAct);

export interface Hello {
  readonly type: "hello";
  readonly protocol: number;
  /** Random id of the tab, kept in sessionStorage: survives a refresh. */
  readonly tab: string;
  /** A tab that was taken over asks to write again. */
  readonly takeOver: boolean;
}
export interface Numbered {
  readonly n: number;
}
export type ClientAct =
  | { readonly type: "edits"; readonly language: LanguageId; readonly edits: readonly WireEdit[] }
  /** Checksum of the screen's buffer at a revision; the server answers `mismatch` when its own differs. */
  | { readonly type: "check"; readonly language: LanguageId; readonly rev: number; readonly checksum: string }
  | { readonly type: "restore"; readonly language: LanguageId; readonly text: string }
  | { readonly type: "language"; readonly language: LanguageId }
  | { readonly type: "say"; readonly text: string }
  | { readonly type: "compose"; readonly on: boolean }
  | { readonly type: "run"; readonly what: RunWhat; readonly input: string | null }
  | { readonly type: "hint" }
  | { readonly type: "hold"; readonly on: boolean }
  | { readonly type: "pause"; readonly on: boolean }
  | { readonly type: "time"; readonly addMinutes: number | null; readonly timed: boolean | null }
  | { readonly type: "end" };

/** A CodeMirror ChangeSet in UTF-16 units of the document at revision `base`; one transaction. */
export interface WireEdit {
  readonly base: number;
  readonly changes: readonly { readonly from: number; readonly to: number; readonly text: string }[];
  readonly origin: HandOrigin;
  readonly claimedAtMs: number;
}

// ---- server → browser ----------------------------------------------------------------------------------------------

export type ServerFrame =
  | Welcome
  /** Frame `n` of this tab needs nothing more: it is durable, or changed nothing. `rev`: of its buffer, now. */
  | { readonly type: "ack"; readonly n: number; readonly rev: number }
  /** `ok` false: nothing that came since `sinceMs` is on disk yet. */
  | { readonly type: "saving"; readonly ok: boolean; readonly sinceMs: number | null }
  | { readonly type: "view"; readonly view: RoomView }
  | { readonly type: "line"; readonly line: TranscriptLine }
  | { readonly type: "run"; readonly run: RunLine }
  | { readonly type: "mismatch"; readonly language: LanguageId; readonly rev: number }
  | { readonly type: "taken-over" }
  /** A frame that changed nothing, and why. `n` null: the socket itself; it closes after. */
  | { readonly type: "refused"; readonly n: number | null; readonly code: RefusalCode; readonly message: string };

export type RefusalCode =
  | "malformed"
  | "too-large"
  | "wrong-version"
  | "out-of-order"
  | "read-only"
  | "over"
  | "not-now"
  | "unknown-session"
  | "at-capacity";

export interface Welcome {
  readonly type: "welcome";
  readonly protocol: number;
  readonly session: string;
  /** Of a coding round; null in any other. */
  readonly problem: PublicProblem | null;
  readonly view: RoomView;
  /** The language that is open; null: a round without code. */
  readonly language: LanguageId | null;
  readonly buffers: readonly { readonly language: LanguageId; readonly rev: number; readonly text: string }[];
  readonly lines: readonly TranscriptLine[];
  readonly runs: readonly RunLine[];
  /** Every frame of this tab up to here was answered, and none of them refused: those after it are sent again. */
  readonly acked: number;
  /** Newest number of this tab that was heard at all: a tab that does not remember its own goes on after it. */
  readonly lastN: number;
  readonly writer: boolean;
  readonly languages: readonly { readonly language: LanguageId; readonly runs: boolean; readonly detail: string }[];
}

/** FNV-1a 32 bit over UTF-16 units, 8 hex digits: a guard against drift, not against malice. */
export function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}
