#!/usr/bin/env node
// In a checkout the sources run, so that no stale build is ever run; a published package has only dist/.
import { existsSync } from "node:fs";

const source = new URL("./bin.ts", import.meta.url);
const built = new URL("./dist/bin.js", import.meta.url);

if (existsSync(source) && (process.features.typescript || (await registerTsx()))) await import(source.href);
else if (existsSync(built)) await import(built.href);
else {
  process.stderr.write(
    "assay: Cannot run the sources on this Node without tsx: run `npm ci` with development packages, or `npm run build`\n",
  );
  process.exitCode = 3;
}

/** Node before 22.18 reads TypeScript through tsx, which an install without development packages has not. */
async function registerTsx() {
  try {
    (await import("tsx/esm/api")).register();
    return true;
  } catch (fault) {
    if (fault?.code === "ERR_MODULE_NOT_FOUND") return false;
    throw fault;
  }
}
