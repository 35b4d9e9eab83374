import type { Grammars } from "@assay/core/syntax";
import { type Rate, rateOf } from "../rates.ts";
import { ABLATIONS, type Gate, nodeSequenceGate, ourGate, SIZE_GATE } from "./gates.ts";
import { type LabelledSequence, readSequences } from "./sequences.ts";

export interface GateScore {
  readonly gate: string;
  /** Of the steps at which the gate asked for a review, those at which one was worth it. */
  readonly precision: Rate;
  /** Of the steps at which a review was worth it, those at which the gate asked. */
  readonly recall: Rate;
  readonly byLanguage: Readonly<Record<string, { readonly precision: Rate; readonly recall: Rate }>>;
  /** Steps at which the gate and the label differ. */
  readonly wrong: readonly {
    readonly id: string;
    readonly step: number;
    readonly because: string;
    readonly missed: boolean;
  }[];
}

export interface GateReport {
  readonly sequences: number;
  readonly steps: number;
  readonly worth: number;
  readonly gates: readonly GateScore[];
}

/** Precision and recall of every gate on the labelled set. A review is given where the label says that it is worth it. */
export function measureGates(grammars: Grammars, sequences: readonly LabelledSequence[] = readSequences()): GateReport {
  const gates: (readonly [string, Gate])[] = [
    ["size heuristic", SIZE_GATE],
    ["node-sequence rules", nodeSequenceGate(grammars)],
    ["ours", ourGate(grammars)],
    ...ABLATIONS.map((rule) => [`ours without ${rule}`, ourGate(grammars, rule)] as const),
  ];
  const labelled = sequences.flatMap((one) => one.steps.filter((step) => step.review !== null));
  return {
    sequences: sequences.length,
    steps: labelled.length,
    worth: labelled.filter((step) => step.review === true).length,
    gates: gates.map(([name, gate]) => scoreGate(name, gate, sequences)),
  };
}

interface Counts {
  asked: number;
  right: number;
  worth: number;
}

function scoreGate(name: string, gate: Gate, sequences: readonly LabelledSequence[]): GateScore {
  const total: Counts = { asked: 0, right: 0, worth: 0 };
  const byLanguage: Record<string, Counts> = {};
  const wrong: GateScore["wrong"][number][] = [];
  for (const { id, language, start, steps } of sequences) {
    byLanguage[language] ??= { asked: 0, right: 0, worth: 0 };
    const run = gate.open(language, start);
    for (const [at, { text, review, because }] of steps.entries()) {
      const asks = run.settle(text);
      if (review === null) continue;
      for (const counts of [total, byLanguage[language] as Counts]) {
        if (asks) counts.asked++;
        if (review) counts.worth++;
        if (asks && review) counts.right++;
      }
      if (asks !== review) wrong.push({ id, step: at + 1, because, missed: review });
      if (review) run.reviewed();
    }
  }
  return { gate: name, ...ratesOf(total), byLanguage: mapValues(byLanguage, ratesOf), wrong };
}

function ratesOf({ asked, right, worth }: Counts): { readonly precision: Rate; readonly recall: Rate } {
  return { precision: rateOf(right, asked), recall: rateOf(right, worth) };
}

function mapValues<A, B>(record: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
