import { expect, test } from "vitest";
import { backoffMs } from "./backoff.ts";

test("waits grow to a bound and are never less than half of it", () => {
  expect([1, 2, 3, 10, 60].map((attempt) => backoffMs(attempt, 0))).toEqual([150, 300, 600, 4_000, 4_000]);
  expect([1, 2, 3, 10, 60].map((attempt) => backoffMs(attempt, 0.999))).toEqual([300, 600, 1_199, 7_996, 7_996]);
});
