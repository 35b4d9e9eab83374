import { expect, test } from "vitest";
import { faultsIn, say, sitDown, wait } from "../../interview/behavioural/sitting.fixture.ts";
import { checkBehavioural } from "./check.ts";
import { makeBehaviouralReport } from "./make.ts";
import { renderBehaviouralMarkdown } from "./markdown.ts";

const WHOLE =
  "Last year at Orbit I was the on-call engineer for our payment service. I had to get the nightly export under one hour. " +
  "I profiled it and rewrote the slow join. In the end the run dropped from 3 hours to 20 minutes.";

function reportOf(...said: readonly string[]) {
  const sitting = sitDown("a", 20);
  for (const text of said) say(sitting, text);
  wait(sitting, 60 * 60_000);
  const { entries, texts, context } = sitting;
  expect(faultsIn(entries, texts)).toEqual([]);
  const textOf = (digest: never) => texts.get(digest);
  const session = { entries, textOf: textOf as never, questions: context.questions };
  return { report: makeBehaviouralReport(session), entries, textOf: textOf as never };
}

test("a whole answer is quoted step by step, and nothing else is claimed", () => {
  const { report, entries, textOf } = reportOf(WHOLE, "skip", "no, that is all");
  expect(report.outcome).toBe("1 of 2 questions told, 4 of 8 steps shown");
  expect(report.questions[0]?.steps.map(({ quote }) => quote)).toEqual(WHOLE.split(/(?<=\.) /));
  expect(report.sentences.filter(({ kind }) => kind === "strength").map(({ text }) => text)).toEqual([
    "Your answer to question 1 shows all four steps.",
    "The result in your answer to question 1 carries a figure, so it can be checked.",
  ]);
  expect(report.sentences.map(({ text }) => text).join(" ")).toContain("Question 2: you left it");
  expect(checkBehavioural(report, entries, textOf)).toEqual([]);
  expect(report.refused).toBe(0);
  expect(renderBehaviouralMarkdown(report, "Report")).toContain(
    "in your words: I profiled it and rewrote the slow join.",
  );
});

test.each([
  "I don't know",
  "xyz",
  "I'd rather not say",
  "Das weiß ich leider wirklich nicht mehr so genau.",
  undefined,
])("%j throughout: no strength, no quotation, no score, and each question says why", (text) => {
  const { report, entries, textOf } = reportOf(
    ...Array.from({ length: 12 }, () => text ?? "").filter((one) => one !== ""),
  );
  expect(report.sentences.filter(({ kind }) => kind === "strength")).toEqual([]);
  expect(report.sentences.filter(({ kind }) => kind === "improvement")).toEqual([]);
  expect(report.questions.flatMap(({ steps }) => steps).filter(({ quote }) => quote !== null)).toEqual([]);
  expect(report.outcome).toMatch(/^\d questions? put, nothing shown$/);
  expect(JSON.stringify(report)).not.toMatch(/"(?:score|band|total)"/);
  expect(report.unassessed.length).toBeGreaterThan(0);
  expect(checkBehavioural(report, entries, textOf)).toEqual([]);
});

test("what the group did is told as that, and a missing step becomes something to practise, with its places", () => {
  const { report } = reportOf(
    "In 2019 at Orbit our build broke every day. We rewrote the flaky tests.",
    "It was a rather long and winding thing with very many parts in it.",
    "We moved the tests and they ran in a better way than before.",
    "Support tickets dropped by 40%.",
  );
  expect(report.sentences.map(({ text }) => text).join(" ")).toContain("told as those of a group");
  expect(report.plan.map(({ step }) => step)).toEqual(expect.arrayContaining(["task", "action"]));
  for (const item of report.plan) expect(item.pointers.length).toBeGreaterThan(0);
});

test("planted: a quotation that does not stand in the record, and a pointer to nowhere, are seen", () => {
  const { report, entries, textOf } = reportOf(WHOLE, "skip", "no");
  const [first, ...others] = report.questions;
  if (first === undefined) throw new Error("no question");
  const invented = first.steps.map((one) => (one.step === "result" ? { ...one, quote: "I doubled the revenue" } : one));
  const forged = { ...report, questions: [{ ...first, steps: invented }, ...others] };
  expect(checkBehavioural(forged, entries, textOf).join()).toMatch(/quotes what does not stand/);
  const dangling = {
    ...report,
    sentences: [{ kind: "strength", text: "A fine answer", pointers: [{ seq: 9_999, kind: "turn.spoken" }] }] as const,
  };
  expect(checkBehavioural(dangling, entries, textOf).join()).toMatch(/No entry 9999/);
});

test("with its words erased the report still says what was marked, quotes nothing, and is incomplete", () => {
  const { report, entries } = reportOf(WHOLE, "skip", "no");
  const erased = makeBehaviouralReport({
    entries: [
      ...entries,
      {
        kind: "words.erased",
        v: 1,
        by: "server_observation",
        data: { classes: ["talk"] },
        seq: entries.length + 1,
        atMs: (entries.at(-1)?.atMs ?? 0) + 1,
      },
    ],
    textOf: () => undefined,
    questions: [],
  });
  expect(report.status).toBe("complete");
  expect(erased.status).toBe("incomplete");
  expect(JSON.stringify(erased)).not.toContain("profiled");
});
