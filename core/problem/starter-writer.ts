import type { Param } from "./tests.ts";
import { parseType, type Type } from "./type.ts";

/** A function or method to declare; `inPlace`: it answers in its first parameter. */
export interface Signature {
  readonly name: string;
  readonly params: readonly Param[];
  readonly returns: string;
  readonly inPlace: boolean;
}

/** How one language writes a declaration with an empty body. */
export interface Writer {
  /** What must stand above, given the types in use. */
  head(types: readonly string[]): string;
  free(signature: Signature): string;
  whole(name: string, maker: readonly Param[], methods: readonly Signature[]): string;
}

export const indented = (text: string, by: string): string => text.replace(/^(?=.)/gm, by);

/** The type in a language, by a table of its plain types and two ways of building. */
export function speller(
  plain: Readonly<Partial<Record<Type["kind"], string>>>,
  array: (of: string) => string,
  nodes: { readonly list: string; readonly tree: string },
): (text: string) => string {
  const spell = (type: Type): string => {
    if (type.kind === "array") return array(spell(type.of));
    if (type.kind === "list" || type.kind === "tree") return nodes[type.kind];
    return plain[type.kind] ?? "";
  };
  return (text) => spell(parseType(text) ?? { kind: "any" });
}

/** The value an empty body gives back, by the kind of the type. */
export type Empty = Readonly<Partial<Record<Type["kind"], string>>>;
export const emptyOf = (empty: Empty, type: string): string => empty[parseType(type)?.kind ?? "void"] ?? "";

export const usesNode = (types: readonly string[], kind: "list" | "tree"): boolean =>
  types.some((type) => type.startsWith(`${kind}<`));
