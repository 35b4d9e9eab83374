import type { Json } from "../base/index.ts";
import { scanConduct } from "./conduct.ts";
import { PHASE_IDS, type Problem } from "./problem.ts";
import { publicProblem, spellInput } from "./public.ts";

/** What an author must mend; `kind` groups them for a table. */
export interface ProblemFault {
  readonly kind: "leak" | "short" | "graph" | "name";
  readonly text: string;
}

const CLARIFICATIONS_MIN = 8;
const MUTANTS_MIN = 6;
const VISIBLE_MIN = 2;
const HIDDEN_MIN = 5;

/**
 * Titles and catch phrases under which well known tasks are published, lower case, words only. A scenario of ours that
 * carries one is found by its name, not by its thought. Source: common titles of public problem sites.
 */
const FAMOUS: readonly string[] = [
  "two sum",
  "three sum",
  "3sum",
  "4sum",
  "add two numbers",
  "longest substring without repeating",
  "median of two sorted arrays",
  "longest palindromic substring",
  "container with most water",
  "valid parentheses",
  "merge two sorted lists",
  "merge k sorted lists",
  "generate parentheses",
  "next permutation",
  "search in rotated sorted array",
  "trapping rain water",
  "rain water",
  "jump game",
  "group anagrams",
  "anagram",
  "maximum subarray",
  "kadane",
  "spiral matrix",
  "merge intervals",
  "insert interval",
  "unique paths",
  "climbing stairs",
  "edit distance",
  "levenshtein",
  "minimum window substring",
  "word search",
  "decode ways",
  "word ladder",
  "word break",
  "house robber",
  "course schedule",
  "number of islands",
  "reverse linked list",
  "kth largest",
  "top k frequent",
  "product of array except self",
  "coin change",
  "longest increasing subsequence",
  "longest common subsequence",
  "lru",
  "lfu",
  "least recently used",
  "least frequently used",
  "min stack",
  "implement trie",
  "alien dictionary",
  "meeting rooms",
  "gas station",
  "candy",
  "task scheduler",
  "sliding window maximum",
  "daily temperatures",
  "best time to buy and sell stock",
  "buy and sell stock",
  "knapsack",
  "n queens",
  "n-queens",
  "sudoku",
  "fizz buzz",
  "fizzbuzz",
  "tower of hanoi",
  "towers of hanoi",
  "travelling salesman",
  "traveling salesman",
  "dijkstra",
  "bellman ford",
  "floyd warshall",
  "kruskal",
  "topological sort",
  "union find",
  "flood fill",
  "rotting oranges",
  "koko",
  "josephus",
  "palindrome",
  "pascal s triangle",
  "happy number",
  "perfect squares",
  "majority element",
  "single number",
  "move zeroes",
  "subarray sum equals k",
  "burst balloons",
  "egg drop",
  "skyline problem",
  "accounts merge",
  "leetcode",
  "hackerrank",
  "codeforces",
  "neetcode",
  "blind 75",
];

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

function checkLeaks(problem: Problem): ProblemFault[] {
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
  const text = JSON.stringify(publicProblem(problem));
  for (const secret of hiddenTexts(problem))
    if (text.includes(secret)) faults.push(leak(`What the browser gets holds a hidden value: ${secret.slice(0, 60)}`));
  return faults;
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
