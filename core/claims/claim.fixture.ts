import type { Claim, ClaimCounts, ClaimKind, Modality, Scope } from "./claim.ts";

interface Parts {
  readonly scope?: Scope;
  readonly counts?: ClaimCounts;
  readonly modality?: Modality;
  readonly polarity?: "pos" | "neg";
  readonly ran?: Claim["ran"];
}

/** A claim as a reader of texts would hand it over; by default "all of this kind passes". */
export function claimOf(kind: ClaimKind, sentence = "All tests pass.", parts: Parts = {}): Claim {
  return {
    kind,
    sentence,
    span: [0, sentence.length],
    clause: [0, sentence.length],
    modality: parts.modality ?? "asserted",
    polarity: parts.polarity ?? "pos",
    scope: parts.scope ?? { all: true },
    ...(parts.counts === undefined ? {} : { counts: parts.counts }),
    ...(parts.ran === undefined ? {} : { ran: parts.ran }),
    language: "en",
    confidence: 0.9,
  };
}
