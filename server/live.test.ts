import { openEntry } from "@assay/core/log";
import { checksum, WIRE, type WireEdit } from "@assay/core/protocol";
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

function typing(base: number, at: number, text: string): { type: "edits"; language: "python"; edits: WireEdit[] } {
  return {
    type: "edits",
    language: "python",
    edits: [{ base, changes: [{ from: at, to: at, text }], origin: "typing", claimedAtMs: 0 }],
  };
}

async function kindsOf(at: TestHouse, id: string): Promise<string[]> {
  const read = await at.log.read(id);
  if (!read.ok) throw new Error(read.failure.message);
  return read.value.map((stored) => {
    const entry = openEntry(stored);
    if (!entry.ok) throw new Error(entry.failure.message);
    return entry.value.kind;
  });
}
const countOf = async (at: TestHouse, id: string, kind: string): Promise<number> =>
  (await kindsOf(at, id)).filter((each) => each === kind).length;

describe("a tab that opens an interview", () => {
  test("is welcomed with the problem, the starter and the greeting, and never with a hidden case", async () => {
    const at = await house();
    const id = await at.start();
    const tab = openTab(at, id);
    const welcome = await tab.until("welcome");
    expect(welcome).toMatchObject({ session: id, language: "python", writer: true, acked: 0 });
    expect(welcome.buffers.find((each) => each.language === "python")).toMatchObject({
      rev: 1,
      text: at.problem.starters.python,
    });
    await at.advance(10_000);
    const line = await tab.until("line", (frame) => frame.line.who === "interviewer");
    expect(line.line).toMatchObject({ act: "greet" });
    const everything = JSON.stringify(tab.frames);
    const { cases } = at.problem.tests;
    for (const one of cases.filter((each) => each.hidden === true && "name" in each))
      expect(everything).not.toContain(JSON.stringify("args" in one ? one.args : one));
  });

  test("has each edit acknowledged once it is durable, and sees its number", async () => {
    const at = await house();
    const id = await at.start();
    const tab = openTab(at, id);
    await tab.until("welcome");
    const n = tab.act(typing(1, 0, "# a\n"));
    expect(await tab.until("ack", (frame) => frame.n === n)).toMatchObject({ rev: 2 });
    expect(await countOf(at, id, "edit.applied")).toBe(1);
  });

  test("may group transactions, all of which are taken or none", async () => {
    const at = await house();
    const id = await at.start();
    const tab = openTab(at, id);
    await tab.until("welcome");
    const [first] = typing(1, 0, "a").edits as [WireEdit];
    const [second] = typing(2, 1, "b").edits as [WireEdit];
    const n = tab.act({ type: "edits", language: "python", edits: [first, second] });
    expect(await tab.until("ack", (frame) => frame.n === n)).toMatchObject({ rev: 3 });
    const bad = tab.act({
      type: "edits",
      language: "python",
      edits: [
        { ...first, base: 3 },
        { ...second, base: 9 },
      ],
    });
    await tab.until("ack", (frame) => frame.n === bad);
    await tab.until("mismatch");
    expect(await countOf(at, id, "edit.applied")).toBe(2);
  });

  test("that sends a frame twice has it in the log once, and acknowledged twice", async () => {
    const at = await house();
    const id = await at.start();
    const tab = openTab(at, id);
    await tab.until("welcome");
    const frame = { ...typing(1, 0, "x"), n: 1 };
    tab.send(frame);
    tab.send(frame);
    const next = { ...typing(2, 1, "y"), n: 2 };
    tab.send(next);
    await tab.until("ack", (each) => each.n === 2);
    expect(tab.frames.filter((each) => each.type === "ack" && each.n === 1)).toHaveLength(2);
    expect(await countOf(at, id, "edit.applied")).toBe(2);
  });

  test("that leaves out a number is told which one is missing, and nothing of it is taken", async () => {
    const at = await house();
    const id = await at.start();
    const tab = openTab(at, id);
    await tab.until("welcome");
    tab.send({ ...typing(1, 0, "x"), n: 1 });
    tab.send({ ...typing(2, 1, "z"), n: 3 });
    expect(await tab.until("refused", (frame) => frame.n === 3)).toMatchObject({ code: "out-of-order" });
    expect(await countOf(at, id, "edit.applied")).toBe(1);
    tab.send({ ...typing(2, 1, "y"), n: 2 });
    tab.send({ ...typing(3, 2, "z"), n: 3 });
    await tab.until("ack", (frame) => frame.n === 3);
    expect(await countOf(at, id, "edit.applied")).toBe(3);
  });

  test("that comes back after a lost connection is told what it still has to send", async () => {
    const at = await house();
    const id = await at.start();
    const first = openTab(at, id);
    await first.until("welcome");
    const n = first.act(typing(1, 0, "kept"));
    await first.until("ack", (frame) => frame.n === n);
    first.socket.terminate();
    await first.closed;
    const again = openTab(at, id, { fromN: n });
    const welcome = await again.until("welcome");
    expect(welcome).toMatchObject({ acked: n, writer: true });
    expect(welcome.buffers.find((each) => each.language === "python")?.text).toMatch(/^kept/);
    const m = again.act(typing(2, 0, "more "));
    await again.until("ack", (frame) => frame.n === m);
    expect(await countOf(at, id, "edit.applied")).toBe(2);
  });

  test("whose text has drifted is told so, and its whole text becomes the next revision", async () => {
    const at = await house();
    const id = await at.start();
    const tab = openTab(at, id);
    await tab.until("welcome");
    const same = tab.act({
      type: "check",
      language: "python",
      rev: 1,
      checksum: checksum(at.problem.starters.python ?? ""),
    });
    await tab.until("ack", (frame) => frame.n === same);
    expect(tab.frames.some((frame) => frame.type === "mismatch")).toBe(false);
    tab.act({ type: "check", language: "python", rev: 1, checksum: "00000000" });
    await tab.until("mismatch");
    const n = tab.act({ type: "restore", language: "python", text: "def whole():\r\n\tpass\u0000\ud800" });
    await tab.until("ack", (frame) => frame.n === n);
    const other = openTab(at, id, { tab: "tab-00002" });
    const welcome = await other.until("welcome");
    expect(welcome.buffers.find((each) => each.language === "python")).toMatchObject({
      rev: 2,
      text: "def whole():\n\tpass\u0000\ufffd",
    });
  });
});

describe("a second tab", () => {
  test("takes over: the first turns read-only, is refused, and may take it back", async () => {
    const at = await house();
    const id = await at.start();
    const first = openTab(at, id, { tab: "tab-first" });
    await first.until("welcome");
    const second = openTab(at, id, { tab: "tab-second" });
    expect(await second.until("welcome")).toMatchObject({ writer: true });
    await first.until("taken-over");
    const n = first.act(typing(1, 0, "no"));
    expect(await first.until("refused", (frame) => frame.n === n)).toMatchObject({ code: "read-only" });
    await first.close();
    const back = openTab(at, id, { tab: "tab-first", takeOver: true, fromN: n });
    expect(await back.until("welcome")).toMatchObject({ writer: true });
    await second.until("taken-over");
    const m = back.act(typing(1, 0, "yes"));
    await back.until("ack", (frame) => frame.n === m);
    expect(await countOf(at, id, "edit.applied")).toBe(1);
  });

  test("that only looks sees each line that the other one sees", async () => {
    const at = await house();
    const id = await at.start();
    const old = openTab(at, id, { tab: "tab-first" });
    await old.until("welcome");
    const tab = openTab(at, id, { tab: "tab-second" });
    await tab.until("welcome");
    tab.act({ type: "say", text: "I would begin with a table." });
    await old.until("line", (frame) => frame.line.text === "I would begin with a table.");
  });
});

describe("a connection that misbehaves", () => {
  const garbage: readonly (readonly [string, string | Buffer])[] = [
    ["no JSON", "{"],
    ["a list", "[]"],
    ["a bracket bomb", "[".repeat(100_000)],
    ["a frame before hello", '{"type":"hint","n":1}'],
    ["an unknown type", '{"type":"sudo","n":1}'],
    ["bytes", Buffer.from([0, 1, 2])],
  ];
  test.each(garbage)("by sending %s before hello is refused and closed, alone", async (_what, text) => {
    const at = await house();
    const id = await at.start();
    const good = openTab(at, id, { tab: "tab-good1" });
    await good.until("welcome");
    const bad = openTab(at, id, { hello: false });
    bad.socket.once("open", () => bad.socket.send(text));
    expect(await bad.until("refused")).toMatchObject({ n: null, code: "malformed" });
    expect((await bad.closed).code).toBe(1008);
    const n = good.act(typing(1, 0, "still here"));
    await good.until("ack", (frame) => frame.n === n);
  });

  test("with a numbered frame that cannot be read loses that frame and nothing else", async () => {
    const at = await house();
    const id = await at.start();
    const tab = openTab(at, id);
    await tab.until("welcome");
    tab.send({ type: "language", n: 1, language: "cobol" });
    expect(await tab.until("refused", (frame) => frame.n === 1)).toMatchObject({ code: "malformed" });
    tab.send({ ...typing(1, 0, "x"), n: 2 });
    await tab.until("ack", (frame) => frame.n === 2);
  });

  test("with a page of another version is told to reload", async () => {
    const at = await house();
    const tab = openTab(at, await at.start(), { hello: false });
    tab.send({ type: "hello", protocol: 99, tab: "tab-00001", takeOver: false });
    expect(await tab.until("refused")).toMatchObject({
      code: "wrong-version",
      message: expect.stringContaining("reload"),
    });
    await tab.closed;
  });

  test("with an unknown session is told so", async () => {
    const at = await house();
    const tab = openTab(at, "nosuchsession");
    expect(await tab.until("refused")).toMatchObject({ code: "unknown-session" });
    await tab.closed;
  });

  test("with a paste of 2.5 MB is refused with both sizes", async () => {
    const at = await house();
    const tab = openTab(at, await at.start());
    await tab.until("welcome");
    tab.act(typing(1, 0, "p".repeat(2_500_000)));
    const refused = await tab.until("refused");
    expect(refused.code).toBe("too-large");
    expect(refused.message).toMatch(/2500\d\d\d characters, at most 2097152/);
    expect((await tab.closed).code).toBe(1009);
  });

  test("with a buffer beyond its limit is refused with both sizes, and the connection stays", async () => {
    const at = await house();
    const id = await at.start();
    const tab = openTab(at, id);
    await tab.until("welcome");
    const first = tab.act(typing(1, 0, "x".repeat(200_000)));
    await tab.until("ack", (frame) => frame.n === first);
    const second = tab.act(typing(2, 0, "x".repeat(100_000)));
    expect(await tab.until("refused", (frame) => frame.n === second)).toMatchObject({
      code: "too-large",
      message: expect.stringMatching(/29\d(\.\d)? KiB.*256 KiB/),
    });
    expect(await countOf(at, id, "edit.applied")).toBe(1);
  });

  test("by flooding is slowed down and loses nothing", async () => {
    const at = await house();
    const id = await at.start();
    const tab = openTab(at, id);
    await tab.until("welcome");
    const count = WIRE.burstFrames + 20;
    for (let index = 0; index < count; index++) tab.act({ type: "compose", on: index % 2 === 0 });
    await tab.until("ack", (frame) => frame.n === count);
  });
});

describe("a reader that is too slow", () => {
  test("is closed once a mebibyte waits for it, and nobody else notices", async () => {
    const shown = { input: "", expected: "", got: "x".repeat(200_000), stdout: "", stderr: "" };
    const one = {
      name: "case 1",
      hidden: false,
      outcome: "accepted",
      shown,
      cpuMs: 1,
      wallMs: 1,
      memoryBytes: 1,
    } as const;
    const tests = { total: 1, passed: 1, failed: 0, cases: [one] };
    const at = await house({ judge: async () => ({ ...verdictOf("accepted"), tests }) });
    const id = await at.start();
    const slow = openTab(at, id, { tab: "tab-slow1" });
    await slow.until("welcome");
    const quick = openTab(at, id, { tab: "tab-quick" });
    await quick.until("welcome");
    slow.socket.pause(); // Reads nothing more; the kernel's own buffers fill first.
    for (let turn = 1; turn <= 100 && at.house.live.count() > 1; turn++) {
      const n = quick.act({ type: "run", what: "stdin", input: `${turn}` });
      await quick.until("ack", (frame) => frame.n === n);
      await quick.until("run", (frame) => frame.run.run === `r${turn}` && frame.run.state === "finished");
    }
    await expect.poll(() => at.house.live.count(), { timeout: 10_000 }).toBe(1);
    slow.socket.resume();
    // 1013 stands behind all that waits; who does not read it within a second is cut off, which reads as 1006.
    expect([1013, 1006]).toContain((await slow.closed).code);
    const n = quick.act({ type: "hint" });
    await quick.until("ack", (frame) => frame.n === n);
  });
});

describe("a clock that is set", () => {
  test.each([
    ["an hour forward", 3_600_000],
    ["an hour back", -3_600_000],
  ])("%s is noted, takes no interview time, and times never run backward", async (_what, byMs) => {
    const at = await house();
    const id = await at.start();
    const tab = openTab(at, id);
    await tab.until("welcome");
    await at.advance(30_000);
    at.clock.jumpWall(byMs);
    await at.advance(10_000);
    const n = tab.act(typing(1, 0, "x"));
    await tab.until("ack", (frame) => frame.n === n);
    const read = await at.log.read(id);
    if (!read.ok) throw new Error(read.failure.message);
    const entries = read.value.map((stored) => {
      const opened = openEntry(stored);
      if (!opened.ok) throw new Error(opened.failure.message);
      return opened.value;
    });
    expect(entries.find((entry) => entry.kind === "clock.jumped")?.data).toEqual({ byMs });
    for (const [index, entry] of entries.entries())
      expect(entry.atMs).toBeGreaterThanOrEqual(entries[index - 1]?.atMs ?? 0);
    const other = openTab(at, id, { tab: "tab-other" });
    const { view } = await other.until("welcome");
    expect(view.elapsedMs).toBeGreaterThanOrEqual(30_000);
    expect(view.elapsedMs).toBeLessThan(45_000);
  });
});

describe("a run", () => {
  test("is shown running and then with its verdict, and hidden cases by name and outcome only", async () => {
    const leak = { input: "SECRET-IN", expected: "SECRET-OUT", got: "x", stdout: "", stderr: "" };
    const at = await house({
      judge: async () => {
        const verdict = verdictOf("wrong_answer");
        const cases = verdict.tests?.cases.map((one) => ({ ...one, ...(one.hidden ? { shown: leak } : {}) })) ?? [];
        return { ...verdict, tests: { total: 2, passed: 0, failed: 2, cases } };
      },
    });
    const id = await at.start();
    const tab = openTab(at, id);
    await tab.until("welcome");
    tab.act({ type: "run", what: "tests", input: null });
    await tab.until("run", (frame) => frame.run.state === "running");
    const done = await tab.until("run", (frame) => frame.run.state === "finished");
    expect(done.run).toMatchObject({ outcome: "wrong_answer", passed: 0, total: 2, hiddenTotal: 1 });
    expect(JSON.stringify(tab.frames)).not.toContain("SECRET");
  });

  test("whose judge throws is a fault of ours and no pass", async () => {
    const at = await house({ judge: () => Promise.reject(new Error("boom")) });
    const tab = openTab(at, await at.start());
    await tab.until("welcome");
    tab.act({ type: "run", what: "tests", input: null });
    const done = await tab.until("run", (frame) => frame.run.state === "finished");
    expect(done.run).toMatchObject({ outcome: "system_error", passed: 0 });
    expect(at.complaints.join()).toContain("boom");
  });
});

describe("an interview that ends", () => {
  test("says farewell, has a report, and takes nothing more", async () => {
    const at = await house();
    const id = await at.start();
    const tab = openTab(at, id);
    await tab.until("welcome");
    await at.advance(20_000);
    const end = tab.act({ type: "end" });
    await tab.until("ack", (frame) => frame.n === end);
    await at.advance(60_000);
    await tab.until("view", (frame) => frame.view.reportReady);
    const n = tab.act(typing(1, 0, "late"));
    expect(await tab.until("refused", (frame) => frame.n === n)).toMatchObject({ code: "over" });
    const page = await at.house.app.inject({
      method: "GET",
      url: `/api/interviews/${id}/report`,
      headers: { host: `127.0.0.1:${at.port}`, cookie: at.cookie },
    });
    expect(page.statusCode).toBe(200);
    expect(page.json()).toMatchObject({ row: { state: "ended" }, report: { basis: "house" } });
    expect(await countOf(at, id, "report.frozen")).toBe(1);
  });
});
