import { cType } from "./driver-c.ts";
import { nameIn } from "./reserved.ts";
import { type Empty, emptyOf, indented, type Signature, speller, usesNode, type Writer } from "./starter-writer.ts";
import type { Param } from "./tests.ts";

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
export const java: Writer = {
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
export const c: Writer = {
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
export const cpp: Writer = {
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
export const go: Writer = {
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
export const rust: Writer = {
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
