import { readdirSync, readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { LanguageId, Limits, Program } from "@assay/core/sandbox";
import { findCompiler, findGo, findRust } from "./languages-native.ts";
import { findTool } from "./machine.ts";
import type { Stage } from "./stage.ts";
import {
  COMPILE_MEMORY_MIB,
  type Command,
  type CompileStep,
  ENVIRONMENT,
  OUT,
  probe,
  type Toolchain,
} from "./toolchain.ts";

/** javac reserves more than the others. Contract: the attack corpus and docs/measurements.md. */
const JAVAC_MEMORY_MIB = 700;

export const HOW_TO_INSTALL: Readonly<Record<LanguageId, string>> = {
  python: "apt-get install -y python3",
  javascript: "install Node.js 20.19 or later",
  typescript: "npm ci",
  java: "apt-get install -y default-jdk-headless",
  c: "apt-get install -y gcc libc6-dev",
  cpp: "apt-get install -y g++",
  go: "apt-get install -y golang-go",
  rust: "apt-get install -y rustc gcc libc6-dev",
};

/** Looks for the language's tools on this machine; null when one is missing. */
export async function findToolchain(language: LanguageId, stage: Stage): Promise<Toolchain | null> {
  switch (language) {
    case "python":
      return findPython();
    case "javascript":
      return findJavaScript(stage);
    case "typescript":
      return findTypeScript(stage);
    case "java":
      return findJava();
    case "c":
      return findCompiler("gcc", ["-O2", "-std=gnu17"], [".c"], ["-lm"]);
    case "cpp":
      return findCompiler("g++", ["-O2", "-std=gnu++20"], [".cpp", ".cc", ".cxx"], []);
    case "go":
      return findGo(stage);
    case "rust":
      return findRust(stage);
  }
}

async function findPython(): Promise<Toolchain | null> {
  const found = await probe(findTool("python3"));
  if (found === null) return null;
  return {
    version: found.version,
    compile: () => null,
    run: (main) => ({
      // No byte code beside the sources, no user folder, and what was printed before a limit is seen.
      argv: [found.path, "-B", "-s", "-u", main],
      // The order of a set is the same in every run, so that a verdict is.
      environment: { ...ENVIRONMENT, PYTHONHASHSEED: "0" },
      binds: [],
    }),
  };
}

function findJavaScript(stage: Stage): Toolchain {
  const node = nodeInBox(stage);
  return { version: process.version, compile: () => null, run: (main, limits) => node(main, limits) };
}

/** The Node that runs us. Outside of /usr it is bound from a copy, since its own path may name a person. */
function nodeInBox(stage: Stage): (main: string, limits: Limits) => Command {
  const own = realpathSync(process.execPath);
  const isShared = own.startsWith("/usr/");
  return (main, limits) => ({
    argv: [
      isShared ? own : "/opt/node",
      // The collector works towards the limit; without the flag it goes by the size of the machine.
      `--max-old-space-size=${limits.memoryMiB}`,
      "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON",
      main,
    ],
    environment: ENVIRONMENT,
    binds: isShared ? [] : [{ from: stage.tool("node", own), to: "/opt/node" }],
  });
}

function findTypeScript(stage: Stage): Toolchain | null {
  let esbuild: string;
  let version: string;
  try {
    const require = createRequire(import.meta.url);
    const folder = dirname(require.resolve("esbuild/package.json"));
    esbuild = createRequire(join(folder, "package.json")).resolve(
      `@esbuild/${process.platform}-${process.arch}/bin/esbuild`,
    );
    version = (JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string }).version;
  } catch {
    return null;
  }
  const node = nodeInBox(stage);
  const step = (program: Program, format: "cjs" | "esm"): CompileStep => {
    const sources = Object.keys(program.files).filter((name) => /\.[mc]?tsx?$/.test(name));
    return {
      argv: [
        "/opt/esbuild",
        ...sources.map((name) => `./${name}`),
        `--outdir=${OUT}`,
        "--outbase=.",
        `--format=${format}`,
        "--platform=node",
        "--target=node20",
        // A configuration among the program's files is the program's, not ours.
        "--tsconfig-raw={}",
        "--log-level=warning",
        "--color=false",
        ...(format === "esm" ? ["--out-extension:.js=.mjs"] : []),
      ],
      environment: ENVIRONMENT,
      binds: [],
      sources,
      extraFiles: [{ path: "/opt/esbuild", from: { hostPath: esbuild }, executable: true }],
      memoryMiB: COMPILE_MEMORY_MIB,
      // A file may import its neighbour as "./x", "./x.js" or "./x.ts": all three find the same JavaScript.
      arrange: (written) =>
        new Map([
          ...written,
          ...sources
            .filter((name) => name !== program.main)
            .flatMap((name) => {
              const bytes = written.get(scriptName(name));
              return bytes === undefined ? [] : [[name, bytes] as const];
            }),
        ]),
      otherwise: (messages) => (format === "cjs" && messages.includes("Top-level await") ? step(program, "esm") : null),
    };
  };
  return {
    version: `esbuild ${version}, Node.js ${process.version}`,
    compile: (program) => step(program, "cjs"),
    run: (main, limits, names) => {
      const module = scriptName(main).replace(/\.js$/, ".mjs");
      return node(names.has(module) ? module : scriptName(main), limits);
    },
  };
}

export function scriptName(name: string): string {
  return name.replace(/\.([mc]?)tsx?$/, ".js");
}

async function findJava(): Promise<Toolchain | null> {
  const [java, javac] = await Promise.all([probe(findTool("java")), probe(findTool("javac"))]);
  if (java === null || javac === null) return null;
  // Debian keeps the settings of a JDK in /etc, behind links.
  const binds = readdirSync("/etc")
    .filter((name) => name.startsWith("java-"))
    .map((name) => ({ from: `/etc/${name}`, to: `/etc/${name}` }));
  const quiet = ["-XX:+UseSerialGC", "-XX:-UsePerfData", "-Xlog:disable", "-XX:+DisplayVMOutputToStderr"];
  return {
    version: javac.version,
    compile: (program) => {
      const sources = Object.keys(program.files).filter((name) => name.endsWith(".java"));
      return {
        argv: [
          javac.path,
          ...quiet.map((option) => `-J${option}`),
          "-J-Xmx400m",
          "-J-XX:TieredStopAtLevel=1",
          // Annotation processors are code that would run in the compiler.
          ...["-proc:none", "-encoding", "UTF-8", "-cp", "/none", "-sourcepath", "/none", "-d", OUT],
          ...sources.map((name) => `./${name}`),
        ],
        environment: ENVIRONMENT,
        binds,
        sources,
        extraFiles: [],
        memoryMiB: JAVAC_MEMORY_MIB,
        arrange: (written) => written,
      };
    },
    run: (main, limits) => ({
      argv: [
        java.path,
        ...quiet,
        // The rest of the limit is for threads, code and the collector.
        `-Xmx${Math.max(16, Math.floor(limits.memoryMiB * 0.75))}m`,
        "-Xss64m",
        "-XX:ErrorFile=/tmp/crash.log",
        "-Dfile.encoding=UTF-8",
        "-Dstdout.encoding=UTF-8",
        "-cp",
        "/box",
        main.replace(/\.java$/, "").replaceAll("/", "."),
      ],
      environment: ENVIRONMENT,
      binds,
    }),
  };
}
