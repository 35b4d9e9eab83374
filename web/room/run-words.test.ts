import { expect, test } from "vitest";
import { passWords, runName, runSummary, toneOf, verifiedWords } from "./run-words.ts";

const run = { state: "finished", outcome: "accepted", passed: 0, notJudged: 0, total: 0 } as const;

test.each([
  [{ ...run, state: "running", outcome: null } as const, "plain", "Running"],
  [{ ...run, passed: 18, total: 18 }, "good", "All 18 cases pass"],
  [{ ...run, passed: 1, total: 1 }, "good", "The one case passes"],
  [{ ...run, outcome: "wrong_answer", total: 1 }, "bad", "The one case fails"],
  [{ ...run, outcome: "wrong_answer", passed: 2, total: 16 }, "bad", "2 of 16 cases pass"],
  [{ ...run, outcome: "wrong_answer", passed: 1, total: 16 }, "bad", "1 of 16 cases passes"],
  [{ ...run, outcome: "wall_limit", passed: 0, notJudged: 15, total: 16 }, "bad", "0 of 16 cases pass, 15 not judged"],
  [
    { ...run, outcome: "system_error", passed: 3, notJudged: 13, total: 16 },
    "plain",
    "3 of 16 cases pass, 13 not judged",
  ],
  [{ ...run, outcome: "system_error", notJudged: 16, total: 16 }, "plain", "Could not be judged"],
  [{ ...run, outcome: "refused" }, "plain", "Was not run"],
  [{ ...run, outcome: "compile_error" }, "bad", "Does not compile"],
  [{ ...run, outcome: "compile_error", notJudged: 4, total: 4 }, "bad", "Does not compile"],
  [{ ...run, outcome: "accepted" }, "plain", "Ended normally"],
  [{ ...run, outcome: "runtime_error" }, "bad", "Stopped with an error"],
] as const)("%o is told as %s: %s", (one, tone, words) => expect(runSummary(one)).toEqual({ tone, words }));

test("a single case that nobody could judge is no failure", () => {
  expect(passWords(0, 1, 1)).toBe("The one case was not judged");
  expect(toneOf("system_error")).toBe("plain");
  expect(toneOf("compile_error")).toBe("bad");
});

test("a run that the server made of itself says so", () => {
  expect(runName({ run: "r3", asked: true })).toBe("run 3");
  expect(runName({ run: "r3", asked: false })).toBe("run 3 (made by the server at the end)");
});

test("whoever made a run, the server is named once", () => {
  expect(verifiedWords({ run: "r3", asked: true })).toBe("Verified by the server, run 3");
  expect(verifiedWords({ run: "r3", asked: false })).toBe("Verified by the server at the end, run 3");
});
