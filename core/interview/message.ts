import type { FrameRef, ModelSetting, Origin, RunWhat, SessionEnding, SettleBecause } from "../ledger/index.ts";
import type { ModelAnswer, ModelFault, Usage } from "../model/index.ts";
import type { Verdict } from "../problem/index.ts";
import type { LanguageId } from "../sandbox/index.ts";
import type { NodeTable } from "../syntax/index.ts";
import type { Refusal } from "./refusal.ts";

/**
 * What can come in from the world, one at a time, in the order it came. `frame` is the browser's numbered frame where
 * there is one. Texts are as they came: `observe` tidies and bounds them.
 */
export type Message =
  | { readonly type: "connected"; readonly tab: string; readonly takeOver: boolean }
  | { readonly type: "disconnected"; readonly tab: string }
  /** A frame of one or more transactions; `expand` makes `edit`s of it, the last of which carries the frame. */
  | {
      readonly type: "edits";
      readonly frame: FrameRef;
      readonly language: LanguageId;
      readonly edits: readonly OneEdit[];
    }
  /** A frame of edits that cannot be taken as a whole, made by `expand`. */
  | { readonly type: "unfit"; readonly frame: FrameRef; readonly refusal: Refusal }
  | ({ readonly type: "edit"; readonly frame: FrameRef | null; readonly language: LanguageId } & OneEdit)
  /** The whole screen's text, after a checksum did not match. */
  | { readonly type: "restore"; readonly frame: FrameRef; readonly language: LanguageId; readonly text: string }
  | { readonly type: "language"; readonly frame: FrameRef; readonly language: LanguageId }
  | { readonly type: "say"; readonly frame: FrameRef; readonly text: string }
  | { readonly type: "compose"; readonly frame: FrameRef; readonly on: boolean }
  | { readonly type: "hint"; readonly frame: FrameRef }
  | { readonly type: "hold"; readonly frame: FrameRef; readonly on: boolean }
  | { readonly type: "pause"; readonly frame: FrameRef; readonly on: boolean }
  | {
      readonly type: "time";
      readonly frame: FrameRef;
      readonly addMinutes: number | null;
      readonly timed: boolean | null;
    }
  | {
      readonly type: "run";
      readonly frame: FrameRef;
      readonly what: RunWhat;
      readonly input: string | null;
    }
  | { readonly type: "end"; readonly frame: FrameRef | null; readonly because: SessionEnding["because"] }
  /** The room's own: a burst is to be closed; a wait may be over; a result came back; something of ours broke. */
  | { readonly type: "settle"; readonly because: SettleBecause }
  | { readonly type: "wake" }
  | { readonly type: "run-finished"; readonly run: string; readonly verdict: Verdict }
  | {
      readonly type: "report-ready";
      readonly status: "complete" | "incomplete";
      readonly report: string;
      readonly sentences: number;
    }
  /** Of a model's call: the provider took it; its whole answer; why there is none. A call that was given up is not heard. */
  | { readonly type: "call-reached"; readonly call: string }
  | {
      readonly type: "call-answered";
      readonly call: string;
      readonly answer: ModelAnswer;
      readonly wallMs: number;
      /** Of the report alone, measured by the host: something of it does not hold. */
      readonly flawed: boolean;
    }
  | {
      readonly type: "call-failed";
      readonly call: string;
      readonly fault: ModelFault;
      readonly retryAfterMs: number | null;
      readonly usage: Usage | null;
      readonly wallMs: number;
    }
  /** The model that this room has, told whenever a room opens; null: none. */
  | { readonly type: "model-set"; readonly model: ModelSetting | null }
  | { readonly type: "dispute"; readonly sentence: number; readonly note: string | null }
  | { readonly type: "clock-jumped"; readonly byMs: number }
  | { readonly type: "failed"; readonly code: string };

export type Of<T extends Message["type"]> = Extract<Message, { type: T }>;

/** One editor transaction, as offsets (UTF-16 units) into the buffer at revision `base`, in order, not overlapping. */
export interface OneEdit {
  readonly base: number;
  readonly changes: readonly { readonly from: number; readonly to: number; readonly text: string }[];
  readonly origin: Origin;
  readonly claimedAtMs: number | null;
}

/** A message with the clock reading it is stamped with, and what host/syntax measured for it (before and after a settle). */
export interface Sensed {
  readonly message: Message;
  readonly nowMs: number;
  readonly before?: NodeTable | undefined;
  readonly after?: NodeTable | undefined;
  /** The code last reviewed, when `needs` asked for it. */
  readonly reviewed?: NodeTable | undefined;
}
