import { mayMarkPhase } from "../gates/index.ts";
import {
  currentBuffer,
  type Intent,
  isExecuted,
  isGreen,
  type Ledger,
  lastExecuted,
  type PhaseStatus,
  type Understanding,
} from "../ledger/index.ts";
import { PHASE_IDS, type PhaseId } from "../problem/index.ts";
import type { CodingContext } from "./context.ts";
import { next } from "./house/next.ts";
import { hasOpenQuestion, phaseAfter, questionOf, questionsOf } from "./questions.ts";

export interface Mark {
  readonly phase: PhaseId;
  readonly status: Exclude<PhaseStatus, "open">;
  readonly about: readonly number[];
}

/** The next step to mark, if one is due: shown, refused, or at the end left undone. The gate has the last word. */
export function dueMark(ledger: Ledger, nowMs: number, context: CodingContext): Mark | undefined {
  for (const phase of PHASE_IDS) {
    for (const find of [evidence, refusal, atEnd]) {
      const mark = find(ledger, phase, context);
      if (mark === undefined) continue;
      if (mayMarkPhase(ledger, nowMs, phase, mark.status, mark.about, context.policy).open) return mark;
    }
  }
  return undefined;
}

/** Intents of one utterance that show a step; what it takes beyond them is in `evidence`. */
const SHOWN_BY: Readonly<Record<PhaseId, readonly Intent[]>> = {
  repeat: ["repeat", "clarify"],
  example: ["example", "edge"],
  algorithm: ["approach"],
  coding: [],
  test: ["edge", "example"],
  optimise: ["complexity"],
};

function evidence(ledger: Ledger, phase: PhaseId, context: CodingContext): Mark | undefined {
  const coded = currentBuffer(ledger.code).ownChars >= context.policy.OWN_CHARS_MIN;
  const about: number[] = [];
  for (const { seq, understood } of ledger.talk.pending)
    if (isShownBy(understood, phase, coded, ledger, context)) about.push(seq);
  if (phase === "coding" && coded && ledger.code.last?.parser === "parsed") about.push(ledger.code.last.seq);
  // Once the session is ending only the server itself runs, and its run shows nothing about testing.
  const run = ledger.life.ending === null ? lastExecuted(ledger.runs) : undefined;
  if (phase === "test" && run !== undefined && isExecuted(run) && run.finishedSeq !== null) about.push(run.finishedSeq);
  return about.length === 0 ? undefined : { phase, status: "evidenced", about };
}

function isShownBy(
  understood: Understanding,
  phase: PhaseId,
  coded: boolean,
  ledger: Ledger,
  context: CodingContext,
): boolean {
  const { intents, answers } = understood;
  if (answers !== null && questionOf(context.problem, answers)?.phase === phase && !answers.startsWith("follow-up:"))
    return true;
  // An edge case named before there is code is an example; on code it is a test.
  if (phase === "example" && coded && ledger.phases.current !== "example") return false;
  if (phase === "test" && ledger.phases.current !== "test" && ledger.runs.count === 0) return false;
  return SHOWN_BY[phase].some((intent) => intents.includes(intent));
}

function refusal(ledger: Ledger, phase: PhaseId, context: CodingContext): Mark | undefined {
  for (const question of questionsOf(context.problem)) {
    const asked = ledger.talk.asked[question.id];
    if (question.phase === phase && asked?.status === "refused" && asked.bySeq !== null)
      return { phase, status: "refused", about: [asked.seq, asked.bySeq] };
  }
  return undefined;
}

/** Once the session ends: a step whose question was put is skipped, another was not asked for. */
function atEnd(ledger: Ledger, phase: PhaseId, context: CodingContext): Mark | undefined {
  if (ledger.life.ending === null || ledger.code.unsettledSinceMs !== null) return undefined;
  const asked = questionsOf(context.problem)
    .filter((question) => question.phase === phase)
    .flatMap((question) => ledger.talk.asked[question.id]?.seq ?? []);
  return asked.length > 0 ? { phase, status: "skipped", about: asked } : { phase, status: "not_asked", about: [] };
}

/** The step the interview moves on to, if it is time; only ever a later one. */
export function duePhase(ledger: Ledger, nowMs: number, context: CodingContext): PhaseId | undefined {
  const { phases, runs } = ledger;
  if (ledger.life.ending !== null) return undefined;
  const at = PHASE_IDS.indexOf(phases.current);
  const coded = currentBuffer(ledger.code).ownChars >= context.policy.OWN_CHARS_MIN;
  const run = lastExecuted(runs);
  if (coded && at < PHASE_IDS.indexOf("test") && run !== undefined) return "test";
  if (coded && at < PHASE_IDS.indexOf("coding")) return "coding";
  if (ledger.model.setting !== null) return phaseShown(ledger, run !== undefined && isGreen(run));
  switch (phases.current) {
    case "repeat":
    case "example":
    case "algorithm": {
      if (ledger.talk.candidateTurns === 0 || hasOpenQuestion(ledger, phases.current, context)) return undefined;
      return isUsedUp(ledger, nowMs, context) ? phaseAfter(phases.current) : undefined;
    }
    case "test": {
      const green = run !== undefined && isGreen(run);
      const done = phases.marks.test.status !== "open" && !hasOpenQuestion(ledger, "test", context);
      return green && done && isUsedUp(ledger, nowMs, context) ? "optimise" : undefined;
    }
    case "coding":
    case "optimise":
      return undefined;
  }
}

/** With a model nobody knows what it asked: a step before the code is over once it, or a later one of them, was shown. */
function phaseShown({ phases }: Ledger, green: boolean): PhaseId | undefined {
  const { current, marks } = phases;
  const isMarked = (phase: PhaseId): boolean => marks[phase].status !== "open";
  if (current === "test") return green && isMarked("test") ? "optimise" : undefined;
  const at = BEFORE_CODE.indexOf(current);
  if (at === -1) return undefined;
  const shown = BEFORE_CODE.findLastIndex(isMarked);
  return shown >= at ? phaseAfter(BEFORE_CODE[shown] as PhaseId) : undefined;
}
const BEFORE_CODE: readonly PhaseId[] = ["repeat", "example", "algorithm"];

/** Whether the house would ask nothing more in the current step; asked as if the floor were free. */
function isUsedUp(ledger: Ledger, nowMs: number, context: CodingContext): boolean {
  const free: Ledger = {
    ...ledger,
    floor: { ...ledger.floor, speaking: null, composingSinceMs: null, heldSinceMs: null },
    life: { ...ledger.life, paused: false, connectedTabs: ["any"] },
  };
  const situation = { ledger: free, occasion: { on: "silent", seq: ledger.seq }, nowMs, context } as const;
  return Object.keys(next(situation)).length === 0;
}
