import { describe, expect, it } from "vitest";
import { steppedClock } from "../base/index.ts";
import { askAll, requestOf, textOf } from "./contract.ts";
import { readModelScript } from "./script-file.ts";
import { scriptedModel } from "./scripted.ts";

describe("a script is read a line an answer", () => {
  it("with all that an answer may have", () => {
    const lines = [
      { text: "Hi", usage: { inputTokens: 3 }, delayMs: 200 },
      { chunks: ["a", "b"], chunkMs: 5, finish: "length" },
      {
        calls: [
          { name: "hint", arguments: { rung: 1 } },
          { id: "x", name: "end", arguments: "{bad" },
        ],
      },
      { fault: "rate-limited", retryAfterMs: 900, reached: true },
      {},
    ];
    const text = `${lines.map((line) => JSON.stringify(line)).join("\n\n")}\n`;
    expect(readModelScript(text, "a.jsonl")).toEqual({ ok: true, value: lines });
  });

  it("keys that it does not know are ignored", () => {
    expect(readModelScript('{"text":"Hi","note":"first"}', "a")).toEqual({ ok: true, value: [{ text: "Hi" }] });
  });

  it.each([
    ["{", "line 1 of s.jsonl", "no JSON"],
    ['{"text":"a"}\n{"text":7}', "line 2 of s.jsonl", '"text"'],
    ['{"fault":"tired"}', "line 1", '"fault"'],
    ['{"delayMs":-1}', "line 1", '"delayMs"'],
    ['{"delayMs":3600001}', "line 1", '"delayMs"'],
    ['{"calls":[{"name":"","arguments":{}}]}', "line 1", '"calls.0.name"'],
    ["[]", "line 1", "object"],
  ])("%j is refused by line and field", (text, place, field) => {
    const read = readModelScript(text, "s.jsonl");
    expect(read.ok).toBe(false);
    expect(read.ok || read.failure.message).toContain(place);
    expect(read.ok || read.failure.message).toContain(field);
  });
});

describe("a script is played", () => {
  it("on the clock it was given, piece by piece", async () => {
    const clock = steppedClock();
    const model = scriptedModel({ clock, script: [{ chunks: ["a", "b"], delayMs: 100, chunkMs: 10 }] });
    const heard: (readonly [number, string])[] = [];
    const asking = model.ask(requestOf(), (event) => heard.push([clock.monotonicMs(), event.type]));
    clock.advance(500);
    await asking.end;
    expect(heard).toEqual([
      [100, "reached"],
      [110, "text"],
      [120, "text"],
    ]);
  });

  it("and is at its end after its last answer, which is not tried again", async () => {
    const model = scriptedModel({ clock: steppedClock(), script: [{ text: "Only" }] });
    await askAll(model);
    expect((await askAll(model)).end).toMatchObject({ ok: false, failure: { fault: "bad-request" } });
  });

  it("or made from what was asked", async () => {
    const model = scriptedModel({
      clock: steppedClock(),
      script: (request, index) => ({ text: `${index}: ${request.messages.length} of ${request.tools.length}` }),
    });
    await askAll(model);
    expect(textOf((await askAll(model)).events)).toBe("1: 1 of 1");
  });

  it("says whether the request was taken before a fault", async () => {
    const script = [{ fault: "timeout" as const }, { fault: "timeout" as const, reached: true }];
    const model = scriptedModel({ clock: steppedClock(), script });
    expect((await askAll(model)).events).toEqual([]);
    expect((await askAll(model)).events).toEqual([{ type: "reached" }]);
  });
});
