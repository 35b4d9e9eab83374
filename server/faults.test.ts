import { err } from "@assay/core/base";
import { type EventLog, openEntry } from "@assay/core/log";
import { memoryLog } from "@assay/host/log";
import { afterEach, describe, expect, test } from "vitest";
import { openTab, openTestHouse, type Tab, type TestHouse, verdictOf } from "./sim.ts";

const open: TestHouse[] = [];
afterEach(async () => {
  for (const house of open.splice(0)) await house.close();
});
async function house(wish: Parameters<typeof openTestHouse>[0] = {}): Promise<TestHouse> {
  const opened = await openTestHouse(wish);
  open.push(opened);
  return opened;
}

/**
 * A log whose appends fail while `failing` is not false; what it was asked to append meanwhile is counted. "after":
 * the append fails when it is durable already, as a disk does whose answer is lost.
 */
function frailLog(): { readonly log: EventLog; failing: boolean | "after"; refused: number; read: number } {
  const whole = memoryLog();
  const frail: ReturnType<typeof frailLog> = {
    failing: false,
    refused: 0,
    read: 0,
    log: {
      ...whole,
      append: async (...args: Parameters<EventLog["append"]>) => {
        if (frail.failing === false) return whole.append(...args);
        frail.refused += 1;
        if (frail.failing === "after") await whole.append(...args);
        return err("disk-full", "Cannot append: the disk is full");
      },
      read: (...args: Parameters<EventLog["read"]>) => {
        frail.read += 1;
        return whole.read(...args);
      },
    },
  };
  return frail;
}

const edit = (base: number, text: string) =>
  ({
    type: "edits",
    language: "python",
    edits: [{ base, changes: [{ from: 0, to: 0, text }], origin: "typing", claimedAtMs: 0 }],
  }) as const;

async function kinds(log: EventLog, id: string): Promise<readonly string[]> {
  const read = await log.read(id);
  if (!read.ok) throw new Error(read.failure.message);
  return read.value.map((stored) => {
    const entry = openEntry(stored);
    return entry.ok ? entry.value.kind : "?";
  });
}

describe("while the disk takes nothing", () => {
  test("nothing is acknowledged, the page is told since when, and all of it is saved once there is room", async () => {
    const frail = frailLog();
    const at = await house({ log: frail.log });
    const id = await at.start();
    const tab = openTab(at, id);
    await tab.until("welcome");
    frail.failing = true;
    const numbers = [tab.act(edit(1, "a")), tab.act(edit(2, "b")), tab.act(edit(3, "c"))];
    const saving = await tab.until("saving", (frame) => !frame.ok);
    expect(saving.sinceMs).not.toBeNull();
    for (let tries = 0; tries < 4; tries++) {
      at.clock.advance(6_000);
      await new Promise((done) => setTimeout(done, 5));
    }
    expect(frail.refused).toBeGreaterThan(2);
    expect(tab.frames.filter((frame) => frame.type === "ack")).toEqual([]);
    frail.failing = false;
    at.clock.advance(6_000);
    await tab.until("saving", (frame) => frame.ok);
    for (const n of numbers) await tab.until("ack", (frame) => frame.n === n);
    expect((await kinds(frail.log, id)).filter((kind) => kind === "edit.applied")).toHaveLength(3);
  });

  test("no word of the interviewer is shown that is not saved", async () => {
    const frail = frailLog();
    const at = await house({ log: frail.log });
    const tab = openTab(at, await at.start());
    await tab.until("welcome");
    await at.advance(8_000);
    await new Promise((done) => setTimeout(done, 50)); // What was said until now is on its way.
    const before = tab.frames.filter((frame) => frame.type === "line").length;
    frail.failing = true;
    tab.act({ type: "say", text: "May the list be empty?" });
    await tab.until("saving", (frame) => !frame.ok);
    at.clock.advance(100);
    await new Promise((done) => setTimeout(done, 20));
    expect(tab.frames.filter((frame) => frame.type === "line")).toHaveLength(before);
  });

  test("the server can still be stopped, and what was saved is whole", async () => {
    const frail = frailLog();
    const at = await house({ log: frail.log });
    const id = await at.start();
    const tab = openTab(at, id);
    await tab.until("welcome");
    frail.failing = true;
    tab.act(edit(1, "a"));
    await tab.until("saving", (frame) => !frame.ok);
    const room = await at.house.rooms.open(id);
    const told = room.ok ? room.value.tell({ type: "wake" }) : undefined;
    await at.close();
    expect(await told).toMatchObject({ ok: false, failure: { code: "over" } });
    open.splice(0);
  });

  test("a server that is stopped while it writes does not wait for the disk", async () => {
    const frail = frailLog();
    const at = await house({ log: frail.log });
    const id = await at.start();
    const tab = openTab(at, id);
    await tab.until("welcome");
    const room = await at.house.rooms.open(id);
    if (!room.ok) throw new Error(room.failure.message);
    frail.failing = true;
    const told = room.value.tell({ type: "say", frame: { tab: "tab-00001", n: 1 }, text: "May the list be empty?" });
    await at.close();
    open.splice(0);
    expect(await told).toMatchObject({ ok: false });
    expect(await kinds(frail.log, id)).not.toContain("edit.applied");
  });
});

describe("a batch that the disk did not take at first", () => {
  /** Sends frames into one batch whose first append fails, and lets it be tried again. */
  async function afterOneFailure(
    acts: readonly Parameters<Tab["act"]>[0][],
    failing: true | "after" = true,
  ): Promise<{ at: TestHouse; id: string; tab: Tab; numbers: readonly number[]; frail: ReturnType<typeof frailLog> }> {
    const frail = frailLog();
    const at = await house({ log: frail.log });
    const id = await at.start();
    const tab = openTab(at, id);
    await tab.until("welcome");
    await at.house.rooms.quiet();
    frail.failing = failing;
    const numbers = acts.map((one) => tab.act(one));
    await tab.until("saving", (frame) => !frame.ok);
    await new Promise((done) => setTimeout(done, 20)); // Everything sent has come.
    frail.failing = false;
    at.clock.advance(6_000);
    await tab.until("saving", (frame) => frame.ok);
    return { at, id, tab, numbers, frail };
  }
  const check = { type: "check", language: "python", rev: 1, checksum: "00000000" } as const;

  test("acknowledges a message only with its entry, whatever stood behind it in the batch", async () => {
    const { id, tab, numbers, frail } = await afterOneFailure([{ type: "say", text: "I would sort it first." }, check]);
    for (const n of numbers) await tab.until("ack", (frame) => frame.n === n);
    expect((await kinds(frail.log, id)).filter((kind) => kind === "turn.spoken")).toHaveLength(1);
  });

  test("keeps an edit that a refused frame followed, and tells of the refusal", async () => {
    const { id, tab, numbers, frail } = await afterOneFailure([
      edit(1, "a"),
      { type: "time", addMinutes: 1_000, timed: null },
    ]);
    await tab.until("ack", (frame) => frame.n === numbers[0]);
    for (const n of numbers.slice(1)) await tab.until("refused", (frame) => frame.n === n);
    expect((await kinds(frail.log, id)).filter((kind) => kind === "edit.applied")).toHaveLength(1);
  });

  test("that was durable all the same is in the log once, and its lines are shown", async () => {
    const { id, tab, numbers, frail } = await afterOneFailure(
      [{ type: "say", text: "I would sort it first." }, edit(1, "a"), check],
      "after",
    );
    for (const n of numbers) await tab.until("ack", (frame) => frame.n === n);
    await tab.until("line", (frame) => frame.line.text === "I would sort it first.");
    const recorded = await kinds(frail.log, id);
    expect(recorded.filter((kind) => kind === "turn.spoken")).toHaveLength(1);
    expect(recorded.filter((kind) => kind === "edit.applied")).toHaveLength(1);
  });

  test("reads the record anew only when it has moved", async () => {
    const frail = frailLog();
    const at = await house({ log: frail.log });
    const tab = openTab(at, await at.start());
    await tab.until("welcome");
    await at.house.rooms.quiet();
    frail.failing = true;
    frail.read = 0;
    tab.act(edit(1, "a"));
    await tab.until("saving", (frame) => !frame.ok);
    for (let tries = 0; tries < 4; tries++) {
      at.clock.advance(6_000);
      await new Promise((done) => setTimeout(done, 5));
    }
    expect(frail.refused).toBeGreaterThan(2);
    expect(frail.read).toBe(0);
  });

  test.each([true, "after"] as const)("charges no interview time for a sleep before it (%s)", async (failing) => {
    const frail = frailLog();
    const at = await house({ log: frail.log });
    const id = await at.start();
    const tab = openTab(at, id);
    await tab.until("welcome");
    await at.advance(30_000);
    await at.house.rooms.quiet();
    at.clock.jumpWall(3_600_000);
    frail.failing = failing;
    const n = tab.act(edit(1, "a"));
    await tab.until("saving", (frame) => !frame.ok);
    frail.failing = false;
    at.clock.advance(6_000);
    await tab.until("ack", (frame) => frame.n === n);
    const other = openTab(at, id, { tab: "tab-other" });
    const { view } = await other.until("welcome");
    expect(view.elapsedMs).toBeGreaterThanOrEqual(30_000);
    expect(view.elapsedMs).toBeLessThan(60_000);
    expect((await kinds(frail.log, id)).filter((kind) => kind === "clock.jumped")).toHaveLength(1);
  });
});

describe("a room whose disk takes nothing for long", () => {
  test("holds so many texts and no more, and who sent them comes back with all of them", async () => {
    const frail = frailLog();
    const at = await house({ log: frail.log });
    const id = await at.start();
    const room = await at.house.rooms.open(id);
    if (!room.ok) throw new Error(room.failure.message);
    await at.house.rooms.quiet();
    frail.failing = true;
    const closed: string[] = [];
    const link = { tab: "tab-00001", send: () => {}, close: (why: string) => closed.push(why) };
    room.value.connect(link, false);
    const text = "x".repeat(250_000);
    let n = 0;
    while (closed.length === 0 && n < 200)
      room.value.receive(link, { type: "restore", language: "python", text, n: ++n });
    expect(closed).toEqual(["disk-full"]);
    expect(n * text.length).toBeLessThan(34_000_000);
    room.value.receive(link, { type: "say", text: "A frame behind the gap", n: n + 1 });
    expect(closed).toEqual(["disk-full", "disk-full"]);
  });
});

describe("a room that throws", () => {
  test("records that it failed, tells its person, and ends alone", async () => {
    let broken = false;
    let closes = 0;
    const whole = memoryLog();
    const log: EventLog = {
      ...whole,
      close: async (...args) => {
        if (closes++ === 0) return err("disk-full", "Cannot close: the disk is full");
        return whole.close(...args);
      },
      append: (stream, ...rest) => {
        if (broken && stream === victim) {
          broken = false;
          throw new TypeError("a bug that was planted");
        }
        return whole.append(stream, ...rest);
      },
    };
    const at = await house({ log });
    const victim = await at.start();
    const other = await at.start();
    const sad = openTab(at, victim);
    const glad = openTab(at, other, { tab: "tab-other" });
    await sad.until("welcome");
    await glad.until("welcome");
    broken = true;
    sad.act(edit(1, "x"));
    expect(await sad.until("refused")).toMatchObject({ n: null, code: "over" });
    expect((await sad.closed).code).toBe(1011);
    expect(await kinds(log, victim)).toContain("session.failed");
    expect(JSON.stringify(await log.read(victim))).not.toContain("planted");
    expect(at.complaints.join()).toContain("planted");
    const n = glad.act(edit(1, "y"));
    await glad.until("ack", (frame) => frame.n === n);
    const row = await at.house.app.inject({
      method: "GET",
      url: `/api/interviews/${victim}`,
      headers: { host: `127.0.0.1:${at.port}`, cookie: at.cookie },
    });
    expect(row.json()).toMatchObject({ state: "failed" });
    // Opened again, it is closed at last, and nobody makes a report of what was broken off.
    await at.house.rooms.open(victim);
    await at.house.rooms.quiet();
    expect(await kinds(log, victim)).not.toContain("report.frozen");
    expect(await log.head(victim)).toMatchObject({ value: { endedAtMs: expect.any(Number) } });
  });
});

describe("a session that is opened again", () => {
  test("goes on where it was, with a run that had not finished judged once more", async () => {
    const log = memoryLog();
    let release: (() => void) | undefined;
    const first = await openTestHouse({
      log,
      judge: () =>
        new Promise((done) => {
          release = () => done(verdictOf("accepted"));
        }),
    });
    const id = await first.start();
    const tab = openTab(first, id);
    await tab.until("welcome");
    const n = tab.act(edit(1, "x = 1\n"));
    await tab.until("ack", (frame) => frame.n === n);
    tab.act({ type: "run", what: "tests", input: null });
    await tab.until("run");
    tab.socket.terminate();
    await first.close();
    release?.();

    let judged = 0;
    const second = await house({
      log,
      judge: async () => {
        judged += 1;
        return verdictOf("accepted");
      },
    });
    const again = openTab(second, id, { fromN: 2 });
    const welcome = await again.until("welcome");
    expect(welcome).toMatchObject({ acked: 2 });
    expect(welcome.buffers.find((each) => each.language === "python")?.text).toMatch(/^x = 1\n/);
    await second.house.rooms.quiet();
    const shown = [...welcome.runs, ...again.frames.flatMap((frame) => (frame.type === "run" ? [frame.run] : []))];
    expect(shown.at(-1)).toMatchObject({ run: "r1", state: "finished", outcome: "accepted" });
    expect(judged).toBe(1);
    expect((await kinds(log, id)).filter((kind) => kind === "run.requested" || kind === "run.finished")).toEqual([
      "run.requested",
      "run.finished",
    ]);
  });

  test("does not count the time in which no server ran", async () => {
    const log = memoryLog();
    const first = await openTestHouse({ log });
    const id = await first.start();
    const tab = openTab(first, id);
    await tab.until("welcome");
    await first.advance(60_000);
    tab.socket.terminate();
    await first.close();
    const second = await house({ log });
    second.clock.advance(3_600_000);
    const again = openTab(second, id);
    const welcome = await again.until("welcome");
    expect(welcome.view.elapsedMs).toBeLessThan(70_000);
    expect(welcome.view.elapsedMs).toBeGreaterThanOrEqual(60_000);
  });
});

describe("a server that is full", () => {
  test("says so to the next interview, and the ones it holds do not notice", async () => {
    const at = await house({ capacity: 1 });
    const first = await at.start();
    const tab = openTab(at, first);
    await tab.until("welcome");
    const created = await at.house.rooms.create({ problem: at.problem.id, language: "python", minutes: 30 });
    expect(created).toMatchObject({ ok: false, failure: { code: "at-capacity" } });
    const n = tab.act(edit(1, "x"));
    await tab.until("ack", (frame) => frame.n === n);
  });
});

describe("what is printed", () => {
  test("holds no secret by value, no token by shape and no password of a URL", async () => {
    const at = await house({
      secrets: ["hunter2-canary-value"],
      judge: () =>
        Promise.reject(new Error("at postgres://me:pa@ss@db/x with hunter2-canary-value sk-abcdefgh1jklmn0pqrstuv")),
    });
    const tab = openTab(at, await at.start());
    await tab.until("welcome");
    tab.act({ type: "run", what: "tests", input: null });
    await tab.until("run", (frame) => frame.run.state === "finished");
    const printed = at.complaints.join("\n");
    expect(printed).toContain("postgres://me:");
    for (const secret of ["hunter2", "pa@ss", "sk-abc"]) expect(printed).not.toContain(secret);
  });
});
