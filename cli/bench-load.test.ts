import { describe, expect, test } from "vitest";
import { countLost, middleOf, newTypist, planRound, quantile, ROUND, typeRound } from "./bench-load.ts";

describe("a round of typing", () => {
  test("offers 20 keys a session in every whole cycle", () => {
    for (const sessionCount of [1, 7, 200, 500]) {
      const plan = planRound(sessionCount, ROUND.warmUpMs + ROUND.measuredMs);
      const measured = plan.filter(({ atMs }) => atMs >= ROUND.warmUpMs);
      const counts = new Map<number, number>();
      for (const { index } of measured) counts.set(index, (counts.get(index) ?? 0) + 1);
      expect([...counts.values()]).toEqual(Array(sessionCount).fill(20));
    }
  });

  test("is level: every tenth of a cycle has its share of the keys", () => {
    const plan = planRound(200, 6_000);
    for (let beganMs = 0; beganMs < 6_000; beganMs += 600) {
      const count = plan.filter(({ atMs }) => atMs >= beganMs && atMs < beganMs + 600).length;
      expect(Math.abs(count - 400)).toBeLessThanOrEqual(10);
    }
  });

  const short = { warmUpMs: 0, measuredMs: 300, drainMs: 0 };

  test("numbers its keys on from the round before", async () => {
    const heard: number[] = [];
    const typist = newTypist((n) => {
      heard.push(n);
      typist.onAck(n);
    });
    await typeRound([typist], short);
    const second = await typeRound([typist], short);
    expect(heard).toEqual([1, 2, 3, 4]);
    expect(typist.acked).toEqual(new Set([1, 2, 3, 4]));
    expect(second).toMatchObject({ sentCount: 2, unackedCount: 0 });
  });

  test("a key that is never acknowledged counts among the times and is told", async () => {
    const typist = newTypist((n) => n !== 1 && typist.onAck(n));
    const round = await typeRound([typist], short);
    expect(round).toMatchObject({ sentCount: 2, unackedCount: 1 });
    expect(round.timesMs).toHaveLength(2);
    expect(typist.acked).toEqual(new Set([2]));
  });

  test("an answer after its round was given up is audited, and timed no second time", async () => {
    const typist = newTypist(() => {});
    const round = await typeRound([typist], short);
    typist.onAck(1);
    expect(round.timesMs).toHaveLength(2);
    expect(typist.acked).toEqual(new Set([1]));
  });

  test("an answer that comes twice counts once", async () => {
    const typist = newTypist((n) => {
      typist.onAck(n);
      typist.onAck(n);
    });
    expect((await typeRound([typist], short)).timesMs).toHaveLength(2);
  });
});

describe("what rounds come to", () => {
  test("an acknowledged key that is missing, or held twice, is lost", () => {
    const acked = new Set([1, 2, 3]);
    expect(countLost(acked, [1, 2, 3, 4])).toBe(0);
    expect(countLost(acked, [1, 3])).toBe(1);
    expect(countLost(acked, [1, 2, 2, 3])).toBe(1);
  });

  test("one bad round of three does not move the middle", () => {
    expect(
      middleOf(
        [
          [1, 2],
          [1, 3],
          [900, 900],
        ],
        0.99,
      ),
    ).toBe(3);
    expect(middleOf([[2], [4]], 0.5)).toBe(3);
  });

  test("a quantile is a value that was measured", () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(quantile(values, 0.99)).toBe(100);
    expect(quantile(values, 0.5)).toBe(51);
    expect(quantile([], 0.5)).toBe(0);
  });
});
