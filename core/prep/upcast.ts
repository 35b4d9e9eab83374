import { type Failure, type Json, type JsonObject, ok, type Result } from "../base/index.ts";
import type { Entry } from "../log/index.ts";
import { DOSSIER_KINDS, DOSSIER_VERSION, type DossierEntry, type DossierKind } from "./events.ts";

export type DossierFailure = Failure<"state-too-new" | "unknown-event" | "not-a-dossier"> & { readonly seq: number };

/**
 * Steps from one version of the events to the next, applied when a log is read; the log itself is never rewritten.
 * Version 1 had no ceiling on actions, no minutes, and named a claim's gate `why`.
 */
const STEPS: Readonly<Record<number, (kind: string, data: JsonObject) => JsonObject>> = {
  1: (kind, data) => {
    if (kind === "dossier.opened") return { ...data, actionsMax: data.actionsMax ?? 200, minutes: data.minutes ?? 300 };
    if (kind === "claim.rejected" && data.gate === undefined) {
      const { why, ...rest } = data;
      return { ...rest, gate: why as Json };
    }
    return data;
  },
};

/** Entries as this version knows them. Refuses what is newer or unknown, naming the entry: a plan is not guessed at. */
export function upcastAll(entries: readonly Entry[]): Result<readonly DossierEntry[], DossierFailure> {
  const made: DossierEntry[] = [];
  for (const entry of entries) {
    const fail = (code: DossierFailure["code"], what: string): Result<never, DossierFailure> => ({
      ok: false,
      failure: { code, seq: entry.seq, message: `Cannot read entry ${entry.seq} of the dossier: ${what}` },
    });
    if (entry.v > DOSSIER_VERSION)
      return fail("state-too-new", `it has version ${entry.v}, this Assay reads up to ${DOSSIER_VERSION}`);
    if (!DOSSIER_KINDS.includes(entry.kind as DossierKind))
      return fail("unknown-event", `its kind "${entry.kind}" is unknown`);
    if (entry.seq === 1 && entry.kind !== "dossier.opened")
      return fail("not-a-dossier", `it is "${entry.kind}", expected "dossier.opened"`);
    let data = entry.data;
    for (let version = entry.v; version < DOSSIER_VERSION; version++) data = STEPS[version]?.(entry.kind, data) ?? data;
    made.push({ ...entry, v: DOSSIER_VERSION, data } as unknown as DossierEntry);
  }
  return ok(made);
}
