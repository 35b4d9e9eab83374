/**
 * What a runner says of its own run. Counts of tests, or of findings where the runner checks and does not test: then
 * `failed` counts what it found and `executed` is 1 when it said that it finished.
 */
export interface RunnerReport {
  readonly runner: string;
  /** Tests that ran, whatever came of them. */
  readonly executed: number;
  readonly passed: number;
  readonly failed: number;
  /** Faults outside any test: a file that does not load, an error nobody caught. */
  readonly errored: number;
  readonly skipped: number;
  readonly todo: number;
  /** Left out by a filter. */
  readonly deselected: number;
  /** Passed only when tried again. */
  readonly flaky: number;
  /** Said to be well without running, from an earlier run on the same inputs. */
  readonly cached: boolean;
  /** Whether the counts are of single tests; some runners only say that a package was well. */
  readonly isCounted: boolean;
  /** Names of what failed, as the runner writes them, at most `FAILING_MAX`. */
  readonly failing: readonly string[];
}

/** Reads a report out of an output that `plainOutput` has tidied. Null rather than a guess. */
export type ReportParser = (output: string) => RunnerReport | null;

/** Names of failing tests that are kept; a red suite may have thousands. */
export const FAILING_MAX = 50;
/** Units of an output that are read: the first and the last so many. Summaries stand at the end. */
const OUTPUT_CHARS_MAX = 2_000_000;

const NOTHING: Omit<RunnerReport, "runner"> = {
  executed: 0,
  passed: 0,
  failed: 0,
  errored: 0,
  skipped: 0,
  todo: 0,
  deselected: 0,
  flaky: 0,
  cached: false,
  isCounted: true,
  failing: [],
};

/** A report with what is not named at zero; `executed` is `passed` and `failed` together unless it is named. */
export function reportOf(runner: string, parts: Partial<Omit<RunnerReport, "runner">>): RunnerReport {
  const executed = parts.executed ?? (parts.passed ?? 0) + (parts.failed ?? 0);
  return { ...NOTHING, ...parts, runner, executed };
}

/** One report of several, as of the packages of a workspace. */
export function sumReports(reports: readonly RunnerReport[]): RunnerReport | null {
  const [first, ...more] = reports;
  if (first === undefined) return null;
  return more.reduce(
    (sum, one) => ({
      runner: sum.runner,
      executed: sum.executed + one.executed,
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      errored: sum.errored + one.errored,
      skipped: sum.skipped + one.skipped,
      todo: sum.todo + one.todo,
      deselected: sum.deselected + one.deselected,
      flaky: sum.flaky + one.flaky,
      cached: sum.cached || one.cached,
      isCounted: sum.isCounted && one.isCounted,
      failing: [...sum.failing, ...one.failing].slice(0, FAILING_MAX),
    }),
    first,
  );
}

const ESCAPE = "\u001b";
const COLOURS = new RegExp(`${ESCAPE}\\[[0-9;]*m|\\r(?=\\n)`, "g");
/** Colours and cursor moves, titles of windows, and the short ones. */
const ESCAPES = new RegExp(
  `${ESCAPE}(?:\\[[0-?]*[ -/]*[@-~]|\\][^\u0007${ESCAPE}]*(?:\u0007|${ESCAPE}\\\\)|[@-Z\\\\-_])`,
  "g",
);

/** The output as a person reads it: no colours, lines ended by LF, what a progress line overwrote gone. */
export function plainOutput(raw: string): string {
  const cut =
    raw.length <= 2 * OUTPUT_CHARS_MAX
      ? raw
      : `${raw.slice(0, OUTPUT_CHARS_MAX)}\n${raw.slice(raw.length - OUTPUT_CHARS_MAX)}`;
  // Nearly all of them are colours, and to look for nothing else is ten times cheaper.
  const plainer = cut.includes(ESCAPE) || cut.includes("\r") ? cut.replace(COLOURS, "") : cut;
  const uncoloured = plainer.includes(ESCAPE) ? plainer.replace(ESCAPES, "") : plainer;
  return uncoloured.includes("\r") ? uncoloured.replace(/\r+\n/g, "\n").replace(/^.*\r(?=[^\n])/gm, "") : uncoloured;
}

/**
 * Each line that holds a mark, once, in order. Looking for the mark first is what makes long outputs cheap. `firsts`: the
 * characters a line may begin with; others are passed over unread.
 */
export function* linesWith(text: string, mark: string, firsts?: string): Generator<string> {
  for (let at = text.indexOf(mark); at >= 0; ) {
    const start = text.lastIndexOf("\n", at) + 1;
    const found = text.indexOf("\n", at);
    const end = found < 0 ? text.length : found;
    if (firsts === undefined || firsts.includes(text.charAt(start))) yield text.slice(start, end);
    at = text.indexOf(mark, end);
  }
}

/** The first group of each line with the mark that the pattern fits, at most `FAILING_MAX`. */
export function namesIn(text: string, mark: string, pattern: RegExp): readonly string[] {
  const names = new Set<string>();
  for (const line of linesWith(text, mark)) {
    const name = pattern.exec(line)?.[1]?.trim();
    if (name !== undefined && name !== "") names.add(name);
    if (names.size >= FAILING_MAX) break;
  }
  return [...names];
}

/** Adds up numbers that stand before (or after) words: `3 failed, 41 passed`. */
export function countsIn(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const found of text.matchAll(/(\d+)\s+([A-Za-z]+(?: (?:out|errors?|fail|tests?|failures?|run))?)/g)) {
    const word = (found[2] as string).toLowerCase();
    counts.set(word, (counts.get(word) ?? 0) + Number(found[1]));
  }
  return counts;
}

/** The number a pattern's first group holds, 0 when the pattern does not fit. */
export function numberIn(text: string, pattern: RegExp): number {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? 0 : Number(found);
}
