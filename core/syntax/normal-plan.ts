import { C_NORMAL } from "./languages/c-normal.ts";
import { CPP_NORMAL } from "./languages/cpp-normal.ts";
import { GO_NORMAL } from "./languages/go-normal.ts";
import { JAVA_NORMAL } from "./languages/java-normal.ts";
import { JAVASCRIPT_NORMAL } from "./languages/javascript-normal.ts";
import { PYTHON_NORMAL } from "./languages/python-normal.ts";
import { RUST_NORMAL } from "./languages/rust-normal.ts";
import { TYPESCRIPT_NORMAL } from "./languages/typescript-normal.ts";
import type { NormalRules, RewriteName } from "./normal-rules.ts";
import { placeOf } from "./plan.ts";
import type { NodeTable } from "./port.ts";

const RULES: Readonly<Record<NodeTable["language"], NormalRules>> = {
  python: PYTHON_NORMAL,
  javascript: JAVASCRIPT_NORMAL,
  typescript: TYPESCRIPT_NORMAL,
  java: JAVA_NORMAL,
  c: C_NORMAL,
  cpp: CPP_NORMAL,
  go: GO_NORMAL,
  rust: RUST_NORMAL,
};

/** A language's rules of normal form as data, for the test that holds them against its grammar. */
export function normalRules(language: NodeTable["language"]): NormalRules {
  return RULES[language];
}

/** A language's rules of normal form by the numbers of one grammar's tables. */
export interface NormalPlan {
  readonly rules: NormalRules;
  readonly fields: ReadonlyMap<string, number>;
  readonly kinds: ReadonlyMap<string, number>;
  readonly rewrites: ReadonlyMap<number, RewriteName>;
  readonly sameKinds: ReadonlyMap<number, number>;
  readonly optionalTokens: ReadonlyMap<number, ReadonlySet<string>>;
  readonly trailingComma: ReadonlySet<number>;
  readonly trailingCommaOfMany: ReadonlySet<number>;
  readonly emptyStatements: ReadonlySet<number>;
  readonly emptyIn: ReadonlySet<number>;
  readonly groupingMatters: ReadonlySet<number>;
  readonly quotedKeys: ReadonlySet<number>;
  readonly unordered: ReadonlyMap<number, RegExp>;
  readonly flattened: ReadonlyMap<number, number>;
  /** Kinds that say something of the declaration behind them. */
  readonly attached: ReadonlySet<number>;
  /** Kind under which every number is kept. */
  readonly numberKind: number;
}

const plans = new WeakMap<readonly string[], NormalPlan>();

/** The plan of a table's grammar, made once for each list of kind names. */
export function normalPlanFor(table: NodeTable): NormalPlan {
  const known = plans.get(table.kindNames);
  if (known !== undefined) return known;
  const plan = makePlan(RULES[table.language], table.kindNames, table.fieldNames);
  plans.set(table.kindNames, plan);
  return plan;
}

function makePlan(rules: NormalRules, kindNames: readonly string[], fieldNames: readonly string[]): NormalPlan {
  const ids = new Map<string, number[]>();
  const kinds = new Map<string, number>();
  kindNames.forEach((name, id) => {
    ids.set(name, [...(ids.get(name) ?? []), id]);
    if (!kinds.has(name)) kinds.set(name, id);
  });
  const fields = new Map(fieldNames.map((name, id) => [name, id]));
  fields.set("", 0);
  const idsOf = (name: string): readonly number[] => ids.get(name) ?? [];
  const kindSet = (names: readonly string[]): Set<number> => new Set(names.flatMap(idsOf));
  const kindMap = <T>(record: Readonly<Record<string, T>>): Map<number, T> =>
    new Map(Object.entries(record).flatMap(([kind, value]) => idsOf(kind).map((id) => [id, value] as const)));
  const placeSet = (names: readonly string[]): Set<number> =>
    new Set(
      names.flatMap((place) => {
        const dot = place.lastIndexOf(".");
        const field = fields.get(place.slice(dot + 1));
        return field === undefined ? [] : idsOf(place.slice(0, dot)).map((id) => placeOf(id, field));
      }),
    );
  const toKind = (record: Readonly<Record<string, string>>): Map<number, number> =>
    new Map([...kindMap(record)].map(([from, to]) => [from, kinds.get(to) ?? -1]));
  return {
    rules,
    fields,
    kinds,
    rewrites: kindMap(rules.rewrites),
    sameKinds: toKind(rules.sameKinds),
    optionalTokens: new Map([...kindMap(rules.optionalTokens)].map(([kind, tokens]) => [kind, new Set(tokens)])),
    trailingComma: kindSet(rules.trailingComma),
    trailingCommaOfMany: kindSet(rules.trailingCommaOfMany),
    emptyStatements: kindSet(rules.emptyStatements),
    emptyIn: kindSet(rules.emptyIn),
    groupingMatters: placeSet(rules.groupingMatters),
    quotedKeys: placeSet(rules.quotedKeys),
    unordered: kindMap(rules.unordered),
    flattened: toKind(rules.flattened),
    attached: kindSet(["attribute_item"]),
    numberKind: kindNames.length,
  };
}
