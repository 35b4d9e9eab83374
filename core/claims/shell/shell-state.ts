import { type Flow, SILENT } from "./flow.ts";
import { joinFolder } from "./line.ts";
import type { ShellNode, ShellTree } from "./tree.ts";
import type { Assignment } from "./unwrap.ts";
import type { Word } from "./word.ts";

/** What a shell carries from one command to the next. A copy is handed to what runs in a subshell. */
export interface Shell {
  tree: ShellTree;
  folder: string | null;
  pipefail: boolean;
  errexit: boolean;
  exported: readonly Assignment[];
  functions: ReadonlyMap<string, { readonly node: ShellNode; readonly tree: ShellTree }>;
  /** What `$?` speaks for. */
  status: Flow;
  /** What the first part of the last pipeline, `${PIPESTATUS[0]}`, speaks for. */
  pipeStatus: Flow;
  /** Variables that hold an exit code. */
  kept: ReadonlyMap<string, Flow>;
  /** Reached only after a failure, so that a bare `exit` passes the failure on. */
  isAfterFailure: boolean;
}

/** `$?`, `${PIPESTATUS[0]}` or a variable that holds one. */
export function statusNamed(raw: string, shell: Shell): Flow | undefined {
  const text = raw.replaceAll('"', "");
  if (text === "$?") return shell.status;
  if (/^\$\{?PIPESTATUS(\[0\])?\}?$/.test(text)) return shell.pipeStatus;
  const name = /^\$\{?(\w+)\}?$/.exec(text)?.[1];
  return name === undefined ? undefined : shell.kept.get(name);
}

/** Commands of the shell itself that change how the rest of the line is read. */
export function builtin(name: string, words: readonly Word[], shell: Shell): Flow | undefined {
  const argument = words[1];
  switch (name) {
    case "cd":
    case "pushd":
      shell.folder = argument?.isLiteral === true ? joinFolder(shell.folder, argument.text) : null;
      return undefined;
    case "popd":
      shell.folder = null;
      return undefined;
    case "set":
      setOptions(words, shell);
      return SILENT;
    case "false":
      return { ...SILENT, neverZero: true };
    case "true":
    case ":":
      return SILENT;
    case "exit":
    case "return":
      return { ...exitFlow(argument, shell), ends: true, isGuarded: true };
    default:
      return undefined;
  }
}

function exitFlow(argument: Word | undefined, shell: Shell): Flow {
  if (argument === undefined || argument.text === "$?" || argument.text === '"$?"')
    return shell.isAfterFailure ? { ...SILENT, neverZero: true } : shell.status;
  const kept = statusNamed(argument.text, shell);
  if (kept !== undefined) return kept;
  const code = argument.isLiteral ? Number(argument.text) : 0;
  return { ...SILENT, neverZero: Number.isInteger(code) && code % 256 !== 0 };
}

function setOptions(words: readonly Word[], shell: Shell): void {
  for (let at = 1; at < words.length; at++) {
    const text = words[at]?.text ?? "";
    const sign = text[0];
    if (sign !== "-" && sign !== "+") continue;
    if (text.includes("e")) shell.errexit = sign === "-";
    if (text.includes("o") && words[at + 1]?.text === "pipefail") shell.pipefail = sign === "-";
    if (text.includes("o") && words[at + 1]?.text === "errexit") shell.errexit = sign === "-";
  }
}
