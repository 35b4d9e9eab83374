import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EMPTY_LEDGER, type Ledger, type PhaseStatus, type RunFacts } from "../ledger/index.ts";
import { OUTCOMES, PHASE_IDS } from "../problem/index.ts";
import { LANGUAGE_IDS } from "../sandbox/index.ts";
import { draw } from "./draw.ts";
import { changedEvidence, evidenceLines, spellLines, tallyText } from "./evidence.ts";
import { FULL_LEDGER, sceneOf } from "./scene.fixture.ts";
import { NOTHING_SHOWN, type Shown } from "./view.ts";

const SEED = 20_261_201;
/** Bytes of the lines of one view. Contract. */
const LINES_BYTES_MAX = 700;

function changed(ledger: Ledger, shown: Shown = NOTHING_SHOWN) {
  const view = draw(sceneOf({ ledger, shown }), [changedEvidence]);
  return { text: view.rendered.text, shown: view.shown };
}

describe("evidence lines", () => {
  it("say of a fresh session that nothing was run, and which steps there are", () => {
    expect(spellLines(evidenceLines(EMPTY_LEDGER, "live"))).toBe(
      "tests: not run\nsteps: not yet repeat example algorithm coding test optimise",
    );
    expect(spellLines(evidenceLines(EMPTY_LEDGER, "notes"))).toBe("tests: not run");
    expect(spellLines(evidenceLines(EMPTY_LEDGER, "report"))).toBe("outcome: tests not run");
  });

  it("come each with its own view's lines", () => {
    expect(Object.keys(evidenceLines(FULL_LEDGER, "live"))).toEqual(["tests", "faults", "hints", "steps", "session"]);
    expect(Object.keys(evidenceLines(FULL_LEDGER, "notes"))).toEqual(["code", "tests", "faults", "hints", "session"]);
    expect(Object.keys(evidenceLines(FULL_LEDGER, "report"))).toEqual(["code", "outcome", "faults", "session"]);
  });

  const runs = FULL_LEDGER.runs;
  const with_ = (change: Partial<Ledger["runs"]>, code = FULL_LEDGER.code): string =>
    evidenceLines({ ...FULL_LEDGER, code, runs: { ...runs, ...change } }, "live").tests ?? "";
  const quiet = { newlyFailed: 0, newlyPassed: 0, sameFailureStreak: 0, firstGreen: null, cycles: 0, notStarted: 0 };

  it.each<[string, Partial<Ledger["runs"]>, string]>([
    [
      "one more",
      { ...quiet, newlyPassed: 1, recent: [run({ passed: 2, failed: 1, total: 3 })] },
      "2 of 3 cases pass; 1 more than before",
    ],
    [
      "a first run",
      { ...quiet, newlyPassed: 2, recent: [run({ passed: 2, failed: 1, total: 3 })] },
      "2 of 3 cases pass",
    ],
    [
      "a streak of one",
      { ...quiet, sameFailureStreak: 1, recent: [run({ passed: 2, failed: 1, total: 3 })] },
      "2 of 3 cases pass",
    ],
    [
      "a green one",
      { ...quiet, firstGreen: 4, recent: [run({ outcome: "accepted", passed: 3, total: 3 })] },
      "all 3 cases pass",
    ],
    [
      "not judged",
      { ...quiet, recent: [run({ passed: 1, failed: 1, notJudged: 1, total: 3 })] },
      "1 of 3 cases pass, 1 fail, 1 not judged",
    ],
    [
      "never started",
      { ...quiet, notStarted: 2, recent: [run({ outcome: "compile_error", total: 0 })] },
      "not run; 2 runs never started",
    ],
    ["own cases only", { ...quiet, recent: [run({ what: "own", passed: 1, total: 1 })] }, "not run"],
    [
      "two rounds",
      { ...quiet, cycles: 2, recent: [run({ passed: 1, failed: 2, total: 3 })] },
      "1 of 3 cases pass; 2 edit-run rounds",
    ],
  ])("say of the tests: %s", (_, change, line) => {
    expect(with_(change)).toBe(line);
  });

  it("say that the code changed since the run, or that another language is open", () => {
    const recent = [run({ passed: 2, failed: 1, total: 3 })];
    const buffer = FULL_LEDGER.code.buffers.python;
    if (buffer === undefined) throw new Error("The fixture has a buffer");
    const moved = { ...FULL_LEDGER.code, buffers: { python: { ...buffer, rev: 90_003 } } };
    expect(with_({ ...quiet, recent }, moved)).toBe("2 of 3 cases pass; code changed since");
    expect(with_({ ...quiet, recent }, { ...FULL_LEDGER.code, language: "java" })).toBe(
      "2 of 3 cases pass; code changed since",
    );
  });

  it.each([
    [{ passed: 1, failed: 0, notJudged: 0, total: 1 }, "the one case passes"],
    [{ passed: 0, failed: 1, notJudged: 0, total: 1 }, "0 of 1 cases pass"],
    [{ passed: 12_000, failed: 0, notJudged: 0, total: 12_000 }, "all over 9999 cases pass"],
  ])("count cases: %j", (tally, text) => {
    expect(tallyText(tally)).toBe(text);
  });

  it("count how runs came to nothing, and leave out wrong answers and refused own cases", () => {
    const recent = [
      run({ outcome: "wrong_answer" }),
      run({ outcome: "accepted" }),
      run({ what: "own", outcome: "refused" }),
      run({ outcome: "system_error" }),
      run({ what: "stdin", outcome: "cpu_limit" }),
      run({ outcome: "cpu_limit" }),
      run({ outcome: null }),
    ];
    expect(evidenceLines({ ...FULL_LEDGER, runs: { ...runs, recent } }, "live").faults).toBe(
      "server fault 1, CPU time limit 2",
    );
  });

  it("name the coarse class of the last edit, and no finer one", () => {
    const last = (coarse: "none" | "formatting" | "comment" | "identifier" | "code" | null) => ({
      ...FULL_LEDGER,
      code: { ...FULL_LEDGER.code, last: { seq: 1, class: null, coarse, parser: "parsed" as const, lines: null } },
    });
    const lineOf = (ledger: Ledger): string => evidenceLines(ledger, "report").code ?? "";
    expect(lineOf(last("comment"))).toContain("last edit: comments");
    expect(lineOf(last("identifier"))).toContain("last edit: names");
    expect(lineOf(last("none"))).not.toContain("last edit");
    expect(lineOf(last(null))).not.toContain("last edit");
  });

  it("say what stands in the way of the session", () => {
    const { life } = FULL_LEDGER;
    const lineOf = (change: Partial<Ledger["life"]>): string | undefined =>
      evidenceLines({ ...FULL_LEDGER, floor: EMPTY_LEDGER.floor, life: { ...life, ...change } }, "live").session;
    expect(lineOf({})).toBeUndefined();
    expect(lineOf({ paused: true })).toBe("paused");
    expect(lineOf({ ending: "time" })).toBe("ending");
    expect(lineOf({ ended: "time" })).toBe("ending");
    expect(lineOf({ erased: ["code"] })).toBe("some words were erased");
  });

  it("take at most 700 bytes a view, whatever was done", () => {
    const big = fc.constantFrom(0, 1, 2, 9_999, 10_000, Number.MAX_SAFE_INTEGER);
    const aRun = fc.record({
      outcome: fc.constantFrom(...OUTCOMES),
      what: fc.constantFrom("tests", "own", "stdin"),
      passed: big,
      failed: big,
      notJudged: big,
      total: big,
    });
    fc.assert(
      fc.property(
        fc.array(aRun, { maxLength: 16 }),
        fc.tuple(big, big, big, big, big, big, big),
        fc.array(fc.constantFrom<PhaseStatus>("open", "evidenced", "refused", "skipped", "not_asked"), {
          minLength: 6,
          maxLength: 6,
        }),
        fc.constantFrom(...LANGUAGE_IDS),
        (recent, [a, b, c, d, e, f, g], statuses, language) => {
          const ledger: Ledger = {
            ...FULL_LEDGER,
            code: { ...FULL_LEDGER.code, language, candidateEdits: a, programChanges: b, reversals: c },
            runs: {
              ...runs,
              recent: recent.map((one) => run(one as Partial<RunFacts>)),
              newlyPassed: a,
              newlyFailed: b,
              sameFailureStreak: c,
              notStarted: d,
              cycles: e,
            },
            hints: { ...FULL_LEDGER.hints, requested: f, withheld: g },
            phases: {
              current: "coding",
              marks: Object.fromEntries(
                PHASE_IDS.map((step, at) => [step, { status: statuses[at] ?? "open", about: [], seq: null }]),
              ) as unknown as Ledger["phases"]["marks"],
            },
            life: { ...FULL_LEDGER.life, paused: true, ending: "interviewer", erased: ["code", "talk", "runs"] },
            model: { ...FULL_LEDGER.model, volunteeredHints: a },
          };
          for (const view of ["live", "notes", "report"] as const)
            expect(Buffer.byteLength(spellLines(evidenceLines(ledger, view)))).toBeLessThanOrEqual(LINES_BYTES_MAX);
        },
      ),
      { numRuns: 2_000, seed: SEED },
    );
  });
});

function run(change: Partial<RunFacts>): RunFacts {
  const [first] = FULL_LEDGER.runs.recent;
  if (first === undefined) throw new Error("The fixture has runs");
  return { ...first, outcome: "wrong_answer", rev: 90_002, ...change };
}

describe("changed lines", () => {
  it("are all of them at first, under a heading", () => {
    const { text } = changed(FULL_LEDGER);
    expect(text.split("\n").map((line) => line.split(":")[0])).toEqual([
      "Evidence",
      "tests",
      "faults",
      "hints",
      "steps",
      "session",
    ]);
  });

  it("are none, without a heading, when nothing differs", () => {
    expect(changed(FULL_LEDGER, changed(FULL_LEDGER).shown).text).toBe("");
  });

  it("are only those that differ", () => {
    const { shown } = changed(FULL_LEDGER);
    const hints = { ...FULL_LEDGER.hints, requested: 4 };
    expect(changed({ ...FULL_LEDGER, hints }, shown).text).toBe(
      "Evidence:\nhints: 4 asked for; 2 of 3 given; 1 withheld; 1 unasked",
    );
  });

  it("say none for a line that has gone, once, and show it again when it is back", () => {
    const { shown } = changed(FULL_LEDGER);
    const gone = changed({ ...FULL_LEDGER, floor: EMPTY_LEDGER.floor }, shown);
    expect(gone.text).toBe("Evidence:\nsession: none");
    expect(changed({ ...FULL_LEDGER, floor: EMPTY_LEDGER.floor }, gone.shown).text).toBe("");
    expect(changed(FULL_LEDGER, gone.shown).text).toBe("Evidence:\nsession: floor held");
  });

  it("add up, one after the other, to what a fresh reader is shown", () => {
    const step = fc.record({ requested: fc.nat(2), held: fc.boolean(), cycles: fc.nat(3), reading: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let shown = NOTHING_SHOWN;
        const read = new Map<string, string>();
        for (const { requested, held, cycles, reading } of steps) {
          const ledger = {
            ...FULL_LEDGER,
            floor: held ? FULL_LEDGER.floor : EMPTY_LEDGER.floor,
            hints: requested === 0 ? EMPTY_LEDGER.hints : { ...FULL_LEDGER.hints, requested },
            model: EMPTY_LEDGER.model,
            runs: { ...FULL_LEDGER.runs, cycles },
          };
          const next = changed(ledger, shown);
          if (!reading) continue; // Not sent: nothing was shown.
          shown = next.shown;
          for (const line of next.text.split("\n").slice(1)) {
            const [key = "", value = ""] = line.split(/: (.*)/s);
            if (value === "none") read.delete(key);
            else read.set(key, value);
          }
          expect(Object.fromEntries(read)).toEqual(evidenceLines(ledger, "live"));
        }
      }),
      { numRuns: 300, seed: SEED },
    );
  });
});
