import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { ENTRY_BYTES_MAX, type LedgerContent, type LedgerRecord, readLedger } from "@assay/core/claims";
import { parseJson } from "@assay/host/base";

/** A file of so many bytes is renamed to `.1` before the next line; of the renamed ones so many are kept. Contract. */
export const LEDGER_BYTES_MAX = 4 * 1_024 * 1_024;
export const LEDGER_FILES_MAX = 5;

export interface VerdictLedger {
  /** Appends in one write each. Never throws: the first failure is told to `warn`, the work goes on. */
  append(records: readonly LedgerRecord[]): void;
  /** Everything that is kept, the oldest file first. */
  read(): LedgerContent;
}

/** The ledger of verdicts in one file of JSON Lines, for its owner alone. Several processes may append at once. */
export function openLedger(
  path: string,
  warn: (message: string) => void,
  bytesMax: number = LEDGER_BYTES_MAX,
): VerdictLedger {
  let isWarned = false;
  return {
    append(records) {
      try {
        for (const record of records) appendLine(path, `${JSON.stringify(record)}\n`, bytesMax);
      } catch (fault) {
        if (!isWarned) warn(`Cannot keep verdicts in "${path}": ${(fault as Error).message}`);
        isWarned = true;
      }
    },
    read() {
      const names = [...Array(LEDGER_FILES_MAX).keys()].map((index) => `${path}.${LEDGER_FILES_MAX - index}`);
      return readLedger([...names, path].flatMap(parsedLines));
    },
  };
}

function appendLine(path: string, line: string, bytesMax: number): void {
  if (Buffer.byteLength(line) > ENTRY_BYTES_MAX)
    throw new Error(`a line of ${Buffer.byteLength(line)} bytes, at most ${ENTRY_BYTES_MAX} are written at once`);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  rotate(path, bytesMax);
  const file = openSync(path, "a", 0o600);
  try {
    writeSync(file, line);
  } finally {
    closeSync(file);
  }
}

/** Whoever finds the file full renames it; who comes a moment later finds a new one, or none. */
function rotate(path: string, bytesMax: number): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size < bytesMax) return;
  for (let index = LEDGER_FILES_MAX - 1; index >= 0; index--) {
    const from = index === 0 ? path : `${path}.${index}`;
    try {
      renameSync(from, `${path}.${index + 1}`);
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== "ENOENT") throw fault;
    }
  }
}

function parsedLines(path: string): readonly unknown[] {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw fault;
  }
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => parseJson(line));
}
