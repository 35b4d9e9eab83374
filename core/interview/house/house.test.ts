import { describe, expect, test } from "vitest";
import { loadBank } from "../../../host/problem/index.ts";
import { ACT_KINDS } from "../../ledger/index.ts";
import { FIXTURE_PROBLEM } from "../problem.fixture.ts";
import { pickVariant } from "../say.ts";
import { LEADS, PROBE_WORDING } from "./leads.ts";
import { PROBES, sizesLine } from "./next.ts";
import { phrase, variantCount } from "./phrase.ts";
import { RULES } from "./rules.ts";
import { tally, type Wording } from "./sentence.ts";
import { topicOf } from "./topic.ts";
import { WORDING } from "./wording.ts";

/** The acts that have words of the house. */
const HOUSE_ACTS = ACT_KINDS.filter((kind) => kind !== "reply");

/** Slots that fill every wording. */
const SLOTS = {
  minutes: 5,
  run: "r1",
  passed: 1,
  total: 3,
  case: "case 2",
  others: 1,
  hidden: 1,
  failed: 2,
  level: 1,
  clarification: "empty",
  also: "negative",
  near: "empty",
  other: "negative",
  approach: "all-pairs",
  edge: "full",
  again: "restate",
  way: 1,
  line: 0,
  streak: 3,
  language: "python",
  from: 2,
  to: 4,
  mode: "practice",
};

/** What is put another way: a question of the graph, or one of the house's own. */
const slotsFor = (how: string) => ({ ...SLOTS, again: how === "rephrase-probe" ? "kept" : SLOTS.again });

const TABLES: readonly (readonly [string, Readonly<Record<string, readonly Wording[]>>])[] = [
  ...HOUSE_ACTS.map((kind) => [kind, WORDING[kind]] as const),
  ["lead", LEADS],
  ["probe", PROBE_WORDING],
];

function everyWording(): readonly { readonly at: string; readonly sentences: readonly string[] }[] {
  return TABLES.flatMap(([name, table]) =>
    Object.entries(table).flatMap(([how, wordings]) =>
      wordings.map((wording, variant) => ({
        at: `${name}/${how}/${variant}`,
        sentences: wording({ ...slotsFor(how), variant }, FIXTURE_PROBLEM).filter((sentence) => sentence !== ""),
      })),
    ),
  );
}

/** Where only the lead or the question speaks. */
const MAY_BE_EMPTY = /^(?:ask|acknowledge\/plain|follow-up\/more|lead\/noted)/;

describe("wording", () => {
  test("every act has four to six wordings of each kind, and a plain one", () => {
    for (const kind of HOUSE_ACTS) expect(WORDING[kind].plain, kind).toBeDefined();
    for (const probe of PROBES) expect(PROBE_WORDING[probe], probe).toBeDefined();
    for (const [name, table] of TABLES)
      for (const [how, wordings] of Object.entries(table)) {
        expect(wordings.length, `${name}/${how}`).toBeGreaterThanOrEqual(4);
        expect(wordings.length, `${name}/${how}`).toBeLessThanOrEqual(6);
        const said = wordings
          .map((wording) => wording(slotsFor(how), FIXTURE_PROBLEM).join(" "))
          .filter((text) => text !== "");
        const free = !/^(?:answer\/(?:plain|two)|give-hint|react-green\/asks|acknowledge\/rephrase)/.test(
          `${name}/${how}`,
        );
        if (free) expect(new Set(said).size, `${name}/${how}`).toBe(said.length);
      }
  });

  test("sentences are whole, short, and fill every blank", () => {
    for (const { at, sentences } of everyWording()) {
      if (!MAY_BE_EMPTY.test(at)) expect(sentences.length, at).toBeGreaterThan(0);
      expect(sentences.length, at).toBeLessThanOrEqual(3);
      expect(sentences.join(" ").match(/\?/g)?.length ?? 0, at).toBeLessThan(2);
      for (const sentence of sentences) {
        expect(sentence, at).toMatch(/[.?:]$/);
        expect(sentence, at).not.toMatch(/undefined|NaN|null|\[object/);
        expect(sentence.length, at).toBeLessThanOrEqual(220);
      }
    }
  });

  test("nothing praises, judges a person, or shouts", () => {
    for (const { at, sentences } of everyWording())
      expect(sentences.join(" "), at).not.toMatch(
        /!|\b(great|excellent|awesome|perfect|amazing|brilliant|well done|good job|nice work|smart|clever you|impressive|correct!|nervous|accent|fluent)\b/i,
      );
  });

  test("nothing but a hint says a hint, nothing gives the approach away", () => {
    for (const { at, sentences } of everyWording()) {
      const text = sentences.join(" ");
      expect(text, at).not.toContain(FIXTURE_PROBLEM.approach.text);
      if (!at.startsWith("give-hint")) for (const hint of FIXTURE_PROBLEM.hints) expect(text, at).not.toContain(hint);
    }
  });

  test("warnings, reviews and nudges are one sentence or two, and ask one thing at most", () => {
    for (const { at, sentences } of everyWording()) {
      if (at.startsWith("warn-time")) expect(sentences, at).toHaveLength(1);
      if (/^(review|nudge|react)/.test(at)) expect(sentences.length, at).toBeLessThan(3);
    }
  });

  test("the same act, slots and problem give the same words", () => {
    for (const kind of HOUSE_ACTS)
      for (let variant = 0; variant < 6; variant++) {
        const slots = { ...SLOTS, variant, question: "restate" };
        expect(phrase(kind, slots, FIXTURE_PROBLEM)).toEqual(phrase(kind, { ...slots }, FIXTURE_PROBLEM));
        expect(phrase(kind, slots, FIXTURE_PROBLEM).at(-1)).toMatch(/\?$/);
      }
  });

  test("each wording is used before one comes again", () => {
    for (let n = 0; n < 32; n++) {
      const used: number[] = [];
      for (let turn = 0; turn < 4; turn++) used.push(pickVariant(n.toString(16).padStart(8, "0"), 4, used.at(-1)));
      expect(new Set(used).size).toBe(4);
    }
    expect(pickVariant("ffffffff", 1, 0)).toBe(0);
    expect(variantCount("nudge", { how: "red" })).toBe(WORDING.nudge.red?.length);
  });
});

test("rules have names of their own, and each says why", () => {
  const names = RULES.map((rule) => rule.name);
  expect(new Set(names).size).toBe(names.length);
  for (const rule of RULES) expect(rule.because, rule.name).toMatch(/^[A-Z].*\.$/);
});

const loaded = await loadBank();
if (!loaded.ok) throw new Error(loaded.failure.message);
const bank = loaded.value;

describe("the bank", () => {
  test.each(bank)("$id has questions of each topic, told apart", ({ questions }) => {
    const topics = (phase: string) => questions.filter((one) => one.phase === phase).map(topicOf);
    expect(topics("algorithm").filter((topic) => topic === "plan")).toHaveLength(1);
    expect(topics("algorithm")).toContain("cost");
    expect(topics("optimise").filter((topic) => topic === "memory")).toHaveLength(1);
    expect(topics("test").filter((topic) => topic === "failure")).toHaveLength(1);
    expect(topics("test").filter((topic) => topic === "doubt").length).toBeGreaterThanOrEqual(2);
  });

  test.each(bank)("$id has a promise of sizes and names that stand in a sentence", (problem) => {
    const line = sizesLine(problem.contract);
    const slots = { ...SLOTS, line };
    for (const wording of PROBE_WORDING.sizes ?? []) {
      const text = wording(slots, problem).join(" ");
      expect(text).toMatch(/\d{2}/);
      expect(text).not.toMatch(/`|\.\./);
    }
    for (const { id, name } of problem.lexicon.approaches) {
      expect(name, id).not.toMatch(/[.?!`]/);
      for (const wording of LEADS["approach-named"] ?? [])
        expect(wording({ ...SLOTS, approach: id }, problem).join(" ")).toContain(name);
    }
    for (const { id, name } of problem.lexicon.edges) expect(name, id).not.toMatch(/[.?!`]/);
  });

  test.each(bank)("$id: no wording of the house's own tells its hints or its approach", (problem) => {
    const own = TABLES.flatMap(([name, table]) =>
      name === "give-hint" || name === "answer"
        ? []
        : Object.entries(table).flatMap(([how, wordings]) => {
            const [edge] = problem.lexicon.edges;
            const slow = problem.lexicon.approaches.find((item) => item.quality !== "best");
            const [question] = problem.questions;
            const slots = {
              ...slotsFor(how),
              approach: slow?.id ?? "",
              edge: edge?.id ?? "",
              line: sizesLine(problem.contract),
              near: problem.clarifications[0]?.id ?? "",
              other: problem.clarifications[1]?.id ?? "",
              ...(how === "rephrase" ? { again: question?.id ?? "" } : {}),
            };
            return wordings.map((wording) => wording(slots, problem).join(" "));
          }),
    ).join("\n");
    for (const hint of problem.hints) expect(own).not.toContain(hint);
    for (const sentence of problem.approach.text.split(/(?<=\.)\s/)) expect(own).not.toContain(sentence);
  });
});

test("of cases that were not tried it is said that they were not, and not that they fail", () => {
  expect(tally({ passed: 0, total: 16 })).toBe("None of the 16 cases passes yet.");
  expect(tally({ passed: 0, total: 16, untried: 15 })).toBe("No case passes so far; 15 were not tried.");
  expect(tally({ passed: 3, total: 16, untried: 1 })).toBe("3 of 16 cases pass; one was not tried.");
});
