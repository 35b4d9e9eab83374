import { expect } from "@playwright/test";
import { at, codeOf, hear, problemFile, sit, test, typeProgram, untilReport } from "../../scripts/hands.ts";

const PROBLEM = "dock-count";

test("a whole interview by keys: red, fix, green, question, hint, hold, reload, warning, end, report", async ({
  page,
  house,
  watched,
}) => {
  await sit(page, house, PROBLEM, "python");
  const problem = JSON.parse(problemFile(`${PROBLEM}/problem.json`)) as {
    clarifications: { question: string; answer: string }[];
    hints: string[];
    minutes: number;
  };

  // A clarifying question is answered from the problem's list.
  const [clarification] = problem.clarifications;
  await at.message(page).click();
  await page.keyboard.type(clarification?.question ?? "");
  await page.keyboard.press("Enter");
  await hear(page, house, clarification?.answer ?? "");
  await expect(at.message(page)).toHaveValue("");

  // Red: the label that should be left out is written.
  const wrong = problemFile(`${PROBLEM}/mutants/keeps-matches.py`).split("\n").slice(1).join("\n");
  await at.code(page).click();
  await typeProgram(page, wrong);
  expect(await codeOf(page)).toBe(wrong.replace(/\n$/, ""));
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(at.results(page)).toContainText(/\d+ of 26 cases pass/);
  await expect(at.results(page).getByText("Wrong answer").first()).toBeVisible();
  await hear(page, house, /case/i);

  // Fix by keys at the end of the last line, and green.
  await at.code(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type(" if count != 0");
  await at.run(page).click();
  await expect(at.results(page)).toContainText("All 26 cases pass");

  // A hint is one of the three, and is asked for once.
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await hear(page, house, problem.hints[0]?.slice(0, 40).replaceAll("`", "") ?? "");

  // Held: nothing is said, however long the silence is.
  await at.hold(page).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Held by you")).toBeVisible();
  const before = await at.log(page).getByRole("listitem").count();
  await house.advance(120_000);
  expect(await at.log(page).getByRole("listitem").count()).toBe(before);
  await page.keyboard.press("Space");
  await expect(page.getByText("Held by you")).toBeHidden();

  // A silence is answered once.
  const silent = await at.log(page).getByRole("listitem").count();
  for (let step = 0; step < 30 && (await at.log(page).getByRole("listitem").count()) <= silent + 1; step++)
    await house.advance(3_000);
  expect(await at.log(page).getByRole("listitem").count()).toBeGreaterThan(silent);

  // A reload in the middle of typing loses no key.
  await at.code(page).click();
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.type("# one pass over each list");
  const text = await codeOf(page);
  await page.reload();
  await expect(at.code(page)).toBeVisible();
  await expect.poll(() => codeOf(page)).toBe(text);
  await expect(at.connection(page)).toHaveText("Connected, saved");

  // Speaking stops the interviewer.
  await at.message(page).click();
  await page.keyboard.type("One pass over each list, so it is linear time and linear space.");
  await page.keyboard.press("Enter");
  await house.advance(1_000);

  // Five minutes before the end one line says so; the clock says it as well.
  await house.advance((problem.minutes - 8) * 60_000);
  for (let step = 0; step < 40 && !/[45] min left/.test((await at.timer(page).textContent()) ?? ""); step++)
    await house.advance(10_000);
  await expect(at.timer(page)).toHaveText(/[45] min left/);
  await hear(page, house, /five minutes|5 minutes/i);

  await page.getByRole("button", { name: "End interview" }).click();
  await page.getByRole("button", { name: "End and write the report" }).click();
  await untilReport(page, house);
  await page.getByRole("link", { name: "Open the report" }).click();

  // The report: every pointer moves the scrubber to its entry.
  await expect(page.getByRole("heading", { name: "Report", exact: true })).toBeVisible();
  await expect(page.getByText(/Chain verified in this browser/)).toBeVisible();
  const pointers = page.getByRole("button", { name: /^Show: / });
  const count = await pointers.count();
  expect(count).toBeGreaterThan(3);
  const moments = new Set<string>();
  for (let index = 0; index < count; index++) {
    await pointers.nth(index).click();
    await expect(pointers.nth(index)).toHaveAttribute("data-now", "true");
    moments.add((await at.moment(page).inputValue()) ?? "");
  }
  expect(moments.size).toBeGreaterThan(2);
  await page
    .getByRole("button", { name: /^Show: Run 1/ })
    .first()
    .click();
  await expect(page.getByRole("region", { name: "Replay" })).toContainText(/\d+ of 26 cases pass/);
  await expect(page.getByRole("region", { name: "Code at this moment" })).toContainText("def reconcile");

  // "This is wrong" stays with the sentence, also after a reload.
  await page
    .getByRole("button", { name: /^This is wrong/ })
    .first()
    .click();
  await page.getByLabel("What is wrong with it (may stay empty)").fill("I did <b>that</b>");
  await page.getByRole("button", { name: "Mark as wrong" }).click();
  await expect(page.getByText("Disputed by you: “I did <b>that</b>”")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Disputed by you: “I did <b>that</b>”")).toBeVisible();

  // No byte of all that came holds a hidden input or answer.
  const all = watched.received.join("\n");
  const hidden = hiddenValues();
  expect(hidden.length).toBeGreaterThan(10);
  expect(hidden.filter((value) => all.includes(value))).toEqual([]);
});

/** Inputs and answers of hidden cases that are long enough to be no accident, spelled as JSON and as JSON in JSON. */
function hiddenValues(): string[] {
  const tests = JSON.parse(problemFile(`${PROBLEM}/tests.json`)) as {
    cases: { hidden?: boolean; args: unknown[]; expected: unknown }[];
  };
  const shown = tests.cases
    .filter((one) => one.hidden !== true)
    .map((one) => JSON.stringify(one))
    .join("\n");
  return tests.cases
    .filter((one) => one.hidden === true)
    .flatMap((one) => [...one.args, one.expected])
    .map((value) => JSON.stringify(value))
    .filter((text) => text.length >= 12 && !shown.includes(text) && !text.includes("$"))
    .flatMap((text) => [text, JSON.stringify(text).slice(1, -1), text.replaceAll(",", ", ")]);
}
