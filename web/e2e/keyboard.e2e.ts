import { expect, type Page } from "@playwright/test";
import { at, hear, problemFile, test, typeProgram, untilReport } from "../../scripts/hands.ts";

/** Presses a key until the focus is on something with this role and name; the pointer is never used. */
async function reach(page: Page, name: RegExp, key = "Tab", most = 60): Promise<void> {
  for (let count = 0; count < most; count++) {
    if (name.test(await focused(page))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${name}, the focus is on "${await focused(page)}"`);
}

function focused(page: Page): Promise<string> {
  return page.evaluate<string>(`(() => {
    const one = document.activeElement;
    const label = one?.getAttribute("aria-label") ?? one?.labels?.[0]?.textContent ?? one?.textContent ?? "";
    return (one?.tagName ?? "") + " " + label.trim();
  })()`);
}

test("an interview by keyboard alone, from the start page to a moment in the report", async ({ page, house }) => {
  await page.goto(house.url);
  await expect(page.getByRole("button", { name: "Start interview" })).toBeVisible();
  await reach(page, /^SELECT Problem/);
  await page.keyboard.type("Dock");
  await reach(page, /^SELECT Language/);
  await page.keyboard.type("Python");
  await reach(page, /^BUTTON Start interview/);
  await page.keyboard.press("Enter");
  await expect(at.code(page)).toBeVisible();
  await hear(page, house, /We have \d+ minutes/);

  // F6 goes round the areas; the editor lets go of Tab after Escape.
  await page.keyboard.press("F6");
  await expect.poll(() => focused(page)).toMatch(/^SECTION Problem/);
  await page.keyboard.press("F6");
  await expect.poll(() => focused(page)).toBe("DIV Code editor");
  await typeProgram(page, problemFile("dock-count/solutions/solution.py"));
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("DIV Code editor");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  expect(await focused(page)).not.toBe("DIV Code editor");

  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(at.results(page)).toContainText("All 26 cases pass");
  await page.keyboard.press("Alt+Shift+KeyM");
  await expect.poll(() => focused(page)).toBe("TEXTAREA Message to the interviewer");
  await page.keyboard.type("I count each label in a map");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("and walk both lists once.");
  await page.keyboard.press("Enter");
  await expect(at.log(page)).toContainText("I count each label in a map\nand walk both lists once.");
  await page.keyboard.press("Alt+Shift+KeyH");
  await expect(at.log(page)).toContainText("You asked for a hint");
  await page.keyboard.press("Alt+Shift+KeyF");
  await expect(at.hold(page)).toBeChecked();
  await page.keyboard.press("Alt+Shift+KeyF");
  await expect(at.hold(page)).not.toBeChecked();
  await page.keyboard.press("Alt+Shift+KeyP");
  await expect(at.timer(page)).toContainText("Paused");
  await page.keyboard.press("Alt+Shift+KeyP");
  await expect(at.timer(page)).not.toContainText("Paused");

  await page.keyboard.press("Alt+Shift+Slash");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  // Time can be changed from the keyboard.
  await page.keyboard.press("Alt+Shift+KeyB");
  await expect.poll(() => focused(page)).toMatch(/^SECTION Problem/);
  await reach(page, /^BUTTON Change the time/, "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(at.timer(page)).toHaveText(/2[2-5] min left/);

  await page.keyboard.press("Alt+Shift+KeyE");
  await expect(page.getByRole("alertdialog", { name: "End the interview?" })).toBeVisible();
  await reach(page, /^BUTTON End and write the report/);
  await page.keyboard.press("Enter");
  await untilReport(page, house);
  await reach(page, /^A Open the report/);
  await page.keyboard.press("Enter");

  await expect(page.getByText(/Chain verified in this browser/)).toBeVisible();
  await reach(page, /^BUTTON Show: Run 1/);
  const before = await at.moment(page).inputValue();
  await page.keyboard.press("Enter");
  await expect.poll(() => at.moment(page).inputValue()).not.toBe(before);
  await reach(page, /Moment$/);
  const moment = Number(await at.moment(page).inputValue());
  await page.keyboard.press("ArrowLeft");
  expect(Number(await at.moment(page).inputValue())).toBe(moment - 1);
});
