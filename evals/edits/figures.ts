import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Rate, rateOf } from "../rates.ts";
import type { Score } from "./score.ts";

/** What runs of the harness found in one language; the seeds of one day are counted together. */
export interface Figure {
  readonly language: string;
  readonly date: string;
  readonly seeds: readonly number[];
  readonly edits: number;
  readonly files: number;
  readonly filesUnparsed: number;
  readonly truths: Readonly<Record<string, number>>;
  readonly semantic: Rate;
  readonly rename: Rate;
}

const PATH = join(import.meta.dirname, "figures.json");

export function readFigures(): readonly Figure[] {
  return existsSync(PATH) ? (JSON.parse(readFileSync(PATH, "utf8")) as readonly Figure[]) : [];
}

/** Writes down what a run over several seeds found, in place of what stood for its language. */
export function recordFigure(scores: readonly Score[], seeds: readonly number[], date: string): void {
  const [first] = scores;
  if (first === undefined) return;
  const { language } = first;
  const figure: Figure = {
    language,
    date,
    seeds,
    edits: sum(scores.map((one) => one.edits)),
    files: sum(scores.map((one) => one.files)),
    filesUnparsed: sum(scores.map((one) => one.filesUnparsed)),
    truths: mergeCounts(scores.map((one) => one.truths)),
    semantic: addRates(scores.map((one) => one.semantic)),
    rename: addRates(scores.map((one) => one.rename)),
  };
  const others = readFigures().filter((one) => one.language !== language);
  const all = [...others, figure].sort((a, b) => (a.language < b.language ? -1 : 1));
  writeFileSync(PATH, `${JSON.stringify(all, null, 2)}\n`);
}

function addRates(rates: readonly Rate[]): Rate {
  return rateOf(sum(rates.map((one) => one.count)), sum(rates.map((one) => one.of)));
}

function mergeCounts(records: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const out: Record<string, number> = {};
  for (const record of records) for (const [key, count] of Object.entries(record)) out[key] = (out[key] ?? 0) + count;
  return out;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
