import type { LanguageId } from "@assay/core/sandbox";
import { expect, test } from "vitest";
import { loadBank } from "../../../host/problem/index.ts";
import { indentOf } from "./indent.ts";

const step = (text: string, language: LanguageId = "python") => indentOf(text.split("\n"), language);

test("the first line within a block tells the step", () => {
  expect(step("function f() {\n  return 1;\n}", "java")).toBe("  ");
  expect(step("class A {\n\tint f;\n}", "java")).toBe("\t");
  expect(step("class A:\n\n    def f(self):\n        pass")).toBe("    ");
});

test("what is aligned, or stands in a comment, is no step", () => {
  expect(step("/**\n * Counts.\n */\nint f(int a,\n      int b) {\n  return 0;\n}", "cpp")).toBe("  ");
  expect(step("def f(\n        a,\n        b,\n):\n  return a")).toBe("  ");
  expect(step("class A {\n public:\n  int f() {\n    return 0;", "cpp")).toBe("  ");
});

test("code without a block is indented as its language is", () => {
  expect(step("", "python")).toBe("    ");
  expect(step("def f():\n", "python")).toBe("    ");
  expect(step("", "typescript")).toBe("  ");
  expect(step("function f() {\n}", "javascript")).toBe("  ");
  expect(["java", "c", "cpp"].map((one) => step("", one as LanguageId))).toEqual(["    ", "    ", "    "]);
});

test("every starter of the bank is gone on with as it begins", async () => {
  const bank = await loadBank();
  if (!bank.ok) throw new Error(bank.failure.message);
  let count = 0;
  for (const { id, starters } of bank.value)
    for (const [language, text] of Object.entries(starters) as [LanguageId, string][]) {
      const shortest = [...text.matchAll(/^([ \t]+)[^ \t*]/gm)].map((one) => one[1] ?? "").sort()[0];
      if (shortest === undefined) continue;
      expect(step(text, language), `${id} ${language}`).toBe(shortest);
      count++;
    }
  expect(count).toBeGreaterThan(100);
});
