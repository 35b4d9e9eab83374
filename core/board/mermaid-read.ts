import { err, ok, type Result, tidyText } from "../base/index.ts";
import { BOARD_LIMITS, tidyLine } from "./board.ts";
import { Drawing, type ReadDrawing } from "./drawing.ts";
import { type ArrowLabel, readArrowLabel, readBoxLabel } from "./label.ts";
import { MERMAID_MARK } from "./mermaid-write.ts";
import { type Direction, NODE_KINDS, type NodeKind } from "./vocabulary.ts";

/** Statements that say how a chart looks and nothing of what it shows. */
const LOOKS = /^(direction|classDef|style|linkStyle|click|accTitle|accDescr|title)\b/i;

interface FoundNode {
  readonly id: string;
  text: readonly string[] | undefined;
  shape: NodeKind | undefined;
  kind: NodeKind | undefined;
  group: string | undefined;
  isGroup: boolean;
}

interface FoundLink {
  readonly from: string;
  readonly to: string;
  readonly direction: Direction;
  readonly label: ArrowLabel;
}

/**
 * Reads a Mermaid flowchart: boxes of every shape, links of every kind with their labels, subgraphs, classes. Kinds come
 * from our own classes, else from the words of a name, else from the cylinder. Fails with "not-mermaid".
 */
export function readMermaid(source: string): Result<ReadDrawing> {
  const text = tidyText(source).trim();
  if (text.length > BOARD_LIMITS.outlineChars)
    return err("not-mermaid", `The text has ${text.length} letters, at most ${BOARD_LIMITS.outlineChars} are read`);
  const fenced = /^```(?:mermaid)?\n([\s\S]*?)\n```/m.exec(text);
  const reader = new MermaidReader();
  const body = reader.front(fenced?.[1] ?? text);
  const lines = body.split("\n");
  const header = lines.findIndex((line) => line.trim() !== "" && !line.trim().startsWith("%%"));
  if (!/^\s*(flowchart|flowchart-elk|graph)\b/i.test(lines[header] ?? ""))
    return err(
      "not-mermaid",
      `The text begins with "${(lines[header] ?? "").trim().slice(0, 40)}", expected a Mermaid chart that begins with "flowchart LR"`,
    );
  const rest = (lines[header] ?? "").replace(/^\s*\S+\s*(TB|TD|BT|RL|LR)?\s*;?/i, "");
  for (const line of [rest, ...lines.slice(header + 1)]) reader.line(line);
  return ok(reader.finish());
}

class MermaidReader {
  private readonly drawing = new Drawing();
  private readonly nodes = new Map<string, FoundNode>();
  private readonly links: FoundLink[] = [];
  private readonly groups: string[] = [];
  private readonly outline: string[] = [];
  private isOurs = false;

  /** Takes the front matter off. */
  front(text: string): string {
    const front = /^---\n([\s\S]*?)\n---\n/.exec(text);
    if (front === null) return text;
    const title = /^title:\s*(.*)$/m.exec(front[1] ?? "")?.[1]?.trim();
    if (title !== undefined) this.drawing.title(unquoteYaml(title));
    return text.slice(front[0].length);
  }

  line(whole: string): void {
    const line = whole.trim();
    if (line === MERMAID_MARK) this.isOurs = true;
    else if (line.startsWith("%%")) this.comment(line);
    else for (const statement of splitStatements(line)) this.statement(statement);
  }

  private comment(line: string): void {
    if (/^%% {1,3}(given|flow|note)\s/.test(line)) this.outline.push(line.slice(3));
  }

  private statement(statement: string): void {
    if (statement === "" || LOOKS.test(statement)) return;
    if (statement === "end") {
      if (this.groups.pop() === undefined) this.drawing.unread.push('"end" without a subgraph');
      return;
    }
    const group = /^subgraph\b\s*(.*)$/.exec(statement);
    if (group !== null) return void this.subgraph(group[1] ?? "");
    const classes = /^class\s+([\w\s,-]+?)\s+(\w+)$/.exec(statement);
    if (classes !== null) {
      const kind = NODE_KINDS.find((one) => one === classes[2]);
      for (const id of (classes[1] ?? "").split(",")) if (kind !== undefined) this.node(id.trim()).kind = kind;
      return;
    }
    const scanner = new Scanner(statement);
    const left = this.ends(scanner);
    if (left === undefined) return void this.drawing.unread.push(`"${statement}"`);
    let from = left;
    while (!scanner.isDone()) {
      const link = scanner.link();
      const to = link === undefined ? undefined : this.ends(scanner);
      if (link === undefined || to === undefined) {
        this.drawing.unread.push(`"${scanner.rest()}" in "${statement}"`);
        return;
      }
      for (const one of from)
        for (const other of to)
          if (link.direction !== undefined)
            this.links.push({
              from: link.isTurned ? other : one,
              to: link.isTurned ? one : other,
              direction: link.direction,
              label: readArrowLabel(linesOf(link.text)),
            });
      from = to;
    }
  }

  private subgraph(rest: string): void {
    // Of a subgraph, unlike of a node, the text may stand apart from the id.
    const scanner = new Scanner(rest.replace(/^([\p{L}\p{N}_-]+)\s+(?=[[(])/u, "$1"));
    const found = scanner.node();
    const isWhole = found !== undefined && scanner.isDone();
    const id = isWhole ? found.id : rest.replace(/^"|"$/g, "");
    const node = this.node(id);
    node.isGroup = true;
    node.text = isWhole && found.text !== undefined ? linesOf(found.text) : [id];
    this.groups.push(id);
  }

  /** One node, or several joined by &. */
  private ends(scanner: Scanner): readonly string[] | undefined {
    const ids: string[] = [];
    do {
      const found = scanner.node();
      if (found === undefined) return undefined;
      const node = this.node(found.id);
      if (found.text !== undefined) node.text = linesOf(found.text);
      if (found.shape !== undefined) node.shape = found.shape;
      node.kind = NODE_KINDS.find((kind) => kind === found.mark) ?? node.kind;
      ids.push(found.id);
    } while (scanner.and());
    return ids;
  }

  private node(id: string): FoundNode {
    const known = this.nodes.get(id);
    const group = this.groups.at(-1);
    if (known !== undefined) {
      if (group !== undefined && group !== id) known.group = group;
      return known;
    }
    const node: FoundNode = { id, text: undefined, shape: undefined, kind: undefined, group, isGroup: false };
    this.nodes.set(id, node);
    return node;
  }

  finish(): ReadDrawing {
    for (const open of this.groups) this.drawing.unread.push(`The subgraph "${open}" has no "end"`);
    const found = [...this.nodes.values()];
    const number = (node: FoundNode): number => Number(/^n(\d+)$/.exec(node.id)?.[1] ?? Number.MAX_SAFE_INTEGER);
    if (this.isOurs) found.sort((a, b) => number(a) - number(b));
    const names = new Map<string, string>();
    for (const node of found) {
      const name = this.drawing.box(
        readBoxLabel(node.text ?? [node.id]),
        node.isGroup ? "group" : node.kind,
        node.shape,
      );
      if (name !== undefined) names.set(node.id, name);
    }
    for (const node of found) {
      const name = names.get(node.id);
      const group = node.group === undefined ? undefined : names.get(node.group);
      if (name !== undefined && group !== undefined) this.drawing.within(name, group);
    }
    for (const link of this.links) {
      const from = names.get(link.from);
      const to = names.get(link.to);
      if (from !== undefined && to !== undefined) this.drawing.arrow(from, to, link.direction, link.label);
    }
    return this.drawing.finish(this.outline);
  }
}

/** Opening and closing signs of shapes, the longer first, and the kind that one of them is by custom. */
const SHAPES: readonly (readonly [string, readonly string[], NodeKind | undefined])[] = [
  ["(((", [")))"], undefined],
  ["([", ["])"], undefined],
  ["((", ["))"], undefined],
  ["[(", [")]"], "store"],
  ["[[", ["]]"], undefined],
  ["[/", ["/]", "\\]"], undefined],
  ["[\\", ["\\]", "/]"], undefined],
  ["{{", ["}}"], undefined],
  ["(", [")"], undefined],
  ["[", ["]"], undefined],
  ["{", ["}"], undefined],
  [">", ["]"], undefined],
];

interface ScannedNode {
  readonly id: string;
  readonly text: string | undefined;
  readonly shape: NodeKind | undefined;
  readonly mark: string | undefined;
}

interface ScannedLink {
  /** undefined: a link that is not drawn. */
  readonly direction: Direction | undefined;
  readonly isTurned: boolean;
  readonly text: string;
}

class Scanner {
  private at = 0;
  private readonly text: string;
  constructor(text: string) {
    this.text = text;
  }

  isDone(): boolean {
    return this.rest() === "";
  }

  rest(): string {
    return this.text.slice(this.at).trim();
  }

  private take(pattern: RegExp): RegExpExecArray | undefined {
    const found = new RegExp(`^\\s*(?:${pattern.source})`, pattern.flags).exec(this.text.slice(this.at));
    if (found === null) return undefined;
    this.at += found[0].length;
    return found;
  }

  and(): boolean {
    return this.take(/&/) !== undefined;
  }

  node(): ScannedNode | undefined {
    // An id may hold a hyphen or a dot, but never ends in the first sign of a link.
    const id = this.take(/([\p{L}\p{N}_]+(?:[-.](?=[\p{L}\p{N}_])[\p{L}\p{N}_]+)*)/u)?.[1];
    if (id === undefined) return undefined;
    let text: string | undefined;
    let shape: NodeKind | undefined;
    const meta = this.take(/@\{([^}]*)\}/);
    if (meta !== undefined) {
      text = /\blabel:\s*("[^"]*"|[^,}]+)/.exec(meta[1] ?? "")?.[1]?.trim();
      if (/\bshape:\s*"?(cyl|cylinder|db|database|lin-cyl|disk)\b/.test(meta[1] ?? "")) shape = "store";
    } else {
      const found = this.shape();
      text = found?.text;
      shape = found?.shape;
    }
    const mark = this.take(/:::\s*([\w-]+)/)?.[1];
    return { id, text, shape, mark };
  }

  private shape(): { readonly text: string; readonly shape: NodeKind | undefined } | undefined {
    const rest = this.text.slice(this.at);
    for (const [open, closes, shape] of SHAPES) {
      if (!rest.startsWith(open)) continue;
      const inner = rest.slice(open.length);
      const quoted = /^\s*"([^"]*)"\s*/.exec(inner);
      const from = quoted === null ? 0 : quoted[0].length;
      const ends = closes.map((close) => [inner.indexOf(close, from), close] as const).filter(([end]) => end >= 0);
      const [end, close] = ends.sort((a, b) => a[0] - b[0])[0] ?? [-1, ""];
      if (end < 0 || (quoted !== null && end !== from)) continue;
      this.at += open.length + end + close.length;
      return { text: quoted === null ? inner.slice(0, end) : (quoted[1] ?? ""), shape };
    }
    return undefined;
  }

  link(): ScannedLink | undefined {
    this.take(/[\w]+@(?=[<ox]?[-=~.])/);
    const hidden = this.take(/~~~+/);
    if (hidden !== undefined) return { direction: undefined, isTurned: false, text: "" };
    const texted = this.take(
      /([<ox]?)(--|==|-\.)\s+("[^"]*"|(?:(?!--|==|\.-).)+?)\s*(-{2,}[>ox]?|={2,}[>ox]?|\.{1,}-[>ox]?)(?=\s|[\p{L}\p{N}_]|$)/u,
    );
    if (texted !== undefined) return { ...directionOf(texted[1] ?? "", texted[4] ?? ""), text: texted[3] ?? "" };
    const plain = this.take(/([<ox]?)(-{2,}[>ox]?|={2,}[>ox]?|-\.+-?[>ox]?)/);
    if (plain === undefined) return undefined;
    const label = this.take(/\|("[^"]*"|[^|]*)\|/)?.[1] ?? "";
    return { ...directionOf(plain[1] ?? "", plain[2] ?? ""), text: label };
  }
}

function directionOf(head: string, tail: string): { readonly direction: Direction; readonly isTurned: boolean } {
  const atStart = head !== "";
  const atEnd = /[>ox]$/.test(tail);
  if (atStart && atEnd) return { direction: "both", isTurned: false };
  if (atStart) return { direction: "forward", isTurned: true };
  return { direction: atEnd ? "forward" : "none", isTurned: false };
}

/** Statements of a line: cut at semicolons that stand in no text and end no character's number. */
function splitStatements(line: string): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  let isQuoted = false;
  for (let index = 0; index < line.length; index++) {
    const sign = line[index] ?? "";
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && "[({".includes(sign)) depth++;
    else if (!isQuoted && "])}".includes(sign)) depth--;
    else if (sign === ";" && !isQuoted && depth <= 0 && !/#\w+$/.test(line.slice(0, index))) {
      parts.push(line.slice(start, index).trim());
      start = index + 1;
    }
  }
  parts.push(line.slice(start).trim());
  return parts;
}

const NAMED: Readonly<Record<string, string>> = { quot: '"', amp: "&", lt: "<", gt: ">", nbsp: " ", apos: "'" };

/** The lines of a text: breaks, marks and coded characters as they are shown. */
function linesOf(text: string): readonly string[] {
  const bare = text
    .trim()
    .replace(/^"([\s\S]*)"$/, "$1")
    .replace(/^`([\s\S]*)`$/, "$1");
  return bare.split(/<br\s*\/?>|\\n|\n/i).map((line) =>
    tidyLine(
      line
        .replace(/<\/?[a-z][^<>]*>/gi, "")
        .replace(/\*\*(.+?)\*\*/g, "$1")
        .replace(/[#&](\w+);/g, (whole, code: string) =>
          /^\d+$/.test(code) && Number(code) > 0 && Number(code) < 0x110000
            ? String.fromCodePoint(Number(code))
            : (NAMED[code] ?? whole),
        ),
    ),
  );
}

function unquoteYaml(text: string): string {
  const quoted = /^"((?:[^"\\]|\\.)*)"$/.exec(text);
  if (quoted === null) return text.replace(/^'(.*)'$/, "$1");
  return (quoted[1] ?? "").replace(/\\(u[0-9a-f]{4}|.)/gi, (_, code: string) =>
    code.length > 1 ? String.fromCharCode(Number.parseInt(code.slice(1), 16)) : code,
  );
}
