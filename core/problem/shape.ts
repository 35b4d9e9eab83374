import { z } from "zod";
import { canonicalJson, err, type Hash, type Json, type JsonObject, ok, type Result } from "../base/index.ts";
import { LANGUAGE_IDS, LANGUAGES, type LanguageId } from "../sandbox/index.ts";
import { CHECKER_NAMES, isChecker } from "./checkers.ts";
import { PHASE_IDS, type Problem } from "./problem.ts";
import type { Tests } from "./tests.ts";
import { parseType } from "./type.ts";
import { readJson } from "./value.ts";

/** The texts of a problem's folder by path, "/" between folder and file: `starters/main.py`. */
export type FolderFiles = Readonly<Record<string, string>>;

/** Most items or UTF-16 units one `$repeat`, `$range`, `$text` or `$concat` may make. Taste: fits a case of 1 MiB. */
export const EXPANSION_MAX = 400_000;
/** Most cases of one list of tests. Each is a process of its own, about 40 ms for Python. */
export const CASES_MAX = 100;

const EXTENSIONS: Readonly<Record<string, LanguageId>> = {
  py: "python",
  js: "javascript",
  ts: "typescript",
  java: "java",
  c: "c",
  cpp: "cpp",
};

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

const facts = z.strictObject({
  version: z.int().min(1),
  title: line.max(80),
  difficulty: z.enum(["easy", "medium", "hard"]),
  minutes: z.int().min(5).max(180),
  contract: z.array(line).min(1),
  tests: json.optional(),
  clarifications: z.array(z.strictObject({ id, question: line, answer: line, match: match.min(1) })),
  hints: z.tuple([line, line, line]),
  pitfalls: z.array(z.strictObject({ id, text: line })),
  questions: z.array(
    z.strictObject({
      id,
      phase: z.enum(PHASE_IDS),
      ask: z.array(line).min(2),
      after: z.array(id),
      expects: match,
      when: z.enum(["after-red", "after-green", "brute-force"]).optional(),
    }),
  ),
  followUps: z.array(z.strictObject({ id, text: line })),
  approach: z.strictObject({ text: line, time: line, space: line }),
  lexicon: z.strictObject({
    approaches: z.array(
      z.strictObject({ id, name: line, quality: z.enum(["best", "good", "brute"]), match: match.min(1) }),
    ),
    edges: z.array(z.strictObject({ id, name: line, match: match.min(1) })),
    time: z.array(term).min(1),
    space: z.array(term).min(1),
  }),
});

/**
 * Makes a problem of its folder's files. `files` are the texts of the folder, `hash` spells its digest. Fails with code
 * "problem", naming file, field and value.
 */
export function readProblem(problemId: string, files: FolderFiles, hash: Hash): Result<Problem> {
  const where = `problem "${problemId}"`;
  if (!id.safeParse(problemId).success)
    return refuse(where, `the folder's name is "${problemId}", expected e.g. "parcel-lockers"`);
  const fileText = files["problem.json"];
  if (fileText === undefined) return refuse(where, "problem.json is missing");
  const read = readJson(fileText);
  if (!read.ok) return refuse(where, `problem.json: ${read.failure.message}`);
  const parsed = facts.safeParse(read.value);
  if (!parsed.success) return refuse(where, issueOf("problem.json", parsed.error, read.value));
  const { tests: inline, ...rest } = parsed.data;

  const testsText = files["tests.json"];
  if ((inline === undefined) === (testsText === undefined))
    return refuse(where, 'the cases stand in tests.json or in problem.json under "tests", in one of them');
  const own = testsText === undefined ? ok(inline as Json) : readJson(testsText);
  if (!own.ok) return refuse(where, `tests.json: ${own.failure.message}`);
  const tests = readTests(own.value, {
    file: testsText === undefined ? "problem.json at tests" : "tests.json",
    strict: true,
  });
  if (!tests.ok) return refuse(where, tests.failure.message);
  const statement = files["statement.md"]?.trim();
  if (!statement) return refuse(where, "statement.md is missing or empty");

  const starters: Partial<Record<LanguageId, string>> = {};
  const solutions: { language: LanguageId; code: string }[] = [];
  const mutants: { id: string; what: string; language: LanguageId; code: string }[] = [];
  for (const path of Object.keys(files).sort()) {
    const code = files[path] ?? "";
    if (path === "problem.json" || path === "tests.json" || path === "statement.md") continue;
    const [folder = "", file = "", ...deeper] = path.split("/");
    const dot = file.lastIndexOf(".");
    const language = EXTENSIONS[file.slice(dot + 1)];
    if (deeper.length > 0 || !["starters", "solutions", "mutants"].includes(folder))
      return refuse(
        where,
        `there is a file "${path}", expected problem.json, tests.json, statement.md, starters/, solutions/, mutants/`,
      );
    if (language === undefined)
      return refuse(where, `"${path}" ends in no known language, expected .${Object.keys(EXTENSIONS).join(" .")}`);
    if (folder === "starters") {
      const main = LANGUAGES[language].mainFile;
      if (file !== main) return refuse(where, `the starter "${path}" is misnamed, expected "starters/${main}"`);
      starters[language] = code;
    } else if (folder === "solutions") solutions.push({ language, code });
    else {
      const what = /^(?:#|\/\/)\s*what:\s*(\S.*)/.exec(code)?.[1]?.trim();
      if (what === undefined)
        return refuse(
          where,
          `the first line of "${path}" is "${code.split("\n")[0] ?? ""}", expected a comment such as "# what: forgets the last item"`,
        );
      mutants.push({ id: file.slice(0, dot), what, language, code });
    }
  }
  const languages = LANGUAGE_IDS.filter((language) => starters[language] !== undefined);
  if (languages.length === 0) return refuse(where, 'there is no starter, expected e.g. "starters/main.py"');

  const body = { ...rest, id: problemId, statement, languages, starters, tests: tests.value, solutions, mutants };
  return ok({ ...body, digest: hash(canonicalJson(body)) } as Problem);
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
  const issue = error.issues[0];
  if (issue === undefined) return `${file} is not as expected`;
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

function expand(value: Json, file: string): Result<Json> {
  if (value === null || typeof value !== "object") return ok(value);
  if (Array.isArray(value)) {
    const items: Json[] = [];
    for (const item of value as readonly Json[]) {
      const one = expand(item, file);
      if (!one.ok) return one;
      items.push(one.value);
    }
    return ok(items);
  }
  const members: Record<string, Json> = {};
  for (const [key, member] of Object.entries(value as JsonObject)) {
    const one = expand(member ?? null, file);
    if (!one.ok) return one;
    members[key] = one.value;
  }
  const [key = ""] = Object.keys(members);
  if (Object.keys(members).length !== 1 || !["$repeat", "$range", "$text", "$concat"].includes(key)) return ok(members);
  const made = make(key, members[key] ?? null);
  return made === undefined
    ? err("tests", `${file} has ${show(members)}, expected e.g. {"$repeat":[0,100]} of at most ${EXPANSION_MAX} items`)
    : ok(made);
}

function make(key: string, operand: Json): Json | undefined {
  if (!Array.isArray(operand)) return undefined;
  const [first, second, third = 1] = operand as readonly Json[];
  if (key === "$repeat" && first !== undefined && isCount(second)) {
    if (second * JSON.stringify(first).length > EXPANSION_MAX * 8) return undefined;
    return Array.from({ length: second }, () => first);
  }
  if (key === "$text" && typeof first === "string" && isCount(second))
    return first.length * second > EXPANSION_MAX ? undefined : first.repeat(second);
  if (
    key === "$range" &&
    Number.isSafeInteger(first) &&
    Number.isSafeInteger(second) &&
    Number.isSafeInteger(third) &&
    third !== 0
  ) {
    const [from, to, step] = [first as number, second as number, third as number];
    const length = Math.max(0, Math.ceil((to - from) / step));
    return length > EXPANSION_MAX ? undefined : Array.from({ length }, (_, index) => from + index * step);
  }
  if (key !== "$concat") return undefined;
  const parts = operand as readonly Json[];
  if (parts.every((part) => typeof part === "string")) {
    const text = parts.join("");
    return text.length > EXPANSION_MAX ? undefined : text;
  }
  if (!parts.every((part) => Array.isArray(part))) return undefined;
  const joined = parts.flat() as Json[];
  return joined.length > EXPANSION_MAX ? undefined : joined;
}

function isCount(value: Json | undefined): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 && value <= EXPANSION_MAX;
}
