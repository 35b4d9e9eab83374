/**
 * posting › [match]
 *
 * What a candidate's papers show of what a posting asks: evidence items with their place, verdicts FULL, PARTIAL with
 * what is missing, or GAP, and the one gate that verdicts pass. Deterministic and monotone in the evidence.
 * Deliberately absent: a score of a person; a verdict of a model, which may only point at words that code then weighs.
 */
export {
  claimItem,
  type Evidence,
  type EvidenceItem,
  NO_EVIDENCE,
  type Role,
  readEvidence,
  type Shown,
} from "./evidence.ts";
export { checkMatches, type MatchViolation } from "./gate.ts";
export { type MatchOptions, matchAll } from "./match.ts";
export { type Nomination, type NominationViolation, takeNominations } from "./nominate.ts";
export { MATCH_POLICY } from "./policy.ts";
export type { Attested } from "./strength.ts";
export {
  CITATIONS_MAX,
  type Citation,
  COVERAGES,
  type Coverage,
  MATCHER_VERSION,
  type Missing,
  type Verdict,
} from "./verdict.ts";
