import { canonicalJson, err, type Json, type JsonObject, ok, type Result } from "../base/index.ts";

/** Most items or UTF-16 units one form may make. Taste: fits a case of 1 MiB. */
export const EXPANSION_MAX = 400_000;

const FORMS = ["$repeat", "$range", "$text", "$concat", "$ints", "$picks", "$shuffle", "$sort", "$zip", "$join"];

/**
 * Writes out the compact forms (`{"$repeat":[0,100]}` and its like, see problems/README.md) anywhere in a value. A form
 * with a seed gives the same items on every machine. Fails with code "tests", naming the form under `file`.
 */
export function expand(value: Json, file: string): Result<Json> {
  if (value === null || typeof value !== "object") return ok(value);
  if (Array.isArray(value)) {
    const items: Json[] = [];
    for (const item of value as readonly Json[]) {
      const one = expand(item, file);
      if (!one.ok) return one;
      items.push(one.value);
    }
    return ok(items);
  }
  const members: Record<string, Json> = {};
  for (const [key, member] of Object.entries(value as JsonObject)) {
    const one = expand(member ?? null, file);
    if (!one.ok) return one;
    members[key] = one.value;
  }
  const [key = ""] = Object.keys(members);
  if (Object.keys(members).length !== 1 || !FORMS.includes(key)) return ok(members);
  const made = make(key, members[key] ?? null);
  return made === undefined
    ? err("tests", `${file} has ${show(members)}, expected e.g. {"$repeat":[0,100]} of at most ${EXPANSION_MAX} items`)
    : ok(made);
}

function make(key: string, operand: Json): Json | undefined {
  if (!Array.isArray(operand)) return undefined;
  const parts = operand as readonly Json[];
  const [first, second, third, fourth] = parts;
  switch (key) {
    case "$repeat":
      if (first === undefined || !isCount(second)) return undefined;
      if (second * JSON.stringify(first).length > EXPANSION_MAX * 8) return undefined;
      return Array.from({ length: second }, () => first);
    case "$text":
      if (typeof first !== "string" || !isCount(second)) return undefined;
      return first.length * second > EXPANSION_MAX ? undefined : first.repeat(second);
    case "$range":
      return range(first, second, third ?? 1);
    case "$concat":
      return concat(parts);
    case "$ints": {
      if (!isWhole(first) || !isCount(second) || !isWhole(third) || !isWhole(fourth) || fourth < third)
        return undefined;
      const next = randomFrom(first);
      return Array.from({ length: second }, () => third + next(fourth - third + 1));
    }
    case "$picks": {
      if (!isWhole(first) || !isCount(second) || !Array.isArray(third) || third.length === 0) return undefined;
      if (second * JSON.stringify(third[0]).length > EXPANSION_MAX * 8) return undefined;
      const next = randomFrom(first);
      return Array.from({ length: second }, () => (third as readonly Json[])[next(third.length)] ?? null);
    }
    case "$shuffle":
      return isWhole(first) && Array.isArray(second) ? shuffle(first, second) : undefined;
    case "$sort":
      // The list itself, ascending: numbers by value.
      return parts.every((part) => typeof part === "number") ? [...parts].sort((a, b) => a - b) : undefined;
    case "$zip": {
      const columns = parts.filter((part) => Array.isArray(part));
      const length = columns[0]?.length ?? 0;
      if (columns.length !== parts.length || columns.some((column) => column.length !== length)) return undefined;
      return Array.from({ length }, (_, row) =>
        columns.map((column): Json => (column as readonly Json[])[row] ?? null),
      );
    }
    case "$join": {
      if (!Array.isArray(first) || typeof second !== "string") return undefined;
      const text = first.map(String).join(second);
      return text.length > EXPANSION_MAX * 8 ? undefined : text;
    }
    default:
      return undefined;
  }
}

function range(from: Json | undefined, to: Json | undefined, step: Json): Json | undefined {
  if (!isWhole(from) || !isWhole(to) || !isWhole(step) || step === 0) return undefined;
  const length = Math.max(0, Math.ceil((to - from) / step));
  return length > EXPANSION_MAX ? undefined : Array.from({ length }, (_, index) => from + index * step);
}

function concat(parts: readonly Json[]): Json | undefined {
  if (parts.every((part) => typeof part === "string")) {
    const text = parts.join("");
    return text.length > EXPANSION_MAX ? undefined : text;
  }
  if (!parts.every((part) => Array.isArray(part))) return undefined;
  const joined = parts.flat() as Json[];
  return joined.length > EXPANSION_MAX ? undefined : joined;
}

function shuffle(seed: number, list: readonly Json[]): Json {
  const items = [...list];
  const next = randomFrom(seed);
  for (let at = items.length - 1; at > 0; at--) {
    const other = next(at + 1);
    const held = items[at] ?? null;
    items[at] = items[other] ?? null;
    items[other] = held;
  }
  return items;
}

/**
 * Whole numbers below a bound of at most 2^53, one after the other. Two 32-bit steps of a Weyl sequence with a mixing function
 * make one number: small, equal in every engine, and plenty for test cases.
 */
export function randomFrom(seed: number): (bound: number) => number {
  let state = seed | 0;
  const step = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return (bound) => Math.floor(((step() * 2 ** 21 + (step() >>> 11)) / 2 ** 53) * bound);
}

/** Shorter lists are written as they are. Taste. */
const COMPACT_MIN = 24;

/** The value with long lists written as forms where that is shorter; `expand` gives it back. */
export function compact(value: Json): Json {
  if (value === null || typeof value !== "object") return value;
  if (!Array.isArray(value))
    return Object.fromEntries(
      Object.entries(value as JsonObject).map(([key, member]) => [key, compact(member ?? null)]),
    );
  const list = value as readonly Json[];
  if (list.length < COMPACT_MIN) return list.map(compact);
  const pieces: Json[] = [];
  let plain: Json[] = [];
  const flush = () => {
    if (plain.length > 0) pieces.push(plain);
    plain = [];
  };
  for (let at = 0; at < list.length; ) {
    const same = runOfEqual(list, at);
    const even = runOfSteps(list, at);
    if (Math.max(same, even) < 8) {
      plain.push(compact(list[at] ?? null));
      at++;
      continue;
    }
    flush();
    if (same >= even) pieces.push({ $repeat: [compact(list[at] ?? null), same] });
    else {
      const from = list[at] as number;
      const step = (list[at + 1] as number) - from;
      pieces.push({ $range: [from, from + step * even, ...(step === 1 ? [] : [step])] });
    }
    at += Math.max(same, even);
  }
  flush();
  return pieces.length === 1 ? (pieces[0] ?? []) : { $concat: pieces };
}

function runOfEqual(list: readonly Json[], at: number): number {
  const text = canonicalJson(list[at] ?? null);
  let end = at + 1;
  while (end < list.length && canonicalJson(list[end] ?? null) === text) end++;
  return end - at;
}

function runOfSteps(list: readonly Json[], at: number): number {
  const [first, second] = [list[at], list[at + 1]];
  if (!isWhole(first) || !isWhole(second) || first === second) return 1;
  let end = at + 2;
  while (
    end < list.length &&
    isWhole(list[end]) &&
    (list[end] as number) - (list[end - 1] as number) === second - first
  )
    end++;
  return end - at;
}

function show(value: Json): string {
  const text = JSON.stringify(value);
  return text.length <= 60 ? text : `${text.slice(0, 57)}…`;
}

function isWhole(value: Json | undefined): value is number {
  return typeof value === "number" && Number.isSafeInteger(value);
}

function isCount(value: Json | undefined): value is number {
  return isWhole(value) && value >= 0 && value <= EXPANSION_MAX;
}
