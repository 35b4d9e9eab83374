import { STAR_STEPS, type StarStep } from "../../behavioural/index.ts";
import { isLate, mayMarkStep } from "../../gates/index.ts";
import type { Ledger, SessionEvent, StarQuestion, StarSlice, StepMarked } from "../../ledger/index.ts";
import type { BehaviouralContext } from "../context.ts";

type Pending = Ledger["talk"]["pending"][number];

/** What follows from what was heard: the next step to mark, then the end, once the last word after the last question is in. */
export function concludeStar(ledger: Ledger, nowMs: number, context: BehaviouralContext): SessionEvent | undefined {
  const { star, life, talk, floor } = ledger;
  if (star === undefined || life.failed !== null) return undefined;
  for (const mark of dueMarks(star, ledger, nowMs, context))
    if (mayMarkStep(ledger, nowMs, mark, context.policy).open)
      return { kind: "step.marked", v: 1, by: "derived", data: mark };
  const isOver =
    star.closing?.isAnswered === true && talk.pending.length === 0 && floor.speaking === null && life.ending === null;
  if (isOver) return { kind: "session.ending", v: 1, by: "derived", data: { frame: null, because: "interviewer" } };
  return undefined;
}

function* dueMarks(
  star: StarSlice,
  ledger: Ledger,
  nowMs: number,
  { policy }: BehaviouralContext,
): Generator<StepMarked> {
  const current = star.questions.find((one) => one.id === star.current);
  // What is said after the closing word belongs to no question, and neither does what was said into one.
  if (current !== undefined && current.putSeq !== null && star.closing === null)
    for (const said of ledger.talk.pending) {
      yield* evidence(current, said);
      yield* leftUnanswered(star, current, said);
    }
  const isEnding = ledger.life.ending !== null;
  if (!isEnding && !isLate(ledger, nowMs, policy)) return;
  for (const question of star.questions) {
    if (!isEnding && question.putSeq !== null) continue;
    for (const step of STAR_STEPS) yield { ...markOf(question, step), status: "skipped", ...askedIn(question, step) };
  }
}

/** A step that was followed up and got no answer counts as asked for; the rest was never reached. */
function askedIn({ steps }: StarQuestion, step: StarStep): Pick<StepMarked, "asked" | "about"> {
  const { askedSeq } = steps[step];
  return askedSeq === null ? { asked: false, about: [] } : { asked: true, about: [askedSeq] };
}

function markOf({ id }: StarQuestion, step: StarStep) {
  return { question: id, step, about: [], shown: null } as const;
}

/** Each step that a clause of the message shows. */
function* evidence(question: StarQuestion, { seq, understood }: Pending): Generator<StepMarked> {
  for (const { step, from, to } of understood.shown ?? [])
    yield { ...markOf(question, step), status: "evidenced", asked: true, about: [seq], shown: [from, to] };
}

/** What a message that does not answer makes of what was asked: the one step, or all that the question was to bring. */
function* leftUnanswered(star: StarSlice, question: StarQuestion, said: Pending): Generator<StepMarked> {
  const { open } = star;
  if (open === null || open.question !== question.id || open.seq > said.seq) return;
  const { intents, aside } = said.understood;
  const status = intents.includes("refuse") ? "refused" : "skipped";
  const wanted: readonly StarStep[] = open.step === null ? STAR_STEPS : [open.step];
  const isDeclined = intents.includes("refuse") || intents.includes("skip") || intents.includes("stuck");
  // One follow-up a step: an answer to it that shows something else leaves the step, and so does one of no words at all.
  const isSpent =
    open.step !== null && (intents.includes("answer") || (intents.includes("unknown") && !isToBeRead(question, aside)));
  if (!isDeclined && !isSpent) return;
  for (const step of wanted) yield { ...markOf(question, step), status, asked: true, about: [open.seq, said.seq] };
}

/** A first message that is not English leaves its question open: its writer may say it again. */
export function isToBeRead(question: StarQuestion, aside: string | undefined): boolean {
  return aside === "unread" && question.emptyReplies <= 1;
}
