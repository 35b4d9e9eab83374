import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What a sandbox could leave on this machine, as lists to compare before and after. */
export interface Leftovers {
  /** Processes of boxes: the monitor, and all whose working folder or program is inside one. */
  readonly processes: readonly string[];
  readonly mounts: readonly string[];
  readonly groups: readonly string[];
  /** Entries of the temporary folder. */
  readonly files: readonly string[];
  /** Descriptors this process holds open. */
  readonly descriptors: number;
}

export function lookForLeftovers(): Leftovers {
  const own = `assay-box-${process.pid}-`;
  return {
    processes: readdirSync("/proc").filter((pid) => /^\d+$/.test(pid) && isOfOwnBox(pid)),
    mounts: read("/proc/self/mounts")
      .split("\n")
      .filter((line) => line.includes(own)),
    groups: groupFolders(read("/proc/self/mounts")).flatMap((folder) => named(folder, own, 2)),
    files: readdirSync(tmpdir()).filter((name) => name.startsWith(own)),
    descriptors: readdirSync("/proc/self/fd").length,
  };
}

/** A process started from here, however far down, that is not this one: bwrap and what it runs. */
function isOfOwnBox(pid: string): boolean {
  for (let at = pid, depth = 0; at !== "0" && at !== "" && depth < 64; depth++) {
    const stat = read(`/proc/${at}/stat`);
    const parent = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1] ?? "";
    if (parent === String(process.pid)) return /bwrap|\/box|setpriv/.test(commandOf(pid));
    at = parent;
  }
  return false;
}

function commandOf(pid: string): string {
  let folder = "";
  try {
    folder = readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // Gone, or not ours to look at.
  }
  return `${folder} ${read(`/proc/${pid}/cmdline`).replaceAll("\0", " ")}`;
}

function groupFolders(mounts: string): string[] {
  return mounts
    .split("\n")
    .map((line) => line.split(" "))
    .filter(([, , kind]) => kind === "cgroup" || kind === "cgroup2")
    .map(([, path = "/"]) => path);
}

function named(folder: string, prefix: string, depth: number): string[] {
  let entries: string[];
  try {
    entries = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
  } catch {
    return [];
  }
  return entries.flatMap((name) => {
    if (name.startsWith(prefix)) return [join(folder, name)];
    return depth === 0 ? [] : named(join(folder, name), prefix, depth - 1);
  });
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
