import { tabLockName } from "./other-tab.ts";
import { tabShelf } from "./shelf.ts";

const KEY = "assay.tab";
/** How long a page that was just left may hold the tab's name before it counts as another page. */
const PATIENCE_MS = 600;

/**
 * The tab's name: kept over a refresh, new in a new tab. A duplicated tab gets a copy of the storage and with it the
 * name; the lock tells which of the two was first, and the second takes a new one and an empty outbox.
 */
export async function claimTab(): Promise<string> {
  const shelf = tabShelf();
  const stored = shelf.get(KEY);
  if (stored !== null && (await lock(stored))) return stored;
  if (stored !== null) for (const key of shelf.keys()) if (key.startsWith("assay.")) shelf.remove(key);
  const fresh = crypto.randomUUID();
  shelf.set(KEY, fresh);
  void lock(fresh);
  return fresh;
}

const held = new Set<string>();

/** Holds the name as long as the page lives. Where the browser has no locks, every name is free. */
function lock(tab: string): Promise<boolean> {
  if (held.has(tab) || navigator.locks === undefined) return Promise.resolve(true);
  return new Promise((answer) => {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
    navigator.locks
      .request(tabLockName(tab), { signal: patience.signal }, () => {
        clearTimeout(timer);
        held.add(tab);
        answer(true);
        return new Promise<void>(() => {});
      })
      .catch(() => answer(false));
  });
}
