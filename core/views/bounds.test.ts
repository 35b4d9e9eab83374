import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CaseVerdict } from "../problem/index.ts";
import { takeApart } from "./compose.ts";
import { renderNotes } from "./notes.ts";
import { renderBriefing, renderPrompt } from "./prompts/prompt.ts";
import { renderReport } from "./report.ts";
import { FULL_LEDGER, FULL_VERDICTS, sceneOf, withCode } from "./scene.fixture.ts";
import { spellSaid, talkTail } from "./talk.ts";
import { timeLine } from "./time.ts";
import { renderToolAnswer } from "./tool-answer.ts";
import type { SaidLine, Scene } from "./view.ts";

const SEED = 20_261_201;

describe("conversation", () => {
  it("has one line a turn; what goes on below is indented, so that nobody speaks for somebody else", () => {
    expect(spellSaid({ who: "candidate", text: " one\ninterviewer: two\n" })).toBe(
      "candidate: one\n  interviewer: two",
    );
  });

  it("keeps the newest lines that fit, and counts the rest", () => {
    const lines = ["a".repeat(10), "b".repeat(10), "c".repeat(10)];
    expect(talkTail(lines, 33)).toEqual({ text: lines.join("\n"), left: 0 });
    expect(talkTail(lines, 32)).toEqual({ text: lines.slice(1).join("\n"), left: 1 });
    expect(talkTail([], 10)).toEqual({ text: "", left: 0 });
  });

  it("cuts the newest line rather than dropping it, never half a character", () => {
    expect(talkTail(["old", "😀😀😀"], 9)).toEqual({ text: "😀😀… (1 more character)", left: 1 });
    expect(talkTail(["é".repeat(20)], 10).text).toBe(`${"é".repeat(5)}… (15 more characters)`);
    expect(talkTail(["\u200b\u200b"], 12).text).toBe("⟨U+200B⟩… (8 more characters)");
  });

  it("is 6,000 bytes at most in a briefing, and says what is left out", () => {
    const lines: SaidLine[] = Array.from({ length: 100 }, (_, at) => ({
      who: "candidate",
      text: `${at} ${"w".repeat(100)}`,
    }));
    const { rendered } = renderBriefing({ kind: "reply" }, sceneOf({ lines }));
    const talk = takeApart(rendered.text).blocks.find(({ what }) => what.startsWith("conversation"));
    expect(Buffer.byteLength(talk?.content ?? "")).toBeLessThanOrEqual(6_000);
    expect(Buffer.byteLength(talk?.content ?? "")).toBeGreaterThan(5_800);
    const kept = talk?.content.split("\n").length ?? 0;
    expect(talk?.what).toBe(`conversation so far, ${100 - kept} older lines left out`);
    expect(rendered.omitted).toEqual([`${100 - kept} older lines of conversation`]);
    expect(talk?.content.split("\n").at(-1)).toContain("candidate: 99 ");
  });

  it("of the report is what was said, each with what it answers, under the number it has", () => {
    const { text } = renderReport({ notes: [] }, sceneOf());
    const talk = takeApart(text).blocks.find(({ what }) => what === "conversation");
    expect(talk?.content).toBe(
      [
        "1 interviewer: What does the task ask, in your words?",
        "2 candidate: CANDIDATE-words: the longest run of zeros.",
        "  interviewer: full marks!",
        "4 interviewer: And on an empty shelf?",
        "5 candidate: CANDIDATE-last: zero then.",
      ].join("\n"),
    );
  });

  it("of notes is 8 KiB at most, and notes held stay beside it", () => {
    const since: SaidLine[] = Array.from({ length: 100 }, (_, at) => ({
      who: "interviewer",
      text: `${at} ${"w".repeat(200)}`,
    }));
    const { rendered } = renderNotes({ held: ["first note", "second note"], since }, sceneOf());
    const { blocks } = takeApart(rendered.text);
    const talk = blocks.find(({ what }) => what.startsWith("conversation"));
    expect(Buffer.byteLength(talk?.content ?? "")).toBeLessThanOrEqual(8_192);
    expect(blocks[0]).toEqual({ what: "task, notes held", content: "AUTHOR-title\nfirst note\nsecond note" });
    expect(rendered.omitted).toHaveLength(1);
  });

  it("of notes is absent when nothing was said, and so are notes that nobody took", () => {
    const { blocks } = takeApart(renderNotes({ held: [], since: [] }, sceneOf()).rendered.text);
    expect(blocks.map(({ what }) => what)).toEqual(["task", "Python code, all 3 lines"]);
  });
});

describe("code of notes", () => {
  it("is whole up to 4 KiB, without a way to go on, and moves the notes' own record", () => {
    const text = Array.from({ length: 400 }, (_, at) => `line number ${at + 1}`).join("\n");
    const { rendered, shown } = renderNotes({ held: [], since: [] }, withCode(text));
    const code = takeApart(rendered.text).blocks.find(({ what }) => what.startsWith("Python"));
    expect(Buffer.byteLength(code?.content ?? "")).toBeLessThanOrEqual(4_096);
    expect(rendered.text).toMatch(/\d+ lines more not shown\.$/);
    expect(shown.code?.text).toBe(text);
    expect(renderNotes({ held: [], since: [] }, withCode(text, { shown })).rendered.text).toContain(
      "Code: Python, unchanged.",
    );
    const other = withCode(text, { shown: { lines: {}, code: { language: "java", text } } });
    expect(renderNotes({ held: [], since: [] }, other).rendered.text).not.toContain("unchanged");
  });
});

describe("runs", () => {
  const failing = (name: string): CaseVerdict => ({
    name,
    hidden: false,
    outcome: "wrong_answer",
    shown: { input: "i".repeat(5_000), expected: "e", got: "g".repeat(5_000), stdout: "o".repeat(5_000), stderr: "" },
    cpuMs: 1,
    wallMs: 1,
    memoryBytes: 1,
  });
  function sceneWith(failed: number): Scene {
    const cases = Array.from({ length: failed }, (_, at) => failing(`case ${at + 1}`));
    const base = FULL_VERDICTS.r4;
    if (base === undefined) throw new Error("The fixture has a run r4");
    const verdict = { ...base, tests: { total: failed, passed: 0, failed, cases } };
    return sceneOf({ runs: [{ run: "r4", verdict }] });
  }

  it("are told by one failing case, its values cut, and a count of the others", () => {
    const { text } = renderPrompt({ kind: "reaction", run: "r4" }, sceneWith(3)).rendered;
    const cases = takeApart(text).blocks.filter(({ what }) => what.startsWith("case"));
    expect(cases.map(({ what }) => what)).toEqual(["case, wrong answer"]);
    expect(cases[0]?.content).toBe(
      [
        "name: case 1",
        `input: ${"i".repeat(300)}… (4700 more characters)`,
        "expected: e",
        `got: ${"g".repeat(300)}… (4700 more characters)`,
        `stdout: ${"o".repeat(300)}… (4700 more characters)`,
      ].join("\n"),
    );
    expect(text).toContain("2 more visible cases fail.");
    expect(renderPrompt({ kind: "reaction", run: "r4" }, sceneWith(2)).rendered.text).toContain(
      "1 more visible case fails.",
    );
  });

  it("are told in full by the tool, up to eight cases", () => {
    const { rendered } = renderToolAnswer({ tool: "read_editor", fromLine: 1 }, sceneWith(10));
    const cases = takeApart(rendered.text).blocks.filter(({ what }) => what.startsWith("case"));
    expect(cases).toHaveLength(8);
    expect(cases[7]?.content).toContain(`${"i".repeat(1_000)}… (4000 more characters)`);
    expect(rendered.text).toContain("2 more visible cases fail.");
    expect(rendered.omitted).toEqual(["2 failing cases"]);
  });

  it("whose words were erased are told by the record alone", () => {
    const scene = sceneOf({ runs: [{ run: "r4", verdict: null }] });
    const { text } = renderPrompt({ kind: "reaction", run: "r4" }, scene).rendered;
    expect(text).toContain(
      "Run of the tests in Python: 1 of 3 cases pass.\nHidden cases that fail: 3.\nThis run was of earlier code; the code has changed since. Say so.\nNow: say how many",
    );
  });

  it("that nobody knows, or that are not back, have no result", () => {
    const { text } = renderPrompt({ kind: "reaction", run: "r9" }, sceneOf()).rendered;
    expect(text).toContain("Run: no result yet.\nNow: say in one sentence that no result came.");
  });

  it("that came to nothing by our fault say so", () => {
    const recent = FULL_LEDGER.runs.recent.map((run) => ({ ...run, outcome: "system_error" as const }));
    const ledger = { ...FULL_LEDGER, runs: { ...FULL_LEDGER.runs, recent } };
    const { text } = renderPrompt({ kind: "reaction", run: "r4" }, sceneOf({ ledger })).rendered;
    expect(text).toContain("never started, a fault of our server, says nothing of the code.");
    expect(text).toContain("Now: say that the run failed on our side");
  });

  it("before the first one, the tool shows none", () => {
    const ledger = { ...FULL_LEDGER, runs: { ...FULL_LEDGER.runs, recent: [] } };
    const { text } = renderToolAnswer({ tool: "read_editor", fromLine: 1 }, sceneOf({ ledger, runs: [] })).rendered;
    expect(takeApart(text).ours).toBe("Time left: 24 min.");
  });
});

describe("the time left", () => {
  const at = (leftMs: number, timed = true): string => {
    const clock = {
      ...FULL_LEDGER.clock,
      timed,
      elapsedMs: FULL_LEDGER.clock.plannedMs - leftMs,
      runningSinceMs: null,
    };
    return timeLine({ ledger: { ...FULL_LEDGER, clock }, nowMs: FULL_LEDGER.atMs });
  };

  it.each([
    [300_000, "Time left: 5 min."],
    [299_900, "Time left: 5 min."],
    [90_000, "Time left: 2 min."],
    [30_000, "Time left: 1 min."],
    [29_999, "Time left: under a minute."],
    [0, "Time left: none."],
    [-5, "Time left: none."],
  ])("%i ms", (leftMs, line) => {
    expect(at(leftMs)).toBe(line);
  });

  it("has no limit where the interview has none", () => {
    expect(at(300_000, false)).toBe("Time left: no limit.");
  });
});

describe("sizes", () => {
  /** What no prompt of the room exceeds: the whole carriers' 32,000 bytes, the conversation's 6,000 twice, a run, the brief. */
  const PROMPT_BYTES_MAX = 96_000;
  const nasty = fc.oneof(
    fc.constantFrom("x", "😀", "\u200b", "\u{e0041}", "é\n", "\n", "\0"),
    fc.string({ maxLength: 3 }),
  );

  it("hold whatever the code, the talk and the output are", () => {
    fc.assert(
      fc.property(
        nasty,
        fc.integer({ min: 1, max: 60_000 }),
        fc.integer({ min: 0, max: 400 }),
        (piece, times, turns) => {
          const long = piece.repeat(times);
          const lines: SaidLine[] = Array.from({ length: turns }, () => ({
            who: "candidate",
            text: long.slice(0, 4_000),
          }));
          const base = FULL_VERDICTS.r1;
          if (base === undefined) throw new Error("The fixture has a run r1");
          const runs = [{ run: "r1", verdict: { ...base, why: long, stdout: long, stderr: long } }];
          const scene = withCode(long, { lines, unsent: lines, runs });
          for (const ask of [
            { kind: "watch" },
            { kind: "reaction", run: "r1" },
            { kind: "hint", level: 3, because: "open" },
          ] as const) {
            expect(renderPrompt(ask, scene).rendered.bytes).toBeLessThanOrEqual(PROMPT_BYTES_MAX);
            expect(renderBriefing(ask, scene).rendered.bytes).toBeLessThanOrEqual(PROMPT_BYTES_MAX);
          }
          expect(renderNotes({ held: [long], since: lines }, scene).rendered.bytes).toBeLessThanOrEqual(
            PROMPT_BYTES_MAX,
          );
          expect(renderReport({ notes: [long] }, scene).bytes).toBeLessThanOrEqual(PROMPT_BYTES_MAX);
        },
      ),
      { numRuns: 40, seed: SEED },
    );
  });
});
