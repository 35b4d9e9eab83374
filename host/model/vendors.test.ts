import type { CallSettings, ModelRequest } from "@assay/core/model";
import { describe, expect, it } from "vitest";
import { steppedClock } from "../base/index.ts";
import { requestOf } from "./contract.ts";
import { beginStream, openLoopback } from "./loopback.fixture.ts";
import { openModel } from "./open.ts";
import type { Provider } from "./settings.ts";
import { SPOKEN } from "./vendor-wires.fixture.ts";

/** What goes over the wire for one request: headers, address and body. */
async function sent(provider: Provider, name: string, change: Partial<ModelRequest> = {}) {
  const server = await openLoopback((response) => {
    beginStream(response);
    response.end(SPOKEN[provider].events({ text: '{"n":1}' }).join(""));
  });
  const url = server.origin + SPOKEN[provider].base;
  const model = await openModel({ provider, name, url, key: "key-for-a-test", clock: steppedClock() });
  const end = await model.ask(requestOf(change), () => {}).end;
  await server.close();
  const [heard] = server.heard;
  return { ...heard, end, body: JSON.parse(heard?.body ?? "{}") as Record<string, never> };
}

const settings = (change: Partial<CallSettings>): { readonly settings: CallSettings } => ({
  settings: { maxOutputTokens: 400, temperature: null, seed: null, reasoning: null, ...change },
});
const FORMAT = {
  name: "notes",
  schema: { type: "object", properties: { n: { type: "integer" } }, required: ["n"], additionalProperties: false },
};

describe("the name goes as it was written", () => {
  it.each([
    ["anthropic", "claude-sonnet-4-5"],
    ["openai", "gpt-5.1"],
    ["compatible", "qwen3:8b-q4_K_M"],
    ["compatible", "org/model-name"],
  ] as const)("%s:%s", async (provider, name) => expect((await sent(provider, name)).body.model).toBe(name));

  it("google:gemini-2.5-flash, in the address", async () =>
    expect((await sent("google", "gemini-2.5-flash")).path).toContain("/models/gemini-2.5-flash:stream"));
});

describe("the key goes in the header that the vendor reads, and in no address", () => {
  it.each([
    ["anthropic", "x-api-key", "key-for-a-test"],
    ["openai", "authorization", "Bearer key-for-a-test"],
    ["google", "x-goog-api-key", "key-for-a-test"],
    ["compatible", "authorization", "Bearer key-for-a-test"],
  ] as const)("%s: %s", async (provider, header, value) => {
    const { headers, path, body } = await sent(provider, "test-1");
    expect(headers?.[header]).toBe(value);
    expect(path + JSON.stringify(body)).not.toContain("key-for-a-test");
  });
});

describe("settings that a vendor has are sent, others are left out", () => {
  it("temperature and seed", async () => {
    const wish = settings({ temperature: 0.2, seed: 7 });
    expect((await sent("compatible", "m", wish)).body).toMatchObject({ temperature: 0.2, seed: 7, max_tokens: 400 });
    expect((await sent("openai", "gpt-4.1", wish)).body).toMatchObject({ temperature: 0.2, seed: 7, max_tokens: 400 });
    expect((await sent("google", "gemini-2.0-flash", wish)).body.generationConfig).toMatchObject({
      temperature: 0.2,
      seed: 7,
      maxOutputTokens: 400,
    });
    const { body } = await sent("anthropic", "claude-sonnet-4-5", wish);
    expect(body).toMatchObject({ temperature: 0.2, max_tokens: 400 });
    expect(body).not.toHaveProperty("seed");
  });

  it("none that is null", async () => {
    for (const [provider, name] of [
      ["compatible", "m"],
      ["openai", "gpt-4.1"],
      ["anthropic", "claude-sonnet-4-5"],
    ] as const) {
      const { body } = await sent(provider, name);
      for (const field of ["temperature", "seed", "reasoning_effort", "thinking"])
        expect(body).not.toHaveProperty(field);
    }
    const { generationConfig } = (await sent("google", "gemini-2.0-flash")).body;
    expect(Object.keys(generationConfig ?? {})).toEqual(["maxOutputTokens"]);
  });

  it.each([
    // provider, name, wish, field, value, limit on the wire
    ["openai", "gpt-5.1", "off", { reasoning_effort: "none", max_completion_tokens: 400 }],
    ["openai", "gpt-5-mini", "off", { reasoning_effort: "minimal", max_completion_tokens: 2448 }],
    ["openai", "o4-mini", "off", { reasoning_effort: "low", max_completion_tokens: 2448 }],
    ["openai", "gpt-5.1", "high", { reasoning_effort: "high", max_completion_tokens: 24_976 }],
    ["openai", "gpt-5.1", null, { max_completion_tokens: 8592 }],
    ["openai", "gpt-4.1", "high", { max_tokens: 400 }],
    ["anthropic", "claude-sonnet-4-5", "low", { max_tokens: 400 }],
    ["anthropic", "claude-sonnet-4-5", "off", { thinking: { type: "disabled" }, max_tokens: 400 }],
    ["compatible", "m", "low", { reasoning_effort: "low", max_tokens: 400 }],
  ] as const)("%s:%s with reasoning %s", async (provider, name, reasoning, fields) => {
    expect((await sent(provider, name, settings({ reasoning }))).body).toMatchObject(fields);
  });

  it("anthropic thinks only where there are no tools, whose answers would have to carry it back", async () => {
    const wish = settings({ reasoning: "low" });
    expect((await sent("anthropic", "claude-sonnet-4-5", wish)).body).not.toHaveProperty("thinking");
    const { body } = await sent("anthropic", "claude-sonnet-4-5", { ...wish, tools: [] });
    expect(body).toMatchObject({ thinking: { type: "enabled", budget_tokens: 2048 }, max_tokens: 2448 });
  });

  it.each([
    ["gemini-2.5-flash", "off", { thinkingBudget: 0 }, 400],
    ["gemini-2.5-pro", "off", { thinkingBudget: 128 }, 528],
    ["gemini-2.5-pro", "medium", { thinkingBudget: 8192 }, 8592],
    ["gemini-3-pro-preview", "off", { thinkingLevel: "low" }, 2448],
    ["gemini-3-pro-preview", "high", { thinkingLevel: "high" }, 24_976],
    ["gemini-3-pro-preview", null, undefined, 8592],
    ["gemini-2.0-flash", "high", undefined, 400],
  ] as const)("google:%s with reasoning %s", async (name, reasoning, thinkingConfig, maxOutputTokens) => {
    const { generationConfig } = (await sent("google", name, settings({ reasoning }))).body;
    expect(generationConfig).toMatchObject({ maxOutputTokens });
    expect((generationConfig as { thinkingConfig?: unknown } | undefined)?.thinkingConfig).toEqual(thinkingConfig);
  });
});

describe("JSON is asked for by the vendor's own mode, in words where there is none", () => {
  it("openai", async () => {
    const { body } = await sent("openai", "gpt-4.1", { tools: [], format: FORMAT });
    expect(body.response_format).toMatchObject({
      type: "json_schema",
      json_schema: { name: "notes", schema: FORMAT.schema, strict: false },
    });
  });
  it("anthropic", async () => {
    const { body } = await sent("anthropic", "claude-sonnet-4-5", { tools: [], format: FORMAT });
    expect(JSON.stringify(body)).toContain('"json_schema"');
  });
  it("google", async () => {
    const { body } = await sent("google", "gemini-2.5-flash", { tools: [], format: FORMAT });
    expect(body.generationConfig).toMatchObject({ responseMimeType: "application/json" });
  });
  it("compatible: at the end of the rules, so that a server of any age can do it", async () => {
    const { body } = await sent("compatible", "m", { system: "Rules.", tools: [], format: FORMAT });
    expect(body).not.toHaveProperty("response_format");
    const [system] = body.messages as unknown as { content: string }[];
    expect(system?.content).toMatch(/^Rules\.\n\nAnswer with one JSON value/);
    expect(system?.content.endsWith(JSON.stringify(FORMAT.schema))).toBe(true);
  });
});

describe("an answer in JSON loses the fence that a model put round it, and nothing else", () => {
  const rows = [
    ['```json\n{"n":1}\n```', '{"n":1}'],
    ['\n```\n{"n":1}\n```\n', '{"n":1}'],
    ['{"n":1}', '{"n":1}'],
    ['Here: ```json\n{"n":1}\n```', 'Here: ```json\n{"n":1}\n```'],
  ] as const;
  it.each(rows)("%j", async (said, given) => {
    const server = await openLoopback((response) => {
      beginStream(response);
      response.end(SPOKEN.compatible.events({ text: said }).join(""));
    });
    const model = await openModel({
      provider: "compatible",
      name: "m",
      url: `${server.origin}/v1`,
      key: undefined,
      clock: steppedClock(),
    });
    const asked = await model.ask(requestOf({ tools: [], format: FORMAT }), () => {}).end;
    expect(asked.ok && asked.answer.text).toBe(given);
    const plain = await model.ask(requestOf(), () => {}).end;
    expect(plain.ok && plain.answer.text).toBe(said);
    expect(server.heard[0]?.headers).not.toHaveProperty("authorization");
    await server.close();
  });
});
