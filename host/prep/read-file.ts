import { open, stat } from "node:fs/promises";
import { basename } from "node:path";
import { Worker } from "node:worker_threads";
import type { Reading } from "@assay/core/document";
import { READ_LIMITS } from "./limits.ts";
import type { ReadFailure, ReadResult } from "./read-failure.ts";

/** Reads a file from disk; what is too large is not opened. Never throws for what a file can hold. */
export async function readFile(path: string): Promise<ReadResult<Reading>> {
  const fail = (code: ReadFailure["code"], what: string): ReadResult<never> => ({
    ok: false,
    failure: { code, message: `Cannot read "${path}": ${what}` },
  });
  let bytes: Buffer;
  try {
    const { size } = await stat(path);
    if (size > READ_LIMITS.fileBytesMax)
      return fail(
        "too-large",
        `it has ${Math.ceil(size / 1024 / 1024)} MiB, at most ${READ_LIMITS.fileBytesMax / 1024 / 1024} MiB are read; keep the text and leave the pictures out`,
      );
    const handle = await open(path);
    bytes = await handle.readFile().finally(() => handle.close());
  } catch (fault) {
    const code = (fault as NodeJS.ErrnoException).code ?? String(fault);
    return fail(
      "not-found",
      `${code === "ENOENT" ? "there is no such file" : code === "EISDIR" ? "it is a folder, expected a file" : code}`,
    );
  }
  return readInWorker(bytes, basename(path));
}

/** Reads bytes in a thread of its own, which is stopped when it takes too long or too much memory. */
export function readInWorker(
  bytes: Uint8Array,
  name: string,
  limits: { readonly readMs: number; readonly heapMiB: number } = READ_LIMITS,
): Promise<ReadResult<Reading>> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./read-boot.js", import.meta.url), {
      workerData: { bytes, name },
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMiB },
      stdout: true,
      stderr: true,
      execArgv: [],
    });
    const settle = (result: ReadResult<Reading>) => {
      clearTimeout(timer);
      resolve(result);
      void worker.terminate();
    };
    const fail = (code: ReadFailure["code"], what: string) =>
      settle({ ok: false, failure: { code, message: `Cannot read "${name}": ${what}` } });
    const timer = setTimeout(
      () => fail("took-too-long", `it took more than ${limits.readMs} ms; save a smaller copy, or paste its text`),
      limits.readMs,
    );
    worker.once("message", settle);
    worker.once("error", (fault: NodeJS.ErrnoException) =>
      fail(
        "broken-file",
        fault.code === "ERR_WORKER_OUT_OF_MEMORY"
          ? "it needs more memory than a document does; save a smaller copy"
          : `the reader gave up (${fault.message}); save it again, or paste its text`,
      ),
    );
    worker.once("exit", () =>
      fail("broken-file", "the reader ended without an answer; save it again, or paste its text"),
    );
  });
}
