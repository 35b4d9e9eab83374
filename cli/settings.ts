import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, isAbsolute, join, resolve } from "node:path";
import { keyVariables, type ModelChoice, type ModelWish, readModelChoice, readModelWish } from "@assay/host/model";
import { CallError, EXIT_BAD_CALL, EXIT_MISSING, hide } from "./terminal.ts";

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

/**
 * Which model the environment asks for; undefined: the house. Takes the providers' keys out of the environment, so that
 * no child of ours inherits one; the one that is needed is in the choice. Throws `CallError` naming what is wrong.
 */
export function takeModelChoice(env: NodeJS.ProcessEnv = process.env): ModelChoice | undefined {
  const read = readModelChoice(env);
  for (const variable of keyVariables()) {
    const value = env[variable];
    if (value !== undefined) hide([value.trim()]);
    delete env[variable];
  }
  if (read.ok) return read.value;
  throw new CallError(read.failure.message, read.failure.code === "missing" ? EXIT_MISSING : EXIT_BAD_CALL);
}

/** Patience, budget and notes of the model as the environment has them. Throws `CallError` naming what is wrong. */
export function takeModelWish(env: NodeJS.ProcessEnv = process.env): ModelWish {
  const read = readModelWish(env);
  if (read.ok) return read.value;
  throw new CallError(read.failure.message, EXIT_BAD_CALL);
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

/**
 * The data folder: `wish`, else ASSAY_DATA, else the place for data of the user. Absolute. Throws `CallError` when
 * `wish` is empty, or when nothing says where the user's home is.
 */
export function dataFolder(wish: string | undefined, env: NodeJS.ProcessEnv = process.env): string {
  if (wish === "") throw new CallError('The value "" of --data names no folder: use a path such as ./data');
  if (wish !== undefined) return resolve(wish);
  if (env.ASSAY_DATA) return resolve(env.ASSAY_DATA);
  if (env.XDG_DATA_HOME) return join(resolve(env.XDG_DATA_HOME), "assay");
  return join(home(), ".local", "share", "assay");
}

/** Without HOME the system's list of users is asked, which does not know every user of a container. */
function home(): string {
  try {
    const folder = homedir();
    if (isAbsolute(folder)) return folder;
  } catch {
    // Told below, with what would be right.
  }
  throw new CallError("The data folder is not known, because HOME is not set: name one with --data DIR or ASSAY_DATA");
}

/**
 * Makes the data folder for its owner alone where it is not there, and makes sure that it can be written. Throws
 * `CallError` naming the folder. It is made step by step: in a file system without new folders (/proc) node's own
 * recursive making never ends.
 */
export function makeDataFolder(folder: string): void {
  const missing: string[] = [];
  try {
    let there = folder;
    while (statSync(there, { throwIfNoEntry: false }) === undefined) {
      missing.unshift(there);
      there = dirname(there);
    }
    if (!statSync(there).isDirectory()) throw Object.assign(new Error(), { code: "ENOTDIR" });
    for (const each of missing) mkdirSync(each, { mode: 0o700 });
    rmdirSync(mkdtempSync(join(folder, ".assay-try-")));
  } catch (fault) {
    const code = (fault as NodeJS.ErrnoException).code ?? String(fault);
    const why = FOLDER_FAULTS[code] ?? `it cannot be made or written (${code})`;
    throw new CallError(`Cannot keep sessions in the data folder "${folder}": ${why}, name another with --data DIR`);
  }
}

/** What the system's codes say of a folder, in words. */
const FOLDER_FAULTS: Readonly<Record<string, string>> = {
  ENOTDIR: "a file is in its way (ENOTDIR)",
  EEXIST: "a file is in its way (EEXIST)",
  EACCES: "this user may not write there (EACCES)",
  EPERM: "nothing can be made there (EPERM)",
  ENOENT: "nothing can be made there (ENOENT)",
  EROFS: "the disk is read-only (EROFS)",
  ENOSPC: "the disk is full (ENOSPC)",
  ENAMETOOLONG: "its name is too long (ENAMETOOLONG)",
  ELOOP: "its links lead in a circle (ELOOP)",
};
