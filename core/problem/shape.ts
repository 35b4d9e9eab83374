import { z } from "zod";
import { canonicalJson, err, type Hash, type Json, type JsonObject, ok, type Result } from "../base/index.ts";
import { LANGUAGE_IDS, LANGUAGES, type LanguageId } from "../sandbox/index.ts";
import { CHECKER_NAMES, isChecker } from "./checkers.ts";
import { expand } from "./expand.ts";
import { readMutants } from "./mutants.ts";
import { PHASE_IDS, type Problem, SUBJECTS, type Workshop } from "./problem.ts";
import { standardClarification, standardQuestion } from "./standard.ts";
import { starterFor } from "./starter.ts";
import type { Tests } from "./tests.ts";
import { parseType } from "./type.ts";
import { readJson } from "./value.ts";

/** The texts of a problem's folder by path, "/" between folder and file: `starters/main.py`. */
export type FolderFiles = Readonly<Record<string, string>>;

/** Most cases of one list of tests. Each is a process of its own, about 40 ms for Python. */
export const CASES_MAX = 100;

/** Languages by what their files' names end in. */
const EXTENSIONS: Readonly<Record<string, LanguageId>> = Object.fromEntries(
  LANGUAGE_IDS.map((language) => {
    const { mainFile } = LANGUAGES[language];
    return [mainFile.slice(mainFile.lastIndexOf(".") + 1), language];
  }),
);

const id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "lower case letters, digits and single hyphens");
const line = z.string().trim().min(1);
const term = line.refine((text) => text === text.toLowerCase(), "a term in lower case");
const match = z.array(z.array(term).min(1));
const json = z.custom<Json>((value) => value !== undefined, "a JSON value");
const name = line.max(80).optional();
const hidden = z.boolean().optional();
const typeName = z
  .string()
  .refine((text) => parseType(text) !== undefined, "a type such as int, string[] or tree<int>");
const param = z.object({ name: z.string().regex(/^[A-Za-z_]\w*$/, "a name"), type: typeName });
const identifier = z.string().regex(/^[A-Za-z_]\w*$/, "a name that every language allows");
const checker = z
  .string()
  .refine(isChecker, `one of ${CHECKER_NAMES.join(", ")}`)
  .optional();

const stdinTests = z.object({
  cases: z.array(z.object({ name, hidden, stdin: z.string(), stdout: z.string().optional() })).max(CASES_MAX),
  checker,
});
const functionTests = z.object({
  entry: identifier,
  params: z.array(param).optional(),
  returns: typeName.optional(),
  cases: z.array(z.object({ name, hidden, args: z.array(json), expected: json.optional() })).max(CASES_MAX),
  checker,
});
const call = z
  .array(json)
  .min(1)
  .refine((items) => typeof items[0] === "string", "[method, …arguments]");
const classTests = z.object({
  class: identifier,
  methods: z.array(z.object({ name: identifier, params: z.array(param), returns: typeName })).optional(),
  cases: z
    .array(z.object({ name, hidden, calls: z.array(call).min(1), expected: z.array(json).optional() }))
    .max(CASES_MAX),
  checker,
});

const anchors = z
  .partialRecord(z.enum(["1", "2", "3", "4"]), line)
  .refine((bands) => Object.keys(bands).length >= 2, "anchors of two bands or more");

const facts = z.strictObject({
  version: z.int().min(1),
  title: line.max(80),
  difficulty: z.enum(["easy", "medium", "hard"]),
  minutes: z.int().min(5).max(180),
  contract: z.array(line).min(1),
  tests: json.optional(),
  subjects: z.array(z.enum(SUBJECTS)).min(1).max(3).optional(),
  clarifications: z.array(z.union([id, z.strictObject({ id, question: line, answer: line, match: match.min(1) })])),
  hints: z.tuple([line, line, line]),
  pitfalls: z.array(z.strictObject({ id, text: line })),
  questions: z.array(
    z.union([
      id,
      z.strictObject({
        id,
        phase: z.enum(PHASE_IDS),
        ask: z.array(line).min(2),
        after: z.array(id),
        expects: match,
        when: z.enum(["after-red", "after-green", "brute-force"]).optional(),
      }),
    ]),
  ),
  followUps: z.array(z.strictObject({ id, text: line })),
  variants: z.array(z.strictObject({ id, text: line, effect: line })).optional(),
  rubric: z.strictObject({ "problem-solving": anchors, correctness: anchors, testing: anchors }).optional(),
  approach: z.strictObject({ text: line, time: line, space: line, keyTerms: z.array(term).min(3).optional() }),
  lexicon: z.strictObject({
    approaches: z.array(
      z.strictObject({ id, name: line, quality: z.enum(["best", "good", "brute"]), match: match.min(1) }),
    ),
    edges: z.array(z.strictObject({ id, name: line, match: match.min(1) })),
    time: z.array(term).min(1),
    space: z.array(term).min(1),
  }),
  /** Where imported cases come from. Never leaves the bank. */
  source: z.strictObject({ from: line, licence: line }).optional(),
});

const generatedCases = z.strictObject({ seed: z.int().min(1).max(1_000_000), cases: z.array(json) });

/** A folder as read: the problem, and what only its proof needs. */
export interface Folder {
  readonly problem: Problem;
  readonly workshop: Workshop;
}

/**
 * Makes a problem of its folder's files. `files` are the texts of the folder, `hash` spells its digest. Fails with code
 * "problem", naming file, field and value.
 */
export function readProblem(problemId: string, files: FolderFiles, hash: Hash): Result<Problem> {
  const folder = readFolder(problemId, files, hash);
  return folder.ok ? ok(folder.value.problem) : folder;
}

/** As `readProblem`, with what the proof works with. */
export function readFolder(problemId: string, files: FolderFiles, hash: Hash): Result<Folder> {
  const where = `problem "${problemId}"`;
  if (!id.safeParse(problemId).success)
    return refuse(where, `the folder's name is "${problemId}", expected e.g. "parcel-lockers"`);
  const fileText = files["problem.json"];
  if (fileText === undefined) return refuse(where, "problem.json is missing");
  const read = readJson(fileText);
  if (!read.ok) return refuse(where, `problem.json: ${read.failure.message}`);
  const parsed = facts.safeParse(read.value);
  if (!parsed.success) return refuse(where, issueOf("problem.json", parsed.error, read.value));
  const { tests: inline, clarifications: asked, questions: graph, source, ...rest } = parsed.data;

  const cases = readCases(files, inline as Json | undefined);
  if (!cases.ok) return refuse(where, cases.failure.message);
  const { tests, traps, generated, compact } = cases.value;
  const statement = files["statement.md"]?.trim();
  if (!statement) return refuse(where, "statement.md is missing or empty");

  const clarifications: Problem["clarifications"][number][] = [];
  for (const one of asked) {
    const whole = typeof one === "string" ? standardClarification(one, tests) : one;
    if (whole === undefined)
      return refuse(where, `problem.json at clarifications has "${one}", which is no standard one`);
    clarifications.push(whole);
  }
  const questions: Problem["questions"][number][] = [];
  for (const one of graph) {
    const whole = typeof one === "string" ? standardQuestion(one) : one;
    if (whole === undefined) return refuse(where, `problem.json at questions has "${one}", which is no standard one`);
    questions.push(whole);
  }
  const code = readCode(files, tests);
  if (!code.ok) return refuse(where, code.failure.message);
  const { starters, solutions, mutants, naive, survivors } = code.value;
  const languages = LANGUAGE_IDS.filter((language) => starters[language] !== undefined);
  if (languages.length === 0) return refuse(where, 'there is no starter, expected e.g. "starters/main.py"');

  const head = {
    ...rest,
    id: problemId,
    statement,
    languages,
    starters,
    clarifications,
    questions,
    solutions,
    mutants,
  };
  const workshop: Workshop = {
    oracle: files["oracle.py"] ?? null,
    generator: files["generate.py"] ?? null,
    generated,
    traps,
    naive,
    survivors,
    source: source ?? null,
  };
  // The cases count as they are written, before forms are written out: a long one costs as little as a short one.
  const digest = hash(canonicalJson({ ...head, tests: compact, workshop } as unknown as Json));
  return ok({ problem: { ...head, tests, digest } as Problem, workshop });
}

interface ReadCases {
  readonly tests: Tests;
  /** Names of the cases that a slow answer must not pass. */
  readonly traps: readonly string[];
  readonly generated: Workshop["generated"];
  /** Both lists as they are written. */
  readonly compact: Json;
}

/** The cases of tests.json and those of generated.json behind them, all of which are hidden. */
function readCases(files: FolderFiles, inline: Json | undefined): Result<ReadCases> {
  const testsText = files["tests.json"];
  if ((inline === undefined) === (testsText === undefined))
    return err("problem", 'the cases stand in tests.json or in problem.json under "tests", in one of them');
  const own = testsText === undefined ? ok(inline as Json) : readJson(testsText);
  if (!own.ok) return err("problem", `tests.json: ${own.failure.message}`);
  const made = files["generated.json"] === undefined ? null : readJson(files["generated.json"]);
  if (made?.ok === false) return err("problem", `generated.json: ${made.failure.message}`);
  const generated = made === null ? null : generatedCases.safeParse(made.value);
  if (generated?.success === false)
    return err("problem", issueOf("generated.json", generated.error, made?.ok === true ? made.value : null));
  const hand = isRecord(own.value) && Array.isArray(own.value.cases) ? (own.value.cases as readonly Json[]) : [];
  const machine = generated?.data.cases ?? [];
  const traps: string[] = [];
  const all = [...hand, ...machine].map((one, index): Json => {
    if (!isRecord(one)) return one;
    const { trap, ...plain } = one;
    if (trap === true) traps.push(String(plain.name ?? `case ${index + 1}`));
    return index < hand.length ? (plain as Json) : { ...plain, hidden: true };
  });
  const tests = readTests(isRecord(own.value) ? { ...own.value, cases: all } : own.value, {
    file: testsText === undefined ? "problem.json at tests" : "tests.json",
    strict: true,
  });
  if (!tests.ok) return tests;
  return ok({
    tests: tests.value,
    traps,
    generated: generated === null ? null : { ...generated.data, first: hand.length },
    compact: [own.value, made?.value ?? null],
  });
}

interface ReadCode {
  readonly starters: Partial<Record<LanguageId, string>>;
  readonly solutions: Problem["solutions"];
  readonly mutants: Problem["mutants"];
  readonly naive: Workshop["naive"];
  readonly survivors: Workshop["survivors"];
}

function readCode(files: FolderFiles, tests: Tests): Result<ReadCode> {
  const starters: Partial<Record<LanguageId, string>> = generatedStarters(tests);
  const solutions: { language: LanguageId; code: string }[] = [];
  const mutants: Problem["mutants"][number][] = [];
  const naive: { language: LanguageId; code: string }[] = [];
  const survivors: Record<string, string> = {};
  for (const path of Object.keys(files).sort()) {
    const code = files[path] ?? "";
    if (NOT_CODE.includes(path)) continue;
    const [folder = "", file = "", ...deeper] = path.split("/");
    const name = file === "" ? folder : file;
    const dot = name.lastIndexOf(".");
    const language = EXTENSIONS[name.slice(dot + 1)];
    const slow = file === "" && name.startsWith("naive.");
    if (!slow && (deeper.length > 0 || !["starters", "solutions", "mutants"].includes(folder)))
      return err(
        "problem",
        `there is a file "${path}", expected ${NOT_CODE.join(", ")}, naive.py, starters/, solutions/, mutants/`,
      );
    if (language === undefined)
      return err("problem", `"${path}" ends in no known language, expected .${Object.keys(EXTENSIONS).join(" .")}`);
    if (slow) naive.push({ language, code });
    else if (folder === "starters") {
      const main = LANGUAGES[language].mainFile;
      if (file !== main) return err("problem", `the starter "${path}" is misnamed, expected "starters/${main}"`);
      starters[language] = code;
    } else if (folder === "solutions") solutions.push({ language, code });
    else {
      const what = /^(?:#|\/\/)\s*what:\s*(\S.*)/.exec(code)?.[1]?.trim();
      if (what === undefined)
        return err(
          "problem",
          `the first line of "${path}" is "${code.split("\n")[0] ?? ""}", expected a comment such as "# what: forgets the last item"`,
        );
      mutants.push({ id: file.slice(0, dot), what, language, code });
    }
  }
  const changed = readMutants(files, EXTENSIONS);
  if (!changed.ok) return changed;
  for (const { survives, ...mutant } of changed.value) {
    mutants.push(mutant);
    if (survives !== undefined) survivors[mutant.id] = survives;
  }
  return ok({ starters, solutions, mutants, naive, survivors });
}

/** Starters of the typed contract, in each language that has a shape for it; a file in starters/ stands in its place. */
function generatedStarters(tests: Tests): Partial<Record<LanguageId, string>> {
  const starters: Partial<Record<LanguageId, string>> = {};
  for (const language of LANGUAGE_IDS) {
    const made = starterFor(tests, language);
    if (made.ok) starters[language] = made.value;
  }
  return starters;
}

const NOT_CODE: readonly string[] = [
  "problem.json",
  "tests.json",
  "generated.json",
  "statement.md",
  "mutants.json",
  "oracle.py",
  "generate.py",
];

function isRecord(value: Json): value is { readonly [key: string]: Json } {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/**
 * Reads a `T` of the command line or of a folder. Unknown keys are passed over, or refused with `strict`; `$repeat` and
 * its like are written out. Fails with code "tests", naming the field under `file`.
 */
export function readTests(value: Json, { file, strict = false }: { file: string; strict?: boolean }): Result<Tests> {
  const expanded = expand(value, file);
  if (!expanded.ok) return expanded;
  const data = expanded.value;
  if (data === null || typeof data !== "object" || Array.isArray(data))
    return err("tests", `${file} is ${show(data)}, expected an object`);
  const shape = "entry" in data ? functionTests : "class" in data ? classTests : stdinTests;
  const parsed = strict ? deepStrict(shape).safeParse(data) : shape.safeParse(data);
  if (!parsed.success) return err("tests", issueOf(file, parsed.error, data));
  return checkCases(parsed.data as Tests, file);
}

function deepStrict(shape: typeof functionTests | typeof classTests | typeof stdinTests): z.ZodType {
  const { cases } = shape.shape;
  return z.strictObject({ ...shape.shape, cases: z.array((cases.element as z.ZodObject).strict()).max(CASES_MAX) });
}

function checkCases(tests: Tests, file: string): Result<Tests> {
  for (const [index, one] of tests.cases.entries()) {
    const at = `${file} at cases[${index}]`;
    if ("entry" in tests && "args" in one && tests.params !== undefined && one.args.length !== tests.params.length)
      return err("tests", `${at} has ${one.args.length} args, expected ${tests.params.length} as in params`);
    if (!("calls" in one)) continue;
    if (one.expected !== undefined && one.expected.length !== one.calls.length)
      return err(
        "tests",
        `${at} has ${one.expected.length} expected values for ${one.calls.length} calls, expected one each`,
      );
    if (one.calls[0]?.[0] !== "new")
      return err("tests", `${at} begins with ${show(one.calls[0] ?? null)}, expected ["new", …]`);
  }
  return ok(tests);
}

function refuse(where: string, why: string): Result<never> {
  return err("problem", `Cannot load ${where}: ${why}`);
}

function issueOf(file: string, error: z.ZodError, data: Json): string {
  const first = error.issues[0];
  if (first === undefined) return `${file} is not as expected`;
  // Of a union the last kind is the written out one, and its fault the one to mend.
  const inner = first.code === "invalid_union" ? first.errors.at(-1)?.[0] : undefined;
  const issue = inner === undefined ? first : { ...inner, path: [...first.path, ...inner.path] };
  const path = issue.path.reduce<string>(
    (text, step) => (typeof step === "number" ? `${text}[${step}]` : `${text}${text === "" ? "" : "."}${String(step)}`),
    "",
  );
  let value: Json | undefined = data;
  for (const step of issue.path)
    value = value === null || typeof value !== "object" ? undefined : (value as JsonObject)[step as string];
  const met = value === undefined ? "is missing" : `is ${show(value)}`;
  if (issue.code === "unrecognized_keys")
    return `${file}${path && ` at ${path}`} has a key "${issue.keys[0]}", which means nothing there`;
  const wanted =
    issue.code === "invalid_type"
      ? issue.expected
      : issue.code === "invalid_value"
        ? `one of ${issue.values.join(", ")}`
        : issue.code === "too_small"
          ? `at least ${issue.minimum}${issue.origin === "string" ? " characters" : issue.origin === "array" ? " items" : ""}`
          : issue.code === "too_big"
            ? `at most ${issue.maximum}${issue.origin === "string" ? " characters" : issue.origin === "array" ? " items" : ""}`
            : issue.message;
  return `${file}${path && ` at ${path}`} ${met}, expected ${wanted}`;
}

function show(value: Json): string {
  const text = JSON.stringify(value);
  return text.length <= 60 ? text : `${text.slice(0, 57)}…`;
}
