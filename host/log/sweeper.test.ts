import { err } from "@assay/core/base";
import type { EventLog, Retention } from "@assay/core/log";
import { describe, expect, it } from "vitest";
import { steppedClock } from "../base/index.ts";
import { batchAfter, given } from "./contract.ts";
import { memoryLog } from "./memory.ts";
import { type Sweep, startSweeper } from "./sweeper.ts";

const START_MS = 1_767_603_600_000;
const POLICY: Retention = {
  resumableMs: 1_000,
  entriesMs: 50_000,
  wordsMs: { code: 20_000, talk: 20_000, runs: 20_000, documents: 20_000, audio: 5_000 },
};

async function addSession(log: EventLog, stream: string, endedAtMs: number | null): Promise<void> {
  const head = given(await log.create(stream, { key: new Uint8Array(32), createdAtMs: START_MS }));
  const words = [
    { class: "audio" as const, text: `sound of ${stream}` },
    { class: "code" as const, text: `code of ${stream}` },
  ];
  given(await log.append(stream, 0, batchAfter(head, 1, words)));
  if (endedAtMs !== null) given(await log.close(stream, endedAtMs));
}

/** Lets what the last timer started come to its end; nothing here waits for a disk. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
}

function watch(log: EventLog, live: Set<string> = new Set()) {
  const clock = steppedClock({ wallMs: START_MS });
  const sweeps: Sweep[] = [];
  const sweeper = startSweeper({
    log,
    clock,
    live: () => live,
    policy: POLICY,
    gapMs: 1_000,
    onSweep: (s) => sweeps.push(s),
  });
  const move = async (ms: number) => {
    clock.advance(ms);
    await settle();
  };
  return { clock, sweeps, sweeper, move };
}

describe("The sweeper", () => {
  it("clears words, then sessions, as their time comes, and tells what it did", async () => {
    const log = memoryLog();
    await addSession(log, "ended", START_MS);
    const { sweeps, sweeper, move } = watch(log);
    await move(0);
    expect(sweeps).toEqual([{ atMs: START_MS, dropped: [], erased: [], failures: [] }]);
    for (let second = 1; second <= 5; second++) await move(1_000);
    expect(sweeps).toHaveLength(6);
    expect(sweeps.at(-1)).toEqual({ atMs: START_MS + 5_000, dropped: [], erased: ["ended"], failures: [] });
    expect([...given(await log.words("ended")).values()].map(({ class: held }) => held)).toEqual(["code"]);
    for (let second = 6; second <= 20; second++) await move(1_000);
    expect(given(await log.words("ended")).size).toBe(0);
    expect(given(await log.key("ended"))).toBeUndefined();
    expect(given(await log.read("ended"))).toHaveLength(1);
    for (let second = 21; second <= 50; second++) await move(1_000);
    expect(given(await log.list())).toEqual([]);
    expect(sweeps.at(-1)?.dropped).toEqual(["ended"]);
    expect(sweeps.filter(({ erased, dropped }) => erased.length + dropped.length > 0)).toHaveLength(3);
    await sweeper.stop();
  });

  it("touches no live session, nor one that can be taken up again", async () => {
    const log = memoryLog();
    await addSession(log, "live", START_MS);
    await addSession(log, "resumable", null);
    const live = new Set(["live"]);
    const { sweeper, clock } = watch(log, live);
    clock.jumpWall(1_000);
    expect(await sweeper.sweep()).toMatchObject({ dropped: [], erased: [] });
    clock.jumpWall(1_000_000);
    expect(await sweeper.sweep()).toMatchObject({ dropped: ["resumable"], erased: [] });
    live.clear();
    expect(await sweeper.sweep()).toMatchObject({ dropped: ["live"], erased: [] });
    await sweeper.stop();
  });

  it("asks again before each deletion: a session taken up during the sweep is left alone", async () => {
    const log = memoryLog();
    for (const stream of ["a", "b", "c"]) await addSession(log, stream, START_MS);
    const live = new Set<string>();
    const slow: EventLog = {
      ...log,
      async drop(stream) {
        if (stream === "a") live.add("b");
        return log.drop(stream);
      },
    };
    const { sweeper, clock } = watch(slow, live);
    clock.jumpWall(100_000);
    expect(await sweeper.sweep()).toMatchObject({ dropped: ["a", "c"] });
    expect(given(await log.list()).map(({ stream }) => stream)).toEqual(["b"]);
    await sweeper.stop();
  });

  it("goes on after a failure, tells it, and mends it the next time", async () => {
    let isBroken = true;
    const log = memoryLog({
      failpoint(_name, { stream }) {
        if (isArmed && isBroken && stream === "a") throw { errcode: 13 };
      },
    });
    let isArmed = false;
    for (const stream of ["a", "b"]) await addSession(log, stream, START_MS);
    isArmed = true;
    const { sweeper, clock } = watch(log);
    clock.jumpWall(100_000);
    const sweep = await sweeper.sweep();
    expect(sweep).toMatchObject({ dropped: ["b"], failures: [{ code: "disk-full" }] });
    expect(sweep.failures[0]?.message).toContain('drop "a"');
    isBroken = false;
    expect(await sweeper.sweep()).toMatchObject({ dropped: ["a"], failures: [] });
    await sweeper.stop();
  });

  it("tells of a list that cannot be read, and tries again", async () => {
    const log = memoryLog();
    await addSession(log, "a", START_MS);
    let isBroken = true;
    const broken: EventLog = {
      ...log,
      async list() {
        if (isBroken) return err("store-failed", "Cannot list the sessions: disk I/O error");
        return log.list();
      },
    };
    const { sweeps, sweeper, move } = watch(broken);
    await move(0);
    expect(sweeps[0]?.failures).toEqual([
      { code: "store-failed", message: "Cannot list the sessions: disk I/O error" },
    ]);
    isBroken = false;
    await move(60_000);
    expect(sweeps.at(-1)?.failures).toEqual([]);
    expect(sweeps.some(({ dropped }) => dropped.includes("a"))).toBe(true);
    await sweeper.stop();
  });

  it("never runs twice at once", async () => {
    const log = memoryLog();
    await addSession(log, "a", START_MS);
    const { sweeper, clock } = watch(log);
    clock.jumpWall(100_000);
    const [one, two] = [sweeper.sweep(), sweeper.sweep()];
    expect(one).toBe(two);
    expect(await one).toMatchObject({ dropped: ["a"] });
    expect(await sweeper.sweep()).toMatchObject({ dropped: [] });
    await sweeper.stop();
  });

  it("starts nothing after it is stopped", async () => {
    const log = memoryLog();
    await addSession(log, "a", START_MS);
    const { sweeps, sweeper, clock, move } = watch(log);
    await move(0);
    await sweeper.stop();
    clock.jumpWall(100_000);
    await move(100_000);
    expect(sweeps).toHaveLength(1);
    expect(given(await log.list())).toHaveLength(1);
    expect(clock.nextDueMs()).toBeUndefined();
  });
});
