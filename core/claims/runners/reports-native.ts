import { linesWith, namesIn, numberIn, type ReportParser, type RunnerReport, reportOf, sumReports } from "./report.ts";

/** One `test result:` line for each binary: `ok. 5 passed; 0 failed; 1 ignored; 0 measured; 70 filtered out`. */
export const parseCargoTest: ReportParser = (output) => {
  const reports: RunnerReport[] = [];
  for (const line of linesWith(output, " passed")) {
    const found =
      /(?:^|\s)(\d+) passed(?:; (\d+) failed)?(?:; (\d+) ignored)?(?:; \d+ measured)?(?:; (\d+) filtered out)?/.exec(
        line,
      );
    if (found === null || !/test result:|; \d+ failed|; \d+ filtered|running \d+ tests?|^\s*\d+ passed\s*$/.test(line))
      continue;
    const [, passed, failed, skipped, deselected] = found.map(Number);
    reports.push(
      reportOf("cargo test", {
        passed: passed ?? 0,
        failed: failed || 0,
        skipped: skipped || 0,
        deselected: deselected || 0,
      }),
    );
  }
  const sum = sumReports(reports);
  const failing = namesIn(output, " ... FAILED", /^test (.+) \.\.\. FAILED/);
  if (sum === null) {
    const failed = numberIn(output, /^\s*(\d+) failed\s*$/m);
    return failed > 0 ? reportOf("cargo test", { failed }) : null;
  }
  // `test result: FAILED` with no figure behind it is still no pass.
  const errored = sum.failed === 0 && output.includes("test result: FAILED") ? 1 : 0;
  return { ...sum, errored, failing };
};

/** `Summary [   0.1s] 12 tests run: 11 passed (1 flaky), 1 failed, 2 skipped`. */
export const parseNextest: ReportParser = (output) => {
  const lines = [...linesWith(output, "tests run:"), ...linesWith(output, "test run:")];
  const reports = lines.map((line) =>
    reportOf("cargo nextest", {
      passed: numberIn(line, /(\d+) passed/),
      failed: numberIn(line, /(\d+) failed/) + numberIn(line, /(\d+) timed out/),
      flaky: numberIn(line, /(\d+) flaky/),
      skipped: numberIn(line, /(\d+) skipped/),
    }),
  );
  return sumReports(reports) ?? (output.includes("no tests to run") ? reportOf("cargo nextest", {}) : null);
};

/** One line for each package: `ok  	pkg	0.1s`, `FAIL	pkg`, `ok pkg [no tests to run]`, `?  pkg [no test files]`. */
export const parseGo: ReportParser = (output) => {
  let packages = 0;
  let cached = 0;
  let failedPackages = 0;
  let isSeen = false;
  for (const mark of ["ok ", "FAIL", "[no test files]", "no tests to run"])
    for (const line of linesWith(output, mark)) {
      if (/^ok\s+\S+\s+(?:[\d.]+s|\(cached\))/.test(line)) {
        isSeen = true;
        if (mark !== "ok " || line.includes("[no tests to run]")) continue;
        packages++;
        if (line.includes("(cached)")) cached++;
      } else if (/^FAIL\s+\S+/.test(line) && mark === "FAIL") {
        isSeen = true;
        failedPackages++;
      } else if (/\[no test files\]|no tests to run/.test(line)) isSeen = true;
    }
  const verbosePassed = count(output, "--- PASS: ");
  const verboseFailed = count(output, "--- FAIL: ");
  if (!isSeen && verbosePassed + verboseFailed === 0) return null;
  const isCounted = verbosePassed > 0 && packages + failedPackages <= 1;
  const passed = isCounted ? verbosePassed : packages;
  const failed = Math.max(verboseFailed, failedPackages > 0 ? 1 : 0);
  const skipped = count(output, "--- SKIP: ");
  if (verbosePassed === 0 && skipped > 0 && verboseFailed === 0 && failedPackages === 0 && /^=== RUN/m.test(output))
    return reportOf("go test", { skipped, isCounted: false });
  return reportOf("go test", {
    passed,
    failed,
    skipped,
    cached: cached > 0,
    isCounted,
    failing: namesIn(output, "--- FAIL: ", /--- FAIL: (\S+)/),
  });
};

function count(text: string, mark: string): number {
  let found = 0;
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + mark.length)) found++;
  return found;
}

/** `100% tests passed, 0 tests failed out of 12`, `No tests were found!!!`. */
export const parseCtest: ReportParser = (output) => {
  const reports: RunnerReport[] = [];
  for (const line of linesWith(output, "tests failed out of")) {
    const found = /(\d+) tests failed out of (\d+)/.exec(line);
    if (found === null) continue;
    const failed = Number(found[1]);
    const disabled = count(output, "Not Run (Disabled)") + count(output, "(Skipped)");
    // CTest leaves disabled tests out of the total, and skipped ones in.
    const skipped = count(output, "***Skipped");
    reports.push(
      reportOf("ctest", {
        passed: Math.max(0, Number(found[2]) - failed - skipped),
        failed,
        skipped: Math.max(skipped, disabled),
      }),
    );
  }
  const failing = namesIn(output, " - ", /^\s*\d+ - (.+?) \((?:Failed|Timeout|SEGFAULT|Not Run|ILLEGAL|Exit code.*)\)/);
  const sum = sumReports(reports);
  if (sum === null) return output.includes("No tests were found") ? reportOf("ctest", {}) : null;
  return { ...sum, failing };
};

/** `Passed!  - Failed:     0, Passed:    12, Skipped:     0, Total:    12`. */
export const parseDotnetTest: ReportParser = (output) => {
  const reports: RunnerReport[] = [];
  for (const line of linesWith(output, "Failed:")) {
    const found = /Failed:\s+(\d+), Passed:\s+(\d+), Skipped:\s+(\d+)/.exec(line);
    if (found === null) continue;
    const [, failed, passed, skipped] = found.map(Number);
    reports.push(reportOf("dotnet test", { passed: passed ?? 0, failed: failed ?? 0, skipped: skipped ?? 0 }));
  }
  const sum = sumReports(reports);
  if (sum !== null) return { ...sum, failing: namesIn(output, "Failed ", /^\s+Failed (\S+)/) };
  const all = /Total tests: (\d+)/.exec(output);
  if (all !== null) {
    const of = (word: string) => numberIn(output, new RegExp(`^\\s*${word}: (\\d+)`, "m"));
    return reportOf("dotnet test", { passed: of("Passed"), failed: of("Failed"), skipped: of("Skipped") });
  }
  return /No test is available|No test matches/.test(output) ? reportOf("dotnet test", {}) : null;
};

/** `Tests run: 12, Failures: 0, Errors: 0, Skipped: 1`: the totals, which say no time, not the lines of each class. */
export const parseMaven: ReportParser = (output) => {
  const all: RunnerReport[] = [];
  const totals: RunnerReport[] = [];
  for (const line of linesWith(output, "Tests run:")) {
    const found = /Tests run:\s*(\d+), Failures:\s*(\d+)(?:, Errors:\s*(\d+))?(?:, Skipped:\s*(\d+))?/.exec(line);
    if (found === null) continue;
    const [ran = 0, failed = 0, errored = 0, skipped = 0] = found.slice(1).map((one) => Number(one ?? 0));
    const report = reportOf("maven", {
      passed: Math.max(0, ran - failed - errored - skipped),
      failed,
      errored,
      skipped,
    });
    all.push(report);
    if (!/Time elapsed|-- in |- in /.test(line)) totals.push(report);
  }
  const sum = sumReports(totals.length > 0 ? totals : all);
  if (sum !== null) return { ...sum, failing: namesIn(output, "ERROR]   ", /ERROR\]\s{3}(\S+)/) };
  return /Tests are skipped|No tests to run|There are no tests to run/.test(output) ? reportOf("maven", {}) : null;
};

/** Gradle says little of a green run: that the task `:test` ran, was up to date, or had no source. */
export const parseGradle: ReportParser = (output) => {
  const counted = /(\d+) tests? completed(?:, (\d+) failed)?(?:, (\d+) skipped)?/.exec(output);
  if (counted !== null) {
    const [ran = 0, failed = 0, skipped = 0] = counted.slice(1).map((one) => Number(one ?? 0));
    const failing = namesIn(output, " FAILED", /^(\S.* > .+) FAILED/);
    return reportOf("gradle", { passed: ran - failed - skipped, failed, skipped, failing });
  }
  let ran = 0;
  let cached = 0;
  let empty = 0;
  for (const line of linesWith(output, ":")) {
    const found =
      /(?:^|\s)(?:> Task )?((?::[\w-]+)*:(?:\w*[tT]est|test(?!Classes)\w*))\b(?:\s+(NO-SOURCE|UP-TO-DATE|FROM-CACHE|SKIPPED|FAILED))?/.exec(
        line,
      );
    if (found === null) continue;
    if (found[2] === "FAILED") return reportOf("gradle", { failed: 1, isCounted: false });
    if (found[2] === "NO-SOURCE" || found[2] === "SKIPPED") empty++;
    else if (found[2] !== undefined) cached++;
    else if (/> Task /.test(line)) ran++;
  }
  if (!output.includes("BUILD SUCCESSFUL") || ran + cached + empty === 0) return null;
  return reportOf("gradle", { passed: ran + cached, cached: cached > 0, isCounted: false });
};

/** `Executed 12 tests, with 1 failure (0 unexpected)`, `Test run with 12 tests passed`. */
export const parseSwift: ReportParser = (output) => {
  const lines = [...linesWith(output, "Executed ")].filter((line) => /Executed \d+ tests?, with/.test(line));
  const last = lines.at(-1);
  const parts: RunnerReport[] = [];
  if (last !== undefined) {
    const ran = numberIn(last, /Executed (\d+) tests?/);
    const failed = numberIn(last, /(\d+) failures?/);
    const skipped = numberIn(last, /(\d+) tests? skipped/);
    parts.push(
      reportOf("swift test", { passed: Math.max(0, ran - failed - skipped), failed: Math.min(ran, failed), skipped }),
    );
  }
  const testing = /Test run with (\d+) tests?(?: in \d+ suites?)? (passed|failed)(?:.*?with (\d+) issues?)?/.exec(
    output,
  );
  if (testing !== null) {
    const failed = testing[2] === "failed" ? Math.max(1, Number(testing[3] ?? 1)) : 0;
    parts.push(reportOf("swift test", { passed: Math.max(0, Number(testing[1]) - failed), failed }));
  }
  return sumReports(parts);
};

/** `Executed 3 out of 3 tests: 3 tests pass.`, and `(cached) PASSED` beside a target that did not run again. */
export const parseBazel: ReportParser = (output) => {
  const found = /Executed (\d+) out of (\d+) tests?: (.*)/.exec(output);
  if (found === null) return null;
  const detail = found[3] as string;
  const failed =
    numberIn(detail, /(\d+) fails?\b/) + numberIn(detail, /(\d+) fail(?:s|ed) (?:to build|locally|remotely)/);
  const passed = numberIn(detail, /(\d+) tests? pass/) || (/(\d+) tests? pass(?:es)?/.test(detail) ? 1 : 0);
  return reportOf("bazel", { passed, failed, cached: Number(found[1]) < Number(found[2]), isCounted: false });
};
