import { type Canonical, canonicalise, type Piece } from "./canonical.ts";

/** What a block is on the page. A `row` is a table's row with its cells one after another. */
export type BlockKind = "heading" | "item" | "paragraph" | "row";

/** A block as a reader hands it over, in the order of reading. */
export interface RawBlock {
  readonly kind: BlockKind;
  /** Of a heading from 1; of an item its depth in the list from 0. */
  readonly level: number;
  readonly pieces: readonly Piece[];
  readonly page?: number;
  /** Why a reader of the page would not see it; such a block is flagged and kept out. */
  readonly hidden?: string;
}

export const FORMATS = ["markdown", "text", "html", "pdf", "docx", "json", "yaml"] as const;
export type Format = (typeof FORMATS)[number];

/** What a reader made of a file, before core looks at it. */
export interface Reading {
  readonly name: string;
  readonly format: Format;
  /** SHA-256 hex of the file's bytes. */
  readonly digest: string;
  /** The decoded file; of a PDF or DOCX the text that was read out of it. Spans are offsets into this text. */
  readonly source: string;
  readonly blocks: readonly RawBlock[];
  /** What a person should know of the reading: text boxes, tracked changes, pages without text. */
  readonly notes: readonly string[];
}

export interface Block {
  readonly index: number;
  readonly kind: BlockKind;
  readonly level: number;
  readonly text: string;
  readonly canonical: Canonical;
  /** Index of the item or heading it stands under; -1 at the top. */
  readonly parent: number;
  readonly page?: number;
}

/** A stretch of the source, UTF-16 units, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Flag extends Span {
  readonly kind: "hidden" | "invisible-characters" | "instruction";
  readonly why: string;
}

/** A document that can be cited: blocks of visible canonical text, each unit mapped back to the source. */
export interface Document {
  readonly name: string;
  readonly format: Format;
  readonly digest: string;
  readonly source: string;
  readonly blocks: readonly Block[];
  readonly flags: readonly Flag[];
  readonly notes: readonly string[];
}

/** Text that talks to a program instead of telling of a job or a person; it is flagged and read no further. */
const INSTRUCTION =
  /\b(?:ignore|disregard|forget|override)\b[^.]{0,40}\b(?:previous|prior|above|all|any|earlier|preceding|other)\b[^.]{0,30}\b(?:instruction|prompt|rule|direction|command|requirement)s?|\b(?:you are (?:now )?an? (?:ai|llm|assistant|language model|chatbot)|as an ai\b|system prompt|if you are an? (?:ai|llm|language model)|(?:note|instruction|message)s? (?:to|for) (?:the )?(?:ai|llm|model|assistant|screener|parser)|(?:mark|rate|score|judge|treat|consider) (?:this|the|all|every|each|any)[^.]{0,40}\b(?:as (?:full|met|fulfilled|qualified|a perfect|an excellent|satisfied)|highest|perfect|10\/10|100 ?%)|(?:output|print|respond with|reply with|return) (?:only )?"?(?:full|yes|json)\b)|<\/?(?:system|assistant|user|posting|evidence|document|instructions?)>|\[\/?(?:inst|system)\]|ignor(?:iere|ieren sie)\b[^.]{0,40}\banweisung|ignor(?:e|ez)\b[^.]{0,40}\binstructions?\b|ignor[ae]\b[^.]{0,40}\binstrucci|忽略(?:之前|以上|所有|前面)[^。]{0,12}(?:指令|指示|要求)|(?:以前|上記|これまで)の[^。]{0,8}(?:指示|命令)を無視/iu;

export function talksToAProgram(text: string): boolean {
  return INSTRUCTION.test(text);
}

/** Builds the document from what a reader handed over; hidden blocks and instructions to a program are flagged and left out. */
export function buildDocument(reading: Reading): Document {
  const blocks: Block[] = [];
  const flags: Flag[] = [];
  for (const raw of reading.blocks) {
    const canonical = canonicalise(raw.pieces);
    if (canonical.text === "") continue;
    const span = { start: canonical.from[0] as number, end: canonical.to[canonical.to.length - 1] as number };
    if (raw.hidden !== undefined) {
      flags.push({ kind: "hidden", why: raw.hidden, ...span });
      continue;
    }
    if (canonical.hiddenAt.length > 0)
      flags.push({
        kind: "invisible-characters",
        why: `${canonical.hiddenAt.length} characters without a glyph`,
        ...span,
      });
    const kept = withoutInstructions(canonical, flags);
    if (kept === undefined) continue;
    const index = blocks.length;
    const block = {
      index,
      kind: raw.kind,
      level: raw.level,
      text: kept.text,
      canonical: kept,
      parent: parentOf(blocks, raw),
    };
    blocks.push(raw.page === undefined ? block : { ...block, page: raw.page });
  }
  const { name, format, digest, source, notes } = reading;
  return { name, format, digest, source, blocks, flags, notes };
}

/** Drops the sentences of a block that talk to a program. Undefined when nothing is left. */
function withoutInstructions(canonical: Canonical, flags: Flag[]): Canonical | undefined {
  if (!talksToAProgram(canonical.text)) return canonical;
  const keep: (readonly [number, number])[] = [];
  for (const [start, end] of sentenceSpans(canonical.text)) {
    if (!talksToAProgram(canonical.text.slice(start, end))) keep.push([start, end]);
    else
      flags.push({
        kind: "instruction",
        why: "It talks to a program, not to a reader",
        start: canonical.from[start] as number,
        end: canonical.to[end - 1] as number,
      });
  }
  // An instruction that runs over sentence ends takes its whole block with it.
  const whole = keep.map(([start, end]) => canonical.text.slice(start, end)).join(" ");
  if (whole.trim() === "" || keep.length === sentenceSpans(canonical.text).length || talksToAProgram(whole))
    return undefined;
  const [first, last] = [keep[0] as readonly [number, number], keep[keep.length - 1] as readonly [number, number]];
  const isRun = keep.every(
    (one, index) => index === 0 || one[0] <= (keep[index - 1] as readonly [number, number])[1] + 1,
  );
  if (!isRun) return sliceCanonical(canonical, first[0], first[1]);
  return sliceCanonical(canonical, first[0], last[1]);
}

export function sliceCanonical(canonical: Canonical, start: number, end: number): Canonical {
  return {
    text: canonical.text.slice(start, end),
    from: canonical.from.slice(start, end),
    to: canonical.to.slice(start, end),
    hiddenAt: [],
  };
}

function parentOf(blocks: readonly Block[], raw: RawBlock): number {
  for (let index = blocks.length - 1; index >= 0; index--) {
    const above = blocks[index] as Block;
    if (raw.kind === "heading") {
      if (above.kind === "heading" && above.level < raw.level) return index;
      continue;
    }
    if (above.kind === "heading") return index;
    if (raw.kind === "item" && above.kind === "item" && above.level < raw.level) return index;
  }
  return -1;
}

/** The source span of `[start, end)` of a block's canonical text. Caller must give a stretch that is not empty. */
export function sourceSpan(block: Block, start: number, end: number): Span {
  return { start: block.canonical.from[start] as number, end: block.canonical.to[end - 1] as number };
}

/** What stands at a span: verbatim in a plain text, else the visible text, so that no mark-up is quoted. */
export function quoteAt(document: Document, block: Block, start: number, end: number): string {
  const span = sourceSpan(block, start, end);
  const verbatim = document.source.slice(span.start, span.end);
  return document.format === "html" || document.format === "json" || document.format === "yaml"
    ? block.text.slice(start, end)
    : verbatim;
}

/** 1-based line of an offset in the source. */
export function lineOf(document: Document, offset: number): number {
  let line = 1;
  for (let at = document.source.indexOf("\n"); at >= 0 && at < offset; at = document.source.indexOf("\n", at + 1))
    line++;
  return line;
}

const ABBREVIATION =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|incl|approx|min|max|no|vs|bzw|z\.b|u\.a|d\.h|ca|inkl|evtl|ggf|mind|p\.ex|ex|env|aprox|p\.ej|mr|mrs|ms|dr|st|dipl|ing|b\.sc|m\.sc|ph\.d|inc|ltd|co|sr|jr|bsc|nr|u|o\.ä|usw|resp)\.$/i;

/** Sentences of a text, as `[start, end)` without the space between them. */
export function sentenceSpans(text: string): readonly (readonly [number, number])[] {
  const spans: (readonly [number, number])[] = [];
  let start = 0;
  const cut = (end: number) => {
    let from = start;
    while (from < end && text[from] === " ") from++;
    if (from < end) spans.push([from, end]);
    start = end;
  };
  for (let index = 0; index < text.length; index++) {
    const unit = text[index] as string;
    if (/[。！？;；]/.test(unit) || unit === "!" || unit === "?") {
      if (unit === ";" && !/\s/.test(text[index + 1] ?? " ")) continue;
      cut(index + 1);
    } else if (unit === "." && (index + 1 === text.length || /\s/.test(text[index + 1] as string))) {
      const before = text.slice(Math.max(start, index - 12), index + 1);
      const after = /^\s+(\S)/.exec(text.slice(index + 1))?.[1] ?? "A";
      if (ABBREVIATION.test(before) || /\p{Ll}/u.test(after) || /(?:^|\s)\d{1,2}\.$/.test(before)) continue;
      cut(index + 1);
    }
  }
  cut(text.length);
  return spans;
}
