import type { Assignment } from "./unwrap.ts";
import type { Word } from "./word.ts";

/** Why a line cannot be taken at its word: no shell would read it so, or a shell would read it otherwise than a person. */
export type LineFault = "syntax" | "control-character" | "too-large";

/** What stands between a command's output and the record of it. `cut`: a part is missing, and nobody knows which. */
export type Sight = "whole" | "tail" | "cut" | "hidden";

/** One command that the line runs, with what carries it taken off and scripts resolved to their recipes. */
export interface ShellCommand {
  readonly words: readonly Word[];
  readonly assignments: readonly Assignment[];
  readonly wrappers: readonly string[];
  /** Scripts it was reached through, outermost first: `npm run test`. */
  readonly scripts: readonly string[];
  /** Where it runs: relative to where the line starts (empty: there), absolute, or null when the shell works it out. */
  readonly folder: string | null;
  readonly isElsewhere: boolean;
  readonly hasUnknownArguments: boolean;
  readonly isEndless: boolean;
  readonly isBackground: boolean;
  readonly sight: Sight;
  /** Files that redirections write to; null where the shell works the name out. */
  readonly writes: readonly (string | null)[];
  /** Indices of commands that must have ended with 0 for this one to start. */
  readonly requires: ReadonlySet<number>;
}

/** A command line as data: what it runs, and which command its exit code speaks for. */
export interface ShellLine {
  readonly text: string;
  readonly commands: readonly ShellCommand[];
  /** If the line ended with 0, these ran and ended with 0. */
  readonly certain: ReadonlySet<number>;
  /** If the line ended otherwise, one of these may be why. */
  readonly culprits: ReadonlySet<number>;
  readonly fault: LineFault | null;
  /** Nothing but commands joined by `&&`: no pipe, redirection, substitution, comment, wrapper shell or other structure. */
  readonly isPlain: boolean;
}

/** A script that a command runs, as its own command line. */
export interface ScriptText {
  readonly text: string;
  /** Folder it runs in, as `ShellCommand.folder`. */
  readonly folder: string | null;
  readonly label: string;
}

/** Looks a command up among the scripts that are known; undefined: it is no script, or an unknown one. */
export type FindScript = (words: readonly Word[], folder: string | null) => ScriptText | undefined;

/** The first word, empty when the shell works it out. */
export function nameOf(command: Pick<ShellCommand, "words">): string {
  const first = command.words[0];
  return first?.isLiteral === true ? first.text : "";
}

/** A folder seen from another; null when either is unknown, `~` or `-`. */
export function joinFolder(from: string | null, to: string | null): string | null {
  if (to === null || to === "-" || /^~/.test(to)) return null;
  if (/^(\/|[A-Za-z]:[\\/])/.test(to)) return tidyPath(to);
  return from === null ? null : tidyPath(from === "" ? to : `${from}/${to}`);
}

/** A path without `.`, doubled slashes, and `..` where that can be worked out; the empty text is the folder itself. */
export function tidyPath(path: string): string {
  const isAbsolute = path.startsWith("/");
  const parts: string[] = [];
  for (const part of path.replaceAll("\\", "/").split("/")) {
    if (part === "" || part === ".") continue;
    if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else if (part !== ".." || !isAbsolute) parts.push(part);
  }
  return (isAbsolute ? "/" : "") + parts.join("/");
}
