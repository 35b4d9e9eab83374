import type { Message } from "../interview/index.ts";
import type { Ledger } from "../ledger/index.ts";
import type { ClientAct, Numbered } from "./frames.ts";

/** What a frame says happened; undefined for a `check`, which says nothing that did. */
export function messageOf(tab: string, frame: Numbered & ClientAct): Message | undefined {
  const { n, ...act } = frame;
  if (act.type === "check") return undefined;
  if (act.type === "end") return { type: "end", frame: { tab, n }, because: "candidate" };
  return { ...act, frame: { tab, n } };
}

/**
 * Whether a numbered frame may act: `known` when its number is in the log already (sent again after a lost connection),
 * `read-only` from a tab that another one has taken over, `over` after the end.
 */
export function admit(ledger: Ledger, tab: string, n: number): "fresh" | "known" | "read-only" | "over" {
  if (n <= (ledger.life.lastFrames[tab] ?? 0)) return "known";
  if (ledger.life.ended !== null || ledger.life.failed !== null) return "over";
  return ledger.life.writer === tab ? "fresh" : "read-only";
}
