import { err } from "@assay/core/base";
import { type EventLog, openEntry } from "@assay/core/log";
import { memoryLog } from "@assay/host/log";
import { afterEach, describe, expect, test } from "vitest";
import { openTab, openTestHouse, type TestHouse, verdictOf } from "./sim.ts";

const open: TestHouse[] = [];
afterEach(async () => {
  for (const house of open.splice(0)) await house.close();
});
async function house(wish: Parameters<typeof openTestHouse>[0] = {}): Promise<TestHouse> {
  const opened = await openTestHouse(wish);
  open.push(opened);
  return opened;
}

/** A log whose appends fail while `failing` is true; what it was asked to append meanwhile is counted. */
function frailLog(): { readonly log: EventLog; failing: boolean; refused: number } {
  const whole = memoryLog();
  const frail = {
    failing: false,
    refused: 0,
    log: {
      ...whole,
      append: async (...args: Parameters<EventLog["append"]>) => {
        if (!frail.failing) return whole.append(...args);
        frail.refused += 1;
        return err("disk-full", "Cannot append: the disk is full");
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
    await at.close();
    expect(await kinds(frail.log, id)).not.toContain("edit.applied");
  });
});

describe("a room that throws", () => {
  test("records that it failed, tells its person, and ends alone", async () => {
    let broken = false;
    const whole = memoryLog();
    const log: EventLog = {
      ...whole,
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
