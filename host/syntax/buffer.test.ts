import { toWellFormed } from "@assay/core/base";
import {
  classify,
  languageRules,
  type NodeTable,
  SYNTAX_LANGUAGE_IDS,
  type SyntaxLanguageId,
} from "@assay/core/syntax";
import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { BUFFER_BYTES_MAX } from "./buffer.ts";
import { loadGrammars } from "./grammars.ts";
import { PROGRAMS } from "./programs.ts";

const SEED = 20_260_401;

let grammars: Awaited<ReturnType<typeof loadGrammars>>;
beforeAll(async () => {
  grammars = await loadGrammars(SYNTAX_LANGUAGE_IDS);
});

/** The first difference between two tables, "" when there is none; how they were made does not count. */
function difference(a: NodeTable, b: NodeTable): string {
  if (a.text !== b.text || a.count !== b.count || a.broken !== b.broken) return `${a.count} and ${b.count} nodes`;
  for (const name of ["kind", "field", "depth", "start", "end", "flags", "lineStarts"] as const) {
    if (a[name].length !== b[name].length) return `${name}: ${a[name].length} and ${b[name].length} long`;
    for (let at = 0; at < a[name].length; at++)
      if (a[name][at] !== b[name][at]) return `${name} ${at}: ${a[name][at]} and ${b[name][at]}`;
  }
  return "";
}

function fresh(language: SyntaxLanguageId, text: string): NodeTable {
  const buffer = grammars.open(language);
  const table = buffer.read(text);
  buffer.close();
  if (table === undefined) throw new Error("The text is over the limit");
  return table;
}

/** What people type: letters, brackets, quotes, line breaks, words that begin statements, characters of two units. */
const TYPED = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("a", "7", " ", "x1", "_", ".", ", b", " + c", "(d)", "[0]", "== 2") },
  {
    weight: 2,
    arbitrary: fc.constantFrom("\n", "\n    ", ";", "{", "}", "(", ")", '"', "'", "#", "//", "/*", "*/", "`", "\\"),
  },
  { weight: 1, arbitrary: fc.constantFrom("if ", "for ", "return ", "else", "in", "😀", "é", "\u0000", "\t") },
);

const EDIT = fc.record({
  how: fc.constantFrom("word", "word", "word", "cut a line", "double a line", "swap lines", "type", "type"),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  cut: fc.constantFrom(0, 0, 0, 1, 3, 40),
  put: TYPED,
});

function edited(text: string, { how, at, cut, put }: { how: string; at: number; cut: number; put: string }): string {
  const from = Math.floor(at * text.length);
  const lines = text.split("\n");
  const row = Math.floor(at * lines.length);
  if (how === "cut a line") return lines.filter((_, index) => index !== row).join("\n");
  if (how === "double a line")
    return lines.flatMap((line, index) => (index === row ? [line, line] : [line])).join("\n");
  if (how === "swap lines") {
    const [upper, lower] = [lines[row] ?? "", lines[row + 1] ?? ""];
    return lines.map((line, index) => (index === row ? lower : index === row + 1 ? upper : line)).join("\n");
  }
  if (how === "word") {
    const word = text.slice(from).search(/\w/);
    const middle = word < 0 ? text.length : from + word + 1;
    return text.slice(0, middle) + (cut % 2 === 0 ? "7" : "q") + text.slice(middle);
  }
  return toWellFormed(text.slice(0, from) + put + text.slice(from + cut));
}

describe.each(SYNTAX_LANGUAGE_IDS)("a buffer of %s", (language) => {
  it("follows random edits to the table that a fresh parse gives, and so does the judgement", () => {
    let spliced = 0;
    fc.assert(
      fc.property(fc.array(EDIT, { minLength: 1, maxLength: 12 }), (edits) => {
        const buffer = grammars.open(language);
        try {
          let text = PROGRAMS[language];
          let before = buffer.read(text) as NodeTable;
          for (const edit of edits) {
            const next = edited(text, edit);
            const table = buffer.read(next) as NodeTable;
            const plain = fresh(language, next);
            expect(difference(table, plain)).toBe("");
            if (table.basis !== undefined) spliced++;
            if (!before.broken) expect(classify(before, table)).toEqual(classify(fresh(language, text), plain));
            // An edit that breaks the text is taken back two times in three, as it would be by hand.
            if (table.broken && Math.floor(edit.at * 1_000) % 5 !== 0) continue;
            text = next;
            before = table;
          }
        } finally {
          buffer.close();
        }
      }),
      { seed: SEED, numRuns: 40 },
    );
    expect(spliced).toBeGreaterThan(30);
  });

  it("covers every character but white space with leaves", () => {
    const table = fresh(language, PROGRAMS[language]);
    expect(table.broken).toBe(false);
    let at = 0;
    const bare: string[] = [];
    for (let index = 0; index < table.count; index++) {
      const next = table.depth[index + 1];
      // What a language compares by its whole text needs no leaves beneath it.
      const kind = table.kindNames[table.kind[index] as number] as string;
      const { verbatim, comments } = languageRules(language);
      if (verbatim.includes(kind) || comments.includes(kind)) at = Math.max(at, table.end[index] as number);
      if (index + 1 < table.count && (next as number) > (table.depth[index] as number)) continue;
      bare.push(table.text.slice(at, table.start[index]));
      at = Math.max(at, table.end[index] as number);
    }
    bare.push(table.text.slice(at));
    expect(bare.filter((gap) => gap.trim() !== "")).toEqual([]);
  });
});

describe("a parsed buffer", () => {
  it("is read up to its limit in bytes and not one byte more", () => {
    const buffer = grammars.open("python");
    const full = `${"x = 1\n".repeat(Math.floor(BUFFER_BYTES_MAX / 6))}#`.padEnd(BUFFER_BYTES_MAX, "#");
    expect(buffer.read(full)?.text.length).toBe(BUFFER_BYTES_MAX);
    expect(buffer.read(`${full}#`)).toBeUndefined();
    expect(buffer.read(`${full.slice(0, -1)}é`)).toBeUndefined();
    expect(buffer.read("x = 1\n")?.broken).toBe(false);
    buffer.close();
  });

  it("says that a text is broken, and follows its repair", () => {
    const buffer = grammars.open("javascript");
    const clean = buffer.read("go(1);\nrun(2);\n") as NodeTable;
    expect(buffer.read("go(1;\nrun(2);\n")?.broken).toBe(true);
    const repaired = buffer.read("go(12);\nrun(2);\n") as NodeTable;
    expect(repaired.broken).toBe(false);
    expect(repaired.basis?.of).toBe(clean.identity);
    expect(difference(repaired, fresh("javascript", "go(12);\nrun(2);\n"))).toBe("");
    buffer.close();
  });

  it("counts offsets in units of the text, past characters of two units", () => {
    const text = "a = '😀'  # 😀\nb = 1\n";
    const table = fresh("python", text);
    const last = table.kindNames.indexOf("integer");
    const index = table.kind.indexOf(last);
    expect(text.slice(table.start[index], table.end[index])).toBe("1");
    expect([...table.lineStarts]).toEqual([0, 15, 21]);
  });

  it("refuses to be read once closed", () => {
    const buffer = grammars.open("c");
    buffer.close();
    expect(() => buffer.read("int a;")).toThrow("Cannot read a buffer that is closed");
  });

  it("does not open a language that was not loaded", async () => {
    const few = await loadGrammars(["python"]);
    expect(() => few.open("java")).toThrow('"java"');
    expect(Object.keys(few.digests)).toEqual(["python"]);
  });

  it("does not read what is nested deeper than any program", () => {
    const deep = grammars.open("javascript");
    expect(deep.read(`${"(".repeat(900)}1${")".repeat(900)}`)?.broken).toBe(false);
    expect(deep.read(`${"(".repeat(3_000)}1${")".repeat(3_000)}`)).toBeUndefined();
    expect(deep.read("go(1);")?.broken).toBe(false);
    deep.close();
  });

  it("outlives a text that makes the parser give up, and so do the others", async () => {
    const own = await loadGrammars(["c"]);
    const other = own.open("c");
    const bystander = other.read("int a;\n") as NodeTable;
    const buffer = own.open("c");
    expect(buffer.read("a=>".repeat(4_000))).toBeUndefined();
    // Another engine takes over within moments; until then nothing is parsed.
    await vi.waitFor(() => expect(other.read("int b;\n")).toBeDefined(), { timeout: 20_000 });
    expect(classify(bystander, other.read("int b;\n") as NodeTable).class).toBe("identifier_only");
    expect(buffer.read("a=>".repeat(4_001))).toBeUndefined();
    expect(buffer.read("int c;\n")?.broken).toBe(false);
    buffer.close();
    other.close();
  });
});
