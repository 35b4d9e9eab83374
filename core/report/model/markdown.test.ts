import { expect, test } from "vitest";
import { renderReportMarkdown } from "../markdown.ts";
import type { Report } from "../shape.ts";

const REPORT: Report = {
  status: "complete",
  basis: "model",
  outcome: "Not finished",
  dimensions: [],
  sentences: [],
  unassessed: [],
  plan: [],
  debrief: {
    approach: "One pass.",
    time: "O(n)",
    space: "O(1)",
    solution: null,
    pitfalls: [],
    hintsGiven: [],
    followUpsNotReached: [],
    hiddenCases: [],
  },
  phases: [],
  model: {
    model: "scripted:test",
    status: "complete",
    because: null,
    missing: [],
    summary: "See ![x](http://example.org/a.png) and <b>this</b>\n# now",
    criteria: [],
    total: null,
    steps: {},
    noted: [],
    strengths: [],
    improvements: [],
    refused: 0,
  },
};

test("what a model wrote is plain text in the export: no picture, link, markup or heading of its own", () => {
  const text = renderReportMarkdown(REPORT, "A session");
  expect(text).toContain("See \\!\\[x\\](http://example.org/a.png) and \\<b\\>this\\</b\\> \\# now");
  expect(text).toContain("by rules, with a part by scripted:test");
  expect(text).not.toMatch(/^# now/m);
});
