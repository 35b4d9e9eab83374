/**
 * Rebuilds host/syntax/grammars and host/claims/grammars from the published packages: `npx tsx scripts/grammars.ts`. Each package is packed at an exact
 * version without running any script of it, its parser and licence are copied, and SOURCES.json says where every byte came
 * from. A second run writes the same bytes.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Grammars of programs that candidates write, and of the command lines that a claim rests on. */
const PROGRAMS = [
  { language: "c", package: "tree-sitter-c", version: "0.24.1", licence: "MIT" },
  { language: "cpp", package: "tree-sitter-cpp", version: "0.23.4", licence: "MIT" },
  { language: "go", package: "tree-sitter-go", version: "0.25.0", licence: "MIT" },
  { language: "java", package: "tree-sitter-java", version: "0.23.5", licence: "MIT" },
  { language: "javascript", package: "tree-sitter-javascript", version: "0.25.0", licence: "MIT" },
  { language: "python", package: "tree-sitter-python", version: "0.25.0", licence: "MIT" },
  { language: "rust", package: "tree-sitter-rust", version: "0.24.0", licence: "MIT" },
  { language: "typescript", package: "tree-sitter-typescript", version: "0.23.2", licence: "MIT" },
] as const;
const SHELL = [{ language: "bash", package: "tree-sitter-bash", version: "0.25.1", licence: "MIT" }] as const;

interface Packed {
  readonly filename: string;
  readonly integrity: string;
}

type Grammar = (typeof PROGRAMS)[number] | (typeof SHELL)[number];

const work = mkdtempSync(join(tmpdir(), "grammars-"));
try {
  // The bundle lays both folders into one, so the lists of sources have names of their own.
  rebuild(new URL("../host/syntax/grammars/", import.meta.url), "SOURCES.json", PROGRAMS);
  rebuild(new URL("../host/claims/grammars/", import.meta.url), "SHELL-SOURCES.json", SHELL);
} finally {
  rmSync(work, { recursive: true, force: true });
}

function rebuild(target: URL, list: string, grammars: readonly Grammar[]): void {
  mkdirSync(target, { recursive: true });
  const sources = grammars.map((grammar) => {
    const spec = `${grammar.package}@${grammar.version}`;
    const printed = execFileSync("npm", ["pack", spec, "--json", "--ignore-scripts"], { cwd: work, encoding: "utf8" });
    const packed = (JSON.parse(printed) as Packed[])[0];
    if (packed === undefined) throw new Error(`Packing "${spec}" gave no file`);
    const parser = `tree-sitter-${grammar.language}.wasm`;
    execFileSync("tar", ["xzf", packed.filename, `package/${parser}`, "package/LICENSE"], { cwd: work });
    copyFileSync(join(work, "package", parser), new URL(`${grammar.language}.wasm`, target));
    copyFileSync(join(work, "package", "LICENSE"), new URL(`${grammar.language}.LICENSE`, target));
    const sha256 = createHash("sha256")
      .update(readFileSync(join(work, "package", parser)))
      .digest("hex");
    return { ...grammar, file: `${grammar.language}.wasm`, integrity: packed.integrity, sha256 };
  });
  writeFileSync(new URL(list, target), `${JSON.stringify(sources, null, 2)}\n`);
}
