import { type LanguageRules, languageRules, SYNTAX_LANGUAGE_IDS, type SyntaxLanguageId } from "@assay/core/syntax";
import { describe, expect, it } from "vitest";
import { openEngine } from "./engine.ts";
import { loadGrammar, readGrammar } from "./grammar.ts";

/** Lists that say what a kind is; each named kind stands in one of them at the least. */
const LISTS = [
  "comments",
  "ignored",
  "names",
  "verbatim",
  "numbers",
  "quotes",
  "parentheses",
  "control",
  "data",
  "closures",
  "interface",
  "neutral",
] as const satisfies readonly (keyof LanguageRules)[];

/** Lists of kinds that are told apart from others for one more reason. */
const MORE = [
  "loops",
  "implementation",
  "declaresWithBody",
  "prototypes",
  "prototypeHeads",
  "functionBodies",
] as const satisfies readonly (keyof LanguageRules)[];

const FIELDS_OF_ALL = ["left", "declarator", "name"];

describe.each(SYNTAX_LANGUAGE_IDS)("the kinds of %s", (language) => {
  const rules = languageRules(language);

  it("are all in the table, and none that the grammar lacks", async () => {
    const { kindNames, isNamed } = await load(language);
    const real = new Set(kindNames.filter((name, id) => isNamed[id] === 1 && isVisible(name)));
    const listed = new Set(LISTS.flatMap((list) => rules[list]));
    expect([...real].filter((kind) => !listed.has(kind))).toEqual([]);
    const docstrings = rules.docstrings;
    const mentioned = [
      ...listed,
      ...MORE.flatMap((list) => rules[list]),
      ...(docstrings === null ? [] : [...docstrings.blocks, docstrings.statement, ...docstrings.strings]),
      ...Object.keys(rules.signatures),
      ...Object.keys(rules.declared),
      ...rules.holders.map((holder) => holder.split(".")[0] as string),
      ...placesOf(rules).map((place) => place.slice(0, place.lastIndexOf("."))),
    ];
    expect(mentioned.filter((kind) => !real.has(kind))).toEqual([]);
  });

  it("stand in one list only", () => {
    const seen = new Map<string, string>();
    const twice: string[] = [];
    for (const list of LISTS)
      for (const kind of rules[list]) {
        const known = seen.get(kind);
        if (known !== undefined) twice.push(`${kind}: ${known} and ${list}`);
        seen.set(kind, list);
      }
    expect(twice).toEqual([]);
  });

  it("name fields that the grammar has", async () => {
    const { fieldNames } = await load(language);
    const real = new Set([...fieldNames, "", "*"]);
    const named = [
      ...Object.values(rules.signatures).flat(),
      ...Object.values(rules.declared),
      ...placesOf(rules).map((place) => place.slice(place.lastIndexOf(".") + 1)),
      ...rules.loopBindings.filter((field) => !FIELDS_OF_ALL.includes(field)),
    ];
    expect(named.filter((field) => !real.has(field))).toEqual([]);
  });

  it("count every loop as control", () => {
    expect(rules.loops.filter((kind) => !rules.control.includes(kind))).toEqual([]);
  });
});

async function load(language: SyntaxLanguageId) {
  return loadGrammar(await openEngine(), await readGrammar(language));
}

function placesOf(rules: LanguageRules): readonly string[] {
  return [...rules.makers, ...rules.namedClosures];
}

/** Names that begin with "_" are rules without a node of their own. */
function isVisible(name: string): boolean {
  return name !== "" && name !== "ERROR" && name !== "end" && !name.startsWith("_");
}
