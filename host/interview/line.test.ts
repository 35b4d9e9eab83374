import { err } from "@assay/core/base";
import { bufferText } from "@assay/core/interview";
import { type EventLog, openEntry } from "@assay/core/log";
import type { Problem } from "@assay/core/problem";
import type { ClientAct, Numbered, ServerFrame } from "@assay/core/protocol";
import { LANGUAGE_IDS, type Sandbox } from "@assay/core/sandbox";
import fc from "fast-check";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type SteppedClock, seededIds, steppedClock } from "../base/index.ts";
import { memoryLog } from "../log/index.ts";
import { loadBank } from "../problem/index.ts";
import { loadGrammars } from "../syntax/index.ts";
import type { Heard, HeardAhead } from "./heard.ts";
import { type Link, openRooms, type Room, type Rooms } from "./index.ts";
import { openTabModel, type TabModel } from "./tab.fixture.ts";

/**
 * Faults to plant. "ahead of the disk": a number counts as answered although the batch that held it was not written.
 * "refused is durable": a tab that comes back is told that everything heard was kept.
 */
const planted = vi.hoisted(() => ({ fault: null as "ahead of the disk" | "refused is durable" | null }));
vi.mock("./heard.ts", async (original) => {
  const real = await original<typeof import("./heard.ts")>();
  return {
    ...real,
    hearAhead: (base: Heard): HeardAhead =>
      planted.fault === "ahead of the disk" ? { ...base, merge() {} } : real.hearAhead(base),
    ackedOf: (heard: Heard, tab: string, lastN: number): number =>
      planted.fault === "refused is durable" ? Math.max(lastN, heard.lastOf(tab)) : real.ackedOf(heard, tab, lastN),
  };
});
afterEach(() => {
  planted.fault = null;
});

/** Printed with every failure by fast-check, too. */
const SEED = 20_260_105;

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

let grammars: Awaited<ReturnType<typeof loadGrammars>>;
let bank: ReadonlyMap<string, Problem>;
beforeAll(async () => {
  grammars = await loadGrammars();
  const loaded = await loadBank();
  if (!loaded.ok) throw new Error(loaded.failure.message);
  bank = new Map(loaded.value.map((problem) => [problem.id, problem]));
});

/** A disk whose next appends fail: "before" leaves nothing, "after" is durable and cannot say so. It can be slow. */
function badDisk(met: Met): {
  readonly log: EventLog;
  fail(how: "before" | "after", count: number): void;
  slow: boolean;
} {
  const whole = memoryLog();
  const failures: ("before" | "after")[] = [];
  let held: (() => void)[] = [];
  let isSlow = false;
  return {
    log: {
      ...whole,
      async append(...args) {
        if (isSlow) await new Promise<void>((done) => held.push(done));
        const how = failures.shift();
        if (how !== undefined) met[how === "before" ? "failed" : "late"] += 1;
        if (how === "before") return err("disk-full", "Cannot append: the disk is full");
        const appended = await whole.append(...args);
        return how === undefined ? appended : err("store-failed", "Cannot append: the answer was lost");
      },
    },
    fail(how, count) {
      for (let index = 0; index < count; index++) failures.push(how);
    },
    get slow() {
      return isSlow;
    },
    set slow(on) {
      isSlow = on;
      if (on) return;
      for (const release of held) release();
      held = [];
    },
  };
}

/** A tab with its line: what is on the way in either direction, and what the room holds of it. */
interface Seat {
  readonly model: TabModel;
  link: Link | undefined;
  readonly up: (Numbered & ClientAct)[];
  readonly down: ServerFrame[];
  readonly sent: Set<number>;
}

interface Stage {
  readonly id: string;
  readonly clock: SteppedClock;
  readonly disk: ReturnType<typeof badDisk>;
  readonly seats: readonly Seat[];
  readonly complaints: string[];
  readonly met: Met;
  rooms: Rooms;
  readonly begin: () => Rooms;
}

/** Lets the room do all that needs no clock. */
async function breathe(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await new Promise((done) => setImmediate(done));
}

async function openStage(tabCount: number, met: Met): Promise<Stage> {
  const clock = steppedClock();
  const disk = badDisk(met);
  const ids = seededIds(1);
  const complaints: string[] = [];
  const begin = (): Rooms =>
    openRooms({
      clock,
      ids,
      log: disk.log,
      sandbox,
      judge: never,
      grammars,
      bank,
      complain: (what) => complaints.push(what),
      capacity: 4,
    });
  const rooms = begin();
  const created = await rooms.create({ problem: "crane-log", language: "python", minutes: 60 });
  if (!created.ok) throw new Error(created.failure.message);
  const seats = Array.from(
    { length: tabCount },
    (_, index): Seat => ({
      model: openTabModel(`tab-0000${index}`),
      link: undefined,
      up: [],
      down: [],
      sent: new Set(),
    }),
  );
  return { id: created.value.id, clock, disk, met, seats, complaints, rooms, begin };
}

async function roomOf(stage: Stage): Promise<Room> {
  const opened = await stage.rooms.open(stage.id);
  if (!opened.ok) throw new Error(opened.failure.message);
  return opened.value;
}

async function connect(stage: Stage, seat: Seat, takeOver: boolean): Promise<void> {
  if (seat.link !== undefined) return;
  const room = await roomOf(stage);
  const link: Link = {
    tab: seat.model.tab,
    send(text) {
      if (seat.link === link) seat.down.push(JSON.parse(text) as ServerFrame);
    },
    close() {
      if (seat.link === link) lose(seat);
    },
  };
  seat.link = link;
  seat.model.open();
  room.connect(link, takeOver);
}

/** What was on the way is gone, both ways. */
function lose(seat: Seat): void {
  seat.link = undefined;
  seat.up.length = 0;
  seat.down.length = 0;
  seat.model.lose();
}

async function disconnect(stage: Stage, seat: Seat): Promise<void> {
  const { link } = seat;
  if (link === undefined) return;
  lose(seat);
  (await roomOf(stage)).disconnect(link);
}

async function deliver(stage: Stage, seat: Seat, count: number): Promise<void> {
  seat.up.push(...seat.model.out.splice(0));
  const { link } = seat;
  if (link === undefined) return;
  const room = await roomOf(stage);
  for (const frame of seat.up.splice(0, count)) {
    if (seat.sent.has(frame.n)) stage.met.resent += 1;
    seat.sent.add(frame.n);
    room.receive(link, frame);
  }
  await breathe();
  for (const act of seat.down.splice(0, count)) {
    if (act.type === "refused") stage.met.refused += 1;
    if (act.type === "mismatch") stage.met.mismatches += 1;
    seat.model.receive(act);
  }
}

type Deed =
  | { readonly do: "type"; readonly tab: number; readonly at: number; readonly cut: number; readonly text: string }
  | { readonly do: "say" | "check" | "pause" | "go-on" | "lose" | "open" | "take-over" | "twice"; readonly tab: number }
  | { readonly do: "deliver"; readonly tab: number; readonly count: number }
  | { readonly do: "fail"; readonly how: "before" | "after"; readonly count: number }
  | { readonly do: "slow"; readonly on: boolean }
  | { readonly do: "wait"; readonly ms: number }
  | { readonly do: "restart" };

const deeds = (tabCount: number) => {
  const tab = fc.nat(tabCount - 1);
  return fc.array(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          do: fc.constant("type" as const),
          tab,
          at: fc.nat(500),
          cut: fc.nat(3),
          text: fc.constantFrom("x", "if y:\n", "", "0", "é"),
        }),
      },
      { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("say" as const, "check" as const), tab }) },
      {
        weight: 1,
        arbitrary: fc.record({ do: fc.constantFrom("pause" as const, "go-on" as const, "go-on" as const), tab }),
      },
      {
        weight: 8,
        arbitrary: fc.record({ do: fc.constant("deliver" as const), tab, count: fc.integer({ min: 1, max: 9 }) }),
      },
      {
        weight: 3,
        arbitrary: fc.record({ do: fc.constantFrom("lose" as const, "open" as const, "twice" as const), tab }),
      },
      { weight: tabCount > 1 ? 1 : 0, arbitrary: fc.record({ do: fc.constant("take-over" as const), tab }) },
      {
        weight: 3,
        arbitrary: fc.record({
          do: fc.constant("fail" as const),
          how: fc.constantFrom("before" as const, "after" as const),
          count: fc.integer({ min: 1, max: 3 }),
        }),
      },
      { weight: 1, arbitrary: fc.record({ do: fc.constant("slow" as const), on: fc.boolean() }) },
      { weight: 3, arbitrary: fc.record({ do: fc.constant("wait" as const), ms: fc.constantFrom(50, 300, 3_000) }) },
      { weight: 1, arbitrary: fc.constant({ do: "restart" as const }) },
    ),
    { minLength: 5, maxLength: 60, size: "max" },
  );
};

async function perform(stage: Stage, deed: Deed): Promise<void> {
  const { disk, clock } = stage;
  const seat = stage.seats["tab" in deed ? deed.tab : 0] as Seat;
  switch (deed.do) {
    case "type": {
      const from = Math.min(deed.at, seat.model.text().length);
      const to = Math.min(from + deed.cut, seat.model.text().length);
      if (from < to || deed.text !== "") seat.model.type({ from, to, text: deed.text });
      break;
    }
    case "say":
      seat.model.say(`Message ${seat.model.waiting().length} of ${seat.model.tab}`);
      break;
    case "check":
      seat.model.check();
      break;
    case "pause":
      seat.model.pause(true);
      break;
    case "go-on":
      seat.model.pause(false);
      seat.model.retry();
      break;
    case "lose":
      await disconnect(stage, seat);
      break;
    case "open":
      await connect(stage, seat, false);
      break;
    case "take-over":
      await disconnect(stage, seat);
      await connect(stage, seat, true);
      break;
    case "twice": {
      // The line hands the oldest waiting frame over a second time.
      const [frame] = seat.model.waiting();
      if (seat.link !== undefined && frame !== undefined && seat.up.length === 0 && seat.model.out.length === 0)
        seat.up.push(...seat.model.waiting());
      break;
    }
    case "deliver":
      await deliver(stage, seat, deed.count);
      break;
    case "fail":
      disk.fail(deed.how, deed.count);
      break;
    case "slow":
      disk.slow = deed.on;
      break;
    case "wait":
      clock.advance(deed.ms);
      break;
    case "restart":
      disk.slow = false;
      for (const each of stage.seats) lose(each);
      await stage.rooms.close();
      stage.rooms = stage.begin();
      stage.met.restarts += 1;
      break;
  }
  await breathe();
}

/** The disk works, everybody is connected, the first tab writes; until nothing is on the way any more. */
async function quieten(stage: Stage): Promise<void> {
  const { disk, clock, seats } = stage;
  disk.slow = false;
  for (const seat of seats) await connect(stage, seat, false);
  const [first] = seats as [Seat];
  for (let round = 0; round < 60; round++) {
    clock.advance(6_000);
    await breathe();
    for (const seat of seats) {
      await connect(stage, seat, false);
      await deliver(stage, seat, 1_000);
    }
    const isQuiet = seats.every(({ model, up, down }) => model.waiting().length + up.length + down.length === 0);
    if (round < 20 || !isQuiet) continue;
    if (!first.model.writes()) {
      await disconnect(stage, first);
      await connect(stage, first, true);
      continue;
    }
    if (round === 20 || round === 21) first.model.pause(false);
    first.model.retry();
    if (round > 40) return;
    first.model.check();
  }
  throw new Error(`The line never came to rest: ${JSON.stringify(seats.map(({ model }) => model.waiting()))}`);
}

/** How often each frame is in the log, by tab and number, and as what. */
async function framesOf(stage: Stage): Promise<ReadonlyMap<string, readonly string[]>> {
  const read = await stage.disk.log.read(stage.id);
  if (!read.ok) throw new Error(read.failure.message);
  const frames = new Map<string, string[]>();
  for (const stored of read.value) {
    const opened = openEntry(stored);
    if (!opened.ok) throw new Error(opened.failure.message);
    const { kind, data } = opened.value;
    const frame = (data as { readonly frame?: { readonly tab: string; readonly n: number } | null }).frame;
    if (frame === null || frame === undefined) continue;
    const key = `${frame.tab} ${frame.n}`;
    frames.set(key, [...(frames.get(key) ?? []), kind]);
  }
  return frames;
}

/** What the plays of one test met, so that a calm sea is not taken for a sound ship. */
type Met = Record<"failed" | "late" | "restarts" | "resent" | "refused" | "mismatches" | "said" | "edits", number>;
const nothingMet = (): Met => ({
  failed: 0,
  late: 0,
  restarts: 0,
  resent: 0,
  refused: 0,
  mismatches: 0,
  said: 0,
  edits: 0,
});

/** Plays the deeds to the end. Gives what is wrong, in words; nothing when all is well. */
async function faults(tabCount: number, list: readonly Deed[], met: Met): Promise<readonly string[]> {
  const stage = await openStage(tabCount, met);
  const said = new Map<string, Seat>();
  const wrong: string[] = [];
  try {
    const noteSaid = (): void => {
      for (const seat of stage.seats)
        for (const frame of seat.model.waiting())
          if (frame.type === "say") said.set(`${seat.model.tab} ${frame.n}`, seat);
    };
    for (const seat of stage.seats) await perform(stage, { do: "open", tab: stage.seats.indexOf(seat) });
    for (const seat of stage.seats) await deliver(stage, seat, 1_000);
    for (const deed of list) {
      await perform(stage, deed);
      noteSaid();
    }
    await quieten(stage);
    const frames = await framesOf(stage);
    for (const [kind] of frames.values()) {
      if (kind === "turn.spoken") met.said += 1;
      if (kind === "edit.applied") met.edits += 1;
    }
    for (const [key, kinds] of frames)
      if (kinds.length !== 1) wrong.push(`frame ${key} is ${kinds.length} times there`);
    for (const [key, { model }] of said) {
      const n = Number(key.split(" ")[1]);
      const there = frames.get(key)?.includes("turn.spoken") ?? false;
      if (there === model.returned.has(n)) wrong.push(`message ${key} is ${there ? "kept and given back" : "lost"}`);
    }
    const [first] = stage.seats as [Seat];
    const { state } = (await roomOf(stage)).course();
    if (bufferText(state, "python") !== first.model.text()) wrong.push("the screen and the record have parted");
    if (tabCount === 1 && first.model.overwritten() > 0) wrong.push("what was typed went from the screen");
    const broken = stage.complaints.filter((each) => !each.includes("is not saved"));
    if (broken.length > 0) wrong.push(broken.join("\n"));
  } finally {
    stage.disk.slow = false;
    await stage.rooms.close();
  }
  return wrong;
}

/** Plays `runs` lists of deeds, the same each time. Rejects with the shortest list that goes wrong. */
async function play(tabCount: number, runs: number, met: Met): Promise<void> {
  await fc.assert(
    fc.asyncProperty(deeds(tabCount), async (list) => {
      expect(await faults(tabCount, list as readonly Deed[], met)).toEqual([]);
    }),
    { numRuns: runs, seed: SEED },
  );
}

describe("between a tab and a disk that fails, is slow, or cannot say what it did", () => {
  test.each([
    ["one tab", 1],
    ["two tabs", 2],
  ])("each message is in the log once or given back, and the screen is the record (%s)", async (_who, tabCount) => {
    const met = nothingMet();
    await play(tabCount, Number(process.env.LINE_RUNS ?? 60), met);
    if (process.env.LINE_RUNS !== undefined) process.stdout.write(`${JSON.stringify(met)}\n`);
    for (const [what, count] of Object.entries(met)) expect(count, what).toBeGreaterThan(3);
  });

  test.each(["ahead of the disk", "refused is durable"] as const)(
    "is seen to go wrong with a fault that was planted: %s",
    async (fault) => {
      planted.fault = fault;
      await expect(play(1, 60, nothingMet())).rejects.toThrow("Property failed");
    },
  );
});
