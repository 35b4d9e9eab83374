import { parentPort, workerData } from "node:worker_threads";
import { readBytes } from "./read-bytes.ts";

/** Runs in a worker: reads one file and posts what came of it. */
export async function answerParent(): Promise<void> {
  const { bytes, name } = workerData as { readonly bytes: Uint8Array; readonly name: string };
  parentPort?.postMessage(await readBytes(bytes, name));
}
