import type { SyntaxLanguageId } from "@assay/core/syntax";
import type { Extension } from "@codemirror/state";
import { Language } from "web-tree-sitter";
import engineUrl from "web-tree-sitter/web-tree-sitter.wasm?url";
import { lineBreaks } from "./line-break.ts";
import { parseWith, startEngine } from "./parse.ts";

let engine: Promise<void> | undefined;

/**
 * Indentation by a language's grammar: loads the grammar, and the engine with the first. Rejects when either does not come; the
 * editor's own indentation then stays. This module is the door to the engine: it is imported when an editor wants it.
 */
export async function loadLineBreaks(language: SyntaxLanguageId): Promise<Extension> {
  // The very files that edits are judged by.
  const grammarUrl = new URL(`../../../host/syntax/grammars/${language}.wasm`, import.meta.url).href;
  engine ??= bytesOf(engineUrl).then(startEngine);
  engine.catch(() => {
    engine = undefined;
  });
  const [bytes] = await Promise.all([bytesOf(grammarUrl), engine]);
  return lineBreaks(language, parseWith(await Language.load(bytes)));
}

async function bytesOf(url: string): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`Cannot load "${url}": the server answered ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
