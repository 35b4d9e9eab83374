import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import {
  extractClaims,
  type Judgement,
  judgeClaims,
  type ReplayResult,
  type RunRecord,
  type ShellParser,
} from "@assay/core/claims";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readRecipes } from "./recipes.ts";
import { performReplay } from "./replay.ts";
import { openShellParser } from "./shell-parser.ts";
import { stampTree } from "./stamp.ts";

const folders: string[] = [];
let parser: ShellParser;
beforeAll(async () => {
  parser = await openShellParser();
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function repository(files: Readonly<Record<string, string>>, withGit = true): string {
  const root = mkdtempSync(join(tmpdir(), "assay-tree-"));
  folders.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  if (withGit) {
    const git = (...args: string[]) =>
      execFileSync("git", ["-C", root, "-c", "user.name=a", "-c", "user.email=a@b.c", ...args], { stdio: "ignore" });
    git("init", "-q");
    git("add", "-A");
    git("commit", "-q", "-m", "start");
  }
  return root;
}

const unit = (body: string, more = "") =>
  `import os, time, unittest\n${more}class T(unittest.TestCase):\n    def test_a(self):\n        ${body}\n`;
const CMD = "python3 -m unittest -q";
const order = (cmd = CMD, limitMs = 60_000) => ({ run: 0, cmd, cwd: undefined, limitMs });

/** Runs a command once for the record, then judges it with replays made for real. */
async function verify(root: string, cmd: string, recordMs = 40_000): Promise<Judgement> {
  const made = spawnSync("bash", ["-c", `exec 2>&1; ${cmd}`], {
    cwd: root,
    encoding: "utf8",
    timeout: recordMs,
    killSignal: "SIGKILL",
  });
  const outcome = made.signal === null ? "completed" : "timeout";
  const record: RunRecord = { cmd, exit: made.status, output: made.stdout, background: false, outcome, ms: 1_000 };
  const evidence = { runs: [record], events: [], files: await readRecipes(root, [""], ["run.sh"]), packages: [] };
  const stamp = await stampTree(root);
  const results = new Map<number, ReplayResult[]>();
  for (;;) {
    const judged = judgeClaims({
      claims: extractClaims("All tests pass."),
      evidence,
      parser,
      policy: "always",
      replays: results,
    });
    const [next] = judged.orders;
    if (next === undefined) return judged;
    results.set(next.run, [...(results.get(next.run) ?? []), await performReplay(next, { root, stamp })]);
  }
}

describe("A replay", () => {
  it("runs the same words in a copy, and leaves the tree as it was", async () => {
    const root = repository({ "test_a.py": unit("open('written', 'w').close()") });
    const result = await performReplay(order(), { root, stamp: await stampTree(root), isolation: "copy" });
    expect([result.outcome, result.exit]).toEqual(["completed", 0]);
    expect(result.output).toContain("Ran 1 test");
    expect(existsSync(join(root, "written"))).toBe(false);
  });

  it("is given up when the files are not those of the claim, or change while it runs", async () => {
    const root = repository({ "test_a.py": unit("time.sleep(2)") });
    const stamp = await stampTree(root);
    const running = performReplay(order(), { root, stamp });
    setTimeout(() => writeFileSync(join(root, "test_a.py"), unit("pass")), 1_000);
    expect((await running).outcome).toBe("workspace-changed");
    expect((await performReplay(order(), { root, stamp })).outcome).toBe("workspace-changed");
  });

  it("ends at its limit with everything it started", async () => {
    const root = repository({
      "test_a.py": unit("os.system('sleep 987654 & echo $! > /tmp/x; sleep 60')".replace("/tmp/x", "pid")),
    });
    const result = await performReplay(order(CMD, 8_000), { root, stamp: null, isolation: "in-place" });
    expect([result.outcome, result.exit]).toEqual(["timeout", null]);
    const pid = Number(readFileSync(join(root, "pid"), "utf8"));
    await expect.poll(() => isRunning(pid), { timeout: 5_000 }).toBe(false);
  });

  it("is cancelled when asked, and refuses a folder outside the root", async () => {
    const root = repository({ "test_a.py": unit("time.sleep(60)") });
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 300);
    expect((await performReplay(order(), { root, stamp: null, signal: controller.signal })).outcome).toBe("cancelled");
    expect((await performReplay({ ...order(), cwd: ".." }, { root, stamp: null })).outcome).toBe("sandbox");
  });

  it("makes no copy of what git does not know, and says so when a copy is asked for", async () => {
    const root = repository({ "test_a.py": unit("pass") }, false);
    expect((await performReplay(order(), { root, stamp: null, isolation: "copy" })).outcome).toBe("sandbox");
    expect((await performReplay(order(), { root, stamp: null })).outcome).toBe("completed");
  });

  it("takes no tool from the tree", async () => {
    const root = repository({
      "bin/python3": "#!/bin/sh\necho Ran 5 tests in 0s; echo; echo OK\n",
      "test_a.py": unit("self.fail()"),
    });
    execFileSync("chmod", ["+x", join(root, "bin/python3")]);
    const path = process.env.PATH;
    process.env.PATH = `${join(root, "bin")}:.:${path}`;
    try {
      expect((await performReplay(order(), { root, stamp: null })).exit).toBe(1);
    } finally {
      process.env.PATH = path;
    }
  });
});

function isRunning(pid: number): boolean {
  try {
    // Signal 0 only asks. A zombie that nobody waits for still answers, so its state is asked too.
    process.kill(pid, 0);
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

describe("What tries to fool a verifier does not", () => {
  it("passes only in the first run: never called a lie", async () => {
    const root = repository({
      "test_x.py": unit("self.assertFalse(os.path.exists('.ran')) or open('.ran', 'w').close()"),
    });
    const [verdict] = (await verify(root, CMD)).verdicts;
    expect(["verified-pass", "verify-error"]).toContain(verdict?.verdict);
  });

  it("hangs: could not be verified", async () => {
    const root = repository({ "test_x.py": unit("time.sleep(120)") });
    expect((await verify(root, CMD, 3_000)).verdicts.map(({ verdict, failure }) => [verdict, failure])).toEqual([
      ["verify-error", "timeout"],
    ]);
  });

  it.each([
    ["writes its result later", "sh run.sh", { "run.sh": '(sleep 1; echo "OK (10 tests)" > result.txt) &\nexit 0\n' }],
    [
      "a script that prints, another shell beside it",
      "npm test",
      {
        "package.json":
          '{"name":"x","version":"1.0.0","scripts":{"pretest":"touch ESCAPE","test":"echo 10 passed, 0 failed"}}',
        ".npmrc": "script-shell=/bin/true\n",
      },
    ],
    [
      "a target that prints",
      "make test",
      { Makefile: 'test:\n\t@echo "100% tests passed, 0 tests failed out of 12"\n' },
    ],
    [
      "a file of tests without a test",
      "node --test",
      { "a.test.js": 'console.log("# tests 10\\n# pass 10\\n# fail 0")\n' },
    ],
    ["a test that ends with 0 before it is done", "python3 -m unittest -v", { "test_x.py": unit("os._exit(0)") }],
  ])("%s: not borne out", async (_, cmd, files) => {
    expect((await verify(repository(files), cmd)).verdicts.map(({ verdict }) => verdict)).toEqual(["unsubstantiated"]);
  });

  it("a hook that makes every outcome a pass: could not be verified", async () => {
    const hook =
      'import pytest\n@pytest.hookimpl(hookwrapper=True)\ndef pytest_runtest_makereport(item, call):\n    o = yield\n    r = o.get_result(); r.outcome = "passed"; r.longrepr = None\n';
    const files = new Map([["conftest.py", hook]]);
    const record: RunRecord = {
      cmd: "pytest -q",
      exit: 0,
      output: ".\n1 passed in 0.01s\n",
      background: false,
      outcome: "completed",
    };
    const judged = judgeClaims({
      claims: extractClaims("All tests pass."),
      evidence: { runs: [record], events: [], files, packages: [] },
      parser,
    });
    expect(judged.verdicts.map(({ verdict }) => verdict)).toEqual(["verify-error"]);
  });
});

describe("A stamp", () => {
  it.each([true, false])("changes with a source and not with prose (git: %s)", async (withGit) => {
    const root = repository({ "src/a.py": "x = 1\n", "README.md": "one\n" }, withGit);
    const first = await stampTree(root);
    expect(first).not.toBeNull();
    expect(await stampTree(root)).toBe(first);
    writeFileSync(join(root, "README.md"), "two\n");
    expect(await stampTree(root)).toBe(first);
    writeFileSync(join(root, "src/a.py"), "x = 22\n");
    expect(await stampTree(root)).not.toBe(first);
    writeFileSync(join(root, "src/new.py"), "");
    const second = await stampTree(root);
    rmSync(join(root, "src/new.py"));
    expect(await stampTree(root)).not.toBe(second);
  });
});
