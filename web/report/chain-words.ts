import { countWords } from "../parts/words.ts";

/**
 * What was verified, and by whom. The browser recomputes every entry's hash up to the last one that the server names;
 * it has no key, so that the texts beside the entries were compared with the entries' digests by the server, which
 * refuses a record where one differs.
 */
export function chainWords(chain: { readonly count: number; readonly wordCount: number }): string {
  const { count, wordCount } = chain;
  const entries =
    count === 1 ? "1 entry" : `${count.toLocaleString("en")} entries, none changed, dropped or swapped since`;
  const words =
    wordCount === 0
      ? "No words are left beside them."
      : `That the ${countWords(wordCount, "text")} beside them are the recorded ones was checked by the server.`;
  return `Chain verified in this browser: ${entries}. ${words}`;
}
