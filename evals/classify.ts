import type { Grammars } from "@assay/core/syntax";
import { type Figure, readFigures } from "./edits/figures.ts";
import { type GateReport, measureGates } from "./gate/index.ts";
import { spellRate } from "./rates.ts";

/** What `assay eval classify --json` prints. */
export interface ClassifyReport {
  readonly eval: "classify";
  /** Measured now. */
  readonly gate: GateReport;
  /** Of the last runs of evals/edits/run.ts with --record, which takes minutes and tools that are not ours. */
  readonly edits: readonly Figure[];
}

export function evaluateClassify(grammars: Grammars): ClassifyReport {
  return { eval: "classify", gate: measureGates(grammars), edits: readFigures() };
}

export function spellClassify({ gate, edits }: ClassifyReport): string {
  const lines = [
    `The review gate on ${gate.sequences} labelled sequences: ${gate.steps} steps, a review is worth it after ${gate.worth}`,
  ];
  for (const { gate: name, precision, recall } of gate.gates)
    lines.push(
      `  ${name.padEnd(36)} precision ${spellRate(precision)}`,
      `  ${"".padEnd(36)} recall    ${spellRate(recall)}`,
    );
  const ours = gate.gates.find((one) => one.gate === "ours");
  for (const { id, step, because, missed } of ours?.wrong ?? [])
    lines.push(`  ours ${missed ? "misses" : "asks at"} ${id}, step ${step}: ${because}`);
  lines.push("", "Edits of real code against a truth that is not ours, as last recorded");
  for (const one of edits)
    lines.push(
      `  ${one.language.padEnd(11)} ${one.edits} edits, seeds ${one.seeds.join(" ")}, ${one.date}`,
      `  ${"".padEnd(11)} semantic or not, wrong: ${spellRate(one.semantic)}`,
      `  ${"".padEnd(11)} rename or code, wrong:  ${spellRate(one.rename)}`,
    );
  if (edits.length === 0) lines.push("  nothing is recorded");
  lines.push(
    "Recorded by: npx tsx evals/edits/run.ts LANGUAGE --seed N --record (evals/README.md says what it needs)",
    "",
  );
  return lines.join("\n");
}
