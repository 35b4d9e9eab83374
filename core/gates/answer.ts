import type { BufferFacts } from "../ledger/index.ts";

/** What a gate says: open, or closed with the reason, from the gate's closed list. */
export type Answer<Because extends string> = { readonly open: true } | Closed<Because>;

export interface Closed<Because extends string> {
  readonly open: false;
  readonly because: Because;
  /** Of half-typed code, the declarations that do not parse, where they are known. */
  readonly held?: BufferFacts["held"];
}

export const OPEN = { open: true } as const;

export function closed<Because extends string>(because: Because): Closed<Because> {
  return { open: false, because };
}

/** Whether less than `gapMs` has passed since `sinceMs`; a thing that never happened is no obstacle. */
export function isWithin(nowMs: number, sinceMs: number | null, gapMs: number): boolean {
  return sinceMs !== null && nowMs - sinceMs < gapMs;
}
