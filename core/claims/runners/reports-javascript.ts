import { linesWith, namesIn, numberIn, type ReportParser, type RunnerReport, reportOf, sumReports } from "./report.ts";

/** `Tests  1 failed | 41 passed | 2 skipped (44)`, and `Errors  1 error` for what no test caught. */
export const parseVitest: ReportParser = (output) => {
  const reports: RunnerReport[] = [];
  const shape = /\bTests\s+((?:\d+ (?:failed|passed|skipped|todo|expected fail)(?: \| )?)+)\s*\((\d+)\)/g;
  for (const line of linesWith(output, "Tests "))
    for (const found of line.matchAll(shape)) {
      const part = found[1] as string;
      const passed = numberIn(part, /(\d+) passed/) + numberIn(part, /(\d+) expected fail/);
      const failed = numberIn(part, /(\d+) failed/);
      const skipped = numberIn(part, /(\d+) skipped/);
      reports.push(reportOf("vitest", { passed, failed, skipped, todo: numberIn(part, /(\d+) todo/) }));
    }
  const errored = total(output, "Errors ", /\bErrors\s+(\d+) errors?\b/) + failedFiles(output, reports);
  const failing = namesIn(output, "FAIL ", /FAIL\s+(.+)/);
  const sum = sumReports(reports);
  if (sum !== null) return { ...sum, errored, failing };
  if (errored > 0) return reportOf("vitest", { errored, failing });
  return output.includes("No test files found") ? reportOf("vitest", {}) : null;
};

/** Files that fail without a failing test do not load. */
function failedFiles(output: string, reports: readonly RunnerReport[]): number {
  if (reports.some((report) => report.failed > 0)) return 0;
  return total(output, "Test Files ", /\bTest Files\s+(\d+) failed/);
}

function total(output: string, mark: string, shape: RegExp): number {
  let sum = 0;
  for (const line of linesWith(output, mark)) sum += numberIn(line, shape);
  return sum;
}

/** `Tests:       1 failed, 1 skipped, 41 passed, 43 total`; suites that do not load count as errors. */
export const parseJest: ReportParser = (output) => {
  const reports: RunnerReport[] = [];
  const shape = /(?:^|\s)Tests:\s+((?:\d+ (?:failed|passed|skipped|pending|todo), )*\d+ total)/g;
  for (const line of linesWith(output, "Tests:"))
    for (const found of line.matchAll(shape)) {
      const part = found[1] as string;
      const skipped = numberIn(part, /(\d+) skipped/) + numberIn(part, /(\d+) pending/);
      const passed = numberIn(part, /(\d+) passed/);
      const todo = numberIn(part, /(\d+) todo/);
      reports.push(reportOf("jest", { passed, failed: numberIn(part, /(\d+) failed/), skipped, todo }));
    }
  const sum = sumReports(reports);
  const failing = namesIn(output, "● ", /●\s+(.+)/).filter((name) => !name.startsWith("Console"));
  if (sum === null) return /\bNo tests found\b/.test(output) ? reportOf("jest", {}) : null;
  const errored = sum.failed > 0 ? 0 : total(output, "Test Suites:", /Test Suites:\s+(\d+) failed/);
  return { ...sum, errored, failing };
};

/** `3 passing (10ms)`, `1 pending`, `2 failing`. */
export const parseMocha: ReportParser = (output) => {
  const shape = (word: string) => new RegExp(`(?:^|\\s)(\\d+) ${word}\\b`);
  const passed = total(output, " passing", shape("passing"));
  const failed = total(output, " failing", shape("failing"));
  if (!/(?:^|\s)\d+ (?:passing|failing)\b/m.test(output)) return null;
  const skipped = total(output, " pending", shape("pending"));
  return reportOf("mocha", { passed, failed, skipped, failing: namesIn(output, ") ", /^\s+\d+\)\s+(.+)/) });
};

/** `12 tests passed`, `1 test failed`, `1 known failure`, `1 uncaught exception`. */
export const parseAva: ReportParser = (output) => {
  if (!/^\s*(?:\d+ tests? (?:passed|failed|skipped|todo)|\d+ known failures?)\s*$/m.test(output)) {
    return /Couldn.t find any files to test|No tests found/.test(output) ? reportOf("ava", {}) : null;
  }
  const count = (pattern: RegExp) => numberIn(output, pattern);
  const known = count(/^\s*(\d+) known failures?\s*$/m);
  return reportOf("ava", {
    passed: count(/^\s*(\d+) tests? passed\s*$/m),
    failed: count(/^\s*(\d+) tests? failed\s*$/m),
    errored: count(/^\s*(\d+) uncaught exceptions?\s*$/m) + count(/^\s*(\d+) unhandled rejections?\s*$/m),
    skipped: count(/^\s*(\d+) tests? skipped\s*$/m) + known,
    todo: count(/^\s*(\d+) tests? todo\s*$/m),
    failing: namesIn(output, "[fail]: ", /\[fail\]: (.+)/),
  });
};

const NODE_LINE = /^[ \t]*(?:#|ℹ)[ \t]+(tests|pass|fail|cancelled|skipped|todo)[ \t]+(\d+)/;

/**
 * The closing figures of Node's own runner, `# tests 5` or `ℹ tests 5`. A file without tests counts as one passing test
 * of its own; when nothing but files passed, nothing was tested.
 */
export const parseNodeTest: ReportParser = (output) => {
  const marks = /(?:#|ℹ)[ \t]+(tests|pass|fail|cancelled|skipped|todo)[ \t]+(\d+)/g;
  const blocks: Map<string, number>[] = [];
  // A program may print such lines too: only a whole block of them, one below the other, is the runner's.
  let block = new Map<string, number>();
  const close = () => {
    if (block.has("tests") && block.has("pass")) blocks.push(block);
    block = new Map();
  };
  for (const line of closingLines(output)) {
    if (!NODE_LINE.test(line) && !/^[ \t]*(?:#|ℹ)[ \t]+(suites|duration_ms)\b/.test(line)) close();
    else
      for (const [, word = "", figure] of line.matchAll(marks)) {
        if (word === "tests" && block.has("tests")) close();
        block.set(word, Number(figure));
      }
  }
  close();
  const sum = sumReports(blocks.slice(-1).map(reportOfBlock));
  if (sum === null) return null;
  const named = namedOutcomes(output);
  if (named !== undefined && named.named === 0 && named.files > 0 && sum.failed === 0)
    return reportOf("node:test", { skipped: sum.skipped, todo: sum.todo });
  const failing = namesIn(output, "not ok ", /^\s*not ok \d+ - ([^#]+)/);
  return { ...sum, failing: failing.length > 0 ? failing : namesIn(output, "✖ ", /^\s*✖ (.+?)(?: \([\d.]+ms\))?$/) };
};

/** The lines among which the closing figures stand. Failures are listed behind them, at any length. */
function closingLines(output: string): readonly string[] {
  const lines: string[] = [];
  for (const mark of ["# tests", "ℹ tests"]) {
    for (let at = output.indexOf(mark); at >= 0; at = output.indexOf(mark, at + 1)) {
      const start = output.lastIndexOf("\n", at) + 1;
      lines.push(
        "",
        ...output
          .slice(start, start + 600)
          .split("\n")
          .slice(0, 8),
      );
    }
  }
  return lines;
}

function reportOfBlock(block: ReadonlyMap<string, number>): RunnerReport {
  const passed = block.get("pass") ?? 0;
  const failed = block.get("fail") ?? 0;
  const errored = block.get("cancelled") ?? 0;
  return reportOf("node:test", {
    passed,
    failed,
    errored,
    skipped: block.get("skipped") ?? 0,
    todo: block.get("todo") ?? 0,
  });
}

const FILE_NAME = /(^|[\\/])[^\\/\s]*\.(?:test|spec)?\.?(?:[cm]?[jt]sx?)$/;

/** How many passing lines name tests, and how many only files. */
function namedOutcomes(output: string): { readonly named: number; readonly files: number } | undefined {
  let named = 0;
  let files = 0;
  for (const mark of ["ok ", "✔ ", "✖ "])
    for (const line of linesWith(output, mark)) {
      const name = /^\s*(?:(?:not )?ok \d+ - |[✔✖] )([^#\n]+?)(?:\s*\([\d.]+ms\))?\s*(?:#.*)?$/.exec(line)?.[1];
      if (name === undefined) continue;
      if (FILE_NAME.test(name)) files++;
      else named++;
    }
  return named + files === 0 ? undefined : { named, files };
}

/** Lines of the Test Anything Protocol at the outermost level. */
export const parseTap: ReportParser = (output) => {
  const plan = /^1\.\.(\d+)/m.exec(output);
  if (plan === null) return null;
  let passed = 0;
  let failed = 0;
  let skipped = 0;
  let todo = 0;
  for (const line of linesWith(output, "ok ")) {
    const found = /^(not )?ok\b(.*)$/.exec(line);
    if (found === null) continue;
    if (/#\s*skip/i.test(found[2] as string)) skipped++;
    else if (/#\s*todo/i.test(found[2] as string)) todo++;
    else if (found[1] === undefined) passed++;
    else failed++;
  }
  const planned = Number(plan[1]);
  // Fewer than planned: the program ended on the way.
  const errored = Math.max(0, planned - passed - failed - skipped - todo) > 0 ? 1 : 0;
  return reportOf("tap", {
    passed,
    failed,
    skipped,
    todo,
    errored,
    failing: namesIn(output, "not ok ", /^not ok \d+ (?:- )?([^#]+)/),
  });
};

const PLAYWRIGHT_PART = "\\d+ (?:passed|failed|flaky|skipped|did not run|interrupted)(?: \\([\\d.]+ ?(?:ms|s|m|h)\\))?";
const PLAYWRIGHT_LINE = new RegExp(`^\\s*${PLAYWRIGHT_PART}(?:\\s+${PLAYWRIGHT_PART})*\\s*$`);

/** `12 passed (5.0s)`, `1 flaky`, `2 failed`, `3 skipped`, `1 did not run`, a line each. */
export const parsePlaywright: ReportParser = (output) => {
  const lines = [" passed", " failed", " flaky", " skipped", " did not run", " interrupted"].flatMap((mark) => [
    ...linesWith(output, mark),
  ]);
  const closing = [...new Set(lines)].filter((line) => line.length < 200 && PLAYWRIGHT_LINE.test(line)).join("\n");
  if (!/\d+ (?:passed|failed|flaky)/.test(closing))
    return output.includes("No tests found") ? reportOf("playwright", {}) : null;
  const count = (word: string) => numberIn(closing, new RegExp(`(\\d+) ${word}`));
  const flaky = count("flaky");
  return reportOf("playwright", {
    passed: count("passed") + flaky,
    failed: count("failed") + count("interrupted"),
    flaky,
    skipped: count("skipped") + count("did not run"),
    failing: namesIn(output, "› ", /^\s*\d+\) (.+?)(?:\s+─+)?$/),
  });
};

/** The box that Cypress prints for each file: `│ Tests: 3 │`, `│ Passing: 3 │`. */
export const parseCypress: ReportParser = (output) => {
  const sum = (word: string) => total(output, `${word}:`, new RegExp(`${word}:\\s+(\\d+)`));
  if (!/(?:│|\|)\s+Passing:\s+\d+/.test(output)) {
    const failedSpecs = numberIn(output, /(\d+) of \d+ failed/);
    return failedSpecs > 0 ? reportOf("cypress", { failed: failedSpecs, isCounted: false }) : null;
  }
  return reportOf("cypress", {
    passed: sum("Passing"),
    failed: sum("Failing"),
    skipped: sum("Pending") + sum("Skipped"),
  });
};

/** `ok | 5 passed (3 steps) | 0 failed | 2 ignored | 1 filtered out (12ms)`. */
export const parseDeno: ReportParser = (output) => {
  const reports: RunnerReport[] = [];
  for (const line of linesWith(output, " | ")) {
    const found = /^(?:ok|FAILED) \| (\d+) passed\b.*?\| (\d+) failed/.exec(line.trim());
    if (found === null) continue;
    const skipped = numberIn(line, /(\d+) ignored/);
    const deselected = numberIn(line, /(\d+) filtered out/);
    reports.push(reportOf("deno", { passed: Number(found[1]), failed: Number(found[2]), skipped, deselected }));
  }
  return sumReports(reports) ?? (output.includes("No test modules found") ? reportOf("deno", {}) : null);
};

/** ` 5 pass`, ` 0 fail`, `Ran 5 tests across 1 files`. */
export const parseBun: ReportParser = (output) => {
  if (!/^\s*\d+ (?:pass|fail)\b/m.test(output)) return null;
  const count = (word: string) => numberIn(output, new RegExp(`^\\s*(\\d+) ${word}\\s*$`, "m"));
  return reportOf("bun", {
    passed: count("pass"),
    failed: count("fail"),
    errored: count("errors?"),
    skipped: count("skip"),
    todo: count("todo"),
    failing: namesIn(output, "(fail) ", /\(fail\) (.+?)(?: \[[\d.]+ms\])?$/),
  });
};

/** `Executed 12 of 12 SUCCESS`, `Executed 12 of 12 (1 FAILED)`, `12 specs, 0 failures`. */
export const parseKarma: ReportParser = (output) => {
  const lines = [...linesWith(output, "Executed ")].filter((line) => /Executed \d+ of \d+/.test(line));
  const last = lines.at(-1);
  if (last !== undefined) {
    const executed = numberIn(last, /Executed (\d+) of/);
    const skipped = numberIn(last, /skipped (\d+)/);
    const failed = numberIn(last, /\((\d+) FAILED/);
    return reportOf("karma", { passed: executed - failed, failed, skipped, errored: last.includes("ERROR") ? 1 : 0 });
  }
  const specs = /(\d+) specs?, (\d+) failures?(?:, (\d+) pending)?/.exec(output);
  if (specs === null) return null;
  const skipped = Number(specs[3] ?? 0);
  const failed = Number(specs[2]);
  return reportOf("jasmine", { passed: Number(specs[1]) - failed - skipped, failed, skipped });
};
