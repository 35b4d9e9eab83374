import type { ReportPage, ServerFrame, SessionRecord } from "@assay/core/protocol";
import type { LanguageId } from "@assay/core/sandbox";
import type { Page } from "playwright-core";
import type { OwnHouse } from "../house.ts";
import type { ReportFacts } from "../record.ts";
import type { Adapter, Heard } from "./adapter.ts";
import { openFrameReader, ROOM_CAPABILITIES, reportFacts } from "./frames.ts";
import { ActFailure, CarrierFault } from "./target.ts";

export interface AssayWish {
  readonly house: OwnHouse;
  readonly problem: string;
  readonly language: LanguageId;
  readonly minutes: number;
  readonly hands: "pointer" | "keyboard";
  readonly onReport?: ((facts: ReportFacts) => ReportFacts) | undefined;
}

const room = {
  code: (page: Page) => page.getByRole("textbox", { name: "Code editor" }),
  message: (page: Page) => page.getByRole("textbox", { name: "Message to the interviewer" }),
  problem: (page: Page) => page.getByRole("region", { name: "Problem" }),
  run: (page: Page) => page.getByRole("button", { name: "Run tests" }),
  hold: (page: Page) => page.getByRole("switch", { name: "Hold the floor" }),
  connection: (page: Page) => page.getByRole("status", { name: "Connection" }),
  dialog: (page: Page) => page.getByRole("dialog"),
};

/** Our product in a browser, by the names that a person, a test and a screen reader share. */
export function assayAdapter(wish: AssayWish): Adapter {
  const { house, hands } = wish;
  const heard: Heard[] = [];
  const beganMs = house.clock.monotonicMs();
  const nowMs = (): number => house.clock.monotonicMs() - beganMs;
  const reader = openFrameReader((tell) => heard.push({ tell }), nowMs);
  let tab = "";
  let lastSent = 0;
  let taken = 0;
  /** Frames that were written to a tab that was away. */
  let missed = 0;
  let roomUrl = "";

  async function settle(received: () => number): Promise<void> {
    const endMs = performance.now() + SETTLE_MS;
    // Once round does not do: what the page answers may set the room going again.
    for (let calm = 0; calm < 2; ) {
      await house.quiet();
      const isCaught = tab === "" || received() >= house.sentTo(tab) - missed;
      const isAnswered = lastSent === 0 || reader.answered.has(lastSent);
      if (isCaught && isAnswered) calm += 1;
      else {
        calm = 0;
        if (performance.now() > endMs)
          throw new CarrierFault("server_gone", `The page did not hear all within ${SETTLE_MS} ms that was sent to it`);
        await new Promise((done) => setTimeout(done, 3));
      }
    }
  }
  /** Time in which nobody is in the room. */
  async function passAlone(ms: number): Promise<void> {
    const endMs = nowMs() + ms;
    for (;;) {
      await house.quiet();
      const leftMs = endMs - nowMs();
      if (leftMs <= 0) return;
      house.clock.advance(Math.min(leftMs, house.clock.nextDueMs() ?? leftMs));
    }
  }
  /** The page hands its edits over in groups: until it says that they are kept. */
  async function handedOver(page: Page): Promise<void> {
    await page.waitForTimeout(GROUPING_MS);
    await room.connection(page).getByText("Connected, saved").waitFor();
  }

  return {
    name: "assay",
    capabilities: [...ROOM_CAPABILITIES, "keyboard"],
    socket: /\/api\/interviews\/[^/]+\/live$/,
    speak: { by: "box", box: room.message },
    surfaces: [
      {
        name: "ide",
        covers: ["problem"],
        shows: async (page) =>
          (await room.code(page).isVisible()) && !(await room.dialog(page).isVisible()) && reader.view?.ended == null,
      },
      { name: "problem", covers: [], shows: (page) => room.problem(page).isVisible() },
    ],
    time: { nowMs, advance: (ms) => house.clock.advance(ms), nextDueMs: () => house.clock.nextDueMs(), settle },
    hear(text, sent) {
      const frame = JSON.parse(text) as ServerFrame & { tab?: string; n?: number };
      heard.length = 0;
      if (sent) {
        if ((frame as { type: string }).type === "hello") tab = frame.tab ?? "";
        else lastSent = frame.n ?? lastSent;
        return [];
      }
      taken += 1;
      reader.take(frame);
      const { view } = reader;
      const signals: Heard[] =
        view === undefined
          ? []
          : [
              { done: !["speaking", "thinking"].includes(view.interviewer) },
              { speaking: view.interviewer === "speaking" },
            ];
      return [...signals, ...heard];
    },
    async enter(page) {
      await page.goto(house.url);
      await page.getByRole("combobox", { name: "Problem" }).selectOption(wish.problem);
      await page.getByRole("combobox", { name: "Language" }).selectOption(wish.language);
      if (hands === "keyboard") await page.getByRole("button", { name: "Start interview" }).press("Enter");
      else await page.getByRole("button", { name: "Start interview" }).click();
      await room.code(page).waitFor();
      await room.connection(page).getByText("Connected, saved").waitFor();
      roomUrl = page.url();
    },
    editor: { box: room.code, write: "paste", kept: handedOver },
    // biome-ignore lint/performance/useDomNodeTextContent: words of neighbouring elements must not run together
    brief: (page) => room.problem(page).innerText(),
    async run(page, what, input) {
      if (what === "own") {
        const cases = (
          JSON.parse(input ?? "{}") as { cases: readonly { args: readonly unknown[]; expected: unknown }[] }
        ).cases;
        await page.getByRole("combobox", { name: "Kind of run" }).selectOption("own");
        const names = parametersOf(reader.welcome?.problem?.signature ?? "");
        for (const [index, { args, expected }] of cases.entries()) {
          const spelled = args.map((value, at) => `${names[at]} = ${JSON.stringify(value)}`).join(", ");
          const place = index + 1;
          const input = page.getByRole("textbox", { name: `Input of case ${place}`, exact: true });
          if (!(await input.isVisible())) await page.getByRole("button", { name: "Add a case" }).click();
          await input.fill(spelled);
          await page
            .getByRole("textbox", { name: `Expected of case ${place}`, exact: true })
            .fill(JSON.stringify(expected));
        }
        await page.getByRole("button", { name: "Run your cases" }).click();
        if (await page.getByText("The cases were not run").isVisible())
          throw new ActFailure("INPUT_REJECTED", "The page cannot read these cases and does not run them");
        return;
      }
      if (hands === "keyboard") await page.keyboard.press("ControlOrMeta+Enter");
      else await room.run(page).click();
    },
    async control(page, name, value) {
      switch (name) {
        case "hint":
          return hands === "keyboard"
            ? page.keyboard.press("Alt+Shift+KeyH")
            : page.getByRole("button", { name: "Hint", exact: true }).click();
        case "hold":
          await (hands === "keyboard" ? page.keyboard.press("Alt+Shift+KeyF") : room.hold(page).click({ force: true }));
          return;
        case "pause":
          if (value === "on" || hands === "keyboard") return page.keyboard.press("Alt+Shift+KeyP");
          return page.getByRole("button", { name: "Resume" }).click();
        case "time":
          await page.getByRole("button", { name: "Change the time" }).click();
          return page.getByRole("menuitem", { name: `Add ${value} minutes` }).click();
        case "away":
          await page.goto("about:blank");
          while (house.lines() > 0) await new Promise((done) => setTimeout(done, 2));
          await passAlone(Number(value));
          missed = house.sentTo(tab) - taken;
          await page.goto(roomUrl);
          await room.connection(page).getByText("Connected, saved").waitFor();
          return;
        default:
          throw new ActFailure("NOT_OFFERED", `There is no control "${name}"`, false);
      }
    },
    async end(page) {
      if (hands === "keyboard") await page.keyboard.press("Alt+Shift+KeyE");
      else await page.getByRole("button", { name: "End interview" }).click();
      const sure = page.getByRole("button", { name: "End and write the report" });
      await (hands === "keyboard" ? sure.press("Enter") : sure.click());
    },
    ended: async () => reader.view?.ended != null,
    async report() {
      const id = new URL(roomUrl).pathname.split("/").at(-1) ?? "";
      const page = (await house.get(`/api/interviews/${id}/report`)) as ReportPage | undefined;
      if (page?.report == null || page.round !== undefined) return undefined;
      const record = (await house.get(`/api/interviews/${id}/record`)) as SessionRecord | undefined;
      const facts = reportFacts(page.report, record?.entries.at(-1)?.seq ?? null);
      return wish.onReport?.(facts) ?? facts;
    },
  };
}

/** `reconcile(manifest: string[], dock: string[]) -> string[]` has "manifest" and "dock". */
function parametersOf(signature: string): readonly string[] {
  return [...signature.matchAll(/(\w+):/g)].map((met) => met[1] ?? "");
}

/** Longer than the page holds edits back. */
const GROUPING_MS = 150;
/** Frames travel on this machine: what was not received by then is lost. */
const SETTLE_MS = 20_000;
