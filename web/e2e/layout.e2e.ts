import { expect, type Page } from "@playwright/test";
import { at, codeOf, sit, test } from "../../scripts/hands.ts";

/** What a person sees of a room that is long in use, in windows of several sizes. */

/** Sixty turns of the interviewer within one minute, as a long conversation has them, put behind every welcome. */
async function talkOn(page: Page): Promise<void> {
  await page.routeWebSocket(/\/live$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      socket.send(message);
      if ((JSON.parse(String(message)) as { type: string }).type !== "welcome") return;
      for (let index = 0; index < 60; index++) {
        const line = { seq: 9_000 + index, turn: `t${9_000 + index}`, who: "interviewer", atMs: 60_000, cut: false };
        const text = `Line ${index + 1} of a long talk, in which one word follows the other until it wraps.`;
        socket.send(JSON.stringify({ type: "line", line: { ...line, text } }));
      }
    });
  });
}

/** Runs in the page. */
const PAGE_SIZE = `({ height: document.scrollingElement.scrollHeight - innerHeight, top: scrollY })`;
const LOG_REST = `(() => {
  const log = document.querySelector("[role=log]");
  return Math.round(log.scrollHeight - log.scrollTop - log.clientHeight);
})()`;

test("a long conversation scrolls within its box, and the page behind it stays", async ({ page, house }) => {
  await talkOn(page);
  await sit(page, house, "dock-count", "python");
  await at.run(page).click();
  await expect(at.results(page)).toContainText(/of 26 cases pass/);
  await page.reload();
  await expect(at.log(page)).toContainText("Line 60 of a long talk");
  await expect(at.connection(page)).toHaveText("Connected, saved");
  for (const { width, height } of [
    { width: 1440, height: 900 },
    { width: 768, height: 900 },
    { width: 390, height: 844 },
    { width: 1000, height: 500 },
  ]) {
    await page.setViewportSize({ width, height });
    const tabs = page.getByRole("radiogroup", { name: "Shown area" }).getByRole("radio");
    const names = (await tabs.allTextContents()).length === 0 ? [""] : ["Problem", "Code", "Tests", "Talk"];
    for (const name of names) {
      const tab = page.getByRole("radio", { name: new RegExp(`^${name}`) });
      if (name !== "" && (await tab.isVisible())) await tab.click();
      for (const [x, y] of [
        [width / 2, 20],
        [width / 2, height / 2],
      ] as const) {
        await page.mouse.move(x, y);
        await page.mouse.wheel(0, 900);
      }
      const size = await page.evaluate<{ height: number; top: number }>(PAGE_SIZE);
      expect(size.height, `${width} by ${height}, ${name}`).toBeLessThanOrEqual(0);
      expect(size.top).toBe(0);
    }
    await expect.poll(() => page.evaluate<number>(LOG_REST), `newest line at ${width} by ${height}`).toBeLessThan(40);
  }
});

test("who reads further up in the conversation is left there when more is said", async ({ page, house }) => {
  await talkOn(page);
  await sit(page, house, "dock-count", "python");
  await expect.poll(() => page.evaluate<number>(LOG_REST)).toBeLessThan(40);
  await at.log(page).hover();
  await page.mouse.wheel(0, -300);
  await expect.poll(() => page.evaluate<number>(LOG_REST)).toBeGreaterThan(200);
  await page.waitForTimeout(200);
  const rest = await page.evaluate<number>(LOG_REST);
  await at.message(page).fill("Said while I read");
  await at.message(page).press("Enter");
  await expect(at.log(page).getByText("Said while I read")).toHaveCount(1);
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.waitForTimeout(300);
  expect(await page.evaluate<number>(LOG_REST)).toBeGreaterThanOrEqual(rest);
});

test("in a window too low for the room, the conversation still has a box and its newest line shown in it", async ({
  page,
  house,
}) => {
  await talkOn(page);
  await sit(page, house, "dock-count", "python");
  await page.setViewportSize({ width: 720, height: 450 });
  const size = await page.evaluate<{ height: number }>(PAGE_SIZE);
  expect(size.height).toBeLessThan(450);
  await expect.poll(() => page.evaluate<number>(LOG_REST)).toBeLessThan(40);
});

for (const [language, unit] of [
  ["typescript", 2],
  ["python", 4],
] as const) {
  test(`${language} goes on with the indentation that its starter begins with`, async ({ page, house }) => {
    await sit(page, house, "dock-count", language);
    await at.code(page).click();
    await page.keyboard.press("ControlOrMeta+Home");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.keyboard.type(language === "python" ? "if manifest:" : "if (manifest) {");
    await page.keyboard.press("Enter");
    await page.keyboard.type("x");
    const lines = (await codeOf(page)).split("\n");
    const lead = (line: string | undefined) => line?.search(/\S/);
    expect(lead(lines[1])).toBe(unit);
    expect(lead(lines[2])).toBe(2 * unit);
    await expect(at.connection(page)).toHaveText("Connected, saved");
    // Who chose a step gets that one.
    await page.getByRole("button", { name: "Editor settings" }).click();
    await page.getByRole("combobox", { name: "Indentation" }).selectOption("tab");
    await page.getByRole("button", { name: "Done" }).click();
    await at.code(page).click();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.type("z");
    expect(await codeOf(page)).toContain("\tz");
  });
}

test("a message that is not sent yet survives a refresh, and one that was sent does not come back", async ({
  page,
  house,
}) => {
  await sit(page, house, "dock-count", "python");
  await at.message(page).fill("I would first ask whether");
  await page.reload();
  await expect(at.message(page)).toHaveValue("I would first ask whether");
  await at.message(page).press("Enter");
  await expect(at.log(page).getByText("I would first ask whether")).toHaveCount(1);
  await page.reload();
  await expect(at.log(page).getByText("I would first ask whether")).toHaveCount(1);
  await expect(at.message(page)).toHaveValue("");
});
