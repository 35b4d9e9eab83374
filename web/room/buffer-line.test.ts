import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  acknowledge,
  type BufferLine,
  differ,
  type HeldEdit,
  type Mine,
  parted,
  refuse,
  rejoin,
  restoring,
  retry,
  settle,
  type Turned,
  type,
  unsentCount,
} from "./buffer-line.ts";
import { rebase } from "./rebase.ts";

const SEED = 20_260_302;
const typed = (at: number, text: string): HeldEdit => ({
  changes: [{ from: at, to: at, text }],
  origin: "typing",
  claimedAtMs: 0,
});
const A = typed(0, "a");
const B = typed(1, "b");
const FOLLOWING: BufferLine = { state: "following", rev: 4 };
const RESTORING: BufferLine = { state: "restoring", n: 7, held: [A] };
const PARTED: BufferLine = { state: "parted", because: "The interview is paused", isDirty: false };
const DIRTY: BufferLine = { ...PARTED, isDirty: true };
const NOTHING = { do: "nothing" };
const RESTORE = { do: "restore" };

const ROWS: readonly (readonly [claim: string, turned: Turned, line: unknown, wish: unknown])[] = [
  [
    "following, a key goes out on its revision",
    type(FOLLOWING, A),
    { state: "following", rev: 5 },
    { do: "edits", edits: [{ base: 4, ...A }] },
  ],
  ["restoring, a key is held", type(RESTORING, B), { state: "restoring", n: 7, held: [A, B] }, NOTHING],
  ["parted, a key waits for the quiet after it", type(PARTED, A), DIRTY, NOTHING],
  ["following, the copies are compared", settle(FOLLOWING), FOLLOWING, { do: "check", rev: 4 }],
  ["restoring, there is nothing to compare yet", settle(RESTORING), RESTORING, NOTHING],
  ["parted, what was refused is not sent again by itself", settle(PARTED), PARTED, NOTHING],
  ["parted, a change sends the whole text again", settle(DIRTY), DIRTY, RESTORE],
  ["following, nothing is tried again", retry(FOLLOWING), FOLLOWING, NOTHING],
  ["restoring, nothing is tried again", retry(RESTORING), RESTORING, NOTHING],
  ["parted, the whole text is tried again", retry(PARTED), PARTED, RESTORE],
  ["following, a difference is answered with the whole text", differ(FOLLOWING), FOLLOWING, RESTORE],
  ["restoring, a difference is known already", differ(RESTORING), RESTORING, NOTHING],
  ["parted, a difference is answered with the whole text", differ(PARTED), PARTED, RESTORE],
  ["following, an acknowledgement changes nothing", acknowledge(FOLLOWING, 7, 9), FOLLOWING, NOTHING],
  ["restoring, an earlier frame's is not waited for", acknowledge(RESTORING, 6, 9), RESTORING, NOTHING],
  [
    "restoring, its own lets out what was held",
    acknowledge({ state: "restoring", n: 7, held: [A, B] }, 7, 9),
    { state: "following", rev: 11 },
    {
      do: "edits",
      edits: [
        { base: 9, ...A },
        { base: 10, ...B },
      ],
    },
  ],
  [
    "restoring with nothing held, its own ends the wait",
    acknowledge(restoring(7), 7, 9),
    { state: "following", rev: 9 },
    NOTHING,
  ],
  ["restoring, a later frame's tells no revision", acknowledge(RESTORING, 8, 9), RESTORING, { do: "renew" }],
  ["parted, an acknowledgement changes nothing", acknowledge(PARTED, 7, 9), PARTED, NOTHING],
  [
    "following, a refused edit is answered with the whole text",
    refuse(FOLLOWING, { n: 3, type: "edits" }, "no"),
    FOLLOWING,
    RESTORE,
  ],
  [
    "following, a refused text of an earlier page changes nothing",
    refuse(FOLLOWING, { n: 3, type: "restore" }, "no"),
    FOLLOWING,
    NOTHING,
  ],
  [
    "restoring, an edit refused before it changes nothing",
    refuse(RESTORING, { n: 6, type: "edits" }, "no"),
    RESTORING,
    NOTHING,
  ],
  [
    "restoring, the refused text ends the wait, and what was held makes it dirty",
    refuse(RESTORING, { n: 7, type: "restore" }, "no"),
    { state: "parted", because: "no", isDirty: true },
    NOTHING,
  ],
  [
    "restoring with nothing held, the refused text ends the wait",
    refuse(restoring(7), { n: 7, type: "restore" }, "no"),
    parted("no"),
    NOTHING,
  ],
  [
    "parted, the newest reason is told",
    refuse(DIRTY, { n: 9, type: "edits" }, "no"),
    { ...DIRTY, because: "no" },
    NOTHING,
  ],
];
for (const [claim, turned, line, wish] of ROWS) {
  test(claim, () => expect(turned).toEqual({ line, wish }));
}

test("what is in no frame is counted", () => {
  expect([FOLLOWING, restoring(7), RESTORING, PARTED, DIRTY].map(unsentCount)).toEqual([0, 0, 1, 1, 1]);
});

describe("when the line is open again", () => {
  const server = { text: "x", rev: 4 };
  const mine: Mine = { line: undefined, edits: [], restores: false, shown: undefined, writer: true };
  const edit = { base: 4, ...typed(1, "y") };
  const whole = { line: { state: "parted", because: "The line was lost", isDirty: true }, wish: RESTORE };
  const follow = (rev: number, text: string) => ({ line: { state: "following", rev }, wish: NOTHING, text });

  test.each<[string, Partial<Mine>, unknown]>([
    ["a new page takes the server's text", {}, follow(4, "x")],
    ["a page with nothing of its own takes the server's text", { line: FOLLOWING, shown: "old" }, follow(4, "x")],
    ["waiting edits stand on it", { edits: [edit], shown: "xy" }, follow(5, "xy")],
    ["after a refresh they stand on it too", { edits: [edit] }, follow(5, "xy")],
    [
      "edits on another revision keep the screen",
      { edits: [{ ...edit, base: 3 }], shown: "z" },
      { ...whole, text: "z" },
    ],
    ["edits that do not make the screen keep it", { edits: [edit], shown: "xyz" }, { ...whole, text: "xyz" }],
    ["a waiting text keeps the screen", { restores: true, shown: "z" }, { ...whole, text: "z" }],
    ["held edits keep the screen", { line: RESTORING, shown: "ax" }, { ...whole, text: "ax" }],
    ["a refused text keeps the screen", { line: PARTED, shown: "z" }, { ...whole, text: "z" }],
    ["a tab that only reads takes the server's text", { edits: [edit], shown: "xy", writer: false }, follow(4, "x")],
  ])("%s", (_claim, own, expected) => expect(rejoin(server, { ...mine, ...own })).toEqual(expected));
});

/**
 * A page and a server with the frames between them. The server refuses everything while it is shut, takes no text
 * longer than it has room for, and now and then its copy is changed behind the page's back.
 */
test("whatever is refused or lost, the copies become equal, and until then something counts as unsaved", () => {
  type Frame =
    | { readonly n: number; readonly type: "edits"; readonly edits: readonly ({ readonly base: number } & HeldEdit)[] }
    | { readonly n: number; readonly type: "restore"; readonly text: string };
  type Answer =
    | { readonly type: "ack" | "refused"; readonly n: number; readonly rev: number; readonly of: Frame["type"] }
    | { readonly type: "mismatch" };
  const world = () => {
    let screen = "";
    let server = { text: "", rev: 1 };
    let line: BufferLine = { state: "following", rev: 1 };
    let lastN = 0;
    let isShut = false;
    let outbox: Frame[] = [];
    let up: Frame[] = [];
    let down: Answer[] = [];
    const push = (frame: Frame) => {
      outbox.push(frame);
      up.push(frame);
    };
    const turn = (turned: Turned): void => {
      line = turned.line;
      const { wish } = turned;
      if (wish.do === "edits") push({ n: ++lastN, type: "edits", edits: wish.edits });
      if (wish.do === "restore") {
        push({ n: ++lastN, type: "restore", text: screen });
        line = restoring(lastN);
      }
      if (wish.do === "check" && (wish.rev !== server.rev || screen !== server.text) && up.length === 0)
        down.push({ type: "mismatch" });
      if (wish.do === "renew") rejoinNow();
    };
    const rejoinNow = () => {
      // What was on its way is lost; the server tells how far it has come, and the page sends the rest again.
      up = [];
      down = [];
      const edits = outbox.flatMap((frame) => (frame.type === "edits" ? [...frame.edits] : []));
      const restores = outbox.some((frame) => frame.type === "restore");
      const again = rejoin(server, { line, edits, restores, shown: screen, writer: true });
      screen = again.text;
      up = [...outbox];
      turn(again);
    };
    return {
      key(text: string) {
        screen += text;
        turn(type(line, typed(screen.length - text.length, text)));
      },
      quiet: () => turn(settle(line)),
      shut(on: boolean) {
        isShut = on;
        if (!on) turn(retry(line));
      },
      meddle() {
        server = { text: `${server.text}!`, rev: server.rev + 1 };
      },
      lose: rejoinNow,
      serve() {
        const frame = up.shift();
        if (frame === undefined) return;
        const { n } = frame;
        if (isShut) {
          // As the room does: an edit that is not taken is spent, and the page is told that the copies differ.
          if (frame.type === "edits") down.push({ type: "ack", n, rev: server.rev, of: "edits" }, { type: "mismatch" });
          else down.push({ type: "refused", n, rev: server.rev, of: "restore" });
          return;
        }
        if (frame.type === "restore") {
          if (frame.text !== server.text) server = { text: frame.text, rev: server.rev + 1 };
          down.push({ type: "ack", n, rev: server.rev, of: "restore" });
          return;
        }
        const after = rebase(server, frame.edits);
        if (after !== undefined) server = after;
        down.push({ type: "ack", n, rev: server.rev, of: "edits" });
        if (after === undefined) down.push({ type: "mismatch" });
      },
      hear() {
        const answer = down.shift();
        if (answer === undefined) return;
        if (answer.type === "mismatch") return turn(differ(line));
        outbox = outbox.filter((frame) => frame.n !== answer.n);
        if (answer.type === "ack") turn(acknowledge(line, answer.n, answer.rev));
        else turn(refuse(line, { n: answer.n, type: answer.of }, "shut"));
      },
      facts: () => ({
        screen,
        server,
        line,
        isQuiet: up.length + down.length === 0,
        unsaved: outbox.length + unsentCount(line),
      }),
    };
  };
  type World = ReturnType<typeof world>;
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom("a", "b", "é").map((text) => (one: World) => one.key(text)) },
    { weight: 5, arbitrary: fc.constant((one: World) => one.serve()) },
    { weight: 5, arbitrary: fc.constant((one: World) => one.hear()) },
    { weight: 2, arbitrary: fc.constant((one: World) => one.quiet()) },
    { weight: 1, arbitrary: fc.boolean().map((on) => (one: World) => one.shut(on)) },
    { weight: 1, arbitrary: fc.constant((one: World) => one.lose()) },
  );
  const settleDown = (one: World) => {
    for (let round = 0; round < 400 && !one.facts().isQuiet; round++) {
      one.serve();
      one.hear();
    }
  };
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.boolean(), (steps, isMeddled) => {
      const one = world();
      for (const act of steps) {
        act(one);
        const { screen, server, isQuiet, unsaved } = one.facts();
        if (isQuiet && screen !== server.text) expect(unsaved).toBeGreaterThan(0);
      }
      one.shut(false);
      settleDown(one);
      if (isMeddled) one.meddle();
      one.key("z");
      settleDown(one);
      one.quiet();
      settleDown(one);
      const { screen, server, line, unsaved } = one.facts();
      expect({ text: server.text, unsaved, line }).toEqual({
        text: screen,
        unsaved: 0,
        line: { state: "following", rev: server.rev },
      });
    }),
    { seed: SEED, numRuns: 2_000 },
  );
});

test("held edits are made on the text that went out before them", () => {
  const { wish } = acknowledge({ state: "restoring", n: 1, held: [typed(1, "b"), typed(2, "c")] }, 1, 3);
  const edits = wish.do === "edits" ? wish.edits : [];
  expect(rebase({ text: "a", rev: 3 }, edits)).toEqual({ text: "abc", rev: 5 });
});
