import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { drawPrep } from "./screens-prep.ts";
import { openSteppedHouse, type SteppedHouse } from "./stepped-house.ts";

/**
 * `npm run screens [NAME…]`: every screen as a person meets it, at three widths, light and dark, into screens/. Runs,
 * words and reports are real: made by a server of its own. Needs `npm run build` before it. `npm run screens pictures`
 * draws those of the README instead, into docs/pictures/; `npm run screens star` the behavioural round alone.
 */
const ROOT = fileURLToPath(new URL("../", import.meta.url));
const PICTURES = join(ROOT, "docs", "pictures");
const OUT = join(ROOT, "screens");
const SIZES = { 1440: [1440, 900], 768: [768, 1024], 390: [390, 844] } as const;
const THEMES = ["light", "dark"] as const;
const PROBLEM = "dock-count";
/** Long enough to be seen running, short enough to be waited for. */
const SLOW = "import time\n\ndef reconcile(manifest, dock):\n    time.sleep(1)\n    return []\n";

type Shot = (
  name: string,
  options?: { whole?: boolean; area?: "Problem" | "Code" | "Talk" | "Tests" },
) => Promise<void>;

const wanted = process.argv.slice(2);
const mutant = problemFile("mutants/keeps-matches.py").split("\n").slice(1).join("\n");
const solution = problemFile("solutions/solution.py");

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const house = await openSteppedHouse();
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
try {
  if (wanted.includes("pictures")) await drawPictures(context, house);
  else if (wanted.includes("star")) await drawStar(context, house);
  else {
    await draw(context, house);
    const other = await openSteppedHouse({ seed: 2 });
    await drawStar(await browser.newContext({ viewport: { width: 1440, height: 900 } }), other);
    await other.close();
  }
} finally {
  await browser.close();
  await house.close();
}

async function draw(context: BrowserContext, house: SteppedHouse): Promise<void> {
  const page = await context.newPage();
  const shot = shotOf(page);
  const code = page.getByRole("textbox", { name: "Code editor" });
  const details = page.getByRole("region", { name: "Run details" });
  const put = async (text: string) => {
    await code.click();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.insertText(text);
    await saved(page);
  };

  await drawPrep(page, house.url, shot);
  if (wanted.length > 0 && wanted.every((one) => one.startsWith("prep"))) return;

  await page.goto(house.url);
  await page.getByRole("button", { name: "Start interview" }).waitFor();
  await shot("home-first", { whole: true });

  await start(page);
  await house.advance(12_000);
  await page
    .getByText(/We have \d+ minutes/)
    .first()
    .waitFor();
  await shot("room-empty");
  await shot("room-problem", { area: "Problem" });
  await shot("room-talk", { area: "Talk" });

  const message = page.getByRole("textbox", { name: "Message to the interviewer" });
  await message.fill("Can either list be empty?");
  await message.press("Enter");
  await house.advance(8_000);
  await message.fill("I would count each label in a map and walk both lists");
  await put(mutant);
  await shot("room-typing");
  await message.press("Enter");
  await house.advance(20_000);

  await put(SLOW);
  await page.getByRole("button", { name: "Run tests" }).click();
  await page.getByText(/^Running for [1-9]/).waitFor();
  await shot("room-running", { area: "Tests" });
  await details.getByText(/of 26 cases pass/).waitFor({ timeout: 60_000 });
  await put(mutant);
  await page.getByRole("button", { name: "Run tests" }).click();
  await details.getByText("Verified by the server, run 2").waitFor();
  await house.advance(25_000);
  await shot("room-red", { area: "Tests" });

  await put(solution);
  await page.getByRole("button", { name: "Run tests" }).click();
  await details.getByText("All 26 cases pass").waitFor();
  await house.advance(25_000);
  await shot("room-green", { area: "Tests" });
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await house.advance(8_000);

  await page.getByText("Hold the floor", { exact: true }).click();
  await page.getByText("Held by you").waitFor();
  await shot("room-hold", { area: "Talk" });
  await page.getByText("Hold the floor", { exact: true }).click();

  await page.getByRole("button", { name: "Keys" }).click();
  await shot("room-keys");
  await page.keyboard.press("Escape");

  const second = await context.newPage();
  await second.goto(page.url());
  await second.getByRole("textbox", { name: "Code editor" }).waitFor();
  await page.getByRole("button", { name: "Take over here" }).waitFor();
  await shot("room-taken-over");
  await second.close();
  await page.getByRole("button", { name: "Take over here" }).click();
  await page.getByRole("button", { name: "Take over here" }).waitFor({ state: "hidden" });

  await page.getByRole("button", { name: "End interview" }).click();
  await shot("room-end");
  await page.getByRole("button", { name: "End and write the report" }).click();
  await until(() => page.getByRole("link", { name: "Open the report" }).isVisible(), house);
  await shot("room-ended");
  await page.getByRole("link", { name: "Open the report" }).click();
  await page.getByText(/Chain verified/).waitFor();
  await page
    .getByRole("button", { name: /^Show: Run/ })
    .first()
    .click();
  await shot("report", { whole: true });

  // A session that broke off has such a report; the record behind it is the real one.
  await page.route("**/report", async (route) => {
    const answer = await route.fetch();
    if (!(answer.headers()["content-type"] ?? "").includes("json")) return route.fulfill({ response: answer });
    const body = await answer.json();
    const unassessed = [
      { what: "the session as a whole", why: "It was not ended properly" },
      ...body.report.unassessed,
    ];
    return route.fulfill({
      response: answer,
      json: { ...body, report: { ...body.report, status: "incomplete", unassessed } },
    });
  });
  await page.reload();
  await page.getByText("This report is incomplete").waitFor();
  await shot("report-incomplete");
  await page.unroute("**/report");

  const report = page.url();
  await page.goto(house.url);
  await start(page);
  await house.advance(12_000);
  await page.goto(house.url);
  await page.getByText(/is still open/).waitFor();
  await shot("sessions", { whole: true });

  // After a restart the test server draws the same ids again: no session is begun after this.
  await page.getByRole("link", { name: /^Continue Dock count/ }).click();
  await code.waitFor();
  await put(mutant);
  await house.halt();
  await page.getByText(/^Offline since/).waitFor();
  await code.click();
  await page.keyboard.type("# typed while offline");
  await shot("room-offline");
  await house.start();
  await page.getByText("Connected, saved").waitFor({ timeout: 30_000 });

  await page.goto(report);
  await page.getByRole("button", { name: "Erase" }).click();
  await shot("report-erase");
  await page.getByRole("button", { name: "Erase for good" }).click();
  await page.getByText("Words of this interview were erased").waitFor();
  await page.getByText(/Chain verified/).waitFor();
  await shot("report-erased");

  await page.route("**/api/**", (route) => route.abort());
  await page.goto(house.url);
  await page.getByText("Waiting for the server").waitFor();
  await shot("no-server");
}

/** Takes a screen in each size and theme, if it is wished for. */
function shotOf(page: Page): Shot {
  return async (name, options = {}) => {
    if (wanted.length > 0 && !wanted.some((one) => name.includes(one))) return;
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      for (const [width, size] of Object.entries(SIZES)) {
        await page.setViewportSize({ width: size[0], height: size[1] });
        const tab = page.getByRole("radio", { name: options.area ?? "Code" });
        const dialog = page.locator("[role=dialog],[role=alertdialog]");
        if ((await tab.isVisible()) && !(await dialog.isVisible())) await tab.click();
        await page.waitForTimeout(150);
        await page.screenshot({ path: join(OUT, `${name}-${width}-${theme}.png`), fullPage: options.whole === true });
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };
}

/** A behavioural round: told, asked about, declined, closed, and its report. */
async function drawStar(context: BrowserContext, house: SteppedHouse): Promise<void> {
  const page = await context.newPage();
  const shot = shotOf(page);
  const message = page.getByRole("textbox", { name: "Message to the interviewer" });
  const say = async (text: string) => {
    await message.fill(text);
    await message.press("Enter");
    await house.advance(12_000);
  };
  await page.goto(house.url);
  await page.getByRole("button", { name: "Start behavioural round" }).click();
  await message.waitFor();
  await house.advance(15_000);
  await shot("star-room-first");
  await say(
    "Last year at Orbit I was the on-call engineer for our payment service. I profiled the export and rewrote the slow join.",
  );
  await shot("star-room-asked");
  await say("I'd rather not say");
  await say("In the end the run dropped from 3 hours to 20 minutes.");
  await shot("star-room-second");
  await say("I don't know");
  await page.getByRole("button", { name: "Keys" }).click();
  await shot("star-room-keys");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "End interview" }).click();
  await page.getByRole("button", { name: "End and write the report" }).click();
  await until(() => page.getByRole("link", { name: "Open the report" }).isVisible(), house);
  await shot("star-room-ended");
  await page.getByRole("link", { name: "Open the report" }).click();
  await page.getByText(/Chain verified/).waitFor();
  await page
    .getByRole("button", { name: /^Show: What you said/ })
    .first()
    .click();
  await shot("star-report", { whole: true });
  await page.goto(house.url);
  await page
    .getByText(/Behavioural interview/)
    .first()
    .waitFor();
  await shot("star-sessions", { whole: true });
}

/** One interview as somebody might sit it: a wrong first answer, and the report of it. */
async function drawPictures(context: BrowserContext, house: SteppedHouse): Promise<void> {
  const page = await context.newPage();
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  mkdirSync(PICTURES, { recursive: true });
  const say = async (text: string, thenMs: number) => {
    const message = page.getByRole("textbox", { name: "Message to the interviewer" });
    await message.fill(text);
    await message.press("Enter");
    await page.getByRole("log").getByText(text).waitFor();
    await house.advance(thenMs);
  };
  const write = async (text: string) => {
    await page.getByRole("textbox", { name: "Code editor" }).click();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.press("Delete");
    await page.keyboard.insertText(text);
    await saved(page);
    await house.advance(5_000);
  };
  const run = async (words: string) => {
    await page.getByRole("button", { name: "Run tests" }).click();
    await page.getByRole("region", { name: "Run details" }).getByText(words).waitFor();
  };
  await page.goto(house.url);
  await start(page);
  await house.advance(25_000);
  await say(
    "I compare how often each label was loaded with how often it came off, and list those that differ.",
    25_000,
  );
  await say("Can either list be empty?", 12_000);
  await say("Three loaded and one called gives one line with -2.", 12_000);
  await say(
    "I count in one map: minus one for the manifest, plus one for the dock. It is linear in both lists.",
    9_000,
  );
  await write(mutant);
  await run("of 26 cases pass");
  await house.advance(12_000);
  await page.screenshot({ path: join(PICTURES, "room.png") });

  await say("A label whose counts agree gets a line with +0. I leave those out.", 20_000);
  await write(solution);
  await run("All 26 cases pass");
  await house.advance(40_000);
  await page.getByRole("button", { name: "End interview" }).click();
  await page.getByRole("button", { name: "End and write the report" }).click();
  await until(() => page.getByRole("link", { name: "Open the report" }).isVisible(), house);
  await page.getByRole("link", { name: "Open the report" }).click();
  await page.getByText(/Chain verified/).waitFor();
  await page
    .getByRole("button", { name: /^Show: Run 1/ })
    .first()
    .click();
  await page.waitForTimeout(300);
  await page.screenshot({ path: join(PICTURES, "report.png") });
}

async function start(page: Page): Promise<void> {
  await page.getByRole("combobox", { name: "Problem" }).selectOption(PROBLEM);
  await page.getByRole("combobox", { name: "Language" }).selectOption("python");
  await page.getByRole("button", { name: "Start interview" }).click();
  await page.getByRole("textbox", { name: "Code editor" }).waitFor();
  await saved(page);
}

async function saved(page: Page): Promise<void> {
  await page.waitForTimeout(200);
  await page.getByText("Connected, saved").waitFor();
}

async function until(holds: () => Promise<boolean>, house: SteppedHouse): Promise<void> {
  for (let step = 0; step < 40 && !(await holds()); step++) await house.advance(2_000);
}

function problemFile(path: string): string {
  return readFileSync(join(ROOT, "problems", PROBLEM, path), "utf8");
}
