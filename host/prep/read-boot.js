// Starts the reader in a worker: from the sources in a checkout, else from what was built beside it.
import { existsSync } from "node:fs";

const source = new URL("./read-worker.ts", import.meta.url);
if (existsSync(source)) {
  if (!process.features.typescript) (await import("tsx/esm/api")).register();
  await (await import(source.href)).answerParent();
} else await (await import(new URL("./read-worker.js", import.meta.url).href)).answerParent();
