import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import {
  type ClientFrame,
  decodeClient,
  nextInLine,
  PROTOCOL_VERSION,
  type ServerFrame,
  tooLarge,
  WIRE,
} from "@assay/core/protocol";
import { parseJson } from "@assay/host/base";
import type { Link, PartingReason, Room, Rooms } from "@assay/host/interview";
import { type WebSocket, WebSocketServer } from "ws";
import type { Guard } from "./guard.ts";

/**
 * The live side: WS /api/interviews/ID/live. Reads frames, hands them to the room in the order they came, writes what
 * the room says. What a slow, silent or flooding browser can cost is bounded here.
 */
export interface Live {
  /** Caller: the HTTP server's `upgrade`. Answers foreign or unknown upgrades itself. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Says goodbye to each browser (1001, "going away") and takes no more. */
  close(): Promise<void>;
  readonly count: () => number;
}

export interface LiveOptions {
  readonly guard: Guard;
  readonly rooms: Rooms;
  /** Tells the person at the server of a fault that no room caught; redacted by the caller. */
  readonly complain: (what: string) => void;
  /** Stands between a room and each of its lines; left out: nothing does. */
  readonly watch?: ((link: Link) => Link) | undefined;
}

const PATH = /^\/api\/interviews\/([0-9a-z-]{1,64})\/live$/;

/** A browser must say hello within this; taste: a page that was opened has its script within it. */
const HELLO_MS = 10_000;
/** Source: specs of comparable systems, 30 s between pings; a dead peer is then known within a minute. */
const PING_MS = 30_000;
/**
 * Hard limit of the socket library, beyond which it cuts the line without a word. Our own limit lies below, so that a
 * paste of 2 MB is refused with both sizes.
 */
const SOCKET_BYTES_MAX = 4 * WIRE.frameBytes;
/** Sockets at once, all sessions together; taste: two tabs for each of 500 live sessions, and a few that come back. */
const SOCKETS_MAX = 1_200;

/** Close codes of RFC 6455 that are used here. */
const GOING_AWAY = 1001;
const POLICY = 1008;
const TOO_BIG = 1009;
const FAULT = 1011;
const TRY_LATER = 1013;
/** Why a room lets go of a connection, as the line says it. */
const PARTINGS = {
  "disk-full": [TRY_LATER, "The disk takes nothing now; what you type is kept in this page"],
  broken: [FAULT, "This interview ended on a fault of ours"],
} as const satisfies Readonly<Record<PartingReason, readonly [code: number, reason: string]>>;

export function openLive(options: LiveOptions): Live {
  const { guard, rooms, complain, watch } = options;
  const server = new WebSocketServer({ noServer: true, maxPayload: SOCKET_BYTES_MAX, perMessageDeflate: false });
  let closing = false;

  function refuse(socket: Duplex, status: string, message: string): void {
    const body = JSON.stringify({ error: { code: "refused", message } });
    socket.end(
      `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\nconnection: close\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on("error", () => socket.destroy());
    const id = PATH.exec((request.url ?? "").split("?")[0] ?? "")?.[1];
    if (id === undefined) return void refuse(socket, "404 Not Found", "There is no live interview at this address");
    for (const check of [guard.host, guard.origin, guard.cookie]) {
      const passed = check(request.headers);
      if (!passed.ok) return void refuse(socket, "403 Forbidden", passed.failure.message);
    }
    if (closing || server.clients.size >= SOCKETS_MAX)
      return void refuse(
        socket,
        "503 Service Unavailable",
        "The server takes no more connections now: try again later",
      );
    server.handleUpgrade(request, socket, head, (accepted) => serveSocket(accepted, id, rooms, complain, watch));
  }

  return {
    upgrade,
    count: () => server.clients.size,
    async close() {
      closing = true;
      for (const client of server.clients) client.close(GOING_AWAY, "The server is stopping");
      const gone = new Promise<void>((done) => server.close(() => done()));
      // A browser that does not answer the goodbye must not keep the server up.
      const cut = setTimeout(() => {
        for (const client of server.clients) client.terminate();
      }, 500);
      await gone;
      clearTimeout(cut);
    },
  };
}

function serveSocket(
  socket: WebSocket,
  id: string,
  rooms: Rooms,
  complain: (what: string) => void,
  watch: LiveOptions["watch"],
): void {
  let room: Room | undefined;
  let link: Link | undefined;
  let greeted = false;
  let gone = false;
  /** Number of the newest frame of this connection; null until the first, which may follow a gap (see below). */
  let lastN: number | null = null;
  const early: Exclude<ClientFrame, { type: "hello" }>[] = [];

  // ---- writing -----------------------------------------------------------------------------------------------------
  function send(text: string): void {
    if (socket.readyState !== socket.OPEN) return;
    socket.send(text);
    // A reader that is this far behind gets nothing of it in time: let it come back and be told the whole state.
    if (socket.bufferedAmount > WIRE.waitingBytes) {
      socket.close(TRY_LATER, "This connection reads too slowly");
      setTimeout(() => socket.terminate(), 1_000).unref();
    }
  }
  function say(act: ServerFrame): void {
    send(JSON.stringify(act));
  }
  function refuseSocket(code: Extract<ServerFrame, { type: "refused" }>["code"], message: string, close: number): void {
    say({ type: "refused", n: null, code, message });
    socket.close(close, message.slice(0, 100));
  }

  // ---- liveness ----------------------------------------------------------------------------------------------------
  let answered = true;
  const hello = setTimeout(() => {
    if (!greeted) refuseSocket("malformed", "The connection said no hello", POLICY);
  }, HELLO_MS);
  const ping = setInterval(() => {
    if (!answered) return void socket.terminate();
    answered = false;
    socket.ping();
  }, PING_MS);
  hello.unref();
  ping.unref();
  socket.on("pong", () => {
    answered = true;
  });

  // ---- reading -----------------------------------------------------------------------------------------------------
  const bucket = makeBucket(WIRE.burstFrames, WIRE.framesPerSecond);

  function onText(text: string, byteCount: number): void {
    if (byteCount > WIRE.frameBytes)
      return void refuseSocket("too-large", tooLarge("frame", byteCount, WIRE.frameBytes), TOO_BIG);
    const read = decodeClient(text, parseJson);
    if (!read.ok) {
      const { code, message, n } = read.failure;
      if (n === null || !greeted) return void refuseSocket(code, message, code === "too-large" ? TOO_BIG : POLICY);
      lastN = n;
      // The room must know that the number is spent, or the next frame would look like one after a gap.
      if (link !== undefined) room?.refuse(link, n, code, message);
      return;
    }
    const frame = read.value;
    if (frame.type === "hello") {
      if (greeted) return void refuseSocket("malformed", "The connection said hello twice", POLICY);
      if (frame.protocol !== PROTOCOL_VERSION)
        return void refuseSocket(
          "wrong-version",
          `This page speaks protocol ${frame.protocol}, the server ${PROTOCOL_VERSION}: reload the page`,
          POLICY,
        );
      greeted = true;
      socket.pause();
      void enter(frame.tab, frame.takeOver);
      return;
    }
    if (!greeted) return void refuseSocket("malformed", "The first frame of a connection must be hello", POLICY);
    take(frame);
  }

  function take(frame: Exclude<ClientFrame, { type: "hello" }>): void {
    // Pausing a socket does not call back what was read already: it waits here until the room is open.
    if (room === undefined || link === undefined) return void early.push(frame);
    const next = nextInLine(lastN, frame.n);
    if (next === null)
      return void room.refuse(
        link,
        frame.n,
        "out-of-order",
        `Frame ${frame.n} came after ${lastN}: send ${(lastN ?? 0) + 1} first`,
      );
    lastN = next;
    room.receive(link, frame);
  }

  async function enter(tab: string, takeOver: boolean): Promise<void> {
    const opened = await rooms.open(id);
    if (gone) return;
    if (!opened.ok) {
      const code = opened.failure.code === "at-capacity" ? "at-capacity" : "unknown-session";
      socket.resume();
      return void refuseSocket(code, opened.failure.message, code === "at-capacity" ? TRY_LATER : POLICY);
    }
    room = opened.value;
    const bare: Link = {
      tab,
      send,
      close(why) {
        const [code, reason] = PARTINGS[why];
        socket.close(code, reason);
      },
    };
    link = watch?.(bare) ?? bare;
    room.connect(link, takeOver);
    for (const frame of early.splice(0)) take(frame);
    socket.resume();
  }

  socket.on("message", (data: Buffer, isBinary: boolean) => {
    if (gone || socket.readyState !== socket.OPEN) return;
    answered = true;
    const waitMs = bucket.take(performance.now());
    if (waitMs > 0) {
      // Read no faster than allowed: the kernel's own back-pressure reaches the sender and nothing is dropped.
      socket.pause();
      setTimeout(() => socket.resume(), waitMs).unref();
    }
    try {
      if (isBinary) return void refuseSocket("malformed", "A frame must be text, this one is binary", POLICY);
      onText(data.toString("utf8"), data.length);
    } catch (fault) {
      complain(`A frame for the session ${id} threw: ${fault instanceof Error ? (fault.stack ?? "") : String(fault)}`);
      refuseSocket("malformed", "The server could not take this frame; the others are kept", FAULT);
    }
  });
  socket.on("error", () => socket.terminate());
  socket.on("close", () => {
    gone = true;
    clearTimeout(hello);
    clearInterval(ping);
    if (room !== undefined && link !== undefined) room.disconnect(link);
  });
}

/** A token bucket: `take` answers 0, or for how many ms to wait until a token is there again. */
function makeBucket(size: number, perSecond: number): { take(nowMs: number): number } {
  let tokens = size;
  let lastMs = 0;
  return {
    take(nowMs) {
      if (lastMs > 0) tokens = Math.min(size, tokens + ((nowMs - lastMs) / 1_000) * perSecond);
      lastMs = nowMs;
      tokens -= 1;
      return tokens >= 1 ? 0 : Math.ceil(((1 - tokens) / perSecond) * 1_000);
    },
  };
}
