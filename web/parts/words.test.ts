import { OUTCOMES, PHASE_IDS } from "@assay/core/problem";
import { expect, test } from "vitest";
import {
  clockWords,
  countWords,
  dateWords,
  momentWords,
  OUTCOME_WORDS,
  PHASE_WORDS,
  sizeWords,
  spanWords,
  timeLeftWords,
} from "./words.ts";

test("time left is rounded up to minutes and never below the truth", () => {
  expect(timeLeftWords(12 * 60_000)).toBe("12 min left");
  expect(timeLeftWords(11 * 60_000 + 1)).toBe("12 min left");
  expect(timeLeftWords(60_000)).toBe("1 min left");
  expect(timeLeftWords(59_999)).toBe("Less than 1 min left");
  expect(timeLeftWords(0)).toBe("Time is up");
  expect(timeLeftWords(-5)).toBe("Time is up");
});

test("spans, moments and sizes read as a person says them", () => {
  expect(spanWords(400)).toBe("less than 1 s");
  expect(spanWords(3_900)).toBe("3 s");
  expect(spanWords(150_000)).toBe("3 min");
  expect(momentWords(725_000)).toBe("12:05");
  expect(sizeWords(900)).toBe("900 bytes");
  expect(sizeWords(262_145)).toBe("257 KiB");
  expect(sizeWords(2 * 1024 * 1024)).toBe("2.0 MiB");
  expect(countWords(1, "run")).toBe("1 run");
  expect(countWords(2, "case")).toBe("2 cases");
});

test("a date is told from today backward", () => {
  const now = new Date(2026, 2, 12, 9, 30).getTime();
  expect(dateWords(now - 60_000, now)).toBe("Today, 09:29");
  expect(dateWords(new Date(2026, 2, 11, 23, 59).getTime(), now)).toBe("Yesterday, 23:59");
  expect(dateWords(new Date(2025, 11, 1, 8, 5).getTime(), now)).toBe("1 December 2025, 08:05");
  expect(clockWords(new Date(2026, 0, 1, 4, 3, 2).getTime())).toBe("04:03:02");
});

test("every outcome and every phase has words", () => {
  expect(OUTCOMES.map((outcome) => OUTCOME_WORDS[outcome]).every((words) => words.length > 3)).toBe(true);
  expect(PHASE_IDS.map((phase) => PHASE_WORDS[phase]).every((words) => words.length > 3)).toBe(true);
});
