import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { countTokens, linesOf, readRules, screenText, stemOf, wordsOf } from "@assay/core/reader";
import { systemClock } from "@assay/host/base";
import { findRipgrep, openReader, type Reader, spellPlace, walkFiles } from "@assay/host/reader";
import { openCodeParser } from "@assay/host/syntax";
import { type Rate, rateOf, spellRate } from "./rates.ts";
import { attacks, benignFiles, HOLD_ATTACKS, plant } from "./reader/screening.ts";
import { openWindows, type Windows } from "./reader/windows.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const own = (path: string): string => fileURLToPath(new URL(`./reader/${path}`, import.meta.url));

interface Question {
  readonly repository: string;
  readonly file: string;
  readonly needle: string;
  readonly question: string;
}

/**
 * How one way of looking did over its first ten results. `file`: one is of the file. `best`: one's own line is within three
 * of the line that answers. `place`: a line that the answer names is.
 */
export interface Arm {
  readonly name: string;
  readonly file: Rate;
  readonly best: Rate;
  readonly place: Rate;
  readonly tokens: number;
  readonly rounds: number;
}

export interface JudgeReport {
  readonly eval: "judge";
  readonly ok: boolean;
  readonly questions: number;
  readonly withoutIdentifier: number;
  readonly arms: readonly Arm[];
  readonly skipped: readonly string[];
  readonly screening: {
    readonly recall: Rate;
    readonly byKind: Readonly<Record<string, Rate>>;
    readonly distinct: number;
  };
}

const NEAR_LINES = 3;
const PAGE = 10;

/** The questions, a line each: repository, file, a text on the line that answers, the question. */
export function readQuestions(): readonly Question[] {
  return linesOf(readFileSync(own("questions.tsv"), "utf8"))
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [repository = "", file = "", needle = "", question = ""] = line.split("\t");
      return { repository, file, needle, question };
    });
}

/** Where a repository lies; undefined when it is not the version the manifest names. */
function folderOf(repository: string): string | undefined {
  if (repository === "assay") return root;
  const manifest = JSON.parse(readFileSync(own("repositories.json"), "utf8")) as Record<
    string,
    { readonly version: string }
  >;
  const folder = `${root}node_modules/${repository}`;
  const file = `${folder}/package.json`;
  if (!existsSync(file)) return undefined;
  const { version } = JSON.parse(readFileSync(file, "utf8")) as { readonly version: string };
  return version === manifest[repository]?.version ? folder : undefined;
}

interface Tally {
  file: number;
  best: number;
  place: number;
  tokens: number;
}

/** Locates each question by the ladder, by bare ripgrep, and counts what reading whole files would cost; then screens the corpus. */
export async function evaluateJudge(): Promise<JudgeReport> {
  const parser = await openCodeParser(["javascript", "typescript", "python"]);
  const clock = systemClock();
  const questions = readQuestions();
  const tallies: Record<string, Tally> = {};
  const tally = (name: string): Tally => {
    const held = tallies[name] ?? { file: 0, best: 0, place: 0, tokens: 0 };
    tallies[name] = held;
    return held;
  };
  const skipped: string[] = [];
  let asked = 0;
  let without = 0;
  for (const repository of new Set(questions.map((one) => one.repository))) {
    const folder = folderOf(repository);
    if (folder === undefined) {
      skipped.push(repository);
      continue;
    }
    const reader = openReader({ root: folder, parser, clock, ripgrep: findRipgrep(folder) });
    await reader.index.refresh();
    const windows = openWindows(
      [...reader.index.location.files.keys()].flatMap((path) => {
        const read = reader.disk.read(path);
        return read.ok ? [{ path, text: read.value.text }] : [];
      }),
    );
    for (const one of questions.filter((question) => question.repository === repository)) {
      const line =
        linesOf(readFileSync(`${folder}/${one.file}`, "utf8")).findIndex((text) => text.includes(one.needle)) + 1;
      if (line === 0) throw new Error(`No line of "${one.file}" in ${repository} holds "${one.needle}"`);
      asked++;
      if (!holdsIdentifier(one)) without++;
      await byLadder(reader, one, line, tally("ladder"), tally("whole files"));
      await byRipgrep(reader, one, line, tally("ripgrep"));
      byWindows(windows, one, line, tally("bm25"));
    }
  }
  const arms = Object.entries(tallies).map(
    ([name, one]): Arm => ({
      name,
      file: rateOf(one.file, asked),
      best: rateOf(one.best, asked),
      place: rateOf(one.place, asked),
      tokens: Math.round(one.tokens / Math.max(1, asked)),
      rounds: 1,
    }),
  );
  const screening = await screen();
  const ladder = arms.find((arm) => arm.name === "ladder");
  const whole = arms.find((arm) => arm.name === "whole files");
  const ok =
    (ladder?.file.share ?? 0) >= 0.85 &&
    (ladder?.place.share ?? 0) >= 0.7 &&
    (ladder?.tokens ?? 0) <= 0.1 * (whole?.tokens ?? 0) &&
    (screening.recall.share ?? 0) >= 0.95 &&
    Object.values(screening.byKind).every((rate) => (rate.share ?? 0) <= 0.01);
  return { eval: "judge", ok, questions: asked, withoutIdentifier: without, arms, skipped, screening };
}

/** Whether the question says the identifier that answers it, in any spelling. */
function holdsIdentifier({ needle, question }: Question): boolean {
  const names = (needle.match(/[\p{L}_$#][\p{L}\p{N}_$]*/gu) ?? []).filter(
    (word) => !["function", "async", "class", "export", "const", "prototype"].includes(word),
  );
  const said = new Set(wordsOf(question).map(stemOf));
  const name = names.at(-1) ?? "";
  return wordsOf(name).every((word) => said.has(stemOf(word)));
}

async function byLadder(reader: Reader, one: Question, line: number, ladder: Tally, whole: Tally): Promise<void> {
  const { results } = await reader.find(one.question, PAGE);
  const isNear = (at: number): boolean => Math.abs(at - line) <= NEAR_LINES;
  const inFile = results.filter(({ unit }) => unit.path === one.file);
  if (inFile.length > 0) ladder.file++;
  if (inFile.some(({ unit }) => isNear(unit.line))) ladder.best++;
  if (inFile.some(({ unit, also }) => isNear(unit.line) || also.some((near) => isNear(near.line)))) ladder.place++;
  ladder.tokens += results.reduce((sum, result) => sum + countTokens(spellPlace(result)), 0);
  // The files in the same order, read from the start until the one that answers.
  for (const path of new Set(results.map(({ unit }) => unit.path))) {
    const read = reader.disk.read(path);
    if (read.ok) whole.tokens += countTokens(read.value.text);
    if (path === one.file) break;
  }
  if (inFile.length > 0) {
    whole.file++;
    whole.best++;
    whole.place++;
  }
}

/** The question's words as they are, alternatives of one pattern; ripgrep's hits in the order they come. */
async function byRipgrep(reader: Reader, one: Question, line: number, bare: Tally): Promise<void> {
  const words = [...new Set(wordsOf(one.question).filter((word) => word.length > 3))].slice(0, 8);
  const found = await reader.search(words.join("|"), { limit: PAGE, cursor: "sorted:0" });
  if (!found.ok) return;
  const hits = found.value.results.filter((hit) => hit.path === one.file);
  if (hits.length > 0) bare.file++;
  const isPlace = hits.some((hit) => Math.abs(hit.line - line) <= NEAR_LINES);
  if (isPlace) {
    bare.best++;
    bare.place++;
  }
  bare.tokens += found.value.tokens;
}

/** Plain words over windows of code; a window that holds the line has found the place. */
function byWindows(windows: Windows, one: Question, line: number, plain: Tally): void {
  const found = windows.find(one.question, PAGE);
  const inFile = found.filter(({ path }) => path === one.file);
  if (inFile.length > 0) plain.file++;
  if (inFile.some(({ from, to }) => line >= from && line <= to)) {
    plain.best++;
    plain.place++;
  }
  plain.tokens += found.reduce((sum, { text }) => sum + countTokens(text), 0);
}

async function screen(): Promise<JudgeReport["screening"]> {
  const rules = readRules();
  const texts = attacks();
  let seen = 0;
  let planted = 0;
  for (const [at, attack] of texts.entries())
    for (const text of plant(attack, at)) {
      planted++;
      if (screenText(text, "workspace", rules).length > 0) seen++;
    }
  const walked = await walkFiles(root, { filesMax: 20_000, deadlineMs: 30_000 }, systemClock());
  const byKind: Record<string, { flagged: number; of: number }> = {};
  for (const { kind, text } of benignFiles(root, walked.files)) {
    const held = byKind[kind] ?? { flagged: 0, of: 0 };
    byKind[kind] = held;
    held.of++;
    if (screenText(text, "workspace", rules).length > 0) held.flagged++;
  }
  return {
    recall: rateOf(seen, planted),
    distinct: texts.length,
    byKind: Object.fromEntries(Object.entries(byKind).map(([kind, { flagged, of }]) => [kind, rateOf(flagged, of)])),
  };
}

export function spellJudge(report: JudgeReport): string {
  const lines = [
    `${report.questions} questions, ${report.withoutIdentifier} of them without the identifier that answers`,
    ...report.arms.map(
      (arm) =>
        `${arm.name.padEnd(12)} file ${spellRate(arm.file)}; place ${spellRate(arm.place)}, best of its file ${spellRate(arm.best)}; ${arm.tokens} tokens a question, ${arm.rounds} round`,
    ),
    ...(report.skipped.length > 0 ? [`not here in the manifest's version: ${report.skipped.join(", ")}`] : []),
    `screening: ${report.screening.distinct} attacks, planted: recall ${spellRate(report.screening.recall)}`,
    `  ${HOLD_ATTACKS.size} files that hold an attack on purpose count as neither`,
    ...Object.entries(report.screening.byKind).map(
      ([kind, rate]) => `  flagged of harmless ${kind}: ${spellRate(rate)}`,
    ),
    report.ok ? "all bars are met" : "a bar is not met",
  ];
  return `${lines.join("\n")}\n`;
}
