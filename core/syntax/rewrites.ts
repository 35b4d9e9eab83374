import {
  close,
  type Emitter,
  emit,
  emitChildren,
  fieldOf,
  isNamed,
  keepComments,
  kindNameOf,
  leaf,
  open,
  partsOf,
  type Rewrite,
  roleOf,
} from "./emitter.ts";
import type { RewriteName } from "./normal-rules.ts";
import { placeOf, ROLE } from "./plan.ts";
import { STRING_REWRITES } from "./string-rewrites.ts";
import { ancestorsAbove, childInField, endAt, startAt, subtreeEnd, textOf } from "./table.ts";

/** Parts of a node that are no tokens. */
function namedParts(emitter: Emitter, index: number): number[] {
  return partsOf(emitter, index).filter((part) => isNamed(emitter.table, part));
}

function kindId(emitter: Emitter, name: string): number {
  return emitter.normal.kinds.get(name) ?? -1;
}

function commentsOf(emitter: Emitter, index: number): void {
  const { table } = emitter;
  const end = subtreeEnd(table, index);
  for (let at = index + 1; at < end; at = subtreeEnd(table, at))
    if ((roleOf(emitter, at) & ROLE.comment) !== 0) emit(emitter, at, 0, index);
}

/** The part in a field; undefined where the grammar has no such field either. */
function partIn(emitter: Emitter, index: number, field: string): number | undefined {
  const id = emitter.normal.fields.get(field);
  return id === undefined ? undefined : childInField(emitter.table, index, id);
}

/** A name as a leaf of another kind and field than the tree gives it. */
function name(emitter: Emitter, index: number, kind: string, field: string): void {
  const text = emitter.spell?.(index) ?? textOf(emitter.table, index);
  leaf(emitter, kindId(emitter, kind), fieldOf(emitter, field), text, index);
}

function token(emitter: Emitter, text: string): void {
  leaf(emitter, kindId(emitter, text), 0, null);
}

/**
 * Parentheses that group: the tree says what they group, so they say nothing more. They are kept where a language gives
 * them a meaning: see `groupingSays`.
 */
const grouping: Rewrite = (emitter, index, field, parent) => {
  const inner = namedParts(emitter, index);
  if (inner.length !== 1 || groupingSays(emitter, index, inner[0] as number, parent)) return false;
  commentsOf(emitter, index);
  emit(emitter, inner[0] as number, field, parent);
  return true;
};

function groupingSays(emitter: Emitter, index: number, inner: number, parent: number | undefined): boolean {
  const { table, normal } = emitter;
  if (parent === undefined) return false;
  const place = placeOf(table.kind[parent] as number, table.field[index] as number);
  if (!normal.groupingMatters.has(place)) return false;
  const kind = kindNameOf(table, inner);
  switch (kindNameOf(table, parent)) {
    // `("use strict")` is no directive.
    case "expression_statement":
      return kind === "string";
    // `export default (class {})` is an expression, without parentheses a declaration.
    case "export_statement":
      return kind === "class" || kind === "function_expression" || kind === "generator_function";
    // `(a?.b).c` fails where `a?.b.c` is undefined.
    case "member_expression":
    case "subscript_expression":
      return hasOptionalChain(emitter, inner);
    // As above; in C `(f)(x)` is no macro and looks for `f` nowhere else, in Rust `(s.f)(x)` calls what a field holds.
    case "call_expression":
      return normal.rules.style === "javascript"
        ? hasOptionalChain(emitter, inner)
        : normal.rules.style === "rust"
          ? kind === "field_expression"
          : kind === "identifier";
    // What a macro does with its arguments is its own: `SQUARE((a + b))` and `SQUARE(a + b)` may differ.
    case "argument_list":
      return isMacroCall(emitter, parent);
    // `return (x)` is another type than `return x` where the type is that of the expression.
    case "return_statement":
    case "init_declarator":
      return table.text.includes("decltype(auto)");
    default:
      // `decltype((x))` is a reference; `(f) = function () {}` gives the function no name.
      return true;
  }
}

function hasOptionalChain({ table }: Emitter, index: number): boolean {
  let at = index;
  // Down the objects: what stands in arguments is another chain.
  for (;;) {
    const kind = kindNameOf(table, at);
    if (kind !== "member_expression" && kind !== "subscript_expression" && kind !== "call_expression") return false;
    const field = table.fieldNames.indexOf("optional_chain");
    if (childInField(table, at, field) !== undefined) return true;
    if (at + 1 >= subtreeEnd(table, at)) return false;
    at++;
  }
}

/** Whether a list of arguments is a macro's, as far as the buffer says: one that it defines, or a name in capitals. */
export function isMacroCall({ table }: Emitter, list: number): boolean {
  const call = ancestorsAbove(table, list, table.depth[list] as number).at(-1);
  if (call === undefined) return false;
  const callee = textOf(table, call + 1);
  return /^[A-Z_][A-Z\d_]+$/.test(callee) || (/^\w+$/.test(callee) && table.text.includes(`define ${callee}(`));
}

/**
 * A tuple is its commas: with or without parentheses, and with one comma more at the end. Without a comma the parentheses
 * group; around the target of an annotation they keep it from being a variable of the function.
 */
const pythonTuple: Rewrite = (emitter, index, field, parent) => {
  const { table } = emitter;
  const parts = partsOf(emitter, index);
  const named = parts.filter((part) => isNamed(table, part));
  const commas = parts.filter((part) => textOf(table, part) === ",").length;
  commentsOf(emitter, index);
  if (commas === 0 && named.length === 1) {
    const annotated =
      parent !== undefined && childInField(table, parent, emitter.normal.fields.get("type") ?? -1) !== undefined;
    if (annotated) return false;
    emit(emitter, named[0] as number, field, parent);
    return true;
  }
  open(emitter, kindId(emitter, "tuple"), field);
  for (const part of named) emit(emitter, part, 0, index);
  close(emitter);
  return true;
};

/** `a[1, 2]` is `a[(1, 2)]`, and `a[1,]` is `a[(1,)]`. */
const pythonSubscript: Rewrite = (emitter, index, field) => {
  const { table } = emitter;
  const parts = partsOf(emitter, index);
  const subscripts = parts.filter((part) => table.fieldNames[table.field[part] as number] === "subscript");
  if (!parts.some((part) => textOf(table, part) === ",")) return false;
  commentsOf(emitter, index);
  open(emitter, table.kind[index] as number, field);
  let written = false;
  for (const part of parts) {
    if (subscripts.includes(part)) {
      if (written) continue;
      written = true;
      open(emitter, kindId(emitter, "tuple"), table.field[part] as number);
      for (const one of subscripts) emit(emitter, one, 0, index);
      close(emitter);
    } else if (textOf(table, part) !== ",") emit(emitter, part, table.field[part] as number, index);
  }
  close(emitter);
  return true;
};

/** `f(x for x in y)` and `f((x for x in y))` hand over the same. */
const soleGenerator: Rewrite = (emitter, index, field, parent) => {
  const { table } = emitter;
  const named = namedParts(emitter, index);
  if (named.length === 0) return emptyArguments(emitter, index, field, parent);
  if (named.length !== 1 || kindNameOf(table, named[0] as number) !== "generator_expression") return false;
  commentsOf(emitter, index);
  emit(emitter, named[0] as number, field, parent);
  return true;
};

/** `type A = | B` has one member as `type A = B` has. */
const soleChild: Rewrite = (emitter, index, field, parent) => {
  const named = namedParts(emitter, index);
  if (named.length !== 1) return false;
  commentsOf(emitter, index);
  emit(emitter, named[0] as number, field, parent);
  return true;
};

/** One plain parameter in parentheses is the parameter: `(x) => x` is `x => x`. */
const soleParameter: Rewrite = (emitter, index, _field, parent) => {
  const { table } = emitter;
  if (parent === undefined) return false;
  const holder = kindNameOf(table, parent);
  if (holder !== "arrow_function" && holder !== "lambda_expression") return false;
  const named = namedParts(emitter, index);
  let only = named.length === 1 ? (named[0] as number) : undefined;
  if (only !== undefined && kindNameOf(table, only) === "required_parameter") {
    const inner = partsOf(emitter, only);
    only = inner.length === 1 ? inner[0] : undefined;
  }
  if (only === undefined || kindNameOf(table, only) !== "identifier") return false;
  if (holder === "arrow_function" && partIn(emitter, parent, "return_type") !== undefined) return false;
  commentsOf(emitter, index);
  name(emitter, only, "identifier", holder === "arrow_function" ? "parameter" : "parameters");
  return true;
};

/** Makers and heads that say the same without an empty list: `new A` is `new A()`, `class A():` is `class A:`. */
const emptyArguments: Rewrite = (emitter, index, _field, parent) => {
  const { table } = emitter;
  if (parent === undefined || namedParts(emitter, index).length > 0) return false;
  if (!EMPTY_LISTS.has(kindNameOf(table, parent))) return false;
  commentsOf(emitter, index);
  return true;
};

const EMPTY_LISTS: ReadonlySet<string> = new Set(["new_expression", "class_definition", "annotation"]);

/** `{ a }` is `{ a: a }`: a name, and the key it is found by. */
const shorthand: Rewrite = (emitter, index, field) => {
  open(emitter, kindId(emitter, "pair"), field);
  name(emitter, index, "property_identifier", "key");
  token(emitter, ":");
  name(emitter, index, "identifier", "value");
  close(emitter);
  return true;
};

/** `const { a } = o` is `const { a: a } = o`. */
const shorthandPattern: Rewrite = (emitter, index, field) => {
  open(emitter, kindId(emitter, "pair_pattern"), field);
  name(emitter, index, "property_identifier", "key");
  token(emitter, ":");
  name(emitter, index, "identifier", "value");
  close(emitter);
  return true;
};

/** `const { a = 1 } = o` is `const { a: a = 1 } = o`. */
const shorthandDefault: Rewrite = (emitter, index, field) => {
  const { table } = emitter;
  const left = partIn(emitter, index, "left");
  const right = partIn(emitter, index, "right");
  if (left === undefined || right === undefined || kindNameOf(table, left) !== "shorthand_property_identifier_pattern")
    return false;
  commentsOf(emitter, index);
  open(emitter, kindId(emitter, "pair_pattern"), field);
  name(emitter, left, "property_identifier", "key");
  token(emitter, ":");
  open(emitter, kindId(emitter, "assignment_pattern"), fieldOf(emitter, "value"));
  name(emitter, left, "identifier", "left");
  token(emitter, "=");
  emit(emitter, right, fieldOf(emitter, "right"), index);
  close(emitter);
  close(emitter);
  return true;
};

/** `import { a }` is `import { a as a }`, `export { a }` is `export { a as a }`. */
const aliased: Rewrite = (emitter, index, field) => {
  const { table } = emitter;
  const own = partIn(emitter, index, "name");
  if (own === undefined || partIn(emitter, index, "alias") !== undefined) return false;
  open(emitter, table.kind[index] as number, field);
  emitChildren(emitter, index);
  token(emitter, "as");
  name(emitter, own, kindNameOf(table, own), "alias");
  close(emitter);
  return true;
};

/** `import a` is `import a as a`; `import a.b` has no such form. */
const pythonImport: Rewrite = (emitter, index, field, parent) => {
  const { table } = emitter;
  if (parent === undefined || table.fieldNames[field] !== "name") return false;
  const holder = kindNameOf(table, parent);
  if (holder !== "import_statement" && holder !== "import_from_statement") return false;
  const parts = partsOf(emitter, index);
  if (parts.length !== 1) return false;
  open(emitter, kindId(emitter, "aliased_import"), field);
  open(emitter, table.kind[index] as number, field);
  emitChildren(emitter, index);
  close(emitter);
  token(emitter, "as");
  name(emitter, parts[0] as number, "identifier", "alias");
  close(emitter);
  return true;
};

/** `S { x }` is `S { x: x }`. */
const rustShorthand: Rewrite = (emitter, index, field) => {
  const parts = partsOf(emitter, index);
  if (parts.length !== 1) return false;
  open(emitter, kindId(emitter, "field_initializer"), field);
  name(emitter, parts[0] as number, "field_identifier", "field");
  token(emitter, ":");
  name(emitter, parts[0] as number, "identifier", "value");
  close(emitter);
  return true;
};

/** `let S { x } = s` is `let S { x: x } = s`. */
const rustFieldPattern: Rewrite = (emitter, index, field) => {
  const { table } = emitter;
  const parts = partsOf(emitter, index);
  const own = parts[0];
  if (parts.length !== 1 || own === undefined || kindNameOf(table, own) !== "shorthand_field_identifier") return false;
  open(emitter, table.kind[index] as number, field);
  name(emitter, own, "field_identifier", "name");
  token(emitter, ":");
  name(emitter, own, "identifier", "pattern");
  close(emitter);
  return true;
};

/** A block of one expression is the expression, where a value stands: in an arm, and as what a closure does. */
const rustBlock: Rewrite = (emitter, index, field, parent) => {
  const { table } = emitter;
  if (parent === undefined) return false;
  const holder = kindNameOf(table, parent);
  const isArm = holder === "match_arm" && table.fieldNames[table.field[index] as number] === "value";
  const isBody = holder === "closure_expression" && partIn(emitter, parent, "return_type") === undefined;
  if (!isArm && !isBody) return false;
  const parts = namedParts(emitter, index);
  const only = parts[0];
  if (parts.length !== 1 || only === undefined || !RUST_VALUES.has(kindNameOf(table, only))) return false;
  commentsOf(emitter, index);
  emit(emitter, only, field, parent);
  return true;
};

/** Expressions of which a block is another way to write them. What holds blocks itself is left alone. */
const RUST_VALUES: ReadonlySet<string> = new Set([
  "identifier",
  "call_expression",
  "binary_expression",
  "unary_expression",
  "reference_expression",
  "field_expression",
  "index_expression",
  "integer_literal",
  "float_literal",
  "string_literal",
  "boolean_literal",
  "char_literal",
  "macro_invocation",
  "scoped_identifier",
  "struct_expression",
  "tuple_expression",
  "array_expression",
  "try_expression",
  "type_cast_expression",
  "range_expression",
  "match_expression",
  "if_expression",
  "closure_expression",
  "generic_function",
  "return_expression",
  "break_expression",
  "continue_expression",
  "parenthesized_expression",
  "await_expression",
  "unit_expression",
  "assignment_expression",
  "self",
]);

/** After `return x` nothing is reached, so a `;` behind it says nothing: the block never has a value. */
const rustJump: Rewrite = (emitter, index, field, parent) => {
  const { table } = emitter;
  const only = namedParts(emitter, index)[0];
  if (only === undefined || !RUST_JUMPS.has(kindNameOf(table, only))) return false;
  commentsOf(emitter, index);
  emit(emitter, only, field, parent);
  return true;
};

const RUST_JUMPS: ReadonlySet<string> = new Set(["return_expression", "break_expression", "continue_expression"]);

/** Words whose order says nothing: the modifiers of a Java declaration. Annotations go first and keep their order. */
const anyOrder: Rewrite = (emitter, index, field) => {
  const { table } = emitter;
  keepComments(emitter, index);
  open(emitter, table.kind[index] as number, field);
  const parts = partsOf(emitter, index);
  for (const part of parts) if (isNamed(table, part)) emit(emitter, part, table.field[part] as number, index);
  const words = parts.filter((part) => !isNamed(table, part)).map((part) => textOf(table, part));
  for (const word of words.sort()) leaf(emitter, kindId(emitter, word), 0, word);
  close(emitter);
  return true;
};

/** Of a directive's text, runs of blanks are one, a continued line is one line, and a comment is a comment. */
const directiveText: Rewrite = (emitter, index, field) => {
  const { table } = emitter;
  const text = textOf(table, index).replaceAll(/\\\r?\n/g, " ");
  let said = "";
  for (const part of text.matchAll(DIRECTIVE)) {
    const [whole, comment, quoted] = part;
    if (comment !== undefined) {
      emitter.comments.push(comment.trim());
      said += " ";
    } else said += quoted ?? whole.replaceAll(/\s+/g, " ");
  }
  leaf(emitter, table.kind[index] as number, field, tight(said));
  return true;
};

/** Blanks stay between two words and between two operators, which would be one without them. */
function tight(said: string): string {
  return said
    .trim()
    .split(/("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/)
    .map((text, at) =>
      at % 2 === 1 ? text : text.replaceAll(BLANK, (whole, before, after) => joint(whole, before, after)),
    )
    .join("");
}

const BLANK = /(\S?)\s+(?=(\S?))/g;

function joint(_whole: string, before: string, after: string): string {
  const isWord = /[\w$]/;
  const words = isWord.test(before) && isWord.test(after);
  const operators = /[^\w$\s()[\]{},;"']/.test(before) && /[^\w$\s()[\]{},;"']/.test(after);
  return words || operators ? `${before} ` : before;
}

const DIRECTIVE = /(\/\*[\s\S]*?\*\/|\/\/[^\n]*)|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|[^"'/]+|[\s\S]/g;

/** Lines of the text between two tags are trimmed and empty ones dropped before anybody sees them. */
const jsxText: Rewrite = (emitter, index, field) => {
  const { table } = emitter;
  const lines = table.text.slice(startAt(table, index), endAt(table, index)).split(/\r?\n/);
  if (lines.length === 1) return false;
  const said = lines
    .map((line, at) => {
      const before = at === 0 ? line : line.trimStart();
      return at === lines.length - 1 ? before : before.trimEnd();
    })
    .filter((line) => line !== "");
  if (said.length > 0) leaf(emitter, table.kind[index] as number, field, said.join(" "));
  return true;
};

export const REWRITES: Readonly<Record<RewriteName, Rewrite>> = {
  ...STRING_REWRITES,
  grouping,
  pythonTuple,
  pythonSubscript,
  soleGenerator,
  soleChild,
  soleParameter,
  emptyArguments,
  shorthand,
  shorthandPattern,
  shorthandDefault,
  aliased,
  pythonImport,
  rustShorthand,
  rustFieldPattern,
  rustBlock,
  rustJump,
  anyOrder,
  directiveText,
  jsxText,
};
