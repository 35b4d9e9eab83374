import { sha256 } from "@assay/core/base";
import type { CaseVerdict, Outcome, Verdict } from "@assay/core/problem";
import { loadBank } from "@assay/host/problem";
import { expect, test } from "vitest";
import { holdAll, type KnownProgram, knownPrograms, reportOf, TRUTH_BARS } from "./truth.ts";

const WRONG: readonly Outcome[] = ["wrong_answer", "runtime_error", "cpu_limit"];

/** A run nobody made: a mutant's failing cases are drawn from its name. `assay eval truth` makes the runs. */
function drawnVerdict({ problem, name, correct }: KnownProgram): Verdict {
  const draw = (key: string) => Number.parseInt(sha256(`${name}:${key}`).slice(0, 6), 16);
  const cases = problem.tests.cases.map((one, index): CaseVerdict => {
    const fails = !correct && draw(`${index}`) % 3 === 0;
    const outcome = fails ? (WRONG[draw("kind") % WRONG.length] ?? "wrong_answer") : "accepted";
    return {
      name: one.name ?? `case ${index + 1}`,
      hidden: one.hidden === true,
      outcome,
      cpuMs: 1,
      wallMs: 1,
      memoryBytes: 1,
    };
  });
  const passed = cases.filter(({ outcome }) => outcome === "accepted").length;
  return {
    outcome: cases.find(({ outcome }) => outcome !== "accepted")?.outcome ?? "accepted",
    exit: 0,
    signal: null,
    stdout: "",
    stderr: "",
    truncated: false,
    cpuMs: 1,
    wallMs: 1,
    memoryBytes: 1,
    tests: { total: cases.length, passed, failed: cases.length - passed, notJudged: 0, cases },
    sandbox: { kind: "drawn", version: "0" },
    toolchain: null,
  };
}

test("of what a scripted interviewer says of the bank's programs, the false is not said and the true mostly is", async () => {
  const bank = await loadBank();
  if (!bank.ok) throw new Error(bank.failure.message);
  // About forty programs, chosen by their names: the share does not grow with the bank. `assay eval truth` holds the
  // whole.
  const known = knownPrograms(bank.value);
  const oneIn = Math.max(1, Math.round(known.length / 40));
  const programs = known.filter(({ name }) => Number.parseInt(sha256(name).slice(0, 6), 16) % oneIn === 0);
  expect(programs.length).toBeGreaterThan(20);
  expect(programs.some(({ correct }) => correct)).toBe(true);
  const held = programs.flatMap((program) =>
    holdAll(program, drawnVerdict(program)).map((one) => ({ ...one, program })),
  );
  const { said, slips, lost, sentences } = reportOf(held, { correct: 0, mutants: 0 });
  expect(sentences).toBe(programs.length * 60);
  expect(slips).toEqual([]);
  expect(said.true.count, lost.join("\n")).toBeGreaterThanOrEqual(said.true.of * TRUTH_BARS.trueSaid);
  expect(said.uncheckable.count).toBeLessThanOrEqual(said.uncheckable.of * TRUTH_BARS.falseOverall);
});

test("a sentence that is let through is counted as a slip", async () => {
  const bank = await loadBank();
  if (!bank.ok) throw new Error(bank.failure.message);
  const program = knownPrograms(bank.value)[0];
  if (program === undefined) throw new Error("The bank has no program");
  const held = holdAll(program, drawnVerdict(program)).map((one) => ({ ...one, how: "said", program }));
  expect(reportOf(held, { correct: 1, mutants: 0 })).toMatchObject({
    ok: false,
    said: { falseOnCorrect: { count: 20 } },
  });
});
