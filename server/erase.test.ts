import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EventLog, WORD_CLASSES } from "@assay/core/log";
import { sqliteLog } from "@assay/host/log";
import { afterEach, expect, test } from "vitest";
import { openTab, openTestHouse, type TestHouse, verdictOf } from "./sim.ts";

let at: TestHouse;
let folder = "";
afterEach(async () => {
  await at.close();
  await at.log.shut();
  rmSync(folder, { recursive: true, force: true });
});

const TYPED = "canary_typed_91";
const SAID = "canary said by mouth 92";
const PRINTED = "canary printed 93";
const FED = "canary fed to stdin 94";
const NOTED = "canary noted 95";

/** Files of the data folder that hold a text in UTF-8 or UTF-16, either byte order. */
function filesWith(text: string): readonly string[] {
  const little = Buffer.from(text, "utf16le");
  const forms = [Buffer.from(text, "utf8"), little, Buffer.from(little).swap16()];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .filter((file) => {
      const bytes = readFileSync(file);
      return forms.some((form) => bytes.includes(form));
    });
}

async function ask(method: "GET" | "POST", path: string, payload?: object): Promise<{ status: number; body: string }> {
  const headers = { host: `127.0.0.1:${at.port}`, origin: at.url, cookie: at.cookie };
  const { statusCode, payload: body } = await at.house.app.inject({
    method,
    url: path,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: statusCode, body };
}

test("words stand in no entry, and after they are erased in no byte of the data folder; the chain still verifies", async () => {
  folder = mkdtempSync(join(tmpdir(), "assay-erase-"));
  const opened = await sqliteLog({ folder });
  if (!opened.ok) throw new Error(opened.failure.message);
  const log: EventLog = opened.value;
  at = await openTestHouse({ log, judge: async () => ({ ...verdictOf("wrong_answer"), stdout: PRINTED }) });
  const id = await at.start();
  const tab = openTab(at, id);
  await tab.until("welcome");
  await at.advance(10_000);
  tab.act({
    type: "edits",
    language: "python",
    edits: [{ base: 1, changes: [{ from: 0, to: 0, text: `${TYPED} = 1\n` }], origin: "typing", claimedAtMs: 0 }],
  });
  tab.act({ type: "say", text: SAID });
  const run = tab.act({ type: "run", what: "stdin", input: FED });
  await tab.until("ack", (frame) => frame.n === run);
  await tab.until("run", (frame) => frame.run.state === "finished");
  await at.advance(5_000);

  expect((await ask("POST", `/api/interviews/${id}/erase`, { classes: ["all"] })).status).toBe(409);
  const end = tab.act({ type: "end" });
  await tab.until("ack", (frame) => frame.n === end);
  await at.advance(60_000);
  await tab.until("view", (frame) => frame.view.reportReady);
  await at.house.rooms.quiet();
  expect((await ask("POST", `/api/interviews/${id}/dispute`, { sentence: 0, note: NOTED })).status).toBe(200);
  expect((await ask("POST", `/api/interviews/${id}/dispute`, { sentence: 9_999, note: null })).status).toBe(400);

  const canaries = [TYPED, SAID, PRINTED, FED, NOTED];
  const before = await log.read(id);
  if (!before.ok) throw new Error(before.failure.message);
  const bodies = before.value.map((stored) => stored.body).join("\n");
  for (const canary of canaries) {
    expect(bodies, canary).not.toContain(canary);
    expect(filesWith(canary).length, canary).toBeGreaterThan(0); // The search is believed only because it finds them now.
  }
  const spoken = JSON.parse((await ask("GET", `/api/interviews/${id}/export?format=json`)).body).transcript as {
    who: string;
    text: string;
  }[];
  const said = spoken.filter((line) => line.who === "interviewer").map((line) => line.text);
  expect(said.length).toBeGreaterThan(2);
  for (const sentence of said) expect(bodies).not.toContain(sentence);

  const bare = await ask("GET", `/api/interviews/${id}/export?format=jsonl&words=0`);
  for (const canary of canaries) expect(bare.body).not.toContain(canary);

  const erased = await ask("POST", `/api/interviews/${id}/erase`, { classes: ["all"] });
  expect(JSON.parse(erased.body).erased).toBeGreaterThan(5);
  for (const text of [...canaries, ...said]) expect(filesWith(text), text).toEqual([]);
  const after = await log.read(id);
  if (!after.ok) throw new Error(after.failure.message);
  expect(after.value.slice(0, -1)).toEqual(before.value);
  expect(after.value.at(-1)?.body).toContain('"kind":"words.erased"');
  const row = JSON.parse((await ask("GET", `/api/interviews/${id}`)).body);
  expect([...row.erased].sort()).toEqual([...WORD_CLASSES].sort());
  const page = JSON.parse((await ask("GET", `/api/interviews/${id}/report`)).body);
  expect(page).toMatchObject({ report: null, why: "Its words were erased" });
  const again = openTab(at, id, { tab: "tab-late1" });
  expect(await again.until("refused")).toMatchObject({ n: null });
});
