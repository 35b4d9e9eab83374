import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEntry, readExport } from "@assay/core/log";
import { PROTOCOL_VERSION, type ServerFrame } from "@assay/core/protocol";
import { fastHash, parseJson } from "@assay/host/base";
import { COMMIT_WINDOW } from "@assay/host/log";
import { DatabaseSync } from "@photostructure/sqlite";
import { WebSocket, WebSocketServer } from "ws";

interface BenchRow {
  readonly name: string;
  readonly size: string;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  readonly floor: string;
  readonly floorMedianMs: number;
  readonly ratio: number;
}

/** Contract: 5 keys a second in bursts of 4 s, pauses of 2 s. */
const KEY_MS = 200;
const BURST_MS = 4_000;
const PAUSE_MS = 2_000;
/** Four bursts a session are measured, after one to warm up. */
const WARM_UP_MS = BURST_MS + PAUSE_MS;
const MEASURED_MS = 4 * (BURST_MS + PAUSE_MS);
/** The bar stands at 200 sessions; 500 are reported. */
const SESSION_COUNTS = [200, 500] as const;

/** What one load came to. `lost`: keys that were acknowledged and are not in the store exactly once. */
interface Load {
  readonly times: readonly number[];
  readonly sent: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly residentMiB: number;
}

/**
 * Live typing sessions from this process against a server in another one: open loop, each key timed from when it was
 * due to its durable acknowledgement. Beside it, in the same run, the least that does the same: a bare socket server
 * with one hash chain and group commits under the store's own settings.
 */
export async function benchServer(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const sessionCount of SESSION_COUNTS) {
    const floor = await loadFloor(sessionCount);
    const ours = await loadServer(sessionCount);
    const kib = (ours.residentMiB * 1_024) / sessionCount;
    rows.push({
      name: `key to durable ack, ${sessionCount} sessions`,
      size: `${ours.acknowledged} of ${ours.sent} acknowledged, ${ours.lost} lost, ${kib.toFixed(0)} KiB a session`,
      medianMs: quantile(ours.times, 0.5),
      p95Ms: quantile(ours.times, 0.95),
      p99Ms: quantile(ours.times, 0.99),
      floor: `bare ws and group commit: p99 ${quantile(floor.times, 0.99).toFixed(2)} ms, ${floor.lost} lost, median`,
      floorMedianMs: quantile(floor.times, 0.5),
      ratio: quantile(ours.times, 0.99) / quantile(floor.times, 0.99),
    });
  }
  return rows;
}

function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

// ---- the load -------------------------------------------------------------------------------------------------------
/** One typing session: sends key `n`, and is told of acknowledgements. */
interface Typist {
  press(n: number): void;
  onAck: (n: number) => void;
}

/** Types in all sessions on one schedule; a slow answer delays no key. */
async function typeIn(
  typists: readonly Typist[],
): Promise<Omit<Load, "lost" | "residentMiB"> & { readonly acks: number[][] }> {
  const times: number[] = [];
  const acks: number[][] = typists.map(() => []);
  const due: number[][] = typists.map(() => []);
  const beganMs = performance.now() + 200;
  typists.forEach((typist, index) => {
    typist.onAck = (n) => {
      const dueMs = due[index]?.[n];
      if (dueMs === undefined || (acks[index] as number[]).includes(n)) return;
      (acks[index] as number[]).push(n);
      if (dueMs - beganMs >= WARM_UP_MS) times.push(performance.now() - dueMs);
    };
  });
  // Each session begins a little after the one before, so that keys are spread as people's are.
  const spreadMs = (BURST_MS + PAUSE_MS) / typists.length;
  const plan: { readonly atMs: number; readonly index: number; readonly n: number }[] = [];
  for (let index = 0; index < typists.length; index++) {
    let n = 0;
    for (let atMs = index * spreadMs; atMs < WARM_UP_MS + MEASURED_MS; atMs += KEY_MS) {
      if ((atMs - index * spreadMs) % (BURST_MS + PAUSE_MS) >= BURST_MS) continue;
      n += 1;
      plan.push({ atMs: beganMs + atMs, index, n });
    }
  }
  plan.sort((a, b) => a.atMs - b.atMs);
  let next = 0;
  await new Promise<void>((done) => {
    const tick = (): void => {
      const nowMs = performance.now();
      for (let key = plan[next]; key !== undefined && key.atMs <= nowMs; key = plan[++next]) {
        (due[key.index] as number[])[key.n] = key.atMs;
        typists[key.index]?.press(key.n);
      }
      if (next < plan.length) setTimeout(tick, 1);
      else setTimeout(done, 3_000);
    };
    tick();
  });
  return { times, sent: plan.length, acknowledged: acks.reduce((sum, list) => sum + list.length, 0), acks };
}

// ---- our server -----------------------------------------------------------------------------------------------------
async function loadServer(sessionCount: number): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), "assay-bench-"));
  const server = await startChild(["start", "--port", "0", "--data", folder]);
  try {
    const url = server.line.replace(/^.* at /, "");
    const page = await fetch(`${url}/`);
    const cookie = (page.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    const cards = (await (await fetch(`${url}/api/problems`, { headers: { cookie } })).json()) as {
      problems: { id: string }[];
    };
    const problem = cards.problems[0]?.id ?? "";
    const beforeMiB = residentMiB(server.child);
    const ids: string[] = [];
    const typists: Typist[] = [];
    const sockets: WebSocket[] = [];
    for (let index = 0; index < sessionCount; index++) {
      const made = await fetch(`${url}/api/interviews`, {
        method: "POST",
        headers: { cookie, origin: url, "content-type": "application/json" },
        body: JSON.stringify({ problem, language: "python", minutes: 30 }),
      });
      const { id } = (await made.json()) as { id: string };
      ids.push(id);
      const socket = new WebSocket(`${url.replace("http", "ws")}/api/interviews/${id}/live`, {
        headers: { origin: url, cookie },
      });
      sockets.push(socket);
      typists.push(await joinRoom(socket));
    }
    const typed = await typeIn(typists);
    const grownMiB = residentMiB(server.child) - beforeMiB;
    for (const socket of sockets) socket.close();
    let lost = 0;
    for (const [index, id] of ids.entries()) {
      const answer = await fetch(`${url}/api/interviews/${id}/export?format=jsonl`, { headers: { cookie } });
      lost += lostOf(await answer.text(), typed.acks[index] ?? []);
    }
    return { ...typed, lost, residentMiB: grownMiB };
  } finally {
    server.child.kill("SIGTERM");
    await once(server.child, "exit");
    rmSync(folder, { recursive: true, force: true });
  }
}

async function joinRoom(socket: WebSocket): Promise<Typist> {
  const typist: Typist = {
    onAck: () => {},
    press: (n) =>
      socket.send(
        JSON.stringify({
          type: "edits",
          n,
          language: "python",
          edits: [
            {
              base: n,
              changes: [{ from: 0, to: 0, text: n % 20 === 0 ? "\n" : "x" }],
              origin: "typing",
              claimedAtMs: 0,
            },
          ],
        }),
      ),
  };
  await once(socket, "open");
  const welcomed = new Promise<void>((done) => {
    socket.on("message", (data: Buffer) => {
      const frame = JSON.parse(data.toString("utf8")) as ServerFrame;
      if (frame.type === "welcome") done();
      if (frame.type === "ack") typist.onAck(frame.n);
    });
  });
  socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL_VERSION, tab: "bench-tab", takeOver: false }));
  await welcomed;
  return typist;
}

/** Acknowledged keys that the exported session does not hold exactly once; the chain is verified on the way. */
function lostOf(text: string, acks: readonly number[]): number {
  const session = readExport(text, { hash: fastHash, parse: parseJson });
  if (!session.ok) throw new Error(session.failure.message);
  const times = new Map<number, number>();
  for (const stored of session.value.entries) {
    const opened = openEntry(stored);
    const frame = opened.ok ? (opened.value.data as { frame?: { n?: number } | null }).frame : undefined;
    if (frame?.n !== undefined) times.set(frame.n, (times.get(frame.n) ?? 0) + 1);
  }
  return acks.filter((n) => times.get(n) !== 1).length;
}

// ---- the floor ------------------------------------------------------------------------------------------------------
async function loadFloor(sessionCount: number): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), "assay-bench-"));
  const server = await startChild(["bench", FLOOR_SERVER, folder]);
  try {
    const beforeMiB = residentMiB(server.child);
    const typists: Typist[] = [];
    const sockets: WebSocket[] = [];
    for (let index = 0; index < sessionCount; index++) {
      const socket = new WebSocket(server.line);
      sockets.push(socket);
      const typist: Typist = {
        onAck: () => {},
        press: (n) => socket.send(JSON.stringify({ stream: index, n, text: "x".repeat(120) })),
      };
      socket.on("message", (data: Buffer) => typist.onAck((JSON.parse(data.toString("utf8")) as { n: number }).n));
      await once(socket, "open");
      typists.push(typist);
    }
    const typed = await typeIn(typists);
    const grownMiB = residentMiB(server.child) - beforeMiB;
    for (const socket of sockets) socket.close();
    const database = new DatabaseSync(join(folder, "floor.db"));
    const stored = database.prepare("SELECT stream, seq FROM entries").all() as { stream: number; seq: number }[];
    const held = new Set(stored.map(({ stream, seq }) => `${stream} ${seq}`));
    database.close();
    const lost = typed.acks.reduce(
      (sum, acks, index) => sum + acks.filter((n) => !held.has(`${index} ${n}`)).length,
      0,
    );
    return { ...typed, lost, residentMiB: grownMiB };
  } finally {
    server.child.kill("SIGTERM");
    await once(server.child, "exit");
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The word under which this bench starts its own other half; no command of anybody's. */
export const FLOOR_SERVER = "floor-server";

/** The least server there is: a socket, a hash chain and group commits. Runs until SIGTERM. */
export async function serveFloor(folder: string): Promise<number> {
  const database = new DatabaseSync(join(folder, "floor.db"));
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON");
  database.exec(
    "CREATE TABLE entries (id INTEGER PRIMARY KEY, stream INTEGER NOT NULL, seq INTEGER NOT NULL, body TEXT NOT NULL, hash TEXT NOT NULL, UNIQUE (stream, seq)) STRICT",
  );
  const begin = database.prepare("BEGIN IMMEDIATE");
  const add = database.prepare("INSERT INTO entries (stream, seq, body, hash) VALUES (?, ?, ?, ?)");
  const commit = database.prepare("COMMIT");
  const heads = new Map<number, string>();
  let waiting: { readonly socket: WebSocket; readonly stream: number; readonly n: number; readonly body: string }[] =
    [];
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = [];
    begin.run();
    for (const { stream, n, body } of batch) {
      const hash = fastHash((heads.get(stream) ?? "") + body);
      heads.set(stream, hash);
      add.run(stream, n, body, hash);
    }
    commit.run();
    for (const { socket, n } of batch) socket.send(JSON.stringify({ n }));
  };
  const http = createServer();
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
  sockets.on("connection", (socket) => {
    socket.on("message", (data: Buffer) => {
      const body = data.toString("utf8");
      const { stream, n } = JSON.parse(body) as { stream: number; n: number };
      waiting.push({ socket, stream, n, body });
      if (waiting.length >= COMMIT_WINDOW.batchCount) flush();
      else timer ??= setTimeout(flush, COMMIT_WINDOW.waitMs);
    });
  });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  process.stdout.write(`ws://127.0.0.1:${(http.address() as AddressInfo).port}\n`);
  await once(process, "SIGTERM");
  if (waiting.length > 0) flush();
  sockets.close();
  http.close();
  database.close();
  return 0;
}

// ---- children -------------------------------------------------------------------------------------------------------
/** Starts this very command again; answers its first line. */
async function startChild(args: readonly string[]): Promise<{ readonly child: ChildProcess; readonly line: string }> {
  const self = process.argv[1] as string;
  const child = spawn(process.execPath, [...process.execArgv, self, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  let told = "";
  child.stdout?.on("data", (data: Buffer) => {
    told += data.toString("utf8");
  });
  const gone = once(child, "exit");
  for (;;) {
    if (told.includes("\n")) return { child, line: told.split("\n")[0] ?? "" };
    const passed = await Promise.race([gone.then(() => "gone"), new Promise((done) => setTimeout(done, 50, "wait"))]);
    if (passed === "gone") throw new Error(`The server of the bench did not start: ${args.join(" ")}`);
  }
}

/** Resident memory of a process; 0 where the system does not tell. */
function residentMiB(child: ChildProcess): number {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}
