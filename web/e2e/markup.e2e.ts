import { expect } from "@playwright/test";
import { at, hear, sit, test, untilReport } from "../../scripts/hands.ts";

/**
 * Strings that run a script where a page takes text for markup: each carrier with each way to fire, and what is known
 * to slip through filters. All report to the same place, so that one execution anywhere is seen.
 */
function payloads(): string[] {
  const shout = "window.top.assayHit=1";
  const carriers = [
    "img src=x",
    "svg",
    "body",
    "video src=x",
    "audio src=x",
    "input autofocus",
    "details open",
    "iframe",
    "object data=x",
    "marquee",
    "select autofocus",
    "textarea autofocus",
    "keygen autofocus",
    "style",
    "link rel=stylesheet href=x",
  ];
  const events = [
    "onerror",
    "onload",
    "onfocus",
    "ontoggle",
    "onstart",
    "onanimationstart",
    "onpointerenter",
    "onmouseover",
  ];
  const made = carriers.flatMap((carrier) => events.map((event) => `<${carrier} ${event}=${shout}>`));
  const urls = [
    "javascript",
    "JaVaScRiPt",
    "java\tscript",
    "java\nscript",
    "\u0001javascript",
    "data:text/html,<script>",
    "vbscript",
  ];
  const holders = [
    "a href",
    "iframe src",
    "form action",
    "object data",
    "embed src",
    "base href",
    "img src",
    "svg><a xlink:href",
  ];
  const linked = urls.flatMap((url) => holders.map((holder) => `<${holder}="${url}:${shout}">go</a>`));
  const odd = [
    `<script>${shout}</script>`,
    `<script src="http://127.0.0.2/x.js"></script>`,
    `"><script>${shout}</script>`,
    `'><script>${shout}</script>`,
    `</textarea><script>${shout}</script>`,
    `</style><script>${shout}</script>`,
    `</title><script>${shout}</script>`,
    `--><script>${shout}</script>`,
    `]]><script>${shout}</script>`,
    `<scr<script>ipt>${shout}</script>`,
    `<SCRIPT>${shout}</SCRIPT>`,
    `<svg><script>${shout}</script></svg>`,
    `<math><mtext></p><script>${shout}</script></mtext></math>`,
    `<template><script>${shout}</script></template>`,
    `<noscript><p title="</noscript><img src=x onerror=${shout}>">`,
    `<![CDATA[<script>${shout}</script>]]>`,
    `\${${shout}}`,
    `{{constructor.constructor('${shout}')()}}`,
    `[x](javascript:${shout})`,
    `![x](x"onerror="${shout})`,
    `\`\`\`\n<img src=x onerror=${shout}>\n\`\`\``,
    `**<img src=x onerror=${shout}>**`,
    `\`<img src=x onerror=${shout}>\``,
    `%3Cscript%3E${shout}%3C/script%3E`,
    `&lt;script&gt;${shout}&lt;/script&gt;`,
    `\u2028<script>${shout}</script>\u2029`,
    `<img src=x onerror\x0b=${shout}>`,
    `<a href="x" style="behavior:url(x)">`,
    `<meta http-equiv=refresh content="0;url=javascript:${shout}">`,
    `<div style="background:url(javascript:${shout})">`,
  ];
  return [...made, ...linked, ...odd];
}

test("no string of chat, code, cases, names, problem or output is ever run", async ({ page, house, watched }) => {
  const all = payloads();
  expect(all.length).toBeGreaterThanOrEqual(200);
  const whole = all.join("\n");

  // Through the problem and the lists: the server's answers carry the strings in every text that the page shows.
  await page.route("**/api/problems", async (route) => {
    const body = await (await route.fetch()).json();
    const problems = body.problems.map((one: object) => ({
      ...one,
      title: `Dock count ${all[0]}`,
      summary: whole.slice(0, 4_000),
    }));
    await route.fulfill({ json: { problems } });
  });
  await page.routeWebSocket(/\/live$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const frame = JSON.parse(String(message));
      if (frame.type === "welcome") {
        const { problem } = frame;
        problem.title += all[1];
        problem.statement += `\n\n${all.join("\n\n")}`;
        problem.signature += all[2];
        problem.contract = [...problem.contract, ...all.slice(0, 40)];
        problem.examples = all.slice(40, 60).map((text) => ({ name: text, input: text, expected: text }));
      }
      socket.send(JSON.stringify(frame));
    });
  });
  await sit(page, house, "crane-log", "python");

  // Through the code and what it prints.
  await at.code(page).click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await page.keyboard.insertText(
    `import sys\nprint(sys.stdin.read())\nprint("<img src=x onerror=window.top.assayHit=1>", file=sys.stderr)\n`,
  );
  await page.getByRole("combobox", { name: "Kind of run" }).selectOption("stdin");
  await page.getByLabel("Standard input").fill(whole);
  await page.getByRole("button", { name: "Run with this input" }).click();
  await expect(at.results(page)).toContainText("Ended normally");
  await expect(at.results(page)).toContainText("<svg onload=window.top.assayHit=1>");
  await page.getByRole("combobox", { name: "Kind of run" }).selectOption("own");
  await page.getByLabel("Input of case 1").fill(whole);
  await page.getByLabel("Expected of case 1").fill(all.slice(0, 30).join("\n"));
  await page.getByRole("button", { name: "Run your cases" }).click();
  await expect(at.results(page)).toContainText("own case 1");
  await page.getByRole("combobox", { name: "Kind of run" }).selectOption("results");
  await at.code(page).click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await page.keyboard.insertText(all.map((text) => `# ${text.replaceAll(/\s/g, " ")}`).join("\n"));

  // Through the conversation.
  for (let index = 0; index < all.length; index += 60) {
    await at.message(page).fill(
      all
        .slice(index, index + 60)
        .join("\n")
        .slice(0, 7_900),
    );
    await at.message(page).press("Enter");
  }
  await expect(at.log(page)).toContainText("<details open ontoggle=window.top.assayHit=1>");
  await hear(page, house, /We have/);
  await page.mouse.move(700, 400);
  await page.reload();
  await expect(at.log(page)).toContainText("<details open ontoggle=window.top.assayHit=1>");

  // Through the report, its replay and a dispute.
  await page.getByRole("button", { name: "End interview" }).click();
  await page.getByRole("button", { name: "End and write the report" }).click();
  const link = page.getByRole("link", { name: "Open the report" });
  await untilReport(page, house);
  await link.click();
  await expect(page.getByText(/Chain verified in this browser/)).toBeVisible();
  await page
    .getByRole("button", { name: /^This is wrong/ })
    .first()
    .click();
  await page.getByLabel("What is wrong with it (may stay empty)").fill(whole.slice(0, 1_900));
  await page.getByRole("button", { name: "Mark as wrong" }).click();
  await expect(page.getByText(/Disputed by you/)).toBeVisible();
  for (const name of ["To the moment before", "To the next moment"]) {
    const button = page.getByRole("button", { name });
    for (let step = 0; step < 12 && (await button.isEnabled()); step++) await button.click();
  }
  await page.goto(`${house.url}/interviews/${encodeURIComponent("<img src=x onerror=window.top.assayHit=1>")}`);
  await expect(page.getByText(/There is no page at/)).toBeVisible();

  expect(await page.evaluate<unknown>("window.assayHit")).toBeUndefined();
  expect(watched.faults).toEqual([]);
});
