/**
 * What two versions of a TypeScript file have in common, told by the TypeScript compiler: the tree from its parser, what a
 * name is bound by from its checker. Called with the folder that holds the package "typescript" (one with a JavaScript API).
 * The protocol is that of python.py; see evals/README.md.
 */
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { importsSorted } from "./imports.mjs";

const require = createRequire(join(process.argv[2] ?? ".", "package.json"));
const ts = require("typescript");
const { SyntaxKind } = ts;

const OPTIONS = {
  noLib: true,
  noResolve: true,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  allowJs: false,
  types: [],
};
/** Lists in which an empty statement says nothing. */
const LISTS = new Set([
  SyntaxKind.SourceFile,
  SyntaxKind.Block,
  SyntaxKind.ModuleBlock,
  SyntaxKind.CaseClause,
  SyntaxKind.DefaultClause,
]);
const PUNCTUATION = new Set([SyntaxKind.EndOfFileToken, SyntaxKind.SemicolonToken, SyntaxKind.SemicolonClassElement]);

class Reading {
  constructor(text) {
    const file = ts.createSourceFile("edited.ts", text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TS);
    this.ok = file.parseDiagnostics.length === 0;
    if (!this.ok) return;
    const host = {
      getSourceFile: (name) => (name === "edited.ts" ? file : undefined),
      getDefaultLibFileName: () => "lib.d.ts",
      writeFile: () => {},
      getCurrentDirectory: () => "",
      getCanonicalFileName: (name) => name,
      useCaseSensitiveFileNames: () => true,
      getNewLine: () => "\n",
      fileExists: (name) => name === "edited.ts",
      readFile: () => undefined,
    };
    const program = ts.createProgram(["edited.ts"], OPTIONS, host);
    this.checker = program.getTypeChecker();
    this.file = file;
    this.text = text;
    this.out = [];
    this.numbers = new Map();
    this.strings = new Set();
    this.write(file);
  }

  symbolOf(node) {
    const { parent } = node;
    try {
      if (ts.isShorthandPropertyAssignment(parent) && parent.name === node)
        return this.checker.getShorthandAssignmentValueSymbol(parent);
      if (ts.isExportSpecifier(parent) && (parent.propertyName ?? parent.name) === node)
        return this.checker.getExportSpecifierLocalTargetSymbol(parent);
      return this.checker.getSymbolAtLocation(node);
    } catch {
      return undefined;
    }
  }

  name(node) {
    const symbol = this.symbolOf(node);
    const declarations = symbol?.declarations ?? [];
    const here = declarations.length > 0 && declarations.every((one) => one.getSourceFile() === this.file);
    const first = declarations[0];
    let key = null;
    let kind = "free";
    if (here && !isPinned(node)) {
      if (!this.numbers.has(symbol)) this.numbers.set(symbol, this.numbers.size);
      // A type parameter and a value of one spelling share a symbol, and are two things all the same.
      const both =
        declarations.some(ts.isTypeParameterDeclaration) && !declarations.every(ts.isTypeParameterDeclaration);
      const asType = ts.isTypeParameterDeclaration(node.parent) || ts.isTypeReferenceNode(node.parent);
      key = `${this.numbers.get(symbol)}${both && asType ? " type" : ""}`;
      kind = ts.isPrivateIdentifier(node) ? "private" : isMember(first) ? "member" : "name";
    }
    const part = {
      name: node.text,
      key,
      kind,
      exported: here && isExported(first),
      start: node.getStart(this.file),
      end: node.end,
    };
    this.out.push(part);
    // The value of a shorthand is told beside the property, which is spelled.
    if (ts.isShorthandPropertyAssignment(node.parent)) this.out.splice(-1, 0, `key ${node.text}`);
    if (
      ts.isBindingElement(node.parent) &&
      node.parent.name === node &&
      !node.parent.propertyName &&
      ts.isObjectBindingPattern(node.parent.parent)
    )
      this.out.splice(-1, 0, `key ${node.text}`);
    if (ts.isImportSpecifier(node.parent) && node.parent.name === node && !node.parent.propertyName)
      this.out.splice(-1, 0, `key ${node.text}`);
    if (ts.isExportSpecifier(node.parent) && node.parent.name === node && !node.parent.propertyName)
      this.out.splice(-1, 0, `key ${node.text}`);
  }

  write(node) {
    const { out } = this;
    if (PUNCTUATION.has(node.kind)) return;
    if (node.kind === SyntaxKind.EmptyStatement && LISTS.has(node.parent.kind)) return;
    if (ts.isParenthesizedExpression(node) || ts.isParenthesizedTypeNode(node))
      return this.write(node.expression ?? node.type);
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) return this.name(node);
    if (ts.isStringLiteralLike(node)) this.strings.add(node.text);
    if (ts.isStringLiteral(node) && isKey(node)) {
      out.push({ name: node.text, key: null, kind: "free", start: -1, end: -1 });
      return;
    }
    if (ts.isBindingElement(node) && node.propertyName) {
      // `{ a: b }` says the property and then the name; `{ a }` both at once.
      if (ts.isIdentifier(node.propertyName)) out.push("BindingElement", `key ${node.propertyName.text}`);
      else {
        out.push("BindingElement");
        this.write(node.propertyName);
      }
      if (node.dotDotDotToken) out.push("...");
      this.write(node.name);
      if (node.initializer) this.write(node.initializer);
      out.push(".");
      return;
    }
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && ts.isIdentifier(node.initializer)) {
      out.push("Property", `key ${node.name.text}`);
      this.name(node.initializer);
      out.push(".");
      return;
    }
    if ((ts.isImportSpecifier(node) || ts.isExportSpecifier(node)) && node.propertyName) {
      const local = ts.isImportSpecifier(node) ? node.name : node.propertyName;
      const outer = ts.isImportSpecifier(node) ? node.propertyName : node.name;
      out.push("Specifier", String(node.isTypeOnly), `key ${outer.text}`);
      this.name(local);
      out.push(".");
      return;
    }
    if (ts.isShorthandPropertyAssignment(node) && !node.objectAssignmentInitializer) {
      out.push("Property");
      this.name(node.name);
      out.push(".");
      return;
    }
    if (ts.isImportSpecifier(node) || ts.isExportSpecifier(node)) out.push("Specifier", String(node.isTypeOnly));
    else out.push(SyntaxKind[node.kind]);
    if (ts.isNumericLiteral(node) || ts.isBigIntLiteral(node) || ts.isStringLiteralLike(node))
      out.push(JSON.stringify(node.text));
    else if (node.kind === SyntaxKind.RegularExpressionLiteral || ts.isTemplateLiteralToken(node))
      out.push(node.getText(this.file));
    else if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) out.push(SyntaxKind[node.operator]);
    else if (ts.isTypeOperatorNode(node)) out.push(SyntaxKind[node.operator]);
    else if (ts.isVariableDeclarationList(node)) out.push(String(node.flags & ts.NodeFlags.BlockScoped));
    else if (ts.isModuleDeclaration(node))
      out.push(String(node.flags & (ts.NodeFlags.Namespace | ts.NodeFlags.GlobalAugmentation)));
    else if (ts.isHeritageClause(node)) out.push(SyntaxKind[node.token]);
    else if (ts.isMetaProperty(node)) out.push(SyntaxKind[node.keywordToken]);
    else if (ts.isImportTypeNode(node)) out.push(String(node.isTypeOf));
    else if (ts.isExportAssignment(node)) out.push(String(node.isExportEquals));
    else if (ts.isImportClause(node) || ts.isExportDeclaration(node)) out.push(String(node.isTypeOnly));
    if (ts.isNewExpression(node)) {
      this.write(node.expression);
      for (const each of [...(node.typeArguments ?? []), ...(node.arguments ?? [])]) this.write(each);
    } else
      ts.forEachChild(node, (child) => {
        this.write(child);
      });
    out.push(".");
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
        if (!ordinals.has(part.key)) ordinals.set(part.key, ordinals.size);
        return `#${ordinals.get(part.key)}`;
      })
      .join("\u0001");
  }
}

function isKey(node) {
  const { parent } = node;
  return "name" in parent && parent.name === node;
}

/** Names that somebody else gave: what is imported, and what a module is called from outside. */
function isPinned(node) {
  const { parent } = node;
  if (ts.isImportSpecifier(parent)) return parent.propertyName === node;
  if (ts.isExportSpecifier(parent)) return parent.propertyName !== undefined && parent.name === node;
  return false;
}

function isMember(declaration) {
  return (
    ts.isClassElement(declaration) ||
    ts.isTypeElement(declaration) ||
    ts.isObjectLiteralElement(declaration) ||
    ts.isEnumMember(declaration) ||
    (ts.isParameter(declaration) && ts.isParameterPropertyDeclaration(declaration, declaration.parent)) ||
    ts.isPropertyAccessExpression(declaration) ||
    ts.isBinaryExpression(declaration)
  );
}

function isExported(declaration) {
  return (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Export) !== 0;
}

const kept = new Map();
function read(text) {
  let reading = kept.get(text);
  if (reading === undefined) {
    reading = new Reading(text);
    kept.set(text, reading);
    if (kept.size > 30) kept.delete(kept.keys().next().value);
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
    typeof part !== "string" && part.name !== now.out[at].name ? [part] : [],
  );
  if (moved.some((old) => old.kind === "member" || old.kind === "private"))
    return { allowed: ["rename", "code"], because: "a member" };
  if (moved.some((old) => old.exported)) return { allowed: ["rename", "code"], because: "an exported name" };
  if (moved.some((old) => was.strings.has(old.name)))
    return { allowed: ["rename", "code"], because: "a name that a string spells" };
  return { allowed: ["rename"], because: "equal but for names" };
}

for await (const line of createInterface({ input: process.stdin })) {
  const call = JSON.parse(line);
  let answer;
  if (call.op === "read") {
    const reading = read(call.text);
    answer = { names: null };
    if (reading.ok)
      answer = {
        names: reading.out
          .filter((part) => typeof part !== "string" && part.start >= 0)
          .map((part) => [part.start, part.end, part.key, part.kind])
          .sort((a, b) => a[0] - b[0]),
      };
  } else answer = judge(call.before, call.after);
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
