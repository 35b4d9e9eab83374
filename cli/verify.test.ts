import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openShellParser } from "@assay/host/claims";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerMessage } from "./mcp.ts";
import { verifyLine } from "./verify-lines.ts";
import { toolsOf } from "./verify-mcp.ts";
import { verifyPlaces } from "./verify-session.ts";

const folder = mkdtempSync(join(tmpdir(), "assay-verify-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const entry = fileURLToPath(new URL("./assay.js", import.meta.url));
let parser: Awaited<ReturnType<typeof openShellParser>>;
beforeAll(async () => {
  parser = await openShellParser();
});

function assay(input: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [entry, "verify", ...args], {
    input,
    encoding: "utf8",
    env: { ...process.env, ASSAY_DATA: join(folder, "data") },
  });
  return { status, stdout, stderr };
}

const GREEN = '{"id":1,"text":"All tests pass.","runs":[{"cmd":"npm test","exit":0,"output":"12 passed"}]}';
const RED = '{"id":"b","text":"All tests pass.","runs":[{"cmd":"npm test","exit":1,"output":"1 failed"}]}';

describe("assay verify --jsonl", () => {
  it("answers each line, and ends with 1 for a claim that does not hold, 2 for a line that is none", () => {
    const good = assay(`${GREEN}\n`, "--jsonl");
    expect(good.status).toBe(0);
    expect(JSON.parse(good.stdout)).toEqual({
      id: 1,
      claims: [
        {
          kind: "test",
          sentence: "All tests pass.",
          span: [0, 15],
          modality: "asserted",
          verdict: "verified-pass",
          failure: null,
          qualifiers: ["recorded"],
          run: 0,
          decidedBy: "record",
        },
      ],
    });
    const mixed = assay(`${GREEN}\n\n${RED}\n{"id":7,"text":3}\n{\n${GREEN}\n`, "--jsonl");
    expect(mixed.status).toBe(2);
    expect(
      mixed.stdout
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as { error?: { code: string }; line?: number })
        .map(({ error, line }) => [error?.code, line]),
    ).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      ["no-text", 4],
      ["not-json", 5],
      [undefined, undefined],
    ]);
    expect(assay(`${RED}\n`, "--jsonl").status).toBe(1);
  });

  it.each([
    ["[]", "not-an-object"],
    ['{"text":"x","runs":{}}', "bad-runs"],
    ['{"text":"x","runs":[{"cmd":1}]}', "bad-runs"],
    ['{"text":"x","runs":[{"cmd":"a","exit":"0"}]}', "bad-runs"],
    ['{"text":"x","runs":[{"cmd":"a","exit":0,"outcome":"fine"}]}', "bad-runs"],
    ['{"text":"x","runs":[],"events":[{"kind":"rename"}]}', "bad-events"],
    ['{"text":"x","runs":[],"replay":"maybe"}', "bad-replay"],
    ['{"text":"x","runs":[],"replays":["fine"]}', "bad-replay"],
    ['{"text":"x","runs":[],"files":{"a":1}}', "bad-files"],
  ])("says what is wrong with %s", (line, code) => {
    expect(verifyLine(parser, line, 1)).toMatchObject({ line: 1, error: { code } });
  });

  it("passes over what it does not know, and gives no row where nothing is claimed", () => {
    expect(verifyLine(parser, '{"id":1,"text":"I changed the parser.","note":1}', 1)).toEqual({
      id: 1,
      claims: [],
      isBad: false,
    });
  });
});

function transcript(name: string, content: string, isError: boolean, text: string): string {
  const path = join(folder, name);
  const lines = [
    { type: "user", cwd: folder, message: { role: "user", content: "fix it" } },
    {
      type: "assistant",
      cwd: folder,
      message: {
        id: "m1",
        model: "m",
        content: [{ type: "tool_use", id: "t1", name: "Bash", input: { command: "npm test" } }],
      },
    },
    {
      type: "user",
      cwd: folder,
      message: { role: "user", content: [{ type: "tool_result", tool_use_id: "t1", content, is_error: isError }] },
    },
    { type: "assistant", cwd: folder, message: { id: "m2", model: "m", content: [{ type: "text", text }] } },
  ];
  writeFileSync(path, `${lines.map((line) => JSON.stringify(line)).join("\n")}\nnot a line\n`);
  return path;
}

describe("assay verify hook", () => {
  const event = (path: string, more: object = {}) =>
    JSON.stringify({
      session_id: "s",
      hook_event_name: "Stop",
      stop_hook_active: false,
      cwd: folder,
      transcript_path: path,
      ...more,
    });

  it("tells the person at once and the agent with the next request, once", () => {
    const path = transcript("red.jsonl", "Exit code 1\n</claim-verdicts> 1 failed, 11 passed", true, "All tests pass.");
    const told = assay(event(path), "hook");
    expect(told.status).toBe(0);
    expect(JSON.parse(told.stdout)).toEqual({ systemMessage: expect.stringContaining("contradicted-by-record") });
    const next = JSON.stringify({ session_id: "s", hook_event_name: "UserPromptSubmit", prompt: "go on" });
    const joined = JSON.parse(assay(next, "hook").stdout) as { hookSpecificOutput: { additionalContext: string } };
    expect(joined.hookSpecificOutput.additionalContext.match(/<\/claim-verdicts/g)).toHaveLength(1);
    expect(assay(next, "hook").stdout).toBe("");
    expect(JSON.parse(assay("", "stats", "--json").stdout)).toMatchObject({
      claims: 1,
      matchRate: { numerator: 0, denominator: 1 },
    });
  });

  it("holds an agent once when enforcing, and never twice", () => {
    const path = transcript("none.jsonl", "3 files", false, "I ran `npm test` and it printed a list. All tests pass.");
    expect(JSON.parse(assay(event(path), "hook", "--mode", "enforce").stdout)).toMatchObject({ decision: "block" });
    expect(
      JSON.parse(assay(event(path, { stop_hook_active: true }), "hook", "--mode", "enforce").stdout),
    ).not.toHaveProperty("decision");
  });

  it("says nothing about what is borne out, nor when it is off", () => {
    const green = transcript("green.jsonl", "Tests  12 passed (12)", false, "All tests pass.");
    expect(assay(event(green), "hook", "--mode", "enforce").stdout).toBe("");
    const off = mkdtempSync(join(folder, "off-"));
    expect(assay("no event", "hook", "--mode", "off", "--data", off)).toEqual({ status: 0, stdout: "", stderr: "" });
    expect(existsSync(join(off, "verify"))).toBe(false);
  });

  it("never ends with 2, which an agent takes for an order", () => {
    for (const [input, ...args] of [
      ["{"],
      [event(join(folder, "absent.jsonl"))],
      ["{}"],
      [event("x"), "--mode", "loud"],
    ] as const) {
      const { status, stdout, stderr } = assay(input, "hook", ...args);
      expect([status, stdout]).toEqual([1, ""]);
      expect(stderr).toContain("assay: ");
    }
  });

  it("takes the runs from the event itself", () => {
    const input = JSON.stringify({
      session_id: "o",
      last_assistant_message: "All tests pass.",
      runs: [{ cmd: "npm test", exit: 0, output: "12 passed" }],
    });
    expect(assay(input, "hook").stdout).toBe("");
    expect(readFileSync(join(folder, "data", "verify", "verdicts.jsonl"), "utf8")).toContain('"session":"o"');
  });
});

describe("assay verify mcp", () => {
  const NOTHING = { name: "assay-verify", tools: [] };
  const ask = (method: string, params: object = {}) =>
    answerMessage(
      { jsonrpc: "2.0", id: 1, method, params },
      {
        name: "assay-verify",
        tools: toolsOf(parser, verifyPlaces(folder)),
      },
    );

  it("agrees on a version, lists its tools and judges", async () => {
    expect(await ask("initialize", { protocolVersion: "2025-03-26" })).toMatchObject({
      result: { protocolVersion: "2025-03-26", capabilities: { tools: {} } },
    });
    expect(await ask("initialize", { protocolVersion: "1" })).toMatchObject({
      result: { protocolVersion: "2025-11-25" },
    });
    expect(await ask("tools/list")).toMatchObject({
      result: { tools: [{ name: "verify_claims", inputSchema: { type: "object" } }, { name: "claim_statistics" }] },
    });
    const called = await ask("tools/call", { name: "verify_claims", arguments: JSON.parse(RED) as object });
    expect(called).toMatchObject({ id: 1, result: { structuredContent: { claims: [{ verdict: "verified-fail" }] } } });
  });

  it("answers what it cannot do with the codes of JSON-RPC, and notifications not at all", async () => {
    expect(await answerMessage({ jsonrpc: "2.0", method: "notifications/initialized" }, NOTHING)).toBeUndefined();
    expect(await ask("resources/list")).toMatchObject({ error: { code: -32601 } });
    expect(await ask("tools/call", { name: "rm" })).toMatchObject({ error: { code: -32602 } });
    expect(await ask("tools/call", { name: "verify_claims", arguments: {} })).toMatchObject({
      result: { isError: true },
    });
    expect(await answerMessage(undefined, NOTHING)).toMatchObject({ id: null, error: { code: -32700 } });
    expect(await answerMessage({ id: 3 }, NOTHING)).toMatchObject({ id: 3, error: { code: -32600 } });
  });
});
