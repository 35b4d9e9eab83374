import { canonicalJson, type Json } from "@assay/core/base";
import type { Asking, Finish, Model, ModelEnd, ModelEvent, ModelFault, ModelRequest, Usage } from "@assay/core/model";
import type { Clock } from "../base/index.ts";

/** One answer as it is written down: words and calls, or a fault, perhaps after some words. */
export interface ScriptedAnswer {
  /** Comes in the pieces of `chunks` where they are given, else whole. */
  readonly text?: string | undefined;
  readonly chunks?: readonly string[] | undefined;
  /** `arguments`: text as a model wrote it, or a value that is spelled as JSON. Without `id` one is counted. */
  readonly calls?: readonly ScriptedCall[] | undefined;
  /** Default "calls" with calls, else "stop". */
  readonly finish?: Finish | undefined;
  readonly usage?: { readonly [K in keyof Usage]?: Usage[K] | undefined } | null | undefined;
  readonly fault?: ModelFault | undefined;
  readonly retryAfterMs?: number | undefined;
  /** Whether the request was taken before a fault; default: whether words came. */
  readonly reached?: boolean | undefined;
  /** Before the first sign of life, ms. */
  readonly delayMs?: number | undefined;
  /** Before each piece, ms. */
  readonly chunkMs?: number | undefined;
}

export interface ScriptedCall {
  readonly id?: string | undefined;
  readonly name: string;
  readonly arguments: Json;
}

/** Answers in order, or made from the request; `index` counts the calls from 0. Undefined: the script is at its end. */
export type Script = readonly ScriptedAnswer[] | ((request: ModelRequest, index: number) => ScriptedAnswer | undefined);

/**
 * A model that says what is written. It keeps the port's promises as a vendor's does: nothing comes before `ask` has
 * returned, waits are taken from the clock it is given. A call beyond the script fails as a bad request.
 */
export function scriptedModel(options: { readonly clock: Clock; readonly script: Script }): Model {
  const { clock, script } = options;
  let asked = 0;
  return {
    name: "scripted",
    ask(request, onEvent) {
      const index = asked++;
      const answer = typeof script === "function" ? script(request, index) : script[index];
      return play(clock, answer, index, onEvent);
    },
  };
}

function play(
  clock: Clock,
  answer: ScriptedAnswer | undefined,
  index: number,
  onEvent: (event: ModelEvent) => void,
): Asking {
  let isOver = false;
  let stopWaiting = (): void => {};
  let finish: (end: ModelEnd) => void = () => {};
  const end = new Promise<ModelEnd>((resolve) => {
    finish = resolve;
  });

  function close(how: ModelEnd): void {
    if (isOver) return;
    isOver = true;
    stopWaiting();
    finish(how);
  }

  function fail(fault: ModelFault, detail: string): void {
    const usage = fault === "cancelled" ? null : usageOf(answer);
    close({ ok: false, failure: { fault, retryAfterMs: answer?.retryAfterMs ?? null, usage, detail } });
  }

  /** Goes on after `ms`, never at once: whoever asked has the handle by then. */
  function later(ms: number, next: () => void): void {
    const go = (): void => {
      if (!isOver) next();
    };
    if (ms > 0) stopWaiting = clock.after(ms, go);
    else queueMicrotask(go);
  }

  function speak(pieces: readonly string[]): void {
    const [piece, ...rest] = pieces;
    if (piece === undefined) {
      finishUp(answer ?? {});
      return;
    }
    later(answer?.chunkMs ?? 0, () => {
      if (piece !== "") onEvent({ type: "text", text: piece });
      if (!isOver) speak(rest);
    });
  }

  function finishUp(said: ScriptedAnswer): void {
    if (said.fault !== undefined) {
      fail(said.fault, `The script says "${said.fault}"`);
      return;
    }
    const calls = (said.calls ?? []).map((call, number) => ({
      id: call.id ?? `call-${index}-${number}`,
      name: call.name,
      arguments: typeof call.arguments === "string" ? call.arguments : canonicalJson(call.arguments),
    }));
    const how = said.finish ?? (calls.length > 0 ? "calls" : "stop");
    const isBroken = how === "length" || how === "refused";
    close({
      ok: true,
      answer: { text: piecesOf(said).join(""), calls: isBroken ? [] : calls, finish: how, usage: usageOf(said) },
    });
  }

  later(answer?.delayMs ?? 0, () => {
    if (answer === undefined) return fail("bad-request", `The script has no answer ${index + 1}`);
    const pieces = piecesOf(answer);
    if (answer.fault === undefined || (answer.reached ?? pieces.length > 0)) onEvent({ type: "reached" });
    if (!isOver) speak(pieces);
  });

  return { end, cancel: () => fail("cancelled", "The call was called off") };
}

function piecesOf(answer: ScriptedAnswer): readonly string[] {
  return answer.chunks ?? (answer.text === undefined ? [] : [answer.text]);
}

function usageOf(answer: ScriptedAnswer | undefined): Usage | null {
  if (answer?.usage === undefined || answer.usage === null) return null;
  const { inputTokens = null, cachedInputTokens = null, outputTokens = null } = answer.usage;
  return { inputTokens, cachedInputTokens, outputTokens };
}
