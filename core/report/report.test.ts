import { expect, test } from "vitest";
import { checkSentence } from "./check.ts";
import { scanConduct } from "./conduct.ts";
import { gatherFacts } from "./facts.ts";
import { makeReport } from "./make.ts";
import { renderReportMarkdown } from "./markdown.ts";
import { SessionWriter } from "./session-writer.ts";
import type { Pointer, Report } from "./shape.ts";

const PASS = ["accepted", "accepted", "accepted", "accepted"] as const;
const RED = ["accepted", "wrong_answer", "wrong_answer", "accepted"] as const;
const HIDDEN_RED = ["accepted", "accepted", "wrong_answer", "accepted"] as const;

function band(report: Report, name: string) {
  return report.dimensions.find((one) => one.name === name)?.band;
}

function solved(): SessionWriter {
  const writer = new SessionWriter();
  writer.start();
  writer.say({ intents: ["approach"], approaches: ["add"], edges: ["neg"], time: "right" });
  writer.edit();
  writer.run(RED);
  writer.edit();
  writer.run(["accepted"], "own");
  writer.run(PASS);
  return writer;
}

test("a solved session bands correctness 4 and testing 4, and leaves the rest not assessed with a reason", () => {
  const { report, refused } = makeReport(solved().end());
  expect(refused).toEqual([]);
  expect(report.status).toBe("complete");
  expect(report.outcome).toBe("Solved: all 4 cases pass");
  expect(report.dimensions.map((one) => [one.name, one.band])).toEqual([
    ["problem-solving", null],
    ["correctness", 4],
    ["testing", 4],
    ["communication", null],
  ]);
  expect(report.unassessed.map((one) => one.what)).toEqual(
    expect.arrayContaining(["problem-solving", "communication"]),
  );
  const texts = report.sentences.map((one) => one.text);
  expect(texts).toContain("Your final code passes all 4 cases, 2 of them hidden, on our server.");
  expect(texts).toContain("After a run in which 2 of 4 cases passed, your next run passed all 4 cases.");
  expect(texts).toContain("You named an approach before writing code: plain addition.");
  expect(texts).toContain("You named before writing code what could go wrong: negative numbers.");
});

/** Rows: what was done → bands of correctness and testing. */
const rows: readonly (readonly [
  why: string,
  act: (writer: SessionWriter) => void,
  correctness: number | null,
  testing: number | null,
])[] = [
  ["nothing written", () => {}, null, null],
  ["written and never run", (w) => void w.edit(), null, 1],
  [
    "a run, then a change that was not run",
    (w) => {
      w.edit();
      w.run(PASS);
      w.edit();
    },
    null,
    2,
  ],
  [
    "all pass, nothing else",
    (w) => {
      w.edit();
      w.run(PASS);
    },
    4,
    2,
  ],
  [
    "all pass, an edge named",
    (w) => {
      w.say({ edges: ["neg"] });
      w.edit();
      w.run(PASS);
    },
    4,
    3,
  ],
  [
    "one hidden of four fails",
    (w) => {
      w.edit();
      w.run(HIDDEN_RED);
    },
    2,
    2,
  ],
  [
    "the server's own run of the final code speaks of the code, not of testing",
    (w) => {
      w.edit();
      w.run(RED);
      w.edit();
      w.run(PASS, "tests", false);
    },
    4,
    2,
  ],
  [
    "never run by the candidate, run by the server",
    (w) => {
      w.edit();
      w.run(HIDDEN_RED, "tests", false);
    },
    2,
    1,
  ],
  [
    "half pass",
    (w) => {
      w.edit();
      w.run(RED);
    },
    2,
    2,
  ],
  [
    "none passes",
    (w) => {
      w.edit();
      w.run(["runtime_error", "runtime_error", "runtime_error", "runtime_error"]);
    },
    1,
    2,
  ],
  [
    "the judge broke",
    (w) => {
      w.edit();
      w.run(["system_error", "system_error", "system_error", "system_error"]);
    },
    null,
    null,
  ],
  [
    "a green run of older code does not speak for the final code",
    (w) => {
      w.edit();
      w.run(PASS);
      w.edit();
      w.run(RED);
    },
    2,
    2,
  ],
];

test.each(rows)("bands: %s", (_why, act, correctness, testing) => {
  const writer = new SessionWriter();
  writer.start();
  act(writer);
  const { report, refused } = makeReport(writer.end());
  expect(refused).toEqual([]);
  expect(band(report, "correctness")).toBe(correctness);
  expect(band(report, "testing")).toBe(testing);
  for (const one of report.dimensions) expect(one.why.length).toBeGreaterThan(10);
});

test("every sentence, band and plan item points at an entry that is there", () => {
  for (const [, act] of rows) {
    const writer = new SessionWriter();
    writer.start();
    act(writer);
    const session = writer.end();
    const { report } = makeReport(session);
    const pointers: Pointer[] = [...report.sentences, ...report.plan].flatMap((one) => [...one.pointers]);
    expect(report.sentences.length).toBeGreaterThan(0);
    for (const one of [...report.sentences, ...report.plan]) expect(one.pointers.length).toBeGreaterThan(0);
    for (const pointer of pointers) expect(session.entries[pointer.seq - 1]?.kind).toBe(pointer.kind);
  }
});

test("a session that was left, that failed or that was erased is incomplete and says why", () => {
  const left = makeReport(solved().end("abandoned")).report;
  expect(left.status).toBe("incomplete");
  expect(left.unassessed.at(-1)?.why).toBe("The session was left and not taken up again");
  const erased = solved();
  erased.end();
  erased.put("words.erased", { classes: ["code"] });
  const report = makeReport({
    entries: erased.entries,
    textOf: () => undefined,
    problem: makeSession().problem,
  }).report;
  expect(report.status).toBe("incomplete");
  expect(band(report, "correctness")).toBe(null);
});

function makeSession() {
  return solved().end();
}

const session = makeSession();
const facts = gatherFacts(session);
const entries = new Map(session.entries.map((entry) => [entry.seq, entry]));
const red = facts.runs[0];
const green = facts.runs.at(-1);
const atRed = { seq: red?.seq ?? 0, kind: "run.finished", run: "r1" };
const atGreen = { seq: green?.seq ?? 0, kind: "run.finished", run: "r3" };

const refusals: readonly (readonly [text: string, pointers: readonly Pointer[], rule: string])[] = [
  ["You did well.", [], "no-pointer"],
  ["You did well.", [{ seq: 999, kind: "run.finished" }], "pointer-dangles"],
  ["You did well.", [{ seq: 1, kind: "run.finished" }], "pointer-dangles"],
  ["The run went well.", [{ ...atRed, run: "r9" }], "pointer-dangles"],
  ["The run went well.", [{ ...atRed, run: "r3" }], "pointer-dangles"],
  ["One case fails.", [{ ...atRed, case: "no such case" }], "pointer-dangles"],
  ["One case fails.", [{ seq: 1, kind: "session.started", case: "small" }], "pointer-dangles"],
  [
    "Look at these lines.",
    [
      {
        seq: session.entries.find((one) => one.kind === "edit.settled")?.seq ?? 0,
        kind: "edit.settled",
        lines: [1, 9],
      },
    ],
    "pointer-dangles",
  ],
  ["All cases pass.", [atRed], "contradicts-run"],
  ["Every test passed in the end.", [atRed], "contradicts-run"],
  ["3 of 4 cases pass.", [atRed], "contradicts-run"],
  ["2 of 2 hidden cases pass.", [atRed], "contradicts-run"],
  ["0 of 2 visible cases fail.", [atRed], "contradicts-run"],
  ["No case passes.", [atRed], "contradicts-run"],
  ["You seemed nervous.", [atGreen], "conduct"],
  ["Your accent made it hard to follow.", [atGreen], "conduct"],
  ["You sounded confident and calm.", [atGreen], "conduct"],
  ["Good body-language!", [atGreen], "conduct"],
];

test.each(refusals)("a sentence is refused: %s", (text, pointers, rule) => {
  expect(checkSentence({ text, pointers }, entries, facts).map((one) => one.rule)).toContain(rule);
});

const accepted: readonly (readonly [text: string, pointers: readonly Pointer[]])[] = [
  ["All cases pass.", [atRed, atGreen]],
  ["2 of 4 cases pass.", [atRed]],
  ["2 of 4 cases fail.", [atRed]],
  ["1 of 2 hidden cases fail.", [atRed]],
  ["1 of 2 visible cases passed.", [atRed]],
  ["The case still fails.", [{ ...atRed, case: "equal" }]],
];

test.each(accepted)("a true sentence passes: %s", (text, pointers) => {
  expect(checkSentence({ text, pointers }, entries, facts)).toEqual([]);
});

test("an input of your own counts only when it ran", () => {
  const writer = new SessionWriter();
  writer.start();
  writer.edit();
  writer.run(["refused"], "own");
  writer.run(PASS);
  const { report } = makeReport(writer.end());
  expect(band(report, "testing")).toBe(2);
  expect(report.sentences.map((one) => one.text)).not.toContain("You tried inputs of your own, beside the ones given.");
});

test("an edge case named after the code is not said to come before it", () => {
  const writer = new SessionWriter();
  writer.start();
  writer.edit();
  writer.say({ edges: ["neg"] });
  writer.run(PASS);
  const texts = makeReport(writer.end()).report.sentences.map((one) => one.text);
  expect(texts).toContain("You named while you worked what could go wrong: negative numbers.");
});

test("code that does not compile is said so, not counted in cases", () => {
  const writer = new SessionWriter();
  writer.start();
  writer.edit();
  writer.run(["compile_error"]);
  expect(makeReport(writer.end()).report.outcome).toBe("Not solved: the final code does not compile");
});

test("the conduct scan reads words, not letters, and no punctuation hides one", () => {
  expect(scanConduct("Your messages named the stages of the page.")).toEqual([]);
  expect(scanConduct("TYPING—speed; eye\ncontact")).toEqual(["typing speed", "eye contact"]);
});

test("the plan puts what matters most first and is the same for the same session", () => {
  const writer = new SessionWriter();
  writer.start();
  writer.edit();
  writer.run(RED);
  writer.run(RED);
  writer.run(RED);
  const done = writer.end();
  const { report } = makeReport(done);
  expect(report.plan.map((one) => one.impact)).toEqual(
    [...report.plan.map((one) => one.impact)].sort(
      (a, b) => ["high", "medium", "low"].indexOf(a) - ["high", "medium", "low"].indexOf(b),
    ),
  );
  expect(report.plan[0]?.weakness).toBe("Cases that were not given fail");
  expect(report.plan[1]?.tags).toEqual(["debugging", "seen 3×"]);
  expect(makeReport(done)).toEqual(makeReport(done));
});

test("the debrief holds what was owed: solution, pitfalls, hints given, hidden cases by name", () => {
  const { report } = makeReport(solved().end());
  expect(report.debrief.solution?.code).toContain("return a + b");
  expect(report.debrief.hiddenCases).toEqual([
    { name: "negative", outcome: "accepted" },
    { name: "large", outcome: "accepted" },
  ]);
  expect(report.debrief.followUpsNotReached).toEqual(["And three numbers?"]);
  expect(renderReportMarkdown(report, "A sample")).toContain(
    "- correctness: solid. Run r3 of the final code: 4 of 4 cases pass",
  );
});
