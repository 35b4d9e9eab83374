/**
 * How much the ledger remembers. Each list is cut to its bound, oldest first, so that a session of 90 minutes and
 * 100,000 entries folds to a ledger of the size it had after ten minutes; the log keeps everything.
 */

/** Turns of both sides kept in `talk.recent`. Contract: the order of the last few events is what rules look at. */
export const RECENT_TURNS_MAX = 16;
/** Runs kept in `runs.recent`. Taste: twice what a long session makes between two looks at it. */
export const RECENT_RUNS_MAX = 16;
/** Names of failed cases kept a run, visible and hidden each. A problem of ours has fewer than 64 cases. */
export const FAILED_NAMES_MAX = 64;
/** Tabs whose last frame is remembered. A person has a few; each reload keeps its tab. */
export const TABS_MAX = 16;
/** Questions remembered as asked. The largest question graph of the bank is far below. */
export const ASKED_MAX = 64;
/** Clarifications, approaches, edge cases, claims, follow-ups, once-keys remembered, each. Bank: at most 32 of a kind. */
export const NAMED_MAX = 64;
/** Messages waiting for a reply, while the floor is held. Taste: nobody wants more answered in one go. */
export const PENDING_TURNS_MAX = 8;
/** Entries a phase mark points at. Taste: a reader follows a few. */
export const ABOUT_MAX = 8;

/** Evidence rows of a model kept. Reference. */
export const EVIDENCE_MAX = 64;

/** `list` with `item` at its end, cut to the last `max`. */
export function pushBounded<T>(list: readonly T[], item: T, max: number): readonly T[] {
  return list.length < max ? [...list, item] : [...list.slice(list.length - max + 1), item];
}

/** `list` with `item` at its end unless it stands there already. */
export function addBounded(list: readonly string[], item: string, max: number): readonly string[] {
  return list.includes(item) ? list : pushBounded(list, item, max);
}
