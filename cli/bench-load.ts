/** A person's typing as the bars have it: 5 keys a second in bursts of 4 s, pauses of 2 s. */
const KEY_MS = 200;
const BURST_MS = 4_000;
const CYCLE_MS = BURST_MS + 2_000;

/**
 * How long a round is. The warm-up takes in what the other side's last round left to do; what is measured is one
 * whole cycle of every session, so that every round offers the same number of keys.
 */
export const ROUND = { warmUpMs: 2_000, measuredMs: CYCLE_MS, drainMs: 5_000 } as const;

/** One typing session. Keys are numbered from 1 over all rounds. */
export interface Typist {
  press(n: number): void;
  /** Set by the round that is typed; called with each number the server says is durable. */
  onAck: (n: number) => void;
  /** Newest key that was pressed. */
  pressed: number;
  /** Keys that were acknowledged, in any round. */
  readonly acked: Set<number>;
}

export function newTypist(press: (n: number) => void): Typist {
  return { press, onAck: () => {}, pressed: 0, acked: new Set() };
}

/** What one round came to; times of the measured keys alone. */
export interface Round {
  /** From when a key was due to its acknowledgement. A key never acknowledged counts until the round was given up. */
  readonly timesMs: readonly number[];
  /** From when a key was due until it was sent: what the generator itself was late. */
  readonly lateMs: readonly number[];
  readonly sentCount: number;
  readonly unackedCount: number;
}

export interface DueKey {
  /** From the round's beginning. */
  readonly atMs: number;
  readonly index: number;
}

/** All keys of a round in order. Sessions stand evenly spread over the cycle, so that the load is level at once. */
export function planRound(sessionCount: number, lengthMs: number): readonly DueKey[] {
  const plan: DueKey[] = [];
  for (let index = 0; index < sessionCount; index++) {
    const phaseMs = (index * CYCLE_MS) / sessionCount;
    for (let placeMs = Math.ceil(phaseMs / KEY_MS) * KEY_MS; placeMs - phaseMs < lengthMs; placeMs += KEY_MS)
      if (placeMs % CYCLE_MS < BURST_MS) plan.push({ atMs: placeMs - phaseMs, index });
  }
  return plan.sort((a, b) => a.atMs - b.atMs);
}

/** Types one round in all sessions, open loop: a slow answer delays no key. */
export async function typeRound(
  typists: readonly Typist[],
  { warmUpMs, measuredMs, drainMs }: { warmUpMs: number; measuredMs: number; drainMs: number } = ROUND,
): Promise<Round> {
  const plan = planRound(typists.length, warmUpMs + measuredMs);
  const timesMs: number[] = [];
  const lateMs: number[] = [];
  const beganMs = performance.now() + 50;
  /** Due times of the keys that are not acknowledged yet, by session and number. */
  const open = typists.map(() => new Map<number, number>());
  let openCount = 0;
  const take = (dueMs: number): void => {
    if (dueMs - beganMs >= warmUpMs) timesMs.push(performance.now() - dueMs);
  };
  typists.forEach((typist, index) => {
    typist.onAck = (n) => {
      // After its round was given up, too: what was acknowledged must be in the store, however late.
      typist.acked.add(n);
      const dueMs = open[index]?.get(n);
      if (dueMs === undefined) return;
      open[index]?.delete(n);
      openCount -= 1;
      take(dueMs);
    };
  });
  let next = 0;
  await new Promise<void>((done) => {
    const tick = (): void => {
      const nowMs = performance.now();
      for (let key = plan[next]; key !== undefined && beganMs + key.atMs <= nowMs; key = plan[++next]) {
        const typist = typists[key.index] as Typist;
        const dueMs = beganMs + key.atMs;
        typist.pressed += 1;
        open[key.index]?.set(typist.pressed, dueMs);
        openCount += 1;
        typist.press(typist.pressed);
        if (key.atMs >= warmUpMs) lateMs.push(performance.now() - dueMs);
      }
      const isOver = next === plan.length && (openCount === 0 || nowMs > beganMs + warmUpMs + measuredMs + drainMs);
      if (isOver) done();
      else setTimeout(tick, 1);
    };
    tick();
  });
  for (const keys of open) {
    for (const dueMs of keys.values()) take(dueMs);
    keys.clear();
  }
  return { timesMs, lateMs, sentCount: plan.length, unackedCount: openCount };
}

/** Acknowledged keys that a store does not hold exactly once. `stored`: every key's number, as often as it is held. */
export function countLost(acked: ReadonlySet<number>, stored: readonly number[]): number {
  const times = new Map<number, number>();
  for (const n of stored) times.set(n, (times.get(n) ?? 0) + 1);
  return [...acked].filter((n) => times.get(n) !== 1).length;
}

/** The value below which `share` (0 to 1) of them lie; 0 when there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The quantile of each round, and of those the middle one: a stall of the machine in one round does not decide. */
export function middleOf(rounds: readonly (readonly number[])[], share: number): number {
  const each = rounds.map((times) => quantile(times, share)).sort((a, b) => a - b);
  const half = each.length / 2;
  return ((each[Math.ceil(half) - 1] ?? 0) + (each[Math.floor(half)] ?? 0)) / 2;
}
