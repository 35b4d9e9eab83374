import type { Declaration } from "./declarations.ts";
import { fileWeight } from "./file-weight.ts";
import { linesOf } from "./place.ts";
import { isStopWord, stemOf, wordsOf } from "./words.ts";

/** A stretch of a file that an answer can point at: a declaration, or lines that stand in none. */
export interface Unit {
  readonly path: string;
  /** Empty where no declaration is. */
  readonly qualified: string;
  readonly kind: Declaration["kind"] | "text";
  readonly line: number;
  readonly endLine: number;
  readonly signature: string;
  readonly exported: boolean | null;
}

export type Counts = ReadonlyMap<string, number>;

/** What of a unit is told apart: its name with its owner, its path, the comment above, comments and texts within, code within. */
export const FIELDS = ["name", "path", "doc", "prose", "code"] as const;
export type Fields = readonly [name: Counts, path: Counts, doc: Counts, prose: Counts, code: Counts];

export interface Indexed {
  readonly unit: Unit;
  readonly fields: Fields;
  readonly lengths: readonly number[];
  readonly weight: number;
  /** The name alone, by which other files mention it. */
  readonly name: string;
}

/** One file's share of the index. */
export interface IndexedFile {
  readonly whole: Indexed;
  readonly units: readonly Indexed[];
  /** What stands beside a name where it is used or spoken of, by name. */
  readonly mentions: ReadonlyMap<string, readonly string[]>;
}

const TEXT_LINES = 40;
/** A body this long says of everything a little; what is nested in it has units of its own. */
const BODY_LINES_MAX = 160;
const TEXT_WEIGHT = 0.8;
/** A local value says less than the function that it stands in. */
const LOCAL_WEIGHT = 0.6;
const KIND_WEIGHTS: Readonly<Partial<Record<Declaration["kind"], number>>> = {
  field: 0.85,
  variable: 0.85,
  type: 0.9,
  interface: 0.9,
};
const MENTION_LINES_MAX = 4;
const MENTION_STEMS_MAX = 24;

/** Reads one file into units with the counts of their stems. */
export function indexFile(path: string, text: string, declarations: readonly Declaration[]): IndexedFile {
  const lines = linesOf(text);
  const weight = fileWeight(path, text);
  const pathCounts = countsOf([path.replace(/\.[a-z]+$/i, "")]);
  const covered = new Uint8Array(lines.length + 2);
  const units: Indexed[] = [];
  const isProse = /\.(md|rst|txt)$/i.test(path);
  const stack: number[] = [];
  for (const [at, one] of declarations.entries()) {
    while (stack.length > 0 && (declarations[stack.at(-1) as number] as Declaration).end <= one.start) stack.pop();
    const holder = stack.at(-1) ?? -1;
    stack.push(at);
    if (one.depth === 0) covered.fill(1, one.line, Math.min(one.endLine, lines.length) + 1);
    const { prose, code } = partsOf(ownLines(lines, one, declarations, at));
    units.push(
      indexedOf(
        unitOf(path, one),
        [
          countsOf([one.qualified.replaceAll("/", " "), one.name]),
          pathCounts,
          countsOf([one.doc]),
          countsOf(prose),
          countsOf([one.signature, ...code]),
        ],
        weight * kindWeight(one, declarations[holder]),
        one.name,
      ),
    );
  }
  for (let from = 1; from <= lines.length; from += TEXT_LINES) {
    const chunk: string[] = [];
    for (let line = from; line < from + TEXT_LINES && line <= lines.length; line++)
      if (covered[line] === 0) chunk.push(lines[line - 1] as string);
    if (chunk.join("").trim().length < 20) continue;
    const { prose, code } = isProse ? { prose: chunk, code: [] } : partsOf(chunk);
    const first = firstUncovered(covered, lines, from);
    const unit: Unit = {
      path,
      qualified: "",
      kind: "text",
      line: first,
      endLine: Math.min(from + TEXT_LINES - 1, lines.length),
      signature: (lines[first - 1] ?? "").trim().slice(0, 160),
      exported: null,
    };
    const none: Counts = new Map();
    units.push(indexedOf(unit, [none, pathCounts, none, countsOf(prose), countsOf(code)], weight * TEXT_WEIGHT, ""));
  }
  const head: Unit = {
    path,
    qualified: "",
    kind: "text",
    line: 1,
    endLine: lines.length,
    signature: "",
    exported: null,
  };
  const { prose, code } = isProse ? { prose: [text], code: [] } : partsOf(lines);
  const whole = indexedOf(
    head,
    [
      countsOf(declarations.map((one) => one.name)),
      pathCounts,
      countsOf(declarations.map((one) => one.doc)),
      countsOf(prose),
      countsOf(code),
    ],
    weight,
    "",
  );
  return { whole, units, mentions: mentionsOf(lines, isProse) };
}

function unitOf(path: string, one: Declaration): Unit {
  const { qualified, kind, line, endLine, signature, exported } = one;
  return { path, qualified, kind, line, endLine, signature, exported };
}

function firstUncovered(covered: Uint8Array, lines: readonly string[], from: number): number {
  for (let line = from; line < from + TEXT_LINES && line <= lines.length; line++)
    if (covered[line] === 0 && (lines[line - 1] as string).trim() !== "") return line;
  return from;
}

function kindWeight(one: Declaration, holder: Declaration | undefined): number {
  const base = KIND_WEIGHTS[one.kind] ?? 1;
  const isLocal = holder !== undefined && (holder.kind === "function" || holder.kind === "method");
  const isSmall = one.endLine - one.line < 3;
  return base * (isLocal && isSmall ? LOCAL_WEIGHT : 1) * (one.exported === true ? 1.05 : 1);
}

/** Lines of a declaration that belong to no larger one nested in it. */
function ownLines(
  lines: readonly string[],
  one: Declaration,
  all: readonly Declaration[],
  at: number,
): readonly string[] {
  const nested: Declaration[] = [];
  for (let next = at + 1; next < all.length; next++) {
    const inner = all[next] as Declaration;
    if (inner.start >= one.end) break;
    if (inner.depth === one.depth + 1 && inner.endLine - inner.line > 3) nested.push(inner);
  }
  const own: string[] = [];
  for (let line = one.line; line <= one.endLine && own.length < BODY_LINES_MAX; line++) {
    const inner = nested.find((other) => line > other.line && line <= other.endLine);
    if (inner === undefined) own.push(lines[line - 1] ?? "");
    else line = inner.endLine;
  }
  return own;
}

const LINE_COMMENT = /(?:^|\s)(?:\/\/|#(?!\w)|--\s)(.*)$|^\s*\*+(?!\/)(.*)$|\/\*(.*?)(?:\*\/|$)/;
const QUOTED = /(["'`])((?:\\.|(?!\1)[^\\])*)\1/g;

/** Words that a person wrote to a person, apart from code: comments, and texts of more than one word. */
function partsOf(lines: readonly string[]): { readonly prose: readonly string[]; readonly code: readonly string[] } {
  const prose: string[] = [];
  const code: string[] = [];
  for (const line of lines) {
    const comment = LINE_COMMENT.exec(line);
    let rest = line;
    if (comment !== null) {
      prose.push(comment[1] ?? comment[2] ?? comment[3] ?? "");
      rest = line.slice(0, comment.index) + line.slice(comment.index + comment[0].length);
    }
    rest = rest.replace(QUOTED, (met, _quote: string, inner: string) => {
      if (!/\p{L}\s+\p{L}/u.test(inner)) return met;
      prose.push(inner);
      return " ";
    });
    code.push(rest);
  }
  return { prose, code };
}

const USED = /(?<![\p{L}\p{N}_$])([\p{L}_$][\p{L}\p{N}_$]{3,})(?=\s*\(|`|\s*[,)])/gu;

/** The words beside a name: on the line that calls it, in the comment above that line, in the sentence that speaks of it. */
function mentionsOf(lines: readonly string[], isProse: boolean): ReadonlyMap<string, readonly string[]> {
  const mentions = new Map<string, string[]>();
  const counts = new Map<string, number>();
  for (const [at, line] of lines.entries()) {
    if (line.length > 400) continue;
    let stems: readonly string[] | undefined;
    for (const [, name = ""] of line.matchAll(USED)) {
      if (!isProse && /^\p{Ll}+$/u.test(name) && name.length < 6) continue;
      const count = counts.get(name) ?? 0;
      if (count >= MENTION_LINES_MAX) continue;
      counts.set(name, count + 1);
      stems ??= beside(lines, at);
      const held = mentions.get(name) ?? [];
      for (const stem of stems) if (held.length < MENTION_STEMS_MAX && !held.includes(stem)) held.push(stem);
      mentions.set(name, held);
    }
  }
  return mentions;
}

function beside(lines: readonly string[], at: number): readonly string[] {
  const texts = [lines[at] as string];
  for (let above = at - 1; above >= Math.max(0, at - 3); above--) {
    const line = lines[above] as string;
    if (!LINE_COMMENT.test(line) && !/^\s*(?:it|test|describe|t\.test)\(/.test(line)) break;
    texts.push(line);
  }
  return [...countsOf(texts).keys()];
}

function indexedOf(unit: Unit, fields: Fields, weight: number, name: string): Indexed {
  const lengths = fields.map((counts) => {
    let sum = 0;
    for (const value of counts.values()) sum += value;
    return sum;
  });
  return { unit, fields, weight, lengths, name };
}

export function countsOf(texts: readonly string[]): Counts {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of wordsOf(text)) {
      if (isStopWord(word) || word.length < 2) continue;
      const stem = stemOf(word);
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
    }
  return counts;
}
