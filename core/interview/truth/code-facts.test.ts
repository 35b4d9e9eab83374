import { describe, expect, test } from "vitest";
import type { LanguageId } from "../../sandbox/index.ts";
import { readCode, withoutTexts } from "./code-facts.ts";

const NESTED = "def outer(items):\n    def at(place):\n        return items[place]\n\n    return at(0) + at(1)\n";
const RECURSIVE = "def count(node):\n    if node is None:\n        return 0\n    return 1 + count(node.next)\n";

describe("recursion", () => {
  test.each<[string, LanguageId, string, boolean]>([
    ["a function that calls itself", "python", RECURSIVE, true],
    ["a function within a function, called by the outer one", "python", NESTED, false],
    ["one within that calls itself", "python", NESTED.replace("items[place]", "at(place - 1)"), true],
    ["braces", "javascript", "function f(n) {\n  return n < 2 ? n : f(n - 1);\n}\nf(3);\n", true],
    [
      "braces, called after",
      "javascript",
      "function f(n) {\n  return n;\n}\nfunction g() {\n  return f(3);\n}\n",
      false,
    ],
    ["Rust", "rust", "fn f(n: i32) -> i32 {\n    if n < 2 { n } else { f(n - 1) }\n}\n", true],
    ["Go", "go", "func f(n int) int {\n\treturn n\n}\nfunc g() int {\n\treturn f(3)\n}\n", false],
  ])("%s", (_, language, code, is) => {
    expect(readCode(code, language).sure.has("recursion")).toBe(is);
  });
});

test("a lifetime of Rust begins no text", () => {
  const code = "fn longest<'a>(x: &'a str) -> &'a str { let c = '\\''; x } // done\n";
  expect(withoutTexts(code, "rust").text).toContain("fn longest<'a>(x: &'a str) -> &'a str");
});
