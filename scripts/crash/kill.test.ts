import { beforeAll, describe, expect, test } from "vitest";
import { CRASH_POINTS, type CrashPoint, type CrashReport, crashAt, MOVES } from "./sim.ts";

/** Two kills at each of ten kinds of point: twenty. The times at which a point strikes are drawn from this seed. */
const SEED = 20_260_105;
const KILLS_PER_POINT = 2;

let undisturbed: CrashReport;
beforeAll(async () => {
  undisturbed = await crashAt(null);
});

function* numbers(seed: number): Generator<number> {
  // Mulberry32, public domain: a test's dice need no more.
  for (let state = seed; ; ) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}
const dice = numbers(SEED);
const roll = (): number => dice.next().value as number;
const points = CRASH_POINTS.flatMap((at) => Array.from({ length: KILLS_PER_POINT }, () => ({ at, share: roll() })));

describe("kill -9", () => {
  test("is compared with an interview that came to its end undisturbed", () => {
    expect(undisturbed).toMatchObject({ killed: false, chainHolds: true, ended: true, wrong: [] });
    expect(undisturbed.acknowledged).toBe(MOVES.filter((move) => move.act !== null).length);
    for (const at of CRASH_POINTS) expect(undisturbed.reached[at], at).toBeGreaterThan(0);
  });

  test.each(points)(
    "at $at, drawn at $share, loses nothing, doubles nothing and changes no work",
    async ({ at, share }) => {
      const most = undisturbed.reached[at] ?? 1;
      const point: CrashPoint = { at, count: 1 + Math.floor(share * most) };
      const report = await crashAt(point);
      expect(report, JSON.stringify(point)).toMatchObject({ killed: true, chainHolds: true, ended: true, wrong: [] });
      expect(report.work, JSON.stringify(point)).toBe(undisturbed.work);
      expect(report.acknowledged).toBe(undisturbed.acknowledged);
    },
  );
});
