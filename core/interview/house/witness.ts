import { isExecuted, isGreen, lastExecuted, type RunFacts } from "../../ledger/index.ts";
import { asking, questionOf } from "../questions.ts";
import type { Act } from "./act.ts";
import { missingProbe } from "./next.ts";
import { isCoded, isRunFresh, lastRun, type Situation } from "./situation.ts";

/**
 * What an act rests on and the record does not hold; undefined when it may be done. An act whose witness is missing is
 * refused, whatever rule made it: this is the truth gate of the house.
 */
export function missingWitness(act: Act, situation: Situation): string | undefined {
  const { ledger } = situation;
  const { about, slots } = act;
  if (about.length === 0) return "an entry";
  if (about.some((seq) => !Number.isInteger(seq) || seq < 1 || seq > ledger.seq)) return "an entry of this session";
  if (typeof slots.once === "string" && ledger.talk.once.includes(slots.once)) return "a remark not made yet";
  return missingByKind(act, situation) ?? missingQuestion(act, situation);
}

function missingByKind(act: Act, situation: Situation): string | undefined {
  const { ledger, occasion, context } = situation;
  const { slots } = act;
  switch (act.kind) {
    case "greet":
      return ledger.life.greeted ? "a session not greeted yet" : undefined;
    case "answer": {
      const known = (id: string | number): boolean => context.problem.clarifications.some((item) => item.id === id);
      if (occasion.on !== "spoke" || slots.clarification === undefined) return "a question of the candidate";
      if (!known(slots.clarification)) return "a clarification";
      return slots.also === undefined || known(slots.also) ? undefined : "a second clarification";
    }
    case "your-call": {
      const { near, other } = slots;
      const named = [near, other].filter((id) => id !== undefined);
      const isKnown = named.every((id) => context.problem.clarifications.some((item) => item.id === id));
      if (!isKnown) return "a clarification";
      return occasion.on === "spoke" ? undefined : "something said";
    }
    case "decline-solution":
    case "stay-on-task":
      return occasion.on === "spoke" ? undefined : "something said";
    case "accept-refusal":
      return refusedBy(situation) ? undefined : "a question given up";
    case "acknowledge":
      return missingForAcknowledge(act, situation);
    case "ask":
    case "follow-up":
      return missingForLead(act, situation);
    case "give-hint":
      if (ledger.hints.pendingRequestSeq === null) return "a request for a hint";
      return slots.level === ledger.hints.level + 1 ? undefined : "the next rung";
    case "withhold-hint":
      if (ledger.hints.pendingRequestSeq === null) return "a request for a hint";
      return ledger.hints.level === 2 ? undefined : "two rungs given";
    case "no-more-hints":
      if (ledger.hints.pendingRequestSeq === null) return "a request for a hint";
      return ledger.hints.level === 3 ? undefined : "three rungs given";
    case "react-red":
    case "react-green":
    case "react-broken":
      return missingRun(act, situation);
    case "review":
      return missingPlace(act, situation);
    case "nudge":
      return ledger.floor.timers.silence === undefined ? "a silence" : undefined;
    case "welcome-back":
      return ledger.floor.returnedSeq === null ? "a return" : undefined;
    case "language":
      return ledger.code.language === slots.language ? undefined : "the language that is open";
    case "warn-time":
      return ledger.life.warned || ledger.floor.timers.warning === undefined ? "a time to warn of" : undefined;
    case "wrap-up":
      return ledger.life.ending === "time" ? undefined : "the end of the time";
    case "farewell":
      return ledger.life.ending === null || ledger.life.farewell ? "an end" : undefined;
  }
}

/** Whatever a lead or a closing word states must be so. */
function missingForAcknowledge(act: Act, situation: Situation): string | undefined {
  if (situation.occasion.on !== "spoke") return "something said";
  const { how, failed, again } = act.slots;
  const run = lastRun(situation);
  switch (how) {
    case "still-red":
      return run !== undefined && run.failed > 0 && failed === run.failed ? undefined : "a red run";
    case "run-again":
      return run !== undefined && !isRunFresh(situation) ? undefined : "code changed since a run";
    case "run-it":
      return run === undefined && isCoded(situation) ? undefined : "code that was not run";
    case "no-code":
      return isCoded(situation) ? "an editor next to empty" : undefined;
    case "finish":
    case "finished":
      return run !== undefined && isGreen(run) ? missingForLead(act, situation) : "a green run";
    case "rephrase":
      return again === situation.ledger.talk.openQuestion ? undefined : "the open question";
    case "rephrase-probe":
      return again === situation.ledger.floor.lastTurn?.slots.probe ? undefined : "a question of the house's own";
    default:
      return missingForLead(act, situation);
  }
}

function missingForLead({ slots }: Act, situation: Situation): string | undefined {
  const { occasion, context } = situation;
  const said = occasion.on === "spoke" ? occasion.understood : undefined;
  if (said === undefined) return "something said";
  const { lexicon } = context.problem;
  switch (slots.lead) {
    case "verified": {
      const run = lastRun(situation);
      const holds = run !== undefined && isGreen(run) && isRunFresh(situation) && slots.total === run.total;
      return holds ? undefined : "a green run of this code";
    }
    case "approach-named":
      return said.approaches.some((id) => id === slots.approach && lexicon.approaches.some((item) => item.id === id))
        ? undefined
        : "an approach that was named";
    case "edge-named":
      return said.edges.some((id) => id === slots.edge && lexicon.edges.some((item) => item.id === id))
        ? undefined
        : "a case that was named";
    default:
      return undefined;
  }
}

function missingRun({ kind, slots, about }: Act, { ledger }: Situation): string | undefined {
  const known: RunFacts | undefined = ledger.runs.recent.find((item) => item.run === slots.run);
  if (known === undefined) return "a run";
  if (known.finishedSeq === null || !about.includes(known.finishedSeq)) return "a finished run";
  const holds = (name: "passed" | "total"): boolean => slots[name] === undefined || slots[name] === known[name];
  if (!holds("passed") || !holds("total")) return "the figures of the run";
  if (kind === "react-red" && (slots.untried ?? 0) !== known.notJudged) return "the figures of the run";
  switch (kind) {
    case "react-green":
      return isGreen(known) ? undefined : "a green run";
    case "react-broken":
      return isExecuted(known) ? "a run that did not start" : undefined;
    default: {
      if (!isExecuted(known) || known.failed === 0) return "a red run";
      const named = slots.case;
      if (typeof named === "string" && named !== "" && !known.failedVisible.includes(named))
        return "a visible failed case";
      if ((named === undefined || named === "") && known.failedVisible.length > 0) return "the visible case";
      const before = ledger.runs.recent.filter(isExecuted).at(-2);
      return slots.how === "unchanged" && before?.rev !== known.rev ? "the same code run twice" : undefined;
    }
  }
}

function missingPlace({ slots }: Act, { ledger }: Situation): string | undefined {
  const { last, net, language } = ledger.code;
  if (last === null || language === null) return "code that changed";
  if (net.class !== null && slots.class !== net.class) return "the kind of the change";
  const [from, to] = last.lines ?? [0, 0];
  if (slots.from === 0 && slots.to === 0) return undefined; // No place is named.
  return slots.from === from && slots.to === to ? undefined : "the lines of the change";
}

/** A question must be open to ask, a follow-up new, a probe grounded. */
function missingQuestion({ slots }: Act, situation: Situation): string | undefined {
  const { ledger, nowMs, context } = situation;
  const { question, followUp, probe } = slots;
  if (probe !== undefined) return missingProbe(probe, slots, situation);
  if (typeof followUp === "string") {
    if (!context.problem.followUps.some((item) => item.id === followUp)) return "a follow-up";
    if (ledger.talk.followUps.includes(followUp)) return "a follow-up not asked yet";
    const run = lastExecuted(ledger.runs);
    return run !== undefined && isGreen(run) ? undefined : "coding that is complete";
  }
  if (typeof question !== "string") return undefined;
  const known = questionOf(context.problem, question);
  const open = known !== undefined && asking(ledger, nowMs, known, context).open;
  return open ? undefined : "a question that may be asked";
}

function refusedBy({ ledger, occasion }: Situation): boolean {
  return Object.values(ledger.talk.asked).some((asked) => asked.bySeq === occasion.seq && asked.status !== "answered");
}
