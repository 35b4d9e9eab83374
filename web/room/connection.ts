import { decodeServer, type Hello, PROTOCOL_VERSION } from "@assay/core/protocol";
import { backoffMs } from "./backoff.ts";
import type { Connection, ConnectionOptions } from "./port.ts";

/** Codes after which calling again would be answered the same. */
const FINAL_CODES: ReadonlySet<string> = new Set(["wrong-version", "unknown-session", "malformed", "too-large"]);

/** Keeps a line to the room open: calls, says hello, and calls again with growing waits when the line is lost. */
export function openConnection(options: ConnectionOptions): Connection {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let lostSinceMs: number | undefined;
  let because: "no-network" | "no-answer" | "at-capacity" = "no-answer";
  let takeOver = false;
  let over = false;

  const call = () => {
    clearTimeout(timer);
    hangUp();
    const url = new URL(options.path, location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    const mine = new WebSocket(url);
    socket = mine;
    mine.onopen = () => {
      const hello: Hello = { type: "hello", protocol: PROTOCOL_VERSION, tab: options.tab, takeOver };
      mine.send(JSON.stringify(hello));
    };
    mine.onmessage = ({ data }) => {
      const read = decodeServer(String(data), parse);
      if (!read.ok) {
        end("malformed", read.failure.message);
        return;
      }
      const frame = read.value;
      if (frame.type === "welcome") {
        attempt = 0;
        takeOver = false;
        lostSinceMs = undefined;
        because = "no-answer";
        options.onLine({ state: "open" });
      }
      if (frame.type === "refused" && frame.n === null) {
        if (frame.code === "at-capacity") because = "at-capacity";
        else if (FINAL_CODES.has(frame.code)) {
          end(frame.code, frame.message);
          return;
        }
      }
      options.onFrame(frame);
    };
    mine.onclose = () => {
      if (socket === mine) callLater();
    };
  };
  const hangUp = () => {
    const mine = socket;
    socket = undefined;
    if (mine === undefined) return;
    mine.onclose = null;
    mine.onmessage = null;
    mine.close();
  };
  const callLater = () => {
    socket = undefined;
    if (over) return;
    lostSinceMs ??= Date.now();
    attempt++;
    if (isOffNetwork()) because = "no-network";
    else if (because === "no-network") because = "no-answer";
    options.onLine({ state: "waiting", sinceMs: lostSinceMs, because });
    clearTimeout(timer);
    timer = setTimeout(call, backoffMs(attempt, Math.random()));
  };
  const end = (code: string, message: string) => {
    over = true;
    clearTimeout(timer);
    hangUp();
    options.onLine({ state: "closed", code, message });
  };
  const onOnline = () => {
    if (!over && socket?.readyState !== WebSocket.OPEN) call();
  };
  const onOffline = () => {
    if (over || !isOffNetwork()) return;
    hangUp();
    callLater();
  };
  addEventListener("online", onOnline);
  addEventListener("offline", onOffline);
  call();
  return {
    send(frame) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(frame));
      return true;
    },
    renew(wish) {
      takeOver = wish?.takeOver ?? false;
      if (!over) call();
    },
    close() {
      over = true;
      clearTimeout(timer);
      removeEventListener("online", onOnline);
      removeEventListener("offline", onOffline);
      hangUp();
    },
  };
}

/** Whether the lack of a network is what keeps us from the server: one on this machine is reached without any. */
function isOffNetwork(): boolean {
  return !navigator.onLine && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname);
}

function parse(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
