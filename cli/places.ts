import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Where the data that comes with the product lies. In a published package it stands beside the bundle (dist/…), in a
 * checkout at the root of the workspace; both are tried, the one beside the bundle first.
 */
function place(candidates: readonly string[], mark: string): string | undefined {
  return candidates
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(join(path, mark)));
}

/** The built page; undefined before `npm run build`. */
export function webFolder(): string | undefined {
  return place(["./web", "./dist/web"], "index.html");
}

export function problemsFolder(): string | undefined {
  return place(["./problems", "../problems"], ".");
}

/** Design briefs of the whiteboard. */
export function briefsFolder(): string | undefined {
  return place(["./briefs", "../briefs"], ".");
}

/** Golden recordings; the sample page shows one of them. */
export function recordingsFolder(): string | undefined {
  return place(["./recordings", "../recordings"], ".");
}
