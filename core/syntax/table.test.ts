import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ancestorsAbove,
  childrenOf,
  endAt,
  firstFrom,
  lineNumberAt,
  lineStartsOf,
  lowerBound,
  respellTable,
  spliceTable,
  startAt,
  subtreeEnd,
} from "./index.ts";
import type { NodeTable } from "./port.ts";

const SEED = 20_260_401;

/** root(a b) over "a b\nc": a table small enough to be written out. */
function small(): NodeTable {
  return {
    language: "python",
    text: "aa b\nc",
    count: 4,
    kind: Uint16Array.from([1, 2, 2, 2]),
    field: new Uint16Array(4),
    depth: Uint16Array.from([0, 1, 1, 1]),
    start: Uint32Array.from([0, 0, 3, 5]),
    end: Uint32Array.from([6, 2, 4, 6]),
    flags: new Uint8Array(4).fill(1),
    kindNames: ["", "module", "identifier", "integer"],
    fieldNames: [""],
    broken: false,
    lineStarts: Uint32Array.from([0, 5]),
    identity: {},
  };
}

describe("a spliced table", () => {
  it("moves what stands behind the window and keeps what stands before it", () => {
    const old = small();
    const run = {
      ...old,
      count: 2,
      kind: Uint16Array.from([3, 2]),
      depth: Uint16Array.from([1, 1]),
      start: Uint32Array.from([3, 5]),
      end: Uint32Array.from([4, 6]),
    };
    const table = spliceTable(old, {
      text: "aa 1\nb\nc",
      change: { start: 3, oldEnd: 3, newEnd: 5 },
      head: 2,
      tail: 1,
      run,
      moved: [[0, 8]],
    });
    expect([...table.kind]).toEqual([1, 2, 3, 2, 2]);
    expect([...table.start]).toEqual([0, 0, 3, 5, 7]);
    expect([...table.end]).toEqual([8, 2, 4, 6, 8]);
    expect([...table.lineStarts]).toEqual([...lineStartsOf(table.text)]);
    expect(table.basis).toEqual({ of: old.identity, head: 2, tail: 1 });
  });

  it("shares what did not change, and leaves the old one as it was", () => {
    const old = small();
    const run = {
      ...old,
      count: 1,
      kind: Uint16Array.from([2]),
      depth: Uint16Array.from([1]),
      start: Uint32Array.from([3]),
      end: Uint32Array.from([5]),
    };
    const table = spliceTable(old, {
      text: "aa bb\nc",
      change: { start: 4, oldEnd: 4, newEnd: 5 },
      head: 2,
      tail: 1,
      run,
      moved: [[0, 7]],
    });
    expect(table.kind).toBe(old.kind);
    expect([...table.end]).toEqual([7, 2, 5, 7]);
    expect([...old.end]).toEqual([6, 2, 4, 6]);
  });

  it("is worked out from the old offsets when one leaf was respelled, and again when it is once more", () => {
    const old = small();
    const once = respellTable(old, "aaa b\nc", { start: 1, oldEnd: 1, newEnd: 2 }, 1);
    const twice = respellTable(once, "aaaXY b\nc", { start: 3, oldEnd: 3, newEnd: 5 }, 1);
    const other = respellTable(twice, "aaaXY \nc", { start: 6, oldEnd: 7, newEnd: 6 }, 2);
    expect(twice.respelled?.start).toBe(old.start);
    for (const [table, starts, ends] of [
      [once, [0, 0, 4, 6], [7, 3, 5, 7]],
      [twice, [0, 0, 6, 8], [9, 5, 7, 9]],
      [other, [0, 0, 6, 7], [8, 5, 6, 8]],
    ] as const) {
      expect([0, 1, 2, 3].map((index) => startAt(table, index))).toEqual(starts);
      expect([0, 1, 2, 3].map((index) => endAt(table, index))).toEqual(ends);
      expect([[...table.start], [...table.end]]).toEqual([starts, ends]);
      expect(firstFrom(table, starts[3])).toBe(3);
    }
    expect([...other.lineStarts]).toEqual([0, 7]);
  });

  it("is refused from a broken one", () => {
    const broken = { ...small(), broken: true };
    expect(() =>
      spliceTable(broken, {
        text: "",
        change: { start: 0, oldEnd: 6, newEnd: 0 },
        head: 0,
        tail: 0,
        run: { ...broken, count: 0 },
        moved: [],
      }),
    ).toThrow("broken");
  });
});

describe("a table", () => {
  it("tells the lines of its offsets from 1", () => {
    const table = small();
    expect([0, 4, 5, 6].map((offset) => lineNumberAt(table, offset))).toEqual([1, 1, 2, 2]);
  });

  it("tells what stands above and beneath a node", () => {
    const table = { ...small(), depth: Uint16Array.from([0, 1, 2, 1]) };
    expect(ancestorsAbove(table, 2, 2)).toEqual([0, 1]);
    expect(ancestorsAbove(table, 0, 0)).toEqual([]);
    expect(childrenOf(table, 0)).toEqual([1, 3]);
    expect([subtreeEnd(table, 1), subtreeEnd(table, 0)]).toEqual([3, 4]);
  });

  it("tells what stands above a node whatever it was asked before", () => {
    const shape = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 4, maxLength: 24 });
    fc.assert(
      fc.property(shape, fc.array(fc.nat(), { minLength: 2, maxLength: 12 }), (steps, questions) => {
        // A depth may grow by one at most from node to node.
        const depths = [0];
        for (const step of steps) depths.push(Math.min(step, (depths.at(-1) as number) + 1));
        const table = { ...small(), count: depths.length, depth: Uint16Array.from(depths) };
        for (const question of questions) {
          const index = question % depths.length;
          const expected: number[] = [];
          for (let depth = 0; depth < (depths[index] as number); depth++)
            expected.push(depths.lastIndexOf(depth, index - 1));
          expect(ancestorsAbove(table, index, depths[index] as number)).toEqual(expected);
        }
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it("finds the first entry that is at least a value", () => {
    const sorted = Uint32Array.from([0, 0, 3, 5]);
    expect([0, 1, 3, 6].map((value) => lowerBound(sorted, value))).toEqual([0, 2, 2, 4]);
  });
});
