import { maySettle } from "../gates/index.ts";
import { elapsedAtMs, type SettleBecause } from "../ledger/index.ts";
import type { Context } from "./context.ts";
import { fits, isSeen, mayWork } from "./edits.ts";
import type { Message } from "./message.ts";
import type { State } from "./state.ts";

/**
 * The messages that stand for `message`, to be observed one after the other, each with what `needs` asks for it. An
 * open burst of edits is settled before anything that looks at the code or moves away from it, and before an edit that
 * is not more typing; a frame of several transactions becomes one message each, all or none.
 */
export function expand(state: State, message: Message, nowMs: number, context: Context): readonly Message[] {
  if ("frame" in message && isSeen(state, message.frame)) return [message];
  const open = state.ledger.code.unsettledSinceMs !== null;
  switch (message.type) {
    case "edits":
      return expandEdits(state, message, open, context);
    case "wake":
      return open ? [...dueSettle(state, nowMs, context), message] : [message];
    case "run":
      return settled(open, "run", message);
    case "language":
      return message.language === state.ledger.code.language ? [message] : settled(open, "language", message);
    case "hold":
      return settled(open && message.on, "hold", message);
    case "pause":
      return settled(open && message.on, "hold", message);
    case "end":
      return settled(open, "end", message);
    case "restore":
      return settled(open, "paste", message);
    case "call-answered":
      // Who answered was reached; most adapters have said so.
      return [{ type: "call-reached", call: message.call }, message];
    default:
      return [message];
  }
}

function settled(open: boolean, because: SettleBecause, message: Message): readonly Message[] {
  return open ? [{ type: "settle", because }, message] : [message];
}

/** The settle a wake finds due: the burst is over, or the interview is. */
function dueSettle(state: State, nowMs: number, context: Context): readonly Message[] {
  const { clock, life, code } = state.ledger;
  const timeUp = clock.timed && clock.startedMs !== null && elapsedAtMs(clock, nowMs) >= clock.plannedMs;
  if (life.ending !== null || timeUp) return [{ type: "settle", because: "end" }];
  if (!maySettle(state.ledger, nowMs, context.policy).open) return [];
  const idleMs = nowMs - Math.max(code.lastKeyMs ?? 0, code.unsettledSinceMs ?? 0);
  return [{ type: "settle", because: idleMs >= context.policy.SETTLE_IDLE_MS ? "idle" : "long-burst" }];
}

function expandEdits(
  state: State,
  message: Extract<Message, { type: "edits" }>,
  open: boolean,
  context: Context,
): readonly Message[] {
  const { frame, language, edits } = message;
  // A round without code takes no part of the frame.
  if (context.round !== "coding") return [message];
  const refusal = mayWork(state, frame) ?? fits(state, language, edits, context);
  if (refusal !== undefined) return [{ type: "unfit", frame, refusal }];
  const messages: Message[] = [];
  let burst = open;
  edits.forEach((edit, index) => {
    const because = BREAKS[edit.origin];
    if (burst && because !== undefined) messages.push({ type: "settle", because });
    messages.push({ type: "edit", frame: index === edits.length - 1 ? frame : null, language, ...edit });
    burst = true;
  });
  return messages;
}

/** Origins that are no part of a burst of typing. */
const BREAKS: Readonly<Partial<Record<string, SettleBecause>>> = {
  paste: "paste",
  drop: "paste",
  undo: "undo",
  redo: "undo",
};
