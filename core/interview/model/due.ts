import { assert, must } from "../../base/index.ts";
import { deadlineMs, isHandedIn, isPayable } from "../../gates/index.ts";
import {
  type CallFailed,
  currentBuffer,
  type Ledger,
  type PromptFacts,
  type SessionEvent,
  unansweredRun,
} from "../../ledger/index.ts";
import type { ModelFault } from "../../model/index.ts";
import { type CodingContext, type Noted, noted } from "../context.ts";
import type { State } from "../state.ts";
import { judgeReply } from "./judge-reply.ts";
import { actOf, beginReport, chargeOf, requestBytes } from "./prompt.ts";
import { groundOf, levelOf } from "./scene.ts";
import { withoutTold } from "./told.ts";
import { useTool } from "./tools.ts";

/**
 * What follows for the prompts that are under way: a call to make, to give up, to answer, to say. Asked again after each
 * entry, so that a chain of calls and answers needs no memory but the ledger.
 */
export function dueModel(state: State, nowMs: number, context: CodingContext): Noted | undefined {
  const { model, life } = state.ledger;
  if (model.setting === null) return undefined;
  const { room, notes, report } = model.open;
  if (life.ended === null) {
    const event = dueRestart(state, context) ?? dueEndAsked(state.ledger);
    if (event !== undefined) return noted(event);
    if (room !== null) {
      const due = dueRoom(state, room, nowMs, context);
      if (due !== undefined) return due;
    }
    if (notes !== null) {
      const over = life.ending !== null || life.paused;
      const due = over
        ? noted(giveUp(state.ledger, notes, "cancelled", nowMs))
        : dueWriting(state, notes, nowMs, context);
      if (due !== undefined) return due;
    }
  }
  return report === null ? undefined : dueWriting(state, report, nowMs, context);
}

/** Too long, or failed too often: the conversation begins anew, and the model is briefed again. */
function dueRestart({ ledger, conversation }: State, { modelPolicy }: CodingContext): SessionEvent | undefined {
  const { model } = ledger;
  if (model.open.room !== null || !model.isBriefed || model.setting === null) return undefined;
  const because =
    model.failuresInRow >= modelPolicy.FAILURES_MAX
      ? "too-many-failures"
      : conversation.bytes > modelPolicy.CONVERSATION_BYTES_MAX
        ? "context-limit"
        : undefined;
  if (because === undefined) return undefined;
  return { kind: "conversation.restarted", v: 1, by: "derived", data: { because, model: model.setting } };
}

/** The model asked to end, and may: the closing words are asked for on their own. */
function dueEndAsked({ model, life }: Ledger): SessionEvent | undefined {
  if (!model.endAsked || life.ending !== null) return undefined;
  return { kind: "session.ending", v: 1, by: "derived", data: { frame: null, because: "interviewer" } };
}

function dueRoom(state: State, facts: PromptFacts, nowMs: number, context: CodingContext): Noted | undefined {
  const { ledger } = state;
  const { life, floor, talk } = ledger;
  const closing = facts.kind === "wrap-up";
  if (life.failed !== null || (life.ending !== null && !closing))
    return noted(giveUp(ledger, facts, "cancelled", nowMs));
  if (!closing && (life.paused || floor.heldSinceMs !== null)) return noted(giveUp(ledger, facts, "cancelled", nowMs));
  const isPassed = talk.pending.some(({ seq }) => seq > facts.askedSeq);
  if (isPassed && facts.kind !== "greeting" && !facts.answered)
    return noted(giveUp(ledger, facts, "superseded", nowMs));
  // What was asked for of a run is overtaken by the next one.
  const isOvertaken = facts.kind === "reaction" && isOldRun(ledger, String(facts.slots.run));
  if (isOvertaken && !facts.answered) return noted(giveUp(ledger, facts, "superseded", nowMs));
  const call = dueCall(state, facts, nowMs, context);
  if (call !== undefined) return noted(call);
  if (!facts.answered) return undefined;
  if (facts.toolsAnswered < facts.tools) {
    const answer = must(state.conversation.answer, `The prompt ${facts.prompt} was answered`);
    const wanted = must(answer.calls[facts.toolsAnswered], `There is no call ${facts.toolsAnswered}`);
    const { data, words } = useTool(facts, facts.toolsAnswered, wanted, state, context);
    return { event: { kind: "tool.answered", v: 1, by: "derived", data }, words };
  }
  if (facts.sentences === null) return noted(dueReading(state, facts, nowMs, context));
  return noted(turnOf(state, facts));
}

function isOldRun({ runs, code }: Ledger, run: string): boolean {
  const facts = runs.recent.find((one) => one.run === run);
  if (runs.inFlight !== null || facts === undefined) return true;
  const isNewest = unansweredRun(runs)?.run === run;
  return !isNewest || (code.language === facts.language && currentBuffer(code).rev !== facts.rev);
}

/** The answer is whole and its tools are answered: it goes on, or it is read. */
function dueReading(state: State, facts: PromptFacts, nowMs: number, context: CodingContext): SessionEvent {
  const { ledger, conversation } = state;
  const text = conversation.answer?.text ?? "";
  const goesOn = facts.toRead || (facts.tools > 0 && text.trim() === "" && facts.kind !== "watch");
  if (goesOn) {
    if (facts.rounds >= context.modelPolicy.ROUNDS_MAX) return giveUp(ledger, facts, "tool-loop", nowMs);
    return callOf(state, facts, nowMs, context);
  }
  const atMs = Math.max(nowMs, ledger.atMs);
  const ground = groundOf(state, facts, context.problem, context.modelPolicy, atMs);
  const { kept, withheld, truth } = judgeReply(text, ground);
  const data = {
    prompt: facts.prompt,
    sentences: kept.length,
    withheld: withheld.slice(0, WITHHELD_MAX),
    truth: truth.slice(0, WITHHELD_MAX),
  };
  return { kind: "reply.judged", v: 1, by: "derived", data };
}

/** Reasons kept of one reply. Taste: beyond them it is a flood. */
const WITHHELD_MAX = 16;

function turnOf(state: State, facts: PromptFacts): SessionEvent {
  const { ledger, conversation } = state;
  const sentences = conversation.saying?.sentences ?? [];
  assert(sentences.length === facts.sentences, `The prompt ${facts.prompt} has ${facts.sentences} sentences to say`);
  const { hints, talk } = ledger;
  // What was said before it was asked is answered by it; a hint through the tool answers its own request.
  const pending = talk.pending.map(({ seq }) => seq).filter((seq) => seq <= facts.askedSeq);
  const request = hints.pendingRequestSeq !== null && (facts.hint !== null || facts.kind === "hint");
  const about = [...new Set([...pending, ...(request ? [hints.pendingRequestSeq as number] : []), ...facts.about])];
  const asks = sentences.at(-1)?.endsWith("?") === true ? 1 : 0;
  const level = facts.hint?.level ?? (facts.kind === "hint" ? levelOf(facts.slots.level) : null);
  const data = {
    turn: `t${talk.interviewerTurns + 1}`,
    act: actOf(facts, ledger),
    about,
    slots: { ...withoutTold(facts.slots), ...(level === null ? {} : { level }), prompt: facts.prompt, asks },
    sentences: sentences.length,
  };
  return { kind: "turn.begun", v: 1, by: "derived", data };
}

/** Interim notes and the report: nothing of them is said. */
function dueWriting(state: State, facts: PromptFacts, nowMs: number, context: CodingContext): Noted | undefined {
  const call = dueCall(state, facts, nowMs, context);
  if (call !== undefined) return noted(call);
  if (!facts.answered) return undefined;
  // What of the report does not hold is asked for once more.
  if (facts.flawed && facts.rounds === 0) return noted(callOf(state, facts, nowMs, context));
  return noted({
    kind: "reply.judged",
    v: 1,
    by: "derived",
    data: { prompt: facts.prompt, sentences: 0, withheld: [] },
  });
}

/** The deadline of a prompt that is not answered, and the calls that fall due before it. */
function dueCall(state: State, facts: PromptFacts, nowMs: number, context: CodingContext): SessionEvent | undefined {
  if (facts.answered) return undefined;
  const { turnMs } = must(state.ledger.model.setting, "A prompt needs a model");
  if (nowMs >= deadlineMs(facts.kind, facts.askedMs, turnMs, context.modelPolicy))
    return giveUp(state.ledger, facts, "timeout", nowMs);
  if (facts.call !== null || facts.retryAtMs === null || nowMs < facts.retryAtMs) return undefined;
  return callOf(state, facts, nowMs, context);
}

/** A call, charged before it is made; or the end of the prompt, where the budget does not bear it. */
function callOf(state: State, facts: PromptFacts, nowMs: number, context: CodingContext): SessionEvent {
  const { ledger } = state;
  const { settings } = must(ledger.model.setting, "A call needs a model");
  const chargedTokens = chargeOf(requestBytes(state, facts, context), settings, context);
  if (!isPayable(ledger, chargedTokens)) return giveUp(ledger, facts, "budget", nowMs);
  const data = { call: `c${ledger.model.calls + 1}`, prompt: facts.prompt, chargedTokens };
  return { kind: "call.begun", v: 1, by: "derived", data };
}

function giveUp({ model }: Ledger, facts: PromptFacts, fault: ModelFault, nowMs: number): SessionEvent {
  const data: CallFailed = {
    call: facts.call ?? `c${model.calls}`,
    prompt: facts.prompt,
    fault,
    retryAtMs: null,
    usage: null,
    wallMs: Math.max(0, nowMs - facts.askedMs),
  };
  return { kind: "call.failed", v: 1, by: "derived", data };
}

/**
 * The model's part of the report is asked for once what was handed in is settled and judged, beside the farewell; not of
 * a session that failed, nor of one that nobody came back to.
 */
export function dueReport({ ledger }: State): SessionEvent | undefined {
  const { model } = ledger;
  if (model.setting === null || model.reportDone || model.open.report !== null) return undefined;
  return isHandedIn(ledger) ? beginReport(ledger) : undefined;
}
