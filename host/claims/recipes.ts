import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";

/** Files that say what a command really runs, or that change what a runner says. */
const NAMES = ["package.json", "Makefile", "makefile", "GNUmakefile", "justfile", "conftest.py"];
/** A longer file is no recipe. */
const BYTES_MAX = 256 * 1_024;

/** The recipes in some folders of a root, by path relative to it. What is missing or cannot be read is left out. */
export async function readRecipes(
  root: string,
  folders: readonly string[] = [""],
  more: readonly string[] = [],
): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const paths = [
    ...folders.flatMap((folder) => NAMES.map((name) => (folder === "" ? name : `${folder}/${name}`))),
    ...more,
  ];
  for (const path of paths) {
    if (path.startsWith("..") || path.startsWith("/")) continue;
    const file = join(root, path);
    const size = await stat(file).then(
      (one) => (one.isFile() ? one.size : undefined),
      () => undefined,
    );
    if (size === undefined || size > BYTES_MAX) continue;
    files.set(path, await readFile(file, "utf8"));
  }
  return files;
}
