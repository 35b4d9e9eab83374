import { expect, test } from "vitest";
import type { Line } from "../interview/index.ts";
import type { SessionEntry } from "../ledger/index.ts";
import { renderSessionMarkdown, type SessionPage } from "./session-markdown.ts";

const entry = (seq: number, atMs: number, kind: string, data: object = {}) =>
  ({ seq, atMs, kind, v: 1, by: "derived", data }) as unknown as SessionEntry;
const line = (seq: number, atMs: number, text: string): Line => ({
  ...{ seq, atMs, text, who: "candidate", turn: null, act: null, by: null, about: [], prompt: null, cut: false },
});
const page: SessionPage = {
  session: "s1",
  title: "Crane log",
  day: "2026-01-05",
  entries: [
    entry(1, 0, "session.started", { plannedMs: 1_800_000, timed: true }),
    entry(2, 60_000, "connection.opened", { tab: "a", writer: true }),
    entry(3, 90_000, "turn.spoken"),
    entry(4, 100_000, "clock.stopped", { because: "paused" }),
    entry(5, 700_000, "clock.resumed", { because: "paused" }),
    entry(6, 705_000, "turn.spoken"),
    entry(7, 4_305_000, "clock.jumped", { byMs: 3_600_000 }),
    entry(8, 4_315_000, "turn.spoken"),
  ],
  lines: [line(3, 90_000, "Before *the* pause"), line(6, 705_000, "After it"), line(8, 4_315_000, "After a sleep")],
  runs: [],
  code: [{ language: "python", text: 'x = "```"\n' }],
  report: undefined,
};

test("lines stand at interview time, in which a pause and a sleep are not", () => {
  const text = renderSessionMarkdown(page);
  expect(text).toContain("- 00:30 **Candidate**: Before \\*the\\* pause\n");
  expect(text).toContain("- 00:45 **Candidate**: After it\n");
  expect(text).toContain("- 00:55 **Candidate**: After a sleep\n");
});

test("code cannot close its own fence", () => {
  expect(renderSessionMarkdown(page)).toContain('````python\nx = "```"\n\n````');
});
