import { type ChildProcess, spawn } from "node:child_process";
import { pathToFileURL } from "node:url";
import { err, ok, type Result } from "@assay/core/base";
import type { Clock } from "@assay/host/base";

/** A language server of this machine, by absolute path. It is never fetched, and never one that a repository brings. */
export interface ServerCommand {
  readonly language: string;
  readonly program: string;
  readonly args: readonly string[];
}

export interface ServerRange {
  readonly uri: string;
  /** From 0, in UTF-16 units. */
  readonly line: number;
  readonly character: number;
}

export interface LanguageServer {
  /** Positions count from 0 in UTF-16 units. Fails with `server-late`, `server-ended` or `server-error`; never an empty list for one of these. */
  ask(
    method: "definition" | "references" | "hover",
    file: { readonly absolute: string; readonly languageId: string; readonly text: string },
    at: { readonly line: number; readonly character: number },
    deadlineMs: number,
  ): Promise<Result<unknown>>;
  close(): void;
}

const INITIALIZE_MS_MAX = 20_000;
const BODY_BYTES_MAX = 32 * 1_024 * 1_024;
/** Requests in a row that failed, after which the server is not asked again for a while. */
const FAILURES_MAX = 3;
const REST_MS = 30_000;

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** Starts when it is first asked. */
export function openLanguageServer(command: ServerCommand, root: string, clock: Clock): LanguageServer {
  let child: ChildProcess | undefined;
  let ready: Promise<Result<true>> | undefined;
  let next = 1;
  let failures = 0;
  let restsUntilMs = 0;
  const waiting = new Map<number, (result: Result<unknown>) => void>();
  const opened = new Map<string, { readonly text: string; readonly version: number }>();

  function send(message: object): void {
    const body = JSON.stringify({ jsonrpc: "2.0", ...message });
    child?.stdin?.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  function request(method: string, params: object, deadlineMs: number): Promise<Result<unknown>> {
    const id = next++;
    return new Promise((resolve) => {
      const cancel = clock.after(deadlineMs, () => {
        waiting.delete(id);
        send({ method: "$/cancelRequest", params: { id } });
        resolve(err("server-late", `The ${command.language} server gave no answer within ${deadlineMs} ms`));
      });
      waiting.set(id, (result) => {
        cancel();
        waiting.delete(id);
        resolve(result);
      });
      send({ id, method, params });
    });
  }

  function end(why: string): void {
    child?.kill("SIGKILL");
    child = undefined;
    ready = undefined;
    opened.clear();
    for (const settle of [...waiting.values()]) settle(err("server-ended", why));
  }

  function start(): Promise<Result<true>> {
    const own = spawn(command.program, command.args, {
      cwd: root,
      stdio: ["pipe", "pipe", "ignore"],
      env: { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "" },
    });
    child = own;
    let buffer = Buffer.alloc(0);
    own.stdin.on("error", () => undefined);
    own.stdout.on("data", (chunk: Buffer) => {
      buffer = Buffer.concat([buffer, chunk]);
      for (;;) {
        const head = buffer.indexOf("\r\n\r\n");
        if (head < 0) return;
        const size = Number(/content-length:\s*(\d+)/i.exec(buffer.toString("latin1", 0, head))?.[1]);
        if (!Number.isSafeInteger(size) || size > BODY_BYTES_MAX) {
          end("The server's answer cannot be read");
          return;
        }
        if (buffer.length < head + 4 + size) return;
        const body = buffer.toString("utf8", head + 4, head + 4 + size);
        buffer = buffer.subarray(head + 4 + size);
        take(JSON.parse(body) as Message);
      }
    });
    own.on("error", (error) => end(`The ${command.language} server cannot be started: ${error.message}`));
    own.on("exit", (code, signal) => {
      if (child === own) end(`The ${command.language} server ended (${signal ?? code})`);
    });
    return request(
      "initialize",
      {
        processId: process.pid,
        rootUri: pathToFileURL(root).href,
        capabilities: { general: { positionEncodings: ["utf-16"] } },
        workspaceFolders: [{ uri: pathToFileURL(root).href, name: "root" }],
      },
      INITIALIZE_MS_MAX,
    ).then((result) => {
      if (!result.ok) return result;
      send({ method: "initialized", params: {} });
      return ok(true);
    });
  }

  function take(message: Message): void {
    if (message.method !== undefined && message.id !== undefined) {
      send({ id: message.id, result: null });
      return;
    }
    const settle = message.id === undefined ? undefined : waiting.get(message.id);
    settle?.(message.error === undefined ? ok(message.result) : err("server-error", message.error.message));
  }

  return {
    async ask(method, file, at, deadlineMs) {
      if (clock.monotonicMs() < restsUntilMs)
        return err("server-ended", `The ${command.language} server failed ${FAILURES_MAX} times in a row and rests`);
      ready ??= start();
      const late = new Promise<Result<true>>((resolve) => {
        clock.after(deadlineMs, () =>
          resolve(err("server-late", `The ${command.language} server is not ready after ${deadlineMs} ms`)),
        );
      });
      const started = await Promise.race([ready, late]);
      let result: Result<unknown> = started;
      if (started.ok) {
        const uri = pathToFileURL(file.absolute).href;
        const before = opened.get(uri);
        if (before === undefined)
          send({
            method: "textDocument/didOpen",
            params: { textDocument: { uri, languageId: file.languageId, version: 1, text: file.text } },
          });
        else if (before.text !== file.text)
          send({
            method: "textDocument/didChange",
            params: { textDocument: { uri, version: before.version + 1 }, contentChanges: [{ text: file.text }] },
          });
        opened.set(uri, { text: file.text, version: (before?.version ?? 0) + 1 });
        const extra = method === "references" ? { context: { includeDeclaration: true } } : {};
        result = await request(`textDocument/${method}`, { textDocument: { uri }, position: at, ...extra }, deadlineMs);
      }
      failures = result.ok ? 0 : failures + 1;
      if (failures >= FAILURES_MAX) {
        failures = 0;
        restsUntilMs = clock.monotonicMs() + REST_MS;
        end("The server was ended after failures in a row");
      }
      return result;
    },
    close: () => end("The server was closed"),
  };
}
