/**
 * Scopes. `function`, `block`: names bound inside are in sight of all inside. `class`: only of what stands directly in it,
 * and of others through it; `open`: of all inside, and of others through it; `literal`: an object written out, whose keys
 * are data unless a class declares them.
 */
export type ScopeKind = "function" | "block" | "class" | "open" | "literal";

/**
 * Where a name that stands at a place is bound.
 * `here`: in the scope that holds the place; `around`: in the scope outside the declaration itself; `function`: in the
 * nearest function, class or file; `file`: in the file; `let`: as `here`, or as `function` when the declaration is hoisted;
 * `parameter`: in the function whose parameter it is; `member`: in the class, reached through an object; `assigned`: where
 * it is declared, else in the file; `declared`: as the word in the field `kind` says, assigned where there is none; `global` and `nonlocal`: no binding, the name leads outward; `import`: as `here`, and
 * the name itself is somebody else's.
 */
export type Target =
  | "here"
  | "around"
  | "function"
  | "file"
  | "let"
  | "parameter"
  | "member"
  | "assigned"
  | "declared"
  | "global"
  | "nonlocal"
  | "import";

/**
 * What a place binds. `from`: in sight after the name, or after the whole declaration; from the start of its scope when left
 * out. `fresh`: another binding each time, even in the scope of one with the same name.
 */
export interface Binder {
  readonly to: Target;
  readonly from?: "name" | "declaration";
  readonly fresh?: true;
  /** Of what a class binds: in sight of all inside, and no member. */
  readonly inside?: true;
  /** Binds only beneath such a place. */
  readonly under?: string;
}

/**
 * How a name is reached that binds nothing where it stands. `member`: through an object; `method`: through an object, or
 * through the class around when no object stands before it; `qualified`: through a class, a module or the like; `either`: a
 * binding in sight, else a member; `pinned`: from outside the buffer, so that another spelling is another thing;
 * `keyword`: names a parameter.
 */
export type Reach = "member" | "method" | "qualified" | "either" | "pinned" | "keyword";

export type Double = "member" | "import" | "export";

/** Names that never stand in each other's way. A name may be of several. */
export const SPACE = { value: 1, type: 2, label: 4, method: 8, tag: 16, macro: 32, any: 63 } as const;
export type Space = number;

/**
 * How one language binds names, as data. Kinds are exact names of its grammar; a place is "kind.field", "kind." for a child
 * without a field, "kind.*" for any child.
 */
export interface ScopeRules {
  readonly scopes: Readonly<Record<string, ScopeKind>>;
  /** Whether a name of the file is in sight only after it was declared. */
  readonly fileIsOrdered: boolean;
  /** Scopes that a declaration directly inside is not bound in: the heads of templates. */
  readonly transparent: readonly string[];
  /** Spellings that bind nothing in a pattern, since they name a constant. */
  readonly constants: RegExp | null;
  /** Declarations whose `let` goes to the function. */
  readonly hoisted: readonly string[];
  /** Kinds with a scope of their own for parameters, unless they head the function that has them. */
  readonly prototypes: readonly string[];
  readonly binds: Readonly<Record<string, Binder>>;
  /** Places of patterns and declarators through which a name is bound by what stands above. */
  readonly through: readonly string[];
  readonly reaches: Readonly<Record<string, Reach>>;
  /** Places whose subtree is evaluated outside the nearest scope that holds them. */
  readonly escapes: readonly string[];
  /** As `escapes`, of the first such place in its parent. */
  readonly escapesFirst: readonly string[];
  /** Spaces by kind of leaf and by place; the place counts before the kind. Anything else is a value. */
  readonly spaces: Readonly<Record<string, Space>>;
  /** Leaves that name a member wherever they stand. */
  readonly memberNames: readonly string[];
  /**
   * Kinds and places that say two things with one name: a member, and a name here. `import` and
   * `export`: what somebody else calls it, and a name here, while no alias stands beside it.
   */
  readonly doubles: Readonly<Record<string, Double>>;
  /** Kind of a member access to the field of its object. */
  readonly receivers: Readonly<Record<string, string>>;
  /** Spellings of the object itself. */
  readonly selves: readonly string[];
  /** Whether the first parameter of a method is the object, whatever it is called. */
  readonly selfIsFirst: boolean;
  /** Kinds and places of the names of the classes that a class continues. */
  readonly bases: readonly string[];
  /** Classes that others satisfy without naming them. */
  readonly structural: readonly string[];
  /** Kind of a class to the field that names it, or names what it adds to; "" where the node above has the name. */
  readonly named: Readonly<Record<string, string>>;
  /** Functions that stand outside the class they belong to, with the field that leads to its name. */
  readonly owned: Readonly<Record<string, string>>;
  /** Fields of a declaration that say the type of what it binds, and its first value. */
  readonly typeFields: readonly string[];
  readonly valueFields: readonly string[];
  /** Objects written out with the field that names their class: a key in one is a member of it. */
  readonly literals: Readonly<Record<string, string>>;
  /** Makings of an object, with the field that names its class. */
  readonly makings: Readonly<Record<string, string>>;
  /** Values that are never an object of a class in the buffer. */
  readonly plainValues: readonly string[];
  /** Types of which no object is one of a class in the buffer, unless the buffer declares a class of the name. */
  readonly plainTypes: RegExp | null;
  /** Parameters that are fields of the class too when they hold one of these. */
  readonly fieldParameters: Readonly<Record<string, readonly string[]>>;
  /** Places of a contract: where it is not in the buffer, others call the members that keep it by name. */
  readonly contracts: readonly string[];
  /** Kinds and texts that say of a declaration that it replaces or satisfies one that others call by name. */
  readonly overrides: readonly string[];
  /** Names that something outside every buffer reaches: entry points and protocols of the language. */
  readonly reserved: RegExp | null;
  /** Texts in a buffer that let a string reach a member, a name of the file, and any name at all. */
  readonly dynamic: {
    readonly members: RegExp | null;
    readonly file: RegExp | null;
    readonly any: RegExp | null;
  };
  /** Leaves that hold program text nobody resolves: a name spelled in one as a word is reached by it. */
  readonly opaque: readonly string[];
}

export const NO_DYNAMICS = { members: null, file: null, any: null };
