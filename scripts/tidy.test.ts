import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { checkFile, checkTree, readTree, type Tree } from "./tidy.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const house = readTree(root);

test("the house stands in order", () => {
  expect(house.size).toBeGreaterThan(40);
  expect(checkTree(house)).toEqual([]);
});

/** One planted fault a row: the file it is put in, the text added at its end, and the rule that must see it. */
const faults: readonly (readonly [why: string, file: string, text: string, rule: number])[] = [
  [
    "a station to the right",
    "core/log/entry.ts",
    'import type { Ledger } from "../ledger/index.ts";\nexport type A = Ledger;',
    1,
  ],
  ["a type-only import to the right", "core/base/json.ts", 'export type B = import("../log/index.ts").Word;', 1],
  [
    "round a door",
    "core/ledger/events.ts",
    'import { canonicalJson } from "../base/json.ts";\nexport const c = canonicalJson;',
    1,
  ],
  ["core reaching for the host by path", "core/log/entry.ts", 'import "../../host/log/index.ts";', 2],
  [
    "core reaching for the host by name",
    "core/log/entry.ts",
    'import { sqliteLog } from "@assay/host/log";\nexport const s = sqliteLog;',
    2,
  ],
  [
    "core importing Node",
    "core/log/entry.ts",
    'import { readFileSync } from "node:fs";\nexport const r = readFileSync;',
    2,
  ],
  ["core importing a package of the platform", "core/log/entry.ts", 'import ws from "ws";\nexport const w = ws;', 2],
  [
    "host importing the server",
    "host/base/clock.ts",
    'import { serve } from "@assay/server";\nexport const s = serve;',
    2,
  ],
  [
    "one host station importing another",
    "host/interview/room.ts",
    'import { sqliteLog } from "@assay/host/log";\nexport const s = sqliteLog;',
    2,
  ],
  [
    "web importing the host",
    "web/main.tsx",
    'import { sqliteLog } from "@assay/host/log";\nexport const s = sqliteLog;',
    2,
  ],
  ["web importing Node", "web/main.tsx", 'import { join } from "node:path";\nexport const j = join;', 2],
  [
    "the server's composition naming an adapter",
    "server/compose.ts",
    'import { sqliteLog } from "@assay/host/log";\nexport const s = sqliteLog;',
    2,
  ],
  ["a dynamic import to the right", "core/log/entry.ts", 'export const later = () => import("../ledger/index.ts");', 1],
  ["an undeclared package", "host/base/clock.ts", 'import chalk from "chalk";\nexport const c = chalk;', 3],
  ["the clock", "core/log/entry.ts", "export const now = () => Date.now();", 4],
  ["the clock under another name", "core/log/entry.ts", "const D = Date;\nexport const now = () => new D();", 4],
  ["randomness", "core/log/entry.ts", "export const r = () => Math.random();", 4],
  ["randomness by index", "core/log/entry.ts", 'export const r = () => Math["random"]();', 4],
  ["randomness under another name", "core/log/entry.ts", "const M = Math;\nexport const r = () => M.random();", 4],
  ["locale by method", "core/log/entry.ts", "export const l = (a: string, b: string) => a.localeCompare(b);", 4],
  ["locale by object", "core/log/entry.ts", "export const n = new Intl.NumberFormat();", 4],
  ["a try in core", "core/log/entry.ts", "export function t() { try { return 1; } catch { return 2; } }", 4],
  ["any in core", "core/log/entry.ts", "export const a: any = 1;", 4],
  ["a star on a door", "core/log/index.ts", 'export * from "./entry.ts";', 5],
  [
    "a door passing on another station's symbol",
    "core/log/index.ts",
    'export { canonicalJson } from "../base/index.ts";',
    5,
  ],
  ["a file passing on another station's symbol", "core/log/entry.ts", 'export { must } from "../base/index.ts";', 5],
  [
    "the same in two statements",
    "core/log/entry.ts",
    'import type { Json } from "../base/index.ts";\nexport type { Json };',
    5,
  ],
  ["work done by an import", "host/base/clock.ts", 'process.on("exit", () => {});', 6],
  ["a module replaced for all", "core/log/chain.test.ts", 'vi.mock("./entry.ts");', 8],
  ["a file named for having no name", "core/log/utils.ts", "export const u = 1;", 7],
];

test.each(faults)("a planted fault is seen: %s", (_why, file, text, rule) => {
  const tree: Tree = new Map([...house, [file, `${house.get(file) ?? ""}\n${text}\n`]]);
  expect(checkFile(tree, file).map((one) => one.rule)).toContain(rule);
});

test("a comment or a string fakes no import", () => {
  const file = "core/log/entry.ts";
  const text = `${house.get(file)}\n// import { x } from "node:fs";\nexport const said = 'import { y } from "@assay/host/log"; Date.now()';\n`;
  expect(checkFile(new Map([...house, [file, text]]), file)).toEqual([]);
});

test("a door with the wrong trail is seen", () => {
  const text = (house.get("core/ledger/index.ts") ?? "").replace("[ledger]", "[leger]");
  const seen = checkTree(new Map([...house, ["core/ledger/index.ts", text]]));
  expect(seen.filter((one) => one.file === "core/ledger/index.ts").map((one) => one.rule)).toContain(5);
});

test("a package the published command lacks is seen", () => {
  const text = (house.get("host/package.json") ?? "").replace(
    '"web-tree-sitter": "0.27.2"',
    '"web-tree-sitter": "0.27.1"',
  );
  expect(checkTree(new Map([...house, ["host/package.json", text]])).map((one) => one.rule)).toContain(3);
});
