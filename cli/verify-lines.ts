import { extractClaims, judgeCase, readCase, type ShellParser, verdictRow } from "@assay/core/claims";
import { openShellParser } from "@assay/host/claims";
import { eachLine, type LineError, type LineId, lineError, readLine } from "./lines.ts";

interface VerifiedLine {
  readonly id: LineId;
  readonly claims: readonly object[];
  readonly isBad: boolean;
}

/** `assay verify --jsonl`: a case a line in, its verdicts a line out. Resolves to the exit code: 0, 1 or 2. */
export async function verifyLines(): Promise<number> {
  const parser = await openShellParser();
  return eachLine((line, lineNumber) => {
    const out = verifyLine(parser, line, lineNumber);
    return "error" in out ? out : { rows: [{ id: out.id, claims: out.claims }], isBad: out.isBad };
  });
}

/** Judges one line of input, or says what is wrong with it. */
export function verifyLine(parser: ShellParser, line: string, lineNumber: number): VerifiedLine | LineError {
  const found = readLine(line, lineNumber);
  if ("error" in found) return found;
  const { id: known, record } = found;
  const read = readCase(record);
  if (!read.ok) return lineError(known, lineNumber, read.failure.code, read.failure.message);
  const verdicts = judgeCase(read.value, extractClaims(read.value.text, { user: read.value.user }), parser);
  const isBad = verdicts.some(({ verdict }) => verdict === "verified-fail" || verdict === "unsubstantiated");
  return { id: known, claims: verdicts.map(verdictRow), isBad };
}
