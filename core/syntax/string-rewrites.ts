import {
  close,
  type Emitter,
  emit,
  emitChildren,
  isNamed,
  keepComments,
  kindNameOf,
  leaf,
  open,
  partsOf,
  type Rewrite,
} from "./emitter.ts";
import { isFormat } from "./formats.ts";
import type { RewriteName } from "./normal-rules.ts";
import { placeOf } from "./plan.ts";
import { endAt, startAt, textOf } from "./table.ts";
import { stringValue } from "./text-values.ts";

/** What a Python string is made of: text, or a node that is evaluated. */
interface Pieces {
  readonly bytes: boolean;
  readonly formatted: boolean;
  readonly parts: (string | number)[];
}

/** A string is its value: quotes, escapes and the prefixes `u` and `r` are how it is written. */
const pythonString: Rewrite = (emitter, index, field) => writePieces(emitter, [piecesOf(emitter, index)], field);

/** Strings side by side are one string; one of bytes beside one of text is left to the parser to refuse. */
const pythonStrings: Rewrite = (emitter, index, field) => {
  const strings = partsOf(emitter, index);
  if (strings.some((part) => kindNameOf(emitter.table, part) !== "string")) return false;
  keepComments(emitter, index);
  return writePieces(
    emitter,
    strings.map((part) => piecesOf(emitter, part)),
    field,
  );
};

function piecesOf(emitter: Emitter, index: number): Pieces {
  const { table } = emitter;
  const parts = partsOf(emitter, index);
  const first = parts[0] as number;
  const last = parts.at(-1) as number;
  const prefix = textOf(table, first).replaceAll(/["']/g, "").toLowerCase();
  const raw = prefix.includes("r");
  const bytes = prefix.includes("b");
  const formatted = prefix.includes("f") || prefix.includes("t");
  const pieces: (string | number)[] = [];
  let from = endAt(table, first);
  const text = (to: number): void => {
    const content = table.text.slice(from, to);
    if (content === "") return;
    pieces.push(raw ? content.replaceAll("\r\n", "\n") : stringValue(content, "python", bytes));
  };
  for (const part of parts.slice(1, -1)) {
    if (kindNameOf(table, part) !== "interpolation") continue;
    text(startAt(table, part));
    pieces.push(part);
    from = endAt(table, part);
  }
  text(startAt(table, last));
  return { bytes, formatted: formatted || prefix.includes("t"), parts: pieces };
}

function writePieces(emitter: Emitter, strings: readonly Pieces[], field: number): boolean {
  const { normal } = emitter;
  const kind = normal.kinds.get("string") ?? -1;
  const bytes = strings.some((one) => one.bytes);
  const merged: (string | number)[] = [];
  for (const part of strings.flatMap((one) => one.parts)) {
    const last = merged.at(-1);
    if (typeof part === "string" && typeof last === "string") merged[merged.length - 1] = last + part;
    else merged.push(part);
  }
  if (merged.length <= 1 && typeof merged[0] !== "number" && !strings.some((one) => one.formatted)) {
    leaf(emitter, kind, field, `${bytes ? "b" : ""}"${merged[0] ?? ""}`);
    return true;
  }
  open(emitter, kind, field);
  leaf(emitter, kind, 0, bytes ? "b" : "f");
  for (const part of merged) {
    if (typeof part === "string") leaf(emitter, kind, 0, part);
    else emit(emitter, part, 0, undefined);
  }
  close(emitter);
  return true;
}

/** A value in a string is what is evaluated; `{x = }` puts its own text into the string, blanks and all. */
const pythonValue: Rewrite = (emitter, index, field) => {
  const { table } = emitter;
  const kind = table.kind[index] as number;
  if (partsOf(emitter, index).some((part) => textOf(table, part) === "="))
    leaf(emitter, kind, field, textOf(table, index));
  else {
    open(emitter, kind, field);
    emitChildren(emitter, index);
    close(emitter);
  }
  return true;
};

/** What a value is formatted by is text, blanks and all, with names in its braces. */
const pythonFormat: Rewrite = (emitter, index, field) => {
  const { table } = emitter;
  const kind = table.kind[index] as number;
  let from = startAt(table, index);
  open(emitter, kind, field);
  for (const part of partsOf(emitter, index)) {
    if (!isNamed(table, part)) continue;
    leaf(emitter, kind, 0, table.text.slice(from, startAt(table, part)));
    emit(emitter, part, 0, index);
    from = endAt(table, part);
  }
  leaf(emitter, kind, 0, table.text.slice(from, endAt(table, index)));
  close(emitter);
  return true;
};

/**
 * A string is its value. One that stands as a statement may be a directive, which is told by its spelling; one that names a
 * property is the property.
 */
const quotedString: Rewrite = (emitter, index, field, parent) => {
  const { table, normal } = emitter;
  const kind = table.kind[index] as number;
  const text = textOf(table, index);
  const prefix = /^[a-zA-Z]*/.exec(text)?.[0] ?? "";
  const content = text.slice(prefix.length + 1, -1);
  const holder = parent === undefined ? "" : kindNameOf(table, parent);
  if (text.startsWith('"""')) return false;
  if (holder === "expression_statement" || holder === "jsx_attribute") {
    leaf(emitter, kind, field, content);
    return true;
  }
  const value = stringValue(content, normal.rules.style, prefix.toLowerCase().startsWith("b"));
  if (
    parent !== undefined &&
    normal.quotedKeys.has(placeOf(table.kind[parent] as number, field)) &&
    IS_NAME.test(value)
  )
    leaf(emitter, normal.kinds.get("property_identifier") ?? -1, field, value, index);
  else leaf(emitter, kind, field, `${prefix}"${value}`);
  return true;
};

const IS_NAME = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/** A raw string is its text; where it says the same as a quoted one, both are one string. */
const rawString: Rewrite = (emitter, index, field) => {
  const { table, normal } = emitter;
  const text = textOf(table, index);
  const opening = /^([a-z]*)(#*)(["`])/.exec(text);
  if (opening === null) return false;
  const prefix = (opening[1] as string).replace("r", "");
  const hashes = (opening[2] as string).length;
  const content = text.slice(opening[0].length, text.length - 1 - hashes);
  const kind = normal.kinds.get(normal.rules.style === "go" ? "interpreted_string_literal" : "string_literal") ?? -1;
  // Go drops carriage returns from what stands between its back quotes.
  const value = normal.rules.style === "go" ? content.replaceAll("\r", "") : content.replaceAll("\r\n", "\n");
  leaf(emitter, kind, field, `${prefix}"${value}`);
  return true;
};

/** A string is its value; in a format macro the names that it captures are names. */
const rustString: Rewrite = (emitter, index, field, parent) => {
  const { table, normal } = emitter;
  const text = textOf(table, index);
  const prefix = /^[a-z]*/.exec(text)?.[0] ?? "";
  const value = stringValue(text.slice(prefix.length + 1, -1).replaceAll(/\\\r?\n\s*/g, ""), "rust", prefix === "b");
  const kind = normal.kinds.get("string_literal") ?? -1;
  if (parent === undefined || !value.includes("{") || !isFormat(emitter.table, parent)) {
    leaf(emitter, kind, field, `${prefix}"${value}`);
    return true;
  }
  open(emitter, kind, field);
  let from = 0;
  for (const found of value.matchAll(CAPTURE)) {
    const word = found[2];
    if (word === undefined) continue;
    const start = (found.index as number) + (found[1] as string).length;
    leaf(emitter, kind, 0, value.slice(from, start));
    leaf(emitter, normal.kinds.get("identifier") ?? -1, 0, word, index);
    from = start + word.length;
  }
  leaf(emitter, kind, 0, value.slice(from));
  close(emitter);
  return true;
};

/** A brace doubled is a brace; else the name behind one is captured. */
const CAPTURE = /(\{\{|\{)([\p{L}_][\p{L}\p{N}_]*)?/gu;

/** A string is its characters and escapes, read one by one; its prefix says of what. */
const cString: Rewrite = (emitter, index, field) => {
  leaf(emitter, emitter.table.kind[index] as number, field, cText(emitter, index));
  return true;
};

/** Strings side by side are one. An escape ends with its string, so each is kept apart from what follows it. */
const cStrings: Rewrite = (emitter, index, field) => {
  const { table, normal } = emitter;
  keepComments(emitter, index);
  const kind = normal.kinds.get("string_literal") ?? -1;
  const merged: (string | number)[] = [];
  for (const part of partsOf(emitter, index)) {
    const last = merged.at(-1);
    if (kindNameOf(table, part) !== "string_literal") merged.push(part);
    else {
      const text = cText(emitter, part);
      // Text that is not prefixed takes the prefix of its neighbour only where it has one; then it is left alone.
      if (typeof last === "string" && prefixOf(last) === prefixOf(text))
        merged[merged.length - 1] = last + text.slice(text.indexOf('"') + 1);
      else merged.push(text);
    }
  }
  const [only] = merged;
  if (merged.length === 1 && typeof only === "string") {
    leaf(emitter, kind, field, only);
    return true;
  }
  open(emitter, table.kind[index] as number, field);
  for (const part of merged) {
    if (typeof part === "string") leaf(emitter, kind, 0, part);
    else emit(emitter, part, 0, index);
  }
  close(emitter);
  return true;
};

function prefixOf(text: string): string {
  return text.slice(0, text.indexOf('"'));
}

/** Prefix, a quote, then the characters; an escape ends in a mark, so that `"\x1" "b"` is not `"\x1b"`. */
function cText({ table }: Emitter, index: number): string {
  const text = textOf(table, index);
  const quote = text.indexOf('"');
  const content = text.slice(quote + 1, -1).replaceAll(/\\\r?\n/g, "");
  const marked = content.replaceAll(/\\(?:x[\da-fA-F]+|[0-7]{1,3}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[\s\S])/g, (written) =>
    written === "\\'" ? "'" : `${written}\u0002`,
  );
  return `${text.slice(0, quote)}"${marked}`;
}

export const STRING_REWRITES: Readonly<
  Pick<
    Record<RewriteName, Rewrite>,
    | "pythonString"
    | "pythonStrings"
    | "pythonFormat"
    | "pythonValue"
    | "quotedString"
    | "rawString"
    | "rustString"
    | "cString"
    | "cStrings"
  >
> = { pythonString, pythonStrings, pythonFormat, pythonValue, quotedString, rawString, rustString, cString, cStrings };
