import { type Message, needs, type Sensed, type State } from "@assay/core/interview";
import type { LanguageId } from "@assay/core/sandbox";
import type { Grammars, NodeTable, ParsedBuffer } from "@assay/core/syntax";

/** Parses a session's buffers, so that an edit can be judged. Holds trees, which no collector frees: close it. */
export interface Senses {
  /** The table of a text; undefined when it is over the size that is parsed. */
  look(language: LanguageId, text: string): NodeTable | undefined;
  close(): void;
}

/** Tables kept a language: the code as last reviewed, as it last parsed, as it is. */
const TABLES_KEPT = 4;

export function openSenses(grammars: Grammars): Senses {
  const buffers = new Map<LanguageId, ParsedBuffer>();
  const known = new Map<LanguageId, NodeTable[]>();

  return {
    look(language, text) {
      const tables = known.get(language) ?? [];
      const seen = tables.find((table) => table.text === text);
      if (seen !== undefined) return seen;
      let buffer = buffers.get(language);
      if (buffer === undefined) {
        buffer = grammars.open(language);
        buffers.set(language, buffer);
      }
      const table = buffer.read(text);
      if (table !== undefined) known.set(language, [table, ...tables].slice(0, TABLES_KEPT));
      return table;
    },
    close() {
      for (const buffer of buffers.values()) buffer.close();
      buffers.clear();
      known.clear();
    },
  };
}

/** The message with what core asks to have measured for it. */
export function senseMessage(senses: Senses, state: State, message: Message, nowMs: number): Sensed {
  const asked = needs(state, message);
  if (asked === undefined) return { message, nowMs };
  const { language, before, after, reviewed } = asked;
  // The earlier texts first: the later one is then parsed as a change of them.
  const reviewedTable = reviewed === null ? undefined : senses.look(language, reviewed);
  const beforeTable = before === null ? undefined : senses.look(language, before);
  return { message, nowMs, before: beforeTable, after: senses.look(language, after), reviewed: reviewedTable };
}
