import {
  changedGate,
  isHandedIn,
  mayEnd,
  mayHint,
  mayNudge,
  mayReact,
  mayReview,
  maySpeak,
  mayStopClock,
  mayWarn,
  type Policy,
} from "../gates/index.ts";
import {
  elapsedAtMs,
  isExecuted,
  leftAtMs,
  type RunFacts,
  type SessionEvent,
  type SessionKind,
  unansweredRun,
} from "../ledger/index.ts";
import { type Context, type Noted, noted, wordBook } from "./context.ts";
import { levelOf } from "./model/scene.ts";
import type { Occasion } from "./occasion.ts";
import { roundFor } from "./round.ts";
import { beginTurn, dueSentence } from "./say.ts";
import { bufferText, type State } from "./state.ts";

/**
 * The one thing that follows now from what is known, if anything does: a pure question on the state and the clock, so
 * that a room that was killed asks it again and goes on where it stood. Each answer, once folded, makes the question
 * give another; `step` repeats it until nothing is owed. `cause` is the kind of the entry folded last, or "wake".
 */
export function owed(state: State, nowMs: number, cause: SessionKind | "wake", context: Context): Noted | undefined {
  const { life, setting } = state.ledger;
  if (setting === null) return undefined;
  const round = roundFor(context);
  if (life.ended !== null) return round.model?.due(state, nowMs, context);
  const first = dueFailure(state) ?? dueClock(state, nowMs, context) ?? dueCut(state) ?? dueTimeUp(state, nowMs);
  if (first !== undefined) return noted(first);
  const model = round.model?.due(state, nowMs, context);
  if (model !== undefined) return model;
  const event = dueGate(state, nowMs, cause, context) ?? dueConclusion(state, nowMs, context) ?? dueHintRecord(state);
  if (event !== undefined) return noted(event);
  const finalRun = dueFinalRun(state, context);
  if (finalRun !== undefined) return finalRun;
  const sentence = dueSentence(state, nowMs, context);
  if (sentence !== undefined) return sentence;
  const turn =
    dueTurn(state, nowMs, context) ?? round.model?.aside(state, nowMs, context) ?? dueEnd(state, nowMs, context);
  return turn === undefined ? undefined : noted(turn);
}

function derived<K extends SessionKind>(
  kind: K,
  data: Extract<SessionEvent, { kind: K }>["data"],
): Extract<SessionEvent, { kind: K }> {
  return { kind, v: 1, by: "derived", data } as Extract<SessionEvent, { kind: K }>;
}

function dueFailure({ ledger }: State): SessionEvent | undefined {
  if (ledger.life.failed === null || ledger.life.ending !== null) return undefined;
  return derived("session.ending", { frame: null, because: "failed" });
}

/** In practice the clock stands while paused, and once nobody has been connected for a while. */
function dueClock({ ledger }: State, nowMs: number, { policy }: Context): SessionEvent | undefined {
  const { life, clock } = ledger;
  if (life.mode !== "practice" || clock.startedMs === null || life.ending !== null) return undefined;
  const isStopped = (because: "paused" | "disconnected"): boolean => clock.stopped.includes(because);
  if (life.paused !== isStopped("paused"))
    return life.paused
      ? derived("clock.stopped", { because: "paused" })
      : derived("clock.resumed", { because: "paused" });
  if (life.allTabsGoneSinceMs === null && isStopped("disconnected"))
    return derived("clock.resumed", { because: "disconnected" });
  return mayStopClock(ledger, nowMs, policy).open ? derived("clock.stopped", { because: "disconnected" }) : undefined;
}

function dueCut({ ledger }: State): SessionEvent | undefined {
  const { speaking, cut } = ledger.floor;
  if (speaking === null || cut === null) return undefined;
  return derived("turn.cut", { turn: speaking.turn, said: speaking.said, because: cut });
}

/** The end of the planned time releases the hold, is noted, and ends the session. */
function dueTimeUp({ ledger }: State, nowMs: number): SessionEvent | undefined {
  const { clock, life, floor } = ledger;
  if (!clock.timed || clock.startedMs === null || life.ending !== null) return undefined;
  if (elapsedAtMs(clock, nowMs) < clock.plannedMs) return undefined;
  if (floor.heldSinceMs !== null) return derived("hold.changed", { frame: null, on: false, because: "time" });
  if (floor.timers["time-up"] === undefined) return derived("timer.fired", { timer: "time-up" });
  return derived("session.ending", { frame: null, because: "time" });
}

/**
 * Entries after which no gate is asked: they come many a minute and open nothing that a wake would not find. A burst of
 * typing must not write an entry a key.
 */
export const QUIET_KINDS: ReadonlySet<string> = new Set(["edit.applied", "sentence.said", "composing.changed"]);

/** A changed answer is recorded when something happened; on a wake only one that came open, for no tick is logged. */
function dueGate(
  { ledger }: State,
  nowMs: number,
  cause: SessionKind | "wake",
  { policy }: Context,
): SessionEvent | undefined {
  if (QUIET_KINDS.has(cause)) return undefined;
  const changed = changedGate(ledger, nowMs, cause === "wake" ? "opened" : "changed", policy);
  return changed === undefined ? undefined : derived("gate.answered", changed);
}

/**
 * What was handed in is what is judged: when no run has judged every case of the final code, the server runs it once, on
 * nobody's request (`frame` null), and the report can speak of it. The last burst is settled first.
 */
function dueFinalRun(state: State, { keyed }: Context): Noted | undefined {
  const { code, runs } = state.ledger;
  if (state.words.runs.some((run) => !run.asked)) return undefined;
  if (!isHandedIn(state.ledger) || code.language === null) return undefined;
  const { language } = code;
  const buffer = code.buffers[language];
  if (buffer === undefined || !buffer.edited || buffer.blank || buffer.ownChars === 0) return undefined;
  const { rev } = buffer;
  const isKnown = (run: RunFacts) => run.outcome === "compile_error" || (isExecuted(run) && run.notJudged === 0);
  const isFinal = (run: RunFacts) => run.what === "tests" && run.language === language && run.rev === rev;
  if (runs.recent.some((run) => isFinal(run) && isKnown(run))) return undefined;
  const book = wordBook(keyed);
  const run = `r${runs.count + 1}`;
  const digest = book.add(bufferText(state, language), "code");
  const data = { frame: null, run, what: "tests" as const, language, rev, code: digest, input: null };
  return { event: derived("run.requested", data), words: book.words };
}

function dueConclusion({ ledger }: State, nowMs: number, context: Context): SessionEvent | undefined {
  if (ledger.life.failed !== null) return undefined;
  return roundFor(context).conclude(ledger, nowMs, context);
}

/** A hint counts as given or withheld once its words were said; asked for in words, it is first a request. */
function dueHintRecord({ ledger }: State): SessionEvent | undefined {
  const { hints, floor, talk, life } = ledger;
  const { lastTurn } = floor;
  const pending = hints.pendingRequestSeq;
  if (pending === null) {
    const first = talk.pending[0];
    if (life.ending !== null || first === undefined || !first.understood.intents.includes("hint")) return undefined;
    return derived("hint.requested", { frame: null, by: "words" });
  }
  // What a model was given counts before a word of it is shown.
  if (lastTurn === null || (lastTurn.said === 0 && lastTurn.slots.prompt === undefined)) return undefined;
  if (!lastTurn.about.includes(pending)) return undefined;
  const level = levelOf(lastTurn.slots.level);
  if (lastTurn.act === "give-hint") return derived("hint.given", { level, turn: lastTurn.turn });
  if (lastTurn.act === "withhold-hint") return derived("hint.withheld", { level, because: "no-approach-yet" });
  if (lastTurn.act === "no-more-hints") return derived("hint.withheld", { level: 3, because: "ladder-used" });
  return undefined;
}

/** The next turn to begin, by what is most urgent; some are announced by the timer that they rest on. */
function dueTurn(state: State, nowMs: number, context: Context): SessionEvent | undefined {
  const { ledger } = state;
  const { life, floor, talk, hints, code, runs } = ledger;
  const { policy } = context;
  const begin = (occasion: Occasion): SessionEvent | undefined => {
    if (ledger.model.open.room !== null) return undefined;
    return roundFor(context).model?.turn(state, occasion, nowMs, context) ?? beginTurn(state, occasion, nowMs, context);
  };

  if (life.ending !== null) return dueClosing(state, nowMs, policy, begin);
  if (!maySpeak(ledger, nowMs).open) return undefined;
  if (!life.greeted) return begin({ on: "opened", seq: life.arrivedSeq ?? ledger.seq });

  const hint = mayHint(ledger, nowMs, policy);
  if (hints.pendingRequestSeq !== null) {
    const because = hint.open ? "open" : hint.because === "no-approach-yet" ? "no-approach-yet" : "ladder-used";
    return begin({ on: "hint", seq: hints.pendingRequestSeq, level: levelOf(hints.level + 1), because });
  }
  const [waiting] = talk.pending;
  if (waiting !== undefined) return begin({ on: "spoke", ...waiting });
  const run = unansweredRun(runs);
  if (run?.finishedSeq != null && mayReact(ledger, nowMs, policy).open)
    return begin({ on: "ran", seq: run.finishedSeq, run });
  if (floor.returnedSeq !== null) return begin({ on: "returned", seq: floor.returnedSeq });
  if (floor.languageSeq !== null && code.language !== null)
    return begin({ on: "switched", seq: floor.languageSeq, language: code.language });

  if (mayWarn(ledger, nowMs, policy).open) {
    const warning = floor.timers.warning;
    if (warning === undefined) return derived("timer.fired", { timer: "warning" });
    const minutesLeft = Math.max(1, Math.round((leftAtMs(ledger.clock, nowMs) ?? 0) / 60_000));
    return begin({ on: "late", seq: warning.seq, minutesLeft });
  }
  if (mayReview(ledger, nowMs, policy).open) return derived("timer.fired", { timer: "review" });
  const review = floor.timers.review;
  if (review !== undefined && review.atMs === nowMs && review.seq > (floor.lastTurn?.seq ?? 0)) {
    // A review may come to silence: the code counts as looked at all the same.
    const remark = begin({ on: "changed", seq: code.net.seq ?? review.seq });
    if (remark !== undefined) return remark;
  }
  if (mayNudge(ledger, nowMs, policy).open) {
    const silence = floor.timers.silence;
    if (silence === undefined || silence.seq < (floor.active?.seq ?? 0) || silence.atMs < (floor.lastNudgeMs ?? 0))
      return derived("timer.fired", { timer: "silence" });
    return begin({ on: "silent", seq: silence.seq });
  }
  return undefined;
}

/** The last words: at the end of the time a line that says so, in every session a farewell. */
function dueClosing(
  state: State,
  nowMs: number,
  policy: Policy,
  begin: (occasion: Occasion) => SessionEvent | undefined,
): SessionEvent | undefined {
  const { life, floor } = state.ledger;
  const { ending } = life;
  if (ending === null || ending === "failed") return undefined;
  if (floor.timers.ending === undefined) return derived("timer.fired", { timer: "ending" });
  const end = mayEnd(state.ledger, nowMs, policy);
  if (end.open || end.because !== "farewell-owed") return undefined;
  if (ending === "time" && !life.wrapped)
    return begin({ on: "time-up", seq: (floor.timers["time-up"] ?? floor.timers.ending).seq });
  return begin({ on: "ended", seq: floor.timers.ending.seq, because: ending });
}

function dueEnd({ ledger }: State, nowMs: number, { policy }: Context): SessionEvent | undefined {
  const { ending } = ledger.life;
  if (ending === null || !mayEnd(ledger, nowMs, policy).open) return undefined;
  return derived("session.ended", { because: ending });
}
