import { STAR_STEPS, type StarStep } from "../../behavioural/index.ts";
import type { Pointer } from "../shape.ts";
import type { StarFacts } from "./facts.ts";
import type { StarPlanItem } from "./shape.ts";

/** Things to practise that are named at once. Taste. */
const ITEMS_MAX = 3;

const DRILLS: Readonly<Record<StarStep, Pick<StarPlanItem, "weakness" | "drill" | "successCriterion">>> = {
  situation: {
    weakness: "Where and when it was stays open",
    drill: "Open the story with one sentence that names the time, the place and who you were there",
    successCriterion: "A stranger can say after your first sentence when and where it was",
  },
  task: {
    weakness: "What was yours to do stays open",
    drill: "Add one sentence that says what you had to reach, and by when",
    successCriterion: "The sentence begins with what you had to do, and nobody else's task is in it",
  },
  action: {
    weakness: "What you did yourself stays open",
    drill: "Retell the middle in three sentences that begin with I and a verb in the past",
    successCriterion: "Each sentence names one step that you took, in order",
  },
  result: {
    weakness: "How it came out stays open",
    drill: "Write the last two sentences: what was different afterwards, and by how much or how you know",
    successCriterion: "The ending holds a figure, a date or an outcome that somebody else could confirm",
  },
};

/** What to practise next: the steps that were asked for and not shown, those of most answers first. */
export function starPlan({ answers }: StarFacts): readonly StarPlanItem[] {
  const told = answers.filter(({ steps }) => steps.some((one) => one.status === "evidenced"));
  const items = STAR_STEPS.map((step) => ({ step, pointers: missingPlaces(told, step) }))
    .filter(({ pointers }) => pointers.length > 0)
    .sort((a, b) => b.pointers.length - a.pointers.length)
    .slice(0, ITEMS_MAX)
    .map(({ step, pointers }): StarPlanItem => ({ step, ...DRILLS[step], durationMinutes: 10, pointers }));
  const untold = answers.filter(({ isPut, steps }) => isPut && !steps.some((one) => one.status === "evidenced"));
  if (untold.length === 0) return items;
  const story: StarPlanItem = {
    step: "story",
    weakness: "There was a question without a story to it",
    drill: "Write down three real occasions, four sentences each: situation, task, your own action, result",
    durationMinutes: 20,
    successCriterion: "Each of the three answers at least one question that went without a story here",
    pointers: untold.flatMap((one) => one.pointers),
  };
  return [...items.slice(0, ITEMS_MAX - 1), story];
}

function missingPlaces(told: StarFacts["answers"], step: StarStep): readonly Pointer[] {
  return told.flatMap(({ steps }) =>
    steps.filter((one) => one.step === step && one.status === "skipped").flatMap((one) => one.pointers),
  );
}
