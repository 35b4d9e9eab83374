import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { release } from "node:os";
import { join } from "node:path";
import { err, type Failure, ok, type Result } from "@assay/core/base";
import { type Cgroups, findCgroups } from "./cgroup.ts";
import type { FilterArch } from "./seccomp.ts";

/** Programs are taken from these folders only, never from the caller's PATH. */
const TOOL_FOLDERS = ["/usr/bin", "/bin", "/usr/sbin", "/sbin", "/usr/local/bin"];
/** `--disable-userns` and `--size` came with it. Source: bubblewrap's release notes. */
const BWRAP_MIN = [0, 8] as const;
/** Counting down from `nobody`, which other services share, to a number that belongs to no account. */
const FREE_UID_MAX = 65_533;
const FREE_UID_MIN = 60_000;
/** From this version the limit on a user's processes is counted for each user namespace by itself. */
const NAMESPACED_PROCESS_COUNT = [5, 14] as const;

/** What this machine offers a sandbox. Paths are absolute. */
export interface Machine {
  readonly bwrap: string;
  readonly bwrapVersion: string;
  readonly sh: string;
  readonly setpriv: string;
  readonly unshare: string;
  readonly mount: string;
  readonly mkdir: string;
  readonly mkfifo: string;
  readonly arch: FilterArch;
  /** The user a box runs as; null: the own, which is not root. */
  readonly uid: number | null;
  readonly cgroups: Cgroups;
  /** Whether the limit on processes can be set inside the box without counting the user's other processes. */
  readonly limitsProcesses: boolean;
}

export type MachineFailure = Failure<"no_sandbox">;

const INSTALL = "Install it: apt-get install -y bubblewrap (as root)";

/** Looks once, changes nothing. The message of a failure holds the fix. */
export function readMachine(wish: { readonly cgroups?: boolean } = {}): Result<Machine, MachineFailure> {
  const refuse = (message: string) => err("no_sandbox", message);
  if (process.platform !== "linux") {
    return refuse(`Programs run in a Linux sandbox, which "${process.platform}" has not. Use Linux or a Linux VM`);
  }
  if (process.arch !== "x64" && process.arch !== "arm64") {
    return refuse(`The sandbox knows the processors x64 and arm64, not "${process.arch}"`);
  }
  const bwrap = findTool("bwrap");
  if (bwrap === null) return refuse(`The sandbox needs bubblewrap, which is not installed. ${INSTALL}`);
  const bwrapVersion = versionOf(bwrap);
  if (!isAtLeast(bwrapVersion, BWRAP_MIN)) {
    return refuse(`The sandbox needs bubblewrap 0.8.0 or later, this is "${bwrapVersion}". Upgrade it or the system`);
  }
  const tools: Record<string, string> = {};
  for (const name of ["sh", "setpriv", "unshare", "mount", "mkdir", "mkfifo"]) {
    const path = findTool(name);
    if (path === null) {
      return refuse(`The sandbox needs "${name}". Install it: apt-get install -y util-linux mount coreutils (as root)`);
    }
    tools[name] = path;
  }
  const uid = process.getuid?.() === 0 ? freeUid() : null;
  if (process.getuid?.() === 0 && uid === null) {
    return refuse("The sandbox needs a user that is not root, and this container has only root. Start Assay as a user");
  }
  return ok({
    bwrap,
    bwrapVersion,
    ...(tools as unknown as Pick<Machine, "sh" | "setpriv" | "unshare" | "mount" | "mkdir" | "mkfifo">),
    arch: process.arch,
    uid,
    cgroups: wish.cgroups === false ? { version: 0, why: "switched off" } : findCgroups(undefined, tools.sh),
    limitsProcesses: isAtLeast(release(), NAMESPACED_PROCESS_COUNT),
  });
}

export function findTool(name: string): string | null {
  return TOOL_FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

function versionOf(bwrap: string): string {
  try {
    return execFileSync(bwrap, ["--version"], { env: {}, encoding: "utf8", timeout: 5_000 }).trim().replace(/^\D*/, "");
  } catch {
    return "unknown";
  }
}

function isAtLeast(version: string, [major, minor]: readonly [number, number]): boolean {
  const [own = 0, ownMinor = 0] = version.split(".").map((part) => Number.parseInt(part, 10));
  return own > major || (own === major && ownMinor >= minor);
}

function freeUid(): number | null {
  const taken = new Set(
    readText("/etc/passwd")
      .split("\n")
      .map((line) => Number(line.split(":")[2])),
  );
  const ranges = readText("/proc/self/uid_map")
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  for (let uid = FREE_UID_MAX; uid >= FREE_UID_MIN; uid--) {
    const isMapped = ranges.some(([start = 0, , count = 0]) => uid >= start && uid < start + count);
    if (isMapped && !taken.has(uid)) return uid;
  }
  return null;
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** What to do about a box that did not start, read off what the setup printed. */
export function explain(printed: string): string {
  const text = printed.trim().split("\n").slice(-3).join(" · ").slice(0, 400);
  const isRefused = /unshare|uid.map|user namespace|new namespace|clone/i.test(text);
  if (isRefused && readText("/proc/sys/kernel/apparmor_restrict_unprivileged_userns").trim() === "1") {
    return `User namespaces are refused by AppArmor ("${text}"). Allow them: sysctl -w kernel.apparmor_restrict_unprivileged_userns=0 (as root)`;
  }
  if (isRefused && readText("/proc/sys/kernel/unprivileged_userns_clone").trim() === "0") {
    return `User namespaces are switched off ("${text}"). Allow them: sysctl -w kernel.unprivileged_userns_clone=1 (as root)`;
  }
  if (isRefused && readText("/proc/sys/user/max_user_namespaces").trim() === "0") {
    return `User namespaces are switched off ("${text}"). Allow them: sysctl -w user.max_user_namespaces=15000 (as root)`;
  }
  if (isRefused) {
    return `User namespaces are refused ("${text}"), as they are inside a chroot and in most containers. Run Assay outside of it, or start the container with --security-opt seccomp=unconfined`;
  }
  if (/mount proc|\/proc/i.test(text)) {
    return `The container masks /proc ("${text}"). Run Assay outside of it, or start it with --security-opt systempaths=unconfined`;
  }
  return text === "" ? "The box did not start and printed nothing" : `The box did not start: "${text}"`;
}
