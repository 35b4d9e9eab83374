import type { SyntaxLanguageId } from "@assay/core/syntax";
import { abandon, type Engine, openEngine } from "./engine.ts";
import { type Grammar, type GrammarFile, type GrammarKinds, loadGrammar } from "./grammar.ts";

/** The grammars in the engine that runs now. One engine serves all buffers, so one that aborts is replaced under them. */
export interface Pool {
  readonly files: ReadonlyMap<SyntaxLanguageId, GrammarFile>;
  /** Undefined while an engine is being replaced, for some 100 ms, and for a language that was not loaded. */
  grammar(language: SyntaxLanguageId): Grammar | undefined;
  /** Gives up the engine that aborted and starts another. */
  replace(aborted: Engine): void;
}

/** Rejects when a grammar does not load. */
export async function openPool(files: readonly GrammarFile[]): Promise<Pool> {
  const kinds = new Map<SyntaxLanguageId, GrammarKinds>();
  let running = await start(files, kinds);
  let engine = running.values().next().value?.engine;

  async function restart(): Promise<void> {
    running = await start(files, kinds);
    engine = running.values().next().value?.engine;
  }

  return {
    files: new Map(files.map((file) => [file.language, file])),
    grammar: (language) => running.get(language),
    replace(aborted) {
      if (aborted !== engine) return;
      engine = undefined;
      running = new Map();
      abandon(aborted);
      // The same files loaded before; should the machine refuse them now, buffers stay unparsed and say so.
      restart().catch(() => undefined);
    },
  };
}

async function start(
  files: readonly GrammarFile[],
  kinds: Map<SyntaxLanguageId, GrammarKinds>,
): Promise<Map<SyntaxLanguageId, Grammar>> {
  const engine = await openEngine();
  const running = new Map<SyntaxLanguageId, Grammar>();
  for (const file of files) {
    const grammar = await loadGrammar(engine, file, kinds.get(file.language));
    kinds.set(file.language, grammar);
    running.set(file.language, grammar);
  }
  return running;
}
