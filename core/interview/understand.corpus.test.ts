import { describe, expect, test } from "vitest";
import { EMPTY_LEDGER, type Ledger } from "../ledger/index.ts";
import { FIXTURE_PROBLEM } from "./problem.fixture.ts";
import { openSim } from "./sim.fixture.ts";
import { SAID, type Said, type When } from "./understand.fixture.ts";
import { understand } from "./understand.ts";

const { context } = openSim({ problem: FIXTURE_PROBLEM });

function ledgerAt(when: When): Ledger {
  const coded = when === "coded" || when === "cases" || when === "cost" || when.startsWith("follow-up");
  const base = openSim({ problem: FIXTURE_PROBLEM }).state.ledger;
  const { python } = base.code.buffers;
  if (python === undefined) return EMPTY_LEDGER;
  const code = { ...base.code, buffers: { python: { ...python, ownChars: coded ? 120 : 0, edited: coded } } };
  const open = when === "free" || when === "coded" ? null : when;
  const asked = open === null ? {} : { [open]: { seq: 1, status: "open" as const, bySeq: null } };
  return { ...base, code, talk: { ...base.talk, openQuestion: open, asked } };
}

function check(row: Said, text = row.text): void {
  const found = understand(text, ledgerAt(row.when), context);
  const at = `"${text}" (${row.when}) was read as ${found.intents.join(", ")}`;
  for (const intent of row.is) expect(found.intents, at).toContain(intent);
  for (const intent of row.not) expect(found.intents, at).not.toContain(intent);
  for (const fact of ["aside", "clarification", "approaches", "edges", "time", "space"] as const)
    if (fact in row) expect(found[fact], `${fact} of ${at}`).toEqual(row[fact]);
}

test("there are at least 150 sentences, none twice", () => {
  expect(SAID.length).toBeGreaterThanOrEqual(150);
  expect(new Set(SAID.map((row) => `${row.when} ${row.text}`)).size).toBe(SAID.length);
});

describe("sentences as people type them", () => {
  for (const row of SAID) test(`${row.when}: ${row.text.replace(/\n/g, " / ")}`, () => check(row));
});

describe("what changes nothing", () => {
  /** Where the text is code or a quotation, or where case is the spelling, other rows stand in. */
  const plain = SAID.filter((row) => !/[`>\\$\n]/.test(row.text) && /[a-z]/.test(row.text));

  test("capitals", () => {
    for (const row of plain) check(row, row.text.toUpperCase());
  });

  test("so and um before it", () => {
    for (const row of plain) {
      check(row, `so, um, ${row.text}`);
      check(row, `ok ${row.text}`);
    }
  });

  test("a full stop, two spaces, curly apostrophes", () => {
    for (const row of plain) {
      if (!/[.?!]$/.test(row.text)) check(row, `${row.text}.`);
      check(row, row.text.replace(/ /g, "  "));
      check(row, row.text.replace(/'/g, "\u2019"));
    }
  });
});

test("further questions of a message are kept, in order", () => {
  const both = understand("Can it be empty? Are negative numbers possible?", ledgerAt("free"), context);
  expect(both).toMatchObject({ clarification: "empty", more: ["negative"] });
  expect(understand("Can it be empty?", ledgerAt("free"), context)).not.toHaveProperty("more");
});

test("an approach is named back only where the candidate's words cover its name", () => {
  const named = (text: string) => understand(text, ledgerAt("plan"), context).named;
  expect(named("I'd walk all pairs, every pair that is")).toBe("all-pairs");
  expect(named("I'd use a counter")).toBeUndefined();
});

test("not knowing the plan is being stuck at first, and giving up when it is said again", () => {
  const first = ledgerAt("plan");
  expect(understand("I don't know", first, context).intents).toEqual(["stuck"]);
  const turn = { seq: 5, who: "candidate", act: null, intents: ["stuck"], turn: null } as const;
  const again: Ledger = { ...first, talk: { ...first.talk, recent: [turn] } };
  expect(understand("I don't know", again, context).intents).toEqual(["refuse"]);
});
