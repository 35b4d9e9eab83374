import { STAR_STEPS } from "../../behavioural/index.ts";
import { mayFollowUp, mayPut } from "../../gates/index.ts";
import { type Ledger, leftAtMs, type StarQuestion, type Understanding } from "../../ledger/index.ts";
import type { BehaviouralContext } from "../context.ts";
import type { Act, HouseActKind, Slots } from "../house/act.ts";
import type { Occasion } from "../occasion.ts";
import { isToBeRead } from "./conclude.ts";

/** Replies in a row that tell nothing, after which a question is left. Taste: the question, and one follow-up. */
const EMPTY_REPLIES_MAX = 2;

/** Declined steps of one question, after which it is left. Taste. */
const REFUSED_STEPS_MAX = 2;

/**
 * What the house does in a behavioural round. It puts one question after the other; of what an answer did not show it
 * asks once, step by step; what was declined or not known is left and never asked for again.
 */
export function decideStar(
  ledger: Ledger,
  occasion: Occasion,
  nowMs: number,
  context: BehaviouralContext,
): Act | undefined {
  // What was said while nobody could answer is answered in one go.
  const about = occasion.on === "spoke" ? ledger.talk.pending.map(({ seq }) => seq) : [occasion.seq];
  const act = (kind: HouseActKind, slots: Slots): Act => ({ kind, about, slots });
  const left = leftAtMs(ledger.clock, nowMs);
  const minutes = left === null ? 0 : Math.max(1, Math.ceil(left / 60_000));
  switch (occasion.on) {
    case "opened":
      return act("greet", {
        mode: ledger.life.mode,
        minutes,
        questions: context.questions.length,
        ...firstOf(ledger, nowMs, context),
      });
    case "returned":
      return act("welcome-back", { how: isAsking(ledger) ? "question" : "plain", ...putAgain(ledger, nowMs, context) });
    case "spoke":
      return answer(ledger, lastSaid(ledger, occasion.understood), nowMs, context, act);
    case "hint":
      return act("no-more-hints", {});
    case "late":
      return act("warn-time", { minutes: occasion.minutesLeft });
    case "silent":
      return act("nudge", { how: isAsking(ledger) ? "question" : "plain", ...putAgain(ledger, nowMs, context) });
    case "time-up":
      return act("wrap-up", {});
    case "ended":
      return act("farewell", {});
    case "ran":
    case "switched":
    case "changed":
      return undefined;
  }
}

/** Of several messages the last that says something; else the last. */
function lastSaid({ talk }: Ledger, first: Understanding): Understanding {
  const all = talk.pending.map(({ understood }) => understood);
  const isSocial = ({ intents }: Understanding): boolean => intents.includes("social") || intents.includes("thanks");
  return all.findLast((one) => !isSocial(one)) ?? all.at(-1) ?? first;
}

type MakeAct = (kind: HouseActKind, slots: Slots) => Act;

function answer(
  ledger: Ledger,
  understood: Understanding,
  nowMs: number,
  context: BehaviouralContext,
  act: MakeAct,
): Act {
  const { intents, aside } = understood;
  const star = ledger.star;
  const current = star?.questions.find((one) => one.id === star.current);
  const put = putAgain(ledger, nowMs, context);
  const beside = (how: string): Act => act("answer", { how, ...put });
  if (star?.closing != null) {
    if (aside === "time" || aside === "who" || aside === "record" || aside === "score")
      return besideIt(aside, ledger, nowMs, act, put);
    return act("acknowledge", { how: "last" });
  }
  if (current === undefined || put.star !== undefined) {
    // The turn that was to put a question was cut: what was said into it is heard, and the question is put.
    return act("acknowledge", { how: "heard", ...put });
  }
  if (intents.includes("thinking")) return act("acknowledge", { how: "thinking" });
  if (intents.includes("stop")) return beside("stop");
  if (intents.includes("social") || intents.includes("thanks")) return beside(isAsking(ledger) ? "waiting" : "plain");
  if (aside === "again") return act("answer", { how: "again", said: saidOf(ledger) });
  if (aside === "what") return act("answer", { how: "meaning", said: saidOf(ledger) });
  if (aside !== undefined && aside !== "unread") return besideIt(aside, ledger, nowMs, act, put);
  if (aside === "unread" && isToBeRead(current, aside)) return beside("unread");
  const how = leadOf(understood, current);
  return goOn(ledger, how, current, nowMs, context, act);
}

/** What is said of the answer, before going on: neutral, and never a thanks for nothing. */
function leadOf({ intents, aside }: Understanding, current: StarQuestion): string {
  if (intents.includes("refuse")) return "declined";
  if (intents.includes("stuck")) return "nothing";
  if (intents.includes("skip")) return "skipped";
  if (aside === "unread") return "unread";
  if (intents.includes("unknown")) return current.emptyReplies >= EMPTY_REPLIES_MAX ? "left" : "thin";
  return "heard";
}

/** The next thing: the follow-up of the first step not shown, else the next question, else the closing word. */
function goOn(
  ledger: Ledger,
  how: string,
  current: StarQuestion,
  nowMs: number,
  context: BehaviouralContext,
  act: MakeAct,
): Act {
  const refused = STAR_STEPS.filter((one) => current.steps[one].status === "refused").length;
  // Who skips leaves the question, and who declined two steps of it is asked for no third.
  const isLeft =
    current.isClosed || how === "skipped" || refused >= REFUSED_STEPS_MAX || current.emptyReplies >= EMPTY_REPLIES_MAX;
  const step = isLeft ? undefined : STAR_STEPS.find((one) => mayFollowUp(ledger, current.id, one).open);
  if (step !== undefined) return act("follow-up", { how, star: current.id, step });
  const next = nextQuestion(ledger, nowMs, context);
  if (next !== undefined) return act("ask", { how, close: current.id, star: next, ...numbered(next, context) });
  return act("ask", { how, close: current.id, closing: 1 });
}

/** The next question to be put; none in the last minutes, and none whose steps are settled. */
function nextQuestion(ledger: Ledger, nowMs: number, { policy }: BehaviouralContext): string | undefined {
  return ledger.star?.questions.find((one) => mayPut(ledger, nowMs, one.id, policy).open)?.id;
}

function firstOf(ledger: Ledger, nowMs: number, context: BehaviouralContext): Slots {
  const next = nextQuestion(ledger, nowMs, context);
  return next === undefined ? {} : { star: next, ...numbered(next, context) };
}

/** Which question it is of how many. */
function numbered(id: string, { questions }: BehaviouralContext): Slots {
  return { number: questions.findIndex((one) => one.id === id) + 1, of: questions.length };
}

/** The question that a cut turn was to put; empty when none is owed. */
function putAgain(ledger: Ledger, nowMs: number, context: BehaviouralContext): Slots {
  const { star } = ledger;
  if (star === undefined || star.closing !== null || star.open !== null) return {};
  const current = star.questions.find((one) => one.id === star.current);
  if (current !== undefined && current.putSeq !== null && !current.isClosed) return {};
  return firstOf(ledger, nowMs, context);
}

/** What waits for an answer, as slots from which it can be said once more without being asked anew. */
function saidOf({ star }: Ledger): string {
  const open = star?.open ?? null;
  if (open !== null) return open.step === null ? open.question : `${open.question}:${open.step}`;
  return star?.current ?? "";
}

function isAsking({ star }: Ledger): boolean {
  return star?.open != null;
}

function besideIt(aside: string, ledger: Ledger, nowMs: number, act: MakeAct, put: Slots): Act {
  const left = leftAtMs(ledger.clock, nowMs);
  const minutes = left === null ? 0 : Math.max(1, Math.ceil(left / 60_000));
  return act("answer", { how: aside, minutes, ...put });
}
