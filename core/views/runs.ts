import { lastExecuted, type RunFacts } from "../ledger/index.ts";
import { type CaseVerdict, findingOf, type Problem, type Verdict } from "../problem/index.ts";
import { LANGUAGES } from "../sandbox/index.ts";
import type { Part } from "./compose.ts";
import { cutChars } from "./cut.ts";
import { count, OUTCOME_WORDS, tallyText } from "./evidence.ts";
import type { SaidLine, Scene, ShownRun } from "./view.ts";

/** Characters of one value or output in a short summary of a run. Taste: what a person reads of it at a glance. */
const SHORT_CHARS_MAX = 300;
/** The same where the run is shown in full, and how many cases are. Taste. */
const FULL_CHARS_MAX = 1_000;
const FULL_CASES_MAX = 8;

/** Characters of a case's name in a list. Taste. */
const NAME_CHARS_MAX = 160;

export interface RunSection {
  readonly parts: readonly Part[];
  readonly omitted: readonly string[];
}

/** What came of a run: one case that fails, and how many others do. */
export function shortRun(scene: Scene, run: string): RunSection {
  return spellRun(scene, run, 1, SHORT_CHARS_MAX);
}

/** The newest finished run in full; nothing when there was none. */
export function lastRun(scene: Scene): RunSection {
  const last = scene.runs.findLast(({ run }) => (factsOf(scene, run)?.finishedSeq ?? null) !== null);
  return last === undefined ? { parts: [], omitted: [] } : spellRun(scene, last.run, FULL_CASES_MAX, FULL_CHARS_MAX);
}

export function factsOf(scene: Pick<Scene, "ledger">, run: string): RunFacts | undefined {
  return scene.ledger.runs.recent.find((facts) => facts.run === run);
}

function spellRun(scene: Scene, run: string, casesMax: number, charsMax: number): RunSection {
  const facts = factsOf(scene, run);
  const verdict = scene.runs.find((one) => one.run === run)?.verdict ?? null;
  if (facts === undefined || facts.outcome === null) return { parts: ["Run: no result yet."], omitted: [] };
  const head = `${WHAT[facts.what]} in ${LANGUAGES[facts.language].name}: ${resultText(facts)}.`;
  if (verdict === null) return { parts: [head, ...hiddenParts(scene.problem, facts)], omitted: [] };
  if (verdict.tests === null || facts.what !== "tests") return plainRun(head, facts, verdict, charsMax);
  const failing = verdict.tests.cases.filter((one) => !one.hidden && findingOf(one.outcome) === "failed");
  const told = failing.slice(0, casesMax);
  const left = failing.length - told.length;
  return {
    parts: [
      head,
      ...told.map((one) => caseBlock(one, charsMax)),
      left > 0 ? `${count(left)} more visible case${left === 1 ? "" : "s"} fail${left === 1 ? "s" : ""}.` : null,
      ...hiddenParts(scene.problem, facts),
    ],
    omitted: left > 0 && casesMax > 1 ? [`${left} failing cases`] : [],
  };
}

const WHAT = {
  tests: "Run of the tests",
  own: "Run of the candidate's own cases",
  stdin: "Run on the candidate's input",
};

function resultText(facts: RunFacts): string {
  const { outcome } = facts;
  if (outcome === null) return "no result yet";
  const finding = findingOf(outcome);
  if (finding === "not-built" || finding === "not-judged") return `never started, ${OUTCOME_WORDS[outcome]}`;
  return facts.total > 0 ? tallyText(facts) : OUTCOME_WORDS[outcome];
}

/** A run without cases of the problem: what the program printed, and each of the candidate's cases. */
function plainRun(head: string, facts: RunFacts, verdict: Verdict, charsMax: number): RunSection {
  const cases = facts.what === "tests" ? [] : (verdict.tests?.cases ?? []).slice(0, FULL_CASES_MAX);
  const printed = [
    verdict.why === undefined || verdict.why === "" ? "" : `why: ${cutChars(verdict.why, charsMax)}`,
    verdict.stdout === "" ? "" : `stdout: ${cutChars(verdict.stdout, charsMax)}`,
    verdict.stderr === "" ? "" : `stderr: ${cutChars(verdict.stderr, charsMax)}`,
  ].filter((text) => text !== "");
  const left = facts.what === "tests" ? 0 : (verdict.tests?.cases.length ?? 0) - cases.length;
  return {
    parts: [
      head,
      printed.length === 0 ? null : { what: "output", content: printed.join("\n") },
      ...cases.map((one) => caseBlock(one, charsMax)),
      left > 0 ? `${left} more not shown.` : null,
    ],
    omitted: left > 0 ? [`${left} cases of the candidate's`] : [],
  };
}

/** A visible case. Its name and values may be anybody's: all of it is inside the fence. */
function caseBlock({ name, outcome, shown }: CaseVerdict, charsMax: number): Part {
  const rows = [
    ["name", name],
    ["input", shown?.input],
    ["expected", shown?.expected],
    ["got", shown?.got],
    ["stdout", shown?.stdout],
    ["stderr", shown?.stderr],
  ].flatMap(([key, value]) => (value === undefined || value === "" ? [] : [`${key}: ${cutChars(value, charsMax)}`]));
  return { what: `case, ${OUTCOME_WORDS[outcome]}`, content: rows.join("\n") };
}

/** Hidden cases by number, as they stand in the problem's list: not even their names are told. */
function hiddenParts(problem: Problem, facts: RunFacts): readonly Part[] {
  const failed = facts.failedHidden.length;
  if (failed === 0) return [];
  const numbers = facts.failedHidden
    .map((name) => caseNumber(problem, name))
    .filter((number) => number > 0)
    .slice(0, 20);
  return [`Hidden cases that fail: ${numbers.join(", ")}${numbers.length < failed ? " and others" : ""}.`];
}

function caseNumber(problem: Problem, name: string): number {
  return (
    problem.tests.cases.findIndex((one, index) => one.hidden === true && (one.name ?? `case ${index + 1}`) === name) + 1
  );
}

/**
 * For the report: finished runs, each in a line with its number as it stands in the list and the line of the conversation
 * it came after, oldest first; and the names of the cases that the newest executed one failed.
 */
export function runAccount(
  scene: Pick<Scene, "ledger" | "problem" | "lines">,
  runs: readonly ShownRun[],
): readonly Part[] {
  const lines = runs.flatMap(({ run }, at) => {
    const facts = factsOf(scene, run);
    if (facts === undefined || facts.finishedSeq === null) return [];
    const language = facts.language === scene.ledger.code.language ? "" : ` in ${LANGUAGES[facts.language].name}`;
    const what = facts.what === "tests" ? "" : `${facts.what === "own" ? "own cases" : "own input"}: `;
    const after = lineBefore(scene.lines, facts.finishedSeq);
    return [`${at + 1}${language} ${what}${resultText(facts)}${after === 0 ? "" : `, after line ${after}`}`];
  });
  const last = lastExecuted(scene.ledger.runs);
  const failed =
    last === undefined ? [] : [...last.failedVisible, ...last.failedHidden.map((name) => `${name} (hidden)`)];
  return [
    lines.length === 0 ? null : `Runs:\n${lines.join("\n")}`,
    failed.length === 0
      ? null
      : {
          what: "cases that fail in the newest executed run",
          content: failed.map((name) => cutChars(name, NAME_CHARS_MAX)).join("\n"),
        },
  ];
}

/** Number, from 1, of the last line said before an entry; 0: there is none, or it is not known. */
function lineBefore(lines: readonly SaidLine[], seq: number): number {
  return lines.findLastIndex((line) => line.seq !== undefined && line.seq < seq && line.who !== "system") + 1;
}
