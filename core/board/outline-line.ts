import { err, ok, type Result } from "../base/index.ts";
import { tidyLine } from "./board.ts";
import { parseQuantity, type Quantity } from "./quantity.ts";
import {
  DIRECTIONS,
  type Direction,
  EDGE_KINDS,
  type EdgeKind,
  NUMBER_NAMES,
  NUMBERS,
  type NumberName,
  nearestOf,
  numberPhrase,
  TRAIT_NAMES,
  type Trait,
  traitOf,
} from "./vocabulary.ts";

/** One thing said between commas. */
export type Phrase =
  | { readonly is: "number"; readonly name: NumberName; readonly value: Quantity }
  | { readonly is: "trait"; readonly trait: Trait }
  | { readonly is: "edge-kind"; readonly kind: EdgeKind }
  | { readonly is: "within"; readonly name: string }
  | { readonly is: "at"; readonly x: number; readonly y: number };

/** What a phrase may be, by whom it is said of. */
export type PhraseOf = "board" | "node" | "edge" | "flow";

/** Reads one phrase. Fails with "bad-phrase" or "bad-number" and what would be right. */
export function parsePhrase(text: string, of: PhraseOf): Result<Phrase> {
  const phrase = text.trim();
  const trait = traitOf(phrase);
  if (trait !== undefined) return ok({ is: "trait", trait });
  if (of === "edge") {
    const kind = EDGE_KINDS.find((one) => EDGE_WORDS[one].includes(phrase.toLowerCase()));
    if (kind !== undefined) return ok({ is: "edge-kind", kind });
  }
  if (of === "node") {
    const within = /^(?:in|within)\s+(.+)$/i.exec(phrase);
    if (within !== null) return ok({ is: "within", name: unquote(within[1] ?? "") });
    const at = /^at\s+(\d{1,5})\s+(\d{1,5})$/i.exec(phrase);
    if (at !== null) return ok({ is: "at", x: Number(at[1]), y: Number(at[2]) });
  }
  const number = numberPhrase(phrase);
  if (number !== undefined) return readNumber(number.name, number.value);
  // Over a connection or a flow, a bare rate can only be its load.
  if ((of === "edge" || of === "flow") && /^[~≈]?\s*[\d.]/.test(phrase)) {
    const load = parseQuantity(phrase, ["rate"]);
    if (load.ok) return ok({ is: "number", name: "load", value: load.value });
  }
  return err("bad-phrase", phraseFault(phrase, of));
}

function readNumber(name: NumberName, text: string): Result<Phrase> {
  const value = parseQuantity(text, NUMBERS[name].dimensions);
  if (value.ok) return ok({ is: "number", name, value: value.value });
  if (name === "capacity") {
    const inAll = /^(.*?)\s+(?:in all|total|in total|altogether)$/i.exec(text);
    if (inAll !== null) return readNumber("total capacity", inAll[1] ?? "");
    const each = /^(.*?)\s+(?:each|per replica|per instance|apiece)$/i.exec(text);
    if (each !== null) return readNumber("capacity", each[1] ?? "");
    const space = parseQuantity(text, ["bytes"]);
    if (space.ok) return ok({ is: "number", name: "storage", value: space.value });
  }
  if (name === "bound" || name === "retention") {
    // A log is bounded by time; a queue may be told so with the same word.
    const other = parseQuantity(text, NUMBERS[name === "bound" ? "retention" : "bound"].dimensions);
    if (other.ok) return ok({ is: "number", name: name === "bound" ? "retention" : "bound", value: other.value });
  }
  return err("bad-number", `${name}: ${value.failure.message}`);
}

const EDGE_WORDS: Readonly<Record<EdgeKind, readonly string[]>> = {
  link: ["link"],
  call: ["call", "calls", "request", "requests"],
  read: ["read", "reads", "query", "queries"],
  write: ["write", "writes"],
  publish: ["publish", "publishes", "enqueue", "enqueues", "push", "pushes"],
  consume: ["consume", "consumes", "poll", "polls", "pull", "pulls", "subscribe", "subscribes", "dequeue", "dequeues"],
  replicate: ["replicate", "replicates", "replication"],
  invalidate: ["invalidate", "invalidates", "invalidation", "evict", "evicts", "purge", "purges"],
};

function phraseFault(phrase: string, of: PhraseOf): string {
  if (phrase === "") return "There is nothing between two commas: take one of them away";
  if (/^[~≈]?\s*[\d.]/.test(phrase))
    return `"${phrase}" does not say what it counts: write it as "load ${phrase}", "capacity ${phrase}" or another name before the number`;
  const words = [...NUMBER_NAMES, ...TRAIT_NAMES, ...(of === "edge" ? EDGE_KINDS : [])];
  const first = phrase.replace(/[\s:=]*[\d.].*$/, "");
  const near = nearestOf(first, words);
  if (near !== undefined && near === first.toLowerCase())
    return `"${phrase}" has no number: write it as "${near} 3" with the number and its unit`;
  if (near !== undefined) return `"${phrase}" is not known: did you mean "${near}"?`;
  return `"${phrase}" is not known: expected a number such as "replicas 3", a word such as "durable", or a note on a line of its own`;
}

/** Splits at commas outside quotes; a comma within a number such as 1,500 stays. */
export function splitCommas(text: string): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text[index];
    if (unit === '"') index = quoteEnd(text, index);
    else if (unit === "," && !(/\d$/.test(text.slice(0, index)) && /^,\d{3}(?!\d)/.test(text.slice(index)))) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  parts.push(text.slice(start));
  return parts.map((part) => part.trim());
}

/** Cuts at the first colon outside quotes; undefined without one. */
export function splitColon(text: string): readonly [string, string] | undefined {
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '"') index = quoteEnd(text, index);
    else if (text[index] === ":") return [text.slice(0, index).trim(), text.slice(index + 1).trim()];
  }
  return undefined;
}

export interface Chain {
  readonly names: readonly string[];
  /** One fewer than names. */
  readonly arrows: readonly Direction[];
}

const ARROW = /^(<->|<-->|<=>|↔|-->|->|=>|→|--)/;

/** Cuts `A -> B <-> C` at its arrows outside quotes. Names come unquoted. */
export function splitArrows(text: string): Chain {
  const names: string[] = [];
  const arrows: Direction[] = [];
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '"') {
      index = quoteEnd(text, index);
      continue;
    }
    const arrow = ARROW.exec(text.slice(index))?.[1];
    if (arrow === undefined) continue;
    // A double hyphen within a word is a name's own.
    if (arrow === "--" && !(/(^|\s)$/.test(text.slice(0, index)) && /^--(\s|$)/.test(text.slice(index)))) continue;
    names.push(unquote(text.slice(start, index)));
    arrows.push(/^(<|↔)/.test(arrow) ? "both" : arrow === "--" ? "none" : DIRECTIONS[0]);
    index += arrow.length - 1;
    start = index + 1;
  }
  names.push(unquote(text.slice(start)));
  return { names, arrows };
}

/** Index of the closing quote, or of the last unit where there is none. */
function quoteEnd(text: string, open: number): number {
  for (let index = open + 1; index < text.length; index++) {
    if (text[index] === "\\") index++;
    else if (text[index] === '"') return index;
  }
  return text.length - 1;
}

/** A name without its quotes, as the board keeps it. */
export function unquote(text: string): string {
  const trimmed = text.trim();
  const quoted = /^"((?:[^"\\]|\\.)*)"$/.exec(trimmed);
  return tidyLine(quoted === null ? trimmed : (quoted[1] ?? "").replace(/\\(.)/g, "$1"));
}
