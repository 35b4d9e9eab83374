import { readFileSync } from "node:fs";
import { type BrowserContext, test as base, expect, type Locator, type Page } from "@playwright/test";
import { openSteppedHouse, type SteppedHouse, type Wishes } from "./stepped-house.ts";

/** What a browser was told and what went wrong in it, of all pages of a test. */
export interface Watched {
  /** Every byte received: bodies and frames. */
  readonly received: string[];
  readonly sent: string[];
  readonly faults: string[];
}

/** A test with a house, a page that is watched, and the promise that nothing in it went wrong. */
export const test = base.extend<{ wishes: Wishes; house: SteppedHouse; watched: Watched; mayFail: RegExp[] }>({
  wishes: [{}, { option: true }],
  house: async ({ wishes }, use) => {
    const house = await openSteppedHouse(wishes);
    await use(house);
    await house.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs off the pattern
  mayFail: async ({}, use) => use([]),
  watched: [
    // Named so that the house is still there when the faults are counted: its going is no fault of the page.
    async ({ context, mayFail, house: _house }, use) => {
      const watched: Watched = { received: [], sent: [], faults: [] };
      await watch(context, watched);
      await use(watched);
      expect(watched.faults.filter((fault) => !mayFail.some((known) => known.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
});

async function watch(context: BrowserContext, watched: Watched): Promise<void> {
  await context.addInitScript(TELL_VIOLATIONS);
  context.on("page", (page) => {
    page.on("pageerror", (error) => watched.faults.push(`threw: ${error.message}`));
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") watched.faults.push(message.text());
    });
    page.on("dialog", (dialog) => {
      watched.faults.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on("request", (request) => {
      if (!/^http:\/\/127\.0\.0\.1:|^data:/.test(request.url())) watched.faults.push(`asked ${request.url()}`);
    });
    page.on("response", async (response) => {
      if (/\.woff2$/.test(response.url())) return;
      watched.received.push(await response.text().catch(() => ""));
    });
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => watched.received.push(String(payload)));
      socket.on("framesent", ({ payload }) => watched.sent.push(String(payload)));
    });
  });
}

/** Runs in the page. */
const TELL_VIOLATIONS = `addEventListener("securitypolicyviolation", (event) =>
  console.error("CSP: " + event.violatedDirective + " blocked " + event.blockedURI))`;

/** The places of the page by the names that a person, a test and a screen reader share. */
export const at = {
  code: (page: Page) => page.getByRole("textbox", { name: "Code editor" }),
  message: (page: Page) => page.getByRole("textbox", { name: "Message to the interviewer" }),
  log: (page: Page) => page.getByRole("log", { name: "Conversation" }),
  results: (page: Page) => page.getByRole("region", { name: "Test results" }),
  connection: (page: Page) => page.getByRole("status", { name: "Connection" }),
  timer: (page: Page) => page.getByRole("timer", { name: "Time left" }),
  hold: (page: Page) => page.getByRole("switch", { name: "Hold the floor" }),
  run: (page: Page) => page.getByRole("button", { name: "Run tests" }),
  moment: (page: Page) => page.getByRole("slider", { name: "Moment" }),
};

/** From the start page into a room, and the greeting heard. */
export async function sit(page: Page, house: SteppedHouse, problem: string, language: string): Promise<void> {
  await page.goto(house.url);
  await page.getByRole("combobox", { name: "Problem" }).selectOption(problem);
  await page.getByRole("combobox", { name: "Language" }).selectOption(language);
  await page.getByRole("button", { name: "Start interview" }).click();
  await expect(at.code(page)).toBeVisible();
  await expect(at.connection(page)).toHaveText("Connected, saved");
  await hear(page, house, /We have \d+ minutes/);
}

/** Lets time go on in small steps until the conversation holds it; the page then shows what the server has said. */
export async function hear(page: Page, house: SteppedHouse, words: RegExp | string, maxMs = 90_000): Promise<void> {
  for (let ms = 0; ms < maxMs; ms += 2_000) {
    await house.advance(2_000);
    if (await holds(at.log(page), words)) return;
  }
  await expect(at.log(page)).toContainText(words);
}

async function holds(place: Locator, words: RegExp | string): Promise<boolean> {
  const text = (await place.textContent()) ?? "";
  return typeof words === "string" ? text.includes(words) : words.test(text);
}

/** Ends the interview by its buttons and waits until the report can be opened. */
export async function endInterview(page: Page, house: SteppedHouse): Promise<void> {
  await page.getByRole("button", { name: "End interview" }).click();
  await page.getByRole("button", { name: "End and write the report" }).click();
  await untilReport(page, house);
}

/** Lets time go on until the report of an interview that is ending can be opened. */
export async function untilReport(page: Page, house: SteppedHouse): Promise<void> {
  const link = page.getByRole("link", { name: "Open the report" });
  // The server may run the final code before the end, and that takes real time, not the house's.
  for (let step = 0; step < 90 && !(await link.isVisible()); step++) {
    await house.advance(1_000);
    await page.waitForTimeout(150);
  }
  await expect(link).toBeVisible();
}

/** Types a program as a person does: the editor's own indentation is replaced by the program's. */
export async function typeProgram(page: Page, text: string): Promise<void> {
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  for (const [index, line] of text.replace(/\n$/, "").split("\n").entries()) {
    if (index > 0) {
      await page.keyboard.press("Enter");
      await page.keyboard.press("Shift+Home");
    }
    await page.keyboard.type(line);
  }
}

export async function codeOf(page: Page): Promise<string> {
  const lines = await at.code(page).locator(".cm-line").allTextContents();
  return lines.join("\n");
}

/** Serious and critical findings of axe on the page as it stands. */
export async function findingsOf(page: Page): Promise<string[]> {
  await page.evaluate(readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8"));
  const { violations } = await page.evaluate<AxeResult>('axe.run({ resultTypes: ["violations"] })');
  return violations
    .filter((one) => one.impact === "serious" || one.impact === "critical")
    .map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 200)).join(", ")}`);
}
interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly impact: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

/** A file of the problem bank. */
export function problemFile(path: string): string {
  return readFileSync(new URL(`../problems/${path}`, import.meta.url), "utf8");
}
