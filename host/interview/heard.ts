import type { SessionEntry } from "@assay/core/ledger";
import { type Answered, NUMBERS_MAX } from "@assay/core/protocol";

/**
 * What is remembered of each tab's newest frames. Entries fill it again when a room is opened; answers without an entry
 * are lost with the room, and their numbers are then holes among those of the log.
 */
export interface Heard {
  /** Undefined: never heard, or forgotten with an earlier room. */
  of(tab: string, n: number): Answered | undefined;
  /** Highest number that is remembered; 0 for none. */
  lastOf(tab: string): number;
  note(tab: string, n: number, answered: Answered): void;
  noteEntries(entries: readonly SessionEntry[]): void;
}

/** What a batch hears ahead of the disk: seen through it, and in the room's memory only once it is merged. */
export interface HeardAhead extends Heard {
  merge(): void;
}

/** Tabs remembered; the one that was heard least lately goes first. Taste: nobody has as many open. */
const TABS_MAX = 64;

export function openHeard(): Heard {
  const tabs = new Map<string, Map<number, Answered>>();
  const heard: Heard = {
    of: (tab, n) => tabs.get(tab)?.get(n),
    lastOf: (tab) => Math.max(0, ...(tabs.get(tab)?.keys() ?? [])),
    note(tab, n, answered) {
      const numbers = tabs.get(tab) ?? new Map<number, Answered>();
      tabs.delete(tab);
      tabs.set(tab, numbers);
      numbers.set(n, answered);
      for (const [list, max] of [
        [numbers, NUMBERS_MAX],
        [tabs, TABS_MAX],
      ] as const) {
        // Maps keep the order of their setting, so that the first key is the oldest.
        const oldest = list.size > max ? list.keys().next().value : undefined;
        if (oldest !== undefined) (list as Map<number | string, unknown>).delete(oldest);
      }
    },
    noteEntries: (entries) => noteFrames(heard, entries),
  };
  return heard;
}

export function hearAhead(base: Heard): HeardAhead {
  const fresh: { readonly tab: string; readonly n: number; readonly answered: Answered }[] = [];
  const ahead: HeardAhead = {
    of: (tab, n) => fresh.findLast((each) => each.tab === tab && each.n === n)?.answered ?? base.of(tab, n),
    lastOf: (tab) => Math.max(base.lastOf(tab), ...fresh.filter((each) => each.tab === tab).map(({ n }) => n)),
    note: (tab, n, answered) => void fresh.push({ tab, n, answered }),
    noteEntries: (entries) => noteFrames(ahead, entries),
    merge() {
      for (const { tab, n, answered } of fresh) base.note(tab, n, answered);
    },
  };
  return ahead;
}

function noteFrames(heard: Heard, entries: readonly SessionEntry[]): void {
  for (const { data } of entries) {
    const frame = "frame" in data ? data.frame : null;
    if (frame !== null) heard.note(frame.tab, frame.n, "kept");
  }
}

/**
 * The number up to which a tab may take all its frames for answered: below the first that was refused, or of which this
 * room knows nothing. `lastN`: the newest of the tab in the log. What lies further back than is remembered counts as
 * answered.
 */
export function ackedOf(heard: Heard, tab: string, lastN: number): number {
  const newest = Math.max(lastN, heard.lastOf(tab));
  for (let n = Math.max(1, newest - NUMBERS_MAX + 1); n <= newest; n++) {
    const answered = heard.of(tab, n);
    if (answered !== "kept" && answered !== "needless") return n - 1;
  }
  return newest;
}
