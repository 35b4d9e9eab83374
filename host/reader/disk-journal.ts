import { closeSync, constants, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import type { Journal, JournalRow } from "./write.ts";

/** Edits beyond these are forgotten by a reader of the journal, the oldest first. */
const ROWS_MAX = 1_000;

/**
 * A journal of one line a row in a file of its own, outside of the folder that is edited. A row is durable before `add`
 * returns; a line torn by a crash is passed over, and the next row starts on a line of its own. Throws when the file
 * cannot be opened.
 */
export function openDiskJournal(file: string): Journal {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const { rows, isTorn } = readRows(file);
  let needsBreak = isTorn;
  return {
    rows,
    add(row) {
      const handle = openSync(file, constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND, 0o600);
      try {
        writeSync(handle, `${needsBreak ? "\n" : ""}${spellRow(row)}\n`);
        fsyncSync(handle);
      } finally {
        closeSync(handle);
      }
      needsBreak = false;
      rows.push(row);
    },
  };
}

function spellRow({ before, after, ...row }: JournalRow): string {
  const coded = (bytes: Buffer | null): string | null => bytes?.toString("base64") ?? null;
  return JSON.stringify({ ...row, before: coded(before), after: coded(after) });
}

function readRows(file: string): { readonly rows: JournalRow[]; readonly isTorn: boolean } {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return { rows: [], isTorn: false };
    throw error;
  }
  const rows: JournalRow[] = [];
  for (const line of text.split("\n")) {
    const row = readRow(line);
    if (row !== undefined) rows.push(row);
  }
  return { rows: rows.slice(-ROWS_MAX), isTorn: text !== "" && !text.endsWith("\n") };
}

/** Undefined for a line that is no whole row. */
function readRow(line: string): JournalRow | undefined {
  let raw: Readonly<Record<string, unknown>>;
  try {
    raw = JSON.parse(line) as Readonly<Record<string, unknown>>;
  } catch {
    return undefined;
  }
  const { id, tool, path, before, after, atMs, undoes } = raw ?? {};
  if (typeof id !== "number" || typeof tool !== "string" || typeof path !== "string" || typeof atMs !== "number")
    return undefined;
  const bytes = (coded: unknown): Buffer | null => (typeof coded === "string" ? Buffer.from(coded, "base64") : null);
  return {
    id,
    tool,
    path,
    before: bytes(before),
    after: bytes(after),
    atMs,
    ...(typeof undoes === "number" ? { undoes } : {}),
  };
}
