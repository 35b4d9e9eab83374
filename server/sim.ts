import type { AddressInfo } from "node:net";
import type { EventLog } from "@assay/core/log";
import type { Model } from "@assay/core/model";
import type { Problem, Verdict } from "@assay/core/problem";
import type { ClientAct, ClientFrame, ServerFrame } from "@assay/core/protocol";
import { PROTOCOL_VERSION } from "@assay/core/protocol";
import { LANGUAGE_IDS, type Sandbox } from "@assay/core/sandbox";
import { type SteppedClock, seededIds, steppedClock } from "@assay/host/base";
import type { Failpoint, Judge } from "@assay/host/interview";
import { memoryLog } from "@assay/host/log";
import { loadBank } from "@assay/host/problem";
import { loadGrammars } from "@assay/host/syntax";
import { WebSocket } from "ws";
import { compose, type House } from "./compose.ts";

/** A server in this process, on a stepped clock and a log in memory, with a judge that needs no sandbox. */
export interface TestHouse {
  readonly house: House;
  readonly url: string;
  readonly port: number;
  readonly clock: SteppedClock;
  readonly log: EventLog;
  readonly cookie: string;
  readonly complaints: string[];
  readonly problem: Problem;
  /** Moves the clock, letting the rooms finish whenever something falls due. */
  advance(ms: number): Promise<void>;
  /** A new interview's id. */
  start(): Promise<string>;
  close(): Promise<void>;
}

export const TEST_TOKEN = "ab".repeat(32);

const SANDBOX: Sandbox = {
  kind: "none",
  version: "0",
  compile: () => Promise.reject(new Error("The test's sandbox compiles nothing")),
  execute: () => Promise.reject(new Error("The test's sandbox executes nothing")),
  release: async () => {},
  languages: async () => LANGUAGE_IDS.map((language) => ({ language, installed: true, detail: "test" })),
  shut: async () => {},
};

let grammars: ReturnType<typeof loadGrammars> | undefined;
let bank: ReturnType<typeof loadBank> | undefined;

export async function openTestHouse(
  wish: {
    readonly log?: EventLog;
    readonly prepLog?: EventLog;
    readonly clock?: SteppedClock;
    readonly judge?: Judge;
    readonly failpoint?: Failpoint;
    readonly capacity?: number;
    readonly model?: Model;
    readonly webFolder?: string;
    readonly secrets?: readonly string[];
    readonly seed?: number;
    /** What stands in the bank under its id instead of what the folder holds. */
    readonly problem?: (problem: Problem) => Problem;
  } = {},
): Promise<TestHouse> {
  const clock = wish.clock ?? steppedClock();
  const log = wish.log ?? memoryLog();
  const complaints: string[] = [];
  grammars ??= loadGrammars();
  bank ??= loadBank();
  const loaded = await bank;
  if (!loaded.ok) throw new Error(loaded.failure.message);
  const problems = loaded.value.map(wish.problem ?? ((each) => each));
  const problem = problems[0] as Problem;
  const house = await compose({
    clock,
    ids: seededIds(wish.seed ?? 1),
    log,
    prepLog: wish.prepLog,
    sandbox: SANDBOX,
    judge: wish.judge ?? (async () => verdictOf("wrong_answer")),
    grammars: await grammars,
    bank: new Map(problems.map((each) => [each.id, each])),
    model: wish.model,
    webFolder: wish.webFolder,
    sample: undefined,
    dataFolder: "/data",
    token: TEST_TOKEN,
    version: "0.0.0-test",
    secrets: wish.secrets ?? [],
    complain: (what) => complaints.push(what),
    failpoint: wish.failpoint,
    capacity: wish.capacity,
  });
  await house.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = house.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const cookie = (house.setCookie.split(";")[0] ?? "").trim();
  return {
    house,
    url,
    port,
    clock,
    log,
    cookie,
    complaints,
    problem,
    async advance(ms) {
      const untilMs = clock.monotonicMs() + ms;
      for (;;) {
        await house.rooms.quiet();
        const leftMs = untilMs - clock.monotonicMs();
        if (leftMs <= 0) return;
        clock.advance(Math.min(leftMs, clock.nextDueMs() ?? leftMs));
      }
    },
    async start() {
      const created = await house.rooms.create({ problem: problem.id, language: "python", minutes: 30 });
      if (!created.ok) throw new Error(created.failure.message);
      return created.value.id;
    },
    close: () => house.close(),
  };
}

/** A verdict with one visible and one hidden case, all of one outcome. */
export function verdictOf(outcome: Verdict["outcome"]): Verdict {
  const figures = { cpuMs: 1, wallMs: 1, memoryBytes: 1 };
  const passed = outcome === "accepted" ? 2 : 0;
  return {
    outcome,
    exit: 0,
    signal: null,
    stdout: "",
    stderr: "",
    truncated: false,
    ...figures,
    tests: {
      total: 2,
      passed,
      failed: 2 - passed,
      cases: [
        { name: "case 1", hidden: false, outcome, ...figures },
        { name: "case 2", hidden: true, outcome, ...figures },
      ],
    },
    sandbox: { kind: "none", version: "0" },
    toolchain: null,
  };
}

/** A browser's side of the wire. */
export interface Tab {
  readonly socket: WebSocket;
  readonly frames: ServerFrame[];
  send(frame: ClientFrame | object): void;
  /** Numbers the frame and sends it; answers its number. */
  act(act: ClientAct): number;
  /** The first frame, already there or still to come, that fits. */
  until<T extends ServerFrame["type"]>(
    type: T,
    fits?: (frame: Extract<ServerFrame, { type: T }>) => boolean,
  ): Promise<Extract<ServerFrame, { type: T }>>;
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  close(): Promise<void>;
}

export function openTab(
  at: { readonly url: string; readonly cookie: string },
  id: string,
  wish: {
    readonly tab?: string;
    readonly takeOver?: boolean;
    readonly hello?: boolean;
    readonly fromN?: number;
    readonly headers?: Record<string, string>;
  } = {},
): Tab {
  const socket = new WebSocket(`${at.url.replace("http", "ws")}/api/interviews/${id}/live`, {
    headers: { origin: at.url, cookie: at.cookie, ...wish.headers },
  });
  const frames: ServerFrame[] = [];
  const waiting = new Set<() => void>();
  let n = wish.fromN ?? 0;
  const closed = new Promise<{ code: number; reason: string }>((done) => {
    socket.on("close", (code, reason) => {
      done({ code, reason: reason.toString() });
      for (const look of waiting) look();
    });
  });
  socket.on("error", () => {});
  socket.on("message", (data: Buffer) => {
    frames.push(JSON.parse(data.toString("utf8")) as ServerFrame);
    for (const look of waiting) look();
  });
  const send = (frame: object): void => {
    const text = JSON.stringify(frame);
    if (socket.readyState === socket.OPEN) socket.send(text);
    else socket.once("open", () => socket.send(text));
  };
  if (wish.hello !== false)
    send({ type: "hello", protocol: PROTOCOL_VERSION, tab: wish.tab ?? "tab-00001", takeOver: wish.takeOver ?? false });
  return {
    socket,
    frames,
    send,
    act(act) {
      n += 1;
      send({ ...act, n });
      return n;
    },
    until(type, fits = () => true) {
      return new Promise((done, failed) => {
        const look = (): void => {
          const met = frames.find((frame) => frame.type === type && fits(frame as never));
          if (met === undefined && socket.readyState !== socket.CLOSED) return;
          waiting.delete(look);
          clearTimeout(limit);
          if (met !== undefined) done(met as never);
          else failed(new Error(`The socket closed before a frame "${type}" came; came: ${summary(frames)}`));
        };
        const limit = setTimeout(() => {
          waiting.delete(look);
          failed(new Error(`No frame "${type}" came within 5 s; came: ${summary(frames)}`));
        }, 5_000);
        waiting.add(look);
        look();
      });
    },
    closed,
    async close() {
      socket.close();
      await closed;
    },
  };
}

function summary(frames: readonly ServerFrame[]): string {
  return frames
    .map((frame) => (frame.type === "refused" ? `refused(${frame.code} ${frame.message})` : frame.type))
    .join(", ");
}
