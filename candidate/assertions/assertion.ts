import type { Pack } from "../personas/pack.ts";
import { type Reading, readRecord } from "../reading.ts";
import type { Capability, RunRecord } from "../record.ts";

export type Status = "pass" | "fail" | "unknown" | "na";

/** What an assertion says of a record. Nothing passes without a place at which it was seen. */
export interface Verdict {
  readonly id: string;
  readonly status: Status;
  /** Numbers of events. */
  readonly evidence: readonly number[];
  readonly detail: string;
  /** How often it could have gone either way. */
  readonly opportunities: number;
}

/** One place at which an assertion could hold or not; null: it could not be told. */
export interface Check {
  readonly at: number;
  readonly ok: boolean | null;
  readonly why?: string;
}

export interface Scene {
  readonly pack: Pack;
  /** The other half of a pair, where two sittings are compared. */
  readonly pair?: Reading | undefined;
}

export interface Assertion {
  readonly id: string;
  readonly title: string;
  readonly group: "speech" | "grounding" | "secrecy" | "flow" | "time" | "safety" | "room";
  /** What a target must offer; a target without it gives no opportunity. */
  readonly needs: readonly Capability[];
  /** A single failure of these is never averaged away. */
  readonly safety?: true;
  /** Compared with a second sitting: the persona it is asked of, and that of the other half. */
  readonly pair?: { readonly of: string; readonly with: string };
  check(reading: Reading, scene: Scene): readonly Check[];
}

const EVIDENCE_MAX = 12;

/** The verdict on one record. A fault in the assertion itself is "unknown", never a pass. */
export function assess(assertion: Assertion, reading: Reading, scene: Scene): Verdict {
  const { id } = assertion;
  const missing = assertion.needs.filter((need) => !reading.record.head.capabilities.includes(need));
  const none = (detail: string): Verdict => ({ id, status: "na", evidence: [], detail, opportunities: 0 });
  if (missing.length > 0) return none(`not offered: ${missing.join(", ")}`);
  if (assertion.pair !== undefined && reading.record.head.persona !== assertion.pair.of) return none("no opportunity");
  if (assertion.pair !== undefined && scene.pair === undefined) return none("no second sitting to compare with");
  const checks = assertion.check(reading, scene);
  if (checks.length === 0) return none("no opportunity");
  const bad = checks.filter((check) => check.ok === false);
  const open = checks.filter((check) => check.ok === null);
  const told = bad.length > 0 ? bad : open.length > 0 ? open : checks;
  const status = bad.length > 0 ? "fail" : open.length > 0 ? "unknown" : "pass";
  return {
    id,
    status,
    evidence: told.slice(0, EVIDENCE_MAX).map((check) => check.at),
    detail: told.find((check) => check.why !== undefined)?.why ?? "",
    opportunities: checks.length,
  };
}

/** All verdicts on one record. */
export function assessAll(
  assertions: readonly Assertion[],
  record: RunRecord,
  pack: Pack,
  pairs: Readonly<Record<string, RunRecord>> = {},
): readonly Verdict[] {
  const reading = readRecord(record);
  return assertions.map((assertion) => {
    const pair = assertion.pair === undefined ? undefined : pairs[assertion.pair.with];
    return assess(assertion, reading, { pack, pair: pair === undefined ? undefined : readRecord(pair) });
  });
}
