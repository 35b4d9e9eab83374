import { useEffect, useState, useSyncExternalStore } from "react";
import { openConnection } from "./connection.ts";
import { tellWriting, watchWriting } from "./other-tab.ts";
import type { RoomState } from "./room-state.ts";
import { openSession, type RoomSession } from "./session.ts";
import { tabShelf } from "./shelf.ts";
import { claimTab } from "./tab.ts";

/** The session of a room, open as long as the room is on the screen; null until the tab has its name. */
export function useSession(id: string): RoomSession | null {
  const [session, setSession] = useState<RoomSession | null>(null);
  useEffect(() => {
    let gone = false;
    let opened: RoomSession | null = null;
    const leave = () => opened?.leave();
    void claimTab().then((tab) => {
      if (gone) return;
      opened = openSession(id, tab, tabShelf(), openConnection);
      setSession(opened);
    });
    // `pagehide` comes with refresh, close and navigation; `visibilitychange` is the last word on phones.
    addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", leave);
    return () => {
      gone = true;
      removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", leave);
      opened?.leave();
      opened?.close();
    };
  }, [id]);
  return session;
}

export function useRoomState(session: RoomSession): RoomState {
  return useSyncExternalStore(session.subscribe, session.state);
}

/** Whether the tab that writes has gone; this one says so of itself while it writes. */
export function useWriterGone(id: string, session: RoomSession): boolean {
  const { line, writer, view } = useRoomState(session);
  const [isGone, setGone] = useState(false);
  // A tab whose line is lost may have been taken over since: it claims nothing.
  const isKnown = line.state === "open" && view !== null;
  useEffect(() => {
    setGone(false);
    if (!isKnown) return;
    return writer ? tellWriting(id, session.tab) : watchWriting(id, setGone);
  }, [id, session, isKnown, writer]);
  return isGone;
}

/** Redraws now and then while `on`, for words that grow with the clock. Gives the page's monotonic clock, ms. */
export function useTick(on: boolean, everyMs: number): number {
  const [nowMs, setNowMs] = useState(() => performance.now());
  useEffect(() => {
    if (!on) return;
    setNowMs(performance.now());
    const timer = setInterval(() => setNowMs(performance.now()), everyMs);
    return () => clearInterval(timer);
  }, [on, everyMs]);
  return nowMs;
}

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    () => matchMedia(query).matches,
  );
}
