import type { ProblemFault } from "./check-problem.ts";
import type { Problem } from "./problem.ts";
import type { Folder } from "./shape.ts";

const GENERATED_MIN = 6;
const VARIANTS_MIN = 2;
const OWN_CLARIFICATIONS_MIN = 6;

/** Begins a text that an import leaves for the author to write. */
export const AUTHOR_MARK = "AUTHOR:";

/** What a folder of the bank must hold beside the problem itself, so that it can be proved. All faults, none first. */
export function checkWorkshop({ problem, workshop }: Folder): readonly ProblemFault[] {
  const lacks: [boolean, string][] = [
    [problem.subjects === undefined, 'There are no "subjects"'],
    [
      (problem.variants ?? []).length < VARIANTS_MIN,
      `There are ${problem.variants?.length ?? 0} variants, expected at least ${VARIANTS_MIN}`,
    ],
    [problem.rubric === undefined, 'There is no "rubric"'],
    [problem.approach.keyTerms === undefined, 'The approach has no "keyTerms"'],
    [workshop.oracle === null, "There is no oracle.py"],
    [workshop.generator === null, "There is no generate.py"],
    [!problem.solutions.some(({ language }) => language === "java"), "There is no solution in java"],
    [workshop.traps.length > 0 && workshop.naive.length === 0, "There are traps, and no naive.py that falls into them"],
    [
      workshop.traps.length === 0 && workshop.naive.length > 0,
      "There is a naive solution, and no trap that it falls into",
    ],
  ];
  const faults = lacks.flatMap(([bad, text]): ProblemFault[] => (bad ? [{ kind: "short", text }] : []));
  const made = workshop.generated === null ? [] : problem.tests.cases.slice(workshop.generated.first);
  const small = made.filter((one) => !workshop.traps.includes(one.name ?? "")).length;
  if (small < GENERATED_MIN)
    faults.push({ kind: "short", text: `There are ${small} generated cases, expected at least ${GENERATED_MIN}` });
  const own = problem.clarifications.filter(({ id }) => !STANDARD.has(id)).length;
  if (own < OWN_CLARIFICATIONS_MIN)
    faults.push({
      kind: "short",
      text: `There are ${own} clarifications of the task's own, expected at least ${OWN_CLARIFICATIONS_MIN}`,
    });
  for (const name of workshop.traps)
    if (problem.tests.cases.find((one) => one.name === name)?.hidden !== true)
      faults.push({ kind: "name", text: `The trap "${name}" is not hidden` });
  for (const id of Object.keys(workshop.survivors))
    if ((workshop.survivors[id] ?? "").length < 20)
      faults.push({
        kind: "short",
        text: `The mutant "${id}" survives for "${workshop.survivors[id]}", which is no reason`,
      });
  return [...faults, ...unwritten(problem)];
}

const STANDARD: ReadonlySet<string> = new Set(["library", "valid-input", "speed", "mutate", "how-called"]);

/** Texts that an import left open. */
function unwritten(problem: Problem): ProblemFault[] {
  const texts: [string, string][] = [
    ["the title", problem.title],
    ["the statement", problem.statement],
    ...problem.contract.map((text, at): [string, string] => [`contract line ${at + 1}`, text]),
    ...problem.hints.map((text, at): [string, string] => [`hint ${at + 1}`, text]),
    ...problem.clarifications.map(({ id, answer }): [string, string] => [`the clarification "${id}"`, answer]),
    ["the approach", problem.approach.text],
  ];
  return texts.flatMap(([what, text]): ProblemFault[] =>
    text.startsWith(AUTHOR_MARK)
      ? [{ kind: "short", text: `An author has yet to write ${what}: ${text.slice(0, 80)}` }]
      : [],
  );
}
