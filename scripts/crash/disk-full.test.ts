import { mkdtempSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EntryOf, SessionEntry } from "@assay/core/ledger";
import { openEntry, readExport } from "@assay/core/log";
import type { ServerFrame } from "@assay/core/protocol";
import { fastHash, parseJson } from "@assay/host/base";
import { expect, test } from "vitest";
import { COOKIE, connect, newInterview, startServer } from "./sim.ts";

/** A disk of 8 MB in a mount namespace of its own, which is gone with the server. */
function smallDisk(folder: string): readonly string[] {
  return [
    "unshare",
    "--map-root-user",
    "--mount",
    "sh",
    "-c",
    `mount -t tmpfs -o size=8m none "${folder}" && exec "$@"`,
    "sh",
  ];
}

test("a full disk loses nothing that was acknowledged, typing goes on, and all of it is saved once there is room", async () => {
  const folder = mkdtempSync(join(tmpdir(), "assay-full-"));
  const server = await startServer(folder, Date.UTC(2026, 0, 5, 9), null, smallDisk(folder));
  try {
    const id = await newInterview(server.url);
    const browser = await connect(server.url, id);
    const seen: ServerFrame[] = [];
    const until = async (fits: (frame: ServerFrame) => boolean): Promise<ServerFrame> => {
      const limitMs = Date.now() + 20_000;
      for (;;) {
        seen.push(...browser.frames.splice(0));
        const met = seen.find(fits);
        if (met !== undefined) return met;
        if (Date.now() > limitMs) throw new Error(`Waited too long; came ${seen.map((frame) => frame.type).join(" ")}`);
        await new Promise((done) => setTimeout(done, 5));
      }
    };
    let n = 0;
    // Large enough that no page the store has in hand takes it in.
    const type = (): number => {
      n += 1;
      const change = { from: 0, to: 0, text: `${String(n).padStart(1_999, "x")}\n` };
      browser.send({
        type: "edits",
        n,
        language: "python",
        edits: [{ base: n, changes: [change], origin: "typing", claimedAtMs: 0 }],
      });
      return n;
    };
    for (let count = 0; count < 5; count++) type();
    await until((frame) => frame.type === "ack" && frame.n === 5);

    expect(await server.fill()).toBeGreaterThan(1_000_000);
    for (let count = 0; count < 20; count++) type();
    const saving = await until((frame) => frame.type === "saving" && !frame.ok);
    expect(saving).toMatchObject({ sinceMs: expect.any(Number) });
    const acknowledged = () => Math.max(...seen.map((frame) => (frame.type === "ack" ? frame.n : 0)));
    const before = acknowledged();
    expect(before).toBeLessThan(25);
    await server.advance(30_000);
    for (let count = 0; count < 5; count++) type();

    await server.free();
    await server.advance(10_000);
    await until((frame) => frame.type === "saving" && frame.ok);
    await until((frame) => frame.type === "ack" && frame.n === 30);

    const answer = await fetch(`${server.url}/api/interviews/${id}/export?format=jsonl`, {
      headers: { cookie: COOKIE },
    });
    const session = readExport(await answer.text(), { hash: fastHash, parse: parseJson });
    if (!session.ok) throw new Error(session.failure.message);
    const edits = session.value.entries
      .map((stored) => {
        const opened = openEntry(stored);
        if (!opened.ok) throw new Error(opened.failure.message);
        return opened.value as unknown as SessionEntry;
      })
      .filter((entry): entry is EntryOf<"edit.applied"> => entry.kind === "edit.applied");
    expect(edits.map((entry) => entry.data.frame?.n)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    browser.close();
  } finally {
    await server.stop();
    rmdirSync(folder);
  }
});
