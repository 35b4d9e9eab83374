import { grammarIds } from "./grammar-ids.ts";
import { C_SCOPES } from "./languages/c-scopes.ts";
import { CPP_SCOPES } from "./languages/cpp-scopes.ts";
import { GO_SCOPES } from "./languages/go-scopes.ts";
import { JAVA_SCOPES } from "./languages/java-scopes.ts";
import { JAVASCRIPT_SCOPES } from "./languages/javascript-scopes.ts";
import { PYTHON_SCOPES } from "./languages/python-scopes.ts";
import { RUST_SCOPES } from "./languages/rust-scopes.ts";
import { TYPESCRIPT_SCOPES } from "./languages/typescript-scopes.ts";
import { placeOf } from "./plan.ts";
import type { NodeTable } from "./port.ts";
import type { Binder, Double, Reach, ScopeKind, ScopeRules, Space } from "./scope-rules.ts";

const RULES: Readonly<Record<NodeTable["language"], ScopeRules>> = {
  python: PYTHON_SCOPES,
  javascript: JAVASCRIPT_SCOPES,
  typescript: TYPESCRIPT_SCOPES,
  java: JAVA_SCOPES,
  c: C_SCOPES,
  cpp: CPP_SCOPES,
  go: GO_SCOPES,
  rust: RUST_SCOPES,
};

/** A language's scope rules as data, for the test that holds them against its grammar. */
export function scopeRules(language: NodeTable["language"]): ScopeRules {
  return RULES[language];
}

/** A language's scope rules by the numbers of one grammar's tables; places as in `Plan`. */
export interface ScopePlan {
  readonly rules: ScopeRules;
  readonly kindNames: readonly string[];
  readonly scopes: ReadonlyMap<number, ScopeKind>;
  readonly hoisted: ReadonlySet<number>;
  readonly prototypes: ReadonlySet<number>;
  readonly binds: ReadonlyMap<number, Binder>;
  readonly unders: ReadonlyMap<string, number>;
  readonly through: ReadonlySet<number>;
  readonly reaches: ReadonlyMap<number, Reach>;
  readonly escapes: ReadonlySet<number>;
  readonly escapesFirst: ReadonlySet<number>;
  readonly spaceOfKind: ReadonlyMap<number, Space>;
  readonly spaceAtPlace: ReadonlyMap<number, Space>;
  readonly memberNames: ReadonlySet<number>;
  readonly doubleKinds: ReadonlyMap<number, Double>;
  readonly doublePlaces: ReadonlyMap<number, Double>;
  readonly receivers: ReadonlyMap<number, number>;
  readonly selves: ReadonlySet<string>;
  readonly transparent: ReadonlySet<number>;
  readonly baseKinds: ReadonlySet<number>;
  readonly basePlaces: ReadonlySet<number>;
  readonly literals: ReadonlyMap<number, number>;
  readonly structural: ReadonlySet<number>;
  readonly named: ReadonlyMap<number, number>;
  readonly owned: ReadonlyMap<number, number>;
  readonly typeFields: readonly number[];
  readonly valueFields: readonly number[];
  readonly makings: ReadonlyMap<number, number>;
  readonly plainValues: ReadonlySet<number>;
  readonly fieldParameters: ReadonlyMap<number, readonly string[]>;
  readonly contracts: ReadonlySet<number>;
  readonly overrides: ReadonlySet<string>;
  readonly opaque: ReadonlySet<number>;
}

const plans = new WeakMap<readonly string[], ScopePlan>();

/** The scope plan of a table's grammar, made once for each list of kind names. */
export function scopePlanFor(table: NodeTable): ScopePlan {
  const known = plans.get(table.kindNames);
  if (known !== undefined) return known;
  const plan = makePlan(RULES[table.language], table.kindNames, table.fieldNames);
  plans.set(table.kindNames, plan);
  return plan;
}

function makePlan(rules: ScopeRules, kindNames: readonly string[], fieldNames: readonly string[]): ScopePlan {
  const { idsOf, fields } = grammarIds(kindNames, fieldNames);
  /** "kind.field", "kind." and "kind.*" as numbers. */
  function places(place: string): number[] {
    const dot = place.lastIndexOf(".");
    const name = place.slice(dot + 1);
    const wanted = name === "*" ? [...fields.values()] : [fields.get(name)];
    return idsOf(place.slice(0, dot)).flatMap((id) =>
      wanted.flatMap((field) => (field === undefined ? [] : [placeOf(id, field)])),
    );
  }
  const isPlace = (name: string): boolean => name.includes(".");
  const placeMap = <T>(record: Readonly<Record<string, T>>): Map<number, T> =>
    new Map(
      Object.entries(record)
        .filter(([place]) => isPlace(place))
        .flatMap(([place, value]) => places(place).map((key) => [key, value] as const)),
    );
  const kindMap = <T>(record: Readonly<Record<string, T>>): Map<number, T> =>
    new Map(
      Object.entries(record)
        .filter(([kind]) => !isPlace(kind))
        .flatMap(([kind, value]) => idsOf(kind).map((id) => [id, value] as const)),
    );
  const fieldMap = (record: Readonly<Record<string, string>>): Map<number, number> =>
    new Map([...kindMap(record)].map(([kind, field]) => [kind, fields.get(field) ?? -1]));
  const kindSet = (names: readonly string[]): Set<number> => new Set(names.flatMap(idsOf));
  const placeSet = (names: readonly string[]): Set<number> => new Set(names.flatMap(places));
  return {
    rules,
    kindNames,
    scopes: kindMap(rules.scopes),
    hoisted: kindSet(rules.hoisted),
    prototypes: kindSet(rules.prototypes),
    binds: placeMap(rules.binds),
    unders: new Map(
      Object.values(rules.binds).flatMap(({ under }) =>
        under === undefined ? [] : places(under).map((place) => [under, place] as const),
      ),
    ),
    through: placeSet(rules.through),
    reaches: placeMap(rules.reaches),
    escapes: placeSet(rules.escapes),
    escapesFirst: placeSet(rules.escapesFirst),
    spaceOfKind: kindMap(rules.spaces),
    spaceAtPlace: placeMap(rules.spaces),
    memberNames: kindSet(rules.memberNames),
    doubleKinds: kindMap(rules.doubles),
    doublePlaces: placeMap(rules.doubles),
    receivers: fieldMap(rules.receivers),
    selves: new Set(rules.selves),
    transparent: kindSet(rules.transparent),
    baseKinds: kindSet(rules.bases.filter((name) => !isPlace(name))),
    basePlaces: placeSet(rules.bases.filter(isPlace)),
    literals: fieldMap(rules.literals),
    structural: kindSet(rules.structural),
    named: fieldMap(rules.named),
    owned: fieldMap(rules.owned),
    typeFields: rules.typeFields.flatMap((name) => fields.get(name) ?? []),
    valueFields: rules.valueFields.flatMap((name) => fields.get(name) ?? []),
    makings: fieldMap(rules.makings),
    plainValues: kindSet(rules.plainValues),
    fieldParameters: kindMap(rules.fieldParameters),
    contracts: placeSet(rules.contracts),
    overrides: new Set(rules.overrides),
    opaque: kindSet(rules.opaque),
  };
}
