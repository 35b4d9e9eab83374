import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
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
      return built("golang.go", (folder) => ({
        build: ["go", "build", "-o", join(folder, "oracle"), join(FOLDER, "golang.go")],
        run: [join(folder, "oracle")],
      }));
    case "rust":
      if (!existsSync("/usr/share/cargo/registry") || !runs("rustc", ["--version"]))
        return { missing: "no rustc or no sources of syn: apt-get install rustc librust-syn-dev" };
      return built("rust.rs", (folder) => ({
        build: ["sh", join(FOLDER, "build-rust.sh"), folder],
        run: [join(folder, "oracle")],
      }));
  }
}

const JAVA_EXPORTS = "jdk.compiler/com.sun.tools.javac.tree=ALL-UNNAMED";

function openJava(): Opened {
  if (!runs("javac", ["-version"])) return { missing: "no javac: apt-get install openjdk-17-jdk-headless" };
  return built("Java.java", (folder) => ({
    build: ["javac", "-nowarn", "-d", folder, "--add-exports", JAVA_EXPORTS, join(FOLDER, "Java.java")],
    run: ["java", "-Xss64m", "--add-exports", JAVA_EXPORTS, "-cp", folder, "Java"],
  }));
}

/** An oracle that is compiled first; what was compiled is kept beside the tools, by a digest of its source. */
function built(
  source: string,
  commands: (folder: string) => { readonly build: readonly string[]; readonly run: readonly string[] },
): Opened {
  const digest = createHash("sha256")
    .update(readFileSync(join(FOLDER, source)))
    .digest("hex")
    .slice(0, 16);
  const folder = join(cacheFolder(), "built", `${source}-${digest}`);
  const done = join(folder, "done");
  const { build, run } = commands(folder);
  if (!existsSync(done)) {
    mkdirSync(folder, { recursive: true });
    const [builder = "", ...args] = build;
    const { status, error, stderr } = spawnSync(builder, args, { encoding: "utf8" });
    if (status !== 0) return { missing: `${builder} does not compile the oracle: ${error?.message ?? stderr}` };
    writeFileSync(done, "");
  }
  const [program = "", ...args] = run;
  return { oracle: openProcessOracle(program, args) };
}

function runs(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args).status === 0;
}
