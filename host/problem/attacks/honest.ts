import type { LanguageId } from "@assay/core/sandbox";
import type { Forgery } from "./forgery.ts";

/** A right answer to each task in each language: a harness that lets nothing through would fail here. */
export const HONEST: readonly Forgery[] = (
  [
    ["python", "sum", "def solve(a, b):\n    print('thinking')\n    return a + b\n"],
    ["python", "turn", "def turn(row):\n    row.reverse()\n"],
    [
      "python",
      "crib",
      "class Crib:\n    def __init__(self, size): self.kept = {}\n    def put(self, a, b): self.kept[a] = b\n    def get(self, a): return self.kept.get(a, -1)\n",
    ],
    ["javascript", "sum", "async function solve(a, b) { return a + b; }\n"],
    ["javascript", "turn", "const turn = async (row) => void row.reverse();\n"],
    ["typescript", "sum", "export const solve = (a: number, b: number): number => a + b;\n"],
    ["java", "sum", "class Solution { int solve(int a, int b) { return a + b; } }\n"],
    ["c", "sum", '#include <stdio.h>\nint solve(int a, int b) { printf("%d", a); return a + b; }\n'],
    [
      "cpp",
      "turn",
      "#include <algorithm>\nvoid turn(std::vector<int> &row) { std::reverse(row.begin(), row.end()); }\n",
    ],
    ["go", "sum", "package main\n\nfunc Solve(a, b int) int { return a + b }\n\nfunc main() {}\n"],
    ["rust", "sum", "#![allow(dead_code)]\npub fn solve(a: i32, b: i32) -> i32 { a + b }\nfn main() {}\n"],
    [
      "c",
      "crib",
      "#include <stdlib.h>\ntypedef struct Crib { int keys[9], values[9], count; } Crib;\nCrib *Crib_new(int size) { return calloc(1, sizeof(Crib)); }\nvoid Crib_put(Crib *self, int a, int b) { self->keys[self->count] = a; self->values[self->count++] = b; }\nint Crib_get(Crib *self, int a) { for (int i = 0; i < self->count; i++) if (self->keys[i] == a) return self->values[i]; return -1; }\n",
    ],
  ] as const satisfies readonly (readonly [LanguageId, Forgery["task"], string])[]
).map(([language, task, source]) => ({
  id: `honest-${language}-${task}`,
  language,
  task,
  source,
  outcomes: ["accepted"],
}));
