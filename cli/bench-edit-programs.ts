import type { SyntaxLanguageId } from "@assay/core/syntax";

/** A plain program of about as many lines, with names and figures that differ from function to function. */
export function programOf(language: SyntaxLanguageId, lines: number): string {
  const body = functionsOf(language, 0, Math.ceil(lines / 10));
  if (language === "java") return `class Work {\n${body}}\n`;
  return language === "go" ? `package main\n\n${body}` : body;
}

/** Ten lines a function, numbered from `from`. */
export function functionsOf(language: SyntaxLanguageId, from: number, count: number): string {
  return Array.from({ length: count }, (_, at) => `${PARTS[language](from + at).join("\n")}\n`).join("");
}

/** A statement that takes a line and needs nothing but `total`. */
export function statementOf(language: SyntaxLanguageId, figure: number): string {
  return `total = total + ${figure}${NO_SEMICOLON.has(language) ? "" : ";"}`;
}

const NO_SEMICOLON: ReadonlySet<SyntaxLanguageId> = new Set(["python", "go"]);

const braces =
  (head: (at: number) => string, local: string, each: string) =>
  (at: number): readonly string[] => [
    `// Sum of what weighs more than ${at}.`,
    head(at),
    `  ${local} = 17;`,
    `  for (${each}) {`,
    `    if (item % 2 == limit && item > ${at}) {`,
    "      total += item * (limit - 1);",
    "    } else total -= item;",
    "  }",
    "  return total;",
    "}",
  ];

const PARTS: Readonly<Record<SyntaxLanguageId, (at: number) => readonly string[]>> = {
  python: (at) => [
    `def weigh_${at}(items, limit=3):`,
    `    """Sum of what weighs more than ${at}."""`,
    "    total = 17",
    "    for item in items:",
    `        if item % 2 == limit and item > ${at}:`,
    "            total += item * (limit - 1)  # counted twice",
    "        else:",
    "            total -= [item, limit][0]",
    "    return total",
    "",
  ],
  javascript: braces((at) => `function weigh${at}(items, limit) {`, "let total", "const item of items"),
  typescript: braces(
    (at) => `function weigh${at}(items: readonly number[], limit: number): number {`,
    "let total: number",
    "const item of items",
  ),
  java: braces((at) => `static int weigh${at}(int[] items, int limit) {`, "int total", "int item : items"),
  c: braces(
    (at) => `int weigh${at}(const int *items, int limit) {`,
    "int total",
    "int item = items[0]; item < limit; item++",
  ),
  cpp: braces((at) => `int weigh${at}(const std::vector<int>& items, int limit) {`, "int total", "int item : items"),
  go: (at) => [
    `// Sum of what weighs more than ${at}.`,
    `func weigh${at}(items []int, limit int) int {`,
    "\ttotal := 17",
    "\tfor _, item := range items {",
    `\t\tif item%2 == limit && item > ${at} {`,
    "\t\t\ttotal += item * (limit - 1)",
    "\t\t} else {",
    "\t\t\ttotal -= item",
    "\t\t}",
    "\t}",
    "\treturn total",
    "}",
  ],
  rust: (at) => [
    `// Sum of what weighs more than ${at}.`,
    `fn weigh${at}(items: &[i64], limit: i64) -> i64 {`,
    "    let mut total = 17;",
    "    for item in items {",
    `        if *item % 2 == limit && *item > ${at} {`,
    "            total += item * (limit - 1);",
    "        } else { total -= item; }",
    "    }",
    "    return total;",
    "}",
  ],
};
