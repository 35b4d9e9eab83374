/** A declared type: what a typed language is called with, and what an answer must be. */
export type Type =
  | { readonly kind: "int" | "long" | "float" | "bool" | "string" | "any" | "void" }
  | { readonly kind: "array" | "list" | "tree"; readonly of: Type };

const PLAIN = ["int", "long", "float", "bool", "string", "any", "void"] as const;

/** Reads `int`, `string[][]`, `list<int>`, `tree<int>[]`; undefined for anything else. Spaces do not matter. */
export function parseType(text: string): Type | undefined {
  const bare = text.replaceAll(" ", "");
  if (bare.endsWith("[]")) {
    const of = parseType(bare.slice(0, -2));
    return of === undefined || of.kind === "void" ? undefined : { kind: "array", of };
  }
  const nodes = /^(list|tree)<(.+)>$/.exec(bare);
  if (nodes !== null) {
    const of = parseType(nodes[2] ?? "");
    if (of === undefined || of.kind === "void" || of.kind === "list" || of.kind === "tree") return undefined;
    return { kind: nodes[1] as "list" | "tree", of };
  }
  const kind = PLAIN.find((name) => name === bare);
  return kind === undefined ? undefined : { kind };
}

/** `int[]`, as `parseType` reads it. */
export function spellType(type: Type): string {
  if (!("of" in type)) return type.kind;
  return type.kind === "array" ? `${spellType(type.of)}[]` : `${type.kind}<${spellType(type.of)}>`;
}
