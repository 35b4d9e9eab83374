import { must } from "../../base/index.ts";
import type { Problem } from "../../problem/index.ts";
import { isLanguageId, LANGUAGES } from "../../sandbox/index.ts";
import type { Slots } from "./act.ts";

/** One authored way of saying it. */
export type Wording = (slots: Slots, problem: Problem) => readonly string[];
/** The ways there are to choose from. */
export type Wordings = readonly Wording[];

/** A wording without a blank. */
export const fixed =
  (...sentences: readonly string[]): Wording =>
  () =>
    sentences;
/** Wordings without blanks, one for each sentence. */
export const each = (...sentences: readonly string[]): Wordings => sentences.map((sentence) => fixed(sentence));
/** Says nothing of its own: the lead or the question speaks. */
export const NOTHING: Wordings = Array.from({ length: 5 }, () => fixed());

/** How long the interview is to be. */
export function span(slots: Slots): string {
  return Number(slots.minutes) > 0 ? `We have ${minutes(slots.minutes)}.` : "There is no time limit.";
}

/** An approach by the lexicon's name. */
export function approachName(slots: Slots, { lexicon }: Problem): string {
  return must(
    lexicon.approaches.find((item) => item.id === slots.approach),
    `No approach "${slots.approach}"`,
  ).name;
}

/** A case by the lexicon's name. */
export function edgeName(slots: Slots, { lexicon }: Problem): string {
  return must(
    lexicon.edges.find((item) => item.id === slots.edge),
    `No edge case "${slots.edge}"`,
  ).name;
}

/** A promise of the contract as it may stand in a sentence. */
export function promise(slots: Slots, { contract }: Problem): string {
  return must(contract[Number(slots.line)], `The contract has no line ${slots.line}`)
    .replace(/`/g, "")
    .replace(/\.$/, "");
}

/** The problem's own answer to a clarification. */
export function clarified(slots: Slots, problem: Problem): readonly string[] {
  return [answerOf(slots.clarification, problem)];
}

/** The answers to two clarifications of one message. */
export function bothClarified(slots: Slots, problem: Problem): readonly string[] {
  return [`To the first: ${answerOf(slots.clarification, problem)}`, `To the other: ${answerOf(slots.also, problem)}`];
}

/** The answer to one clarification. */
export function answerOf(id: string | number | undefined, { clarifications }: Problem): string {
  return must(
    clarifications.find((known) => known.id === id),
    `No clarification "${id}"`,
  ).answer;
}

/** What may be meant, with its answer: whoever meant another thing sees that it is another. */
export function nearest(slots: Slots, problem: Problem): string {
  return `"${questionById(slots.near, problem)}" ${answerOf(slots.near, problem)}`;
}

/** Two that may be meant, without their answers. */
export function either(slots: Slots, problem: Problem): string {
  const [first, second] = [slots.near, slots.other].map((id) => questionById(id, problem).replace(/\?$/, ""));
  return `Is it "${first}", or is it "${second}"?`;
}

/** The question of a clarification as its author puts it. */
export function questionById(id: string | number | undefined, { clarifications }: Problem): string {
  return must(
    clarifications.find((known) => known.id === id),
    `No clarification "${id}"`,
  ).question;
}

/** The task as it stands in the statement, without examples and marks: for who cannot see it. */
export function task({ statement }: Problem): readonly string[] {
  const told = statement.split(/\n\n(?=\*\*Example|```)/)[0] ?? "";
  return told
    .replace(/[`*_]/g, "")
    .split(/(?<=[.!?:])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}

/** The hint of a level, in the words of its author. */
export function rung(slots: Slots, problem: Problem): readonly string[] {
  return [must(problem.hints[Number(slots.level) - 1], `No hint of level "${slots.level}"`)];
}

/** The question in another wording than the one it was put in. */
export function again(slots: Slots, problem: Problem): string {
  const known = problem.questions.find((item) => item.id === slots.again)?.ask ?? [];
  return known[Number(slots.way) % Math.max(1, known.length)] ?? "Say it in whatever way comes easiest to you.";
}

/** What failed: one visible case by name, the others by number. */
export function failing(slots: Slots): string {
  return `${tally(slots)} ${firstFailing(slots)}`;
}

/** How many cases pass; of those that were not tried nothing is said but that. */
export function tally(slots: Slots): string {
  const untried = Number(slots.untried ?? 0);
  if (untried > 0) {
    const passed = slots.passed === 0 ? "No case passes so far" : `${slots.passed} of ${slots.total} cases pass`;
    return `${passed}; ${untried === 1 ? "one was" : `${untried} were`} not tried.`;
  }
  return slots.passed === 0
    ? `None of the ${slots.total} cases passes yet.`
    : `${slots.passed} of ${slots.total} cases pass.`;
}

/** The visible case that fails first, and how many others do. `inside`: within a sentence. */
export function firstFailing(slots: Slots, inside = false): string {
  const more = Number(slots.others);
  const rest = more === 0 ? "" : `, and ${more} more`;
  return `${inside ? "the" : "The"} case "${slots.case}" ${howFailed(slots)}${rest}.`;
}

/** Only cases that nobody sees failed: nothing is said of what stands in them. */
export function hidden(slots: Slots): string {
  const count = Number(slots.hidden);
  return `All the visible cases pass; ${count === 1 ? "one hidden case does" : `${count} hidden cases do`} not.`;
}

/** How often the same came out. */
export function times({ streak }: Slots): string {
  return streak === 3 ? "Three times" : `${streak} times`;
}

/** What a case did, by the outcome of its run. */
export function howFailed(slots: Slots): string {
  switch (slots.outcome) {
    case "runtime_error":
    case "signalled":
      return "stops with an error";
    case "cpu_limit":
    case "wall_limit":
      return "runs out of time";
    case "memory_limit":
      return "runs out of memory";
    case "output_limit":
      return "prints too much";
    default:
      return "comes out wrong";
  }
}

/** The place of a change, at the beginning of a sentence. */
export function place(slots: Slots): string {
  return lines(slots).replace(/^l/, "L");
}

/** A range of lines, within a sentence. */
export function lines(slots: Slots): string {
  return slots.from === slots.to ? `line ${slots.from}` : `lines ${slots.from} to ${slots.to}`;
}

/** A language by its spoken name. */
export function language(slots: Slots): string {
  return isLanguageId(slots.language) ? LANGUAGES[slots.language].name : String(slots.language);
}

/** The time left, as a sentence. */
export function timeLeft(slots: Slots): string {
  if (Number(slots.minutes) === 0) return "There is no time limit.";
  return slots.minutes === 1 ? "There is one minute left." : `There are ${slots.minutes} minutes left.`;
}

/** Minutes, within a sentence. */
export function minutes(count: string | number | undefined): string {
  return count === 1 ? "one minute" : `${count} minutes`;
}

/** Minutes, at the beginning of one. */
export function minutesFirst(slots: Slots): string {
  return slots.minutes === 1 ? "One minute" : `${slots.minutes} minutes`;
}

/** A number of cases. */
export function cases(count: string | number | undefined): string {
  return count === 1 ? "one case" : `${count} cases`;
}

/** As it stands within a sentence: a word in capitals stays. */
export function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
}
