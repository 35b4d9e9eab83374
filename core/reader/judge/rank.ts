import { CHOICE_OPTIONS_MAX, type Question, type Verdict } from "./port.ts";
import { JUDGE_POLICY } from "./sites.ts";

/**
 * The one question that orders candidates. At most as many as a choice may have: what is beyond keeps the place that code
 * gave it.
 */
export function rankQuestion(query: string, candidates: readonly string[]): Question {
  return {
    kind: "choice",
    id: "rank",
    text: `Which of these places answers: ${query}`,
    options: candidates.slice(0, Math.min(JUDGE_POLICY.candidates, CHOICE_OPTIONS_MAX)),
  };
}

/** The candidates in the order of the verdict; none is lost, none is added, and equal shares keep their order. */
export function reorder<T>(candidates: readonly T[], verdict: Verdict | undefined): readonly T[] {
  if (verdict === undefined || verdict.kind !== "choice") return candidates;
  const { shares } = verdict;
  const judged = candidates.slice(0, shares.length).map((candidate, at) => ({ candidate, at, share: shares[at] ?? 0 }));
  judged.sort((a, b) => b.share - a.share || a.at - b.at);
  return [...judged.map((one) => one.candidate), ...candidates.slice(shares.length)];
}

/**
 * More options than a choice may have, in groups whose winners meet. Gives the groups of the first round; each is one
 * question of the same call.
 */
export function tournament<T>(options: readonly T[], size: number = CHOICE_OPTIONS_MAX): readonly (readonly T[])[] {
  if (options.length <= size) return [options];
  const groups = Math.ceil(options.length / size);
  return Array.from({ length: groups }, (_, group) => options.filter((__, at) => at % groups === group));
}
