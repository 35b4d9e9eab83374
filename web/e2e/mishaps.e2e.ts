import { expect, type Page, type WebSocketRoute } from "@playwright/test";
import {
  at,
  codeOf,
  endInterview,
  findingsOf,
  hear,
  problemFile,
  sit,
  test,
  untilReport,
} from "../../scripts/hands.ts";

/** What goes wrong between a page and its server, and what a person then sees. */

test.describe("on a disk that fills up", () => {
  test.use({ wishes: { smallDisk: true, judge: "scripted" } });

  test("the page says since when nothing is saved, typing goes on, and all of it is saved once there is room", async ({
    page,
    house,
  }) => {
    await sit(page, house, "dock-count", "python");
    await at.code(page).click();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.type("# before");
    await expect(at.connection(page)).toHaveText("Connected, saved");
    await house.fill();
    // Large enough that no page the store has in hand takes it in.
    await page.keyboard.insertText(`\n# ${"x".repeat(60_000)}`);
    await expect(at.connection(page)).toHaveText(/^Not saved since \d\d:\d\d:\d\d$/);
    await expect(page.getByText("the server's disk takes nothing")).toBeVisible();
    await page.keyboard.type(" typed on");
    await at.message(page).fill("Said on a full disk");
    await at.message(page).press("Enter");
    await house.advance(3_000);
    await expect(at.connection(page)).toHaveText(/^Not saved since/);
    await expect(at.log(page).getByText("waiting to be saved")).toBeVisible();
    expect(await findingsOf(page)).toEqual([]);
    await house.free();
    await house.advance(10_000);
    await expect(at.connection(page)).toHaveText("Connected, saved");
    await expect(at.log(page).getByText("Said on a full disk")).toHaveCount(1);
    await expect(at.log(page).getByText("waiting to be saved")).toHaveCount(0);
    // The editor draws what is in sight alone: after the reload the end of the text must be gone to.
    expect(await codeOf(page)).toContain("x typed on");
    await page.reload();
    await expect(at.code(page)).toBeVisible();
    await at.code(page).click();
    await page.keyboard.press("ControlOrMeta+End");
    await expect.poll(() => codeOf(page)).toContain("x typed on");
  });
});

/** A file of the bank in place of what stands in the editor. */
async function put(page: Page, file: string): Promise<void> {
  await at.code(page).click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await page.keyboard.insertText(problemFile(file));
}

/** Lets the test drop what the page sends; everything else passes. */
async function between(page: Page, drops: (frame: { type: string }) => boolean): Promise<{ dropped: string[] }> {
  const dropped: string[] = [];
  await page.routeWebSocket(/\/live$/, (socket: WebSocketRoute) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (drops(JSON.parse(String(message)) as { type: string })) dropped.push(String(message));
      else server.send(message);
    });
  });
  return { dropped };
}

test("an edit that never arrives is noticed, and the screen's text becomes the record's", async ({ page, house }) => {
  let isOn = false;
  const { dropped } = await between(page, (frame) => isOn && frame.type === "edits");
  const kinds: string[] = [];
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => kinds.push((JSON.parse(String(payload)) as { type: string }).type));
  });
  await sit(page, house, "dock-count", "python");
  await at.code(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  isOn = true;
  await page.keyboard.type("# lost");
  await expect.poll(() => dropped.length).toBeGreaterThan(0);
  isOn = false;
  await page.keyboard.type(", then found");
  await expect(at.connection(page)).toHaveText("Connected, saved");
  // The copies are compared once no key came for a while; the answer to the difference is the whole text.
  await page.waitForTimeout(2_500);
  await page.keyboard.type(" again");
  await page.waitForTimeout(2_500);
  await expect(at.connection(page)).toHaveText("Connected, saved");
  const text = await codeOf(page);
  expect(text).toContain("# lost, then found again");
  await page.evaluate("sessionStorage.clear()");
  await page.reload();
  await expect.poll(() => codeOf(page)).toBe(text);
});

test("in a pause nothing can be written, and a message that is not taken returns to its box", async ({
  page,
  house,
  watched,
}) => {
  await sit(page, house, "dock-count", "python");
  await at.code(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("# kept");
  const text = await codeOf(page);
  await page.keyboard.press("Alt+Shift+KeyP");
  await expect(at.timer(page)).toContainText("Paused");
  await page.keyboard.type("not written");
  expect(await codeOf(page)).toBe(text);
  await at.message(page).fill("May the lists be empty?");
  await at.message(page).press("Enter");
  await expect(page.getByText("The interview is paused: resume it first")).toBeVisible();
  await expect(at.message(page)).toHaveValue("May the lists be empty?");
  await expect(at.log(page).getByText("May the lists be empty?")).toHaveCount(0);
  // One line tells of the pause: what it forbade, and the way out of it.
  await expect(page.getByText("nothing is written or said until you resume")).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: "resume it first" })).toHaveCount(1);
  // What was written since stands behind it.
  await at.message(page).fill("And can a label repeat?");
  await at.message(page).press("Enter");
  await expect(at.message(page)).toHaveValue("And can a label repeat?");
  expect(await findingsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(at.timer(page)).not.toContainText("Paused");
  await expect(page.getByText("The interview is paused: resume it first")).toBeHidden();
  await at.message(page).press("Enter");
  await expect(at.log(page).getByText("And can a label repeat?")).toHaveCount(1);
  await expect(at.message(page)).toHaveValue("");
  await at.code(page).click();
  await page.keyboard.type(" on");
  await expect(at.connection(page)).toHaveText("Connected, saved");
  expect(watched.received.some((frame) => frame.includes('"type":"mismatch"'))).toBe(false);
});

test("a reply in progress stops within a second of the candidate's word, and what was shown is what is logged", async ({
  page,
  house,
}) => {
  await sit(page, house, "dock-count", "python");
  // The greeting alone is said to its end. Then: an answer of several sentences.
  await house.advance(30_000);
  await at.message(page).fill("So we compare two lists of labels, and tell for each label by how much they differ.");
  await at.message(page).press("Enter");
  const speaking = page.getByText("Speaking", { exact: true });
  for (let step = 0; step < 200 && !(await speaking.isVisible()); step++) await house.advance(100);
  await expect(speaking).toBeVisible();
  const turn = at.log(page).getByRole("listitem").filter({ hasText: "House interviewer" }).last();
  const before = ((await turn.locator("p").textContent()) ?? "").trim();
  await at.message(page).fill("Sorry, may I ask something first?");
  await at.message(page).press("Enter");
  await expect(at.log(page).getByText("Sorry, may I ask something first?")).toHaveCount(1);
  // The reply to the question may begin at once; the broken turn says no word more.
  await house.advance(1_000);
  await expect(at.log(page).getByText("(stopped here, you spoke)")).toHaveCount(1);
  const cut = at.log(page).getByRole("listitem").filter({ hasText: "(stopped here, you spoke)" });
  const shown = ((await cut.locator("p").textContent()) ?? "").replace("(stopped here, you spoke)", "").trim();
  expect(shown).toBe(before);
  await house.advance(10_000);
  expect(((await cut.locator("p").textContent()) ?? "").replace("(stopped here, you spoke)", "").trim()).toBe(before);

  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const all = (await at.log(page).getByRole("listitem").locator("p").allTextContents()).join("\n");
  await endInterview(page, house);
  const record = await page.evaluate<{ entries: { body: string }[]; words: Record<string, string> }>(
    `fetch("/api/interviews/${id}/record").then((answer) => answer.json())`,
  );
  const entries = record.entries.map(
    (entry) => JSON.parse(entry.body) as { kind: string; data: { turn: string; said: number; text: string } },
  );
  const broken = entries.find((entry) => entry.kind === "turn.cut");
  const said = entries.filter((entry) => entry.kind === "sentence.said" && entry.data.turn === broken?.data.turn);
  expect(
    said
      .map((entry) => record.words[entry.data.text])
      .join(" ")
      .replaceAll("`", ""),
  ).toBe(shown);
  expect(broken?.data.said).toBe(said.length);
  for (const entry of entries.filter((one) => one.kind === "sentence.said").slice(0, 3))
    expect(all).toContain((record.words[entry.data.text] ?? "?").replaceAll("`", ""));
});

test("the final code is run by the server, and room and report say whose run it was", async ({ page, house }) => {
  await sit(page, house, "dock-count", "python");
  await put(page, "dock-count/solutions/solution.py");
  await expect(at.connection(page)).toHaveText("Connected, saved");
  await page.getByRole("button", { name: "End interview" }).click();
  await page.getByRole("button", { name: "End and write the report" }).click();
  // The run takes real time, and the clock stands meanwhile; the end waits for it, but not for ever.
  await expect(at.results(page)).toContainText("All 26 cases pass", { timeout: 60_000 });
  await untilReport(page, house);
  await expect(at.results(page)).toContainText("Verified by the server at the end, run 1");
  await expect(at.results(page)).toContainText("You had not run the tests on this code");
  await page.getByRole("link", { name: "Open the report" }).click();
  await expect(page.getByText(/Chain verified in this browser: [\d,]+ entries/)).toBeVisible();
  await expect(page.getByText(/was checked by the server\./)).toBeVisible();
  await page
    .getByRole("button", { name: /^Show: Run 1 by the server/ })
    .first()
    .click();
  await expect(page.getByRole("region", { name: "Replay" })).toContainText("Verified by the server at the end, run 1");
  // Pointers and conversation speak of one clock: the interview's.
  const times = await at.log(page).locator("time").allTextContents();
  expect(times.length).toBeGreaterThan(0);
  expect(times.filter((time) => !/^\d+:\d\d$/.test(time))).toEqual([]);
  expect(times[0]).toMatch(/^0:/);
});

test("nothing is lost at twice the size, on any screen", async ({ browser, house }) => {
  // Twice the size in a window of 1440 by 900 leaves a page of 720 by 450.
  const context = await browser.newContext({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const holds = async (name: string) => {
    const lost = await page.evaluate<string[]>(LOST);
    expect(lost, name).toEqual([]);
  };
  await page.goto(house.url);
  await expect(page.getByRole("button", { name: "Start interview" })).toBeVisible();
  await holds("home");
  await sit(page, house, "dock-count", "python");
  await holds("room, conversation");
  for (const name of ["Run tests", "Hint", "End interview", "Send", "Keys", "Editor settings", "Change the time"])
    await page.getByRole("button", { name, exact: true }).scrollIntoViewIfNeeded();
  await page.getByRole("radio", { name: "Problem" }).click();
  await expect(page.getByRole("region", { name: "Problem" })).toBeVisible();
  await holds("room, problem");
  await page.getByRole("radio", { name: "Talk" }).click();
  await put(page, "dock-count/mutants/keeps-matches.py");
  await at.run(page).click();
  await expect(at.results(page)).toContainText(/of 26 cases pass/);
  await holds("room, red");
  await page.getByRole("button", { name: "Keys" }).click();
  await holds("keys");
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "End interview" }).click();
  await holds("end");
  await page.getByRole("button", { name: "Go on with it" }).click();
  await endInterview(page, house);
  await holds("room, ended");
  await page.getByRole("link", { name: "Open the report" }).click();
  await expect(page.getByText(/Chain verified in this browser/)).toBeVisible();
  await holds("report");
  await context.close();
});

/** Runs in the page: what has text or takes a press and lies, in part, where no scrolling reaches or under a cut. */
const LOST = `(() => {
  const lost = [];
  const root = document.scrollingElement;
  if (root.scrollWidth > root.clientWidth) lost.push("the page scrolls sideways by " + (root.scrollWidth - root.clientWidth));
  for (const one of document.querySelectorAll("button, a, select, textarea, input, h1, h2, h3, p, th, td, dt, dd, label")) {
    const style = getComputedStyle(one);
    const box = one.getBoundingClientRect();
    if (box.width < 2 || box.height < 2 || style.visibility === "hidden" || one.closest(".unseen, [hidden]")) continue;
    if (style.clipPath !== "none" || one.closest("[class*=unseen]") || one.type === "range") continue;
    let holder = one.parentElement;
    while (holder !== null && !/auto|scroll/.test(getComputedStyle(holder).overflowX)) holder = holder.parentElement;
    const right = holder === null ? root.clientWidth : holder.getBoundingClientRect().left + holder.clientWidth + 2;
    const canScroll = holder !== null && holder.scrollWidth > holder.clientWidth;
    if (box.right > right + 1 && !canScroll) lost.push(one.tagName + " " + (one.getAttribute("aria-label") ?? one.textContent).trim().slice(0, 40) + " ends at " + Math.round(box.right) + " of " + Math.round(right));
  }
  return lost;
})()`;

test("a report of a failed session, and ones whose words are erased in part, say what is left", async ({
  page,
  house,
}) => {
  await sit(page, house, "dock-count", "python");
  await put(page, "dock-count/mutants/keeps-matches.py");
  await at.run(page).click();
  await expect(at.results(page)).toContainText(/of 26 cases pass/);
  await hear(page, house, /case/i);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await endInterview(page, house);
  await page.getByRole("link", { name: "Open the report" }).click();
  await expect(page.getByText(/Chain verified in this browser/)).toBeVisible();

  // A session that broke has a record and no report.
  await page.route("**/report", async (route) => {
    const answer = await route.fetch();
    if (!(answer.headers()["content-type"] ?? "").includes("json")) return route.fulfill({ response: answer });
    const body = await answer.json();
    const why = "The session ended on a fault of ours";
    return route.fulfill({
      response: answer,
      json: { ...body, row: { ...body.row, state: "failed" }, report: null, why },
    });
  });
  await page.reload();
  await expect(page.getByText("There is no report to show")).toBeVisible();
  await expect(page.getByText("The session ended on a fault of ours.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Code at this moment" })).toContainText("def reconcile");
  expect(await findingsOf(page)).toEqual([]);
  await page.unroute("**/report");

  const erase = (word: string) =>
    page.evaluate(
      `fetch("/api/interviews/${id}/erase", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ classes: ["${word}"] }) }).then((answer) => answer.status)`,
    );
  expect(await erase("runs")).toBe(200);
  await page.reload();
  await expect(page.getByText(/^Erased: run output\./)).toBeVisible();
  await expect(page.getByRole("region", { name: "Code at this moment" })).toContainText("def reconcile");
  await expect(page.getByText(/Chain verified in this browser/)).toBeVisible();
  expect(await findingsOf(page)).toEqual([]);
  expect(await erase("talk")).toBe(200);
  await page.reload();
  await expect(page.getByText(/^Erased: /)).toBeVisible();
  await expect(page.getByText("There is no report to show")).toBeVisible();
  await expect(page.getByText("Its words were erased.")).toBeVisible();
  await expect(page.getByText(/Chain verified in this browser/)).toBeVisible();
  expect(await findingsOf(page)).toEqual([]);
});
