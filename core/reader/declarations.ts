import type { SyntaxLanguageId } from "../syntax/index.ts";
import { lineStarts, placeAt } from "./place.ts";
import type { Capture } from "./port.ts";

export type DeclarationKind =
  | "function"
  | "method"
  | "class"
  | "interface"
  | "struct"
  | "enum"
  | "trait"
  | "impl"
  | "type"
  | "namespace"
  | "variable"
  | "field"
  | "macro";

/** One declaration of a file. Offsets in UTF-16 units, end exclusive; lines from 1, inclusive. */
export interface Declaration {
  readonly name: string;
  /** Names from the outside in, joined by `/`: `Cache/get`. */
  readonly qualified: string;
  readonly kind: DeclarationKind;
  /** Enclosing declarations. */
  readonly depth: number;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly endLine: number;
  /** Where the name stands, for a language server. */
  readonly nameStart: number;
  /** On one line, at most 200 characters, without the body. */
  readonly signature: string;
  /** The first sentence of the comment above, or of the string that documents it; empty when there is none. */
  readonly doc: string;
  /** Whether other files can reach it, as far as the text says; null where the language does not say it here. */
  readonly exported: boolean | null;
}

const SIGNATURE_CHARS_MAX = 200;
const DOC_CHARS_MAX = 400;

interface Open {
  readonly kind: DeclarationKind;
  readonly start: number;
  readonly end: number;
  name: Capture | undefined;
  body: Capture | undefined;
  of: string;
}

/** Declarations in the order of the text, from the captures of `declarationQuery`. */
export function readDeclarations(
  language: SyntaxLanguageId,
  text: string,
  captures: readonly Capture[],
): readonly Declaration[] {
  const opened = pair(captures);
  const starts = lineStarts(text);
  const lines: readonly string[] = text.split(/\r\n|\n|\r/);
  const found: Declaration[] = [];
  const stack: { readonly end: number; readonly qualified: string; readonly kind: DeclarationKind }[] = [];
  for (const one of opened) {
    const name = nameOf(language, text, one);
    if (name === "") continue;
    while (stack.length > 0 && (stack.at(-1) as { end: number }).end <= one.start) stack.pop();
    const outer = stack.at(-1);
    const line = placeAt(starts, text, one.start).line;
    const endLine = placeAt(starts, text, Math.max(one.start, one.end - 1)).line;
    const [owner, own] = ownerOf(name, one.of);
    const parts = [outer?.qualified, owner, own].filter((part) => part !== undefined && part !== "");
    const kind = one.kind === "function" && isInType(outer?.kind) ? "method" : one.kind;
    const declaration: Declaration = {
      name: own,
      qualified: parts.join("/"),
      kind,
      depth: stack.length,
      start: one.start,
      end: one.end,
      line,
      endLine,
      nameStart: one.name?.start ?? one.start,
      signature: signatureOf(text, one),
      doc: docOf(language, lines, line, one, text),
      exported: exportedOf(language, own, lines[line - 1] ?? "", outer?.kind),
    };
    found.push(declaration);
    stack.push({ end: one.end, qualified: declaration.qualified, kind: one.kind });
  }
  return found;
}

/** Captures come sorted by start; a name, body or receiver belongs to the innermost declaration around it that has none. */
function pair(captures: readonly Capture[]): readonly Open[] {
  const opened = new Map<string, Open>();
  const stack: Open[] = [];
  const spans = captures.filter(({ name }) => name.startsWith("is."));
  const parts = captures.filter(({ name }) => !name.startsWith("is."));
  let at = 0;
  const order = [...spans].sort((a, b) => a.start - b.start || b.end - a.end);
  const open = (until: number): void => {
    for (let next = order[at]; next !== undefined && next.start <= until; next = order[++at]) {
      const key = `${next.start} ${next.end}`;
      const kind = next.name.slice(3) as DeclarationKind;
      const known = opened.get(key);
      // One span may be found as a variable and as the function it holds: the more telling kind stands.
      if (known !== undefined) {
        if (known.kind === "variable" || known.kind === "field") {
          const better = { ...known, kind };
          opened.set(key, better);
          stack[stack.indexOf(known)] = better;
        }
        continue;
      }
      const one: Open = { kind, start: next.start, end: next.end, name: undefined, body: undefined, of: "" };
      opened.set(key, one);
      stack.push(one);
    }
  };
  for (const part of [...parts].sort((a, b) => a.start - b.start || b.end - a.end)) {
    open(part.start);
    while (stack.length > 0 && (stack.at(-1) as Open).end <= part.start) stack.pop();
    for (let index = stack.length - 1; index >= 0; index--) {
      const one = stack[index] as Open;
      if (part.end > one.end) continue;
      if (part.name === "of" && one.of === "") one.of = part.kind === "" ? "" : `${part.start}:${part.end}`;
      else if (part.name === "name" && one.name === undefined) one.name = part;
      else if (part.name === "body" && one.body === undefined) one.body = part;
      else continue;
      break;
    }
  }
  open(Number.POSITIVE_INFINITY);
  return [...opened.values()].sort((a, b) => a.start - b.start || b.end - a.end);
}

const IDENTIFIER = /[\p{L}_$#~][\p{L}\p{N}_$]*/u;

function nameOf(language: SyntaxLanguageId, text: string, one: Open): string {
  if (one.name === undefined) return "";
  const raw = text.slice(one.name.start, one.name.end);
  if (one.of !== "") {
    const [from, to] = one.of.split(":").map(Number);
    const receiver = text.slice(from, to);
    one.of = /([\p{L}_][\p{L}\p{N}_]*)\s*(?:\[[^\]]*\])?\s*\)$/u.exec(receiver)?.[1] ?? "";
  }
  if (language === "c" || language === "cpp") {
    // A declarator holds pointers and parameters; the name stands before the first parenthesis.
    const head = raw.split("(")[0] as string;
    const named =
      /((?:[\p{L}_~][\p{L}\p{N}_]*(?:<[^<>]*>)?::)*(?:operator\s*\S+|[\p{L}_~][\p{L}\p{N}_]*))\s*(?:\[.*)?$/u.exec(
        head.trim(),
      );
    return named?.[1] ?? IDENTIFIER.exec(raw)?.[0] ?? "";
  }
  if (language === "rust" && one.kind === "impl") return IDENTIFIER.exec(raw)?.[0] ?? "";
  if (one.name.kind === "member_expression") return raw.replace(/\s+/g, "").slice(0, 120);
  return raw
    .replace(/^["'`]|["'`]$/g, "")
    .replace(/^\[(.*)\]$/s, "$1")
    .slice(0, 120);
}

/** `Reply.prototype.send`, `exports.parse` and `Cache::get` say to whom they belong. */
function ownerOf(name: string, of: string): readonly [string | undefined, string] {
  if (of !== "") return [of, name];
  if (name.includes("::")) {
    const parts = name.replace(/<[^<>]*>/g, "").split("::");
    return [parts.slice(0, -1).join("/"), parts.at(-1) as string];
  }
  if (!name.includes(".")) return [undefined, name];
  const parts = name.split(".").filter((part) => !["prototype", "exports", "module", "this"].includes(part));
  return [parts.slice(0, -1).join("/") || undefined, parts.at(-1) ?? name];
}

function isInType(kind: DeclarationKind | undefined): boolean {
  return kind === "class" || kind === "interface" || kind === "struct" || kind === "trait" || kind === "impl";
}

function signatureOf(text: string, one: Open): string {
  const until = one.body === undefined || one.body.start <= one.start ? one.end : one.body.start;
  const lineStart = Math.max(text.lastIndexOf("\n", one.start - 1), text.lastIndexOf("\r", one.start - 1)) + 1;
  const lead = text.slice(lineStart, one.start);
  const from = /^\s*(?:export|default|pub|const|let|var|static|async|\s)*$/.test(lead) ? lineStart : one.start;
  return text
    .slice(from, Math.min(until, from + 4 * SIGNATURE_CHARS_MAX))
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, SIGNATURE_CHARS_MAX);
}

const COMMENT_LINE = /^\s*(?:\/\/+!?|\/\*\*?|\*\/?)\s?/;
const HASH_LINE = /^\s*#\s?/;

function docOf(language: SyntaxLanguageId, lines: readonly string[], line: number, one: Open, text: string): string {
  const above: string[] = [];
  const marker = language === "python" ? HASH_LINE : COMMENT_LINE;
  for (let index = line - 2; index >= 0 && above.length < 30; index--) {
    const raw = lines[index] as string;
    if (/^\s*(@\w|#\[|\[)/.test(raw) && above.length === 0) continue;
    if (!marker.test(raw)) break;
    above.unshift(
      raw
        .replace(marker, "")
        .replace(/\*\/\s*$/, "")
        .trim(),
    );
  }
  let doc = above.join(" ");
  if (language === "python" && one.body !== undefined) {
    const body = text.slice(one.body.start, one.body.start + 3 * DOC_CHARS_MAX);
    const string = /^\s*[rRuUbB]{0,2}("""|'''|"|')([\s\S]*?)(?:\1|$)/.exec(body)?.[2];
    if (string !== undefined) doc = `${doc} ${string}`;
  }
  return doc.replace(/\s+/g, " ").trim().slice(0, DOC_CHARS_MAX);
}

function exportedOf(
  language: SyntaxLanguageId,
  name: string,
  line: string,
  outer: DeclarationKind | undefined,
): boolean | null {
  switch (language) {
    case "typescript":
    case "javascript":
      if (outer !== undefined) return /^\s*(private|protected|#)/.test(line) || name.startsWith("#") ? false : null;
      return /^\s*export\b|\bexports\b/.test(line) ? true : language === "typescript" ? false : null;
    case "python":
      return !name.startsWith("_");
    case "go":
      return /^\p{Lu}/u.test(name);
    case "rust":
      return /^\s*pub\b/.test(line);
    case "java":
      return /\bprivate\b/.test(line) ? false : /\bpublic\b/.test(line) ? true : null;
    case "c":
    case "cpp":
      return /^\s*static\b/.test(line) ? false : null;
    default:
      return null;
  }
}
