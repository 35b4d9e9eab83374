#!/usr/bin/env node
// In a checkout the sources run, so that no stale build is ever run; a published package has only dist/.
import { existsSync } from "node:fs";

const source = new URL("./bin.ts", import.meta.url);
if (!existsSync(source)) {
  await import("./dist/bin.js");
} else {
  // Node 20 needs tsx to read TypeScript; Node 22.18 and later read it themselves.
  if (!process.features.typescript) (await import("tsx/esm/api")).register();
  await import(source.href);
}
