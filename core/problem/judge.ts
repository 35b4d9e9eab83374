import { must } from "../base/index.ts";
import type { Compiled, Ending, Execution, LanguageId } from "../sandbox/index.ts";
import { isRight, isRightText } from "./checkers.ts";
import { isCalled, readFrame } from "./driver.ts";
import { inPlaceType } from "./in-place.ts";
import { tallyCases } from "./outcome.ts";
import { nameOf, spellExpected, spellInput } from "./public.ts";
import type { CaseVerdict, Outcome, Tests, Verdict } from "./tests.ts";
import { parseType, type Type } from "./type.ts";
import { fromJson, isList, isOdd, isRecord, parseValue, spellValue, type Value } from "./value.ts";

/** Most UTF-16 units shown of a case's input, expected or got value. Taste: half a screen. */
const SHOWN_VALUE_UNITS_MAX = 2_000;
/** Most UTF-16 units shown of what a case printed, on each channel. Taste: two screens. */
const SHOWN_OUTPUT_UNITS_MAX = 8_000;

/** What one process came to. `printed` is the candidate's own output. */
export interface JudgedCase {
  readonly outcome: Outcome;
  readonly got: string;
  readonly printed: string;
}

/** Indices of the cases to run, in the order they stand. With `visible`, none that is hidden. */
export function casesToRun(tests: Tests, which: "all" | "visible" = "all"): readonly number[] {
  return [...tests.cases.keys()].filter((index) => which === "all" || tests.cases[index]?.hidden !== true);
}

/**
 * Judges one process from outside. Accepted needs all of: an ordinary end, exit 0, one whole frame behind this process's
 * nonce where a driver ran, and a right answer. A case without an expected value is accepted when it answers.
 */
export function judgeCase(
  run: { tests: Tests; index: number; language: LanguageId; nonce: string },
  execution: Execution,
): JudgedCase {
  const { tests, index } = run;
  if (!isCalled(tests)) {
    const printed = execution.stdout;
    const expected = must(tests.cases[index], `There is no case ${index}`).stdout;
    const right = expected === undefined || isRightText(tests.checker ?? "exact", { got: printed, expected });
    return { outcome: outcomeOf(execution, right), got: printed, printed };
  }
  const frame = readFrame(execution.stdout, run.nonce);
  const { printed } = frame;
  if (frame.status !== "answered") {
    const outcome = outcomeOf(execution, false);
    const got = {
      none: "no answer: the program ended before it gave one",
      broken: "no answer: it was cut short by other output",
      twice: "no answer: two processes gave one",
    }[frame.status];
    // After a crash or a limit the outcome says it all.
    return { outcome, got: outcome === "wrong_answer" ? got : "", printed };
  }
  const answer = parseValue(frame.payload, "tagged");
  if (!answer.ok)
    return { outcome: outcomeOf(execution, false), got: "no answer: it was written into by other output", printed };
  const right = isRightAnswer(tests, index, answer.value);
  return { outcome: outcomeOf(execution, right), got: spellGot(answer.value, run.language), printed };
}

/** How an ending counts, given whether the answer was right. Only an ordinary end with exit 0 can be accepted. */
export function outcomeOf(execution: Execution, right: boolean): Outcome {
  if (execution.ending !== "exited") return ENDED[execution.ending];
  if (execution.exit === null) return "system_error";
  if (execution.exit !== 0) return "runtime_error";
  return right ? "accepted" : "wrong_answer";
}

const ENDED: Readonly<Record<Exclude<Ending, "exited">, Outcome>> = {
  signalled: "signalled",
  cpu_limit: "cpu_limit",
  wall_limit: "wall_limit",
  memory_limit: "memory_limit",
  output_limit: "output_limit",
  refused: "refused",
  system_error: "system_error",
};

/** What a case's row says; a hidden case shows nothing of what went in or came out. */
export function caseVerdict(
  tests: Tests,
  index: number,
  { judged, execution }: { judged: JudgedCase; execution: Execution },
): CaseVerdict {
  const hidden = tests.cases[index]?.hidden === true;
  const head = { name: nameOf(tests, index), hidden, outcome: judged.outcome };
  const figures = { cpuMs: execution.cpuMs, wallMs: execution.wallMs, memoryBytes: execution.memoryBytes };
  if (hidden) return { ...head, ...figures };
  const shown = {
    input: cutText(spellInput(tests, index), SHOWN_VALUE_UNITS_MAX),
    expected: cutText(spellExpected(tests, index), SHOWN_VALUE_UNITS_MAX),
    got: cutText(judged.got, SHOWN_VALUE_UNITS_MAX),
    stdout: cutText(judged.printed, SHOWN_OUTPUT_UNITS_MAX),
    stderr: cutText(execution.stderr, SHOWN_OUTPUT_UNITS_MAX),
  };
  return { ...head, shown, ...figures };
}

/** One process with the case it ran; `index` is null for a run without tests. */
export interface Ran {
  readonly index: number | null;
  readonly execution: Execution;
  readonly judged: JudgedCase;
}

/**
 * Puts the cases together. The outcome, the output and the figures are those of the first case that is not accepted,
 * else the outcome is accepted, the output is the first case's and each figure the highest of all. `total` counts the
 * tests' cases, `passed` and `failed` those that were judged; the rest, after an early stop or a fault of ours, are
 * `notJudged`. A hidden case's output is left out, because what a program prints may be its input. No case at all is
 * `system_error`: nothing was proved.
 */
export function combine(
  tests: Tests | null,
  ran: readonly Ran[],
  facts: Pick<Verdict, "sandbox" | "toolchain">,
): Verdict {
  const bad = ran.find(({ judged }) => judged.outcome !== "accepted");
  const chief = bad ?? ran[0];
  if (chief === undefined)
    return unstarted(
      { status: "system_error", why: "Cannot judge without a case, expected at least one", ...NOTHING },
      facts,
    );
  const { execution, judged } = chief;
  const silent = chief.index !== null && tests?.cases[chief.index]?.hidden === true;
  const counted = bad === undefined ? ran.map((one) => one.execution) : [execution];
  const most = (figure: "cpuMs" | "wallMs" | "memoryBytes") => Math.max(...counted.map((one) => one[figure]));
  const cases =
    tests === null ? [] : ran.flatMap(({ index, ...one }) => (index === null ? [] : [caseVerdict(tests, index, one)]));
  const why = judged.outcome === "refused" || judged.outcome === "system_error" ? execution.why : undefined;
  return {
    outcome: judged.outcome,
    ...(why === undefined ? {} : { why }),
    exit: execution.exit,
    signal: execution.signal,
    stdout: silent ? "" : judged.printed,
    stderr: silent ? "" : execution.stderr,
    truncated: execution.truncated,
    cpuMs: most("cpuMs"),
    wallMs: most("wallMs"),
    memoryBytes: most("memoryBytes"),
    tests: tests === null ? null : { ...tallyCases({ total: tests.cases.length, cases }), cases },
    ...facts,
  };
}

const NOTHING = { stdout: "", stderr: "", cpuMs: 0, wallMs: 0 } as const;

/** A verdict on a program that never ran: not compiled, refused, or not judged by a fault of ours. */
export function unstarted(
  compiled: Exclude<Compiled, { status: "ready" }>,
  facts: Pick<Verdict, "sandbox" | "toolchain">,
): Verdict {
  const { status, why, stdout, stderr, cpuMs, wallMs } = compiled;
  return {
    outcome: status,
    why,
    exit: null,
    signal: null,
    stdout,
    stderr,
    truncated: false,
    cpuMs,
    wallMs,
    memoryBytes: 0,
    tests: null,
    ...facts,
  };
}

/** A refusal before anything was handed to a sandbox. */
export function refused(why: string, facts: Pick<Verdict, "sandbox" | "toolchain">): Verdict {
  return unstarted({ status: "refused", why, ...NOTHING }, facts);
}

/** At most `max` UTF-16 units, never half a character, with a note of how many were left out. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const last = text.charCodeAt(max - 1);
  const end = last >= 0xd800 && last < 0xdc00 ? max - 1 : max;
  return `${text.slice(0, end)}… (${text.length - end} more)`;
}

function isRightAnswer(
  tests: Exclude<Tests, { cases: readonly { stdin: string }[] }>,
  index: number,
  got: Value,
): boolean {
  const checker = tests.checker ?? "exact";
  if ("entry" in tests) {
    const one = must(tests.cases[index], `There is no case ${index}`);
    if (one.expected === undefined) return true;
    const type = typeOf(inPlaceType(tests) ?? tests.returns);
    return isRight(checker, { got, expected: fromJson(one.expected), args: one.args.map(fromJson), type });
  }
  const one = must(tests.cases[index], `There is no case ${index}`);
  if (!isList(got) || got.length !== one.calls.length) return false;
  if (one.expected === undefined) return true;
  // Each call is judged on its own, by the type its method declares.
  return one.expected.every((expected, at) => {
    const [method, ...args] = must(one.calls[at], `There is no call ${at}`);
    const answer = { got: got[at] ?? null, expected: fromJson(expected), args: args.map(fromJson) };
    return isRight(checker, { ...answer, type: typeOf(tests.methods?.find(({ name }) => name === method)?.returns) });
  });
}

function typeOf(text: string | undefined): Type | undefined {
  return text === undefined ? undefined : parseType(text);
}

/**
 * The answer in the words of its language: Python's True, None and 2.0; elsewhere as JSON. A thing that is no JSON deep
 * inside is named alone. Addresses are left out, so that equal runs read equal.
 */
function spellGot(value: Value, language: LanguageId): string {
  const odd = findOdd(value, 0);
  const text = odd !== undefined && odd.depth > 8 ? odd.text : spellIn(value, language);
  return odd === undefined ? text : text.replace(/ at 0x[0-9a-f]+/g, "");
}

function findOdd(value: Value, depth: number): { text: string; depth: number } | undefined {
  if (value === null || typeof value !== "object") return undefined;
  if (isOdd(value)) return { text: value.odd, depth };
  for (const item of isList(value) ? value : value.values()) {
    const found = findOdd(item, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

function spellIn(value: Value, language: LanguageId): string {
  if (language !== "python") return spellValue(value);
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value !== "object") return spellValue(value);
  if (isList(value)) return `[${value.map((item) => spellIn(item, language)).join(", ")}]`;
  if (isOdd(value) || !isRecord(value)) return spellValue(value);
  return `{${[...value].map(([key, member]) => `${JSON.stringify(key)}: ${spellIn(member, language)}`).join(", ")}}`;
}
