import type { Usage } from "@assay/core/model";
import { type Clock, parseJson } from "../base/index.ts";
import { type Diagnosis, faultOfConnection, faultOfEvent, faultOfStatus, isUntrusted } from "./fault-of.ts";
import { retryAfterMs } from "./retry-after.ts";
import { eventReader, fieldsOf, type Wire, type WireFailure } from "./wire.ts";

/** An error's body is read this far; what tells of the fault stands at its beginning. */
const ERROR_BYTES_MAX = 65_536;
/** After the last event the connection is given this long to end, so that the next call can use it again. */
const DRAIN_MS = 1000;

export interface WatchOptions {
  readonly wire: Wire;
  readonly clock: Clock;
  /** Where the requests go, for the person who reads of a failure. */
  readonly host: string;
  readonly idleMs: number;
  readonly bytesMax: number;
  readonly onReached: () => void;
}

export interface Watch {
  /** Handed to the vendor's package in place of fetch, for one request. */
  readonly fetch: typeof fetch;
  /** The first thing that went wrong on the wire; null: nothing. */
  failure(): WireFailure | null;
  /** Whether the stream closed as its protocol says, or cleanly where that is enough. */
  isWhole(): boolean;
  usage(): Usage | null;
  /** Closes the connection, whatever it is doing; idempotent. */
  hangUp(): void;
}

/**
 * Carries one request, and sees what a vendor's package would hide or lose: how the connection ended, the status and
 * its headers, an error inside the stream, tokens said before a break. What goes on to the package is whole events up
 * to the last one, nothing after it. A redirect is not followed: it would carry the key elsewhere.
 */
export function watchedFetch(options: WatchOptions): Watch {
  const { wire, clock, host } = options;
  const line = new AbortController();
  let failure: WireFailure | null = null;
  let isOver = false;
  let isWhole = false;
  let usage: Usage | null = null;
  let disarm = (): void => {};

  function hangUp(): void {
    isOver = true;
    disarm();
    line.abort();
  }

  function fail(found: WireFailure): void {
    failure ??= found;
    hangUp();
  }

  function alive(): void {
    disarm();
    if (isOver) return;
    disarm = clock.after(options.idleMs, () =>
      fail({ fault: "timeout", retryAfterMs: null, detail: `${host} sent nothing for ${options.idleMs / 1000} s` }),
    );
  }

  function broke(thrown: unknown, begun: boolean): void {
    const { fault, word } = faultOfConnection(thrown);
    const known = word === null ? "" : ` (${word})`;
    const trust = isUntrusted(word)
      ? ": its certificate is not trusted; add your company's CA with NODE_EXTRA_CA_CERTS=/path/ca.pem"
      : "";
    const what = begun || fault === "reset" ? "broke the connection" : "cannot be reached";
    // Once an answer has begun there was a connection, so that its loss is no matter of reaching.
    const meant = begun && fault === "unreachable" ? "reset" : fault;
    fail({ fault: meant, retryAfterMs: null, detail: `${host} ${what}${known}${trust}` });
  }

  function refused(status: number, said: Diagnosis, waitMs: number | null): void {
    const word = said.word === null ? "" : ` (${said.word})`;
    const where = status >= 300 && status < 400 ? ", which sends elsewhere and is not followed" : "";
    fail({ fault: said.fault, retryAfterMs: waitMs, detail: `${host} answered ${status}${word}${where}` });
  }

  /** The stream as the package shall see it. Ends by an error only where `failure` says more. */
  function passOn(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
    const reader = body.getReader();
    const decoder = new TextDecoder();
    const encoder = new TextEncoder();
    const read = eventReader();
    let bytes = 0;

    async function drain(): Promise<void> {
      const stop = clock.after(DRAIN_MS, () => line.abort());
      try {
        for (let left = ERROR_BYTES_MAX; left > 0; ) {
          const { done, value } = await reader.read();
          if (done) return;
          left -= value.byteLength;
        }
        line.abort();
      } catch {
        // The answer is whole; how the connection went after it says nothing.
      } finally {
        stop();
      }
    }

    async function pump(out: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) {
          isWhole ||= wire.endsWithFinish;
          return;
        }
        alive();
        bytes += value.byteLength;
        if (bytes > options.bytesMax) {
          fail({ fault: "malformed", retryAfterMs: null, detail: `${host} sent over ${options.bytesMax} bytes` });
          return;
        }
        for (const data of read(decoder.decode(value, { stream: true }))) {
          if (wire.isLast(data)) isWhole = true;
          const event = parseJson(data);
          const said = faultOfEvent(event);
          if (said !== undefined) {
            const word = said.word === null ? "" : ` (${said.word})`;
            const waitMs = retryAfterMs(new Headers(), event, clock.wallMs());
            fail({ fault: said.fault, retryAfterMs: waitMs, detail: `${host} broke off with an error${word}` });
            return;
          }
          usage = wire.readUsage(fieldsOf(event) ?? {}, usage) ?? usage;
          out.enqueue(encoder.encode(`data: ${data.replaceAll("\n", "\ndata: ")}\n\n`));
          if (isWhole) {
            disarm();
            isOver = true;
            void drain();
            return;
          }
        }
      }
    }

    return new ReadableStream<Uint8Array>({
      async start(out) {
        void pump(out)
          .catch((thrown: unknown) => {
            if (!isOver) broke(thrown, true);
          })
          .then(() => {
            disarm();
            // A failure is told by `failure`; the package only needs to see an end.
            try {
              out.close();
            } catch {
              // The package has cancelled it.
            }
          });
      },
    });
  }

  async function readError(response: Response): Promise<unknown> {
    if (response.body === null) return undefined;
    const reader = response.body.getReader();
    const parts: Uint8Array[] = [];
    let bytes = 0;
    try {
      while (bytes < ERROR_BYTES_MAX) {
        const { done, value } = await reader.read();
        if (done) break;
        alive();
        parts.push(value);
        bytes += value.byteLength;
      }
    } catch {
      // The status has told the fault; the body only makes it plainer.
    }
    return parseJson(Buffer.concat(parts).toString("utf8"));
  }

  async function carry(...[url, init]: Parameters<typeof fetch>): Promise<Response> {
    alive();
    let response: Response;
    try {
      response = await fetch(url, { ...init, signal: line.signal, redirect: "manual" });
    } catch (thrown) {
      if (!isOver) broke(thrown, false);
      throw thrown;
    }
    alive();
    const { status, headers } = response;
    if (!response.ok) {
      const body = await readError(response);
      if (failure === null && !isOver) {
        refused(status, faultOfStatus(status, body), retryAfterMs(headers, body, clock.wallMs()));
      }
      throw new Error("refused");
    }
    options.onReached();
    const type = headers.get("content-type") ?? "text/event-stream";
    if (response.body === null || !/event-stream/i.test(type)) {
      fail({ fault: "malformed", retryAfterMs: null, detail: `${host} answered ${status} with no stream of events` });
      throw new Error("no stream");
    }
    return new Response(passOn(response.body), { status, headers: { "content-type": "text/event-stream" } });
  }

  return { fetch: carry, failure: () => failure, isWhole: () => isWhole, usage: () => usage, hangUp };
}
