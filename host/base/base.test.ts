import { keyedHash, sha256 } from "@assay/core/base";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { steppedClock, systemClock } from "./clock.ts";
import { fastHash, fastKeyedHash } from "./hash.ts";
import { randomIds, seededIds } from "./ids.ts";
import { parseJson } from "./parse-json.ts";

describe("The fast hash", () => {
  it("equals core's, for any well-formed text and key", () => {
    expect(fastHash("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.uint8Array({ minLength: 32, maxLength: 32 }), (text, key) => {
        expect(fastHash(text)).toBe(sha256(text));
        expect(fastKeyedHash(key)(text)).toBe(keyedHash(key)(text));
      }),
      { seed: 20_260_105, numRuns: 300 },
    );
  });
});

describe("A stepped clock", () => {
  it("stands still until it is moved, by exactly what it is moved", () => {
    const clock = steppedClock({ wallMs: 1000 });
    expect([clock.wallMs(), clock.monotonicMs()]).toEqual([1000, 0]);
    clock.advance(250);
    clock.advance(0);
    expect([clock.wallMs(), clock.monotonicMs()]).toEqual([1250, 250]);
    expect(steppedClock().wallMs()).toBe(Date.parse("2026-01-05T09:00:00Z"));
  });

  it("calls what falls due at its own time, in order of time, then of asking", () => {
    const clock = steppedClock({ wallMs: 0 });
    const calls: string[] = [];
    const note = (name: string) => () => void calls.push(`${name}@${clock.monotonicMs()}/${clock.wallMs()}`);
    clock.after(30, note("late"));
    clock.after(10, note("first"));
    clock.after(20, note("second"));
    clock.after(20, note("third"));
    clock.after(-5, note("overdue"));
    expect(clock.nextDueMs()).toBe(0);
    clock.advance(20);
    expect(calls).toEqual(["overdue@0/0", "first@10/10", "second@20/20", "third@20/20"]);
    expect(clock.nextDueMs()).toBe(10);
    clock.advance(9);
    expect(calls).toHaveLength(4);
    clock.advance(1);
    expect(calls.at(-1)).toBe("late@30/30");
    expect(clock.nextDueMs()).toBeUndefined();
  });

  it("calls what a call asks for when it falls due within the same move", () => {
    const clock = steppedClock();
    const seenMs: number[] = [];
    const tick = () => {
      seenMs.push(clock.monotonicMs());
      clock.after(10, tick);
    };
    clock.after(10, tick);
    clock.advance(35);
    expect(seenMs).toEqual([10, 20, 30]);
    expect(clock.nextDueMs()).toBe(5);
  });

  it("forgets what is called off, before and while it moves", () => {
    const clock = steppedClock();
    const calls: string[] = [];
    const callOff = clock.after(10, () => void calls.push("a"));
    const callOffLater = clock.after(20, () => void calls.push("b"));
    clock.after(15, callOffLater);
    callOff();
    callOff();
    clock.advance(100);
    expect(calls).toEqual([]);
  });

  it("has a time of day that can jump without a timer noticing", () => {
    const clock = steppedClock({ wallMs: 10_000 });
    let calls = 0;
    clock.after(100, () => void calls++);
    clock.jumpWall(-3_600);
    expect([clock.wallMs(), clock.monotonicMs(), calls]).toEqual([6_400, 0, 0]);
    clock.jumpWall(86_400_000);
    expect(calls).toBe(0);
    clock.advance(100);
    expect(calls).toBe(1);
  });

  it("does not go backward", () => {
    expect(() => steppedClock().advance(-1)).toThrow("Cannot advance a clock by -1 ms: time only goes forward");
    expect(() => steppedClock().advance(Number.NaN)).toThrow("NaN");
  });
});

describe("The machine's clock", () => {
  it("calls once, not before its time, and not when called off", async () => {
    const clock = systemClock();
    const startMs = clock.monotonicMs();
    let isCalled = false;
    const callOff = clock.after(5, () => {
      isCalled = true;
    });
    callOff();
    const waitedMs = await new Promise<number>((resolve) =>
      clock.after(20, () => resolve(clock.monotonicMs() - startMs)),
    );
    expect(waitedMs).toBeGreaterThanOrEqual(20);
    expect(isCalled).toBe(false);
  });

  it("waits longer than a timer of Node can count", async () => {
    const clock = systemClock();
    let isCalled = false;
    const callOff = clock.after(2 ** 31 + 1000, () => {
      isCalled = true;
    });
    await new Promise<void>((resolve) => clock.after(10, resolve));
    expect(isCalled).toBe(false);
    callOff();
  });

  it("reads the time of day in whole ms", () => {
    expect(Number.isInteger(systemClock().wallMs())).toBe(true);
    expect(systemClock().wallMs()).toBeGreaterThan(Date.parse("2025-01-01"));
  });
});

describe("Ids", () => {
  it("have the shapes that others rely on", () => {
    for (const ids of [randomIds(), seededIds(1)]) {
      expect(ids.sessionId()).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
      expect(ids.key()).toHaveLength(32);
      expect(ids.key()).toBeInstanceOf(Uint8Array);
      expect(ids.seed()).toMatch(/^[0-9a-f]{64}$/);
      expect(ids.token()).toMatch(/^[0-9a-f]{64}$/);
    }
  });

  it("are all different, whichever way they come", () => {
    for (const ids of [randomIds(), seededIds("s")]) {
      const seen = new Set<string>();
      for (let index = 0; index < 200; index++)
        for (const id of [ids.sessionId(), Buffer.from(ids.key()).toString("hex"), ids.seed(), ids.token()])
          seen.add(id);
      expect(seen.size).toBe(800);
    }
    expect(randomIds().sessionId()).not.toBe(randomIds().sessionId());
  });

  it("repeat with their seed, each kind counted by itself", () => {
    const [a, b] = [seededIds(7), seededIds(7)];
    b.key();
    b.token();
    expect(a.sessionId()).toBe(b.sessionId());
    expect(a.sessionId()).toBe(b.sessionId());
    expect(seededIds(8).sessionId()).not.toBe(seededIds(7).sessionId());
  });
});

describe("Parsing that does not throw", () => {
  it("tells what is no JSON from what is null", () => {
    expect(parseJson('{"a":[1]}')).toEqual({ a: [1] });
    expect(parseJson("null")).toBeNull();
    for (const text of ["", "{", "undefined", "{'a':1}", "\u0000"]) expect(parseJson(text)).toBeUndefined();
  });
});
