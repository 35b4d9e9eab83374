import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Chance } from "./chance.ts";
import { cacheFolder } from "./corpora.ts";
import type { EvalLanguage } from "./languages.ts";

/** Lays a text out anew as a formatter does; null when it refuses. */
export type Formatter = (text: string, chance: Chance) => Promise<string | null>;

const STYLES = ["LLVM", "Google", "Chromium", "Mozilla", "WebKit", "Microsoft", "GNU"];

const COMMANDS: Readonly<Partial<Record<EvalLanguage, (chance: Chance) => readonly string[]>>> = {
  python: (chance) => ["black", "-q", "-l", String(60 + chance.below(60)), "-"],
  java: (chance) => clangFormat(chance, "A.java"),
  c: (chance) => clangFormat(chance, "a.c"),
  cpp: (chance) => clangFormat(chance, "a.cpp"),
  go: () => ["gofmt", "-s=false"],
  rust: (chance) => [
    "rustfmt",
    "--edition",
    "2021",
    "--config",
    `max_width=${60 + chance.below(60)},reorder_imports=false,reorder_modules=false,force_explicit_abi=false`,
  ],
};

function clangFormat(chance: Chance, name: string): readonly string[] {
  const style = chance.pick(STYLES) ?? "LLVM";
  return ["clang-format", `--style={BasedOnStyle: ${style}, SortIncludes: Never}`, `--assume-filename=${name}`];
}

/** The formatter of a language, undefined where this machine has none. */
export function formatterFor(language: EvalLanguage): Formatter | undefined {
  if (language === "javascript" || language === "typescript") return prettier(language);
  const command = COMMANDS[language];
  if (command === undefined) return undefined;
  const [program = ""] = command({
    below: () => 0,
    pick: (from) => from[0],
    next: () => 0,
    shuffle: (from) => [...from],
  });
  if (spawnSync(program, ["--version"]).error !== undefined) return undefined;
  return async (text, chance) => {
    const [name = "", ...args] = command(chance);
    const done = spawnSync(name, args, { input: text, encoding: "utf8", maxBuffer: 1 << 24 });
    return done.status === 0 ? done.stdout : null;
  };
}

interface Prettier {
  format(text: string, options: Readonly<Record<string, unknown>>): Promise<string>;
}

function prettier(language: "javascript" | "typescript"): Formatter | undefined {
  const folder = cacheFolder();
  if (!existsSync(join(folder, "node_modules/prettier"))) return undefined;
  const { format } = createRequire(join(folder, "package.json"))("prettier") as Prettier;
  return async (text, chance) => {
    const options = {
      parser: language === "javascript" ? "acorn" : "typescript",
      semi: chance.below(2) === 0,
      singleQuote: chance.below(2) === 0,
      trailingComma: chance.pick(["all", "es5", "none"]),
      arrowParens: chance.pick(["always", "avoid"]),
      quoteProps: chance.pick(["as-needed", "consistent", "preserve"]),
      bracketSpacing: chance.below(2) === 0,
      tabWidth: chance.pick([2, 4]),
      useTabs: chance.below(4) === 0,
      printWidth: 60 + chance.below(60),
    };
    try {
      return await format(text, options);
    } catch {
      return null;
    }
  };
}
