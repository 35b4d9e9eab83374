import type { ModelFault } from "@assay/core/model";
import type { Outcome, PhaseId } from "@assay/core/problem";
import { LANGUAGES, type LanguageId } from "@assay/core/sandbox";

/** Figures and states as a person reads them. Nothing here judges; it only spells. */

const MINUTE_MS = 60_000;

export function languageName(language: string): string {
  return LANGUAGES[language as LanguageId]?.name ?? language;
}

/** "12 min left". Rounded up, so that "1 min left" is never less than the truth promised. */
export function timeLeftWords(leftMs: number): string {
  if (leftMs <= 0) return "Time is up";
  if (leftMs < MINUTE_MS) return "Less than 1 min left";
  return `${Math.ceil(leftMs / MINUTE_MS)} min left`;
}

/** How long something took or has been going on: "3 s", "2 min". */
export function spanWords(ms: number): string {
  if (ms < 1000) return "less than 1 s";
  if (ms < MINUTE_MS) return `${Math.floor(ms / 1000)} s`;
  return `${Math.round(ms / MINUTE_MS)} min`;
}

/** Offset within an interview: "12:05". */
export function momentWords(atMs: number): string {
  const seconds = Math.max(0, Math.floor(atMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Clock of the wall, "14:03:10". */
export function clockWords(atMs: number): string {
  const date = new Date(atMs);
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map((part) => String(part).padStart(2, "0")).join(":");
}

/** "Today, 14:03", "Yesterday, 09:30", "12 March 2026, 09:30". */
export function dateWords(atMs: number, nowMs: number): string {
  const date = new Date(atMs);
  const time = clockWords(atMs).slice(0, 5);
  const days = Math.round((startOfDay(nowMs) - startOfDay(atMs)) / 86_400_000);
  if (days === 0) return `Today, ${time}`;
  if (days === 1) return `Yesterday, ${time}`;
  return `${date.getDate()} ${MONTHS[date.getMonth()] ?? ""} ${date.getFullYear()}, ${time}`;
}

function startOfDay(atMs: number): number {
  const date = new Date(atMs);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** "300 KiB"; 1 KiB = 1,024 bytes. */
export function sizeWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${Math.ceil(bytes / 1024)} KiB`;
  return `${(bytes / (1024 * 1024)).toFixed(1)} MiB`;
}

export function countWords(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}

export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  accepted: "Passed",
  wrong_answer: "Wrong answer",
  runtime_error: "Stopped with an error",
  signalled: "Ended by a signal",
  cpu_limit: "Used too much CPU time",
  wall_limit: "Took too long",
  memory_limit: "Used too much memory",
  output_limit: "Printed too much",
  compile_error: "Does not compile",
  compile_limit: "Compiling took too much",
  refused: "Was not run",
  system_error: "Could not be judged",
};

export const PHASE_WORDS: Readonly<Record<PhaseId, string>> = {
  repeat: "Repeat",
  example: "Examples",
  algorithm: "Approach",
  coding: "Code",
  test: "Test",
  optimise: "Optimise",
};

export function phaseName(phase: string): string {
  return PHASE_WORDS[phase as PhaseId] ?? phase;
}

const CLASS_WORDS: Readonly<Record<string, string>> = { code: "code", talk: "conversation", runs: "run output" };

export function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

export function upperFirst(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What was erased, in words: "code, conversation"; "all its words" when nothing of the three is left. */
export function erasedWords(classes: readonly string[]): string {
  const known = Object.keys(CLASS_WORDS);
  if (known.every((one) => classes.includes(one))) return "all its words";
  return classes.flatMap((one) => CLASS_WORDS[one] ?? []).join(", ");
}

export const DIFFICULTY_WORDS = { easy: "Easy", medium: "Medium", hard: "Hard" } as const;

/** The name of who speaks, as shown: a house interviewer is called that, a model by its own name. */
export function interviewerWords(interviewer: string): string {
  return interviewer === "house" || interviewer === "house interviewer" ? "House interviewer" : interviewer;
}

const FAULT_WORDS: Readonly<Record<ModelFault | "no answer", string>> = {
  unreachable: "the model cannot be reached",
  reset: "the connection to the model broke",
  timeout: "the model took too long",
  cut: "the model's answer broke off",
  "rate-limited": "the model's provider takes no more requests just now",
  quota: "the spend limit at the model's provider is reached",
  overloaded: "the model's provider is overloaded",
  "server-error": "the model's provider has a fault",
  unauthorized: "the model's provider does not accept the key",
  "bad-request": "the model's provider does not take the request",
  malformed: "the model's answer could not be read",
  refusal: "the model declined to answer",
  empty: "the model's answer was empty",
  length: "the model's answer was too long",
  "tool-loop": "the model asked for its tools again and again",
  budget: "the budget of this interview is used up",
  "bad-call": "the model called a tool in a way that could not be read",
  "unknown-tool": "the model called a tool that does not exist",
  "bad-json": "the model's answer was not in the form that was asked for",
  withheld: "nothing of the model's answer could be said",
  superseded: "you went on before the model had answered",
  cancelled: "the request was called off",
  restart: "the server was restarted",
  "no answer": "the model gave no answer",
};

/** Why a model gave no answer, as the beginning of a sentence in lower case. */
export function faultWords(fault: string): string {
  return FAULT_WORDS[fault as ModelFault] ?? "the model gave no usable answer";
}

/** "12,340" whatever the browser's language: the page is in English. */
export function groupedWords(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}
