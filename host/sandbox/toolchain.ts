import { execFile } from "node:child_process";
import { realpathSync } from "node:fs";
import { promisify } from "node:util";
import type { Limits, Program } from "@assay/core/sandbox";
import type { BoxFile, BoxLimits } from "./box.ts";

/** What a run or a compile step needs of the box, beside files and limits. */
export interface Command {
  readonly argv: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly binds: readonly { readonly from: string; readonly to: string }[];
  /** No /proc, whose list of mounts would tell where a bound folder lies on the host. */
  readonly withoutProc?: boolean;
}

export interface CompileStep extends Command {
  /** Names of the program's files that go into the compile box; the others are only there at the run. */
  readonly sources: readonly string[];
  readonly extraFiles: readonly BoxFile[];
  readonly memoryMiB: number;
  /** From what the compiler wrote to what the run finds in its working folder. */
  arrange(written: ReadonlyMap<string, Buffer>): ReadonlyMap<string, Buffer>;
  /** Another way to compile, for a program that the first way refused with these messages. */
  otherwise?(messages: string): CompileStep | null;
}

export interface Toolchain {
  /** As the tool prints it. */
  readonly version: string;
  compile(program: Program, limits: Limits): CompileStep | null;
  /** `names`: what the working folder holds after the compile step. */
  run(main: string, limits: Limits, names: ReadonlySet<string>): Command;
}

/** Where the compiler puts what it makes; the box sends this folder back as an archive. */
export const OUT = "/tmp/out";
export const ENVIRONMENT = { PATH: "/usr/bin:/bin", HOME: "/box", LANG: "C.UTF-8", TMPDIR: "/tmp" } as const;
export const COMPILE_MEMORY_MIB = 512;
const VERSION_MAX_MS = 20_000;

/** Compiles, then sends the folder of results out through standard output; the compiler itself never has that pipe. */
export const COMPILE_SCRIPT = `mkdir ${OUT} || exit 101
"$@" >&2 </dev/null || exit 100
cd ${OUT} && exec tar -cf - . || exit 101`;

/** What the script answers when the compiler refused the program. */
export const COMPILER_REFUSED = 100;

/** Fresh limits for a compile step: its own time, and what compilers of small programs need of the rest. */
export function compileLimits(step: CompileStep, limits: Limits): BoxLimits {
  return {
    cpuMs: limits.compileMs,
    wallMs: Math.ceil(limits.compileMs * 1.5),
    memoryMiB: step.memoryMiB,
    processes: Math.max(limits.processes, 64),
    stdoutBytes: 64 * 1024 * 1024,
    stderrBytes: 64 * 1024,
    fileMiB: 32,
    boxMiB: 128,
    inodes: 4_096,
    openFiles: 1_024,
  };
}

/** The path a box sees a tool at; null for tools outside of /usr, which no box sees. */
export async function probe(path: string | null, args: readonly string[] = ["--version"]) {
  if (path === null) return null;
  try {
    const real = realpathSync(path);
    return real.startsWith("/usr/") ? { path: real, version: await versionOf(real, args) } : null;
  } catch {
    return null;
  }
}

/** The first line a tool prints; rejects when it does not run. */
export async function versionOf(path: string, args: readonly string[]): Promise<string> {
  const { stdout, stderr } = await runTool(path, args);
  return (stdout.trim() || stderr.trim()).split("\n")[0] ?? "";
}

/** Runs a tool of the machine outside the box: to ask it of itself, never over anything of a candidate's. */
export function runTool(
  path: string,
  args: readonly string[],
  more: { readonly environment?: Readonly<Record<string, string>>; readonly waitMs?: number } = {},
): Promise<{ stdout: string; stderr: string }> {
  return promisify(execFile)(path, [...args], {
    env: { PATH: ENVIRONMENT.PATH, ...more.environment },
    timeout: more.waitMs ?? VERSION_MAX_MS,
    maxBuffer: 4 * 1024 * 1024,
    cwd: "/",
  });
}
