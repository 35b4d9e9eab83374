import type { Problem } from "../problem/index.ts";
import type { Facts } from "./facts.ts";
import type { Debrief } from "./shape.ts";

/** What stays hidden while the interview goes on and is owed after it. */
export function makeDebrief(facts: Facts, problem: Problem): Debrief {
  const solution = problem.solutions.find((one) => one.language === facts.language) ?? problem.solutions[0] ?? null;
  const lastTests = facts.finalRun ?? facts.lastTests;
  return {
    approach: problem.approach.text,
    time: problem.approach.time,
    space: problem.approach.space,
    solution,
    pitfalls: problem.pitfalls.map((one) => one.text),
    hintsGiven: facts.hints.map(({ level }) => ({ level, text: problem.hints[level - 1] ?? "" })),
    followUpsNotReached: problem.followUps.filter((one) => !facts.followUps.includes(one.id)).map((one) => one.text),
    hiddenCases: problem.tests.cases
      .map((one, index) => ({ name: one.name ?? `case ${index + 1}`, hidden: one.hidden === true }))
      .filter((one) => one.hidden)
      .map(({ name }) => ({
        name,
        outcome: lastTests?.cases.find((one) => one.hidden && one.name === name)?.outcome ?? null,
      })),
  };
}
