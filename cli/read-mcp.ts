import type { Result } from "@assay/core/base";
import { type Answer, citeReadings, type Place, readRules, sumReadings } from "@assay/core/reader";
import type { Writer } from "@assay/host/reader";
import { type Fields, serveMcp } from "./mcp.ts";
import { fenceAnswer, type Opened } from "./read-folder.ts";
import { openFunnel, writeTool } from "./read-write.ts";

interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: object;
  call(input: Fields): Promise<Result<Answer<unknown>>> | Result<Answer<unknown>>;
}

/** The order of cost, said once: in the server's instructions, and by the numbers in each description. */
const LADDER =
  "Read cheaply: 1 find or search for the place, 2 outline a file, 3 one symbol, 4 node or query, 5 definition or references, 6 file for lines around. A tree comes last.";

/** `assay read mcp [--write]`: the ladder as tools of the Model Context Protocol, and with `--write` the funnel. */
export async function readMcp(opened: Opened, mayWrite: boolean): Promise<number> {
  const rules = readRules();
  const tools = [...toolsOf(opened), ...(mayWrite ? writingTools(opened, await openFunnel(opened)) : [])];
  return serveMcp({
    name: "assay-read",
    instructions: mayWrite ? `${LADDER} Edit only lines that were shown.` : LADDER,
    tools: tools.map(({ call, ...told }) => ({
      ...told,
      async call(input: Fields) {
        const answer = await call(input);
        if (!answer.ok) return { ok: false as const, message: answer.failure.message };
        return { ok: true as const, text: await fenceAnswer(answer.value, told.name, rules, opened.isSuspicious) };
      },
    })),
  });
}

function textOf(input: Fields, name: string): string | undefined {
  return typeof input[name] === "string" ? (input[name] as string) : undefined;
}

function countOf(input: Fields, name: string): number | undefined {
  return Number.isSafeInteger(input[name]) ? (input[name] as number) : undefined;
}

function given<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

const PATH = { path: { type: "string", description: "Relative to the root, with /." } };
const AT = {
  ...PATH,
  line: { type: "integer", minimum: 1 },
  column: { type: "integer", minimum: 1, description: "In UTF-16 units." },
};

function writingTools(opened: Opened, writer: Writer): readonly Tool[] {
  const text = { type: "string" };
  const count = { type: "integer", minimum: 1 };
  const tools: readonly (readonly [string, string, readonly string[], object])[] = [
    [
      "edit",
      "Replaces a text that stands once (old, new), or lines from/to by new. Only lines that were shown.",
      ["path", "new"],
      { ...PATH, old: text, new: text, from: count, to: count },
    ],
    [
      "patch",
      "A unified diff of one file; all hunks fit or nothing is changed.",
      ["path", "patch"],
      { ...PATH, patch: text },
    ],
    ["create", "A new file; what is there is not overwritten.", ["path", "text"], { ...PATH, text }],
    [
      "replace_symbol",
      "One declaration by another text, by name as in symbol.",
      ["path", "name", "text"],
      { ...PATH, name: text, text },
    ],
    [
      "rename",
      "The name at a place, wherever it is used; refused where the places cannot be promised to be all.",
      ["path", "line", "column", "to"],
      { ...AT, to: text },
    ],
    ["undo", "Takes back one edit, when the file is still what the edit left.", ["id"], { id: count }],
    ["edits", "The latest edits with their numbers.", [], {}],
  ];
  return tools.map(
    ([name, description, required, properties]): Tool => ({
      name,
      description,
      inputSchema: { type: "object", required, properties },
      call: (input) => writeTool(opened, writer, name, input),
    }),
  );
}

function toolsOf({ reader, navigator, outline }: Opened): readonly Tool[] {
  const object = (required: readonly string[], properties: object) => ({ type: "object", required, properties });
  const placed = (input: Fields): Place => ({
    line: countOf(input, "line") ?? 0,
    column: countOf(input, "column") ?? 0,
    unit: "utf16",
  });
  return [
    {
      name: "find",
      description: "Step 1. Places that a question in plain words is about, best first, at most 10.",
      inputSchema: object(["question"], { question: { type: "string" } }),
      call: async (input) => ({ ok: true, value: await reader.find(textOf(input, "question") ?? "") }),
    },
    {
      name: "search",
      description: "Step 1. Lines that match a pattern, declarations first. Says how many files were looked at.",
      inputSchema: object(["pattern"], {
        pattern: { type: "string" },
        literal: { type: "boolean" },
        glob: { type: "string" },
        limit: { type: "integer", maximum: 200 },
        cursor: { type: "string" },
        ...PATH,
      }),
      call: (input) =>
        reader.search(
          textOf(input, "pattern") ?? "",
          given({
            literal: input.literal === true,
            path: textOf(input, "path"),
            glob: textOf(input, "glob"),
            limit: countOf(input, "limit"),
            cursor: textOf(input, "cursor"),
          }),
        ),
    },
    {
      name: "outline",
      description:
        "Step 2. The declarations of a file without their bodies; with a query those it is about come first.",
      inputSchema: object(["path"], { ...PATH, query: { type: "string" } }),
      call: (input) => outline(textOf(input, "path") ?? "", textOf(input, "query")),
    },
    {
      name: "symbol",
      description:
        "Step 3. One declaration with its body, by name (get, Cache/get, Cache/get#2), in the whole root or in one file.",
      inputSchema: object(["name"], { name: { type: "string" }, ...PATH }),
      call: (input) => reader.symbol(textOf(input, "name") ?? "", textOf(input, "path")),
    },
    {
      name: "node",
      description: "Step 4. What stands at a place: the node, its parents, the declaration around it.",
      inputSchema: object(["path", "line", "column"], AT),
      call: (input) => reader.node(textOf(input, "path") ?? "", placed(input)),
    },
    {
      name: "query",
      description: "Step 4. imports, functions, classes, methods, calls or faults of a file, or a tree-sitter query.",
      inputSchema: object(["path", "query"], { ...PATH, query: { type: "string" } }),
      call: (input) => reader.query(textOf(input, "path") ?? "", textOf(input, "query") ?? ""),
    },
    ...(["definition", "references", "hover"] as const).map(
      (name): Tool => ({
        name,
        description: `Step 5. The ${name} of the name at a place. Says "partial" where that cannot be promised.`,
        inputSchema: object(["path", "line", "column"], AT),
        call: (input) => navigator[name](textOf(input, "path") ?? "", placed(input)),
      }),
    ),
    {
      name: "file",
      description:
        "Step 6. Lines of a file, at most 400, by from/to, around a line, or a symbol. Lines shown before are not repeated.",
      inputSchema: object(["path"], {
        ...PATH,
        from: { type: "integer" },
        to: { type: "integer" },
        around: { type: "integer" },
        symbol: { type: "string" },
      }),
      call: (input) =>
        reader.file(
          textOf(input, "path") ?? "",
          given({
            from: countOf(input, "from"),
            to: countOf(input, "to"),
            around: countOf(input, "around"),
            symbol: textOf(input, "symbol"),
          }),
        ),
    },
    {
      name: "tree",
      description: "Last. Folders with counts, two levels, at most 4000 tokens.",
      inputSchema: object([], { ...PATH, depth: { type: "integer" }, glob: { type: "string" } }),
      call: (input) =>
        reader.tree(
          given({ path: textOf(input, "path"), depth: countOf(input, "depth"), glob: textOf(input, "glob") }),
        ),
    },
    {
      name: "reading",
      description: "What was read so far and what of it was cited; give the answer's text as `cites` to count it.",
      inputSchema: object([], { cites: { type: "string" } }),
      call: (input) => {
        citeReadings(reader.ledger, textOf(input, "cites") ?? "");
        return { ok: true, value: { results: [sumReadings(reader.ledger)], complete: true, tokens: 0 } };
      },
    },
  ];
}
