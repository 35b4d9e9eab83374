import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ClientAct } from "@assay/core/protocol";
import { LANGUAGE_IDS, LANGUAGES, type LanguageId } from "@assay/core/sandbox";
import { SYNTAX_LANGUAGE_IDS, type SyntaxLanguageId } from "@assay/core/syntax";
import { insertNewlineAndIndent } from "@codemirror/commands";
import { ensureSyntaxTree, indentUnit } from "@codemirror/language";
import { EditorSelection, EditorState } from "@codemirror/state";
import { expect, type Page, type Route } from "@playwright/test";
import { build } from "vite";
import { at, codeOf, sit, test } from "../../scripts/hands.ts";
import { safeHeaders } from "../../server/guard.ts";
import { languageName } from "../parts/words.ts";
import { languageSupport } from "../room/editor/language.ts";
import { LINE_BREAK_CASES, UNITS } from "./line-break-cases.ts";

const PROBLEM = "cart-route";
/** The languages an interview over this problem is held in. */
const OFFERED = LANGUAGE_IDS.filter(isOffered);
/** Requests that a missing or late grammar is made of: the engine and the grammars, not the page's own scripts. */
const WASM = /\.wasm$/;

/** Runs in the page: replaces all by one paste and sets the cursor as a click would, at a character of a line. */
const PLACE = `(text, lineIndex, chars) => {
  const content = document.querySelector(".cm-content");
  const seen = () => document.dispatchEvent(new Event("selectionchange"));
  getSelection().selectAllChildren(content);
  seen();
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  content.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  const line = content.querySelectorAll(".cm-line")[lineIndex];
  const walk = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  let rest = chars;
  let node = walk.nextNode();
  while (node !== null && rest > node.length) {
    rest -= node.length;
    node = walk.nextNode();
  }
  getSelection().collapse(node ?? line, node === null ? 0 : rest);
  seen();
}`;

/** Runs in the page: the text, with the cursor marked. */
const SHOWN = `() => {
  const { focusNode, focusOffset } = getSelection();
  const lines = [...document.querySelectorAll(".cm-content .cm-line")].map((line) => {
    if (!line.contains(focusNode)) return line.textContent;
    const before = document.createRange();
    before.setStart(line, 0);
    before.setEnd(focusNode, focusOffset);
    const chars = before.toString().length;
    return line.textContent.slice(0, chars) + "¦" + line.textContent.slice(chars);
  });
  return lines.join("\\n");
}`;

/** Puts the text there as one paste does, sets the cursor, presses Enter and says what stands there with the cursor marked. */
async function enterIn(page: Page, marked: string): Promise<string> {
  const [before = "", after = ""] = marked.split("¦");
  const lines = before.split("\n");
  const place = [before + after, lines.length - 1, lines.at(-1)?.length].map((one) => JSON.stringify(one));
  await page.evaluate(`(${PLACE})(${place.join()})`);
  await page.keyboard.press("Enter");
  return page.evaluate<string>(`(${SHOWN})()`);
}

/** What the editor's own indentation makes of it. */
async function ownEnter(language: SyntaxLanguageId, marked: string): Promise<string> {
  const cursor = marked.indexOf("¦");
  let state = EditorState.create({
    doc: marked.replace("¦", ""),
    selection: EditorSelection.cursor(cursor),
    extensions: [indentUnit.of(UNITS[language]), EditorState.tabSize.of(4), await languageSupport(language)],
  });
  ensureSyntaxTree(state, state.doc.length, 5_000);
  // The state takes the finished tree over at its next update.
  state = state.update({}).state;
  insertNewlineAndIndent({
    state,
    dispatch(transaction) {
      state = transaction.state;
    },
  });
  const { head } = state.selection.main;
  return `${state.doc.sliceString(0, head)}¦${state.doc.sliceString(head)}`;
}

/** A case, and what the editor's own indentation makes of it. */
type Parting = readonly [claim: string, before: string, after: string, own: string];

/** Cases on which the grammar and the editor's own indentation part, and some on which they agree. */
async function partingCases(language: SyntaxLanguageId): Promise<Parting[]> {
  const parting: Parting[] = [];
  const agreeing: Parting[] = [];
  for (const [claim, before, after] of LINE_BREAK_CASES[language]) {
    const own = await ownEnter(language, before);
    (own === after ? agreeing : parting).push([claim, before, after, own]);
  }
  expect(parting.length).toBeGreaterThan(3);
  return [...parting.slice(0, 8), ...agreeing.slice(0, 3)];
}

async function show(page: Page, language: SyntaxLanguageId): Promise<void> {
  await page.getByRole("combobox", { name: "Language" }).selectOption({ label: languageName(language as never) });
  await at.code(page).click();
}

async function expectOwn(page: Page, language: SyntaxLanguageId): Promise<void> {
  // The colours bring the editor's own indentation along, and come a moment after the text.
  for (const [claim, before, , own] of await partingCases(language))
    await expect.poll(() => enterIn(page, before), { message: `${language}, without its grammar: ${claim}` }).toBe(own);
  await expect(at.code(page)).not.toHaveAttribute("data-grammar", language);
}

async function expectGrammar(
  page: Page,
  language: SyntaxLanguageId,
  cases: readonly (readonly [claim: string, before: string, after: string, own?: string])[],
): Promise<void> {
  await expect(at.code(page)).toHaveAttribute("data-grammar", language);
  const wrong: (readonly [claim: string, shown: string, after: string])[] = [];
  for (const [claim, before, after] of cases) {
    const shown = await enterIn(page, before);
    if (shown !== after) wrong.push([claim, shown, after]);
  }
  expect(wrong, language).toEqual([]);
}

test("Enter is the editor's own until the grammar is there, then the grammar's, in each language", async ({
  page,
  house,
  watched,
}) => {
  const asked: string[] = [];
  const held: Route[] = [];
  let isHeld = true;
  await page.route(WASM, (route) => {
    asked.push(/([a-z-]+)-[\w-]+\.wasm$/.exec(route.request().url())?.[1] ?? "");
    return isHeld ? void held.push(route) : route.continue();
  });
  await sit(page, house, PROBLEM, "python");
  expect(asked, "nothing is loaded for a page on which nobody writes").toEqual([]);

  await at.code(page).click();
  for (const language of OFFERED) {
    await show(page, language);
    await expectOwn(page, language);
  }
  expect(asked.toSorted(), "the engine once, and the grammar of each language shown").toEqual(
    ["web-tree-sitter", ...OFFERED].toSorted(),
  );
  isHeld = false;
  for (const route of held) await route.continue();
  for (const language of OFFERED) {
    await show(page, language);
    await expectGrammar(page, language, LINE_BREAK_CASES[language]);
  }

  // One press is one edit that was typed, and one step of undo.
  await show(page, "python");
  await page.keyboard.press("ControlOrMeta+A");
  // Text put over coloured text would be given its colour by the browser, as a style that the policy refuses.
  await page.keyboard.press("Delete");
  await page.keyboard.insertText("def g(b):");
  await page.keyboard.press("Enter");
  await expect
    .poll(() => editsSent(watched.sent).slice(-2))
    .toEqual([
      ["typing", "def g(b):"],
      ["typing", "\n    "],
    ]);
  await page.keyboard.press("ControlOrMeta+Z");
  expect(await codeOf(page)).toBe("def g(b):");
  await page.keyboard.press("ControlOrMeta+Shift+Z");
  expect(await codeOf(page)).toBe("def g(b):\n    ");
});

function isOffered(language: LanguageId): boolean {
  return existsSync(new URL(`../../problems/${PROBLEM}/starters/${LANGUAGES[language].mainFile}`, import.meta.url));
}

/** Origin and inserted text of each edit. */
function editsSent(frames: readonly string[]): (readonly [origin: string, text: string])[] {
  return frames.flatMap((frame) => {
    const { edits = [] } = JSON.parse(frame) as Partial<Extract<ClientAct, { type: "edits" }>>;
    return edits.map(({ origin, changes }) => [origin, changes.map((one) => one.text).join("")] as const);
  });
}

test("a grammar that does not come leaves typing as it is, and nobody is troubled", async ({
  page,
  house,
  mayFail,
}) => {
  // Said by the browser of any request that fails; the page adds nothing of its own.
  mayFail.push(/^Failed to load resource: net::ERR_FAILED$/);
  let count = 0;
  await page.route(WASM, (route) => {
    count++;
    return route.abort();
  });
  await sit(page, house, PROBLEM, "python");
  for (const language of OFFERED) {
    await show(page, language);
    await expectOwn(page, language);
  }
  await expect(page.getByRole("alert")).toHaveCount(0);
  const once = count;
  for (const language of OFFERED) await show(page, language);
  expect(count, "it is asked for once").toBe(once);
});

test("the same in the languages that this interview is not held in, in the editor alone", async ({ page, mayFail }) => {
  mayFail.push(/^Failed to load resource: net::ERR_FAILED$/);
  const files = await codePage();
  const held: Route[] = [];
  let state: "held" | "missing" | "there" = "there";
  await page.route(`${ORIGIN}/**`, (route) => {
    const path = new URL(route.request().url()).pathname;
    if (state === "missing" && WASM.test(path)) return route.abort();
    if (state === "held" && WASM.test(path)) return void held.push(route);
    return route.fulfill(files(path));
  });
  const open = async (language: SyntaxLanguageId) => {
    await page.goto("about:blank");
    await page.goto(`${ORIGIN}/page#${language}`);
    await at.code(page).click();
  };
  for (const language of SYNTAX_LANGUAGE_IDS.filter((one) => !isOffered(one))) {
    state = "missing";
    await open(language);
    await expectOwn(page, language);
    state = "held";
    await open(language);
    await expectOwn(page, language);
    state = "there";
    for (const route of held.splice(0)) await route.fulfill(files(new URL(route.request().url()).pathname));
    await expectGrammar(page, language, LINE_BREAK_CASES[language]);
  }
});

const ORIGIN = "http://127.0.0.1:9";
const NONCE = "none";

/** The room's editor alone on a page, built as the page is and under the same content policy: an answer by its path. */
async function codePage(): Promise<(path: string) => { headers: Record<string, string>; body: Buffer }> {
  const files = new Map<string, Buffer>();
  const out = await build({
    configFile: fileURLToPath(new URL("../vite.config.ts", import.meta.url)),
    logLevel: "error",
    build: {
      write: false,
      rolldownOptions: {
        input: fileURLToPath(new URL("./code-page.ts", import.meta.url)),
        preserveEntrySignatures: "strict",
      },
    },
  });
  for (const file of [out].flat().flatMap((one) => ("output" in one ? one.output : []))) {
    files.set(`/${file.fileName}`, Buffer.from(file.type === "chunk" ? file.code : file.source));
    if (file.type !== "chunk" || !file.isEntry) continue;
    const head = `<!doctype html><meta name="csp-nonce" content="${NONCE}">`;
    files.set("/page", Buffer.from(`${head}<script type="module" src="/start.js"></script>`));
    files.set("/start.js", Buffer.from(`import { openAlone } from "/${file.fileName}"; openAlone();`));
  }
  const types = { js: "text/javascript", wasm: "application/wasm", css: "text/css" };
  return (path) => {
    const type = Object.entries(types).find(([ending]) => path.endsWith(`.${ending}`))?.[1] ?? "text/html";
    const headers = { ...safeHeaders("127.0.0.1:9", NONCE), "content-type": type };
    return { headers, body: files.get(path) ?? Buffer.from("") };
  };
}
