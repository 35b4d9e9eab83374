import { changedSpan } from "../base/index.ts";
import type { SyntaxLanguageId } from "../syntax/index.ts";
import { FAULT_QUERY } from "./declaration-queries.ts";
import { lineStarts, placeAt } from "./place.ts";
import type { CodeParser } from "./port.ts";

export interface Fault {
  readonly line: number;
  readonly text: string;
}

/** Faults that a text has and the one before had not. What was broken before stays so without being counted. */
export type GateAnswer =
  | { readonly open: true; readonly why: "clean" | "old-faults" | "not-checked" }
  | { readonly open: false; readonly faults: readonly Fault[] };

const FAULTS_MAX = 500;
const SHOWN_MAX = 5;

interface Spot {
  readonly start: number;
  readonly end: number;
  readonly missing: boolean;
}

/**
 * Whether an edit leaves the program no more broken than it was. Faults of the old text are carried through the change, so
 * that one that has only moved is known again. Without a grammar brackets and quotes are counted.
 */
export function gateSyntax(
  parser: CodeParser,
  language: SyntaxLanguageId | undefined,
  before: string,
  after: string,
): GateAnswer {
  if (language === undefined) return gatePairs(before, after);
  const was = faultsOf(parser, language, before);
  const now = faultsOf(parser, language, after);
  if (now === undefined || was === undefined) return { open: true, why: "not-checked" };
  if (now.length === 0) return { open: true, why: "clean" };
  const { start, oldEnd, newEnd } = changedSpan(before, after);
  const shift = newEnd - oldEnd;
  const carried = was.map((one) => ({
    start: one.start >= oldEnd ? one.start + shift : one.start,
    end: one.end >= oldEnd ? one.end + shift : one.end,
  }));
  const fresh = now.filter((one) => {
    const isTouched = one.start < newEnd && one.end > start;
    const isOld = carried.some((old) => old.start === one.start || (one.start < old.end && old.start < one.end));
    // Where the text was broken before, its faults may be cut up otherwise after any edit; more of them is not worse.
    return !isOld || (isTouched && !was.some((old) => old.start < oldEnd && old.end > start));
  });
  const isWorse =
    fresh.length > 0 &&
    (now.length > was.length || was.length === 0 || fresh.some((one) => one.start < newEnd && one.end > start));
  if (!isWorse) return { open: true, why: "old-faults" };
  const starts = lineStarts(after);
  return {
    open: false,
    faults: fresh.slice(0, SHOWN_MAX).map((one) => ({
      line: placeAt(starts, after, one.start).line,
      text: one.missing
        ? "something is missing here"
        : after.slice(one.start, Math.min(one.end, one.start + 80)).trim(),
    })),
  };
}

function faultsOf(parser: CodeParser, language: SyntaxLanguageId, text: string): readonly Spot[] | undefined {
  const captured = parser.query(language, text, FAULT_QUERY, FAULTS_MAX);
  return captured.ok
    ? captured.value.map(({ start, end, name }) => ({ start, end, missing: name === "missing" }))
    : undefined;
}

/** JSON and the like: brackets that no longer pair where they did. */
function gatePairs(before: string, after: string): GateAnswer {
  const was = unpaired(before);
  const now = unpaired(after);
  if (now === undefined) return { open: true, why: "clean" };
  if (was !== undefined) return { open: true, why: "old-faults" };
  const line = after.slice(0, now).split("\n").length;
  return { open: false, faults: [{ line, text: "a bracket has no partner" }] };
}

/** Offset of the first bracket without a partner. Undefined when all pair. Prose is full of lone ones, so round ones are not asked. */
function unpaired(text: string): number | undefined {
  const stack: { readonly sign: string; readonly at: number }[] = [];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string;
    if (sign === '"') {
      const end = /^"(?:[^"\\\n]|\\.)*"/.exec(text.slice(at, at + 4_000))?.[0].length;
      if (end !== undefined) at += end - 1;
    } else if (sign === "{" || sign === "[") stack.push({ sign, at });
    else if (sign === "}" || sign === "]") {
      const open = stack.pop();
      if (open === undefined || (open.sign === "{") !== (sign === "}")) return at;
    }
  }
  return stack.at(-1)?.at;
}
