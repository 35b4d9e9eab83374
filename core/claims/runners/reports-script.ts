import { linesWith, namesIn, numberIn, type ReportParser, type RunnerReport, reportOf, sumReports } from "./report.ts";

/** `12 examples, 0 failures, 1 pending`, `1 error occurred outside of examples`. */
export const parseRspec: ReportParser = (output) => {
  const reports: RunnerReport[] = [];
  for (const line of linesWith(output, " example")) {
    const found = /(\d+) examples?, (\d+) failures?(?:, (\d+) pending)?(?:, (\d+) errors? occurred)?/.exec(line);
    if (found === null) continue;
    const [ran = 0, failed = 0, skipped = 0, errored = 0] = found.slice(1).map((one) => Number(one ?? 0));
    reports.push(reportOf("rspec", { passed: Math.max(0, ran - failed - skipped), failed, skipped, errored }));
  }
  const sum = sumReports(reports);
  return sum === null ? null : { ...sum, failing: namesIn(output, "rspec ./", /^rspec (\.\/\S+)/) };
};

/** `12 runs, 30 assertions, 0 failures, 0 errors, 1 skips`; test-unit says `tests`, pendings and omissions. */
export const parseMinitest: ReportParser = (output) => {
  const reports: RunnerReport[] = [];
  for (const line of linesWith(output, " assertions, ")) {
    const found = /(\d+) (?:runs|tests), \d+ assertions, (\d+) failures, (\d+) errors(.*)/.exec(line);
    if (found === null) continue;
    const [ran = 0, failed = 0, errored = 0] = found.slice(1, 4).map(Number);
    const rest = found[4] as string;
    const skipped =
      numberIn(rest, /(\d+) skips/) + numberIn(rest, /(\d+) pendings/) + numberIn(rest, /(\d+) omissions/);
    reports.push(
      reportOf("minitest", { passed: Math.max(0, ran - failed - errored - skipped), failed, errored, skipped }),
    );
  }
  return sumReports(reports);
};

/** `OK (12 tests, 30 assertions)`, `Tests: 12, Assertions: 30, Failures: 1, Skipped: 2.`, `No tests executed!`. */
export const parsePhpunit: ReportParser = (output) => {
  const ok = /\bOK \((\d+) tests?, \d+ assertions?\)/.exec(output);
  if (ok !== null) return reportOf("phpunit", { passed: Number(ok[1]) });
  const found = /^Tests: (\d+), Assertions: \d+(.*)$/m.exec(output);
  if (found !== null) {
    const of = (word: string) => numberIn(found[2] as string, new RegExp(`, ${word}: (\\d+)`));
    const skipped = of("Skipped") + of("Incomplete");
    const failed = of("Failures");
    const passed = Math.max(0, Number(found[1]) - failed - of("Errors") - skipped);
    return reportOf("phpunit", {
      passed,
      failed,
      errored: of("Errors"),
      skipped,
      failing: namesIn(output, ") ", /^\d+\) (\S+::\S+)/),
    });
  }
  const pest = /^\s*Tests:\s+((?:\d+ \w+, )*\d+ \w+) \(\d+ assertions?\)/m.exec(output)?.[1];
  if (pest !== undefined) {
    const of = (word: string) => numberIn(pest, new RegExp(`(\\d+) ${word}`));
    return reportOf("pest", { passed: of("passed"), failed: of("failed"), skipped: of("skipped"), todo: of("todo") });
  }
  return output.includes("No tests executed") ? reportOf("phpunit", {}) : null;
};

/** `3 doctests, 12 tests, 1 failure, 2 excluded, 1 skipped`. Bats closes in the same words. */
export const parseExUnit: ReportParser = (output) => {
  const reports: RunnerReport[] = [];
  for (const line of linesWith(output, " failure")) {
    const found = /^\s*(?:(\d+) doctests?, )?(?:(\d+) properties, )?(\d+) tests?, (\d+) failures?(.*)$/.exec(line);
    if (found === null) continue;
    const ran = Number(found[1] ?? 0) + Number(found[2] ?? 0) + Number(found[3]);
    const deselected = numberIn(found[5] as string, /(\d+) excluded/);
    const skipped = numberIn(found[5] as string, /(\d+) skipped/);
    const errored = numberIn(found[5] as string, /(\d+) invalid/);
    const failed = Number(found[4]);
    const passed = Math.max(0, ran - failed - deselected - skipped - errored);
    reports.push(reportOf("exunit", { passed, failed, errored, deselected, skipped }));
  }
  return sumReports(reports);
};

/** `00:02 +12 ~1 -1: Some tests failed.` */
export const parseDart: ReportParser = (output) => {
  const lines = [
    ...linesWith(output, "All tests passed!"),
    ...linesWith(output, "Some tests failed."),
    ...linesWith(output, "All tests skipped."),
  ];
  const last = lines.at(-1);
  if (last === undefined || !/\d\d:\d\d \+\d+/.test(last)) return null;
  return reportOf("dart test", {
    passed: numberIn(last, /\+(\d+)/),
    failed: numberIn(last, / -(\d+)/),
    skipped: numberIn(last, /~(\d+)/),
  });
};

/** `Passed: Total 12, Failed 0, Errors 0, Passed 12`; ScalaTest alone says `Tests: succeeded 12, failed 0, …`. */
export const parseSbt: ReportParser = (output) => {
  const reports: RunnerReport[] = [];
  for (const line of linesWith(output, ": Total ")) {
    const of = (word: string) => numberIn(line, new RegExp(`${word} (\\d+)`));
    if (!/Total \d+, Failed \d+/.test(line)) continue;
    reports.push(
      reportOf("sbt", {
        passed: of("Passed"),
        failed: of("Failed"),
        errored: of("Errors"),
        skipped: of("Skipped") + of("Ignored"),
      }),
    );
  }
  if (reports.length > 0) return sumReports(reports);
  const found = /Tests: succeeded (\d+), failed (\d+), canceled (\d+), ignored (\d+), pending (\d+)/.exec(output);
  if (found === null) return null;
  const [passed = 0, failed = 0, cancelled = 0, ignored = 0, pending = 0] = found.slice(1).map(Number);
  return reportOf("sbt", { passed, failed, skipped: cancelled + ignored + pending });
};

/** Perl's `Files=3, Tests=12`, then `Result: PASS`. */
export const parseProve: ReportParser = (output) => {
  const found = /^Files=\d+, Tests=(\d+)/m.exec(output);
  const result = /^Result: (PASS|FAIL|NOTESTS)/m.exec(output)?.[1];
  if (found === null || result === undefined) return result === "NOTESTS" ? reportOf("prove", {}) : null;
  const failed = result === "FAIL" ? Math.max(1, numberIn(output, /Failed:\s*(\d+)\)/)) : 0;
  return reportOf("prove", { passed: Math.max(0, Number(found[1]) - failed), failed });
};

/** `Suite result: ok. 5 passed; 0 failed; 0 skipped`, one a contract. */
export const parseForge: ReportParser = (output) => {
  const reports = [...linesWith(output, "Suite result:")].map((line) =>
    reportOf("forge", {
      passed: numberIn(line, /(\d+) passed/),
      failed: numberIn(line, /(\d+) failed/),
      skipped: numberIn(line, /(\d+) skipped/),
    }),
  );
  return sumReports(reports) ?? (output.includes("No tests found") ? reportOf("forge", {}) : null);
};

/** `Tasks: 3 successful, 3 total` and `Cached: 3 cached, 3 total`: what a build system says of the tasks that it ran or knew. */
export const parseTurbo: ReportParser = (output) => {
  const tasks = /Tasks:\s+(\d+) successful, (\d+) total/.exec(output);
  const cached = /(\d+) cached, (\d+) total/.exec(output);
  if (tasks === null && cached === null) return null;
  const total = Number(tasks?.[2] ?? cached?.[2] ?? 0);
  const failed = tasks === null ? 0 : total - Number(tasks[1]);
  const isCached = Number(cached?.[1] ?? 0) > 0;
  return reportOf("turbo", { passed: total - failed, failed, cached: isCached, isCounted: false });
};

/** `Successfully ran target test for 3 projects`, `read the output from the cache … for 3 out of 3 tasks`. */
export const parseNx: ReportParser = (output) => {
  if (output.includes("No tasks were run") || /No projects with target/.test(output)) return reportOf("nx", {});
  const found = /Successfully ran targets? .*? for (?:(\d+) projects?|project)/.exec(output);
  if (found === null) {
    return /Ran targets? .*?\n[\s\S]*?(?:✖|Failed tasks:)/.test(output)
      ? reportOf("nx", { failed: 1, isCounted: false })
      : null;
  }
  return reportOf("nx", { passed: Number(found[1] ?? 1), cached: output.includes("from the cache"), isCounted: false });
};
