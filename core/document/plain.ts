import type { Piece } from "./canonical.ts";
import type { RawBlock } from "./document.ts";
import { sectionOf } from "./section.ts";

/** List markers of real documents; a Japanese dot and a check mark need no space after them. */
const MARKER =
  /^(\s*)((?:[-*+•●▪▫–—◦‣○∙■□⁃➢➤►▶❖◆◇>»]|\p{Co}|(?:\d{1,2}|[a-z])[.)]|\(\d{1,2}\)|[①-⑳]|[ivx]{1,4}[.)])(?=\s)\s+|[・·✓✔☑✅※]\s*|[-●•■◆](?=[\u3040-\u30ff\u4e00-\u9fff])\s*|\d{1,2}[、.](?=[\u3040-\u30ff\u4e00-\u9fff])|[①-⑳](?=\S)|[（(]\d{1,2}[)）](?=[\u3040-\u30ff\u4e00-\u9fff]))/u;
const HASHES = /^\s{0,3}(#{1,6})\s+(.*?)\s*#*\s*$/;
const RULE = /^\s*(?:[-*_=~·–—]\s*){3,}$/;
const TABLE_RULE = /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?\s*$/;
const BOLD_LINE = /^\s*(?:\*\*|__)(.+?)(?:\*\*|__)\s*:?\s*$/;
const CJK = /[\u3040-\u30ff\u3400-\u9fff]/;
/** A line this long was broken to fit a page; a shorter one was ended on purpose. Taste, after mail and editors at 72 to 80. */
const WRAPPED_CHARS = 58;
const WRAPPED_CJK_CHARS = 28;
/** Heads of compounds whose hyphen is their own, also at the end of a line. */
const OWN_HYPHEN =
  /(?:^|[\s(])(?:cross|self|co|full|part|time|long|short|end|high|low|real|well|front|back|multi|non|on|off|in|open|large|small|hands|data|user|test|event|object|cloud|micro|third|first|state|decision|problem|customer|on-the|day-to|out-of|up-to|client|e|it|sap|ci|b2b|b2c|ki|ai|ml|\p{L}+-\p{L}+)$/iu;

interface Line {
  readonly text: string;
  readonly at: number;
}

/** Blocks of a Markdown or plain text. Both have headings, lists and tables; a plain text marks them less. */
export function readPlain(source: string, options: { readonly markdown: boolean }): readonly RawBlock[] {
  const lines = linesOf(source);
  const blocks: RawBlock[] = [];
  let open: { kind: RawBlock["kind"]; level: number; pieces: Piece[]; last: string } | undefined;
  const close = () => {
    if (open !== undefined) blocks.push({ kind: open.kind, level: open.level, pieces: open.pieces });
    open = undefined;
  };
  const indents: number[] = [];
  let index = options.markdown ? afterFrontMatter(lines) : 0;
  for (; index < lines.length; index++) {
    const line = lines[index] as Line;
    const next = lines[index + 1]?.text ?? "";
    const { text } = line;
    if (text.trim() === "" || /^\s*```/.test(text)) {
      close();
      if (text.trim() === "") indents.length = /^\s*\S/.test(next) && MARKER.test(next) ? indents.length : 0;
      continue;
    }
    const hashes = HASHES.exec(text);
    if (hashes !== null && (options.markdown || !/^#\d/.test(text))) {
      close();
      indents.length = 0;
      blocks.push(
        heading(
          (hashes[1] ?? "#").length,
          within(line, hashes[2] ?? "", text.indexOf(hashes[1] ?? "#") + (hashes[1] ?? "").length),
          options,
        ),
      );
      continue;
    }
    if (RULE.test(text)) {
      const under =
        /^\s*(=+|-+)\s*$/.test(text) && open?.kind === "paragraph" && open.pieces.length === 1 && open.last.length < 80;
      if (under && open !== undefined) open = { ...open, kind: "heading", level: /=/.test(text) ? 1 : 2 };
      close();
      continue;
    }
    if (
      text.includes("|") &&
      (/^\s*\|/.test(text) || TABLE_RULE.test(next) || TABLE_RULE.test(text) || blocks.at(-1)?.kind === "row")
    ) {
      close();
      if (!TABLE_RULE.test(text) && !TABLE_RULE.test(next))
        blocks.push({ kind: "row", level: 0, pieces: cellPieces(line) });
      continue;
    }
    const marker = MARKER.exec(text);
    if (marker !== null && /[■◆▼●□◇▶◎]/u.test(marker[0]) && sectionOf(text.slice(marker[0].length)) !== undefined) {
      close();
      indents.length = 0;
      blocks.push(heading(3, within(line, text.slice(marker[0].length), marker[0].length), options));
      continue;
    }
    if (marker !== null && marker[0].length < text.length) {
      close();
      const indent = (marker[1] ?? "").replaceAll("\t", "    ").length;
      while (indents.length > 0 && (indents[indents.length - 1] as number) > indent) indents.pop();
      if (indents.length === 0 || (indents[indents.length - 1] as number) < indent) indents.push(indent);
      const rest = text.slice(marker[0].length);
      const task = /^\[[ xX]\]\s+/.exec(rest)?.[0].length ?? 0;
      open = {
        kind: "item",
        level: indents.length - 1,
        pieces: inline(within(line, rest.slice(task), marker[0].length + task)),
        last: text,
      };
      continue;
    }
    if (open !== undefined && continues(open.kind, open.last, text) && !isHeadingLine(text, next)) {
      join(open.pieces, line);
      open.last = text;
      continue;
    }
    close();
    const bold = BOLD_LINE.exec(text);
    if ((bold !== null && !/[.;]$/.test(bold[1] ?? "")) || isHeadingLine(text, next)) {
      indents.length = 0;
      const inner = bold === null ? text.trim() : (bold[1] ?? "");
      blocks.push(heading(bold === null ? 3 : 4, within(line, inner, text.indexOf(inner)), options));
      continue;
    }
    open = { kind: "paragraph", level: 0, pieces: inline(within(line, text, 0)), last: text };
  }
  close();
  return blocks;
}

function linesOf(source: string): readonly Line[] {
  const lines: Line[] = [];
  let at = 0;
  for (const text of source.split("\n")) {
    lines.push({ text: text.replace(/[\r\f]/g, " "), at });
    at += text.length + 1;
  }
  return lines;
}

function afterFrontMatter(lines: readonly Line[]): number {
  if (lines[0]?.text.trim() !== "---") return 0;
  const end = lines.findIndex((line, index) => index > 0 && /^(?:---|\.\.\.)\s*$/.test(line.text));
  return end > 0 && lines.slice(1, end).every((line) => /^\s*(?:$|#|-|[\w-]+\s*:|\s)/.test(line.text)) ? end + 1 : 0;
}

interface Part {
  readonly text: string;
  readonly at: number;
}

function within(line: Line, text: string, column: number): Part {
  const found = line.text.indexOf(text, Math.max(0, column));
  return { text, at: line.at + Math.max(0, found) };
}

function heading(level: number, part: Part, options: { readonly markdown: boolean }): RawBlock {
  return { kind: "heading", level, pieces: options.markdown ? inline(part) : [whole(part)] };
}

function whole({ text, at }: Part): Piece {
  return { text, at, end: at + text.length, exact: true };
}

/** Emphasis, code marks and link targets are mark-up, not words. */
const MARK_UP =
  /(\*\*|__|`+|(?<![\p{L}\p{N}])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])|!?\[(?=[^\]]*\]\()|\]\([^)\s]*(?:\s"[^"]*")?\)|<\/?[a-z]+ ?\/?>)/giu;

function inline({ text, at }: Part): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const met of text.matchAll(MARK_UP)) {
    if (met.index > from) pieces.push(whole({ text: text.slice(from, met.index), at: at + from }));
    if (/^<br/i.test(met[0]))
      pieces.push({ text: " ", at: at + met.index, end: at + met.index + met[0].length, exact: false });
    from = met.index + met[0].length;
  }
  if (from < text.length) pieces.push(whole({ text: text.slice(from), at: at + from }));
  return pieces;
}

function cellPieces(line: Line): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const cell of line.text.split("|")) {
    if (cell.trim() !== "") {
      if (pieces.length > 0) pieces.push({ text: " | ", at: line.at + at - 1, end: line.at + at, exact: false });
      const lead = cell.length - cell.trimStart().length;
      pieces.push(...inline({ text: cell.trim(), at: line.at + at + lead }));
    }
    at += cell.length + 1;
  }
  return pieces;
}

/** Adds a wrapped line; a word broken by a hyphen at the line's end is put together. */
function join(pieces: Piece[], line: Line): void {
  const lead = line.text.length - line.text.trimStart().length;
  const rest = inline({ text: line.text.slice(lead), at: line.at + lead });
  const last = pieces[pieces.length - 1];
  const body = last?.text.trimEnd() ?? "";
  const broken = /\p{Ll}[-\u2010]$/u.test(body) && /^\p{Ll}/u.test(rest[0]?.text ?? "");
  if (last !== undefined && broken) {
    pieces.pop();
    const kept = OWN_HYPHEN.test(body.slice(0, -1)) || /(?:^|[\s(])\p{Lu}{2,}-$/u.test(body) ? body : body.slice(0, -1);
    pieces.push({ ...last, text: kept, end: last.at + kept.length });
  } else if (!(CJK.test(body.slice(-1)) && CJK.test((rest[0]?.text ?? "").slice(0, 1)))) {
    const at = last?.end ?? line.at;
    pieces.push({ text: " ", at, end: line.at + lead, exact: false });
  }
  pieces.push(...rest);
}

function continues(kind: RawBlock["kind"], previous: string, text: string): boolean {
  if (kind === "heading" || kind === "row") return false;
  const width = CJK.test(previous) ? WRAPPED_CJK_CHARS : WRAPPED_CHARS;
  const isIndented = /^\s{2,}/.test(text);
  const startsLow = /^\s*[\p{Ll}(&]/u.test(text);
  const ended = /[.!?:。;]\s*$/.test(previous);
  if (kind === "item")
    return isIndented || startsLow || previous.trimEnd().length >= width || /[,(-]\s*$/.test(previous);
  if (startsLow && !ended) return true;
  return previous.trimEnd().length >= width;
}

const DATES = /\b(?:19|20)\d\d\b/;

/** A line that stands as a heading without being marked as one. */
function isHeadingLine(text: string, next: string): boolean {
  const bare = text.trim();
  if (bare.length > 70 || /[.!?;,。]$/.test(bare)) return false;
  if (/[:：]$/.test(bare)) {
    const words = bare.split(/\s+/).length;
    return words <= 8 && (sectionOf(bare) !== undefined || next.trim() === "" || MARKER.test(next));
  }
  if (DATES.test(bare)) return false;
  if (/^[【[「＜《].+[】\]」＞》]$/.test(bare)) return true;
  if (sectionOf(bare) !== undefined && bare.split(/\s+/).length <= 7) return true;
  const letters = bare.replace(/[^\p{L}]/gu, "");
  return (
    letters.length >= 6 &&
    letters === letters.toUpperCase() &&
    letters !== letters.toLowerCase() &&
    !/\d/.test(bare) &&
    bare.split(/\s+/).length <= 6 &&
    !/[,|@]/.test(bare)
  );
}
