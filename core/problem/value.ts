import { err, type Json, ok, type Result } from "../base/index.ts";

/**
 * A value as a judge sees it: whole numbers are bigint and exact, other numbers are IEEE doubles, a thing that JSON
 * cannot hold (a set, a function, a list that contains itself) is `Odd` and equals nothing.
 */
export type Value = null | boolean | string | bigint | number | readonly Value[] | ReadonlyMap<string, Value> | Odd;

/** `odd` describes the thing for a person. */
export interface Odd {
  readonly odd: string;
}

/** Deepest nesting that is read; one level is one call of this parser. Taste: no honest answer comes near. */
export const VALUE_DEPTH_MAX = 512;

export function isOdd(value: Value): value is Odd {
  return typeof value === "object" && value !== null && "odd" in value;
}

export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

export function isRecord(value: Value): value is ReadonlyMap<string, Value> {
  return value instanceof Map;
}

/**
 * Reads JSON without losing a digit: a number without point or exponent is a bigint. Fails with code "syntax", naming
 * the offset. With `tagged`, objects of one key mean what JSON cannot say: `{"$odd":text}`, `{"$float":"NaN"}`, and a
 * key that starts with "$$" stands for one that starts with "$".
 */
export function parseValue(text: string, tagged: "tagged" | "plain" = "plain"): Result<Value> {
  const reader: Reader = { text, at: 0, failure: undefined, tagged: tagged === "tagged" };
  const value = readValue(reader, 0);
  skipSpace(reader);
  if (reader.failure === undefined && reader.at < text.length) fail(reader, "the end of the text");
  return reader.failure === undefined ? ok(value) : err("syntax", reader.failure);
}

/** JSON text as plain data; whole numbers beyond 2^53 become `{"$int":"digits"}`, so that none is rounded. */
export function readJson(text: string): Result<Json> {
  const parsed = parseValue(text);
  return parsed.ok ? ok(toJson(parsed.value)) : parsed;
}

/** The judge's view of plain data; `{"$int":"digits"}` and `{"$float":"NaN"}` mean those numbers. */
export function fromJson(json: Json): Value {
  if (json === null || typeof json === "boolean" || typeof json === "string") return json;
  if (typeof json === "number") return Number.isSafeInteger(json) ? BigInt(json) : json;
  if (Array.isArray(json)) return json.map((item: Json) => fromJson(item));
  const members = Object.entries(json).filter((member): member is [string, Json] => member[1] !== undefined);
  const [first] = members;
  if (members.length === 1 && first !== undefined && typeof first[1] === "string") {
    if (first[0] === "$int" && /^-?\d+$/.test(first[1])) return BigInt(first[1]);
    if (first[0] === "$float" && FLOATS.has(first[1])) return Number(first[1]);
  }
  return new Map(members.map(([key, member]) => [key, fromJson(member)]));
}

/** Spells a value as JSON with exact whole numbers; for the program's input and for people. Odd things are described. */
export function spellValue(value: Value): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "bigint") return value.toString();
  if (typeof value === "number") return spellFloat(value);
  if (isList(value)) return `[${value.map(spellValue).join(", ")}]`;
  if (isOdd(value)) return value.odd;
  return `{${[...value].map(([key, member]) => `${JSON.stringify(key)}: ${spellValue(member)}`).join(", ")}}`;
}

const FLOATS: ReadonlySet<string> = new Set(["NaN", "Infinity", "-Infinity"]);

function spellFloat(value: number): string {
  const text = String(value);
  return Number.isInteger(value) && /^-?\d+$/.test(text) ? `${text}.0` : text;
}

function toJson(value: Value): Json {
  if (typeof value === "bigint") {
    const near = Number(value);
    return Number.isSafeInteger(near) ? near : { $int: value.toString() };
  }
  if (value === null || typeof value !== "object") return value;
  if (isList(value)) return value.map(toJson);
  if (isOdd(value)) return { $odd: value.odd };
  return Object.fromEntries([...value].map(([key, member]) => [key, toJson(member)]));
}

interface Reader {
  readonly text: string;
  at: number;
  failure: string | undefined;
  readonly tagged: boolean;
}

function fail(reader: Reader, expected: string): null {
  const met = reader.at < reader.text.length ? JSON.stringify(reader.text.slice(reader.at, reader.at + 12)) : "the end";
  const line = reader.text.slice(0, reader.at).split("\n").length;
  reader.failure ??= `Cannot read JSON at line ${line}, offset ${reader.at}: met ${met}, expected ${expected}`;
  return null;
}

function skipSpace(reader: Reader): void {
  for (;;) {
    const unit = reader.text.charCodeAt(reader.at);
    if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09) return;
    reader.at++;
  }
}

function readValue(reader: Reader, depth: number): Value {
  skipSpace(reader);
  if (depth > VALUE_DEPTH_MAX) return fail(reader, `at most ${VALUE_DEPTH_MAX} levels`);
  const head = reader.text[reader.at];
  if (head === "{") return readRecord(reader, depth);
  if (head === "[") return readList(reader, depth);
  if (head === '"') return readText(reader);
  if (take(reader, "true")) return true;
  if (take(reader, "false")) return false;
  if (take(reader, "null")) return null;
  return readNumber(reader);
}

function take(reader: Reader, word: string): boolean {
  if (!reader.text.startsWith(word, reader.at)) return false;
  reader.at += word.length;
  return true;
}

const NUMBER = /-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;

function readNumber(reader: Reader): Value {
  NUMBER.lastIndex = reader.at;
  const met = NUMBER.exec(reader.text);
  if (met === null) return fail(reader, "a value");
  reader.at += met[0].length;
  if (met[1] === undefined && met[2] === undefined) return BigInt(met[0]);
  const value = Number(met[0]);
  return Number.isFinite(value) ? value : fail(reader, "a number within the range of a double");
}

function readText(reader: Reader): string {
  const end = endOfText(reader.text, reader.at);
  const raw = reader.text.slice(reader.at, end);
  if (!isText(raw)) {
    fail(reader, "a text in double quotes");
    return "";
  }
  reader.at = end;
  return JSON.parse(raw) as string; // Cannot throw: `isText` has checked each character.
}

/** One past the closing quote; a loop, because a regular expression over a text of megabytes overflows its stack. */
function endOfText(text: string, start: number): number {
  if (text[start] !== '"') return start;
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at + 1;
}

function isText(raw: string): boolean {
  if (raw.length < 2 || raw[0] !== '"' || raw.at(-1) !== '"') return false;
  for (let at = 1; at < raw.length - 1; at++) {
    if (raw.charCodeAt(at) < 0x20) return false;
    if (raw[at] !== "\\") continue;
    at++;
    if (at >= raw.length - 1) return false;
    const letter = raw[at] ?? "";
    if (letter === "u") {
      if (!/^[0-9a-fA-F]{4}$/.test(raw.slice(at + 1, at + 5)) || at + 4 >= raw.length - 1) return false;
    } else if (!'"\\/bfnrt'.includes(letter)) return false;
  }
  return true;
}

function readList(reader: Reader, depth: number): Value {
  const items: Value[] = [];
  reader.at++;
  skipSpace(reader);
  if (take(reader, "]")) return items;
  while (reader.failure === undefined) {
    items.push(readValue(reader, depth + 1));
    skipSpace(reader);
    if (take(reader, "]")) return items;
    if (!take(reader, ",")) fail(reader, '"," or "]"');
  }
  return null;
}

function readRecord(reader: Reader, depth: number): Value {
  const members = new Map<string, Value>();
  reader.at++;
  skipSpace(reader);
  if (take(reader, "}")) return members;
  while (reader.failure === undefined) {
    skipSpace(reader);
    if (reader.text[reader.at] !== '"') return fail(reader, "a key in double quotes");
    const key = readText(reader);
    skipSpace(reader);
    if (!take(reader, ":")) return fail(reader, '":"');
    members.set(key, readValue(reader, depth + 1));
    skipSpace(reader);
    if (take(reader, "}")) return reader.tagged ? untag(members) : members;
    if (!take(reader, ",")) fail(reader, '"," or "}"');
  }
  return null;
}

function untag(members: ReadonlyMap<string, Value>): Value {
  const odd = members.get("$odd");
  if (members.size === 1 && typeof odd === "string") return { odd };
  const float = members.get("$float");
  if (members.size === 1 && typeof float === "string" && FLOATS.has(float)) return Number(float);
  return new Map([...members].map(([key, member]) => [key.startsWith("$$") ? key.slice(1) : key, member]));
}
