import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedCode, contentLines, wholeCode } from "./code.ts";
import { takeApart } from "./compose.ts";
import { cutChars } from "./cut.ts";
import { type Drawer, draw } from "./draw.ts";
import { renderPrompt } from "./prompts/prompt.ts";
import { sceneOf, withCode } from "./scene.fixture.ts";
import { NOTHING_SHOWN, type Shown } from "./view.ts";

const SEED = 20_261_201;

function drawn(drawer: Drawer, text: string, before: string | null = null) {
  const shown: Shown = before === null ? NOTHING_SHOWN : { lines: {}, code: { language: "python", text: before } };
  const view = draw(withCode(text, { shown }), [drawer]);
  const { ours, blocks } = takeApart(view.rendered.text);
  return { ours, block: blocks[0], shown: view.shown.code?.text, omitted: view.rendered.omitted };
}

function lines(count: number, word = "line"): string[] {
  return Array.from({ length: count }, (_, at) => `${word} ${at + 1}`);
}

describe("code that changed", () => {
  it("is whole and uncut up to 80 lines", () => {
    const long = lines(79).concat("x".repeat(500));
    const { block, omitted } = drawn(changedCode, long.join("\n"), "other");
    expect(block?.what).toBe("Python code, all 80 lines");
    expect(block?.content).toBe(long.map((line, at) => `${at + 1} ${line}`).join("\n"));
    expect(omitted).toEqual([]);
  });

  it("is whole up to 4,000 bytes and not beyond, counted as it is seen", () => {
    expect(drawn(changedCode, "x".repeat(4_000), "other").block?.what).toBe("Python code, all 1 line");
    expect(drawn(changedCode, "x".repeat(4_000), "other").block?.content).toHaveLength(4_002);
    expect(drawn(changedCode, "x".repeat(4_001), "other").block?.content).toBe(
      `1 ${"x".repeat(160)}… (3841 more characters)`,
    );
    expect(drawn(changedCode, "é".repeat(2_001), "other").block?.content).toContain("more characters");
    expect(drawn(changedCode, "\u200b".repeat(400), "other").block?.content).toContain("more characters");
  });

  it("is what changed, with three lines round it, beyond 80 lines", () => {
    const before = lines(100);
    const after = before.with(49, "changed");
    const { block, ours, omitted } = drawn(changedCode, after.join("\n"), before.join("\n"));
    expect(block?.what).toBe("Python code, lines 47-53 of 100, round what changed");
    expect(block?.content).toBe("47 line 47\n48 line 48\n49 line 49\n50 changed\n51 line 51\n52 line 52\n53 line 53");
    expect(ours).toBe("");
    expect(omitted).toEqual([]);
  });

  it("is at most 40 lines of 160 characters, with a count of the rest", () => {
    const before = lines(200);
    const after = [...lines(50), ...lines(60, "y".repeat(200)), ...before.slice(110)];
    const { block, ours, omitted } = drawn(changedCode, after.join("\n"), before.join("\n"));
    expect(block?.what).toBe("Python code, lines 48-87 of 200, round what changed");
    const shown = block?.content.split("\n") ?? [];
    expect(shown).toHaveLength(40);
    expect(shown[3]).toBe(`51 ${"y".repeat(160)}… (42 more characters)`);
    expect(ours).toBe("26 lines of the changed part not shown.");
    expect(omitted).toEqual(["26 lines of changed code"]);
  });

  it("shows the surroundings of a deletion", () => {
    const before = lines(100);
    const after = before.toSpliced(49, 5);
    const { block } = drawn(changedCode, after.join("\n"), before.join("\n"));
    expect(block?.what).toBe("Python code, lines 47-52 of 95, 5 lines removed here");
    expect(block?.content).toBe("47 line 47\n48 line 48\n49 line 49\n50 line 55\n51 line 56\n52 line 57");
  });

  it("shows the end of what is left when the end was removed, and the beginning when that was", () => {
    const before = lines(100);
    expect(drawn(changedCode, before.slice(0, 90).join("\n"), before.join("\n")).block?.what).toBe(
      "Python code, lines 88-90 of 90, 10 lines removed here",
    );
    expect(drawn(changedCode, before.slice(10).join("\n"), before.join("\n")).block?.what).toBe(
      "Python code, lines 1-3 of 90, 10 lines removed here",
    );
  });

  it("begins at the top when nothing of this language was shown", () => {
    const { block, ours } = drawn(changedCode, lines(100).join("\n"));
    expect(block?.what).toBe("Python code, lines 1-40 of 100, round what changed");
    expect(ours).toBe("60 lines of the changed part not shown.");
    const shown = { lines: {}, code: { language: "java", text: lines(100).join("\n") } } as const;
    const other = draw(withCode(lines(100).join("\n"), { shown }), [changedCode]);
    expect(other.rendered.text).toContain("lines 1-40 of 100");
  });

  it("is said to be unchanged, trailing blank lines or not", () => {
    expect(drawn(changedCode, "a\nb\n\n  \n", "a\nb").ours).toBe("Code: unchanged.");
    expect(drawn(changedCode, "a\nb\n\n  \n", "a\nb").block).toBeUndefined();
  });

  it("is shown when only its indentation changed", () => {
    expect(drawn(changedCode, "if x:\n  y", "if x:\ny").block?.content).toBe("1 if x:\n2   y");
  });

  it("reads as empty when it is blank, and as unchanged when it was", () => {
    expect(drawn(changedCode, " \n\n\t\n", "a").ours).toBe("Code: Python code, empty.");
    expect(drawn(changedCode, " \n\n\t\n", "\n").ours).toBe("Code: unchanged.");
  });

  it("is not available when it was erased, and what was shown stands", () => {
    const shown: Shown = { lines: {}, code: { language: "python", text: "a" } };
    const view = draw(sceneOf({ code: null, shown }), [changedCode]);
    expect(view.rendered.text).toBe("Code: not available.");
    expect(view.shown).toEqual(shown);
  });

  it("cleared and put back exactly as it was is shown by the next prompt", () => {
    const text = lines(20).join("\n");
    const first = renderPrompt({ kind: "watch" }, withCode(text));
    const cleared = renderPrompt({ kind: "watch" }, withCode("", { shown: first.shown }));
    expect(cleared.rendered.text).toContain("Code: Python code, empty.");
    const back = renderPrompt({ kind: "nudge" }, withCode(text, { shown: cleared.shown }));
    expect(takeApart(back.rendered.text).blocks[0]?.content).toBe(
      contentLines(text)
        .map((line, at) => `${at + 1} ${line}`)
        .join("\n"),
    );
    const again = renderPrompt({ kind: "reply" }, withCode(text, { shown: back.shown }));
    expect(again.rendered.text).toContain("Code: unchanged.");
  });

  it("is one record for every carrier", () => {
    const text = lines(20).join("\n");
    for (const ask of [
      { kind: "reply" },
      { kind: "nudge" },
      { kind: "hint", level: 1, because: "open" },
      { kind: "reaction", run: "r4" },
    ] as const) {
      const { shown } = renderPrompt(ask, withCode(text));
      expect(renderPrompt({ kind: "watch" }, withCode(text, { shown })).rendered.text).toContain("Code: unchanged.");
    }
    for (const ask of [
      { kind: "warning", minutesLeft: 5 },
      { kind: "welcome-back" },
      { kind: "language", language: "java" },
    ] as const)
      expect(renderPrompt(ask, withCode(text)).shown).toEqual(NOTHING_SHOWN);
  });

  it("names a range that holds what it says, whatever the two texts are", () => {
    const text = fc.array(fc.constantFrom("a", "b", "  c", "", "d".repeat(170)), { minLength: 60, maxLength: 140 });
    fc.assert(
      fc.property(text, text, (left, right) => {
        const [before, after] = [left.join("\n"), right.join("\n")];
        const { block, ours } = drawn(changedCode, after, before);
        const known = contentLines(before);
        const now = contentLines(after);
        if (block === undefined) {
          expect(known).toEqual(now);
          return;
        }
        const found = /(?:lines (\d+)-(\d+) of|line (\d+) of|all) (\d+)/.exec(block.what) ?? [];
        const from = Number(found[1] ?? found[3] ?? 1);
        const to = Number(found[2] ?? found[3] ?? found[4]);
        expect(Number(found[4])).toBe(now.length);
        const shown = block.content.split("\n");
        expect(shown).toHaveLength(to - from + 1);
        shown.forEach((line, at) => {
          const cut = block.what.includes("all ")
            ? (now[from - 1 + at] ?? "")
            : cutChars(now[from - 1 + at] ?? "", 160);
          expect(line).toBe(`${from + at} ${cut}`);
        });
        if (block.what.includes("all ")) return;
        // Outside the range and what is counted as left out, the two are equal from both ends.
        const left_ = Number(/^(\d+) lines? of the changed part/.exec(ours)?.[1] ?? 0);
        expect(now.slice(0, from - 1)).toEqual(known.slice(0, from - 1));
        const tail = now.length - to - left_;
        expect(now.slice(now.length - tail)).toEqual(known.slice(known.length - tail));
      }),
      { numRuns: 500, seed: SEED },
    );
  });
});

describe("code shown whole", () => {
  it("stops at 32,000 bytes and names where to go on", () => {
    const text = lines(5_000, "some line of code").join("\n");
    const { block, ours, omitted } = drawn(wholeCode(), text);
    const shown = block?.content.split("\n") ?? [];
    expect(Buffer.byteLength(block?.content ?? "")).toBeLessThanOrEqual(32_000);
    expect(Buffer.byteLength(block?.content ?? "")).toBeGreaterThan(31_900);
    expect(block?.what).toBe(`Python code, lines 1-${shown.length} of 5000`);
    expect(ours).toBe(
      `${5_000 - shown.length} lines more not shown: read_editor with fromLine ${shown.length + 1} goes on.`,
    );
    expect(omitted).toEqual([`${5_000 - shown.length} lines of code`]);
  });

  it("can be read page by page to its end, each line once", () => {
    const text = lines(4_000, "word ".repeat(5)).join("\n");
    let from = 1;
    const seen: string[] = [];
    for (let page = 0; page < 20; page++) {
      const { block, ours } = drawn(wholeCode(from), text);
      seen.push(...(block?.content.split("\n") ?? []));
      const next = /fromLine (\d+)/.exec(ours)?.[1];
      if (next === undefined) break;
      from = Number(next);
    }
    expect(seen).toEqual(contentLines(text).map((line, at) => `${at + 1} ${line}`));
  });

  it("cuts lines at 1,000 characters, never half a character", () => {
    expect(drawn(wholeCode(), "😀".repeat(1_001)).block?.content).toBe(`1 ${"😀".repeat(1_000)}… (1 more character)`);
    expect(drawn(wholeCode(), "x".repeat(1_000)).block?.content).toBe(`1 ${"x".repeat(1_000)}`);
  });

  it("has nothing from a line beyond its end, and says so", () => {
    expect(drawn(wholeCode(9), "a\nb").ours).toBe("Code: Python code has 2 lines, none from line 9 on.");
    expect(drawn(wholeCode(9), "a\nb").shown).toBeUndefined();
  });

  it("names the last line alone", () => {
    expect(drawn(wholeCode(2), "a\nb").block?.what).toBe("Python code, line 2 of 2");
  });

  it("from further down counts as shown only if the lines above are known", () => {
    expect(drawn(wholeCode(2), "a\nb", "a\nc").shown).toBe("a\nb");
    expect(drawn(wholeCode(2), "a\nb", "x\nc").shown).toBe("x\nc");
    expect(drawn(wholeCode(2), "a\nb").shown).toBeUndefined();
    expect(drawn(wholeCode(1), "a\nb").shown).toBe("a\nb");
  });

  it("is empty when it is blank", () => {
    expect(drawn(wholeCode(), "\n \n").ours).toBe("Code: Python code, empty.");
    expect(drawn(wholeCode(), "\n \n").shown).toBe("\n \n");
  });
});
