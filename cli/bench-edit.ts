import { changedSpan } from "@assay/core/base";
import { classify, type SyntaxLanguageId } from "@assay/core/syntax";
import { BUFFER_BYTES_MAX, loadGrammars, openParseFloor } from "@assay/host/syntax";

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

/** Warm-up and counted rounds. Fewer rounds let one collection move the 95th percentile. */
const WARM_UP = 400;
const ROUNDS = 300;

/** Lines of each buffer; 50, 500 and 2,000 are the sizes of the bar (docs/adr/0003-syntax.md). */
const LINES = [50, 500, 2_000];

const LANGUAGES: readonly SyntaxLanguageId[] = ["python", "javascript", "java", "cpp"];

/**
 * A settled edit: parsed, read into a table and judged, beside the incremental parse alone. A room parses when a burst of
 * typing settles, not for each key: a burst in the middle of the file that wrote a line, one that left another digit in
 * a literal, and one that left another letter in a local, whose judgement asks where the name is bound.
 */
export async function benchEdit(): Promise<BenchRow[]> {
  const grammars = await loadGrammars(LANGUAGES);
  const rows: BenchRow[] = [];
  for (const language of LANGUAGES)
    for (const lines of LINES)
      for (const burst of ["line", "digit", "letter"] as const) {
        const source = program(language, lines);
        // Typed and taken back in turn, so that every round moves what stands behind.
        const typed = typeBurst(source, language, burst);
        const texts = [flat(source), flat(typed)];
        const buffer = grammars.open(language);
        const floor = await openParseFloor(language, texts[0] as string);
        const whole: number[] = [];
        const bare: number[] = [];
        let before = buffer.read(texts[0] as string);
        for (let round = 1; round <= WARM_UP + ROUNDS; round++) {
          const text = texts[round % texts.length] as string;
          // Who comes second finds the text in the caches, so they take turns.
          const bareFirst = round % 4 < 2;
          let bareMs = bareFirst ? floor.parse(text) : 0;
          const began = performance.now();
          const after = buffer.read(text);
          if (before === undefined || after === undefined)
            throw new Error(`Cannot parse the ${lines} lines of "${language}"`);
          const judged = classify(before, after);
          const ended = performance.now();
          if (judged.semantic !== true) throw new Error(`Judged a ${burst} of "${language}" as "${judged.class}"`);
          before = after;
          if (!bareFirst) bareMs = floor.parse(text);
          if (round > WARM_UP) {
            whole.push(ended - began);
            bare.push(bareMs);
          }
        }
        buffer.close();
        floor.close();
        rows.push(row(`${language}, a ${burst}`, `${lines} lines`, whole, "incremental parse", bare));
      }
  rows.push(await benchOverLimit());
  return rows;
}

/** The program after a burst of typing near its middle. */
function typeBurst(source: string, language: SyntaxLanguageId, burst: "line" | "digit" | "letter"): string {
  const middle = Math.floor(source.length / 2);
  if (burst === "line") {
    const at = source.indexOf("return total", middle);
    const lineStart = source.lastIndexOf("\n", at) + 1;
    const line = `${source.slice(lineStart, at)}total = total + 17${language === "python" ? "" : ";"}\n`;
    return source.slice(0, lineStart) + line + source.slice(lineStart);
  }
  const at = source.indexOf(burst === "digit" ? "17" : "total", middle) + 1;
  return source.slice(0, at) + (burst === "digit" ? "7" : "q") + source.slice(at);
}

/** Over the limit nothing is parsed; what is left is to see that it is too large, beside a comparison of the texts. */
async function benchOverLimit(): Promise<BenchRow> {
  const grammars = await loadGrammars(["python"]);
  const buffer = grammars.open("python");
  const source = program("python", 2_000).repeat(1 + Math.ceil(BUFFER_BYTES_MAX / program("python", 2_000).length));
  const other = flat(`${source}#`);
  const whole: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < WARM_UP; round++) {
    const began = performance.now();
    if (buffer.read(source) !== undefined) throw new Error("Parsed a buffer over the limit");
    const read = performance.now();
    changedSpan(source, other);
    whole.push(read - began);
    bare.push(performance.now() - read);
  }
  buffer.close();
  return row(
    "python, a digit",
    `${Math.round(source.length / 1_024)} KiB, over the limit`,
    whole,
    "text comparison",
    bare,
  );
}

function row(name: string, size: string, whole: number[], floor: string, bare: number[]): BenchRow {
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

/** A plain program of about as many lines, with names and figures that differ from function to function. */
function program(language: SyntaxLanguageId, lines: number): string {
  const parts: string[] = [];
  for (let at = 0; at * 10 < lines; at++) parts.push(part(language, at));
  const body = parts.join("\n");
  return language === "java" ? `class Work {\n${body}\n}\n` : `${body}\n`;
}

function part(language: SyntaxLanguageId, at: number): string {
  if (language === "python")
    return [
      `def weigh_${at}(items, limit=3):`,
      `    """Sum of what weighs more than ${at}."""`,
      "    total = 17",
      "    for item in items:",
      `        if item % 2 == limit and item > ${at}:`,
      "            total += item * (limit - 1)  # counted twice",
      "        else:",
      "            total -= [item, limit][0]",
      "    return total",
      "",
    ].join("\n");
  const typed = language === "java" ? "static int " : language === "cpp" ? "int " : "function ";
  const parameters =
    language === "javascript"
      ? "items, limit"
      : language === "java"
        ? "int[] items, int limit"
        : "const std::vector<int>& items, int limit";
  const local = language === "javascript" ? "let total" : "int total";
  const each = language === "javascript" ? "const item of items" : "int item : items";
  return [
    `// Sum of what weighs more than ${at}.`,
    `${typed}weigh${at}(${parameters}) {`,
    `  ${local} = 17;`,
    `  for (${each}) {`,
    `    if (item % 2 == limit && item > ${at}) {`,
    "      total += item * (limit - 1);",
    "    } else total -= item;",
    "  }",
    "  return total;",
    "}",
  ].join("\n");
}
