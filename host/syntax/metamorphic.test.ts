import {
  classify,
  endAt,
  isLeaf,
  isSemantic,
  type Judgement,
  judgeSettled,
  NODE_NAMED,
  type NodeTable,
  openSequence,
  SYNTAX_LANGUAGE_IDS,
  type SyntaxLanguageId,
  startAt,
} from "@assay/core/syntax";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { loadGrammars } from "./grammars.ts";
import { NAMES } from "./names.fixture.ts";
import { PROGRAMS } from "./programs.ts";

const SEED = 20_260_401;

let grammars: Awaited<ReturnType<typeof loadGrammars>>;
beforeAll(async () => {
  grammars = await loadGrammars(SYNTAX_LANGUAGE_IDS);
});

function parsed(language: SyntaxLanguageId, text: string): NodeTable {
  const buffer = grammars.open(language);
  const table = buffer.read(text);
  buffer.close();
  if (table === undefined) throw new Error("The text is over the limit");
  return table;
}

interface Token {
  readonly kind: string;
  readonly named: boolean;
  readonly start: number;
  readonly end: number;
}

/** Leaves in order, those without text left out. Kinds whose text is one token to a reader count as one. */
function tokensOf(table: NodeTable): Token[] {
  const tokens: Token[] = [];
  let covered = 0;
  for (let index = 0; index < table.count; index++) {
    const kind = table.kindNames[table.kind[index] as number] as string;
    const whole = WHOLE.has(kind);
    if (startAt(table, index) < covered || (!whole && !isLeaf(table, index))) continue;
    if (endAt(table, index) === startAt(table, index) || kind === "\n") continue;
    tokens.push({
      kind,
      named: ((table.flags[index] as number) & NODE_NAMED) !== 0,
      start: startAt(table, index),
      end: endAt(table, index),
    });
    covered = endAt(table, index);
  }
  return tokens;
}

/** Leaves that name something, in order. */
function namesOf(table: NodeTable): { readonly start: number; readonly end: number }[] {
  const names: { readonly start: number; readonly end: number }[] = [];
  for (let index = 0; index < table.count; index++) {
    const kind = table.kindNames[table.kind[index] as number] as string;
    if (!isLeaf(table, index) || !/identifier|label_name/.test(kind)) continue;
    if (((table.flags[index] as number) & NODE_NAMED) !== 0)
      names.push({ start: startAt(table, index), end: endAt(table, index) });
  }
  return names;
}

/** What a comment or a break inside would be a part of. */
const WHOLE: ReadonlySet<string> = new Set([
  "string",
  "string_literal",
  "raw_string_literal",
  "interpreted_string_literal",
  "system_lib_string",
  "char_literal",
  "rune_literal",
  "character_literal",
  "template_string",
  "regex",
  "comment",
  "line_comment",
  "block_comment",
  "preproc_include",
  "preproc_def",
  "preproc_function_def",
  "preproc_call",
  "concatenated_string",
  "lifetime",
  "label",
  "macro_definition",
]);

/** Languages in which a line ends a statement, so that a break may stand after these tokens alone. */
const OPEN_ENDED: Readonly<Record<string, ReadonlySet<string>>> = {
  javascript: new Set([",", "(", "[", "{", "=", "+", "?", ":", "&&", "||", "=>"]),
  typescript: new Set([",", "(", "[", "{", "=", "+", "?", ":", "&&", "||", "=>"]),
  go: new Set([",", "(", "[", "{", "=", ":=", "+", "&&", "||"]),
};

/** Each operator beside one that means something else in the same place. */
const OTHER: Readonly<Record<string, string>> = {
  "+": "-",
  "-": "+",
  "*": "/",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "==": "!=",
  "!=": "==",
  "===": "!==",
  "!==": "===",
  "&&": "||",
  "||": "&&",
  and: "or",
  or: "and",
  "+=": "-=",
  "-=": "+=",
  "**": "%",
  "%": "*",
};

describe.each(SYNTAX_LANGUAGE_IDS)("a program of %s", (language) => {
  const program = PROGRAMS[language];
  const judge = (after: string): Judgement => classify(parsed(language, program), parsed(language, after));

  /** Offset of each line that begins between two tokens, the first left out. */
  function freeLines(): number[] {
    const tokens = tokensOf(parsed(language, program));
    const starts: number[] = [];
    for (let at = program.indexOf("\n"); at >= 0 && at + 1 < program.length; at = program.indexOf("\n", at + 1))
      if (!tokens.some((token) => token.start <= at && token.end > at + 1)) starts.push(at + 1);
    return starts;
  }

  function reindented(indent: (blanks: string) => string): string {
    const starts = new Set(freeLines());
    let after = "";
    let offset = 0;
    for (const line of program.split("\n")) {
      const blanks = /^[ \t]*/.exec(line)?.[0] ?? "";
      after += `${starts.has(offset) ? indent(blanks) : blanks}${line.slice(blanks.length)}\n`;
      offset += line.length + 1;
    }
    return after.slice(0, -1);
  }

  it("is only formatted when its lines are indented by other widths", () => {
    const unit = language === "python" ? 4 : language === "go" ? 1 : 2;
    const widths: readonly ((blanks: string) => string)[] = [
      (blanks) => "\t".repeat(blanks.length / unit),
      (blanks) => "  ".repeat(blanks.length / unit),
      (blanks) => "        ".repeat(blanks.length / unit),
    ];
    const judged = widths.map((width) => judge(reindented(width)).class);
    // One of the widths may be the program's own.
    expect(judged.filter((editClass) => editClass !== "none").length).toBeGreaterThanOrEqual(2);
    expect(judged.filter((editClass) => editClass !== "none" && editClass !== "formatting_only")).toEqual([]);
    const tabbed = parsed(language, reindented(widths[0] as (blanks: string) => string));
    expect(["none", "formatting_only"]).toContain(classify(tabbed, parsed(language, program)).class);
  });

  it("is only formatted by an empty line, and by lines that end in CRLF", () => {
    const lines = freeLines();
    for (const at of lines)
      expect(judge(`${program.slice(0, at)}\n${program.slice(at)}`).class).toBe("formatting_only");
    expect(lines.length).toBeGreaterThan(8);
    expect(judge(program.replaceAll("\n", "\r\n")).class).toBe("formatting_only");
  });

  it("is only formatted by a line broken between two tokens", () => {
    const tokens = tokensOf(parsed(language, program));
    const after = OPEN_ENDED[language];
    const wrong: string[] = [];
    let tried = 0;
    for (let at = 0; at + 1 < tokens.length; at++) {
      const { end, kind } = tokens[at] as Token;
      const next = tokens[at + 1] as Token;
      if (
        program.slice(end, next.start).includes("\n") ||
        kind.startsWith("preproc") ||
        next.kind.startsWith("preproc")
      )
        continue;
      if (after !== undefined && !after.has(kind)) continue;
      // A backslash needs a blank before it where two words meet.
      const broken = language === "python" ? " \\\n  " : "\n";
      const judgement = judge(program.slice(0, end) + broken + program.slice(end));
      tried++;
      if (judgement.class !== "formatting_only")
        wrong.push(
          `${judgement.parser} ${judgement.class}: ${program.slice(end - 12, end)}⏎${program.slice(end, end + 12)}`,
        );
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(20);
  });

  it("has one comment more when one is put between any two tokens", () => {
    const tokens = tokensOf(parsed(language, program));
    const wrong: string[] = [];
    let tried = 0;
    for (let at = 0; at + 1 < tokens.length; at++) {
      const { end, kind } = tokens[at] as Token;
      const next = tokens[at + 1] as Token;
      if (kind.startsWith("preproc") || next.kind.startsWith("preproc")) continue;
      const endsLine = program.slice(end, next.start).includes("\n");
      if (language === "python" && !endsLine) continue;
      const comment = language === "python" ? "  # note" : " /* note */ ";
      const judgement = judge(program.slice(0, end) + comment + program.slice(end));
      tried++;
      if (judgement.class !== "comment_only" && !NO_COMMENT.has(`${language} ${kind} ${next.kind}`))
        wrong.push(
          `${judgement.parser} ${judgement.class}: ${program.slice(end - 12, end)}◊${program.slice(end, end + 12)}`,
        );
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(20);
  });

  it("changes when an operator becomes another", () => {
    const wrong: string[] = [];
    let tried = 0;
    for (const { kind, named, start, end } of tokensOf(parsed(language, program))) {
      const other = OTHER[kind];
      if (named || other === undefined) continue;
      const judgement = judge(program.slice(0, start) + other + program.slice(end));
      tried++;
      if (judgement.parser === "parsed" && (judgement.class === null || !isSemantic(judgement.class)))
        wrong.push(`${judgement.class}: ${program.slice(start - 10, end + 10)}`);
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(4);
  });

  const { own, others } = NAMES[language];
  const names = [...own.map((name) => [name, true] as const), ...others.map((name) => [name, false] as const)];

  it("has no name that nobody looked at", () => {
    const spelled = new Set(namesOf(parsed(language, program)).map(({ start, end }) => program.slice(start, end)));
    expect([...spelled].sort()).toEqual([...own, ...others].sort());
  });

  it.each(names)("says the same with another name for %s: %s", (name, same) => {
    let after = program;
    for (const token of namesOf(parsed(language, program)).reverse())
      if (program.slice(token.start, token.end) === name)
        after = `${after.slice(0, token.start)}${name.startsWith("#") ? "#" : ""}fresh${after.slice(token.end)}`;
    const judgement = judge(after);
    expect(judgement.parser).toBe("parsed");
    expect(judgement.class === "identifier_only").toBe(same);
  });

  it("is what it was when a change is taken back", () => {
    const tokens = tokensOf(parsed(language, program)).filter((token) => token.named && token.end - token.start > 1);
    fc.assert(
      fc.property(fc.constantFrom(...tokens), fc.constantFrom(...tokens), (one, two) => {
        const [first, second] = one.start < two.start ? [one, two] : [two, one];
        fc.pre(first.end <= second.start);
        const text = (token: Token): string => program.slice(token.start, token.end);
        fc.pre(text(first) !== text(second));
        const swapped =
          program.slice(0, first.start) +
          text(second) +
          program.slice(first.end, second.start) +
          text(first) +
          program.slice(second.end);
        let sequence = openSequence();
        const settle = (arrival: "starter" | "edit", code: string) => {
          const table = parsed(language, code);
          const [next, settled] = judgeSettled(sequence, { language, arrival, table, digest: code } as never);
          sequence = next;
          return settled;
        };
        settle("starter", program);
        const there = settle("edit", swapped).judgement;
        const back = settle("edit", program);
        expect(back.reversal).toBe(true);
        expect(there.class).not.toBe("none");
        expect(back.judgement.class === "identifier_only").toBe(there.class === "identifier_only");
      }),
      { seed: SEED, numRuns: 30 },
    );
  });
});

/** Places where the grammar, though not the language, refuses a comment: a token and the one behind it. */
const NO_COMMENT: ReadonlySet<string> = new Set(["typescript ? :"]);
