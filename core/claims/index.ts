/**
 * gates › [claims]
 *
 * What a text claims about tests, builds, types, lint, format and runs, and whether the record bears it out.
 * Takes texts: what was said, the commands that ran and what they printed. Gives claims and verdicts. Runs nothing,
 * reads no file, knows no shell of the host.
 */
export {
  CLAIM_KINDS,
  CLAIM_LANGUAGES,
  type Claim,
  type ClaimCounts,
  type ClaimKind,
  type ClaimLanguage,
  isAccountable,
  MODALITIES,
  type Modality,
  type RanWords,
  type Scope,
  type Span,
} from "./claim.ts";
