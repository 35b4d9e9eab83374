import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { err } from "@assay/core/base";
import { limitsFor } from "@assay/core/sandbox";
import { expect, it } from "vitest";
import { sandboxContract } from "./contract.ts";
import { bubblewrapSandbox } from "./index.ts";
import { readMachine } from "./machine.ts";

sandboxContract("the sandbox with what the machine has", () => bubblewrapSandbox({ slots: 2 }));
sandboxContract("the sandbox without control groups", () => bubblewrapSandbox({ slots: 2, cgroups: false }));

const PROGRAM = { language: "python", main: "main.py", files: { "main.py": "print(1)" } } as const;

it("a machine without bubblewrap refuses everything and names the command that installs it", async () => {
  const machine = () => err("no_sandbox", "The sandbox needs bubblewrap. Install it: apt-get install -y bubblewrap");
  const sandbox = bubblewrapSandbox({ machine });
  expect(await sandbox.compile(PROGRAM, limitsFor("python"))).toMatchObject({
    status: "refused",
    why: expect.stringContaining("apt-get install -y bubblewrap"),
  });
  const artifact = { id: "artifact-1", language: "python", toolchain: "" } as const;
  expect(await sandbox.execute(artifact, "", limitsFor("python"))).toMatchObject({ ending: "refused", stdout: "" });
  expect((await sandbox.languages()).every(({ installed }) => !installed)).toBe(true);
  await sandbox.shut();
});

/** A machine on which one tool of the chain is replaced by a script. */
function machineWith(tool: "bwrap" | "unshare" | "setpriv", script: string) {
  const folder = mkdtempSync(join(tmpdir(), "assay-test-"));
  const path = join(folder, tool);
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  execFileSync("chmod", ["755", folder]);
  const real = readMachine({ cgroups: false });
  if (!real.ok) throw new Error(real.failure.message);
  return {
    machine: () => ({ ok: true, value: { ...real.value, [tool]: path } }) as const,
    remove: () => rmSync(folder, { recursive: true }),
  };
}

it.each([
  {
    what: "user namespaces are refused",
    tool: "unshare",
    script: "echo 'unshare: unshare failed: Operation not permitted' >&2; exit 1",
    says: "namespaces are",
  },
  {
    what: "the filter does not load",
    tool: "bwrap",
    script: 'echo "bwrap: prctl(PR_SET_SECCOMP): Invalid argument" >&2; exit 1',
    says: "PR_SET_SECCOMP",
  },
  { what: "the setup does nothing at all", tool: "setpriv", script: "exit 0", says: "did not start" },
] as const)("when $what, nothing runs and the reason is said", async ({ tool, script, says }) => {
  const { machine, remove } = machineWith(tool, script);
  const sandbox = bubblewrapSandbox({ machine });
  const compiled = await sandbox.compile(PROGRAM, limitsFor("python"));
  expect(compiled.status).toBe("refused");
  expect(compiled.status !== "ready" && compiled.why).toContain(says);
  await sandbox.shut();
  remove();
});

it("a chain that runs programs without the box is found out by the probe", async () => {
  const { machine, remove } = machineWith(
    "bwrap",
    'while [ "$1" != -- ]; do shift; done; shift; mkdir -p /tmp; exec "$@"',
  );
  const sandbox = bubblewrapSandbox({ machine });
  const compiled = await sandbox.compile(PROGRAM, limitsFor("python"));
  expect(compiled.status).toBe("refused");
  await sandbox.shut();
  remove();
});

it("a chain that leaves out the filter is found out by the probe", async () => {
  const { machine, remove } = machineWith(
    "bwrap",
    'n=$#; while [ $n -gt 0 ]; do a=$1; shift; n=$((n-1)); if [ "$a" = --seccomp ]; then shift; n=$((n-1)); else set -- "$@" "$a"; fi; done; exec /usr/bin/bwrap "$@"',
  );
  const sandbox = bubblewrapSandbox({ machine });
  const compiled = await sandbox.compile(PROGRAM, limitsFor("python"));
  expect(compiled.status !== "ready" && compiled.why).toMatch(/does not hold: .*system call/);
  await sandbox.shut();
  remove();
});

it("forty runs leave no descriptor, mount, folder or control group behind", { timeout: 60_000 }, async () => {
  const sandbox = bubblewrapSandbox({ slots: 2 });
  const compiled = await sandbox.compile(PROGRAM, limitsFor("python"));
  if (compiled.status !== "ready") throw new Error(compiled.why);
  const run = () => sandbox.execute(compiled.artifact, "", limitsFor("python"));
  const count = () => ({
    descriptors: readdirSync("/proc/self/fd").length,
    mounts: execFileSync("cat", ["/proc/self/mounts"]).toString().split("\n").length,
  });
  await Promise.all(Array.from({ length: 8 }, run));
  const before = count();
  for (let round = 0; round < 10; round++) {
    const runs = await Promise.all(Array.from({ length: 4 }, run));
    expect(runs.map(({ stdout }) => stdout)).toEqual(["1\n", "1\n", "1\n", "1\n"]);
  }
  expect(count()).toEqual(before);
  await sandbox.shut();
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`assay-box-${process.pid}-`))).toEqual([]);
  const found = readMachine();
  if (found.ok && found.value.cgroups.version === 1) {
    for (const parent of [found.value.cgroups.memory, found.value.cgroups.pids, found.value.cgroups.cpu]) {
      expect(readdirSync(parent).filter((name) => name.startsWith(`assay-box-${process.pid}-`))).toEqual([]);
    }
  }
});

it("shutting ends what runs and answers with a fault of ours", async () => {
  const sandbox = bubblewrapSandbox({ slots: 1 });
  const text = "import time\nprint('up')\ntime.sleep(50)";
  const compiled = await sandbox.compile({ ...PROGRAM, files: { "main.py": text } }, limitsFor("python"));
  if (compiled.status !== "ready") throw new Error(compiled.why);
  const running = sandbox.execute(compiled.artifact, "", limitsFor("python", { wallMs: 60_000 }));
  const waiting = sandbox.execute(compiled.artifact, "", limitsFor("python"));
  await new Promise((resolve) => setTimeout(resolve, 300));
  await sandbox.shut();
  expect((await running).ending).toBe("system_error");
  expect((await waiting).ending).toBe("refused");
  expect((await sandbox.execute(compiled.artifact, "", limitsFor("python"))).ending).not.toBe("exited");
});

it("a server that is killed takes its boxes with it, and the next one removes what it left", {
  timeout: 30_000,
}, async () => {
  const mark = `97${Math.floor(Math.random() * 1e7)}`;
  const folder = mkdtempSync(join(tmpdir(), "assay-test-"));
  const script = join(folder, "server.mts");
  const door = join(import.meta.dirname, "index.ts");
  const limits = join(import.meta.dirname, "../../core/sandbox/index.ts");
  writeFileSync(
    script,
    `import { bubblewrapSandbox } from ${JSON.stringify(door)};\nimport { limitsFor } from ${JSON.stringify(limits)};\nconst s = bubblewrapSandbox();\nawait s.state();\nvoid s.runScript("setsid sleep ${mark} & sleep ${mark}", "", limitsFor("python", { wallMs: 60000 }));\nsetTimeout(() => process.kill(process.pid, "SIGKILL"), 700);\n`,
  );
  const loader = join(import.meta.dirname, "../../node_modules/tsx/dist/cli.mjs");
  try {
    execFileSync(process.execPath, [loader, script], { stdio: "ignore" });
  } catch {
    // It was killed, as planned.
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  const alive = readdirSync("/proc")
    .filter((pid) => /^\d+$/.test(pid))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, "latin1").includes(`sleep\0${mark}`);
      } catch {
        return false;
      }
    });
  expect(alive).toEqual([]);
  const left = readdirSync(tmpdir()).filter((name) => /^assay-box-\d+-/.test(name));
  rmSync(folder, { recursive: true });
  const next = bubblewrapSandbox();
  await next.state();
  const dead = left.filter((name) => !existsSync(`/proc/${/\d+/.exec(name)?.[0]}`));
  expect(dead.filter((name) => existsSync(join(tmpdir(), name)))).toEqual([]);
  await next.shut();
});
