import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { globSource, type Ignoring, isIgnored, NOTHING_IGNORED, withIgnoreFile } from "@assay/core/reader";
import type { Clock } from "@assay/host/base";

export interface Walked {
  /** Relative to the root, with `/`, in code unit order within each folder. */
  readonly files: readonly string[];
  /** Why it is not all; undefined when it is. */
  readonly why: string | undefined;
}

export interface WalkOptions {
  readonly folder?: string;
  readonly glob?: string | undefined;
  readonly hidden?: boolean;
  readonly filesMax: number;
  readonly deadlineMs: number;
}

/** Folders that hold what others made; passed over unless an ignore file already does, or one is named. */
const NEVER: ReadonlySet<string> = new Set([".git", ".hg", ".svn", "node_modules", "__pycache__", ".venv"]);

/** Files below a folder as the ignore files have it, without following links. */
export async function walkFiles(root: string, options: WalkOptions, clock: Clock): Promise<Walked> {
  const glob = options.glob === undefined ? undefined : globOf(options.glob);
  const files: string[] = [];
  const began = clock.monotonicMs();
  let why: string | undefined;
  let unlisted: string | undefined;
  const stack: { readonly path: string; readonly ignoring: Ignoring }[] = [
    { path: options.folder === undefined || options.folder === "." ? "" : options.folder, ignoring: NOTHING_IGNORED },
  ];
  for (let next = stack.pop(); next !== undefined && why === undefined; next = stack.pop()) {
    const absolute = join(root, next.path);
    const items = await readdir(absolute, { withFileTypes: true }).catch(() => undefined);
    if (items === undefined) {
      unlisted ??= next.path || ".";
      continue;
    }
    let { ignoring } = next;
    for (const name of [".gitignore", ".ignore"])
      if (items.some((item) => item.name === name && item.isFile()))
        ignoring = withIgnoreFile(ignoring, next.path, readText(join(absolute, name)));
    items.sort((a, b) => (a.name < b.name ? -1 : 1));
    const folders: { readonly path: string; readonly ignoring: Ignoring }[] = [];
    for (const item of items) {
      const path = next.path === "" ? item.name : `${next.path}/${item.name}`;
      if (!(options.hidden ?? false) && item.name.startsWith(".")) continue;
      if (item.isDirectory()) {
        if (!NEVER.has(item.name) && !isIgnored(ignoring, path, true)) folders.push({ path, ignoring });
      } else if (item.isFile() && !isIgnored(ignoring, path, false) && (glob === undefined || glob.test(path))) {
        files.push(path);
        if (files.length >= options.filesMax) why = `more than ${options.filesMax} files; name a folder or a glob`;
      }
      if (why !== undefined) break;
    }
    if (clock.monotonicMs() - began > options.deadlineMs) why = `listing took longer than ${options.deadlineMs} ms`;
    stack.push(...folders.reverse());
  }
  return { files, why: why ?? (unlisted === undefined ? undefined : `"${unlisted}" cannot be listed`) };
}

/** A glob without `/` is one for names in any folder. */
export function globOf(glob: string): RegExp {
  return new RegExp(`^${glob.includes("/") ? "" : "(?:.*/)?"}${globSource(glob.replace(/^\.?\//, ""))}$`);
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // An ignore file that cannot be read ignores nothing.
    return "";
  }
}
