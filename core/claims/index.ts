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
export { type JudgeInput, type Judgement, judgeClaims } from "./judge.ts";
export {
  REPLAY_BUDGET_MS,
  REPLAY_POLICIES,
  type ReplayOrder,
  type ReplayPolicy,
  type ReplayResult,
  replayRefusal,
} from "./replay.ts";
export {
  type Evidence,
  RUN_OUTCOMES,
  type RunOutcome,
  type RunRecord,
  type TreeEvent,
  type TreeStamp,
  type WorkspacePackage,
} from "./run.ts";
export type { RunnerReport } from "./runners/report.ts";
export { readLine } from "./shell/read-line.ts";
export type { ShellNode, ShellParser, ShellTree } from "./shell/tree.ts";
export {
  type ClaimVerdict,
  QUALIFIERS,
  type Qualifier,
  VERDICT_FAILURES,
  VERDICTS,
  type Verdict,
  type VerdictFailure,
} from "./verdict.ts";
