import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import type { ModelFault } from "@assay/core/model";
import { type Behave, beginStream, sendJson } from "./loopback.fixture.ts";
import type { ScriptedAnswer } from "./scripted.ts";
import type { Provider } from "./settings.ts";
import { SPOKEN } from "./vendor-wires.fixture.ts";

/** What a provider may do to us, and the one thing it means. */
export interface Misdeed {
  readonly name: string;
  behave(provider: Provider): Behave;
  readonly fault: ModelFault;
  /** Default null. */
  readonly retryAfterMs?: number | null;
  /** After this many pieces of text (0: once it was asked) nothing more comes, and time is moved on. */
  readonly silentAfter?: number;
  /** Wires that cannot do it. */
  readonly not?: readonly Provider[];
}

/** Stands in each request as the key and in the conversation; an error that repeats it must stop at us. */
export const CANARY = "canary-7f3a9c51d2e8";

const ANSWER: ScriptedAnswer = {
  chunks: ["Tell me ", "more."],
  usage: { inputTokens: 9, cachedInputTokens: null, outputTokens: 3 },
};

/** The start of an answer: its first two words, not its end. */
export function begun(provider: Provider): string[] {
  const events = SPOKEN[provider].events(ANSWER);
  return events.slice(0, events.findIndex((event) => event.includes("more.")) + 1);
}

function status(
  code: number,
  error: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): () => Behave {
  const message = `${CANARY} is no good; you wrote: ${CANARY}`;
  return () => (response) => sendJson(response, code, { error: { message, type: "x", code: null, ...error } }, headers);
}

function page(code: number): () => Behave {
  return () => (response) => {
    response.writeHead(code, { "content-type": "text/html" });
    response.end(`<html><body><h1>Bad gateway</h1>${CANARY}</body></html>`);
  };
}

/** The first words, then what `then` adds to the open stream. */
function after(then: (provider: Provider) => string): (provider: Provider) => Behave {
  return (provider) => (response) => {
    beginStream(response);
    response.end(begun(provider).join("") + then(provider));
  };
}

function stream(text: (provider: Provider) => string): (provider: Provider) => Behave {
  return (provider) => (response) => {
    beginStream(response);
    response.end(text(provider));
  };
}

const twice = (name: string): ScriptedAnswer => ({
  calls: [
    { id: "same", name, arguments: "{}" },
    { id: "same", name, arguments: "{}" },
  ],
});

export const MISDEEDS: readonly Misdeed[] = [
  // ---- the connection ----
  {
    name: "resets the connection once it was asked",
    behave: () => (response) => response.socket?.resetAndDestroy(),
    fault: "reset",
  },
  {
    name: "closes the connection without a word",
    behave: () => (response) => response.socket?.destroy(),
    fault: "reset",
  },
  {
    name: "breaks the connection after some words",
    behave: (provider) => (response) => {
      beginStream(response);
      response.write(begun(provider).join(""), () => response.socket?.destroy());
    },
    fault: "reset",
  },
  {
    name: "answers in no HTTP",
    behave: () => (response) => response.socket?.end("SSH-2.0-OpenSSH_9.2\r\n"),
    fault: "malformed",
  },
  // ---- silence ----
  { name: "never answers", behave: () => () => {}, fault: "timeout", silentAfter: 0 },
  { name: "begins a stream and says nothing", behave: () => beginFlushed, fault: "timeout", silentAfter: 0 },
  {
    name: "falls silent after some words",
    behave: (provider) => (response) => {
      beginStream(response);
      response.write(begun(provider).join(""));
    },
    fault: "timeout",
    silentAfter: 2,
  },
  {
    name: "falls silent in the middle of an error",
    behave: () => (response) => {
      response.writeHead(500, { "content-type": "application/json" });
      response.write('{"error":');
    },
    fault: "timeout",
    silentAfter: 0,
  },
  // ---- too many, too busy, too dear ----
  { name: "429 that says nothing", behave: status(429), fault: "rate-limited" },
  {
    name: "429 with seconds",
    behave: status(429, {}, { "retry-after": "7" }),
    fault: "rate-limited",
    retryAfterMs: 7000,
  },
  {
    name: "429 with ms, which win over seconds",
    behave: status(429, {}, { "retry-after-ms": "1250", "retry-after": "60" }),
    fault: "rate-limited",
    retryAfterMs: 1250,
  },
  {
    name: "429 with a date",
    behave: status(429, {}, { "retry-after": "Mon, 05 Jan 2026 09:00:09 GMT" }),
    fault: "rate-limited",
    retryAfterMs: 9000,
  },
  {
    name: "429 with a date that has passed",
    behave: status(429, {}, { "retry-after": "Mon, 05 Jan 2026 08:00:00 GMT" }),
    fault: "rate-limited",
    retryAfterMs: 0,
  },
  {
    name: "429 with a whole day",
    behave: status(429, {}, { "retry-after": "86400" }),
    fault: "rate-limited",
    retryAfterMs: 3_600_000,
  },
  {
    name: "429 with words where a time should be",
    behave: status(429, {}, { "retry-after": "soon" }),
    fault: "rate-limited",
  },
  {
    name: "429 with a time before now",
    behave: status(429, {}, { "retry-after": "-5" }),
    fault: "rate-limited",
    retryAfterMs: 0,
  },
  {
    name: "429 with the delay in its body",
    behave: status(429, { status: "RESOURCE_EXHAUSTED", details: [{ retryDelay: "3.5s" }] }),
    fault: "rate-limited",
    retryAfterMs: 3500,
  },
  { name: "429 for money", behave: status(429, { code: "insufficient_quota" }), fault: "quota" },
  { name: "402", behave: status(402), fault: "quota" },
  {
    name: "400 for money, said in a sentence alone",
    behave: status(400, { type: "invalid_request_error", message: "Your credit balance is too low" }),
    fault: "quota",
  },
  { name: "500", behave: status(500), fault: "server-error" },
  { name: "500 that says overloaded", behave: status(500, { type: "overloaded_error" }), fault: "overloaded" },
  { name: "502 with a page", behave: page(502), fault: "server-error" },
  {
    name: "503 with seconds",
    behave: status(503, {}, { "retry-after": "2" }),
    fault: "overloaded",
    retryAfterMs: 2000,
  },
  { name: "504 with a page", behave: page(504), fault: "server-error" },
  { name: "520 of a proxy", behave: page(520), fault: "server-error" },
  { name: "529", behave: status(529, { type: "overloaded_error" }), fault: "overloaded" },
  { name: "408", behave: status(408), fault: "timeout" },
  // ---- what was asked, and by whom ----
  { name: "400", behave: status(400), fault: "bad-request" },
  {
    name: "400 for the key",
    behave: status(400, { status: "INVALID_ARGUMENT", details: [{ reason: "API_KEY_INVALID" }] }),
    fault: "unauthorized",
  },
  { name: "401", behave: status(401), fault: "unauthorized" },
  { name: "403", behave: status(403), fault: "unauthorized" },
  { name: "404 with a page", behave: page(404), fault: "bad-request" },
  { name: "413", behave: status(413), fault: "bad-request" },
  { name: "422", behave: status(422), fault: "bad-request" },
  { name: "a status that nobody knows", behave: status(499), fault: "bad-request" },
  {
    name: "a redirect, which would carry the key elsewhere",
    behave: () => (response) => {
      response.writeHead(307, { location: "http://127.0.0.1:1/elsewhere" });
      response.end();
    },
    fault: "bad-request",
  },
  // ---- a stream that is none ----
  { name: "200 with a page", behave: page(200), fault: "malformed" },
  {
    name: "200 with a whole answer instead of a stream",
    behave: () => (response) => sendJson(response, 200, { choices: [{ message: { content: "Hi" } }] }),
    fault: "malformed",
  },
  { name: "an empty stream", behave: stream(() => ""), fault: "cut" },
  { name: "a stream of signs of life alone", behave: stream(() => ": ping\n\n: ping\n\n"), fault: "cut" },
  { name: "a stream without its last event", behave: after(() => ""), fault: "cut" },
  { name: "a stream cut in the middle of an event", behave: after(() => 'data: {"choi'), fault: "cut" },
  { name: "an event that is no JSON", behave: after(() => "data: {oops\n\n"), fault: "malformed" },
  {
    name: "an event of another shape",
    behave: after(() => 'data: {"choices":7,"candidates":7}\n\n'),
    fault: "malformed",
  },
  {
    name: "bytes that are no text",
    behave: (provider) => (response) => {
      beginStream(response);
      response.end(Buffer.concat([Buffer.from(begun(provider).join("")), Buffer.from([0x64, 0xff, 0xfe, 0x0a, 0x0a])]));
    },
    fault: "cut",
  },
  // ---- an error inside a stream ----
  {
    name: "an error after some words: overloaded",
    behave: after((provider) =>
      SPOKEN[provider].errorEvent(503, provider === "google" ? "UNAVAILABLE" : "overloaded_error"),
    ),
    fault: "overloaded",
  },
  {
    name: "an error after some words: too many",
    behave: after((provider) =>
      SPOKEN[provider].errorEvent(429, provider === "google" ? "RESOURCE_EXHAUSTED" : "rate_limit_error"),
    ),
    fault: "rate-limited",
  },
  {
    name: "an error after some words: theirs",
    behave: after((provider) => SPOKEN[provider].errorEvent(500, provider === "google" ? "INTERNAL" : "api_error")),
    fault: "server-error",
  },
  {
    name: "an error after some words, with a word that nobody knows",
    behave: after((provider) => SPOKEN[provider].errorEvent(500, CANARY)),
    fault: "server-error",
  },
  {
    name: "an error as the first event",
    behave: stream((provider) =>
      SPOKEN[provider].errorEvent(503, provider === "google" ? "UNAVAILABLE" : "overloaded"),
    ),
    fault: "overloaded",
  },
  {
    name: "an error that is a sentence",
    behave: after(() => `data: {"error":"${CANARY} went wrong"}\n\n`),
    fault: "server-error",
  },
  // ---- calls and sizes ----
  {
    name: "two calls with one id",
    behave: stream((provider) => SPOKEN[provider].events(twice("hint")).join("")),
    fault: "malformed",
    // OpenAI's packages give the second an id of its own.
    not: ["openai", "compatible"],
  },
  {
    name: "a call without a name",
    behave: stream((provider) => SPOKEN[provider].events({ calls: [{ name: "", arguments: "{}" }] }).join("")),
    fault: "malformed",
    not: ["openai", "compatible"],
  },
  {
    name: "arguments of 1 MB",
    behave: stream((provider) => {
      const args = JSON.stringify({ text: "x".repeat(1_048_576) });
      return SPOKEN[provider].events({ calls: [{ name: "hint", arguments: args }] }).join("");
    }),
    fault: "malformed",
  },
  {
    name: "words of 1 MB",
    behave: stream((provider) => SPOKEN[provider].events({ chunks: Array(1024).fill("x".repeat(1024)) }).join("")),
    fault: "malformed",
  },
];

function beginFlushed(...[response]: Parameters<Behave>): void {
  beginStream(response);
  response.flushHeaders();
}

/** An address where nobody listens. */
export async function deadAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return `http://127.0.0.1:${port}`;
}
