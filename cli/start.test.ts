import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildPage } from "./built-page.fixture.ts";
import { COMMANDS, exampleOf, overview } from "./commands.ts";
import { parseEnv, readSettings } from "./settings.ts";

const ASSAY = fileURLToPath(new URL("./assay.js", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "assay-start-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ran {
  readonly exit: number | null;
  readonly out: string;
  readonly err: string;
}
async function assay(args: readonly string[], env: Record<string, string> = {}): Promise<Ran> {
  const child = spawn(process.execPath, [ASSAY, ...args], { env: { ...process.env, ...env }, cwd: folder });
  let out = "";
  let err = "";
  child.stdout.on("data", (data: Buffer) => {
    out += data;
  });
  child.stderr.on("data", (data: Buffer) => {
    err += data;
  });
  const [exit] = (await once(child, "close")) as [number | null];
  return { exit, out, err };
}
async function line(child: ChildProcess): Promise<string> {
  let told = "";
  for await (const data of child.stdout as AsyncIterable<Buffer>) {
    told += data;
    if (told.includes("\n")) return told.trim();
  }
  throw new Error("The command ended before it said a line");
}

describe("assay", () => {
  test("says what it can do, and answers 2 with the names when asked for anything else", async () => {
    expect(await assay(["--help"])).toMatchObject({ exit: 0, out: expect.stringContaining("assay start") });
    expect((await assay(["--version"])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
    const unknown = await assay(["frob"]);
    expect(unknown).toMatchObject({ exit: 2, out: "" });
    expect(unknown.err).toMatch(/"frob".*start/);
    expect(unknown.err.split("\n")).toHaveLength(2);
    expect(await assay(["start", "--frob"])).toMatchObject({ exit: 2 });
    expect(await assay(["interview", "fork", "x"])).toMatchObject({ exit: 2 });
    expect(await assay(["start", "--help"])).toMatchObject({ exit: 0, out: expect.stringContaining("Example:") });
  });

  test("refuses a host that is not this machine, and a port that is none", async () => {
    const hosted = await assay(["start", "--host", "0.0.0.0"]);
    expect(hosted).toMatchObject({ exit: 2, err: expect.stringContaining('"0.0.0.0"') });
    expect(await assay(["start", "--port", "99999"])).toMatchObject({
      exit: 2,
      err: expect.stringContaining('"99999"'),
    });
  });
});

describe("assay start", () => {
  const data = join(folder, "data");
  let server: ChildProcess;
  let url = "";
  beforeAll(async () => {
    await buildPage();
    server = spawn(process.execPath, [ASSAY, "start", "--port", "0", "--data", data], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, ANTHROPIC_API_KEY: "sk-ant-not-a-key-0123456789" },
    });
    url = (await line(server)).replace("Assay is ready at ", "");
  });
  afterAll(() => server.kill("SIGKILL"));

  test("says where it is, and is there", async () => {
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ ok: true });
  });

  test("keeps the data folder for itself and the port too, and names both to the next one", async () => {
    const held = await assay(["start", "--port", "0", "--data", data]);
    expect(held).toMatchObject({ exit: 2, err: expect.stringContaining(data) });
    expect(held.err).toContain(String(server.pid));
    const port = new URL(url).port;
    const taken = await assay(["start", "--port", port, "--data", join(folder, "other")]);
    expect(taken).toMatchObject({ exit: 2, err: expect.stringContaining(`"${port}"`) });
  });

  test("lets the command line list its sessions meanwhile", async () => {
    const listed = await assay(["interview", "list", "--data", data, "--json"]);
    expect(listed).toMatchObject({ exit: 0 });
    expect(JSON.parse(listed.out)).toEqual({ interviews: [] });
    expect(await assay(["interview", "show", "nosuch", "--data", data])).toMatchObject({ exit: 2 });
  });

  test("ends cleanly on SIGTERM", async () => {
    server.kill("SIGTERM");
    expect((await once(server, "exit"))[0]).toBe(0);
  });

  test("ends when the shell that npm put above it dies", async () => {
    const shell = spawn("sh", ["-c", `"${process.execPath}" "${ASSAY}" start --port 0 --data "${data}"; true`], {
      stdio: ["ignore", "pipe", "ignore"],
      env: { ...process.env, npm_command: "start" },
    });
    const at = (await line(shell)).replace("Assay is ready at ", "");
    expect((await fetch(`${at}/healthz`)).status).toBe(200);
    shell.kill("SIGKILL");
    const limitMs = Date.now() + 10_000;
    let up = true;
    while (up && Date.now() < limitMs) {
      up = await fetch(`${at}/healthz`).then(
        () => true,
        () => false,
      );
      await new Promise((done) => setTimeout(done, 100));
    }
    expect(up).toBe(false);
  });

  test("names a data folder in which a file cannot be", async () => {
    for (const name of ["cookie", "assay.db", "lock"]) {
      const place = join(folder, `no-${name}`);
      mkdirSync(join(place, name), { recursive: true });
      const ran = await assay(["start", "--port", "0", "--data", place]);
      expect(ran).toMatchObject({ exit: 2, out: "", err: expect.stringContaining(place) });
      expect(ran.err).not.toContain("ASSAY_DEBUG");
    }
  });

  test("runs as its help shows, until it is stopped with Ctrl-C", async () => {
    for (const text of [COMMANDS[0]?.help ?? "", overview()]) {
      const example = exampleOf(text).trim().replace("npx assay start", 'exec "$node" "$assay" start');
      const child = spawn("/bin/sh", ["-c", example.includes("--port") ? example : `${example} --port 0`], {
        cwd: folder,
        env: { node: process.execPath, assay: ASSAY, ASSAY_DATA: join(folder, "examples"), PATH: "" },
        stdio: ["ignore", "pipe", "pipe"],
      });
      const [first] = (await once(child.stdout as NodeJS.ReadableStream, "data")) as [Buffer];
      expect(String(first)).toMatch(/^Assay is ready at http:\/\/127\.0\.0\.1:\d+\n$/);
      child.kill("SIGINT");
      expect((await once(child, "exit"))[0]).toBe(0);
    }
  });
});

describe("settings", () => {
  test("come from .env first and assay.config.json after it, and never over the real environment", () => {
    const place = join(folder, "settings");
    mkdirSync(place);
    writeFileSync(join(place, ".env"), "# a comment\nexport ASSAY_DATA='from env file'\nA=1 # why\nB=\"x#y\"\n");
    writeFileSync(join(place, "assay.config.json"), '{"ASSAY_DATA":"from config","C":"3"}');
    const env: NodeJS.ProcessEnv = { A: "real" };
    readSettings(place, env);
    expect(env).toEqual({ A: "real", ASSAY_DATA: "from env file", B: "x#y", C: "3" });
  });

  test("that are no JSON are named", () => {
    const place = join(folder, "broken");
    mkdirSync(place);
    writeFileSync(join(place, "assay.config.json"), "{");
    expect(() => readSettings(place, {})).toThrow(join(place, "assay.config.json"));
  });

  test("in a .env may be quoted, exported or followed by a comment", () => {
    expect(parseEnv("X=a b\nnot a line\nY=")).toEqual([
      ["X", "a b"],
      ["Y", ""],
    ]);
  });
});
