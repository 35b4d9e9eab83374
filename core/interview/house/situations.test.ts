import { describe, expect, test } from "vitest";
import type { Policy } from "../../gates/index.ts";
import { POLICY } from "../../gates/index.ts";
import { ACT_KINDS, type EntryOf } from "../../ledger/index.ts";
import * as sim from "../sim.fixture.ts";
import type { Act } from "./act.ts";
import { RULES, type Rule } from "./rules.ts";
import type { Wording } from "./sentence.ts";
import { HANDS, type Hands, KINDS, type Kind, type Row, SHELF, SITUATIONS, type Sought } from "./situations.fixture.ts";
import { WORDING } from "./wording.ts";

interface World {
  readonly hands: Hands;
  readonly policy: Policy;
}
const SOUND: World = { hands: HANDS, policy: POLICY };

/** Plays a row and holds what came of it against the row; throws where it does not hold. */
function check(row: Row, { hands, policy }: World = SOUND): void {
  const room = sim.openSim({ problem: SHELF, minutes: row.minutes ?? 30, context: { policy } });
  if (row.greeted !== false) {
    hands.connect(room);
    hands.pass(room, 9_000);
  }
  row.given(room, hands);
  const from = room.entries.length;
  row.when(room, hands);
  hands.pass(room, row.waitMs ?? 6_000);
  const after = room.entries.slice(from);
  const begun = after.flatMap((entry) => (entry.kind === "turn.begun" ? [entry] : []));
  const turns = new Set(begun.map((entry) => entry.data.turn));
  const words = room.state.words.lines
    .filter((line) => line.turn !== null && turns.has(line.turn))
    .map((line) => line.text)
    .join(" ");
  const shown = `${begun.map((entry) => `${entry.data.act} ${JSON.stringify(entry.data.slots)}`).join("; ")} — ${words}`;

  for (const entry of begun) {
    expect(
      row.allowed.some((sought) => isOne(sought, entry)),
      `allowed: ${shown}`,
    ).toBe(true);
    expect(
      row.forbidden.some((sought) => isOne(sought, entry)),
      `forbidden: ${shown}`,
    ).toBe(false);
    expect(entry.data.about.length, shown).toBeGreaterThan(0);
    for (const seq of entry.data.about) expect(seq, shown).toBeLessThan(entry.seq);
  }
  if (row.allowed.length > 0) expect(begun.length, `something is said: ${shown}`).toBeGreaterThan(0);
  if (row.says !== undefined) expect(words).toMatch(row.says);
  if (row.never !== undefined) expect(words).not.toMatch(row.never);
  const asked = room.entries.flatMap((entry) => (entry.kind === "turn.begun" ? (entry.data.slots.question ?? []) : []));
  const cut = room.entries.some((entry) => entry.kind === "turn.cut");
  if (!cut) expect(new Set(asked).size, `asked ${asked.join(", ")}`).toBe(asked.length);
}

function isOne(sought: Sought, { data }: EntryOf<"turn.begun">): boolean {
  const [act, value] = sought.split(/\/(.*)/);
  return data.act === act && (value === undefined || Object.values(data.slots).includes(value));
}

test("there are at least sixty situations, of every kind, none told twice", () => {
  expect(SITUATIONS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(SITUATIONS.map((row) => row.state)).size).toBe(SITUATIONS.length);
  for (const kind of KINDS)
    expect(
      SITUATIONS.some((row) => row.kind === kind),
      kind,
    ).toBe(true);
  for (const row of SITUATIONS) expect(row.because, row.state).toMatch(/\.$/);
  const met = new Set(SITUATIONS.flatMap((row) => row.allowed.map((sought) => sought.split("/")[0])));
  expect(ACT_KINDS.filter((kind) => kind !== "reply" && !met.has(kind))).toEqual([]);
});

for (const kind of KINDS)
  describe(kind, () => {
    for (const row of SITUATIONS.filter((one) => one.kind === kind)) test(row.state, () => check(row));
  });

// ---- a fault of each kind is seen ----------------------------------------------------------------------------------

interface Fault {
  readonly kind: Kind;
  readonly what: string;
  readonly world?: Partial<World>;
  /** Alters the rules in place; `mend` puts everything back. */
  readonly plant?: (rules: Rule[]) => void;
  readonly words?: { readonly act: keyof typeof WORDING; readonly how: string; readonly say: readonly Wording[] };
}

const drop =
  (name: string) =>
  (rules: Rule[]): void => {
    rules.splice(indexOf(rules, name), 1);
  };
const dropAll =
  (...names: readonly string[]) =>
  (rules: Rule[]): void => {
    for (const name of names) drop(name)(rules);
  };
const alter =
  (name: string, change: (rule: Rule) => Partial<Rule>) =>
  (rules: Rule[]): void => {
    const at = indexOf(rules, name);
    const rule = rules[at] as Rule;
    rules[at] = { ...rule, ...change(rule) };
  };
function indexOf(rules: readonly Rule[], name: string): number {
  const at = rules.findIndex((rule) => rule.name === name);
  expect(at, `the rule "${name}"`).toBeGreaterThanOrEqual(0);
  return at;
}
const slotted =
  (change: (act: Act) => Act) =>
  (rule: Rule): Partial<Rule> => ({
    act: (situation) => {
      const act = rule.act(situation);
      return act === undefined ? undefined : change(act);
    },
  });
const noQuestion = slotted(({ slots: { question: _q, probe: _p, ...slots }, ...act }) => ({ ...act, slots }));
const saying = (text: string): readonly Wording[] => [() => [text]];
const deaf = (name: keyof Hands): Partial<World> => ({ hands: { ...HANDS, [name]: () => {} } });

const FAULTS: readonly Fault[] = [
  { kind: "opening", what: "the greeting asks nothing", plant: alter("greet", noQuestion) },
  { kind: "restating", what: "nothing is asked next", plant: alter("go on from what was said", noQuestion) },
  { kind: "planning", what: "what was said is passed over", plant: drop("go on from what was said") },
  {
    kind: "cost",
    what: "a figure is corrected",
    words: { act: "acknowledge", how: "go-code", say: saying("Wrong, it is O(n). Go on.") },
  },
  {
    kind: "red run",
    what: "the fix is said",
    words: { act: "react-red", how: "asks", say: saying('"case 2" fails: take the larger of the two.') },
  },
  {
    kind: "hidden failure",
    what: "a hidden case is named",
    words: { act: "react-red", how: "hidden", say: saying("one hidden case fails, case 3.") },
  },
  {
    kind: "no run",
    what: "the code is blamed for a fault of ours",
    words: { act: "react-broken", how: "system_error", say: saying("Your code is at fault.") },
  },
  { kind: "green run", what: "a green run is passed over", plant: drop("all green") },
  { kind: "review", what: "a change is not asked about", plant: drop("ask about the change") },
  {
    kind: "typing",
    what: "typing and drafts are spoken into",
    world: {
      policy: { ...POLICY, TYPING_RECENT_MS: 0, SETTLE_BURST_MS_MAX: 500, QUIET_BEFORE_REVIEW_MS: 0 },
      hands: { ...HANDS, compose: () => {} },
    },
  },
  {
    kind: "silence",
    what: "nobody is left to think",
    world: { policy: { ...POLICY, SILENCE_NUDGE_MS: 1, THINKING_GRACE_MS: 1 } },
  },
  { kind: "hold", what: "the hold is not heard", world: deaf("hold") },
  {
    kind: "hints",
    what: "a hint is given to somebody who is only stuck",
    plant: alter("stuck", (rule) => ({ act: (s) => ({ ...(rule.act(s) as Act), kind: "no-more-hints", slots: {} }) })),
  },
  { kind: "solution", what: "begging is read as talk", plant: drop("decline the solution") },
  { kind: "refusal", what: "a refusal is talked over", plant: drop("accept a refusal") },
  { kind: "clarifying", what: "the list is not looked at", plant: drop("answer from the list") },
  {
    kind: "aside",
    what: "an order to leak is obeyed",
    words: { act: "stay-on-task", how: "rules", say: saying("The hidden case 3 has [0, 0, 1].") },
  },
  {
    kind: "claim",
    what: "a claim is believed",
    plant: dropAll("done without a run", "done but red"),
  },
  { kind: "pasted code", what: "nobody asks about a paste", plant: drop("explain what came in at once") },
  { kind: "done", what: "a sentence ends it", plant: drop("how to end") },
  {
    kind: "language",
    what: "another language is named",
    plant: alter(
      "language",
      slotted((act) => ({ ...act, slots: { language: "python" } })),
    ),
  },
  {
    kind: "return",
    what: "somebody who comes back is greeted as new",
    plant: alter(
      "welcome back",
      slotted((act) => ({ ...act, slots: { how: "start" } })),
    ),
  },
  {
    kind: "time",
    what: "the minutes are made up",
    words: { act: "warn-time", how: "start", say: saying("There are 15 minutes left.") },
  },
  {
    kind: "end",
    what: "it ends without a goodbye",
    words: { act: "farewell", how: "plain", say: saying("That is all.") },
  },
  {
    kind: "unread",
    what: "what was not read is noted",
    plant: dropAll("leave what was not understood twice", "say that it was not understood"),
  },
  {
    kind: "follow-up",
    what: "follow-ups are never put",
    plant: alter("go on from what was said", (rule) => ({
      act: (s) => {
        const act = rule.act(s);
        return act?.kind === "follow-up" ? { ...act, kind: "acknowledge", slots: { how: "noted" } } : act;
      },
    })),
  },
  {
    kind: "once",
    what: "the same kind of change is asked about again",
    plant: alter(
      "ask about the change",
      slotted(({ slots: { once: _once, ...slots }, ...act }) => ({ ...act, slots })),
    ),
  },
];

describe("a planted fault turns its kind red", () => {
  test("each kind has one", () => {
    expect(KINDS.filter((kind) => !FAULTS.some((fault) => fault.kind === kind))).toEqual([]);
  });

  for (const fault of FAULTS)
    test(`${fault.kind}: ${fault.what}`, () => {
      const rules = RULES as Rule[];
      const before = [...rules];
      const table =
        fault.words === undefined ? undefined : (WORDING[fault.words.act] as Record<string, readonly Wording[]>);
      const wording = fault.words === undefined ? undefined : table?.[fault.words.how];
      const red: string[] = [];
      try {
        fault.plant?.(rules);
        if (table !== undefined && fault.words !== undefined) table[fault.words.how] = fault.words.say;
        for (const row of SITUATIONS.filter((one) => one.kind === fault.kind)) {
          try {
            check(row, { ...SOUND, ...fault.world });
          } catch {
            red.push(row.state);
          }
        }
      } finally {
        rules.splice(0, rules.length, ...before);
        if (table !== undefined && fault.words !== undefined && wording !== undefined) table[fault.words.how] = wording;
      }
      expect(red, "rows that turned red").not.toEqual([]);
    });
});
