import { classify, isSemantic, SYNTAX_LANGUAGE_IDS, type SyntaxLanguageId } from "@assay/core/syntax";
import { beforeAll, describe, expect, it } from "vitest";
import { loadGrammars } from "./grammars.ts";

let grammars: Awaited<ReturnType<typeof loadGrammars>>;
beforeAll(async () => {
  grammars = await loadGrammars(SYNTAX_LANGUAGE_IDS);
});

function judge(language: SyntaxLanguageId, before: string, after: string) {
  const [was, is] = [before, after].map((text) => {
    const table = grammars.open(language).read(text);
    if (table === undefined || table.broken) throw new Error(`Cannot parse: ${text}`);
    return table;
  });
  if (was === undefined || is === undefined) throw new Error("Nothing was parsed");
  return classify(was, is);
}

/** Two ways to write one thing. */
const SAME: readonly (readonly [SyntaxLanguageId, string, string])[] = [
  ["python", "x = (1, 2)\n", "x = 1, 2\n"],
  ["python", "for (a, b) in c: pass\n", "for a, b in c: pass\n"],
  ["python", "a[1, 2]\n", "a[(1, 2)]\n"],
  ["python", "from a import (b, c,)\n", "from a import b, c\n"],
  ["python", "x = 'it\\'s'\n", 'x = "it\'s"\n'],
  ["python", "x = 'ab'\n", "x = 'a' 'b'\n"],
  ["python", "x = r'\\d'\n", "x = '\\\\d'\n"],
  ["python", "x = 2.50\n", "x = 2.5e0\n"],
  ["python", "f((e for e in v))\n", "f(e for e in v)\n"],
  ["python", "class A(): pass\n", "class A: pass\n"],
  ["python", "import os\nimport sys\n", "import sys\nimport os\n"],
  ["python", "with (open(a) as b, c as d): pass\n", "with open(a) as b, c as d: pass\n"],
  ["javascript", "f(x => x)", "f((x) => x)"],
  ["javascript", "x = {'a': 1}", "x = {a: 1}"],
  ["javascript", "x = new A", "x = new A()"],
  ["javascript", "x = 0x10", "x = 16.0"],
  ["javascript", "f(); ;[1].map(g)", "f()\n;[1].map(g);"],
  ["typescript", "type A = | B | C;", "type A = B | C"],
  ["typescript", "interface A { b: C; d: E }", "interface A { b: C, d: E }"],
  ["java", "class A { final static int a = 1_0; };", "class A { static final int a = 10; }"],
  ["java", "import a.B;\nimport c.D;\nclass A {}", "import c.D;\nimport a.B;\nclass A {}"],
  ["c", 'char *a = "x" "y";', 'char *a = "xy";'],
  ["c", "#include <stdio.h>\n#include <string.h>\nint a;", "#include <string.h>\n#include <stdio.h>\nint a;"],
  ["c", "#define N ((int) 1)\n", "#define N ((int)1)\n"],
  ["go", 'package p\nimport "a"\nimport "b"\n', 'package p\nimport (\n\t"b"\n\t"a"\n)\n'],
  ["go", 'package p\nvar a = "x\\n"\n', "package p\nvar a = `x\n`\n"],
  ["rust", "fn f() -> i32 { return 1; }", "fn f() -> i32 { return 1 }"],
  ["rust", "fn f(o: O) { match o { A => { g() } } }", "fn f(o: O) { match o { A => g(), } }"],
  ["rust", "use a::b;\nuse c::d;\n", "use c::d;\nuse a::b;\n"],
];

/** Two things that look alike. */
const OTHER: readonly (readonly [SyntaxLanguageId, string, string])[] = [
  ["python", "x = (1)\n", "x = (1,)\n"],
  ["python", "x = d[1]\n", "x = d[1,]\n"],
  ["python", "x = 'a'\n", "x = b'a'\n"],
  ["python", "x = 1\n", "x = 1.0\n"],
  ["python", "x = (a < b) < c\n", "x = a < b < c\n"],
  ["python", 'x = f"{a=}"\n', 'x = f"{a = }"\n'],
  ["python", 'def f():\n    """a"""\n', 'def f():\n    b"""a"""\n'],
  ["python", "import mine\nimport other\n", "import other\nimport mine\n"],
  ["javascript", '"use strict"; f()', '("use strict"); f()'],
  ["javascript", "x = (a?.b).c", "x = a?.b.c"],
  ["javascript", "x = [a,,]", "x = [a,]"],
  ["javascript", "a\n++b", "a++\nb"],
  ["javascript", "function f() { return\nx }", "function f() { return x }"],
  ["javascript", 'import "a"; import "b"', 'import "b"; import "a"'],
  ["javascript", "f = x => ({})", "f = x => {}"],
  ["javascript", "x = 1", "x = 1n"],
  ["java", "class A { long a = 1; }", "class A { long a = 1L; }"],
  ["c", "int a = 4294967295;", "int a = 0xFFFFFFFF;"],
  ["c", 'char *a = "\\x1" "b";', 'char *a = "\\x1b";'],
  ["c", "#define S(x) x*x\nint a = S((1+1));", "#define S(x) x*x\nint a = S(1+1);"],
  ["c", '#include "a.h"\n#include "b.h"\n', '#include "b.h"\n#include "a.h"\n'],
  ["cpp", "decltype((x)) a = b;", "decltype(x) a = b;"],
  ["go", "package p\nvar a = 1\n", "package p\nvar a = 1.0\n"],
  ["rust", "fn f() -> i32 { g() }", "fn f() -> i32 { g(); }"],
  ["rust", "fn f() { let a = (1,); }", "fn f() { let a = (1); }"],
  ["rust", "fn f() { (s.f)(1); }", "fn f() { s.f(1); }"],
  ["rust", "fn f() { let a = 1u8; }", "fn f() { let a = 1; }"],
];

describe("normal form", () => {
  it.each(SAME)("of %s takes for one: %j and %j", (language, before, after) => {
    expect(judge(language, before, after).class).toBe("formatting_only");
    expect(judge(language, after, before).class).toBe("formatting_only");
  });

  it.each(OTHER)("of %s keeps apart: %j and %j", (language, before, after) => {
    expect(isSemantic(judge(language, before, after).class ?? "none")).toBe(true);
    expect(isSemantic(judge(language, after, before).class ?? "none")).toBe(true);
  });
});

describe("the parts of a head", () => {
  it.each([
    ["python", "for i in range(n): g()\n", "for i in range(1, n - 1): g()\n", ["start", "bound"]],
    [
      "c",
      "void f(int n) { for (int i = 0; i < n; i++) ; }",
      "void f(int n) { for (int i = 1; i < n; i += 2) ; }",
      ["start", "step"],
    ],
    [
      "java",
      "class A { void f() { for (int e : v) g(); } }",
      "class A { void f() { for (int e : w) g(); } }",
      ["iterable"],
    ],
    ["rust", "fn f() { for i in 0..3 { g(i); } }", "fn f() { for i in 0..4 { g(i); } }", ["bound"]],
    ["python", "def f(a: int, b=1): pass\n", "def f(a: str, b=2) -> int: pass\n", ["types", "defaults", "return"]],
    ["javascript", "function f(a) {}", "async function f(a, b) {}", ["parameters", "heading"]],
  ] as const)("are told in %s: %j to %j", (language, before, after, parts) => {
    expect(judge(language, before, after).labels[0]?.parts).toEqual(parts);
  });
});
