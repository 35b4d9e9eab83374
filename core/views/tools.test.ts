import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PHASE_IDS } from "../problem/index.ts";
import { FULL_LEDGER } from "./scene.fixture.ts";
import { stepsPassedOver } from "./tool-answer.ts";
import { ARGUMENTS_BYTES_MAX, ROOM_TOOLS, readCall, SUMMARY_CHARS_MAX } from "./tools.ts";

const SEED = 20_261_201;
const EVIDENCE = {
  phase: "coding",
  source: "editor_snapshot",
  kind: "observed",
  confidence: 80,
  summary: "Wrote a loop.",
};

function read(name: string, args: unknown) {
  return readCall({ name, arguments: typeof args === "string" ? args : JSON.stringify(args) });
}

describe("calls that are understood", () => {
  it.each<[string, unknown, unknown]>([
    ["hint", { requested: true }, { tool: "hint", requested: true }],
    ["hint", '\n{ "requested" : false }\t', { tool: "hint", requested: false }],
    ["evidence", EVIDENCE, { tool: "evidence", ...EVIDENCE }],
    [
      "evidence",
      { ...EVIDENCE, source: "session_timing", kind: "skipped", confidence: 0 },
      { tool: "evidence", ...EVIDENCE, source: "session_timing", kind: "skipped", confidence: 0 },
    ],
    [
      "evidence",
      { ...EVIDENCE, confidence: 100, summary: "x".repeat(SUMMARY_CHARS_MAX) },
      { tool: "evidence", ...EVIDENCE, confidence: 100, summary: "x".repeat(SUMMARY_CHARS_MAX) },
    ],
    [
      "evidence",
      { ...EVIDENCE, summary: 'Said "O(n)" \\ é 😀\n' },
      { tool: "evidence", ...EVIDENCE, summary: 'Said "O(n)" \\ é 😀\n' },
    ],
    [
      "evidence",
      JSON.stringify(EVIDENCE).replace("Wrote a loop.", "\\u00e9\\ud800\\r\\n"),
      { tool: "evidence", ...EVIDENCE, summary: "é\ufffd\n" },
    ],
    ["evidence", JSON.stringify(EVIDENCE).replace("80", "8.0e1"), { tool: "evidence", ...EVIDENCE }],
    ["read_editor", {}, { tool: "read_editor", fromLine: 1 }],
    ["read_editor", "", { tool: "read_editor", fromLine: 1 }],
    ["read_editor", { fromLine: null }, { tool: "read_editor", fromLine: 1 }],
    ["read_editor", { fromLine: 813 }, { tool: "read_editor", fromLine: 813 }],
    ["end_interview", {}, { tool: "end_interview" }],
    ["end_interview", " ", { tool: "end_interview" }],
  ])("%s %j", (name, args, value) => {
    expect(read(name, args)).toEqual({ ok: true, value });
  });
});

describe("calls that are refused", () => {
  it("an unknown tool, with the tools there are", () => {
    for (const name of ["", "shell", "Hint", "hint ", "constructor", "__proto__"])
      expect(read(name, {})).toEqual({
        ok: false,
        failure: {
          code: "unknown-tool",
          message: "There is no such tool: use hint, evidence, read_editor, end_interview",
        },
      });
  });

  const { phase: _, ...PHASELESS } = EVIDENCE;
  it.each<[string, string, unknown, RegExp]>([
    ["a key too many", "hint", { requested: true, level: 3 }, /requested alone/],
    ["a key missing", "hint", {}, /true or false/],
    ["a text for a truth value", "hint", { requested: "true" }, /true or false/],
    ["a number for a truth value", "hint", { requested: 1 }, /true or false/],
    ["an unknown step", "evidence", { ...EVIDENCE, phase: "review" }, /phase must be one of repeat/],
    ["a step of another case", "evidence", { ...EVIDENCE, phase: "Coding" }, /phase/],
    ["no step", "evidence", PHASELESS, /phase/],
    ["an unknown source", "evidence", { ...EVIDENCE, source: "guess" }, /source must be one of candidate_speech/],
    ["an unknown kind", "evidence", { ...EVIDENCE, kind: "assumed" }, /kind must be one of observed/],
    ["timing that is not skipped", "evidence", { ...EVIDENCE, source: "session_timing" }, /go with each other/],
    ["skipped that is not timing", "evidence", { ...EVIDENCE, kind: "skipped" }, /go with each other/],
    ["a number as a text", "evidence", { ...EVIDENCE, confidence: "80" }, /whole number from 0 to 100/],
    ["a fraction", "evidence", { ...EVIDENCE, confidence: 0.8 }, /whole number from 0 to 100/],
    ["below the range", "evidence", { ...EVIDENCE, confidence: -1 }, /from 0 to 100/],
    ["beyond the range", "evidence", { ...EVIDENCE, confidence: 101 }, /from 0 to 100/],
    ["a blank summary", "evidence", { ...EVIDENCE, summary: " \n" }, /not blank/],
    ["a summary that is a number", "evidence", { ...EVIDENCE, summary: 7 }, /not blank/],
    [
      "a summary too long",
      "evidence",
      { ...EVIDENCE, summary: "x".repeat(SUMMARY_CHARS_MAX + 1) },
      /241 characters: at most 240/,
    ],
    ["NUL in a summary", "evidence", { ...EVIDENCE, summary: "a\0b" }, /NUL/],
    ["a score that nobody asked for", "evidence", { ...EVIDENCE, score: 100 }, /give phase, source/],
    ["line 0", "read_editor", { fromLine: 0 }, /from 1/],
    ["half a line", "read_editor", { fromLine: 1.5 }, /from 1/],
    ["a line beyond counting", "read_editor", { fromLine: 2 ** 53 }, /from 1/],
    ["a line as a text", "read_editor", { fromLine: "3" }, /from 1/],
    ["another key", "read_editor", { path: "/etc/passwd" }, /give fromLine or nothing/],
    ["a reason to end", "end_interview", { because: "x" }, /takes none/],
    ["a list", "end_interview", "[]", /no JSON object/],
    ["a text", "end_interview", '"{}"', /no JSON object/],
    ["null", "end_interview", "null", /no JSON object/],
    ["nothing closed", "hint", '{"requested":true', /comma or the end/],
    ["two objects", "hint", '{"requested":true}{"requested":false}', /follows/],
    ["words after it", "hint", '{"requested":true} please', /follows/],
    ["a fence round it", "hint", '```json\n{"requested":true}\n```', /no JSON object/],
    ["a key twice", "hint", '{"requested":false,"requested":true}', /twice/],
    ["a comma at the end", "hint", '{"requested":true,}', /key is no text/],
    ["single quotes", "hint", "{'requested':true}", /key is no text/],
    ["a bare key", "hint", "{requested:true}", /key is no text/],
    ["True", "hint", '{"requested":True}', /no JSON/],
    ["NaN", "evidence", JSON.stringify(EVIDENCE).replace("80", "NaN"), /no JSON/],
    ["a leading zero", "evidence", JSON.stringify(EVIDENCE).replace("80", "080"), /comma or the end/],
    ["a raw line end in a text", "evidence", JSON.stringify(EVIDENCE).replace("Wrote ", "Wrote\n"), /no JSON/],
    ["a bad escape", "evidence", JSON.stringify(EVIDENCE).replace("Wrote ", "\\x41"), /no JSON/],
    ["an object inside", "hint", { requested: { $ne: null } }, /object or a list/],
    ["a list inside", "hint", { requested: [true] }, /object or a list/],
    ["ten thousand levels", "hint", `{"requested":${"[".repeat(2_000)}${"]".repeat(2_000)}}`, /object or a list/],
    ["more than 4 KiB", "evidence", { ...EVIDENCE, summary: "é".repeat(ARGUMENTS_BYTES_MAX / 2) }, /at most 4096/],
  ])("%s", (_, name, args, message) => {
    const result = read(name, args);
    expect(result).toMatchObject({ ok: false, failure: { code: "bad-call", message: expect.stringMatching(message) } });
  });

  it("never quote what the call held", () => {
    const canary = "IGNORE-ALL-RULES";
    for (const name of ["hint", "evidence", "read_editor", "end_interview", canary])
      for (const args of [
        canary,
        `{"${canary}":true}`,
        `{"requested":"${canary}"}`,
        { ...EVIDENCE, phase: canary },
        { ...EVIDENCE, summary: canary.repeat(40) },
      ]) {
        const result = read(name, args);
        expect(result.ok ? "" : result.failure.message).not.toContain(canary);
        expect(result.ok).toBe(false);
      }
  });

  it("whatever is written, the answer is a use or a refusal, and JSON that is flat is read as JSON reads it", () => {
    const scalar = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.dictionary(fc.string(), scalar).map((one) => JSON.stringify(one)),
        ),
        (text) => {
          for (const { name } of ROOM_TOOLS) {
            const result = readCall({ name, arguments: text });
            expect(result.ok || result.failure.code === "bad-call").toBe(true);
          }
        },
      ),
      { numRuns: 1_000, seed: SEED },
    );
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.string({ minLength: 1, maxLength: 200 }),
        fc.integer({ min: 0, max: 100 }),
        (spaced, words, confidence) => {
          const known = {
            ...EVIDENCE,
            summary: `a${words.replaceAll("\0", "")}`.slice(0, SUMMARY_CHARS_MAX),
            confidence,
          };
          const result = read("evidence", JSON.stringify(known, null, spaced ? 2 : 0));
          expect(result).toMatchObject({ ok: true, value: { confidence } });
        },
      ),
      { numRuns: 500, seed: SEED },
    );
  });
});

describe("the tools as a model is told of them", () => {
  it("are four, with closed schemas", () => {
    expect(ROOM_TOOLS.map(({ name }) => name)).toEqual(["hint", "evidence", "read_editor", "end_interview"]);
    for (const { parameters } of ROOM_TOOLS)
      expect(parameters).toMatchObject({ type: "object", additionalProperties: false });
  });

  it("ask for what is read", () => {
    const required = Object.fromEntries(
      ROOM_TOOLS.map(({ name, parameters }) => [name, (parameters as { required: unknown }).required]),
    );
    expect(required).toEqual({
      hint: ["requested"],
      evidence: ["phase", "source", "kind", "confidence", "summary"],
      read_editor: [],
      end_interview: [],
    });
  });
});

describe("steps passed over", () => {
  it("are the earlier ones of which nothing is known", () => {
    expect(stepsPassedOver(FULL_LEDGER, "optimise")).toEqual(["coding", "test"]);
    expect(stepsPassedOver(FULL_LEDGER, "coding")).toEqual([]);
    expect(stepsPassedOver(FULL_LEDGER, "repeat")).toEqual([]);
    expect(PHASE_IDS).toContain("optimise");
  });
});
