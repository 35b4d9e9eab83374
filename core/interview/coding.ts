import type { SessionEvent } from "../ledger/index.ts";
import type { CodingContext, Noted } from "./context.ts";
import { decide } from "./house/decide.ts";
import { phrase, variantCount } from "./house/phrase.ts";
import { dueMark, duePhase } from "./marks.ts";
import type { Sensed } from "./message.ts";
import { dueModel, dueReport } from "./model/due.ts";
import { observeAnswered, observeFailed, observeModelSet, observeReached } from "./model/observe-call.ts";
import { beginNotes, beginPrompt } from "./model/prompt.ts";
import { observeEdit, observeLanguage, observeRestore, observeSettle } from "./observe-edit.ts";
import { observeRun, observeRunFinished } from "./observe-run.ts";
import type { Refusal } from "./refusal.ts";
import type { Round } from "./round.ts";
import type { State } from "./state.ts";
import { understand } from "./understand.ts";

/** The coding round: one problem, its code and runs, six phases, held by the house or by a model. */
export const CODING: Round<CodingContext> = {
  understand,
  observe: observeCoding,
  decide,
  phrase: (kind, slots, { problem }) => phrase(kind, slots, problem),
  variantCount,
  conclude(ledger, nowMs, context) {
    const mark = dueMark(ledger, nowMs, context);
    if (mark !== undefined) return derived({ kind: "phase.marked", data: mark });
    const phase = duePhase(ledger, nowMs, context);
    return phase === undefined ? undefined : derived({ kind: "phase.entered", data: { phase } });
  },
  model: {
    due: dueModel,
    turn: beginPrompt,
    aside: (state, nowMs, context) => dueReport(state) ?? beginNotes(state, nowMs, context),
  },
};

function derived(event: Pick<Extract<SessionEvent, { kind: "phase.marked" | "phase.entered" }>, "kind" | "data">) {
  return { ...event, v: 1, by: "derived" } as SessionEvent;
}

/** Code, runs and calls to a model. */
function observeCoding(state: State, sensed: Sensed, context: CodingContext): Noted | Refusal | undefined {
  const { message, nowMs } = sensed;
  switch (message.type) {
    case "edit":
      return observeEdit(state, message, context);
    case "restore":
      return observeRestore(state, message, context);
    case "language":
      return observeLanguage(state, message, sensed, context);
    case "run":
      return observeRun(state, message, context);
    case "settle":
      return observeSettle(state, message, sensed, context);
    case "run-finished":
      return observeRunFinished(state, message, context);
    case "call-reached":
      return observeReached(state, message);
    case "call-answered":
      return observeAnswered(state, message, nowMs, context);
    case "call-failed":
      return observeFailed(state, message, nowMs, context);
    case "model-set":
      return state.ledger.life.ended === null || state.ledger.model.open.report !== null
        ? observeModelSet(state, message)
        : undefined;
    default:
      return undefined;
  }
}
