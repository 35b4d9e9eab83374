import type { Asking, Model, ModelEnd, ModelEvent, ModelMessage, ModelRequest, ToolSpec } from "@assay/core/model";
import { afterEach, describe, expect, it } from "vitest";
import type { ScriptedAnswer } from "./scripted.ts";

/** A model under the contract, which answers as the script says. */
export interface Bench {
  readonly model: Model;
  close(): Promise<void>;
}

export interface BenchMaker {
  open(script: readonly ScriptedAnswer[]): Promise<Bench>;
  /** Whether the wire has a way to leave tokens out. */
  readonly canOmitUsage: boolean;
}

const TOOL: ToolSpec = {
  name: "hint",
  description: "Gives the next hint",
  parameters: { type: "object", properties: { rung: { type: "integer" } }, required: ["rung"] },
};

export function requestOf(change: Partial<ModelRequest> = {}): ModelRequest {
  return {
    system: "You hold an interview.",
    messages: [{ role: "user", text: "Hello" }],
    tools: [TOOL],
    settings: { maxOutputTokens: 400, temperature: null, seed: null, reasoning: null },
    format: null,
    ...change,
  };
}

export interface Call {
  readonly events: readonly ModelEvent[];
  readonly end: ModelEnd;
}

export async function askAll(model: Model, request = requestOf()): Promise<Call> {
  const events: ModelEvent[] = [];
  const end = await model.ask(request, (event) => events.push(event)).end;
  return { events, end };
}

export const textOf = (events: readonly ModelEvent[]): string =>
  events.map((event) => (event.type === "text" ? event.text : "")).join("");

/** What each adapter of the model port keeps; `name` heads the tests. */
export function describeModel(name: string, maker: BenchMaker): void {
  describe(`${name} keeps the model port's contract`, () => {
    const open: Bench[] = [];
    afterEach(async () => {
      for (const bench of open.splice(0)) await bench.close();
    });
    async function modelSaying(...script: readonly ScriptedAnswer[]): Promise<Model> {
      const bench = await maker.open(script);
      open.push(bench);
      return bench.model;
    }

    it("words come in order, after the one sign that the request was taken, and make up the answer", async () => {
      const chunks = ["Tell me ", "about ", "naïve 解 🙂", " caches.\n"];
      const { events, end } = await askAll(await modelSaying({ chunks, usage: null }));
      expect(events[0]).toEqual({ type: "reached" });
      expect(events.filter((event) => event.type === "reached")).toHaveLength(1);
      expect(textOf(events)).toBe(chunks.join(""));
      expect(end.ok && end.answer).toMatchObject({ text: chunks.join(""), calls: [], finish: "stop" });
    });

    it("nothing is heard before ask has returned", async () => {
      const model = await modelSaying({ text: "Hi" });
      let returned = false;
      const early: ModelEvent[] = [];
      const asking = model.ask(requestOf(), (event) => {
        if (!returned) early.push(event);
      });
      returned = true;
      await asking.end;
      expect(early).toEqual([]);
    });

    it("a call comes back as it was written and is not run", async () => {
      const model = await modelSaying({ text: "Look.", calls: [{ id: "c1", name: "hint", arguments: '{"rung":1}' }] });
      const { end } = await askAll(model);
      expect(end.ok && end.answer).toMatchObject({
        text: "Look.",
        calls: [{ id: "c1", name: "hint", arguments: '{"rung":1}' }],
        finish: "calls",
      });
    });

    it("several calls of one answer keep their order and have an id each", async () => {
      const names = ["hint", "evidence", "hint"];
      const { end } = await askAll(
        await modelSaying({ calls: names.map((called, rung) => ({ name: called, arguments: { rung } })) }),
      );
      const calls = end.ok ? end.answer.calls : [];
      expect(calls.map((call) => [call.name, call.arguments])).toEqual(
        names.map((called, rung) => [called, `{"rung":${rung}}`]),
      );
      expect(new Set(calls.map((call) => call.id)).size).toBe(3);
    });

    it("the conversation goes on after a call was answered", async () => {
      const model = await modelSaying({ calls: [{ id: "c1", name: "hint", arguments: { rung: 1 } }] }, { text: "So." });
      const { end } = await askAll(model);
      const calls = end.ok ? end.answer.calls : [];
      const messages: readonly ModelMessage[] = [
        ...requestOf().messages,
        { role: "assistant", text: "", calls },
        { role: "tool", answers: [{ call: "c1", name: "hint", text: "Use a map" }] },
      ];
      const next = await askAll(model, requestOf({ messages }));
      expect(next.end.ok && next.end.answer.text).toBe("So.");
    });

    it("tokens are those that were reported", async () => {
      const usage = { inputTokens: 1200, cachedInputTokens: 1000, outputTokens: 34 };
      const { end } = await askAll(await modelSaying({ text: "Hi", usage }));
      expect(end.ok && end.answer.usage).toEqual(usage);
    });

    it.runIf(maker.canOmitUsage)("tokens that were not reported are not known, and not 0", async () => {
      const { end } = await askAll(await modelSaying({ text: "Hi", usage: null }));
      expect(end.ok && end.answer.usage).toBeNull();
    });

    it("an answer that broke off at the limit says so, and gives no call", async () => {
      const calls = [{ id: "c1", name: "hint", arguments: { rung: 1 } }];
      const { end } = await askAll(await modelSaying({ text: "And the", calls, finish: "length" }));
      expect(end.ok && end.answer).toMatchObject({ text: "And the", calls: [], finish: "length" });
    });

    it("an answer that the provider would not give says so", async () => {
      const { end } = await askAll(await modelSaying({ text: "I", finish: "refused" }));
      expect(end.ok && end.answer.finish).toBe("refused");
    });

    it("an empty answer is empty, and no fault of the wire", async () => {
      const { end } = await askAll(await modelSaying({}));
      expect(end.ok && end.answer).toMatchObject({ text: "", calls: [], finish: "stop" });
    });

    it("JSON that was asked for is the text", async () => {
      const format = {
        name: "notes",
        schema: {
          type: "object",
          properties: { n: { type: "integer" } },
          required: ["n"],
          additionalProperties: false,
        },
      };
      const model = await modelSaying({ text: '{"n": 3}' });
      const { end } = await askAll(model, requestOf({ tools: [], format }));
      expect(end.ok && JSON.parse(end.answer.text)).toEqual({ n: 3 });
    });

    it("a fault before the first word is a failure with its wait, and nothing was heard", async () => {
      const { events, end } = await askAll(await modelSaying({ fault: "rate-limited", retryAfterMs: 2000 }));
      expect(events).toEqual([]);
      expect(end.ok === false && end.failure).toMatchObject({ fault: "rate-limited", retryAfterMs: 2000 });
    });

    it("a fault after some words is a failure: what was heard is never given as whole", async () => {
      const { events, end } = await askAll(await modelSaying({ chunks: ["One ", "two"], fault: "overloaded" }));
      expect(textOf(events)).toBe("One two");
      expect(end.ok === false && end.failure).toMatchObject({ fault: "overloaded" });
      expect(JSON.stringify(end)).not.toContain("two");
    });

    it("a fault of one call does not reach the next", async () => {
      const model = await modelSaying({ fault: "server-error" }, { text: "Back." });
      expect((await askAll(model)).end.ok).toBe(false);
      const { end } = await askAll(model);
      expect(end.ok && end.answer.text).toBe("Back.");
    });

    it("a call that is called off ends at once, and nothing is heard of it any more", async () => {
      const model = await modelSaying({ text: "Never heard", delayMs: 60_000 });
      const events: ModelEvent[] = [];
      const asking = model.ask(requestOf(), (event) => events.push(event));
      asking.cancel();
      asking.cancel();
      const end = await asking.end;
      expect(end.ok === false && end.failure.fault).toBe("cancelled");
      expect(events).toEqual([]);
    });

    it("a call that is called off in the middle of a word ends there", async () => {
      const model = await modelSaying({ chunks: ["One ", "two ", "three"], usage: null });
      const heard: string[] = [];
      const asking: Asking = model.ask(requestOf(), (event) => {
        if (event.type !== "text") return;
        heard.push(event.text);
        asking.cancel();
      });
      const end = await asking.end;
      expect(end.ok === false && end.failure.fault).toBe("cancelled");
      expect(heard).toEqual(["One "]);
    });

    it("calling off what has ended changes nothing", async () => {
      const model = await modelSaying({ text: "Done" });
      const asking = model.ask(requestOf(), () => {});
      const end = await asking.end;
      asking.cancel();
      expect(await asking.end).toBe(end);
      expect(end.ok).toBe(true);
    });

    it("two calls at once do not mix", async () => {
      const model = await modelSaying({ chunks: ["a", "a", "a"] }, { chunks: ["b", "b", "b"] });
      const both = await Promise.all([askAll(model), askAll(model)]);
      const said = both.map(({ events, end }) => [textOf(events), end.ok ? end.answer.text : ""]);
      expect(said.sort()).toEqual([
        ["aaa", "aaa"],
        ["bbb", "bbb"],
      ]);
    });
  });
}
