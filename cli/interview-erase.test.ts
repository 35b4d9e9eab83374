import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { must } from "@assay/core/base";
import { randomIds, systemClock } from "@assay/host/base";
import { openRooms } from "@assay/host/interview";
import { sqliteLog } from "@assay/host/log";
import { judgeRun } from "@assay/host/problem";
import { bubblewrapSandbox } from "@assay/host/sandbox";
import { loadGrammars } from "@assay/host/syntax";
import { afterAll, expect, test, vi } from "vitest";
import { main } from "./main.ts";
import { openBank } from "./sessions.ts";

const folder = mkdtempSync(join(tmpdir(), "assay-erase-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const RUN_MS = 60_000;

async function assay(...args: string[]): Promise<{ exit: number; out: string; err: string }> {
  const told = { out: "", err: "" };
  const spies = [
    vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      told.out += String(text);
      return true;
    }),
    vi.spyOn(process.stderr, "write").mockImplementation((text) => {
      told.err += String(text);
      return true;
    }),
  ];
  try {
    return { exit: await main(["interview", ...args, "--data", folder]), ...told };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

async function ownedLog() {
  const log = await sqliteLog({ folder });
  if (!log.ok) throw new Error(log.failure.message);
  return log.value;
}

/** An interview that has begun, with the folder let go as a killed server lets go of it. */
async function leaveOpen(): Promise<string> {
  const log = await ownedLog();
  const sandbox = bubblewrapSandbox();
  const bank = await openBank();
  const rooms = openRooms({
    clock: systemClock(),
    ids: randomIds(),
    log,
    sandbox,
    judge: judgeRun,
    grammars: await loadGrammars(),
    bank,
    complain: () => {},
    capacity: 1,
  });
  const created = await rooms.create({
    problem: must([...bank.keys()][0], "a problem"),
    language: "python",
    minutes: 30,
  });
  if (!created.ok) throw new Error(created.failure.message);
  await rooms.close();
  await log.shut();
  await sandbox.shut();
  return created.value.id;
}

test(
  "an interview left open with no server is ended, then erased, and its chain holds",
  async () => {
    const id = await leaveOpen();
    expect(JSON.parse((await assay("list", "--json")).out).interviews).toMatchObject([{ id, state: "live" }]);
    const erased = await assay("erase", id, "--json");
    expect(erased).toMatchObject({ exit: 0, err: expect.stringContaining("left open") });
    expect(JSON.parse(erased.out)).toMatchObject({ session: id, noted: true });
    expect(JSON.parse((await assay("list", "--json")).out).interviews).toMatchObject([{ id, state: "ended" }]);
    expect(JSON.parse((await assay("replay", id, "--json")).out)).toMatchObject({ chain: { ok: true } });
  },
  RUN_MS,
);

test(
  "beside a server a live one is refused, and an ended one is erased with word that the record does not say so",
  async () => {
    const live = await leaveOpen();
    const ended = await leaveOpen();
    expect((await assay("erase", ended, "--class", "runs")).exit).toBe(0);
    const server = await ownedLog();
    try {
      expect(await assay("erase", live)).toMatchObject({ exit: 2, out: "", err: expect.stringContaining("is live") });
      const before = await server.head(ended);
      const erased = await assay("erase", ended, "--json");
      expect(erased).toMatchObject({ exit: 0, err: expect.stringMatching(/server holds .* no entry of it/) });
      expect(JSON.parse(erased.out)).toMatchObject({ noted: false });
      expect(JSON.parse(erased.out).erased).toBeGreaterThan(0);
      const after = await server.head(ended);
      expect(before.ok && after.ok && before.value.hash === after.value.hash).toBe(true);
    } finally {
      await server.shut();
    }
  },
  RUN_MS,
);
