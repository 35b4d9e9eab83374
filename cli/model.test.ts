import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { steppedClock, systemClock } from "@assay/host/base";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openLoopback, sendJson } from "../host/model/loopback.fixture.ts";
import { openTab } from "../server/sim.ts";
import { buildPage } from "./built-page.fixture.ts";
import { modelNeed } from "./doctor-model.ts";
import { takeModelChoice } from "./settings.ts";

const ASSAY = fileURLToPath(new URL("./assay.js", import.meta.url));
const KEY = "canary-key-5d1f0c77e2";
const OTHER_KEY = "canary-other-91ab34cd";
const folder = mkdtempSync(join(tmpdir(), "assay-model-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes down the address of each module that a process asks for. */
const WATCH = join(folder, "watch.mjs");
beforeAll(async () => {
  await buildPage();
  const hooks = `import { appendFileSync } from "node:fs";
export async function resolve(specifier, context, next) {
  const found = await next(specifier, context);
  appendFileSync(process.env.LOADED, found.url + "\\n");
  return found;
}`;
  const file = join(folder, "hooks.mjs");
  writeFileSync(file, hooks);
  writeFileSync(
    WATCH,
    `import { register } from "node:module";\nregister(${JSON.stringify(pathToFileURL(file).href)});\n`,
  );
});

interface Started {
  readonly child: ChildProcess;
  readonly url: string;
  readonly data: string;
  said(): string;
  /** The vendors' packages that were loaded. */
  vendors(): readonly string[];
}

async function start(name: string, env: Readonly<Record<string, string>>): Promise<Started> {
  const data = join(folder, name);
  const loaded = join(folder, `${name}.loaded`);
  const child = spawn(
    process.execPath,
    ["--import", pathToFileURL(WATCH).href, ASSAY, "start", "--port", "0", "--data", data],
    {
      cwd: folder,
      env: { ...process.env, LOADED: loaded, ...env },
    },
  );
  let said = "";
  let out = "";
  child.stderr.on("data", (bytes: Buffer) => {
    said += bytes;
  });
  for await (const bytes of child.stdout as AsyncIterable<Buffer>) {
    out += bytes;
    if (out.includes("\n")) break;
  }
  const url = out.trim().replace("Assay is ready at ", "");
  if (!url.startsWith("http")) throw new Error(`The server did not start: ${said}`);
  const vendors = (): readonly string[] => {
    const met = readFileSync(loaded, "utf8").matchAll(/node_modules\/(@ai-sdk\/[a-z-]+|ai)\//g);
    return [...new Set([...met].map(([, vendor = ""]) => vendor))].sort();
  };
  return { child, url, data, said: () => said, vendors };
}

async function stop({ child }: Started): Promise<void> {
  child.kill("SIGTERM");
  await once(child, "exit");
}

function allBytes(place: string): string {
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => readFileSync(join(item.parentPath, item.name), "latin1"))
    .join("\n");
}

describe("assay start", () => {
  test("loads no vendor's package without a model", async () => {
    const server = await start("house", { ASSAY_MODEL: "house", ANTHROPIC_API_KEY: KEY });
    await stop(server);
    expect(readFileSync(join(folder, "house.loaded"), "utf8")).toContain("fastify");
    expect(server.vendors()).toEqual([]);
  });

  test("with one: says where words go, loads its package alone, and keeps the key to itself", async () => {
    const vendor = await openLoopback((response) =>
      sendJson(response, 401, { error: { message: `The key ${KEY} is wrong`, type: KEY, code: "invalid_api_key" } }),
    );
    const server = await start("canary", {
      ASSAY_MODEL: "compatible:test-1",
      ASSAY_MODEL_URL: `${vendor.origin}/v1`,
      ASSAY_MODEL_KEY: KEY,
      ANTHROPIC_API_KEY: OTHER_KEY,
    });
    expect(server.said()).toContain(`compatible:test-1 at ${new URL(vendor.origin).host}`);
    expect(server.vendors().filter((name) => !name.includes("provider"))).toEqual(["@ai-sdk/openai-compatible"]);

    const page = await fetch(server.url);
    const cookie = (page.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    const headers = { cookie, origin: server.url, "content-type": "application/json" };
    const wish = JSON.stringify({ problem: "dock-count", language: "python", minutes: 30 });
    const made = await fetch(`${server.url}/api/interviews`, { method: "POST", headers, body: wish });
    const { id } = (await made.json()) as { id: string };
    const about = await (await fetch(`${server.url}/api/about`, { headers })).text();
    const tab = openTab({ url: server.url, cookie }, id);
    await tab.until("line", (frame) => frame.line.who === "interviewer");
    await tab.close();
    // The model was asked with the key; the house spoke in its place.
    expect(vendor.heard[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
    await stop(server);
    await vendor.close();

    expect(JSON.parse(about)).toMatchObject({ interviewer: "compatible:test-1" });
    expect(server.said()).toContain("unauthorized");
    const kept = allBytes(server.data);
    expect(kept).toContain("compatible:test-1");
    for (const place of [kept, server.said(), about, JSON.stringify(tab.frames)]) {
      expect(place).not.toContain(KEY);
      expect(place).not.toContain(OTHER_KEY);
    }
  });

  test.each([
    ["gpt", 2, '"gpt"'],
    ["anthropic:claude", 3, "ANTHROPIC_API_KEY"],
    ["compatible:m", 3, "ASSAY_MODEL_URL"],
  ])("ASSAY_MODEL=%s ends with exit %i and says %s", async (model, exit, word) => {
    const env: NodeJS.ProcessEnv = { ...process.env, ASSAY_MODEL: model };
    for (const name of ["ANTHROPIC_API_KEY", "ASSAY_MODEL_URL"]) delete env[name];
    const child = spawn(process.execPath, [ASSAY, "start", "--port", "0", "--data", join(folder, "no")], {
      cwd: folder,
      env,
    });
    let said = "";
    child.stderr.on("data", (bytes: Buffer) => {
      said += bytes;
    });
    expect((await once(child, "close"))[0]).toBe(exit);
    expect(said).toContain(word);
    expect(said.trim().split("\n")).toHaveLength(1);
  });
});

test("keys leave the environment once they are read, whichever model is chosen", () => {
  const env = { ASSAY_MODEL: "openai:m", OPENAI_API_KEY: KEY, GEMINI_API_KEY: OTHER_KEY, PATH: "/bin" };
  expect(takeModelChoice(env)).toMatchObject({ provider: "openai", key: KEY });
  expect(env).toEqual({ ASSAY_MODEL: "openai:m", PATH: "/bin" });
});

describe("doctor", () => {
  const compatible = (url: string, name = "m") => ({ ASSAY_MODEL: `compatible:${name}`, ASSAY_MODEL_URL: url });

  test("needs no model, and says where a vendor's goes and what TLS rests on", async () => {
    expect(await modelNeed({}, systemClock())).toMatchObject({ status: "ok", fix: "" });
    const need = await modelNeed({ ASSAY_MODEL: "openai:gpt-5.1", OPENAI_API_KEY: KEY }, systemClock());
    expect(need).toMatchObject({ name: "models", status: "ok", fix: "" });
    for (const words of ["openai:gpt-5.1 at api.openai.com", "bundled roots", "NODE_EXTRA_CA_CERTS=/path/ca.pem"])
      expect(need.means).toContain(words);
    expect(JSON.stringify(need)).not.toContain(KEY);
  });

  test("says what is wrong with a setting", async () => {
    expect(await modelNeed({ ASSAY_MODEL: "gpt" }, systemClock())).toMatchObject({
      status: "degraded",
      fix: expect.stringContaining("compatible:NAME"),
    });
  });

  test.each([
    [200, { data: [{ id: "m" }] }, "ok", "has m"],
    [200, { data: [{ id: "a" }, { id: "b\u001b[2J" }] }, "degraded", 'does not list "m"'],
    [200, { models: [] }, "ok", "lists no models"],
    [401, {}, "degraded", "does not accept the key"],
    [404, {}, "degraded", "nothing at"],
    [500, {}, "degraded", "answered 500"],
  ] as const)("asks a compatible server for its models: %i %j is %s", async (status, body, state, words) => {
    const server = await openLoopback((response) => sendJson(response, status, body));
    const need = await modelNeed({ ...compatible(`${server.origin}/v1`), ASSAY_MODEL_KEY: KEY }, systemClock());
    await server.close();
    expect(server.heard).toMatchObject([{ path: "/v1/models", body: "", headers: { authorization: `Bearer ${KEY}` } }]);
    expect(need.status).toBe(state);
    expect(need.means).toContain(words);
    expect(need.fix === "").toBe(state === "ok");
    expect(need.means + need.fix).not.toContain("\u001b");
    expect(JSON.stringify(need)).not.toContain(KEY);
  });

  test("waits 3 s for it and no longer, and tells one that is not there from one that is silent", async () => {
    const clock = steppedClock();
    const server = await openLoopback(() => {});
    const asked = modelNeed(compatible(`${server.origin}/v1`), clock);
    while (server.heard.length === 0) await new Promise((done) => setTimeout(done, 1));
    clock.advance(3000);
    expect(await asked).toMatchObject({ status: "degraded", means: expect.stringContaining("within 3 s") });
    await server.close();
    const gone = await modelNeed(compatible(`${server.origin}/v1`), clock);
    expect(gone.means).toContain("cannot be reached (ECONNREFUSED)");
  });
});
