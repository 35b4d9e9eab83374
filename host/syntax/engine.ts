import { createRequire } from "node:module";
import type * as TreeSitter from "web-tree-sitter";

/**
 * Memory that all parses of one engine may take, in 64 KiB pages: 512 MiB. A few thousand characters that are no program
 * can make a parser ask for gigabytes (docs/adr/0003-syntax.md); at this bound it aborts, and the engine is replaced.
 */
const PAGES_MAX = 8_192;
const PAGES_AT_START = 512;

/** One instance of the parser with a memory of its own, so that it can be given up as a whole. */
export interface Engine {
  readonly parts: Pick<typeof TreeSitter, "Edit" | "Language" | "Parser" | "Query">;
  /** What must be freed by hand. */
  readonly held: Set<{ delete(): void }>;
  /** All that the engine may write to; it grows and never shrinks. */
  readonly memory: { readonly buffer: { readonly byteLength: number } };
}

/** What is used of WebAssembly: neither the language's types nor Node's declare its values. */
interface WebAssemblyValues {
  readonly Memory: new (size: { initial: number; maximum: number }) => Engine["memory"];
  readonly RuntimeError: new () => Error;
}
const { Memory, RuntimeError } = (globalThis as unknown as { readonly WebAssembly: WebAssemblyValues }).WebAssembly;

const require = createRequire(import.meta.url);

/** Starts an engine (about 20 ms). The package keeps one instance to a module, so the module is loaded anew each time. */
export async function openEngine(): Promise<Engine> {
  const path = require.resolve("web-tree-sitter");
  delete require.cache[path];
  const parts = require(path) as typeof TreeSitter;
  delete require.cache[path];
  const wasmMemory = new Memory({ initial: PAGES_AT_START, maximum: PAGES_MAX });
  // The package's types leave out what its loader takes.
  await parts.Parser.init({ wasmMemory, printErr: ignore } as Parameters<typeof TreeSitter.Parser.init>[0]);
  return { parts, held: new Set(), memory: wasmMemory };
}

function ignore(): void {
  // The engine prints "Aborted()" before it throws; what it throws is handled.
}

/** Frees one thing of an engine that runs. */
export function release(engine: Engine, held: { delete(): void }): void {
  engine.held.delete(held);
  held.delete();
}

/**
 * Gives up an engine that aborted. Each thing it held is struck from its finalizers, which would otherwise call into the
 * dead memory later, when nobody can catch what that throws.
 */
export function abandon(engine: Engine): void {
  for (const held of engine.held) {
    try {
      held.delete();
    } catch (error) {
      if (!isAbort(error)) throw error;
    }
  }
  engine.held.clear();
}

/** Whether an engine ended itself: out of memory, out of stack, or out of bounds. */
export function isAbort(error: unknown): boolean {
  return error instanceof RuntimeError || error instanceof RangeError;
}
