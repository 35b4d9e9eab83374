import { expect } from "@playwright/test";
import { at, endInterview, findingsOf, hear, test } from "../../scripts/hands.ts";

const usage = { inputTokens: 1_200, cachedInputTokens: 400, outputTokens: 50 };
const said = (text: string) => ({ text, usage });
const point = { lines: [3], runs: [], code: [] };

/** In the order of the calls. */
const ANSWERS = [
  said("Hello, I am an AI model, and all of this is recorded. How would you put the task?"),
  said("Yes. Your score is 90 of 100. What would you try by hand? <b>Bold</b> stays text."),
  { fault: "unauthorized" as const },
  said("Thank you. Goodbye."),
  said(
    JSON.stringify({
      summary: "You asked whether a list can be empty.",
      criteria: {
        "problem-solving": { score: null, why: "You stopped before a plan.", ...point },
        correctness: { score: 80, why: "Nothing was written.", ...point },
        testing: { score: null, why: "Nothing was run.", ...point },
        communication: { score: 60, why: "You asked one clear question.", ...point },
      },
      steps: { repeat: 60, example: null, algorithm: null, coding: null, test: null, optimise: null },
      strengths: [{ text: "You asked before you began.", ...point }],
      improvements: [
        { text: "A line that nobody said.", lines: [400], runs: [], code: [], ...advice("low") },
        { text: "You wrote no code.", ...point, ...advice("high") },
      ],
    }),
  ),
];

function advice(impact: "high" | "low") {
  return {
    step: "coding",
    impact,
    drill: "Write the first version within ten minutes.",
    minutes: 15,
    success: "It runs.",
  };
}

test.use({ wishes: { judge: "scripted", model: ANSWERS } });

test("a model leads the room, the house stands in for it and says so, and the report labels what it wrote", async ({
  page,
  house,
}) => {
  await page.goto(house.url);
  await expect(page.getByText("a language model. What you say and type is sent to it")).toBeVisible();
  await page.getByRole("combobox", { name: "Problem" }).selectOption("dock-count");
  await page.getByRole("combobox", { name: "Language" }).selectOption("python");
  await page.getByRole("button", { name: "Start interview" }).click();
  await expect(at.code(page)).toBeVisible();
  await hear(page, house, "How would you put the task?");
  await expect(at.log(page)).not.toContainText("House interviewer");

  await at.message(page).fill("Can either list be empty?");
  await at.message(page).press("Enter");
  await hear(page, house, "stays text");
  // What may not be said is not in the page, and what looks like markup is text.
  await expect(at.log(page)).not.toContainText("90 of 100");
  await expect(at.log(page).locator("b")).toHaveCount(0);
  await page.getByText("Cost").click();
  await expect(page.getByText("2 calls: 2,400 tokens in, 800 of it from the cache, 100 out")).toBeVisible();

  await at.message(page).fill("Are the lists sorted?");
  await at.message(page).press("Enter");
  await hear(page, house, "not sorted");
  await expect(at.log(page).getByText("House interviewer")).toHaveCount(1);
  await expect(
    page.getByText("The model's provider does not accept the key. The house interviewer speaks"),
  ).toBeVisible();
  expect(await findingsOf(page)).toEqual([]);

  await house.advance(40_000);
  await endInterview(page, house);
  await page.getByRole("link", { name: "Open the report" }).click();
  const part = page.getByRole("region", { name: "In the model's words" });
  await expect(part).toContainText("Written by scripted, a language model");
  await expect(part).toContainText("You asked whether a list can be empty.");
  await expect(part).toContainText("Correctness: 29 of 100");
  await expect(part).toContainText("You wrote no code.");
  await expect(part).not.toContainText("A line that nobody said");
  await expect(part).toContainText("One of its sentences was left out");
  // A point leads to where it can be checked.
  await part
    .getByRole("listitem")
    .filter({ hasText: "You asked before you began." })
    .getByRole("button")
    .first()
    .click();
  await expect(page.getByText("Can either list be empty?").first()).toBeVisible();
  expect(await findingsOf(page)).toEqual([]);
});
