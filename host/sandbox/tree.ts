import { readdirSync, readFileSync } from "node:fs";

/** The kernel reports times to user space in hundredths of a second on every machine we support. */
const TICK_MS = 10;

export interface TreeSample {
  readonly pids: readonly number[];
  /** Threads, as the limit on processes counts them. */
  readonly threadCount: number;
  readonly memoryBytes: number;
}

/**
 * Watches the processes under one, for machines without control groups. A process that leaves its parent inside a box
 * becomes a child of the box's first process, so that none gets out of the tree.
 */
export interface TreeWatch {
  sample(): TreeSample;
  /**
   * CPU of all processes seen so far. A child that was never seen counts through its parent's reaped-children time;
   * only one that lives less than a sampling step under a parent that ignores its end is missed.
   */
  cpuMs(): number;
}

interface Seen {
  ownMs: number;
  reapedMs: number;
}

export function watchTree(root: number): TreeWatch {
  const seen = new Map<string, Seen>();
  let live = new Set<string>();
  return {
    sample() {
      const pids = descendants(root);
      let threadCount = 0;
      let memoryBytes = 0;
      live = new Set();
      for (const pid of pids) {
        const stat = readStat(pid);
        if (stat === null) continue;
        const key = `${pid} ${stat.started}`;
        seen.set(key, stat);
        live.add(key);
        threadCount += stat.threadCount;
        memoryBytes += stat.memoryBytes;
      }
      return { pids, threadCount, memoryBytes };
    },
    cpuMs() {
      let lastSeen = 0;
      let rolledUp = 0;
      for (const [key, { ownMs, reapedMs }] of seen) {
        lastSeen += ownMs;
        if (live.has(key)) rolledUp += ownMs + reapedMs;
      }
      return Math.max(lastSeen, rolledUp);
    },
  };
}

/** Forked processes share pages until they write them: what the sum of resident memory counts twice, this does not. */
export function proportionalBytes(pids: readonly number[]): number {
  let sum = 0;
  for (const pid of pids) {
    const text = read(`/proc/${pid}/smaps_rollup`);
    const field = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(text)?.[1] ?? 0);
    sum += field("Pss_Anon") + field("Pss_Shmem");
  }
  return sum * 1024;
}

/**
 * How long the processes under one were ready and no processor was free, over all threads that were seen; those that
 * ended count with what they had waited when they were last looked at.
 */
export function watchWaiting(root: number): { sampleMs(): number } {
  const waited = new Map<string, number>();
  return {
    sampleMs() {
      for (const pid of descendants(root)) {
        for (const thread of threadsOf(pid)) {
          const field = read(`/proc/${pid}/task/${thread}/schedstat`).split(" ")[1];
          if (field !== undefined) waited.set(`${pid} ${thread}`, Number(field) / 1_000_000);
        }
      }
      return [...waited.values()].reduce((sum, ms) => sum + ms, 0);
    },
  };
}

/** All processes under `root`, without it. */
export function descendants(root: number): number[] {
  const found: number[] = [];
  const queue = [root];
  for (let pid = queue.pop(); pid !== undefined; pid = queue.pop()) {
    for (const child of childrenOf(pid)) {
      found.push(child);
      queue.push(child);
    }
  }
  return found;
}

export function childrenOf(pid: number): number[] {
  return threadsOf(pid).flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`).split(" ").filter(Boolean).map(Number),
  );
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

function readStat(pid: number) {
  const stat = read(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (fields.length < 20) return null;
  const ticks = (index: number): number => Number(fields[index]) * TICK_MS;
  const status = read(`/proc/${pid}/status`);
  const kib = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
  return {
    ownMs: ticks(11) + ticks(12),
    reapedMs: ticks(13) + ticks(14),
    threadCount: Number(fields[17]),
    started: fields[19],
    memoryBytes: (kib("RssAnon") + kib("RssShmem")) * 1024,
  };
}

function read(path: string): string {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return "";
  }
}
