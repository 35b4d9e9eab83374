import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type StreamRow, WORD_CLASSES } from "./port.ts";
import { expired, RETENTION, type Retention } from "./retention.ts";

const DAY_MS = 86_400_000;
const POLICY: Retention = {
  resumableMs: 10,
  entriesMs: 100,
  wordsMs: { code: 50, talk: 100, runs: 70, documents: 30, audio: 20 },
};
const NOBODY: ReadonlySet<string> = new Set();

function row(stream: string, fields: Partial<StreamRow> = {}): StreamRow {
  return { stream, seq: 1, hash: "", createdAtMs: 0, touchedAtMs: 0, endedAtMs: null, erased: [], ...fields };
}

describe("What is past its time", () => {
  const rows: readonly (readonly [string, StreamRow, number, ReturnType<typeof expired>])[] = [
    ["an ended session is left alone before the first class is due", row("a", { endedAtMs: 1000 }), 1019, []],
    ["a class goes on the dot", row("a", { endedAtMs: 1000 }), 1020, [{ stream: "a", drop: false, erase: ["audio"] }]],
    [
      "classes due together go together",
      row("a", { endedAtMs: 1000 }),
      1055,
      [{ stream: "a", drop: false, erase: ["code", "documents", "audio"] }],
    ],
    [
      "a class that is gone is not erased again",
      row("a", { endedAtMs: 1000, erased: ["audio", "code"] }),
      1055,
      [{ stream: "a", drop: false, erase: ["documents"] }],
    ],
    ["nothing due is nothing done", row("a", { endedAtMs: 1000, erased: ["audio", "code", "documents"] }), 1055, []],
    ["entries stay until the last ms", row("a", { endedAtMs: 1000, erased: WORD_CLASSES }), 1099, []],
    [
      "the whole session goes on the dot, with what words it has",
      row("a", { endedAtMs: 1000 }),
      1100,
      [{ stream: "a", drop: true }],
    ],
    [
      "the end counts, not the newest entry",
      row("a", { endedAtMs: 1000, touchedAtMs: 5000 }),
      1100,
      [{ stream: "a", drop: true }],
    ],
    ["an unended session can be taken up again", row("a", { touchedAtMs: 1000 }), 1009, []],
    ["its time begins when it can no longer be", row("a", { touchedAtMs: 1000 }), 1029, []],
    ["its words go from then", row("a", { touchedAtMs: 1000 }), 1030, [{ stream: "a", drop: false, erase: ["audio"] }]],
    ["it goes whole from then", row("a", { touchedAtMs: 1000 }), 1110, [{ stream: "a", drop: true }]],
    ["a clock that stands before the end expires nothing", row("a", { endedAtMs: 1000 }), 0, []],
  ];
  for (const [claim, stored, nowMs, expected] of rows)
    it(claim, () => {
      expect(expired([stored], nowMs, POLICY, NOBODY)).toEqual(expected);
      expect(expired([stored], nowMs, POLICY, new Set(["b", "a"]))).toEqual([]);
    });

  it("is told in the order of the list", () => {
    const list = [row("b", { endedAtMs: 0 }), row("live", { endedAtMs: 0 }), row("a", { endedAtMs: 60 })];
    expect(expired(list, 100, POLICY, new Set(["live"]))).toEqual([
      { stream: "b", drop: true },
      { stream: "a", drop: false, erase: ["documents", "audio"] },
    ]);
  });

  it("never names a live session, nor one that can be taken up again", () => {
    fc.assert(
      fc.property(
        fc.nat(400),
        fc.nat(400),
        fc.option(fc.nat(400)),
        fc.boolean(),
        (nowMs, touchedAtMs, endedAtMs, isLive) => {
          const found = expired(
            [row("a", { touchedAtMs, endedAtMs })],
            nowMs,
            POLICY,
            isLive ? new Set(["a"]) : NOBODY,
          );
          const isResumable = endedAtMs === null && nowMs < touchedAtMs + POLICY.resumableMs;
          return !(isLive || isResumable) || found.length === 0;
        },
      ),
      { seed: 20_260_105, numRuns: 1000 },
    );
  });

  it("by the house's numbers: a week and a day to take it up, audio a month, documents three, the rest half a year", () => {
    const ended = row("a", { endedAtMs: 0 });
    const at = (days: number, stored = ended) => expired([stored], days * DAY_MS, RETENTION, NOBODY);
    expect(at(29)).toEqual([]);
    expect(at(30)).toEqual([{ stream: "a", drop: false, erase: ["audio"] }]);
    expect(at(92)).toEqual([{ stream: "a", drop: false, erase: ["documents", "audio"] }]);
    expect(at(183)).toEqual([{ stream: "a", drop: false, erase: ["documents", "audio"] }]);
    expect(at(184)).toEqual([{ stream: "a", drop: true }]);
    expect(at(191, row("a"))).toEqual([{ stream: "a", drop: false, erase: ["documents", "audio"] }]);
    expect(at(192, row("a"))).toEqual([{ stream: "a", drop: true }]);
    for (const wordClass of WORD_CLASSES) expect(RETENTION.wordsMs[wordClass]).toBeLessThanOrEqual(RETENTION.entriesMs);
  });
});
