import type { Lexicon } from "../concept/index.ts";
import type { Evidence, Verdict } from "../match/index.ts";
import type { Requirement } from "../posting/index.ts";
import type { Problem } from "../problem/index.ts";
import type { LanguageId } from "../sandbox/index.ts";

/**
 * Which problem of the bank practises a requirement.
 *
 * 1. A coding interview practises what is about programming: a requirement that names a language of the bank, something
 *    built on one, or programming itself. Any other has none, and that is said.
 * 2. The language is the one that the requirement names; else one that the posting names, by importance; else one that the
 *    papers show; else the first of the problem.
 * 3. What is not shown begins easy, what is shown in part medium, what is shown hard.
 * 4. Among problems as near in difficulty, one about the requirement's subject comes first, then one not sat before, then
 *    the order of the bank.
 */
export type PracticeCard = Pick<Problem, "id" | "title" | "difficulty" | "minutes" | "languages" | "subjects">;

export interface PracticeFit {
  readonly problem: string;
  readonly title: string;
  readonly language: LanguageId;
  readonly minutes: number;
  /** What speaks for it, one sentence. */
  readonly why: string;
}

/** Concepts of the lexicon by the language of the bank that they are. */
const LANGUAGE_OF: Readonly<Record<string, LanguageId>> = {
  python: "python",
  typescript: "typescript",
  javascript: "javascript",
  java: "java",
  cpp: "cpp",
  c: "c",
  go: "go",
  rust: "rust",
};

/** What a coding interview is about even where no language is named. */
const PROGRAMMING: ReadonlySet<string> = new Set([
  "programming-language",
  "software-engineering",
  "backend",
  "data-structures",
  "distributed-systems",
  "design-patterns",
  "oop",
  "unit-testing",
  "code-review",
  "performance-tuning",
]);

/** Subjects of the bank that a concept is practised by. */
const SUBJECTS_OF: Readonly<Record<string, readonly string[]>> = {
  "distributed-systems": ["concurrency", "graphs"],
  "message-queue": ["simulation", "concurrency"],
  "performance-tuning": ["hashing", "search"],
  "data-structures": ["trees", "graphs", "stacks"],
  "design-patterns": ["class-design"],
  oop: ["class-design"],
  database: ["hashing", "search"],
  embedded: ["bits"],
};

const LEVEL = { easy: 0, medium: 1, hard: 2 } as const;
const WANTED = { GAP: 0, PARTIAL: 1, FULL: 2 } as const;
const WANTED_WORDS = {
  GAP: "an easy one, since your papers do not show it yet",
  PARTIAL: "a medium one, since your papers show a part of it",
  FULL: "a hard one, since your papers show it",
} as const;

/** The problem for a requirement; null when no coding interview practises it. */
export function fitProblem(
  about: {
    readonly requirement: Requirement;
    readonly verdict: Verdict;
    readonly requirements: readonly Requirement[];
    readonly evidence: Evidence;
  },
  cards: readonly PracticeCard[],
  sat: ReadonlySet<string>,
  lexicon: Lexicon,
): PracticeFit | null {
  const { requirement, verdict, requirements, evidence } = about;
  const named = widened(conceptsOf(requirement), lexicon);
  if (![...named].some((id) => PROGRAMMING.has(id) || LANGUAGE_OF[id] !== undefined)) return null;
  const wishes = languageWishes(requirement, requirements, evidence, lexicon);
  const subjects = [...named].flatMap((id) => SUBJECTS_OF[id] ?? []);
  const ranked = cards
    .map((card, index) => {
      const language = wishes.find((one) => card.languages.includes(one.language)) ?? null;
      const subject = (card.subjects ?? []).find((one) => subjects.includes(one)) ?? null;
      return {
        card,
        language,
        subject,
        index,
        far: Math.abs(LEVEL[card.difficulty] - WANTED[verdict.coverage]),
        rank: wishes.findIndex((one) => card.languages.includes(one.language)),
      };
    })
    .sort(
      (a, b) =>
        Number(a.language === null) - Number(b.language === null) ||
        a.rank - b.rank ||
        a.far - b.far ||
        Number(a.subject === null) - Number(b.subject === null) ||
        Number(sat.has(a.card.id)) - Number(sat.has(b.card.id)) ||
        a.index - b.index,
    );
  const best = ranked[0];
  const language = best?.language?.language ?? best?.card.languages[0];
  if (best === undefined || language === undefined) return null;
  const whyLanguage = best.language === null ? "in a language that it can be sat in" : best.language.why;
  const whyWhat = best.subject === null ? "" : `, about ${best.subject.replaceAll("-", " ")}`;
  return {
    problem: best.card.id,
    title: best.card.title,
    language,
    minutes: best.card.minutes,
    why: `${best.far === 0 ? WANTED_WORDS[verdict.coverage] : `the nearest to ${WANTED_WORDS[verdict.coverage]}`}${whyWhat}; ${whyLanguage}`,
  };
}

function conceptsOf(requirement: Requirement): readonly string[] {
  return requirement.demand.groups.flatMap((group) => group.anyOf);
}

function widened(ids: readonly string[], lexicon: Lexicon): ReadonlySet<string> {
  return new Set(ids.flatMap((id) => [...lexicon.broader(id)]));
}

interface Wish {
  readonly language: LanguageId;
  readonly why: string;
}

/** Languages in the order in which they are wished for, each once. */
function languageWishes(
  requirement: Requirement,
  requirements: readonly Requirement[],
  evidence: Evidence,
  lexicon: Lexicon,
): readonly Wish[] {
  // The language itself before what it is built on: who asks for TypeScript is not asked for JavaScript first.
  const spoken = (ids: readonly string[]): readonly LanguageId[] =>
    [...ids, ...widened(ids, lexicon)].flatMap((id) => LANGUAGE_OF[id] ?? []);
  const byImportance = requirements
    .map((one, index) => ({ one, index }))
    .sort((a, b) => b.one.importance - a.one.importance || a.index - b.index);
  const wishes: Wish[] = [
    ...spoken(conceptsOf(requirement)).map((language) => ({ language, why: "in the language it asks for" })),
    ...byImportance.flatMap(({ one }) =>
      spoken(conceptsOf(one)).map((language) => ({ language, why: `in a language that ${one.id} asks for` })),
    ),
    ...evidence.items.flatMap((item) =>
      spoken(item.shown.map((one) => one.id)).map((language) => ({
        language,
        why: `in a language that ${item.id} shows`,
      })),
    ),
  ];
  return wishes.filter((wish, index) => wishes.findIndex((one) => one.language === wish.language) === index);
}
