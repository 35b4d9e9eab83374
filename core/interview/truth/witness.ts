import {
  currentBuffer,
  elapsedAtMs,
  isExecuted,
  isGreen,
  type Ledger,
  lastExecuted,
  leftAtMs,
  type RunFacts,
} from "../../ledger/index.ts";
import { type CaseVerdict, findingOf, type Outcome, type Problem } from "../../problem/index.ts";
import type { Line, RunWords } from "../state.ts";
import { matches, stemsOf } from "../terms.ts";
import type { Quantity, Trouble, TruthClaim } from "./claim.ts";
import { type InputClass, isOfClass } from "./inputs.ts";
import { plainClause } from "./plain-clause.ts";
import { isInCode } from "./seen-in-code.ts";

/** What a statement may be borne out by. Nothing of it is shown to anybody. */
export interface TruthGround {
  readonly ledger: Ledger;
  readonly problem: Problem;
  /** The open buffer; "" where there is none. */
  readonly code: string;
  readonly lines: readonly Pick<Line, "seq" | "who" | "text">[];
  readonly runs: readonly Pick<RunWords, "run" | "verdict">[];
  readonly nowMs: number;
}

/** The entries a claim is borne out by; none for what only the clock or the absence of an entry shows. */
export interface Witness {
  readonly about: readonly number[];
}

/** The witness of a claim; undefined: there is none. What the record does not know is not false, it is unsupported. */
export function findWitness(claim: TruthClaim, ground: TruthGround): Witness | undefined {
  switch (claim.about) {
    case "cases":
      return witnessOfCases(claim, ground);
    case "run": {
      const run = lastExecuted(ground.ledger.runs);
      return run !== undefined && isGreen(run) === claim.green && (claim.green || run.failed > 0) ? at(run) : undefined;
    }
    case "built":
      return witnessOfBuild(claim, ground);
    case "trouble":
      return witnessOfTrouble(claim, ground);
    case "returns":
      return witnessOfValue(claim, ground);
    case "shape":
    case "name":
    case "size":
    case "comments":
      return isInCode(claim, ground.ledger.code.language, ground.code) ? codeWitness(ground.ledger) : undefined;
    case "clock":
      return witnessOfClock(claim, ground);
    case "runs":
    case "hints":
      return witnessOfCount(claim, ground);
    case "changed": {
      const run = lastExecuted(ground.ledger.runs);
      return run !== undefined && isOf(run, ground.ledger) !== claim.holds ? at(run) : undefined;
    }
    case "language":
      return ground.ledger.code.language === claim.language ? codeWitness(ground.ledger) : undefined;
    case "written":
      return isWritten(ground.ledger) === claim.holds ? codeWitness(ground.ledger) : undefined;
    case "pasted":
      return ground.ledger.code.pastes.count > 0 === claim.holds ? codeWitness(ground.ledger) : undefined;
    case "said":
      return witnessOfSaying(claim, ground);
    case "progress":
    case "streak":
      return witnessOfProgress(claim, ground);
    case "unstarted": {
      if (claim.ours === null && ground.ledger.runs.count === 0) return { about: [] };
      const run = ground.ledger.runs.recent.findLast((one) => one.finishedSeq !== null && one.what === "tests");
      const finding = run?.outcome == null ? undefined : findingOf(run.outcome);
      const isSo =
        claim.ours === null
          ? finding === "not-judged" || finding === "not-built"
          : finding === (claim.ours ? "not-judged" : "not-built");
      return run !== undefined && isSo ? at(run) : undefined;
    }
    case "costed": {
      const said = ground.ledger.talk.time ?? ground.ledger.talk.space;
      return said === null ? undefined : { about: [said.seq] };
    }
    case "unrun":
      return runFor(false, ground) === undefined ? { about: [] } : undefined;
    case "worked-on": {
      const { last } = ground.ledger.code;
      const isThere = last?.lines != null && last.lines[0] === claim.lines[0] && last.lines[1] === claim.lines[1];
      return isThere ? { about: [last.seq] } : undefined;
    }
    case "agrees":
      return witnessOfAgreeing(ground);
    case "diagnosis":
    case "unread":
      return undefined;
  }
}

function at(run: RunFacts): Witness {
  return { about: [run.finishedSeq ?? run.requestedSeq] };
}

function isOf(run: RunFacts, { code }: Ledger): boolean {
  return code.language === run.language && currentBuffer(code).rev === run.rev;
}

function isWritten({ code }: Ledger): boolean {
  return currentBuffer(code).ownChars > 0;
}

/** The settled edit the code stands at. */
function codeWitness({ code }: Ledger): Witness {
  const { settledSeq } = currentBuffer(code);
  return { about: settledSeq === null ? [] : [settledSeq] };
}

/** The run that speaks for the code as it is; `ofLastRun`: the last one, whatever was written since. */
function runFor(ofLastRun: boolean, { ledger }: TruthGround): RunFacts | undefined {
  const run = lastExecuted(ledger.runs);
  return run !== undefined && (ofLastRun || isOf(run, ledger)) ? run : undefined;
}

function rowsOf(run: RunFacts, { runs }: TruthGround): readonly CaseVerdict[] | undefined {
  return runs.find((one) => one.run === run.run)?.verdict?.tests?.cases;
}

/** The row of the problem's case `index`; undefined: it was not tried, or there is no such case. */
function rowOf(rows: readonly CaseVerdict[], index: number, { tests }: Problem): CaseVerdict | undefined {
  const one = tests.cases[index];
  if (one === undefined) return undefined;
  const name = one.name ?? `case ${index + 1}`;
  return rows.find((row) => row.name === name);
}

function witnessOfCases(
  { quantity, scope, pass, ofLastRun }: Extract<TruthClaim, { about: "cases" }>,
  ground: TruthGround,
): Witness | undefined {
  const run = runFor(ofLastRun, ground);
  if (run === undefined) return undefined;
  const judged = rowsOf(run, ground);
  const rows = scope === "all" ? undefined : judged?.filter((one) => one.hidden === (scope === "hidden"));
  if (scope !== "all" && rows === undefined) return undefined;
  const found = (finding: string) => rows?.filter((one) => findingOf(one.outcome) === finding).length ?? 0;
  const counts =
    rows === undefined
      ? run
      : {
          passed: found("passed"),
          failed: found("failed"),
          total: (judged?.length ?? 0) < run.total ? scopeTotal(scope, ground.problem) : rows.length,
        };
  return holdsOf(quantity, pass ? counts.passed : counts.failed, counts.total) ? at(run) : undefined;
}

function scopeTotal(scope: string, { tests }: Problem): number {
  return tests.cases.filter((one) => (one.hidden === true) === (scope === "hidden")).length;
}

function holdsOf(quantity: Quantity, count: number, total: number): boolean {
  if (total === 0) return false;
  switch (quantity.is) {
    case "all":
      return count === total;
    case "none":
      return count === 0;
    case "some":
      return count > 0;
    case "most":
      return count * 2 > total;
    case "not-all":
      return count < total;
    default: {
      if (quantity.total !== null && quantity.total !== total) return false;
      if (quantity.is === "at-least") return count >= quantity.count;
      return quantity.is === "at-most" ? count <= quantity.count : count === quantity.count;
    }
  }
}

function witnessOfBuild(
  { built, line }: Extract<TruthClaim, { about: "built" }>,
  ground: TruthGround,
): Witness | undefined {
  const { ledger, runs } = ground;
  const run = ledger.runs.recent.findLast((one) => one.finishedSeq !== null);
  if (run === undefined || run.outcome === null || !isOf(run, ledger)) return undefined;
  const finding = findingOf(run.outcome);
  if (built) return finding === "passed" || finding === "failed" ? at(run) : undefined;
  if (finding !== "not-built") return undefined;
  if (line === undefined) return at(run);
  const said = runs.find((one) => one.run === run.run)?.verdict;
  const message = `${said?.stderr ?? ""}\n${said?.why ?? ""}`;
  return new RegExp(`(?:line |:|\\()${line}\\b`, "i").test(message) ? at(run) : undefined;
}

const OUTCOMES_OF: Readonly<Record<Trouble, (outcome: Outcome) => boolean>> = {
  fail: (outcome) => findingOf(outcome) === "failed",
  crash: (outcome) => outcome === "runtime_error" || outcome === "signalled",
  slow: (outcome) => outcome === "cpu_limit" || outcome === "wall_limit",
  wrong: (outcome) => outcome === "wrong_answer",
  memory: (outcome) => outcome === "memory_limit",
};

/**
 * That something goes wrong takes one judged case of those inputs in which it does; that nothing does takes all of them,
 * each judged, and of the whole program a run without a failure.
 */
function witnessOfTrouble(
  { trouble, inputs, holds, ofLastRun }: Extract<TruthClaim, { about: "trouble" }>,
  ground: TruthGround,
): Witness | undefined {
  const run = runFor(ofLastRun, ground);
  if (run === undefined)
    return holds && inputs.kind === undefined && inputs.case === undefined ? notBuilt(ground) : undefined;
  const rows = rowsOf(run, ground);
  if (rows === undefined) return undefined;
  const goes = (one: CaseVerdict): boolean => OUTCOMES_OF[trouble](one.outcome);
  if (inputs.case !== undefined) {
    const sought = inputs.case.toLowerCase().trim();
    const index = ground.problem.tests.cases.findIndex((_, place) => inputOf(place, ground.problem) === tight(sought));
    const row = rows.find((one) => one.name.toLowerCase() === sought) ?? rowOf(rows, index, ground.problem);
    if (row === undefined || findingOf(row.outcome) === "not-judged") return undefined;
    return goes(row) === holds && (holds || findingOf(row.outcome) === "passed") ? at(run) : undefined;
  }
  if (inputs.kind === undefined) {
    const isWhole = rows.length === run.total && run.total === ground.problem.tests.cases.length;
    if (holds) return rows.some(goes) ? at(run) : undefined;
    return isWhole && (trouble === "fail" ? isGreen(run) : !rows.some(goes)) ? at(run) : undefined;
  }
  const { kind, noun = "" } = inputs;
  const { tests } = ground.problem;
  const known = (kind: InputClass) =>
    tests.cases.map((one, index) => (isOfClass(one, kind, tests, noun) ? rowOf(rows, index, ground.problem) : null));
  const ofKind = known(kind).filter((row) => row !== null);
  if (holds) return ofKind.some((row) => row !== undefined && goes(row)) ? at(run) : undefined;
  const isSound = ofKind.length > 0 && ofKind.every((row) => row !== undefined && findingOf(row.outcome) === "passed");
  return isSound ? at(run) : undefined;
}

function notBuilt({ ledger }: TruthGround): Witness | undefined {
  const run = ledger.runs.recent.findLast((one) => one.finishedSeq !== null);
  const isBroken =
    run !== undefined && run.outcome !== null && findingOf(run.outcome) === "not-built" && isOf(run, ledger);
  return isBroken ? at(run) : undefined;
}

/** An input or a value without names, blanks, quotes and outer brackets of a call. */
function tight(text: string): string {
  return text
    .toLowerCase()
    .replace(/^\w+\((.*)\)$/, "$1")
    .replace(/\b\w+\s*=\s*/g, "")
    .replace(/[\s'"]+/g, "");
}

function inputOf(index: number, { tests }: Problem): string | undefined {
  const one = tests.cases[index];
  if (one === undefined) return undefined;
  if ("args" in one) return tight(one.args.map((arg) => JSON.stringify(arg)).join(","));
  return "stdin" in one ? tight(one.stdin) : undefined;
}

function witnessOfValue(
  { input, value }: Extract<TruthClaim, { about: "returns" }>,
  ground: TruthGround,
): Witness | undefined {
  const run = runFor(false, ground);
  const rows = run === undefined ? undefined : rowsOf(run, ground);
  if (run === undefined || rows === undefined) return undefined;
  const index = ground.problem.tests.cases.findIndex((_, place) => inputOf(place, ground.problem) === tight(input));
  const row = rowOf(rows, index, ground.problem);
  if (row === undefined) return undefined;
  const one = ground.problem.tests.cases[index];
  const expected = one !== undefined && "args" in one ? JSON.stringify(one.expected ?? null) : "";
  const got = row.shown?.got ?? (row.outcome === "accepted" ? expected : undefined);
  return got !== undefined && got !== "" && tight(got) === tight(value) ? at(run) : undefined;
}

/** Minutes by which a figure for the time may be off. Taste: what a person means by it. */
const CLOCK_SLACK_MINUTES = 1.5;
/** Share of the planned time by which "halfway" may be off. Taste. */
const HALF_SLACK = 0.1;

function witnessOfClock(
  { of, minutes, how }: Extract<TruthClaim, { about: "clock" }>,
  { ledger, nowMs }: TruthGround,
): Witness | undefined {
  const left = leftAtMs(ledger.clock, nowMs);
  if (of === "half") {
    const share = ledger.clock.plannedMs === 0 ? 0 : elapsedAtMs(ledger.clock, nowMs) / ledger.clock.plannedMs;
    return ledger.clock.timed && Math.abs(share - 0.5) <= HALF_SLACK ? { about: [] } : undefined;
  }
  if (of === "left" && left === null) return undefined;
  const real = (of === "left" ? (left ?? 0) : elapsedAtMs(ledger.clock, nowMs)) / 60_000;
  const holds =
    how === "less"
      ? real < minutes
      : how === "more"
        ? real >= minutes - 0.5
        : Math.abs(real - minutes) <= Math.max(CLOCK_SLACK_MINUTES, minutes * 0.1);
  return holds ? { about: [] } : undefined;
}

function witnessOfCount(
  { about, count, how }: Extract<TruthClaim, { about: "runs" | "hints" }>,
  { ledger }: TruthGround,
): Witness | undefined {
  const { runs, hints } = ledger;
  const known = runs.recent.filter((run) => run.what === "tests");
  if (about === "runs" && runs.count > runs.recent.length && how === "exactly") return undefined;
  const seqs = about === "runs" ? known.map((run) => run.requestedSeq) : hints.given.map(({ seq }) => seq);
  return (how === "exactly" ? seqs.length === count : seqs.length >= count) ? { about: seqs.slice(-4) } : undefined;
}

const NEGATION = /\b(?:not|never|no|without|neither|nor|can not)\b/;

/** A line that holds every word of substance, denied where they are denied and nowhere else. */
function witnessOfSaying(
  { who, what, holds }: Extract<TruthClaim, { about: "said" }>,
  { lines, ledger, problem }: TruthGround,
): Witness | undefined {
  const sought = [...new Set(stemsOf(what))];
  if (sought.length === 0) return undefined;
  const said = lines.filter((line) => line.who === who);
  const { approaches, edges } = problem.lexicon;
  const named = [
    ...approaches.flatMap(({ id, match }) =>
      matches(what, match) ? ledger.talk.approaches.filter((one) => one.id === id) : [],
    ),
    ...edges.flatMap(({ id, match }) => (matches(what, match) ? ledger.talk.edges.filter((one) => one.id === id) : [])),
  ];
  if (!holds) {
    const isNever =
      named.length === 0 &&
      said.every((line) => !stemsOf(plainClause(line.text).text).some((stem) => sought.includes(stem)));
    return isNever ? { about: [] } : undefined;
  }
  const line = said.findLast(({ text }) => {
    const plain = plainClause(text).text;
    const stems = new Set(stemsOf(plain));
    const isDenied = NEGATION.test(plain) === NEGATION.test(what);
    const costs = costsIn(plain);
    return isDenied && sought.every((stem) => stems.has(stem)) && costsIn(what).every((cost) => costs.includes(cost));
  });
  return line === undefined ? undefined : { about: [line.seq] };
}

function costsIn(plain: string): readonly string[] {
  return (plain.match(/\bo(?: (?:n|m|k|v|e|\d|log|sqrt))+\b/g) ?? []).map((cost) => cost.trim());
}

/** That somebody is right: the code as it stands passes everything, or what they said last was the right cost. */
function witnessOfAgreeing(ground: TruthGround): Witness | undefined {
  const run = runFor(false, ground);
  if (run !== undefined && isGreen(run)) return at(run);
  const last = ground.lines.findLast((line) => line.who === "candidate");
  const { time, space } = ground.ledger.talk;
  const right = [time, space].find((one) => one !== null && one.seq === last?.seq && one.right);
  return right == null ? undefined : { about: [right.seq] };
}

/** The two newest runs of the tests against each other, of one language. */
function witnessOfProgress(
  claim: Extract<TruthClaim, { about: "progress" | "streak" }>,
  { ledger }: TruthGround,
): Witness | undefined {
  const { runs } = ledger;
  const [before, last] = runs.recent.filter(isExecuted).slice(-2);
  if (claim.about === "streak")
    return last !== undefined && runs.sameFailureStreak >= claim.count ? at(last) : undefined;
  if (before === undefined || last === undefined || before.language !== last.language) return undefined;
  const holds = {
    more: last.passed > before.passed,
    fewer: last.passed < before.passed,
    same: last.passed === before.passed && last.failed === before.failed,
    "same-code": last.rev === before.rev,
    lost: runs.newlyFailed > 0,
    gained: runs.newlyPassed > 0,
    kept: runs.newlyFailed === 0,
  }[claim.how];
  return holds ? { about: [...at(before).about, ...at(last).about] } : undefined;
}
