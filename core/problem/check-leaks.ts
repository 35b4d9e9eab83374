import type { Json } from "../base/index.ts";
import type { ProblemFault } from "./check-problem.ts";
import { FAMOUS } from "./famous.ts";
import type { Problem } from "./problem.ts";
import { publicProblem, spellInput } from "./public.ts";

/** What stands before the candidate and gives something away: a name, the approach, a hint, a hidden input. */
export function checkLeaks(problem: Problem): ProblemFault[] {
  const faults: ProblemFault[] = [];
  const said = words(
    [problem.id, problem.title, problem.statement, ...problem.contract, ...Object.values(problem.starters)].join(
      " \n ",
    ),
  );
  const more = words(problem.clarifications.flatMap(({ question, answer }) => [question, answer]).join(" "));
  for (const name of FAMOUS)
    for (const [where, text] of [
      ["statement, title, contract or a starter", said],
      ["a clarification", more],
    ] as const)
      if (text.includes(` ${words(name).trim()} `)) faults.push(leak(`The famous name "${name}" stands in ${where}`));

  const sentences = [problem.title, problem.statement, ...problem.contract, ...Object.values(problem.starters)]
    .flatMap((text) => text.split(/[.?!:;]\s|\n/))
    .map(words);
  for (const approach of problem.lexicon.approaches) {
    if (approach.quality === "brute") continue;
    for (const terms of approach.match) {
      const given = sentences.some((sentence) => terms.every((one) => sentence.includes(` ${words(one).trim()}`)));
      if (given && !isEveryday(terms))
        faults.push(
          leak(
            `A sentence of the statement or a starter names the approach "${approach.id}": it has ${terms.map((one) => `"${one}"`).join(" and ")}`,
          ),
        );
    }
  }
  for (const [what, text] of [
    ...problem.hints.map((hint, at) => [`hint ${at + 1}`, hint] as const),
    ["the approach", problem.approach.text] as const,
  ]) {
    const run = sharedRun(said, words(text));
    if (run !== undefined) faults.push(leak(`The statement or a starter repeats ${what}: "${run}"`));
  }
  for (const { language, code } of problem.solutions) {
    const starter = codeLines(problem.starters[language] ?? "");
    const own = codeLines(code).filter((one) => !isFrame(one));
    const shared = own.filter((one) => starter.includes(one));
    if (shared.length * 2 > own.length)
      faults.push(leak(`The ${language} starter holds ${shared.length} of a solution's ${own.length} lines`));
  }
  faults.push(...checkKeyTerms(problem));
  const text = JSON.stringify(publicProblem(problem));
  for (const secret of hiddenTexts(problem))
    if (text.includes(secret)) faults.push(leak(`What the browser gets holds a hidden value: ${secret.slice(0, 60)}`));
  return faults;
}

/** No text of the task, no hint and no answer to a question holds all the words that give the solution away. */
function checkKeyTerms(problem: Problem): ProblemFault[] {
  const { keyTerms } = problem.approach;
  if (keyTerms === undefined) return [];
  const texts: [string, string][] = [
    ["The title", problem.title],
    ["The statement", problem.statement],
    ["The contract", problem.contract.join(" ")],
    ...Object.entries(problem.starters).map(([language, code]): [string, string] => [`The ${language} starter`, code]),
    ...problem.hints.map((hint, at): [string, string] => [`Hint ${at + 1}`, hint]),
    ...problem.clarifications.map(({ id, question, answer }): [string, string] => [
      `The clarification "${id}"`,
      `${question} ${answer}`,
    ]),
    ...problem.questions.map(({ id, ask }): [string, string] => [`The question "${id}"`, ask.join(" ")]),
  ];
  return texts.flatMap(([what, text]) =>
    keyTerms.every((one) => words(text).includes(` ${words(one).trim()}`))
      ? [leak(`${what} holds all the key terms: ${keyTerms.map((one) => `"${one}"`).join(", ")}`)]
      : [],
  );
}

function leak(text: string): ProblemFault {
  return { kind: "leak", text };
}

/** Lower case words with one space between and at both ends, so that " a b " is found as whole words. */
function words(text: string): string {
  return ` ${text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .join(" ")} `;
}

/** One short word such as "sort" or "map" may be the scenario's own; two terms, or a long one, are no accident. */
function isEveryday(terms: readonly string[]): boolean {
  return terms.length === 1 && (terms[0]?.length ?? 0) < 5;
}

/** Seven words in a row that two texts share; fewer are shared by accident in texts on one subject. */
const RUN_WORDS = 7;

function sharedRun(text: string, other: string): string | undefined {
  const list = other.trim().split(" ");
  for (let at = 0; at + RUN_WORDS <= list.length; at++) {
    const run = list.slice(at, at + RUN_WORDS).join(" ");
    if (text.includes(` ${run} `)) return run;
  }
  return undefined;
}

function codeLines(code: string): string[] {
  return code
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Lines that any starter shares with any solution: declarations, imports, comments, brackets, an empty body. */
function isFrame(line: string): boolean {
  return (
    /^(?:def|class|import|from|export|function|public|private|protected|static|#|\/\/|\/\*|\*|using|package|struct|template|pass\b|return;?$|constructor|async)/.test(
      line,
    ) ||
    /^[\w<>,:&*\s[\].]+\([^;]*\)\s*(?:const)?\s*(?::\s*[\w<>[\]|\s]+)?\s*\{?\}?$/.test(line) ||
    /^[{}()[\];]*$/.test(line)
  );
}

/** Hidden inputs, as JSON and as shown, long enough that they stand in a statement by no accident. */
function hiddenTexts(problem: Problem): string[] {
  return problem.tests.cases.flatMap((one, index) => {
    if (one.hidden !== true) return [];
    const raw: Json = "stdin" in one ? one.stdin : "calls" in one ? (one.calls as Json) : (one.args as Json);
    // The text searched is JSON too, where a quote stands behind a backslash.
    const spelled = [JSON.stringify(raw), spellInput(problem.tests, index)].map((text) =>
      JSON.stringify(text).slice(1, -1),
    );
    return spelled.filter((text) => text.length >= SECRET_UNITS_MIN);
  });
}

/** Shorter inputs, such as two small numbers, may stand anywhere. Taste. */
const SECRET_UNITS_MIN = 24;
