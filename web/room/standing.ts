import type { RoomView } from "@assay/core/interview";
import {
  clockWords,
  countWords,
  faultWords,
  groupedWords,
  lowerFirst,
  timeLeftWords,
  upperFirst,
} from "../parts/words.ts";
import type { RoomState } from "./room-state.ts";

/** What the connection is, as the status says it. */
export interface Standing {
  readonly tone: "plain" | "good" | "warning" | "danger";
  readonly words: string;
}

/** Waits shorter than this are not told: "Saving" at every key would only flicker. Taste. */
export const SAVING_SHOWN_MS = 1_500;

export function standingOf(state: RoomState, nowMs: number): Standing {
  const { line } = state;
  if (line.state === "opening") return { tone: "plain", words: "Connecting" };
  if (line.state === "closed") return { tone: "danger", words: "Not connected" };
  if (line.state === "waiting") {
    return state.view === null
      ? { tone: "warning", words: "Waiting for the server" }
      : { tone: "warning", words: `Offline since ${clockWords(line.sinceMs)}` };
  }
  if (state.view?.ended != null) return { tone: "plain", words: "Ended" };
  if (!state.writer) return { tone: "plain", words: "Read-only" };
  if (state.notSavedSinceMs !== null)
    return { tone: "danger", words: `Not saved since ${clockWords(state.notSavedSinceMs)}` };
  if (state.parted !== null) return { tone: "warning", words: "Code not taken" };
  if (state.unsavedSinceMs !== null && nowMs - state.unsavedSinceMs > SAVING_SHOWN_MS)
    return { tone: "plain", words: "Saving" };
  return { tone: "good", words: "Connected, saved" };
}

/** The longer line below the bar: what is kept, since when, and what happens next. Null: nothing is to be told. */
export function tellOf(
  state: RoomState,
): { readonly tone: "plain" | "warning" | "danger"; readonly words: string } | null {
  const { line } = state;
  if (line.state === "closed") return { tone: "danger", words: line.message };
  if (line.state === "waiting") {
    const since = clockWords(line.sinceMs);
    const kept = state.kept
      ? "What you type is kept in this browser and sent when the line is back."
      : "This browser's storage is full: keep this page open, what you type is kept here alone.";
    const waiting = state.unsaved === 0 ? "" : ` ${countWords(state.unsaved, "change waits", "changes wait")} here.`;
    switch (line.because) {
      case "no-network":
        return { tone: "warning", words: `No network since ${since}. ${kept}${waiting}` };
      case "at-capacity":
        return {
          tone: "warning",
          words: `The server takes no more interviews at once. This page tries again by itself. ${kept}`,
        };
      case "no-answer":
        return {
          tone: "warning",
          words: `The server has not answered since ${since}; it may be restarting. This page reconnects by itself. ${kept}${waiting}`,
        };
    }
  }
  if (line.state === "opening") return null;
  if (state.notSavedSinceMs !== null) {
    return {
      tone: "danger",
      words: `Not saved since ${clockWords(state.notSavedSinceMs)}: the server's disk takes nothing. Go on typing; this browser keeps it and sends it again.`,
    };
  }
  if (state.parted !== null && state.writer) {
    return {
      tone: "warning",
      words: `What stands in the editor is not in the interview: ${lowerFirst(state.parted)}. It stays here and goes out with your next change.`,
    };
  }
  return null;
}

const INTERVIEWER_WORDS: Readonly<Record<RoomView["interviewer"], string>> = {
  listening: "Listening",
  thinking: "Thinking",
  speaking: "Speaking",
  waiting: "Waiting because you are typing",
  held: "Held by you",
  paused: "Paused",
  gone: "Has left the room",
};

/** `isDrafting`: there is a draft in the message box. It waits for that, or because the candidate asked for time. */
export function interviewerStateWords(view: RoomView, isDrafting: boolean): string {
  if (view.interviewer === "waiting" && !isDrafting) return "Waiting while you think";
  return INTERVIEWER_WORDS[view.interviewer];
}

/** What is to be known of the model behind the room; null: nothing beyond that it speaks. */
export function modelTell(model: RoomView["model"]): string | null {
  if (model === null || model.state === "ready") return null;
  const why = upperFirst(faultWords(model.because ?? "no answer"));
  return model.state === "over-budget"
    ? `${why}: the house interviewer leads from here.`
    : `${why}. The house interviewer speaks in its place and hands back when it answers.`;
}

/** What the model has cost so far, as its provider tells it. */
export function modelCost(model: NonNullable<RoomView["model"]>): string {
  const cached = model.cachedInputTokens === 0 ? "" : `, ${groupedWords(model.cachedInputTokens)} of it from the cache`;
  const untold = model.unreportedCalls === 0 ? "" : `; ${countWords(model.unreportedCalls, "call")} of unknown cost`;
  return `${countWords(model.calls, "call")}: ${groupedWords(model.inputTokens)} tokens in${cached}, ${groupedWords(model.outputTokens)} out${untold}. Budget used: ${percentWords(model.chargedTokens, model.budgetTokens)}.`;
}

function percentWords(part: number, whole: number): string {
  const percent = whole === 0 ? 100 : Math.min(100, Math.ceil((part / whole) * 100));
  return `${percent} %`;
}

/** Ms left; `sinceViewMs`: how long ago the view was read. */
export function leftMs(view: RoomView, sinceViewMs: number): number {
  return view.plannedMs - view.elapsedMs - (view.running ? Math.max(0, sinceViewMs) : 0);
}

export function timerWords(view: RoomView, sinceViewMs: number): string {
  if (view.ended !== null) return "Ended";
  if (!view.timed) return view.paused ? "Paused, clock is off" : "Clock is off";
  const words = timeLeftWords(leftMs(view, sinceViewMs));
  return view.paused ? `Paused, ${words.toLowerCase()}` : words;
}
