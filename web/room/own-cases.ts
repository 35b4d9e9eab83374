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

function readCase(kind: CaseKind, { input, expected }: DraftCase): object | string {
  if (kind === "stdin") return { stdin: input, ...(expected === "" ? {} : { stdout: expected }) };
  const right = expected.trim() === "" ? undefined : readJson(expected);
  if (right === null && expected.trim() !== "null")
    return `cannot read the expected value "${short(expected)}" as JSON, e.g. [1, 2] or "text"`;
  const answer = right === undefined ? {} : { expected: right };
  if (kind === "function") {
    const args = readArguments(input);
    return args === undefined
      ? `cannot read the input "${short(input)}", expected values as in the examples: [3, 4], 5`
      : { args, ...answer };
  }
  const calls: Json[] = [];
  for (const line of input.split("\n")) {
    if (line.trim() === "") continue;
    const call = readCall(line.trim());
    if (call === undefined) return `cannot read the call "${short(line)}", expected one a line: put(1, 2)`;
    calls.push(call);
  }
  return { calls, ...answer };
}

/** `put(1, 2)` → `["put", 1, 2]`; `new Shelf(2)` → `["new", 2]`. */
function readCall(line: string): Json[] | undefined {
  const met = /^(new\s+)?([A-Za-z_]\w*)\s*\(([\s\S]*)\);?$/.exec(line);
  if (met === null) return undefined;
  const args = readArguments(met[3] ?? "");
  return args === undefined ? undefined : [met[1] === undefined ? (met[2] ?? "") : "new", ...args];
}

/** `weights = [3, 4], limit = 5` or `[3, 4], 5` → `[[3, 4], 5]`. Names before an equals sign are for the reader. */
export function readArguments(text: string): Json[] | undefined {
  const pieces = splitTop(text);
  const args: Json[] = [];
  for (const piece of pieces) {
    const value = piece.replace(/^\s*[A-Za-z_]\w*\s*=\s*/, "");
    const read = readJson(value);
    if (read === null && value.trim() !== "null") return undefined;
    args.push(read as Json);
  }
  return args;
}

/** Cut at commas that stand in no bracket and no text. */
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
    else if (sign === "," && depth === 0) {
      pieces.push(text.slice(start, index));
      start = index + 1;
    }
  }
  return [...pieces, text.slice(start)];
}

/** JSON, or null; Python's spelling of true, false and none is understood as well. */
function readJson(text: string): Json {
  const trimmed = text.trim();
  const spelled: Readonly<Record<string, string>> = { True: "true", False: "false", None: "null" };
  try {
    return JSON.parse(spelled[trimmed] ?? trimmed) as Json;
  } catch {
    return null;
  }
}

function short(text: string): string {
  const trimmed = text.trim();
  return trimmed.length > 40 ? `${trimmed.slice(0, 40)}…` : trimmed;
}
