import type { Problem } from "../problem/index.ts";
import { pointToRun } from "./bands.ts";
import type { Facts, RunFact } from "./facts.ts";
import type { Pointer, Sentence } from "./shape.ts";

/** The outcome in one line, from the verified runs alone. */
export function outcomeInWords(facts: Facts): string {
  if (facts.final === null || facts.final.blank || facts.final.ownChars === 0) return "Nothing was written";
  const run = facts.finalRun;
  if (run === null)
    return facts.lastTests === null
      ? "Not verified: the code was never run"
      : "Not verified: the code changed after the last run";
  if (run.total > 0 && run.passed === run.total) return `Solved: all ${run.total} cases pass`;
  if (run.outcome === "compile_error") return "Not solved: the final code does not compile";
  if (run.passed === 0) return `Not solved: none of ${run.total} cases passes`;
  return `Partly solved: ${run.passed} of ${run.total} cases pass`;
}

/** Sentences of the house interviewer: each is written from facts that stand at its pointers. `check.ts` looks again. */
export function writeSentences(facts: Facts, problem: Problem): Sentence[] {
  return [...aboutOutcome(facts), ...aboutWork(facts, problem), ...aboutTalk(facts, problem), ...aboutHints(facts)];
}

function aboutOutcome(facts: Facts): Sentence[] {
  const run = facts.finalRun;
  if (run !== null) {
    const pointers = [pointToRun(run)];
    if (run.outcome === "compile_error")
      return [{ kind: "outcome", text: "Your final code does not compile, so no case could pass.", pointers }];
    const failedHere = run.cases.filter((one) => one.outcome !== "accepted");
    const text =
      run.passed === run.total
        ? `Your final code passes all ${run.total} cases, ${run.hiddenTotal} of them hidden, on our server.`
        : `Your final code passes ${run.passed} of ${run.total} cases on our server.`;
    const sentences: Sentence[] = [{ kind: "outcome", text, pointers }];
    if (!run.asked) {
      const last = facts.lastTests;
      const why = last === null ? "You did not run the tests" : "You changed the code after your last test run";
      const before = last === null ? [] : [pointToRun(last)];
      const own = `${why}; our server ran the final code at the end.`;
      sentences.push({ kind: "process", text: own, pointers: [...before, ...pointers] });
    }
    const visible = failedHere.find((one) => !one.hidden);
    if (visible !== undefined)
      sentences.push({
        kind: "improvement",
        text: `The visible ${quoteCase(visible.name)} still comes out as "${inWords(visible.outcome)}".`,
        pointers: [pointToRun(run, visible.name)],
      });
    const hidden = failedHere.filter((one) => one.hidden);
    const first = hidden[0];
    if (first !== undefined) {
      const text =
        hidden.length === 1
          ? `One hidden case fails: ${quoteCase(first.name)}.`
          : `${hidden.length} of ${run.hiddenTotal} hidden cases fail, ${quoteCase(first.name)} first.`;
      sentences.push({ kind: "improvement", text, pointers: [pointToRun(run, first.name)] });
    }
    return sentences;
  }
  const last = facts.lastTests;
  if (last !== null && facts.final !== null) {
    return [
      {
        kind: "outcome",
        text: `You changed the code after your last run, in which ${last.passed} of ${last.total} cases passed; the final code was not verified.`,
        pointers: [pointToRun(last), { seq: facts.final.seq, kind: "edit.settled" }],
      },
    ];
  }
  if (facts.firstOwnCodeSeq !== null) {
    return [
      {
        kind: "outcome",
        text: "You wrote code but never ran the tests, so nothing about it was verified.",
        pointers: [{ seq: facts.firstOwnCodeSeq, kind: "edit.settled" }],
      },
    ];
  }
  const end = facts.ended ?? facts.started;
  return end === null
    ? []
    : [
        {
          kind: "outcome",
          text: "No code was written beyond the starter.",
          pointers: [{ seq: end.seq, kind: end.kind }],
        },
      ];
}

function aboutWork(facts: Facts, problem: Problem): Sentence[] {
  const sentences: Sentence[] = [];
  const tests = facts.tests.filter((run) => run.total > 0);
  const red = tests.find((run) => run.passed < run.total);
  const green = red === undefined ? undefined : tests.find((run) => run.seq > red.seq && run.passed === run.total);
  if (red !== undefined && green !== undefined) {
    const between = tests.filter((run) => run.seq > red.seq && run.seq <= green.seq).length;
    const text =
      between === 1
        ? `After a run in which ${red.passed} of ${red.total} cases passed, your next run passed all ${green.total} cases.`
        : `After a run in which ${red.passed} of ${red.total} cases passed, you came to pass all ${green.total} cases ${between} runs later.`;
    sentences.push({ kind: "strength", text, pointers: [pointToRun(red), pointToRun(green)] });
  }
  const first = tests[0];
  if (first !== undefined && first.passed === first.total) {
    sentences.push({
      kind: "strength",
      text: `Your first test run already passed all ${first.total} cases.`,
      pointers: [pointToRun(first)],
    });
  }
  const worse = tests.find(
    (run, index) => index > 0 && run.total > 0 && run.passed < (tests[index - 1] as RunFact).passed,
  );
  if (worse !== undefined) {
    const before = tests[tests.indexOf(worse) - 1] as RunFact;
    sentences.push({
      kind: "process",
      text: `Between two runs a change broke something: ${before.passed} of ${before.total} cases passed, then ${worse.passed} of ${worse.total} cases.`,
      pointers: [pointToRun(before), pointToRun(worse)],
    });
  }
  if (facts.sameFailure !== null && facts.sameFailure.count >= 3) {
    const run = facts.runs.find((one) => one.seq === facts.sameFailure?.seq) as RunFact;
    sentences.push({
      kind: "improvement",
      text: `The same failure came back in ${facts.sameFailure.count} runs in a row; a smaller input of your own can show the cause sooner.`,
      pointers: [pointToRun(run)],
    });
  }
  const own = facts.own[0];
  if (own !== undefined)
    sentences.push({
      kind: "strength",
      text: "You tried inputs of your own, beside the ones given.",
      pointers: [pointToRun(own)],
    });
  const codeSeq = facts.firstOwnCodeSeq;
  const isEarly = (one: { seq: number }) => codeSeq === null || one.seq < codeSeq;
  for (const [when, edges] of [
    ["before writing code", facts.edges.filter(isEarly)],
    ["while you worked", facts.edges.filter((one) => !isEarly(one))],
  ] as const) {
    const names = edges.map((one) => problem.lexicon.edges.find((known) => known.id === one.id)?.name);
    const known = names.filter((name) => name !== undefined);
    const seqs = [...new Set(edges.map((one) => one.seq))];
    const pointers = seqs.map((seq) => ({ seq, kind: "turn.spoken" }));
    if (known.length > 0)
      sentences.push({ kind: "strength", text: `You named ${when} what could go wrong: ${list(known)}.`, pointers });
  }
  return sentences;
}

function aboutTalk(facts: Facts, problem: Problem): Sentence[] {
  const sentences: Sentence[] = [];
  const approach = facts.approaches[0];
  if (approach !== undefined) {
    const name = problem.lexicon.approaches.find((known) => known.id === approach.id)?.name;
    const before = facts.firstOwnCodeSeq === null || approach.seq < facts.firstOwnCodeSeq;
    if (name !== undefined) {
      const pointers: Pointer[] = [{ seq: approach.seq, kind: "turn.spoken" }];
      if (!before && facts.firstOwnCodeSeq !== null)
        pointers.push({ seq: facts.firstOwnCodeSeq, kind: "edit.settled" });
      sentences.push(
        before
          ? { kind: "strength", text: `You named an approach before writing code: ${name}.`, pointers }
          : { kind: "process", text: `You named an approach (${name}) after the first lines of code.`, pointers },
      );
    }
  } else if (facts.firstOwnCodeSeq !== null) {
    sentences.push({
      kind: "improvement",
      text: "You began to write code before an approach was named in the conversation.",
      pointers: [{ seq: facts.firstOwnCodeSeq, kind: "edit.settled" }],
    });
  }
  if (facts.time !== null) {
    const pointers: Pointer[] = [{ seq: facts.time.seq, kind: "turn.spoken" }];
    sentences.push(
      facts.time.right
        ? {
            kind: "strength",
            text: `The time complexity you stated is that of the reference solution, ${problem.approach.time}.`,
            pointers,
          }
        : {
            kind: "process",
            text: `The time complexity you stated differs from that of the reference solution, ${problem.approach.time}.`,
            pointers,
          },
    );
  }
  const refused = facts.phases.filter((one) => one.status === "refused" && one.seq !== null);
  for (const one of refused)
    sentences.push({
      kind: "process",
      text: `You chose not to go into the step "${one.phase}".`,
      pointers: [{ seq: one.seq as number, kind: "phase.marked" }],
    });
  return sentences;
}

/** Hints are context, never a deduction: what was given, and nothing of what it says about anybody. */
function aboutHints(facts: Facts): Sentence[] {
  if (facts.hints.length === 0) return [];
  const text =
    facts.hints.length === 1
      ? "One hint was given, at your request."
      : `${facts.hints.length} hints were given, at your request.`;
  return [{ kind: "hint", text, pointers: facts.hints.map((one) => ({ seq: one.seq, kind: "hint.given" })) }];
}

const OUTCOME_WORDS: Readonly<Record<string, string>> = {
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
  return OUTCOME_WORDS[outcome] ?? outcome;
}

function quoteCase(name: string): string {
  return name.startsWith("case ") ? name : `case "${name}"`;
}

function list(names: readonly string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
