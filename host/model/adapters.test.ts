import type { ServerResponse } from "node:http";
import { steppedClock } from "../base/index.ts";
import { type BenchMaker, describeModel } from "./contract.ts";
import { beginStream, openLoopback, sendJson } from "./loopback.fixture.ts";
import { openModel } from "./open.ts";
import { type ScriptedAnswer, scriptedModel } from "./scripted.ts";
import { PROVIDERS, type Provider } from "./settings.ts";
import { SPOKEN } from "./vendor-wires.fixture.ts";

describeModel("scripted", {
  canOmitUsage: true,
  open: async (script) => ({
    model: scriptedModel({ clock: steppedClock(), script }),
    close: async () => {},
  }),
});

const STATUS = { "rate-limited": 429, overloaded: 529, "server-error": 500 } as const;

function speak(response: ServerResponse, provider: Provider, answer: ScriptedAnswer): void {
  const { fault } = answer;
  if (answer.delayMs !== undefined) return; // Silence: whoever asked will hang up.
  const spoken = SPOKEN[provider];
  if (fault === undefined) {
    beginStream(response);
    for (const event of spoken.events(answer)) response.write(event);
    response.end();
    return;
  }
  const status = STATUS[fault as keyof typeof STATUS];
  if (answer.chunks === undefined) {
    const wait = answer.retryAfterMs === undefined ? {} : { "retry-after": String(answer.retryAfterMs / 1000) };
    sendJson(response, status, { error: { message: "No", type: "x", code: null } }, wait);
    return;
  }
  beginStream(response);
  // The last three or fewer events say the end; what is before them is heard.
  const words = spoken.events(answer).filter((event) => answer.chunks?.some((chunk) => event.includes(`"${chunk}"`)));
  for (const event of words) response.write(event);
  response.end(spoken.errorEvent(status, provider === "google" ? "UNAVAILABLE" : "overloaded_error"));
}

function bench(provider: Provider): BenchMaker {
  return {
    canOmitUsage: provider !== "anthropic",
    async open(script) {
      const spoken = SPOKEN[provider];
      const server = await openLoopback((response, index, heard) => {
        const answer = spoken.path.test(heard.path) ? script[index] : undefined;
        if (answer === undefined) sendJson(response, 404, { error: { message: heard.path } });
        else speak(response, provider, answer);
      });
      const model = await openModel({
        provider,
        name: provider === "anthropic" ? "claude-sonnet-4-5" : provider === "google" ? "gemini-2.5-flash" : "test-1",
        url: server.origin + spoken.base,
        key: "test-key-of-this-machine",
        clock: steppedClock(),
      });
      return { model, close: server.close };
    },
  };
}

for (const provider of PROVIDERS) describeModel(provider, bench(provider));
