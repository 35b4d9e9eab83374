import { readFile } from "node:fs/promises";
import { must, tidyText } from "@assay/core/base";
import {
  type Grammars,
  type Held,
  isSyntaxLanguageId,
  type Judgement,
  judgeSettled,
  netSinceReview,
  openSequence,
  type Sequence,
  SYNTAX_LANGUAGE_IDS,
  type SyntaxLanguageId,
} from "@assay/core/syntax";
import { loadGrammars } from "@assay/host/syntax";
import { eachLine, type LineError, type LineId, lineError, readLine } from "./lines.ts";
import { CallError, readCall, say } from "./terminal.ts";

interface Row extends Omit<Judgement, "held"> {
  /** The declarations of a half-typed buffer that were not judged, as a person needs them. */
  readonly held?: readonly Pick<Held, "in" | "lines">[];
  readonly id: LineId;
  readonly step?: number;
  readonly reversal?: boolean;
  /** What all steps so far come to, against the starter. */
  readonly net?: Judgement["class"];
  readonly ms: number;
}

/** `assay classify …`. Resolves to the exit code, 0 or 2. */
export async function classifyCommand(args: readonly string[]): Promise<number> {
  const { options, words } = readCall(args, { json: { type: "boolean" }, jsonl: { type: "boolean" } });
  if (options.jsonl) {
    if (words.length > 0)
      throw new CallError(
        `Cannot use "${words[0]}" with --jsonl: each line of standard input says its own, see --help`,
      );
    return classifyLines();
  }
  const [language, before, after] = words;
  if (language === undefined || before === undefined || after === undefined || words.length > 3)
    throw new CallError(`Cannot classify "${words.join(" ")}", expected LANG BEFORE AFTER, see --help`);
  return classifyFiles(language, before, after, options.json);
}

async function classifyFiles(language: string, before: string, after: string, json: boolean): Promise<number> {
  const texts: string[] = [];
  for (const file of [before, after]) {
    try {
      texts.push(await readFile(file, "utf8"));
    } catch (fault) {
      const code = (fault as NodeJS.ErrnoException).code ?? String(fault);
      throw new CallError(`Cannot read "${file}": ${code}, expected a text file`);
    }
  }
  const grammars = await loadGrammars(isSyntaxLanguageId(language) ? [language] : []);
  const [row] = judgePair(grammars, null, language, texts[0] as string, texts[1] as string);
  // An answer all the same, and no wrong call: whoever watches files of any kind asks about each of them.
  if (!isSyntaxLanguageId(language))
    say(`There is no parser for "${language}": there is one for ${SYNTAX_LANGUAGE_IDS.join(", ")}`);
  if (json) {
    process.stdout.write(`${JSON.stringify(row)}\n`);
    return 0;
  }
  process.stdout.write(`${row.class ?? row.parser}\n`);
  for (const label of row.labels) {
    const [from, to] = label.lines;
    const lines = from === to ? `line ${from}` : `lines ${from} to ${to}`;
    process.stdout.write(`  ${label.class}, ${lines}${label.in === null ? "" : ` in ${label.in}`}\n`);
  }
  return 0;
}

async function classifyLines(): Promise<number> {
  const grammars = await loadGrammars(SYNTAX_LANGUAGE_IDS);
  return eachLine((line, lineNumber) => judgeLine(grammars, line, lineNumber));
}

/** Judges one line of input: its rows, or what is wrong with it. */
export function judgeLine(
  grammars: Grammars,
  line: string,
  lineNumber: number,
): { readonly rows: readonly Row[] } | LineError {
  const read = readLine(line, lineNumber);
  if ("error" in read) return read;
  const { id: known } = read;
  const { language, before, after, edits } = read.record;
  if (typeof language !== "string")
    return lineError(known, lineNumber, "no-language", `"language" must be a string such as "python"`);
  // A pair is a pair whatever else its line holds: rows of labelled sets carry keys of their own.
  if (typeof before === "string" && typeof after === "string")
    return { rows: judgePair(grammars, known, language, before, after) };
  if (edits === undefined)
    return lineError(
      known,
      lineNumber,
      "no-texts",
      `"before" and "after" must be strings, or "edits" an array of them`,
    );
  if (!Array.isArray(edits) || edits.length === 0 || !edits.every((text) => typeof text === "string"))
    return lineError(known, lineNumber, "bad-edits", `"edits" must be an array of texts, the starter first`);
  return { rows: judgeSeries(grammars, known, language, edits as string[]) };
}

/** One row: a pair is a starter and one settled edit. */
function judgePair(grammars: Grammars, id: LineId, language: string, before: string, after: string): readonly [Row] {
  const [row] = judgeSeries(grammars, id, language, [before, after]);
  const { step: _step, reversal: _reversal, net: _net, ...pair } = must(row, "One edit gave no row");
  return [pair];
}

/** A row for each text but the first. Texts enter as they enter a room: well formed, lines ended by LF. */
function judgeSeries(grammars: Grammars, id: LineId, language: string, texts: readonly string[]): readonly Row[] {
  const buffer = isSyntaxLanguageId(language) ? grammars.open(language) : undefined;
  const rows: Row[] = [];
  let sequence: Sequence = openSequence();
  try {
    texts.forEach((raw, step) => {
      const began = performance.now();
      const text = tidyText(raw);
      // A language without a grammar has no track; any name of one will do for what is never parsed.
      const track: SyntaxLanguageId = isSyntaxLanguageId(language) ? language : "python";
      const arrival = step === 0 ? "starter" : "edit";
      const [next, settled] = judgeSettled(sequence, {
        language: track,
        arrival,
        table: buffer?.read(text),
        digest: text,
      });
      sequence = next;
      if (step === 0) return;
      const net = netSinceReview(sequence, track)?.class ?? null;
      const ms = rounded(performance.now() - began);
      const { held, ...judgement } = settled.judgement;
      const told = held === undefined ? {} : { held: held.map(({ in: name, lines }) => ({ in: name, lines })) };
      rows.push({ id, step, ...judgement, ...told, reversal: settled.reversal, net, ms });
    });
  } finally {
    buffer?.close();
  }
  return rows;
}

/** Milliseconds to a thousandth: finer the clock does not tell. */
function rounded(ms: number): number {
  return Math.round(ms * 1_000) / 1_000;
}
