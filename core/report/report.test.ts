import { expect, test } from "vitest";
import { scanConduct } from "../problem/index.ts";
import { checkSentence } from "./check.ts";
import { type Claim, refuteClaim } from "./claims.ts";
import { gatherFacts } from "./facts.ts";
import { makeReport } from "./make.ts";
import { renderReportMarkdown } from "./markdown.ts";
import { SessionWriter } from "./session-writer.fixture.ts";
import type { Pointer, Report } from "./shape.ts";
import { authored, word } from "./word.ts";

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

test("a session that failed or that was erased is incomplete and says why", () => {
  const broken = makeReport(solved().end("failed")).report;
  expect(broken.status).toBe("incomplete");
  expect(broken.unassessed.at(-1)?.why).toBe("The session ended on a fault of ours");
  const erased = solved();
  erased.end();
  erased.put("words.erased", { classes: ["code"] });
  const report = makeReport({
    entries: erased.entries,
    textOf: () => undefined,
    parse: () => undefined,
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
  ["None of the 4 cases passes.", [atRed], "contradicts-run"],
  ["It is not often seen, and all cases pass.", [atRed], "contradicts-run"],
  ["All visible cases pass.", [atRed], "contradicts-run"],
  ["Your code passes every hidden test, which is never easy.", [atRed], "contradicts-run"],
  ["Not all cases pass.", [atGreen], "contradicts-run"],
  ["The code does not pass all 4 cases.", [atGreen], "contradicts-run"],
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
  ["Not all cases pass.", [atRed]],
  ["All visible cases pass.", [atGreen]],
  ["At least half of all cases pass.", [atRed]],
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
  expect(scanConduct("Lines stand in order of first appearance; the last appearance counts.")).toEqual([]);
  expect(scanConduct("Their first impression: appearance and voice.")).toEqual(["appearance", "voice"]);
  expect(scanConduct("TYPING—speed; eye\ncontact")).toEqual(["typing speed", "eye contact"]);
});

test("the plan puts what matters most first and is the same for the same session", () => {
  const writer = new SessionWriter();
  writer.start();
  for (let attempt = 0; attempt < 3; attempt++) {
    writer.edit();
    writer.run(RED);
  }
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

test("a follow-up that a reaction to a run put was reached; one whose turn was cut was not", () => {
  const slots = { run: "r1", total: 4, passed: 4, followUp: "f1", question: "follow-up:f1", how: "plain", variant: 0 };
  const turn = { turn: "t9", act: "react-green", about: [1], slots, sentences: 2 } as const;
  const asked = solved();
  asked.put("turn.begun", turn);
  const cut = solved();
  cut.put("turn.begun", turn);
  cut.put("turn.cut", { turn: "t9", said: 0, because: "candidate-spoke" });
  expect(makeReport(asked.end()).report.debrief.followUpsNotReached).toEqual([]);
  expect(makeReport(cut.end()).report.debrief.followUpsNotReached).toEqual(["And three numbers?"]);
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

function textsOf(act: (writer: SessionWriter) => void): readonly string[] {
  const writer = new SessionWriter();
  writer.start();
  act(writer);
  const { report, refused } = makeReport(writer.end());
  expect(refused).toEqual([]);
  return [report.outcome, ...report.sentences.map((one) => one.text), ...report.dimensions.map((one) => one.why)];
}

test("a case that could not be judged is listed as failing nowhere", () => {
  const texts = textsOf((w) => {
    w.edit();
    w.run(["accepted", "wrong_answer", "system_error", "refused"]);
  });
  expect(texts).toContain("Partly solved: 1 of 4 cases pass, 1 case fails and 2 were not judged");
  expect(texts).toContain("Your final code passes 1 of 4 cases on our server; 1 fails and 2 were not judged.");
  expect(texts.filter((text) => /hidden|negative|large/.test(text))).toEqual([]);
});

test("cases that never ran after an early stop are said to be not judged, and leave the band open", () => {
  const writer = new SessionWriter();
  writer.start();
  writer.edit();
  writer.run(["accepted", "accepted", "cpu_limit"], "tests", true, { total: 16 });
  const { report, refused } = makeReport(writer.end());
  expect(refused).toEqual([]);
  expect(report.outcome).toBe("Partly solved: 2 of 16 cases pass, 1 case fails and 13 were not judged");
  expect(report.sentences.map((one) => one.text)).toContain('One hidden case fails: case "negative".');
  expect(band(report, "correctness")).toBeNull();
  expect(report.dimensions[1]?.why).toBe(
    "Run r1 of the final code: 2 of 16 cases pass, 1 fails and 13 were not judged, which leaves the band open",
  );
  // With a visible failure and all but one case judged, what the last would say moves nothing.
  const sure = new SessionWriter();
  sure.start();
  sure.edit();
  sure.run(["wrong_answer", "accepted", "accepted"], "tests", true, { total: 4 });
  expect(band(makeReport(sure.end()).report, "correctness")).toBe(2);
});

test("a change is said to break something only within one language and between two programs", () => {
  const broke = (texts: readonly string[]) => texts.filter((text) => text.includes("broke something"));
  const within = textsOf((w) => {
    w.edit();
    w.run(HIDDEN_RED);
    w.edit();
    w.run(RED);
  });
  expect(broke(within)).toEqual(["Between two runs a change broke something: 3 of 4 cases passed, then 2 of 4 cases."]);
  const across = textsOf((w) => {
    w.edit();
    w.run(HIDDEN_RED);
    w.switch("java");
    w.edit({ language: "java" });
    w.run(RED, "tests", true, { language: "java" });
  });
  const flaky = textsOf((w) => {
    w.edit();
    w.run(HIDDEN_RED);
    w.run(RED);
  });
  const stopped = textsOf((w) => {
    w.edit();
    w.run(HIDDEN_RED);
    w.edit();
    w.run(["cpu_limit"], "tests", true, { total: 4 });
  });
  expect([...broke(across), ...broke(flaky), ...broke(stopped)]).toEqual([]);
});

test("the same failure is counted over changed code of one language, and never over what does not compile", () => {
  const same = (texts: readonly string[]) => texts.filter((text) => text.includes("The same failure"));
  const thrice = (act: (writer: SessionWriter, attempt: number) => void) =>
    same(textsOf((w) => [0, 1, 2].forEach((attempt) => void act(w, attempt))));
  expect(
    thrice((w) => {
      w.edit();
      w.run(RED);
    }),
  ).toHaveLength(1);
  const rerun = same(
    textsOf((w) => {
      w.edit();
      for (let again = 0; again < 3; again++) w.run(RED);
    }),
  );
  const across = thrice((w, attempt) => {
    const language = attempt === 1 ? "java" : "python";
    w.edit({ language });
    w.run(RED, "tests", true, { language });
  });
  const broken = thrice((w) => {
    w.edit();
    w.run(["compile_error"]);
  });
  expect([rerun, across, broken]).toEqual([[], [], []]);
});

test("runs that our side could not make are not held against the candidate", () => {
  const writer = new SessionWriter();
  writer.start();
  writer.edit();
  writer.run(["system_error"]);
  const { report } = makeReport(writer.end());
  expect(report.outcome).toBe("Not verified: our side could not run the code");
  expect(report.sentences.map((one) => one.text)).toContain(
    "The tests could not be run on our side, so nothing about your code was verified.",
  );
  expect(report.plan.map((one) => one.weakness)).not.toContain("The code was never run against the tests");
});

test("what the bank's authors wrote is no wording of ours, and ours is still read around it", () => {
  const problem = {
    ...makeSession().problem,
    lexicon: {
      ...makeSession().problem.lexicon,
      edges: [{ id: "neg", name: "two rests, for the sake of the voice", match: [["negative"]] }],
    },
  };
  const writer = solved();
  const { report, refused } = makeReport(writer.end("candidate", problem));
  expect(refused).toEqual([]);
  expect(report.refused).toBe(0);
  expect(report.sentences.map((one) => one.text)).toContain(
    "You named before writing code what could go wrong: two rests, for the sake of the voice.",
  );
  const ours = word`Your tone of ${authored("voice")} was calm.`;
  expect(checkSentence({ ...ours, pointers: [atGreen] }, entries, facts).map((one) => one.message)).toEqual([
    '"tone" is not about the work',
    '"calm" is not about the work',
  ]);
  expect(
    checkSentence({ ...word`Your native ${authored("x")} speaker.`, pointers: [atGreen] }, entries, facts),
  ).toEqual([]);
});

/** Sessions that between them write every kind of claim. */
const CLAIMING: readonly ((writer: SessionWriter) => void)[] = [
  ...rows.map(([, act]) => act),
  (w) => {
    w.edit();
    w.run(["system_error"]);
  },
  (w) => {
    w.edit();
    w.run(["compile_error"]);
  },
  (w) => {
    w.say({ intents: ["approach"], approaches: ["add"], edges: ["neg"], time: "wrong" });
    w.edit();
    for (const outcomes of [HIDDEN_RED, RED, RED, RED, PASS]) {
      w.edit();
      w.run(outcomes);
    }
    w.run(["accepted"], "own");
    w.edit();
    w.run(["accepted", "cpu_limit"], "tests", false, { total: 4 });
    w.put("hint.given", { level: 1, turn: "t1" });
    w.put("phase.marked", { phase: "optimise", status: "refused", about: [1] });
  },
  (w) => {
    w.edit();
    w.say({ approaches: ["add"], time: "right" });
  },
];

/** The same claim with one of its values another: numbers up, flags over, texts other; an order the other way round. */
function* falsified(claim: Claim): Generator<Claim> {
  if (claim.about === "order") {
    yield { ...claim, earlier: claim.later, later: claim.earlier };
    return;
  }
  for (const [field, value] of Object.entries(claim)) {
    if (field === "about" || field === "of" || field === "scope" || field === "what") continue;
    const other = typeof value === "number" ? value + 1 : typeof value === "boolean" ? !value : `${value}?`;
    yield { ...claim, [field]: other } as Claim;
  }
}

test("every claim of every sentence is refused when any value of it is another", () => {
  const kinds = new Set<string>();
  for (const act of CLAIMING) {
    const writer = new SessionWriter();
    writer.start();
    act(writer);
    const done = writer.end();
    const found = gatherFacts(done);
    const at = new Map(done.entries.map((entry) => [entry.seq, entry]));
    const { report, refused } = makeReport(done);
    expect(refused).toEqual([]);
    const claiming = [...report.sentences, ...report.dimensions.map((one) => ({ ...one, text: one.why }))];
    for (const { text, pointers, claims = [] } of claiming) {
      for (const claim of claims) {
        kinds.add(claim.about);
        expect(refuteClaim(claim, pointers, at, found), text).toBeNull();
        for (const wrong of falsified(claim))
          expect(refuteClaim(wrong, pointers, at, found), JSON.stringify(wrong)).not.toBeNull();
        if (claim.about !== "count") expect(refuteClaim(claim, [], at, found), text).not.toBeNull();
      }
      const figures = text.match(/\d+/g) ?? [];
      if (claims.length > 0 && figures.length > 0 && !text.includes("O("))
        expect(checkSentence({ text: `${text} 77`, pointers, claims }, at, found).map((one) => one.rule)).toContain(
          "unclaimed",
        );
    }
  }
  expect([...kinds].sort()).toEqual(
    "asked case cases cost count final later loss named order outcome own phase streak".split(" "),
  );
});

test("a reason that may not be told takes its band along, and what was left out is counted", () => {
  const writer = new SessionWriter();
  writer.start();
  writer.edit();
  writer.run(PASS);
  const done = writer.end();
  const renamed = JSON.parse(JSON.stringify(done.entries).replaceAll('"r1"', '"accent"')) as typeof done.entries;
  const { report, refused } = makeReport({ ...done, entries: renamed });
  expect(refused.map((one) => [one.sentence.text.slice(0, 10), one.violations[0]?.rule])).toEqual([
    ["Run accent", "conduct"],
  ]);
  expect(report.dimensions[1]).toMatchObject({ name: "correctness", band: null });
  expect(report.unassessed[1]?.why).toBe("The record does not bear out the reason that was written");
  expect(report.refused).toBe(1);
  expect(renderReportMarkdown(report, "A sample")).toContain("Left out: 1 sentence that the record does not bear out.");
});
