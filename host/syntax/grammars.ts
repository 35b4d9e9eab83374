import { LANGUAGE_IDS } from "@assay/core/sandbox";
import type { Grammars, ParsedBuffer, SyntaxLanguageId } from "@assay/core/syntax";
import { openBuffer } from "./buffer.ts";
import { readGrammar } from "./grammar.ts";
import { openPool } from "./pool.ts";

/**
 * Loads the grammars of the languages named; when none is, of those that can be run, since a room has no others (about 100 ms). Rejects when a grammar file is missing or
 * does not load. A buffer of a language that was not loaded cannot be opened: that throws.
 */
export async function loadGrammars(languages: readonly SyntaxLanguageId[] = LANGUAGE_IDS): Promise<Grammars> {
  const pool = await openPool(await Promise.all(languages.map(readGrammar)));
  const digests: Partial<Record<SyntaxLanguageId, string>> = {};
  for (const [language, { digest }] of pool.files) digests[language] = digest;
  return {
    digests,
    open(language): ParsedBuffer {
      if (!pool.files.has(language))
        throw new Error(`Cannot open a buffer of "${language}": its grammar is not loaded`);
      return openBuffer(pool, language);
    },
  };
}
