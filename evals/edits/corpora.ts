import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { tidyText } from "@assay/core/base";
import type { Chance } from "./chance.ts";
import type { EvalLanguage } from "./languages.ts";

/** Lines that a file of the corpus has, so that each is as long as a program in an interview or somewhat longer. */
const LINES_MIN = 20;
const LINES_MAX = 600;

const ENDINGS: Readonly<Record<EvalLanguage, RegExp>> = {
  python: /\.py$/,
  javascript: /\.(?:js|mjs|cjs)$/,
  typescript: /(?<!\.d)\.(?:ts|mts|cts)$/,
  java: /\.java$/,
  c: /\.c$/,
  cpp: /\.(?:cc|cpp|cxx|hpp)$/,
  go: /\.go$/,
  rust: /\.rs$/,
};

/** Generated and packed code is no code that anybody edits. */
const PASSED_OVER =
  /\.min\.|[\\/](?:dist|umd|locales?|vendor|testdata)[\\/]|bundle|__pycache__|lib2to3[\\/]tests[\\/]data|bad_|[\\/]docs[\\/]/;

/** Where tools and sources that setup.sh fetched lie. */
export function cacheFolder(): string {
  return process.env.ASSAY_EVALS_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "assay-evals");
}

/** Folders of real code that a machine has; those that are not there are passed over. */
export function corpusFolders(language: EvalLanguage): string[] {
  const sources = join(cacheFolder(), "sources");
  const modules = join(import.meta.dirname, "../../node_modules");
  const folders: Readonly<Record<EvalLanguage, readonly string[]>> = {
    python: [pythonLibrary(), "/usr/lib/python3/dist-packages"],
    javascript: [modules, join(cacheFolder(), "node_modules"), "/usr/lib/node_modules"],
    typescript: [modules, join(cacheFolder(), "node_modules")],
    java: [join(sources, "jdk")],
    c: [join(sources, "debian")],
    cpp: [join(sources, "debian")],
    go: ["/usr/share/go-1.19/src", "/usr/lib/go/src", "/usr/local/go/src"],
    rust: ["/usr/src/rustc-1.63.0/library", join(sources, "rust")],
  };
  return folders[language].filter((folder) => folder !== "" && existsSync(folder));
}

function pythonLibrary(): string {
  try {
    const script = "import sysconfig; print(sysconfig.get_paths()['stdlib'])";
    return execFileSync("python3", ["-c", script], { encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}

/** Paths of all files of the language under the folders, sorted, so that the seed alone says which are read. */
export function corpusFiles(language: EvalLanguage, folders: readonly string[]): string[] {
  const found: string[] = [];
  function look(folder: string, depth: number): void {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && depth < 14) look(path, depth + 1);
      else if (entry.isFile() && ENDINGS[language].test(entry.name) && !PASSED_OVER.test(path)) found.push(path);
    }
  }
  for (const folder of folders) look(folder, 0);
  return found.sort();
}

/** The text of a file as it would stand in an editor; undefined when it is too short, too long, or is packed. */
export function corpusText(path: string): string | undefined {
  if (statSync(path).size > 60_000) return undefined;
  const text = tidyText(readFileSync(path, "utf8"));
  const lines = text.split("\n");
  if (lines.length < LINES_MIN || lines.length > LINES_MAX || lines.some((line) => line.length > 300)) return undefined;
  return text.includes("\uFFFD") ? undefined : text;
}

/** Files in an order of chance, folder by folder in turn, so that a large folder does not hide a small one. */
export function inTurn(files: readonly string[], chance: Chance): string[] {
  return chance.shuffle(files);
}
