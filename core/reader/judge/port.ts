import type { Json } from "../../base/index.ts";

/** A question about one state. All questions of a request go in one call. */
export type Question =
  | { readonly kind: "yes-no"; readonly id: string; readonly text: string }
  | { readonly kind: "choice"; readonly id: string; readonly text: string; readonly options: readonly string[] }
  | { readonly kind: "score"; readonly id: string; readonly text: string; readonly levels: readonly string[] };

/** Probabilities from 0 to 1; those of a choice and of a score's levels in the order of the question, summing to 1. */
export type Verdict =
  | { readonly kind: "yes-no"; readonly yes: number }
  | { readonly kind: "choice"; readonly shares: readonly number[] }
  | { readonly kind: "score"; readonly shares: readonly number[] };

/** Vendors refuse a choice with more; beyond it is a tournament. Reported by third parties, tried in 2026. */
export const CHOICE_OPTIONS_MAX = 255;

/** Null: no answer, late, or not to be used. It never throws, and nobody waits for it longer than the site's deadline. */
export interface Judge {
  /** Name and version; part of what answers are kept by. */
  readonly name: string;
  judge(state: string, questions: readonly Question[]): Promise<readonly Verdict[] | null>;
}

/** No judge: what the code decides stands. */
export const NO_JUDGE: Judge = { name: "none", judge: async () => null };

/** Whether verdicts fit the questions; a judge that answers something else has not answered. */
export function areFit(questions: readonly Question[], verdicts: readonly Verdict[]): boolean {
  if (questions.length !== verdicts.length) return false;
  return questions.every((question, at) => {
    const verdict = verdicts[at] as Verdict;
    if (verdict.kind !== question.kind) return false;
    if (verdict.kind === "yes-no") return isShare(verdict.yes);
    const count =
      question.kind === "choice" ? question.options.length : question.kind === "score" ? question.levels.length : 0;
    const sum = verdict.shares.reduce((total, share) => total + share, 0);
    return verdict.shares.length === count && verdict.shares.every(isShare) && Math.abs(sum - 1) < 0.02;
  });
}

function isShare(value: number): boolean {
  return Number.isFinite(value) && value >= 0 && value <= 1;
}

/** The verdicts of an answer `{verdicts: [{yes} | {shares}]}`; null when it does not fit the questions. */
export function readVerdicts(answer: unknown, questions: readonly Question[]): readonly Verdict[] | null {
  const list = (answer as { readonly verdicts?: unknown } | null)?.verdicts;
  if (!Array.isArray(list) || list.length !== questions.length) return null;
  const verdicts = questions.map((question, at): Verdict => {
    const raw = (list[at] ?? {}) as { readonly yes?: unknown; readonly shares?: unknown };
    if (question.kind === "yes-no") return { kind: "yes-no", yes: Number(raw.yes) };
    const shares = Array.isArray(raw.shares) ? raw.shares.map(Number) : [];
    const sum = shares.reduce((total, share) => total + share, 0);
    return { kind: question.kind, shares: sum > 0 ? shares.map((share) => share / sum) : shares };
  });
  return areFit(questions, verdicts) ? verdicts : null;
}

/** JSON Schema of what `readVerdicts` takes. */
export function verdictSchema(): Json {
  return {
    type: "object",
    required: ["verdicts"],
    additionalProperties: false,
    properties: {
      verdicts: {
        type: "array",
        items: {
          type: "object",
          properties: { yes: { type: "number" }, shares: { type: "array", items: { type: "number" } } },
        },
      },
    },
  };
}
