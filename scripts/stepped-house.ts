import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ScriptedAnswer } from "@assay/host/model";

/**
 * A server of its own for a browser test, as a child process with a stepped clock: time goes on only by `advance`.
 * Data lie in a folder that goes with it.
 */
export interface SteppedHouse {
  readonly url: string;
  advance(ms: number): Promise<void>;
  /** Goes away and stays away until `start`; same port, same data. */
  halt(): Promise<void>;
  start(): Promise<void>;
  /** Takes the last byte of a small disk, and gives it back. */
  fill(): Promise<void>;
  free(): Promise<void>;
  /** For good: the data folder goes too. */
  close(): Promise<void>;
}

export interface Wishes {
  /** Default "sandbox": runs are real. */
  readonly judge?: "sandbox" | "scripted";
  /** The data lie on a disk of 8 MB that can be filled. Only with the scripted judge: a sandbox is no guest there. */
  readonly smallDisk?: boolean;
  readonly clock?: "stepped" | "system";
  readonly seed?: number;
  /** Answers of a model that leads the interview, in the order of its calls. */
  readonly model?: readonly ScriptedAnswer[];
}

/** A cold start loads grammars and the problem bank through tsx on two shared cores. */
const READY_MS_MAX = 60_000;

/** Runs what follows with a small disk at the folder, in a mount namespace that is gone with it. */
function onSmallDisk(folder: string): readonly string[] {
  const mount = `mount -t tmpfs -o size=8m none "${folder}" && exec "$@"`;
  return ["unshare", "--map-root-user", "--mount", "sh", "-c", mount, "sh"];
}

export async function openSteppedHouse(wishes: Wishes = {}): Promise<SteppedHouse> {
  const { smallDisk = false, ...others } = wishes;
  const data = mkdtempSync(join(tmpdir(), "assay-house-"));
  let child: ChildProcess | undefined;
  let url = "";

  /** Waits for the child's next message with this member. */
  function heard<T>(member: string): Promise<T> {
    const asked = child;
    return new Promise((resolve, reject) => {
      const done = (): void => {
        clearTimeout(timer);
        asked?.off("message", onMessage);
        asked?.off("exit", onExit);
      };
      const onMessage = (message: Record<string, unknown>): void => {
        if (!(member in message)) return;
        done();
        resolve(message[member] as T);
      };
      const onExit = (code: number | null): void => {
        done();
        reject(new Error(`The test server ended with ${code} before it said "${member}"`));
      };
      const timer = setTimeout(() => {
        done();
        reject(new Error(`The test server did not say "${member}" within ${READY_MS_MAX} ms`));
      }, READY_MS_MAX);
      asked?.on("message", onMessage);
      asked?.once("exit", onExit);
    });
  }
  async function start(): Promise<void> {
    const port = url === "" ? 0 : Number(new URL(url).port);
    const settings = JSON.stringify({ data, port, seed: 7, wallMs: Date.now(), ...others });
    const server = fileURLToPath(new URL("./test-server.ts", import.meta.url));
    const [program = process.execPath, ...line] = [
      ...(smallDisk ? onSmallDisk(data) : []),
      ...[process.execPath, "--import", "tsx", server, settings],
    ];
    child = spawn(program, line, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
    url = await heard<string>("ready");
  }
  async function halt(): Promise<void> {
    const gone = child;
    child = undefined;
    if (gone === undefined || gone.exitCode !== null) return;
    const ended = new Promise<void>((done) => gone.once("exit", () => done()));
    gone.send({ stop: true });
    await ended;
  }
  await start();
  return {
    get url() {
      return url;
    },
    async advance(ms) {
      const answered = heard<number>("advanced");
      child?.send({ advance: ms });
      await answered;
    },
    halt,
    start,
    async fill() {
      const answered = heard<number>("filled");
      child?.send({ fill: true });
      await answered;
    },
    async free() {
      const answered = heard<boolean>("freed");
      child?.send({ free: true });
      await answered;
    },
    async close() {
      await halt();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
