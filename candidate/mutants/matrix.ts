import { ASSERTIONS, NOT_OFFERED_YET } from "../assertions/catalogue.ts";
import { judgeRecord, packOf, partnersOf, sitOverLine } from "../course.ts";
import type { Shared } from "../house.ts";
import { PERSONAS, personaOf } from "../personas/catalogue.ts";
import type { Persona } from "../personas/persona.ts";
import type { RunRecord } from "../record.ts";
import { MUTANTS } from "./catalogue.ts";
import type { Mutant } from "./mutant.ts";

export interface MatrixRow {
  readonly mutant: string;
  readonly what: string;
  readonly assertion: string;
  readonly persona: string;
  readonly killed: boolean;
  /** What else turned red with it. */
  readonly also: readonly string[];
  readonly detail: string;
}

export interface Alarm {
  readonly persona: string;
  readonly seed: number;
  readonly assertion: string;
  readonly detail: string;
}

export interface Matrix {
  readonly rows: readonly MatrixRow[];
  /** Reds and doubts on the house as it is. */
  readonly alarms: readonly Alarm[];
  readonly cleanSeeds: number;
  readonly cleanSittings: number;
  /** Assertions without a mutant, the ones of rounds that are not offered left out. */
  readonly without: readonly string[];
  readonly notOffered: readonly string[];
  /** Assertions that no clean sitting gave an opportunity. */
  readonly unseen: readonly string[];
}

/** Whether the named assertion turns red for the house with this fault. */
export async function killMutant(shared: Shared, mutant: Mutant, seed = 1): Promise<MatrixRow> {
  const pack = packOf(shared);
  const persona = must(mutant.persona);
  const pairs: Record<string, RunRecord> = {};
  for (const id of partnersOf(persona)) {
    // Both halves meet the fault where it is in what is said; a faulty report is one sitting's.
    const both = mutant.fault !== undefined && mutant.assertion === "IV-20" ? mutant : undefined;
    pairs[id] = await sitOverLine({ shared, pack, persona: must(id), seed, mutant: both });
  }
  const record = await sitOverLine({ shared, pack, persona, seed, mutant });
  const verdicts = judgeRecord(record, pack, pairs);
  const named = verdicts.find((verdict) => verdict.id === mutant.assertion);
  return {
    mutant: mutant.id,
    what: mutant.what,
    assertion: mutant.assertion,
    persona: mutant.persona,
    killed: named?.status === "fail",
    also: verdicts
      .filter((verdict) => verdict.status === "fail" && verdict.id !== mutant.assertion)
      .map((one) => one.id),
    detail: named?.detail ?? "",
  };
}

/** All mutants, and the house as it is on so many seeds. */
export async function makeMatrix(
  shared: Shared,
  wish: { readonly seeds: number; readonly onStep?: (what: string) => void; readonly mutants?: readonly Mutant[] },
): Promise<Matrix> {
  const pack = packOf(shared);
  const step = wish.onStep ?? (() => undefined);
  const rows: MatrixRow[] = [];
  for (const mutant of wish.mutants ?? MUTANTS) {
    const row = await killMutant(shared, mutant);
    rows.push(row);
    step(`${row.killed ? "killed" : "SURVIVED"} ${row.mutant} by ${row.assertion}`);
  }
  const alarms: Alarm[] = [];
  const seen = new Set<string>();
  let cleanSittings = 0;
  for (let seed = 1; seed <= wish.seeds; seed++) {
    const records: Record<string, RunRecord> = {};
    for (const persona of [...PERSONAS, must("strong~brute")]) {
      records[persona.id] = await sitOverLine({ shared, pack, persona, seed });
      cleanSittings += 1;
    }
    for (const persona of PERSONAS)
      for (const verdict of judgeRecord(records[persona.id] as RunRecord, pack, records)) {
        if (verdict.status === "pass") seen.add(verdict.id);
        if (verdict.status === "fail" || verdict.status === "unknown")
          alarms.push({ persona: persona.id, seed, assertion: verdict.id, detail: verdict.detail });
      }
    step(`seed ${seed}: ${alarms.filter((alarm) => alarm.seed === seed).length} alarms`);
  }
  const offered = ASSERTIONS.filter((one) => !NOT_OFFERED_YET.includes(one.id)).map((one) => one.id);
  return {
    rows,
    alarms,
    cleanSeeds: wish.seeds,
    cleanSittings,
    without: offered.filter((id) => !rows.some((row) => row.assertion === id)),
    notOffered: NOT_OFFERED_YET,
    unseen: wish.seeds === 0 ? [] : offered.filter((id) => !seen.has(id)),
  };
}

function must(id: string): Persona {
  const persona = personaOf(id);
  if (persona === undefined) throw new Error(`There is no persona "${id}"`);
  return persona;
}
