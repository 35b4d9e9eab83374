import { createInterface } from "node:readline";

/** An id as it was given with a line; null where there was none. */
export type LineId = string | number | null;

/** What is told of a line that cannot be judged. */
export interface LineError {
  readonly id: LineId;
  readonly line: number;
  readonly error: { readonly code: string; readonly message: string };
}

/** What came of a line: objects to print, a line each, and whether something in them is bad. */
export interface LineAnswer {
  readonly rows: readonly object[];
  readonly isBad?: boolean;
}

export function lineError(id: LineId, line: number, code: string, message: string): LineError {
  return { id, line, error: { code, message } };
}

/**
 * Judges standard input line by line, numbered from 1; blank lines are passed over, and a bad one stops no other.
 * Resolves to the exit code: 2 where a line was wrong, else 1 where something is bad, else 0.
 */
export async function eachLine(judge: (line: string, lineNumber: number) => LineAnswer | LineError): Promise<number> {
  let lineNumber = 0;
  let code = 0;
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    lineNumber++;
    if (line.trim() === "") continue;
    const out = judge(line, lineNumber);
    if ("error" in out) code = 2;
    else if (out.isBad === true && code === 0) code = 1;
    for (const row of "error" in out ? [out] : out.rows) await write(`${JSON.stringify(row)}\n`);
  }
  return code;
}

/** The object that a line holds and its id, or what is wrong with it. */
export function readLine(
  line: string,
  lineNumber: number,
): { readonly record: Readonly<Record<string, unknown>>; readonly id: LineId } | LineError {
  let record: unknown;
  try {
    record = JSON.parse(line);
  } catch {
    return lineError(null, lineNumber, "not-json", "The line is not JSON; it must be one object");
  }
  if (typeof record !== "object" || record === null || Array.isArray(record))
    return lineError(null, lineNumber, "not-an-object", "The line must be one JSON object");
  const { id } = record as { readonly id?: unknown };
  return {
    record: record as Readonly<Record<string, unknown>>,
    id: typeof id === "string" || typeof id === "number" ? id : null,
  };
}

/** Waits while the reader is behind, so that a long series does not pile up in memory. */
async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await new Promise((resolve) => process.stdout.once("drain", resolve));
}
