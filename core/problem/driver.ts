import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { assert, err, type Json, must, ok, type Result, toWellFormed } from "../base/index.ts";
import { LANGUAGES, type LanguageId, type Program, SOURCE_KIB_MAX } from "../sandbox/index.ts";
import { cDriver } from "./driver-c.ts";
import { cppDriver } from "./driver-cpp.ts";
import { goDriver, goSource } from "./driver-go.ts";
import { JAVA_DRIVER, JAVA_NODES } from "./driver-java.ts";
import { exposeJavaScript, isEsModule, JAVASCRIPT_DRIVER } from "./driver-javascript.ts";
import { PYTHON_DRIVER } from "./driver-python.ts";
import { rustDriver } from "./driver-rust.ts";
import { inPlaceType } from "./in-place.ts";
import { declaresNode } from "./nodes.ts";
import type { ClassTests, FunctionTests, Tests } from "./tests.ts";
import { parseType } from "./type.ts";
import { fromJson, isList, isOdd, type Value } from "./value.ts";

/** A candidate's work as it comes in. `files` are further files beside the main one, by name. */
export interface Work {
  readonly language: LanguageId;
  readonly source: string;
  readonly files?: Readonly<Record<string, string>> | undefined;
}

/** Most further files of one program. Taste. */
export const FILES_MAX = 16;

/** Room for the driver, or a part of it, beside the source in one file. The longest is 10 KiB and a line a parameter. */
const DRIVER_KIB = 12;

/**
 * What the sandbox is to run for these tests: the candidate's file as it stands, and for function and class tests a
 * driver beside it which is started instead. Fails with code "refused" when the language cannot be called that way, the
 * source is too large, or a file is misnamed.
 */
export function programFor(work: Work, tests: Tests | null): Result<Program> {
  const { language, source, files = {} } = work;
  const main = LANGUAGES[language].mainFile;
  // Bytes are not counted here: a UTF-16 unit is at least one of them, and the sandbox counts exactly.
  if (source.length > SOURCE_KIB_MAX * 1024)
    return err("refused", `Cannot run a source of ${source.length} characters, expected at most ${SOURCE_KIB_MAX} KiB`);
  const names = Object.keys(files);
  if (names.length > FILES_MAX)
    return err("refused", `Cannot run with ${names.length} files, expected at most ${FILES_MAX}`);
  for (const name of names) {
    if (!/^[A-Za-z0-9_][A-Za-z0-9._-]{0,63}$/.test(name) || name === main || /^assay/i.test(name))
      return err(
        "refused",
        `Cannot run with a file named "${name}", expected a plain name other than "${main}", without folders`,
      );
  }
  if (tests === null || !isCalled(tests)) return ok({ language, main, files: { ...files, [main]: source } });
  return called(work, tests, { ...files });
}

/** Whether the tests call the candidate's code, so that a driver runs it; else it reads standard input. */
export function isCalled(tests: Tests): tests is FunctionTests | ClassTests {
  return "entry" in tests || "class" in tests;
}

function called(
  { language, source }: Work,
  tests: FunctionTests | ClassTests,
  files: Record<string, string>,
): Result<Program> {
  const name = "entry" in tests ? tests.entry : tests.class;
  if (language === "python")
    return ok({
      language,
      main: "assay_driver.py",
      files: { ...files, "main.py": source, "assay_driver.py": PYTHON_DRIVER },
    });
  if (language === "javascript") {
    const file = isEsModule(source) ? "main.mjs" : "main.js";
    const exposed = exposeJavaScript(source, name);
    return ok({
      language,
      main: "assay_driver.js",
      files: { ...files, [file]: exposed, "assay_driver.js": JAVASCRIPT_DRIVER },
    });
  }
  if (language === "typescript") {
    const exposed = exposeJavaScript(source, name);
    return ok({
      language,
      main: "assay_driver.ts",
      files: { ...files, "main.ts": exposed, "assay_driver.ts": JAVASCRIPT_DRIVER },
    });
  }
  if (language === "java") {
    for (const node of ["ListNode", "TreeNode"] as const)
      if (!declaresNode(source, node)) files[`${node}.java`] = JAVA_NODES[node];
    return ok({
      language,
      main: "AssayDriver.java",
      files: { ...files, "Main.java": source, "AssayDriver.java": JAVA_DRIVER },
    });
  }
  if (language === "go") {
    const driver = goDriver(tests, source);
    if (!driver.ok) return driver;
    return ok({
      language,
      main: "assay_driver.go",
      files: { ...files, "main.go": goSource(source), "assay_driver.go": driver.value },
    });
  }
  // The driver of C and C++ holds the source, the source of Rust the call; the sandbox counts them as one file.
  if (source.length > (SOURCE_KIB_MAX - DRIVER_KIB) * 1024)
    return err(
      "refused",
      `Cannot call into a source of ${source.length} characters, expected at most ${SOURCE_KIB_MAX - DRIVER_KIB} KiB`,
    );
  if (language === "rust") {
    const made = rustDriver(tests, source);
    if (!made.ok) return made;
    return ok({
      language,
      main: "assay_driver.rs",
      files: { ...files, "main.rs": made.value.main, "assay_driver.rs": made.value.driver },
    });
  }
  const driver = language === "c" ? cDriver(tests, source) : cppDriver(tests, source);
  if (!driver.ok) return driver;
  const main = `assay_driver.${language}`;
  return ok({ language, main, files: { ...files, [main]: driver.value } });
}

/**
 * What one case's process reads: the case's own text, or a nonce, a line end and the job. Holds no expected value.
 * `nonce` is 32 or more hex digits, new for each process. Fails with code "refused" when the case's values do not fit
 * the declared types, whose ranges hold in typed languages.
 */
export function stdinFor(work: Work, tests: Tests, index: number, nonce: string): Result<string> {
  assert(/^[0-9a-f]{32,64}$/.test(nonce), `The nonce is "${nonce}", which is not 32 to 64 hex digits`);
  const one = must(tests.cases[index], `There is no case ${index}`);
  if ("stdin" in one) return ok(one.stdin);
  const typed = isTyped(work.language);
  const misfit = isCalled(tests) ? findMisfit(tests, one, work.language) : undefined;
  if (misfit !== undefined) return err("refused", misfit);
  if ("calls" in one) {
    const methods = "class" in tests ? (tests.methods ?? []) : [];
    if (typed) return ok(`${nonce}\n${classTokens(work.language, tests as ClassTests, one.calls)}`);
    const facts = Object.fromEntries(
      methods.map(({ name, params, returns }) => [
        name,
        { params: params.map(({ type }) => squeeze(type)), returns: squeeze(returns) },
      ]),
    );
    const job = {
      class: "class" in tests ? tests.class : "",
      calls: one.calls,
      methods: facts,
      module: isModule(work),
    };
    return ok(`${nonce}\n${JSON.stringify(job)}`);
  }
  assert("entry" in tests, "A case with args stands in tests without an entry");
  if (typed) return ok(`${nonce}\n${functionTokens(work.language, tests, one.args)}`);
  const params = (tests.params ?? []).map(({ type }) => squeeze(type));
  const job = {
    entry: tests.entry,
    args: one.args,
    params,
    returns: squeeze(inPlaceType(tests) ?? tests.returns ?? "any"),
    inPlace: inPlaceType(tests) !== undefined,
    module: isModule(work),
  };
  return ok(`${nonce}\n${JSON.stringify(job)}`);
}

/** What a process printed, and what its driver said behind the nonce. */
export interface Frame {
  /** The candidate's own output: everything around the frame. */
  readonly printed: string;
  /** `none`: ended before the answer; `broken`: cut short or written into; `twice`: two processes answered. */
  readonly status: "answered" | "none" | "broken" | "twice";
  /** The answer as JSON text; empty unless answered. */
  readonly payload: string;
}

/** Parts a process's output into the candidate's prints and the one frame. */
export function readFrame(stdout: string, nonce: string): Frame {
  const mark = `\n@assay:${nonce}:`;
  const start = stdout.indexOf(mark);
  if (start < 0) return { printed: stdout, status: "none", payload: "" };
  const end = stdout.indexOf("\n", start + mark.length);
  const printed = stdout.slice(0, start) + (end < 0 ? "" : stdout.slice(end + 1));
  if (end < 0) return { printed, status: "broken", payload: "" };
  // The next frame's own line end may be the one that closed this frame.
  if (stdout.indexOf(mark, end) >= 0) return { printed, status: "twice", payload: "" };
  return { printed, status: "answered", payload: stdout.slice(start + mark.length, end) };
}

function isModule({ language, source }: Work): boolean {
  return language === "javascript" && isEsModule(source);
}

function squeeze(type: string): string {
  return type.replaceAll(" ", "");
}

function functionTokens(language: LanguageId, tests: FunctionTests, args: readonly Json[]): string {
  const values = args.map((arg) => tokens(fromJson(arg)));
  if (language !== "java") return values.join(" ");
  return [
    inPlaceType(tests) === undefined ? "function" : "in-place",
    textToken(tests.entry),
    textToken(squeeze(inPlaceType(tests) ?? tests.returns ?? "any")),
    `a${args.length}`,
    ...values,
  ].join(" ");
}

function classTokens(language: LanguageId, tests: ClassTests, calls: readonly (readonly Json[])[]): string {
  const spelled = calls.map(([method, ...args]) => {
    const returns = tests.methods?.find(({ name }) => name === method)?.returns ?? "any";
    const head = [
      textToken(String(method)),
      ...(language === "java" ? [textToken(squeeze(returns))] : []),
      `a${args.length}`,
    ];
    return [...head, ...args.map((arg) => tokens(fromJson(arg)))].join(" ");
  });
  const head = language === "java" ? ["class", textToken(tests.class), String(calls.length)] : [`a${calls.length}`];
  return [...head, ...spelled].join(" ");
}

/** Counted tokens, a space between two: n t f, i12, d1.5, s + hex of the UTF-8 bytes, a3 and three values, o2 and two pairs. */
function tokens(value: Value): string {
  if (value === null) return "n";
  if (typeof value === "boolean") return value ? "t" : "f";
  if (typeof value === "bigint") return `i${value}`;
  if (typeof value === "number") return `d${value}`;
  if (typeof value === "string") return textToken(value);
  if (isList(value)) return [`a${value.length}`, ...value.map(tokens)].join(" ");
  assert(!isOdd(value), "A case holds a value that is no JSON");
  return [`o${value.size}`, ...[...value].flatMap(([key, member]) => [textToken(key), tokens(member)])].join(" ");
}

function textToken(text: string): string {
  return `s${bytesToHex(utf8ToBytes(toWellFormed(text)))}`;
}

function isTyped(language: LanguageId): boolean {
  return language !== "python" && language !== "javascript" && language !== "typescript";
}

type Typing = "typed" | "untyped";

function findMisfit(
  tests: FunctionTests | ClassTests,
  one: Tests["cases"][number],
  language: LanguageId,
): string | undefined {
  const typing: Typing = isTyped(language) ? "typed" : "untyped";
  const calls = "calls" in one ? one.calls : "args" in one ? [["", ...one.args]] : [];
  for (const [method, ...args] of calls) {
    const params = "entry" in tests ? tests.params : tests.methods?.find(({ name }) => name === method)?.params;
    if (params === undefined && language !== "java" && isTyped(language))
      return `${LANGUAGES[language].name} needs "${method}" in methods`;
    if (params === undefined) continue; // The others find out at the call.
    if (args.length !== params.length) return `Cannot call with ${args.length} arguments, expected ${params.length}`;
    for (const [at, { name, type }] of params.entries())
      if (!fits(fromJson(args[at] ?? null), type, typing))
        return `Cannot pass ${JSON.stringify(args[at])} as "${name}", expected ${type}`;
  }
  return undefined;
}

const INT_MAX = 2n ** 31n - 1n;
const LONG_MAX = 2n ** 63n - 1n;

function fits(value: Value, typeText: string, typing: Typing): boolean {
  const type = parseType(typeText);
  if (type === undefined) return false;
  switch (type.kind) {
    case "any":
      return true;
    case "void":
      return value === null;
    case "int":
      return typeof value === "bigint" && (typing === "untyped" || (value <= INT_MAX && value >= -INT_MAX - 1n));
    case "long":
      return typeof value === "bigint" && (typing === "untyped" || (value <= LONG_MAX && value >= -LONG_MAX - 1n));
    case "float":
      return typeof value === "bigint" || typeof value === "number";
    case "bool":
      return typeof value === "boolean";
    case "string":
      return typeof value === "string";
    default: {
      const of = typeText.endsWith("[]")
        ? typeText.slice(0, -2)
        : typeText.slice(typeText.indexOf("<") + 1, typeText.lastIndexOf(">"));
      return isList(value) && value.every((item) => (item === null && type.kind === "tree") || fits(item, of, typing));
    }
  }
}
