import { STAR_STEPS, type StarStep } from "../../behavioural/index.ts";
import type { Pointer, Sentence } from "../shape.ts";
import { counted } from "../word.ts";
import { hasFigure, type StarFacts } from "./facts.ts";

type Answer = StarFacts["answers"][number];

/** What each step is to say, in the words of a sentence about a missing one. */
const MISSING: Readonly<Record<StarStep, string>> = {
  situation: "where and when it was",
  task: "what was yours to do",
  action: "what you did yourself",
  result: "how it came out",
};

/** One line in words: what was told and how much of it is shown. */
export function starOutcome({ answers }: StarFacts): string {
  const put = answers.filter((one) => one.isPut);
  const told = put.filter((one) => shownIn(one) > 0);
  if (put.length === 0) return "No question was put";
  if (told.length === 0) return `${counted(put.length, "question")} put, nothing shown`;
  const shown = told.reduce((sum, one) => sum + shownIn(one), 0);
  return `${told.length} of ${counted(put.length, "question")} told, ${shown} of ${put.length * STAR_STEPS.length} steps shown`;
}

/** What is to be said of the answers: strengths only of what a clause shows. */
export function starSentences(facts: StarFacts): readonly Sentence[] {
  const put = facts.answers.filter((one) => one.isPut);
  return [...put.flatMap(strengths), ...put.flatMap(improvements), ...put.flatMap(notTold), ...process(facts)];
}

function shownIn({ steps }: Answer): number {
  return steps.filter((one) => one.status === "evidenced").length;
}

function strengths(answer: Answer): readonly Sentence[] {
  const { number, steps } = answer;
  const found: Sentence[] = [];
  if (shownIn(answer) === STAR_STEPS.length)
    found.push({
      kind: "strength",
      text: `Your answer to question ${number} shows all four steps.`,
      pointers: steps.flatMap((one) => one.pointers),
    });
  const result = steps.find((one) => one.step === "result");
  if (result?.status === "evidenced" && hasFigure(result.quote))
    found.push({
      kind: "strength",
      text: `The result in your answer to question ${number} carries a figure, so it can be checked.`,
      pointers: result.pointers,
    });
  return found;
}

function improvements(answer: Answer): readonly Sentence[] {
  const { number, steps, team } = answer;
  if (shownIn(answer) === 0) return [];
  const found: Sentence[] = [];
  const missing = steps.filter((one) => one.status === "skipped");
  if (missing.length > 0)
    found.push({
      kind: "improvement",
      text: `In your answer to question ${number} no clause says ${list(missing.map(({ step }) => MISSING[step]))}, also after it was asked for.`,
      pointers: missing.flatMap((one) => one.pointers),
    });
  if (team.length > 0)
    found.push({
      kind: "improvement",
      text: `In your answer to question ${number} the acts are told as those of a group: your own part stays open.`,
      pointers: team.slice(0, 3),
    });
  return found;
}

/** Questions of which nothing is shown, with what became of them; no judgement. */
function notTold(answer: Answer): readonly Sentence[] {
  if (shownIn(answer) > 0) return [];
  const { number, said, pointers } = answer;
  const places: readonly Pointer[] =
    said.length === 0 ? pointers : said.slice(0, 3).map(({ seq }) => ({ seq, kind: "turn.spoken" }));
  return [
    {
      kind: "process",
      text: `Question ${number}: ${whyNothing(answer)}. Nothing is concluded from it.`,
      pointers: places,
    },
  ];
}

function whyNothing({ said }: Answer): string {
  const has = (intent: string): boolean =>
    said.some(({ understood }) => understood.intents.some((one) => one === intent));
  if (said.length === 0) return "no answer was given";
  if (has("refuse")) return "you chose not to answer";
  if (has("skip")) return "you left it";
  if (has("stuck")) return "you had nothing to tell on it";
  if (said.some(({ understood }) => understood.aside === "unread"))
    return "the answer is not in English and was not read";
  if (has("answer")) return "no clause of what was said shows a step";
  return "no answer could be read";
}

function process({ answers, followUps, nudges, cuts, ledger }: StarFacts): readonly Sentence[] {
  const found: Sentence[] = [];
  const asked = answers.flatMap((one) => one.pointers);
  const last = ledger.star?.closing;
  const place: readonly Pointer[] = last == null ? asked.slice(-1) : [{ seq: last.seq, kind: "turn.begun" }];
  found.push({
    kind: "conduct",
    text: `The interviewer put ${counted(asked.length, "question")} and ${counted(followUps, "follow-up")}, broke ${counted(nudges, "silence")}, and was interrupted ${cuts === 1 ? "once" : `${cuts} times`}.`,
    pointers: place,
  });
  return found;
}

function list(items: readonly string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} or ${items.at(-1)}`;
}
