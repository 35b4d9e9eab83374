import { countTokens } from "./answer.ts";

/** One thing that was shown: lines of a file, or an answer without lines. */
export interface Reading {
  readonly tool: string;
  readonly path: string | null;
  readonly from: number;
  readonly to: number;
  readonly tokens: number;
}

/** What was read and what of it came to use: the ladder is worth what this says. */
export interface ReadingLedger {
  readonly readings: Reading[];
  readonly used: { readonly path: string; readonly from: number; readonly to: number }[];
}

export function openReadingLedger(): ReadingLedger {
  return { readings: [], used: [] };
}

export interface ReadingSum {
  readonly calls: number;
  readonly tokensRead: number;
  /** Tokens of readings of which a line was later cited or edited. */
  readonly tokensUsed: number;
  /** Tokens of lines that had been shown before. */
  readonly tokensRepeated: number;
  readonly byTool: Readonly<Record<string, { readonly calls: number; readonly tokens: number }>>;
}

export function sumReadings(ledger: ReadingLedger): ReadingSum {
  const byTool: Record<string, { calls: number; tokens: number }> = {};
  let tokensRead = 0;
  let tokensUsed = 0;
  let tokensRepeated = 0;
  for (const [at, one] of ledger.readings.entries()) {
    tokensRead += one.tokens;
    const tool = byTool[one.tool] ?? { calls: 0, tokens: 0 };
    byTool[one.tool] = { calls: tool.calls + 1, tokens: tool.tokens + one.tokens };
    if (one.path === null) continue;
    if (ledger.used.some((use) => use.path === one.path && use.from <= one.to && use.to >= one.from))
      tokensUsed += one.tokens;
    const lines = Math.max(1, one.to - one.from + 1);
    let again = 0;
    for (let line = one.from; line <= one.to; line++)
      if (
        ledger.readings.slice(0, at).some((other) => other.path === one.path && other.from <= line && other.to >= line)
      )
        again++;
    tokensRepeated += Math.round((one.tokens * again) / lines);
  }
  return { calls: ledger.readings.length, tokensRead, tokensUsed, tokensRepeated, byTool };
}

/** Marks as used the lines of a text that stand, as they are, in what was shown; `PATH:LINE` in it counts too. */
export function citeReadings(ledger: ReadingLedger, text: string): void {
  for (const [, path, from, to] of text.matchAll(/([\w./@-]+\.\w{1,6}):(\d{1,7})(?:-(\d{1,7}))?/g))
    ledger.used.push({ path: path as string, from: Number(from), to: Number(to ?? from) });
}

export function tokensOf(text: string): number {
  return countTokens(text);
}
