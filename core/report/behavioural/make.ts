import { starViolations } from "./check.ts";
import { type BehaviouralSession, gatherStarFacts, type StarFacts } from "./facts.ts";
import { starPlan } from "./plan.ts";
import { starOutcome, starSentences } from "./sentences.ts";
import type { BehaviouralReport, StarAnswer } from "./shape.ts";

export type { BehaviouralSession } from "./facts.ts";

/**
 * The house's report on a finished behavioural session. Caller must hand in every entry, in order, the chain verified.
 * It counts and quotes; a sentence whose pointers do not resolve is left out, and counted as that.
 */
export function makeBehaviouralReport(session: BehaviouralSession): BehaviouralReport {
  const facts = gatherStarFacts(session);
  const entries = new Map(session.entries.map((entry) => [entry.seq, entry]));
  const written = starSentences(facts);
  const sentences = written.filter((one) => starViolations(one, entries).length === 0);
  const plan = starPlan(facts).filter(
    ({ weakness, pointers }) => starViolations({ text: weakness, pointers }, entries).length === 0,
  );
  const because = facts.ledger.life.ended;
  const isWhole = because !== null && because !== "failed" && facts.ledger.life.failed === null && !facts.erased;
  return {
    round: "behavioural",
    status: isWhole ? "complete" : "incomplete",
    basis: "house",
    outcome: starOutcome(facts),
    questions: facts.answers.map(
      ({ id, number, competency, ask, why, pointers, steps }): StarAnswer => ({
        id,
        number,
        competency,
        ask,
        why,
        pointers,
        steps,
      }),
    ),
    sentences,
    unassessed: unassessed(facts, isWhole),
    plan,
    refused: written.length - sentences.length,
  };
}

/** What nothing is said of, and why. */
function unassessed({ answers, erased }: StarFacts, isWhole: boolean): BehaviouralReport["unassessed"] {
  const found: { what: string; why: string }[] = [];
  for (const { number, isPut, steps } of answers) {
    const of = (status: string): string =>
      steps
        .filter((one) => one.status === status)
        .map(({ step }) => step)
        .join(", ");
    if (!isPut) {
      found.push({ what: `Question ${number}`, why: "It was not put before the end" });
      continue;
    }
    const [declined, left, unreached] = [of("refused"), of("skipped"), of("not_asked")];
    if (declined !== "") found.push({ what: `Question ${number}: ${declined}`, why: "You chose not to say" });
    if (left !== "") found.push({ what: `Question ${number}: ${left}`, why: "Asked for, and no clause shows it" });
    if (unreached !== "") found.push({ what: `Question ${number}: ${unreached}`, why: "Not asked for on its own" });
  }
  if (!isWhole)
    found.push({
      what: "The session as a whole",
      why: erased ? "Its words were erased" : "It did not come to its proper end",
    });
  return found;
}
