import { linesOf, wordsOf } from "@assay/core/reader";

export interface CodeWindow {
  readonly path: string;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Windows of code ranked by plain BM25: words as they are written, no stems, no synonyms, no declarations. */
export interface Windows {
  find(question: string, limit: number): readonly CodeWindow[];
}

const LINES = 20;
const K1 = 1.2;
const B = 0.75;

export function openWindows(files: readonly { readonly path: string; readonly text: string }[]): Windows {
  const windows: {
    readonly window: CodeWindow;
    readonly counts: ReadonlyMap<string, number>;
    readonly length: number;
  }[] = [];
  const held = new Map<string, number>();
  for (const { path, text } of files) {
    const lines = linesOf(text);
    for (let from = 1; from <= lines.length; from += LINES) {
      const to = Math.min(lines.length, from + LINES - 1);
      const own = lines.slice(from - 1, to).join("\n");
      const counts = new Map<string, number>();
      const words = wordsOf(own);
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
      for (const word of counts.keys()) held.set(word, (held.get(word) ?? 0) + 1);
      windows.push({ window: { path, from, to, text: own }, counts, length: words.length });
    }
  }
  const average = windows.reduce((sum, { length }) => sum + length, 0) / Math.max(1, windows.length);
  return {
    find(question, limit) {
      const words = [...new Set(wordsOf(question))];
      return windows
        .map(({ window, counts, length }) => {
          let score = 0;
          for (const word of words) {
            const count = counts.get(word);
            if (count === undefined) continue;
            const seen = held.get(word) ?? 0;
            const idf = Math.log(1 + (windows.length - seen + 0.5) / (seen + 0.5));
            score += (idf * count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / average));
          }
          return { window, score };
        })
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score)
        .slice(0, limit)
        .map(({ window }) => window);
    },
  };
}
