import { err, ok, type Result } from "../base/index.ts";
import type { LanguageId } from "../sandbox/index.ts";
import { cType } from "./driver-c.ts";
import { inPlaceType } from "./in-place.ts";
import { nameIn } from "./reserved.ts";
import type { ClassTests, FunctionTests, Param, Tests } from "./tests.ts";
import { parseType, spellType, type Type } from "./type.ts";

/**
 * What the editor opens with: the declarations that the driver of this language calls, made from the typed contract,
 * with bodies that give a value of the type back. For tests on standard input, a program that reads it all and prints
 * nothing. Compiles as it stands and is right by luck only. Fails with code "refused" where the language has no shape
 * for a type, or the contract has no types.
 */
export function starterFor(tests: Tests, language: LanguageId): Result<string> {
  if (!("entry" in tests) && !("class" in tests)) return ok(STDIN[language]);
  const types = typesOf(tests);
  if (types === undefined) return err("refused", "Cannot make a starter without the types of parameters and result");
  for (const text of types) {
    const type = parseType(text);
    if (type === undefined || !isSpeakable(type, language))
      return err("refused", `Cannot make a starter in ${language}: it has no shape for "${text}"`);
  }
  return ok("entry" in tests ? functionStarter(tests, language) : classStarter(tests, language));
}

interface Signature {
  readonly name: string;
  readonly params: readonly Param[];
  readonly returns: string;
  readonly inPlace: boolean;
}

function typesOf(tests: FunctionTests | ClassTests): readonly string[] | undefined {
  if ("entry" in tests) {
    if (tests.params === undefined || tests.returns === undefined) return undefined;
    return [...tests.params.map(({ type }) => type), tests.returns];
  }
  return tests.methods?.flatMap(({ params, returns }) => [...params.map(({ type }) => type), returns]);
}

/** Lists and trees are of whole numbers where types are checked; "any" needs a language that has it. */
function isSpeakable(type: Type, language: LanguageId): boolean {
  if (type.kind === "void") return true;
  if (language === "c") return cType(spellType(type)) !== undefined;
  const isLoose = language === "python" || language === "javascript" || language === "typescript";
  if (type.kind === "any") return isLoose || language === "java" || language === "go";
  if (type.kind === "array") return isSpeakable(type.of, language);
  if (type.kind === "list" || type.kind === "tree") return isLoose || type.of.kind === "int";
  return true;
}

function functionStarter(tests: FunctionTests, language: LanguageId): string {
  const inPlace = inPlaceType(tests) !== undefined;
  const params = tests.params ?? [];
  const signature = { name: nameIn(language, tests.entry), params, returns: tests.returns ?? "void", inPlace };
  const uses = [...params.map(({ type }) => type), signature.returns];
  const text = WRITERS[language].free(signature);
  return `${WRITERS[language].head(uses)}${text}`;
}

function classStarter(tests: ClassTests, language: LanguageId): string {
  const methods = (tests.methods ?? []).map((method) => ({ ...method, inPlace: false }));
  const maker = methods.find(({ name }) => name === "new");
  const own = methods.filter(({ name }) => name !== "new");
  const uses = methods.flatMap(({ params, returns }) => [...params.map(({ type }) => type), returns]);
  const writer = WRITERS[language];
  return `${writer.head(uses)}${writer.whole(tests.class, maker?.params ?? [], own)}`;
}

/** How one language writes a declaration with an empty body. */
interface Writer {
  /** What must stand above, given the types in use. */
  head(types: readonly string[]): string;
  free(signature: Signature): string;
  whole(name: string, maker: readonly Param[], methods: readonly Signature[]): string;
}

const indented = (text: string, by: string): string => text.replace(/^(?=.)/gm, by);

/** The type in a language, by a table of its plain types and two ways of building. */
function speller(
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
type Empty = Readonly<Partial<Record<Type["kind"], string>>>;
const emptyOf = (empty: Empty, type: string): string => empty[parseType(type)?.kind ?? "void"] ?? "";

const usesNode = (types: readonly string[], kind: "list" | "tree"): boolean =>
  types.some((type) => type.startsWith(`${kind}<`));

// Python

const pyType = speller(
  { int: "int", long: "int", float: "float", bool: "bool", string: "str", any: "object", void: "None" },
  (of) => `list[${of}]`,
  { list: "ListNode | None", tree: "TreeNode | None" },
);
const PY_EMPTY: Empty = {
  ...{ int: "0", long: "0", float: "0.0", bool: "False", string: '""', any: "None", void: "", array: "[]" },
  ...{ list: "None", tree: "None" },
};
/** In quotes where a node stands in it, since older Pythons cannot join a class and None. */
const pyHint = (type: string): string => (pyType(type).includes("|") ? `"${pyType(type)}"` : pyType(type));
const pyParams = (params: readonly Param[]): string[] =>
  params.map(({ name, type }) => `${nameIn("python", name)}: ${pyHint(type)}`);
const pyBody = ({ returns }: Signature): string => {
  const value = emptyOf(PY_EMPTY, returns);
  return value === "" ? "pass" : `return ${value}`;
};
const python: Writer = {
  head: (types) =>
    (usesNode(types, "list")
      ? "# class ListNode:\n#     def __init__(self, val=0, next=None):\n#         self.val = val\n#         self.next = next\n\n\n"
      : "") +
    (usesNode(types, "tree")
      ? "# class TreeNode:\n#     def __init__(self, val=0, left=None, right=None):\n#         self.val = val\n#         self.left = left\n#         self.right = right\n\n\n"
      : ""),
  free: (one) => `def ${one.name}(${pyParams(one.params).join(", ")}) -> ${pyHint(one.returns)}:\n    ${pyBody(one)}\n`,
  whole: (name, maker, methods) =>
    [
      `class ${name}:\n    def __init__(${["self", ...pyParams(maker)].join(", ")}):\n        pass\n`,
      ...methods.map(
        (one) =>
          `    def ${one.name}(${["self", ...pyParams(one.params)].join(", ")}) -> ${pyHint(one.returns)}:\n        ${pyBody(one)}\n`,
      ),
    ].join("\n"),
};

// JavaScript and TypeScript

const tsType = speller(
  { int: "number", long: "number", float: "number", bool: "boolean", string: "string", any: "unknown", void: "void" },
  (of) => (of.includes("|") ? `(${of})[]` : `${of}[]`),
  { list: "ListNode | null", tree: "TreeNode | null" },
);
const JS_EMPTY: Empty = {
  ...{ int: "0", long: "0", float: "0", bool: "false", string: '""', any: "null", array: "[]" },
  ...{ list: "null", tree: "null" },
};
const jsBody = ({ returns }: Signature): string => {
  const value = emptyOf(JS_EMPTY, returns);
  return value === "" ? "" : `  return ${value};\n`;
};
const jsNames = (params: readonly Param[]): string[] => params.map(({ name }) => nameIn("javascript", name));
const jsDoc = (params: readonly Param[], returns: string | null): string => {
  const lines = [
    ...params.map(({ name, type }) => `@param {${tsType(type)}} ${nameIn("javascript", name)}`),
    ...(returns === null || returns === "void" ? [] : [`@returns {${tsType(returns)}}`]),
  ];
  if (lines.length === 0) return "";
  return lines.length === 1 ? `/** ${lines[0]} */\n` : `/**\n${lines.map((line) => ` * ${line}\n`).join("")} */\n`;
};
const jsHead = (types: readonly string[]): string =>
  (usesNode(types, "list") ? "// class ListNode { constructor(val = 0, next = null) }\n\n" : "") +
  (usesNode(types, "tree") ? "// class TreeNode { constructor(val = 0, left = null, right = null) }\n\n" : "");
const javascript: Writer = {
  head: jsHead,
  free: (one) =>
    `${jsDoc(one.params, one.returns)}function ${one.name}(${jsNames(one.params).join(", ")}) {\n${jsBody(one)}}\n`,
  whole: (name, maker, methods) =>
    `class ${name} {\n${indented(
      [
        `${jsDoc(maker, null)}constructor(${jsNames(maker).join(", ")}) {\n}\n`,
        ...methods.map(
          (one) =>
            `${jsDoc(one.params, one.returns)}${one.name}(${jsNames(one.params).join(", ")}) {\n${jsBody(one)}}\n`,
        ),
      ].join("\n"),
      "  ",
    )}}\n`,
};

const tsParams = (params: readonly Param[]): string =>
  params.map(({ name, type }) => `${nameIn("typescript", name)}: ${tsType(type)}`).join(", ");
const typescript: Writer = {
  head: (types) =>
    (usesNode(types, "list") ? "// class ListNode { val: number; next: ListNode | null }\n\n" : "") +
    (usesNode(types, "tree")
      ? "// class TreeNode { val: number; left: TreeNode | null; right: TreeNode | null }\n\n"
      : ""),
  free: (one) => `function ${one.name}(${tsParams(one.params)}): ${tsType(one.returns)} {\n${jsBody(one)}}\n`,
  whole: (name, maker, methods) =>
    `class ${name} {\n${indented(
      [
        `constructor(${tsParams(maker)}) {\n}\n`,
        ...methods.map((one) => `${one.name}(${tsParams(one.params)}): ${tsType(one.returns)} {\n${jsBody(one)}}\n`),
      ].join("\n"),
      "  ",
    )}}\n`,
};

// Java

const javaType = speller(
  { int: "int", long: "long", float: "double", bool: "boolean", string: "String", any: "Object", void: "void" },
  (of) => `${of}[]`,
  { list: "ListNode", tree: "TreeNode" },
);
const JAVA_EMPTY: Empty = {
  ...{ int: "0", long: "0", float: "0", bool: "false", string: '""', any: "null", list: "null", tree: "null" },
};
const javaParams = (params: readonly Param[]): string =>
  params.map(({ name, type }) => `${javaType(type)} ${nameIn("java", name)}`).join(", ");
const javaBody = ({ returns }: Signature): string => {
  const type = javaType(returns);
  // The first brackets hold the length: an array of arrays is `new int[0][]`.
  const value = type.endsWith("[]") ? `new ${type.replace("[]", "[0]")}` : emptyOf(JAVA_EMPTY, returns);
  return value === "" ? "" : `    return ${value};\n`;
};
const java: Writer = {
  head: (types) =>
    (usesNode(types, "list") ? "// class ListNode { int val; ListNode next; }\n\n" : "") +
    (usesNode(types, "tree") ? "// class TreeNode { int val; TreeNode left; TreeNode right; }\n\n" : ""),
  free: (one) =>
    `public class Main {\n${indented(
      `static ${javaType(one.returns)} ${one.name}(${javaParams(one.params)}) {\n${javaBody(one)}}\n`,
      "    ",
    )}}\n`,
  whole: (name, maker, methods) =>
    `class ${name} {\n${indented(
      [
        `${name}(${javaParams(maker)}) {\n}\n`,
        ...methods.map(
          (one) => `${javaType(one.returns)} ${one.name}(${javaParams(one.params)}) {\n${javaBody(one)}}\n`,
        ),
      ].join("\n"),
      "    ",
    )}}\n`,
};

// C

/** A parameter as C takes it: arrays with their size, arrays of arrays with the sizes of their rows. */
function cParam({ name: plain, type: text }: Param, isWritten: boolean): string {
  const type = cType(text);
  const name = nameIn("c", plain);
  if (type === undefined) return "";
  const isPlain = type.depth === 1 && !isWritten && !type.c.endsWith("*");
  const kept = isPlain || (type.depth === 0 && type.c === "char *") ? "const " : "";
  const sizes = [...(type.depth > 0 ? [`int ${name}Size`] : []), ...(type.depth > 1 ? [`int *${name}Sizes`] : [])];
  return [`${kept}${type.c}${"*".repeat(type.depth)}${name}`, ...sizes].join(", ");
}
function cDeclaration(one: Signature, before: readonly string[]): string {
  const type = cType(one.returns);
  const result = type === undefined ? "void " : `${type.c}${"*".repeat(type.depth)}`;
  const sizes = [
    ...(type !== undefined && type.depth > 0 ? ["int *returnSize"] : []),
    ...(type !== undefined && type.depth > 1 ? ["int **returnSizes"] : []),
  ];
  const params = [...before, ...one.params.map((param, at) => cParam(param, one.inPlace && at === 0)), ...sizes];
  const empties: Readonly<Record<string, string>> = { "bool ": "false", "char *": '""' };
  const isPointer = type !== undefined && (type.depth > 0 || /Node \*$/.test(type.c));
  const value = type === undefined ? "" : isPointer ? "NULL" : (empties[type.c] ?? "0");
  const body = [...sizes.slice(0, 1).map(() => "    *returnSize = 0;\n"), value === "" ? "" : `    return ${value};\n`];
  return `${result}${one.name}(${params.length === 0 ? "void" : params.join(", ")}) {\n${body.join("")}}\n`;
}
const c: Writer = {
  head: (types) => {
    const heads = ["#include <stdbool.h>", "#include <stdlib.h>"];
    const nodes = [
      usesNode(types, "list") ? "// typedef struct ListNode { int val; struct ListNode *next; } ListNode;\n\n" : "",
      usesNode(types, "tree")
        ? "// typedef struct TreeNode { int val; struct TreeNode *left, *right; } TreeNode;\n\n"
        : "",
    ];
    return `${heads.join("\n")}\n\n${nodes.join("")}`;
  },
  free: (one) => cDeclaration(one, []),
  whole: (name, maker, methods) => {
    const params = maker.map((param) => cParam(param, false));
    return [
      `typedef struct {\n    int unused;\n} ${name};\n`,
      `${name} *${name}_new(${params.length === 0 ? "void" : params.join(", ")}) {\n    return calloc(1, sizeof(${name}));\n}\n`,
      ...methods.map((one) => cDeclaration({ ...one, name: `${name}_${one.name}` }, [`${name} *self`])),
    ].join("\n");
  },
};

// C++

const cppType = speller(
  { int: "int", long: "long long", float: "double", bool: "bool", string: "std::string", void: "void" },
  (of) => `std::vector<${of.trim()}>`,
  { list: "ListNode *", tree: "TreeNode *" },
);
const CPP_EMPTY: Empty = {
  ...{ int: "0", long: "0", float: "0", bool: "false", string: '""', array: "{}", list: "nullptr", tree: "nullptr" },
};
const cppSpaced = (type: string): string => (cppType(type).endsWith("*") ? cppType(type) : `${cppType(type)} `);
const cppParams = ({ params, inPlace }: Pick<Signature, "params" | "inPlace">): string =>
  params
    .map(({ name, type }, at) => `${cppSpaced(type)}${inPlace && at === 0 ? "&" : ""}${nameIn("cpp", name)}`)
    .join(", ");
const cppBody = ({ returns }: Signature): string => {
  const value = emptyOf(CPP_EMPTY, returns);
  return value === "" ? "" : `    return ${value};\n`;
};
const cpp: Writer = {
  head: (types) => {
    const heads = [
      ...(types.some((type) => type.includes("string")) ? ["#include <string>\n"] : []),
      ...(types.some((type) => type.includes("[]")) ? ["#include <vector>\n"] : []),
    ];
    const nodes = [
      ...(usesNode(types, "list") ? ["// struct ListNode { int val; ListNode *next; };\n"] : []),
      ...(usesNode(types, "tree") ? ["// struct TreeNode { int val; TreeNode *left, *right; };\n"] : []),
    ];
    return [heads.join(""), nodes.join("")]
      .filter((part) => part !== "")
      .map((part) => `${part}\n`)
      .join("");
  },
  free: (one) => `${cppSpaced(one.returns)}${one.name}(${cppParams(one)}) {\n${cppBody(one)}}\n`,
  whole: (name, maker, methods) =>
    `class ${name} {\npublic:\n${indented(
      [
        `${name}(${cppParams({ params: maker, inPlace: false })}) {\n}\n`,
        ...methods.map(
          (one) => `${cppSpaced(one.returns)}${nameIn("cpp", one.name)}(${cppParams(one)}) {\n${cppBody(one)}}\n`,
        ),
      ].join("\n"),
      "    ",
    )}};\n`,
};

// Go

const goType = speller(
  { int: "int", long: "int64", float: "float64", bool: "bool", string: "string", any: "interface{}", void: "" },
  (of) => `[]${of}`,
  { list: "*ListNode", tree: "*TreeNode" },
);
const GO_EMPTY: Empty = {
  ...{
    int: "0",
    long: "0",
    float: "0",
    bool: "false",
    string: '""',
    any: "nil",
    array: "nil",
    list: "nil",
    tree: "nil",
  },
};
const goParams = (params: readonly Param[]): string =>
  params.map(({ name, type }) => `${nameIn("go", name)} ${goType(type)}`).join(", ");
const goTail = (one: Signature): string => {
  const value = emptyOf(GO_EMPTY, one.returns);
  const type = goType(one.returns);
  return `(${goParams(one.params)})${type === "" ? "" : ` ${type}`} {\n${value === "" ? "" : `\treturn ${value}\n`}}\n`;
};
const go: Writer = {
  head: (types) =>
    `package main\n\n${usesNode(types, "list") ? "// type ListNode struct {\n//\tVal  int\n//\tNext *ListNode\n// }\n\n" : ""}${
      usesNode(types, "tree")
        ? "// type TreeNode struct {\n//\tVal   int\n//\tLeft  *TreeNode\n//\tRight *TreeNode\n// }\n\n"
        : ""
    }`,
  free: (one) => `func ${one.name}${goTail(one)}`,
  whole: (name, maker, methods) =>
    [
      `type ${name} struct {\n}\n`,
      `func New${name}(${goParams(maker)}) *${name} {\n\treturn &${name}{}\n}\n`,
      ...methods.map((one) => `func (self *${name}) ${nameIn("go", one.name)}${goTail(one)}`),
    ].join("\n"),
};

// Rust

const rustType = speller(
  { int: "i32", long: "i64", float: "f64", bool: "bool", string: "String", void: "" },
  (of) => `Vec<${of}>`,
  { list: "Option<Box<ListNode>>", tree: "Option<Rc<RefCell<TreeNode>>>" },
);
const RUST_EMPTY: Empty = {
  ...{ int: "0", long: "0", float: "0.0", bool: "false", string: "String::new()", array: "Vec::new()" },
  ...{ list: "None", tree: "None" },
};
const rustParams = ({ params, inPlace }: Pick<Signature, "params" | "inPlace">): string[] =>
  params.map(({ name, type }, at) => `${nameIn("rust", name)}: ${inPlace && at === 0 ? "&mut " : ""}${rustType(type)}`);
const rustTail = (one: Signature, before: readonly string[]): string => {
  const value = emptyOf(RUST_EMPTY, one.returns);
  const type = rustType(one.returns);
  const arrow = type === "" ? "" : ` -> ${type}`;
  return `(${[...before, ...rustParams(one)].join(", ")})${arrow} {\n${value === "" ? "" : `    ${value}\n`}}\n`;
};
const rust: Writer = {
  head: (types) =>
    (usesNode(types, "tree") ? "use std::cell::RefCell;\nuse std::rc::Rc;\n\n" : "") +
    (usesNode(types, "list") ? "// struct ListNode { val: i32, next: Option<Box<ListNode>> }\n\n" : "") +
    (usesNode(types, "tree")
      ? "// struct TreeNode { val: i32, left: Option<Rc<RefCell<TreeNode>>>, right: Option<Rc<RefCell<TreeNode>>> }\n\n"
      : ""),
  free: (one) => `fn ${one.name}${rustTail(one, [])}`,
  whole: (name, maker, methods) =>
    `struct ${name} {\n}\n\nimpl ${name} {\n${indented(
      [
        `fn new(${rustParams({ params: maker, inPlace: false }).join(", ")}) -> Self {\n    ${name} {}\n}\n`,
        ...methods.map((one) => `fn ${nameIn("rust", one.name)}${rustTail(one, ["&mut self"])}`),
      ].join("\n"),
      "    ",
    )}}\n`,
};

const WRITERS: Readonly<Record<LanguageId, Writer>> = { python, javascript, typescript, java, c, cpp, go, rust };

/** A program that reads all of standard input and has nothing to say yet. */
const STDIN: Readonly<Record<LanguageId, string>> = {
  python: "import sys\n\n\ndef main() -> None:\n    lines = sys.stdin.read().splitlines()\n\n\nmain()\n",
  javascript: 'const lines = require("fs").readFileSync(0, "utf8").split("\\n");\n',
  typescript:
    'import { readFileSync } from "node:fs";\n\nconst lines: string[] = readFileSync(0, "utf8").split("\\n");\n',
  java: `import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        while (in.hasNextLine()) {
            String line = in.nextLine();
        }
    }
}
`,
  c: `#include <stdio.h>

int main(void) {
    char line[4096];
    while (fgets(line, sizeof line, stdin)) {
    }
    return 0;
}
`,
  cpp: `#include <iostream>
#include <string>

int main() {
    std::string line;
    while (std::getline(std::cin, line)) {
    }
}
`,
  go: `package main

import (
	"bufio"
	"os"
)

func main() {
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		_ = in.Text()
	}
}
`,
  rust: `use std::io::{self, BufRead};

fn main() {
    for line in io::stdin().lock().lines() {
        let _line = line.unwrap();
    }
}
`,
};
