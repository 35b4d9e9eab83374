import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cacheFolder } from "./corpora.ts";
import type { EvalLanguage } from "./languages.ts";
import { type Oracle, openProcessOracle } from "./oracle.ts";

const FOLDER = join(import.meta.dirname, "oracles");

const SETUP = "its tools are not installed: sh evals/edits/setup.sh";

export type Opened = { readonly oracle: Oracle } | { readonly missing: string };

/** The oracle of a language, or the line to type where this machine lacks what it needs. */
export function openOracle(language: EvalLanguage): Opened {
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
    case "go":
      if (!runs("go", ["version"])) return { missing: "no go: apt-get install golang-go golang-src" };
      return built("oracle-go-", (folder) => ({
        build: ["go", "build", "-o", join(folder, "oracle"), join(FOLDER, "golang.go")],
        run: [join(folder, "oracle")],
      }));
    default:
      return { missing: "there is no oracle for it" };
  }
}

const JAVA_EXPORTS = "jdk.compiler/com.sun.tools.javac.tree=ALL-UNNAMED";

function openJava(): Opened {
  if (!runs("javac", ["-version"])) return { missing: "no javac: apt-get install openjdk-17-jdk-headless" };
  return built("oracle-java-", (folder) => ({
    build: ["javac", "-nowarn", "-d", folder, "--add-exports", JAVA_EXPORTS, join(FOLDER, "Java.java")],
    run: ["java", "-Xss64m", "--add-exports", JAVA_EXPORTS, "-cp", folder, "Java"],
  }));
}

/** An oracle that is compiled first, into a folder that goes when it is closed. */
function built(
  prefix: string,
  commands: (folder: string) => { readonly build: readonly string[]; readonly run: readonly string[] },
): Opened {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  const { build, run } = commands(folder);
  const [builder = "", ...buildArgs] = build;
  const done = spawnSync(builder, buildArgs, { encoding: "utf8" });
  if (done.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    return { missing: `${builder} does not compile the oracle: ${done.error?.message ?? done.stderr}` };
  }
  const [program = "", ...args] = run;
  const oracle = openProcessOracle(program, args);
  return {
    oracle: {
      ...oracle,
      close() {
        oracle.close();
        rmSync(folder, { recursive: true, force: true });
      },
    },
  };
}

function runs(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args).status === 0;
}
