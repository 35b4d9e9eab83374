import { checkProblem, type Problem, type Work } from "@assay/core/problem";
import { LANGUAGES, type LanguageId, type Sandbox } from "@assay/core/sandbox";
import { judgeRun } from "./run.ts";

/** What a problem's proof came to; `ok` needs every part of it. */
export interface Proof {
  readonly id: string;
  readonly ok: boolean;
  readonly solutions: readonly { readonly language: LanguageId; readonly ok: boolean; readonly why?: string }[];
  readonly mutants: { readonly total: number; readonly killed: number; readonly survivors: readonly string[] };
  readonly starterFails: boolean;
  /** Names of what stands before the candidate and should not. */
  readonly leaks: readonly string[];
  /** Everything else to mend, a line each. */
  readonly faults: readonly string[];
  /** Languages whose toolchain is not here: their files were not run and count neither way. */
  readonly notRun: readonly LanguageId[];
}

/**
 * Runs a problem's solutions (accepted on all cases), mutants and starters (judged and not accepted), and reads it for
 * leaks and gaps. `missing` are languages without a toolchain. A run that could not be judged is a fault, never a kill.
 */
export async function proveProblem(
  problem: Problem,
  { sandbox, missing }: { sandbox: Sandbox; missing: readonly LanguageId[] },
): Promise<Proof> {
  const faults: string[] = [];
  const notRun = new Set<LanguageId>();
  const runs = (language: LanguageId) => {
    if (missing.includes(language)) notRun.add(language);
    return !missing.includes(language);
  };
  const judge = (work: Work, stop: "never" | "first-failure") =>
    judgeRun({ ...work, sandbox, tests: problem.tests, stop, concurrency: 2 });

  const solutions: Proof["solutions"][number][] = [];
  for (const { language, code } of problem.solutions) {
    if (!runs(language)) continue;
    const verdict = await judge({ language, source: code }, "first-failure");
    const bad = verdict.tests?.cases.find(({ outcome }) => outcome !== "accepted");
    const why =
      verdict.why ??
      `${verdict.outcome} at "${bad?.name}"${bad?.shown === undefined ? "" : `: got ${bad.shown.got || bad.shown.stderr}`}`;
    solutions.push(verdict.outcome === "accepted" ? { language, ok: true } : { language, ok: false, why });
  }

  const survivors: string[] = [];
  let killed = 0;
  for (const { id, language, code } of problem.mutants) {
    if (!runs(language)) continue;
    const { outcome, why } = await judge({ language, source: code }, "first-failure");
    if (outcome === "accepted") survivors.push(id);
    else if (UNJUDGED.has(outcome))
      faults.push(`The mutant "${id}" could not be judged: ${outcome}${why === undefined ? "" : `, ${why}`}`);
    else killed++;
  }

  let starterFails = true;
  for (const language of problem.languages) {
    if (!runs(language)) continue;
    const { outcome, why, stderr } = await judge(
      { language, source: problem.starters[language] ?? "" },
      "first-failure",
    );
    if (outcome === "accepted") starterFails = false;
    // A starter that does not compile would greet the candidate with an error of ours.
    else if (UNJUDGED.has(outcome))
      faults.push(
        `The ${LANGUAGES[language].name} starter could not be judged: ${outcome}, ${why ?? ""} ${stderr}`.trim(),
      );
  }

  const found = checkProblem(problem);
  const leaks = found.filter(({ kind }) => kind === "leak").map(({ text }) => text);
  faults.push(...found.filter(({ kind }) => kind !== "leak").map(({ text }) => text));
  const sound = solutions.length > 0 && solutions.every(({ ok }) => ok) && survivors.length === 0 && starterFails;
  return {
    id: problem.id,
    ok: sound && leaks.length === 0 && faults.length === 0,
    solutions,
    mutants: { total: problem.mutants.length, killed, survivors },
    starterFails,
    leaks,
    faults,
    notRun: [...notRun],
  };
}

const UNJUDGED: ReadonlySet<string> = new Set(["compile_error", "compile_limit", "refused", "system_error"]);
