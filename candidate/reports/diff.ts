import { readRecord } from "../reading.ts";
import type { RunRecord } from "../record.ts";

/** Two sittings side by side, phase by phase: what one has that the other has not. Empty: they are the same. */
export function diffRecords(one: RunRecord, other: RunRecord): readonly string[] {
  const phasesOf = (record: RunRecord): ReadonlyMap<string, readonly string[]> => {
    const found = new Map<string, string[]>();
    let phase = "opening";
    for (const event of record.events) {
      if (event.kind === "state" && event.phase !== null) phase = event.phase;
      const text =
        event.kind === "line"
          ? `${event.who}: ${event.text}`
          : event.kind === "run"
            ? `run: ${event.passed} of ${event.total}`
            : undefined;
      if (text === undefined) continue;
      found.set(phase, [...(found.get(phase) ?? []), text]);
    }
    return found;
  };
  const [a, b] = [phasesOf(one), phasesOf(other)];
  const lines: string[] = [];
  for (const phase of new Set([...a.keys(), ...b.keys()])) {
    const [left, right] = [a.get(phase) ?? [], b.get(phase) ?? []];
    const changes = [
      ...left.filter((text) => !right.includes(text)).map((text) => `- ${text}`),
      ...right.filter((text) => !left.includes(text)).map((text) => `+ ${text}`),
    ];
    if (changes.length > 0) lines.push(`@@ ${phase}`, ...changes);
  }
  const bands = (record: RunRecord) =>
    readRecord(record)
      .report?.report.dimensions.map(({ name, band }) => `${name} ${band}`)
      .join(", ") ?? "none";
  if (bands(one) !== bands(other)) lines.push("@@ report", `- ${bands(one)}`, `+ ${bands(other)}`);
  return lines;
}
