import fc from "fast-check";
import { expect, test } from "vitest";
import { parseMarkdown, parseSpans } from "./markdown.ts";

const SEED = 20_260_302;

test("paragraphs, lists and fenced blocks are told apart", () => {
  const blocks = parseMarkdown(
    "A **parcel** of\n`n` kilos.\n\n- one\n- two\n  goes on\n\n1. first\n```\n- no list\n\nhere\n```\nend",
  );
  expect(blocks).toEqual([
    {
      kind: "paragraph",
      spans: [
        { style: "plain", text: "A " },
        { style: "bold", text: "parcel" },
        { style: "plain", text: " of " },
        { style: "code", text: "n" },
        { style: "plain", text: " kilos." },
      ],
    },
    {
      kind: "list",
      ordered: false,
      items: [[{ style: "plain", text: "one" }], [{ style: "plain", text: "two goes on" }]],
    },
    { kind: "list", ordered: true, items: [[{ style: "plain", text: "first" }]] },
    { kind: "code", text: "- no list\n\nhere" },
    { kind: "paragraph", spans: [{ style: "plain", text: "end" }] },
  ]);
});

test("marks without a partner, HTML and links stay text", () => {
  for (const text of [
    "2 ** 3",
    "a ` b",
    "<img src=x onerror=alert(1)>",
    "[go](javascript:alert(1))",
    "![x](http://e/)",
  ]) {
    expect(parseSpans(text)).toEqual([{ style: "plain", text }]);
  }
});

test("an open fence ends with the text", () => {
  expect(parseMarkdown("```\nx = 1")).toEqual([{ kind: "code", text: "x = 1" }]);
});

test("no text is lost or looped on, whatever the source is", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("`", "*", "#", "-", "1", ".", " ", "\n", "a", "<"), maxLength: 60 }),
      (source) => {
        const letters = (text: string) => [...text].filter((one) => one === "a" || one === "<").length;
        const shown = parseMarkdown(source).flatMap((block) =>
          block.kind === "code"
            ? [block.text]
            : (block.kind === "list" ? block.items.flat() : block.spans).map((span) => span.text),
        );
        // Words on the line of an opening fence name a language and are not shown.
        const unfenced = source.split("\n").filter((line) => !line.startsWith("```"));
        expect(letters(shown.join(""))).toBeGreaterThanOrEqual(letters(unfenced.join("\n")));
      },
    ),
    { seed: SEED, numRuns: 500 },
  );
});
