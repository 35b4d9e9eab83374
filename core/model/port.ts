import type { Json } from "../base/index.ts";
import type { ModelFault } from "./fault.ts";

/** A tool as a model is told of it. It has no code of its own: a call is a message, its answer an entry. */
export interface ToolSpec {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments, an object. */
  readonly parameters: Json;
}

export interface ToolCall {
  /** The provider's, unique within a conversation. */
  readonly id: string;
  readonly name: string;
  /** JSON text exactly as the model wrote it: it goes back over the wire as it came. */
  readonly arguments: string;
}

/** One message of a conversation, in the order it was sent. */
export type ModelMessage =
  | { readonly role: "user"; readonly text: string }
  | { readonly role: "assistant"; readonly text: string; readonly calls: readonly ToolCall[] }
  | { readonly role: "tool"; readonly answers: readonly ToolAnswer[] };

/** All calls of one assistant message are answered in one message. */
export interface ToolAnswer {
  readonly call: string;
  readonly name: string;
  readonly text: string;
}

/** Pinned for a session and recorded with it. Null: the provider's own. */
export interface CallSettings {
  readonly maxOutputTokens: number;
  readonly temperature: number | null;
  /** Where the provider has one: the same request gives the same answer. */
  readonly seed: number | null;
  readonly reasoning: "off" | "low" | "medium" | "high" | null;
}

export interface ModelRequest {
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ToolSpec[];
  readonly settings: CallSettings;
  /** The answer is one JSON value of this schema; null: text and calls. */
  readonly format: { readonly name: string; readonly schema: Json } | null;
}

/** Tokens as the provider reported them; null: it did not say. */
export interface Usage {
  readonly inputTokens: number | null;
  /** Those of the input that came from the provider's cache. */
  readonly cachedInputTokens: number | null;
  readonly outputTokens: number | null;
}

/** Why an answer ended: of itself, to have calls answered, at the output limit, or because the provider would not say it. */
export const FINISHES = ["stop", "calls", "length", "refused"] as const;
export type Finish = (typeof FINISHES)[number];

export interface ModelAnswer {
  readonly text: string;
  readonly calls: readonly ToolCall[];
  readonly finish: Finish;
  readonly usage: Usage | null;
}

export interface ModelFailure {
  readonly fault: ModelFault;
  /** What the provider asked for, ms from now; null: nothing. */
  readonly retryAfterMs: number | null;
  /** What was reported before it broke off; null: nothing, though it may have been charged. */
  readonly usage: Usage | null;
  /** For the person at the server: without keys, and without a word of the conversation. */
  readonly detail: string;
}

export type ModelEvent =
  /** The provider took the request: its answer began, or a failure came after it had. At most once, before any text. */
  { readonly type: "reached" } | { readonly type: "text"; readonly text: string };

export type ModelEnd =
  | { readonly ok: true; readonly answer: ModelAnswer }
  | { readonly ok: false; readonly failure: ModelFailure };

/** One call under way. */
export interface Asking {
  /** Never rejects. An answer is whole: what was cut off is a failure. */
  readonly end: Promise<ModelEnd>;
  /** Hangs up; `end` then says "cancelled" unless it is there already. */
  cancel(): void;
}

/** A model behind the port. It makes one attempt a call; whether to try again is decided in core. */
export interface Model {
  /** As it is configured, e.g. "anthropic:NAME"; stands in the session's first entry. */
  readonly name: string;
  ask(request: ModelRequest, onEvent: (event: ModelEvent) => void): Asking;
}
