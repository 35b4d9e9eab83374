/** A stretch of text, in UTF-16 units, the end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What lies between two lines that begin something, and what it holds. */
export interface Chunk extends Span {
  /** Lines before the first one that is indented further, and after the last one; empty where there is none. */
  readonly head: Span;
  readonly foot: Span;
  /** What the lines between say, chunk by chunk; empty where there are fewer than two. */
  readonly parts: readonly Chunk[];
}

interface Line extends Span {
  /** Units of white space in front. */
  readonly indent: number;
  /** Whether something may begin here, as far as the line itself can tell. */
  readonly opens: boolean;
  /** Belongs to what begins on the next line: a decorator, an attribute, the parameters of a template. */
  readonly leads: boolean;
}

/** Lines that go on with what stands above them, whatever their indentation; a label is one. */
const CONTINUES = /^(?:[)\]}{.?:,]|(?:else|elif|except|finally|catch)\b|(?!try:)[A-Za-z_]\w*:$)/;
const LEADS = /^(?:@|#\[|template\b)/;

/**
 * Cuts a text by its indentation alone: a chunk begins where a line stands at the least indentation, and holds what is
 * indented further. Nothing is parsed, so that a bracket left open spoils no more than its own chunk.
 */
export function chunksOf(text: string): readonly Chunk[] {
  const lines = linesOf(text);
  return chunksIn(lines, leastIndent(lines));
}

function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  for (let at = 0; at < text.length; ) {
    const brk = text.indexOf("\n", at);
    const end = brk < 0 ? text.length : brk;
    const said = text.slice(at, end);
    const trimmed = said.trimStart();
    if (trimmed !== "") {
      const indent = said.length - trimmed.length;
      lines.push({
        start: at + indent,
        end: at + said.trimEnd().length,
        indent,
        opens: !CONTINUES.test(trimmed.trimEnd()),
        leads: LEADS.test(trimmed),
      });
    }
    at = end + 1;
  }
  return lines;
}

function leastIndent(lines: readonly Line[]): number {
  return lines.reduce((least, line) => Math.min(least, line.indent), Number.POSITIVE_INFINITY);
}

function chunksIn(lines: readonly Line[], least: number): readonly Chunk[] {
  const chunks: Chunk[] = [];
  let from = 0;
  let led = false;
  for (let at = 0; at <= lines.length; at++) {
    const line = lines[at];
    if (line !== undefined && (line.indent > least || !line.opens)) continue;
    if (at > from && !led) {
      chunks.push(chunkOf(lines.slice(from, at), least));
      from = at;
    }
    led = line?.leads === true;
  }
  if (from < lines.length) chunks.push(chunkOf(lines.slice(from), least));
  return chunks;
}

function chunkOf(lines: readonly Line[], least: number): Chunk {
  const start = (lines[0] as Line).start;
  const end = (lines[lines.length - 1] as Line).end;
  const inner = lines.filter((line) => line.indent > least);
  const first = inner[0];
  const last = inner.at(-1);
  if (first === undefined || last === undefined)
    return { start, end, head: { start, end }, foot: { start: end, end }, parts: [] };
  const between = lines.slice(lines.indexOf(first), lines.indexOf(last) + 1);
  // Lines that go on with what is outside may stand among them and begin nothing.
  const parts = chunksIn(between, leastIndent(inner));
  return {
    start,
    end,
    head: { start, end: first.start },
    foot: { start: last.end, end },
    parts: parts.length < 2 ? [] : parts,
  };
}
