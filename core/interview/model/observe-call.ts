import { canonicalJson } from "../../base/index.ts";
import { deadlineMs } from "../../gates/index.ts";
import type { CallFailed, PromptFacts } from "../../ledger/index.ts";
import { isPassing, type ModelFault, type Usage } from "../../model/index.ts";
import { type CodingContext, type Noted, noted, wordBook } from "../context.ts";
import type { Of } from "../message.ts";
import type { State } from "../state.ts";

/** The prompt whose call this is; undefined: an earlier one, given up long ago. */
export function promptOfCall({ ledger }: State, call: string): PromptFacts | undefined {
  return Object.values(ledger.model.open).find((facts) => facts?.call === call) ?? undefined;
}

export function observeReached(state: State, { call }: Of<"call-reached">): Noted | undefined {
  const facts = promptOfCall(state, call);
  if (facts === undefined || facts.reached) return undefined;
  const data = { prompt: facts.prompt, call };
  return noted({ kind: "prompt.sent", v: 1, by: "server_observation", data });
}

export function observeAnswered(
  state: State,
  message: Of<"call-answered">,
  nowMs: number,
  context: CodingContext,
): Noted | undefined {
  const facts = promptOfCall(state, message.call);
  if (facts === undefined) return undefined;
  const { text, calls, finish, usage } = message.answer;
  const fault = faultIn(facts, message, context);
  if (fault !== undefined)
    return failed(state, facts, message.call, fault, null, usage, message.wallMs, nowMs, context);
  const book = wordBook(context.keyed);
  const answer = book.add(
    canonicalJson({ text, calls: calls.map(({ id, name, arguments: given }) => ({ id, name, arguments: given })) }),
    "talk",
  );
  const data = {
    call: message.call,
    prompt: facts.prompt,
    answer,
    chars: text.length,
    tools: calls.length,
    finish,
    usage,
    wallMs: Math.round(message.wallMs),
    flawed: message.flawed,
  };
  return { event: { kind: "call.answered", v: 1, by: "server_observation", data }, words: book.words };
}

/** An answer that came whole and cannot be used. Silence is one to a review, and to interim notes. */
function faultIn(
  facts: PromptFacts,
  { answer }: Of<"call-answered">,
  { modelPolicy }: CodingContext,
): ModelFault | undefined {
  if (answer.finish === "refused") return "refusal";
  if (answer.finish === "length") return "length";
  if (answer.calls.length > modelPolicy.TOOLS_MAX) return "tool-loop";
  const silent = answer.text.trim() === "" && answer.calls.length === 0;
  return silent && facts.kind !== "watch" && facts.kind !== "notes" ? "empty" : undefined;
}

export function observeFailed(
  state: State,
  message: Of<"call-failed">,
  nowMs: number,
  context: CodingContext,
): Noted | undefined {
  const facts = promptOfCall(state, message.call);
  if (facts === undefined) return undefined;
  const { fault, retryAfterMs, usage } = message;
  return failed(state, facts, message.call, fault, retryAfterMs, usage, message.wallMs, nowMs, context);
}

function failed(
  state: State,
  facts: PromptFacts,
  call: string,
  fault: ModelFault,
  retryAfterMs: number | null,
  usage: Usage | null,
  wallMs: number,
  nowMs: number,
  context: CodingContext,
): Noted {
  const retryAtMs = retryAt(state, facts, fault, retryAfterMs, nowMs, context);
  const data: CallFailed = { call, prompt: facts.prompt, fault, retryAtMs, usage, wallMs: Math.round(wallMs) };
  return noted({ kind: "call.failed", v: 1, by: "server_observation", data });
}

/** When the same request is made again; null: it would not help, was tried often enough, or comes too late. */
function retryAt(
  { ledger }: State,
  facts: PromptFacts,
  fault: ModelFault,
  retryAfterMs: number | null,
  nowMs: number,
  { modelPolicy, hash }: CodingContext,
): number | null {
  if (!isPassing(fault) || facts.attempts > modelPolicy.RETRIES_MAX) return null;
  const spread = Number.parseInt(hash(`retry:${ledger.setting?.seed ?? ""}:${ledger.seq}`).slice(0, 4), 16) / 65_536;
  const backoffMs = modelPolicy.RETRY_MS * 2 ** (facts.attempts - 1) * (1 + spread / 2);
  const atMs = nowMs + Math.max(Math.round(backoffMs), retryAfterMs ?? 0);
  const turnMs = ledger.model.setting?.turnMs ?? modelPolicy.TURN_DEADLINE_MS;
  return atMs < deadlineMs(facts.kind, facts.askedMs, turnMs, modelPolicy) ? atMs : null;
}

/** The model a room has now, told when it opens: another than the record's, or the same to which a restart lost the line. */
export function observeModelSet(state: State, { model }: Of<"model-set">): Noted | undefined {
  const { ledger } = state;
  const before = ledger.model.setting;
  // A session of the house stays one.
  if (before === null) return undefined;
  const isOther = canonicalJson(before) !== canonicalJson(model);
  const hasBegun = ledger.model.isBriefed || Object.values(ledger.model.open).some((facts) => facts !== null);
  if (!isOther && !hasBegun) return undefined;
  const because = isOther ? "provider-changed" : "restart";
  return noted({ kind: "conversation.restarted", v: 1, by: "server_observation", data: { because, model } });
}
