import { type ClaimStatistics, type Rate, statisticsOf } from "@assay/core/claims";
import { openLedger } from "@assay/host/claims";
import { CallError, say, writeJson } from "./terminal.ts";
import type { VerifyPlaces } from "./verify-session.ts";

/** `assay verify stats [--json]`. */
export function verifyStats(places: VerifyPlaces, json: boolean): number {
  const statistics = statisticsOf(openLedger(places.ledger, say).read());
  if (json) writeJson(statistics);
  else process.stdout.write(`${spell(statistics).join("\n")}\n`);
  return 0;
}

/** `assay verify wrong ID`: somebody says that a verdict is wrong. */
export function verifyWrong(places: VerifyPlaces, id: string): number {
  const ledger = openLedger(places.ledger, say);
  if (!ledger.read().entries.some((entry) => entry.id === id))
    throw new CallError(`There is no verdict "${id}": the file "${places.ledger}" holds their ids`);
  ledger.append([{ v: 2, atMs: Date.now(), label: "wrong", of: id }]);
  return 0;
}

function spell(all: ClaimStatistics): string[] {
  const lines = [`${all.claims} claims`];
  const rates: readonly (readonly [string, Rate])[] = [
    ["match rate", all.matchRate],
    ["coverage", all.coverage],
    ["unsubstantiated", all.unsubstantiated],
    ["vacuous", all.vacuous],
    ["stale", all.stale],
    ["environment", all.environment],
    ["called wrong", all.falseAccusations],
  ];
  for (const [name, rate] of rates) lines.push(`${name.padEnd(18)}${spellRate(rate)}`);
  lines.push(`${"fabricated runs".padEnd(18)}${all.fabricatedRuns}`);
  if (all.verifierMs !== null)
    lines.push(`${"verifier".padEnd(18)}median ${all.verifierMs.median} ms, p95 ${all.verifierMs.p95} ms`);
  if (all.replayMs !== null)
    lines.push(`${"replays".padEnd(18)}median ${all.replayMs.median} ms, p95 ${all.replayMs.p95} ms`);
  if (all.skippedLines > 0) lines.push(`${all.skippedLines} lines of the ledger are no records and were passed over`);
  return lines;
}

function spellRate({ value, numerator, denominator, interval }: Rate): string {
  if (value === null || interval === null) return `- (${numerator} of ${denominator})`;
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  return `${percent(value)} (${numerator} of ${denominator}, 95 % interval ${percent(interval[0])} to ${percent(interval[1])})`;
}
