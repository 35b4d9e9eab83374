import { createHash } from "node:crypto";
import type { Stage } from "./stage.ts";

/** A file of a program that is ready to run; `hostPath` is in the stage, never in a box. */
export interface StoredFile {
  readonly name: string;
  readonly hostPath: string;
  readonly byteCount: number;
}

export interface Stored {
  readonly key: string;
  readonly main: string;
  readonly files: readonly StoredFile[];
}

/**
 * Programs made ready to run, by what they were made from. One that is held stays; of the others the least recently
 * used go when the bytes exceed the bound.
 */
export interface Store {
  find(key: string): Stored | null;
  add(key: string, main: string, files: ReadonlyMap<string, Uint8Array>): Stored;
  hold(stored: Stored): void;
  release(stored: Stored): void;
  /** Bytes kept now. */
  byteCount(): number;
}

export function openStore(stage: Stage, bytesMax: number): Store {
  /** In the order of use, the latest last. */
  const kept = new Map<string, { stored: Stored; holders: number; byteCount: number }>();
  let bytes = 0;
  let counter = 0;

  const trim = (): void => {
    for (const [key, entry] of kept) {
      if (bytes <= bytesMax) return;
      if (entry.holders > 0) continue;
      for (const file of entry.stored.files) stage.discard(file.hostPath);
      bytes -= entry.byteCount;
      kept.delete(key);
    }
  };

  return {
    find(key) {
      const entry = kept.get(key);
      if (entry === undefined) return null;
      kept.delete(key);
      kept.set(key, entry);
      return entry.stored;
    },
    add(key, main, contents) {
      const files = [...contents].map(([name, content]) => ({
        name,
        hostPath: stage.keep(`program-${++counter}`, content),
        byteCount: content.byteLength,
      }));
      const byteCount = files.reduce((sum, file) => sum + file.byteCount, 0);
      const stored = { key, main, files };
      kept.set(key, { stored, holders: 0, byteCount });
      bytes += byteCount;
      return stored;
    },
    hold(stored) {
      const entry = kept.get(stored.key);
      if (entry !== undefined) entry.holders++;
      trim();
    },
    release(stored) {
      const entry = kept.get(stored.key);
      if (entry !== undefined && entry.holders > 0) entry.holders--;
      trim();
    },
    byteCount: () => bytes,
  };
}

/** A digest over parts that cannot run into each other. */
export function keyOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) {
    const bytes = typeof part === "string" ? Buffer.from(part) : part;
    hash.update(`${bytes.byteLength}:`).update(bytes);
  }
  return hash.digest("hex");
}
