import { linesWith, namesIn, numberIn, type ReportParser, type RunnerReport, reportOf, sumReports } from "./report.ts";

const PYTEST_WORDS = "failed|passed|skipped|deselected|xfailed|xpassed|warnings?|errors?|rerun|subtests passed";
/** A line that is nothing but pytest's closing figures, with or without its rule of `=`. */
const PYTEST_LINE = new RegExp(
  `^[=\\s]*((?:\\d+ (?:${PYTEST_WORDS})(?:, )?)+|no tests ran|no tests collected[^=]*)(?:\\s+in [\\d.]+s(?: \\([\\d:]+\\))?)?[=\\s.…]*$`,
);

/** What such a line can begin with. */
const FIRSTS = "= \t0123456789n";

/** `1 failed, 9 passed, 2 skipped, 1 deselected in 3.1s`. Neither an expected failure nor an unexpected pass is a pass. */
export const parsePytest: ReportParser = (output) => {
  const reports: RunnerReport[] = [];
  const seen = new Set<string>();
  for (const mark of [" passed", " failed", " skipped", " error", " deselected", " xfailed", " xpassed", "no tests "])
    for (const line of linesWith(output, mark, FIRSTS)) {
      if (line.length > 300 || seen.has(line)) continue;
      const part = PYTEST_LINE.exec(line)?.[1];
      if (part === undefined) continue;
      seen.add(line);
      const count = (word: string) => numberIn(part, new RegExp(`(\\d+) ${word}\\b`));
      reports.push(
        reportOf("pytest", {
          passed: count("passed"),
          failed: count("failed"),
          errored: count("errors?"),
          skipped: count("skipped") + count("xfailed") + count("xpassed"),
          deselected: count("deselected"),
          flaky: count("rerun") > 0 && count("failed") === 0 ? count("rerun") : 0,
        }),
      );
    }
  const sum = sumReports(reports);
  if (sum === null) return null;
  const failing = namesIn(output, "FAILED ", /^FAILED (\S+)/);
  return { ...sum, failing: failing.length > 0 ? failing : namesIn(output, "ERROR ", /^ERROR (\S+)/) };
};

/** `Ran 12 tests in 0.1s`, then `OK (skipped=2)` or `FAILED (failures=1, errors=2)`. Without the second the run did not end. */
export const parseUnittest: ReportParser = (output) => {
  const reports: RunnerReport[] = [];
  const shape = /\bRan (\d+) tests?\b[^\n]{0,40}?(?:\s|…|\.\.\.)*(OK|FAILED|NO TESTS RAN)\b(?:[ \t]*\(([^)]*)\))?/g;
  for (const found of output.matchAll(shape)) {
    const ran = Number(found[1]);
    const detail = found[3] ?? "";
    const of = (word: string) => numberIn(detail, new RegExp(`(?:^|, )${word}=(\\d+)`));
    const skipped = of("skipped") + of("expected failures");
    const failed = of("failures") + of("unexpected successes");
    const errored = of("errors") + (found[2] === "FAILED" && detail === "" ? 1 : 0);
    const passed = Math.max(0, ran - skipped - failed - of("errors"));
    reports.push(reportOf("unittest", { passed, failed, errored, skipped }));
  }
  const sum = sumReports(reports);
  if (sum === null) return null;
  return {
    ...sum,
    failing: [...namesIn(output, "FAIL: ", /^FAIL: (.+)/), ...namesIn(output, "ERROR: ", /^ERROR: (.+)/)],
  };
};
