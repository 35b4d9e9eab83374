import { type ChildProcess, spawn } from "node:child_process";
import { constants, existsSync, lstatSync, openSync, readlinkSync } from "node:fs";
import { Socket } from "node:net";
import { setPriority, constants as system } from "node:os";
import type { Ending } from "@assay/core/sandbox";
import { type Group, openGroup } from "./cgroup.ts";
import { explain, type Machine } from "./machine.ts";
import { closeAll, isAlive, type Stage } from "./stage.ts";
import { childrenOf, descendants, proportionalBytes, type TreeWatch, waitedMs, watchTree } from "./tree.ts";

/** How often limits are looked at. A box overshoots its CPU limit by at most this, times its busy processors. */
const STEP_MS = 20;
/** Setup takes tens of milliseconds; a machine that needs this long cannot judge anything. */
const START_MAX_MS = 15_000;
/** After the end of the main process its pipes are empty at once; a stuck one is given up. */
const DRAIN_MAX_MS = 1_000;
/** After the first process of the box was killed, its monitor ends by itself. */
const MONITOR_MAX_MS = 1_000;
/** Shared memory a program may map by name; small, since nothing we judge needs it. */
const SHM_BYTES = 1024 * 1024;
const SHM_INODES = 64;
/** Deep recursion is legal: eight times the usual stack, and an end all the same. */
const STACK_KIB = 64 * 1024;
const STATUS_BYTES_MAX = 4_096;
/** Runs give way to the server's own work. */
const NICENESS = 2;
/** Who the program believes to be; neither the server's user nor root. */
const INNER_UID = 65_534;

export interface BoxLimits {
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly memoryMiB: number;
  readonly processes: number;
  readonly stdoutBytes: number;
  readonly stderrBytes: number;
  readonly fileMiB: number;
  readonly boxMiB: number;
  readonly inodes: number;
  readonly openFiles: number;
}

/** A file copied into the box before anything of the program's runs. */
export interface BoxFile {
  /** Absolute, as the box sees it. */
  readonly path: string;
  readonly from: { readonly bytes: Uint8Array } | { readonly hostPath: string };
  readonly executable?: boolean;
}

export interface BoxJob {
  readonly argv: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly files: readonly BoxFile[];
  /** Host paths the box sees read-only at another path, beside /usr. */
  readonly binds: readonly { readonly from: string; readonly to: string }[];
  readonly withoutProc?: boolean;
  readonly stdin: Uint8Array;
  readonly limits: BoxLimits;
}

export interface BoxEnd {
  readonly ending: Ending;
  readonly why?: string;
  readonly exit: number | null;
  readonly signal: string | null;
  readonly stdout: Buffer;
  readonly stderr: Buffer;
  readonly truncated: boolean;
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly memoryBytes: number;
}

/** A protection that a test may take away, to see which attack then gets through. Never outside a test. */
export type Control =
  | "environment"
  | "seccomp"
  | "tree-cpu"
  | "sized-shm"
  | "remount"
  | "inodes"
  | "network"
  | "memory";

export interface BoxMaker {
  readonly machine: Machine;
  readonly stage: Stage;
  /** Host path of the filter's bytes. */
  readonly filterPath: string;
  readonly without: ReadonlySet<Control>;
  /** Ends every box that runs now; filled and emptied here. */
  readonly running: Set<() => void>;
}

const LATE = "The box did not come up in time. The machine is too busy to judge a program";
const SHUT = "The run was stopped with the server";

/** Joins the control groups before anything else, then becomes the rest of the chain. */
const JOIN = `while [ "$1" != -- ]; do echo 0 > "$1/cgroup.procs" || exit 1; shift; done; shift; exec "$@"`;

/**
 * First process inside the box, and its parent of last resort: sets the limits that no program can raise again, says
 * on descriptor 3 that the box stands, starts the program with three descriptors and hands its exit code on. The
 * kernel protects a first process from the signals of its own box. A shell reports a child that a signal ended on its
 * own standard error, here descriptor 3: that is how exit code 139 is told from a segmentation fault.
 */
const FIRST = `exec 9>&2 2>&3 3>&-
ulimit -c 0 && ulimit -f "$1" && ulimit -n "$2" && ulimit -t "$3" && ulimit -s "$4" || exit 125
[ "$5" = 0 ] || ulimit -p "$5" 2>/dev/null || ulimit -u "$5" || exit 125
shift 5
echo up >&2
(exec "$@" 2>&9 9>&-)
exit $?`;

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
    if (isUp && ageMs >= limits.wallMs) {
      // A program that wanted the processor all the time was not idle, however busy the machine is.
      const wantedMs = cpuMs() + (child.pid === undefined ? 0 : waitedMs(descendants(child.pid)));
      stop(wantedMs >= limits.cpuMs && !maker.without.has("tree-cpu") ? "cpu_limit" : "wall_limit");
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
  const drained = Promise.all([out.ended, error.ended, statusEnd]);
  await Promise.race([drained, new Promise((resolve) => setTimeout(resolve, DRAIN_MAX_MS).unref())]);
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

interface Collected {
  readonly ended: Promise<void>;
  bytes(): Buffer;
  isOver(): boolean;
  close(): void;
}

/** Keeps at most `bytesMax` and says when there is more. */
function collect(descriptor: number, bytesMax: number, over: () => void): Collected {
  const socket = new Socket({ fd: descriptor, readable: true, writable: false });
  const chunks: Buffer[] = [];
  let byteCount = 0;
  let isOver = false;
  socket.on("data", (chunk: Buffer) => {
    if (isOver) return;
    const room = bytesMax - byteCount;
    chunks.push(chunk.length > room ? chunk.subarray(0, room) : chunk);
    byteCount += Math.min(room, chunk.length);
    if (chunk.length > room) {
      isOver = true;
      over();
    }
  });
  socket.on("error", () => undefined);
  return {
    ended: new Promise((resolve) => socket.on("close", () => resolve())),
    bytes: () => Buffer.concat(chunks, byteCount),
    isOver: () => isOver,
    close: () => void socket.destroy(),
  };
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

interface Descriptors {
  readonly filter: string;
  readonly account: string;
  readonly files: readonly string[];
}

/** The whole command: join groups › lose rights › private mounts › bwrap › first process › program. */
function chain(maker: BoxMaker, job: BoxJob, group: Group | null, at: Descriptors): string[] {
  const { machine, stage, without } = maker;
  const { limits } = job;
  const inodes = without.has("inodes") ? "" : `,nr_inodes=${limits.inodes + 8}`;
  // The two quotas of the box, mounted where only this box's own mount namespace sees them. bwrap can bound the bytes
  // of a tmpfs and not its inodes, so they are made before it.
  const setup = `point=$1; work=$2; shm=$3; shift 3
${machine.mount} -t tmpfs -o "$work" box "$point" && ${machine.mkdir} -m 0777 "$point/box" "$point/tmp" "$point/shm" &&
${machine.mount} -t tmpfs -o "$shm" shm "$point/shm" || exit 1
${group === null ? '"$@"; code=$?; { echo times; times; } >&3; exit $code' : 'exec "$@"'}`;
  const identity =
    machine.uid === null ? [] : ["--reuid", String(machine.uid), "--regid", String(machine.uid), "--clear-groups"];
  const limitsInside = [
    // In blocks of 512 bytes, and seconds: both backstops behind the watch.
    limits.fileMiB * 2_048,
    limits.openFiles,
    Math.ceil(limits.cpuMs / 1_000) + 1,
    STACK_KIB,
    machine.limitsProcesses ? limits.processes + 1 : 0,
  ].map(String);
  return [
    ...(group === null ? [] : [machine.sh, "-c", JOIN, "sh", ...group.folders, "--"]),
    ...[machine.setpriv, ...identity, "--no-new-privs", "--pdeathsig", "KILL"],
    ...[machine.unshare, "--user", "--map-root-user", "--mount"],
    ...[machine.sh, "-c", setup, "sh", stage.mountPoint],
    `size=${limits.boxMiB}m${inodes},mode=0755`,
    `size=${without.has("sized-shm") ? limits.boxMiB * 1024 * 1024 * 16 : SHM_BYTES},nr_inodes=${SHM_INODES},mode=1777`,
    machine.bwrap,
    ...view(maker, job, at),
    ...["--", "/bin/sh", "-c", FIRST, "sh", ...limitsInside, ...job.argv],
  ];
}

/** What the box sees, as arguments of bwrap. */
function view({ machine, stage, without }: BoxMaker, job: BoxJob, at: Descriptors): string[] {
  const args = ["--unshare-all", "--unshare-user", "--disable-userns", "--die-with-parent", "--new-session"];
  args.push("--as-pid-1", "--uid", String(INNER_UID), "--gid", String(INNER_UID), "--hostname", "box");
  if (without.has("network")) args.push("--share-net");
  args.push("--ro-bind", "/usr", "/usr");
  for (const name of ["bin", "sbin", "lib", "lib32", "lib64", "libx32"]) {
    const path = `/${name}`;
    if (!existsSync(path)) continue;
    if (lstatSync(path).isSymbolicLink()) args.push("--symlink", readlinkSync(path), path);
    else args.push("--ro-bind", path, path);
  }
  // Software that was put there by hand is nobody's business but its owner's.
  if (!job.argv.some((word) => word.startsWith("/usr/local/"))) {
    args.push("--perms", "0555", "--size", "4096", "--tmpfs", "/usr/local", "--remount-ro", "/usr/local");
  }
  args.push("--ro-bind-try", "/etc/ld.so.cache", "/etc/ld.so.cache");
  args.push("--perms", "0444", "--file", at.account, "/etc/passwd");
  for (const { from, to } of job.binds) args.push("--ro-bind", from, to);
  if (job.withoutProc !== true) args.push("--proc", "/proc");
  args.push("--dev", "/dev", "--bind", `${stage.mountPoint}/shm`, "/dev/shm");
  args.push("--perms", "0555", "--size", "4096", "--tmpfs", "/dev/pts", "--remount-ro", "/dev/pts");
  // Mapped and shared, /dev/zero is memory that only a control group counts. /dev/full reads the same.
  if (machine.cgroups.version === 0) args.push("--dev-bind", "/dev/full", "/dev/zero");
  if (!without.has("remount")) args.push("--remount-ro", "/dev");
  args.push("--bind", `${stage.mountPoint}/tmp`, "/tmp", "--bind", `${stage.mountPoint}/box`, "/box");
  job.files.forEach(({ path, executable }, index) => {
    args.push("--perms", executable === true ? "0755" : "0644", "--file", at.files[index] as string, path);
  });
  if (!without.has("environment")) args.push("--clearenv");
  for (const [name, value] of Object.entries(job.environment)) args.push("--setenv", name, value);
  args.push("--chdir", "/box", "--cap-drop", "ALL");
  if (!without.has("seccomp")) args.push("--seccomp", at.filter);
  if (!without.has("remount")) args.push("--remount-ro", "/");
  return args;
}
