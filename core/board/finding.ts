import { type BoardEdge, type Subject, subjectKey } from "./board.ts";
import type { NumberName, Trait } from "./vocabulary.ts";

/** What can be found, with what each means. */
export const FINDING_CODES = {
  "unreachable-step": "a named flow goes where no connection leads",
  "single-point-of-failure": "a flow ends when one box fails",
  "unbounded-queue": "a queue that may grow without end",
  "no-consumer": "a queue that nothing takes from",
  "over-capacity": "more arrives than can be served",
  "queue-grows": "more goes into a queue than is taken out",
  "bandwidth-mismatch": "rate times size is not the stated bandwidth",
  "storage-too-small": "what is written and kept does not fit",
  "load-mismatch": "stated loads contradict each other",
  "latency-over-budget": "the steps take longer than the flow may",
  "timeout-mismatch": "a caller gives up before the answer can be there",
  "availability-mismatch": "the parts fail more often than the whole may",
  "quorum-mismatch": "quorums that cannot be met, or that miss writes",
  "lossy-write": "accepted data can be lost",
  "stale-cache": "a cached answer can be older than allowed",
  "missing-number": "a number without which the rest cannot be judged",
} as const;
export type FindingCode = keyof typeof FINDING_CODES;

/** What on the board proves a finding: a box, connection or flow, and where it is one, its number or word. */
export interface Witness {
  readonly subject: Subject;
  readonly number?: NumberName;
  readonly trait?: Trait;
}

/**
 * `wrong`: the board itself shows it, by the witness. `not-shown`: the board does not say enough to tell, which is a
 * question to ask and no fault.
 */
export interface Finding {
  readonly code: FindingCode;
  readonly verdict: "wrong" | "not-shown";
  readonly message: string;
  /** At least one. */
  readonly witness: readonly Witness[];
}

export function nodeWitness(name: string, number?: NumberName): Witness {
  const subject: Subject = { at: "node", name };
  return number === undefined ? { subject } : { subject, number };
}

export function edgeWitness({ from, to, kind, label }: BoardEdge, number?: NumberName): Witness {
  const subject: Subject = { at: "edge", from, to, kind, label };
  return number === undefined ? { subject } : { subject, number };
}

export function flowWitness(name: string, number?: NumberName): Witness {
  const subject: Subject = { at: "flow", name };
  return number === undefined ? { subject } : { subject, number };
}

export function traitWitness(subject: Subject, trait: Trait): Witness {
  return { subject, trait };
}

/** Each witness once, in the order in which they were first named. */
export function distinct(witness: readonly Witness[]): readonly Witness[] {
  const seen = new Set<string>();
  return witness.filter(({ subject, number, trait }) => {
    const key = `${subjectKey(subject)} ${number ?? ""} ${trait ?? ""}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
