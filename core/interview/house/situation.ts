import {
  currentBuffer,
  type Intent,
  isExecuted,
  isGreen,
  type Ledger,
  lastExecuted,
  leftAtMs,
  type RunFacts,
  type Understanding,
} from "../../ledger/index.ts";
import type { CodingContext } from "../context.ts";
import type { Occasion } from "../occasion.ts";
import { liveQuestion, questionOf } from "../questions.ts";
import type { Slots } from "./act.ts";
import { phrase } from "./phrase.ts";
import { topicOf } from "./topic.ts";

/** What the house looks at to decide: all that is known, and what there is to answer. */
export interface Situation {
  readonly ledger: Ledger;
  readonly occasion: Occasion;
  readonly nowMs: number;
  readonly context: CodingContext;
}

/** Whether the message that is answered does one of these. */
export function says({ occasion }: Situation, ...intents: readonly Intent[]): boolean {
  return occasion.on === "spoke" && intents.some((intent) => occasion.understood.intents.includes(intent));
}

/** What the message that is answered was read as; undefined when it is no message. */
export function understoodIn({ occasion }: Situation): Understanding | undefined {
  return occasion.on === "spoke" ? occasion.understood : undefined;
}

/** The question of the graph, or the follow-up, that an answer is still waited for. */
export function live({ ledger, context }: Situation): string | null {
  return liveQuestion(ledger, context);
}

/** The slots of the house's own question, when that was the last thing said and nobody answered yet. */
export function openProbe({ ledger }: Situation): Slots | undefined {
  const { lastTurn } = ledger.floor;
  if (lastTurn === null || lastTurn.slots.probe === undefined) return undefined;
  const answered = ledger.talk.recent.filter((turn) => turn.who === "candidate" && turn.seq > lastTurn.seq).length;
  // The message that is being answered now does not count.
  return answered <= ledger.talk.pending.length ? lastTurn.slots : undefined;
}

/** Whether an answer is waited for to a question of the graph, a follow-up or a probe. */
export function isAsked(situation: Situation): boolean {
  return live(situation) !== null || openProbe(situation) !== undefined;
}

/**
 * Whether the last thing said asks something, whatever act it was, and nothing was said to it since. A nudge lapses once
 * its reader is at work again: it was a way to go on, and they went on.
 */
export function isAsking(situation: Situation): boolean {
  const { ledger, context } = situation;
  const { lastTurn } = ledger.floor;
  if (isAsked(situation)) return true;
  // A question of the graph that waits for nothing any more was left behind with its step.
  if (lastTurn?.slots.question !== undefined) return false;
  if (lastTurn === null || (ledger.talk.recent.findLast((turn) => turn.who === "candidate")?.seq ?? 0) > lastTurn.seq)
    return false;
  if (lastTurn.act === "nudge" && (ledger.code.last?.seq ?? 0) > lastTurn.seq) return false;
  // Of a model's turn only this much is known.
  if (lastTurn.slots.prompt !== undefined || lastTurn.act === "reply") return lastTurn.slots.asks === 1;
  return phrase(lastTurn.act, lastTurn.slots, context.problem).some((sentence) => sentence.endsWith("?"));
}

/** Whether enough of the code is the candidate's own to speak of it. */
export function isCoded({ ledger, context }: Situation): boolean {
  return currentBuffer(ledger.code).ownChars >= context.policy.OWN_CHARS_MIN;
}

/** The run of tests that tried the cases last. */
export function lastRun({ ledger }: Situation): RunFacts | undefined {
  return lastExecuted(ledger.runs);
}

/** Whether the code that was run last is the code that stands there now. */
export function isRunFresh(situation: Situation): boolean {
  const { code } = situation.ledger;
  const run = lastRun(situation);
  return run !== undefined && code.language === run.language && currentBuffer(code).rev === run.rev;
}

/** Whether the newest run of tests passed every case. */
export function isLastGreen(situation: Situation): boolean {
  const run = lastRun(situation);
  return run !== undefined && isGreen(run);
}

/** The runs that tried the cases, oldest first, as far as the ledger remembers. */
export function executedRuns({ ledger }: Situation): readonly RunFacts[] {
  return ledger.runs.recent.filter(isExecuted);
}

/** Follow-ups are released once testing and optimising are dealt with and the newest run is green. */
export function isCodingComplete(situation: Situation): boolean {
  const { test, optimise } = situation.ledger.phases.marks;
  return test.status !== "open" && optimise.status !== "open" && isLastGreen(situation);
}

/** Whole minutes left, at least 1; 0 when there is no limit. */
export function minutesLeftOf({ ledger, nowMs }: Situation): number {
  const leftMs = leftAtMs(ledger.clock, nowMs);
  return leftMs === null ? 0 : Math.max(1, Math.ceil(leftMs / 60_000));
}

/** Fewer minutes than these are no time for something new. Taste. */
export const NOTHING_NEW_MINUTES = 2;

/** Whether there is no time left for something new; never so without a limit. */
export function isShortOfTime(situation: Situation): boolean {
  const left = minutesLeftOf(situation);
  return left > 0 && left <= NOTHING_NEW_MINUTES;
}

/** Whether the candidate spoke of what it costs, right or wrong. */
export function isCostSaid({ ledger, context }: Situation): boolean {
  const { talk } = ledger;
  if (talk.time !== null || talk.space !== null) return true;
  if (talk.recent.some((turn) => turn.who === "candidate" && turn.intents.includes("complexity"))) return true;
  return Object.entries(talk.asked).some(([id, asked]) => {
    const question = questionOf(context.problem, id);
    return question !== undefined && topicOf(question) === "cost" && asked.status === "answered";
  });
}

/** Quality of the approach named last; undefined when none was named. */
export function approachQuality({ ledger, context }: Situation): "best" | "good" | "brute" | undefined {
  const id = ledger.talk.approaches.at(-1)?.id;
  return context.problem.lexicon.approaches.find((item) => item.id === id)?.quality;
}

/** A paste this long is a piece of work that came from elsewhere; its author is asked about it. Taste, UTF-16 units. */
export const PASTE_CHARS_MIN = 120;

/** Whether at least half of what stands there came in as one paste. */
export function isPasted({ ledger }: Situation): boolean {
  const { largestChars } = ledger.code.pastes;
  return largestChars >= PASTE_CHARS_MIN && largestChars * 2 >= currentBuffer(ledger.code).chars;
}

/** Three lines out of the middle of what is there: a place to ask about. */
export function middleLines({ ledger }: Situation): { readonly from: number; readonly to: number } {
  const { last } = ledger.code;
  const { lineCount } = currentBuffer(ledger.code);
  const [first, end] = last?.lines != null && last.lines[1] - last.lines[0] >= 3 ? last.lines : [1, lineCount];
  const from = Math.min(end, first + Math.ceil((end - first) / 3));
  return { from, to: Math.min(end, from + 2) };
}
