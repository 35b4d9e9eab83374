import { nameIn } from "./reserved.ts";
import { type Empty, emptyOf, indented, type Signature, speller, usesNode, type Writer } from "./starter-writer.ts";
import type { Param } from "./tests.ts";

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
export const python: Writer = {
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
export const javascript: Writer = {
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
export const typescript: Writer = {
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
