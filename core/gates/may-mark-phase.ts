import { currentBuffer, type Ledger, type PhaseStatus } from "../ledger/index.ts";
import type { PhaseId } from "../problem/index.ts";
import { type Answer, closed, OPEN } from "./answer.ts";
import { POLICY } from "./policy.ts";

export const MARK_REASONS = ["over", "already-evidenced", "already-marked", "no-witness", "too-little-code"] as const;
export type MarkReason = (typeof MARK_REASONS)[number];

/** Steps that can only be shown on code of one's own. */
const ON_CODE: ReadonlySet<PhaseId> = new Set(["coding", "test", "optimise"]);

/**
 * Whether a step may be marked so, on the entries in `about`. Evidence is never taken back; a refusal can still be
 * outdone by evidence. The marks of the end (skipped, not asked) are allowed while the session is ending.
 */
export function mayMarkPhase(
  ledger: Ledger,
  _nowMs: number,
  phase: PhaseId,
  status: Exclude<PhaseStatus, "open">,
  about: readonly number[],
  policy = POLICY,
): Answer<MarkReason> {
  if (ledger.life.ended !== null) return closed("over");
  const before = ledger.phases.marks[phase].status;
  if (before === "evidenced") return closed("already-evidenced");
  if (before !== "open" && status !== "evidenced") return closed("already-marked");
  if (status === "not_asked") return OPEN; // Nothing happened, so nothing witnesses it.
  if (about.length === 0) return closed("no-witness");
  return status === "evidenced" && !hasCodeFor(ledger, phase, policy) ? closed("too-little-code") : OPEN;
}

/** Whether there is code enough to show such a step on; the steps before the code need none. */
export function hasCodeFor(ledger: Ledger, phase: PhaseId, policy = POLICY): boolean {
  return !ON_CODE.has(phase) || currentBuffer(ledger.code).ownChars >= policy.OWN_CHARS_MIN;
}
