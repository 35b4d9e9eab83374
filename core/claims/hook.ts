import { type Proof, verdictLine, verdictMessage } from "./deliver.ts";

/** `off` does nothing; `observe` keeps the ledger; `advise` also tells; `enforce` also has the agent go on, once a turn. */
export const HOOK_MODES = ["off", "observe", "advise", "enforce"] as const;
export type HookMode = (typeof HOOK_MODES)[number];

export interface StopInput {
  readonly mode: HookMode;
  /** The agent goes on already because a hook had it go on; it is never held twice. */
  readonly isContinued: boolean;
  readonly proofs: readonly Proof[];
  readonly turn: number;
  readonly nonce: string;
}

/** What to answer when an agent wants to stop. */
export interface StopAnswer {
  /** Why it has to go on; null: it may stop. */
  readonly hold: string | null;
  /** What the person is shown; null: nothing. */
  readonly toPerson: string | null;
  /** What joins the next request. Empty when it was told already. */
  readonly pending: readonly Proof[];
}

/**
 * Decides the answer. Only what is contradicted or not borne out holds an agent, only in `enforce`, and only once a turn;
 * what could not be verified never does.
 */
export function answerStop({ mode, isContinued, proofs, turn, nonce }: StopInput): StopAnswer {
  const told = proofs.filter(({ verdict }) => verdict.verdict !== "verified-pass");
  if (mode === "off" || mode === "observe" || told.length === 0) return { hold: null, toPerson: null, pending: [] };
  const toPerson = told.map(verdictLine).join("\n");
  const against = told.filter(
    ({ verdict }) => verdict.verdict === "verified-fail" || verdict.verdict === "unsubstantiated",
  );
  if (mode !== "enforce" || isContinued || against.length === 0) return { hold: null, toPerson, pending: told };
  const message = verdictMessage(
    told.map((proof) => ({ turn, proof })),
    nonce,
  );
  return { hold: message?.text ?? null, toPerson, pending: [] };
}
