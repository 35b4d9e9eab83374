import { err, type Json, ok, type Result } from "@assay/core/base";
import {
  type BenchAnswer,
  type BenchJob,
  type BenchSaid,
  bearsOut,
  benchProgram,
  type Folder,
  inputOf,
  readBench,
  spellGenerated,
  type Tests,
  withCases,
  writeOut,
} from "@assay/core/problem";
import type { Limits, Sandbox } from "@assay/core/sandbox";
import { judgeRun } from "./run.ts";

/** The bench answers hundreds of cases in one process. Taste; a case has its own limit. */
const BENCH_LIMITS: Partial<Limits> = { cpuMs: 60_000, wallMs: 120_000, memoryMiB: 1_024, stdoutKiB: 8_192 };

/** Runs generate.py, oracle.py and the Python solution in the box. Fails with code "bench" and what they said. */
export async function runBench(
  folder: Folder,
  job: BenchJob,
  sandbox: Sandbox,
  more: Readonly<Record<string, string>> = {},
): Promise<Result<BenchSaid>> {
  const { work, stdin } = benchProgram(folder, job, more);
  const ran = await judgeRun({ ...work, sandbox, tests: null, stdin, limits: BENCH_LIMITS });
  if (ran.outcome !== "accepted")
    return err(
      "bench",
      `generate.py, oracle.py or the solution ended with ${ran.outcome}: ${lastLine(ran.stderr || (ran.why ?? ""))}`,
    );
  return readBench(ran.stdout);
}

function lastLine(text: string): string {
  return text.trim().split("\n").slice(-3).join(" | ").slice(0, 400);
}

/**
 * The text of generated.json for a folder: small cases answered by the oracle, traps by the Python solution. Fails with
 * code "bench", naming the case that has no answer.
 */
export async function generateCases(folder: Folder, seed: number, sandbox: Sandbox): Promise<Result<string>> {
  const { problem, workshop } = folder;
  if (workshop.generator === null || workshop.oracle === null)
    return err("bench", `Cannot generate cases of "${problem.id}": generate.py and oracle.py are both needed`);
  const base: BenchJob = { seed, fresh: 0, generate: true, ask: [], cases: [], freshToo: false, caseMs: 5_000 };
  const said = await runBench(folder, base, sandbox);
  if (!said.ok) return said;
  const small = writeOut(said.value.small);
  const traps = writeOut(said.value.traps.map(([, input]) => input));
  if (!small.ok) return small;
  if (!traps.ok) return traps;
  const answers: Json[] = [];
  for (const [what, cases] of [["oracle", small.value] as const, ["solution", traps.value] as const]) {
    const answered = await runBench(folder, { ...base, generate: false, ask: [what], cases }, sandbox);
    if (!answered.ok) return answered;
    for (const [at, one] of (answered.value.answers[what] ?? []).entries()) {
      if (!("answer" in one))
        return err("bench", `The ${what} gives no answer to case ${at + 1}: ${JSON.stringify(one)}`);
      answers.push(one.answer);
    }
  }
  return ok(spellGenerated(problem.tests, seed, said.value, answers));
}

/** What oracle and solution say of the committed cases that are no traps, and of new ones. */
export interface Weighed {
  readonly said: BenchSaid;
  /** Index of each case that was asked about. */
  readonly indices: readonly number[];
  readonly fresh: readonly Json[];
}

/** One process for the generator and the oracle, another for the Python solution on what is new. */
export async function weigh(folder: Folder, fresh: number, sandbox: Sandbox): Promise<Result<Weighed>> {
  const { problem, workshop } = folder;
  const indices = [...problem.tests.cases.keys()].filter(
    (index) => !workshop.traps.includes(problem.tests.cases[index]?.name ?? ""),
  );
  const cases = indices.flatMap((index) => {
    const one = problem.tests.cases[index];
    return one === undefined ? [] : [inputOf(one)];
  });
  const job: BenchJob = {
    seed: workshop.generated?.seed ?? 1,
    fresh,
    generate: true,
    ask: ["oracle", "solution"],
    cases,
    freshToo: true,
    caseMs: 1_000,
  };
  const said = await runBench(folder, job, sandbox);
  if (!said.ok) return said;
  const made = writeOut(said.value.fresh);
  return made.ok ? ok({ said: said.value, indices, fresh: made.value }) : made;
}

/** New cases with the oracle's answers as what is expected; those it is too slow for are left out. */
export function freshTests(folder: Folder, { said, indices, fresh }: Weighed) {
  const rows = fresh.flatMap((input, at) => {
    const answer: BenchAnswer | undefined = said.answers.oracle?.[indices.length + at];
    return answer !== undefined && "answer" in answer
      ? [{ input, expected: answer.answer, name: `fresh ${at + 1}` }]
      : [];
  });
  return withCases(folder.problem.tests, rows);
}

/** Most mutants of one process, beside the other files. */
const MUTANTS_AT_ONCE = 12;
const MUTANT_CASE_MS = 300;

/**
 * For Python mutants, a case of `tests` that each is likely to fail, by its id: where to look first. It proves nothing;
 * one that shows itself nowhere is left out, and so are all when the process does not end well.
 */
export async function likelyKills(
  folder: Folder,
  tests: Tests,
  sandbox: Sandbox,
): Promise<ReadonlyMap<string, string>> {
  const kills = new Map<string, string>();
  const mutants = folder.problem.mutants.filter(({ language }) => language === "python");
  const cases = tests.cases.map(inputOf);
  for (let from = 0; from < mutants.length; from += MUTANTS_AT_ONCE) {
    const some = mutants.slice(from, from + MUTANTS_AT_ONCE);
    const more = Object.fromEntries(some.map(({ code }, at) => [`mutant_${at}`, code]));
    const job = { seed: 1, fresh: 0, generate: false, ask: Object.keys(more), cases, freshToo: false };
    const said = await runBench(folder, { ...job, caseMs: MUTANT_CASE_MS }, sandbox, more);
    if (!said.ok) continue;
    for (const [at, { id }] of some.entries()) {
      const answers = said.value.answers[`mutant_${at}`] ?? [];
      const first = tests.cases.find((one, index) => {
        const answer = answers[index];
        return answer !== undefined && !("answer" in answer && bearsOut(tests, one, answer.answer));
      });
      if (first?.name !== undefined) kills.set(id, first.name);
    }
  }
  return kills;
}
