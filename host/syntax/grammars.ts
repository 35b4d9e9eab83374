import { LANGUAGE_IDS, type LanguageId } from "@assay/core/sandbox";
import type { Grammars, ParsedBuffer } from "@assay/core/syntax";
import { openBuffer } from "./buffer.ts";
import { type Grammar, loadGrammar } from "./grammar.ts";

/**
 * Loads the grammars of the languages named, of all when none is (about 60 ms). Rejects when a grammar file is missing or
 * does not load. A buffer of a language that was not loaded cannot be opened: that throws.
 */
export async function loadGrammars(languages: readonly LanguageId[] = LANGUAGE_IDS): Promise<Grammars> {
  const loaded = new Map<LanguageId, Grammar>();
  for (const language of languages) loaded.set(language, await loadGrammar(language));
  const digests: Partial<Record<LanguageId, string>> = {};
  for (const [language, grammar] of loaded) digests[language] = grammar.digest;
  return {
    digests,
    open(language): ParsedBuffer {
      const grammar = loaded.get(language);
      if (grammar === undefined) throw new Error(`Cannot open a buffer of "${language}": its grammar is not loaded`);
      return openBuffer(grammar);
    },
  };
}
