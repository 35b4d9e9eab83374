import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openEntry, readExport } from "@assay/core/log";
import { PROTOCOL_VERSION, type ServerFrame } from "@assay/core/protocol";
import { fastHash, parseJson } from "@assay/host/base";
import { COMMIT_WINDOW } from "@assay/host/log";
import { DatabaseSync } from "@photostructure/sqlite";
import { WebSocket, WebSocketServer } from "ws";
import { countLost, middleOf, newTypist, quantile, type Round, type Typist, typeRound } from "./bench-load.ts";

/** Times in ms: of each round its quantile, and of the rounds the middle one. */
interface BenchRow {
  readonly name: string;
  readonly size: string;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  readonly floor: string;
  readonly floorMedianMs: number;
  readonly floorP99Ms: number;
  /** p99 over the floor's p99: the bar is on the slowest keys, which a person feels, not on the middle ones. */
  readonly ratio: number;
  /** p99 of all rounds' keys as one heap, over the same of the floor: what the middle round leaves out. */
  readonly pooledRatio: number;
  readonly roundP99Ms: readonly number[];
  readonly floorRoundP99Ms: readonly number[];
  /** How late the generator sent its keys, p99 over both sides: this much of either side's times is not the server's. */
  readonly generatorP99Ms: number;
  /** Processor time of a side's process while it was typed to; null where the system does not tell. */
  readonly cpuMicrosPerKey: number | null;
  readonly floorCpuMicrosPerKey: number | null;
  /**
   * Part of the time that a side's main thread was ready to run and had no processor: well above 0, and the times tell
   * of the machine's other users. The side that needs more processor waits over-proportionally then, in turns or not.
   */
  readonly starvedShare: number | null;
  readonly floorStarvedShare: number | null;
  /** Part of one processor that our server took while the floor was typed to: near 0, or the rounds disturb each other. */
  readonly idleCpuShare: number | null;
  /** Keys that were acknowledged and are not in the store exactly once, ours and the floor's. */
  readonly lost: number;
  readonly floorLost: number;
  readonly memoryKiBPerSession: number | null;
}

/** The bar stands at 200 sessions; 500 are reported. */
const LOADS = [
  { sessionCount: 200, roundCount: 5 },
  { sessionCount: 500, roundCount: 2 },
] as const;

/** A server in a process of its own, and all sessions that type to it. */
interface Side {
  readonly child: ChildProcess;
  readonly typists: readonly Typist[];
  /** Answers how many acknowledged keys the store does not hold exactly once, having verified its hash chains. */
  audit(): Promise<number>;
  close(): Promise<void>;
  /** What went wrong on a socket, for a round that cannot be counted. */
  readonly faults: readonly string[];
  /** Resident memory before the first session; null where the system does not tell. */
  readonly emptyKiB: number | null;
}

/**
 * Live typing sessions from this process against servers in others: open loop, each key timed from when it was due to
 * its durable acknowledgement. Beside ours stands the least that does the same: a bare socket server with one hash
 * chain a session and group commits under the store's own settings, given the same frames on the same schedule. Both
 * are up all the time and are typed to in turns, in short rounds, so that a machine that others use too is as slow for
 * the one as for the other.
 */
export async function benchServer(): Promise<BenchRow[]> {
  const command = chooseCommand();
  const rows: BenchRow[] = [];
  for (const { sessionCount, roundCount } of LOADS) {
    const floor = await openFloor(command.args, sessionCount);
    try {
      const ours = await openServer(command.args, sessionCount);
      try {
        rows.push(await measure(floor, ours, roundCount, command.from));
      } finally {
        await ours.close();
      }
    } finally {
      await floor.close();
    }
  }
  return rows;
}

async function measure(floor: Side, ours: Side, roundCount: number, from: string): Promise<BenchRow> {
  const floorTurns: Turn[] = [];
  const turns: Turn[] = [];
  for (let round = 0; round < roundCount; round++) {
    floorTurns.push(await takeTurn(floor, ours));
    turns.push(await takeTurn(ours, floor));
  }
  const sessionCount = ours.typists.length;
  const memoryKiB = residentKiB(ours.child);
  const lost = await ours.audit();
  const floorLost = await floor.audit();
  const times = turns.map(({ round }) => round.timesMs);
  const floorTimes = floorTurns.map(({ round }) => round.timesMs);
  const sentCount = sum(turns.map(({ round }) => round.sentCount));
  const unackedCount = sum(turns.map(({ round }) => round.unackedCount));
  const floorUnackedCount = sum(floorTurns.map(({ round }) => round.unackedCount));
  const p99Ms = middleOf(times, 0.99);
  const floorP99Ms = middleOf(floorTimes, 0.99);
  const memoryKiBPerSession =
    memoryKiB === null || ours.emptyKiB === null ? null : (memoryKiB - ours.emptyKiB) / sessionCount;
  const memory = memoryKiBPerSession === null ? "" : `, ${memoryKiBPerSession.toFixed(0)} KiB a session`;
  return {
    name: `key to durable ack, ${sessionCount} sessions`,
    size:
      `middle of ${roundCount} rounds in turns, ${from}, ${sentCount - unackedCount} of ${sentCount} acknowledged, ` +
      `${lost} lost${memory}`,
    medianMs: middleOf(times, 0.5),
    p95Ms: middleOf(times, 0.95),
    p99Ms,
    floor:
      `bare ws and group commit, ${floorUnackedCount} unacknowledged, ${floorLost} lost; ` +
      `ratio is p99 over its p99 of ${floorP99Ms.toFixed(2)} ms; its median`,
    floorMedianMs: middleOf(floorTimes, 0.5),
    floorP99Ms,
    ratio: p99Ms / floorP99Ms,
    pooledRatio: quantile(times.flat(), 0.99) / quantile(floorTimes.flat(), 0.99),
    roundP99Ms: times.map((each) => quantile(each, 0.99)),
    floorRoundP99Ms: floorTimes.map((each) => quantile(each, 0.99)),
    generatorP99Ms: quantile(
      [...turns, ...floorTurns].flatMap(({ round }) => round.lateMs),
      0.99,
    ),
    cpuMicrosPerKey: perKey(turns),
    floorCpuMicrosPerKey: perKey(floorTurns),
    starvedShare: shareOf(turns, "starvedMs"),
    floorStarvedShare: shareOf(floorTurns, "starvedMs"),
    idleCpuShare: shareOf(floorTurns, "idleCpuMs"),
    lost,
    floorLost,
    memoryKiBPerSession,
  };
}

/** One round of one side; processor times of both sides in it. */
interface Turn {
  readonly round: Round;
  readonly tookMs: number;
  readonly cpuMs: number | null;
  readonly idleCpuMs: number | null;
  readonly starvedMs: number | null;
}

async function takeTurn(side: Side, other: Side): Promise<Turn> {
  const beganMs = performance.now();
  const cpuMs = processorMs(side.child);
  const idleCpuMs = processorMs(other.child);
  const starvedMs = readyMs(side.child);
  const round = await typeRound(side.typists);
  const [fault] = side.faults;
  if (fault !== undefined) throw new Error(`Cannot measure: ${side.faults.length} faults, the first is ${fault}`);
  return {
    round,
    tookMs: performance.now() - beganMs,
    cpuMs: gap(cpuMs, processorMs(side.child)),
    idleCpuMs: gap(idleCpuMs, processorMs(other.child)),
    starvedMs: gap(starvedMs, readyMs(side.child)),
  };
}

function perKey(turns: readonly Turn[]): number | null {
  const cpuMs = turns.map((turn) => turn.cpuMs);
  return cpuMs.includes(null) ? null : (sum(cpuMs) * 1_000) / sum(turns.map(({ round }) => round.sentCount));
}

function shareOf(turns: readonly Turn[], what: "idleCpuMs" | "starvedMs"): number | null {
  const partMs = turns.map((turn) => turn[what]);
  return partMs.includes(null) ? null : sum(partMs) / sum(turns.map(({ tookMs }) => tookMs));
}

function gap(from: number | null, to: number | null): number | null {
  return from === null || to === null ? null : to - from;
}

function sum(values: readonly (number | null)[]): number {
  return values.reduce<number>((total, value) => total + (value ?? 0), 0);
}

/** The same frame for both sides. */
function keyFrame(n: number): string {
  return JSON.stringify({
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
  });
}

// ---- our server -----------------------------------------------------------------------------------------------------
async function openServer(command: readonly string[], sessionCount: number): Promise<Side> {
  const folder = mkdtempSync(join(tmpdir(), "assay-bench-"));
  const { child, line } = await startChild([...command, "start", "--port", "0", "--data", folder]);
  const close = () => stopChild(child, folder);
  try {
    const url = line.replace(/^.* at /, "");
    const page = await fetch(`${url}/`);
    const cookie = (page.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    const cards = (await (await fetch(`${url}/api/problems`, { headers: { cookie } })).json()) as {
      problems: { id: string }[];
    };
    const problem = cards.problems[0]?.id ?? "";
    const emptyKiB = residentKiB(child);
    const faults: string[] = [];
    const sessions = await inCompany(sessionCount, async () => {
      const made = await fetch(`${url}/api/interviews`, {
        method: "POST",
        headers: { cookie, origin: url, "content-type": "application/json" },
        body: JSON.stringify({ problem, language: "python", minutes: 30 }),
      });
      const { id } = (await made.json()) as { id: string };
      const socket = new WebSocket(`${url.replace("http", "ws")}/api/interviews/${id}/live`, {
        headers: { origin: url, cookie },
      });
      return { id, typist: await joinRoom(socket, faults) };
    });
    const audit = async (): Promise<number> => {
      const lost = await inCompany(sessionCount, async (index) => {
        const { id, typist } = sessions[index] as (typeof sessions)[number];
        const answer = await fetch(`${url}/api/interviews/${id}/export?format=jsonl`, { headers: { cookie } });
        return countLost(typist.acked, framesOf(await answer.text()));
      });
      return sum(lost);
    };
    const typists = sessions.map(({ typist }) => typist);
    return { child, typists, audit, close, faults, emptyKiB };
  } catch (fault) {
    await close();
    throw fault;
  }
}

/** Does `count` pieces of work, some at a time: alone, each would wait for the disk by itself. */
async function inCompany<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (let from = 0; from < count; from += 10) {
    const indexes = Array.from({ length: Math.min(10, count - from) }, (_, offset) => from + offset);
    done.push(...(await Promise.all(indexes.map(work))));
  }
  return done;
}

async function joinRoom(socket: WebSocket, faults: string[]): Promise<Typist> {
  const typist = newTypist((n) => socket.send(keyFrame(n)));
  socket.on("error", (fault) => faults.push(`a broken socket: ${fault.message}`));
  await once(socket, "open");
  const welcomed = new Promise<void>((done, fail) => {
    socket.on("message", (data: Buffer) => {
      const frame = JSON.parse(data.toString("utf8")) as ServerFrame;
      if (frame.type === "welcome") done();
      if (frame.type === "ack") typist.onAck(frame.n);
      if (frame.type === "refused") faults.push(`a refused key: ${frame.message}`);
    });
    socket.on("close", (code: number, reason: Buffer) => {
      faults.push(`a closed socket: ${code} ${reason.toString("utf8")}`);
      fail(new Error(`The server of the bench closed a socket: ${code} ${reason.toString("utf8")}`));
    });
  });
  socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL_VERSION, tab: "bench-tab", takeOver: false }));
  await welcomed;
  return typist;
}

/** The frames that an exported session holds; its chain is verified on the way. */
function framesOf(text: string): number[] {
  const session = readExport(text, { hash: fastHash, parse: parseJson });
  if (!session.ok) throw new Error(session.failure.message);
  const frames: number[] = [];
  for (const stored of session.value.entries) {
    const opened = openEntry(stored);
    const frame = opened.ok ? (opened.value.data as { frame?: { n?: number } | null }).frame : undefined;
    if (frame?.n !== undefined) frames.push(frame.n);
  }
  return frames;
}

// ---- the floor ------------------------------------------------------------------------------------------------------
async function openFloor(command: readonly string[], sessionCount: number): Promise<Side> {
  const folder = mkdtempSync(join(tmpdir(), "assay-bench-"));
  const { child, line } = await startChild([...command, "bench", FLOOR_SERVER, folder]);
  const close = () => stopChild(child, folder);
  try {
    const emptyKiB = residentKiB(child);
    const faults: string[] = [];
    const typists: Typist[] = [];
    for (let stream = 0; stream < sessionCount; stream++) {
      const socket = new WebSocket(`${line}/${stream}`);
      const typist = newTypist((n) => socket.send(keyFrame(n)));
      socket.on("message", (data: Buffer) => typist.onAck((JSON.parse(data.toString("utf8")) as { n: number }).n));
      socket.on("close", (code: number) => faults.push(`a closed socket: ${code}`));
      socket.on("error", (fault) => faults.push(`a broken socket: ${fault.message}`));
      await once(socket, "open");
      typists.push(typist);
    }
    const audit = async (): Promise<number> => {
      const frames = typists.map((): number[] => []);
      const heads = new Map<number, string>();
      const database = new DatabaseSync(join(folder, "floor.db"), { readOnly: true });
      const rows = database.prepare("SELECT stream, seq, body, hash FROM entries ORDER BY id").all();
      database.close();
      for (const { stream, seq, body, hash } of rows as unknown as FloorEntry[]) {
        if (hash !== fastHash((heads.get(stream) ?? "") + body))
          throw new Error(`The floor's chain ${stream} is broken`);
        heads.set(stream, hash);
        frames[stream]?.push(seq);
      }
      return sum(typists.map(({ acked }, stream) => countLost(acked, frames[stream] ?? [])));
    };
    return { child, typists, audit, close, faults, emptyKiB };
  } catch (fault) {
    await close();
    throw fault;
  }
}

interface FloorEntry {
  readonly stream: number;
  readonly seq: number;
  readonly body: string;
  readonly hash: string;
}

/** The word under which this bench starts its own other half; no command of anybody's. */
const FLOOR_SERVER = "floor-server";

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
    for (const { socket, n } of batch) socket.send(JSON.stringify({ type: "ack", n, rev: n + 1 }));
  };
  const http = createServer();
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
  sockets.on("connection", (socket, request) => {
    const stream = Number((request.url ?? "").slice(1));
    socket.on("message", (data: Buffer) => {
      const body = data.toString("utf8");
      const { n } = JSON.parse(body) as { n: number };
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
  for (const socket of sockets.clients) socket.terminate();
  sockets.close();
  http.close();
  database.close();
  return 0;
}

// ---- children -------------------------------------------------------------------------------------------------------
/**
 * What both servers are started with: the bundle where we run from it or it is newer than every source, else this very
 * command again.
 */
function chooseCommand(): { readonly args: readonly string[]; readonly from: string } {
  const here = fileURLToPath(import.meta.url);
  const again = [...process.execArgv, process.argv[1] as string];
  if (!here.endsWith(".ts")) return { args: again, from: "bundle" };
  const bundle = fileURLToPath(new URL("./dist/bin.js", import.meta.url));
  const builtMs = statSync(bundle, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const newestMs = Math.max(
    ...["core", "host", "server", "cli"].map((name) => newestSourceMs(new URL(`../${name}/`, import.meta.url))),
  );
  return builtMs > newestMs ? { args: [bundle], from: "bundle" } : { args: again, from: "sources" };
}

/** When the newest source below a folder was written. */
function newestSourceMs(folder: URL): number {
  let newestMs = 0;
  for (const item of readdirSync(folder, { withFileTypes: true })) {
    if (item.name === "node_modules" || item.name === "dist") continue;
    if (item.isDirectory()) newestMs = Math.max(newestMs, newestSourceMs(new URL(`${item.name}/`, folder)));
    else if (item.name.endsWith(".ts") && !item.name.endsWith(".test.ts"))
      newestMs = Math.max(newestMs, statSync(new URL(item.name, folder)).mtimeMs);
  }
  return newestMs;
}

/** Starts node with `args`; answers the first line it prints. */
async function startChild(args: readonly string[]): Promise<{ readonly child: ChildProcess; readonly line: string }> {
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
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

async function stopChild(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  rmSync(folder, { recursive: true, force: true });
}

/** Resident memory of a process; null where the system does not tell. */
function residentKiB(child: ChildProcess): number | null {
  const found = /VmRSS:\s+(\d+)/.exec(readProc(child, "status") ?? "")?.[1];
  return found === undefined ? null : Number(found);
}

/** Linux counts in hundredths of a second for every program, whatever its own clock (man 5 proc, USER_HZ). */
const TICK_MS = 10;

/** Processor time of all threads of a process since it began; null where the system does not tell. */
function processorMs(child: ChildProcess): number | null {
  // The second field, the command in brackets, may itself hold blanks: count from behind it.
  const fields = readProc(child, "stat")
    ?.replace(/^.*\) /s, "")
    .split(" ");
  return fields === undefined ? null : (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** How long a process's main thread stood ready to run without a processor; null where the system does not tell. */
function readyMs(child: ChildProcess): number | null {
  const found = readProc(child, "schedstat")?.split(" ")[1];
  return found === undefined ? null : Number(found) / 1_000_000;
}

function readProc(child: ChildProcess, name: string): string | null {
  const path = `/proc/${child.pid}/${name}`;
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}
