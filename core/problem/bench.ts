import { canonicalJson, err, type Json, ok, type Result } from "../base/index.ts";
import { BENCH_PYTHON } from "./bench-python.ts";
import { isRight } from "./checkers.ts";
import type { Work } from "./driver.ts";
import { compact, expand } from "./expand.ts";
import type { Folder } from "./shape.ts";
import type { Tests } from "./tests.ts";
import { parseType } from "./type.ts";
import { fromJson, readJson } from "./value.ts";

/** What the bench is asked for: cases of the generator, and the answers of the oracle or the Python solution. */
export interface BenchJob {
  readonly seed: number;
  /** New cases beyond the committed ones. */
  readonly fresh: number;
  readonly generate: boolean;
  /** Modules that answer: "oracle", "solution", or a name of `more`. */
  readonly ask: readonly string[];
  /** Inputs as `inputOf` gives them. */
  readonly cases: readonly Json[];
  /** Whether the new cases are answered too, behind `cases`. */
  readonly freshToo: boolean;
  /** CPU that one case may take. */
  readonly caseMs: number;
}

export interface BenchSaid {
  readonly small: readonly Json[];
  readonly traps: readonly (readonly [name: string, input: Json])[];
  readonly fresh: readonly Json[];
  /** By module, an answer a case, new cases behind the given ones. */
  readonly answers: Readonly<Record<string, readonly BenchAnswer[]>>;
}

export type BenchAnswer = { readonly answer: Json } | { readonly slow: true } | { readonly fault: string };

/** A program for the sandbox, and what it reads; `more` are further modules. Its output is for `readBench`. */
export function benchProgram(
  { problem, workshop }: Folder,
  job: BenchJob,
  more: Readonly<Record<string, string>> = {},
): { work: Work; stdin: string } {
  const solution = problem.solutions.find(({ language }) => language === "python")?.code ?? "";
  const files: Record<string, string> = { "solution.py": solution };
  for (const [name, code] of Object.entries(more)) files[`${name}.py`] = code;
  if (workshop.oracle !== null) files["oracle.py"] = workshop.oracle;
  if (workshop.generator !== null) files["generate.py"] = workshop.generator;
  return {
    work: { language: "python", source: BENCH_PYTHON, files },
    stdin: JSON.stringify({ ...callOf(problem.tests), ...job }),
  };
}

function callOf(tests: Tests): object {
  if ("entry" in tests)
    return {
      kind: "function",
      name: tests.entry,
      params: (tests.params ?? []).map(({ type }) => type),
      returns: tests.returns ?? "any",
    };
  if (!("class" in tests)) return { kind: "stdin" };
  const methods = (tests.methods ?? []).map(({ name, params, returns }) => [
    name,
    { params: params.map(({ type }) => type), returns },
  ]);
  return { kind: "class", name: tests.class, methods: Object.fromEntries(methods) };
}

/** Reads what the bench printed. Fails with code "bench". */
export function readBench(stdout: string): Result<BenchSaid> {
  const read = readJson(stdout);
  if (!read.ok || read.value === null || typeof read.value !== "object" || Array.isArray(read.value))
    return err("bench", "Cannot read what generate.py and oracle.py answered");
  const said = read.value as unknown as Partial<BenchSaid>;
  return ok({
    small: said.small ?? [],
    traps: said.traps ?? [],
    fresh: said.fresh ?? [],
    answers: said.answers ?? {},
  });
}

/** What goes into a case: its arguments, its calls or its text. */
export function inputOf(one: Tests["cases"][number]): Json {
  return "stdin" in one ? one.stdin : "calls" in one ? (one.calls as Json) : (one.args as Json);
}

/** The same tests with cases of these inputs and answers in place of their own. */
export function withCases(
  tests: Tests,
  cases: readonly { readonly input: Json; readonly expected: Json; readonly name: string }[],
): Tests {
  const made = cases.map(({ input, expected, name }) => {
    const head = { name, hidden: true };
    if ("entry" in tests) return { ...head, args: input, expected };
    return "class" in tests ? { ...head, calls: input, expected } : { ...head, stdin: input, stdout: expected };
  });
  return { ...tests, cases: made } as unknown as Tests;
}

/** The same tests with only the cases that `keep` keeps. */
export function someCases(tests: Tests, keep: (one: Tests["cases"][number], index: number) => boolean): Tests {
  return { ...tests, cases: [...tests.cases].filter(keep) } as Tests;
}

/** Whether an oracle's answer bears out what a case expects. */
export function bearsOut(tests: Tests, one: Tests["cases"][number], answer: Json): boolean {
  const checker = tests.checker ?? "exact";
  if ("stdin" in one) return tidy(String(answer)) === tidy(one.stdout ?? "");
  if (canonicalJson(answer) === canonicalJson((one.expected ?? null) as Json)) return true;
  // Of several right answers the oracle lists all; their order says nothing.
  const by = checker === "any-of" ? "any-order" : checker;
  const type = "returns" in tests && tests.returns !== undefined ? parseType(tests.returns) : undefined;
  if ("args" in one)
    return isRight(by, {
      got: fromJson(answer),
      expected: fromJson(one.expected ?? null),
      args: one.args.map(fromJson),
      type,
    });
  const got = Array.isArray(answer) ? (answer as readonly Json[]) : [];
  const expected = one.expected ?? [];
  return (
    got.length === expected.length &&
    expected.every((wanted, at) =>
      isRight(by, { got: fromJson(got[at] ?? null), expected: fromJson(wanted), args: [], type: undefined }),
    )
  );
}

function tidy(text: string): string {
  return text.replace(/[ \t]+$/gm, "").trimEnd();
}

/** How the committed generated cases differ from what the generator gives now; undefined when they do not. */
export function generatedDifference({ workshop }: Folder, said: BenchSaid): string | undefined {
  const committed = workshop.generated?.cases ?? [];
  const made = [...said.small, ...said.traps.map(([, input]) => input)];
  if (committed.length !== made.length)
    return `generated.json has ${committed.length} cases and the generator gives ${made.length}`;
  const at = made.findIndex(
    (input, index) => canonicalJson(input) !== canonicalJson(rawInput(committed[index] ?? null)),
  );
  return at < 0 ? undefined : `generated.json differs from the generator at case ${at + 1}`;
}

function rawInput(one: Json): Json {
  if (one === null || typeof one !== "object" || Array.isArray(one)) return null;
  const members = one as Readonly<Record<string, Json>>;
  return members.args ?? members.calls ?? members.stdin ?? null;
}

/** The inputs of the generator's cases with their forms written out. Fails as `expand`. */
export function writeOut(inputs: readonly Json[]): Result<readonly Json[]> {
  const out: Json[] = [];
  for (const input of inputs) {
    const one = expand(input, "generate.py");
    if (!one.ok) return one;
    out.push(one.value);
  }
  return ok(out);
}

/** The text of generated.json, a case a line. `answers` stand in the order of small cases and traps. */
export function spellGenerated(tests: Tests, seed: number, said: BenchSaid, answers: readonly Json[]): string {
  const [input, expected] =
    "entry" in tests ? ["args", "expected"] : "class" in tests ? ["calls", "expected"] : ["stdin", "stdout"];
  const rows = [
    ...said.small.map((one, at) => ({
      name: `generated ${at + 1}`,
      [input]: one,
      [expected]: compact(answers[at] ?? null),
    })),
    ...said.traps.map(([name, one], at) => ({
      name,
      [input]: one,
      [expected]: compact(answers[said.small.length + at] ?? null),
      trap: true,
    })),
  ];
  const lines = rows.map((row) => `    ${JSON.stringify(row)}`);
  return `{\n  "seed": ${seed},\n  "cases": [\n${lines.join(",\n")}\n  ]\n}\n`;
}
