import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isAlive } from "./stage.ts";

const PREFIX = "assay-box-";
const REMOVE_TRIES = 500;
const REMOVE_PAUSE_MS = 1;
/** Where a process of the setup is counted beside those of the box: the monitor and the box's first process. */
const OWN_PROCESSES = 2;

/** Where control groups are, and of which version. `none`: the machine has none that may be written. */
export type Cgroups =
  | { readonly version: 2; readonly parent: string }
  | { readonly version: 1; readonly memory: string; readonly pids: string; readonly cpu: string }
  | { readonly version: 0; readonly why: string };

/** The control groups of one box. */
export interface Group {
  /** Folders whose `cgroup.procs` the box's first process must write itself into. */
  readonly folders: readonly string[];
  cpuMs(): number;
  peakBytes(): number;
  /** How often the kernel ended a process of the box for want of memory. */
  outOfMemoryCount(): number;
  kill(): void;
  /** Resolves when the folders are gone; false when something in them does not end. */
  remove(): Promise<boolean>;
}

export interface CgroupFiles {
  /** Text of /proc/self/mounts and /proc/self/cgroup. */
  readonly mounts: string;
  readonly self: string;
}

/** Looks for version 2 with the controllers we need, then version 1, and tries each by using it once. */
export function findCgroups(files: CgroupFiles = readOwn(), shell = "/bin/sh"): Cgroups {
  const tried: string[] = [];
  for (const found of [...places2(files), ...places1(files)]) {
    const why = attempt(found, shell);
    if (why === null) {
      sweep(found);
      return found;
    }
    tried.push(why);
  }
  return { version: 0, why: tried[0] ?? "no control groups are mounted" };
}

function readOwn(): CgroupFiles {
  const read = (path: string): string => {
    try {
      return readFileSync(path, "utf8");
    } catch {
      return "";
    }
  };
  return { mounts: read("/proc/self/mounts"), self: read("/proc/self/cgroup") };
}

/** From the own group upwards: with processes in it a group of version 2 can have no limited children. */
function* places2({ mounts, self }: CgroupFiles): Generator<Extract<Cgroups, { version: 2 }>> {
  const root = mounts
    .split("\n")
    .find((line) => line.split(" ")[2] === "cgroup2")
    ?.split(" ")[1];
  if (root === undefined) return;
  let path = /^0::(.*)$/m.exec(self)?.[1] ?? "/";
  for (;;) {
    const parent = join(root, path);
    const controllers = readList(join(parent, "cgroup.controllers"));
    if (controllers.includes("memory") && controllers.includes("pids")) yield { version: 2, parent };
    if (path === "/" || path === "") return;
    path = join(path, "..");
  }
}

function* places1({ mounts, self }: CgroupFiles): Generator<Extract<Cgroups, { version: 1 }>> {
  const own = (controller: string, nested: boolean): string | null => {
    const mount = mounts
      .split("\n")
      .map((line) => line.split(" "))
      .find(([, , kind, options]) => kind === "cgroup" && options?.split(",").includes(controller));
    if (mount?.[1] === undefined) return null;
    const line = self.split("\n").find((row) => row.split(":")[1]?.split(",").includes(controller));
    const path = nested ? join(mount[1], line?.split(":").slice(2).join(":") ?? "/") : mount[1];
    return existsSync(path) ? path : null;
  };
  // Inside a container the own path may not exist below the mount: then the mount is the own group.
  for (const nested of [true, false]) {
    const memory = own("memory", nested);
    const pids = own("pids", nested);
    const cpu = own("cpuacct", nested);
    if (memory !== null && pids !== null && cpu !== null) yield { version: 1, memory, pids, cpu };
  }
}

function attempt(place: Cgroups, shell: string): string | null {
  try {
    if (place.version === 2) {
      const on = readList(join(place.parent, "cgroup.subtree_control"));
      for (const controller of ["memory", "pids", "cpu"]) {
        if (!on.includes(controller) && controller !== "cpu") {
          writeFileSync(join(place.parent, "cgroup.subtree_control"), `+${controller}`);
        }
      }
    }
    const group = openGroup(place, "try", { memoryMiB: 64, processes: 16 });
    if (group === null) return "no control groups";
    const script = 'for folder do echo 0 > "$folder/cgroup.procs" || exit 1; done';
    const done = spawnSync(shell, ["-c", script, "sh", ...group.folders], { env: {}, timeout: 5_000 });
    const readable = Number.isFinite(group.cpuMs()) && Number.isFinite(group.outOfMemoryCount());
    for (const folder of group.folders) removeFolder(folder);
    return done.status === 0 && readable ? null : `a process cannot be moved into ${group.folders[0]}`;
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? "";
    if (["EACCES", "EPERM", "EROFS"].includes(code)) return "control groups may not be written here";
    return cause instanceof Error ? cause.message : String(cause);
  }
}

/** Makes the groups of one box. Null where there are none; throws when the machine refuses. */
export function openGroup(
  place: Cgroups,
  name: string,
  limits: { readonly memoryMiB: number; readonly processes: number },
): Group | null {
  if (place.version === 0) return null;
  const own = `${PREFIX}${process.pid}-${name}`;
  const bytes = String(limits.memoryMiB * 1024 * 1024);
  const processes = String(limits.processes + OWN_PROCESSES);
  if (place.version === 2) {
    const folder = join(place.parent, own);
    mkdirSync(folder);
    writeFileSync(join(folder, "memory.max"), bytes);
    writeWhereKept(join(folder, "memory.swap.max"), "0");
    writeWhereKept(join(folder, "memory.oom.group"), "1");
    writeFileSync(join(folder, "pids.max"), processes);
    return {
      folders: [folder],
      cpuMs: () => readField(join(folder, "cpu.stat"), "usage_usec") / 1_000,
      peakBytes: () => readNumber(join(folder, "memory.peak")) ?? 0,
      outOfMemoryCount: () => readField(join(folder, "memory.events"), "oom_kill"),
      kill() {
        if (existsSync(join(folder, "cgroup.kill"))) writeFileSync(join(folder, "cgroup.kill"), "1");
        else killListed(folder);
      },
      remove: () => removeAll([folder]),
    };
  }
  const folders = [place.memory, place.pids, place.cpu].map((parent) => join(parent, own));
  // Two controllers may share one hierarchy, and so one folder.
  const distinct = [...new Set(folders)];
  for (const folder of distinct) mkdirSync(folder);
  const [memory, pids, cpu] = folders as [string, string, string];
  writeFileSync(join(memory, "memory.limit_in_bytes"), bytes);
  writeWhereKept(join(memory, "memory.memsw.limit_in_bytes"), bytes);
  writeFileSync(join(pids, "pids.max"), processes);
  return {
    folders: distinct,
    cpuMs: () => (readNumber(join(cpu, "cpuacct.usage")) ?? Number.NaN) / 1_000_000,
    peakBytes: () => readNumber(join(memory, "memory.max_usage_in_bytes")) ?? 0,
    outOfMemoryCount: () => readField(join(memory, "memory.oom_control"), "oom_kill"),
    kill: () => killListed(memory),
    remove: () => removeAll(distinct),
  };
}

/** Groups of servers that were killed: their boxes died with them, the empty folders stay. */
function sweep(place: Cgroups): void {
  const parents =
    place.version === 2 ? [place.parent] : place.version === 1 ? [place.memory, place.pids, place.cpu] : [];
  for (const parent of parents) {
    for (const name of readdirSync(parent)) {
      const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]);
      if (Number.isInteger(pid) && !isAlive(pid)) removeFolder(join(parent, name));
    }
  }
}

function killListed(folder: string): void {
  for (const pid of readList(join(folder, "cgroup.procs"))) {
    try {
      process.kill(Number(pid), "SIGKILL");
    } catch {
      // It ended by itself in between.
    }
  }
}

async function removeAll(folders: readonly string[]): Promise<boolean> {
  let left = [...folders];
  for (let count = 0; count < REMOVE_TRIES; count++) {
    left = left.filter((folder) => !removeFolder(folder));
    if (left.length === 0) return true;
    // The kernel lets go of a group a moment after its last process was reaped.
    await new Promise((resolve) => setTimeout(resolve, REMOVE_PAUSE_MS));
    for (const folder of left) killListed(folder);
  }
  return false;
}

function removeFolder(folder: string): boolean {
  try {
    rmdirSync(folder);
  } catch {
    return !existsSync(folder);
  }
  return true;
}

/** For files that not every kernel has, and that tighten a limit which stands without them. */
function writeWhereKept(path: string, value: string): void {
  if (existsSync(path)) writeFileSync(path, value);
}

function readList(path: string): string[] {
  try {
    return readFileSync(path, "utf8").split(/\s+/).filter(Boolean);
  } catch {
    return [];
  }
}

function readNumber(path: string): number | null {
  try {
    const value = Number(readFileSync(path, "utf8").trim());
    return Number.isFinite(value) ? value : null;
  } catch {
    return null;
  }
}

/** A field of a "name value" file; not a number when it is missing. */
function readField(path: string, name: string): number {
  const words = readList(path);
  return Number(words[words.indexOf(name) + 1] ?? Number.NaN);
}
