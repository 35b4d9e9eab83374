import { grammarIds } from "./grammar-ids.ts";
import type { SyntaxLanguageId } from "./language.ts";
import { C } from "./languages/c.ts";
import { CPP } from "./languages/cpp.ts";
import { GO } from "./languages/go.ts";
import { JAVA } from "./languages/java.ts";
import { JAVASCRIPT } from "./languages/javascript.ts";
import { PYTHON } from "./languages/python.ts";
import { RUST } from "./languages/rust.ts";
import { TYPESCRIPT } from "./languages/typescript.ts";
import type { NodeTable } from "./port.ts";
import type { LanguageRules } from "./rules.ts";

const RULES: Readonly<Record<SyntaxLanguageId, LanguageRules>> = {
  python: PYTHON,
  javascript: JAVASCRIPT,
  typescript: TYPESCRIPT,
  java: JAVA,
  c: C,
  cpp: CPP,
  go: GO,
  rust: RUST,
};

/** A language's rules as data, for the test that holds them against its grammar. */
export function languageRules(language: SyntaxLanguageId): LanguageRules {
  return RULES[language];
}

export const ROLE = {
  comment: 1,
  ignored: 1 << 1,
  name: 1 << 2,
  verbatim: 1 << 5,
  number: 1 << 6,
  docBlock: 1 << 13,
  docStatement: 1 << 14,
  docString: 1 << 15,
  control: 1 << 16,
  loop: 1 << 17,
  data: 1 << 18,
  closure: 1 << 19,
  signature: 1 << 20,
  needsBody: 1 << 21,
  prototype: 1 << 22,
  prototypeHead: 1 << 23,
  functionBody: 1 << 24,
  interface: 1 << 25,
  makes: 1 << 28,
  implementation: 1 << 29,
} as const;

/** A language's rules by the numbers of one grammar's tables. Places are `kind * 4096 + field`. */
export interface Plan {
  readonly rules: LanguageRules;
  /** Roles of the named nodes of a kind. */
  readonly roles: Uint32Array;
  /** Names of kinds and fields, for what is told to a person. */
  readonly kindNames: readonly string[];
  readonly fieldNames: readonly string[];
  readonly makers: ReadonlySet<number>;
  readonly collections: ReadonlySet<string>;
  readonly namedClosures: ReadonlySet<number>;
  /** Kind of a signature to the fields that are not part of it. */
  readonly outside: ReadonlyMap<number, ReadonlySet<number>>;
  /** Fields in the order in which a loop's binding is looked for. */
  readonly loopBindings: readonly number[];
  readonly bodyField: number;
  /** Kinds whose children are declarations, and places of nodes that are so there alone. */
  readonly holders: ReadonlySet<number>;
  readonly heldPlaces: ReadonlySet<number>;
  readonly declared: ReadonlyMap<number, number>;
}

export function placeOf(kind: number, field: number): number {
  return kind * 4_096 + field;
}

const plans = new WeakMap<readonly string[], Plan>();

/** The plan of a table's grammar, made once for each list of kind names. */
export function planFor(table: NodeTable): Plan {
  const known = plans.get(table.kindNames);
  if (known !== undefined) return known;
  const plan = makePlan(RULES[table.language], table.kindNames, table.fieldNames);
  plans.set(table.kindNames, plan);
  return plan;
}

function makePlan(rules: LanguageRules, kindNames: readonly string[], fieldNames: readonly string[]): Plan {
  const { idsOf, fields } = grammarIds(kindNames, fieldNames);
  const roles = new Uint32Array(kindNames.length);
  function grant(role: number, kinds: readonly string[]): void {
    for (const kind of kinds) for (const id of idsOf(kind)) roles[id] = ((roles[id] as number) | role) >>> 0;
  }
  grant(ROLE.comment, rules.comments);
  grant(ROLE.ignored, rules.ignored);
  grant(ROLE.name, rules.names);
  grant(ROLE.verbatim, rules.verbatim);
  grant(ROLE.number, rules.numbers);
  grant(ROLE.docBlock, rules.docstrings?.blocks ?? []);
  grant(ROLE.docStatement, rules.docstrings === null ? [] : [rules.docstrings.statement]);
  grant(ROLE.docString, rules.docstrings?.strings ?? []);
  grant(ROLE.control, rules.control);
  grant(ROLE.loop, rules.loops);
  grant(ROLE.data, rules.data);
  grant(ROLE.closure, rules.closures);
  grant(ROLE.signature, Object.keys(rules.signatures));
  grant(ROLE.implementation, rules.implementation);
  grant(ROLE.needsBody, rules.declaresWithBody);
  grant(ROLE.prototype, rules.prototypes);
  grant(ROLE.prototypeHead, rules.prototypeHeads);
  grant(ROLE.functionBody, rules.functionBodies);
  grant(ROLE.interface, rules.interface);

  /** "kind.field", "kind." and "kind.*" as numbers. */
  function places(place: string): number[] {
    const dot = place.lastIndexOf(".");
    const name = place.slice(dot + 1);
    const wanted = name === "*" ? [...fields.values()] : [fields.get(name)];
    return idsOf(place.slice(0, dot)).flatMap((id) =>
      wanted.flatMap((field) => (field === undefined ? [] : [placeOf(id, field)])),
    );
  }
  const makers = new Set(rules.makers.flatMap(places));
  grant(
    ROLE.makes,
    rules.makers.map((place) => place.slice(0, place.lastIndexOf("."))),
  );
  const outside = new Map<number, ReadonlySet<number>>();
  for (const [kind, names] of Object.entries(rules.signatures)) {
    const left = new Set(names.flatMap((name) => fields.get(name) ?? []));
    for (const id of idsOf(kind)) outside.set(id, left);
  }
  const body = new Set([fields.get("body") ?? -1]);
  for (const kind of rules.closures) for (const id of idsOf(kind)) outside.set(id, body);
  return {
    rules,
    roles,
    kindNames,
    fieldNames,
    makers,
    collections: new Set(rules.collections),
    namedClosures: new Set(rules.namedClosures.flatMap(places)),
    outside,
    loopBindings: rules.loopBindings.flatMap((name) => fields.get(name) ?? []),
    bodyField: fields.get("body") ?? -1,
    holders: new Set(rules.holders.filter((name) => !name.includes(".")).flatMap(idsOf)),
    heldPlaces: new Set(rules.holders.filter((name) => name.includes(".")).flatMap(places)),
    declared: new Map(
      Object.entries(rules.declared).flatMap(([kind, name]) =>
        idsOf(kind).map((id) => [id, fields.get(name) ?? -1] as const),
      ),
    ),
  };
}
