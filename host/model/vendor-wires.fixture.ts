import type { ScriptedAnswer } from "./scripted.ts";
import type { Provider } from "./settings.ts";

/** How each vendor's stream says an answer, event by event; written by hand from the vendors' references. */
export interface Spoken {
  /** Where the vendor's package asks, below the address it was given. */
  readonly base: string;
  readonly path: RegExp;
  events(answer: ScriptedAnswer): string[];
  /** An error inside a stream that has begun. */
  errorEvent(code: number, word: string): string;
}

export const SPOKEN: Readonly<Record<Provider, Spoken>> = {
  openai: { base: "/v1", path: /^\/v1\/chat\/completions$/, events: chatEvents, errorEvent: chatError },
  compatible: { base: "/v1", path: /^\/v1\/chat\/completions$/, events: chatEvents, errorEvent: chatError },
  anthropic: { base: "/v1", path: /^\/v1\/messages$/, events: messageEvents, errorEvent: messageError },
  google: {
    base: "/v1beta",
    path: /^\/v1beta\/models\/[^/]+:streamGenerateContent\?alt=sse$/,
    events: generateEvents,
    errorEvent: generateError,
  },
};

function piecesOf(answer: ScriptedAnswer): readonly string[] {
  return answer.chunks ?? (answer.text === undefined ? [] : [answer.text]);
}

function argumentsOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function data(value: unknown): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}

// ---- OpenAI, chat completions ----

const CHAT = { id: "chatcmpl-1", object: "chat.completion.chunk", created: 1_767_603_600, model: "test" };
const CHAT_FINISH = { stop: "stop", calls: "tool_calls", length: "length", refused: "content_filter" } as const;

function chatEvents(answer: ScriptedAnswer): string[] {
  const chunk = (delta: unknown, finish: string | null = null): string =>
    data({ ...CHAT, choices: [{ index: 0, delta, finish_reason: finish }] });
  const events = [chunk({ role: "assistant", content: "" })];
  for (const piece of piecesOf(answer)) events.push(chunk({ content: piece }));
  for (const [index, call] of (answer.calls ?? []).entries()) {
    const text = argumentsOf(call.arguments);
    const half = Math.ceil(text.length / 2);
    const id = call.id ?? `call_${index}`;
    const start = { name: call.name, arguments: text.slice(0, half) };
    events.push(chunk({ tool_calls: [{ index, id, type: "function", function: start }] }));
    events.push(chunk({ tool_calls: [{ index, function: { arguments: text.slice(half) } }] }));
  }
  const finish = answer.finish ?? ((answer.calls ?? []).length > 0 ? "calls" : "stop");
  events.push(chunk({}, CHAT_FINISH[finish]));
  const { usage } = answer;
  if (usage) {
    const cached = usage.cachedInputTokens ?? null;
    events.push(
      data({
        ...CHAT,
        choices: [],
        usage: {
          prompt_tokens: usage.inputTokens,
          completion_tokens: usage.outputTokens,
          ...(cached === null ? {} : { prompt_tokens_details: { cached_tokens: cached } }),
        },
      }),
    );
  }
  events.push("data: [DONE]\n\n");
  return events;
}

function chatError(code: number, word: string): string {
  return data({ error: { message: "It went wrong", type: word, code } });
}

// ---- Anthropic, messages ----

const MESSAGE_FINISH = { stop: "end_turn", calls: "tool_use", length: "max_tokens", refused: "refusal" } as const;

function messageEvents(answer: ScriptedAnswer): string[] {
  const event = (value: { type: string }): string => `event: ${value.type}\n${data(value)}`;
  const { usage } = answer;
  const cached = usage?.cachedInputTokens ?? null;
  const input = usage
    ? {
        input_tokens: (usage.inputTokens ?? 0) - (cached ?? 0),
        ...(cached === null ? {} : { cache_read_input_tokens: cached }),
      }
    : { input_tokens: 0 };
  const message = {
    id: "msg_1",
    type: "message",
    role: "assistant",
    model: "test",
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: { ...input, output_tokens: 1 },
  };
  const events = [event({ type: "message_start", message } as never), event({ type: "ping" })];
  const pieces = piecesOf(answer);
  let index = 0;
  if (pieces.length > 0) {
    events.push(event({ type: "content_block_start", index, content_block: { type: "text", text: "" } } as never));
    for (const text of pieces)
      events.push(event({ type: "content_block_delta", index, delta: { type: "text_delta", text } } as never));
    events.push(event({ type: "content_block_stop", index: index++ } as never));
  }
  for (const [number, call] of (answer.calls ?? []).entries()) {
    const block = { type: "tool_use", id: call.id ?? `toolu_${number}`, name: call.name, input: {} };
    const text = argumentsOf(call.arguments);
    const half = Math.ceil(text.length / 2);
    events.push(event({ type: "content_block_start", index, content_block: block } as never));
    for (const part of [text.slice(0, half), text.slice(half)])
      events.push(
        event({ type: "content_block_delta", index, delta: { type: "input_json_delta", partial_json: part } } as never),
      );
    events.push(event({ type: "content_block_stop", index: index++ } as never));
  }
  const finish = answer.finish ?? ((answer.calls ?? []).length > 0 ? "calls" : "stop");
  const delta = { stop_reason: MESSAGE_FINISH[finish], stop_sequence: null };
  events.push(event({ type: "message_delta", delta, usage: { output_tokens: usage?.outputTokens ?? 0 } } as never));
  events.push(event({ type: "message_stop" }));
  return events;
}

function messageError(_code: number, word: string): string {
  return `event: error\n${data({ type: "error", error: { type: word, message: "It went wrong" } })}`;
}

// ---- Google, generateContent ----

const GENERATE_FINISH = { stop: "STOP", calls: "STOP", length: "MAX_TOKENS", refused: "SAFETY" } as const;

function generateEvents(answer: ScriptedAnswer): string[] {
  const parts: unknown[] = piecesOf(answer).map((text) => ({ text }));
  for (const call of answer.calls ?? []) {
    const id = call.id === undefined ? {} : { id: call.id };
    parts.push({ functionCall: { ...id, name: call.name, args: JSON.parse(argumentsOf(call.arguments)) } });
  }
  const finish = answer.finish ?? ((answer.calls ?? []).length > 0 ? "calls" : "stop");
  const chunk = (content: unknown, more: object = {}): string =>
    data({ candidates: [{ ...(content === undefined ? {} : { content }), index: 0, ...more }], modelVersion: "test" });
  const events = parts.map((part) => chunk({ parts: [part], role: "model" }));
  const { usage } = answer;
  const usageMetadata = usage
    ? {
        promptTokenCount: usage.inputTokens,
        candidatesTokenCount: usage.outputTokens,
        ...(usage.cachedInputTokens == null ? {} : { cachedContentTokenCount: usage.cachedInputTokens }),
      }
    : undefined;
  events.push(
    data({
      candidates: [
        { content: { parts: [{ text: "" }], role: "model" }, finishReason: GENERATE_FINISH[finish], index: 0 },
      ],
      ...(usageMetadata === undefined ? {} : { usageMetadata }),
      modelVersion: "test",
    }),
  );
  return events;
}

function generateError(code: number, word: string): string {
  return data({ error: { code, message: "It went wrong", status: word } });
}
