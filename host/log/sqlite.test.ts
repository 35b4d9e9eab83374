import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { EventLog, Head, Word } from "@assay/core/log";
import { DatabaseSync } from "@photostructure/sqlite";
import { afterEach, describe, expect, it } from "vitest";
import { steppedClock } from "../base/index.ts";
import { type Bench, batchAfter, describeLog, given, holds, refused, type TamperedEntry } from "./contract.ts";
import { checkEngine, isAtLeast } from "./engine.ts";
import type { Failpoint } from "./failure.ts";
import { sqliteLog } from "./sqlite.ts";

const KEY = Uint8Array.from({ length: 32 }, (_, index) => index + 1);
const folders: string[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "assay-log-"));
  folders.push(folder);
  return folder;
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/**
 * Every byte of every file of a folder, read by another process: were this one to open and close a file that its
 * SQLite holds, the system would let go of SQLite's locks on it.
 */
function bytesOf(folder: string): Buffer {
  const files = readdirSync(folder).map((name) => join(folder, name));
  return files.length === 0 ? Buffer.alloc(0) : execFileSync("cat", files, { maxBuffer: 2 ** 28 });
}

function runSql(folder: string, ...statements: string[]): void {
  const database = new DatabaseSync(join(folder, "assay.db"));
  for (const statement of statements) database.exec(statement);
  database.close();
}

describeLog("The log in SQLite", (): Bench => {
  const folder = newFolder();
  return {
    open: async (failpoint?: Failpoint) => given(await sqliteLog({ folder, ...(failpoint ? { failpoint } : {}) })),
    tamper(stream, change) {
      const database = new DatabaseSync(join(folder, "assay.db"));
      const { id } = database.prepare("SELECT id FROM streams WHERE stream = ?").get(stream) as { id: number };
      const rows = database.prepare("SELECT seq, body, hash FROM entries WHERE stream = ? ORDER BY seq").all(id);
      database.prepare("DELETE FROM entries WHERE stream = ?").run(id);
      const add = database.prepare("INSERT INTO entries (stream, seq, body, hash) VALUES (?, ?, ?, ?)");
      for (const { seq, body, hash } of change(rows as TamperedEntry[])) add.run(id, seq, body, hash);
      database.close();
    },
    bytes: () => bytesOf(folder),
    groupsCommits: true,
    clear: () => rmSync(folder, { recursive: true, force: true }),
  };
});

async function start(log: EventLog, stream: string): Promise<Head> {
  return given(await log.create(stream, { key: KEY, createdAtMs: 1 }));
}

describe("One process holds a data folder", () => {
  it("a second opening is refused with the folder and the process that holds it", async () => {
    const folder = newFolder();
    const log = given(await sqliteLog({ folder }));
    const failure = refused(await sqliteLog({ folder }));
    expect(failure.code).toBe("store-busy");
    expect(failure.message).toBe(
      `Cannot open the data folder "${folder}": process ${process.pid} holds it, stop it or name another folder`,
    );
    await log.shut();
    const again = given(await sqliteLog({ folder }));
    await again.shut();
  });

  it("another process is refused while this one holds it, and this one once that one does; kill -9 frees it", async () => {
    const folder = newFolder();
    const child = startChild(folder, "", 1);
    await child.acknowledged(5);
    const failure = refused(await sqliteLog({ folder }));
    expect(failure).toMatchObject({ code: "store-busy" });
    expect(failure.message).toContain(`process ${child.pid} holds it`);
    await child.kill();
    const log = given(await sqliteLog({ folder }));
    const late = spawnSync(process.execPath, childArguments(folder, "", 1), {
      encoding: "utf8",
      cwd: import.meta.dirname,
    });
    expect(late.status).not.toBe(0);
    expect(late.stderr).toContain(
      `store-busy: Cannot open the data folder "${folder}": process ${process.pid} holds it`,
    );
    await log.shut();
  });

  it("a holder who has not said his number yet is another process", async () => {
    const folder = newFolder();
    const log = given(await sqliteLog({ folder }));
    writeFileSync(join(folder, "holder"), "");
    expect(refused(await sqliteLog({ folder })).message).toContain("another process holds it");
    await log.shut();
  });

  it("a guest reads beside the owner, erases and drops ended sessions, and nothing else", async () => {
    const folder = newFolder();
    const owner = given(await sqliteLog({ folder }));
    const word: Word = { class: "talk", text: "the heron sleeps at noon" };
    for (const stream of ["ended", "live", "old"]) {
      const head = await start(owner, stream);
      given(await owner.append(stream, 0, batchAfter(head, 2, [word])));
    }
    given(await owner.close("ended", 9));
    given(await owner.close("old", 9));
    const guest = given(await sqliteLog({ folder, as: "guest" }));
    expect(given(await guest.list()).map(({ stream }) => stream)).toEqual(["ended", "live", "old"]);
    expect(given(await guest.read("live"))).toHaveLength(2);
    expect(given(await guest.erase("ended", ["talk"]))).toEqual({ erased: 1 });
    expect(given(await guest.drop("old"))).toEqual({ dropped: true });
    const answers = [
      await guest.create("new", { key: KEY, createdAtMs: 1 }),
      await guest.append("live", 2, { entries: [], words: new Map() }),
      await guest.close("live", 1),
      await guest.erase("live", ["talk"]),
      await guest.drop("live"),
    ];
    for (const answer of answers) expect(refused(answer).code).toBe("store-busy");
    expect(given(await owner.words("ended")).size).toBe(0);
    expect(given(await owner.words("live")).size).toBe(1);
    const head = given(await owner.head("live"));
    expect(given(await owner.append("live", 2, batchAfter(head, 1))).seq).toBe(3);
    await guest.shut();
    await owner.shut();
  });

  it("an erasure that another reader keeps from the file says so, and ends by itself when he is done", async () => {
    const folder = newFolder();
    const clock = steppedClock();
    const owner = given(await sqliteLog({ folder, clock, window: { waitMs: 5, batchCount: 1 } }));
    const text = "the heron sleeps at noon";
    given(await owner.append("s1", 0, batchAfter(await start(owner, "s1"), 1, [{ class: "talk", text }])));
    given(await owner.close("s1", 9));
    const reader = new DatabaseSync(join(folder, "assay.db"));
    reader.exec("BEGIN; SELECT count(*) FROM words");
    const erasing = owner.erase("s1", ["talk"]);
    const failure = refused(await erasing);
    expect(failure).toMatchObject({ code: "store-busy", message: expect.stringContaining("another process reads") });
    expect(given(await owner.words("s1")).size).toBe(0);
    expect(holds(bytesOf(folder), text)).toBe(true);
    clock.advance(1_000);
    expect(holds(bytesOf(folder), text)).toBe(true);
    reader.exec("ROLLBACK");
    reader.close();
    clock.advance(1_000);
    expect(holds(bytesOf(folder), text)).toBe(false);
    expect(clock.nextDueMs()).toBeUndefined();
    expect(given(await owner.erase("s1", ["talk"]))).toEqual({ erased: 0 });
    await owner.shut();
  });

  it("the folder and its files are for their owner alone", async () => {
    const folder = join(newFolder(), "deep", "data");
    const log = given(await sqliteLog({ folder }));
    await start(log, "s1");
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(["assay.db", "assay.db-shm", "assay.db-wal", "holder", "lock"]);
    await log.shut();
  });
});

describe("A store that cannot keep the promises is refused", () => {
  const sound = { version: "3.53.0", journalMode: "wal", synchronous: 2, secureDelete: 1 };

  it("the engine's facts are checked one by one", () => {
    expect(checkEngine(sound).ok).toBe(true);
    expect(checkEngine({ ...sound, version: "3.51.3" }).ok).toBe(true);
    expect(checkEngine({ ...sound, synchronous: 3 }).ok).toBe(true);
    const rows = [
      [{ version: "3.51.2" }, "SQLite 3.51.2 can corrupt"],
      [{ journalMode: "delete" }, 'journal mode "delete"'],
      [{ synchronous: 1 }, "synchronous 1"],
      [{ synchronous: 0 }, "synchronous 0"],
      [{ secureDelete: 0 }, "secure_delete 0"],
      [{ secureDelete: 2 }, "secure_delete 2"],
    ] as const;
    for (const [fact, said] of rows) {
      const failure = refused(checkEngine({ ...sound, ...fact }));
      expect(failure.code).toBe("store-failed");
      expect(failure.message).toContain(said);
    }
  });

  it("releases are compared number by number", () => {
    const rows = [
      ["3.51.3", true],
      ["3.51.10", true],
      ["3.52.0", true],
      ["4.0", true],
      ["3.51.2", false],
      ["3.9.99", false],
      ["3.51", false],
    ] as const;
    for (const [version, isFit] of rows) expect(isAtLeast(version, "3.51.3"), version).toBe(isFit);
  });

  it("a store of a later version is refused and left as it is", async () => {
    const folder = newFolder();
    const log = given(await sqliteLog({ folder }));
    await start(log, "s1");
    await log.shut();
    runSql(folder, "PRAGMA user_version = 2");
    const database = () => execFileSync("cat", [join(folder, "assay.db"), join(folder, "assay.db-wal")]);
    const before = database();
    const failure = refused(await sqliteLog({ folder }));
    expect(failure.code).toBe("newer-version");
    expect(failure.message).toContain("it has the version 2, this Assay reads version 1");
    expect(database().equals(before)).toBe(true);
    runSql(folder, "PRAGMA user_version = 1");
    const again = given(await sqliteLog({ folder }));
    expect(given(await again.list())).toHaveLength(1);
    await again.shut();
  });

  it("the database of another program, or no database, is refused by name and frees the folder", async () => {
    const folder = newFolder();
    runSql(folder, "CREATE TABLE theirs (x)");
    expect(refused(await sqliteLog({ folder })).message).toContain("the database of another program");
    const other = newFolder();
    writeFileSync(
      join(other, "assay.db"),
      "no database at all, but long enough to have a header of its own".repeat(20),
    );
    expect(refused(await sqliteLog({ folder: other }))).toMatchObject({
      code: "store-failed",
      message: expect.stringContaining(other),
    });
    rmSync(join(other, "assay.db"));
    const log = given(await sqliteLog({ folder: other }));
    await log.shut();
  });

  it("a folder that cannot be made is named", async () => {
    const folder = newFolder();
    writeFileSync(join(folder, "file"), "");
    const failure = refused(await sqliteLog({ folder: join(folder, "file", "data") }));
    expect(failure).toMatchObject({
      code: "store-failed",
      message: expect.stringContaining(join(folder, "file", "data")),
    });
  });
});

describe("Commits are shared", () => {
  async function openStepped() {
    const commits: number[] = [];
    const clock = steppedClock();
    const failpoint: Failpoint = (name, { batchCount }) => {
      if (name === "after-commit") commits.push(batchCount);
    };
    const log = given(await sqliteLog({ folder: newFolder(), clock, failpoint }));
    const open = async (stream: string) => {
      const head = start(log, stream);
      clock.advance(5);
      return head;
    };
    return { log, clock, commits, open };
  }

  it("an append waits 5 ms for company and not longer", async () => {
    const { log, clock, commits, open } = await openStepped();
    const [a, b] = [await open("a"), await open("b")];
    commits.length = 0;
    const first = log.append("a", 0, batchAfter(a, 1));
    clock.advance(4);
    const second = log.append("b", 0, batchAfter(b, 1));
    expect(commits).toEqual([]);
    clock.advance(1);
    expect(commits).toEqual([2]);
    expect([given(await first).seq, given(await second).seq]).toEqual([1, 1]);
    expect(clock.nextDueMs()).toBeUndefined();
    await log.shut();
  });

  it("the sixty-fourth does not wait at all", async () => {
    const { log, commits, open } = await openStepped();
    let head = await open("a");
    commits.length = 0;
    const asked = [];
    for (let index = 0; index < 64; index++) {
      expect(commits).toEqual([]);
      const batch = batchAfter(head, 1);
      asked.push(log.append("a", index, batch));
      head = { seq: index + 1, hash: batch.entries[0]?.hash ?? "" };
    }
    expect(commits).toEqual([64]);
    expect((await Promise.all(asked)).every((answer) => answer.ok)).toBe(true);
    await log.shut();
  });

  it("a reader sees nothing of what is not durable yet", async () => {
    const { log, clock, open } = await openStepped();
    const head = await open("a");
    const asked = log.append("a", 0, batchAfter(head, 3));
    expect(given(await log.read("a"))).toEqual([]);
    expect(given(await log.head("a")).seq).toBe(0);
    clock.advance(5);
    expect(given(await asked).seq).toBe(3);
    expect(given(await log.read("a"))).toHaveLength(3);
    await log.shut();
  });

  it("an erasure comes after what was asked for before it", async () => {
    const { log, commits, open } = await openStepped();
    const head = await open("a");
    commits.length = 0;
    const asked = log.append("a", 0, batchAfter(head, 1, [{ class: "code", text: "x = 1" }]));
    expect(given(await log.erase("a", ["code"]))).toEqual({ erased: 1 });
    expect(given(await asked).seq).toBe(1);
    expect(commits).toEqual([1, 1]);
    await log.shut();
  });

  it("one that breaks the shared commit falls alone; its companions are kept", async () => {
    const folder = newFolder();
    let culprit = "";
    const log = given(
      await sqliteLog({
        folder,
        failpoint(name, { stream }) {
          if (name === "stamped" && stream === culprit) throw new Error("too long for a row");
        },
      }),
    );
    const heads = await Promise.all(["a", "b", "c"].map((stream) => start(log, stream)));
    culprit = "b";
    const answers = await Promise.all(
      ["a", "b", "c"].map((stream, index) => log.append(stream, 0, batchAfter(heads[index] as Head, 2))),
    );
    expect(answers.map((answer) => (answer.ok ? answer.value.seq : answer.failure.message))).toEqual([
      2,
      'Cannot append to "b": too long for a row',
      2,
    ]);
    expect(given(await log.read("b"))).toEqual([]);
    await log.shut();
  });
});

/** Whether this process may mount; a disk that is really full can be had only then. */
function mountSmallDisk(folder: string): boolean {
  if (process.getuid?.() !== 0) return false;
  return spawnSync("mount", ["-t", "tmpfs", "-o", "size=8m", "tmpfs", folder]).status === 0;
}

describe("A full disk", () => {
  const probe = newFolder();
  const canMount = mountSmallDisk(probe);
  if (canMount) spawnSync("umount", [probe]);
  // Who may not mount gets SQLite's own answer to a full disk instead, from inside the transaction.
  it(`takes nothing that was acknowledged, and appends go on once there is space (${canMount ? "8 MB tmpfs" : "injected"})`, async () => {
    const folder = newFolder();
    let isFull = false;
    const failpoint: Failpoint = (name) => {
      if (!canMount && isFull && name === "before-commit")
        throw Object.assign(new Error("database or disk is full"), { errcode: 13 });
    };
    const mounted = canMount && mountSmallDisk(folder);
    try {
      const filler = join(folder, "filler");
      writeFileSync(filler, Buffer.alloc(3 * 2 ** 20, 1));
      const log = given(await sqliteLog({ folder, failpoint }));
      let head = await start(log, "s1");
      const words: string[] = [];
      const next = () => ({ class: "code" as const, text: `word ${words.length} ${"x".repeat(60_000)}` });
      for (let round = 0; ; round++) {
        expect(round, "the disk never filled").toBeLessThan(300);
        if (!canMount) isFull = round === 20;
        const word = next();
        const answer = await log.append("s1", head.seq, batchAfter(head, 3, [word]));
        if (!answer.ok) {
          expect(answer.failure).toEqual({
            code: "disk-full",
            message: 'Cannot append to "s1": the disk is full, free some space; nothing was changed',
          });
          break;
        }
        head = answer.value;
        words.push(word.text);
      }
      expect(words.length).toBeGreaterThan(10);
      for (let again = 0; again < 5; again++)
        expect(refused(await log.append("s1", head.seq, batchAfter(head, 3, [next()]))).code).toBe("disk-full");
      expect(given(await log.head("s1"))).toMatchObject(head);
      expect(given(await log.read("s1"))).toHaveLength(head.seq);
      expect([...given(await log.words("s1")).values()].map(({ text }) => text)).toEqual(words);

      rmSync(filler);
      isFull = false;
      for (let round = 0; round < 10; round++) {
        const word = next();
        head = given(await log.append("s1", head.seq, batchAfter(head, 3, [word])));
        words.push(word.text);
      }
      await log.shut();
      const reopened = given(await sqliteLog({ folder }));
      expect(given(await reopened.read("s1")).at(-1)).toMatchObject(head);
      expect([...given(await reopened.words("s1")).values()].map(({ text }) => text)).toEqual(words);
      await reopened.shut();
    } finally {
      if (mounted) spawnSync("umount", ["-l", folder]);
    }
  });
});

function childArguments(folder: string, point: string, occurrence: number): string[] {
  const program = `
    import { writeUntilKilled } from "./crash-child.ts";
    await writeUntilKilled(${JSON.stringify(folder)}, ${JSON.stringify(point)}, ${occurrence});`;
  return ["--import", "tsx", "--input-type=module", "--eval", program];
}

/** Starts the writing process; `acknowledged` is kept once it has said so many appends. */
function startChild(folder: string, point: string, occurrence: number) {
  const child = spawn(process.execPath, childArguments(folder, point, occurrence), {
    cwd: import.meta.dirname,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const seqs = new Map<string, number>();
  let count = 0;
  let wake = () => {};
  const lines = createInterface({ input: child.stdout });
  lines.on("line", (line) => {
    const [stream = "", seq] = line.split(" ");
    if (stream !== "ready") {
      seqs.set(stream, Number(seq));
      count++;
    }
    wake();
  });
  const ended = new Promise<NodeJS.Signals | null>((resolve) => {
    child.on("close", (_code, signal) => {
      resolve(signal);
      wake();
    });
  });
  return {
    pid: child.pid,
    seqs,
    ended,
    async acknowledged(wanted: number) {
      while (count < wanted && child.exitCode === null && child.signalCode === null)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** What must hold after any crash; gives by how many entries each stream goes beyond what was acknowledged. */
async function inspect(folder: string, seqs: ReadonlyMap<string, number>): Promise<number[]> {
  const log = given(await sqliteLog({ folder }));
  const beyond: number[] = [];
  for (const stream of ["a", "b", "c"]) {
    const stored = given(await log.read(stream));
    const acknowledged = seqs.get(stream) ?? 0;
    expect(stored.length).toBeGreaterThanOrEqual(acknowledged);
    expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, index) => index + 1));
    // Two entries and one word a batch: together or not at all.
    expect(stored.length % 2).toBe(0);
    const { erased } = given(await log.head(stream));
    const texts = [...given(await log.words(stream)).values()].map(({ text }) => text);
    const rounds = Array.from({ length: stored.length / 2 }, (_, index) => `word of ${stream} in round ${index + 1}`);
    if (!erased.includes("code")) expect(texts).toEqual(rounds);
    beyond.push(stored.length - acknowledged);
    // Work goes on where it stood.
    const head = given(await log.head(stream));
    given(await log.append(stream, head.seq, batchAfter(head, 1)));
  }
  await log.shut();
  return beyond;
}

describe("kill -9 loses nothing that was acknowledged and doubles nothing", () => {
  const rows = [
    ["received", 1, [0, 0, 0]],
    ["received", 20, undefined],
    ["stamped", 2, [0, 0, 0]],
    ["before-commit", 1, [0, 0, 0]],
    ["before-commit", 5, [0, 0, 0]],
    ["after-commit", 1, [2, 2, 2]],
    ["after-commit", 5, [2, 2, 2]],
  ] as const;
  for (const [point, occurrence, expected] of rows)
    it(`at "${point}", the ${occurrence}. time`, async () => {
      const folder = newFolder();
      const child = startChild(folder, point, occurrence);
      expect(await child.ended).toBe("SIGKILL");
      const beyond = await inspect(folder, child.seqs);
      if (expected === undefined) for (const count of beyond) expect([0, 2]).toContain(count);
      else expect(beyond).toEqual(expected);
    });

  it("from outside while three sessions write", async () => {
    const folder = newFolder();
    const child = startChild(folder, "", 1);
    await child.acknowledged(200);
    await child.kill();
    for (const count of await inspect(folder, child.seqs)) expect([0, 2]).toContain(count);
    expect([...child.seqs.values()].reduce((sum, seq) => sum + seq, 0)).toBeGreaterThan(300);
  });

  it("between the erasing of words and the cutting of the write-ahead log: the next start cuts it", async () => {
    const folder = newFolder();
    const child = startChild(folder, "before-truncate", 1);
    expect(await child.ended).toBe("SIGKILL");
    expect(existsSync(join(folder, "assay.db-wal"))).toBe(true);
    // The planted word stood in the log's file at the moment of the crash: the claim below is about the next start.
    const before = bytesOf(folder);
    const log = given(await sqliteLog({ folder }));
    const erasedStreams = given(await log.list()).filter(({ erased }) => erased.includes("code"));
    expect(erasedStreams).toHaveLength(1);
    const sought = `word of ${erasedStreams[0]?.stream} in round 2`;
    expect(holds(before, sought)).toBe(true);
    expect(holds(bytesOf(folder), sought)).toBe(false);
    await log.shut();
  });
});
