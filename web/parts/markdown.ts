/**
 * The small Markdown of statements: paragraphs, lists, fenced blocks, **bold**, `code`. Anything else stays text as it
 * was written; there is no HTML, no link and no image in it, so nothing can be smuggled in.
 */
export type Block =
  | { readonly kind: "paragraph"; readonly spans: readonly Span[] }
  | { readonly kind: "heading"; readonly spans: readonly Span[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly (readonly Span[])[] }
  | { readonly kind: "code"; readonly text: string };
export interface Span {
  readonly style: "plain" | "bold" | "code";
  readonly text: string;
}

export function parseMarkdown(source: string): Block[] {
  const lines = source.replace(/\r\n?/g, "\n").split("\n");
  const blocks: Block[] = [];
  let index = 0;
  const at = (offset: number) => lines[offset] ?? "";
  while (index < lines.length) {
    const line = at(index);
    if (line.trim() === "") index++;
    else if (line.startsWith("```")) {
      const start = ++index;
      while (index < lines.length && !at(index).startsWith("```")) index++;
      blocks.push({ kind: "code", text: lines.slice(start, index).join("\n") });
      index++;
    } else if (/^#{1,4} /.test(line)) {
      blocks.push({ kind: "heading", spans: parseSpans(line.replace(/^#+ /, "")) });
      index++;
    } else if (ITEM.test(line)) {
      const ordered = /^\s*\d/.test(line);
      const items: Span[][] = [];
      while (index < lines.length && ITEM.test(at(index))) {
        let text = at(index++).replace(ITEM, "");
        // A line that is indented and no item of its own goes on with the item before it.
        while (index < lines.length && /^\s{2,}\S/.test(at(index)) && !ITEM.test(at(index)))
          text += ` ${at(index++).trim()}`;
        items.push(parseSpans(text));
      }
      blocks.push({ kind: "list", ordered, items });
    } else {
      const start = index;
      while (index < lines.length && at(index).trim() !== "" && (index === start || !opensBlock(at(index)))) index++;
      blocks.push({ kind: "paragraph", spans: parseSpans(lines.slice(start, index).join(" ")) });
    }
  }
  return blocks;
}

const ITEM = /^\s{0,3}(?:[-*]|\d{1,3}[.)])\s+/;

function opensBlock(line: string): boolean {
  return line.startsWith("```") || ITEM.test(line) || /^#{1,4} /.test(line);
}

/** Bold and code within one line; a mark without its partner stays as it is written. */
export function parseSpans(text: string): Span[] {
  const spans: Span[] = [];
  const put = (style: Span["style"], piece: string) => {
    if (piece !== "") spans.push({ style, text: piece });
  };
  let rest = text;
  for (;;) {
    const met = /`([^`]+)`|\*\*([^*]+)\*\*/.exec(rest);
    if (met === null) break;
    put("plain", rest.slice(0, met.index));
    if (met[1] !== undefined) put("code", met[1]);
    else put("bold", met[2] ?? "");
    rest = rest.slice(met.index + met[0].length);
  }
  put("plain", rest);
  return spans;
}
