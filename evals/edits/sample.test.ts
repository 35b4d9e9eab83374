import { loadGrammars } from "@assay/host/syntax";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { corpusFiles, corpusFolders } from "./corpora.ts";
import { measure } from "./measure.ts";
import type { Oracle } from "./oracle.ts";
import { openTreeOracle } from "./oracles/oxc.ts";
import { openOracle } from "./oracles.ts";
import { score } from "./score.ts";

/** A seed that no recorded figure was taken with. */
const SEED = 20_261_201;
const EDITS = 72;

/** Code that every machine has that can run the tests. */
const FOLDERS = {
  python: /[\\/](?:json|email|asyncio|unittest)[\\/]/,
  javascript: /node_modules[\\/](?:fastify|pino|semver|ws|avvio|find-my-way)[\\/]/,
};

function openPython(): Oracle {
  const opened = openOracle("python");
  if ("missing" in opened) throw new Error(`Python: ${opened.missing}`);
  return opened.oracle;
}

async function sample(language: "python" | "javascript", oracle: Oracle, only: readonly string[] = [], edits = EDITS) {
  const grammars = await loadGrammars([language]);
  const files = corpusFiles(language, corpusFolders(language).slice(0, 1)).filter((path) =>
    FOLDERS[language].test(path),
  );
  const plan = { language, files, seed: SEED, edits, only, formatter: undefined, budgetMs: Number.POSITIVE_INFINITY };
  try {
    return await measure(plan, oracle, grammars);
  } finally {
    oracle.close();
  }
}

describe("a small sample of the measure", () => {
  it.each([
    ["python", "CPython's own parser", openPython],
    ["javascript", "oxc's parser", openTreeOracle],
  ] as const)("agrees in %s with %s", async (language, _parser, open) => {
    const found = score(await sample(language, open()));
    expect(found.edits).toBe(EDITS);
    expect(found.semantic.of).toBeGreaterThan(EDITS / 2);
    const wrong = found.wrongRows.map(({ row, wrong: what }) => `${what}: ${row.kind} in ${row.file}`);
    // The bound of half a percent is measured on thousands; of so few, one is within its interval.
    expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(1);
  });

  it("makes the same edits from the same seed", async () => {
    const only = ["quotes", "operator", "blankLines"];
    const [first, second] = [
      await sample("javascript", openTreeOracle(), only, 20),
      await sample("javascript", openTreeOracle(), only, 20),
    ];
    expect(first.rows).toHaveLength(20);
    expect(second.rows.map((row) => row.after)).toEqual(first.rows.map((row) => row.after));
  });

  it("counts a judge that is wrong", async () => {
    const liar: Oracle = { ...openTreeOracle(), judge: async () => ({ allowed: ["same"], because: "planted" }) };
    const found = score(await sample("javascript", liar, ["operator"], 20));
    expect(found.semantic.count).toBe(20);
  });
});

describe("the oracle of Python", () => {
  let oracle: Oracle;
  beforeAll(() => {
    oracle = openPython();
  });
  afterAll(() => oracle.close());

  it.each([
    ["x = 10\n", "x = 0xA  # ten\n", ["same"]],
    ["def f(a):\n    return a\n", 'def f(a):\n    """Gives it back."""\n    return a\n', ["same"]],
    ["def f(a):\n    return a\n", "def f(b):\n    return b\n", ["rename"]],
    ["def f(a, b):\n    return a - b\n", "def f(b, a):\n    return b - a\n", ["rename"]],
    ["def f(a, b):\n    return a - b\n", "def f(a, b):\n    return b - a\n", ["code"]],
    ["def f(a):\n    return a\nf(a=1)\n", "def f(b):\n    return b\nf(a=1)\n", ["code"]],
    ["def f(a):\n    return len(a)\n", "def f(len):\n    return len(len)\n", ["code"]],
    ["x = (1)\n", "x = (1,)\n", ["code"]],
    ["import a\nimport b\n", "import b\nimport a\n", ["same", "code"]],
    ["x = 1\n", "x = \n", []],
  ])("says of %j and %j: %j", async (before, after, allowed) => {
    expect((await oracle.judge(before, after, "a.py")).allowed).toEqual(allowed);
  });
});
