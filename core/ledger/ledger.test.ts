import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson, sha256 } from "../base/index.ts";
import { RECENT_STATES_MAX } from "../syntax/index.ts";
import { ASKED_MAX, NAMED_MAX, PENDING_TURNS_MAX, RECENT_RUNS_MAX, RECENT_TURNS_MAX, TABS_MAX } from "./bounds.ts";
import type { SessionEntry, SessionKind } from "./events.ts";
import { EMPTY_LEDGER, FOLDS, foldEntry, ledgerDigest, SLICES_OF } from "./ledger.ts";
import { digest, ENTRIES_SEED, EVENTS, entryOf, ledgerOf, sample } from "./sample.fixture.ts";
import type { Ledger } from "./state.ts";

const SEED = ENTRIES_SEED;
const kinds = Object.keys(SLICES_OF) as SessionKind[];

/** Any series of samples, each a little after the one before. */
const series = fc.array(fc.tuple(fc.nat(EVENTS.length - 1), fc.nat(20_000)), { maxLength: 120 }).map((picks) => {
  let atMs = 1_000;
  return picks.map(([index, gapMs], at): SessionEntry => {
    atMs += gapMs;
    const event = EVENTS[index];
    if (event === undefined) throw new Error("no such sample");
    return entryOf(at + 1, atMs, event.kind, event.data as never);
  });
});

function foldAll(entries: readonly SessionEntry[], from: Ledger = EMPTY_LEDGER): Ledger {
  return entries.reduce<Ledger>(foldEntry, from);
}

test("a kind moves no slice that its row does not name", () => {
  // Rich states, so that a fold has something to move.
  // A turn answers a prompt that is under way, which a random series seldom has.
  const asked = foldAll(
    EVENTS.filter(({ kind }) => kind === "session.started" || kind === "prompt.asked").map(({ kind, data }, index) =>
      entryOf(index + 1, index + 1, kind, data),
    ),
  );
  const states = [
    EMPTY_LEDGER,
    asked,
    ...fc.sample(series, { numRuns: 40, seed: SEED }).map((entries) => foldAll(entries)),
  ];
  for (const ledger of states)
    for (const { kind, data } of EVENTS)
      for (const name of Object.keys(FOLDS) as (keyof typeof FOLDS)[]) {
        if ((SLICES_OF[kind] as readonly string[]).includes(name)) continue;
        const fold = FOLDS[name] as (slice: unknown, entry: SessionEntry) => unknown;
        expect(fold(ledger[name], entryOf(ledger.seq + 1, ledger.atMs, kind, data as never)), `${kind} ${name}`).toBe(
          ledger[name],
        );
      }
});

test("an entry folds the slices of its row and shares every other, whatever else it is", () => {
  // A turn answers a prompt that is under way, which a random series seldom has.
  const asked = foldAll(
    EVENTS.filter(({ kind }) => kind === "session.started" || kind === "prompt.asked").map(({ kind, data }, index) =>
      entryOf(index + 1, index + 1, kind, data),
    ),
  );
  const states = [
    EMPTY_LEDGER,
    asked,
    ...fc.sample(series, { numRuns: 40, seed: SEED }).map((entries) => foldAll(entries)),
  ];
  for (const ledger of states)
    for (const { kind, data } of EVENTS) {
      const entry = entryOf(ledger.seq + 1, ledger.atMs + 1, kind, data as never);
      const next = foldEntry(ledger, entry);
      expect(Object.keys(next).sort()).toEqual(Object.keys(EMPTY_LEDGER).sort());
      for (const name of Object.keys(FOLDS) as (keyof typeof FOLDS)[]) {
        const fold = FOLDS[name] as (slice: unknown, entry: SessionEntry) => unknown;
        if ((SLICES_OF[kind] as readonly string[]).includes(name))
          expect(next[name], `${kind} ${name}`).toEqual(fold(ledger[name], entry));
        else expect(next[name], `${kind} ${name}`).toBe(ledger[name]);
      }
    }
});

test("a key moves code, floor and life, and in them only what a key can move", () => {
  const states = fc.sample(series, { numRuns: 40, seed: SEED }).map((entries) => foldAll(entries));
  for (const before of states) {
    const after = foldEntry(before, entryOf(before.seq + 1, before.atMs + 1, "edit.applied", sample("edit.applied")));
    const moved = (name: "code" | "floor" | "life"): string[] =>
      Object.keys({ ...before[name], ...after[name] }).filter(
        (field) => Reflect.get(before[name], field) !== Reflect.get(after[name], field),
      );
    expect(["buffers", "lastKeyMs", "unsettledSinceMs"]).toEqual(expect.arrayContaining(moved("code")));
    expect(["quietSinceMs", "active", "thinkingSinceMs", "nudgedThisSilence"]).toEqual(
      expect.arrayContaining(moved("floor")),
    );
    expect(["lastFrames"]).toEqual(expect.arrayContaining(moved("life")));
  }
});

test("each slice a row names is moved by its kind in some state", () => {
  // A turn answers a prompt that is under way, which a random series seldom has.
  const asked = foldAll(
    EVENTS.filter(({ kind }) => kind === "session.started" || kind === "prompt.asked").map(({ kind, data }, index) =>
      entryOf(index + 1, index + 1, kind, data),
    ),
  );
  const states = [
    EMPTY_LEDGER,
    asked,
    ...fc.sample(series, { numRuns: 80, seed: SEED }).map((entries) => foldAll(entries)),
  ];
  for (const kind of kinds)
    for (const name of SLICES_OF[kind]) {
      const moved = states.some((ledger) =>
        EVENTS.filter((event) => event.kind === kind).some(({ data }) => {
          const fold = FOLDS[name] as (slice: unknown, entry: SessionEntry) => unknown;
          return fold(ledger[name], entryOf(ledger.seq + 1, ledger.atMs + 1, kind, data as never)) !== ledger[name];
        }),
      );
      expect(moved, `${kind} moves ${name}`).toBe(true);
    }
});

test("an unknown kind moves seq and the clock alone", () => {
  const before = ledgerOf([1, "session.started", sample("session.started")]);
  const after = foldEntry(before, { kind: "board.drawn", v: 3, by: "derived", data: {}, seq: 2, atMs: 9 });
  expect(after).toEqual({ ...before, seq: 2, atMs: 9 });
});

test("an entry out of order is refused, naming both", () => {
  expect(() => foldEntry(EMPTY_LEDGER, entryOf(2, 1, "connection.lost", { tab: "a" }))).toThrow(
    "Cannot fold entry 2 after entry 0",
  );
});

test("a fold never throws, and a ledger read back from JSON goes on as the one it was", () => {
  fc.assert(
    fc.property(series, fc.nat(120), (entries, cut) => {
      const whole = foldAll(entries);
      const prefix = foldAll(entries.slice(0, cut));
      const again = JSON.parse(JSON.stringify(prefix)) as Ledger;
      expect(canonicalJson(foldAll(entries.slice(cut), again))).toBe(canonicalJson(whole));
    }),
    { seed: SEED, numRuns: 100 },
  );
});

test("the same entries give the same digest twice, and one entry changed another", () => {
  const entries = fc.sample(series, { numRuns: 1, seed: SEED })[0] ?? [];
  const one = ledgerDigest(foldAll(entries), sha256);
  expect(ledgerDigest(foldAll(entries), sha256)).toBe(one);
  const last = entryOf(entries.length + 1, 9_999_999, "gate.answered", { gate: "nudge", open: true, because: "open" });
  expect(ledgerDigest(foldAll([...entries, last]), sha256)).not.toBe(one);
});

test("a hundred thousand entries leave the ledger as large as ten thousand do", () => {
  let ledger = ledgerOf([1, "session.started", sample("session.started")]);
  const sizes: number[] = [];
  for (let n = 0; n < 100_000; n++) {
    // Ids that never repeat: what is not bounded grows here.
    const rest = ["edit.settled", "turn.spoken", "turn.begun", "run.requested", "connection.opened"] as const;
    const kind: SessionKind = n % 4 > 0 ? "edit.applied" : (rest[(n / 4) % 5] ?? "edit.settled");
    const base = sample(kind) as unknown as Record<string, unknown>;
    const data = {
      ...base,
      ...(kind === "edit.settled" ? { state: digest(`state ${n}`) } : {}),
      ...(kind === "edit.applied" ? { frame: { tab: `tab ${n % 997}`, n } } : {}),
      ...(kind === "connection.opened" ? { tab: `tab ${n}` } : {}),
      ...(kind === "run.requested" ? { run: `r${n}` } : {}),
      ...(kind === "turn.begun"
        ? {
            turn: `t${n}`,
            slots: { question: `q${n}`, clarification: `c${n}`, followUp: `f${n}`, once: `o${n}`, variant: 1 },
          }
        : {}),
      ...(kind === "turn.spoken"
        ? {
            understood: {
              ...(base.understood as object),
              intents: ["claim"],
              approaches: [`a${n}`],
              edges: [`e${n}`],
            },
          }
        : {}),
    };
    ledger = foldEntry(ledger, entryOf(ledger.seq + 1, 10 * n, kind, data as never));
    if (n === 9_999 || n === 99_999) sizes.push(canonicalJson(ledger).length);
  }
  const [early = 0, late = 0] = sizes;
  // Numbers get longer by a digit or two; nothing else may grow.
  expect(late).toBeLessThan(early * 1.15);
  expect(ledger.talk.recent.length).toBe(RECENT_TURNS_MAX);
  expect(ledger.talk.pending.length).toBe(PENDING_TURNS_MAX);
  expect(Object.keys(ledger.talk.asked).length).toBe(ASKED_MAX);
  expect(ledger.talk.approaches.length).toBe(NAMED_MAX);
  expect(ledger.talk.claims.length).toBe(NAMED_MAX);
  expect(ledger.runs.recent.length).toBe(RECENT_RUNS_MAX);
  const states = Object.values(ledger.code.buffers).map((buffer) => buffer.states.length);
  expect(Math.max(...states)).toBe(RECENT_STATES_MAX);
  expect(ledger.life.knownTabs.length).toBe(TABS_MAX);
  expect(ledger.life.connectedTabs.length).toBe(TABS_MAX);
  expect(Object.keys(ledger.life.lastFrames).length).toBeLessThanOrEqual(TABS_MAX + 1);
});
