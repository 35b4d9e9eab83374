import type { SyntaxNode } from "@assay/core/syntax";
import { type Language, Parser, type Tree } from "web-tree-sitter";

/**
 * The tree of a text, valid until the next call. Undefined where the grammar gives none in time: the caller then does as if it
 * were not there.
 */
export type Parse = (text: string) => SyntaxNode | undefined;

/**
 * How long a key may wait for a parse, ms. Taste: three frames. A file of 500 lines takes about 5 ms; texts that are no program
 * can make a parser work for minutes.
 */
const PARSE_MS_MAX = 50;
/** Longer texts are not tried, UTF-16 units: about where the time above is used up. */
const PARSE_CHARS_MAX = 200_000;
/** Memory of the engine, pages of 64 KiB: 32 MiB, at most 256 MiB. Past it the engine ends itself. */
const PAGES_AT_START = 512;
const PAGES_MAX = 4_096;

/** What is used of WebAssembly, named here since the tests' types do not know it. */
interface WebAssemblyValues {
  readonly Memory: new (size: { initial: number; maximum: number }) => object;
  readonly RuntimeError: new () => Error;
}

let hasAborted = false;

/** Starts the one engine of this page. Rejects when the bytes are none. */
export async function startEngine(wasmBinary: Uint8Array): Promise<void> {
  const wasmMemory = new (wasm().Memory)({ initial: PAGES_AT_START, maximum: PAGES_MAX });
  await Parser.init({ wasmBinary, wasmMemory, print: silent, printErr: silent });
}

/** Parses by a grammar, within a time that a key can wait. */
export function parseWith(grammar: Language): Parse {
  const parser = new Parser();
  parser.setLanguage(grammar);
  let held: { readonly text: string; readonly tree: Tree } | undefined;
  return (text) => {
    if (hasAborted || text.length > PARSE_CHARS_MAX) return undefined;
    if (held?.text === text) return held.tree.rootNode;
    try {
      held?.tree.delete();
      held = undefined;
      const endMs = performance.now() + PARSE_MS_MAX;
      const tree = parser.parse(text, null, { progressCallback: () => performance.now() > endMs });
      if (tree === null) {
        parser.reset();
        return undefined;
      }
      held = { text, tree };
      return tree.rootNode;
    } catch (error) {
      // Out of memory or of stack: the engine is dead, and typing goes on without it.
      if (!(error instanceof wasm().RuntimeError || error instanceof RangeError)) throw error;
      hasAborted = true;
      return undefined;
    }
  };
}

function wasm(): WebAssemblyValues {
  return (globalThis as unknown as { readonly WebAssembly: WebAssemblyValues }).WebAssembly;
}

function silent(): void {
  // The engine prints "Aborted()" before it throws; what it throws is handled.
}
