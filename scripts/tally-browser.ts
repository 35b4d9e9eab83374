import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

/** The browser tests' closing line for CI, see tally.ts. A test that passed only when tried again counts as failed. */
export default class TallyBrowser implements Reporter {
  readonly #outcome = new Map<string, TestResult["status"] | "flaky">();

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#outcome.set(test.id, test.outcome() === "flaky" ? "flaky" : result.status);
  }

  onEnd(): void {
    const all = [...this.#outcome.values()];
    const passed = all.filter((status) => status === "passed").length;
    const skipped = all.filter((status) => status === "skipped").length;
    process.stdout.write(`${passed} passed, ${all.length - passed - skipped} failed, ${skipped} skipped\n`);
  }

  printsToStdio(): boolean {
    return true;
  }
}
