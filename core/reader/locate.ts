import type { Declaration } from "./declarations.ts";
import { expandQuery, type Term } from "./expand.ts";
import { FIELDS, type Indexed, type IndexedFile, indexFile, type Unit } from "./index-units.ts";
import type { Synonyms } from "./synonyms.ts";

/** What a repository says, by unit. Built file by file; a file is dropped and added again when it has changed. */
export interface LocationIndex {
  readonly files: Map<string, IndexedFile>;
  /** How many units hold a stem: the repository's own vocabulary. */
  readonly vocabulary: Map<string, number>;
  readonly totals: { units: number; readonly lengths: number[]; readonly fileLengths: number[] };
  /** What is said beside each name anywhere, made when first asked after a change. */
  readonly beside: { table: ReadonlyMap<string, ReadonlyMap<string, number>> | undefined };
}

export function openLocationIndex(): LocationIndex {
  return {
    files: new Map(),
    vocabulary: new Map(),
    totals: { units: 0, lengths: FIELDS.map(() => 0), fileLengths: FIELDS.map(() => 0) },
    beside: { table: undefined },
  };
}

/** How a field counts and how much its length tells, in the order of FIELDS. Taste, held against `assay eval judge`. */
const FIELD_WEIGHTS = [3.2, 1.2, 2.2, 1, 0.8] as const;
const FIELD_LENGTH = [0.4, 0.3, 0.5, 0.6, 0.65] as const;
const BESIDE_WEIGHT = 0.2;
const BESIDE_MAX = 3;
const K1 = 1.4;
const COVERAGE = 0.4;
const FILE_SHARE = 0.2;
const WHOLE_SHARE = 0.3;
const ALTERNATIVES = 0.15;
const EXACT_NAME = 6;

export function addFile(index: LocationIndex, path: string, text: string, declarations: readonly Declaration[]): void {
  dropFile(index, path);
  const file = indexFile(path, text, declarations);
  index.files.set(path, file);
  for (const one of file.units) count(index, one, 1);
  addLengths(index.totals.fileLengths, file.whole, 1);
  index.beside.table = undefined;
}

export function dropFile(index: LocationIndex, path: string): void {
  const held = index.files.get(path);
  if (held === undefined) return;
  for (const one of held.units) count(index, one, -1);
  addLengths(index.totals.fileLengths, held.whole, -1);
  index.files.delete(path);
  index.beside.table = undefined;
}

function count(index: LocationIndex, one: Indexed, sign: 1 | -1): void {
  index.totals.units += sign;
  const seen = new Set<string>();
  for (const field of one.fields) for (const stem of field.keys()) seen.add(stem);
  addLengths(index.totals.lengths, one, sign);
  for (const stem of seen) {
    const held = (index.vocabulary.get(stem) ?? 0) + sign;
    if (held > 0) index.vocabulary.set(stem, held);
    else index.vocabulary.delete(stem);
  }
}

function addLengths(lengths: number[], one: Indexed, sign: 1 | -1): void {
  for (const [at, length] of one.lengths.entries()) lengths[at] = (lengths[at] ?? 0) + sign * length;
}

/** A name that many declare says little of any of them. */
const NAMESAKES_MAX = 4;

function besideOf(index: LocationIndex): ReadonlyMap<string, ReadonlyMap<string, number>> {
  if (index.beside.table !== undefined) return index.beside.table;
  const declared = new Map<string, number>();
  for (const { units } of index.files.values())
    for (const { name } of units) if (name !== "") declared.set(name, (declared.get(name) ?? 0) + 1);
  const table = new Map<string, Map<string, number>>();
  for (const { mentions } of index.files.values())
    for (const [name, stems] of mentions) {
      const namesakes = declared.get(name);
      if (namesakes === undefined || namesakes > NAMESAKES_MAX) continue;
      const held = table.get(name) ?? new Map<string, number>();
      for (const stem of stems) held.set(stem, (held.get(stem) ?? 0) + 1);
      table.set(name, held);
    }
  index.beside.table = table;
  return table;
}

export interface Located {
  readonly unit: Unit;
  readonly score: number;
  /** Terms of the question that it holds. */
  readonly matched: readonly string[];
}

/** Units that a question is about, best first; at most `limit`. */
export function locate(
  index: LocationIndex,
  question: string,
  synonyms: Synonyms,
  limit: number,
): { readonly located: readonly Located[]; readonly terms: readonly Term[] } {
  const terms = expandQuery(question, index.vocabulary, synonyms);
  const quoted = new Set(question.match(/[\p{L}_$][\p{L}\p{N}_$]{2,}/gu) ?? []);
  const averages = index.totals.lengths.map((total) => Math.max(1, total / Math.max(1, index.totals.units)));
  const beside = besideOf(index);
  const idf = new Map(
    terms.map(({ stem }) => {
      const held = index.vocabulary.get(stem) ?? 0;
      return [stem, Math.log(1 + (index.totals.units - held + 0.5) / (held + 0.5))] as const;
    }),
  );
  const scored: Located[] = [];
  const byFile = new Map<string, number>();
  const fileAverages = index.totals.fileLengths.map((total) => Math.max(1, total / Math.max(1, index.files.size)));
  for (const [path, file] of index.files) {
    let best = 0;
    for (const one of file.units) {
      const { score, matched } = scoreOf(one, terms, idf, averages, beside.get(one.name));
      const exact = quoted.has(one.name) && one.name.length >= 3 ? EXACT_NAME : 0;
      const value = (score + exact) * one.weight;
      if (score === 0) continue;
      best = Math.max(best, value);
      scored.push({ unit: one.unit, score: value, matched });
    }
    const whole = scoreOf(file.whole, terms, idf, fileAverages, undefined).score;
    byFile.set(path, FILE_SHARE * best + WHOLE_SHARE * file.whole.weight * whole);
  }
  // A file with one place that fits well is likelier to hold the place meant than one with weak ones.
  const ranked = scored
    .map((one) => ({ ...one, score: one.score + (byFile.get(one.unit.path) ?? 0) }))
    .sort((a, b) => b.score - a.score || (a.unit.path < b.unit.path ? -1 : 1) || a.unit.line - b.unit.line);
  return { located: ranked.slice(0, limit), terms };
}

function scoreOf(
  one: Indexed,
  terms: readonly Term[],
  idf: ReadonlyMap<string, number>,
  averages: readonly number[],
  beside: ReadonlyMap<string, number> | undefined,
): { readonly score: number; readonly matched: readonly string[] } {
  const best = new Map<string, number>();
  const matched: string[] = [];
  for (const { stem, weight, from } of terms) {
    let frequency = 0;
    for (const [at, field] of one.fields.entries()) {
      const occurrences = field.get(stem);
      if (occurrences === undefined) continue;
      const b = FIELD_LENGTH[at] ?? 0.5;
      const length = (one.lengths[at] ?? 0) / (averages[at] ?? 1);
      frequency += ((FIELD_WEIGHTS[at] ?? 1) * occurrences) / (1 - b + b * length);
    }
    frequency += BESIDE_WEIGHT * Math.min(BESIDE_MAX, beside?.get(stem) ?? 0);
    if (frequency === 0) continue;
    const gain = weight * (idf.get(stem) ?? 0) * ((frequency * (K1 + 1)) / (frequency + K1));
    matched.push(stem);
    // The best spelling of a word counts whole, each further one a little: six synonyms are not six words.
    const known = best.get(from) ?? 0;
    best.set(from, Math.max(known, gain) + ALTERNATIVES * Math.min(known, gain));
  }
  let score = 0;
  for (const gain of best.values()) score += gain;
  let met = 0;
  let all = 0;
  for (const { stem, source } of terms) {
    if (source !== "word") continue;
    const worth = Math.max(1, idf.get(stem) ?? 0);
    all += worth;
    if (best.has(stem)) met += worth;
  }
  // How many of the words are met tells more than how loud one of them is.
  return { score: score * (1 - COVERAGE + COVERAGE * (met / Math.max(1, all))), matched };
}

/** A file with its best place, and the places beside it in the same file that fit the question next best. */
export interface LocatedPage {
  readonly unit: Unit;
  readonly score: number;
  readonly also: readonly Unit[];
}

/** A page of ten files with so many places each stays under a thousand tokens. */
const ALSO_MAX = 7;
const POOL = 600;

/** One page of an answer: at most `limit` files, best first, each with the places in it best first. */
export function locatePage(
  index: LocationIndex,
  question: string,
  synonyms: Synonyms,
  limit: number,
): { readonly places: readonly LocatedPage[]; readonly terms: readonly Term[] } {
  const { located, terms } = locate(index, question, synonyms, POOL);
  const pages = new Map<string, { readonly unit: Unit; readonly score: number; readonly also: Unit[] }>();
  for (const { unit, score } of located) {
    const page = pages.get(unit.path);
    if (page === undefined) {
      if (pages.size < limit) pages.set(unit.path, { unit, score, also: [] });
    } else if (page.also.length < ALSO_MAX && unit.kind !== "text") page.also.push(unit);
  }
  return { places: [...pages.values()], terms };
}
