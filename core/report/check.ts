import type { SessionEntry } from "../ledger/index.ts";
import { scanConduct } from "./conduct.ts";
import type { Facts, RunFact } from "./facts.ts";
import type { Pointer, Sentence } from "./shape.ts";

/** Why a sentence may not be rendered. */
export interface SentenceViolation {
  readonly rule: "no-pointer" | "pointer-dangles" | "contradicts-run" | "conduct";
  readonly message: string;
}

/**
 * All that is wrong with a sentence, not only the first: it must point somewhere, each pointer must resolve in this
 * session, what it says of cases must be what the runs it points at say, and it must keep to the work.
 */
export function checkSentence(
  sentence: Pick<Sentence, "text" | "pointers">,
  entries: ReadonlyMap<number, SessionEntry>,
  facts: Facts,
): SentenceViolation[] {
  const found: SentenceViolation[] = [];
  if (sentence.pointers.length === 0)
    found.push({ rule: "no-pointer", message: "A sentence points at least at one entry" });
  for (const pointer of sentence.pointers) {
    const why = resolvePointer(pointer, entries, facts);
    if (why !== null) found.push({ rule: "pointer-dangles", message: why });
  }
  const runs = sentence.pointers
    .map((pointer) => facts.runs.find((run) => run.run === pointer.run))
    .filter((run) => run !== undefined);
  found.push(...contradictions(sentence.text, runs));
  for (const phrase of scanConduct(sentence.text))
    found.push({ rule: "conduct", message: `"${phrase}" is not about the work` });
  return found;
}

/** Null when it resolves, else why not. */
export function resolvePointer(
  pointer: Pointer,
  entries: ReadonlyMap<number, SessionEntry>,
  facts: Facts,
): string | null {
  const entry = entries.get(pointer.seq);
  if (entry === undefined) return `No entry ${pointer.seq} stands in this session`;
  if (entry.kind !== pointer.kind) return `Entry ${pointer.seq} is "${entry.kind}", not "${pointer.kind}"`;
  if (pointer.run !== undefined) {
    const run = facts.runs.find((one) => one.run === pointer.run);
    if (run === undefined) return `No finished run "${pointer.run}" stands in this session`;
    if (run.seq !== pointer.seq && run.requestedSeq !== pointer.seq)
      return `Run "${pointer.run}" finished at entry ${run.seq}, not ${pointer.seq}`;
    if (pointer.case !== undefined && !run.cases.some((one) => one.name === pointer.case))
      return `Run "${pointer.run}" has no case "${pointer.case}"`;
  } else if (pointer.case !== undefined) return `Case "${pointer.case}" is named without its run`;
  if (pointer.lines !== undefined) {
    const [from, to] = pointer.lines;
    const lineCount = entry.kind === "edit.settled" ? entry.data.lineCount : null;
    if (lineCount === null) return `Entry ${pointer.seq} has no lines`;
    if (from < 1 || to < from || to > lineCount)
      return `Lines ${from} to ${to} are outside the ${lineCount} lines of entry ${pointer.seq}`;
  }
  return null;
}

/** "All … pass" and "N of M" are claims about cases: some run that is pointed at must bear each out. */
function contradictions(text: string, runs: readonly RunFact[]): SentenceViolation[] {
  const found: SentenceViolation[] = [];
  const claim = (message: string, bears: (run: RunFact) => boolean) => {
    if (!runs.some(bears)) found.push({ rule: "contradicts-run", message });
  };
  if (
    /\b(all|every|each)\b[^.]*\b(case|cases|test|tests)\b[^.]*\b(pass|passes|passed)\b/i.test(text) &&
    !/\b(visible|not|never)\b/i.test(text)
  ) {
    claim("No run that is pointed at passes every case", (run) => run.total > 0 && run.passed === run.total);
  }
  for (const [whole, count = "", total = "", verb = ""] of text.matchAll(
    /(\d+) of (\d+)(?: visible| hidden)? (?:cases?|tests?)(?: (pass|passed|fail|failed))?/gi,
  )) {
    const [n, m] = [Number(count), Number(total)];
    const failed = /^fail/i.test(verb);
    const hidden = / hidden /i.test(whole);
    const visible = / visible /i.test(whole);
    claim(`No run that is pointed at says "${whole}"`, (run) => {
      const all = hidden ? run.hiddenTotal : visible ? run.total - run.hiddenTotal : run.total;
      const passed = hidden ? run.hiddenPassed : visible ? run.passed - run.hiddenPassed : run.passed;
      return all === m && (failed ? all - passed : passed) === n;
    });
  }
  if (/\bno (case|test)s? (pass|passes|passed)\b/i.test(text))
    claim("Some case passes in every run that is pointed at", (run) => run.passed === 0);
  return found;
}
