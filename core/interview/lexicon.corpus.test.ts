import { describe, expect, test } from "vitest";
import { loadBank } from "../../host/problem/index.ts";
import type { Result } from "../base/index.ts";
import type { Ledger } from "../ledger/index.ts";
import type { Problem } from "../problem/index.ts";
import { CHAT, QUESTIONS, RESTATED, TRUE } from "./lexicon.fixture.ts";
import { FIXTURE_PROBLEM } from "./problem.fixture.ts";
import { openSim } from "./sim.fixture.ts";
import { understand } from "./understand.ts";

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.failure.message);
  return result.value;
}

/** The problems that the corpora speak of; the others are held by bank-words.test.ts. */
const BANK: readonly Problem[] = must(await loadBank()).filter(({ id }) => Object.hasOwn(TRUE, id));

/** With a question of this id open, or none; with code of one's own, or none. */
interface When {
  readonly open: string | null;
  readonly coded: boolean;
}
const WHENS: readonly When[] = [
  { open: null, coded: false },
  { open: null, coded: true },
  { open: "restate", coded: false },
  { open: "plan", coded: false },
  { open: "test-choice", coded: true },
];

const STARTED = openSim({ problem: FIXTURE_PROBLEM });

function named(problem: Problem, text: string, { open, coded }: When) {
  const base = STARTED.state.ledger;
  const { python } = base.code.buffers;
  if (python === undefined) throw new Error("The fixture opens in Python");
  const ledger: Ledger = {
    ...base,
    code: { ...base.code, buffers: { python: { ...python, ownChars: coded ? 200 : 0, edited: coded } } },
    talk: {
      ...base.talk,
      openQuestion: open,
      asked: open === null ? {} : { [open]: { seq: 1, status: "open", bySeq: null } },
    },
  };
  const { approaches, edges } = understand(text, ledger, { ...STARTED.context, problem });
  return { approaches, edges };
}

test("the corpora are as large as they are said to be, and no sentence stands there twice", () => {
  for (const corpus of [QUESTIONS, RESTATED, CHAT]) {
    expect(corpus.length).toBeGreaterThanOrEqual(120);
    expect(new Set(corpus).size).toBe(corpus.length);
  }
  expect(Object.keys(TRUE).sort()).toEqual(BANK.map(({ id }) => id).sort());
  for (const { id, lexicon } of BANK) {
    expect(Object.keys(TRUE[id]?.approaches ?? {}).sort(), id).toEqual(lexicon.approaches.map((one) => one.id).sort());
    expect(Object.keys(TRUE[id]?.edges ?? {}).sort(), id).toEqual(lexicon.edges.map((one) => one.id).sort());
    for (const list of [...Object.values(TRUE[id]?.approaches ?? {}), ...Object.values(TRUE[id]?.edges ?? {})])
      expect(new Set(list).size).toBeGreaterThanOrEqual(5);
  }
});

/** What of a corpus is credited, whatever is open; the restatements are not said when cases are asked for. */
function credited(problem: Problem, corpus: readonly string[], whens = WHENS): readonly string[] {
  return corpus.flatMap((text) =>
    whens.flatMap((when) => {
      const { approaches, edges } = named(problem, text, when);
      const found = [...approaches, ...edges];
      return found.length === 0
        ? []
        : [`${when.open ?? (when.coded ? "coded" : "free")}: ${text} → ${found.join(", ")}`];
    }),
  );
}

describe("what names nothing is credited with nothing", () => {
  for (const problem of BANK) {
    test(`${problem.id}: questions`, () => expect(credited(problem, QUESTIONS)).toEqual([]));
    test(`${problem.id}: restatements`, () =>
      expect(
        credited(
          problem,
          RESTATED,
          WHENS.filter(({ open }) => open !== "test-choice"),
        ),
      ).toEqual([]));
    test(`${problem.id}: chat`, () => expect(credited(problem, CHAT)).toEqual([]));
  }

  /** Plans for one task that are plans for the other as well: the same words name the same way there. */
  const ALSO: readonly (readonly [of: RegExp, at: string, approach: string])[] = [
    [/\bbfs\b|breadth|flood/i, "cart-route", "plain-bfs"],
    [/\bdfs\b|depth[- ]first|backtrack/i, "cart-route", "all-routes"],
    [/\bdfs\b|depth[- ]first/i, "pump-start", "depth-first"],
    [/backtrack|all combinations/i, "voice-rest", "all-choices"],
    [/two pointers/i, "plum-row", "window"],
    [/all starts/i, "plum-row", "all-starts"],
    [/greed/i, "voice-rest", "greedy"],
    [/insertion order/i, "tool-crib", "ordered-map"],
    [/doubly|linked/i, "crane-log", "linked-states"],
    [/lru_cache|memo|top-down/i, "voice-rest", "memo"],
    [/plain list|simple list/i, "tool-crib", "plain-list"],
    [/counter for each|counter per/i, "dock-count", "tally"],
    [/prefix sums? and/i, "plum-row", "prefix-search"],
  ];

  for (const problem of BANK)
    test(`${problem.id}: plans for other tasks`, () => {
      const plans = Object.entries(TRUE).flatMap(([id, { approaches }]) =>
        id === problem.id ? [] : Object.values(approaches).flat(),
      );
      expect(plans.length).toBeGreaterThanOrEqual(120);
      const wrong = plans.flatMap((text) => {
        const { approaches } = named(problem, text, { open: "plan", coded: false });
        return approaches
          .filter(
            (found) => !ALSO.some(([of, at, approach]) => at === problem.id && approach === found && of.test(text)),
          )
          .map((found) => `${text} → ${found}`);
      });
      expect(wrong).toEqual([]);
    });
});

describe("what names a way or a case is credited with it", () => {
  for (const problem of BANK) {
    const { approaches = {}, edges = {} } = TRUE[problem.id] ?? {};
    test(`${problem.id}: ways`, () => {
      const missed = Object.entries(approaches).flatMap(([id, list]) =>
        list
          .filter((text) => !named(problem, text, { open: "plan", coded: false }).approaches.includes(id))
          .map((text) => `${id}: ${text}`),
      );
      expect(missed).toEqual([]);
    });
    test(`${problem.id}: cases`, () => {
      const missed = Object.entries(edges).flatMap(([id, list]) =>
        list
          .filter((text) => !named(problem, text, { open: "test-choice", coded: true }).edges.includes(id))
          .map((text) => `${id}: ${text}`),
      );
      expect(missed).toEqual([]);
    });
  }

  test("a term too wide turns the corpora red", () => {
    const [plum] = BANK.filter(({ id }) => id === "plum-row");
    if (plum === undefined) throw new Error("There is no plum-row");
    const wide = (match: readonly (readonly string[])[]): Problem => ({
      ...plum,
      lexicon: { ...plum.lexicon, edges: [{ id: "exact", name: "a basket that is exactly full", match }] },
    });
    expect(credited(wide([["exactly"]]), QUESTIONS)).not.toEqual([]);
    expect(credited(wide([["again"]]), CHAT)).not.toEqual([]);
  });
});

test("a case that was not tried yet is named, one that cannot come is not", () => {
  const crib = BANK.find((one) => one.id === "tool-crib") as Problem;
  const tested: When = { open: "green-doubt", coded: true };
  const untried = "I have not seen a board with one hook, or box 0 on it.";
  expect(named(crib, untried, tested).edges).toEqual(["one-hook", "box-zero"]);
  expect(named(crib, "There is never a board with one hook.", tested).edges).toEqual([]);
});

test("a plan that is asked about is a plan", () => {
  const crib = BANK.find((one) => one.id === "tool-crib") as Problem;
  const text = "a dict plus an order, i would use an OrderedDict if thats allowed?";
  expect(named(crib, text, { open: "plan", coded: false }).approaches).toEqual(["ordered-map"]);
});

test("the cases of a report that was read by hand", () => {
  const at = (id: string) => BANK.find((one) => one.id === id) as Problem;
  const tested: When = { open: "test-choice", coded: true };
  expect(named(at("crane-log"), "zero entries, or limit 0 where every move is refused", tested).edges).toEqual([
    "empty-log",
    "zero",
  ]);
  const asked = "Do I have to stop exactly when it would overflow, or could I choose to stop earlier?";
  for (const when of WHENS) expect(named(at("plum-row"), asked, when).edges).toEqual([]);
  expect(named(at("plum-row"), "Can the basket be exactly full, what about that case?", tested).edges).toEqual([
    "exact",
  ]);
});
