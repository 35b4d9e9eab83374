import type { FieldFault } from "../../views/index.ts";

/** A model's part of the report, read strictly: what holds, and what does not with why. */
export interface ModelReport {
  readonly summary: string | null;
  readonly faults: readonly FieldFault[];
}

export function readModelReport(text: string): ModelReport {
  const summary = /"summary"\s*:\s*"([^"]*)"/.exec(text)?.[1] ?? null;
  return { summary, faults: summary === null ? [{ field: "summary", message: "It must be a text" }] : [] };
}
