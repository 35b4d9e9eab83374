import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LANGUAGES, type LanguageId, limitsFor, type Sandbox } from "@assay/core/sandbox";
import { bubblewrapSandbox } from "@assay/host/sandbox";
import type { BenchRow } from "./bench-edit.ts";
import { CallError, EXIT_MISSING } from "./terminal.ts";

/** Warm-up and counted rounds; box and bare command take turns, so that both meet the same load. */
const WARM_UP = 5;
const ROUNDS = 60;
const INPUT = "40 2\n";
const OUTPUT = "42\n";

const PROGRAMS: readonly {
  readonly language: LanguageId;
  readonly code: string;
  bare(folder: string): string[] | null;
}[] = [
  {
    language: "python",
    code: "print(sum(map(int, input().split())))\n",
    bare: (folder) => ["/usr/bin/python3", "-B", "-s", "-u", join(folder, "main.py")],
  },
  {
    language: "javascript",
    code: 'console.log(require("fs").readFileSync(0, "utf8").split(" ").map(Number).reduce((x, y) => x + y));\n',
    bare: (folder) => [process.execPath, join(folder, "main.js")],
  },
  {
    language: "c",
    code: '#include <stdio.h>\nint main(void) { int x, y; if (scanf("%d %d", &x, &y) == 2) printf("%d\\n", x + y); return 0; }\n',
    bare(folder) {
      execFileSync("/usr/bin/gcc", ["-O2", "-o", join(folder, "program"), join(folder, "main.c")]);
      return [join(folder, "program")];
    },
  },
  {
    language: "java",
    code: "public class Main { public static void main(String[] a) { var in = new java.util.Scanner(System.in); System.out.println(in.nextInt() + in.nextInt()); } }\n",
    bare(folder) {
      execFileSync("/usr/bin/javac", ["-d", folder, join(folder, "Main.java")]);
      return ["/usr/bin/java", "-cp", folder, "Main"];
    },
  },
];

/**
 * A small program in the box, from the call to its verdict, beside the bare command on the same input in the same run.
 * The bar: at most 60 ms over the bare command. Throws `CallError` where there is no sandbox.
 */
export async function benchSandbox(): Promise<BenchRow[]> {
  const sandbox = bubblewrapSandbox({ slots: 1 });
  const folder = mkdtempSync(join(tmpdir(), "assay-bench-"));
  try {
    const state = await sandbox.state();
    if (!state.ok) throw new CallError(state.why, EXIT_MISSING);
    const installed = (await sandbox.languages()).filter((each) => each.installed).map(({ language }) => language);
    const rows: BenchRow[] = [];
    for (const program of PROGRAMS) {
      if (installed.includes(program.language)) rows.push(await benchProgram(sandbox, folder, program));
    }
    return rows;
  } finally {
    await sandbox.shut();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function benchProgram(sandbox: Sandbox, folder: string, program: (typeof PROGRAMS)[number]): Promise<BenchRow> {
  const { language, code } = program;
  const { mainFile, name } = LANGUAGES[language];
  const limits = limitsFor(language);
  writeFileSync(join(folder, mainFile), code);
  const bare = program.bare(folder);
  const compiled = await sandbox.compile({ language, main: mainFile, files: { [mainFile]: code } }, limits);
  if (compiled.status !== "ready" || bare === null) throw new Error(`Cannot prepare the program in ${name}`);
  const boxedMs: number[] = [];
  const bareMs: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    let began = performance.now();
    const run = await sandbox.execute(compiled.artifact, INPUT, limits);
    const boxed = performance.now() - began;
    if (run.stdout !== OUTPUT) throw new Error(`The box answered "${run.stdout}" (${run.ending}) in ${name}`);
    began = performance.now();
    const printed = await runBare(bare);
    const plain = performance.now() - began;
    if (printed !== OUTPUT) throw new Error(`The bare command answered "${printed}" in ${name}`);
    if (round >= WARM_UP) {
      boxedMs.push(boxed);
      bareMs.push(plain);
    }
  }
  await sandbox.release(compiled.artifact);
  const medianMs = quantile(boxedMs, 0.5);
  const floorMedianMs = quantile(bareMs, 0.5);
  return {
    name: `${name}, sum of two numbers`,
    size: `${ROUNDS} runs`,
    medianMs,
    p95Ms: quantile(boxedMs, 0.95),
    floor: "bare command",
    floorMedianMs,
    ratio: Math.round((medianMs / floorMedianMs) * 100) / 100,
  };
}

function runBare([command = "", ...args]: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: { PATH: "/usr/bin:/bin", LANG: "C.UTF-8" },
      stdio: ["pipe", "pipe", "inherit"],
    });
    let printed = "";
    child.stdout.on("data", (chunk: Buffer) => {
      printed += chunk.toString("utf8");
    });
    child.once("error", reject);
    child.once("close", () => resolve(printed));
    child.stdin.end(INPUT);
  });
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number) * 100) / 100;
}
