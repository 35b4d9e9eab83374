import fc from "fast-check";
import { expect, test } from "vitest";
import { sha256 } from "../base/index.ts";
import { scanConduct } from "../problem/index.ts";
import { findQuestion, QUESTIONS } from "./bank.ts";
import { clausesOf } from "./clauses.ts";
import { pickQuestions, questionCount } from "./pick.ts";
import { COMPETENCIES } from "./question.ts";
import { stepsShown } from "./read-steps.ts";
import { readReply } from "./reply.ts";
import { WRITTEN } from "./situations.fixture.ts";
import { STAR_STEPS } from "./steps.ts";

test.each(WRITTEN)("reads $kind $shown: $text", ({ text, kind, shown = [] }) => {
  const reply = readReply(text);
  expect({ kind: reply.kind, shown: reply.shown.map(({ step }) => step) }).toEqual({ kind, shown });
});

test("the bank has 60 questions or more, five of each competency, each whole and unlike the others", () => {
  expect(QUESTIONS.length).toBeGreaterThanOrEqual(60);
  for (const competency of COMPETENCIES)
    expect(QUESTIONS.filter((one) => one.competency === competency).length).toBeGreaterThanOrEqual(5);
  expect(new Set(QUESTIONS.map(({ id }) => id)).size).toBe(QUESTIONS.length);
  expect(new Set(QUESTIONS.map(({ ask }) => ask)).size).toBe(QUESTIONS.length);
  for (const question of QUESTIONS) {
    expect(question.id.startsWith(`${question.competency}-`)).toBe(true);
    expect(findQuestion(question.id)).toBe(question);
    const followUps = STAR_STEPS.map((step) => question.followUps[step]);
    expect(new Set(followUps).size, question.id).toBe(4);
    for (const text of followUps) expect(text, question.id).toMatch(/^[A-Z].*\?$/);
    const texts = [question.ask, question.why, ...followUps, ...STAR_STEPS.map((step) => question.shows[step])];
    for (const text of texts) expect(text.length, question.id).toBeGreaterThan(10);
    // No follow-up suggests its answer, and no text speaks of anything but the work.
    for (const text of followUps) expect(text).not.toMatch(/, right\?|\b(?:surely|because|well done|great)\b/);
    expect(texts.flatMap(scanConduct), question.id).toEqual([]);
  }
});

test("no text of the bank, given back as an answer, shows a step", () => {
  for (const { id, ask, why, shows, followUps } of QUESTIONS)
    for (const text of [ask, why, ...STAR_STEPS.flatMap((step) => [shows[step], followUps[step]])])
      expect(stepsShown(text), `${id}: ${text}`).toEqual([]);
});

test("a round gets as many questions as it has time for, those of the focus first, and no two the same", () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }),
      fc.integer({ min: 10, max: 90 }),
      fc.subarray([...COMPETENCIES]),
      (seed, minutes, focus) => {
        const picked = pickQuestions(seed, minutes, focus, sha256);
        expect(picked.length).toBe(questionCount(minutes));
        expect(new Set(picked).size).toBe(picked.length);
        expect(picked).toEqual(pickQuestions(seed, minutes, focus, sha256));
        const first = picked.slice(0, Math.min(focus.length, picked.length)).map(({ competency }) => competency);
        expect(first.every((one) => focus.includes(one))).toBe(true);
        expect(new Set(first).size).toBe(first.length);
      },
    ),
    { numRuns: 40 },
  );
});

/** Words that tell nothing of the kind, in which a clause that tells something is hidden. */
const noise = fc.array(
  fc.constantFrom(..."the of it xyz hmm well maybe thing stuff teamwork success good 7 % , ; yes what".split(" ")),
  { maxLength: 25 },
);

test("words at random show nothing", () => {
  fc.assert(
    fc.property(noise, fc.string({ unit: "binary", maxLength: 60 }), (words, text) => {
      expect(stepsShown(words.join(" "))).toEqual([]);
      expect(readReply(text).shown).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("a step is shown by a clause that stands in the text, whatever stands around it, and the clause alone shows it", () => {
  const told = WRITTEN.filter(({ shown }) => shown?.length === 1);
  fc.assert(
    fc.property(noise, fc.constantFrom(...told), noise, (before, { text, shown = [] }, after) => {
      const around = `${before.join(" ")}.\n${text}\n${after.join(" ")}.`;
      const found = stepsShown(around);
      expect(found.map(({ step }) => step)).toEqual(shown);
      for (const { from, to } of found) {
        expect(text).toContain(around.slice(from, to));
        expect(stepsShown(around.slice(from, to)).map(({ step }) => step)).toEqual(shown);
      }
    }),
    { numRuns: 200 },
  );
});

test("clauses cover what is said, in order, without overlap", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...WRITTEN.map(({ text }) => text)), { maxLength: 4 }), (texts) => {
      const text = texts.join(" ");
      let at = 0;
      for (const { from, to } of clausesOf(text)) {
        expect(from).toBeGreaterThanOrEqual(at);
        expect(to).toBeGreaterThan(from);
        at = to;
      }
      expect(at).toBeLessThanOrEqual(text.length);
    }),
    { numRuns: 100 },
  );
});
