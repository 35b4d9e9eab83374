import { isComparable } from "../ledger/index.ts";
import type { Outcome, Problem } from "../problem/index.ts";
import { findingOf } from "../problem/index.ts";
import { pointToRun } from "./bands.ts";
import type { Draft } from "./check.ts";
import { type CasesClaim, type Claim, claimCases } from "./claims.ts";
import type { Facts, RunFact } from "./facts.ts";
import type { Pointer, Sentence } from "./shape.ts";
import { authored, counted, type Worded, word, wordList } from "./word.ts";

/** A sentence that `check.ts` has not looked at yet. */
export interface Written extends Draft {
  readonly kind: Sentence["kind"];
  readonly claims: readonly Claim[];
}

function write(
  kind: Sentence["kind"],
  { text, own }: Worded,
  pointers: readonly Pointer[],
  claims: readonly Claim[],
): Written {
  return { kind, text, own, pointers, claims };
}

/** The outcome in one line, from the verified runs alone. */
export function outcomeInWords(facts: Facts): Draft {
  const run = facts.finalRun;
  if (facts.final === null || facts.final.blank || facts.final.ownChars === 0)
    return { text: "Nothing was written", pointers: [], claims: [], bare: true };
  if (run === null) {
    const last = facts.lastTests;
    if (last !== null)
      return {
        text: isMoved(facts, last)
          ? "Not verified: the code changed after the last run"
          : "Not verified: the last run was of other code",
        pointers: [pointToRun(last)],
        claims: [{ about: "final", run: last.run, final: false }],
      };
    const failed = findUnmade(facts);
    if (failed !== undefined)
      return {
        text: "Not verified: our side could not run the code",
        pointers: [pointToRun(failed)],
        claims: [{ about: "outcome", run: failed.run, outcome: failed.outcome }],
      };
    return {
      text: "Not verified: the code was never run",
      pointers: [],
      claims: [{ about: "count", of: "asked-tests", count: 0 }],
      bare: true,
    };
  }
  const cases = claimCases(run);
  const claims: readonly Claim[] = [
    cases,
    { about: "outcome", run: run.run, outcome: run.outcome },
    { about: "final", run: run.run, final: true },
  ];
  return { text: `${verdictOf(run, cases)}`, pointers: [pointToRun(run)], claims };
}

function verdictOf(run: RunFact, cases: CasesClaim): string {
  const { passed, failed, notJudged, total } = cases;
  if (run.outcome === "compile_limit") return "Not solved: the final code takes too long to compile";
  if (!run.tried) return "Not solved: the final code does not compile";
  if (passed === total) return `Solved: all ${total} cases pass`;
  if (notJudged > 0) {
    const head = passed === 0 ? "Not solved: " : `Partly solved: ${passed} of ${total} cases pass, `;
    return `${head}${counted(failed, "case")} ${failed === 1 ? "fails" : "fail"} and ${notJudged} were not judged`;
  }
  if (passed === 0) return `Not solved: none of ${total} cases passes`;
  return `Partly solved: ${passed} of ${total} cases pass`;
}

/** Whether code was written after the run, so that "changed since" is true and not only "of other code". */
function isMoved(facts: Facts, run: RunFact): boolean {
  return facts.final !== null && facts.final.seq > run.requestedSeq;
}

/** A run of the tests that the candidate asked for and that our side could not make. */
function findUnmade(facts: Facts): RunFact | undefined {
  return facts.runs.findLast((one) => one.asked && one.what === "tests" && findingOf(one.outcome) === "not-judged");
}

/** Sentences of the house interviewer: each is phrased from what it claims, and claims what stands at its pointers. */
export function writeSentences(facts: Facts, problem: Problem): Written[] {
  return [...aboutOutcome(facts), ...aboutWork(facts, problem), ...aboutTalk(facts, problem), ...aboutHints(facts)];
}

function aboutOutcome(facts: Facts): Written[] {
  const run = facts.finalRun;
  if (run !== null) return aboutFinalRun(facts, run);
  const last = facts.lastTests;
  if (last !== null && facts.final !== null) {
    const cases = claimCases(last);
    const came = last.tried
      ? word`in which ${cases.passed} of ${cases.total} cases passed`
      : word`which did not compile`;
    const moved = isMoved(facts, last);
    const text = moved
      ? word`You changed the code after your last run, ${came}; the final code was not verified.`
      : word`Your last run, ${came}, was of other code than the final; the final code was not verified.`;
    const edit = { seq: facts.final.seq, kind: facts.final.kind };
    const claims: Claim[] = [cases, { about: "final", run: last.run, final: false }];
    if (moved) claims.push({ about: "order", earlier: last.requestedSeq, later: facts.final.seq });
    const asked: Pointer = { seq: last.requestedSeq, kind: "run.requested", run: last.run };
    return [write("outcome", text, moved ? [pointToRun(last), asked, edit] : [pointToRun(last), edit], claims)];
  }
  const unmade = findUnmade(facts);
  if (unmade !== undefined) {
    const text = word`The tests could not be run on our side, so nothing about your code was verified.`;
    return [
      write(
        "outcome",
        text,
        [pointToRun(unmade)],
        [
          { about: "outcome", run: unmade.run, outcome: unmade.outcome },
          { about: "count", of: "test-runs", count: 0 },
        ],
      ),
    ];
  }
  if (facts.firstOwnCodeSeq !== null) {
    const text = word`You wrote code but never ran the tests, so nothing about it was verified.`;
    const pointers = [{ seq: facts.firstOwnCodeSeq, kind: "edit.settled" }];
    return [write("outcome", text, pointers, [{ about: "count", of: "asked-tests", count: 0 }])];
  }
  const end = facts.ended ?? facts.started;
  if (end === null) return [];
  const text = word`No code was written beyond the starter.`;
  const claim: Claim = { about: "count", of: "own-code", count: 0 };
  return [write("outcome", text, [{ seq: end.seq, kind: end.kind }], [claim])];
}

function aboutFinalRun(facts: Facts, run: RunFact): Written[] {
  const pointers = [pointToRun(run)];
  const final: Claim = { about: "final", run: run.run, final: true };
  const outcome: Claim = { about: "outcome", run: run.run, outcome: run.outcome };
  if (!run.tried) {
    const text =
      run.outcome === "compile_limit"
        ? word`Your final code takes too long to compile, so no case was tried.`
        : word`Your final code does not compile, so no case was tried.`;
    return [write("outcome", text, pointers, [final, outcome])];
  }
  const cases = claimCases(run);
  const hiddenCases = claimCases(run, "hidden");
  const rest = `${cases.failed} ${cases.failed === 1 ? "fails" : "fail"} and ${cases.notJudged} were not judged`;
  const text =
    cases.passed === cases.total
      ? word`Your final code passes all ${cases.total} cases, ${hiddenCases.total} of them hidden, on our server.`
      : cases.notJudged === 0
        ? word`Your final code passes ${cases.passed} of ${cases.total} cases on our server.`
        : word`Your final code passes ${cases.passed} of ${cases.total} cases on our server; ${rest}.`;
  const sentences = [write("outcome", text, pointers, [final, cases, hiddenCases])];
  if (!run.asked) {
    const last = facts.lastTests;
    const why =
      last !== null
        ? isMoved(facts, last)
          ? "You changed the code after your last test run"
          : "Your last test run was of other code"
        : findUnmade(facts) === undefined
          ? "You did not run the tests"
          : "Your runs of the tests could not be made";
    const claims: Claim[] = [final, { about: "asked", run: run.run, asked: false }];
    if (last !== null) claims.push({ about: "final", run: last.run, final: false });
    else claims.push({ about: "count", of: "test-runs", count: 0 });
    const before = last === null ? [] : [pointToRun(last)];
    sentences.push(
      write("process", word`${why}; our server ran the final code at the end.`, [...before, ...pointers], claims),
    );
  }
  const failing = run.cases.filter((one) => findingOf(one.outcome) === "failed");
  const visible = failing.find((one) => !one.hidden);
  if (visible !== undefined) {
    const text = word`The visible ${quoteCase(visible.name)} still comes out as "${inWords(visible.outcome)}".`;
    sentences.push(write("improvement", text, [pointToRun(run, visible.name)], [final, claimCase(run, visible)]));
  }
  const [first] = failing.filter((one) => one.hidden);
  if (first !== undefined) {
    const { failed, total } = hiddenCases;
    const count = run.notJudged === 0 ? `${failed} of ${total} hidden cases fail` : `${failed} hidden cases fail`;
    const text =
      failed === 1
        ? word`One hidden case fails: ${quoteCase(first.name)}.`
        : word`${count}, ${quoteCase(first.name)} first.`;
    const claims = [final, hiddenCases, claimCase(run, first)];
    sentences.push(write("improvement", text, [pointToRun(run, first.name)], claims));
  }
  return sentences;
}

function claimCase(run: RunFact, one: { readonly name: string; readonly outcome: Outcome }): Claim {
  return { about: "case", run: run.run, case: one.name, outcome: one.outcome };
}

function aboutWork(facts: Facts, problem: Problem): Written[] {
  const sentences: Written[] = [];
  const tests = facts.tests.filter((run) => run.tried);
  const red = tests.find((run) => run.failed > 0);
  const green = red === undefined ? undefined : tests.find((run) => run.seq > red.seq && run.passed === run.total);
  if (red !== undefined && green !== undefined) {
    const [before, after] = [claimCases(red), claimCases(green)];
    const runs = tests.filter((run) => run.seq > red.seq && run.seq <= green.seq).length;
    const head = word`After a run in which ${before.passed} of ${before.total} cases passed,`;
    const text =
      runs === 1
        ? word`${head} your next run passed all ${after.total} cases.`
        : word`${head} you came to pass all ${after.total} cases ${runs} runs later.`;
    const later: Claim = { about: "later", earlier: red.run, later: green.run, runs };
    sentences.push(write("strength", text, [pointToRun(red), pointToRun(green)], [before, after, later]));
  }
  const first = tests[0];
  if (first !== undefined && first === facts.tests[0] && first.passed === first.total) {
    const cases = claimCases(first);
    const text = word`Your first test run already passed all ${cases.total} cases.`;
    sentences.push(write("strength", text, [pointToRun(first)], [cases]));
  }
  const loss = findLoss(tests);
  if (loss !== undefined) {
    const [before, after] = [claimCases(loss.before), claimCases(loss.after)];
    const then = word`${before.passed} of ${before.total} cases passed, then ${after.passed} of ${after.total} cases`;
    sentences.push(
      write(
        "process",
        word`Between two runs a change broke something: ${then}.`,
        [pointToRun(loss.before), pointToRun(loss.after)],
        [before, after, { about: "loss", before: before.run, after: after.run }],
      ),
    );
  }
  const same = facts.sameFailure;
  if (same !== null && same.count >= 3) {
    const text = word`The same failure came back in ${same.count} runs in a row; a smaller input of your own can show the cause sooner.`;
    const claim: Claim = { about: "streak", run: same.run.run, count: same.count };
    sentences.push(write("improvement", text, [pointToRun(same.run)], [claim]));
  }
  const own = facts.own[0];
  if (own !== undefined) {
    const text = word`You tried inputs of your own, beside the ones given.`;
    sentences.push(write("strength", text, [pointToRun(own)], [{ about: "own", run: own.run }]));
  }
  const codeSeq = facts.firstOwnCodeSeq;
  const isEarly = (one: { seq: number }) => codeSeq === null || one.seq < codeSeq;
  for (const [when, edges] of [
    ["before writing code", facts.edges.filter(isEarly)],
    ["while you worked", facts.edges.filter((one) => !isEarly(one))],
  ] as const) {
    const named = edges.flatMap(({ id, seq }) => {
      const name = problem.lexicon.edges.find((known) => known.id === id)?.name;
      return name === undefined ? [] : [{ id, seq, name }];
    });
    if (named.length === 0) continue;
    const pointers = [...new Set(named.map((one) => one.seq))].map((seq) => ({ seq, kind: "turn.spoken" }));
    const names = wordList(named.map(({ name }) => word`${authored(name)}`));
    const claims = named.map(({ id, seq }): Claim => ({ about: "named", seq, what: "edge", id }));
    sentences.push(write("strength", word`You named ${when} what could go wrong: ${names}.`, pointers, claims));
  }
  return sentences;
}

/** The first run that passes fewer cases than the one before it of the same language, where the two can be compared. */
function findLoss(tests: readonly RunFact[]): { readonly before: RunFact; readonly after: RunFact } | undefined {
  for (const [index, after] of tests.entries()) {
    const before = tests.slice(0, index).findLast((run) => run.language === after.language);
    if (before !== undefined && isComparable(before, after) && after.passed < before.passed) return { before, after };
  }
  return undefined;
}

function aboutTalk(facts: Facts, problem: Problem): Written[] {
  const sentences: Written[] = [];
  const codeSeq = facts.firstOwnCodeSeq;
  const code: Pointer[] = codeSeq === null ? [] : [{ seq: codeSeq, kind: "edit.settled" }];
  const approach = facts.approaches[0];
  if (approach !== undefined) {
    const { id, seq } = approach;
    const known = problem.lexicon.approaches.find((one) => one.id === id);
    if (known !== undefined) {
      const name = authored(known.name);
      const named: Claim = { about: "named", seq, what: "approach", id };
      const turn: Pointer = { seq, kind: "turn.spoken" };
      if (codeSeq === null || seq < codeSeq)
        sentences.push(write("strength", word`You named an approach before writing code: ${name}.`, [turn], [named]));
      else
        sentences.push(
          write(
            "process",
            word`You named an approach (${name}) after the first lines of code.`,
            [turn, ...code],
            [named, { about: "order", earlier: codeSeq, later: seq }],
          ),
        );
    }
  } else if (codeSeq !== null && (facts.firstPlanSeq === null || facts.firstPlanSeq > codeSeq)) {
    const text = word`You began to write code before an approach was named in the conversation.`;
    sentences.push(write("improvement", text, code, [{ about: "count", of: "approaches", count: 0 }]));
  }
  if (facts.time !== null) {
    const { right, seq } = facts.time;
    const reference = authored(problem.approach.time);
    const text = right
      ? word`The time complexity you stated is that of the reference solution, ${reference}.`
      : word`The time complexity you stated differs from that of the reference solution, ${reference}.`;
    const claim: Claim = { about: "cost", seq, right };
    sentences.push(write(right ? "strength" : "process", text, [{ seq, kind: "turn.spoken" }], [claim]));
  }
  for (const { phase, status, seq } of facts.phases) {
    if (status !== "refused" || seq === null) continue;
    const text = word`You chose not to go into the step "${phase}".`;
    const claim: Claim = { about: "phase", seq, phase, status };
    sentences.push(write("process", text, [{ seq, kind: "phase.marked" }], [claim]));
  }
  return sentences;
}

/** Hints are context, never a deduction: what was given, and nothing of what it says about anybody. */
function aboutHints(facts: Facts): Written[] {
  const count = facts.hints.length;
  if (count === 0) return [];
  const text =
    count === 1 ? word`One hint was given, at your request.` : word`${count} hints were given, at your request.`;
  const pointers = facts.hints.map(({ seq }) => ({ seq, kind: "hint.given" }));
  return [write("hint", text, pointers, [{ about: "count", of: "hints", count }])];
}

const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  accepted: "passes",
  wrong_answer: "another answer than expected",
  runtime_error: "an error while running",
  signalled: "stopped by a signal",
  cpu_limit: "out of time",
  wall_limit: "no answer within the time",
  memory_limit: "out of memory",
  output_limit: "too much output",
  compile_error: "does not compile",
  compile_limit: "takes too long to compile",
  refused: "not run",
  system_error: "could not be judged",
};

export function inWords(outcome: string): string {
  return OUTCOME_WORDS[outcome as Outcome] ?? outcome;
}

/** A case without a name of its own is "case 3" and needs no quotes; its number is the bank's, not a figure of ours. */
function quoteCase(name: string): Worded {
  return name.startsWith("case ") ? word`${authored(name)}` : word`case "${authored(name)}"`;
}
