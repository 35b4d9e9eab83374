import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cacheFolder } from "./corpora.ts";
import type { EvalLanguage } from "./languages.ts";
import { type Oracle, openProcessOracle } from "./oracle.ts";

const FOLDER = join(import.meta.dirname, "oracles");

const SETUP = "its tools are not installed: sh evals/edits/setup.sh";

/** The oracle of a language, or the line to type where this machine lacks what it needs. */
export function openOracle(language: EvalLanguage): { readonly oracle: Oracle } | { readonly missing: string } {
  switch (language) {
    case "python":
      if (!runs("python3", ["--version"])) return { missing: "no python3: apt-get install python3" };
      return { oracle: openProcessOracle("python3", [join(FOLDER, "python.py")]) };
    case "javascript":
      if (!existsSync(join(cacheFolder(), "node_modules/eslint-scope"))) return { missing: SETUP };
      return { oracle: openProcessOracle(process.execPath, [join(FOLDER, "ecmascript.mjs"), cacheFolder()]) };
    case "typescript":
      if (!existsSync(join(cacheFolder(), "node_modules/typescript"))) return { missing: SETUP };
      return { oracle: openProcessOracle(process.execPath, [join(FOLDER, "typescript.mjs"), cacheFolder()]) };
    case "java":
      return openJava();
    case "c":
    case "cpp":
      if (!runs("clang", ["--version"])) return { missing: "no clang: apt-get install clang" };
      return { oracle: openProcessOracle("python3", [join(FOLDER, "clang.py"), language]) };
    default:
      return { missing: "there is no oracle for it" };
  }
}

const JAVA_EXPORTS = "jdk.compiler/com.sun.tools.javac.tree=ALL-UNNAMED";

function openJava(): { readonly oracle: Oracle } | { readonly missing: string } {
  if (!runs("javac", ["-version"])) return { missing: "no javac: apt-get install openjdk-17-jdk-headless" };
  const classes = mkdtempSync(join(tmpdir(), "oracle-java-"));
  const source = join(FOLDER, "Java.java");
  const compiled = spawnSync("javac", ["-nowarn", "-d", classes, "--add-exports", JAVA_EXPORTS, source]);
  if (compiled.status !== 0) return { missing: `javac does not compile the oracle: ${compiled.stderr}` };
  const oracle = openProcessOracle("java", ["-Xss64m", "-XX:TieredStopAtLevel=4", "--add-exports", JAVA_EXPORTS, "-cp", classes, "Java"]);
  return {
    oracle: {
      ...oracle,
      close() {
        oracle.close();
        rmSync(classes, { recursive: true, force: true });
      },
    },
  };
}

function runs(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args).status === 0;
}
