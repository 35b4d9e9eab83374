import { toWellFormed } from "@assay/core/base";
import type { ModelMessage, ModelRequest } from "@assay/core/model";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { steppedClock } from "../base/index.ts";
import { requestOf } from "./contract.ts";
import { beginStream, openLoopback } from "./loopback.fixture.ts";
import { openModel } from "./open.ts";
import { PROVIDERS, type Provider } from "./settings.ts";
import { SPOKEN } from "./vendor-wires.fixture.ts";

const NAMES: Readonly<Record<Provider, string>> = {
  anthropic: "claude-sonnet-4-5",
  openai: "gpt-5.1",
  google: "gemini-3-pro",
  compatible: "qwen3:8b",
};
/** Where each wire keeps the conversation, and where the rules. */
const MESSAGES: Readonly<Record<Provider, string>> = {
  anthropic: "messages",
  openai: "messages",
  google: "contents",
  compatible: "messages",
};

/** What was sent: the conversation item by item as its bytes on the wire, and everything else. */
async function sendAll(provider: Provider, requests: readonly ModelRequest[]) {
  const server = await openLoopback((response) => {
    beginStream(response);
    response.end(SPOKEN[provider].events({ text: "ok" }).join(""));
  });
  const url = server.origin + SPOKEN[provider].base;
  const model = await openModel({ provider, name: NAMES[provider], url, key: "key-for-a-test", clock: steppedClock() });
  for (const request of requests) expect((await model.ask(request, () => {}).end).ok).toBe(true);
  await server.close();
  return server.heard.map(({ body }) => {
    const { [MESSAGES[provider]]: list, ...rest } = JSON.parse(body) as Record<string, unknown>;
    const items = (list as unknown[]).map((item) => JSON.stringify(item));
    // The items as they stand in the body, not as they could be spelled.
    const bytes = items.join(",");
    expect(body).toContain(`[${bytes}]`);
    return { bytes, items, rest: JSON.stringify(rest) };
  });
}

const text = fc.oneof(
  fc
    .string({ minLength: 1, maxLength: 40, unit: "binary" })
    .filter((each) => toWellFormed(each) === each && each.trim() !== ""),
  fc.constantFrom("def f():\n    return 1\n", "naïve 解 🙂", '{"a":1}', "  two spaces  ", "```json\n{}\n```", "\u0000"),
);
const args = fc.constantFrom(
  '{"rung":1}',
  '{ "rung" : 1 }',
  "{}",
  '{"n":1.0,"s":"\\u00e9"}',
  "not json",
  "[1]",
  '{"a":{"b":[]}}',
);

/** A conversation as the room keeps it: a question, what was called and answered, a reply, the next question. */
interface Round {
  readonly ask: string;
  readonly before: string;
  readonly calls: readonly string[];
  readonly results: readonly string[];
  readonly reply: string;
}
const round: fc.Arbitrary<Round> = fc.record({
  ask: text,
  before: fc.constantFrom("", "\n\n", "Let me see."),
  calls: fc.array(args, { maxLength: 3 }),
  results: fc.array(text, { minLength: 3, maxLength: 3 }),
  reply: text,
});

function conversation(rounds: readonly Round[]): {
  readonly messages: readonly ModelMessage[];
  /** Lengths at which a request is made: before each word of the model. */
  readonly asked: readonly number[];
} {
  const messages: ModelMessage[] = [];
  const asked: number[] = [];
  for (const [number, { ask, before, calls, results, reply }] of rounds.entries()) {
    messages.push({ role: "user", text: ask });
    asked.push(messages.length);
    if (calls.length > 0) {
      const made = calls.map((each, index) => ({ id: `c${number}-${index}`, name: "hint", arguments: each }));
      messages.push({ role: "assistant", text: before, calls: made });
      messages.push({
        role: "tool",
        answers: made.map(({ id, name }, index) => ({ call: id, name, text: results[index] ?? "" })),
      });
      asked.push(messages.length);
    }
    messages.push({ role: "assistant", text: reply, calls: [] });
  }
  return { messages, asked };
}

describe.each(PROVIDERS)("%s: what was sent once is sent again in the same bytes", (provider) => {
  it("each request's messages begin with the last one's, and nothing else differs", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 2, maxLength: 4 }), async (rounds) => {
        const { messages, asked } = conversation(rounds);
        const sent = await sendAll(
          provider,
          asked.map((length) => requestOf({ messages: messages.slice(0, length) })),
        );
        for (const [index, { bytes, items, rest }] of sent.entries()) {
          const next = sent[index + 1];
          if (next === undefined) break;
          expect(next.items.slice(0, items.length)).toEqual(items);
          expect(next.bytes.startsWith(bytes)).toBe(true);
          expect(next.rest).toBe(rest);
        }
      }),
      { numRuns: 12 },
    );
  });

  it("the same request gives the same bytes in another process's model", async () => {
    const request = requestOf({ system: "Rules\n\n1. Be brief\n" });
    const [one] = await sendAll(provider, [request]);
    const [other] = await sendAll(provider, [structuredClone(request)]);
    expect(other).toEqual(one);
  });

  it("nothing of a message is lost on the way", async () => {
    const { messages } = conversation([
      { ask: "Q-one", before: "B-two", calls: ['{"k":"A-three"}'], results: ["R-four", "", ""], reply: "Y-five" },
      { ask: "Q-six", before: "", calls: [], results: ["", "", ""], reply: "Y-seven" },
    ]);
    const [sent] = await sendAll(provider, [requestOf({ messages: messages.slice(0, -1) })]);
    const order = ["Q-one", "B-two", "A-three", "R-four", "Y-five", "Q-six"].map((word) => sent?.bytes.indexOf(word));
    expect(order.every((at) => at !== undefined && at >= 0)).toBe(true);
    expect([...order].sort((a = 0, b = 0) => a - b)).toEqual(order);
  });
});

describe("a call's arguments go back as they came", () => {
  it.each(["openai", "compatible"] as const)("%s: to the space", async (provider) => {
    const written = '{ "n" : 1.0, "s":"\\u00e9" }';
    const messages: ModelMessage[] = [
      { role: "user", text: "Hi" },
      { role: "assistant", text: "", calls: [{ id: "c", name: "hint", arguments: written }] },
      { role: "tool", answers: [{ call: "c", name: "hint", text: "ok" }] },
    ];
    const [sent] = await sendAll(provider, [requestOf({ messages })]);
    expect(sent?.bytes).toContain(JSON.stringify(written));
  });

  it.each(["anthropic", "google"] as const)(
    "%s: as an object, and as an empty one where it is none",
    async (provider) => {
      const call = (written: string): ModelMessage[] => [
        { role: "user", text: "Hi" },
        { role: "assistant", text: "", calls: [{ id: "c", name: "hint", arguments: written }] },
        { role: "tool", answers: [{ call: "c", name: "hint", text: "ok" }] },
      ];
      const [whole, broken] = await sendAll(provider, [
        requestOf({ messages: call('{"rung": 2}') }),
        requestOf({ messages: call('{"rung": ') }),
      ]);
      expect(whole?.bytes).toContain('{"rung":2}');
      expect(broken?.bytes).toMatch(/"(input|args)":\{\}/);
    },
  );
});
