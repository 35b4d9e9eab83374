import type { Block, Document, Span } from "./document.ts";

/** A stretch of a block's visible text, UTF-16 units, end exclusive. */
export interface Place extends Span {
  /** Index of the block. */
  readonly block: number;
}

/** Where a stretch of the source stands in the text that a reader sees. Undefined: it is in no visible block. */
export function placeOf(document: Document, span: Span): Place | undefined {
  for (const { index, canonical } of document.blocks) {
    const { from, to } = canonical;
    const start = to.findIndex((end) => end > span.start);
    if (start < 0 || (from[start] as number) >= span.end) continue;
    let end = start;
    while (end < from.length && (from[end] as number) < span.end) end++;
    if (end > start) return { block: index, start, end };
  }
  return undefined;
}

/** The visible text as small Markdown that `readPlain` reads into the same blocks: for a person to correct. */
export function documentText(document: Document): string {
  return `${document.blocks
    .map((block, index) => {
      const line = lineOfBlock(block);
      const isListed = block.kind === "item" && document.blocks[index - 1]?.kind === "item";
      return index === 0 || isListed ? line : `\n${line}`;
    })
    .join("\n")}\n`;
}

function lineOfBlock({ kind, level, text }: Block): string {
  if (kind === "heading") return `${"#".repeat(Math.min(6, Math.max(1, level)))} ${text}`;
  if (kind === "item") return `${"  ".repeat(level)}- ${text}`;
  return text;
}
