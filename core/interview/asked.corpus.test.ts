import { describe, expect, test } from "vitest";
import { loadBank } from "../../host/problem/index.ts";
import type { Result } from "../base/index.ts";
import type { Ledger } from "../ledger/index.ts";
import type { Problem } from "../problem/index.ts";
import { ASKED, type Asked } from "./asked.fixture.ts";
import { FIXTURE_PROBLEM } from "./problem.fixture.ts";
import { openSim } from "./sim.fixture.ts";
import { understand } from "./understand.ts";

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.failure.message);
  return result.value;
}

/** The problems that were asked about; the others are held by bank-words.test.ts. */
const BANK = new Map(
  must(await loadBank())
    .filter(({ id }) => ASKED.some(({ problem }) => problem === id))
    .map((problem): [string, Problem] => [problem.id, problem]),
);
const STARTED = openSim({ problem: FIXTURE_PROBLEM });

/** What the house goes by in its answer, in the words of `Asked.allowed`. */
function heard({ problem, open, coded, text }: Asked): string {
  const known = BANK.get(problem);
  const base = STARTED.state.ledger;
  const { python } = base.code.buffers;
  if (known === undefined || python === undefined) throw new Error(`There is no problem "${problem}"`);
  const ledger: Ledger = {
    ...base,
    code: { ...base.code, buffers: { python: { ...python, ownChars: coded ? 200 : 0 } } },
    talk: {
      ...base.talk,
      openQuestion: open,
      asked: open === null ? {} : { [open]: { seq: 1, status: "open", bySeq: null } },
    },
  };
  const { intents, clarification, aside, near, answers } = understand(text, ledger, {
    ...STARTED.context,
    problem: known,
  });
  if (clarification !== null) return clarification;
  if (intents.includes("meta")) return `aside:${aside}`;
  if (intents.includes("clarify")) return near === undefined ? "call" : `near:${near[0]}`;
  return answers !== null || (open !== null && intents.includes("answer")) ? "answer" : "other";
}

test("there are at least sixty, of each problem of the bank, none twice", () => {
  expect(ASKED.length).toBeGreaterThanOrEqual(60);
  expect(new Set(ASKED.map(({ problem, open, text }) => `${problem} ${open} ${text}`)).size).toBe(ASKED.length);
  expect([...new Set(ASKED.map(({ problem }) => problem))].sort()).toEqual([...BANK.keys()].sort());
  for (const { problem, allowed } of ASKED)
    for (const id of allowed)
      if (!/^(?:call|answer|other|aside:)/.test(id))
        expect(
          BANK.get(problem)?.clarifications.some((one) => one.id === id.replace("near:", "")),
          `${problem} ${id}`,
        ).toBe(true);
});

for (const problem of BANK.keys())
  describe(problem, () => {
    for (const row of ASKED.filter((one) => one.problem === problem))
      test(`${row.open ?? "nothing asked"}: ${row.text}`, () => expect(row.allowed).toContain(heard(row)));

    test("a clarification's own question gets its answer", () => {
      const wrong = (BANK.get(problem)?.clarifications ?? []).flatMap(({ id, question }) => {
        const got = heard({ problem, open: null, text: question, allowed: [] });
        return got === id ? [] : [`${question} → ${got}`];
      });
      expect(wrong).toEqual([]);
    });

    test("a clarification is not given for the question of another problem", () => {
      const wrong = [...BANK.values()].flatMap((other) =>
        other.id === problem
          ? []
          : other.clarifications.flatMap(({ id, question }) => {
              const got = heard({ problem, open: null, text: question, allowed: [] });
              const same = /^(?:near:|call|aside:|other|answer)/.test(got) || got === id || akin(got, id);
              return same ? [] : [`${other.id}: ${question} → ${got}`];
            }),
      );
      expect(wrong).toEqual([]);
    });

    test("an answer stands by itself, whatever way it was asked", () => {
      for (const { id, answer } of BANK.get(problem)?.clarifications ?? [])
        expect(answer, id).not.toMatch(/^(?:yes|no)(?:[,.;:]|$)/i);
    });
  });

/** Clarifications of different problems that answer the same question. */
function akin(one: string, other: string): boolean {
  return AKIN.some((group) => group.includes(one) && group.includes(other));
}
const AKIN: readonly (readonly string[])[] = [
  ["size", "how-many"],
  ["no-boats", "empty-log", "empty-list", "empty-row", "no-machines", "no-rules", "no-nights", "size"],
  ["negative", "numbers", "sign"],
  ["output-form", "how-called", "return-form", "return-nights"],
  ["input-form", "format", "valid-input"],
  ["tie", "longest-tie"],
  ["names", "letter-case", "characters"],
  ["order", "sorted", "output-order", "result-order"],
  ["bare", "zero-patience"],
];
