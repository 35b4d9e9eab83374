import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const LOOK_MS = 200;

/**
 * The server serves the built page and says so where there is none: builds it where it is missing, once though several
 * test files ask at the same time.
 */
export async function buildPage(): Promise<void> {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const page = join(root, "cli/dist/web/index.html");
  const lock = join(root, "cli/dist/building");
  mkdirSync(join(root, "cli/dist"), { recursive: true });
  while (!existsSync(page)) {
    try {
      mkdirSync(lock);
    } catch {
      await new Promise((done) => setTimeout(done, LOOK_MS));
      continue;
    }
    try {
      if (!existsSync(page)) {
        execFileSync(process.execPath, [join(root, "node_modules/vite/bin/vite.js"), "build", "web"], { cwd: root });
      }
    } finally {
      rmdirSync(lock);
    }
  }
}
