import type { Ledger } from "../ledger/index.ts";
import { GATES, type GateName } from "./gates.ts";
import { sentenceGapMs } from "./may-say-on.ts";
import { deadlineMs, MODEL_POLICY, type ModelPolicy } from "./model-policy.ts";
import { POLICY, type Policy } from "./policy.ts";

/**
 * Clock readings at which time alone may change an answer, or a sentence falls due, unsorted, past ones among them.
 * Each is a moment of the ledger plus a number of the policy; a gate that looks at another moment must be named here,
 * and a test finds one that is not.
 */
export function thresholdsMs(
  ledger: Ledger,
  policy: Policy = POLICY,
  modelPolicy: ModelPolicy = MODEL_POLICY,
): readonly number[] {
  const { code, floor, clock, life, model } = ledger;
  const moments: number[] = [];
  const add = (sinceMs: number | null | undefined, gapMs: number): void => {
    if (sinceMs !== null && sinceMs !== undefined) moments.push(sinceMs + gapMs);
  };
  if (code.unsettledSinceMs !== null) {
    add(Math.max(code.lastKeyMs ?? 0, code.unsettledSinceMs), policy.SETTLE_IDLE_MS);
    add(code.unsettledSinceMs, policy.SETTLE_BURST_MS_MAX);
  }
  add(code.lastKeyMs, policy.TYPING_RECENT_MS);
  add(floor.quietSinceMs, policy.SILENCE_NUDGE_MS);
  add(floor.lastNudgeMs, policy.NUDGE_GAP_MS);
  add(floor.thinkingSinceMs, policy.THINKING_GRACE_MS);
  add(floor.lastReviewMs, policy.REVIEW_GAP_MS);
  add(floor.lastInterjectionMs, policy.INTERJECTION_GAP_MS);
  add(floor.lastCandidateTurnMs, policy.QUIET_BEFORE_REVIEW_MS);
  add(floor.lastInterviewerMs, policy.QUIET_BEFORE_REVIEW_MS);
  add(floor.lastInterviewerMs, policy.SENTENCE_GAP_MS_MAX);
  add(floor.lastReactionMs, policy.REACTION_GAP_MS);
  add(floor.timers.ending?.atMs, policy.END_RUN_WAIT_MS);
  if (floor.speaking !== null) add(floor.speaking.lastSaidMs, sentenceGapMs(floor.speaking.lastChars, policy));
  if (life.mode === "practice") add(life.allTabsGoneSinceMs, policy.DISCONNECT_STOP_MS);
  if (clock.timed && clock.runningSinceMs !== null) {
    const endMs = clock.runningSinceMs + clock.plannedMs - clock.elapsedMs;
    add(endMs, 0);
    add(endMs, -policy.WARNING_LEFT_MS);
  }
  if (model.setting !== null) {
    for (const open of Object.values(model.open)) {
      if (open === null) continue;
      add(open.retryAtMs, 0);
      add(deadlineMs(open.kind, open.askedMs, model.setting.turnMs, modelPolicy), 0);
    }
    add(model.standInSinceMs, modelPolicy.STAND_IN_MS);
    if (model.setting.notesMax > 0) add(model.lastNotesMs ?? clock.startedMs, modelPolicy.NOTES_GAP_MS);
  }
  return moments;
}

/** The next clock reading after `nowMs` at which something may have changed by itself; null when nothing will. */
export function nextChangeMs(
  ledger: Ledger,
  nowMs: number,
  policy: Policy = POLICY,
  modelPolicy: ModelPolicy = MODEL_POLICY,
): number | null {
  let nextMs: number | null = null;
  for (const momentMs of thresholdsMs(ledger, policy, modelPolicy))
    if (momentMs > nowMs && (nextMs === null || momentMs < nextMs)) nextMs = momentMs;
  return nextMs;
}

/** When a closed gate will open if nothing else happens; null when time alone does not open it. */
export function opensAtMs(ledger: Ledger, nowMs: number, gate: GateName, policy: Policy = POLICY): number | null {
  const later = thresholdsMs(ledger, policy).filter((momentMs) => momentMs > nowMs);
  for (const momentMs of later.sort((a, b) => a - b)) if (GATES[gate](ledger, momentMs, policy).open) return momentMs;
  return null;
}
