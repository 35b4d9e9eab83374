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
export {
  countsLine,
  MESSAGE_TOKENS_MAX,
  type PendingProof,
  type Proof,
  tokensAtMost,
  type VerdictMessage,
  verdictLine,
  verdictMessage,
} from "./deliver.ts";
export { extractClaims } from "./extract.ts";
export { type CommandFacts, type RunFacts, readRuns } from "./facts.ts";
export { answerStop, HOOK_MODES, type HookMode, type StopAnswer, type StopInput } from "./hook.ts";
export { type JudgeInput, type Judgement, judgeClaims } from "./judge.ts";
export {
  ENTRY_BYTES_MAX,
  type EntryContext,
  entryOf,
  type LedgerContent,
  type LedgerRecord,
  readLedger,
  type VerdictEntry,
  type VerdictLabel,
} from "./ledger.ts";
export { type CaseFailure, type ClaimCase, judgeCase, readCase, verdictRow } from "./payload.ts";
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
export { plainOutput, type ReportParser, type RunnerReport } from "./runners/report.ts";
export { parseAny } from "./runners/reports-any.ts";
export { isInput } from "./shell/effects.ts";
export { readLine } from "./shell/read-line.ts";
export type { ShellNode, ShellParser, ShellTree } from "./shell/tree.ts";
export { type ClaimRates, type ClaimStatistics, type Rate, rateOf, type Spread, statisticsOf } from "./statistics.ts";
export { readTranscript, type Transcript } from "./transcript.ts";
export {
  type ClaimVerdict,
  QUALIFIERS,
  type Qualifier,
  VERDICT_FAILURES,
  VERDICTS,
  type Verdict,
  type VerdictFailure,
} from "./verdict.ts";
