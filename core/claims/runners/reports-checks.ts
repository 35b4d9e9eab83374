import { countsIn, linesWith, namesIn, numberIn, type ReportParser, type RunnerReport, reportOf } from "./report.ts";

function findings(runner: string, failed: number, failing: readonly string[] = []): RunnerReport {
  return reportOf(runner, { executed: 1, failed, isCounted: false, failing });
}

function clean(runner: string): RunnerReport {
  return reportOf(runner, { executed: 1, passed: 1, isCounted: false });
}

/** `src/a.ts(3,1): error TS2322`, `src/a.ts:3:1 - error TS2322`, `Found 3 errors`. Silence is not read as a pass. */
export const parseTsc: ReportParser = (output) => {
  let failed = 0;
  for (const line of linesWith(output, "error TS")) if (/\berror TS\d+/.test(line)) failed++;
  failed = Math.max(failed, numberIn(output, /Found (\d+) errors?/));
  if (failed > 0) return findings("tsc", failed, namesIn(output, "error TS", /^(\S+?)[(:]/));
  return /Found 0 errors/.test(output) ? clean("tsc") : null;
};

/** `✖ 3 problems (2 errors, 1 warning)`: warnings alone are no failure. */
export const parseEslint: ReportParser = (output) => {
  for (const line of linesWith(output, " problem")) {
    const found = /(\d+) problems?(?: \((\d+) errors?, (\d+) warnings?\))?/.exec(line);
    if (found === null) continue;
    const errors = found[2] === undefined ? Number(found[1]) : Number(found[2]);
    return errors > 0 ? findings("eslint", errors) : clean("eslint");
  }
  return null;
};

/** `Found 3 errors.`, or `Checked 12 files in 2ms. No fixes applied.` */
export const parseBiome: ReportParser = (output) => {
  const failed = numberIn(output, /Found (\d+) errors?/);
  if (failed > 0) return findings("biome", failed);
  return /Checked \d+ files? in/.test(output) ? clean("biome") : null;
};

/** `Found 3 errors.`, `All checks passed!` */
export const parseRuff: ReportParser = (output) => {
  const left = /Found \d+ errors? \(\d+ fixed, (\d+) remaining\)/.exec(output);
  const found = left === null ? numberIn(output, /Found (\d+) errors?/) : Number(left[1]);
  const failed = found || numberIn(output, /(\d+) files? would be reformatted/);
  if (failed > 0) return findings("ruff", failed);
  return /All checks passed|\d+ files? already formatted|left unchanged|0 remaining/.test(output)
    ? clean("ruff")
    : null;
};

/** `Found 1 error in 1 file`, `Success: no issues found in 3 source files`. */
export const parseMypy: ReportParser = (output) => {
  const failed = numberIn(output, /Found (\d+) errors? in/);
  if (failed > 0) return findings("mypy", failed, namesIn(output, ": error:", /^(\S+?):\d+/));
  return output.includes("Success: no issues found") ? clean("mypy") : null;
};

/** `3 errors, 1 warning, 0 informations`. */
export const parsePyright: ReportParser = (output) => {
  const found = /(\d+) errors?, \d+ warnings?/.exec(output);
  if (found === null) return null;
  return Number(found[1]) > 0 ? findings("pyright", Number(found[1])) : clean("pyright");
};

/** Compilers and bundlers in their own words; silence is not read as a pass. */
export const parseBuild: ReportParser = (output) => {
  const isFailed =
    /\berror TS\d+|^error(?:\[E\d+\])?: |\bcould not compile\b|\bBUILD FAILED\b|\bBUILD FAILURE\b|\bBuild FAILED\b|\bFailed to compile\b|\bBuild failed\b|^make(?:\[\d+\])?: \*\*\* /m.test(
      output,
    );
  if (isFailed) return findings("build", 1, namesIn(output, "error TS", /^(\S+?)[(:]/));
  return /\bbuilt in \d|\bCompiled successfully\b|\bBUILD SUCCESS(?:FUL)?\b|\bBuild succeeded\b|^\s*Finished .*(?:dev|release|test|bench)|\bwebpack [\d.]+ compiled\b(?! with \d+ error)/m.test(
    output,
  )
    ? clean("build")
    : null;
};

/** Words that many checkers share: `3 errors`, `2 problems`, `1 file would be reformatted`. Never a pass. */
export const parseFindings: ReportParser = (output) => {
  const counts = countsIn(output.slice(-4_000));
  const failed =
    (counts.get("errors") ?? 0) +
    (counts.get("problems") ?? 0) +
    (counts.get("offenses") ?? 0) +
    (counts.get("error") ?? 0);
  if (failed > 0) return findings("check", failed);
  return /would reformat|would be reformatted|Code style issues found|not formatted/i.test(output)
    ? findings("check", 1)
    : null;
};
