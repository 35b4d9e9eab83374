import { type FindScript, joinFolder, type ScriptText } from "./line.ts";
import type { Word } from "./word.ts";

/** A call of a package manager's script, as its words say. */
export interface ScriptCall {
  readonly manager: string;
  readonly script: string;
  readonly args: readonly Word[];
  /** Packages of a workspace that it is limited to. */
  readonly packages: readonly string[];
  /** In every package of the workspace. */
  readonly isEverywhere: boolean;
  readonly folder?: string;
  /** `yarn NAME`, `pnpm NAME`: a script, or a tool when there is no such script. */
  readonly isShort: boolean;
}

const FOLDER_OPTIONS = new Set(["--prefix", "-C", "--dir", "--cwd"]);
const PACKAGE_OPTIONS = new Set(["-w", "--workspace", "--filter", "-F", "--scope"]);
const EVERYWHERE_OPTIONS = new Set(["-r", "--recursive", "-ws", "--workspaces"]);
/** Words of the managers that are no scripts. */
const OWN_WORDS = new Set(
  "add audit autoclean bin cache check-files ci config constraints create dedupe deploy dlx exec explain fetch generate-lock-entry global help i import info init install link list login logout ls node outdated owner pack patch plugin prune publish rebuild remove root search set store tag team uninstall unlink unplug up update upgrade version versions view why x pm".split(
    " ",
  ),
);

/** Reads `npm test`, `pnpm -r run build`, `yarn workspace a test` and the like; undefined for any other command. */
export function scriptCallOf(words: readonly Word[]): ScriptCall | undefined {
  const manager = words[0]?.text ?? "";
  if (!/^(npm|pnpm|yarn|bun)$/.test(manager)) return undefined;
  const packages: string[] = [];
  let isEverywhere = false;
  let folder: string | undefined;
  let verb: string | undefined;
  let at = 1;
  for (; at < words.length; at++) {
    const { text } = words[at] as Word;
    const equals = text.startsWith("--") ? text.indexOf("=") : -1;
    const name = equals < 0 ? text : text.slice(0, equals);
    const value = equals < 0 ? words[at + 1]?.text : text.slice(equals + 1);
    if (manager === "pnpm" && text === "-w") continue;
    if (FOLDER_OPTIONS.has(name) || PACKAGE_OPTIONS.has(name)) {
      if (FOLDER_OPTIONS.has(name)) folder = value;
      else if (value !== undefined) packages.push(value);
      if (equals < 0) at++;
    } else if (EVERYWHERE_OPTIONS.has(name)) isEverywhere = true;
    else if (text.startsWith("-") && text !== "--") continue;
    else if (verb === undefined) {
      verb = text;
      if (/^(run|run-script|rum|urn)$/.test(verb)) continue;
      if (manager === "yarn" && verb === "workspace" && words[at + 1] !== undefined) {
        packages.push((words[++at] as Word).text);
        verb = undefined;
        continue;
      }
      if (manager === "yarn" && verb === "workspaces") {
        isEverywhere = true;
        verb = words[at + 1]?.text === "foreach" || words[at + 1]?.text === "run" ? undefined : verb;
        at++;
        continue;
      }
      break;
    } else break;
  }
  const named = words[at];
  if (verb === undefined || named === undefined || !named.isLiteral) return undefined;
  const isRun = /^(run|run-script|rum|urn)$/.test(verb);
  const script = isRun ? named.text : /^(t|tst)$/.test(verb) ? "test" : verb;
  // `bun test` is a runner, not a script; the rest of what npm and bun know by one word is no script either.
  if (!isRun && (manager === "bun" || (manager === "npm" && !/^(test|start|stop|restart)$/.test(script))))
    return undefined;
  if (!isRun && OWN_WORDS.has(script)) return undefined;
  const rest = takeScriptOptions(words.slice(at + 1), manager, packages);
  return {
    manager,
    script,
    args: rest.args,
    packages,
    isEverywhere: isEverywhere || rest.isEverywhere,
    ...(folder === undefined ? {} : { folder }),
    isShort: !isRun && /^(yarn|pnpm)$/.test(manager) && script !== "test",
  };
}

/** Behind the script's name npm keeps options before `--` for itself; the others hand everything on. */
function takeScriptOptions(
  words: readonly Word[],
  manager: string,
  packages: string[],
): { readonly args: readonly Word[]; readonly isEverywhere: boolean } {
  if (manager !== "npm") return { args: words[0]?.text === "--" ? words.slice(1) : words, isEverywhere: false };
  const args: Word[] = [];
  let isEverywhere = false;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as Word;
    if (word.text === "--") return { args: [...args, ...words.slice(at + 1)], isEverywhere };
    const [name = "", value] = word.text.split("=", 2);
    if (PACKAGE_OPTIONS.has(name) || FOLDER_OPTIONS.has(name)) packages.push(value ?? words[++at]?.text ?? "");
    else if (EVERYWHERE_OPTIONS.has(name)) isEverywhere = true;
    else if (!word.text.startsWith("-")) args.push(word);
  }
  return { args, isEverywhere };
}

/** Looks scripts up in the files that are known: `package.json`, a Makefile, a justfile, shell scripts by path. */
export function scriptFinder(files: ReadonlyMap<string, string>): FindScript {
  return (words, folder) => {
    const name = words[0]?.text ?? "";
    if (files.size === 0 || folder === null) return undefined;
    const call = scriptCallOf(words);
    if (call !== undefined) return packageScript(files, call, folder);
    if (name === "make" || name === "just") return recipe(files, words, folder);
    if (name === "." || name === "source") return undefined;
    const path = /^(sh|bash|zsh|dash)$/.test(name) ? words[1] : name.includes("/") ? words[0] : undefined;
    if (path === undefined || !path.isLiteral || path.text.startsWith("-")) return undefined;
    const text = files.get(joinFolder(folder, path.text) ?? "");
    if (text === undefined || !/^(#!.*\b(ba|da|z)?sh\b|(?!#!))/.test(text)) return undefined;
    return { text: text.replace(/^#!.*\n/, shebangOptions(text)), folder, label: path.text };
  };
}

/** `#!/bin/sh -e` is `set -e`. */
function shebangOptions(text: string): string {
  return /^#!\S+\s+-\w*e/.test(text) ? "set -e\n" : "";
}

function packageScript(files: ReadonlyMap<string, string>, call: ScriptCall, from: string): ScriptText | undefined {
  if (call.packages.length > 0 || call.isEverywhere) return undefined;
  const folder = call.folder === undefined ? from : joinFolder(from, call.folder);
  if (folder === null) return undefined;
  const scripts = scriptsIn(files.get(joinFolder(folder, "package.json") ?? ""));
  const own = scripts?.get(call.script);
  if (scripts === undefined || own === undefined) return undefined;
  const args = call.args.map((word) => ` ${word.isLiteral ? quoted(word.text) : word.text}`).join("");
  const parts = [scripts.get(`pre${call.script}`), `${own}${args}`, scripts.get(`post${call.script}`)];
  const all = parts.filter((part) => part !== undefined && part.trim() !== "");
  const text = all.length === 1 ? (all[0] as string) : all.map((part) => `{ ${part}\n}`).join(" && ");
  return { text, folder, label: `${call.manager} run ${call.script}` };
}

function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** The scripts of a `package.json`, read without a parser that could throw; undefined when there is no such file. */
function scriptsIn(text: string | undefined): ReadonlyMap<string, string> | undefined {
  if (text === undefined) return undefined;
  const scripts = new Map<string, string>();
  const tokens = /"((?:[^"\\]|\\.)*)"|[{}[\]:,]/g;
  let depth = 0;
  let isInside = false;
  let key: string | undefined;
  let before = "";
  let last = "";
  for (const [token, string] of text.matchAll(tokens)) {
    if (token === "{" || token === "[") {
      depth++;
      if (depth === 2) isInside = token === "{" && before === ":" && last === "scripts";
    } else if (token === "}" || token === "]") {
      depth--;
      if (depth < 2) isInside = false;
    } else if (string !== undefined) {
      if (isInside && depth === 2) {
        if (before === ":" && key !== undefined) scripts.set(unescaped(key), unescaped(string));
        else key = string;
      }
      last = string;
    }
    before = token;
  }
  return scripts;
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f" };
function unescaped(text: string): string {
  return text.replace(/\\(?:u([0-9a-fA-F]{4})|(.))/gs, (_, hex: string | undefined, one: string) =>
    hex === undefined ? (ESCAPES[one] ?? one) : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Options of make that take the next word with them. */
const MAKE_VALUED = new Set(["-C", "--directory", "-f", "--file", "--makefile", "-I", "-o", "-W"]);
const DEPTH_MAX = 4;

interface MakeCall {
  readonly targets: readonly string[];
  readonly folder: string | undefined;
  readonly file: string | undefined;
  readonly flags: ReadonlySet<string>;
}

/** Reads `make -C sub test`. A number behind `-j` is no target. */
export function makeCallOf(words: readonly Word[]): MakeCall {
  const targets: string[] = [];
  const flags = new Set<string>();
  let folder: string | undefined;
  let file: string | undefined;
  for (let at = 1; at < words.length; at++) {
    const { text } = words[at] as Word;
    if (text === "-C" || text === "--directory") folder = words[at + 1]?.text;
    if (text === "-f" || text === "--file" || text === "--makefile") file = words[at + 1]?.text;
    if (MAKE_VALUED.has(text)) at++;
    else if (text.startsWith("-C") && text.length > 2) folder = text.slice(2);
    else if (text.startsWith("--")) flags.add(text);
    else if (/^-j\d*$/.test(text) && /^\d+$/.test(words[at + 1]?.text ?? "")) at++;
    else if (text.startsWith("-")) for (const letter of text.slice(1)) flags.add(`-${letter}`);
    else if (!text.includes("=")) targets.push(text);
  }
  return { targets, folder, file, flags };
}

function recipe(files: ReadonlyMap<string, string>, words: readonly Word[], from: string): ScriptText | undefined {
  const isJust = words[0]?.text === "just";
  const { targets, folder: into, file, flags } = makeCallOf(words);
  const folder = into === undefined ? from : joinFolder(from, into);
  // With these nothing is run, or whether it is depends on times of files.
  if (
    folder === null ||
    targets.length === 0 ||
    ["-n", "-t", "-q", "--dry-run", "--just-print"].some((flag) => flags.has(flag))
  )
    return undefined;
  const names =
    file !== undefined
      ? [file]
      : isJust
        ? ["justfile", "Justfile", ".justfile"]
        : ["GNUmakefile", "makefile", "Makefile"];
  const text = names.map((name) => files.get(joinFolder(folder, name) ?? "")).find((one) => one !== undefined);
  if (text === undefined) return undefined;
  const isForgiving = flags.has("-i") || flags.has("--ignore-errors");
  const lines = targets.map((target) => linesOf(text, target, isForgiving, DEPTH_MAX));
  if (lines.some((one) => one === undefined || one.length === 0)) return undefined;
  const all = lines.flatMap((one) => one ?? []);
  return {
    text: all.map((line) => `{ ${line}\n}`).join(" && "),
    folder,
    label: `${words[0]?.text} ${targets.join(" ")}`,
  };
}

/** The commands of a target and of what it depends on; `-` before a line lets its failure pass. */
function linesOf(makefile: string, target: string, isForgiving: boolean, depth: number): readonly string[] | undefined {
  if (depth === 0) return undefined;
  const lines = makefile.replace(/\\\r?\n[ \t]*/g, " ").split(/\r?\n/);
  const at = lines.findIndex((line) => {
    const head = /^([^\s#:=][^:=#]*?)(?:\s[^:=]*)?:(?!=)/.exec(line)?.[1];
    return head?.split(/\s+/).includes(target) === true;
  });
  if (at < 0) return undefined;
  const head = lines[at] as string;
  const needs = head
    .slice(head.indexOf(":") + 1)
    .replace(/#.*|;.*|\|/g, "")
    .split(/\s+/)
    .filter((name) => name !== "");
  const before = needs.flatMap((name) => linesOf(makefile, name, isForgiving, depth - 1) ?? []);
  const own: string[] = [];
  for (let next = at + 1; next < lines.length && /^(\t|[ ]+\S|\s*$|\s*#)/.test(lines[next] as string); next++) {
    const line = (lines[next] as string).trim();
    if (line === "" || line.startsWith("#")) continue;
    const prefix = /^[@+\s-]*/.exec(line)?.[0] ?? "";
    const command = expanded(makefile, line.slice(prefix.length));
    own.push(prefix.includes("-") || isForgiving ? `{ ${command}\n} || true` : command);
  }
  return [...before, ...own];
}

/** Variables of the file that are plain texts; any other becomes one that the shell would have to know. */
function expanded(makefile: string, line: string): string {
  return line
    .replace(/\$[({](\w+)[)}]/g, (whole, name: string) => {
      const value = new RegExp(`^${name}\\s*[:?]?=\\s*(.*)$`, "m").exec(makefile)?.[1]?.trim();
      if (value !== undefined && !value.includes("$")) return value;
      return name === "MAKE" ? "make" : whole.startsWith("$(") ? `"$${name}"` : whole;
    })
    .replace(/\$\([^()]*\)/g, '"$MAKE_TEXT"')
    .replace(/\$\$/g, "$");
}
