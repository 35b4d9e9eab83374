import { stripVTControlCharacters } from "node:util";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { deriveSurface, lintSurfaces, type Surface } from "../surface.ts";
import type { Adapter } from "./adapter.ts";
import { ActFailure, CarrierFault, type RunResult, type Target, type Tell } from "./target.ts";

/** Debian's Chromium, offline and without what it would fetch by itself. */
export const CHROMIUM = {
  executablePath: "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
  ],
};

/** Runs in the page before anything of it: each socket it opens is known from the start. */
const REGISTRY = `(() => {
  const Native = window.WebSocket;
  const all = [];
  Object.defineProperty(window, "__candidateSockets", { value: all });
  window.WebSocket = class extends Native {
    constructor(...args) { super(...args); all.push(this); }
  };
})()`;

/** Sends by the newest socket that is open at this moment; an older one that is closing would drop it without a word. */
const SEND = `([source, text]) => {
  const fits = new RegExp(source);
  const open = window.__candidateSockets.filter((one) => one.readyState === 1 && fits.test(one.url));
  const newest = open[open.length - 1];
  if (newest === undefined) return false;
  newest.send(text);
  return true;
}`;

/** Made of text, since this file is checked without a browser's types. */
const PASTE = new Function(
  "box",
  "text",
  `const data = new DataTransfer();
  data.setData("text/plain", text);
  box.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));`,
) as (box: unknown, text: string) => void;

const COPY = new Function(
  "box",
  `const data = new DataTransfer();
  box.dispatchEvent(new ClipboardEvent("copy", { clipboardData: data, bubbles: true, cancelable: true }));
  return data.getData("text/plain");`,
) as (box: unknown) => string;

const ACT_MS = 10_000;
const CONFIRM_MS = 1_000;
const SOCKET_MS = 5_000;

export interface PageWish {
  readonly adapter: Adapter;
  /** Left out: one of our own, closed with the sitting. */
  readonly browser?: Browser;
  readonly onFrame?: (frame: string, sent: boolean) => void;
  readonly blockOutside?: boolean;
}

/** Throws CarrierFault when there is none to be had. */
export async function openBrowser(): Promise<Browser> {
  try {
    return await chromium.launch({ ...CHROMIUM });
  } catch (fault) {
    throw new CarrierFault("browser_crash", `Chromium does not start: ${(fault as Error).message.split("\n")[0]}`);
  }
}

/** Anybody's page in Chromium, by its adapter. Throws for an adapter whose surfaces stand in an impossible order. */
export function openPage(wish: PageWish): Target & { readonly page: () => Page | undefined } {
  const { adapter } = wish;
  const faults = lintSurfaces(adapter.surfaces);
  if (faults.length > 0)
    throw new CarrierFault("adapter_error", `The surfaces of "${adapter.name}": ${faults.join("; ")}`);
  const { time } = adapter;
  const beganMs = performance.now();
  let browser = wish.browser;
  let context: BrowserContext | undefined;
  let held: Page | undefined;
  let told: Tell = () => undefined;
  let received = 0;
  let isDone: boolean | undefined;
  let isSpeaking: boolean | undefined;
  let gone: CarrierFault | undefined;
  const sent: string[] = [];
  const runs: RunResult[] = [];

  const nowMs = (): number => (time === undefined ? performance.now() - beganMs : time.nowMs());
  const page = (): Page => {
    if (gone !== undefined) throw gone;
    if (held === undefined) throw new CarrierFault("adapter_error", "The page was not opened");
    return held;
  };
  function hear(frame: string, isSent: boolean): void {
    wish.onFrame?.(frame, isSent);
    if (isSent) sent.push(frame);
    else received += 1;
    for (const heard of adapter.hear(frame, isSent)) {
      if ("done" in heard) isDone = heard.done;
      else if ("speaking" in heard) isSpeaking = heard.speaking;
      else {
        if (heard.tell.kind === "run") {
          const { run, outcome, passed, failed, total, failing, asked } = heard.tell;
          const text = [`${passed} of ${total} cases pass`, ...failing.map((name) => `failing: ${name}`)].join("\n");
          if (asked) runs.push({ run, outcome, passed, failed, total, text });
        }
        told(heard.tell, nowMs());
      }
    }
  }
  /** A fault of a page that is gone is the browser's, not the act's. */
  async function doing<T>(what: string, deed: (page: Page) => Promise<T>): Promise<T> {
    try {
      return await deed(page());
    } catch (fault) {
      if (gone !== undefined) throw gone;
      if (fault instanceof ActFailure || fault instanceof CarrierFault) throw fault;
      const text = fault instanceof Error ? fault.message : String(fault);
      if (/closed|crashed|disconnected/i.test(text))
        throw new CarrierFault("browser_crash", `${what}: ${text.split("\n")[0]}`);
      const code = /intercepts pointer/i.test(text)
        ? "INTERCEPTED"
        : /not enabled/i.test(text)
          ? "NOT_ENABLED"
          : "TIMEOUT";
      const awaited = /waiting for .*/.exec(stripVTControlCharacters(text))?.[0] ?? "";
      throw new ActFailure(code, `${what} did not come about in ${ACT_MS} ms${awaited === "" ? "" : `: ${awaited}`}`);
    }
  }
  async function settle(): Promise<void> {
    if (gone !== undefined) throw gone;
    await time?.settle(() => received);
  }
  async function wait(ms: number, until: () => boolean = () => false): Promise<void> {
    const endMs = nowMs() + ms;
    for (;;) {
      await settle();
      if (gone !== undefined) throw gone;
      const leftMs = endMs - nowMs();
      if (leftMs <= 0 || until()) return;
      if (time === undefined) await new Promise((done) => setTimeout(done, Math.min(25, leftMs)));
      else time.advance(Math.min(leftMs, time.nextDueMs() ?? leftMs));
    }
  }
  /** In real time, whatever clock the target has: frames travel by the machine's. */
  async function soon(ms: number, holds: () => boolean): Promise<boolean> {
    const endMs = performance.now() + ms;
    while (!holds()) {
      if (gone !== undefined) throw gone;
      if (performance.now() > endMs) return false;
      await new Promise((done) => setTimeout(done, 5));
    }
    return true;
  }
  async function send(text: string): Promise<{ confirmed: boolean; via: string }> {
    const from = sent.length;
    const left = () => sent.slice(from).some((frame) => frame.includes(JSON.stringify(text).slice(1, -1)));
    if (adapter.speak.by === "box") {
      const { box } = adapter.speak;
      await doing("The message", async (at) => {
        await box(at).fill(text, { timeout: ACT_MS });
        await box(at).press("Enter", { timeout: ACT_MS });
      });
    } else await inject(adapter.speak.encode(text));
    const confirmed = await soon(adapter.speak.by === "box" ? ACT_MS : CONFIRM_MS, left);
    if (!confirmed) throw new ActFailure("SEND_UNCONFIRMED", "No frame with these words left the page");
    await settle();
    return { confirmed, via: adapter.speak.by };
  }
  async function inject(frame: string): Promise<void> {
    const endMs = performance.now() + SOCKET_MS;
    for (;;) {
      const done = await doing("The frame", (at) =>
        at.evaluate<boolean>(`(${SEND})(${JSON.stringify([adapter.socket.source, frame])})`),
      );
      if (done) return;
      if (performance.now() > endMs) throw new ActFailure("NO_OPEN_SOCKET", "The page has no open line");
      await new Promise((next) => setTimeout(next, 50));
    }
  }

  return {
    name: adapter.name,
    capabilities: new Set(adapter.capabilities),
    page: () => held,
    nowMs,
    wait,
    isDone: () => isDone,
    isSpeaking: () => isSpeaking,
    async enter(tell) {
      told = tell;
      browser ??= await openBrowser();
      browser.on("disconnected", () => {
        gone ??= new CarrierFault("browser_crash", "The browser is gone");
      });
      context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
      // Everything that listens is there before the page is.
      await context.addInitScript(REGISTRY);
      if (wish.blockOutside !== false)
        await context.route(/^https?:\/\/(?!127\.0\.0\.1[:/]|localhost[:/])/, (route) => route.abort());
      held = await context.newPage();
      held.setDefaultTimeout(ACT_MS);
      held.on("crash", () => {
        gone ??= new CarrierFault("browser_crash", "The page crashed");
      });
      held.on("websocket", (socket) => {
        if (!adapter.socket.test(socket.url())) return;
        socket.on("framereceived", ({ payload }) => hear(String(payload), false));
        socket.on("framesent", ({ payload }) => hear(String(payload), true));
      });
      await doing("Entering the room", (at) => adapter.enter(at));
      await settle();
    },
    async surface(): Promise<Surface> {
      const shows: Partial<Record<Surface, boolean>> = {};
      for (const check of adapter.surfaces) {
        shows[check.name] = await doing("Looking", (at) => check.shows(at));
        // In order: what lies beneath the first that shows need not be asked.
        if (shows[check.name]) break;
      }
      return deriveSurface(adapter.surfaces, shows);
    },
    async say(text, onSending) {
      if (time !== undefined && isSpeaking !== true) await wait(Math.min(25_000, text.split(/\s+/).length * 350));
      onSending();
      return send(text);
    },
    armInterrupt() {
      const fromMs = nowMs();
      let stopped = false;
      const before = isSpeaking;
      const watch = () => before === true && isSpeaking !== true;
      let leave: () => void = () => undefined;
      const left = new Promise<void>((done) => {
        leave = done;
      });
      const confirmed = left.then(async () => {
        await wait(2_000, () => {
          stopped ||= watch();
          return stopped;
        });
        return stopped || watch() ? { ms: nowMs() - fromMs } : null;
      });
      return {
        confirmed,
        async send(text) {
          if (adapter.interrupt !== undefined) await inject(adapter.interrupt());
          const done = await send(text);
          leave();
          return done;
        },
      };
    },
    async brief() {
      const { brief } = adapter;
      if (brief === undefined) throw new ActFailure("NOT_OFFERED", "There is no brief to be read", false);
      return doing("The brief", (at) => brief(at));
    },
    async write(text, how, _hands) {
      const { editor } = adapter;
      if (editor === undefined) throw new ActFailure("NOT_OFFERED", "There is no editor", false);
      await doing("The editor", async (at) => {
        const box = editor.box(at);
        await box.focus();
        if (editor.write === "fill") return box.fill(text);
        await at.keyboard.press("ControlOrMeta+A");
        if (text === "") return at.keyboard.press("Delete");
        if (editor.write === "insert" || how === "typed") return at.keyboard.insertText(text);
        return box.evaluate(PASTE, text);
      });
      // Before the clock goes on: what is on its way has no time of its own.
      await doing("The edit", async (at) => editor.kept?.(at));
      await settle();
    },
    async readBack() {
      const { editor } = adapter;
      if (editor === undefined) return "";
      const { read } = editor;
      if (read !== undefined) return doing("The editor", (at) => read(at));
      return doing("The editor", async (at) => {
        const box = editor.box(at);
        await box.focus();
        await at.keyboard.press("ControlOrMeta+A");
        const text = await box.evaluate(COPY);
        await at.keyboard.press("ControlOrMeta+End");
        return text;
      });
    },
    async run(what, input, hands) {
      const { run } = adapter;
      if (run === undefined) throw new ActFailure("NOT_OFFERED", "There is nothing to run here", false);
      const before = runs.length;
      await doing("The run", (at) => run(at, what, input, hands));
      await soon(60_000, () => runs.length > before);
      await settle();
      return runs[before];
    },
    async control(name, value) {
      const { control } = adapter;
      if (control === undefined) throw new ActFailure("NOT_OFFERED", `There is no control "${name}"`, false);
      await doing(`The control "${name}"`, (at) => control(at, name, value, "pointer"));
      await settle();
    },
    async end() {
      await doing("The end", (at) => adapter.end(at, "pointer"));
      await settle();
    },
    ended: () => doing("Looking", (at) => adapter.ended(at)),
    async report() {
      const facts = await doing("The report", async (at) => adapter.report?.(at));
      return facts === undefined ? undefined : { kind: "report", report: facts };
    },
    async picture() {
      return held?.screenshot();
    },
    async close() {
      await context?.close().catch(() => undefined);
      if (wish.browser === undefined) await browser?.close().catch(() => undefined);
    },
  };
}
