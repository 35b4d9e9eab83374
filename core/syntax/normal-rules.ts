import type { TextStyle } from "./text-values.ts";

/**
 * A rule by which two ways to write a thing are one. What each does, and why it changes no behaviour, stands at its function
 * in rewrites.ts.
 */
export type RewriteName =
  | "grouping"
  | "pythonString"
  | "pythonStrings"
  | "pythonFormat"
  | "pythonValue"
  | "quotedString"
  | "cString"
  | "cStrings"
  | "rawString"
  | "rustString"
  | "pythonTuple"
  | "pythonSubscript"
  | "soleGenerator"
  | "soleChild"
  | "soleParameter"
  | "emptyArguments"
  | "shorthand"
  | "shorthandPattern"
  | "shorthandDefault"
  | "aliased"
  | "pythonImport"
  | "rustShorthand"
  | "rustFieldPattern"
  | "rustBlock"
  | "rustJump"
  | "anyOrder"
  | "directiveText"
  | "jsxText";

/** How one language may be written in several ways. Kinds are exact names of its grammar. */
export interface NormalRules {
  readonly style: TextStyle;
  readonly rewrites: Readonly<Record<string, RewriteName>>;
  /** Kinds that are another kind written otherwise. */
  readonly sameKinds: Readonly<Record<string, string>>;
  /** Tokens that a parent may have or not, words separated by spaces; "\n" is written as itself. */
  readonly optionalTokens: Readonly<Record<string, readonly string[]>>;
  /** Lists of which a last `,` says nothing; `pairs`: it does where it is the only one. */
  readonly trailingComma: readonly string[];
  readonly trailingCommaOfMany: readonly string[];
  /** Statements that do nothing, and where they may be left out. */
  readonly emptyStatements: readonly string[];
  readonly emptyIn: readonly string[];
  /** Whether the last statement of a block is its value, so that an empty one there is not nothing. */
  readonly lastIsValue: boolean;
  /** Places in which parentheses say more than grouping, "kind.field"; see `grouping`. */
  readonly groupingMatters: readonly string[];
  /** Parents and fields of names that may be written as strings. */
  readonly quotedKeys: readonly string[];
  /**
   * Declarations whose order among neighbours says nothing, with what their text must match for that; see `anyOrder` for
   * what stands inside one node.
   */
  readonly unordered: Readonly<Record<string, RegExp>>;
  /** Lists flattened so that each entry is a declaration of its own. */
  readonly flattened: Readonly<Record<string, string>>;
}
