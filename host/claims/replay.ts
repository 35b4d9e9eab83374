import { execFile, spawn } from "node:child_process";
import { constants, copyFile, lstat, mkdir, mkdtemp, readlink, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, isAbsolute, join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import type { ReplayOrder, ReplayResult, TreeStamp } from "@assay/core/claims";
import { stampTree } from "./stamp.ts";

const run = promisify(execFile);

/** Units of output that are kept of a replay, from its end: that is where runners sum up. */
const OUTPUT_CHARS_MAX = 2_000_000;
/** A tree of more files, or larger, is not copied. */
const COPIED_FILES_MAX = 20_000;
const COPIED_BYTES_MAX = 300 * 1_024 * 1_024;

export interface ReplaySetting {
  /** The folder whose files the verdict is about. */
  readonly root: string;
  /** The files as they were when the claim was made; null when that is not known. */
  readonly stamp: TreeStamp | null;
  readonly signal?: AbortSignal;
  /** `copy`: in a copy of the tree, or not at all; `auto`: in place where no copy can be made. Default `auto`. */
  readonly isolation?: "auto" | "copy" | "in-place";
}

/**
 * Makes an ordered run again: the same words, in the same folder, within the order's limit, in a copy of the tree where one
 * can be made. Given up when the files are not those of the claim, or change meanwhile. The whole process group ends with it.
 */
export async function performReplay(order: ReplayOrder, setting: ReplaySetting): Promise<ReplayResult> {
  const began = performance.now();
  const end = (
    outcome: ReplayResult["outcome"],
    exit: number | null = null,
    output: string | null = null,
  ): ReplayResult => ({
    outcome,
    exit,
    output,
    ms: Math.round(performance.now() - began),
  });
  const before = await stampTree(setting.root);
  if (setting.stamp !== null && before !== setting.stamp) return end("workspace-changed");
  const cwd = resolve(setting.root, order.cwd ?? ".");
  const place = relative(setting.root, cwd);
  if (place.startsWith("..") || isAbsolute(place)) return end("sandbox");
  const copy = setting.isolation === "in-place" ? undefined : await copyTree(setting.root);
  if (copy === undefined && setting.isolation === "copy") return end("sandbox");
  try {
    const made = await runLine(order, copy === undefined ? cwd : join(copy, place), setting);
    if (made.outcome === "completed" && (await stampTree(setting.root)) !== before) return end("workspace-changed");
    return end(made.outcome, made.exit, made.output);
  } finally {
    if (copy !== undefined) await rm(copy, { recursive: true, force: true });
  }
}

interface Made {
  readonly outcome: ReplayResult["outcome"];
  readonly exit: number | null;
  readonly output: string;
}

function runLine(order: ReplayOrder, cwd: string, { root, signal }: ReplaySetting): Promise<Made> {
  return new Promise((done) => {
    const child = spawn("/bin/sh", ["-c", order.cmd], {
      cwd,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, PATH: pathOutside(root, process.env.PATH ?? "") },
    });
    let output = "";
    let outcome: ReplayResult["outcome"] = "completed";
    const keep = (chunk: Buffer) => {
      output += chunk.toString("utf8");
      if (output.length > 2 * OUTPUT_CHARS_MAX) output = output.slice(-OUTPUT_CHARS_MAX);
    };
    const stop = (because: ReplayResult["outcome"]) => {
      outcome = because;
      killGroup(child.pid);
    };
    const timer = setTimeout(() => stop("timeout"), order.limitMs);
    const cancel = () => stop("cancelled");
    signal?.addEventListener("abort", cancel, { once: true });
    if (signal?.aborted) cancel();
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    // What it left running in the background would hold the pipes open, and has no business after it.
    child.on("exit", () => killGroup(child.pid));
    child.on("error", () => {
      outcome = "sandbox";
    });
    child.on("close", (code, killed) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", cancel);
      const exit = outcome === "completed" ? (code ?? (killed === null ? null : 128)) : null;
      done({ outcome: outcome === "completed" && code === null ? "killed" : outcome, exit, output });
    });
  });
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // The group is empty already.
  }
}

/** Tools come from where they are installed, never from the tree that is judged. */
function pathOutside(root: string, path: string): string {
  return path
    .split(delimiter)
    .filter(
      (entry) => isAbsolute(entry) && (relative(root, entry).startsWith("..") || isAbsolute(relative(root, entry))),
    )
    .join(delimiter);
}

/** A copy of what git knows of a tree, with what it ignores linked; undefined where there is no git or it is too large. */
async function copyTree(root: string): Promise<string | undefined> {
  const list = async (...args: string[]) => {
    const { stdout } = await run("git", ["-C", root, "ls-files", "-z", ...args], {
      maxBuffer: 64 * 1_024 * 1_024,
      encoding: "utf8",
    });
    return stdout.split("\0").filter((path) => path !== "");
  };
  let files: readonly string[];
  let ignored: readonly string[];
  try {
    files = await list("--cached", "--others", "--exclude-standard");
    ignored = await list("--others", "--ignored", "--exclude-standard", "--directory");
  } catch {
    return undefined;
  }
  if (files.length > COPIED_FILES_MAX) return undefined;
  const target = await mkdtemp(join(tmpdir(), "assay-replay-"));
  let bytes = 0;
  for (const path of files) {
    const from = join(root, path);
    const to = join(target, path);
    const state = await lstat(from).catch(() => undefined);
    if (state === undefined) continue;
    bytes += state.size;
    if (bytes > COPIED_BYTES_MAX) {
      await rm(target, { recursive: true, force: true });
      return undefined;
    }
    await mkdir(dirname(to), { recursive: true });
    if (state.isSymbolicLink()) await symlink(await readlink(from), to);
    else if (state.isFile()) await copyFile(from, to, constants.COPYFILE_FICLONE);
  }
  for (const path of ignored) {
    const name = path.replace(/\/$/, "");
    await mkdir(dirname(join(target, name)), { recursive: true });
    await symlink(join(root, name), join(target, name)).catch(() => undefined);
  }
  return target;
}
