import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Clock, steppedClock } from "../base/index.ts";
import { openSessionClock } from "./clock-guard.ts";

const HOUR_MS = 3_600_000;

/** A session's clock that goes on with each jump it tells of. */
function following(clock: Clock, notBeforeMs: number): { nowMs(): number; jumpMs(): number } {
  let time = openSessionClock(clock, notBeforeMs);
  return {
    nowMs: () => time.nowMs(),
    jumpMs() {
      const { byMs, after } = time.jump();
      time = after;
      return byMs;
    },
  };
}

describe("session time", () => {
  test("goes on by the monotonic clock when the time of day is set back an hour", () => {
    const clock = steppedClock();
    const time = following(clock, 0);
    const beganMs = time.nowMs();
    clock.advance(1_000);
    clock.jumpWall(-HOUR_MS);
    expect(time.jumpMs()).toBe(-HOUR_MS);
    clock.advance(2_000);
    expect(time.nowMs()).toBe(beganMs + 3_000);
    expect(time.jumpMs()).toBe(0);
  });

  test("follows a jump forward and says by how much, once", () => {
    const clock = steppedClock();
    const time = following(clock, 0);
    const beganMs = time.nowMs();
    clock.jumpWall(24 * HOUR_MS);
    expect(time.jumpMs()).toBe(24 * HOUR_MS);
    expect(time.jumpMs()).toBe(0);
    expect(time.nowMs()).toBe(beganMs + 24 * HOUR_MS);
  });

  test("says only what its own stamps move by when the time of day comes back to where it was", () => {
    const clock = steppedClock();
    const time = following(clock, 0);
    const beganMs = time.nowMs();
    clock.jumpWall(-HOUR_MS);
    time.jumpMs();
    clock.advance(10_000);
    clock.jumpWall(HOUR_MS);
    expect(time.jumpMs()).toBe(0);
    expect(time.nowMs()).toBe(beganMs + 10_000);
  });

  test("takes a difference of five seconds for a drift and one above it for a jump", () => {
    const clock = steppedClock();
    const time = following(clock, 0);
    clock.jumpWall(5_000);
    expect(time.jumpMs()).toBe(0);
    clock.jumpWall(1);
    expect(time.jumpMs()).toBe(5_001);
  });

  test("tells of a jump again to whoever did not go on with it, with what jumped since", () => {
    const clock = steppedClock();
    const time = openSessionClock(clock, 0);
    const beganMs = time.nowMs();
    clock.jumpWall(HOUR_MS);
    expect(time.jump().byMs).toBe(HOUR_MS);
    clock.jumpWall(HOUR_MS);
    const { byMs, after } = time.jump();
    expect(byMs).toBe(2 * HOUR_MS);
    expect(time.nowMs()).toBe(beganMs);
    expect(after.nowMs()).toBe(beganMs + 2 * HOUR_MS);
  });

  test("begins no earlier than the newest entry", () => {
    const clock = steppedClock({ wallMs: 1_000 });
    const time = following(clock, 9_000);
    expect(time.nowMs()).toBe(9_000);
    clock.advance(5);
    expect(time.nowMs()).toBe(9_005);
  });

  test("never runs backward, whatever both clocks do", () => {
    const moves = fc.array(
      fc.oneof(
        fc.record({ advance: fc.nat(20_000) }),
        fc.record({ jump: fc.integer({ min: -48 * HOUR_MS, max: 48 * HOUR_MS }) }),
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(moves, (list) => {
        const clock = steppedClock();
        const time = following(clock, 0);
        let lastMs = time.nowMs();
        for (const move of list) {
          if ("advance" in move) clock.advance(move.advance);
          else clock.jumpWall(move.jump);
          const byMs = time.jumpMs();
          const nowMs = time.nowMs();
          expect(nowMs).toBeGreaterThanOrEqual(lastMs);
          if ("advance" in move && byMs === 0) expect(nowMs - lastMs).toBe(move.advance);
          lastMs = nowMs;
        }
      }),
      { numRuns: 500, seed: 7 },
    );
  });
});
