import { canonicalJson } from "../../base/index.ts";
import type { Problem } from "../../problem/index.ts";
import { lettersOf, readings } from "./plain.ts";

/** Words in a row, of a text that is not to be told, that make a leak. Taste: five are a coincidence now and then. */
const LEAK_WORDS = 6;
/** A text shorter than that leaks as a whole; with fewer words it says nothing of its own. Taste. */
const SECRET_WORDS_MIN = 3;
/** Values of a hidden case that leak when all of them are said in their order. Taste: fewer are anybody's example. */
const VALUES_MIN = 4;

/**
 * Whether a text tells what is not to be told yet: rungs that were not given, the way to solve it before the last rung,
 * the pitfalls, the values of a hidden case. `known` is what the candidate was told or said.
 */
export function tellsSecret(text: string, problem: Problem, level: number, known: string): boolean {
  const secrets = [
    ...problem.hints.slice(level),
    ...(level >= 3 ? [] : [problem.approach.text]),
    ...problem.pitfalls.map((item) => item.text),
  ];
  const open = [
    problem.statement,
    ...problem.contract,
    ...problem.clarifications.map((item) => item.answer),
    ...problem.hints.slice(0, level),
    known,
  ].join(" ");
  const openLetters = lettersOf(open);
  const said = readings(text).map((reading) => lettersOf(reading));
  const isSaid = (run: string): boolean => !openLetters.includes(run) && said.some((one) => one.includes(run));
  return secrets.some((secret) => runsOf(wordsOf(secret)).some(isSaid)) || tellsValues(text, problem, open);
}

function runsOf(words: readonly string[]): readonly string[] {
  if (words.length < SECRET_WORDS_MIN) return [];
  const length = Math.min(LEAK_WORDS, words.length);
  return words.slice(length - 1).map((_, at) => lettersOf(words.slice(at, at + length).join("")));
}

/** A script that sets no blanks has a word a letter. */
function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu) ?? [];
}

function tellsValues(text: string, problem: Problem, open: string): boolean {
  const said = spaced(text);
  const { hidden, shown } = valuesOf(problem);
  const told = hidden.filter((run) => said.includes(run));
  if (told.length === 0) return false;
  const known = shown + spaced(open);
  return told.some((run) => !known.includes(run));
}

interface CaseValues {
  /** The values of hidden cases that are worth hiding, each once, as `spaced` spells them. */
  readonly hidden: readonly string[];
  readonly shown: string;
}

/** A problem's cases may hold 100,000 values and never change, while each sentence is asked about them. */
const valuesByProblem = new WeakMap<Problem["tests"], CaseValues>();

function valuesOf({ tests }: Problem): CaseValues {
  const known = valuesByProblem.get(tests);
  if (known !== undefined) return known;
  const values: CaseValues = {
    hidden: [...new Set(tests.cases.flatMap((one) => (one.hidden === true ? runsOfCase(one) : [])))],
    shown: spaced(tests.cases.flatMap((one) => (one.hidden === true ? [] : [canonicalJson(one as never)])).join(" ")),
  };
  valuesByProblem.set(tests, values);
  return values;
}

function runsOfCase(one: Problem["tests"]["cases"][number]): readonly string[] {
  const {
    name: _name,
    hidden: _hidden,
    expected = null,
    ...input
  } = one as unknown as Readonly<Record<string, unknown>>;
  const given = Object.values(input).flatMap((each) => (Array.isArray(each) ? [each, ...each] : [each]));
  return [...given, expected]
    .map((value) => spaced(canonicalJson((value ?? null) as never)))
    .filter((run) => run.trim() !== "" && run.trim().split(" ").length >= VALUES_MIN);
}

function spaced(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ")} `;
}
