import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Things of the host that no box may see or touch, made afresh with random content so that no answer fits twice. */
export interface Canaries {
  readonly file: string;
  /** Holds the expected answers, marked with `answer`. */
  readonly answers: string;
  readonly answer: string;
  /** Open to everyone, and empty. */
  readonly folder: string;
  readonly socket: string;
  readonly port: number;
  /** A process of the host with `tag` in its command line. */
  readonly pid: number;
  readonly tag: string;
  /** A variable of this process that holds the secret. */
  readonly variable: string;
  /** What was seen or touched, judged with what a program printed; empty when nothing was. */
  harm(printed: string): readonly string[];
  remove(): Promise<void>;
}

export async function plantCanaries(): Promise<Canaries> {
  const word = (): string => randomBytes(12).toString("hex");
  const secret = word();
  const tag = `tag${word()}`;
  const answer = `answer${word()}`;
  const variable = `CANARY_${word().toUpperCase()}_TOKEN`;
  const root = mkdtempSync(join(tmpdir(), "assay-canary-"));
  chmodSync(root, 0o755);
  const [file, answers, folder, socket] = ["canary.txt", "expected.txt", "open", "socket"].map((name) =>
    join(root, name),
  ) as [string, string, string, string];
  writeFileSync(file, `${secret}\n`, { mode: 0o644 });
  writeFileSync(answers, `${answer}\n42\n`, { mode: 0o644 });
  mkdirSync(folder);
  chmodSync(folder, 0o777);
  process.env[variable] = secret;
  const resting = spawn("/bin/sh", ["-c", "sleep 3600; exit 0", tag], { stdio: "ignore" });
  let connections = 0;
  const count = (peer: { destroy(): void }): void => {
    connections++;
    peer.destroy();
  };
  const servers: readonly Server[] = [createServer(count), createServer(count), createServer(count)];
  const listen = (server: Server, on: { port: number; host: string } | { path: string }): Promise<void> =>
    new Promise((resolve, reject) => server.once("error", reject).listen(on, () => resolve()));
  const [tcp, unix, abstract] = servers as [Server, Server, Server];
  await listen(tcp, { port: 0, host: "127.0.0.1" });
  await listen(unix, { path: socket });
  await listen(abstract, { path: `\0${tag}` });
  chmodSync(socket, 0o777);
  const { port } = tcp.address() as { port: number };
  const state = (): string => {
    const { ino, mode, uid, gid, nlink, mtimeMs } = statSync(file);
    return JSON.stringify([ino, mode, uid, gid, nlink, mtimeMs, readFileSync(file, "utf8"), readdirSync(folder)]);
  };
  const before = state();
  return {
    ...{ file, answers, answer, folder, socket, port, pid: resting.pid ?? 0, tag, variable },
    harm(printed) {
      const found: string[] = [];
      if (printed.includes(secret)) found.push("the secret was printed");
      if (printed.includes(answer)) found.push("the answers were printed");
      if (connections > 0) found.push(`${connections} connections reached the host`);
      if (state() !== before) found.push("the host's files changed");
      if (resting.exitCode !== null || resting.signalCode !== null) found.push("a process of the host was ended");
      return found;
    },
    async remove() {
      delete process.env[variable];
      resting.kill("SIGKILL");
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
      rmSync(root, { recursive: true, force: true });
    },
  };
}
