import { readFileSync } from "node:fs";
import { type EventLog, readExport } from "@assay/core/log";
import type { Problem } from "@assay/core/problem";
import { beforeAll, describe, expect, test } from "vitest";
import { fastHash, parseJson } from "../base/index.ts";
import { type MemoryBacking, memoryLog } from "../log/index.ts";
import { loadBank } from "../problem/index.ts";
import { openArchive } from "./index.ts";

let bank: ReadonlyMap<string, Problem>;
beforeAll(async () => {
  const loaded = await loadBank();
  if (!loaded.ok) throw new Error(loaded.failure.message);
  bank = new Map(loaded.value.map((problem) => [problem.id, problem]));
});

const RECORDING = new URL("../../recordings/lru/session.jsonl", import.meta.url);

/** The recorded session in a log in memory, with what lies behind it. */
async function kept(entryCount?: number): Promise<{ log: EventLog; backing: MemoryBacking; id: string }> {
  const session = readExport(readFileSync(RECORDING, "utf8"), { hash: fastHash, parse: parseJson });
  if (!session.ok) throw new Error(session.failure.message);
  const { row, entries, words, key } = session.value;
  const backing: MemoryBacking = new Map();
  const log = memoryLog({ backing });
  await log.create(row.stream, { key: key ?? new Uint8Array(32), createdAtMs: row.createdAtMs });
  const appended = await log.append(row.stream, 0, { entries: entries.slice(0, entryCount), words });
  if (!appended.ok) throw new Error(appended.failure.message);
  return { log, backing, id: row.stream };
}

describe("words that are not those the entries name", () => {
  test("are shown to nobody, and can be erased", async () => {
    const { log, backing, id } = await kept();
    const archive = openArchive({ log, bank });
    expect((await archive.reportPage(id)).ok).toBe(true);
    const held = [...(backing.get(id)?.words ?? [])].find(([, { word }]) => word.class === "talk");
    if (held === undefined) throw new Error("The recording has no talk");
    const [place, { digest, word }] = held;
    backing.get(id)?.words.set(place, { digest, word: { ...word, text: `${word.text} not` } });
    for (const answer of [
      await archive.read(id),
      await archive.reportPage(id),
      await archive.record(id),
      await archive.exportFile(id, "markdown", true),
    ])
      expect(answer).toMatchObject({ ok: false, failure: { code: "chain-broken" } });
  });
});

describe("the list of sessions", () => {
  test("is made of the entries and one word each, folding on only what came since", async () => {
    const { log, id } = await kept();
    const asked: (readonly unknown[])[] = [];
    const watched: EventLog = {
      ...log,
      read: (stream, fromSeq) => {
        asked.push(["read", fromSeq]);
        return log.read(stream, fromSeq);
      },
      words: (stream, digests) => {
        asked.push(["words", digests?.length]);
        return log.words(stream, digests);
      },
    };
    const archive = openArchive({ log: watched, bank });
    const rows = await archive.rows();
    expect(rows).toMatchObject({ ok: true, value: [{ id, problem: "tool-crib", state: "ended" }] });
    expect(rows.ok && rows.value[0]?.outcome).not.toMatch(/Its report|Going on/);
    expect(asked).toEqual([
      ["read", 1],
      ["words", 1],
    ]);
    expect(await archive.rows()).toEqual(rows);
    expect(asked).toHaveLength(2);
  });

  test("reads a session that goes on from where it was read before", async () => {
    const whole = await kept();
    const stored = await whole.log.read(whole.id);
    if (!stored.ok) throw new Error(stored.failure.message);
    const { log, id } = await kept(20);
    const from: (number | undefined)[] = [];
    const archive = openArchive({
      log: {
        ...log,
        read: (stream, fromSeq) => {
          from.push(fromSeq);
          return log.read(stream, fromSeq);
        },
      },
      bank,
    });
    expect(await archive.rows()).toMatchObject({ value: [{ state: "live", outcome: "Going on" }] });
    await log.append(id, 20, { entries: stored.value.slice(20), words: new Map() });
    const grown = await archive.rows();
    expect(from).toEqual([1, 21]);
    expect(grown).toEqual(await openArchive({ log, bank }).rows());
    expect(grown).toMatchObject({ value: [{ state: "ended" }] });
  });
});
