import { execFileSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const PREFIX = "assay-box-";
/** Even: a box takes two. Names cost nothing until they are opened. */
const PIPES_AT_ONCE = 64;

/** Two pipes out of a box. The box holds the write ends only. */
export interface Pipes {
  readonly readOut: number;
  readonly readErr: number;
  readonly writeOut: number;
  readonly writeErr: number;
}

/**
 * The folder of one sandbox on the host. No box sees it: bytes enter a box through descriptors of files here, opened
 * for reading, and leave it through pipes. Everything in it is written by us.
 */
export interface Stage {
  readonly folder: string;
  /** An empty folder that any user may pass: mount point inside a private mount namespace, never on the host. */
  readonly mountPoint: string;
  /** Descriptors that children of this process get without being given them, ascending. */
  readonly inherited: readonly number[];
  /** Reads as empty; laid over an inherited descriptor. */
  readonly nothing: number;
  /** Writes bytes to a nameless file and returns a descriptor that reads them from the start. */
  nameless(bytes: Uint8Array): number;
  /** Writes a file that stays until `discard`. */
  keep(name: string, bytes: Uint8Array): string;
  discard(path: string): void;
  /** A readable copy of a program at a path without personal names, for the box to bind. */
  tool(name: string, path: string): string;
  /** The same for several, by their paths below one folder, which the box binds. */
  toolFolder(name: string, files: ReadonlyMap<string, string>): string;
  pipes(): Pipes;
  remove(): void;
}

/** Makes the folder, and removes those of processes that are gone. */
export function openStage(mkfifo: string): Stage {
  sweep();
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const inner = join(folder, "private");
  const mountPoint = join(folder, "empty");
  const tools = join(folder, "tools");
  chmodSync(folder, 0o711);
  for (const path of [inner, mountPoint, tools]) mkdirSync(path);
  chmodSync(inner, 0o700);
  chmodSync(mountPoint, 0o755);
  chmodSync(tools, 0o755);
  let counter = 0;
  const fresh = (kind: string): string => join(inner, `${kind}-${++counter}`);
  const ready: string[] = [];
  const nothing = openSync("/dev/null", constants.O_RDONLY);

  const nameless = (bytes: Uint8Array): number => {
    const path = fresh("bytes");
    // Readable by all, for a program that opens /dev/stdin afresh; the folder above lets nobody in by name.
    writeFileSync(path, bytes, { mode: 0o444, flag: "wx" });
    const descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW);
    unlinkSync(path);
    return descriptor;
  };

  return {
    folder,
    mountPoint,
    inherited: inheritedDescriptors(),
    nothing,
    nameless,
    keep(name, bytes) {
      const path = join(inner, name);
      writeFileSync(path, bytes, { mode: 0o400 });
      return path;
    },
    discard: (path) => rmSync(path, { force: true }),
    tool(name, path) {
      const copy = join(tools, name);
      if (!existsSync(copy)) linkOrCopy(path, copy);
      return copy;
    },
    toolFolder(name, files) {
      const made = join(tools, name);
      if (existsSync(made)) return made;
      const partial = mkdtempSync(join(inner, "tools-"));
      for (const [below, path] of files) {
        const copy = join(partial, below);
        mkdirSync(dirname(copy), { recursive: true });
        for (let at = dirname(copy); at.startsWith(partial); at = dirname(at)) chmodSync(at, 0o755);
        linkOrCopy(path, copy);
      }
      renameSync(partial, made);
      return made;
    },
    pipes() {
      // A named pipe is the one real pipe Node can open. What Node's own "pipe" makes is a socket, and a program that
      // opens /dev/stdout or /dev/stdin, as many do, fails on a socket.
      if (ready.length === 0) {
        for (let count = 0; count < PIPES_AT_ONCE; count++) ready.push(fresh("pipe"));
        execFileSync(mkfifo, ["-m", "0622", ...ready], { env: {}, stdio: "ignore" });
      }
      if (ready.length === 1) throw new Error("pipes come in pairs");
      const [readOut, writeOut] = openPipe(ready.pop() as string);
      const [readErr, writeErr] = openPipe(ready.pop() as string);
      return { readOut, writeOut, readErr, writeErr };
    },
    remove() {
      closeSync(nothing);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function linkOrCopy(path: string, copy: string): void {
  const mode = statSync(path).mode;
  try {
    // A link shares its mode with the original, so it will do only where everyone may use that.
    if ((mode & 0o004) === 0 || ((mode & 0o100) !== 0 && (mode & 0o001) === 0)) throw new Error("not for everyone");
    linkSync(realpathSync(path), copy);
  } catch {
    // Another file system, or a file that is not ours to link: a copy does the same at the price of its size.
    copyFileSync(path, copy, constants.COPYFILE_FICLONE);
    chmodSync(copy, (mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}

function openPipe(path: string): [number, number] {
  const read = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const write = openSync(path, constants.O_WRONLY);
  unlinkSync(path);
  return [read, write];
}

export function closeAll(descriptors: readonly number[]): void {
  for (const descriptor of descriptors) closeSync(descriptor);
}

/** Node marks all it opens as not to be inherited; what it was started with carries no such mark. */
function inheritedDescriptors(): number[] {
  const CLOSE_ON_EXEC = 0o2000000;
  return readdirSync("/proc/self/fd")
    .map(Number)
    .filter((descriptor) => {
      if (descriptor <= 2) return false;
      try {
        const flags = /^flags:\s+(\d+)/m.exec(readFileSync(`/proc/self/fdinfo/${descriptor}`, "latin1"))?.[1];
        return (Number.parseInt(flags ?? "0", 8) & CLOSE_ON_EXEC) === 0;
      } catch {
        return false;
      }
    })
    .sort((left, right) => left - right);
}

/** Removes what servers that were killed left behind. Only folders of ours, by owner and name. */
function sweep(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]);
    if (!Number.isInteger(pid) || isAlive(pid)) continue;
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // Another user's folder; its owner's next start removes it.
    }
  }
}

/** Whether a process with this id runs. One that ended and was not yet reaped by its parent does not. */
export function isAlive(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    return stat.charAt(stat.lastIndexOf(")") + 2) !== "Z";
  } catch {
    return false;
  }
}
