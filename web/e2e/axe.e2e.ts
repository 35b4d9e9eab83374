import { expect, type Page } from "@playwright/test";
import { at, findingsOf, problemFile, sit, test, untilReport } from "../../scripts/hands.ts";

/** Light and dark, wide and narrow: what axe calls serious or critical is named with its place. */
async function check(page: Page, name: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForTimeout(200);
      expect(await findingsOf(page), `${name}, ${colorScheme}, ${width} px`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test("axe finds nothing serious on any screen, light or dark", async ({ page, house, mayFail }) => {
  mayFail.push(/WebSocket connection|ERR_CONNECTION_REFUSED/);
  await page.goto(house.url);
  await expect(page.getByRole("button", { name: "Start interview" })).toBeVisible();
  await check(page, "home, first run");
  await sit(page, house, "dock-count", "python");
  await check(page, "room, empty");
  await at.code(page).click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await page.keyboard.insertText(problemFile("dock-count/mutants/keeps-matches.py"));
  await at.run(page).click();
  await expect(at.results(page)).toContainText(/of 26 cases pass/);
  await at.message(page).fill("Can either list be empty?");
  await at.message(page).press("Enter");
  await house.advance(20_000);
  await check(page, "room, red");
  await page.getByRole("combobox", { name: "Kind of run" }).selectOption("own");
  await check(page, "room, own cases");
  await page.getByRole("button", { name: "Keys" }).click();
  await check(page, "room, keys");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Editor settings" }).click();
  await check(page, "room, settings");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Change the time" }).click();
  await check(page, "room, time");
  await page.keyboard.press("Escape");
  await house.halt();
  await expect(at.connection(page)).toHaveText(/^Offline/);
  await check(page, "room, offline");
  await house.start();
  await expect(at.connection(page)).toHaveText("Connected, saved");
  await page.getByRole("button", { name: "End interview" }).click();
  await check(page, "room, end");
  await page.getByRole("button", { name: "End and write the report" }).click();
  const link = page.getByRole("link", { name: "Open the report" });
  await untilReport(page, house);
  await check(page, "room, ended");
  await link.click();
  await expect(page.getByText(/Chain verified in this browser/)).toBeVisible();
  await page
    .getByRole("button", { name: /^Show: Run/ })
    .first()
    .click();
  await page
    .getByRole("button", { name: /^Explain/ })
    .first()
    .click();
  await check(page, "report");
  await page
    .getByRole("button", { name: /^This is wrong/ })
    .first()
    .click();
  await check(page, "report, dispute");
  await page.getByRole("button", { name: "Leave it" }).click();
  await page.getByRole("button", { name: "Erase" }).click();
  await check(page, "report, erase");
  await page.getByRole("button", { name: "Erase for good" }).click();
  await expect(page.getByText("Words of this interview were erased")).toBeVisible();
  await expect(page.getByText(/Chain verified in this browser/)).toBeVisible();
  await check(page, "report, erased");
  await page.goto(house.url);
  await expect(page.getByText("Your interviews")).toBeVisible();
  await check(page, "home, sessions");
});
