/**
 * Whether the tab that writes is still there. The server tells a tab that it was taken over, not that the other has
 * gone since; tabs of one browser can tell each other. A tab in another browser is never heard of here, and is taken
 * to be there.
 */

/** Said between the tabs of one room: who writes, the question who does, or that a tab left the room. */
type Said = { readonly writes: string } | { readonly asks: true } | { readonly left: string };

/** A tab that is refreshed lets go of its name for a moment, ms. Taste: a slow page's start, too short to be waited for. */
const REFRESH_MS = 1_500;

/** The lock that a tab holds as long as its page lives. */
export function tabLockName(tab: string): string {
  return `assay-tab-${tab}`;
}

function open(id: string): BroadcastChannel {
  return new BroadcastChannel(`assay-room-${id}`);
}

/** Says that this tab writes, now and whenever it is asked; gives how to stop, with which the tab leaves. */
export function tellWriting(id: string, tab: string): () => void {
  const channel = open(id);
  const say = (said: Said) => channel.postMessage(said);
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if ("asks" in data) say({ writes: tab });
  };
  say({ writes: tab });
  return () => {
    say({ left: tab });
    channel.close();
  };
}

/** Calls `onGone` with whether the tab that writes has gone, at every change; gives how to stop. */
export function watchWriting(id: string, onGone: (isGone: boolean) => void): () => void {
  const channel = open(id);
  const stop = new AbortController();
  let writer: string | null = null;
  const wait = (tab: string) => {
    if (navigator.locks === undefined) return;
    navigator.locks
      // Given when the page that holds the name is no more, however it ended.
      .request(tabLockName(tab), { signal: stop.signal }, () => undefined)
      .then(() => new Promise((done) => setTimeout(done, REFRESH_MS)))
      .then(async () => {
        const { held = [] } = await navigator.locks.query();
        if (stop.signal.aborted || writer !== tab) return;
        if (held.some((one) => one.name === tabLockName(tab))) wait(tab);
        else onGone(true);
      })
      .catch(() => undefined); // Stopped.
  };
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if ("left" in data && data.left === writer) onGone(true);
    if (!("writes" in data)) return;
    onGone(false);
    if (data.writes === writer) return;
    writer = data.writes;
    wait(writer);
  };
  channel.postMessage({ asks: true } satisfies Said);
  return () => {
    stop.abort();
    channel.close();
  };
}
