/**
 * When the interviewer's turn is over: an explicit signal where the target has one, else text that has stopped growing.
 * A pure state machine on the times it is told, so that a page whose own clock is stopped cannot stop it.
 */
export interface TurnRules {
  /** Nothing heard for this long: nobody answers. */
  readonly firstReplyMs: number;
  /** Text unchanged for this long ends a turn. */
  readonly quietMs: number;
  /** After an explicit end, with text. */
  readonly explicitGraceMs: number;
  readonly maxTurnMs: number;
  /** A reply that only says that one will come is waited on once. */
  readonly fillerMs: number;
  /** Of quiet, where the other side says that it is not done: such a signal may be lost. */
  readonly goingOnMs: number;
}

/** Measured on streamed sentences: 1,200 ms of quiet is the least that does not cut one with gaps of 1,000 ms. */
export const TURN_RULES: TurnRules = {
  firstReplyMs: 30_000,
  quietMs: 1_200,
  explicitGraceMs: 250,
  maxTurnMs: 90_000,
  fillerMs: 6_000,
  goingOnMs: 6_000,
};

export type TurnEnd = "explicit" | "quiet" | "silent" | "cap";

export interface TurnWatch {
  /** All of the turn's text as it stands, and whether the other side says that it is done; undefined: it never says. */
  see(nowMs: number, text: string, done: boolean | undefined): void;
  /** Undefined: not over; look again in `wakeMs`. */
  at(nowMs: number): { readonly over: TurnEnd | undefined; readonly wakeMs: number };
  readonly firstMs: number | null;
}

const FILLER =
  /^(?:(?:let me (?:check|see|look)|one moment|just a (?:moment|second)|hold on|give me a (?:moment|second))[ ,.!…]*)+$/i;

export function watchTurn(startMs: number, rules: TurnRules = TURN_RULES): TurnWatch {
  let text = "";
  let changedMs = startMs;
  let doneMs: number | null = null;
  let firstMs: number | null = null;
  let gapMs = 0;
  let isGoingOn = false;
  return {
    get firstMs() {
      return firstMs;
    },
    see(nowMs, now, done) {
      if (now !== text) {
        if (firstMs === null) firstMs = nowMs;
        else gapMs = Math.max(gapMs, nowMs - changedMs);
        text = now;
        changedMs = nowMs;
        doneMs = null;
      }
      // An end without a word is no end: it is waited on.
      if (done === true && text.trim() !== "") doneMs ??= nowMs;
      else if (done !== true) doneMs = null;
      isGoingOn = done === false;
    },
    at(nowMs) {
      const until = (ms: number, over: TurnEnd) =>
        nowMs >= ms ? { over, wakeMs: 0 } : { over: undefined, wakeMs: ms - nowMs };
      if (firstMs === null) return until(startMs + rules.firstReplyMs, "silent");
      if (nowMs - startMs >= rules.maxTurnMs) return { over: "cap", wakeMs: 0 };
      const grace = FILLER.test(text.trim()) ? rules.fillerMs : 0;
      if (doneMs !== null) return until(Math.max(doneMs + rules.explicitGraceMs, changedMs + grace), "explicit");
      // Gaps that were seen in this turn are believed again, within bounds.
      const least = isGoingOn ? rules.goingOnMs : rules.quietMs;
      const quiet = Math.max(least, Math.min(3_000, 2.5 * gapMs));
      return until(Math.max(changedMs + quiet, changedMs + grace), "quiet");
    },
  };
}
