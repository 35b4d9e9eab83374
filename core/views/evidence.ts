import { currentBuffer, isGreen, type Ledger, lastExecuted, type RunFacts } from "../ledger/index.ts";
import { findingOf, type Outcome, PHASE_IDS } from "../problem/index.ts";
import { LANGUAGES } from "../sandbox/index.ts";
import type { CoarseClass } from "../syntax/index.ts";
import type { Drawer } from "./draw.ts";
import type { Shown } from "./view.ts";

/** Lines of evidence in the order they stand, and which view has which. */
const KEYS = {
  live: ["tests", "faults", "hints", "steps", "session"],
  notes: ["code", "tests", "faults", "hints", "session"],
  report: ["code", "outcome", "faults", "session"],
} as const;
export type EvidenceKey = (typeof KEYS)[keyof typeof KEYS][number];
export type EvidenceLines = Readonly<Partial<Record<EvidenceKey, string>>>;

/** A larger count is written "over 9999", so that the lines stay within 700 bytes whatever was done. Taste. */
const COUNT_MAX = 9_999;

/** What the server knows, as lines of one reader's view. A key without anything to say is absent, but for the tests. */
export function evidenceLines(ledger: Ledger, view: keyof typeof KEYS): EvidenceLines {
  const lines: Partial<Record<EvidenceKey, string>> = {};
  for (const key of KEYS[view]) {
    const line = LINES[key](ledger);
    if (line !== null) lines[key] = line;
  }
  return lines;
}

/** Lines as text, `key: value` each. */
export function spellLines(lines: EvidenceLines): string {
  return Object.entries(lines)
    .map(([key, value]) => `${key}: ${value}`)
    .join("\n");
}

/** What differs from what was last shown; `key: none` for a line that has gone. Nothing differs: nothing, no heading either. */
export const changedEvidence: Drawer = ({ ledger }, shown) => {
  const now = evidenceLines(ledger, "live");
  const changed = KEYS.live.flatMap((key) => (now[key] === shown.lines[key] ? [] : [`${key}: ${now[key] ?? "none"}`]));
  return {
    parts: changed.length === 0 ? [] : ["Evidence:", ...changed],
    shown: { ...shown, lines: now as Shown["lines"] },
  };
};

const LINES: Readonly<Record<EvidenceKey, (ledger: Ledger) => string | null>> = {
  code: codeLine,
  tests: testsLine,
  outcome: outcomeLine,
  faults: faultsLine,
  hints: hintsLine,
  steps: stepsLine,
  session: sessionLine,
};

const COARSE: Readonly<Record<CoarseClass, string>> = {
  none: "nothing",
  formatting: "layout",
  comment: "comments",
  identifier: "names",
  code: "the program",
};
const PARSES = { parsed: "parses", syntax_invalid: "does not parse", parser_unavailable: "not parsed" } as const;

function codeLine({ code }: Ledger): string | null {
  if (code.language === null) return null;
  const buffer = currentBuffer(code);
  const last = code.last?.coarse ?? null;
  return list([
    LANGUAGES[code.language].name,
    code.candidateEdits === 0 ? "no edit" : plural(code.candidateEdits, "edit"),
    code.programChanges > 0 && `${plural(code.programChanges, "change")} to the program`,
    buffer.settledSeq !== null && PARSES[buffer.parser],
    last !== null && last !== "none" && `last edit: ${COARSE[last]}`,
    code.reversals > 0 && `${plural(code.reversals, "edit")} taken back`,
  ]);
}

function testsLine(ledger: Ledger): string {
  const { runs } = ledger;
  const last = lastExecuted(runs);
  if (last === undefined) return runs.notStarted > 0 ? `not run; ${failedStarts(runs.notStarted)}` : "not run";
  return list([
    tallyText(last),
    isStale(ledger, last) ? "code changed since" : false,
    runs.newlyPassed > 0 && runs.newlyPassed < last.passed && `${count(runs.newlyPassed)} more than before`,
    runs.newlyFailed > 0 && `${count(runs.newlyFailed)} fewer than before`,
    runs.sameFailureStreak > 1 && `same failure in ${count(runs.sameFailureStreak)} runs`,
    runs.firstGreen !== null && !isGreen(last) && "all passed once",
    runs.notStarted > 0 && failedStarts(runs.notStarted),
    runs.cycles > 1 && `${count(runs.cycles)} edit-run rounds`,
  ]);
}

function outcomeLine(ledger: Ledger): string | null {
  const last = lastExecuted(ledger.runs);
  if (last === undefined) return ledger.runs.count === 0 ? "tests not run" : "no run of the tests executed";
  return list([
    isGreen(last) ? "the last run of the tests passed" : "the last run of the tests did not pass",
    isStale(ledger, last) && "code changed since",
    ledger.runs.firstGreen !== null && !isGreen(last) && "all passed once",
  ]);
}

/** Whether the open buffer is other code than the run's. */
export function isStale({ code }: Ledger, run: RunFacts): boolean {
  return code.language !== run.language || currentBuffer(code).rev !== run.rev;
}

/** "9 of 19 cases pass"; how many fail is said where it is not simply the rest. */
export function tallyText(run: Pick<RunFacts, "passed" | "failed" | "notJudged" | "total">): string {
  const { passed, failed, notJudged, total } = run;
  if (passed === total) return total === 1 ? "the one case passes" : `all ${count(total)} cases pass`;
  const head = `${count(passed)} of ${count(total)} cases pass`;
  return notJudged === 0 ? head : `${head}, ${count(failed)} fail, ${count(notJudged)} not judged`;
}

function failedStarts(times: number): string {
  return `${count(times)} run${times === 1 ? "" : "s"} never started`;
}

export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  accepted: "passed",
  wrong_answer: "wrong answer",
  runtime_error: "runtime error",
  signalled: "killed by a signal",
  cpu_limit: "CPU time limit",
  wall_limit: "time limit",
  memory_limit: "memory limit",
  output_limit: "output limit",
  compile_error: "does not compile",
  compile_limit: "compile time limit",
  refused: "refused by our server",
  system_error: "a fault of our server, says nothing of the code",
};

/** How runs came to nothing, by kind; a wrong answer is no fault of this sort. */
function faultsLine({ runs }: Ledger): string | null {
  const counts = new Map<Outcome, number>();
  for (const { outcome, what } of runs.recent)
    if (outcome !== null && outcome !== "wrong_answer" && outcome !== "accepted" && isOurs(what, outcome))
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  if (counts.size === 0) return null;
  return [...counts].map(([outcome, times]) => `${FAULT_WORDS[outcome] ?? outcome} ${times}`).join(", ");
}

/** A refused own case is a case written wrongly: it says nothing of the program. */
function isOurs(what: RunFacts["what"], outcome: Outcome): boolean {
  return what === "tests" || findingOf(outcome) !== "not-judged";
}

const FAULT_WORDS: Readonly<Partial<Record<Outcome, string>>> = {
  ...OUTCOME_WORDS,
  refused: "refused",
  system_error: "server fault",
};

function hintsLine({ hints, model }: Ledger): string | null {
  const volunteered = model.volunteeredHints;
  if (hints.requested === 0 && hints.level === 0 && hints.withheld === 0 && volunteered === 0) return null;
  return list([
    `${count(hints.requested)} asked for`,
    `${count(hints.level)} of 3 given`,
    hints.withheld > 0 && `${count(hints.withheld)} withheld`,
    volunteered > 0 && `${count(volunteered)} unasked`,
  ]);
}

const MARKS = { evidenced: "shown", refused: "refused", skipped: "skipped", not_asked: "not asked" } as const;

function stepsLine({ phases }: Ledger): string {
  const named = Object.entries(MARKS).map(([status, word]) => {
    const steps = PHASE_IDS.filter((step) => phases.marks[step].status === status);
    return steps.length > 0 && `${word} ${steps.join(" ")}`;
  });
  const open = PHASE_IDS.filter((step) => phases.marks[step].status === "open");
  return list([...named, open.length > 0 && `not yet ${open.join(" ")}`]);
}

function sessionLine({ life, floor }: Ledger): string | null {
  const flags = [
    life.paused && "paused",
    floor.heldSinceMs !== null && "floor held",
    (life.ending !== null || life.ended !== null) && "ending",
    life.erased.length > 0 && "some words were erased",
  ].filter((flag) => flag !== false);
  return flags.length === 0 ? null : flags.join("; ");
}

function list(texts: readonly (string | false)[]): string {
  return texts.filter((text) => text !== false).join("; ");
}

export function count(value: number): string {
  return value > COUNT_MAX ? `over ${COUNT_MAX}` : String(value);
}

function plural(value: number, noun: string): string {
  return `${count(value)} ${noun}${value === 1 ? "" : "s"}`;
}
