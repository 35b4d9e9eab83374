import type { SyntaxLanguageId } from "./language.ts";

/**
 * Where a name that stands at a place is bound.
 * `here`: in the scope that holds the place; `around`: in the scope outside the declaration itself; `function`: in the
 * nearest function, class or file; `file`: in the file; `let`: as `here`, or as `function` when the declaration is hoisted;
 * `parameter`: in the function whose parameter it is; `member`: in the class, reached through an object;
 * `assigned`: where it is declared, else in the file; `global` and `nonlocal`: no binding, the name leads outward;
 * `import`: as `here`, and the name itself is somebody else's.
 */
export type Binding =
  | "here"
  | "around"
  | "function"
  | "file"
  | "let"
  | "parameter"
  | "member"
  | "assigned"
  | "global"
  | "nonlocal"
  | "import";

/**
 * How a name is reached that binds nothing where it stands. `member`: through an object; `either`: a binding in sight, else
 * a member; `pinned`: from outside the buffer, so that another spelling is another thing; `keyword`: names a parameter.
 */
export type Reach = "member" | "either" | "pinned" | "keyword";

export type ScopeKind = "function" | "block" | "class";

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
  /** Names that are never found in a scope, only through an object. */
  readonly memberNames: readonly string[];
  /** Names that say two things at once, a binding and a property of the same spelling. */
  readonly pinnedNames: readonly string[];
  /** Nodes with children that do not cover their text; compared by their whole text. */
  readonly verbatim: readonly string[];
  /** Whole numbers, which may be spelled in several bases. */
  readonly numbers: readonly string[];
  /** Whether a leading 0 makes a whole number octal. */
  readonly zeroIsOctal: boolean;
  /** Nodes that open or close a string and mean the same in either quote. */
  readonly quotes: readonly string[];
  /** Strings whose quote tokens mean the same in either quote. */
  readonly quoted: readonly string[];
  /** Grouping that the tree already says. */
  readonly parentheses: readonly string[];
  /** Kinds that parentheses around them change the meaning of. */
  readonly parenthesesMatter: readonly string[];
  /** Nodes of which a last `,` before the closing bracket says nothing. */
  readonly trailingComma: readonly string[];
  /** Nodes of which a `;` says nothing. */
  readonly optionalSemicolon: readonly string[];
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
  readonly scopes: Readonly<Record<string, ScopeKind>>;
  /** Whether members of a class are in sight of its methods without an object. */
  readonly classesAreScopes: boolean;
  readonly hoisted: readonly string[];
  readonly selves: readonly string[];
  readonly binds: Readonly<Record<string, Binding>>;
  /** Places of patterns and declarators through which a name is bound by what stands above. */
  readonly through: readonly string[];
  readonly reaches: Readonly<Record<string, Reach>>;
  readonly neutral: readonly string[];
}

/** The words of a text, for lists that would fill a page one to a line. */
export function words(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}
