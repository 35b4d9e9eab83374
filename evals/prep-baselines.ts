import type { Coverage } from "@assay/core/match";

/** A judge of one demand against the texts of a person's items, for comparison. */
export type Baseline = (demand: string, items: readonly string[]) => Coverage;

const STOPWORDS = new Set(
  "a an and are as at be been build by can deep experience for from has have in into is it its job must of on or our own plus role should skills_ strong such that the their them they this to use using we who will with work working years you your ability able good great knowledge new other".split(
    " ",
  ),
);

function words(text: string): readonly string[] {
  const found: string[] = [];
  for (const met of text.toLowerCase().matchAll(/[a-z0-9+#]+(?:[./][a-z0-9+#]+)*/g)) {
    found.push(met[0]);
    if (/[./]/.test(met[0])) found.push(...met[0].split(/[./]/));
  }
  return found.filter((word) => word.length >= 2 && !STOPWORDS.has(word));
}

/** The lexical formula: idf over the person's own items, a share of the demand's weight, cited from 0.30. */
export const lexicalIdf: Baseline = (demand, items) => {
  const asked = new Set(words(demand));
  const sets = items.map((item) => new Set(words(item)));
  const weight = (term: string) => {
    const df = sets.filter((set) => set.has(term)).length;
    return df === 0 ? Math.log(1 + sets.length) : Math.log(1 + sets.length / (1 + df));
  };
  const total = [...asked].reduce((sum, term) => sum + weight(term), 0);
  if (total === 0) return "GAP";
  const best = Math.max(
    0,
    ...sets.map(
      (set) => [...asked].filter((term) => set.has(term)).reduce((sum, term) => sum + weight(term), 0) / total,
    ),
  );
  return best >= 0.3 ? "FULL" : "GAP";
};

/** BM25 with the usual constants; two thresholds on the score as a share of the demand's own. */
export const bm25: Baseline = (demand, items) => {
  const asked = [...new Set(words(demand))];
  const lists = items.map(words);
  const mean = lists.reduce((sum, list) => sum + list.length, 0) / Math.max(1, lists.length);
  const idf = (term: string) => {
    const df = lists.filter((list) => list.includes(term)).length;
    return Math.log(1 + (lists.length - df + 0.5) / (df + 0.5));
  };
  const ideal = asked.reduce((sum, term) => sum + idf(term) * 2.2 * 0.5, 0);
  const score = (list: readonly string[]) =>
    asked.reduce((sum, term) => {
      const tf = list.filter((word) => word === term).length;
      return sum + (idf(term) * tf * 2.2) / (tf + 1.2 * (0.25 + (0.75 * list.length) / mean));
    }, 0);
  const share = ideal === 0 ? 0 : Math.max(0, ...lists.map(score)) / ideal;
  return share >= 0.9 ? "FULL" : share >= 0.4 ? "PARTIAL" : "GAP";
};

/** Any common word is a part, two thirds of them the whole. */
export const keywordOverlap: Baseline = (demand, items) => {
  const asked = [...new Set(words(demand))];
  const best = Math.max(
    0,
    ...items.map((item) => asked.filter((word) => words(item).includes(word)).length / Math.max(1, asked.length)),
  );
  return best >= 0.66 ? "FULL" : best > 0 ? "PARTIAL" : "GAP";
};

export const BASELINES: Readonly<Record<string, Baseline>> = {
  "lexical idf": lexicalIdf,
  bm25,
  "keyword overlap": keywordOverlap,
};
