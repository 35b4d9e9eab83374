import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { CallError } from "./terminal.ts";

/**
 * Reads `.env` and `assay.config.json` of the working folder into the environment; what is set there already wins, and
 * `.env` wins over the file of settings. An absent file is no fault. Throws `CallError` naming a file that is no good.
 */
export function readSettings(folder: string = process.cwd(), env: NodeJS.ProcessEnv = process.env): void {
  const dotenv = join(folder, ".env");
  if (existsSync(dotenv)) {
    for (const [name, value] of parseEnv(readFileSync(dotenv, "utf8"))) env[name] ??= value;
  }
  const config = join(folder, "assay.config.json");
  if (!existsSync(config)) return;
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(config, "utf8"));
  } catch {
    throw new CallError(`The file "${config}" is not JSON: it should be like {"ASSAY_DATA":"data"}`);
  }
  if (typeof read !== "object" || read === null || Array.isArray(read))
    throw new CallError(`The file "${config}" is no object: it should be like {"ASSAY_DATA":"data"}`);
  for (const [name, value] of Object.entries(read)) if (typeof value === "string") env[name] ??= value;
}

/** `NAME=value` a line, `export` before it or not, `#` comments, single or double quotes round the value. */
export function parseEnv(text: string): readonly (readonly [string, string])[] {
  const pairs: [string, string][] = [];
  for (const line of text.split(/\r?\n/)) {
    const met = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line);
    if (met === null) continue;
    const [, name = "", raw = ""] = met;
    const quoted = /^(["'])(.*)\1(?:\s+#.*)?$/.exec(raw);
    pairs.push([name, quoted === null ? raw.replace(/\s+#.*$/, "") : (quoted[2] ?? "")]);
  }
  return pairs;
}

/** The data folder: `wish`, else ASSAY_DATA, else the place for data of the user. Absolute. */
export function dataFolder(wish: string | undefined, env: NodeJS.ProcessEnv = process.env): string {
  if (wish !== undefined && wish !== "") return resolve(wish);
  if (env.ASSAY_DATA) return resolve(env.ASSAY_DATA);
  if (env.XDG_DATA_HOME) return join(resolve(env.XDG_DATA_HOME), "assay");
  return join(homedir(), ".local", "share", "assay");
}
