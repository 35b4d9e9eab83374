import type { Problem, PublicProblem } from "./problem.ts";
import type { Param, Tests, Verdict } from "./tests.ts";
import { fromJson, spellValue } from "./value.ts";

/** What a browser may hold of a problem while it is solved: built member by member, so that a new one stays out. */
export function publicProblem(problem: Problem): PublicProblem {
  const examples = examplesOf(problem.tests);
  return {
    id: problem.id,
    version: problem.version,
    title: problem.title,
    difficulty: problem.difficulty,
    minutes: problem.minutes,
    statement: problem.statement,
    contract: problem.contract,
    languages: problem.languages,
    starters: problem.starters,
    signature: signatureOf(problem.tests),
    examples,
    visibleCount: examples.length,
    hiddenCount: problem.tests.cases.length - examples.length,
  };
}

/**
 * The verdict as it is kept and shown: nothing of a hidden case but its name and outcome. Where a hidden case decided
 * the outcome, the program's output and the reason are of that case too, and go with it.
 */
export function withoutHiddenCases(verdict: Verdict): Verdict {
  const { tests } = verdict;
  if (tests === null) return verdict;
  const deciding = tests.cases.find((item) => item.outcome !== "accepted") ?? tests.cases.at(-1);
  const cases = tests.cases.map((item) => {
    if (!item.hidden) return item;
    const { shown: _shown, ...rest } = item;
    return rest;
  });
  const kept = { ...verdict, tests: { ...tests, cases } };
  if (deciding?.hidden !== true) return kept;
  const { why: _why, ...rest } = kept;
  return { ...rest, stdout: "", stderr: "" };
}

/** `solve(weights: int[], limit: int) -> int`, or what stands for it in the other kinds of tests. */
export function signatureOf(tests: Tests): string {
  if ("entry" in tests) return `${tests.entry}(${spellParams(tests.params ?? [])})${arrow(tests.returns)}`;
  if (!("class" in tests)) return "reads standard input, writes standard output";
  const methods = (tests.methods ?? []).map(
    ({ name, params, returns }) => `  ${name}(${spellParams(params)})${name === "new" ? "" : arrow(returns)}`,
  );
  return [`class ${tests.class}`, ...methods].join("\n");
}

/** One case's input as a person reads it: `weights = [3, 4], limit = 5`, or a call a line, or the text itself. */
export function spellInput(tests: Tests, index: number): string {
  const one = tests.cases[index];
  if (one === undefined) return "";
  if ("stdin" in one) return one.stdin;
  if ("calls" in one) {
    const name = "class" in tests ? tests.class : "";
    return one.calls
      .map(([method, ...args]) => `${method === "new" ? `new ${name}` : method}(${args.map(spellJson).join(", ")})`)
      .join("\n");
  }
  const params = "entry" in tests ? (tests.params ?? []) : [];
  return one.args
    .map((arg, at) => `${params[at] === undefined ? "" : `${params[at].name} = `}${spellJson(arg)}`)
    .join(", ");
}

/** One case's right answer as a person reads it; empty when the case has none. */
export function spellExpected(tests: Tests, index: number): string {
  const one = tests.cases[index];
  if (one === undefined) return "";
  if ("stdin" in one) return one.stdout ?? "";
  return one.expected === undefined ? "" : spellJson(one.expected);
}

/** The name of a case, "case N" by its place when it has none. */
export function nameOf(tests: Tests, index: number): string {
  return tests.cases[index]?.name ?? `case ${index + 1}`;
}

function examplesOf(tests: Tests): PublicProblem["examples"] {
  return tests.cases.flatMap((one, index) =>
    one.hidden === true
      ? []
      : [{ name: nameOf(tests, index), input: spellInput(tests, index), expected: spellExpected(tests, index) }],
  );
}

function spellJson(value: Parameters<typeof fromJson>[0]): string {
  return spellValue(fromJson(value));
}

function spellParams(params: readonly Param[]): string {
  return params.map(({ name, type }) => `${name}: ${type}`).join(", ");
}

function arrow(returns: string | undefined): string {
  return returns === undefined || returns === "void" ? "" : ` -> ${returns}`;
}
