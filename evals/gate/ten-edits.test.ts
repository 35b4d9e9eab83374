import { classify, type Grammars, judgeEdit } from "@assay/core/syntax";
import { loadGrammars } from "@assay/host/syntax";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SIZE_GATE } from "./gates.ts";

const BEFORE = `def two_sum(nums, target):
    seen = {}
    for i in range(len(nums)):
        rest = target - nums[i]
        if rest in seen:
            return [seen[rest], i]
        seen[nums[i]] = i
    return []
`;

/** Ten small edits of one program; what each gate says, which class it is, and the lines that a model would be shown. */
const EDITS: readonly (readonly [
  name: string,
  change: readonly (readonly [from: string, to: string])[],
  size: boolean,
  arms: boolean,
  found: string | null,
  coarse: string | null,
  /** The first line shown; null where none is asked for. */
  line: string | null,
])[] = [
  [
    "the loop ends one early",
    [["len(nums))", "len(nums) - 1)"]],
    false,
    true,
    "expression",
    "code",
    "3: for i in range(len(nums) - 1):",
  ],
  [
    "plus for minus",
    [["target - nums", "target + nums"]],
    false,
    true,
    "expression",
    "code",
    "4: rest = target + nums[i]",
  ],
  [
    "the last return dedented into the loop",
    [["    return []", "        return []"]],
    false,
    true,
    "expression",
    "code",
    "8: return []",
  ],
  [
    "the pair swapped",
    [["[seen[rest], i]", "[i, seen[rest]]"]],
    false,
    true,
    "expression",
    "code",
    "6: return [i, seen[rest]]",
  ],
  ["seen renamed to index", [["seen", "index"]], false, false, "identifier_only", "identifier", "2: index = {}"],
  ["four spaces to two", [["    ", "  "]], false, false, "formatting_only", "formatting", null],
  [
    "three blank lines",
    [["    seen = {}\n", "    seen = {}\n\n\n\n"]],
    true,
    false,
    "formatting_only",
    "formatting",
    null,
  ],
  [
    "a comment of four lines",
    [["    seen = {}\n", "    # one\n    # two\n    # three\n    # four\n    seen = {}\n"]],
    true,
    false,
    "comment_only",
    "comment",
    "2: # one",
  ],
  [
    "the loop with enumerate",
    [
      ["for i in range(len(nums)):", "for i, number in enumerate(nums):"],
      ["target - nums[i]", "target - number"],
      ["seen[nums[i]]", "seen[number]"],
    ],
    false,
    true,
    "control_flow",
    "code",
    "3: for i, number in enumerate(nums):",
  ],
  ["a line half typed", [["    return []", "    if len(\n    return []"]], false, false, null, null, null],
];

let grammars: Grammars;
beforeAll(async () => {
  grammars = await loadGrammars(["python"]);
});
const printed: string[] = [];
afterAll(() => {
  process.stdout.write(`${["edit · size gate · semantic gate · class · shown to a model", ...printed].join("\n")}\n`);
});

it.each(EDITS)("%s", (name, changes, size, arms, found, coarse, line) => {
  const after = changes.reduce((text, [from, to]) => text.replaceAll(from, to), BEFORE);
  const buffer = grammars.open("python");
  const was = buffer.read(BEFORE);
  const is = buffer.read(after);
  const judged = judgeEdit(was, is);
  const sizeSays = SIZE_GATE.open("python", BEFORE).settle(after);
  // A model is told the coarse class and shown the lines that the labels point at; of a half-typed line it is told nothing.
  const shown = judged.labels.map(({ lines: [from, to] }) =>
    after
      .split("\n")
      .slice(from - 1, to)
      .map((text, at) => `${from + at}: ${text.trim()}`),
  );
  printed.push(
    `${name} · ${sizeSays ? "yes" : "no"} · ${judged.arms ? "yes" : "no"} · ${judged.class ?? judged.parser} · ${judged.coarse ?? "none"}${shown.flat().length === 0 ? "" : `, ${shown.flat().join(" | ")}`}`,
  );
  expect({ size: sizeSays, arms: judged.arms, class: judged.class, coarse: judged.coarse }).toEqual({
    size,
    arms,
    class: found,
    coarse,
  });
  if (line !== null) expect(shown.flat()).toContain(line);
  // What the judgement says of there is what it says of back again, but for a text that does not parse.
  if (was !== undefined && is !== undefined && !is.broken) expect(classify(is, was).coarse).toBe(coarse);
  buffer.close();
});
