import type { Question } from "../../problem/index.ts";
import { asking, FOLLOW_UP, questionOf, questionsOf } from "../questions.ts";
import type { Slots } from "./act.ts";
import {
  approachQuality,
  isCoded,
  isCodingComplete,
  isCostSaid,
  isLastGreen,
  isPasted,
  isRunFresh,
  isShortOfTime,
  lastRun,
  live,
  middleLines,
  minutesLeftOf,
  type Situation,
} from "./situation.ts";
import { topicOf } from "./topic.ts";

/** Follow-ups asked in one interview. Taste: two show whether somebody can carry it on; the rest is in the debrief. */
export const FOLLOW_UPS_MAX = 2;

/** Minutes that a follow-up needs. Taste. */
const FOLLOW_UP_MINUTES = 4;

/**
 * The one thing to ask next, as slots: a question of the problem's graph, a probe of the house's own, or a follow-up.
 * Empty: nothing is to be asked now. What was said already is not asked for.
 */
export function next(situation: Situation): Slots {
  const { ledger } = situation;
  if (isShortOfTime(situation) && isCoded(situation)) return {};
  if (ledger.floor.composingSinceMs !== null) return {};
  // One question at a time; only a run may put its own in the place of one that is open.
  if (situation.occasion.on !== "ran" && live(situation) !== null) return {};
  const open = openQuestions(situation);
  const wanted = open.filter((question) => isWanted(question, situation));
  switch (ledger.phases.current) {
    case "algorithm": {
      const picked = wanted.find((item) => topicOf(item) === "plan") ?? wanted.find(isCost) ?? wanted[0];
      if (picked !== undefined && (isCost(picked) || topicOf(picked) === "plan")) return { question: picked.id };
      return probeSizes(situation) ?? (picked === undefined ? {} : { question: picked.id });
    }
    case "test":
      return nextInTest(situation, wanted);
    case "optimise":
      return nextInOptimise(situation, wanted, open);
    case "coding":
      if (wanted[0] !== undefined) return { question: wanted[0].id };
      return probeSizes(situation) ?? {};
    default:
      return wanted[0] === undefined ? {} : { question: wanted[0].id };
  }
}

/** Whether a question is worth asking here, beyond being allowed: not answered in passing, and about what there is. */
export function isWanted(question: Question, situation: Situation): boolean {
  const { ledger } = situation;
  switch (topicOf(question)) {
    case "plan":
      return ledger.talk.approaches.length === 0 && ledger.phases.marks.algorithm.status === "open";
    case "cost":
      return ledger.phases.current === "optimise" ? true : !isCostSaid(situation);
    case "memory":
      return ledger.talk.space === null;
    case "code":
      return isCoded(situation) && lastRun(situation) === undefined && !ledger.talk.once.includes("explain");
    case "failure":
      return false; // Asked together with the red run it is about.
    case "doubt":
      if (!isLastGreen(situation)) return lastRun(situation) === undefined;
      // Two questions for further inputs, one after the other, are one too many.
      return question.when === "after-green" || !isDoubtAsked(situation);
    case "other":
      return true;
  }
}

/** Whether a question asks once more for inputs worth trying, after another did. */
export function isSecondDoubt(situation: Situation, question: string | number): boolean {
  const known = questionOf(situation.context.problem, String(question));
  return known !== undefined && topicOf(known) === "doubt" && isDoubtAsked(situation);
}

const isCost = (question: Question): boolean => topicOf(question) === "cost";

function openQuestions({ ledger, nowMs, context }: Situation): readonly Question[] {
  return questionsOf(context.problem).filter((question) => asking(ledger, nowMs, question, context).open);
}

function isDoubtAsked({ ledger, context }: Situation): boolean {
  return Object.keys(ledger.talk.asked).some((id) => {
    const question = questionOf(context.problem, id);
    return question !== undefined && topicOf(question) === "doubt";
  });
}

function nextInTest(situation: Situation, wanted: readonly Question[]): Slots {
  if (!isLastGreen(situation) && lastRun(situation) !== undefined) return {}; // First the red case.
  const explain = probeExplain(situation);
  if (explain !== undefined) return explain;
  const doubt = wanted.find((question) => question.when === "after-green") ?? wanted[0];
  if (doubt !== undefined) return { question: doubt.id };
  return probeEdge(situation) ?? {};
}

function nextInOptimise(situation: Situation, wanted: readonly Question[], open: readonly Question[]): Slots {
  const { ledger } = situation;
  const explain = probeExplain(situation);
  if (explain !== undefined) return explain;
  const cost = wanted.find(isCost) ?? wanted.find((question) => question.when === "brute-force");
  if (cost !== undefined) return { question: cost.id };
  const probe = probeCost(situation);
  if (probe !== undefined) return probe;
  const memory = wanted.find((question) => topicOf(question) === "memory");
  if (memory !== undefined) return { question: memory.id };
  const left = minutesLeftOf(situation);
  const other = wanted.find((question) => topicOf(question) === "other");
  if (other !== undefined && (left === 0 || left >= FOLLOW_UP_MINUTES)) return { question: other.id };
  if (ledger.phases.marks.optimise.status === "open" && open[0] !== undefined) return { question: open[0].id };
  return followUp(situation);
}

function followUp(situation: Situation): Slots {
  const { ledger, context } = situation;
  const left = minutesLeftOf(situation);
  if (!isCodingComplete(situation) || ledger.talk.followUps.length >= FOLLOW_UPS_MAX) return {};
  if (left > 0 && left < FOLLOW_UP_MINUTES) return {};
  const item = context.problem.followUps.find(({ id }) => !ledger.talk.followUps.includes(id));
  return item === undefined ? {} : { followUp: item.id, question: `${FOLLOW_UP}${item.id}` };
}

// ---- probes: asked by the house itself, once each ------------------------------------------------------------------

/** Questions of the house's own; each is asked once at most. */
export const PROBES = ["sizes", "edge", "time", "kept", "explain"] as const;
/** One of them. */
export type Probe = (typeof PROBES)[number];

/** What a probe rests on and the record does not hold; undefined when it may be asked. */
export function missingProbe(probe: string | number, slots: Slots, situation: Situation): string | undefined {
  const made = probeOf(probe, situation);
  if (made === undefined) return "what the probe is about";
  return Object.entries(made).every(([name, value]) => slots[name] === value) ? undefined : "the facts of the probe";
}

function probeOf(probe: string | number, situation: Situation): Slots | undefined {
  switch (probe) {
    case "sizes":
      return probeSizes(situation);
    case "edge":
      return probeEdge(situation);
    case "time":
    case "kept":
      return probeCost(situation);
    case "explain":
      return probeExplain(situation);
    default:
      return undefined;
  }
}

/** A slow way with its cost named: does it hold for the sizes that the contract promises? No push for a better one. */
function probeSizes(situation: Situation): Slots | undefined {
  const { ledger, context } = situation;
  if (ledger.talk.once.includes("sizes") || isCoded(situation)) return undefined;
  if (approachQuality(situation) !== "brute" || !isCostSaid(situation)) return undefined;
  const line = sizesLine(context.problem.contract);
  return line === -1 ? undefined : { probe: "sizes", line, once: "sizes" };
}

/** The promise that says how much input there can be; where none reads like one, the first with a number of weight. */
export function sizesLine(contract: readonly string[]): number {
  const sizes = contract.findIndex((promise) => /(?:\bholds?\b|^\d+ to\b).*\d{2}/.test(promise));
  return sizes !== -1 ? sizes : contract.findIndex((promise) => /\d{2}/.test(promise));
}

/** One case of the lexicon that was not named, when none at all was. Only on green code: it is no help with a red run. */
function probeEdge(situation: Situation): Slots | undefined {
  const { ledger, context } = situation;
  if (ledger.talk.once.includes("edge") || ledger.talk.edges.length > 0) return undefined;
  if (!isLastGreen(situation) || !isRunFresh(situation)) return undefined;
  const edge = context.problem.lexicon.edges[0];
  return edge === undefined ? undefined : { probe: "edge", edge: edge.id, once: "edge" };
}

/** What the code costs: asked for when nobody named it, and whether it still holds when it was named for the plan. */
function probeCost(situation: Situation): Slots | undefined {
  const { ledger } = situation;
  if (!isLastGreen(situation) || ledger.phases.marks.optimise.status !== "open") return undefined;
  const probe = isCostSaid(situation) ? "kept" : "time";
  return ledger.talk.once.includes("cost") ? undefined : { probe, once: "cost" };
}

/** A place in code that came in as one piece. */
export function probeExplain(situation: Situation): Slots | undefined {
  if (situation.ledger.talk.once.includes("explain") || !isPasted(situation) || !isCoded(situation)) return undefined;
  return { probe: "explain", ...middleLines(situation), once: "explain" };
}
