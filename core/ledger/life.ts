import { addBounded, TABS_MAX } from "./bounds.ts";
import type { EntryOf, FrameRef, SessionEntry } from "./events.ts";
import type { LifeSlice } from "./state.ts";

export const EMPTY_LIFE: LifeSlice = {
  mode: "practice",
  connectedTabs: [],
  writer: null,
  knownTabs: [],
  lastFrames: {},
  allTabsGoneSinceMs: null,
  arrivedSeq: null,
  paused: false,
  greeted: false,
  warned: false,
  wrapped: false,
  farewell: false,
  ending: null,
  ended: null,
  failed: null,
  report: null,
  erased: [],
};

/** Who is there, what was begun and ended, and the last frame of each tab. */
export function foldLife(slice: LifeSlice, entry: SessionEntry): LifeSlice {
  const framed = foldFrame(slice, entry);
  switch (entry.kind) {
    case "session.started":
      return { ...EMPTY_LIFE, mode: entry.data.mode };
    case "connection.opened":
      return foldOpened(framed, entry);
    case "connection.lost": {
      const { tab } = entry.data;
      const connectedTabs = framed.connectedTabs.filter((known) => known !== tab);
      return {
        ...framed,
        connectedTabs,
        writer: framed.writer === tab ? null : framed.writer,
        allTabsGoneSinceMs: connectedTabs.length === 0 ? (framed.allTabsGoneSinceMs ?? entry.atMs) : null,
      };
    }
    case "pause.changed":
      return { ...framed, paused: entry.data.on };
    case "turn.begun":
      switch (entry.data.act) {
        case "greet":
          return { ...framed, greeted: true };
        case "warn-time":
          return { ...framed, warned: true };
        case "wrap-up":
          return { ...framed, wrapped: true };
        case "farewell":
          return { ...framed, farewell: true };
        default:
          return framed;
      }
    case "session.ending":
      return { ...framed, ending: framed.ending ?? entry.data.because, paused: false };
    case "session.ended":
      return { ...framed, ended: entry.data.because };
    case "session.failed":
      return { ...framed, failed: framed.failed ?? entry.data.code };
    case "report.frozen":
      return { ...framed, report: { seq: entry.seq, status: entry.data.status } };
    case "words.erased":
      return { ...framed, erased: [...new Set([...framed.erased, ...entry.data.classes])] };
    default:
      return framed;
  }
}

function foldOpened(slice: LifeSlice, entry: EntryOf<"connection.opened">): LifeSlice {
  const { tab, writer } = entry.data;
  return {
    ...slice,
    connectedTabs: addBounded(slice.connectedTabs, tab, TABS_MAX),
    knownTabs: addBounded(slice.knownTabs, tab, TABS_MAX),
    writer: writer ? tab : slice.writer === tab ? null : slice.writer,
    allTabsGoneSinceMs: null,
    arrivedSeq: entry.seq,
  };
}

/** Made for every key, see `foldEntry`. */
function foldFrame(slice: LifeSlice, entry: SessionEntry): LifeSlice {
  if (!("frame" in entry.data)) return slice;
  const frame: FrameRef | null = entry.data.frame;
  if (frame === null || (slice.lastFrames[frame.tab] ?? 0) >= frame.n) return slice;
  const lastFrames: Record<string, number> = { ...slice.lastFrames };
  lastFrames[frame.tab] = frame.n;
  const tabs = Object.keys(lastFrames);
  if (tabs.length > TABS_MAX) {
    const oldest = tabs.find((tab) => tab !== frame.tab && !slice.connectedTabs.includes(tab));
    if (oldest !== undefined) delete lastFrames[oldest];
  }
  return {
    mode: slice.mode,
    connectedTabs: slice.connectedTabs,
    writer: slice.writer,
    knownTabs: slice.knownTabs,
    lastFrames,
    allTabsGoneSinceMs: slice.allTabsGoneSinceMs,
    arrivedSeq: slice.arrivedSeq,
    paused: slice.paused,
    greeted: slice.greeted,
    warned: slice.warned,
    wrapped: slice.wrapped,
    farewell: slice.farewell,
    ending: slice.ending,
    ended: slice.ended,
    failed: slice.failed,
    report: slice.report,
    erased: slice.erased,
  };
}
