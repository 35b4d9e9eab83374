import {
  bearsOut,
  type Checker,
  checkProblem,
  checkWorkshop,
  type Folder,
  generatedDifference,
  someCases,
  starterFor,
  type Tests,
  type Verdict,
  type Work,
} from "@assay/core/problem";
import { LANGUAGES, type LanguageId, limitsFor, type Sandbox } from "@assay/core/sandbox";
import { freshTests, likelyKills, weigh } from "./bench.ts";
import { judgeRun } from "./run.ts";

/** What a problem's proof came to; `ok` needs every part of it. */
export interface Proof {
  readonly id: string;
  readonly ok: boolean;
  /** `slowestMs` is the CPU of the slowest case. */
  readonly solutions: readonly {
    readonly language: LanguageId;
    readonly ok: boolean;
    readonly why?: string;
    readonly slowestMs: number;
  }[];
  /** `killed` by a hidden case; `argued` are survivors whose folder says why. `score` is killed of total, 0 to 1. */
  readonly mutants: {
    readonly total: number;
    readonly killed: number;
    readonly survivors: readonly string[];
    readonly argued: readonly string[];
    readonly score: number;
  };
  /** Committed cases the oracle answered, those of them it bears out, and new ones on which all agree. */
  readonly oracle: { readonly asked: number; readonly agreed: number; readonly slow: number; readonly fresh: number };
  /** Complexity traps, and how many of them hold the naive solution up. */
  readonly traps: { readonly total: number; readonly caught: number };
  readonly starterFails: boolean;
  /** Names of what stands before the candidate and should not. */
  readonly leaks: readonly string[];
  /** Everything else to mend, a line each. */
  readonly faults: readonly string[];
  /** Languages whose toolchain is not here: their files were not run and count neither way. */
  readonly notRun: readonly LanguageId[];
}

/** Least share of mutants that hidden cases kill. Contract. */
const SCORE_MIN = 0.95;
/** New cases put to the oracle and the Python solution, and how many of them to every solution. Taste. */
const FRESH = 200;
const FRESH_JUDGED = 4;
/** Share of the CPU limit that no solution may pass: machines differ. Taste. */
const ROOM = 0.6;
/** Share of the cases for which an oracle may be too slow. Taste. */
const SLOW_SHARE = 0.4;

export interface ProofSetting {
  readonly sandbox: Sandbox;
  /** Languages without a toolchain. */
  readonly missing: readonly LanguageId[];
  /** Cases judged at a time, default 2: the box has two slots. */
  readonly concurrency?: number;
  /**
   * Shapes of contracts whose made starters were proved already, added to: two problems that take and give the same
   * types have the same starters but for names, which one compiler run a shape is enough for. Default: none.
   */
  readonly shapes?: Set<string>;
}

/**
 * Proves a problem by runs: every solution is accepted on all cases and on new ones the oracle answers, every mutant is
 * killed by a hidden case, the naive solution is right and held up by every trap, every starter is judged and not
 * accepted, the generator gives the committed cases; and reads it for leaks and gaps. A run that could not be judged is
 * a fault, never a kill.
 */
export async function proveProblem(
  folder: Folder,
  { sandbox, missing, concurrency = 2, shapes = new Set() }: ProofSetting,
): Promise<Proof> {
  const { problem, workshop } = folder;
  const faults: string[] = [];
  const notRun = new Set<LanguageId>();
  const runs = (language: LanguageId) => {
    if (missing.includes(language)) notRun.add(language);
    return !missing.includes(language);
  };
  const isTrap = (name: string | undefined) => workshop.traps.includes(name ?? "");
  const judge = (work: Work, tests: Tests = problem.tests) =>
    judgeRun({ ...work, sandbox, tests, stop: "first-failure", concurrency });

  const { tests: fresh, ...oracle } = await proveOracle(folder, { sandbox, missing }, faults);

  const solutions: Proof["solutions"][number][] = [];
  for (const { language, code } of problem.solutions) {
    if (!runs(language)) continue;
    const work = { language, source: code };
    const verdict = await judge(work);
    const again = fresh === null || verdict.outcome !== "accepted" ? verdict : await judge(work, fresh);
    const slowestMs = Math.max(0, ...(verdict.tests?.cases ?? []).map(({ cpuMs }) => Math.round(cpuMs)));
    const why = again.outcome === "accepted" ? undefined : whyNot(again);
    solutions.push(why === undefined ? { language, ok: true, slowestMs } : { language, ok: false, why, slowestMs });
    if (slowestMs > limitsFor(language).cpuMs * ROOM)
      faults.push(`The ${language} solution takes ${slowestMs} ms for a case, expected at most ${ROOM} of the limit`);
  }

  const caught = await proveNaive();
  async function proveNaive(): Promise<number> {
    let held = 0;
    for (const { language, code } of workshop.naive) {
      if (!runs(language)) continue;
      const work = { language, source: code };
      const right = await judge(
        work,
        someCases(problem.tests, ({ name }) => !isTrap(name)),
      );
      if (right.outcome !== "accepted") faults.push(`The naive solution is ${whyNot(right)}, expected right and slow`);
      for (const trap of workshop.traps) {
        const { outcome } = await judge(
          work,
          someCases(problem.tests, ({ name }) => name === trap),
        );
        if (outcome === "cpu_limit" || outcome === "wall_limit") held++;
        else faults.push(`The naive solution is ${outcome} at the trap "${trap}", expected a time limit`);
      }
    }
    return held;
  }

  // Traps stand last: a mistake that a small case shows need not be waited for.
  const hidden = someCases(problem.tests, ({ hidden }) => hidden === true);
  const likely = missing.includes("python")
    ? new Map<string, string>()
    : await likelyKills(
        folder,
        someCases(hidden, ({ name }) => !isTrap(name)),
        sandbox,
      );
  const survivors: string[] = [];
  let killed = 0;
  for (const { id, language, code } of problem.mutants) {
    if (!runs(language)) continue;
    const work = { language, source: code };
    const first = likely.get(id);
    let verdict = await judge(work, first === undefined ? hidden : someCases(hidden, ({ name }) => name === first));
    if (first !== undefined && verdict.outcome === "accepted") verdict = await judge(work, hidden);
    if (verdict.outcome === "accepted") survivors.push(id);
    else if (UNJUDGED.has(verdict.outcome)) faults.push(`The mutant "${id}" could not be judged: ${whyNot(verdict)}`);
    else killed++;
  }
  const argued = survivors.filter((id) => workshop.survivors[id] !== undefined);
  for (const id of survivors)
    if (!argued.includes(id)) faults.push(`The mutant "${id}" is accepted, and nothing says why it may be`);
  for (const id of Object.keys(workshop.survivors))
    if (!survivors.includes(id)) faults.push(`The mutant "${id}" is said to survive and is killed`);
  const total = killed + survivors.length;
  const score = total === 0 ? 0 : killed / total;
  if (score < SCORE_MIN)
    faults.push(`The hidden cases kill ${killed} of ${total} mutants, expected ${SCORE_MIN} of them`);

  let starterFails = true;
  for (const language of problem.languages) {
    if (!runs(language)) continue;
    const source = problem.starters[language] ?? "";
    const made = starterFor(problem.tests, language);
    const shape = `${language} ${shapeOf(problem.tests)}`;
    // Python's is run for each problem: what it answers is what all of them answer.
    if (language !== "python" && made.ok && made.value === source && shapes.has(shape)) continue;
    const verdict = await judge({ language, source });
    if (verdict.outcome === "accepted") starterFails = false;
    // A starter that does not compile would greet the candidate with an error of ours.
    else if (!UNJUDGED.has(verdict.outcome)) shapes.add(shape);
    else
      faults.push(
        `The ${LANGUAGES[language].name} starter could not be judged: ${whyNot(verdict)} ${verdict.stderr}`.trim(),
      );
  }
  if (!starterFails) faults.push("A starter is accepted as it stands");

  const found = [...checkProblem(problem), ...checkWorkshop(folder)];
  const leaks = found.filter(({ kind }) => kind === "leak").map(({ text }) => text);
  faults.push(...found.filter(({ kind }) => kind !== "leak").map(({ text }) => text));
  const sound = solutions.length > 0 && solutions.every(({ ok }) => ok);
  return {
    id: problem.id,
    ok: sound && leaks.length === 0 && faults.length === 0,
    solutions,
    mutants: { total, killed, survivors, argued, score },
    oracle,
    traps: { total: workshop.traps.length, caught },
    starterFails,
    leaks,
    faults,
    notRun: [...notRun],
  };
}

/** The types that a contract's calls take and give. */
function shapeOf(tests: Tests): string {
  if ("entry" in tests) return `${(tests.params ?? []).map(({ type }) => type).join(",")}>${tests.returns}`;
  const methods = "class" in tests ? (tests.methods ?? []) : [];
  return methods.map(({ params, returns }) => `${params.map(({ type }) => type).join(",")}>${returns}`).join(";");
}

/** The generator gives what is committed, and oracle and Python solution agree; `tests` are new cases for the rest. */
async function proveOracle(
  folder: Folder,
  { sandbox, missing }: ProofSetting,
  faults: string[],
): Promise<Proof["oracle"] & { tests: Tests | null }> {
  const { problem, workshop } = folder;
  const nothing = { asked: 0, agreed: 0, slow: 0, fresh: 0, tests: null };
  if (workshop.oracle === null || workshop.generator === null || missing.includes("python")) return nothing;
  const weighed = await weigh(folder, FRESH, sandbox);
  if (!weighed.ok) {
    faults.push(weighed.failure.message);
    return nothing;
  }
  const { said, indices } = weighed.value;
  const difference = generatedDifference(folder, said);
  if (difference !== undefined) faults.push(`${difference}: run "assay problems generate ${problem.id}"`);
  let agreed = 0;
  let slow = 0;
  for (const [at, index] of indices.entries()) {
    const one = problem.tests.cases[index];
    const answer = said.answers.oracle?.[at];
    if (one === undefined || answer === undefined) continue;
    if ("slow" in answer) slow++;
    else if ("answer" in answer && bearsOut(problem.tests, one, answer.answer)) agreed++;
    else
      faults.push(
        `The oracle answers ${JSON.stringify(answer).slice(0, 120)} to "${one.name}", where another answer is expected`,
      );
  }
  if (slow > indices.length * SLOW_SHARE) faults.push(`The oracle is too slow for ${slow} of ${indices.length} cases`);
  const tests = freshTests(folder, weighed.value);
  if (tests.cases.length < FRESH / 2)
    faults.push(`The oracle is too slow for ${FRESH - tests.cases.length} of ${FRESH} new cases`);
  const wrong = wrongFresh(tests, (said.answers.solution ?? []).slice(indices.length));
  if (wrong !== undefined) faults.push(wrong);
  return {
    asked: indices.length,
    agreed,
    slow,
    fresh: tests.cases.length,
    tests: someCases(tests, (_, at) => at < FRESH_JUDGED),
  };
}

/** The first new case that the Python solution answers otherwise than the oracle. */
function wrongFresh(tests: Tests & { checker?: Checker | undefined }, answers: readonly object[]): string | undefined {
  for (const one of tests.cases) {
    const answer = answers[Number(one.name?.slice("fresh ".length)) - 1];
    // A custom checker wants an answer of another kind than an oracle gives; such cases are judged with the others.
    if (tests.checker?.startsWith("custom:") || tests.checker === "any-of") return undefined;
    if (answer === undefined || !("answer" in answer) || !bearsOut(tests, one, answer.answer as never))
      return `The Python solution answers ${JSON.stringify(answer)?.slice(0, 80)} to ${JSON.stringify(one).slice(0, 200)}, as the oracle does not`;
  }
  return undefined;
}

function whyNot({ outcome, why, tests, stderr }: Verdict): string {
  const bad = tests?.cases.find((one) => one.outcome !== "accepted");
  const at = bad === undefined ? "" : ` at "${bad.name}"`;
  const shown = bad?.shown === undefined ? (why ?? stderr.slice(-200)) : `got ${bad.shown.got || bad.shown.stderr}`;
  return `${outcome}${at}${shown === "" ? "" : `: ${shown}`}`;
}

const UNJUDGED: ReadonlySet<string> = new Set(["compile_error", "compile_limit", "refused", "system_error"]);
