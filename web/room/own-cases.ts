import type { Json } from "@assay/core/base";

/** A case as the candidate writes it: the spelling of the examples, so that one can be copied and changed. */
export interface DraftCase {
  readonly input: string;
  /** Empty: no claim, the program is only run. */
  readonly expected: string;
}
/** How a problem is called, read off its signature as the server spells it. */
export type CaseKind = "function" | "class" | "stdin";

export type ReadCases =
  | { readonly ok: true; readonly input: string }
  | { readonly ok: false; readonly message: string };

export function kindOf(signature: string): CaseKind {
  if (signature.startsWith("class ")) return "class";
  return signature.startsWith("reads standard input") ? "stdin" : "function";
}

/** The cases as the wire carries them: JSON `{"cases":[…]}` in the shape of tests.json. Names the case that cannot be read. */
export function readCases(kind: CaseKind, drafts: readonly DraftCase[]): ReadCases {
  const cases: object[] = [];
  for (const [index, draft] of drafts.entries()) {
    const read = readCase(kind, draft);
    if (typeof read === "string") return { ok: false, message: `Case ${index + 1}: ${read}` };
    cases.push({ name: `own case ${index + 1}`, ...read });
  }
  return { ok: true, input: JSON.stringify({ cases }) };
}

function readCase(kind: CaseKind, draft: DraftCase): object | string {
  const { input } = draft;
  if (kind === "stdin") return { stdin: input, ...(draft.expected === "" ? {} : { stdout: draft.expected }) };
  return kind === "function" ? readFunctionCase(draft) : readClassCase(draft);
}

/** An example may be pasted as it stands on the page, with its result as the last line. */
function readFunctionCase({ input, expected }: DraftCase): object | string {
  const pieces = splitTop(input).filter((piece) => piece.trim() !== "");
  const [last] = pieces.slice(-1);
  const told = RESULT.exec(last ?? "")?.[1];
  const args = told === undefined ? readPieces(pieces) : readPieces(pieces.slice(0, -1));
  if (args === undefined)
    return `cannot read the input "${short(input)}", expected values as in the examples: [3, 4], 5`;
  return withAnswer({ args }, expected.trim() === "" ? (told ?? "") : expected);
}

function readClassCase({ input, expected }: DraftCase): object | string {
  const calls: Json[] = [];
  const told: Json[] = [];
  for (const line of input.split("\n")) {
    if (line.trim() === "") continue;
    const [, called = line, result] = /^(.*\))\s*(?:->|=>|→)\s*(.*)$/.exec(line.trim()) ?? [];
    const call = readCall(called.trim());
    if (call === undefined) return `cannot read the call "${short(line)}", expected one a line: put(1, 2)`;
    calls.push(call);
    if (result !== undefined) {
      const value = readJson(result);
      if (value === undefined) return unreadable(result);
      told.push(value);
    } else if (call[0] === "new") told.push(null);
  }
  // Results count only where every call has one: a gap would be a claim that nobody made.
  const whole = told.length === calls.length && calls.length > 1;
  return withAnswer({ calls }, expected.trim() === "" && whole ? JSON.stringify(told) : expected);
}

function withAnswer(given: object, expected: string): object | string {
  if (expected.trim() === "") return given;
  const right = readJson(expected);
  return right === undefined ? unreadable(expected) : { ...given, expected: right };
}

function unreadable(expected: string): string {
  return `cannot read the expected value "${short(expected)}" as JSON, e.g. [1, 2] or "text"`;
}

/** The line that an example gives its result on; within a line such a name is an argument's. */
const RESULT = /^\s*\n\s*(?:result|returns?|output|expected|answer)\s*[=:]\s*([\s\S]*)$/i;

/** `put(1, 2)` → `["put", 1, 2]`; `new Shelf(2)` and `shelf = Shelf(2)` → `["new", 2]`. */
function readCall(line: string): Json[] | undefined {
  const met = /^(new\s+|[A-Za-z_]\w*\s*=\s*(?:new\s+)?)?(?:[A-Za-z_]\w*\.)?([A-Za-z_]\w*)\s*\(([\s\S]*)\);?$/.exec(
    line,
  );
  if (met === null) return undefined;
  const args = readArguments(met[3] ?? "");
  return args === undefined ? undefined : [met[1] === undefined ? (met[2] ?? "") : "new", ...args];
}

/** `weights = [3, 4], limit = 5` or `[3, 4], 5` → `[[3, 4], 5]`. Names before an equals sign are for the reader. */
export function readArguments(text: string): Json[] | undefined {
  return text.trim() === "" ? [] : readPieces(splitTop(text));
}

function readPieces(pieces: readonly string[]): Json[] | undefined {
  const args: Json[] = [];
  for (const piece of pieces) {
    const read = readJson(piece.replace(/^\s*[A-Za-z_]\w*\s*[=:]\s*/, ""));
    if (read === undefined) return undefined;
    args.push(read);
  }
  return args;
}

/** Cut at commas, and at lines that name a value, that stand in no bracket and no text. */
function splitTop(text: string): string[] {
  if (text.trim() === "") return [];
  const pieces: string[] = [];
  let depth = 0;
  let quoted = false;
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    const sign = text[index];
    if (quoted) {
      if (sign === "\\") index++;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === "[" || sign === "{") depth++;
    else if (sign === "]" || sign === "}") depth--;
    else if (depth === 0 && (sign === "," || (sign === "\n" && NAMED_LINE.test(text.slice(index))))) {
      pieces.push(text.slice(start, index));
      // A line's own break stays: it tells an example's last line from an argument.
      start = sign === "," ? index + 1 : index;
    }
  }
  return [...pieces, text.slice(start)];
}

const NAMED_LINE = /^\s*[A-Za-z_]\w*\s*[=:]/;

/** JSON; undefined where it is none. Python's spelling of true, false and none is understood as well. */
function readJson(text: string): Json | undefined {
  const spelled: Readonly<Record<string, string>> = { True: "true", False: "false", None: "null" };
  const json = text.trim().replace(/"(?:[^"\\]|\\.)*"|\b(?:True|False|None)\b/g, (token) => spelled[token] ?? token);
  try {
    return JSON.parse(json) as Json;
  } catch {
    return undefined;
  }
}

function short(text: string): string {
  const trimmed = text.trim();
  return trimmed.length > 40 ? `${trimmed.slice(0, 40)}…` : trimmed;
}
