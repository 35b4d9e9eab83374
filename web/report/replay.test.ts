import { readFileSync } from "node:fs";
import { sha256 } from "@assay/core/base";
import type { SessionEntry } from "@assay/core/ledger";
import { genesisHash, openEntry, readExport, type StoredEntry, sealEntry } from "@assay/core/log";
import type { SessionRecord } from "@assay/core/protocol";
import { expect, test } from "vitest";
import { foldRecord } from "./replay.ts";

const recorded = readExport(readFileSync(new URL("../../recordings/lru/session.jsonl", import.meta.url), "utf8"), {
  hash: sha256,
  parse: JSON.parse,
});
if (!recorded.ok) throw new Error(recorded.failure.message);
const { row, entries: stored, words } = recorded.value;
const texts = Object.fromEntries([...words].map(([digest, word]) => [digest, word.text]));
const entries = stored.map((one) => {
  const opened = openEntry(one);
  if (!opened.ok) throw new Error(opened.failure.message);
  return opened.value as unknown as SessionEntry;
});

function recordOf(made: readonly SessionEntry[]): SessionRecord {
  const sealed: StoredEntry[] = [];
  let hash = genesisHash(row.stream, sha256);
  for (const [index, entry] of made.entries()) {
    const one = sealEntry(hash, { ...entry, seq: index + 1 }, sha256);
    sealed.push(one);
    hash = one.hash;
  }
  return { session: row.stream, head: hash, entries: sealed, words: texts, problem: {} as SessionRecord["problem"] };
}

test("a recorded session is whole, and its times run from its beginning", () => {
  const replay = foldRecord(recordOf(entries));
  expect(replay.chain).toEqual({ ok: true, count: entries.length });
  expect(replay.timeOf(0)).toBe(0);
  const [first] = replay.whole.lines;
  expect(replay.sinceBegun(first?.atMs ?? 0)).toBe(replay.timeOf(replay.indexOf(first?.seq ?? 0) ?? 0));
  expect(replay.whole.runs.every((run) => run.state === "finished" && run.asked)).toBe(true);
});

test("a long session's replay keeps its beginning: 600 lines and 40 runs, all of them", () => {
  const spoken = entries.findIndex((entry) => entry.kind === "turn.spoken");
  const asked = entries.find((entry) => entry.kind === "run.requested");
  const judged = entries.find((entry) => entry.kind === "run.finished");
  if (asked?.kind !== "run.requested" || judged?.kind !== "run.finished") throw new Error("The recording has no run");
  const turn = entries[spoken] as SessionEntry;
  const base = entries.slice(0, spoken);
  const more = Array.from({ length: 600 }, () => turn);
  const runs = Array.from({ length: 40 }, (_, index): readonly SessionEntry[] => [
    { ...asked, data: { ...asked.data, run: `r${index + 1}`, frame: index === 39 ? null : asked.data.frame } },
    { ...judged, data: { ...judged.data, run: `r${index + 1}` } },
  ]).flat();
  const replay = foldRecord(recordOf([...base, ...more, ...runs]));
  const lines = replay.whole.lines.filter((line) => line.who === "candidate");
  expect(lines).toHaveLength(600);
  expect(lines[0]?.seq).toBe(spoken + 1);
  expect(replay.whole.runs.map((run) => run.run)).toEqual(Array.from({ length: 40 }, (_, index) => `r${index + 1}`));
  expect(replay.whole.runs.map((run) => run.asked)).toEqual(Array.from({ length: 40 }, (_, index) => index < 39));
  expect(replay.at(replay.count - 2).words).toBe("The server runs the final code: run 40");
  // A moment of the middle shows what was last then.
  expect(replay.at(spoken).lines.at(-1)?.seq).toBe(spoken + 1);
});

test("a run whose words were erased still shows how it came out and its counts", () => {
  const told = (words: SessionRecord["words"]) => {
    const replay = foldRecord({ ...recordOf(entries), words });
    const last = replay.at(replay.count - 1).runs;
    return [...replay.whole.runs, ...last].map((run) => ({
      ...run,
      ...{ why: null, cases: run.cases?.map(({ name, outcome, hidden }) => ({ name, outcome, hidden })) },
    }));
  };
  const facts = [
    "run",
    "state",
    "outcome",
    "passed",
    "notJudged",
    "total",
    "hiddenPassed",
    "hiddenTotal",
    "cases",
  ] as const;
  const kept = (runs: ReturnType<typeof told>) => runs.map((run) => facts.map((name) => run[name]));
  const erased = kept(told({}));
  expect(erased).toEqual(kept(told(texts)));
  expect(erased.length).toBeGreaterThan(0);
});

test("an altered entry is named, and a head that is not the last entry's too", () => {
  const record = recordOf(entries);
  const altered = record.entries.map((one) =>
    one.seq === 7 ? { ...one, body: one.body.replace(/"atMs":(\d)/, '"atMs":9$1') } : one,
  );
  expect(foldRecord({ ...record, entries: altered }).chain).toMatchObject({ ok: false });
  expect(foldRecord({ ...record, head: record.entries[3]?.hash ?? "" }).chain).toEqual({
    ok: false,
    message: "The last entry is not the one that the server names as the last",
  });
});
