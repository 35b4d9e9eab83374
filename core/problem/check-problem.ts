import { checkLeaks } from "./check-leaks.ts";
import { scanConduct } from "./conduct.ts";
import { PHASE_IDS, type Problem } from "./problem.ts";

/** What an author must mend; `kind` groups them for a table. */
export interface ProblemFault {
  readonly kind: "leak" | "short" | "graph" | "name";
  readonly text: string;
}

const CLARIFICATIONS_MIN = 8;
const MUTANTS_MIN = 8;
const VISIBLE_MIN = 2;
const HIDDEN_MIN = 5;

/**
 * What can be said of a problem without running it: enough of everything, a question graph that can be walked, and
 * nothing before the candidate that gives the answer away. All faults, none first.
 */
export function checkProblem(problem: Problem): readonly ProblemFault[] {
  return [
    ...checkCounts(problem),
    ...checkNames(problem),
    ...checkConduct(problem),
    ...checkGraph(problem),
    ...checkLeaks(problem),
  ];
}

/**
 * A report quotes these as they are, and cannot read them for conduct: "voice" may be the task's own thing. So they may
 * use such a word only where the statement does, in which it is plainly the task's.
 */
function checkConduct(problem: Problem): ProblemFault[] {
  const { title, statement, tests, lexicon, approach } = problem;
  const ofTask = new Set(scanConduct(`${statement} ${problem.contract.join(" ")}`));
  const quoted = [
    title,
    approach.time,
    ...tests.cases.map(({ name }) => name ?? ""),
    ...[...lexicon.approaches, ...lexicon.edges].map(({ name }) => name),
  ];
  return quoted.flatMap((text) =>
    scanConduct(text)
      .filter((phrase) => !ofTask.has(phrase))
      .map(
        (phrase): ProblemFault => ({
          kind: "name",
          text: `"${text}" says "${phrase}", which a report may not say of a person: the statement does not use it, take another word`,
        }),
      ),
  );
}

function checkCounts(problem: Problem): ProblemFault[] {
  const hidden = problem.tests.cases.filter((one) => one.hidden === true).length;
  const solved = new Set(problem.solutions.map(({ language }) => language));
  const counts: [string, number, number][] = [
    ["clarifications", problem.clarifications.length, CLARIFICATIONS_MIN],
    ["mutants", problem.mutants.length, MUTANTS_MIN],
    ["visible cases", problem.tests.cases.length - hidden, VISIBLE_MIN],
    ["hidden cases", hidden, HIDDEN_MIN],
    ["pitfalls", problem.pitfalls.length, 1],
    ["questions", problem.questions.length, 1],
    ["follow-ups", problem.followUps.length, 1],
    ["solution languages", solved.size, 3],
    ["approaches of quality best", problem.lexicon.approaches.filter(({ quality }) => quality === "best").length, 1],
  ];
  const faults: ProblemFault[] = counts.flatMap(([what, count, least]) =>
    count >= least ? [] : [{ kind: "short", text: `There are ${count} ${what}, expected at least ${least}` } as const],
  );
  for (const language of ["python", "typescript"] as const)
    if (!solved.has(language)) faults.push({ kind: "short", text: `There is no solution in ${language}` });
  for (const [index, one] of problem.tests.cases.entries()) {
    const answered = "stdin" in one ? one.stdout !== undefined : one.expected !== undefined;
    if (!answered) faults.push({ kind: "short", text: `Case ${index + 1} has no expected answer` });
    // A run may stop early: what the candidate can see is tried first.
    if (one.hidden !== true && problem.tests.cases[index - 1]?.hidden === true)
      faults.push({ kind: "short", text: `Case ${index + 1} is visible and stands behind a hidden one` });
  }
  return faults;
}

function checkNames(problem: Problem): ProblemFault[] {
  const lists: [string, readonly { readonly id: string }[]][] = [
    ["clarification", problem.clarifications],
    ["pitfall", problem.pitfalls],
    ["question", problem.questions],
    ["follow-up", problem.followUps],
    ["approach", problem.lexicon.approaches],
    ["edge", problem.lexicon.edges],
    ["mutant", problem.mutants],
  ];
  const faults = lists.flatMap(([what, list]) =>
    doubles(list.map(({ id }) => id)).map((id) => named(`Two ${what}s are called "${id}"`)),
  );
  const names = problem.tests.cases.map((one) => one.name);
  for (const [index, name] of names.entries())
    if (name === undefined) faults.push(named(`Case ${index + 1} has no name`));
  return [
    ...faults,
    ...doubles(names.filter((name) => name !== undefined)).map((name) => named(`Two cases are called "${name}"`)),
  ];
}

function named(text: string): ProblemFault {
  return { kind: "name", text };
}

function doubles(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

function checkGraph(problem: Problem): ProblemFault[] {
  const faults: ProblemFault[] = [];
  const byId = new Map(problem.questions.map((question) => [question.id, question]));
  for (const question of problem.questions) {
    for (const id of question.after) {
      const before = byId.get(id);
      if (before === undefined)
        faults.push({ kind: "graph", text: `Question "${question.id}" comes after "${id}", which there is not` });
      else if (PHASE_IDS.indexOf(before.phase) > PHASE_IDS.indexOf(question.phase))
        faults.push({
          kind: "graph",
          text: `Question "${question.id}" of phase ${question.phase} comes after "${id}" of the later phase ${before.phase}`,
        });
    }
  }
  // Asked in rounds: whatever is left when a round asks nothing stands on a circle, or behind one.
  const asked = new Set<string>();
  for (let moved = true; moved; ) {
    moved = false;
    for (const { id, after } of problem.questions)
      if (!asked.has(id) && after.every((before) => asked.has(before))) {
        asked.add(id);
        moved = true;
      }
  }
  for (const { id } of problem.questions)
    if (!asked.has(id))
      faults.push({
        kind: "graph",
        text: `Question "${id}" can never be asked: what it comes after is never all asked`,
      });
  return faults;
}
