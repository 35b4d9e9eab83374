import { findingOf } from "../problem/index.ts";
import { pointToRun } from "./bands.ts";
import type { Facts } from "./facts.ts";
import type { PlanItem, Pointer } from "./shape.ts";

/** Most items a plan holds: more than this is not a plan. Taste. */
const PLAN_ITEMS_MAX = 5;

interface Weakness extends Omit<PlanItem, "tags"> {
  /** How often it showed; orders items of equal impact. */
  readonly frequency: number;
  readonly tag: string;
}

/** What to practise next, most worth first: by impact, then by how often it showed, then in the order of the interview. */
export function makePlan(facts: Facts): PlanItem[] {
  const rank = { high: 0, medium: 1, low: 2 };
  return findWeaknesses(facts)
    .map((one, index) => ({ one, index }))
    .sort((a, b) => rank[a.one.impact] - rank[b.one.impact] || b.one.frequency - a.one.frequency || a.index - b.index)
    .slice(0, PLAN_ITEMS_MAX)
    .map(({ one: { frequency, tag, ...item } }) => ({ ...item, tags: [tag, `seen ${frequency}×`] }));
}

function findWeaknesses(facts: Facts): Weakness[] {
  const found: Weakness[] = [];
  if (facts.firstOwnCodeSeq === null) {
    const at = facts.ended ?? facts.started;
    if (at === null) return [];
    return [
      {
        phase: "coding",
        weakness: "No code was written",
        drill: "Take an easy problem, write the plainest solution that could work, and run it within ten minutes",
        durationMinutes: 20,
        successCriterion: "One visible case passes before ten minutes are over",
        impact: "high",
        frequency: 1,
        tag: "start",
        pointers: [{ seq: at.seq, kind: at.kind }],
      },
    ];
  }
  const code: Pointer = { seq: facts.firstOwnCodeSeq, kind: "edit.settled" };
  const evidenced = (phase: string) => facts.phases.some((one) => one.phase === phase && one.status === "evidenced");

  if (!evidenced("repeat") && !evidenced("example")) {
    found.push({
      phase: "example",
      weakness: "Code came before the task was restated or worked on an example",
      drill: "Before the next three problems, write the task in one sentence and one example with its answer",
      durationMinutes: 15,
      successCriterion: "Each example is right before the first line of code",
      impact: "medium",
      frequency: 1,
      tag: "understand",
      pointers: [code],
    });
  }
  const planSeqs = [facts.approaches[0]?.seq, facts.firstPlanSeq].filter((seq) => seq != null);
  if (planSeqs.every((seq) => seq > (facts.firstOwnCodeSeq ?? 0))) {
    found.push({
      phase: "algorithm",
      weakness: "No approach was named before code",
      drill: "For three problems, say two approaches and their costs aloud before choosing one",
      durationMinutes: 20,
      successCriterion: "Each has a stated approach and cost before code",
      impact: "medium",
      frequency: 1,
      tag: "approach",
      pointers: [code],
    });
  }
  const failing = facts.finalRun?.cases.filter((one) => findingOf(one.outcome) === "failed") ?? [];
  const hidden = failing.filter((one) => one.hidden);
  const firstHidden = hidden[0];
  if (facts.finalRun !== null && failing.length > 0) {
    const first = firstHidden ?? failing[0];
    found.push({
      phase: "test",
      weakness: firstHidden === undefined ? "A given case still fails" : "Cases that were not given fail",
      drill:
        firstHidden === undefined
          ? "Take the failing case, work it by hand, and compare each step with the code"
          : "List six inputs that could break the code (empty, one, equal, largest, ties, order) and run each as your own case",
      durationMinutes: 25,
      successCriterion: "All cases pass when you try this problem again",
      impact: "high",
      frequency: failing.length,
      tag: firstHidden === undefined ? "debugging" : "edge-cases",
      pointers: [pointToRun(facts.finalRun, first?.name)],
    });
  }
  // A run that our side could not make is no fault of the candidate's.
  const unmade = facts.runs.some((run) => run.asked && run.what === "tests" && findingOf(run.outcome) === "not-judged");
  if (facts.finalRun?.asked !== true && !(unmade && facts.lastTests === null)) {
    const seen = facts.lastTests;
    found.push({
      phase: "test",
      weakness: seen === null ? "The code was never run against the tests" : "The final code was not run",
      drill: "On the next problem, run after each change that could matter, the last one too",
      durationMinutes: 15,
      successCriterion: "The final code is the code of the last run",
      impact: "high",
      frequency: 1,
      tag: "verify",
      pointers: [seen === null ? code : pointToRun(seen)],
    });
  }
  if (facts.sameFailure !== null && facts.sameFailure.count >= 3) {
    found.push({
      phase: "test",
      weakness: "The same failure came back several times",
      drill: "Shrink a failing input until any smaller one passes, then read the code with it",
      durationMinutes: 20,
      successCriterion: "The cause is named before the next run",
      impact: "medium",
      frequency: facts.sameFailure.count,
      tag: "debugging",
      pointers: [pointToRun(facts.sameFailure.run)],
    });
  }
  if (facts.edges.length === 0) {
    found.push({
      phase: "test",
      weakness: "No edge case was named",
      drill: "For three problems, name four edge cases from the contract before the first run",
      durationMinutes: 15,
      successCriterion: "Each list holds the empty, the smallest and the largest input",
      impact: "medium",
      frequency: 1,
      tag: "edge-cases",
      pointers: [code],
    });
  }
  if (facts.time === null || !facts.time.right) {
    found.push({
      phase: "optimise",
      weakness:
        facts.time === null
          ? "No time complexity was stated"
          : "The stated time complexity differs from the reference solution's",
      drill: "For five solutions you know, write time and space with the loop or structure that causes each",
      durationMinutes: 20,
      successCriterion: "Each cost names its cause",
      impact: "low",
      frequency: 1,
      tag: "complexity",
      pointers: [facts.time === null ? code : { seq: facts.time.seq, kind: "turn.spoken" }],
    });
  }
  return found;
}
