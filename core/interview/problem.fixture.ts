import type { Problem } from "../problem/index.ts";

/** A small task for tests of the interview; not of the bank. */
export const FIXTURE_PROBLEM: Problem = {
  id: "shelf-gaps",
  version: 1,
  digest: "fixture",
  title: "Shelf gaps",
  difficulty: "easy",
  minutes: 30,
  statement: "A shelf has slots. Find the longest run of free slots.",
  contract: ["0 <= slots.length <= 10,000"],
  languages: ["python", "javascript"],
  starters: { python: "def solve(slots):\n    pass\n", javascript: "function solve(slots) {\n}\n" },
  tests: { entry: "solve", cases: [{ args: [[0, 1]], expected: 1 }] },
  clarifications: [
    { id: "empty", question: "Can the shelf be empty?", answer: "Yes, and the answer is 0 then.", match: [["empty"]] },
    { id: "negative", question: "Negative?", answer: "No, only 0 and 1.", match: [["negative"], ["other", "values"]] },
  ],
  hints: [
    "Think about what you must remember while walking along the shelf.",
    "One counter for the gap you are in, one for the longest so far.",
    "Reset the counter at a taken slot, and take the larger of the two at every step.",
  ],
  pitfalls: [{ id: "last", text: "The gap at the very end counts too." }],
  questions: [
    {
      id: "restate",
      phase: "repeat",
      ask: ["How would you put the task in your own words?", "What is asked for here, in your words?"],
      after: [],
      expects: [],
    },
    {
      id: "small-case",
      phase: "example",
      ask: ["Which small shelf would you try first?", "Give me a shelf and its answer."],
      after: ["restate"],
      expects: [],
    },
    {
      id: "plan",
      phase: "algorithm",
      ask: ["How would you find it?", "What is your plan?"],
      after: [],
      expects: [["counter"], ["one", "pass"], ["every", "pair"], ["loop"]],
    },
    {
      id: "faster",
      phase: "algorithm",
      ask: ["Could one walk along the shelf be enough?", "What is computed twice that way?"],
      after: ["plan"],
      expects: [["one", "pass"], ["counter"]],
      when: "brute-force",
    },
    {
      id: "cases",
      phase: "test",
      ask: ["Which shelves would still worry you?", "What would you test beyond these?"],
      after: [],
      expects: [["empty"], ["full"], ["end"]],
    },
    {
      id: "cost",
      phase: "optimise",
      ask: ["What does it cost in time and memory?", "How does it grow?"],
      after: [],
      expects: [["o(n)"], ["linear"]],
    },
  ],
  followUps: [
    { id: "stream", text: "What if the slots came one at a time and never ended?" },
    { id: "two", text: "How would you find the two longest gaps?" },
  ],
  approach: { text: "One pass with two counters.", time: "O(n)", space: "O(1)" },
  lexicon: {
    approaches: [
      { id: "one-pass", name: "one pass", quality: "best", match: [["one pass"], ["counter"]] },
      {
        id: "all-pairs",
        name: "all pairs",
        quality: "brute",
        match: [
          ["every", "pair"],
          ["nested", "loop"],
        ],
      },
    ],
    edges: [
      { id: "empty", name: "an empty shelf", match: [["empty"]] },
      { id: "full", name: "a full shelf", match: [["full"], ["no", "free"]] },
    ],
    time: ["o(n)", "linear"],
    space: ["o(1)", "constant"],
  },
  solutions: [],
  mutants: [],
};
