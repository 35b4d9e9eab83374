import { err, type Failure, ok, type Result } from "@assay/core/base";

const BLOCK_BYTES = 512;

/**
 * Reads the regular files out of a tar archive (ustar and GNU long names), as written by the box after a compile.
 * The bytes come from the box, so nothing in them is trusted: a link, a device, a path that leads upwards or a size
 * beyond the archive is a failure, and nothing is ever written under these names on the host.
 */
export function readTar(archive: Buffer): Result<ReadonlyMap<string, Buffer>, Failure<"bad_archive">> {
  const files = new Map<string, Buffer>();
  let longName: string | null = null;
  for (let at = 0; at + BLOCK_BYTES <= archive.length; ) {
    const header = archive.subarray(at, at + BLOCK_BYTES);
    if (header.every((byte) => byte === 0)) return ok(files);
    const byteCount = Number.parseInt(text(header, 124, 12).trim() || "0", 8);
    const start = at + BLOCK_BYTES;
    if (!Number.isInteger(byteCount) || byteCount < 0 || start + byteCount > archive.length) {
      return err("bad_archive", `The compiled files could not be read at byte ${at}`);
    }
    const kind = text(header, 156, 1);
    const body = archive.subarray(start, start + byteCount);
    at = start + Math.ceil(byteCount / BLOCK_BYTES) * BLOCK_BYTES;
    if (kind === "L") {
      longName = text(body, 0, body.length);
      continue;
    }
    const name = (longName ?? text(header, 0, 100)).replace(/^\.\//, "");
    longName = null;
    if (kind === "5") continue;
    if (kind !== "0" && kind !== "") return err("bad_archive", `The compiled file "${name}" is no regular file`);
    if (!name.split("/").every(isPlainName)) {
      return err("bad_archive", `The compiled file "${name}" has no plain name`);
    }
    files.set(name, Buffer.from(body));
  }
  return err("bad_archive", "The compiled files were cut off");
}

function isPlainName(name: string): boolean {
  return name !== "" && name !== "." && name !== ".." && name.length <= 255;
}

function text(bytes: Buffer, start: number, byteCount: number): string {
  const part = bytes.subarray(start, start + byteCount);
  const end = part.indexOf(0);
  return part.subarray(0, end < 0 ? part.length : end).toString("utf8");
}
