import { canonicalJson } from "@assay/core/base";
import { type EventLog, emptyHead, openEntry, sealEntry } from "@assay/core/log";
import type { Problem } from "@assay/core/problem";
import { fastHash } from "@assay/host/base";
import type { Judge } from "@assay/host/interview";
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
const ask = (at: TestHouse, path: string, payload?: object) =>
  at.house.app.inject({
    method: payload === undefined ? "GET" : "POST",
    url: `/api/interviews${path}`,
    headers: { host: `127.0.0.1:${at.port}`, origin: at.url, cookie: at.cookie },
    ...(payload === undefined ? {} : { payload }),
  });

const changed = (problem: Problem): Problem => ({ ...problem, digest: fastHash(`another ${problem.digest}`) });

/** A session with something said in it; ended, with its report, when so wished. */
async function sat(log: EventLog, wish: { readonly ended: boolean; readonly seed?: number }): Promise<string> {
  const at = await openTestHouse({ log, ...(wish.seed === undefined ? {} : { seed: wish.seed }) });
  const id = await at.start();
  const tab = openTab(at, id);
  await tab.until("welcome");
  await at.advance(20_000);
  const said = tab.act({ type: "say", text: "I would sort it first." });
  await tab.until("ack", (frame) => frame.n === said);
  if (wish.ended) {
    const end = tab.act({ type: "end" });
    await tab.until("ack", (frame) => frame.n === end);
    await at.advance(60_000);
    await tab.until("view", (frame) => frame.view.reportReady);
  }
  await at.close();
  return id;
}

describe("a session whose problem is another one now", () => {
  test("does not go on, and says why", async () => {
    const log = memoryLog();
    const id = await sat(log, { ended: false });
    const at = await house({ log, problem: changed });
    expect(await at.house.rooms.open(id)).toMatchObject({ failure: { code: "problem-changed" } });
    const refused = await openTab(at, id).until("refused");
    expect(refused.message).toContain("is not the one this session began with");
  });

  test("that was live can have its words erased, since it can never be ended", async () => {
    const log = memoryLog();
    const id = await sat(log, { ended: false });
    const at = await house({ log, problem: changed });
    const erased = await ask(at, `/${id}/erase`, { classes: ["all"] });
    expect(erased.json().erased).toBeGreaterThan(0);
    const words = await log.words(id);
    expect(words.ok && words.value.size).toBe(0);
  });

  test("still shows the report that was frozen then, and says that the problem changed", async () => {
    const log = memoryLog();
    const id = await sat(log, { ended: true });
    const same = await house({ log });
    expect((await ask(same, `/${id}/report`)).json()).toMatchObject({ problemChanged: false });
    await same.close();
    const at = await house({ log, problem: changed });
    const page = await ask(at, `/${id}/report`);
    expect(page.json()).toMatchObject({ problemChanged: true, report: { basis: "house" }, why: null });
  });

  test("is live for nobody, so that a live one with its own problem is not erased", async () => {
    const log = memoryLog();
    const id = await sat(log, { ended: false });
    const at = await house({ log });
    expect((await ask(at, `/${id}/erase`, { classes: ["talk"] })).json()).toMatchObject({ error: { code: "live" } });
  });
});

test("a session under rules that this program does not know does not go on", async () => {
  const log = memoryLog();
  const at = await house({ log });
  const id = await at.start();
  const [key, words, read] = [await log.key(id), await log.words(id), await log.read(id)];
  if (!key.ok || key.value === undefined || !words.ok || !read.ok) throw new Error("The log has no session");
  const first = read.value[0];
  const entry = first === undefined ? undefined : openEntry(first);
  if (!entry?.ok) throw new Error("The session has no first entry");
  const newer = { ...entry.value, data: { ...entry.value.data, rules: 99 } };
  await log.create("newer", { key: key.value, createdAtMs: entry.value.atMs });
  const stored = sealEntry(emptyHead("newer", fastHash).hash, newer as typeof entry.value, fastHash);
  expect(stored.body).toBe(canonicalJson(JSON.parse(stored.body)));
  expect(await log.append("newer", 0, { entries: [stored], words: words.value })).toMatchObject({ ok: true });
  expect(await at.house.rooms.open("newer")).toMatchObject({
    failure: { code: "newer-version", message: expect.stringContaining("rules 99") },
  });
});

test("grammars other than those a session began with are told to the person at the server", async () => {
  const log = memoryLog();
  const first = await house({ log });
  const id = await first.start();
  const read = await log.read(id);
  const entry = read.ok && read.value[0] !== undefined ? openEntry(read.value[0]) : undefined;
  const [key, words] = [await log.key(id), await log.words(id)];
  if (!entry?.ok || !key.ok || key.value === undefined || !words.ok) throw new Error("The log has no session");
  const data = entry.value.data as { readonly grammars: object };
  const other = { ...entry.value, data: { ...data, grammars: { ...data.grammars, java: "0".repeat(64) } } };
  await log.create("older", { key: key.value, createdAtMs: entry.value.atMs });
  const stored = sealEntry(emptyHead("older", fastHash).hash, other as typeof entry.value, fastHash);
  await log.append("older", 0, { entries: [stored], words: words.value });
  expect(await first.house.rooms.open("older")).toMatchObject({ ok: true });
  expect(first.complaints.filter((each) => each.includes("other grammars of java:"))).toHaveLength(1);
});

test("a run is asked for in its session's name, so that sessions are served in turn", async () => {
  const asked: Parameters<Judge>[0][] = [];
  const at = await house({
    judge: async (request) => {
      asked.push(request);
      return verdictOf("accepted");
    },
  });
  const id = await at.start();
  const tab = openTab(at, id);
  await tab.until("welcome");
  const input = JSON.stringify({ cases: [{ args: [], expected: null }] });
  for (const [what, given] of [
    ["tests", null],
    ["own", input],
    ["stdin", "1\n"],
  ] as const) {
    tab.act({ type: "run", what, input: given });
    await tab.until("run", (frame) => frame.run.what === what && frame.run.state === "finished");
  }
  expect(asked.map(({ session }) => session)).toEqual(asked.map(() => id));
  expect(asked.length).toBeGreaterThanOrEqual(2);
});

test("places are counted while rooms are being opened, too", async () => {
  const log = memoryLog();
  const ids = [await sat(log, { ended: false, seed: 1 }), await sat(log, { ended: false, seed: 2 })];
  const at = await house({ log, capacity: 1 });
  const opened = await Promise.all(ids.map((id) => at.house.rooms.open(id)));
  expect(opened.filter((each) => each.ok)).toHaveLength(1);
});
