import { changedSpan } from "@assay/core/base";
import {
  classify,
  type Grammars,
  type NodeTable,
  type ParsedBuffer,
  SYNTAX_LANGUAGE_IDS,
  type SyntaxLanguageId,
} from "@assay/core/syntax";
import { BUFFER_BYTES_MAX, loadGrammars, openParseFloor, type ParseFloor } from "@assay/host/syntax";
import { functionsOf, programOf, statementOf } from "./bench-edit-programs.ts";

/** One line of a bench: what was measured, beside what the same machine needs at the least in the same run. */
export interface BenchRow {
  readonly name: string;
  readonly size: string;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly floor: string;
  readonly floorMedianMs: number;
  readonly ratio: number;
}

/** Warm-up and counted rounds of one keystroke. Fewer rounds let one collection move the 95th percentile. */
const KEY_ROUNDS = { warmUp: 300, counted: 300 };
/** Of what costs milliseconds. */
const LARGE_ROUNDS = { warmUp: 20, counted: 40 };

/** Edits after which the heap must be what it was after a tenth of them (docs/measurements.md). */
const MANY_EDITS = 100_000;

/**
 * A settled edit, parsed, read into a table and judged, beside the incremental parse alone: one key in a literal and one in
 * a local (whose judgement asks where the name is bound), a line broken off, pastes of 20 and 200 lines. Then what a whole
 * analysis of the same edit costs with nothing kept: a fresh parse and a full walk of both texts, compared node by node.
 */
export async function benchEdit(): Promise<BenchRow[]> {
  const grammars = await loadGrammars(SYNTAX_LANGUAGE_IDS);
  const rows: BenchRow[] = [];
  for (const language of SYNTAX_LANGUAGE_IDS) rows.push(...(await benchLanguage(grammars, language)));
  rows.push(benchOverLimit(grammars));
  rows.push(await benchMany(grammars, "python"));
  return rows;
}

async function benchLanguage(grammars: Grammars, language: SyntaxLanguageId): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const key of ["digit", "letter"] as const) {
    const name = `${language}, a ${key}`;
    const at500 = await benchPair(grammars, language, keyed(language, 500, key), KEY_ROUNDS);
    const at2000 = await benchPair(grammars, language, keyed(language, 2_000, key), KEY_ROUNDS);
    rows.push(row(name, "500 lines", at500.whole, "incremental parse", at500.parse));
    rows.push(row(name, "2000 lines", at2000.whole, "incremental parse", at2000.parse));
    rows.push(row(`${name}, our share`, "2000 lines", shares(at2000), "our share at 500 lines", shares(at500)));
    if (key !== "letter") continue;
    const full = benchFull(grammars, language, keyed(language, 500, key));
    rows.push(row(name, "500 lines", at500.whole, "full analysis", full));
  }
  for (const [what, texts] of [
    ["a line broken off", broken(language, 500)],
    ["a paste of 20 lines", pasted(language, 500, 2)],
    ["a paste of 200 lines", pasted(language, 500, 20)],
  ] as const) {
    const { whole, parse } = await benchPair(grammars, language, texts, LARGE_ROUNDS);
    rows.push(row(`${language}, ${what}`, "500 lines", whole, "incremental parse", parse));
  }
  return rows;
}

/** Two texts, the second an edit of the first. */
type Pair = readonly [string, string];

interface Times {
  readonly whole: readonly number[];
  readonly parse: readonly number[];
}

/** The edit and its undoing in turn, so that every round moves what stands behind; only the edit itself is counted. */
async function benchPair(
  grammars: Grammars,
  language: SyntaxLanguageId,
  texts: Pair,
  rounds: { readonly warmUp: number; readonly counted: number },
): Promise<Times> {
  const buffer = grammars.open(language);
  const floor = await openParseFloor(language, texts[0]);
  const whole: number[] = [];
  const parse: number[] = [];
  let before = read(buffer, texts[0]);
  for (let round = 1; round <= 2 * (rounds.warmUp + rounds.counted); round++) {
    const text = texts[round % 2] as string;
    // Who comes second finds the text in the caches, so they take turns.
    const parseFirst = round % 4 < 2;
    let parseMs = parseFirst ? floor.parse(text) : 0;
    const began = performance.now();
    const after = read(buffer, text);
    const judged = classify(before, after);
    const ended = performance.now();
    if (judged.semantic !== true) throw new Error(`Judged an edit of "${language}" as "${judged.class}"`);
    before = after;
    if (!parseFirst) parseMs = floor.parse(text);
    if (round <= 2 * rounds.warmUp || round % 2 === 0) continue;
    whole.push(ended - began);
    parse.push(parseMs);
  }
  close(buffer, floor);
  return { whole, parse };
}

function close(buffer: ParsedBuffer, floor: ParseFloor): void {
  buffer.close();
  floor.close();
}

/** Nothing kept from edit to edit: both texts parsed afresh, walked whole and compared from end to end. */
function benchFull(grammars: Grammars, language: SyntaxLanguageId, texts: Pair): readonly number[] {
  const times: number[] = [];
  for (let round = 0; round < LARGE_ROUNDS.warmUp + LARGE_ROUNDS.counted; round++) {
    const began = performance.now();
    const [before, after] = texts.map((text) => {
      const buffer = grammars.open(language);
      const table = read(buffer, text);
      buffer.close();
      return table;
    });
    classify(before as NodeTable, after as NodeTable);
    if (round >= LARGE_ROUNDS.warmUp) times.push(performance.now() - began);
  }
  return times;
}

function read(buffer: ParsedBuffer, text: string): NodeTable {
  const table = buffer.read(text);
  if (table === undefined || table.broken) throw new Error(`Cannot parse ${text.length} characters of the bench`);
  return table;
}

/** What each round took beyond the parse; at least a microsecond, so that a share can be divided by. */
function shares({ whole, parse }: Times): readonly number[] {
  return whole.map((ms, at) => Math.max(0.001, ms - (parse[at] as number)));
}

/** Another digit in a literal, or another letter in a local, near the middle. */
function keyed(language: SyntaxLanguageId, lines: number, key: "digit" | "letter"): Pair {
  const source = programOf(language, lines);
  const at = source.indexOf(key === "digit" ? "17" : "total", Math.floor(source.length / 2)) + 1;
  return [flat(source), flat(`${source.slice(0, at)}${key === "digit" ? "7" : "q"}${source.slice(at)}`)];
}

/** A statement more in the middle of the file, on a line of its own. */
function broken(language: SyntaxLanguageId, lines: number): Pair {
  const source = programOf(language, lines);
  const at = source.indexOf("return total", Math.floor(source.length / 2));
  const lineStart = source.lastIndexOf("\n", at) + 1;
  const line = `${source.slice(lineStart, at)}${statementOf(language, 17)}\n`;
  return [flat(source), flat(source.slice(0, lineStart) + line + source.slice(lineStart))];
}

/** Functions more in the middle of the file, ten lines each. */
function pasted(language: SyntaxLanguageId, lines: number, functions: number): Pair {
  const source = programOf(language, lines);
  const half = functionsOf(language, 0, lines / 20);
  const at = source.indexOf(half) + half.length;
  return [flat(source), flat(source.slice(0, at) + functionsOf(language, 1_000, functions) + source.slice(at))];
}

/** Over the limit nothing is parsed; what is left is to see that it is too large, beside a comparison of the texts. */
function benchOverLimit(grammars: Grammars): BenchRow {
  const buffer = grammars.open("python");
  const source = programOf("python", 2_000);
  const large = source.repeat(1 + Math.ceil(BUFFER_BYTES_MAX / source.length));
  const other = flat(`${large}#`);
  const whole: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < KEY_ROUNDS.warmUp; round++) {
    const began = performance.now();
    if (buffer.read(large) !== undefined) throw new Error("Parsed a buffer over the limit");
    const looked = performance.now();
    changedSpan(large, other);
    whole.push(looked - began);
    bare.push(performance.now() - looked);
  }
  buffer.close();
  return row("python, over the limit", `${Math.round(large.length / 1_024)} KiB`, whole, "text comparison", bare);
}

/**
 * Memory after 100,000 edits beside that after the first tenth: the script's heap and the parser's own, which no collector
 * sees. `ratio` is that of the bytes; the times are those of an edit in the last and in the first tenth.
 */
async function benchMany(grammars: Grammars, language: SyntaxLanguageId): Promise<BenchRow> {
  const texts = keyed(language, 500, "digit");
  const more = broken(language, 500);
  const round = [more[0], texts[1], texts[0], more[1]];
  const buffer = grammars.open(language);
  let before = read(buffer, texts[0]);
  const early: number[] = [];
  const late: number[] = [];
  let earlyBytes = 0;
  const tenth = MANY_EDITS / 10;
  for (let edit = 1; edit <= MANY_EDITS; edit++) {
    // A draft that does not parse stands in for the half-typed; it costs most, so it comes once in a thousand.
    const broke = edit % 1_000 === 4;
    const text = broke ? `${texts[0].slice(0, -20)}(` : (round[edit % 4] as string);
    const began = performance.now();
    const after = buffer.read(text);
    if (after === undefined) throw new Error(`Cannot parse edit ${edit} of "${language}"`);
    if (!after.broken) {
      classify(before, after);
      before = after;
    }
    const took = performance.now() - began;
    if (edit <= tenth) early.push(took);
    if (edit > MANY_EDITS - tenth) late.push(took);
    if (edit === tenth) earlyBytes = await settledBytes();
  }
  const lateBytes = await settledBytes();
  buffer.close();
  const MiB = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MiB`;
  const timed = row(
    `${language}, memory after ${MANY_EDITS} edits`,
    `${MiB(lateBytes)}, was ${MiB(earlyBytes)}`,
    late,
    `after ${tenth} edits`,
    early,
  );
  return { ...timed, ratio: Math.round((lateBytes / earlyBytes) * 100) / 100 };
}

/** Bytes in use once the collector has been through, the parser's memory with them. */
async function settledBytes(): Promise<number> {
  const { setFlagsFromString } = await import("node:v8");
  const { runInNewContext } = await import("node:vm");
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  for (let time = 0; time < 3; time++) {
    collect();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function row(name: string, size: string, whole: readonly number[], floor: string, bare: readonly number[]): BenchRow {
  const medianMs = quantile(whole, 0.5);
  const floorMedianMs = quantile(bare, 0.5);
  return {
    name,
    size,
    medianMs,
    p95Ms: quantile(whole, 0.95),
    floor,
    floorMedianMs,
    ratio: Math.round((medianMs / floorMedianMs) * 100) / 100,
  };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number) * 1_000) / 1_000;
}

/** A text in one piece: joined pieces are put together by whoever reads them first, and that is not what is measured. */
function flat(text: string): string {
  return Buffer.from(text, "utf8").toString("utf8");
}
