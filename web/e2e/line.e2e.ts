import { expect } from "@playwright/test";
import { at, codeOf, sit, test } from "../../scripts/hands.ts";

test("a server that goes away loses no key: the page names the wait and reconnects by itself", async ({
  page,
  house,
  mayFail,
}) => {
  mayFail.push(/WebSocket connection|ERR_CONNECTION_REFUSED/);
  await sit(page, house, "dock-count", "python");
  await at.code(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("# before");
  await house.halt();
  await expect(at.connection(page)).toHaveText(/^Offline since \d\d:\d\d:\d\d$/);
  await expect(page.getByText("This page reconnects by itself")).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.type("# while away");
  await at.message(page).fill("Said while away");
  await at.message(page).press("Enter");
  await expect(page.getByText(/\d+ changes wait here/)).toBeVisible();
  const text = await codeOf(page);
  // Even a refresh while the server is away loses nothing: the browser shows its own page until it is back.
  const url = page.url();
  await page.reload().catch(() => undefined);
  await house.start();
  await page.goto(url);
  await expect(at.code(page)).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => codeOf(page)).toBe(text);
  await expect(at.connection(page)).toHaveText("Connected, saved");
  await expect(at.log(page).getByText("Said while away")).toHaveCount(1);
  await page.reload();
  await expect.poll(() => codeOf(page)).toBe(text);
});

test("the newest tab writes, the older reads along and can take over", async ({ page, context, house }) => {
  await sit(page, house, "dock-count", "python");
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(at.code(second)).toBeVisible();
  await expect(at.connection(page)).toHaveText("Read-only");
  await at.code(second).click();
  await second.keyboard.press("ControlOrMeta+End");
  await second.keyboard.type("# by the second tab");
  await expect(at.connection(second)).toHaveText("Connected, saved");
  await page.getByRole("button", { name: "Take over here" }).click();
  await expect(at.connection(page)).toHaveText("Connected, saved");
  await expect.poll(() => codeOf(page)).toContain("# by the second tab");
  await expect(at.connection(second)).toHaveText("Read-only");
  await at.code(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(", then by the first");
  await expect(at.connection(page)).toHaveText("Connected, saved");
  await second.getByRole("button", { name: "Take over here" }).click();
  await expect.poll(() => codeOf(second)).toContain("# by the second tab, then by the first");
});

test("when the tab that writes is closed, the other says so and writes at one press", async ({
  page,
  context,
  house,
}) => {
  await sit(page, house, "dock-count", "python");
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(at.connection(second)).toHaveText("Connected, saved");
  const elsewhere = page.getByText("This interview is open in another tab, which writes");
  await expect(elsewhere).toBeVisible();
  // A refresh of the other is not its end.
  await second.reload();
  await expect(at.connection(second)).toHaveText("Connected, saved");
  await page.waitForTimeout(3_000);
  await expect(elsewhere).toBeVisible();
  await at.code(second).click();
  await second.keyboard.press("ControlOrMeta+End");
  await second.keyboard.type("# by the second tab");
  await expect(at.connection(second)).toHaveText("Connected, saved");
  await second.close();
  await expect(page.getByText("The other tab is closed.")).toBeVisible();
  await expect(elsewhere).toBeHidden();
  await page.getByRole("button", { name: "Write here" }).click();
  await expect(at.connection(page)).toHaveText("Connected, saved");
  await expect.poll(() => codeOf(page)).toContain("# by the second tab");
  await at.code(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(", then here");
  await expect(at.connection(page)).toHaveText("Connected, saved");
  // Leaving the room without closing the tab is told too.
  const third = await context.newPage();
  await third.goto(page.url());
  await expect(elsewhere).toBeVisible();
  await third.getByRole("link", { name: "Assay" }).click();
  await expect(page.getByText("The other tab is closed.")).toBeVisible();
});

test("a paste that is too long does not enter, and both sizes are said", async ({ page, house, watched }) => {
  await sit(page, house, "dock-count", "python");
  const before = await codeOf(page);
  await at.code(page).click();
  await page.evaluate(`(() => {
    const data = new DataTransfer();
    data.setData("text/plain", "x".repeat(2 * 1024 * 1024));
    document.querySelector(".cm-content").dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  })()`);
  await expect(page.getByText(/would make the code 2\.0 MiB long; a buffer holds at most 256 KiB/)).toBeVisible();
  expect(await codeOf(page)).toBe(before);
  expect(watched.sent.some((frame) => frame.includes("xxxxxxxxxx"))).toBe(false);
});

test("line ends and half characters are tidied as they enter", async ({ page, house, watched }) => {
  await sit(page, house, "dock-count", "python");
  await at.code(page).click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.evaluate(`(() => {
    const data = new DataTransfer();
    data.setData("text/plain", "a = 1\\r\\nb = '\\ud800'\\u0000");
    document.querySelector(".cm-content").dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  })()`);
  await expect(at.connection(page)).toHaveText("Connected, saved");
  await page.waitForTimeout(1_500);
  const pasted = watched.sent.filter((frame) => frame.includes('"paste"'));
  expect(pasted).toHaveLength(1);
  expect(pasted[0]).toContain("a = 1\\nb = '\ufffd'\\u0000");
  expect(watched.received.some((frame) => frame.includes('"mismatch"'))).toBe(false);
});

const origins = (frames: readonly string[]): string[] =>
  frames.flatMap((frame) => {
    const { type, edits } = JSON.parse(frame) as { type: string; edits?: { origin: string }[] };
    return type === "edits" ? (edits ?? []).map((edit) => edit.origin) : [];
  });

for (const { keys, act, expected } of [
  {
    keys: "standard",
    act: [
      "x",
      "ControlOrMeta+z",
      "ControlOrMeta+y",
      "Backspace",
      "Tab",
      "Alt+ArrowDown",
      "Enter",
      "ControlOrMeta+a",
      "y",
    ],
    expected: ["typing", "undo", "redo", "delete", "format", "move", "typing", "typing"],
  },
  { keys: "vim", act: ["i", "x", "Escape", "x", "d", "d", "u"], expected: ["typing", "delete", "delete", "undo"] },
  { keys: "emacs", act: ["x", "Control+k"], expected: ["typing", "delete"] },
] as const) {
  test(`the ${keys} keys are recorded for what they do`, async ({ page, house, watched }) => {
    await page.addInitScript(
      `localStorage.setItem("assay.editor", '${JSON.stringify({ keys, fontPx: 14, indent: "4" })}')`,
    );
    await sit(page, house, "dock-count", "python");
    await page.waitForTimeout(500); // The keymap is loaded on demand.
    await at.code(page).click();
    await page.keyboard.press(keys === "vim" ? "j" : "ControlOrMeta+Home");
    for (const key of act) await page.keyboard.press(key);
    await expect(at.connection(page)).toHaveText("Connected, saved");
    await page.waitForTimeout(300);
    expect(origins(watched.sent)).toEqual(expected);
  });
}
