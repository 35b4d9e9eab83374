import type { SyntaxLanguageId } from "./language.ts";

/**
 * One language as data. Kinds are exact names of its grammar; a place is "kind.field", "kind." for a child without a
 * field, "kind.*" for any child. Every named kind of the grammar stands in one of the lists, `neutral` at the least.
 */
export interface LanguageRules {
  readonly language: SyntaxLanguageId;
  readonly comments: readonly string[];
  /** Left out of every comparison: they change how a program is laid out and nothing else. */
  readonly ignored: readonly string[];
  /** Leaves that name something. */
  readonly names: readonly string[];
  /** Nodes with children that do not cover their text; compared by their whole text. */
  readonly verbatim: readonly string[];
  /** Whole numbers, which may be spelled in several bases. */
  readonly numbers: readonly string[];
  /** Nodes that open or close a string and mean the same in either quote. */
  readonly quotes: readonly string[];
  /** Grouping that the tree already says. */
  readonly parentheses: readonly string[];
  /** Blocks whose first statement, when it is a bare string, is a comment. */
  readonly docstrings: {
    readonly blocks: readonly string[];
    readonly statement: string;
    readonly strings: readonly string[];
  } | null;
  readonly control: readonly string[];
  /** Loops, with the fields that hold what each round binds, the first that exists. All are control too. */
  readonly loops: readonly string[];
  readonly loopBindings: readonly string[];
  readonly data: readonly string[];
  /** Places that name what is made; one of `collections` there makes a data structure. */
  readonly makers: readonly string[];
  readonly collections: readonly string[];
  readonly closures: readonly string[];
  /** Places where a closure is a function with a name. */
  readonly namedClosures: readonly string[];
  /** Declarations, with the fields that are not part of what a caller sees. */
  readonly signatures: Readonly<Record<string, readonly string[]>>;
  /** Kinds that stand in a declaration's head and are no part of what a caller sees. */
  readonly implementation: readonly string[];
  /** Of the declarations, the ones that declare only when they have such a field. */
  readonly declaresWithBody: readonly string[];
  /** Declarations that are signatures only when they hold one of `prototypeHeads`, and `not in` a function. */
  readonly prototypes: readonly string[];
  readonly prototypeHeads: readonly string[];
  readonly functionBodies: readonly string[];
  /** Other kinds whose coming or going changes what a caller sees. */
  readonly interface: readonly string[];
  /** Nodes whose children are declarations: bodies of classes, namespaces. A kind, or a place; the file is one always. */
  readonly holders: readonly string[];
  /** One character that is a statement, where a body may not be empty; "" where it may. */
  readonly filler: string;
  /** Declarations by which a place is told, with the field that names them. */
  readonly declared: Readonly<Record<string, string>>;
  readonly neutral: readonly string[];
}

/** The words of a text, for lists that would fill a page one to a line. */
export function words(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}
