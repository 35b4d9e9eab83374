import { bufferText, replaySession } from "@assay/core/interview";
import type { Verdict } from "@assay/core/problem";
import { LANGUAGE_IDS, type Sandbox } from "@assay/core/sandbox";
import { beforeAll, describe, expect, test } from "vitest";
import { fastHash, seededIds, steppedClock } from "../base/index.ts";
import { memoryLog } from "../log/index.ts";
import { loadBank } from "../problem/index.ts";
import { loadGrammars } from "../syntax/index.ts";
import { type Move, openArchive, openRooms, playScript, type Read } from "./index.ts";

const never = () => Promise.reject(new Error("The test's sandbox runs nothing"));
const sandbox: Sandbox = {
  kind: "none",
  version: "0",
  compile: never,
  execute: never,
  release: async () => {},
  languages: async () => LANGUAGE_IDS.map((language) => ({ language, installed: true, detail: "test" })),
  shut: async () => {},
};

const red: Verdict = {
  outcome: "wrong_answer",
  exit: 0,
  signal: null,
  stdout: "",
  stderr: "",
  truncated: false,
  cpuMs: 1,
  wallMs: 1,
  memoryBytes: 1,
  tests: {
    total: 1,
    passed: 0,
    failed: 1,
    cases: [{ name: "case 1", hidden: false, outcome: "wrong_answer", cpuMs: 1, wallMs: 1, memoryBytes: 1 }],
  },
  sandbox: { kind: "none", version: "0" },
  toolchain: null,
};

let grammars: Awaited<ReturnType<typeof loadGrammars>>;
let bank: Map<string, Parameters<typeof openArchive>[0]["bank"] extends ReadonlyMap<string, infer P> ? P : never>;
beforeAll(async () => {
  grammars = await loadGrammars(["python", "javascript"]);
  const loaded = await loadBank();
  if (!loaded.ok) throw new Error(loaded.failure.message);
  bank = new Map(loaded.value.map((problem) => [problem.id, problem]));
});

async function play(
  moves: readonly Move[],
  minutes = 20,
): Promise<{ read: Read; ended: boolean; refusals: readonly unknown[] }> {
  const clock = steppedClock();
  const ids = seededIds(7);
  const log = memoryLog();
  const complaints: string[] = [];
  const stage = {
    clock,
    openRooms: () =>
      openRooms({
        clock,
        ids,
        log,
        sandbox,
        judge: async () => red,
        grammars,
        bank,
        complain: (what) => complaints.push(what),
        capacity: 1,
      }),
  };
  const played = await playScript(stage, { problem: "crane-log", language: "python", minutes }, moves);
  expect(complaints).toEqual([]);
  const read = await openArchive({ log, bank }).read(played.session);
  if (!read.ok) throw new Error(read.failure.message);
  return { read: read.value, ended: played.ended, refusals: played.refusals };
}

const replayOf = (read: Read) => replaySession(read.entries, fastHash);
const typed: Move = { atMs: 30_000, do: "type", text: "total = 0\n", at: 0 };
const run: Move = { atMs: 40_000, do: "run", cases: null, stdin: null };
const end: Move = { atMs: 90_000, do: "end" };

describe("a play", () => {
  test("gives the same record each time", async () => {
    const moves: Move[] = [
      { atMs: 12_000, do: "say", text: "May it be empty?" },
      typed,
      run,
      { atMs: 60_000, do: "hint" },
      end,
    ];
    const [first, second] = [await play(moves), await play(moves)];
    expect(first.ended).toBe(true);
    expect(first.refusals).toEqual([]);
    expect(first.read.row.hash).toBe(second.read.row.hash);
    expect(replayOf(first.read)).toEqual(replayOf(second.read));
    expect(replayOf(first.read).differences).toEqual([]);
  });

  test("in which the server is started again, or the line is lost, comes to the same work", async () => {
    const moves: Move[] = [typed, run, end];
    const plain = replayOf((await play(moves)).read).work;
    const restarted = await play([typed, { atMs: 35_000, do: "restart" }, run, { atMs: 50_000, do: "restart" }, end]);
    const cut = await play([typed, { atMs: 33_000, do: "disconnect", ms: 4_000 }, run, end]);
    expect([restarted.ended, cut.ended]).toEqual([true, true]);
    expect(replayOf(restarted.read).work).toBe(plain);
    expect(replayOf(cut.read).work).toBe(plain);
    const other = await play([{ ...typed, text: "total = 1\n" }, run, end]);
    expect(replayOf(other.read).work).not.toBe(plain);
  });

  test("that says nothing ends by the clock with a farewell and a report", async () => {
    const { read, ended } = await play([], 10);
    expect(ended).toBe(true);
    expect(read.ledger.life.ended).toBe("time");
    expect(read.screen.lines.filter((line) => line.act === "farewell").length).toBeGreaterThan(0);
    expect(read.ledger.life.report).not.toBeNull();
  });

  test("sets a text to another that shares half a character with it", async () => {
    const texts = ["# \u{1f600} = \u{1f9e0}\n", "# \u{1f601} = \u{1f600}\n", "# \u{2f600}\n"];
    for (const count of [1, 2, 3]) {
      const sets = texts
        .slice(0, count)
        .map((text, index): Move => ({ atMs: 20_000 + index * 1_000, do: "set", text }));
      const { read, refusals } = await play([...sets, end]);
      expect(refusals).toEqual([]);
      expect(bufferText(read.state, "python")).toBe(texts[count - 1]);
    }
  });

  test("tells what was refused and goes on", async () => {
    const { refusals, ended } = await play([
      { atMs: 20_000, do: "changes", changes: [{ from: 900_000, to: 900_001, text: "x" }], origin: "typing" },
      { atMs: 21_000, do: "pause", on: true },
      { atMs: 22_000, do: "say", text: "while paused" },
      { atMs: 23_000, do: "pause", on: false },
      end,
    ]);
    expect(ended).toBe(true);
    expect(refusals).toContainEqual(expect.objectContaining({ code: "not-now" }));
  });
});
