import { existsSync, lstatSync, readlinkSync } from "node:fs";
import type { Group } from "./cgroup.ts";
import type { BoxJob, BoxMaker } from "./job.ts";

/** Shared memory a program may map by name; small, since nothing we judge needs it. */
const SHM_BYTES = 1024 * 1024;
const SHM_INODES = 64;
/** Deep recursion is legal: eight times the usual stack, and an end all the same. */
const STACK_KIB = 64 * 1024;
/** Who the program believes to be; neither the server's user nor root. */
export const INNER_UID = 65_534;

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

/** Numbers, in the child, of the descriptors that are handed to it. */
export interface Descriptors {
  readonly filter: string;
  readonly account: string;
  readonly files: readonly string[];
}

/** The whole command: join groups › lose rights › private mounts › bwrap › first process › program. */
export function chain(maker: BoxMaker, job: BoxJob, group: Group | null, at: Descriptors): string[] {
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
