import { SYNTAX_LANGUAGE_IDS } from "@assay/core/syntax";
import { loadGrammars } from "@assay/host/syntax";
import { beforeAll, describe, expect, it } from "vitest";
import { type GateReport, measureGates } from "./index.ts";
import { readSequences } from "./sequences.ts";

const sequences = readSequences();
let report: GateReport;
beforeAll(async () => {
  report = measureGates(await loadGrammars(SYNTAX_LANGUAGE_IDS), sequences);
});

function gate(name: string) {
  const found = report.gates.find((one) => one.gate === name);
  if (found === undefined) throw new Error(`No gate "${name}"`);
  return found;
}

describe("the labelled set", () => {
  it("has at least 150 sequences, over all languages, of both answers", () => {
    expect(sequences.length).toBeGreaterThanOrEqual(150);
    for (const language of SYNTAX_LANGUAGE_IDS) {
      const steps = sequences.filter((one) => one.language === language).flatMap((one) => one.steps);
      expect(steps.filter((step) => step.review === true).length, language).toBeGreaterThanOrEqual(8);
      expect(steps.filter((step) => step.review === false).length, language).toBeGreaterThanOrEqual(8);
    }
  });

  it("gives each sequence a name of its own, and each step a reason", () => {
    expect(new Set(sequences.map((one) => one.id)).size).toBe(sequences.length);
    expect(sequences.flatMap((one) => one.steps).filter((step) => step.because.trim() === "")).toEqual([]);
  });
});

describe("the gates on it", () => {
  it("misses no step after which a review is worth it", () => {
    expect(gate("ours").wrong.filter((one) => one.missed)).toEqual([]);
  });

  it("asks for nothing more than what was argued in evals/README.md", () => {
    expect(gate("ours").wrong.map((one) => one.id)).toEqual(
      expect.not.arrayContaining(["py-rename", "py-comment", "java-back", "c-half", "rust-swap-names"]),
    );
    expect(gate("ours").precision.share).toBeGreaterThan(0.9);
  });

  it.each([
    ["size heuristic", 0.4],
    ["node-sequence rules", 0.8],
  ])("has more in ours than in the %s", (name, recallMost) => {
    expect(gate(name).recall.share).toBeLessThan(recallMost);
    expect(gate(name).precision.share).toBeLessThan(gate("ours").precision.share as number);
  });

  it.each([
    ["scope-aware renames", "py-wrong-name"],
    ["error tolerance", "py-other-half"],
  ])("misses, without %s, %s", (rule, id) => {
    expect(gate(`ours without ${rule}`).wrong).toContainEqual(expect.objectContaining({ id, missed: true }));
  });

  it.each([
    ["normal forms", "js-semicolons"],
    ["docstrings as comments", "py-docstring"],
    ["net since review", "py-swap-and-back"],
  ])("asks in vain, without %s, at %s", (rule, id) => {
    expect(gate(`ours without ${rule}`).wrong).toContainEqual(expect.objectContaining({ id, missed: false }));
  });
});
