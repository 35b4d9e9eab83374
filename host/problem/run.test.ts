import type { Tests } from "@assay/core/problem";
import type { Artifact, Compiled, Execution, Program, Sandbox } from "@assay/core/sandbox";
import { expect, test } from "vitest";
import { judgeRun } from "./run.ts";

const figures = { signal: null, stderr: "", truncated: false, cpuMs: 1, wallMs: 1, memoryBytes: 1 };

/** A sandbox that runs nothing: each process "ends" as the script says, given what it read. */
function scripted(answer: (stdin: string, call: number) => Partial<Execution>, compiled?: Compiled) {
  const seen = { programs: [] as Program[], inputs: [] as string[], released: 0, running: 0, most: 0 };
  const artifact: Artifact = { id: "1", language: "python", toolchain: "Python 3" };
  const sandbox: Sandbox = {
    kind: "scripted",
    version: "1",
    compile: async (program) => {
      seen.programs.push(program);
      return compiled ?? { status: "ready", artifact };
    },
    execute: async (_, stdin) => {
      seen.inputs.push(stdin);
      const call = seen.inputs.length;
      seen.running++;
      seen.most = Math.max(seen.most, seen.running);
      await new Promise((done) => setImmediate(done));
      seen.running--;
      return { ending: "exited", exit: 0, stdout: "", ...figures, ...answer(stdin, call) };
    },
    release: async () => {
      seen.released++;
    },
    languages: async () => [],
    shut: async () => {},
  };
  return { sandbox, seen };
}

/** Answers `a` plus `b`, as an honest program's driver would. */
function honest(stdin: string): Partial<Execution> {
  const [nonce, job = "{}"] = stdin.split("\n");
  const [a, b] = JSON.parse(job).args;
  return { stdout: `\n@assay:${nonce}:${a + b}\n` };
}

const tests: Tests = {
  entry: "solve",
  cases: [1, 2, 3, 4].map((a) => ({ name: `n${a}`, args: [a, 1], expected: a + 1, hidden: a > 2 })),
};
const work = { language: "python", source: "" } as const;

test("compiled once, each case its own process and nonce, released at the end", async () => {
  const { sandbox, seen } = scripted(honest);
  const verdict = await judgeRun({ ...work, sandbox, tests });
  expect(verdict).toMatchObject({
    outcome: "accepted",
    toolchain: "Python 3",
    tests: { total: 4, passed: 4 },
    sandbox: { kind: "scripted" },
  });
  expect([seen.programs.length, seen.inputs.length, seen.released, seen.most]).toEqual([1, 4, 1, 1]);
  const nonces = seen.inputs.map((input) => input.split("\n")[0]);
  expect(new Set(nonces).size).toBe(4);
  for (const nonce of nonces) expect(nonce).toMatch(/^[0-9a-f]{32}$/);
});

test("an answer under an earlier process's nonce is none", async () => {
  let first = "";
  const { sandbox } = scripted((stdin) => {
    first ||= stdin.split("\n")[0] ?? "";
    const [a, b] = JSON.parse(stdin.split("\n")[1] ?? "").args;
    return { stdout: `\n@assay:${first}:${a + b}\n` };
  });
  const verdict = await judgeRun({ ...work, sandbox, tests });
  expect(verdict.tests).toMatchObject({ passed: 1, failed: 3 });
});

test("cases stand in order however many run at a time", async () => {
  const { sandbox, seen } = scripted(honest);
  const verdict = await judgeRun({ ...work, sandbox, tests, concurrency: 3 });
  expect(seen.most).toBe(3);
  expect(verdict.tests?.cases.map(({ name }) => name)).toEqual(["n1", "n2", "n3", "n4"]);
});

test("it stops early only when asked, and always when the sandbox fails", async () => {
  const wrong = () => ({ stdout: "" });
  const slow = (_: string, call: number) =>
    (call === 2 ? { ending: "wall_limit", exit: null } : {}) as Partial<Execution>;
  const count = async (answer: Parameters<typeof scripted>[0], stop?: "first-failure" | "first-limit") => {
    const { sandbox, seen } = scripted(answer);
    const verdict = await judgeRun({ ...work, sandbox, tests, stop });
    // What was left out is neither passed nor failed.
    return [verdict.outcome, seen.inputs.length, verdict.tests?.failed, verdict.tests?.notJudged];
  };
  expect(await count(wrong)).toEqual(["wrong_answer", 4, 4, 0]);
  expect(await count(wrong, "first-failure")).toEqual(["wrong_answer", 1, 1, 3]);
  expect(await count(wrong, "first-limit")).toEqual(["wrong_answer", 4, 4, 0]);
  expect(await count(slow, "first-limit")).toEqual(["wrong_answer", 2, 2, 2]);
  expect(await count(() => ({ ending: "system_error", exit: null, why: "gone" }))).toEqual(["system_error", 1, 0, 4]);
});

test("a program that did not compile is reported, not run", async () => {
  const nothing = { stdout: "", stderr: "main.c:1: no", cpuMs: 3, wallMs: 4 };
  const { sandbox, seen } = scripted(honest, {
    status: "compile_error",
    why: "The compiler refused the program",
    ...nothing,
  });
  const verdict = await judgeRun({ ...work, sandbox, tests });
  expect(verdict).toMatchObject({
    outcome: "compile_error",
    why: "The compiler refused the program",
    stderr: "main.c:1: no",
    tests: null,
  });
  expect(seen.inputs).toEqual([]);
});

test("no case, or a program that may not run, is never a pass", async () => {
  const { sandbox, seen } = scripted(honest);
  expect((await judgeRun({ ...work, sandbox, tests: { entry: "solve", cases: [] } })).outcome).toBe("system_error");
  expect((await judgeRun({ ...work, sandbox, tests, source: "x".repeat(70_000) })).outcome).toBe("refused");
  expect((await judgeRun({ ...work, language: "c", sandbox, tests })).why).toContain("C needs params");
  expect(seen.programs).toEqual([]);
});

test("the artifact is released even when the sandbox throws", async () => {
  const { sandbox, seen } = scripted(() => {
    throw new Error("broken");
  });
  await expect(judgeRun({ ...work, sandbox, tests })).rejects.toThrow("broken");
  expect(seen.released).toBe(1);
});

test("a case whose values do not fit the declared types is refused, and the others run", async () => {
  const { sandbox, seen } = scripted(honest);
  const params = [
    { name: "a", type: "int" },
    { name: "b", type: "int" },
  ];
  const own: Tests = { entry: "solve", params, cases: [{ args: ["7", 1] }, { args: [7, 1] }] };
  const verdict = await judgeRun({ ...work, sandbox, tests: own });
  expect(verdict).toMatchObject({ outcome: "refused", why: 'Cannot pass "7" as "a", expected int' });
  expect(verdict.tests?.cases.map(({ outcome }) => outcome)).toEqual(["refused", "accepted"]);
  expect(verdict.tests?.cases[1]?.shown?.got).toBe("8");
  expect(seen.inputs).toHaveLength(1);
});
