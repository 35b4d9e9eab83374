import type { Reporter, TestModule } from "vitest/node";

/**
 * Closes a test run with the one line that CI reads: "N passed, N failed, N skipped". A file that fails to load and an
 * error outside any test count as failed; so does a run that found no test at all.
 */
export default class Tally implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const count = { passed: 0, failed: unhandled.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      if (module.errors().length > 0) count.failed++;
      for (const test of module.children.allTests()) count[test.result().state]++;
    }
    const { passed, failed, skipped, pending } = count;
    process.stdout.write(`${passed} passed, ${failed} failed, ${skipped + pending} skipped\n`);
  }
}
