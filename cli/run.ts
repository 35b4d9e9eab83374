import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { type Json, type JsonObject, toWellFormed } from "@assay/core/base";
import { findingOf, readJson, readTests, type Tests, tallyCases, type Verdict } from "@assay/core/problem";
import { isLanguageId, LANGUAGE_IDS, type LanguageId, type Limits, limitsFor, type Sandbox } from "@assay/core/sandbox";
import { judgeRun, loadProblem } from "@assay/host/problem";
import { bubblewrapSandbox } from "@assay/host/sandbox";
import { CallError, EXIT_BAD_CALL, EXIT_MISSING, readCall, say, writeJson } from "./terminal.ts";

/** Cases judged at once: one a core, which is as many as the sandbox takes; their order in the answer stays. */
const CONCURRENCY = availableParallelism();

interface Asked {
  readonly language: LanguageId;
  readonly source: string;
  readonly files?: Readonly<Record<string, string>> | undefined;
  readonly tests: Tests | null;
  readonly stdin?: string | undefined;
  readonly limits?: Partial<Limits> | undefined;
}

/** `assay run LANG FILE …` and `assay run --jsonl`. Gives the exit code. `open` makes the sandbox, once the call is read. */
export async function runCommand(
  args: readonly string[],
  open: () => Sandbox = () => bubblewrapSandbox(),
): Promise<number> {
  const { options, words } = readCall(args, {
    problem: { type: "string" },
    tests: { type: "string" },
    stdin: { type: "string" },
    limits: { type: "string" },
    json: { type: "boolean" },
    jsonl: { type: "boolean" },
  });
  if (options.jsonl) {
    const single = (["problem", "tests", "stdin", "limits"] as const).find((name) => options[name] !== undefined);
    if (words.length > 0 || single !== undefined)
      throw new CallError(`Cannot use "${words[0] ?? `--${single}`}" with --jsonl: each line says its own, see --help`);
    return judgeLines(open());
  }
  const [language, file, ...more] = words;
  if (language === undefined || file === undefined || more.length > 0)
    throw new CallError(
      `Cannot run "${words.join(" ")}", expected a language and a file, e.g. "assay run python answer.py"`,
    );
  // Each option becomes the member of the same name, so that a call and a line are read by one rule.
  const asked = await readAsked({
    language,
    source: await readText(file),
    ...(options.problem === undefined ? {} : { problem: options.problem }),
    ...(options.tests === undefined ? {} : { tests: parse(await readText(options.tests), options.tests) }),
    ...(options.stdin === undefined ? {} : { stdin: await readText(options.stdin) }),
    ...(options.limits === undefined ? {} : { limits: parse(options.limits, "--limits") }),
  });
  const sandbox = open();
  try {
    const verdict = await judgeRun({ ...asked, sandbox, concurrency: CONCURRENCY });
    if (options.json) writeJson({ id: null, ...verdict });
    else process.stdout.write(spell(verdict));
    return await exitOf(verdict, asked.language, sandbox);
  } finally {
    await sandbox.shut();
  }
}

async function judgeLines(sandbox: Sandbox): Promise<number> {
  const exits: number[] = [];
  try {
    let lineNumber = 0;
    for await (const line of linesOf(process.stdin)) {
      lineNumber++;
      if (line.trim() === "") continue;
      let id: Json = null;
      let isJson = true;
      try {
        const read = readJson(line);
        if (!read.ok) {
          isJson = false;
          throw new CallError(read.failure.message);
        }
        const record = asRecord(read.value, "The line");
        id = record.id ?? null;
        const asked = await readAsked(record);
        const verdict = await judgeRun({ ...asked, sandbox, concurrency: CONCURRENCY });
        exits.push(await exitOf(verdict, asked.language, sandbox));
        process.stdout.write(`${JSON.stringify({ id, ...verdict })}\n`);
      } catch (fault) {
        if (!(fault instanceof CallError)) throw fault;
        exits.push(EXIT_BAD_CALL);
        process.stdout.write(
          `${JSON.stringify({ id, line: lineNumber, error: { code: isJson ? "bad-input" : "not-json", message: fault.message } })}\n`,
        );
      }
    }
  } finally {
    await sandbox.shut();
  }
  return [EXIT_BAD_CALL, EXIT_MISSING, 1].find((exit) => exits.includes(exit)) ?? 0;
}

/** Lines of UTF-8 input however it arrives; node's readline would also part lines at U+2028, which JSON may hold. */
async function* linesOf(input: AsyncIterable<unknown>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of input) {
    const parts = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split("\n");
    rest = parts.pop() ?? "";
    yield* parts;
  }
  rest += decoder.decode();
  if (rest !== "") yield rest;
}

async function readAsked(record: JsonObject): Promise<Asked> {
  const { language, source, files, problem, tests, stdin, limits } = record;
  if (!isLanguageId(language))
    throw new CallError(`The language is ${show(language)}, expected one of ${LANGUAGE_IDS.join(", ")}`);
  if (typeof source !== "string") throw new CallError(`The source is ${show(source)}, expected a text`);
  if (stdin !== undefined && typeof stdin !== "string")
    throw new CallError(`The stdin is ${show(stdin)}, expected a text`);
  const given = [problem, tests, stdin].filter((one) => one !== undefined && one !== null).length;
  if (given > 1) throw new CallError("More than one of problem, tests and stdin is given, expected one of them");
  return {
    language,
    source: toWellFormed(source),
    files: readFiles(files),
    tests: await readCases(problem, tests),
    stdin: stdin === undefined ? undefined : toWellFormed(stdin),
    limits: readLimits(language, limits),
  };
}

async function readCases(problem: Json | undefined, tests: Json | undefined): Promise<Tests | null> {
  if (problem !== undefined && problem !== null) {
    if (typeof problem !== "string")
      throw new CallError(`The problem is ${show(problem)}, expected an id, see "assay problems list"`);
    const loaded = await loadProblem(problem);
    if (!loaded.ok) throw new CallError(loaded.failure.message);
    return loaded.value.tests;
  }
  if (tests === undefined || tests === null) return null;
  const read = readTests(tests, { file: "tests" });
  if (!read.ok) throw new CallError(read.failure.message);
  if (read.value.cases.length === 0) throw new CallError("tests at cases is [], expected at least one case");
  return read.value;
}

function readFiles(files: Json | undefined): Record<string, string> | undefined {
  if (files === undefined || files === null) return undefined;
  const texts: Record<string, string> = {};
  for (const [name, text] of Object.entries(asRecord(files, "The files"))) {
    if (typeof text !== "string") throw new CallError(`The file "${name}" is ${show(text)}, expected a text`);
    texts[name] = toWellFormed(text);
  }
  return texts;
}

function readLimits(language: LanguageId, limits: Json | undefined): Partial<Limits> | undefined {
  if (limits === undefined || limits === null) return undefined;
  const record = asRecord(limits, "The limits");
  const known = Object.keys(limitsFor(language)) as (keyof Limits)[];
  const wish: Partial<Record<keyof Limits, number>> = {};
  for (const name of known) {
    const value = record[name];
    if (value === undefined) continue;
    if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 1)
      throw new CallError(`The limit "${name}" is ${show(value)}, expected a whole number of at least 1`);
    wish[name] = value;
  }
  return wish;
}

function asRecord(value: Json, what: string): JsonObject {
  if (value === null || typeof value !== "object" || Array.isArray(value))
    throw new CallError(`${what} is ${show(value)}, expected an object`);
  return value as JsonObject;
}

function show(value: Json | undefined): string {
  const text = value === undefined ? "missing" : JSON.stringify(value);
  return text.length <= 60 ? text : `${text.slice(0, 57)}…`;
}

function parse(text: string, where: string): Json {
  const read = readJson(text);
  if (!read.ok) throw new CallError(`Cannot read "${where}": ${read.failure.message}`);
  return read.value;
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (fault) {
    throw new CallError(
      `Cannot read "${path}": ${(fault as NodeJS.ErrnoException).code ?? String(fault)}, expected a readable file`,
    );
  }
}

/** Refused because something is missing here is exit 3; refused for what the program is, is a verdict like another. */
async function exitOf(verdict: Verdict, language: LanguageId, sandbox: Sandbox): Promise<number> {
  if (verdict.outcome === "accepted") return 0;
  if (verdict.outcome !== "refused") return 1;
  const states = await sandbox.languages();
  if (states.some((state) => state.language === language && state.installed)) return 1;
  say(verdict.why ?? "Something needed is missing, see assay doctor");
  return EXIT_MISSING;
}

const MARKS = { passed: "ok  ", failed: "FAIL", "not-built": "?   ", "not-judged": "?   " } as const;

function spell(verdict: Verdict): string {
  const { outcome, why, tests, stdout, stderr, exit, signal, cpuMs, wallMs, memoryBytes } = verdict;
  const { passed, notJudged, total } = tallyCases(tests ?? { total: 0, cases: [] });
  const open = notJudged === 0 ? "" : `, ${notJudged} not judged`;
  const score = tests === null ? "" : `, ${passed} of ${total} cases passed${open}`;
  const ended = signal === null ? (exit === null ? "" : `, exit ${exit}`) : `, ${signal}`;
  const lines = [
    `${outcome.replaceAll("_", " ")}${score}${ended} (${cpuMs} ms cpu, ${wallMs} ms, ${Math.ceil(memoryBytes / 1024 / 1024)} MiB)`,
  ];
  if (why !== undefined) lines.push(why);
  for (const one of tests?.cases ?? []) {
    lines.push(
      `  ${MARKS[findingOf(one.outcome)]} ${one.name}${one.hidden ? " (hidden)" : ""}${one.outcome === "accepted" ? "" : `: ${one.outcome.replaceAll("_", " ")}`}`,
    );
    if (one.outcome !== "accepted" && one.shown !== undefined)
      lines.push(
        `       input     ${one.shown.input}`,
        `       expected  ${one.shown.expected}`,
        `       got       ${one.shown.got}`,
      );
  }
  if (stdout !== "") lines.push("stdout:", stdout.trimEnd());
  if (stderr !== "") lines.push("stderr:", stderr.trimEnd());
  return `${lines.join("\n")}\n`;
}
