import type { ModelFault, Usage } from "@assay/core/model";
import { parseJson } from "../base/index.ts";

/** What must be known of a vendor's stream beside its content, which the vendor's package reads. */
export interface Wire {
  /** Whether this event says that nothing comes after it. */
  isLast(data: string): boolean;
  /** Whether a stream that closed cleanly without such an event is whole once its finish was said. */
  readonly endsWithFinish: boolean;
  /** Adds what an event says of tokens to what was known; undefined: it says nothing. */
  readUsage(event: Fields, known: Usage | null): Usage | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

const NOTHING: Usage = { inputTokens: null, cachedInputTokens: null, outputTokens: null };

/** OpenAI's chat stream: `[DONE]` last, usage in a chunk of its own before it. Not each server that copies it sends either. */
export const CHAT_WIRE: Wire = {
  isLast: (data) => data.trim() === "[DONE]",
  endsWithFinish: true,
  readUsage(event, known) {
    const usage = fieldsOf(event.usage);
    if (usage === undefined) return undefined;
    return merge(known, {
      inputTokens: count(usage.prompt_tokens),
      cachedInputTokens: count(fieldsOf(usage.prompt_tokens_details)?.cached_tokens),
      outputTokens: count(usage.completion_tokens),
    });
  },
};

/** Anthropic's: `message_stop` last; the input is counted at the start, the output as it grows. */
export const MESSAGES_WIRE: Wire = {
  isLast: (data) => data.includes('"message_stop"') && fieldsOf(parseJson(data))?.type === "message_stop",
  endsWithFinish: false,
  readUsage(event, known) {
    const usage = fieldsOf(event.usage) ?? fieldsOf(fieldsOf(event.message)?.usage);
    if (usage === undefined) return undefined;
    const fresh = count(usage.input_tokens);
    const read = count(usage.cache_read_input_tokens);
    const written = count(usage.cache_creation_input_tokens);
    return merge(known, {
      // Anthropic counts what came from or went into its cache apart.
      inputTokens: fresh === null ? null : fresh + (read ?? 0) + (written ?? 0),
      cachedInputTokens: read,
      outputTokens: count(usage.output_tokens),
    });
  },
};

/** Google's: no last event, the finish stands in the last chunk; each chunk counts anew. */
export const GENERATE_WIRE: Wire = {
  isLast: () => false,
  endsWithFinish: true,
  readUsage(event, known) {
    const usage = fieldsOf(event.usageMetadata);
    if (usage === undefined) return undefined;
    const said = count(usage.candidatesTokenCount);
    const thought = count(usage.thoughtsTokenCount);
    return merge(known, {
      inputTokens: count(usage.promptTokenCount),
      cachedInputTokens: count(usage.cachedContentTokenCount),
      outputTokens: said === null && thought === null ? null : (said ?? 0) + (thought ?? 0),
    });
  },
};

function merge(known: Usage | null, said: Usage): Usage {
  const before = known ?? NOTHING;
  return {
    inputTokens: said.inputTokens ?? before.inputTokens,
    cachedInputTokens: said.cachedInputTokens ?? before.cachedInputTokens,
    outputTokens: said.outputTokens ?? before.outputTokens,
  };
}

/** A count is a whole number from 0; what else a server writes there says nothing. */
function count(value: unknown): number | null {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

export function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}

/** What went wrong on the wire, before a vendor's package saw it. */
export interface WireFailure {
  readonly fault: ModelFault;
  readonly retryAfterMs: number | null;
  readonly detail: string;
}

/** Takes server-sent events out of text as it comes; what is not yet ended by an empty line is held back. */
export function eventReader(): (text: string) => string[] {
  let rest = "";
  let data: string[] = [];
  return (text) => {
    const events: string[] = [];
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (line === "") {
        if (data.length > 0) events.push(data.join("\n"));
        data = [];
      } else if (line.startsWith("data:")) data.push(line.slice(line.startsWith("data: ") ? 6 : 5));
    }
    return events;
  };
}
