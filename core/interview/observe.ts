import { assert, tidyText } from "../base/index.ts";
import { type Context, type Noted, noted, wordBook } from "./context.ts";
import { admitFrame, mayWork } from "./edits.ts";
import type { Message, Of, Sensed } from "./message.ts";
import { owed } from "./owed.ts";
import { type Refusal, refuse } from "./refusal.ts";
import { roundFor } from "./round.ts";
import type { State } from "./state.ts";
import { wordCountOf } from "./terms.ts";

/** What an ended session no longer takes note of; a person's own acts are refused with a reason instead. */
const UNHEARD: ReadonlySet<Message["type"]> = new Set([
  "connected",
  "disconnected",
  "compose",
  "settle",
  "wake",
  "run-finished",
  "clock-jumped",
  "failed",
]);

/**
 * The event of one message (after `expand`), a refusal for the browser, or undefined when it says nothing new: a frame
 * seen before, a switch that is on already, a wait that is not over.
 */
export function observe(state: State, sensed: Sensed, context: Context): Noted | Refusal | undefined {
  const { message, nowMs } = sensed;
  const { life } = state.ledger;
  if ((life.ended !== null || life.failed !== null) && UNHEARD.has(message.type)) {
    // The model's part of the report may still be under way.
    const waits = message.type === "wake" && life.failed === null && state.ledger.model.open.report !== null;
    if (!waits) return undefined;
  }
  if ("frame" in message && message.frame !== null) {
    const admitted = admitFrame(state, message.frame);
    if (admitted !== "fresh") return admitted === "known" ? undefined : admitted;
  }
  switch (message.type) {
    case "connected":
      return observeConnected(state, message);
    case "disconnected":
      if (!state.ledger.life.connectedTabs.includes(message.tab)) return undefined;
      return noted({ kind: "connection.lost", v: 1, by: "server_observation", data: { tab: message.tab } });
    case "edits":
      assert(context.round !== "coding", "A frame of edits is expanded before it is observed");
      return roundFor(context).observe(state, sensed, context);
    case "unfit":
      return message.refusal;
    case "say":
      return observeSay(state, message, context);
    case "compose":
      return observeCompose(state, message);
    case "hint":
      if (context.round !== "coding") return roundFor(context).observe(state, sensed, context);
      if (state.ledger.hints.pendingRequestSeq !== null) return undefined;
      return (
        mayWork(state, message.frame) ??
        noted({ kind: "hint.requested", v: 1, by: "browser_claim", data: { frame: message.frame, by: "button" } })
      );
    case "hold":
      return observeHold(state, message);
    case "pause":
      return observePause(state, message);
    case "time":
      return observeTime(state, message, context);
    case "end":
      return observeEnd(state, message);
    case "wake":
      return owed(state, nowMs, "wake", context);
    case "report-ready": {
      const { life } = state.ledger;
      if (life.ended === null || life.report !== null) return undefined;
      const book = wordBook(context.keyed);
      const data = {
        status: message.status,
        report: book.add(message.report, "talk"),
        sentences: message.sentences,
      };
      return { event: { kind: "report.frozen", v: 1, by: "derived", data }, words: book.words };
    }
    case "dispute":
      return observeDispute(state, message, context);
    case "clock-jumped":
      return noted({ kind: "clock.jumped", v: 1, by: "server_observation", data: { byMs: message.byMs } });
    case "failed":
      if (state.ledger.life.failed !== null || state.ledger.life.ended !== null) return undefined;
      return noted({ kind: "session.failed", v: 1, by: "server_observation", data: { code: message.code } });
    default:
      return roundFor(context).observe(state, sensed, context);
  }
}

/** The newest tab writes. One that comes back after it was taken over stays read-only, until it asks. */
function observeConnected(state: State, message: Of<"connected">): Noted | undefined {
  const { life } = state.ledger;
  const { tab, takeOver } = message;
  const fresh = !life.knownTabs.includes(tab);
  const writer = takeOver || fresh || life.writer === null || life.writer === tab;
  if (life.connectedTabs.includes(tab) && writer === (life.writer === tab)) return undefined;
  return noted({ kind: "connection.opened", v: 1, by: "server_observation", data: { tab, writer } });
}

function observeSay(state: State, message: Of<"say">, context: Context): Noted | Refusal | undefined {
  const text = tidyText(message.text).trim();
  if (text === "") return undefined;
  const refused = mayWork(state, message.frame);
  if (refused !== undefined) return refused;
  const max = context.policy.MESSAGE_CHARS_MAX;
  if (text.length > max)
    return refuse("too-large", `The message has ${text.length} characters, and ${max} is the most: send it in parts`);
  const book = wordBook(context.keyed);
  const data = {
    frame: message.frame,
    text: book.add(text, "talk"),
    chars: text.length,
    wordCount: wordCountOf(text),
    understood: roundFor(context).understand(text, state.ledger, context),
  };
  return { event: { kind: "turn.spoken", v: 1, by: "browser_claim", data }, words: book.words };
}

function observeCompose(state: State, message: Of<"compose">): Noted | Refusal | undefined {
  const { on, frame } = message;
  if (on === (state.ledger.floor.composingSinceMs !== null)) return undefined;
  const refused = on ? mayWork(state, frame) : undefined; // A draft may be dropped at any time.
  return refused ?? noted({ kind: "composing.changed", v: 1, by: "browser_claim", data: { frame, on } });
}

function observeHold(state: State, message: Of<"hold">): Noted | Refusal | undefined {
  const { on, frame } = message;
  const refused = mayWork(state, frame);
  if (refused !== undefined) return refused;
  if (on === (state.ledger.floor.heldSinceMs !== null)) return undefined;
  return noted({ kind: "hold.changed", v: 1, by: "browser_claim", data: { frame, on, because: "candidate" } });
}

function observePause(state: State, message: Of<"pause">): Noted | Refusal | undefined {
  const { on, frame } = message;
  const { life } = state.ledger;
  if (on === life.paused) return undefined;
  const refused = on ? mayWork(state, frame) : life.writer === frame.tab ? undefined : mayWork(state, frame);
  if (refused !== undefined) return refused;
  if (life.mode !== "practice") return refuse("not-now", "Only a practice interview can be paused");
  return noted({ kind: "pause.changed", v: 1, by: "browser_claim", data: { frame, on } });
}

function observeTime(state: State, message: Of<"time">, context: Context): Noted | Refusal | undefined {
  const { life, clock } = state.ledger;
  const { frame, addMinutes, timed } = message;
  const { PLANNED_MINUTES_MAX: max } = context.policy;
  if (life.ending !== null || life.ended !== null || life.writer !== frame.tab) return mayWork(state, frame);
  if (life.mode !== "practice") return refuse("not-now", "Only a practice interview can change its time");
  if (addMinutes !== null && (!Number.isInteger(addMinutes) || addMinutes < 1 || addMinutes > max))
    return refuse("malformed", `Cannot add ${addMinutes} minutes: add a whole number from 1 to ${max}`);
  const plannedMs = Math.min(clock.plannedMs + (addMinutes ?? 0) * 60_000, max * 60_000);
  const next = { frame, plannedMs, timed: timed ?? clock.timed };
  if (plannedMs === clock.plannedMs && next.timed === clock.timed)
    return addMinutes === null ? undefined : refuse("not-now", `An interview has ${max} minutes at most`);
  return noted({ kind: "time.changed", v: 1, by: "browser_claim", data: next });
}

function observeEnd(state: State, message: Of<"end">): Noted | Refusal | undefined {
  const { life } = state.ledger;
  const { frame, because } = message;
  if (life.ending !== null || life.ended !== null || state.ledger.setting === null) return undefined;
  if (frame !== null && life.writer !== frame.tab) return mayWork(state, frame);
  const by = frame === null ? "server_observation" : "browser_claim";
  return noted({ kind: "session.ending", v: 1, by, data: { frame, because } });
}

function observeDispute(state: State, message: Of<"dispute">, context: Context): Noted | Refusal {
  const { life } = state.ledger;
  if (life.report === null) return refuse("not-now", "There is no report yet to say something against");
  if (!Number.isInteger(message.sentence) || message.sentence < 0)
    return refuse("malformed", `There is no sentence "${message.sentence}" in the report`);
  const book = wordBook(context.keyed);
  const note = message.note === null ? "" : tidyText(message.note).trim();
  const max = context.policy.NOTE_CHARS_MAX;
  if (note.length > max) return refuse("too-large", `The note has ${note.length} characters, and ${max} is the most`);
  const data = { sentence: message.sentence, note: note === "" ? null : book.add(note, "talk") };
  return { event: { kind: "sentence.disputed", v: 1, by: "browser_claim", data }, words: book.words };
}
