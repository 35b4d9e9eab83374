import { closeSync, constants, fstatSync, openSync, readSync, realpathSync, statSync } from "node:fs";
import { isAbsolute, join, relative, resolve } from "node:path";
import { err, ok, type Result } from "@assay/core/base";
import { guardPath, type PathUse } from "@assay/core/reader";
import { type Decoded, decode } from "./decode.ts";

/** Largest file that is read whole. Taste: larger ones are searched, not opened. */
export const FILE_BYTES_MAX = 8 * 1_024 * 1_024;

/** The files below one folder. Nothing outside of it is opened, whatever a path or a link says. */
export interface Disk {
  readonly root: string;
  /** The path as it stands on the disk, when it and what its links lead to lie inside. */
  locate(path: string, use: PathUse): Result<{ readonly path: string; readonly absolute: string }>;
  /** The first bytes as text; empty when they cannot be read. */
  head(path: string, bytes: number): string;
  read(path: string): Result<Decoded & { readonly path: string; readonly bytes: Buffer }>;
}

/** Throws when there is no such folder. */
export function openDisk(folder: string): Disk {
  const root = realpathSync(resolve(folder));
  if (!statSync(root).isDirectory()) throw new Error(`Cannot read "${folder}": it is no folder`);

  function isInside(absolute: string): boolean {
    const way = relative(root, absolute);
    return way === "" || (!way.startsWith("..") && !isAbsolute(way));
  }

  function locate(path: string, use: PathUse) {
    const guarded = guardPath(path, use);
    if (!guarded.ok) return guarded;
    const absolute = join(root, guarded.value);
    let real: string;
    try {
      real = realpathSync(absolute);
    } catch (error) {
      return err("no-file", `Cannot ${use} "${guarded.value}": ${whyNot(error)}`);
    }
    if (!isInside(real)) return err("refused-path", `Cannot ${use} "${guarded.value}": it leads out of the root`);
    // What a link inside leads to is held to the same rules as if it had been named.
    const again = guardPath(relative(root, real) || ".", use === "write" ? "write" : "list");
    if (!again.ok) return again;
    return ok({ path: guarded.value, absolute: real });
  }

  return {
    root,
    locate,
    head(path, bytes) {
      const located = locate(path, "read");
      if (!located.ok) return "";
      let handle: number | undefined;
      try {
        handle = openSync(located.value.absolute, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
        if (!fstatSync(handle).isFile()) return "";
        const buffer = Buffer.alloc(bytes);
        return buffer.toString("utf8", 0, readSync(handle, buffer, 0, bytes, 0));
      } catch {
        // The head only ranks; the file itself says what is wrong with it when it is read.
        return "";
      } finally {
        if (handle !== undefined) closeSync(handle);
      }
    },
    read(path) {
      const located = locate(path, "read");
      if (!located.ok) return located;
      const { absolute } = located.value;
      let handle: number | undefined;
      try {
        // Not through a link that was put there since, and not waiting for who writes into a pipe.
        handle = openSync(absolute, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
        const stat = fstatSync(handle);
        if (!stat.isFile()) return err("no-file", `Cannot read "${path}": it is no file`);
        if (stat.size > FILE_BYTES_MAX)
          return err(
            "too-large",
            `Cannot read "${path}": ${stat.size} bytes, at most ${FILE_BYTES_MAX} are opened; search it`,
          );
        const bytes = Buffer.alloc(stat.size);
        let at = 0;
        while (at < bytes.length) {
          const count = readSync(handle, bytes, at, bytes.length - at, at);
          if (count === 0) break;
          at += count;
        }
        const decoded = decode(bytes.subarray(0, at));
        if (decoded === undefined) return err("binary", `Cannot read "${path}": it is no text`);
        return ok({ ...decoded, path: located.value.path, bytes: bytes.subarray(0, at) });
      } catch (error) {
        return err("no-file", `Cannot read "${path}": ${whyNot(error)}`);
      } finally {
        if (handle !== undefined) closeSync(handle);
      }
    },
  };
}

const FAULTS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  ENOTDIR: "a file stands where a folder should",
  ELOOP: "its links lead in a circle, or it became one",
  EACCES: "this user may not",
  EPERM: "this user may not",
  ENAMETOOLONG: "its name is too long",
  EISDIR: "it is a folder",
};

export function whyNot(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? String(error);
  return FAULTS[code] ?? code;
}
