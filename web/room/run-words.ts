import type { RunLine } from "@assay/core/interview";
import type { Outcome } from "@assay/core/problem";
import { findingOf } from "@assay/core/problem";
import { OUTCOME_WORDS } from "../parts/words.ts";

export interface RunSummary {
  readonly tone: "good" | "bad" | "plain";
  readonly words: string;
}

/** What a run came to, in a line. What could not be judged is said, and is neither a pass nor a fail. */
export function runSummary(run: Pick<RunLine, "state" | "outcome" | "passed" | "notJudged" | "total">): RunSummary {
  const { outcome, passed, notJudged, total } = run;
  if (run.state === "running" || outcome === null) return { tone: "plain", words: "Running" };
  const finding = findingOf(outcome);
  if (total === 0 || finding === "not-built" || notJudged === total) {
    if (outcome === "accepted") return { tone: "plain", words: "Ended normally" };
    return { tone: finding === "not-judged" ? "plain" : "bad", words: OUTCOME_WORDS[outcome] };
  }
  const tone = passed === total ? "good" : passed + notJudged === total ? "plain" : "bad";
  return { tone, words: passWords(passed, total, notJudged) };
}

/** "All 18 cases pass", "1 of 16 cases passes, 15 not judged", "The one case does not pass". */
export function passWords(passed: number, total: number, notJudged: number): string {
  if (total === 1)
    return passed === 1
      ? "The one case passes"
      : notJudged === 1
        ? "The one case was not judged"
        : "The one case fails";
  const head =
    passed === total ? `All ${total} cases pass` : `${passed} of ${total} cases ${passed === 1 ? "passes" : "pass"}`;
  return notJudged === 0 ? head : `${head}, ${notJudged} not judged`;
}

/** How a case is marked: by a tick, a cross, or, when nobody can tell, by neither. */
export function toneOf(outcome: Outcome): RunSummary["tone"] {
  const finding = findingOf(outcome);
  return finding === "passed" ? "good" : finding === "not-judged" ? "plain" : "bad";
}

/** "run 3", and whose it was when it was nobody's. */
export function runName(run: { readonly run: string; readonly asked: boolean }): string {
  const name = `run ${run.run.replace(/^r/, "")}`;
  return run.asked ? name : `${name} (made by the server at the end)`;
}

/** Who verified a run, and whose it was: the server verifies all of them and makes some. */
export function verifiedWords(run: { readonly run: string; readonly asked: boolean }): string {
  return `Verified by the server${run.asked ? "" : " at the end"}, ${runName({ ...run, asked: true })}`;
}
