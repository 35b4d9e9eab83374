import { err, ok, type Result } from "../base/index.ts";

/** Of control characters, JSON allows none in a text. */
const STRING = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const SPACE = /[ \t\n\r]*/y;

type Scalar = string | number | boolean | null;

/**
 * Reads a JSON object whose members are texts, numbers, true, false or null: no deeper, no key twice, no NUL in a text,
 * nothing after it. Written out because core has no `try` to read JSON with, and because nothing deeper is ever wanted.
 */
export function readFlatObject(text: string): Result<ReadonlyMap<string, Scalar>, Fault> {
  const fields = new Map<string, Scalar>();
  let at = 0;
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? null;
    if (found !== null) at += found.length;
    return found;
  };
  const takeMark = (mark: string): boolean => {
    take(SPACE);
    if (text[at] !== mark) return false;
    at++;
    take(SPACE);
    return true;
  };
  if (!takeMark("{")) return fault("they are no JSON object");
  for (let isFirst = true; !takeMark("}"); isFirst = false) {
    if (!isFirst && !takeMark(",")) return fault("a comma or the end is missing");
    const name = take(STRING);
    if (name === null || !takeMark(":")) return fault("a key is no text");
    if (text[at] === "{" || text[at] === "[") return fault("a value is an object or a list, none is taken");
    const value = take(text[at] === '"' ? STRING : SCALAR);
    if (value === null) return fault("a value is no JSON");
    // Both were matched as JSON of one token: they parse.
    const key = JSON.parse(name) as string;
    if (fields.has(key)) return fault("a key stands there twice");
    const known = JSON.parse(value) as Scalar;
    if (typeof known === "string" && known.includes("\0")) return fault("a text holds NUL");
    fields.set(key, known);
  }
  return at === text.length ? ok(fields) : fault("something follows the object");
}

type Fault = { readonly code: "not-flat"; readonly message: string };

function fault(what: string): Result<never, Fault> {
  return err("not-flat", `Cannot read the arguments: ${what}`);
}
