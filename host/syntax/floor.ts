import { changedSpan } from "@assay/core/base";
import type { SyntaxLanguageId } from "@assay/core/syntax";
import { openEngine } from "./engine.ts";
import { loadGrammar, readGrammar } from "./grammar.ts";

/** What a bench compares with: the parser told of the edit and nothing else done. */
export interface ParseFloor {
  /** Milliseconds that the incremental parse of this text took, after the one before. */
  parse(text: string): number;
  close(): void;
}

/** Rejects when the grammar does not load. */
export async function openParseFloor(language: SyntaxLanguageId, text: string): Promise<ParseFloor> {
  const engine = await openEngine();
  const { parser } = await loadGrammar(engine, await readGrammar(language));
  let tree = parser.parse(text);
  let latest = text;
  return {
    parse(next) {
      const change = changedSpan(latest, next);
      const row = latest.slice(0, change.start).split("\n").length - 1;
      const column = change.start - (latest.lastIndexOf("\n", change.start - 1) + 1);
      const edit = new engine.parts.Edit({
        startIndex: change.start,
        oldEndIndex: change.oldEnd,
        newEndIndex: change.newEnd,
        startPosition: { row, column },
        oldEndPosition: { row, column: column + change.oldEnd - change.start },
        newEndPosition: { row, column: column + change.newEnd - change.start },
      });
      const began = performance.now();
      tree?.edit(edit);
      const parsed = parser.parse(next, tree);
      const ms = performance.now() - began;
      tree?.delete();
      tree = parsed;
      latest = next;
      return ms;
    },
    close() {
      tree?.delete();
      tree = null;
    },
  };
}
