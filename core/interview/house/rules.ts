import {
  currentBuffer,
  type Intent,
  isExecuted,
  isGreen,
  type Ledger,
  lastExecuted,
  leftAtMs,
} from "../../ledger/index.ts";
import type { Context } from "../context.ts";
import { FOLLOW_UP, liveQuestion, nextQuestion } from "../questions.ts";
import type { Act, Occasion, Slots } from "./act.ts";

export interface Situation {
  readonly ledger: Ledger;
  readonly occasion: Occasion;
  readonly nowMs: number;
  readonly context: Context;
}

/** One rule: on what occasion, when, what is done, and why. The first that fits, in order, is taken. */
export interface Rule {
  readonly name: string;
  readonly on: Occasion["on"];
  readonly when: (situation: Situation) => boolean;
  readonly act: (situation: Situation) => Act | undefined;
  readonly because: string;
}

// ---- what rules look at --------------------------------------------------------------------------------------------

function act(kind: Act["kind"], { occasion }: Situation, slots: Slots = {}, more: readonly number[] = []): Act {
  return { kind, about: [...more.filter((seq) => seq !== occasion.seq), occasion.seq], slots };
}

function says(situation: Situation, ...intents: readonly Intent[]): boolean {
  const { occasion } = situation;
  return occasion.on === "spoke" && intents.some((intent) => occasion.understood.intents.includes(intent));
}

function isCoded({ ledger, context }: Situation): boolean {
  return currentBuffer(ledger.code).ownChars >= context.policy.OWN_CHARS_MIN;
}

/** Whether the code that was run last is the code that stands there now. */
function isRunFresh({ ledger }: Situation): boolean {
  const run = lastExecuted(ledger.runs);
  return run !== undefined && ledger.code.language === run.language && currentBuffer(ledger.code).rev === run.rev;
}

/** The question to go on with, as slots; empty when none may be asked. */
function next({ ledger, nowMs, context }: Situation): Slots {
  const question = nextQuestion(ledger, nowMs, context);
  if (question !== undefined) return { question: question.id };
  if (ledger.phases.current !== "optimise" || !isCodingComplete(ledger)) return {};
  const followUp = context.problem.followUps.find((item) => !ledger.talk.followUps.includes(item.id));
  return followUp === undefined ? {} : { followUp: followUp.id, question: `${FOLLOW_UP}${followUp.id}` };
}

/** Follow-ups are released once testing and optimising are dealt with and the newest run is green. */
function isCodingComplete(ledger: Ledger): boolean {
  const { test, optimise } = ledger.phases.marks;
  const run = lastExecuted(ledger.runs);
  return test.status !== "open" && optimise.status !== "open" && run !== undefined && isGreen(run);
}

/** The turn that goes on with `lead` said first: a question, a follow-up, or a word that leaves the floor. */
function goOn(situation: Situation, lead: string): Act {
  const slots = next(situation);
  if (slots.followUp !== undefined) return act("follow-up", situation, { lead, ...slots });
  if (slots.question !== undefined) return act("ask", situation, { lead, ...slots });
  const how = leaveFloor(situation, lead);
  return act("acknowledge", situation, how === "go-code" ? { how, lead, once: GO_CODE } : { how, lead });
}

/** Told once: more would be pressing. */
const GO_CODE = "go-code";

/** How a turn closes that asks nothing. */
function leaveFloor(situation: Situation, lead: string): string {
  const { ledger } = situation;
  const run = lastExecuted(ledger.runs);
  if (!isCoded(situation)) {
    const ready = ledger.phases.current === "coding" || lead !== "noted";
    return ready && !ledger.talk.once.includes(GO_CODE) ? GO_CODE : "noted";
  }
  if (run === undefined || !isRunFresh(situation)) return lead === "noted" ? "noted" : "run-it";
  if (!isGreen(run)) return "noted";
  return isCodingComplete(ledger) && liveQuestion(ledger, situation.context) === null ? "finish" : "noted";
}

/** What of an utterance is worth a word before going on. */
function leadOf(situation: Situation): string {
  const { occasion } = situation;
  if (occasion.on !== "spoke") return "noted";
  const { understood } = occasion;
  // "I would try an empty list" is an approach before there is code, and a test after it.
  const plans = understood.approaches.length > 0 || understood.intents.includes("approach");
  if (plans && !isCoded(situation)) return "approach";
  if (understood.time !== null || understood.space !== null || understood.intents.includes("complexity"))
    return "complexity";
  if (understood.edges.length > 0) return "edge";
  if (understood.intents.includes("example")) return "example";
  if (understood.intents.includes("repeat")) return "repeat";
  return understood.answers !== null ? "answer" : "noted";
}

const always = (): boolean => true;

// ---- the rules -----------------------------------------------------------------------------------------------------

export const RULES: readonly Rule[] = [
  {
    name: "greet",
    on: "opened",
    when: always,
    act: (s) => act("greet", s, { minutes: minutesOf(s), mode: s.ledger.life.mode, ...next(s) }),
    because: "Somebody came: say what this is, how it will go, and ask one thing.",
  },
  {
    name: "welcome back",
    on: "returned",
    when: always,
    act: (s) => act("welcome-back", s, { how: isCoded(s) ? "code" : "start" }),
    because: "After a pause or an absence, one line says that it goes on where it stood.",
  },

  // ---- hints
  {
    name: "give the next rung",
    on: "hint",
    when: (s) => s.occasion.on === "hint" && s.occasion.because === "open",
    act: (s) => (s.occasion.on === "hint" ? act("give-hint", s, { level: s.occasion.level }, spokenFor(s)) : undefined),
    because: "One rung for one request.",
  },
  {
    name: "withhold the last rung",
    on: "hint",
    when: (s) => s.occasion.on === "hint" && s.occasion.because === "no-approach-yet",
    act: (s) => act("withhold-hint", s, { level: 3 }, spokenFor(s)),
    because: "The key step is for somebody who has shown a way of their own.",
  },
  {
    name: "no more hints",
    on: "hint",
    when: always,
    act: (s) => act("no-more-hints", s, {}, spokenFor(s)),
    because: "The ladder has three rungs.",
  },

  // ---- answers to what was said
  {
    name: "decline the solution",
    on: "spoke",
    when: (s) => says(s, "solution"),
    act: (s) => act("decline-solution", s),
    because: "The solution is shown after the end, not before.",
  },
  {
    name: "how to end",
    on: "spoke",
    when: (s) => says(s, "stop"),
    act: (s) => act("acknowledge", s, { how: "how-to-end" }),
    because: "Only the button ends it: a sentence can be misread.",
  },
  {
    name: "answer from the list",
    on: "spoke",
    when: (s) => s.occasion.on === "spoke" && s.occasion.understood.clarification !== null,
    act: (s) =>
      s.occasion.on === "spoke" && s.occasion.understood.clarification !== null
        ? act("answer", s, { clarification: s.occasion.understood.clarification })
        : undefined,
    because: "A question the problem has an answer to gets that answer.",
  },
  {
    name: "time left",
    on: "spoke",
    when: (s) => says(s, "meta"),
    act: (s) => act("stay-on-task", s, { minutes: minutesLeftOf(s) }),
    because: "Questions about the interview get one line and the way back.",
  },
  {
    name: "accept a refusal",
    on: "spoke",
    when: (s) => says(s, "refuse", "skip") && wasGivenUp(s),
    act: (s) => act("accept-refusal", s, next(s)),
    because: "A refusal is final: the same is not asked again.",
  },
  {
    name: "stuck",
    on: "spoke",
    when: (s) => says(s, "stuck"),
    act: (s) => act("acknowledge", s, { how: isCoded(s) ? "stuck-code" : "stuck-start" }),
    because: "Somebody who is stuck gets a next step of their own and is told where hints are.",
  },
  {
    name: "your call",
    on: "spoke",
    when: (s) => says(s, "clarify"),
    act: (s) => act("your-call", s),
    because: "What the task leaves open the candidate decides, and says so.",
  },
  {
    name: "take your time",
    on: "spoke",
    when: (s) => says(s, "thinking") && !says(s, "approach", "answer", "complexity"),
    act: (s) => act("acknowledge", s, { how: "thinking" }),
    because: "Time to think was asked for.",
  },
  {
    name: "done without code",
    on: "spoke",
    when: (s) => says(s, "done", "claim") && !isCoded(s),
    act: (s) => act("acknowledge", s, { how: "no-code" }),
    because: "There is nothing yet that could be run.",
  },
  {
    name: "done without a run",
    on: "spoke",
    when: (s) => says(s, "done", "claim") && !isRunFresh(s),
    act: (s) => act("acknowledge", s, { how: "run-it" }),
    because: "A claim about code is settled by running it.",
  },
  {
    name: "done but red",
    on: "spoke",
    when: (s) => says(s, "done", "claim") && !isLastGreen(s),
    act: (s) => act("acknowledge", s, { how: "still-red", failed: failedCount(s) }, lastRunSeq(s)),
    because: "The newest run says otherwise.",
  },
  {
    name: "done and through",
    on: "spoke",
    when: (s) => says(s, "done", "claim") && isCodingComplete(s.ledger) && s.ledger.talk.followUps.length > 0,
    act: (s) => act("acknowledge", s, { how: "finish" }),
    because: "Who says they are done after a follow-up is not asked another.",
  },
  {
    name: "go on from what was said",
    on: "spoke",
    when: (s) => says(s, "answer", "approach", "complexity", "edge", "example", "repeat", "done", "claim"),
    act: (s) => goOn(s, leadOf(s)),
    because: "What was said is taken up, and the next question of the step is asked.",
  },
  {
    name: "be civil",
    on: "spoke",
    when: (s) => says(s, "thanks", "social"),
    act: (s) => act("acknowledge", s, { how: says(s, "social") ? "social" : "thanks" }),
    because: "A kind word is returned without a lecture.",
  },
  {
    name: "acknowledge the unknown",
    on: "spoke",
    when: always,
    act: (s) => act("acknowledge", s, { how: "noted" }),
    because: "What was not understood is acknowledged, never guessed at.",
  },

  // ---- runs
  {
    name: "it did not start",
    on: "ran",
    when: (s) => s.occasion.on === "ran" && !isExecuted(s.occasion.run),
    act: (s) =>
      s.occasion.on === "ran"
        ? act("react-broken", s, { run: s.occasion.run.run, outcome: s.occasion.run.outcome ?? "system_error" })
        : undefined,
    because: "A program that never started says nothing of the cases.",
  },
  {
    name: "all green",
    on: "ran",
    when: (s) => s.occasion.on === "ran" && isGreen(s.occasion.run),
    act: (s) =>
      s.occasion.on === "ran"
        ? act("react-green", s, { run: s.occasion.run.run, total: s.occasion.run.total, ...next(s) })
        : undefined,
    because: "All cases pass: say so and go on to what is left.",
  },
  {
    name: "red",
    on: "ran",
    when: always,
    act: (s) => {
      if (s.occasion.on !== "ran") return undefined;
      const { run } = s.occasion;
      return act("react-red", s, {
        run: run.run,
        outcome: run.outcome ?? "wrong_answer",
        passed: run.passed,
        total: run.total,
        case: run.failedVisible[0] ?? "",
        others: Math.max(0, run.failedVisible.length - 1),
        hidden: run.failedHidden.length,
        how: redHow(s.ledger),
      });
    },
    because: "Name one visible failing case and hand it back; the fix is the candidate's.",
  },

  // ---- of one's own accord
  {
    name: "language",
    on: "switched",
    when: always,
    act: (s) => (s.occasion.on === "switched" ? act("language", s, { language: s.occasion.language }) : undefined),
    because: "A switch of language gets one line.",
  },
  {
    name: "warn of the time",
    on: "late",
    when: always,
    act: (s) => (s.occasion.on === "late" ? act("warn-time", s, { minutes: s.occasion.minutesLeft }) : undefined),
    because: "Five minutes before the end, one line.",
  },
  {
    name: "ask about the change",
    on: "changed",
    when: (s) => liveQuestion(s.ledger, s.context) === null && s.ledger.code.last !== null,
    act: (s) => {
      const [from, to] = s.ledger.code.last?.lines ?? [0, 0];
      const changed = s.ledger.code.net.class ?? "expression";
      return act("review", s, { class: changed, from, to, once: `review:${changed}` });
    },
    because: "A new kind of change is worth one question; a second of its kind is not.",
  },
  {
    name: "nudge",
    on: "silent",
    when: always,
    act: (s) => act("nudge", s, { how: nudgeHow(s) }),
    because: "A long silence is broken once, with something small to do.",
  },
  {
    name: "wrap up",
    on: "time-up",
    when: always,
    act: (s) => act("wrap-up", s, { how: isCoded(s) ? "code" : "start" }),
    because: "The planned time is over.",
  },
  {
    name: "farewell",
    on: "ended",
    when: always,
    act: (s) => (s.occasion.on === "ended" ? act("farewell", s, { because: s.occasion.because }) : undefined),
    because: "Every session ends with a word.",
  },
];

// ---- small questions -----------------------------------------------------------------------------------------------

function minutesOf({ ledger }: Situation): number {
  return ledger.clock.timed ? Math.round(ledger.clock.plannedMs / 60_000) : 0;
}

/** Whole minutes left, at least 1; 0 when there is no limit. */
function minutesLeftOf({ ledger, nowMs }: Situation): number {
  const leftMs = leftAtMs(ledger.clock, nowMs);
  return leftMs === null ? 0 : Math.max(1, Math.ceil(leftMs / 60_000));
}

/** The utterance that asked for the hint, answered along with it. */
function spokenFor({ ledger }: Situation): readonly number[] {
  return ledger.talk.pending.filter((turn) => turn.understood.intents.includes("hint")).map((turn) => turn.seq);
}

function wasGivenUp({ ledger, occasion }: Situation): boolean {
  return Object.values(ledger.talk.asked).some((asked) => asked.bySeq === occasion.seq && asked.status !== "answered");
}

function isLastGreen({ ledger }: Situation): boolean {
  const run = lastExecuted(ledger.runs);
  return run !== undefined && isGreen(run);
}

function failedCount({ ledger }: Situation): number {
  const run = lastExecuted(ledger.runs);
  return run === undefined ? 0 : run.total - run.passed;
}

function lastRunSeq({ ledger }: Situation): readonly number[] {
  const seq = lastExecuted(ledger.runs)?.finishedSeq;
  return seq == null ? [] : [seq];
}

function redHow({ runs }: Ledger): string {
  if (runs.newlyFailed > 0) return "worse";
  if (runs.sameFailureStreak > 1) return "same";
  return runs.newlyPassed > 0 && runs.cycles > 1 ? "better" : "plain";
}

function nudgeHow(situation: Situation): string {
  const { ledger } = situation;
  const run = lastExecuted(ledger.runs);
  if (!isCoded(situation)) {
    if (liveQuestion(ledger, situation.context) !== null) return "question-open";
    return ledger.talk.approaches.length > 0 ? "start-coding" : "start-thinking";
  }
  if (run === undefined || !isRunFresh(situation))
    return currentBuffer(ledger.code).parser === "parsed" ? "run" : "code";
  if (!isGreen(run)) return "red";
  return liveQuestion(ledger, situation.context) === null ? "green" : "question-open";
}
