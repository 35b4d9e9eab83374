import type { LanguageModelV3StreamPart } from "@ai-sdk/provider";
import type {
  Asking,
  Finish,
  Model,
  ModelAnswer,
  ModelEnd,
  ModelEvent,
  ModelFault,
  ModelRequest,
  ToolCall,
} from "@assay/core/model";
import type { Clock } from "../base/index.ts";
import { withoutFence } from "./prompt.ts";
import type { Provider } from "./settings.ts";
import type { Address } from "./vendors.ts";
import { callOptions, loadVendor, type Vendor } from "./vendors.ts";
import { type Watch, watchedFetch } from "./watched-fetch.ts";

/** Nothing for this long, not even a sign of life, and the call is given up. Contract. */
export const IDLE_MS = 30_000;
/** Text and arguments of one answer. Ten times an answer of 8,192 tokens. */
export const ANSWER_CHARS_MAX = 262_144;
/** One answer on the wire, with all that stands round each word of it. */
export const WIRE_BYTES_MAX = 32 * 1024 * 1024;

export interface OpenOptions extends Address {
  readonly provider: Provider;
  readonly clock: Clock;
  readonly idleMs?: number;
}

/** A model of a vendor, ready to be asked; its package is loaded here, once. Nothing is sent until it is asked. */
export async function openModel(options: OpenOptions): Promise<Model> {
  const vendor = await loadVendor(options.provider, options);
  return {
    name: `${options.provider}:${options.name}`,
    ask: (request, onEvent) => askOnce(vendor, options, request, onEvent),
  };
}

function askOnce(
  vendor: Vendor,
  options: OpenOptions,
  request: ModelRequest,
  onEvent: (event: ModelEvent) => void,
): Asking {
  let isCancelled = false;
  const host = new URL(options.url).host;
  const watch = watchedFetch({
    wire: vendor.wire,
    clock: options.clock,
    host,
    idleMs: options.idleMs ?? IDLE_MS,
    bytesMax: WIRE_BYTES_MAX,
    onReached: () => tell({ type: "reached" }),
  });

  /** Whoever has hung up hears no more. */
  function tell(event: ModelEvent): void {
    if (!isCancelled) onEvent(event);
  }

  function fails(fault: ModelFault, detail: string): ModelEnd {
    return { ok: false, failure: { fault, retryAfterMs: null, usage: watch.usage(), detail } };
  }

  async function run(): Promise<ModelEnd> {
    const answer = new AnswerReader((text) => tell({ type: "text", text }));
    let isSent = false;
    let thrown = false;
    try {
      const { stream } = await vendor
        .model((...args) => {
          isSent = true;
          return watch.fetch(...args);
        })
        .doStream(callOptions(vendor, request));
      for await (const part of stream) {
        if (isCancelled) break;
        answer.take(part);
        if (answer.fault !== null) break;
      }
    } catch {
      // What the vendor's package throws may quote the request; the wire has told what can be told.
      thrown = true;
    }
    if (isCancelled) return fails("cancelled", "The call was called off");
    const failure = watch.failure();
    if (failure !== null) return { ok: false, failure: { ...failure, usage: watch.usage() } };
    if (thrown && isSent) return fails("malformed", `${host} sent what its protocol does not say`);
    if (!isSent) return fails("bad-request", `The request cannot be put in the form that ${options.provider} takes`);
    if (answer.fault !== null) return fails("malformed", `${host} ${answer.fault}`);
    if (!answer.isFinished() || !watch.isWhole()) return fails("cut", `${host} ended its answer before the end`);
    return { ok: true, answer: answer.whole(watch, request) };
  }

  return {
    end: run().then((end) => {
      // Whatever is left of a stream that was given up on.
      if (!end.ok) watch.hangUp();
      return end;
    }),
    cancel() {
      if (isCancelled) return;
      isCancelled = true;
      watch.hangUp();
    },
  };
}

/** Gathers one answer out of a package's stream. Bounded; what it cannot take is told in `fault`. */
class AnswerReader {
  fault: string | null = null;
  readonly #onText: (text: string) => void;
  #text = "";
  #chars = 0;
  #finish: Finish | null = null;
  readonly #calls: ToolCall[] = [];

  constructor(onText: (text: string) => void) {
    this.#onText = onText;
  }

  take(part: LanguageModelV3StreamPart): void {
    switch (part.type) {
      case "text-delta":
        if (!this.#fits(part.delta)) return;
        if (part.delta === "") return;
        this.#text += part.delta;
        this.#onText(part.delta);
        return;
      case "tool-input-delta":
        this.#fits(part.delta);
        return;
      case "tool-call": {
        const { toolCallId: id, toolName: name } = part;
        if (id === "" || name === "") this.fault = "sent a call without id or name";
        else if (this.#calls.some((call) => call.id === id)) this.fault = "sent two calls with one id";
        else this.#calls.push({ id, name, arguments: part.input === "" ? "{}" : part.input });
        return;
      }
      case "error":
        if (!isMissingFinish(part.error)) this.fault = "sent what its protocol does not say";
        return;
      case "finish":
        this.#finish = finishOf(part.finishReason, this.#calls.length > 0);
        if (this.#finish === null && part.finishReason.raw !== undefined) this.fault = "ended its answer with an error";
        return;
    }
  }

  #fits(delta: string): boolean {
    this.#chars += delta.length;
    if (this.#chars > ANSWER_CHARS_MAX) this.fault = `sent an answer of over ${ANSWER_CHARS_MAX} characters`;
    return this.fault === null;
  }

  isFinished(): boolean {
    return this.#finish !== null;
  }

  /** Calls of an answer that broke off may be cut themselves: they are not given. */
  whole(watch: Watch, request: ModelRequest): ModelAnswer {
    const finish = this.#finish ?? "stop";
    return {
      text: request.format === null ? this.#text : withoutFence(this.#text),
      calls: finish === "calls" || finish === "stop" ? this.#calls : [],
      finish,
      usage: watch.usage(),
    };
  }
}

/** How a package says that a stream ended early; such an end is found by the missing finish. */
function isMissingFinish(error: unknown): boolean {
  const { name, data } = (error ?? {}) as { name?: unknown; data?: unknown };
  return name === "AI_InvalidResponseDataError" && data === undefined;
}

/** Null: the stream said nothing of its end, or that it failed. */
function finishOf(
  said: { readonly unified: string; readonly raw: string | undefined },
  hasCalls: boolean,
): Finish | null {
  if (said.unified === "length") return "length";
  if (said.unified === "content-filter") return "refused";
  if (said.unified === "error" || said.raw === undefined) return null;
  return hasCalls ? "calls" : "stop";
}
