import type { RoomView } from "@assay/core/interview";
import type { ClientAct, ServerFrame, Welcome } from "@assay/core/protocol";
import { checksum, PROTOCOL_VERSION } from "@assay/core/protocol";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Shelf } from "./outbox.ts";
import { openSession } from "./session.ts";

const VIEW = { ended: null, paused: false, running: true, elapsedMs: 0, plannedMs: 1_800_000 } as RoomView;
const WELCOME: Welcome = {
  type: "welcome",
  protocol: PROTOCOL_VERSION,
  session: "s",
  problem: { starters: {} } as Welcome["problem"],
  view: VIEW,
  language: "python",
  buffers: [
    { language: "python", rev: 1, text: "" },
    { language: "java", rev: 1, text: "" },
  ],
  lines: [],
  runs: [],
  acked: 0,
  lastN: 0,
  writer: true,
  languages: [],
};

/** A session over a line that the test holds the other end of. */
function sit() {
  const map = new Map<string, string>();
  const shelf: Shelf = {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => map.set(key, value) !== undefined,
    remove: (key) => void map.delete(key),
    keys: () => [...map.keys()],
  };
  const sent: (ClientAct & { n: number })[] = [];
  let tell: (act: ServerFrame) => void = () => {};
  const session = openSession("s", "tab-tab-tab", shelf, (options) => {
    tell = (act) => options.onFrame(act);
    options.onLine({ state: "open" });
    return { send: (frame) => sent.push(frame as ClientAct & { n: number }) > 0, renew: () => {}, close: () => {} };
  });
  const texts = new Map<string, string>();
  session.attach({ text: (language) => texts.get(language), put: (language, text) => void texts.set(language, text) });
  tell(WELCOME);
  return {
    session,
    tell: (act: ServerFrame) => tell(act),
    key(text: string, language: "python" | "java" = "python") {
      const before = texts.get(language) ?? "";
      texts.set(language, before + text);
      session.edited(language, { changes: [{ from: before.length, to: before.length, text }], origin: "typing" });
    },
    /** What was sent since the last look, once the page has been quiet. */
    quiet() {
      vi.advanceTimersByTime(2_000);
      return sent.splice(0);
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a refused text lets the next change through, and counts as unsaved until it is taken", () => {
  const { session, tell, key, quiet } = sit();
  key("a");
  const [edits] = quiet();
  expect(edits).toMatchObject({ type: "edits", edits: [{ base: 1 }] });
  tell({ type: "ack", n: edits?.n ?? 0, rev: 1 });
  tell({ type: "mismatch", language: "python", rev: 1 });
  const restore = quiet().find((frame) => frame.type === "restore");
  expect(restore).toMatchObject({ language: "python", text: "a" });
  key("b");
  expect(session.state().unsaved).toBeGreaterThanOrEqual(2);
  tell({ type: "refused", n: restore?.n ?? 0, code: "too-large", message: "The code is too long" });
  expect(session.state()).toMatchObject({ parted: "The code is too long", notice: null });
  expect(session.state().unsaved).toBeGreaterThan(0);

  key("c");
  const again = quiet().find((frame) => frame.type === "restore");
  expect(again).toMatchObject({ language: "python", text: "abc" });
  for (let n = 1; n < (again?.n ?? 0); n++) tell({ type: "ack", n, rev: 1 });
  tell({ type: "ack", n: again?.n ?? 0, rev: 2 });
  expect(session.state()).toMatchObject({ unsaved: 0, parted: null });
  key("d");
  expect(quiet()).toMatchObject([
    { type: "edits", edits: [{ base: 2 }] },
    { type: "check", rev: 3, checksum: checksum("abcd") },
  ]);
});

test("a text that was refused goes out by itself when the pause is over", () => {
  const { session, tell, key, quiet } = sit();
  tell({ type: "view", view: { ...VIEW, paused: true } });
  key("a");
  const [edits] = quiet();
  tell({ type: "ack", n: edits?.n ?? 0, rev: 1 });
  tell({ type: "mismatch", language: "python", rev: 1 });
  const restore = quiet().find((frame) => frame.type === "restore");
  tell({ type: "refused", n: restore?.n ?? 0, code: "not-now", message: "The interview is paused" });
  expect(quiet()).toEqual([]);
  tell({ type: "view", view: VIEW });
  expect(quiet()).toMatchObject([{ type: "restore", text: "a" }]);
  expect(session.state().parted).toBeNull();
});

test("a difference in a language that is not open waits until it is open again", () => {
  const { session, tell, key, quiet } = sit();
  key("a");
  session.switchLanguage("java");
  expect(quiet().map((frame) => frame.type)).toEqual(["edits", "check", "language"]);
  tell({ type: "mismatch", language: "python", rev: 1 });
  expect(quiet()).toEqual([]);
  session.switchLanguage("python");
  expect(quiet()).toMatchObject([
    { type: "language", language: "python" },
    { type: "restore", language: "python", text: "a" },
  ]);
});

test("a run is of the text on the screen, also after it was refused", () => {
  const { session, tell, key, quiet } = sit();
  key("a");
  quiet();
  tell({ type: "mismatch", language: "python", rev: 1 });
  const restore = quiet().find((frame) => frame.type === "restore");
  tell({ type: "refused", n: restore?.n ?? 0, code: "not-now", message: "not now" });
  session.act({ type: "run", what: "tests", input: null });
  expect(quiet().map((frame) => frame.type)).toEqual(["restore", "run"]);
});

test("a refused message comes back, once, and so does one that another tab cut off", () => {
  const { session, tell, quiet } = sit();
  session.say("Is it sorted?");
  const [said] = quiet();
  expect(session.state().unsaid).toMatchObject([{ text: "Is it sorted?" }]);
  tell({ type: "refused", n: said?.n ?? 0, code: "not-now", message: "The interview is paused: resume it first" });
  expect(session.state()).toMatchObject({ unsaid: [], notice: { text: "The interview is paused: resume it first" } });
  expect(session.takeReturned()).toEqual(["Is it sorted?"]);
  expect(session.takeReturned()).toEqual([]);

  session.say("One more thing");
  tell({ ...WELCOME, acked: said?.n ?? 0, writer: false });
  expect(session.takeReturned()).toEqual(["One more thing"]);
  expect(session.state().unsaid).toEqual([]);
});

test("a notice of what cannot be now goes when that is over, another one stays", () => {
  const { session, tell, quiet } = sit();
  const refuseHint = (code: "not-now" | "malformed") => {
    session.act({ type: "hint" });
    const asked = quiet().find((frame) => frame.type === "hint");
    tell({ type: "refused", n: asked?.n ?? 0, code, message: `no: ${code}` });
  };
  for (const [code, notice] of [
    ["not-now", null],
    ["malformed", { tone: "warning", text: "no: malformed" }],
  ] as const) {
    tell({ type: "view", view: { ...VIEW, paused: true } });
    refuseHint(code);
    expect(session.state().notice?.text).toBe(`no: ${code}`);
    tell({ type: "view", view: VIEW });
    expect(session.state().notice).toEqual(notice);
  }
});

test("a message stands in the conversation once, also before it is acknowledged", () => {
  const { session, tell, quiet } = sit();
  session.say("Is it sorted? ");
  session.say("And may it be empty?");
  const [first] = quiet();
  const line = {
    seq: 9,
    atMs: 1,
    who: "candidate",
    turn: null,
    act: null,
    by: null,
    text: "Is it sorted?",
    cut: false,
  } as const;
  tell({ type: "line", line });
  expect(session.state().unsaid.map((one) => one.text)).toEqual(["And may it be empty?"]);
  tell({ type: "ack", n: first?.n ?? 0, rev: 1 });
  expect(session.state().unsaid.map((one) => one.text)).toEqual(["And may it be empty?"]);
  expect(session.state().lines).toEqual([line]);
});

test("a draft that is refused tells nobody anything", () => {
  const { session, tell, quiet } = sit();
  session.act({ type: "compose", on: true });
  const [compose] = quiet();
  tell({ type: "refused", n: compose?.n ?? 0, code: "not-now", message: "The interview is paused" });
  expect(session.state().notice).toBeNull();
});
