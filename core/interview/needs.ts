import type { LanguageId } from "../sandbox/index.ts";
import type { Message } from "./message.ts";
import { bufferText, type State } from "./state.ts";

/** Texts that host/syntax is to parse before a message is observed; null: nothing there to parse. */
export interface Needs {
  readonly language: LanguageId;
  readonly before: string | null;
  readonly after: string;
  readonly reviewed: string | null;
}

/**
 * What must be parsed for `message`, after `expand` and before `observe`; undefined for most. `reviewed` is null when it
 * equals `before`: the judgement on the one is the judgement on the other.
 */
export function needs(state: State, message: Message): Needs | undefined {
  const { code } = state.ledger;
  switch (message.type) {
    case "settle": {
      if (code.language === null || code.unsettledSinceMs === null) return undefined;
      const buffer = state.words.buffers[code.language];
      if (buffer === undefined) return undefined;
      const reviewed = buffer.reviewed === buffer.baseline ? null : buffer.reviewed;
      return { language: code.language, before: buffer.baseline, after: buffer.text, reviewed };
    }
    case "language":
      return { language: message.language, before: null, after: bufferText(state, message.language), reviewed: null };
    default:
      return undefined;
  }
}
