import { readFile } from "node:fs/promises";
import type { ShellNode, ShellParser, ShellTree } from "@assay/core/claims";
import { Language, Parser, type TreeCursor } from "web-tree-sitter";

/** Longer texts are not parsed; a script of a package is rarely longer than a screen. */
export const SHELL_CHARS_MAX = 20_000;
/** Deeper trees are not read; people nest ten levels, a paste of brackets a thousand. */
const DEPTH_MAX = 200;

// The bundle copies the folder beside its chunk; the sources have it beside this file.
const grammarFile = new URL("./grammars/bash.wasm", import.meta.url);

/** Loads the grammar (about 30 ms). Rejects when its file is missing. */
export async function openShellParser(): Promise<ShellParser> {
  const bytes = await readFile(grammarFile).catch((fault: NodeJS.ErrnoException) => {
    throw new Error(`Cannot load the grammar of the shell: "grammars/bash.wasm": ${fault.code ?? fault.message}`);
  });
  await Parser.init();
  const parser = new Parser();
  parser.setLanguage(await Language.load(bytes));
  return { parse: (text) => parse(parser, text) };
}

function parse(parser: Parser, text: string): ShellTree | undefined {
  if (text.length > SHELL_CHARS_MAX) return undefined;
  const tree = parser.parse(text);
  if (tree === null) return undefined;
  try {
    const root = read(tree.walk(), 0);
    return root === undefined ? undefined : { text, root, broken: tree.rootNode.hasError };
  } finally {
    tree.delete();
  }
}

/** The node under the cursor with all beneath it; undefined when the tree is too deep. */
function read(cursor: TreeCursor, depth: number): ShellNode | undefined {
  if (depth > DEPTH_MAX) return undefined;
  const children: ShellNode[] = [];
  const { nodeType: kind, startIndex: start, endIndex: end, currentFieldName } = cursor;
  if (cursor.gotoFirstChild()) {
    do {
      const child = read(cursor, depth + 1);
      if (child === undefined) return undefined;
      children.push(child);
    } while (cursor.gotoNextSibling());
    cursor.gotoParent();
  }
  return { kind, start, end, field: currentFieldName ?? "", children };
}
