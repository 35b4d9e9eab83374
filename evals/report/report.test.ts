import type { Asking, Model, ModelRequest } from "@assay/core/model";
import { notesSystemText } from "@assay/core/views";
import { bubblewrapSandbox } from "@assay/host/sandbox";
import { loadGrammars } from "@assay/host/syntax";
import { describe, expect, test } from "vitest";
import { readScript } from "../../cli/interview-play.ts";
import { openBank } from "../../cli/sessions.ts";
import { compare, measureReport, readSittings, signTest, type Told } from "./measure.ts";

const ARM: Told = {
  session: "one",
  notesMax: 0,
  notes: 0,
  calls: 1,
  inputTokens: 100,
  outputTokens: 10,
  status: "complete",
  sentences: 9,
  refused: 1,
  told: ["a", "b"],
  missed: ["c"],
};

describe("the arithmetic", () => {
  test("pairs sessions and counts what notes won and lost", () => {
    const report = compare("m", [ARM, { ...ARM, notesMax: 6, told: ["b", "c"], missed: ["a"], refused: 0 }]);
    expect(report).toMatchObject({ won: 1, lost: 1, p: 1 });
    expect(report.arms.map((arm) => [arm.facts.count, arm.facts.of, arm.refused.count, arm.refused.of])).toEqual([
      [2, 3, 1, 10],
      [2, 3, 0, 9],
    ]);
  });

  test.each([
    [0, 0, null],
    [1, 1, 1],
    [5, 0, 0.0625],
    [0, 5, 0.0625],
    [8, 1, 0.0390625],
    [10, 0, 0.001953125],
  ])("sign test of %i won, %i lost", (won, lost, p) => {
    expect(signTest(won, lost)).toBe(p);
  });
});

/** Notes what it is told to note; its report tells what its notes hold, and of the rest only the task. */
function forgetful(seen: ModelRequest[]): Model {
  return {
    name: "scripted:forgetful",
    ask(request, onEvent): Asking {
      seen.push(request);
      onEvent({ type: "reached" });
      const prompt = request.messages.at(-1);
      const shown = prompt?.role === "user" ? prompt.text : "";
      const isNoting = request.system === notesSystemText();
      const why = { score: null, why: "Nothing is said of this.", lines: [], runs: [], code: [] };
      const report = {
        summary: shown.includes("They wondered about the order")
          ? "The order of the output was asked for."
          : "A task was sat.",
        criteria: { "problem-solving": why, correctness: why, testing: why, communication: why },
        steps: { repeat: null, example: null, algorithm: null, coding: null, test: null, optimise: null },
        strengths: [],
        improvements: [],
      };
      const text = isNoting ? "They wondered about the order." : JSON.stringify(report);
      const usage = { inputTokens: 1_000, cachedInputTokens: 0, outputTokens: 50 };
      return { end: Promise.resolve({ ok: true, answer: { text, calls: [], finish: "stop", usage } }), cancel() {} };
    },
  };
}

test("a session is sat without notes and with them, and only what is written reaches the model", async () => {
  const sandbox = await bubblewrapSandbox();
  try {
    const seen: ModelRequest[] = [];
    const sittings = readSittings(readScript).filter(({ name }) => name === "average");
    const stand = { bank: await openBank(), grammars: await loadGrammars(), sandbox, model: forgetful(seen), say() {} };
    const { sessions, won, lost } = await measureReport(sittings, stand);
    const [without, withNotes] = sessions;
    expect(without).toMatchObject({ notes: 0, calls: expect.any(Number), status: "complete", told: [] });
    expect(withNotes?.notes).toBeGreaterThan(0);
    expect(withNotes?.told).toEqual(["order"]);
    expect([won, lost]).toEqual([1, 0]);
    expect(seen.every((request) => request.format !== null || request.system === notesSystemText())).toBe(true);
    expect(without?.inputTokens).toBe(1_000);
  } finally {
    await sandbox.shut();
  }
});

test("every label names something, once", () => {
  for (const { name, facts } of readSittings(readScript)) {
    expect(new Set(facts.map(({ id }) => id)).size, name).toBe(facts.length);
    for (const { id, match } of facts) {
      expect(match.length, id).toBeGreaterThan(0);
      for (const term of match.flat()) expect(term, id).toBe(term.toLowerCase());
    }
  }
});
