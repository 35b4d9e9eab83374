import {
  HEADER_RULES,
  type NormalRules,
  normalRules,
  type ScopeRules,
  SYNTAX_LANGUAGE_IDS,
  scopeRules,
} from "@assay/core/syntax";
import { describe, expect, it } from "vitest";
import { openEngine } from "./engine.ts";
import { loadGrammar, readGrammar } from "./grammar.ts";

describe.each(SYNTAX_LANGUAGE_IDS)("the rules of %s", (language) => {
  const kindsOf = async () => {
    const { kindNames, isNamed, fieldNames } = await loadGrammar(await openEngine(), await readGrammar(language));
    const named = new Set(kindNames.filter((_, id) => isNamed[id] === 1));
    return { named, tokens: new Set(kindNames), fields: new Set([...fieldNames, "", "*"]) };
  };

  it("about names speak of kinds and fields that the grammar has", async () => {
    const { named, fields } = await kindsOf();
    const { kinds, places, fieldsNamed } = mentionedByScopes(scopeRules(language));
    expect(kinds.filter((kind) => !named.has(kind))).toEqual([]);
    expect(places.filter((place) => !named.has(kindIn(place)) || !fields.has(fieldIn(place)))).toEqual([]);
    expect(fieldsNamed.filter((field) => !fields.has(field))).toEqual([]);
  });

  it("about normal form speak of kinds and fields that the grammar has", async () => {
    const { named, fields, tokens } = await kindsOf();
    const rules = normalRules(language);
    const { kinds, places } = mentionedByNormal(rules);
    expect(kinds.filter((kind) => !named.has(kind))).toEqual([]);
    expect(places.filter((place) => !named.has(kindIn(place)) || !fields.has(fieldIn(place)))).toEqual([]);
    const spelled = Object.values(rules.optionalTokens).flat();
    expect(spelled.filter((token) => token.trim() !== "" && token !== "\0" && !tokens.has(token))).toEqual([]);
  });

  it("about heads speak of kinds and fields that the grammar has", async () => {
    const { named, fields } = await kindsOf();
    const rules = HEADER_RULES[language];
    const range = rules.range === null ? [] : [rules.range.kind];
    expect([...Object.keys(rules.loops), ...rules.bodies, ...range].filter((kind) => !named.has(kind))).toEqual([]);
    expect(
      Object.values(rules.loops)
        .flatMap(Object.keys)
        .filter((field) => !fields.has(field)),
    ).toEqual([]);
  });
});

function kindIn(place: string): string {
  return place.slice(0, place.lastIndexOf("."));
}

function fieldIn(place: string): string {
  return place.slice(place.lastIndexOf(".") + 1);
}

function mentionedByScopes(rules: ScopeRules) {
  const both = [...Object.keys(rules.spaces), ...Object.keys(rules.doubles), ...rules.bases];
  return {
    kinds: [
      ...Object.keys(rules.scopes),
      ...rules.transparent,
      ...rules.hoisted,
      ...rules.prototypes,
      ...rules.memberNames,
      ...Object.keys(rules.receivers),
      ...rules.structural,
      ...Object.keys(rules.named),
      ...Object.keys(rules.owned),
      ...Object.keys(rules.literals),
      ...Object.keys(rules.makings),
      ...rules.plainValues,
      ...Object.keys(rules.fieldParameters),
      ...rules.opaque,
      ...both.filter((name) => !name.includes(".")),
    ],
    places: [
      ...Object.keys(rules.binds),
      ...rules.through,
      ...Object.keys(rules.reaches),
      ...rules.escapes,
      ...rules.escapesFirst,
      ...rules.contracts,
      ...both.filter((name) => name.includes(".")),
    ],
    fieldsNamed: [
      ...Object.values(rules.receivers),
      ...Object.values(rules.named),
      ...Object.values(rules.owned),
      ...Object.values(rules.literals),
      ...Object.values(rules.makings),
      ...rules.typeFields,
      ...rules.valueFields,
    ],
  };
}

function mentionedByNormal(rules: NormalRules) {
  return {
    kinds: [
      ...Object.keys(rules.rewrites),
      ...Object.entries(rules.sameKinds).flat(),
      ...Object.keys(rules.optionalTokens),
      ...rules.trailingComma,
      ...rules.trailingCommaOfMany,
      ...rules.emptyStatements,
      ...rules.emptyIn,
      ...Object.keys(rules.unordered),
      ...Object.entries(rules.flattened).flat(),
    ],
    places: [...rules.groupingMatters, ...rules.quotedKeys],
  };
}
