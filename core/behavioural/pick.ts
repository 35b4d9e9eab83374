import type { Hash } from "../base/index.ts";
import { QUESTIONS } from "./bank.ts";
import type { BehaviouralQuestion, Competency } from "./question.ts";

/** Minutes that one question takes with its follow-ups. Taste: a story of three minutes and what is asked about it. */
export const QUESTION_MINUTES = 7;
/** Questions of one round. Taste: more is an examination. */
export const QUESTIONS_MAX = 8;

/** How many questions a round of so many minutes holds: at least one. */
export function questionCount(minutes: number): number {
  return Math.max(1, Math.min(QUESTIONS_MAX, Math.floor(minutes / QUESTION_MINUTES)));
}

/**
 * The questions of one round, in order, picked by a hash of the seed: those of `focus` first, one competency after the
 * other, then one of each other competency. The same seed, focus and length give the same questions.
 */
export function pickQuestions(
  seed: string,
  minutes: number,
  focus: readonly Competency[],
  hash: Hash,
): readonly BehaviouralQuestion[] {
  const ranked = QUESTIONS.map((question) => ({ question, rank: hash(`${seed}:${question.id}`) })).sort((a, b) =>
    a.rank < b.rank ? -1 : 1,
  );
  const picked: BehaviouralQuestion[] = [];
  const count = questionCount(minutes);
  // Rounds of dealing: each takes one of every competency that still has some.
  const deal = (wanted: (competency: Competency) => boolean): void => {
    while (picked.length < count) {
      const dealt = new Set<Competency>();
      for (const { question } of ranked) {
        if (picked.length === count) return;
        if (!wanted(question.competency) || dealt.has(question.competency) || picked.includes(question)) continue;
        dealt.add(question.competency);
        picked.push(question);
      }
      if (dealt.size === 0) return;
    }
  };
  deal((competency) => focus.includes(competency));
  deal((competency) => !focus.includes(competency));
  return picked;
}
