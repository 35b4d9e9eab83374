import type { Digest } from "../../base/index.ts";
import type { SessionEntry } from "../../ledger/index.ts";
import { scanConduct } from "../../problem/index.ts";
import type { Pointer } from "../shape.ts";
import type { BehaviouralReport } from "./shape.ts";

/** Null when it resolves in this record, else why not. */
export function resolveStarPointer(pointer: Pointer, entries: ReadonlyMap<number, SessionEntry>): string | null {
  const entry = entries.get(pointer.seq);
  if (entry === undefined) return `No entry ${pointer.seq} stands in this session`;
  if (entry.kind !== pointer.kind) return `Entry ${pointer.seq} is "${entry.kind}", not "${pointer.kind}"`;
  if (pointer.chars === undefined) return null;
  const chars = entry.kind === "turn.spoken" ? entry.data.chars : 0;
  const [from, to] = pointer.chars;
  if (from < 0 || to <= from || to > chars)
    return `Characters ${from} to ${to} are outside the ${chars} of entry ${pointer.seq}`;
  return null;
}

/** Why a sentence may not be shown; empty: it may. It points somewhere, each pointer resolves, and it keeps to the work. */
export function starViolations(
  { text, pointers }: { readonly text: string; readonly pointers: readonly Pointer[] },
  entries: ReadonlyMap<number, SessionEntry>,
): readonly string[] {
  const conduct = scanConduct(text).map((phrase) => `"${phrase}" is not about the work`);
  const dangling = pointers.map((pointer) => resolveStarPointer(pointer, entries)).filter((why) => why !== null);
  return [...conduct, ...(pointers.length === 0 ? ["A sentence points at least at one entry"] : []), ...dangling];
}

/**
 * All that a behavioural report says and its record does not bear out; empty: nothing. A step is shown only by a clause
 * that stands in the record word for word, and every sentence and plan item points at an entry.
 */
export function checkBehavioural(
  report: BehaviouralReport,
  entries: readonly SessionEntry[],
  textOf: (digest: Digest) => string | undefined,
): readonly string[] {
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]));
  const found: string[] = [];
  for (const { id, steps } of report.questions)
    for (const { step, status, quote, pointers } of steps) {
      const where = `${step} of ${id}`;
      const [pointer] = pointers;
      if ((status === "evidenced") !== (quote !== null)) found.push(`The ${where} is ${status} with quote ${quote}`);
      if (status === "not_asked") continue;
      if (pointer === undefined) found.push(`The ${where} is ${status} without a pointer`);
      else {
        const why = resolveStarPointer(pointer, bySeq);
        if (why !== null) found.push(`The ${where}: ${why}`);
        const entry = bySeq.get(pointer.seq);
        const text = entry?.kind === "turn.spoken" ? textOf(entry.data.text) : undefined;
        if (quote !== null && pointer.chars !== undefined && text?.slice(...pointer.chars) !== quote)
          found.push(`The ${where} quotes what does not stand at entry ${pointer.seq}`);
      }
    }
  for (const sentence of report.sentences)
    for (const why of starViolations(sentence, bySeq)) found.push(`"${sentence.text}": ${why}`);
  for (const { weakness, pointers } of report.plan)
    for (const why of starViolations({ text: weakness, pointers }, bySeq)) found.push(`"${weakness}": ${why}`);
  return found;
}
