import { createInterface } from "node:readline";
import { extractClaims, judgeCase, readCase, type ShellParser, verdictRow } from "@assay/core/claims";
import { openShellParser } from "@assay/host/claims";

type Id = string | number | null;

interface LineError {
  readonly id: Id;
  readonly line: number;
  readonly error: { readonly code: string; readonly message: string };
}

interface LineAnswer {
  readonly id: Id;
  readonly claims: readonly object[];
  readonly isBad: boolean;
}

/** `assay verify --jsonl`: a case a line in, its verdicts a line out. Resolves to the exit code: 0, 1 or 2. */
export async function verifyLines(): Promise<number> {
  const parser = await openShellParser();
  let lineNumber = 0;
  let code = 0;
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    lineNumber++;
    if (line.trim() === "") continue;
    const out = verifyLine(parser, line, lineNumber);
    if ("error" in out) {
      code = 2;
      await write(`${JSON.stringify(out)}\n`);
    } else {
      if (out.isBad && code === 0) code = 1;
      await write(`${JSON.stringify({ id: out.id, claims: out.claims })}\n`);
    }
  }
  return code;
}

/** Judges one line of input, or says what is wrong with it. */
export function verifyLine(parser: ShellParser, line: string, lineNumber: number): LineAnswer | LineError {
  let record: unknown;
  try {
    record = JSON.parse(line);
  } catch {
    return lineError(null, lineNumber, "not-json", "The line is not JSON; it must be one object");
  }
  if (typeof record !== "object" || record === null || Array.isArray(record))
    return lineError(null, lineNumber, "not-an-object", "The line must be one JSON object");
  const { id } = record as { readonly id?: unknown };
  const known: Id = typeof id === "string" || typeof id === "number" ? id : null;
  const read = readCase(record as Readonly<Record<string, unknown>>);
  if (!read.ok) return lineError(known, lineNumber, read.failure.code, read.failure.message);
  const verdicts = judgeCase(read.value, extractClaims(read.value.text, { user: read.value.user }), parser);
  const isBad = verdicts.some(({ verdict }) => verdict === "verified-fail" || verdict === "unsubstantiated");
  return { id: known, claims: verdicts.map(verdictRow), isBad };
}

function lineError(id: Id, line: number, code: string, message: string): LineError {
  return { id, line, error: { code, message } };
}

/** Waits while the reader is behind. */
async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await new Promise((resolve) => process.stdout.once("drain", resolve));
}
