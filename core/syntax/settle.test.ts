import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromStarter, movesNet, RECENT_STATES_MAX, settledText, withState } from "./settle.ts";

const SEED = 20_261_201;

/** Digests as a session keeps them: of settled edits alone. */
function folded(states: readonly string[], from: readonly string[] = []): readonly string[] {
  return states.reduce<readonly string[]>(withState, from);
}

describe("the states a return is recognised among", () => {
  it("hold each state once, the newest last", () => {
    expect(folded(["a", "b", "a", "a", "c"])).toEqual(["b", "a", "c"]);
  });

  it("forget the oldest, the starter as any other", () => {
    const edits = Array.from({ length: RECENT_STATES_MAX }, (_, n) => `s${n}`);
    expect(fromStarter("start", folded(edits.slice(1)))).toContain("start");
    expect(fromStarter("start", folded(edits))).not.toContain("start");
    expect(fromStarter("start", folded([...edits, "start"])).at(-1)).toBe("start");
  });

  it("are the same whether the starter was there first or is put in front later", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { maxLength: 80 }), (raw) => {
        const edits = raw.map((n) => (n === 0 ? "start" : `s${n}`));
        expect(fromStarter("start", folded(edits))).toEqual(folded(edits, ["start"]));
      }),
      { seed: SEED },
    );
  });
});

describe("what was owed to a review", () => {
  it.each([
    ["parsed", { arms: false }, true],
    ["parsed", undefined, true],
    ["syntax_invalid", { arms: true }, true],
    ["syntax_invalid", { arms: false }, false],
    ["syntax_invalid", null, false],
    ["parser_unavailable", undefined, false],
  ] as const)("of a buffer that is %s, with %j: gives way %s", (parser, net, moves) => {
    expect(movesNet(parser, net)).toBe(moves);
  });
});

describe("the text that the next edit is judged against", () => {
  it("is the one that parsed, the one before, or that one's held declarations in this one", () => {
    expect(settledText("old", "new", { parser: "parsed" })).toBe("new");
    expect(settledText("old", "new", { parser: "syntax_invalid" })).toBe("old");
    const held = [{ at: [0, 3], was: [0, 2] }] as const;
    expect(settledText("f;g;", "f((g2;", { parser: "syntax_invalid", held })).toBe("f;g2;");
  });
});
