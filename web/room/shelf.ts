import type { Shelf } from "./outbox.ts";

/** The tab's own shelf; survives a refresh, not the tab. */
export function tabShelf(): Shelf {
  return {
    get: (key) => guarded(() => sessionStorage.getItem(key), null),
    set: (key, value) =>
      guarded(() => {
        sessionStorage.setItem(key, value);
        return true;
      }, false),
    remove: (key) => guarded(() => sessionStorage.removeItem(key), undefined),
    keys: () => guarded(() => Object.keys(sessionStorage), []),
  };
}

/** Storage may be full or forbidden; the outbox then says so through `isKept`. */
function guarded<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}
