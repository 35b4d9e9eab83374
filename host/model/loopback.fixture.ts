import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Heard {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** A server on this machine for a test: hears requests, answers each as `behave` says. */
export interface Loopback {
  readonly origin: string;
  readonly heard: readonly Heard[];
  /** Requests whose connection was closed by the other side before our answer was whole. */
  hungUp(): number;
  close(): Promise<void>;
}

export type Behave = (response: ServerResponse, index: number, heard: Heard) => void;

export async function openLoopback(behave: Behave): Promise<Loopback> {
  const heard: Heard[] = [];
  let hungUp = 0;
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (part: string) => {
      body += part;
    });
    response.on("close", () => {
      if (!response.writableEnded) hungUp++;
    });
    request.on("error", () => {});
    response.on("error", () => {});
    request.on("end", () => {
      const one = { path: request.url ?? "", headers: request.headers, body };
      behave(response, heard.push(one) - 1, one);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    heard,
    hungUp: () => hungUp,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Begins a stream of events; what follows is written by the caller. */
export function beginStream(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(body));
}
