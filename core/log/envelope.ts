import { err, type Failure, type Json, type JsonObject, ok, type Result } from "../base/index.ts";
import type { Entry, Provenance } from "./entry.ts";
import type { StoredEntry } from "./port.ts";

/**
 * Version of the envelope round an event and of the chain over it. Version 1 is written without a mark; a later one
 * writes `"envelope":n`, so that an older reader knows that it must not guess.
 */
export const LOG_VERSION = 1;

/** What is wrong with a record, and at which entry. `seq` is the first entry that cannot be trusted. */
export interface ChainFailure extends Failure<"chain-broken" | "torn-tail" | "newer-version"> {
  readonly seq: number;
  readonly fault: "altered" | "missing" | "swapped" | "doubled" | "malformed" | "torn" | "newer";
}

const FIELDS: ReadonlySet<string> = new Set(["atMs", "by", "data", "envelope", "kind", "seq", "v"]);
const PROVENANCES: ReadonlySet<string> = new Set<Provenance>(["browser_claim", "server_observation", "derived"]);

/**
 * The entry inside a record. Kinds are opaque here: an unknown one is kept as it is.
 * Caller must have verified the chain, or hand in a `parse` that answers `undefined` for what is no JSON.
 * Fails with `newer-version` at an envelope or field of a later version, `chain-broken` at a record that is no entry.
 */
export function openEntry(
  stored: StoredEntry,
  parse: (text: string) => Json | undefined = JSON.parse,
): Result<Entry, ChainFailure> {
  const { seq } = stored;
  const value = parse(stored.body);
  if (!isRecord(value)) return malformed(seq, "is no JSON object");
  const envelope = value.envelope ?? 1;
  if (envelope !== LOG_VERSION) return newer(seq, `has the envelope version ${JSON.stringify(envelope)}`);
  for (const field of Object.keys(value)) if (!FIELDS.has(field)) return newer(seq, `has the unknown field "${field}"`);
  if (value.seq !== seq) return malformed(seq, `says that it is entry ${JSON.stringify(value.seq ?? null)}`);
  if (typeof value.kind !== "string" || value.kind === "") return malformed(seq, "has no kind");
  if (!isCount(value.v) || value.v === 0) return malformed(seq, "has no version of its kind");
  if (!isCount(value.atMs)) return malformed(seq, "has no time");
  if (typeof value.by !== "string" || !PROVENANCES.has(value.by)) return malformed(seq, "has no known provenance");
  if (!isRecord(value.data)) return malformed(seq, "has no data");
  return ok(value as unknown as Entry);
}

/** The clock reading an entry was stamped with, in ms since 1970; undefined when the text is no entry of ours. */
export function stampedAtMs(body: string): number | undefined {
  // Canonical JSON sorts its keys, so the time stands first: read without parsing, once for each appended entry.
  const digits = /^\{"atMs":(\d{1,16})[,}]/.exec(body)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The seq that an entry's own text claims; undefined when the text is no entry of ours. */
export function claimedSeq(body: string): number | undefined {
  const digits = /"seq":(\d{1,16}),"v":\d+\}$/.exec(body)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The version an entry's envelope claims: 1 unless it says otherwise. */
export function claimedVersion(body: string): number {
  const digits = /,"envelope":(\d{1,16}),"kind":"[^"\\]*","seq":\d+,"v":\d+\}$/.exec(body)?.[1];
  return digits === undefined ? LOG_VERSION : Number(digits);
}

function newer(seq: number, what: string): Result<never, ChainFailure> {
  const message = `Cannot read entry ${seq}: it ${what}, this Assay reads version ${LOG_VERSION}`;
  return { ok: false, failure: { ...err("newer-version", message).failure, seq, fault: "newer" } };
}

function malformed(seq: number, what: string): Result<never, ChainFailure> {
  const message = `Cannot read entry ${seq}: it ${what}`;
  return { ok: false, failure: { ...err("chain-broken", message).failure, seq, fault: "malformed" } };
}

function isRecord(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isCount(value: Json | undefined): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
