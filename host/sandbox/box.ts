import { type ChildProcess, spawn } from "node:child_process";
import { constants, openSync } from "node:fs";
import type { Socket } from "node:net";
import { setPriority, constants as system } from "node:os";
import type { Ending } from "@assay/core/sandbox";
import { type Group, openGroup } from "./cgroup.ts";
import { chain, INNER_UID } from "./chain.ts";
import { collect } from "./collect.ts";
import type { BoxEnd, BoxJob, BoxMaker } from "./job.ts";
import { explain } from "./machine.ts";
import { closeAll, isAlive } from "./stage.ts";
import { childrenOf, descendants, proportionalBytes, type TreeWatch, watchTree, watchWaiting } from "./tree.ts";

/** How often limits are looked at. A box overshoots its CPU limit by at most this, times its busy processors. */
const STEP_MS = 20;
/** Setup takes tens of milliseconds; a machine that needs this long cannot judge anything. */
const START_MAX_MS = 15_000;
/** After the end of the box nobody writes to its pipes; a busy server may take a while to read what is in them. */
const DRAIN_MAX_MS = 20_000;
/** After the first process of the box was killed, its monitor ends by itself. */
const MONITOR_MAX_MS = 1_000;
/** So many times its wall limit a program may take for want of a processor; then nothing can be said of it. */
const WALL_STRETCH_MAX = 6;
const STATUS_BYTES_MAX = 4_096;
/** Runs give way to the server's own work. */
const NICENESS = 2;

const LATE =
  "The machine is too busy to judge a program: it got no processor in time. Try again, or lower the number of slots";
const SHUT = "The run was stopped with the server";

/**
 * Runs one job in one fresh box. Resolves when no process, control group or mount of it is left. Never throws for what
 * the program does; a machine that refuses something is a `system_error`.
 */
export async function runBox(maker: BoxMaker, job: BoxJob, name: string): Promise<BoxEnd> {
  let group: Group | null = null;
  try {
    group = openGroup(maker.machine.cgroups, name, {
      ...job.limits,
      memoryMiB: maker.without.has("memory") ? 16_384 : job.limits.memoryMiB,
    });
    const end = await watch(maker, job, group);
    const isClean = group === null || (await group.remove());
    return isClean ? end : failed("A process of the box did not end. Restart the machine before the next run");
  } catch (cause) {
    group?.kill();
    await group?.remove();
    return failed(`The box could not be set up: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

function failed(why: string): BoxEnd {
  const none = Buffer.alloc(0);
  return {
    ending: "system_error",
    why,
    exit: null,
    signal: null,
    stdout: none,
    stderr: none,
    truncated: false,
    cpuMs: 0,
    wallMs: 0,
    memoryBytes: 0,
  };
}

async function watch(maker: BoxMaker, job: BoxJob, group: Group | null): Promise<BoxEnd> {
  const { limits } = job;
  const { child, readOut, readErr } = start(maker, job, group);
  const status = child.stdio[3] as Socket;
  let statusText = "";
  let isUp = false;
  let isLate = false;
  let startedMs = performance.now();
  let stopped: Ending | null = null;
  let peakBytes = 0;

  const tree: TreeWatch | null = group === null && child.pid !== undefined ? watchTree(child.pid) : null;
  const waiting = child.pid === undefined ? null : watchWaiting(child.pid);
  let lostMs = 0;
  const cpuMs = (): number => (group === null ? (tree?.cpuMs() ?? 0) : group.cpuMs());
  let killing: Promise<void> | null = null;
  const stop = (reason: Ending): void => {
    stopped ??= reason;
    killing ??= killBox(child, group);
  };

  const shut = (): void => stop("system_error");
  maker.running.add(shut);
  const out = collect(readOut, limits.stdoutBytes, () => stop("output_limit"));
  const error = collect(readErr, limits.stderrBytes, () => stop("output_limit"));
  status.on("data", (chunk: Buffer) => {
    if (statusText.length < STATUS_BYTES_MAX) statusText += chunk.toString("latin1");
    if (!isUp && statusText.startsWith("up\n")) {
      isUp = true;
      startedMs = performance.now();
      // Only now, so that the setup of the box does not wait behind other work of the machine.
      for (const pid of descendants(child.pid ?? 0)) giveWay(pid);
    }
  });
  status.on("error", () => undefined);
  const statusEnd = new Promise<void>((resolve) => status.on("close", () => resolve()));

  const timer = setInterval(() => {
    const ageMs = performance.now() - startedMs;
    if (!isUp && ageMs > START_MAX_MS) {
      isLate = true;
      stop("system_error");
    }
    // Time in which it was ready and the machine had no processor for it is not the program's. Looked at from early on,
    // because a process that has ended tells no more.
    if (isUp && ageMs >= limits.wallMs / 2) lostMs = Math.min(ageMs, waiting?.sampleMs() ?? 0);
    if (isUp && ageMs >= limits.wallMs) {
      if (ageMs - lostMs >= limits.wallMs) stop("wall_limit");
      else if (ageMs >= limits.wallMs * WALL_STRETCH_MAX) {
        isLate = true;
        stop("system_error");
      }
    }
    if (tree !== null) {
      const sample = tree.sample();
      let bytes = sample.memoryBytes;
      if (bytes > limits.memoryMiB * 1024 * 1024) bytes = proportionalBytes(sample.pids);
      peakBytes = Math.max(peakBytes, bytes);
      if (bytes > limits.memoryMiB * 1024 * 1024 && !maker.without.has("memory")) stop("memory_limit");
      // Where the kernel cannot refuse the fork, the box ends. Three are ours: shell, monitor and first process.
      if (!maker.machine.limitsProcesses && sample.threadCount > limits.processes + 3) stop("signalled");
    }
    if (!maker.without.has("tree-cpu") && cpuMs() >= limits.cpuMs) stop("cpu_limit");
  }, STEP_MS);

  const left = await new Promise<{ exit: number | null; signal: string | null; cause?: Error }>((resolve) => {
    child.once("error", (cause) => resolve({ exit: null, signal: null, cause }));
    child.once("exit", (exit, signal) => resolve({ exit, signal }));
  });
  clearInterval(timer);
  maker.running.delete(shut);
  const wallMs = performance.now() - startedMs;
  await killing;
  // The monitor ends after the last process of the box; if it was killed itself, this makes sure of the rest.
  group?.kill();
  const isDrained = await isOver(Promise.all([out.ended, error.ended, statusEnd]), DRAIN_MAX_MS);
  out.close();
  error.close();
  status.destroy();

  const printed = splitStatus(statusText);
  const usedMs = Math.max(cpuMs() || 0, printed.cpuMs);
  if (group !== null) peakBytes = group.peakBytes();
  const figures = {
    stdout: out.bytes(),
    stderr: error.bytes(),
    truncated: out.isOver() || error.isOver(),
    cpuMs: Math.round(usedMs),
    wallMs: Math.round(wallMs),
    memoryBytes: peakBytes,
  };
  const none = { exit: null, signal: null } as const;
  const broken = (why: string): BoxEnd => ({ ...failed(why), ...figures, ...none, ending: "system_error" });
  // What was not read is not known to be missing: no verdict may rest on it.
  if (!isDrained && stopped === null) return broken("What the program printed could not be read to its end");
  if (left.cause !== undefined) return broken(`The box could not be started: ${left.cause.message}`);
  if (!isUp && stopped === null) return broken(explain(`${error.bytes().toString("utf8")}\n${printed.message}`));
  if (group !== null && group.outOfMemoryCount() > 0) return { ...figures, ...none, ending: "memory_limit" };
  if (out.isOver() || error.isOver()) return { ...figures, ...none, ending: "output_limit" };
  const ending = stopped as Ending | null;
  if (ending === "system_error") return broken(isLate ? LATE : SHUT);
  if (ending === "signalled") return { ...figures, ...none, ending, signal: "SIGKILL" };
  if (ending !== null) return { ...figures, ...none, ending };
  if (usedMs >= limits.cpuMs && !maker.without.has("tree-cpu")) return { ...figures, ...none, ending: "cpu_limit" };
  if (left.exit === null) return broken(`The box was ended from outside by ${left.signal}`);
  return { ...figures, ...endOf(left.exit, printed.message !== "") };
}

/** Whether it came to an end within the time. */
async function isOver(work: Promise<unknown>, waitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, waitMs, false);
  });
  const done = await Promise.race([work.then(() => true), late]);
  clearTimeout(timer);
  return done;
}

/** SIGINT and SIGPIPE are the two a shell does not report. */
const UNREPORTED = [system.signals.SIGINT, system.signals.SIGPIPE];

function endOf(exit: number, isReported: boolean): Pick<BoxEnd, "ending" | "exit" | "signal"> {
  const number = exit - 128;
  const signal = Object.entries(system.signals).find(([, value]) => value === number)?.[0];
  if (signal !== undefined && (isReported || UNREPORTED.includes(number))) {
    return { ending: "signalled", exit: null, signal };
  }
  return { ending: "exited", exit, signal: null };
}

/** After "up": what the shell said of the program's end, then, without control groups, the times of the tree. */
function splitStatus(text: string): { message: string; cpuMs: number } {
  const [said = "", times = ""] = text.replace(/^up\n/, "").split("times\n");
  let cpuMs = 0;
  // Two lines, "user system" of the shell and of its children; only the second is the box.
  for (const [, minutes, seconds] of (times.split("\n")[1] ?? "").matchAll(/(\d+)m([\d.]+)s/g)) {
    cpuMs += Number(minutes) * 60_000 + Number(seconds) * 1_000;
  }
  return { message: said.trim(), cpuMs };
}

/**
 * Ends the box from its first process: when that is gone the kernel ends all others of its process namespace, and
 * the monitor outside reaps it. The monitor is killed only if it does not notice.
 */
async function killBox(child: ChildProcess, group: Group | null): Promise<void> {
  const root = child.pid;
  if (root === undefined) return;
  const isGone = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const untilMs = performance.now() + MONITOR_MAX_MS;
  const inside = new Set<number>();
  // Without control groups the setup's shell stands above the monitor; the first process is the monitor's child.
  const monitors = group === null ? childrenOf(root) : [root];
  for (const pid of monitors.flatMap(childrenOf)) inside.add(pid);
  for (const pid of inside) kill(pid);
  if (inside.size === 0) kill(root);
  while (!isGone() && performance.now() < untilMs) await new Promise((resolve) => setTimeout(resolve, 2));
  if (isGone() && inside.size > 0) return;
  for (const pid of descendants(root)) inside.add(pid);
  group?.kill();
  for (const pid of [...inside, root]) kill(pid);
  while ([...inside].some(isAlive) && performance.now() < untilMs + MONITOR_MAX_MS) {
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

function giveWay(pid: number): void {
  try {
    setPriority(pid, NICENESS);
  } catch {
    // It ended by itself in between.
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It ended by itself in between.
  }
}

function start(maker: BoxMaker, job: BoxJob, group: Group | null) {
  const { stage, without } = maker;
  const pipes = stage.pipes();
  const opened: number[] = [pipes.writeOut, pipes.writeErr];
  try {
    const open = (path: string): number => {
      const descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW);
      opened.push(descriptor);
      return descriptor;
    };
    const nameless = (bytes: Uint8Array): number => {
      const descriptor = stage.nameless(bytes);
      opened.push(descriptor);
      return descriptor;
    };
    const stdio: (number | "pipe" | "ignore")[] = [nameless(job.stdin), pipes.writeOut, pipes.writeErr, "pipe"];
    const pass = (descriptor: number): string => String(stdio.push(descriptor) - 1);
    const argv = chain(maker, job, group, {
      filter: pass(open(maker.filterPath)),
      account: pass(nameless(Buffer.from(`box:x:${INNER_UID}:${INNER_UID}::/box:/bin/sh\n`))),
      files: job.files.map(({ from }) => pass("bytes" in from ? nameless(from.bytes) : open(from.hostPath))),
    });
    // A descriptor the server was itself started with would pass through the whole chain into the box.
    for (const inherited of stage.inherited) {
      if (inherited < stdio.length) continue;
      while (stdio.length < inherited) stdio.push("ignore");
      stdio.push(stage.nothing);
    }
    const child = spawn(argv[0] as string, argv.slice(1), {
      cwd: "/",
      env: without.has("environment") ? process.env : {},
      stdio,
    });
    return { child, readOut: pipes.readOut, readErr: pipes.readErr };
  } catch (cause) {
    closeAll([pipes.readOut, pipes.readErr]);
    throw cause;
  } finally {
    closeAll(opened);
  }
}
