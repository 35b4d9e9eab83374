import type { Ledger } from "../ledger/index.ts";
import type { Answer } from "./answer.ts";
import { mayHint } from "./may-hint.ts";
import { mayNudge } from "./may-nudge.ts";
import { mayReact } from "./may-react.ts";
import { mayReview } from "./may-review.ts";
import { maySpeak } from "./may-speak.ts";
import { mayWarn } from "./may-warn.ts";
import { POLICY, type Policy } from "./policy.ts";

/**
 * The gates whose answers are recorded when they change, in the order they are asked. The others (may ask, may mark,
 * may end, may settle) are asked about one thing at the moment it is done: the event that follows is their record.
 */
export const GATES = {
  speak: maySpeak,
  hint: mayHint,
  react: mayReact,
  warn: mayWarn,
  review: mayReview,
  nudge: mayNudge,
} as const satisfies Readonly<Record<string, (ledger: Ledger, nowMs: number, policy?: Policy) => Answer<string>>>;
export type GateName = keyof typeof GATES;
export const GATE_NAMES = Object.keys(GATES) as readonly GateName[];

/** The first gate, in order, whose answer is not the recorded one; with `opened`, only one that came open. */
export function changedGate(
  ledger: Ledger,
  nowMs: number,
  only: "changed" | "opened",
  policy: Policy = POLICY,
): { readonly gate: GateName; readonly open: boolean; readonly because: string } | undefined {
  const speak = maySpeak(ledger, nowMs);
  // While a turn is spoken or thought of nothing else may be, which turn and prompt themselves record; and where nothing
  // may be said at all, the one answer of `speak` stands for all the others.
  if (!speak.open && (speak.because === "speaking" || speak.because === "thinking")) return undefined;
  for (const gate of speak.open ? GATE_NAMES : (["speak"] as const)) {
    const answer = GATES[gate](ledger, nowMs, policy);
    const because = answer.open ? "open" : answer.because;
    if (only === "opened" && !answer.open) continue;
    if (ledger.gates[gate]?.because !== because) return { gate, open: answer.open, because };
  }
  return undefined;
}
