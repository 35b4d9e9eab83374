import { applyChanges, changesFault, tidyText } from "../base/index.ts";
import type { FrameRef } from "../ledger/index.ts";
import type { LanguageId } from "../sandbox/index.ts";
import { bytesBeyond } from "./buffer.ts";
import type { Context } from "./context.ts";
import type { OneEdit } from "./message.ts";
import type { Refusal } from "./refusal.ts";
import { refuse } from "./refusal.ts";
import { bufferText, type State } from "./state.ts";

/** Whether a frame was recorded before: a browser sends again what it saw no acknowledgement for. */
export function isSeen(state: State, frame: FrameRef | null): boolean {
  return frame !== null && frame.n <= (state.ledger.life.lastFrames[frame.tab] ?? 0);
}

/**
 * Whether a browser's frame may act at all: `known` when it was recorded before, a refusal after the end and from a tab
 * that does not write. The one answer for frames that become messages and for those that do not.
 */
export function admitFrame(state: State, frame: FrameRef): "fresh" | "known" | Refusal {
  if (isSeen(state, frame)) return "known";
  const { life } = state.ledger;
  if (life.ended !== null || life.failed !== null) return OVER;
  return life.writer === frame.tab ? "fresh" : READ_ONLY;
}

const OVER = refuse("over", "This interview is over: nothing more can be changed in it");
const READ_ONLY = refuse("read-only", "Another tab writes in this interview: take over here to write");

/** Whether the candidate may still work, and this tab is the one that writes. */
export function mayWork(state: State, frame: FrameRef | null): Refusal | undefined {
  const { life } = state.ledger;
  if (life.ending !== null || life.ended !== null || life.failed !== null) return OVER;
  if (frame !== null && life.writer !== frame.tab) return READ_ONLY;
  if (life.paused) return refuse("not-now", "The interview is paused: resume it first");
  return undefined;
}

/**
 * Why transactions on one buffer cannot be taken, one after the other; undefined when each fits. Only lengths are
 * followed, so the check costs nothing like applying them.
 */
export function fits(
  state: State,
  language: LanguageId,
  edits: readonly OneEdit[],
  context: Context,
): Refusal | undefined {
  const facts = state.ledger.code.buffers[language];
  if (facts === undefined || language !== state.ledger.code.language)
    return refuse("malformed", `The language "${language}" is not the one that is open: switch to it first`);
  const max = context.policy.BUFFER_BYTES_MAX;
  let { rev, chars } = facts;
  let doubtful = false;
  for (const edit of edits) {
    if (edit.base !== rev)
      return refuse("out-of-order", `The edit is of revision ${edit.base}, the buffer is at ${rev}: load it again`);
    const fault = changesFault(edit.changes, chars);
    if (fault !== undefined) return refuse("malformed", fault);
    for (const change of edit.changes) chars += tidyText(change.text).length - (change.to - change.from);
    doubtful ||= chars * 3 > max;
    rev++;
  }
  return doubtful ? checkBytes(bufferText(state, language), edits, max) : undefined;
}

/** The sizes for real, for a buffer so long that its characters may not fit as bytes. */
function checkBytes(before: string, edits: readonly OneEdit[], max: number): Refusal | undefined {
  let text = before;
  for (const edit of edits) {
    text = applyChanges(text, edit.changes);
    const beyond = bytesBeyond(text, max);
    if (beyond > 0)
      return refuse("too-large", `The code would take ${kib(max + beyond)} KiB, and ${kib(max)} KiB is the most`);
  }
  return undefined;
}

/** KiB with one decimal, rounded up so that a text too long never reads as long enough. */
export function kib(bytes: number): string {
  return (Math.ceil((bytes * 10) / 1024) / 10).toString();
}
