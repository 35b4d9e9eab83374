/**
 * Holds the house in order: `npm run tidy`, part of `npm run check`, and run again by scripts/tidy.test.ts.
 * Imports are read with a real parser, so that neither a comment nor a string hides or fakes one.
 *
 *  1. core's stations stand in one line; a station imports only stations to its left, and only by their door.
 *  2. Rings: core imports core; host imports core and host/base; web imports core; only server/main.ts and cli name adapters.
 *  3. Every package imported is declared by its own workspace; the published cli declares what host and server need.
 *  4. No clock, randomness, locale, platform or `try` in core.
 *  5. A door names each export, re-exports nothing of another station, nor does any file behind it; its head says where it stands.
 *  6. Importing a module does nothing: no call at the top level of core, host, server or web.
 *  7. No file is named for having no name (utils, helpers, common, manager, service, types).
 *  8. A test of core that replaces a module is named `*.isolated.test.ts`: the others share their modules.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, posix, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "oxc-parser";

/** The one order: the code map in ARCHITECTURE.md, the order of import and the order of reading. */
export const STATIONS = [
  "base",
  "model",
  "sandbox",
  "problem",
  "behavioural",
  "syntax",
  "board",
  "log",
  "ledger",
  "views",
  "gates",
  "claims",
  "reader",
  "interview",
  "report",
  "document",
  "concept",
  "posting",
  "match",
  "plan",
  "prep",
  "protocol",
] as const;

/** Host stations that adapt a port to one vendor or medium; who builds them is a main's business. */
const ADAPTERS = ["log", "model", "sandbox", "syntax", "problem"];
/** Core may use these packages: they compile without Node or the page (core/wall.ts watches). */
const CORE_PACKAGES = ["@noble/hashes", "zod"];
const RINGS = ["core", "host", "server", "web", "cli", "candidate", "scripts"];
const NAMELESS = /(^|\/)(utils?|helpers?|common|manager|service|types)\.tsx?$/;
const SHARED_TEST = /^core\/.*(?<!\.isolated)\.test\.ts$/;
const REPLACING = /\bvi\s*\.\s*(mock|doMock|hoisted|stubGlobal)\b/;
const BANNED_GLOBALS: Readonly<Record<string, string>> = {
  Date: "core has no clock: take atMs from the entry",
  Intl: "core has no locale",
  performance: "core has no clock",
  globalThis: "core does not reach for the platform",
  eval: "core runs no text",
  Function: "core runs no text",
};
const BANNED_MEMBERS: Readonly<Record<string, string>> = {
  random: "core has no randomness: hash the seed",
  localeCompare: "core has no locale: compare code units",
  toLocaleString: "core has no locale",
  toLocaleUpperCase: "core has no locale",
  toLocaleLowerCase: "core has no locale",
  toLocaleDateString: "core has no locale",
  toLocaleTimeString: "core has no locale",
};

export interface Violation {
  readonly file: string;
  readonly line: number;
  readonly rule: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  readonly message: string;
}

/** Text by path relative to the root, with `/`. */
export type Tree = ReadonlyMap<string, string>;

interface Import {
  readonly specifier: string;
  readonly typeOnly: boolean;
  readonly line: number;
}

interface AstNode {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** All violations of a tree, in path order; never only the first. */
export function checkTree(tree: Tree): Violation[] {
  const files = [...tree.keys()].sort((a, b) => (a < b ? -1 : 1));
  return [...files.flatMap((file) => checkFile(tree, file)), ...checkPublished(tree)];
}

/** The violations of one file of the tree. */
export function checkFile(tree: Tree, file: string): Violation[] {
  const text = tree.get(file) ?? "";
  if (!/\.(ts|tsx)$/.test(file) || /\.d\.ts$/.test(file) || !RINGS.includes(file.split("/")[0] ?? "")) return [];
  const found: Violation[] = [];
  const report = (rule: Violation["rule"], line: number, message: string) => found.push({ file, line, rule, message });
  const parsed = parseSync(file, text);
  const lineOf = (offset: number) => text.slice(0, offset).split("\n").length;
  for (const error of parsed.errors) report(1, 1, `Cannot parse: ${error.message}`);
  const program = parsed.program as unknown as AstNode;
  const isTest = /\.(test|e2e)\.tsx?$/.test(file) || /(^|\/)(contract|sim)\.ts$/.test(file);
  if (NAMELESS.test(file)) report(7, 1, "Name the file for what it holds");
  if (SHARED_TEST.test(file) && REPLACING.test(text))
    report(8, 1, "A test that replaces a module is named *.isolated.test.ts (vitest.config.ts)");
  for (const one of importsOf(program, lineOf)) checkImport({ tree, file, isTest, one, report });
  if (file.startsWith("core/") && !isTest && file !== "core/wall.ts") checkPure(program, lineOf, report);
  if (!isTest) checkDoor(tree, file, text, program, lineOf, report);
  if (!isTest && isLibrary(file)) checkSilent(program, lineOf, report);
  return found;
}

type Report = (rule: Violation["rule"], line: number, message: string) => void;

/** Static, re-exporting, type-only and dynamic imports alike. */
function importsOf(program: AstNode, lineOf: (offset: number) => number): Import[] {
  const imports: Import[] = [];
  walk(program, (node) => {
    const source = node.source as AstNode | null | undefined;
    if (["ImportDeclaration", "ExportNamedDeclaration", "ExportAllDeclaration"].includes(node.type) && source) {
      const typeOnly =
        node.importKind === "type" ||
        node.exportKind === "type" ||
        (Array.isArray(node.specifiers) &&
          node.specifiers.length > 0 &&
          (node.specifiers as AstNode[]).every((item) => item.importKind === "type" || item.exportKind === "type"));
      imports.push({ specifier: String(source.value), typeOnly, line: lineOf(node.start) });
    }
    if (node.type === "ImportExpression" && source) {
      const literal = source.type === "Literal" ? String(source.value) : "";
      if (literal !== "") imports.push({ specifier: literal, typeOnly: false, line: lineOf(node.start) });
    }
    if (node.type === "TSImportType") {
      const argument = (node.source ?? node.argument) as AstNode | undefined;
      const literal = (argument?.value ?? (argument?.literal as AstNode | undefined)?.value) as string | undefined;
      if (literal !== undefined) imports.push({ specifier: literal, typeOnly: true, line: lineOf(node.start) });
    }
  });
  return imports;
}

interface Asked {
  readonly tree: Tree;
  readonly file: string;
  readonly isTest: boolean;
  readonly one: Import;
  readonly report: Report;
}

function checkImport({ tree, file, isTest, one, report }: Asked): void {
  const [ring = "", folder = ""] = file.split("/");
  const target = one.specifier.startsWith(".")
    ? posix.normalize(posix.join(posix.dirname(file), one.specifier))
    : one.specifier;

  if (one.specifier.startsWith(".")) {
    const [toRing = "", toFolder = ""] = target.split("/");
    if (toRing !== ring && ring !== "scripts" && !isTest && !/\.(css|svg|json)$/.test(target)) {
      report(2, one.line, `Enter "${toRing}" by its package door, not by the path "${one.specifier}"`);
      return;
    }
    if (ring === "core" && toRing === "core" && toFolder !== folder && target !== "core/wall.ts") {
      const from = STATIONS.indexOf(folder as never);
      const to = STATIONS.indexOf(toFolder as never);
      if (from < 0) report(1, one.line, `Station "${folder}" does not stand in the order`);
      else if (to < 0) report(1, one.line, `Station "${toFolder}" does not stand in the order`);
      else if (to > from && !isTest)
        report(1, one.line, `"${folder}" imports "${toFolder}", which stands to its right`);
      if (target !== `core/${toFolder}/index.ts` && !isTest)
        report(1, one.line, `Enter station "${toFolder}" by its door index.ts`);
    }
    if (ring === "host" && toRing === "host" && toFolder !== folder && toFolder !== "base" && !isTest) {
      report(2, one.line, `host/${folder} may import core and host/base, not host/${toFolder}`);
    }
    return;
  }

  if (one.specifier.startsWith("node:")) {
    if ((ring === "core" || ring === "web") && !isTest && file !== "core/wall.ts")
      report(2, one.line, `${ring} cannot import "${one.specifier}"`);
    return;
  }
  const name = one.specifier.startsWith("@")
    ? one.specifier.split("/").slice(0, 2).join("/")
    : (one.specifier.split("/")[0] ?? "");
  if (name.startsWith("@assay/") || name === "assay") checkRing({ tree, file, isTest, one, report }, name);
  else if (ring === "core" && !isTest && !CORE_PACKAGES.includes(name))
    report(2, one.line, `core may import ${CORE_PACKAGES.join(" and ")}, not "${name}"`);
  checkDeclared({ tree, file, isTest, one, report }, name);
}

const REACH: Readonly<Record<string, readonly string[]>> = {
  core: [],
  host: ["@assay/core", "@assay/host"],
  server: ["@assay/core", "@assay/host"],
  web: ["@assay/core"],
  cli: ["@assay/core", "@assay/host", "@assay/server"],
  // Sits before the product like anybody else, and brings one up to sit before.
  candidate: ["@assay/core", "@assay/host", "@assay/server"],
  scripts: ["@assay/core", "@assay/host", "@assay/server"],
};

function checkRing({ file, isTest, one, report }: Asked, name: string): void {
  const [ring = "", folder = ""] = file.split("/");
  if (isTest) return;
  if (!(REACH[ring] ?? []).includes(name))
    report(2, one.line, `${ring} may not import "${one.specifier}": arrows point inward`);
  const station = one.specifier.split("/")[2] ?? "";
  if (ring === "host" && name === "@assay/host" && station !== folder && station !== "base") {
    report(2, one.line, `host/${folder} may import core and host/base, not host/${station}`);
  }
  if (
    ring === "server" &&
    file !== "server/main.ts" &&
    name === "@assay/host" &&
    ADAPTERS.includes(station) &&
    !one.typeOnly
  ) {
    report(2, one.line, `Only server/main.ts names adapters; "${file}" is handed host/${station}`);
  }
}

function checkDeclared({ tree, file, isTest, one, report }: Asked, name: string): void {
  const ring = file.split("/")[0] ?? "";
  const own = manifest(tree, ring === "scripts" ? "package.json" : `${ring}/package.json`);
  const root = manifest(tree, "package.json");
  const isTool = isTest || ring === "scripts" || /(^|\/)[a-z]+\.config\.ts$/.test(file);
  const declared = new Set([
    ...Object.keys(own.dependencies ?? {}),
    ...(isTool || ring === "web" || name.startsWith("@assay/") ? Object.keys(own.devDependencies ?? {}) : []),
    ...(isTool ? [...Object.keys(root.devDependencies ?? {}), ...Object.keys(root.dependencies ?? {})] : []),
    ...(one.typeOnly
      ? Object.keys(root.devDependencies ?? {}).map((dependency) => dependency.replace("@types/", ""))
      : []),
  ]);
  if (name.startsWith("@assay/") && (isTool || ring === "cli")) return;
  if (own.name === name) return;
  if (!declared.has(name)) report(3, one.line, `"${name}" is imported but not declared in ${ring}/package.json`);
}

interface Manifest {
  readonly name?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

function manifest(tree: Tree, path: string): Manifest {
  return JSON.parse(tree.get(path) ?? "{}") as Manifest;
}

/** Rule 3, second half: what is bundled away by name must be installed with the published command. */
function checkPublished(tree: Tree): Violation[] {
  const found: Violation[] = [];
  const published = manifest(tree, "cli/package.json").dependencies ?? {};
  const needed: Record<string, string> = {};
  for (const ring of ["core", "host", "server"])
    Object.assign(needed, manifest(tree, `${ring}/package.json`).dependencies ?? {});
  for (const [name, version] of Object.entries(needed)) {
    if (name.startsWith("@assay/")) continue;
    if (published[name] !== version) {
      found.push({
        file: "cli/package.json",
        line: 1,
        rule: 3,
        message: `Declare "${name}": "${version}" as host or server does, found "${published[name] ?? "nothing"}"`,
      });
    }
  }
  return found;
}

function checkPure(program: AstNode, lineOf: (offset: number) => number, report: Report): void {
  walk(program, (node, parent) => {
    if (node.type === "Identifier") {
      const name = String(node.name);
      const isProperty =
        parent !== undefined &&
        ((parent.type === "MemberExpression" && parent.property === node && parent.computed !== true) ||
          (parent.type === "Property" && parent.key === node) ||
          parent.type.startsWith("TS"));
      const why = own(BANNED_GLOBALS, name);
      if (why !== undefined && !isProperty) report(4, lineOf(node.start), `"${name}": ${why}`);
    }
    if (node.type === "MemberExpression") {
      const property = node.property as AstNode;
      const name = String(property.type === "Literal" ? property.value : property.name);
      const why = own(BANNED_MEMBERS, name);
      const object = node.object as AstNode;
      if (why !== undefined && (name !== "random" || (object.type === "Identifier" && object.name === "Math")))
        report(4, lineOf(node.start), `"${name}": ${why}`);
    }
    if (
      node.type === "VariableDeclarator" &&
      (node.init as AstNode | null)?.type === "Identifier" &&
      (node.init as AstNode).name === "Math"
    ) {
      report(4, lineOf(node.start), "Math is used by its full name, so that its randomness can be seen");
    }
    if (node.type === "TryStatement")
      report(4, lineOf(node.start), "core has no try: expected failures are values, bugs end at the room's edge");
    if (node.type === "TSAnyKeyword") report(4, lineOf(node.start), "core has no any");
  });
}

function checkDoor(
  tree: Tree,
  file: string,
  text: string,
  program: AstNode,
  lineOf: (offset: number) => number,
  report: Report,
): void {
  const door = /^(core|host)\/([a-z]+)\/index\.ts$/.exec(file);
  if (door === null) {
    checkOwn(file, program, lineOf, report);
    return;
  }
  const [, ring = "", station = ""] = door;
  for (const node of program.body as AstNode[]) {
    if (node.type === "ExportAllDeclaration") report(5, lineOf(node.start), "A door names each export");
    const source = node.source as AstNode | null | undefined;
    if (source && !String(source.value).startsWith("./"))
      report(5, lineOf(node.start), `A door gives its own station's symbols, not those of "${String(source.value)}"`);
    if (node.type === "ImportDeclaration") report(5, lineOf(node.start), "A door only passes on");
  }
  if (!text.startsWith("/**")) report(5, 1, "A door's head says where it stands and what it is for");
  if (ring !== "core") return;
  const standing = STATIONS.filter((name) => tree.has(`core/${name}/index.ts`));
  const left = standing[standing.indexOf(station as never) - 1];
  const trail = left === undefined ? `[${station}]` : `${left} › [${station}]`;
  const said = /^\/\*\*\n \* (.*)\n/.exec(text)?.[1] ?? "";
  if (said !== trail) report(5, 1, `The head's first line names the left neighbour: "${trail}", found "${said}"`);
}

/** No file passes on what another station owns, in one statement or in two: who needs it goes to the owner. */
function checkOwn(file: string, program: AstNode, lineOf: (offset: number) => number, report: Report): void {
  const [ring = "", station = ""] = file.split("/");
  if (ring !== "core" && ring !== "host") return;
  const isOwn = (specifier: string): boolean =>
    specifier.startsWith(".") &&
    posix.normalize(posix.join(posix.dirname(file), specifier)).startsWith(`${ring}/${station}/`);
  const nameOf = (node: unknown): string => String((node as AstNode | undefined)?.name ?? "");
  const foreign = new Map<string, string>();
  for (const node of program.body as AstNode[]) {
    const source = node.source as AstNode | null | undefined;
    if (node.type !== "ImportDeclaration" || !source || isOwn(String(source.value))) continue;
    for (const one of node.specifiers as AstNode[]) foreign.set(nameOf(one.local), String(source.value));
  }
  for (const node of program.body as AstNode[]) {
    if (node.type !== "ExportNamedDeclaration" && node.type !== "ExportAllDeclaration") continue;
    const source = node.source as AstNode | null | undefined;
    const passed = source
      ? [String(source.value)].filter((specifier) => !isOwn(specifier))
      : ((node.specifiers ?? []) as AstNode[]).flatMap((one) => foreign.get(nameOf(one.local)) ?? []);
    if (passed[0] !== undefined)
      report(5, lineOf(node.start), `"${passed[0]}" is another station's: who needs its symbols imports them there`);
  }
}

/** Files that others import; entry points and tools may act when run. */
function isLibrary(file: string): boolean {
  if (/^(web\/main\.tsx|web\/vite\.config\.ts)$/.test(file)) return false;
  return /^(core|host|server|web|candidate)\//.test(file);
}

function checkSilent(program: AstNode, lineOf: (offset: number) => number, report: Report): void {
  for (const node of program.body as AstNode[]) {
    if (node.type !== "ExpressionStatement") continue;
    const expression = node.expression as AstNode;
    if (expression.type === "Literal") continue;
    report(6, lineOf(node.start), "Importing a module does nothing: move this into a function");
  }
}

function own(table: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

function walk(node: AstNode, visit: (node: AstNode, parent: AstNode | undefined) => void, parent?: AstNode): void {
  visit(node, parent);
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) walk(item, visit, node);
    } else if (isNode(value)) walk(value, visit, node);
  }
}

function isNode(value: unknown): value is AstNode {
  return typeof value === "object" && value !== null && typeof (value as AstNode).type === "string";
}

/** The repository's own tree: sources and manifests of the rings. */
export function readTree(root: string): Tree {
  const tree = new Map<string, string>();
  const visit = (folder: string): void => {
    for (const item of readdirSync(folder, { withFileTypes: true })) {
      if (["node_modules", "dist", ".git", "grammars", "screens"].includes(item.name)) continue;
      const path = join(folder, item.name);
      if (item.isDirectory()) visit(path);
      else if (/\.(ts|tsx)$/.test(item.name) || item.name === "package.json")
        tree.set(relative(root, path).split("\\").join("/"), readFileSync(path, "utf8"));
    }
  };
  for (const ring of RINGS) visit(join(root, ring));
  tree.set("package.json", readFileSync(join(root, "package.json"), "utf8"));
  return tree;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const tree = readTree(fileURLToPath(new URL("..", import.meta.url)));
  const violations = checkTree(tree);
  for (const { file, line, rule, message } of violations)
    process.stderr.write(`${file}:${line} rule ${rule}: ${message}\n`);
  process.stdout.write(`tidy: ${tree.size} files, ${violations.length} violations\n`);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
