import { expect, type Page } from "@playwright/test";
import { at, findingsOf, hear, test, untilReport } from "../../scripts/hands.ts";
import type { SteppedHouse } from "../../scripts/stepped-house.ts";

const WHOLE =
  "Last year at Orbit I was the on-call engineer for our payment service. I had to get the nightly export under one hour. " +
  "I profiled it and rewrote the slow join. In the end the run dropped from 3 hours to 20 minutes.";

async function answer(page: Page, house: SteppedHouse, text: string, heard: RegExp): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  await expect(at.log(page)).toContainText(text.slice(0, 40));
  await hear(page, house, heard);
}

function focused(page: Page): Promise<string> {
  return page.evaluate<string>(
    `((one) => (one?.tagName ?? "") + " " + (one?.getAttribute("aria-label") ?? one?.textContent ?? "").trim())(document.activeElement)`,
  );
}

async function reach(page: Page, name: RegExp, key = "Tab"): Promise<void> {
  for (let count = 0; count < 60; count++) {
    if (name.test(await focused(page))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${name}, the focus is on "${await focused(page)}"`);
}

test("a behavioural round by mouse, told, declined and left, to its report", async ({ page, house }) => {
  await page.goto(house.url);
  const form = page.getByRole("form", { name: "Sit a behavioural round" });
  await form.getByRole("combobox", { name: "Length of the round" }).selectOption("20");
  expect(await findingsOf(page)).toEqual([]);
  await form.getByRole("button", { name: "Start behavioural round" }).click();
  await hear(page, house, /\?|Tell me|happened/);
  const question = page.getByRole("region", { name: "Question" });
  await expect(question).toContainText("not heard yet");
  await house.advance(12_000);
  await at.message(page).click();
  await answer(page, house, WHOLE, /Question 2 of 2/);
  await house.advance(6_000);
  await answer(page, house, "xyz", /could not make|too little|nothing with that|do not see an answer/);
  await house.advance(6_000);
  await expect(question.getByRole("listitem").filter({ hasText: "Situation" })).toContainText("asked for");
  expect(await findingsOf(page)).toEqual([]);
  await answer(page, house, "I'd rather not say", /not come back|not ask it again|stays unsaid|for good/);
  await expect(question.getByRole("listitem").filter({ hasText: "Situation" })).toContainText("declined, not judged");
  await house.advance(6_000);
  await answer(page, house, "skip", /questions|no further question|through my questions/);
  await house.advance(6_000);
  await answer(page, house, "no, that is all", /we close|we are done|We close/i);
  await untilReport(page, house);
  await page.getByRole("link", { name: "Open the report" }).click();
  await expect(page.getByText("1 of 2 questions told, 4 of 8 steps shown")).toBeVisible();
  await expect(page.locator("blockquote").nth(2)).toHaveText("I profiled it and rewrote the slow join.");
  await expect(page.locator("blockquote")).toHaveCount(4);
  await expect(page.getByText("Question 2: situation: You chose not to say")).toBeVisible();
  await page
    .getByRole("button", { name: /^Show: What you said/ })
    .first()
    .click();
  await expect(page.locator("#replay li[aria-current]")).toContainText("Last year at Orbit");
  await expect(page.getByText(/Chain verified in this browser/)).toBeVisible();
  expect(await findingsOf(page)).toEqual([]);
});

test("a behavioural round by keyboard alone, with nothing told, has no score and no strength", async ({
  page,
  house,
}) => {
  await page.goto(house.url);
  await expect(page.getByRole("button", { name: "Start behavioural round" })).toBeVisible();
  await reach(page, /^BUTTON Start behavioural round/);
  await page.keyboard.press("Enter");
  await hear(page, house, /\?|Tell me|happened/);
  await house.advance(12_000);
  await page.keyboard.press("F6");
  await expect.poll(() => focused(page)).toMatch(/^SECTION Question/);
  await page.keyboard.press("F6");
  await expect.poll(() => focused(page)).toBe("TEXTAREA Message to the interviewer");
  await answer(page, house, "I don't know", /Question 2 of 4/);
  // What is cut before its question has not asked it: the second one is heard to its end.
  await house.advance(6_000);
  await page.keyboard.press("Alt+Shift+KeyE");
  await expect(page.getByRole("alertdialog", { name: "End the interview?" })).toBeVisible();
  await reach(page, /^BUTTON End and write the report/);
  await page.keyboard.press("Enter");
  await untilReport(page, house);
  await reach(page, /^A Open the report/);
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 questions put, nothing shown")).toBeVisible();
  await expect(page.getByRole("heading", { name: "What went well" })).toHaveCount(0);
  await expect(page.locator("blockquote")).toHaveCount(0);
  await expect(page.getByText(/you had nothing to tell on it/)).toBeVisible();
});
