/**
 * What two versions of a JavaScript file have in common, told by acorn (the tree) and eslint-scope (what a name is bound by).
 * Called with the folder that holds them. The protocol is that of python.py; see evals/README.md.
 */
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { importsSorted } from "./imports.mjs";

const require = createRequire(join(process.argv[2] ?? ".", "package.json"));
const acorn = require("acorn");
const { analyze } = require("eslint-scope");

function parse(text) {
  for (const sourceType of ["module", "script"]) {
    try {
      const options = { ecmaVersion: "latest", sourceType, allowReturnOutsideFunction: true, allowHashBang: true };
      return { sourceType, tree: acorn.parse(text, { ...options, ranges: true, locations: false }) };
    } catch {
      // Tried as the other kind, then given up.
    }
  }
  return null;
}

/** Fields that say where a node stands or how it was spelled, not what it is. */
const LEFT_OUT = new Set(["type", "start", "end", "range", "loc", "raw", "parent", "sourceType", "shorthand"]);

class Reading {
  constructor(text) {
    const parsed = parse(text);
    this.ok = parsed !== null;
    if (!this.ok) return;
    const { tree, sourceType } = parsed;
    const options = {
      ecmaVersion: 2022,
      sourceType,
      nodejsScope: sourceType === "script",
      ignoreEval: true,
      fallback: "iteration",
    };
    this.scopes = analyze(tree, options);
    this.boundAt = new Map();
    this.scopes.scopes.forEach((scope, number) => {
      for (const variable of scope.variables) {
        if (variable.defs.length === 0) continue;
        const key = `${number} ${variable.name}`;
        for (const one of variable.identifiers) this.boundAt.set(one.range[0], key);
        for (const reference of variable.references) this.boundAt.set(reference.identifier.range[0], key);
      }
    });
    this.out = [];
    this.strings = new Set();
    this.members = new Set();
    this.exported = new Set();
    this.collect(tree);
    this.write(tree, null, null);
  }

  /** Which member names the file itself makes, and what it exports. */
  collect(node) {
    if (Array.isArray(node)) {
      for (const each of node) this.collect(each);
      return;
    }
    if (node === null || typeof node !== "object" || typeof node.type !== "string") return;
    if (["Property", "MethodDefinition", "PropertyDefinition"].includes(node.type) && !node.computed)
      this.members.add(node.key.name ?? node.key.value);
    if (node.type === "AssignmentExpression" && node.left.type === "MemberExpression" && !node.left.computed)
      this.members.add(node.left.property.name);
    if (node.type === "Literal" && typeof node.value === "string") this.strings.add(node.value);
    if (node.type === "ExportNamedDeclaration" || node.type === "ExportDefaultDeclaration")
      for (const [name] of declared(node)) this.exported.add(name);
    for (const [field, value] of Object.entries(node)) if (!LEFT_OUT.has(field)) this.collect(value);
  }

  name(node, kind) {
    const key =
      kind === "member"
        ? this.memberKey(node)
        : kind === "private"
          ? "private"
          : kind === "label"
            ? "label"
            : (this.boundAt.get(node.range[0]) ?? null);
    this.out.push({ name: node.name, key, kind, start: node.range[0], end: node.range[1] });
  }

  memberKey(node) {
    return this.members.has(node.name) ? "member" : null;
  }

  write(node, parent, field) {
    const { out } = this;
    if (Array.isArray(node)) {
      out.push("[");
      for (const each of node) if (each?.type !== "EmptyStatement") this.write(each, parent, field);
      out.push("]");
      return;
    }
    if (node === null || typeof node !== "object" || typeof node.type !== "string") {
      if (typeof node === "bigint") out.push(`${node}n`);
      else if (node instanceof RegExp) out.push(String(node));
      else out.push(JSON.stringify(node) ?? "undefined");
      return;
    }
    if (node.type === "Identifier") {
      out.push("Identifier");
      this.name(node, isProperty(parent, field) ? "member" : isLabel(parent, field) ? "label" : "name");
      return;
    }
    if (node.type === "PrivateIdentifier") {
      out.push("PrivateIdentifier");
      this.name(node, "private");
      return;
    }
    if (node.type === "Literal") {
      // A key may stand in quotes or not.
      if (field === "key" && !parent.computed && typeof node.value === "string") {
        out.push("Identifier", {
          name: node.value,
          key: this.memberKey({ name: node.value }),
          kind: "member",
          start: -1,
          end: -1,
        });
        return;
      }
      out.push(
        "Literal",
        node.regex
          ? `/${node.regex.pattern}/${node.regex.flags}`
          : typeof node.value === "bigint"
            ? `${node.value}n`
            : `${typeof node.value} ${String(node.value)}`,
      );
      return;
    }
    out.push(node.type);
    if (node.type === "ChainExpression") return this.write(node.expression, node, "expression");
    for (const key of Object.keys(node).sort()) {
      if (LEFT_OUT.has(key)) continue;
      out.push(key);
      this.write(node[key], node, key);
    }
  }

  spelled() {
    return this.out.map((part) => (typeof part === "string" ? part : `=${part.name}`)).join("\u0001");
  }

  numbered() {
    const ordinals = new Map();
    return this.out
      .map((part) => {
        if (typeof part === "string") return part;
        if (part.key === null) return `=${part.name}`;
        const key = `${part.key} ${part.name}`;
        if (!ordinals.has(key)) ordinals.set(key, ordinals.size);
        return `#${ordinals.get(key)}`;
      })
      .join("\u0001");
  }
}

function declared(node) {
  const inner = node.declaration;
  if (!inner) return (node.specifiers ?? []).map((one) => [one.local.name]);
  if (inner.type === "VariableDeclaration") return inner.declarations.flatMap((one) => patternNames(one.id));
  return inner.id ? [[inner.id.name]] : inner.name ? [[inner.name]] : [];
}

function patternNames(pattern) {
  if (pattern === null) return [];
  if (pattern.type === "Identifier") return [[pattern.name]];
  if (pattern.type === "ObjectPattern")
    return pattern.properties.flatMap((one) => patternNames(one.value ?? one.argument));
  if (pattern.type === "ArrayPattern") return pattern.elements.flatMap(patternNames);
  return patternNames(pattern.left ?? pattern.argument ?? null);
}

function isProperty(parent, field) {
  if (parent === null) return false;
  if (parent.type === "MemberExpression") return field === "property" && !parent.computed;
  if (["Property", "MethodDefinition", "PropertyDefinition"].includes(parent.type))
    // The key and the value of a shorthand are one node in the text; the key is the property.
    return field === "key" && !parent.computed;
  if (parent.type === "ImportSpecifier") return field === "imported";
  if (parent.type === "ExportSpecifier") return field === "exported";
  return parent.type === "MetaProperty";
}

function isLabel(parent, field) {
  return field === "label" && ["LabeledStatement", "BreakStatement", "ContinueStatement"].includes(parent?.type);
}

const kept = new Map();
function read(text) {
  let reading = kept.get(text);
  if (reading === undefined) {
    reading = new Reading(text);
    kept.set(text, reading);
    if (kept.size > 40) kept.delete(kept.keys().next().value);
  }
  return reading;
}

function judge(before, after) {
  const was = read(before);
  const now = read(after);
  if (!was.ok || !now.ok) return { allowed: [], because: "does not parse" };
  if (was.spelled() === now.spelled()) return { allowed: ["same"], because: "equal trees" };
  if (importsSorted(before) === importsSorted(after))
    return { allowed: ["same", "code"], because: "imports in another order" };
  if (was.numbered() !== now.numbered()) return { allowed: ["code"], because: "trees differ" };
  const moved = was.out.flatMap((part, at) =>
    typeof part !== "string" && part.name !== now.out[at].name ? [[part, now.out[at]]] : [],
  );
  const spellings = new Set(moved.flatMap(([old, new_]) => [old.name, new_.name]));
  if (moved.some(([old]) => old.kind === "label")) return { allowed: ["rename", "code"], because: "a label" };
  if (moved.some(([old]) => old.kind === "member")) return { allowed: ["rename", "code"], because: "a member" };
  if (moved.some(([old, new_]) => was.exported.has(old.name) || now.exported.has(new_.name)))
    return { allowed: ["rename", "code"], because: "an exported name" };
  if ([...spellings].some((name) => was.strings.has(name) && was.members.has(name)))
    return { allowed: ["rename", "code"], because: "a name that a string spells" };
  return { allowed: ["rename"], because: "equal but for names" };
}

for await (const line of createInterface({ input: process.stdin })) {
  const call = JSON.parse(line);
  let answer;
  if (call.op === "read") {
    const reading = read(call.text);
    answer = { names: null };
    if (reading.ok) {
      const places = new Map();
      for (const part of reading.out)
        if (typeof part !== "string" && part.start >= 0 && !(places.has(part.start) && part.kind === "member"))
          places.set(part.start, [
            part.start,
            part.end,
            part.key === null ? null : `${part.key} ${part.name}`,
            part.kind,
          ]);
      answer = { names: [...places.values()].sort((a, b) => a[0] - b[0]) };
    }
  } else answer = judge(call.before, call.after);
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
