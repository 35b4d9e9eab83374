import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { newNonce, safeHeaders } from "./guard.ts";

/**
 * What no route answers: addresses that lead nowhere, requests that are not HTTP, bodies that are too large, faults of
 * ours. Each gets an answer, always as {"error":{"code","message"}}: a caller that waits for one must never hang.
 */

/** How long a request may take to arrive whole. Ours are small and come from this machine; taste. */
export const REQUEST_MS_MAX = 10_000;

/** The longest part of a stranger's address that a message repeats. */
const SHOWN_CHARS = 100;

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

type Fault = Error & { readonly statusCode?: number; readonly code?: string };

/** How a fault of the request is told; undefined for a fault of ours. */
function refusalOf(fault: Fault, address: string): Refusal | undefined {
  const status = fault.statusCode ?? 500;
  if (status >= 500) return undefined;
  // The file server forbids a path that leaves its folder or names a hidden file: nothing of ours is there either.
  if (status === 403 || status === 404) return nothingAt(address);
  const shown = address.slice(0, SHOWN_CHARS);
  switch (fault.code) {
    case "FST_ERR_BAD_URL":
      return {
        status,
        code: "malformed",
        message: `The address "${shown}" cannot be decoded: use % before two hex digits`,
      };
    case "FST_ERR_MAX_PARAM_LENGTH":
      return {
        status,
        code: "too-large",
        message: `A part of the address "${shown}" is too long: ids have 64 characters at most`,
      };
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return { status, code: "not-json", message: "The body is of another type: send application/json" };
  }
  return { status, code: status === 413 ? "too-large" : "malformed", message: fault.message };
}

function nothingAt(address: string): Refusal {
  return { status: 404, code: "not-found", message: `There is nothing at "${address.slice(0, SHOWN_CHARS)}"` };
}

function answer(reply: FastifyReply, { status, code, message }: Refusal): void {
  reply.code(status).send({ error: { code, message } });
}

/** Answers what the router itself refuses, before any hook has run. For Fastify's `frameworkErrors`. */
export function refuseAddress(fault: Fault, request: FastifyRequest, reply: FastifyReply): void {
  const address = request.raw.url ?? "";
  reply.headers(safeHeaders("127.0.0.1", newNonce()));
  answer(reply, refusalOf(fault, address) ?? { status: 400, code: "malformed", message: fault.message });
}

/**
 * What is wrong with a request's target: it is a path of ours, whole with our own address before it or not. Undefined
 * when it is. `*` and the addresses of other servers would else be read as the path "/".
 */
export function refuseTarget(target: string, host: string): { readonly error: object } | undefined {
  if (target.startsWith("/") || target.startsWith(`http://${host}/`)) return undefined;
  const message = `The address "${target.slice(0, SHOWN_CHARS)}" is not this server's: begin it with /`;
  return { error: { code: "malformed", message } };
}

/** What node's parser says of bytes that are no request, or not all of one. */
const PARSER_REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: "too-large",
    message: "The address and headers are too long: 16 KiB are read",
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: "malformed",
    message: `The request did not arrive whole within ${REQUEST_MS_MAX / 1_000} s: send it again`,
  },
};
const NO_REQUEST: Refusal = { status: 400, code: "malformed", message: "This is no HTTP request: use http, not https" };

/** Answers bytes that are no request. For Fastify's `clientErrorHandler`. */
export function refuseBytes(fault: Error & { readonly code?: string }, socket: Duplex): void {
  if (fault.code === "ECONNRESET" || socket.destroyed) return;
  endRaw(socket, PARSER_REFUSALS[fault.code ?? ""] ?? NO_REQUEST);
}

function endRaw(socket: Duplex, { status, code, message }: Refusal): void {
  const body = JSON.stringify({ error: { code, message } });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "x-content-type-options: nosniff",
    "connection: close",
  ];
  if (socket.writable) socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  else socket.destroy();
}

/** Adds the answers that hold where no route does. `complain` is told of each fault of ours. */
export function addRefusals(app: FastifyInstance, complain: (what: string) => void): void {
  // Both send: the file server calls the first on its own and drops what it would return.
  app.setErrorHandler((fault: Fault, request, reply) => {
    const refusal = refusalOf(fault, request.url);
    if (refusal === undefined) complain(`A request failed: ${fault.stack ?? fault.message}`);
    const message = "The server failed at this request; the session is kept";
    answer(reply, refusal ?? { status: 500, code: "fault", message });
  });
  app.setNotFoundHandler((request, reply) => answer(reply, nothingAt(request.url)));

  app.server.on("connect", (_request: IncomingMessage, socket: Duplex) => {
    socket.on("error", () => socket.destroy());
    endRaw(socket, { status: 405, code: "malformed", message: "This server is no proxy: open its own address" });
  });
  app.server.on("checkExpectation", (_request: IncomingMessage, response: { readonly socket: Duplex | null }) => {
    if (response.socket === null) return;
    endRaw(response.socket, { status: 417, code: "malformed", message: "Nothing is promised but 100-continue" });
  });
}
