import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import {
  addFile,
  type CodeParser,
  type Declaration,
  declarationQuery,
  dropFile,
  type LocationIndex,
  languageOfPath,
  openLocationIndex,
  readDeclarations,
} from "@assay/core/reader";
import type { Clock } from "@assay/host/base";
import type { Disk } from "./disk.ts";
import { walkFiles } from "./walk.ts";

/** Bounds of the index, by which its memory is bounded: what is beyond is searched, not indexed. Taste. */
const FILES_MAX = 20_000;
const FILE_CHARS_MAX = 400_000;
const BUILD_MS_MAX = 60_000;
const DECLARATIONS_MAX = 20_000;
const OUTLINES_KEPT = 2_000;

export interface FileOutline {
  readonly text: string;
  readonly digest: string;
  readonly declarations: readonly Declaration[];
  /** Why the declarations may not be all; undefined when they are. */
  readonly why: string | undefined;
}

/** Declarations of a repository, kept while the files stay as they are. */
export interface SymbolIndex {
  readonly location: LocationIndex;
  readonly outlines: ReadonlyMap<string, readonly Declaration[]>;
  /** Reads what is new or changed since the last time. Gives why it is not all; undefined when it is. */
  refresh(): Promise<{ readonly files: number; readonly why: string | undefined }>;
}

export type ReadOutline = (path: string, text: string) => FileOutline;

/** Outlines by content: the same text is parsed once. */
export function outlineReader(parser: CodeParser): ReadOutline {
  const kept = new Map<string, FileOutline>();
  return (path, text) => {
    const language = languageOfPath(path);
    const digest = createHash("sha256").update(`${language}\0`).update(text).digest("hex");
    const known = kept.get(digest);
    if (known !== undefined) return known;
    let outline: FileOutline;
    if (language === undefined) outline = { text, digest, declarations: [], why: `no grammar reads "${path}"` };
    else {
      const captured = parser.query(language, text, declarationQuery(language), DECLARATIONS_MAX);
      outline = captured.ok
        ? { text, digest, declarations: readDeclarations(language, text, captured.value), why: undefined }
        : { text, digest, declarations: [], why: captured.failure.message };
    }
    if (kept.size >= OUTLINES_KEPT) kept.delete(kept.keys().next().value as string);
    kept.set(digest, outline);
    return outline;
  };
}

export function openSymbolIndex(disk: Disk, readOutline: ReadOutline, clock: Clock): SymbolIndex {
  const location = openLocationIndex();
  const outlines = new Map<string, readonly Declaration[]>();
  const states = new Map<string, string>();
  let running: Promise<{ readonly files: number; readonly why: string | undefined }> | undefined;

  async function build() {
    const began = clock.monotonicMs();
    const walked = await walkFiles(disk.root, { filesMax: FILES_MAX, deadlineMs: BUILD_MS_MAX }, clock);
    let { why } = walked;
    let since = clock.monotonicMs();
    for (const path of walked.files) {
      if (clock.monotonicMs() - began > BUILD_MS_MAX) {
        why = `indexing took longer than ${BUILD_MS_MAX} ms; name a folder`;
        break;
      }
      addOne(path);
      // Others of the process have their turn.
      if (clock.monotonicMs() - since > 20) {
        await new Promise(setImmediate);
        since = clock.monotonicMs();
      }
    }
    const here = new Set(walked.files);
    if (walked.why === undefined)
      for (const path of [...states.keys()]) {
        if (here.has(path)) continue;
        states.delete(path);
        outlines.delete(path);
        dropFile(location, path);
      }
    return { files: states.size, why };
  }

  function addOne(path: string): void {
    if (!isIndexed(path)) return;
    const stat = statSync(`${disk.root}/${path}`, { throwIfNoEntry: false });
    if (stat === undefined) return;
    const state = `${stat.size} ${stat.mtimeMs} ${stat.ino}`;
    if (states.get(path) === state) return;
    const read = disk.read(path);
    if (!read.ok || read.value.text.length > FILE_CHARS_MAX) return;
    states.set(path, state);
    const { declarations } = readOutline(path, read.value.text);
    if (declarations.length > 0) outlines.set(path, declarations);
    else outlines.delete(path);
    addFile(location, path, read.value.text, declarations);
  }

  return {
    location,
    outlines,
    refresh() {
      running ??= build().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

/** Prose is indexed with code: what a project says of itself tells where things are. */
function isIndexed(path: string): boolean {
  return languageOfPath(path) !== undefined || /\.(md|rst|txt|ya?ml|toml|sql|sh|vue|svelte)$/i.test(path);
}
