import type { Evidence, EvidenceItem, Verdict } from "../match/index.ts";
import type { Requirement } from "../posting/index.ts";
import { type Boosts, planFocus } from "./focus.ts";
import {
  type FocusArea,
  MINUTES_DEFAULT,
  type MockQuestion,
  type PrepPackage,
  QUESTIONS_MAX,
  QUESTIONS_MIN,
  type Risk,
  type Story,
} from "./package.ts";

export interface ComposeInput {
  readonly requirements: readonly Requirement[];
  readonly verdicts: readonly Verdict[];
  readonly evidence: Evidence;
  readonly minutes?: number;
  readonly boosts?: Boosts;
  /** What is known of the next round, as a person told it; it moves emphasis and nothing else. */
  readonly round?: string;
  readonly research?: readonly { readonly id: string; readonly title: string }[];
  /** Evidence that went badly in an interview, by id. */
  readonly thin?: ReadonlySet<string>;
}

/** The whole package from templates: no model, the same every time, each statement out of the papers it cites. */
export function composePackage(input: ComposeInput): PrepPackage {
  const { requirements, verdicts, evidence } = input;
  const focusAreas = planFocus(requirements, verdicts, {
    minutes: input.minutes ?? MINUTES_DEFAULT,
    boosts: input.boosts ?? new Map(),
  });
  const stories = requirements.flatMap((one, index) => storyOf(one, verdicts[index] as Verdict, evidence));
  const risks = requirements.flatMap((one, index) => riskOf(one, verdicts[index] as Verdict));
  return {
    focusAreas,
    positioning: position(requirements, verdicts),
    priorities: focusAreas.slice(0, 5).map((area) => area.requirement),
    stories,
    risks,
    questions: askQuestions(input, focusAreas),
    emphasis: input.round === undefined ? "" : `For this round: ${short(input.round, 200)}`,
    sources: (input.research ?? []).map((one) => one.id),
  };
}

function position(requirements: readonly Requirement[], verdicts: readonly Verdict[]): string {
  const count = (coverage: string) => verdicts.filter((one) => one.coverage === coverage).length;
  const strong = requirements
    .filter((_, index) => verdicts[index]?.coverage === "FULL")
    .sort((a, b) => b.importance - a.importance)[0];
  const lead =
    strong === undefined
      ? "Nothing asked is fully shown yet"
      : `Open with "${short(strong.text, 80)}", which the papers show`;
  return `${lead}: ${count("FULL")} of ${verdicts.length} are shown, ${count("PARTIAL")} in part, ${count("GAP")} not`;
}

function itemsOf(verdict: Verdict, evidence: Evidence): readonly EvidenceItem[] {
  return verdict.evidence.flatMap((one) => evidence.items.find((item) => item.id === one.id) ?? []);
}

const RESULT =
  /\d+(?:[.,]\d+)?\s*(?:%|percent|prozent|pour cent|por ciento)|(?:from|von|de|desde)\s+\d[\d.,]*\s*(?:to|auf|à|a)\s+\d|\b(?:reduc|cut|sav|grew|increas|improv|halv|doubl|senk|gesteiger|verbesser|rédui|augment|amélior|reduj|aument|mejor)\p{L}*|提升|降低|削減|向上/iu;

function storyOf(requirement: Requirement, verdict: Verdict, evidence: Evidence): readonly Story[] {
  const items = itemsOf(verdict, evidence).filter(
    (item) =>
      !item.isList && item.section !== "languages" && item.section !== "education" && item.section !== "certifications",
  );
  const item = items[0];
  if (item === undefined || verdict.coverage === "GAP") return [];
  const role = item.role === null ? "" : (evidence.roles[item.role]?.heading ?? "");
  return [
    {
      id: `ST-${requirement.id.slice(4)}`,
      requirement: requirement.id,
      evidence: [item.id],
      situation: role === "" ? "[when and where this was]" : short(role, 160),
      task: `[your task there], as it bears on "${short(requirement.text, 120)}"`,
      action: short(item.quote, 300),
      result: RESULT.test(item.text) ? short(item.quote, 300) : "[what came of it, with a number if there is one]",
    },
  ];
}

function riskOf(requirement: Requirement, verdict: Verdict): readonly Risk[] {
  if (verdict.coverage === "FULL") return [];
  const lacks = verdict.missing.map((one) => one.detail).join("; ");
  const kind = verdict.missing[0]?.dimension ?? "skill";
  return [
    {
      id: `RK-${requirement.id.slice(4)}`,
      requirement: requirement.id,
      risk:
        verdict.coverage === "GAP"
          ? `Nothing in the papers shows it: ${short(lacks, 200)}`
          : `Shown in part; missing is ${short(lacks, 200)}`,
      mitigation: MITIGATIONS[kind] ?? "Say what is missing before it is asked, and what stands nearest to it",
    },
  ];
}

const MITIGATIONS: Readonly<Record<string, string>> = {
  skill:
    "Say that you have not done it, name what stands nearest to it, and a first step to learn it that you have taken or will take",
  years: "Give the true length, and the hardest thing done within it",
  degree: "Name what was studied and finished, and work that asked for the same",
  language: "Give your true level, and when you last worked in the language",
  licence: "Say where you stand with it: held, expired, planned with a date, or not",
  leadership: "Tell of the largest group you answered for, and of one decision that was yours",
  scale: "Give the true size you worked at, and what would change at the size asked",
  depth: "Find one piece of work where it was used, or say that it was learned and not used",
  context: "Tell what is the same in your setting and what is not",
};

/** At most twelve: each must-have once, then by priority, then a second angle until there are eight. */
function askQuestions(input: ComposeInput, areas: readonly FocusArea[]): readonly MockQuestion[] {
  const { requirements, verdicts, evidence } = input;
  const order = areas.map((area) => requirements.findIndex((one) => one.id === area.requirement));
  const musts = order.filter((index) => requirements[index]?.polarity === "required");
  const chosen = [...musts, ...order.filter((index) => !musts.includes(index))].slice(0, QUESTIONS_MAX);
  const questions: MockQuestion[] = chosen.map((index) =>
    questionOf(requirements[index] as Requirement, verdicts[index] as Verdict, evidence, 0, input),
  );
  for (let angle = 1; questions.length < QUESTIONS_MIN && angle < ANGLES; angle++)
    for (const index of chosen)
      if (questions.length < QUESTIONS_MIN)
        questions.push(
          questionOf(requirements[index] as Requirement, verdicts[index] as Verdict, evidence, angle, input),
        );
  return questions;
}

/** Ways one requirement can be asked about; eight, so that one requirement alone fills a set. */
const ANGLES = 8;

function questionOf(
  requirement: Requirement,
  verdict: Verdict,
  evidence: Evidence,
  angle: number,
  input: ComposeInput,
): MockQuestion {
  const what = short(requirement.text, 110);
  const [item] = itemsOf(verdict, evidence);
  const patterns = verdict.coverage === "GAP" ? GAP_PATTERNS : SHOWN_PATTERNS;
  const [question, followUp] = (patterns[angle] as (typeof patterns)[number])(what);
  const isThin = item !== undefined && input.thin?.has(item.id) === true;
  return {
    id: `MQ-${requirement.id.slice(4)}${"abcdefgh"[angle]}`,
    requirement: requirement.id,
    evidence: verdict.coverage === "GAP" ? [] : verdict.evidence.map((one) => one.id),
    question,
    tests: what,
    followUp:
      verdict.missing.length > 0 && verdict.coverage === "PARTIAL"
        ? `And ${short(verdict.missing[0]?.detail ?? "", 120)}: where do you stand?`
        : followUp,
    outline:
      item === undefined
        ? [
            "Say plainly that you have not done it",
            "Name what you have done that stands nearest to it",
            "Say what you would do first to learn it",
          ]
        : [
            `Start from: ${short(item.quote, 200)}`,
            "Say what was yours to decide and what you did",
            ...(isThin ? ["This was pushed back on before: have the missing detail ready"] : []),
            "End with what came of it",
          ],
  };
}

type Pattern = (what: string) => readonly [string, string];
const SHOWN_PATTERNS: readonly Pattern[] = [
  (what) => [
    `Tell me about a time that shows this: "${what}"`,
    "What was yours to decide, and what would you do otherwise today?",
  ],
  (what) => [
    `What was the hardest part of your work on "${what}", and how did you deal with it?`,
    "How did you know that it worked?",
  ],
  (what) => [
    `How would you explain "${what}" to a new colleague in their first week?`,
    "What do people get wrong about it at first?",
  ],
  (what) => [
    `When did something go wrong with "${what}", and what did you change after it?`,
    "Who was affected, and how did you tell them?",
  ],
  (what) => [`What did you measure to see whether your work on "${what}" was good?`, "Which of these would you drop?"],
  (what) => [
    `Which choice about "${what}" did others disagree with, and how was it settled?`,
    "What would have changed your mind?",
  ],
  (what) => [`If you had half the time for "${what}", what would you leave out?`, "What must never be left out?"],
  (what) => [`What have you learned about "${what}" in the last year?`, "How did it change what you do?"],
];
const GAP_PATTERNS: readonly Pattern[] = [
  (what) => [`We ask for "${what}". Where do you stand with it?`, "What have you done that comes nearest?"],
  (what) => [
    `How would you go about your first month with "${what}", not having done it before?`,
    "Whom would you ask for help, and when?",
  ],
  (what) => [`What do you know about "${what}", and from where?`, "What don't you know yet?"],
  (what) => [
    `Tell me of something you had to learn quickly, as you would have to with "${what}"`,
    "How did you know that you had learned enough?",
  ],
  (what) => [`What would worry you most about "${what}" in this job?`, "What would you do about it?"],
  (what) => [`Why should we take somebody for this who has not shown "${what}"?`, "What would you need from us?"],
  (what) => [`Which of your past tasks would have gone better with "${what}"?`, "What did you do instead?"],
  (what) => [`How would you find out whether you are good enough at "${what}"?`, "What would make you say no?"],
];

function short(text: string, chars: number): string {
  const flat = text.replace(/\s+/g, " ").trim();
  if (flat.length <= chars) return flat;
  const cut = flat.slice(0, chars);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), chars - 20))}…`;
}
