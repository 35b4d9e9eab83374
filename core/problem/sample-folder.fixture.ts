import type { FolderFiles } from "./shape.ts";

/** A whole small problem folder that every check accepts; tests change one thing of it. Not part of the bank. */
export function sampleFolder(): Record<string, string> {
  const clarifications = ["empty", "range", "order", "whole", "repeat", "size", "memory", "input"].map((id) => ({
    id,
    question: `May I ask about ${id}?`,
    answer: `Answer of ${id}: hold-${id}.`,
    match: [[id]],
  }));
  const facts = {
    version: 1,
    title: "Bread baskets",
    difficulty: "easy",
    minutes: 30,
    contract: ["1 ≤ a, b ≤ 1,000"],
    clarifications,
    hints: ["Nudge nudge-secret", "Direction direction-secret", "Key step-secret"],
    pitfalls: [{ id: "zero", text: "Pitfall pit-secret" }],
    questions: [
      { id: "restate", phase: "repeat", ask: ["How do you read it?", "In your words?"], after: [], expects: [] },
      {
        id: "cost",
        phase: "optimise",
        ask: ["What does it cost?", "How does it grow?"],
        after: ["restate"],
        expects: [["constant"]],
        when: "after-green",
      },
    ],
    followUps: [{ id: "many", text: "Follow follow-secret" }],
    approach: { text: "Plus plus-secret", time: "O(1)", space: "O(1)" },
    lexicon: {
      approaches: [{ id: "adding", name: "adding", quality: "best", match: [["plus", "sign"]] }],
      edges: [{ id: "zero", name: "none at all", match: [["zero"]] }],
      time: ["o(1)"],
      space: ["o(1)"],
    },
  };
  const tests = {
    entry: "solve",
    params: [
      { name: "a", type: "int" },
      { name: "b", type: "int" },
    ],
    returns: "int",
    cases: [
      { name: "small", args: [40, 2], expected: 42 },
      { name: "none", args: [0, 0], expected: 0 },
      ...[17, 23, 31, 47, 59].map((a) => ({
        name: `h${a}`,
        args: [a * 1009, a * 2003],
        expected: a * 3012,
        hidden: true,
      })),
    ],
  };
  const files: Record<string, string> = {
    "problem.json": JSON.stringify(facts),
    "tests.json": JSON.stringify(tests),
    "statement.md": "Two bakers bring **baskets**. How many loaves are there?\n",
    "starters/main.py": "def solve(a, b):\n    pass\n",
    "starters/main.js": "function solve(a, b) {\n}\n",
    "solutions/main.py": "def solve(a, b):\n    return a + b\n",
    "solutions/main.ts": "export function solve(a: number, b: number): number {\n  return a + b;\n}\n",
    "solutions/main.js": "function solve(a, b) {\n  return a + b;\n}\n",
  };
  for (const [index, sign] of ["-", "*", "//", "|", "^", "&", "%", "<<"].entries())
    files[`mutants/sign-${index}.py`] =
      `# what: uses ${sign}, mutant-secret\ndef solve(a, b):\n    return a ${sign} max(b, 1)\n`;
  return files;
}

/** The folder with members of one of its JSON files replaced. */
export function changed(file: "problem.json" | "tests.json", members: object): FolderFiles {
  const files = sampleFolder();
  return { ...files, [file]: JSON.stringify({ ...JSON.parse(files[file] ?? "{}"), ...members }) };
}
