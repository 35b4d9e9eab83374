import { type AddressInfo, createServer as createNetServer } from "node:net";
import type { ModelEnd, ModelEvent, ModelFault } from "@assay/core/model";
import { describe, expect, it } from "vitest";
import { steppedClock } from "../base/index.ts";
import { requestOf, textOf } from "./contract.ts";
import { type Behave, beginStream, openLoopback } from "./loopback.fixture.ts";
import { IDLE_MS, openModel } from "./open.ts";
import type { ScriptedAnswer } from "./scripted.ts";
import { PROVIDERS, type Provider } from "./settings.ts";
import { begun, CANARY, deadAddress, MISDEEDS } from "./unruly.fixture.ts";
import { SPOKEN } from "./vendor-wires.fixture.ts";

const NAMES: Readonly<Record<Provider, string>> = {
  anthropic: "claude-sonnet-4-5",
  openai: "test-1",
  google: "gemini-2.5-flash",
  compatible: "test-1",
};

async function modelAt(provider: Provider, origin: string) {
  const clock = steppedClock();
  const url = origin + SPOKEN[provider].base;
  return { clock, model: await openModel({ provider, name: NAMES[provider], url, key: CANARY, clock }) };
}

/** One call to a server that behaves so; time moves on once `silentAfter` pieces were heard. */
async function call(provider: Provider, behave: Behave, silentAfter?: number) {
  const server = await openLoopback(behave);
  const { clock, model } = await modelAt(provider, server.origin);
  const events: ModelEvent[] = [];
  const request = requestOf({ system: `Rules ${CANARY}`, messages: [{ role: "user", text: CANARY }] });
  const asking = model.ask(request, (event) => events.push(event));
  if (silentAfter !== undefined) {
    const texts = (): number => events.filter((event) => event.type === "text").length;
    while (server.heard.length === 0 || texts() < silentAfter) await new Promise((done) => setTimeout(done, 1));
    // Headers may be on their way; each byte of them starts the wait anew.
    for (let moved = 0; moved < 3; moved++) {
      await new Promise((done) => setTimeout(done, 5));
      clock.advance(IDLE_MS);
    }
  }
  const end = await asking.end;
  await server.close();
  return { end, events, server, clock };
}

const faultOf = (end: ModelEnd): ModelFault | string => (end.ok ? `an answer: ${end.answer.text}` : end.failure.fault);

describe.each(PROVIDERS)("%s: each misdeed has one name", (provider) => {
  const rows = MISDEEDS.filter((misdeed) => misdeed.not?.includes(provider) !== true);

  it("the table has at least forty rows", () => expect(rows.length).toBeGreaterThanOrEqual(40));

  it.each(rows)("$name: $fault", async ({ behave, fault, retryAfterMs = null, silentAfter }) => {
    const { end, events } = await call(provider, behave(provider), silentAfter);
    expect(faultOf(end)).toBe(fault);
    expect(end.ok === false && end.failure.retryAfterMs).toBe(retryAfterMs);
    expect(JSON.stringify(end)).not.toContain(CANARY);
    expect(JSON.stringify(end)).not.toContain("Tell me");
    expect(events.filter((event) => event.type === "reached").length).toBeLessThanOrEqual(1);
    if (textOf(events) !== "") expect(events[0]).toEqual({ type: "reached" });
  });

  it("nobody listens: unreachable", async () => {
    const { model } = await modelAt(provider, await deadAddress());
    const end = await model.ask(requestOf(), () => {}).end;
    expect(end).toMatchObject({ ok: false, failure: { fault: "unreachable" } });
    expect(end.ok === false && end.failure.detail).toMatch(/127\.0\.0\.1:\d+ cannot be reached \(ECONNREFUSED\)/);
  });

  it("a connection that is accepted and reset: reset", async () => {
    const server = createNetServer((socket) => {
      socket.on("error", () => {});
      socket.resetAndDestroy();
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const { model } = await modelAt(provider, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    expect(faultOf(await model.ask(requestOf(), () => {}).end)).toBe("reset");
    await new Promise((done) => server.close(done));
  });

  it("a name that leads nowhere: unreachable", async () => {
    const { model } = await modelAt(provider, "http://nowhere.invalid");
    expect(faultOf(await model.ask(requestOf(), () => {}).end)).toBe("unreachable");
  });

  it("called off in the middle, the other side sees the connection close", async () => {
    let closed: Promise<unknown> = Promise.resolve();
    const server = await openLoopback((response) => {
      closed = new Promise((done) => response.on("close", done));
      beginStream(response);
      response.write(begun(provider).join(""));
    });
    const { model } = await modelAt(provider, server.origin);
    const asking = model.ask(requestOf(), (event) => {
      if (event.type === "text") asking.cancel();
    });
    expect(faultOf(await asking.end)).toBe("cancelled");
    await closed;
    expect(server.hungUp()).toBe(1);
    await server.close();
  });

  it("given up on for its silence, the other side sees the connection close", async () => {
    let closed: Promise<unknown> = Promise.resolve();
    const { end } = await call(
      provider,
      (response) => {
        closed = new Promise((done) => response.on("close", done));
      },
      0,
    );
    expect(faultOf(end)).toBe("timeout");
    await closed;
  });

  it("a slow drip is no silence: words come until somebody calls it off", async () => {
    let drip = (): void => {};
    const server = await openLoopback((response) => {
      const events = begun(provider);
      const word = events.at(-1) ?? "";
      drip = () => response.write(word);
      beginStream(response);
      response.write(events.slice(0, -2).join("") + word);
    });
    const { clock, model } = await modelAt(provider, server.origin);
    let heard = 0;
    const asking = model.ask(requestOf(), (event) => {
      if (event.type !== "text") return;
      clock.advance(IDLE_MS - 1);
      if (++heard === 20) asking.cancel();
      else drip();
    });
    expect(faultOf(await asking.end)).toBe("cancelled");
    expect(heard).toBe(20);
    await server.close();
  });

  it("what comes after the end is not heard", async () => {
    const events = SPOKEN[provider].events({ text: "All of it." }).join("");
    const { end } = await call(provider, (response) => {
      beginStream(response);
      response.end(`${events}${provider === "google" ? ": " : "data: {oops\n\ndata: "}garbage`);
    });
    expect(end.ok && end.answer.text).toBe("All of it.");
  });

  it("tokens said before a break are kept", async () => {
    const usage = { inputTokens: 9, cachedInputTokens: null, outputTokens: 3 };
    const whole = SPOKEN[provider].events({ text: "Some words", usage });
    const said = whole.findLastIndex((event) => /usage/i.test(event));
    const { end } = await call(provider, (response) => {
      beginStream(response);
      response.write(whole.slice(0, said + 1).join(""), () => response.socket?.destroy());
    });
    expect(end).toMatchObject({ ok: false, failure: { fault: "reset", usage: { inputTokens: 9, outputTokens: 3 } } });
  });

  it.each([
    ["NUL", '{"text":"a\\u0000b"}'],
    ["64 brackets deep", `{"a":${"[".repeat(64)}${"]".repeat(64)}}`],
    ["a __proto__", '{"a":1,"b":{"c":"__proto"}}'],
  ])("arguments with %s come as they were written", async (_name, args) => {
    const { end } = await call(provider, (response) => {
      beginStream(response);
      response.end(SPOKEN[provider].events({ calls: [{ name: "hint", arguments: args }] }).join(""));
    });
    expect(end.ok && end.answer.calls.map((each) => each.arguments)).toEqual([args]);
  });

  it("arguments 10,000 brackets deep come as they were written, or are malformed, and bring nothing down", async () => {
    const args = `{"a":${"[".repeat(10_000)}${"]".repeat(10_000)}}`;
    const { end } = await call(provider, (response) => {
      beginStream(response);
      // The wires that carry an object get the brackets by hand: at such a depth JSON.stringify itself gives up.
      const events = SPOKEN[provider].events({
        calls: [{ name: "hint", arguments: provider === "google" ? "{}" : args }],
      });
      response.end(events.join("").replace('"args":{}', `"args":${args}`));
    });
    if (end.ok) expect(end.answer.calls.map((each) => each.arguments)).toEqual([args]);
    else expect(end.failure.fault).toBe("malformed");
  });
});

const RECORDED: ScriptedAnswer = {
  chunks: ["Why ", "naïve 🙂?"],
  calls: [{ id: "c1", name: "hint", arguments: '{"rung":1}' }],
};

describe.each(PROVIDERS)("%s: a stream cut after each of its bytes", (provider) => {
  const bytes = Buffer.from(SPOKEN[provider].events(RECORDED).join(""));

  it("gives the whole answer or none, and none before its finish was said", async () => {
    let length = 0;
    const server = await openLoopback((response) => {
      beginStream(response);
      response.end(bytes.subarray(0, length));
    });
    const { model } = await modelAt(provider, server.origin);
    const wholeFrom: number[] = [];
    for (length = 0; length <= bytes.length; length++) {
      const heard: ModelEvent[] = [];
      const end = await model.ask(requestOf(), (event) => heard.push(event)).end;
      if (!end.ok) {
        expect([length, end.failure.fault]).toEqual([length, "cut"]);
        expect("Why naïve 🙂?".startsWith(textOf(heard))).toBe(true);
        continue;
      }
      wholeFrom.push(length);
      expect(end.answer).toMatchObject({ text: "Why naïve 🙂?", calls: RECORDED.calls, finish: "calls" });
    }
    // From the first length that is whole, each longer one is.
    const [first = bytes.length + 1] = wholeFrom;
    expect(wholeFrom).toEqual(Array.from({ length: bytes.length + 1 - first }, (_, index) => first + index));
    expect(bytes.subarray(0, first).toString()).toMatch(/tool_calls"\}|message_stop|finishReason/);
    await server.close();
  }, 300_000);

  it("and a connection that breaks at any of them is a reset", async () => {
    let length = 0;
    const server = await openLoopback((response) => {
      beginStream(response);
      response.write(bytes.subarray(0, length), () => response.socket?.destroy());
    });
    const { model } = await modelAt(provider, server.origin);
    for (length = 1; length < bytes.length - 40; length += 29) {
      const end = await model.ask(requestOf(), () => {}).end;
      expect([length, faultOf(end)]).toEqual([length, "reset"]);
    }
    await server.close();
  });
});
