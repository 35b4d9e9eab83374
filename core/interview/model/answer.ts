import type { ToolCall } from "../../model/index.ts";

/** A model's answer as it is kept in the words: canonical JSON of this. */
export interface KeptAnswer {
  readonly text: string;
  readonly calls: readonly ToolCall[];
}

/** Our own canonical JSON: it parses. Undefined text: erased. */
export function readAnswer(text: string | undefined): KeptAnswer {
  return text === undefined ? { text: "", calls: [] } : (JSON.parse(text) as KeptAnswer);
}
