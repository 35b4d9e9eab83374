import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Execution, LANGUAGE_IDS, type Sandbox } from "@assay/core/sandbox";
import { afterAll, describe, expect, test, vi } from "vitest";
import { problemsCommand } from "./problems.ts";
import { runCommand } from "./run.ts";

const launcher = fileURLToPath(new URL("./assay.js", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "assay-run-"));
afterAll(() => rmSync(folder, { recursive: true }));

const SLOW_MS = 60_000;

function assay(args: readonly string[], input = "") {
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, ...args], {
    input,
    encoding: "utf8",
    cwd: folder,
  });
  return { status, stdout, stderr };
}

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}

const sum = {
  entry: "solve",
  cases: [
    { name: "seen", args: [40, 2], expected: 42 },
    { args: [7, -9], expected: -2, hidden: true },
  ],
};

describe("one program", () => {
  test(
    "accepted is exit 0 and one object",
    () => {
      const source = file("good.py", "def solve(a, b): return a + b\n");
      const { status, stdout } = assay([
        "run",
        "python",
        source,
        "--tests",
        file("sum.json", JSON.stringify(sum)),
        "--json",
      ]);
      expect(status).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject({
        outcome: "accepted",
        exit: 0,
        signal: null,
        truncated: false,
        tests: {
          total: 2,
          passed: 2,
          failed: 0,
          cases: [
            { name: "seen", outcome: "accepted", hidden: false },
            { name: "case 2", outcome: "accepted", hidden: true },
          ],
        },
        sandbox: { kind: expect.any(String), version: expect.any(String) },
      });
    },
    SLOW_MS,
  );

  test(
    "another outcome is exit 1, in words without --json",
    () => {
      const source = file("bad.py", "def solve(a, b): return a - b\n");
      const { status, stdout } = assay(["run", "python", source, "--tests", file("sum.json", JSON.stringify(sum))]);
      expect(status).toBe(1);
      expect(stdout).toContain("wrong answer, 0 of 2 cases passed");
      expect(stdout).toContain("got       38");
      expect(stdout).toContain("FAIL case 2 (hidden): wrong answer");
      expect(stdout).not.toContain("-9");
    },
    SLOW_MS,
  );

  test(
    "plain input, and limits",
    () => {
      const source = file("echo.py", "print(input() * 2)\n");
      const plain = assay(["run", "python", source, "--stdin", file("in.txt", "ab\n"), "--json"]);
      expect(JSON.parse(plain.stdout)).toMatchObject({ outcome: "accepted", stdout: "abab\n", tests: null });
      const loop = assay([
        "run",
        "python",
        file("loop.py", "while True: pass\n"),
        "--limits",
        '{"cpuMs":300,"other":1}',
        "--json",
      ]);
      expect([loop.status, JSON.parse(loop.stdout).outcome]).toEqual([1, "cpu_limit"]);
    },
    SLOW_MS,
  );

  test.each<[string, string[], string]>([
    ["no file", ["python"], 'Cannot run "python", expected a language and a file'],
    ["a file that is not there", ["python", "gone.py"], 'Cannot read "gone.py": ENOENT'],
    ["a language nobody knows", ["cobol", "good.py"], 'The language is "cobol", expected one of python'],
    [
      "a problem that is not there",
      ["python", "good.py", "--problem", "gone"],
      'Cannot find problem "gone", expected one of',
    ],
    [
      "tests that are no JSON",
      ["python", "good.py", "--tests", "good.py"],
      'Cannot read "good.py": Cannot read JSON at line 1',
    ],
    [
      "tests and input",
      ["python", "good.py", "--tests", "sum.json", "--stdin", "good.py"],
      "More than one of problem, tests and stdin",
    ],
    [
      "a limit that is no number",
      ["python", "good.py", "--limits", '{"cpuMs":"2s"}'],
      'The limit "cpuMs" is "2s", expected a whole number',
    ],
    ["a word beside --jsonl", ["--jsonl", "python"], 'Cannot use "python" with --jsonl'],
    ["an option nobody knows", ["python", "good.py", "--fast"], "--fast"],
  ])("%s is exit 2 and a line that names it, before any sandbox is made", async (_, args, message) => {
    file("good.py", "def solve(a, b): return a + b\n");
    file("sum.json", JSON.stringify(sum));
    const paths = args.map((word) => (/^(good|sum)\./.test(word) ? join(folder, word) : word));
    const call = runCommand(paths, () => {
      throw new Error("No sandbox may be made");
    });
    await expect(call).rejects.toMatchObject({
      exit: 2,
      message: expect.stringContaining(message.replace("good.py", join(folder, "good.py"))),
    });
  });

  test(
    "a bad call says one line on stderr and nothing on stdout",
    () => {
      const { status, stdout, stderr } = assay(["run", "cobol", file("good.py", "")]);
      expect({ status, stdout, stderr }).toEqual({
        status: 2,
        stdout: "",
        stderr:
          'assay: The language is "cobol", expected one of python, javascript, typescript, java, c, cpp, go, rust\n',
      });
    },
    SLOW_MS,
  );
});

describe("lines", () => {
  test(
    "a bad line is told by its number, the rest goes on, exit 2",
    () => {
      const good = { id: 7, language: "python", source: "def solve(a, b): return a + b", tests: sum, unknown: 1 };
      const input = [
        "{",
        JSON.stringify(good),
        JSON.stringify({ id: "x", language: "cobol", source: "" }),
        "",
        JSON.stringify({ id: "y", language: "python", source: 3 }),
        JSON.stringify({
          id: "z",
          language: "python",
          source: "print(open('data.txt').read())",
          files: { "data.txt": "hello" },
        }),
        JSON.stringify({ id: "e", language: "python", source: "", tests: { cases: [] } }),
      ].join("\n");
      const { status, stdout } = assay(["run", "--jsonl"], input);
      const rows = stdout
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));
      expect(status).toBe(2);
      expect(rows.map(({ id, line, outcome, error }) => [id, line, outcome, error?.code])).toEqual([
        [null, 1, undefined, "not-json"],
        [7, undefined, "accepted", undefined],
        ["x", 3, undefined, "bad-input"],
        ["y", 5, undefined, "bad-input"],
        ["z", undefined, "accepted", undefined],
        ["e", 7, undefined, "bad-input"],
      ]);
      expect(rows[4].stdout).toBe("hello\n");
    },
    SLOW_MS,
  );

  test(
    "whole numbers beyond 2^53 come through a line unrounded",
    () => {
      const line =
        '{"id":1,"language":"python","source":"def solve(n): return n + 1","tests":{"entry":"solve","cases":[{"args":[9007199254740993],"expected":9007199254740994}]}}';
      const { status, stdout } = assay(["run", "--jsonl"], `${line}\n${line.replace("740994", "740995")}\n`);
      expect(
        stdout
          .trim()
          .split("\n")
          .map((row) => JSON.parse(row).outcome),
      ).toEqual(["accepted", "wrong_answer"]);
      expect(status).toBe(1);
    },
    SLOW_MS,
  );
});

describe("many cases", () => {
  test("are run as many at a time as there are cores, and told in their order", async () => {
    let running = 0;
    let most = 0;
    let started = 0;
    const ended = (stdout: string): Execution => ({
      ending: "exited",
      exit: 0,
      signal: null,
      stdout,
      stderr: "",
      truncated: false,
      cpuMs: 0,
      wallMs: 0,
      memoryBytes: 0,
    });
    const sandbox: Sandbox = {
      kind: "bubblewrap",
      version: "0",
      compile: async () => ({ status: "ready", artifact: { language: "python", toolchain: "3" } as never }),
      async execute(_artifact, stdin) {
        most = Math.max(most, ++running);
        // Later ones end earlier, so that the order of ending is not that of the cases.
        await new Promise((done) => setTimeout(done, 40 - 5 * started++));
        running--;
        return ended(stdin);
      },
      release: async () => {},
      languages: async () => [],
      shut: async () => {},
    };
    const cases = [1, 2, 3, 4, 5].map((n) => ({ name: `n${n}`, stdin: `${n}`, stdout: n === 4 ? "no" : `${n}` }));
    const tests = join(folder, file("echoes.json", JSON.stringify({ cases })));
    const source = join(folder, file("echo.py", ""));
    let out = "";
    const spy = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      out += String(text);
      return true;
    });
    const exit = await runCommand(["python", source, "--tests", tests, "--json"], () => sandbox).finally(() =>
      spy.mockRestore(),
    );
    expect(exit).toBe(1);
    expect(most).toBe(Math.min(cases.length, availableParallelism()));
    expect(
      JSON.parse(out).tests.cases.map((one: { name: string; outcome: string }) => `${one.name} ${one.outcome}`),
    ).toEqual(["n1 accepted", "n2 accepted", "n3 accepted", "n4 wrong_answer", "n5 accepted"]);
  });
});

describe("what is missing", () => {
  /** A machine without Java, or without any sandbox: what the sandbox answers there. */
  const without = (installed: readonly string[]): Sandbox => ({
    kind: "bubblewrap",
    version: "0",
    compile: async () => ({
      status: "refused",
      why: "Java is not installed here. Install it: apt-get install -y jdk",
      stdout: "",
      stderr: "",
      cpuMs: 0,
      wallMs: 0,
    }),
    execute: async () => {
      throw new Error("Nothing may run");
    },
    release: async () => {},
    languages: async () =>
      LANGUAGE_IDS.map((language) => ({
        language,
        installed: installed.includes(language),
        detail: "apt-get install it",
      })),
    shut: async () => {},
  });
  async function inside(command: () => Promise<number>) {
    const written = { out: "", err: "" };
    const out = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      written.out += text;
      return true;
    });
    const err = vi.spyOn(process.stderr, "write").mockImplementation((text) => {
      written.err += text;
      return true;
    });
    const exit = await command().finally(() => {
      out.mockRestore();
      err.mockRestore();
    });
    return { exit, ...written };
  }

  test("a missing toolchain is refused with the fix, exit 3", async () => {
    const source = join(folder, file("Main.java", "class Main {}"));
    const { exit, out, err } = await inside(() => runCommand(["java", source, "--json"], () => without(["python"])));
    expect(JSON.parse(out)).toMatchObject({ outcome: "refused", why: expect.stringContaining("apt-get"), tests: null });
    expect({ exit, err }).toEqual({ exit: 3, err: expect.stringContaining("apt-get install -y jdk") });
  });

  test("a refusal for what the program is, is an outcome like another, exit 1", async () => {
    const source = join(folder, file("Main.java", "class Main {}"));
    const { exit } = await inside(() => runCommand(["java", source], () => without(["java"])));
    expect(exit).toBe(1);
  });

  test("problems cannot be proved without a sandbox, exit 3 with the fix", async () => {
    const { exit, out, err } = await inside(() => problemsCommand(["check", "--json"], () => without([])));
    expect({ exit, out, err }).toEqual({ exit: 3, out: "", err: expect.stringContaining("apt-get install it") });
  });
});

describe("problems", () => {
  test(
    "the list names each with its languages and cases",
    () => {
      const { status, stdout } = assay(["problems", "list", "--json"]);
      const { problems } = JSON.parse(stdout);
      expect(status).toBe(0);
      expect(problems.length).toBeGreaterThanOrEqual(8);
      for (const problem of problems)
        expect(problem).toMatchObject({
          id: expect.any(String),
          languages: expect.arrayContaining(["python"]),
          cases: { visible: expect.any(Number) },
        });
    },
    SLOW_MS,
  );

  test(
    "one problem is proved: solutions accepted, mutants and starters not",
    () => {
      const { status, stdout } = assay(["problems", "check", "dock-count", "--json"]);
      const [proof] = JSON.parse(stdout).problems;
      expect(proof).toMatchObject({
        id: "dock-count",
        ok: true,
        starterFails: true,
        leaks: [],
        faults: [],
        mutants: { survivors: [] },
      });
      expect(proof.mutants.killed).toBe(proof.mutants.total);
      expect(status).toBe(0);
    },
    SLOW_MS,
  );

  test.each<[string[], string]>([
    [["check", "gone"], 'Cannot find problem "gone"'],
    [["prove"], 'Cannot do "prove" with problems, expected "list"'],
    [[], 'Cannot do "" with problems'],
    [["check", "a", "b"], 'The word "b" is one too many'],
  ])(
    "%j is exit 2",
    async (args, message) => {
      await expect(problemsCommand(args)).rejects.toMatchObject({ exit: 2, message: expect.stringContaining(message) });
    },
    SLOW_MS,
  );
});
