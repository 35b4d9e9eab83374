import type { Attempt } from "./attempt.ts";
import type { Claim } from "./claim.ts";
import type { RunnerReport } from "./runners/report.ts";

/** Runners in which one word (`.only`) leaves out the rest of a file and calls it skipped. */
const FOCUSING = new Set(["vitest", "jest", "mocha", "ava", "node:test", "bun", "jasmine", "karma", "counts"]);

/** A run in which at least as much was skipped as ran, by a runner that can be focused on a few tests. */
export function isFocused({ report }: Attempt): boolean {
  return report !== null && FOCUSING.has(report.runner) && report.skipped > 0 && report.skipped >= report.executed;
}

/** Whether the numbers of a claim are not those of the run, nor of any run of the kind, nor of all of them together. */
export function countsDisagree(claim: Claim, attempt: Attempt, attempts: readonly Attempt[]): boolean {
  const { counts } = claim;
  if (counts === undefined || attempt.kind !== "test" || attempt.report === null || !attempt.report.isCounted)
    return false;
  const reports = attempts.flatMap(({ result, report }) =>
    result === "pass" && report?.isCounted === true ? [report] : [],
  );
  if (fits(claim, attempt.report) || reports.some((report) => fits(claim, report))) return false;
  const all = reports.reduce((sum, report) => sum + report.passed, 0);
  return (counts.passed ?? counts.total) !== all;
}

function fits(claim: Claim, report: RunnerReport): boolean {
  const { passed, failed, skipped, total } = claim.counts ?? {};
  const known = report.passed + report.failed;
  const everything = known + report.skipped + report.todo;
  // Of a part that was named, or of new tests, the run may hold more than was counted.
  const isPart = !claim.scope.all;
  const isPassed = passed === undefined || passed === report.passed || (isPart && passed < report.passed);
  const isTotal = total === undefined || total === known || total === everything || (isPart && total < everything);
  const isFailed = failed === undefined || failed === report.failed;
  return (
    isPassed &&
    isTotal &&
    isFailed &&
    (skipped === undefined || skipped === report.skipped || skipped === report.skipped + report.todo)
  );
}
