import { expect, type Page } from "@playwright/test";
import { findingsOf, test } from "../../scripts/hands.ts";

/** Boards need no runs. */
test.use({ wishes: { judge: "scripted" } });

const outlineOf = (page: Page) => page.getByRole("textbox", { name: "Outline of the board" });
const resultOf = (page: Page) => page.getByRole("status", { name: "Result of the checks" });

test("a board is written, drawn, checked, hit and taken home", async ({ page, house }) => {
  await page.goto(`${house.url}/board`);
  const outline = outlineOf(page);
  await expect(resultOf(page)).toHaveText("There is nothing on the board to check yet.");

  // By keyboard: the outline is typed, and picture and findings follow.
  await outline.focus();
  await page.keyboard.type("client Phone\nservice API, replicas 1\nstore Orders, replicas 3\n");
  await page.keyboard.insertText(
    "Phone -> API\nAPI -> Orders, write\nflow Order, load 50 rps: Phone -> API -> Orders\nservise X",
  );
  const faults = page.getByRole("status", { name: "Lines at fault" });
  await expect(faults).toContainText('did you mean "service"?');
  await faults.getByRole("button", { name: "Line 7" }).press("Enter");
  await page.keyboard.press("Delete");
  await expect(faults).toHaveText("Every line is read.");
  await expect(page.getByRole("group", { name: /3 boxes, 2 connections, 1 flow/ })).toBeVisible();
  await expect(resultOf(page)).toHaveText(/^1 wrong, /);

  // A finding leads to the line that proves it.
  await page.getByRole("button", { name: "API, replicas, line 2" }).first().press("Enter");
  await expect(outline).toBeFocused();
  await page.keyboard.type("service API, replicas 2");
  await expect(resultOf(page)).toHaveText(/^Nothing on the board is wrong, /);

  // By keyboard in the picture: a box is moved and joined without a mouse.
  await page.getByLabel("Name of the box").fill("Mail");
  await page.keyboard.press("Enter");
  await expect(outline).toHaveValue(/^service Mail$/m);
  await page.getByRole("button", { name: /^service API/ }).focus();
  await page.keyboard.press("c");
  const mail = page.getByRole("button", { name: /^service Mail/ });
  await mail.focus();
  await page.keyboard.press("Enter");
  await expect(outline).toHaveValue(/^API -> Mail$/m);
  await page.keyboard.press("ArrowDown");
  await expect(outline).toHaveValue(/^service Mail, at \d+ \d+$/m);
  await expect(mail).toBeFocused();

  // By mouse: a box is added, dragged, and taken away; undo brings it back.
  await page.getByRole("combobox", { name: "Kind of box" }).selectOption("cache");
  await page.getByLabel("Name of the box").fill("Recent orders");
  await page.getByRole("button", { name: "Add box" }).click();
  await expect(outline).toHaveValue(/^cache Recent orders$/m);
  const cache = page.getByRole("button", { name: /^cache Recent orders/ });
  await cache.scrollIntoViewIfNeeded();
  const box = await cache.boundingBox();
  if (box === null) throw new Error("The cache is not drawn");
  const before = await placeOf(page, "service Mail");
  await page.mouse.move(box.x + 20, box.y + 15);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 55, { steps: 4 });
  await page.mouse.up();
  await expect(outline).toHaveValue(/^cache Recent orders, at \d+ \d+$/m);
  expect(await placeOf(page, "service Mail")).toBe(before);
  await page.getByRole("button", { name: "Remove box" }).click();
  await expect(outline).not.toHaveValue(/Recent orders/);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(outline).toHaveValue(/^cache Recent orders, at/m);

  // What if: one box fails whole.
  await page.getByRole("combobox", { name: "Box that fails" }).selectOption("API");
  await expect(page.getByRole("list", { name: "Outcome" })).toContainText("Fails: flow Order");

  // A brief, what it asks for, and what comes up later.
  await page.getByRole("combobox", { name: "Practise by" }).selectOption("parcel-drawers");
  await page.getByText("Check against what the brief asks for").click();
  await expect(resultOf(page)).toHaveText(/\d of 9 demands met\.$/);
  await page.getByRole("button", { name: /^What comes up at minute/ }).click();
  await expect(page.getByRole("list", { name: "What came up" }).getByRole("listitem")).toHaveCount(1);

  for (const [colorScheme, width] of [
    ["light", 1440],
    ["dark", 390],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    expect(await findingsOf(page), `${colorScheme}, ${width} px`).toEqual([]);
    const overflow = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }

  // Saved and opened again it is the same board, in each form; another text is refused and changes nothing.
  const written = await outline.inputValue();
  for (const name of ["Save the outline", "Save as Mermaid", "Save as Excalidraw"]) {
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name }).click();
    const path = await (await saving).path();
    await outline.fill("");
    await page.getByLabel("Open a file").setInputFiles(path);
    await expect(outline, name).toHaveValue(written);
  }
  await page
    .getByLabel("Open a file")
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from([137, 0]) });
  await expect(page.getByText(/^a\.png was not opened: /)).toBeVisible();
  await expect(outline).toHaveValue(written);

  // The board is there after a reload.
  await page.reload();
  await expect(outline).toHaveValue(written);
});

function placeOf(page: Page, name: string): Promise<string> {
  return page.evaluate<string>(
    `(() => { const r = document.querySelector('[aria-label^="${name}"] rect'); return r.getAttribute("x") + " " + r.getAttribute("y"); })()`,
  );
}
