import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { replaySession } from "@assay/core/interview";
import type { SessionEntry } from "@assay/core/ledger";
import { openEntry } from "@assay/core/log";
import type { ClientAct, ServerFrame } from "@assay/core/protocol";
import { fastHash, seededIds } from "@assay/host/base";
import { sqliteLog } from "@assay/host/log";
import { openTab } from "../../server/sim.ts";
import type { TestServerSettings } from "../test-server.ts";

/**
 * `kill -9` at a named point of the writing path, in the middle of a whole interview: the server is started again over
 * the same data, the browser's side sends what was not acknowledged, and the interview goes on to its end.
 */
export type CrashPoint = NonNullable<TestServerSettings["fail"]>;

export const CRASH_POINTS = [
  "frame-received",
  "stamped",
  "appending",
  "log before-commit",
  "log after-commit",
  "durable",
  "sent",
  "run-started",
  "sentence-sent",
  "report-started",
] as const;

export interface CrashReport {
  readonly point: CrashPoint | null;
  /** Whether the server was killed there; a point that is never reached proves nothing. */
  readonly killed: boolean;
  readonly work: string;
  readonly acknowledged: number;
  /** Acknowledged frames that are not in the log exactly once. */
  readonly wrong: readonly { readonly n: number; readonly times: number }[];
  readonly chainHolds: boolean;
  /** How often each point was reached in the last process. */
  readonly reached: Readonly<Record<string, number>>;
  readonly ended: boolean;
}

const SERVER = fileURLToPath(new URL("../test-server.ts", import.meta.url));
const TAB = "crash-tab";
/** Settings a seed gives the same values for: ids, keys and the cookie. */
const SEED = "crash";

/** One move of the browser's side: a frame, what to wait for after it, and how far to move the clock then. */
interface Move {
  readonly act: ((rev: number, chars: number) => ClientAct) | null;
  readonly until?: (frame: ServerFrame) => boolean;
  readonly advanceMs: number;
}

const type =
  (text: string) =>
  (rev: number, _chars: number): ClientAct => ({
    type: "edits",
    language: "python",
    edits: [{ base: rev, changes: [{ from: 0, to: 0, text }], origin: "typing", claimedAtMs: 0 }],
  });
const finished = (run: string) => (frame: ServerFrame) =>
  frame.type === "run" && frame.run.run === run && frame.run.state === "finished";

/** A short interview with everything that is written: typing, talk, red and green run, hint, hold, end, report. */
export const MOVES: readonly Move[] = [
  { act: null, advanceMs: 9_000 },
  { act: () => ({ type: "say", text: "May the list be empty?" }), advanceMs: 5_000 },
  ...["def helper(values):\n", "    seen = {}\n", "    for value in values:\n"].map((text) => ({
    act: type(text),
    advanceMs: 300,
  })),
  { act: null, advanceMs: 1_600 },
  { act: type("# left to right\n"), advanceMs: 1_600 },
  { act: () => ({ type: "say", text: "I keep a map of what I have seen, that is O(n)." }), advanceMs: 6_000 },
  { act: () => ({ type: "run", what: "tests", input: null }), until: finished("r1"), advanceMs: 8_000 },
  { act: type("right = True\n"), advanceMs: 200 },
  { act: type("total = len('a long enough line of code to count')\n"), advanceMs: 1_600 },
  { act: () => ({ type: "hint" }), advanceMs: 6_000 },
  { act: () => ({ type: "hold", on: true }), advanceMs: 2_000 },
  { act: () => ({ type: "hold", on: false }), advanceMs: 1_000 },
  { act: () => ({ type: "run", what: "tests", input: null }), until: finished("r2"), advanceMs: 9_000 },
  { act: () => ({ type: "end" }), until: () => true, advanceMs: 30_000 },
];

/** Sits the interview of `MOVES` with one kill, or undisturbed where `point` is null. */
export async function crashAt(point: CrashPoint | null): Promise<CrashReport> {
  const folder = mkdtempSync(join(tmpdir(), "assay-crash-"));
  try {
    return await sit(folder, point);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function sit(folder: string, point: CrashPoint | null): Promise<CrashReport> {
  let nowMs = Date.UTC(2026, 0, 5, 9);
  let killed = false;
  let server = await startServer(folder, nowMs, point);
  const id = await newInterview(server.url);
  let browser = await connect(server.url, id);
  server.arm();
  let n = 0;
  const outbox = new Map<number, ClientAct>();
  const acknowledged = new Set<number>();
  let seen: ServerFrame[] = [];

  /** Takes note of what came, and drops what is acknowledged from the outbox. */
  function collect(): void {
    for (const frame of browser.frames.splice(0)) {
      seen.push(frame);
      if (frame.type === "ack") {
        acknowledged.add(frame.n);
        outbox.delete(frame.n);
      }
      if (frame.type === "refused") throw new Error(`Frame ${frame.n} was refused: ${frame.message}`);
    }
  }

  /** Starts the server again where it was killed, and sends what it does not have. */
  async function takeUp(): Promise<void> {
    killed = true;
    collect();
    await server.gone;
    server = await startServer(folder, nowMs, null);
    server.arm();
    browser = await connect(server.url, id);
    const { acked, runs } = browser.welcome;
    for (const run of runs) seen.push({ type: "run", run });
    for (const [frame, act] of [...outbox].sort(([a], [b]) => a - b)) {
      if (frame <= acked) {
        // Durable, and the acknowledgement was lost with the process.
        acknowledged.add(frame);
        outbox.delete(frame);
      } else browser.send({ ...act, n: frame });
    }
  }

  /** Waits for a condition; a server that dies meanwhile is started again. */
  async function until(holds: () => boolean): Promise<void> {
    const limitMs = Date.now() + 120_000;
    for (;;) {
      collect();
      if (holds()) return;
      if (server.isGone()) await takeUp();
      if (Date.now() > limitMs) throw new Error(`Waited too long; came ${seen.map((frame) => frame.type).join(" ")}`);
      await new Promise((done) => setTimeout(done, 5));
    }
  }

  /** Moves the server's clock; from the start of the move again if the server dies in it. */
  async function advance(ms: number): Promise<void> {
    for (;;) {
      const moved = await server.advance(ms);
      if (moved) break;
      await takeUp();
    }
    nowMs += ms;
    collect();
  }

  let rev = 1;
  for (const move of MOVES) {
    if (move.act !== null) {
      n += 1;
      const act = move.act(rev, 0);
      if (act.type === "edits") rev += 1;
      outbox.set(n, act);
      seen = [];
      browser.send({ ...act, n });
      await until(() => !outbox.has(n));
      if (move.until !== undefined) {
        const { until: fits } = move;
        await until(() => seen.some(fits));
      }
    }
    await advance(move.advanceMs);
  }
  const isReady = (): boolean => seen.some((frame) => frame.type === "view" && frame.view.reportReady);
  for (let tries = 0; tries < 20 && !isReady(); tries++) {
    await advance(5_000);
    if (browser.welcome.view.reportReady) break;
    await new Promise((done) => setTimeout(done, 50));
    collect();
  }
  if (server.isGone()) await takeUp();
  const reached = await server.count();
  browser.close();
  await server.stop();
  return { point, killed, reached, ...(await audit(folder, id, acknowledged)) };
}

/** What the data folder holds when all is over, read by another process than the one that wrote it. */
async function audit(folder: string, id: string, acknowledged: ReadonlySet<number>) {
  const log = await sqliteLog({ folder });
  if (!log.ok) throw new Error(log.failure.message);
  try {
    const read = await log.value.read(id);
    if (!read.ok) return { work: "", acknowledged: acknowledged.size, wrong: [], chainHolds: false, ended: false };
    const entries = read.value.map((stored) => {
      const opened = openEntry(stored);
      if (!opened.ok) throw new Error(opened.failure.message);
      return opened.value as unknown as SessionEntry;
    });
    const times = new Map<number, number>();
    for (const entry of entries) {
      const frame = "frame" in entry.data ? entry.data.frame : null;
      if (frame?.tab === TAB) times.set(frame.n, (times.get(frame.n) ?? 0) + 1);
    }
    return {
      work: replaySession(entries, fastHash).work,
      acknowledged: acknowledged.size,
      wrong: [...acknowledged].flatMap((n) => ((times.get(n) ?? 0) === 1 ? [] : [{ n, times: times.get(n) ?? 0 }])),
      chainHolds: true,
      ended: entries.some((entry) => entry.kind === "report.frozen"),
    };
  } finally {
    await log.value.shut();
  }
}

// ---- the child ------------------------------------------------------------------------------------------------------
export interface Server {
  readonly url: string;
  readonly gone: Promise<unknown>;
  isGone(): boolean;
  /** False when the server died meanwhile. */
  advance(ms: number): Promise<boolean>;
  /** From here on points count; an interview that was never made cannot be taken up again. */
  arm(): void;
  count(): Promise<Record<string, number>>;
  /** Leaves no byte of the disk under the data folder free; answers how many it took. */
  fill(): Promise<number>;
  free(): Promise<void>;
  stop(): Promise<void>;
}

/** `wrap`: a command that the server is started under, e.g. one that gives it a small disk. */
export async function startServer(
  data: string,
  wallMs: number,
  fail: CrashPoint | null,
  wrap: readonly string[] = [],
): Promise<Server> {
  const settings: TestServerSettings = {
    data,
    wallMs,
    seed: SEED,
    judge: "scripted",
    ...(fail === null ? {} : { fail }),
  };
  const line = [...wrap, process.execPath, "--import", "tsx", SERVER, JSON.stringify(settings)];
  const child: ChildProcess = spawn(line[0] as string, line.slice(1), {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  let isGone = false;
  const gone = once(child, "exit").then(() => {
    isGone = true;
  });
  const answer = async <T>(key: string): Promise<T | undefined> => {
    const met = new Promise<T>((done) => {
      const listen = (message: Record<string, T>): void => {
        if (!(key in message)) return;
        child.off("message", listen);
        done(message[key] as T);
      };
      child.on("message", listen);
    });
    return Promise.race([met, gone.then(() => undefined)]);
  };
  const tell = (message: object): void => {
    if (!isGone && child.connected) child.send(message, () => {});
  };
  const url = await answer<string>("ready");
  if (url === undefined) throw new Error("The test server did not start");
  return {
    url,
    gone,
    isGone: () => isGone,
    async advance(ms) {
      const moved = answer<number>("advanced");
      tell({ advance: ms });
      return (await moved) !== undefined;
    },
    arm: () => tell({ arm: true }),
    async count() {
      const counted = answer<Record<string, number>>("reached");
      tell({ count: true });
      return (await counted) ?? {};
    },
    async fill() {
      const filled = answer<number>("filled");
      tell({ fill: true });
      return (await filled) ?? 0;
    },
    async free() {
      const freed = answer<boolean>("freed");
      tell({ free: true });
      await freed;
    },
    async stop() {
      tell({ stop: true });
      await gone;
    },
  };
}

// ---- the browser's side ---------------------------------------------------------------------------------------------
const TOKEN = seededIds(`cookie ${SEED}`).token();
export const COOKIE = `assay_${fastHash(`cookie name ${TOKEN}`).slice(0, 12)}=${TOKEN}`;

export async function newInterview(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/interviews`, {
    method: "POST",
    headers: { cookie: COOKIE, origin: url, "content-type": "application/json" },
    body: JSON.stringify({ problem: "crane-log", language: "python", minutes: 30 }),
  });
  if (answer.status !== 201) throw new Error(`The interview was not made: ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

export async function connect(url: string, id: string) {
  const tab = openTab({ url, cookie: COOKIE }, id, { tab: TAB });
  const welcome = await tab.until("welcome");
  tab.frames.splice(0);
  const { frames, send } = tab;
  return { welcome, frames, send, close: () => tab.socket.close() };
}
