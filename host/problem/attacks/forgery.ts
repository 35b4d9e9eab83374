import type { Outcome, Tests } from "@assay/core/problem";
import type { LanguageId } from "@assay/core/sandbox";

/** A program that wants a verdict it has not earned. None of them ever solves the task; `accepted` is the hole. */
export interface Forgery {
  readonly id: string;
  readonly language: LanguageId;
  readonly task: keyof typeof TASKS;
  readonly source: string;
  /** The outcomes that are honest about it, when not any but `accepted` and `system_error`. */
  readonly outcomes?: readonly Outcome[];
}

const params = [
  { name: "a", type: "int" },
  { name: "b", type: "int" },
];

/** Two visible cases, so that an answer learnt from one is met again, and hidden ones that it does not fit. */
export const TASKS = {
  sum: {
    entry: "solve",
    params,
    returns: "int",
    cases: [
      { args: [2, 3], expected: 5 },
      { args: [40, 2], expected: 42, hidden: true },
      { args: [-7, 1000], expected: 993, hidden: true },
    ],
  },
  turn: {
    entry: "turn",
    params: [{ name: "row", type: "int[]" }],
    returns: "void",
    cases: [
      { args: [[1, 2, 3]], expected: [3, 2, 1] },
      { args: [[9, 4]], expected: [4, 9], hidden: true },
    ],
  },
  crib: {
    class: "Crib",
    methods: [
      { name: "new", params: [{ name: "size", type: "int" }], returns: "void" },
      { name: "put", params, returns: "void" },
      { name: "get", params: [{ name: "a", type: "int" }], returns: "int" },
    ],
    cases: [
      {
        calls: [
          ["new", 2],
          ["put", 1, 11],
          ["get", 1],
        ],
        expected: [null, null, 11],
      },
      {
        calls: [
          ["new", 1],
          ["put", 5, 50],
          ["get", 5],
          ["get", 6],
        ],
        expected: [null, null, 50, -1],
        hidden: true,
      },
    ],
  },
  echo: {
    cases: [
      { stdin: "2 3\n", stdout: "5\n" },
      { stdin: "40 2\n", stdout: "42\n", hidden: true },
    ],
  },
} as const satisfies Readonly<Record<string, Tests>>;
