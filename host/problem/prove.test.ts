import type { Folder } from "@assay/core/problem";
import { LANGUAGE_IDS } from "@assay/core/sandbox";
import { bubblewrapSandbox } from "@assay/host/sandbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadFolder } from "./load.ts";
import { proveProblem } from "./prove.ts";

/**
 * One problem of the bank, its Python files only: the whole proof of every problem is `assay problems check`. What a
 * proof must find is planted in the folder as read.
 */
const sandbox = bubblewrapSandbox();
const missing = LANGUAGE_IDS.filter((language) => language !== "python");
let folder: Folder;
beforeAll(async () => {
  const read = await loadFolder("ferry-lanes");
  if (!read.ok) throw new Error(read.failure.message);
  folder = read.value;
});
afterAll(() => sandbox.shut());

const faultsOf = async (changed: Folder) => {
  const { solutions, faults, ok } = await proveProblem(changed, { sandbox, missing });
  return { ok, text: [...solutions.map(({ why }) => why ?? ""), ...faults].join("\n") };
};

test("a problem of the bank holds, and its figures say so", async () => {
  const proof = await proveProblem(folder, { sandbox, missing });
  expect([proof.faults, proof.leaks]).toEqual([[], []]);
  expect(proof).toMatchObject({ ok: true, mutants: { score: 1, survivors: [] }, oracle: { slow: 0, fresh: 200 } });
  expect(proof.mutants.killed).toBe(folder.problem.mutants.filter(({ language }) => language === "python").length);
  expect(proof.oracle.agreed).toBe(folder.problem.tests.cases.length);
});

test("a wrong expected value, a survivor and an edited generated case are found", async () => {
  const { problem, workshop } = folder;
  const right = problem.solutions.find(({ language }) => language === "python");
  if (right === undefined || !("entry" in problem.tests)) throw new Error("The problem has no Python solution");
  const cases = problem.tests.cases.map((one, at) => (at === 4 ? { ...one, expected: [9, 9, 9] } : one));
  const first = workshop.generated?.cases[0] as { readonly [key: string]: never };
  const planted: Folder = {
    problem: {
      ...problem,
      tests: { ...problem.tests, cases },
      mutants: [...problem.mutants.slice(0, 8), { ...right, id: "none", what: "Nothing" }],
    },
    workshop: {
      ...workshop,
      generated: {
        seed: 1,
        first: workshop.generated?.first ?? 0,
        cases: [{ ...first, args: [[1], 1] }, ...(workshop.generated?.cases.slice(1) ?? [])],
      },
    },
  };
  const { ok, text } = await faultsOf(planted);
  expect(ok).toBe(false);
  expect(text).toContain(`wrong_answer at "${cases[4]?.name}"`);
  expect(text).toContain(`to "${cases[4]?.name}", where another answer is expected`);
  expect(text).toContain("generated.json differs from the generator at case 1");
});

test("a mutant that nothing kills needs a reason, and an oracle that errs is found on new cases", async () => {
  const { problem, workshop } = folder;
  const right = problem.solutions.find(({ language }) => language === "python");
  if (right === undefined) throw new Error("The problem has no Python solution");
  const { ok, text } = await faultsOf({
    problem: { ...problem, mutants: [...problem.mutants.slice(0, 8), { ...right, id: "none", what: "Nothing" }] },
    workshop: {
      ...workshop,
      oracle: (workshop.oracle ?? "").replace("sum(lanes[1]) < sum(lanes[0])", "sum(lanes[1]) <= sum(lanes[0])"),
    },
  });
  expect(ok).toBe(false);
  expect(text).toContain('The mutant "none" is accepted, and nothing says why it may be');
  expect(text).toContain("The hidden cases kill 8 of 9 mutants, expected 0.95 of them");
  expect(text).toContain("as the oracle does not");
});
