/**
 * By tab: number of the newest frame that was answered without an entry, such as a check or a refused one. A value, so
 * that what a batch spends is forgotten with the batch. Lost with the room, which is harmless: the browser sends again
 * only what it saw no answer for, and such a frame is then answered anew.
 */
export type Spent = ReadonlyMap<string, number>;

export const NOTHING_SPENT: Spent = new Map();

/** Tabs whose numbers are kept; the one that was heard least lately goes first. Taste: nobody has as many open. */
const TABS_MAX = 64;

/** Newest number of the tab that was answered without an entry; 0 for none. */
export function spentOf(spent: Spent, tab: string): number {
  return spent.get(tab) ?? 0;
}

/** The same with frame `n` of the tab answered. */
export function spend(spent: Spent, tab: string, n: number): Spent {
  const next = new Map(spent);
  next.delete(tab);
  next.set(tab, Math.max(n, spentOf(spent, tab)));
  for (const oldest of next.keys()) {
    if (next.size <= TABS_MAX) break;
    next.delete(oldest);
  }
  return next;
}
