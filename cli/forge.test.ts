import type { Tests, Verdict } from "@assay/core/problem";
import type { LanguageId } from "@assay/core/sandbox";
import { judgeRun } from "@assay/host/problem";
import { bubblewrapSandbox } from "@assay/host/sandbox";
import { afterAll, describe, expect, test } from "vitest";

const sandbox = bubblewrapSandbox();
afterAll(() => sandbox.shut());

const params = [
  { name: "a", type: "int" },
  { name: "b", type: "int" },
];
const sum: Tests = {
  entry: "solve",
  params,
  returns: "int",
  cases: [
    { name: "seen", args: [40, 2], expected: 42 },
    { name: "unseen", args: [7001, 2002], expected: 9003, hidden: true },
  ],
};
const one = (cases: readonly object[], more: object = {}): Tests => ({ entry: "solve", cases, ...more }) as Tests;
const run = (language: LanguageId, source: string, tests: Tests | null = sum, more: object = {}): Promise<Verdict> =>
  judgeRun({ sandbox, language, source, tests, concurrency: 2, ...more });
/** Compilers on a busy machine take their time. */
const SLOW_MS = 60_000;

describe("a forged result is never accepted", () => {
  // What each is after: to have the judge take something else for a right answer.
  const attacks: [string, LanguageId, string][] = [
    ["exits 0 while being imported", "python", "import os\nos._exit(0)"],
    ["raises SystemExit 0 in the call", "python", "import sys\ndef solve(a, b):\n    sys.exit(0)"],
    ["prints the answer and exits", "python", "print(42)\nraise SystemExit"],
    [
      "prints a frame with a nonce it made up",
      "python",
      "print('\\n@assay:' + '0' * 32 + ':42')\ndef solve(a, b): return 0",
    ],
    [
      "returns an int that equals everything",
      "python",
      "class Y(int):\n    def __eq__(s, o): return True\n    def __repr__(s): return '9003'\n    __str__ = __int__ = __index__ = __repr__\ndef solve(a, b): return Y(0)",
    ],
    ["returns a text that prints as the answer", "python", "def solve(a, b): return str(a + b)"],
    [
      "returns a list that hides what it holds",
      "python",
      "class L(list):\n    def __iter__(s): return iter([9003])\ndef solve(a, b): return L([0])",
    ],
    [
      "patches json and print",
      "python",
      "import json, builtins, json.encoder\njson.dumps = lambda *a, **k: '42'\njson.encoder.encode_basestring_ascii = lambda t: '42'\nbuiltins.print = builtins.repr = builtins.str = lambda *a, **k: '42'\ndef solve(a, b): return 'x'",
    ],
    [
      "patches isinstance, type, len and id",
      "python",
      "import builtins\nfor n in ('isinstance', 'issubclass', 'type', 'len', 'id', 'getattr', 'setattr', 'hasattr'):\n    setattr(builtins, n, lambda *a: True)\ndef solve(a, b): return 0",
    ],
    [
      "writes verdicts to every descriptor",
      "python",
      'import os\nfor f in range(1, 64):\n    try: os.write(f, b\'{"verdict":"AC"}\\n42\\n\')\n    except OSError: pass\ndef solve(a, b): return 0',
    ],
    ["closes every descriptor", "python", "import os\nos.closerange(0, 256)\ndef solve(a, b): return a + b"],
    // The parent waits, so that both answers are there: the first of two that ends the box is one guess, and no forgery.
    [
      "answers in a parent and a child",
      "python",
      "import os\ndef solve(a, b):\n    child = os.fork()\n    if child:\n        os.waitpid(child, 0)\n        return a + b\n    return a + b + 1",
    ],
    [
      "answers rightly in the child and wrongly in the parent",
      "python",
      "import os\ndef solve(a, b):\n    child = os.fork()\n    if child:\n        os.waitpid(child, 0)\n        return a + b + 1\n    return a + b",
    ],
    [
      "changes the driver's locals by tracing",
      "python",
      "import sys\ndef t(f, e, a):\n    for k in ('expected', 'payload'):\n        if k in f.f_locals: f.f_locals[k] = '42'\n    return t\nsys.settrace(t)\ndef solve(a, b): return 0",
    ],
    [
      "looks through all frames and objects for the expected value",
      "python",
      "import gc, sys\ndef solve(a, b):\n    f = sys._getframe()\n    while f:\n        for v in list(f.f_locals.values()):\n            if v in (42, 9003): return v\n        f = f.f_back\n    for o in gc.get_objects():\n        if isinstance(o, dict) and 'expected' in o: return o['expected']\n    return 0",
    ],
    ["kills itself", "python", "import os, signal\ndef solve(a, b): os.kill(os.getpid(), 9)"],
    [
      "sets the exit code at exit",
      "python",
      "import atexit, os\natexit.register(lambda: os._exit(0))\ndef solve(a, b): raise ValueError",
    ],
    [
      "swallows errors and sets exit code 0",
      "javascript",
      "process.on('exit', () => process.reallyExit(0));process.on('uncaughtException', () => {});\nexports.solve = () => { throw 1 };",
    ],
    ["exits 0 before the call", "javascript", "console.log(42);process.exit(0)"],
    [
      "patches JSON.stringify and Array.prototype",
      "javascript",
      "JSON.stringify = () => '42';Array.isArray = () => true;Array.prototype.map = Array.prototype.join = () => 42;\nfunction solve() { return 'x' }",
    ],
    [
      "gives Object.prototype a toJSON and a then",
      "javascript",
      "Object.prototype.toJSON = () => 42;Object.prototype.then = (r) => r(42);Number.prototype.toString = String.prototype.toString = () => '42';\nfunction solve(a, b) { return { a } }",
    ],
    [
      "returns a thenable and getters that change",
      "javascript",
      "let n = 0;exports.solve = (a, b) => ({ get v() { return n++ ? 0 : a + b }, then(r) { r(a + b) }, [Symbol.toPrimitive]() { return a + b }, valueOf() { return a + b } });",
    ],
    ["returns a proxy", "javascript", "exports.solve = (a, b) => new Proxy([], { get: () => a + b });"],
    ["returns a number object", "javascript", "exports.solve = (a, b) => new Number(a + b);"],
    ["returns the answer as a text", "javascript", "exports.solve = (a, b) => String(a + b);"],
    ["never settles", "javascript", "exports.solve = () => new Promise(() => {});"],
    [
      "loads a checker of its own",
      "javascript",
      "const M = require('module');M._load = () => ({ solve: () => 42, writeSync() {}, stringify: () => '42' });\nexports.solve = () => 0;",
    ],
    [
      "patches fs",
      "javascript",
      "const fs = require('fs');fs.writeSync = (fd, b) => { process.stdout.write('42');return b.length };\nexports.solve = () => 0;",
    ],
    [
      "replaces the promise",
      "javascript",
      "Promise.prototype.then = function (f) { f(42) };globalThis.Promise = class { then(f) { f(42) } };\nexports.solve = async () => 0;",
    ],
    [
      "exits 0 in a type's clothes",
      "typescript",
      "process.exitCode = 0;\nexport function solve(a: number, b: number): number { process.exit(0) }",
    ],
    [
      "returns a promise of a wrong answer",
      "typescript",
      "export async function solve(a: number, b: number): Promise<number> { return a - b }",
    ],
    ["answers 42 to everything", "typescript", "export const solve = (): number => 42;"],
    [
      "prints a test summary and exits in a static block",
      "java",
      'public class Main { static { System.out.println("Tests run: 10, Failures: 0"); System.exit(0); } public static int solve(int a, int b) { return 0; } }',
    ],
    [
      "halts in the call",
      "java",
      "public class Main { public static int solve(int a, int b) { Runtime.getRuntime().halt(0); return a + b; } }",
    ],
    [
      "reads the driver's fields by reflection",
      "java",
      'public class Main { public static int solve(int a, int b) { try { for (var f : Class.forName("AssayDriver").getDeclaredFields()) { f.setAccessible(true); if (f.getName().contains("expected")) return f.getInt(null); } } catch (Throwable t) {} return 0; } }',
    ],
    [
      "replaces System.out and returns a wrong answer",
      "java",
      "public class Main { public static int solve(int a, int b) { System.setOut(new java.io.PrintStream(java.io.OutputStream.nullOutputStream())); return 42; } }",
    ],
    [
      "leaves in a constructor before main",
      "cpp",
      '#include <cstdio>\n#include <unistd.h>\n__attribute__((constructor)) static void k() { printf("42\\n"); fflush(stdout); _exit(0); }\nint solve(int a, int b) { return 0; }',
    ],
    ["leaves at once in the call", "cpp", "#include <cstdlib>\nint solve(int a, int b) { std::quick_exit(0); }"],
    ["turns every answer into 42 by a macro", "cpp", "int solve(int a, int b) { return 0; }\n#define solve(a, b) 42"],
    [
      "brings comparisons of its own",
      "c",
      "int strcmp(const char *a, const char *b) { return 0; }\nint memcmp(const void *a, const void *b, unsigned long n) { return 0; }\nint solve(int a, int b) { return 0; }",
    ],
    [
      "brings a write and an exit of its own",
      "c",
      "#include <stdlib.h>\nlong write(int f, const void *p, unsigned long n) { return n; }\nint solve(int a, int b) { exit(0); }",
    ],
  ];
  test.each(attacks)(
    "%s (%s)",
    async (_, language, source) => {
      const verdict = await run(language, source);
      const hidden = verdict.tests?.cases.find((row) => row.hidden)?.outcome ?? verdict.outcome;
      expect(["wrong_answer", "runtime_error", "signalled", "compile_error"]).toContain(verdict.outcome);
      expect(hidden).not.toBe("accepted");
      expect(JSON.stringify(verdict)).not.toContain("9003");
    },
    SLOW_MS,
  );
});

describe("an honest answer is accepted", () => {
  const shelf: Tests = {
    class: "Shelf",
    methods: [
      { name: "new", params: [{ name: "n", type: "int" }], returns: "void" },
      {
        name: "put",
        params: [
          { name: "k", type: "string" },
          { name: "v", type: "int[]" },
        ],
        returns: "void",
      },
      { name: "get", params: [{ name: "k", type: "string" }], returns: "int[]" },
    ],
    cases: [
      {
        calls: [
          ["new", 2],
          ["put", "é𝄞", [1, 2]],
          ["get", "é𝄞"],
        ],
        expected: [null, null, [1, 2]],
      },
    ],
  };
  const nodes: Tests = {
    entry: "solve",
    params: [
      { name: "h", type: "list<int>" },
      { name: "t", type: "tree<int>" },
    ],
    returns: "list<int>",
    cases: [
      {
        args: [
          [1, 2, 3],
          [1, null, 2],
        ],
        expected: [1, 2, 3],
      },
      { args: [[], []], expected: [] },
    ],
  };
  const tree: Tests = {
    entry: "solve",
    params: [{ name: "t", type: "tree<int>" }],
    returns: "tree<int>",
    cases: [{ args: [[1, null, 2, 3]], expected: [1, null, 2, 3] }],
  };
  const rows: [string, LanguageId, string, Tests][] = [
    ["a function that prints", "python", "def solve(a, b):\n    print('@assay:')\n    return a + b", sum],
    ["a method of Solution", "python", "class Solution:\n    def solve(self, a, b): return a + b", sum],
    [
      "a function that is not exported",
      "javascript",
      "const solve = (a, b) => { console.log('x'); return a + b }",
      sum,
    ],
    [
      "an ES module",
      "javascript",
      "import fs from 'node:fs';\nexport const solve = (a, b) => a + b + Number(fs === undefined);",
      sum,
    ],
    [
      "an async function",
      "javascript",
      "async function solve(a, b) { await new Promise((r) => setTimeout(r, 5)); return a + b }",
      sum,
    ],
    ["an exported function", "typescript", "export function solve(a: number, b: number): number { return a + b }", sum],
    [
      "a module that awaits at its top",
      "typescript",
      "const zero = await Promise.resolve(0);\nexport function solve(a: number, b: number): number { return a + b + zero }",
      sum,
    ],
    [
      "a static method",
      "java",
      "public class Main { public static int solve(int a, int b) { System.out.println(1); return a + b; } }",
      sum,
    ],
    ["a method of Solution", "java", "class Solution { int solve(int a, int b) { return a + b; } }", sum],
    ["a function that prints", "c", '#include <stdio.h>\nint solve(int a, int b) { printf("x"); return a + b; }', sum],
    [
      "a function that prints",
      "cpp",
      '#include <iostream>\nint solve(int a, int b) { std::cout << "x"; return a + b; }',
      sum,
    ],
    [
      "a class",
      "python",
      "class Shelf:\n    def __init__(s, n): s.d = {}\n    def put(s, k, v): s.d[k] = v\n    def get(s, k): return s.d[k]",
      shelf,
    ],
    [
      "a class",
      "javascript",
      "class Shelf { constructor(n) { this.d = new Map() } put(k, v) { this.d.set(k, v) } async get(k) { return this.d.get(k) } }",
      shelf,
    ],
    [
      "a default class",
      "typescript",
      "export default class Shelf { d = new Map<string, number[]>(); constructor(n: number) {} put(k: string, v: number[]): void { this.d.set(k, v) } get(k: string) { return this.d.get(k) } }",
      shelf,
    ],
    [
      "a class",
      "java",
      "import java.util.*;\nclass Shelf { Map<String, int[]> d = new HashMap<>(); Shelf(int n) {} void put(String k, int[] v) { d.put(k, v); } int[] get(String k) { return d.get(k); } }",
      shelf,
    ],
    [
      "a class",
      "cpp",
      "#include <map>\nusing namespace std;\nclass Shelf { map<string, vector<int>> d; public: Shelf(int n) {} void put(string k, vector<int> &v) { d[k] = v; } vector<int> get(const string &k) { return d[k]; } };",
      shelf,
    ],
    [
      "nodes",
      "python",
      "def solve(h, t):\n    assert t is None or (t.left is None and t.right.val == 2)\n    return h",
      nodes,
    ],
    [
      "nodes",
      "javascript",
      "function solve(h, t) { if (t && (t.left !== null || t.right.val !== 2)) throw t; return h }",
      nodes,
    ],
    [
      "nodes",
      "java",
      "class Main { ListNode solve(ListNode h, TreeNode t) { if (t != null && t.right.val != 2) throw new RuntimeException(); return h; } }",
      nodes,
    ],
    [
      "nodes",
      "cpp",
      "ListNode *solve(ListNode *h, TreeNode *t) { if (t && t->right->val != 2) throw 1; return h; }",
      nodes,
    ],
    ["a tree", "python", "def solve(t): return t", tree],
    ["a tree", "javascript", "const solve = (t) => t", tree],
    ["a tree", "java", "class Main { TreeNode solve(TreeNode t) { return t; } }", tree],
    ["a tree", "cpp", "TreeNode *solve(TreeNode *t) { return t; }", tree],
    [
      "5,000 levels of recursion",
      "python",
      "def solve(a, b):\n    def go(n): return 0 if n == 0 else 1 + go(n - 1)\n    return go(5000) - 5000 + a + b",
      sum,
    ],
    ["200 KiB", "python", "def solve(n): return 'x' * n", one([{ args: [204_800], expected: "x".repeat(204_800) }])],
    [
      "200 KiB",
      "javascript",
      "const solve = (n) => 'x'.repeat(n)",
      one([{ args: [204_800], expected: "x".repeat(204_800) }]),
    ],
    [
      "an int beyond the doubles",
      "python",
      "def solve(n): return n + 1",
      one([{ args: [{ $int: "9007199254740993" }], expected: { $int: "9007199254740994" } }]),
    ],
    [
      "an int beyond the doubles",
      "javascript",
      "const solve = (n) => n + 1n",
      one([{ args: [{ $int: "9007199254740993" }], expected: { $int: "9007199254740994" } }]),
    ],
    ["a tuple for an array", "python", "def solve(a, b): return (a, b)", one([{ args: [1, 2], expected: [1, 2] }])],
    [
      "text outside of the basic plane, controls and quotes",
      "java",
      "class Main { String solve(String t) { return t; } }",
      one([{ args: ['𝄞é"\\\n\u0001'], expected: '𝄞é"\\\n\u0001' }], {
        params: [{ name: "t", type: "string" }],
        returns: "string",
      }),
    ],
    [
      "text outside of the basic plane, controls and quotes",
      "cpp",
      "std::string solve(std::string t) { return t; }",
      one([{ args: ['𝄞é"\\\n\u0001'], expected: '𝄞é"\\\n\u0001' }], {
        params: [{ name: "t", type: "string" }],
        returns: "string",
      }),
    ],
    [
      "arrays and floats",
      "c",
      "double solve(const int *a, int n, double x) { double s = x; for (int i = 0; i < n; i++) s += a[i]; return s; }",
      one([{ args: [[1, 2, 3], 0.5], expected: 6.5 }], {
        params: [
          { name: "a", type: "int[]" },
          { name: "x", type: "float" },
        ],
        returns: "float",
      }),
    ],
  ];
  const bare: Tests = {
    class: "Shelf",
    cases: [
      {
        calls: [
          ["new", 2],
          ["put", "k", 5],
          ["get", "k"],
        ],
        expected: [null, null, 5],
      },
    ],
  };
  rows.push([
    "a class of which nothing is declared",
    "java",
    "import java.util.*;\nclass Shelf { Map<String, Integer> d = new HashMap<>(); Shelf(int n) {} void put(String k, int v) { d.put(k, v); } int get(String k) { return d.get(k); } }",
    bare,
  ]);
  test.each(rows)(
    "%s (%s)",
    async (_, language, source, tests) => {
      const verdict = await run(language, source, tests);
      expect({ outcome: verdict.outcome, why: verdict.why, stderr: verdict.stderr }).toEqual({
        outcome: "accepted",
        why: undefined,
        stderr: "",
      });
    },
    SLOW_MS,
  );

  test("what the candidate prints is shown apart from the answer", async () => {
    const verdict = await run(
      "python",
      "import os\nprint('one')\ndef solve(a, b):\n    print('two')\n    os.write(1, b'three')\n    return a + b",
    );
    expect(verdict.tests?.cases[0]?.shown).toMatchObject({ got: "42", expected: "42", stdout: "one\ntwo\nthree" });
    expect(verdict.tests?.cases[1]?.shown).toBeUndefined();
  });
});

describe("an answer that is no JSON is wrong, and says what it was", () => {
  const two = one([{ args: [1], expected: 2 }], { returns: "int" });
  test.each<[LanguageId, string, string]>([
    ["python", "{1, 2}", "{1, 2} (set, no JSON value)"],
    ["python", "solve", "<function solve> (function, no JSON value)"],
    ["python", "(lambda l: (l.append(l), l)[1])([])", "[a list that contains itself]"],
    ["python", "float('nan')", "NaN"],
    ["python", "float('-inf')", "-Infinity"],
    ["python", "2.0", "2.0"],
    ["python", "True", "True"],
    ["python", "b'2'", "b'2' (bytes, no JSON value)"],
    [
      "python",
      "__import__('functools').reduce(lambda a, _: [a], range(600), 0)",
      "a value nested deeper than 500 levels",
    ],
    ["python", "{1: 'a', '1': 'b'}", "{1: 'a', '1': 'b'} (dict, no JSON value)"],
    ["javascript", "new Set([1])", "Set(1) { 1 } (no JSON value)"],
    ["javascript", "solve", "[Function: solve] (no JSON value)"],
    ["javascript", "((l) => (l.push(l), l))([])", "[a value that contains itself]"],
    ["javascript", "NaN", "NaN"],
    ["javascript", "undefined", "null"],
    ["javascript", "new Date(0)", "1970-01-01T00:00:00.000Z (no JSON value)"],
    ["javascript", "Array.from({ length: 600 }).reduce((a) => [a], 0)", "a value nested deeper than 500 levels"],
  ])("%s: %s", async (language, expression, got) => {
    const source =
      language === "python" ? `def solve(a): return ${expression}` : `function solve(a) { return ${expression} }`;
    const verdict = await run(language, source, two);
    expect(verdict.tests?.cases[0]).toMatchObject({ outcome: "wrong_answer", shown: { got } });
  });
});

describe("what goes wrong is told in the candidate's own lines", () => {
  test.each<[LanguageId, string, string, string]>([
    ["python", "def solve(a, b):\n    return 1 / 0", "runtime_error", 'main.py", line 2, in solve'],
    ["python", "def solve(a, b):\n    return 1 +", "runtime_error", 'main.py", line 2'],
    ["python", "def other(): pass", "runtime_error", 'main.py defines no function named "solve"'],
    ["javascript", "function solve(a, b) {\n  return null.x;\n}", "runtime_error", "main.js:2:15"],
    ["javascript", "function other() {}", "runtime_error", 'Your code defines no function named "solve"'],
    ["java", "class Main { int solve(int a, int b) {\n  return 1 / (a - a); } }", "runtime_error", "Main.java:2"],
    ["java", "class Main { int solve(int a, int b) {\n  return x; } }", "compile_error", "Main.java:2"],
    ["c", "int solve(int a, int b) {\n  return x; }", "compile_error", "main.c:2"],
    ["cpp", "int solve(int a, int b) {\n  return x; }", "compile_error", "main.cpp:2"],
    ["python", "def solve(a, b): return solve(a, b)", "runtime_error", "RecursionError"],
    ["javascript", "function solve(a, b) { return solve(a, b) }", "runtime_error", "Maximum call stack size exceeded"],
  ])(
    "%s: %s",
    async (language, source, outcome, words) => {
      const verdict = await run(language, source);
      expect(verdict.outcome).toBe(outcome);
      expect(`${verdict.why} ${verdict.stdout} ${verdict.stderr}`).toContain(words);
      expect(verdict.stderr).not.toContain("assay_driver");
    },
    SLOW_MS,
  );

  test("a flood of prints is an output limit, an endless loop a time limit", async () => {
    const flood = await run("python", "def solve(a, b):\n    while True: print('x' * 1000)");
    expect(flood.outcome).toBe("output_limit");
    const loop = await run("python", "def solve(a, b):\n    while True: pass", sum, {
      limits: { cpuMs: 300 },
      stop: "first-limit",
      concurrency: 1,
    });
    expect(loop.outcome).toBe("cpu_limit");
    expect(loop.tests).toMatchObject({ total: 2, passed: 0, failed: 1 });
  });
});

test("plain input runs without a judge, and exit 0 is all it takes", async () => {
  const good = await run("python", "print(int(input()) + 1)", null, { stdin: "41\n" });
  expect(good).toMatchObject({ outcome: "accepted", stdout: "42\n", tests: null });
  const bad = await run("python", "raise SystemExit(3)", null);
  expect(bad).toMatchObject({ outcome: "runtime_error", exit: 3, tests: null });
});
