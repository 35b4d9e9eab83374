import { countTokens } from "./answer.ts";

/** A line of a tree: a file, or a folder with how many files are in it. */
export interface TreeLine {
  readonly path: string;
  /** Files below; null for a file. */
  readonly files: number | null;
}

interface Folder {
  readonly folders: Map<string, Folder>;
  readonly files: string[];
  count: number;
}

/**
 * A tree within a budget of tokens: folders down to `depth`, and what does not fit rolled up into a count. Wide folders give
 * way first, so that each folder of the first level is named.
 */
export function viewTree(
  paths: readonly string[],
  depth: number,
  tokensMax: number,
): { readonly lines: readonly TreeLine[]; readonly rolledUp: number } {
  const root = folderOf(paths);
  for (let shownFiles = 40; shownFiles >= 1; shownFiles = Math.floor(shownFiles / 2)) {
    for (let level = depth; level >= 1; level--) {
      const lines = linesOfFolder(root, "", level, shownFiles);
      if (lines.reduce((sum, line) => sum + countTokens(spellTreeLine(line)), 0) <= tokensMax)
        return { lines, rolledUp: rolledUp(lines, paths.length) };
    }
  }
  const lines = linesOfFolder(root, "", 1, 0).slice(0, Math.floor(tokensMax / 8));
  return { lines, rolledUp: rolledUp(lines, paths.length) };
}

function rolledUp(lines: readonly TreeLine[], all: number): number {
  return all - lines.filter((line) => line.files === null).length;
}

function folderOf(paths: readonly string[]): Folder {
  const root: Folder = { folders: new Map(), files: [], count: 0 };
  for (const path of paths) {
    const parts = path.split("/");
    let folder = root;
    folder.count++;
    for (const part of parts.slice(0, -1)) {
      const inner = folder.folders.get(part) ?? { folders: new Map(), files: [], count: 0 };
      folder.folders.set(part, inner);
      folder = inner;
      folder.count++;
    }
    folder.files.push(parts.at(-1) as string);
  }
  return root;
}

function linesOfFolder(folder: Folder, prefix: string, depth: number, shownFiles: number): readonly TreeLine[] {
  const lines: TreeLine[] = [];
  const names = [...folder.folders.keys()].sort();
  for (const name of names) {
    const inner = folder.folders.get(name) as Folder;
    lines.push({ path: `${prefix}${name}/`, files: inner.count });
    if (depth > 1) lines.push(...linesOfFolder(inner, `${prefix}${name}/`, depth - 1, shownFiles));
  }
  const files = [...folder.files].sort();
  for (const name of files.slice(0, shownFiles)) lines.push({ path: `${prefix}${name}`, files: null });
  if (files.length > shownFiles) lines.push({ path: `${prefix}…`, files: files.length - shownFiles });
  return lines;
}

export function spellTreeLine(line: TreeLine): string {
  const level = line.path.replace(/\/$/, "").split("/").length - 1;
  const name = line.path.replace(/\/$/, "").split("/").at(-1) as string;
  if (line.files === null) return `${"  ".repeat(level)}${name}`;
  return `${"  ".repeat(level)}${name}${line.path.endsWith("/") ? "/" : ""} ${line.files} files`;
}
