import { expect, test } from "vitest";
import { sha256 } from "../base/index.ts";
import type { SessionEntry } from "./events.ts";
import { EMPTY_LEDGER, foldEntry } from "./ledger.ts";
import { digest, EVENTS, entryOf, sample } from "./sample.fixture.ts";
import { EMPTY_WORK, foldWork, workDigest } from "./work.ts";

function digestOf(entries: readonly SessionEntry[]): string {
  const work = entries.reduce((sum, entry) => foldWork(sum, entry, sha256), EMPTY_WORK);
  const ledger = entries.reduce(
    (sum, entry, index) => foldEntry(sum, { ...entry, seq: index + 1 } as SessionEntry),
    EMPTY_LEDGER,
  );
  return workDigest(ledger, work, sha256);
}

const day: readonly SessionEntry[] = [
  entryOf(1, 1, "session.started", sample("session.started")),
  entryOf(2, 2, "connection.opened", sample("connection.opened")),
  entryOf(3, 3, "edit.settled", sample("edit.settled")),
  entryOf(4, 4, "turn.spoken", sample("turn.spoken")),
  entryOf(5, 5, "run.requested", sample("run.requested")),
  entryOf(6, 6, "run.finished", sample("run.finished")),
  entryOf(7, 7, "phase.marked", sample("phase.marked")),
];

test("times, connections and the interviewer are no work", () => {
  const later = day.map((entry) => ({ ...entry, atMs: entry.atMs + 5_000 }));
  const noisy = [
    ...later.slice(0, 4),
    entryOf(0, 9_000, "connection.lost", { tab: "a" }),
    entryOf(0, 9_000, "clock.jumped", { byMs: 9_000 }),
    entryOf(0, 9_001, "turn.begun", sample("turn.begun")),
    entryOf(0, 9_001, "sentence.said", sample("sentence.said")),
    entryOf(0, 9_001, "gate.answered", sample("gate.answered")),
    ...later.slice(4),
  ];
  expect(digestOf(noisy)).toBe(digestOf(day));
});

test("a run that came back later did the same work", () => {
  const [a, b, c, d, e, f, g] = day as [SessionEntry, ...SessionEntry[]] & { 1: SessionEntry };
  const order = [a, b, e, c, d, f, g] as SessionEntry[];
  expect(digestOf(order)).toBe(digestOf(day));
});

test("each thing the candidate did is in it", () => {
  const whole = digestOf(day);
  for (const [index, entry] of day.entries())
    if (!["session.started", "connection.opened"].includes(entry.kind))
      expect(digestOf(day.filter((_, at) => at !== index)), entry.kind).not.toBe(whole);
  const changed = (seq: number, data: object): readonly SessionEntry[] =>
    day.map((entry) => (entry.seq === seq ? ({ ...entry, data: { ...entry.data, ...data } } as SessionEntry) : entry));
  expect(digestOf(changed(3, { state: digest("other") }))).not.toBe(whole);
  expect(digestOf(changed(4, { text: digest("other") }))).not.toBe(whole);
  expect(digestOf(changed(5, { code: digest("other") }))).not.toBe(whole);
  expect(digestOf(changed(6, { outcome: "accepted" }))).not.toBe(whole);
  expect(digestOf(changed(7, { status: "refused" }))).not.toBe(whole);
  expect(digestOf([...day, entryOf(8, 8, "hint.requested", sample("hint.requested"))])).not.toBe(whole);
  expect(digestOf([...day, entryOf(8, 8, "language.switched", sample("language.switched"))])).not.toBe(whole);
});

test("why a burst was closed and what it is beside the last review are no work", () => {
  const other = day.map((entry) =>
    entry.kind === "edit.settled"
      ? ({ ...entry, data: { ...entry.data, because: "end", from: 7, to: 9, net: undefined } } as SessionEntry)
      : entry,
  );
  expect(digestOf(other)).toBe(digestOf(day));
});

test("kinds that are no work are not hashed", () => {
  let calls = 0;
  const counting = (text: string): string => {
    calls++;
    return sha256(text);
  };
  for (const { kind, data } of EVENTS) foldWork(EMPTY_WORK, entryOf(1, 1, kind, data as never), counting);
  const counted = ["edit.settled", "language.switched", "run.requested", "run.finished", "turn.spoken"];
  expect(calls).toBe(EVENTS.filter((event) => counted.includes(event.kind)).length);
});
