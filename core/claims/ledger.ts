import { CLAIM_KINDS, type ClaimKind, type ClaimLanguage } from "./claim.ts";
import { type Proof, plain } from "./deliver.ts";
import {
  QUALIFIERS,
  type Qualifier,
  VERDICT_FAILURES,
  VERDICTS,
  type Verdict,
  type VerdictFailure,
} from "./verdict.ts";

/** One verdict as it is kept. Texts are cut, and blotted by the host before they come here. */
export interface VerdictEntry {
  readonly v: 2;
  /** Names the verdict for who wants to say that it is wrong. */
  readonly id: string;
  /** Milliseconds since 1970, UTC. */
  readonly atMs: number;
  readonly session: string;
  readonly turn: number;
  readonly agent: string | null;
  readonly model: string | null;
  readonly provider: string | null;
  readonly lang: ClaimLanguage;
  readonly kind: ClaimKind;
  readonly claimText: string;
  readonly verdict: Verdict;
  readonly failureType: VerdictFailure | null;
  readonly qualifiers: readonly Qualifier[];
  readonly decidedBy: "record" | "replay" | "none";
  readonly command: string | null;
  readonly exit: number | null;
  readonly counts: {
    readonly passed: number;
    readonly failed: number;
    readonly errored: number;
    readonly skipped: number;
  } | null;
  readonly recordedMs: number | null;
  readonly replayMs: number | null;
  readonly verifierMs: number;
  readonly stampEqual: boolean | null;
}

/** Somebody says that a verdict is wrong. */
export interface VerdictLabel {
  readonly v: 2;
  readonly atMs: number;
  readonly label: "wrong";
  readonly of: string;
}

export type LedgerRecord = VerdictEntry | VerdictLabel;

/** What the host knows beside a proof. */
export interface EntryContext {
  readonly id: string;
  readonly atMs: number;
  readonly session: string;
  readonly turn: number;
  readonly agent?: string | undefined;
  readonly model?: string | undefined;
  readonly provider?: string | undefined;
  readonly recordedMs?: number | undefined;
  readonly replayMs?: number | undefined;
  readonly verifierMs: number;
  readonly stampEqual?: boolean | undefined;
  /** Blots out what is secret. */
  readonly redact: (text: string) => string;
}

/** UTF-8 bytes of one line at most: what one write hands over whole. */
export const ENTRY_BYTES_MAX = 4_096;
const CLAIM_CHARS_MAX = 300;
const COMMAND_CHARS_MAX = 300;

export function entryOf({ verdict, cmd, exit, report }: Proof, context: EntryContext): VerdictEntry {
  const { claim } = verdict;
  return {
    v: 2,
    id: context.id,
    atMs: context.atMs,
    session: context.session.slice(0, 100),
    turn: context.turn,
    agent: context.agent?.slice(0, 100) ?? null,
    model: context.model?.slice(0, 100) ?? null,
    provider: context.provider?.slice(0, 100) ?? null,
    lang: claim.language,
    kind: claim.kind,
    claimText: plain(context.redact(claim.sentence), CLAIM_CHARS_MAX),
    verdict: verdict.verdict,
    failureType: verdict.failure,
    qualifiers: verdict.qualifiers,
    decidedBy: verdict.decidedBy,
    command: cmd === null ? null : plain(context.redact(cmd), COMMAND_CHARS_MAX),
    exit,
    counts:
      report === null
        ? null
        : { passed: report.passed, failed: report.failed, errored: report.errored, skipped: report.skipped },
    recordedMs: context.recordedMs ?? null,
    replayMs: context.replayMs ?? null,
    verifierMs: context.verifierMs,
    stampEqual: context.stampEqual ?? null,
  };
}

/** What a ledger holds, and how many of its lines are no record. */
export interface LedgerContent {
  readonly entries: readonly VerdictEntry[];
  readonly labels: readonly VerdictLabel[];
  readonly skippedLines: number;
}

/** Sorts parsed lines into records. A line that is none, or of a newer kind, is counted and passed over. */
export function readLedger(parsed: readonly unknown[]): LedgerContent {
  const entries: VerdictEntry[] = [];
  const labels: VerdictLabel[] = [];
  let skippedLines = 0;
  for (const one of parsed) {
    if (isEntry(one)) entries.push(one);
    else if (isLabel(one)) labels.push(one);
    else skippedLines++;
  }
  return { entries, labels, skippedLines };
}

type Fields = Readonly<Record<string, unknown>>;

function isLabel(value: unknown): value is VerdictLabel {
  if (typeof value !== "object" || value === null) return false;
  const { v, label, of } = value as Fields;
  return v === 2 && label === "wrong" && typeof of === "string";
}

function isEntry(value: unknown): value is VerdictEntry {
  if (typeof value !== "object" || value === null) return false;
  const one = value as Fields;
  return (
    one.v === 2 &&
    typeof one.id === "string" &&
    VERDICTS.includes(one.verdict as Verdict) &&
    CLAIM_KINDS.includes(one.kind as ClaimKind) &&
    (one.failureType === null || VERDICT_FAILURES.includes(one.failureType as VerdictFailure)) &&
    Array.isArray(one.qualifiers) &&
    one.qualifiers.every((name) => QUALIFIERS.includes(name as Qualifier)) &&
    typeof one.lang === "string" &&
    typeof one.verifierMs === "number" &&
    (one.model === null || typeof one.model === "string") &&
    (one.replayMs === null || typeof one.replayMs === "number")
  );
}
