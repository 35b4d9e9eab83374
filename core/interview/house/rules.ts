import { currentBuffer, isExecuted, isGreen, lastExecuted, type RunFacts } from "../../ledger/index.ts";
import type { Occasion } from "../occasion.ts";
import { FOLLOW_UP } from "../questions.ts";
import type { Act, Slots } from "./act.ts";
import { isSecondDoubt, next, probeExplain } from "./next.ts";
import {
  executedRuns,
  isAsked,
  isAsking,
  isCoded,
  isCodingComplete,
  isLastGreen,
  isPasted,
  isRunFresh,
  lastRun,
  live,
  minutesLeftOf,
  openProbe,
  type Situation,
  says,
  understoodIn,
} from "./situation.ts";
import { topicOf } from "./topic.ts";

/** One rule: on what occasion, when, what is done, and why. The first that fits, in order, is taken. */
export interface Rule {
  readonly name: string;
  readonly on: Occasion["on"];
  readonly when: (situation: Situation) => boolean;
  readonly act: (situation: Situation) => Act | undefined;
  readonly because: string;
}

function act(kind: Act["kind"], { occasion }: Situation, slots: Slots = {}, more: readonly number[] = []): Act {
  return { kind, about: [...more.filter((seq) => seq !== occasion.seq), occasion.seq], slots };
}

const always = (): boolean => true;

// ---- going on ------------------------------------------------------------------------------------------------------

/** The turn that goes on with `lead` said first: a question, a follow-up, or a word that leaves the floor. */
function goOn(situation: Situation, lead: Slots, more: readonly number[] = []): Act {
  const slots = next(situation);
  if (slots.followUp !== undefined) {
    const how = situation.ledger.talk.followUps.length === 0 ? "plain" : "more";
    return act("follow-up", situation, { ...lead, ...slots, how }, more);
  }
  if (slots.question !== undefined || slots.probe !== undefined) {
    const again = slots.question !== undefined && isSecondDoubt(situation, slots.question);
    return act("ask", situation, again ? { ...slots, lead: "doubt-again" } : { ...lead, ...slots }, more);
  }
  const close = leaveFloor(situation, String(lead.lead));
  // A lead that says something needs no further "noted".
  const said = !["noted", "done", "answer"].includes(String(lead.lead));
  return act(
    "acknowledge",
    situation,
    { ...lead, ...(close.how === "noted" && said ? { how: "plain" } : close) },
    more,
  );
}

/** The same with a lead that is said once a session. A slot holds one such mark: where the question has its own, that. */
function goOnOnce(situation: Situation, lead: string): Act {
  const going = goOn(situation, { lead });
  return going.slots.once === undefined ? { ...going, slots: { ...going.slots, once: lead } } : going;
}

/** How a turn closes that asks nothing. */
function leaveFloor(situation: Situation, lead: string): Slots {
  const { ledger } = situation;
  const run = lastRun(situation);
  if (!isCoded(situation)) {
    const started = ledger.phases.current === "coding" || ledger.phases.current === "algorithm";
    // Told once: more would be pressing.
    return started && !ledger.talk.once.includes("go-code") ? { how: "go-code", once: "go-code" } : { how: "noted" };
  }
  if (run === undefined) return { how: lead === "noted" || ledger.code.lastKeyMs === null ? "noted" : "go-on" };
  if (!isRunFresh(situation)) return { how: lead === "noted" ? "noted" : "run-again" };
  if (!isGreen(run)) return { how: "noted" };
  if (!isCodingComplete(situation) || live(situation) !== null) return { how: "noted" };
  return ledger.talk.once.includes("finish") ? { how: "finished" } : { how: "finish", once: "finish" };
}

/** What of an utterance is worth a word before going on; by name where that tells the candidate nothing new. */
function leadOf(situation: Situation): Slots {
  const understood = understoodIn(situation);
  if (understood === undefined) return { lead: "noted" };
  const { approaches, edges, named, intents, time, space, answers } = understood;
  if (answers?.startsWith(FOLLOW_UP) === true) return { lead: "answer" };
  // "I would try an empty list" is an approach before there is code, and a test after it.
  if ((approaches.length > 0 || intents.includes("approach")) && !isCoded(situation)) {
    const known = situation.context.problem.lexicon.approaches.find((item) => item.id === approaches.at(-1));
    const name = named ?? (known !== undefined && known.quality !== "best" ? known.id : undefined);
    if (name !== undefined && approaches.length === 1) return { lead: "approach-named", approach: name };
    const changed = approaches.some((id) => situation.ledger.talk.approaches.some((item) => item.id !== id));
    return { lead: changed ? "approach-changed" : "approach" };
  }
  if (time !== null || space !== null || intents.includes("complexity")) return { lead: "complexity" };
  if (edges.length === 1 && edges[0] !== undefined) return { lead: "edge-named", edge: edges[0] };
  if (edges.length > 0 || intents.includes("edge")) return { lead: edges.length > 1 ? "edges" : "edge" };
  if (intents.includes("example")) return { lead: "example" };
  const retold = situation.ledger.phases.marks.repeat.about.includes(situation.occasion.seq);
  if (intents.includes("repeat") && retold) return { lead: "repeat" };
  return { lead: answers !== null || intents.includes("answer") ? "answer" : "noted" };
}

// ---- the rules -----------------------------------------------------------------------------------------------------

/** What the house does, in the order in which it is tried. */
export const RULES: readonly Rule[] = [
  {
    name: "greet for a model that does not answer",
    on: "opened",
    when: ({ ledger }) => ledger.model.setting !== null,
    act: (s) => act("greet", s, { how: "stand-in", minutes: plannedMinutes(s), mode: s.ledger.life.mode, ...next(s) }),
    because: "The page named a model: who speaks in its place says so.",
  },
  {
    name: "greet",
    on: "opened",
    when: always,
    act: (s) => act("greet", s, { minutes: plannedMinutes(s), mode: s.ledger.life.mode, ...next(s) }),
    because: "Somebody came: say what this is, how it will go, and ask one thing.",
  },
  {
    name: "welcome back",
    on: "returned",
    when: always,
    act: (s) => act("welcome-back", s, { how: returnHow(s) }),
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
    name: "keep to the rules",
    on: "spoke",
    when: (s) => understoodIn(s)?.aside === "rules",
    act: (s) => act("stay-on-task", s, { how: "rules" }),
    because: "Nothing that is said changes the rules.",
  },
  {
    name: "decline the solution",
    on: "spoke",
    when: (s) => says(s, "solution"),
    act: (s) => act("decline-solution", s, { how: s.ledger.hints.level < 3 ? "hints-left" : "hints-used" }),
    because: "The solution is shown after the end, not before; a hint is offered while there is one.",
  },
  {
    name: "pass over rudeness",
    on: "spoke",
    when: (s) => understoodIn(s)?.aside === "manners" && !says(s, "hint"),
    act: (s) => act("stay-on-task", s, { how: "manners" }),
    because: "Rudeness is not answered in kind; what may help is offered.",
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
    when: (s) => understoodIn(s)?.clarification != null,
    act: (s) => {
      const understood = understoodIn(s);
      const also = understood?.more?.[0];
      const how = also === undefined ? "one" : (understood?.more?.length ?? 0) > 1 ? "many" : "two";
      return act("answer", s, {
        clarification: understood?.clarification ?? "",
        ...(also === undefined ? {} : { also }),
        how,
      });
    },
    because: "A question the problem has an answer to gets that answer; two of them get both.",
  },
  {
    name: "say the question another way",
    on: "spoke",
    when: (s) => understoodIn(s)?.aside === "again" && s.ledger.talk.openQuestion !== null,
    act: (s) => {
      const open = s.ledger.talk.openQuestion ?? "";
      const { lastTurn } = s.ledger.floor;
      const used = lastTurn?.slots.question === open ? Number(lastTurn.slots.variant ?? 0) : 0;
      return act("acknowledge", s, { how: "rephrase", again: open, way: used + 1 });
    },
    because: "Who did not follow a question gets it in other words; it still counts as asked once.",
  },
  {
    name: "say the house's question another way",
    on: "spoke",
    when: (s) => understoodIn(s)?.aside === "again" && openProbe(s) !== undefined,
    act: (s) => {
      const { probe, variant, once: _once, how: _how, lead: _lead, ...facts } = openProbe(s) ?? {};
      return act("acknowledge", s, {
        ...facts,
        how: "rephrase-probe",
        again: probe ?? "",
        way: Number(variant ?? 0) + 1,
      });
    },
    because: "A question of the house's own is put in other words just so.",
  },
  {
    name: "stay on the task",
    on: "spoke",
    when: (s) => says(s, "meta"),
    act: (s) => act("stay-on-task", s, { ...asideFacts(s) }),
    because: "Questions about the interview get one line and the way back.",
  },
  {
    name: "accept a refusal",
    on: "spoke",
    when: (s) => says(s, "refuse", "skip") && wasGivenUp(s),
    act: (s) => {
      const slots = next(s);
      const ends = slots.question === undefined && slots.probe === undefined && !isCoded(s) && isBeyondExample(s);
      return act("accept-refusal", s, { how: ends ? "go-code" : "plain", ...slots });
    },
    because: "A refusal is final: the same is not asked again, and nothing is said of it.",
  },
  {
    name: "not knowing, on code that passes",
    on: "spoke",
    when: (s) => says(s, "stuck") && !says(s, "hint") && isCoded(s) && isLastGreen(s) && isRunFresh(s),
    act: (s) => goOn(s, { lead: "noted" }),
    because: "Who cannot answer a question on code that passes is not stuck in it.",
  },
  {
    name: "stuck",
    on: "spoke",
    when: (s) => says(s, "stuck"),
    act: (s) => act("acknowledge", s, { how: stuckHow(s) }),
    because: "Somebody who is stuck gets a next step of their own and is told where hints are.",
  },
  {
    name: "which question is meant",
    on: "spoke",
    when: (s) => says(s, "clarify") && understoodIn(s)?.near?.[0] !== undefined,
    act: (s) => {
      const [near = "", other] = understoodIn(s)?.near ?? [];
      return act("your-call", s, other === undefined ? { how: "near", near } : { how: "which", near, other });
    },
    because: "An answer to another question is worse than none: what may be meant is named with its answer.",
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
    when: (s) => says(s, "thinking") && !says(s, "approach", "answer", "complexity", "edge", "example", "repeat"),
    act: (s) => act("acknowledge", s, { how: "thinking" }),
    because: "Time to think was asked for.",
  },
  {
    name: "done without code",
    on: "spoke",
    when: (s) => says(s, "done", "claim") && !isCoded(s) && !says(s, "approach", "complexity", "edge", "example"),
    act: (s) => act("acknowledge", s, { how: "no-code" }),
    because: "There is nothing yet that could be run.",
  },
  {
    name: "explain what came in at once",
    on: "spoke",
    when: (s) => says(s, "done", "claim") && probeExplain(s) !== undefined,
    act: (s) => act("ask", s, { lead: "noted", ...probeExplain(s) }),
    because: "Code that came in as one piece is understood when a place in it can be explained.",
  },
  {
    name: "done without a run",
    on: "spoke",
    when: (s) => says(s, "done", "claim") && isCoded(s) && !isRunFresh(s),
    act: (s) => act("acknowledge", s, { how: lastRun(s) === undefined ? "run-it" : "run-again" }),
    because: "A claim about code is settled by running it.",
  },
  {
    name: "done but red",
    on: "spoke",
    when: (s) => says(s, "done", "claim") && isCoded(s) && !isLastGreen(s),
    act: (s) => act("acknowledge", s, { how: "still-red", failed: failedCount(s) }, lastRunSeq(s)),
    because: "The newest run says otherwise.",
  },
  {
    name: "a claim that the record bears out",
    on: "spoke",
    when: (s) => says(s, "claim") && isCoded(s) && isLastGreen(s) && isRunFresh(s),
    act: (s) => goOn(s, { lead: "verified", total: lastRun(s)?.total ?? 0 }, lastRunSeq(s)),
    because: "What the server saw may be said, with its figure.",
  },
  {
    name: "done and through",
    on: "spoke",
    when: (s) => says(s, "done", "claim") && isCodingComplete(s) && s.ledger.talk.followUps.length > 0,
    act: (s) =>
      act(
        "acknowledge",
        s,
        s.ledger.talk.once.includes("finish") ? { how: "finished" } : { how: "finish", once: "finish" },
      ),
    because: "Who says they are done after a follow-up is not asked another.",
  },
  {
    name: "done, and there is more",
    on: "spoke",
    when: (s) => says(s, "done") && !says(s, "approach", "complexity", "edge", "answer"),
    act: (s) =>
      live(s) !== null || s.ledger.talk.once.includes("done")
        ? act("acknowledge", s, { how: "may-end" })
        : goOnOnce(s, "done"),
    because: "Who wants to stop early hears once what is left; with a question open or said again, where the end is.",
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
    act: (s) => act("acknowledge", s, { how: says(s, "thanks") ? "thanks" : "social" }),
    because: "A kind word is returned without a lecture.",
  },
  {
    name: "leave what was not understood twice",
    on: "spoke",
    when: (s) => understoodIn(s)?.aside === "unread" && wasUnreadBefore(s),
    act: (s) => goOn(s, { lead: "unread" }),
    because: "A question that cannot be answered in a way that is understood is left behind.",
  },
  {
    name: "say that it was not understood",
    on: "spoke",
    when: (s) => understoodIn(s)?.aside === "unread",
    act: (s) => act("acknowledge", s, { how: "unread" }),
    because: "Words that are not read are not acknowledged as if they were.",
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
    act: (s) => {
      if (s.occasion.on !== "ran") return undefined;
      const { run, outcome } = s.occasion.run;
      return act("react-broken", s, { run, how: outcome ?? "system_error" });
    },
    because: "A program that never started says nothing of the cases.",
  },
  {
    name: "all green",
    on: "ran",
    when: (s) => s.occasion.on === "ran" && isGreen(s.occasion.run),
    act: (s) => {
      if (s.occasion.on !== "ran") return undefined;
      const { run, total } = s.occasion.run;
      const slots = live(s)?.startsWith(FOLLOW_UP) === true ? {} : next(s);
      const known = s.context.problem.questions.find((question) => question.id === slots.question);
      return act("react-green", s, { run, total, how: known?.when === "after-green" ? "asks" : greenHow(s), ...slots });
    },
    because: "All cases pass: say so and go on to what is left.",
  },
  {
    name: "red, with the question that belongs to it",
    on: "ran",
    when: (s) => s.occasion.on === "ran" && redQuestion(s) !== undefined,
    act: (s) => {
      const question = redQuestion(s);
      if (s.occasion.on !== "ran" || question === undefined) return undefined;
      return act("react-red", s, { ...redFacts(s.occasion.run), how: "asks", question });
    },
    because: "Name one visible failing case and ask about it; the fix is the candidate's.",
  },
  {
    name: "red",
    on: "ran",
    when: always,
    act: (s) => {
      if (s.occasion.on !== "ran") return undefined;
      const { run } = s.occasion;
      const streak = s.ledger.runs.sameFailureStreak;
      // A question of this step that is open stands, and the run is only told.
      const told = live(s) === null ? {} : { told: 1 };
      return act("react-red", s, { ...redFacts(run), how: redHow(s, run), streak, ...told });
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
    act: (s) =>
      s.occasion.on === "late" ? act("warn-time", s, { minutes: s.occasion.minutesLeft, how: lateHow(s) }) : undefined,
    because: "Five minutes before the end, one line.",
  },
  {
    name: "ask about the change",
    on: "changed",
    when: (s) =>
      !isAsking(s) &&
      s.ledger.floor.lastTurn?.act !== "give-hint" &&
      s.ledger.floor.thinkingSinceMs === null &&
      !isMending(s) &&
      !s.ledger.talk.once.includes("finish") &&
      s.ledger.code.last !== null &&
      !isPasted(s) &&
      (isCoded(s) || !isInterface(s)),
    act: (s) => {
      const changed = s.ledger.code.net.class ?? "expression";
      const once = `review:${changed}`;
      const place = placeOfChange(s);
      if (place === undefined) return act("review", s, { how: "whole", class: changed, from: 0, to: 0, once });
      return act("review", s, { class: changed, from: place[0], to: place[1], once });
    },
    because: "A new kind of change is worth one question, where none is open, and no hint or red case is being used.",
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
    act: (s) => (s.occasion.on === "ended" ? act("farewell", s, { how: s.occasion.because }) : undefined),
    because: "Every session ends with a word.",
  },
];

/** More lines than these are no place to point at. Taste: a third of a screen. */
const PLACE_LINES_MAX = 12;

// ---- small questions -----------------------------------------------------------------------------------------------

/** After a red run the next one is what is waited for; it speaks for itself. */
function isMending(situation: Situation): boolean {
  return lastRun(situation) !== undefined && !isLastGreen(situation);
}

function isInterface({ ledger }: Situation): boolean {
  return ledger.code.net.class === "function_interface";
}

/** The lines to point at: of the newest edit, where it is the kind of change that is asked about, and not half a page. */
function placeOfChange({ ledger }: Situation): readonly [number, number] | undefined {
  const { last, net } = ledger.code;
  if (last?.lines == null || last.class !== net.class) return undefined;
  return last.lines[1] - last.lines[0] < PLACE_LINES_MAX ? last.lines : undefined;
}

function plannedMinutes({ ledger }: Situation): number {
  return ledger.clock.timed ? Math.round(ledger.clock.plannedMs / 60_000) : 0;
}

/** Figures that an answer beside the task needs. */
function asideFacts(s: Situation): Slots {
  const how = understoodIn(s)?.aside ?? "elsewhere";
  if (how === "time") return { how, minutes: minutesLeftOf(s) };
  if (how === "optimise") return { how: isCoded(s) && isLastGreen(s) ? "optimise-green" : how };
  return { how: how === "next" && isCoded(s) ? "next-code" : how };
}

/** The utterance that asked for the hint, answered along with it. */
function spokenFor({ ledger }: Situation): readonly number[] {
  return ledger.talk.pending.filter((turn) => turn.understood.intents.includes("hint")).map((turn) => turn.seq);
}

function wasGivenUp({ ledger, occasion }: Situation): boolean {
  return Object.values(ledger.talk.asked).some((asked) => asked.bySeq === occasion.seq && asked.status !== "answered");
}

/** Whether the message before this one, to the same question, was not understood either. */
function wasUnreadBefore({ ledger, occasion }: Situation): boolean {
  const open = ledger.talk.openQuestion;
  const askedSeq = open === null ? 0 : (ledger.talk.asked[open]?.seq ?? 0);
  const before = ledger.talk.recent.filter(
    (turn) => turn.who === "candidate" && turn.seq > askedSeq && turn.seq < occasion.seq,
  );
  return before.at(-1)?.intents.includes("unknown") === true;
}

function isBeyondExample({ ledger }: Situation): boolean {
  return ledger.phases.current !== "repeat" && ledger.phases.current !== "example";
}

function stuckHow(s: Situation): string {
  const used = s.ledger.hints.level === 3;
  if (isCoded(s)) return used ? "stuck-code-alone" : "stuck-code";
  return used ? "stuck-start-alone" : "stuck-start";
}

function failedCount(s: Situation): number {
  return lastRun(s)?.failed ?? 0;
}

function lastRunSeq(s: Situation): readonly number[] {
  const seq = lastRun(s)?.finishedSeq;
  return seq == null ? [] : [seq];
}

function redFacts(run: RunFacts): Slots {
  return {
    run: run.run,
    outcome: run.outcome ?? "wrong_answer",
    passed: run.passed,
    total: run.total,
    case: run.failedVisible[0] ?? "",
    others: Math.max(0, run.failed - 1),
    ...(run.notJudged > 0 ? { untried: run.notJudged } : {}),
    hidden: run.failedHidden.length,
  };
}

/** The graph's question on a red run: with the first one that comes out wrong in a case that can be seen. */
function redQuestion(s: Situation): string | undefined {
  if (s.occasion.on !== "ran") return undefined;
  const { run } = s.occasion;
  if (run.outcome !== "wrong_answer" || run.failedVisible.length === 0) return undefined;
  if (s.ledger.phases.current !== "test" || s.ledger.floor.composingSinceMs !== null) return undefined;
  const found = s.context.problem.questions.find((question) => topicOf(question) === "failure");
  return found === undefined || s.ledger.talk.asked[found.id] !== undefined ? undefined : found.id;
}

function redHow(s: Situation, run: RunFacts): string {
  const { runs } = s.ledger;
  if (run.failedVisible.length === 0) return "hidden";
  const before = executedRuns(s).at(-2);
  if (before !== undefined && before.rev === run.rev && before.language === run.language) return "unchanged";
  if (runs.sameFailureStreak >= 3) return s.ledger.hints.level < 3 ? "stuck" : "stuck-alone";
  if (runs.newlyFailed > 0) return "worse";
  if (runs.sameFailureStreak > 1) return "same";
  if (run.outcome === "runtime_error" || run.outcome === "signalled") return "error";
  if (run.outcome === "cpu_limit" || run.outcome === "wall_limit") return "slow";
  return runs.newlyPassed > 0 && executedRuns(s).length > 1 ? "better" : "plain";
}

function greenHow(s: Situation): string {
  const runs = executedRuns(s);
  const before = runs.at(-2);
  if (before !== undefined && isGreen(before)) return "again";
  return runs.length === 1 && s.ledger.runs.firstRed === null ? "first" : "plain";
}

function returnHow(s: Situation): string {
  if (isAsked(s)) return "question";
  return isCoded(s) ? "code" : "start";
}

function lateHow(s: Situation): string {
  if (!isCoded(s)) return "start";
  if (!isRunFresh(s)) return "run";
  return isLastGreen(s) ? "green" : "red";
}

/** Whether the newest message since entry `since` told something of the code, and was no call for help. */
function isExplained({ ledger }: Situation, since: number): boolean {
  const said = ledger.talk.recent.findLast((turn) => turn.who === "candidate" && turn.seq > since);
  return said !== undefined && (said.intents.includes("answer") || said.intents.includes("approach"));
}

function nudgeHow(s: Situation): string {
  const { ledger } = s;
  if (ledger.floor.lastTurn?.act === "give-hint") return "after-hint";
  // A second question would stand in the way of the first.
  if (isAsked(s)) return "question-open";
  if (isAsking(s)) return "asked";
  const run = lastExecuted(ledger.runs);
  if (!isCoded(s)) {
    return ledger.talk.approaches.length > 0 ? "start-coding" : "start-thinking";
  }
  if (run === undefined || !isRunFresh(s)) return currentBuffer(ledger.code).parser === "parsed" ? "run" : "code";
  if (!isGreen(run)) {
    if (run.failedVisible.length === 0) return "red-hidden";
    // What was said of the failure since then is not asked for again.
    return isExplained(s, run.finishedSeq ?? 0) ? "red-said" : "red";
  }
  return isCodingComplete(s) ? "green" : "plain";
}
