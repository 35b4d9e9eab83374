import type { Type } from "./type.ts";
import { isList, isOdd, isRecord, spellValue, type Value } from "./value.ts";

/** What a checker is given. `type` is what the function is declared to return, when it is declared. */
export interface Answer {
  readonly got: Value;
  readonly expected: Value;
  readonly args: readonly Value[];
  readonly type?: Type | undefined;
}

/** A custom checker is pure and total: it meets any value a program can return, and says only yes or no. */
type CustomChecker = (answer: Answer) => boolean;

const CUSTOM: Readonly<Record<string, CustomChecker>> = {
  "valid-topological-order": isTopologicalOrder,
  "pair-with-sum": isPairWithSum,
  "balanced-split": isBalancedSplit,
};

/** Every checker by the name an author writes. */
export const CHECKER_NAMES: readonly string[] = [
  "exact",
  "float:1e-6",
  "any-order",
  "any-order-deep",
  "any-of",
  ...Object.keys(CUSTOM).map((name) => `custom:${name}`),
];

/** Whether a text names a checker. The distance of `float:` is a positive decimal number. */
export function isChecker(text: string): boolean {
  return epsilonOf(text) !== undefined || (!text.startsWith("float:") && CHECKER_NAMES.includes(text));
}

/**
 * Whether an answer is right under a checker that `isChecker` knows. An odd thing equals nothing, so an answer that holds one is wrong.
 * Numbers compare by value, so 2.0 answers 2, except where the declared type is `int` or `long`: there a number
 * written with a point (Python's 2.0) is wrong. A truth value is no number: True does not answer 1.
 */
export function isRight(checker: string, answer: Answer): boolean {
  const { got, expected, type } = answer;
  const epsilon = epsilonOf(checker);
  if (epsilon !== undefined) return isSame(got, expected, { type, epsilon });
  if (checker === "exact") return isSame(got, expected, { type });
  if (checker === "any-order")
    return isList(got) && isList(expected) && isSameBag(got, expected, { type: itemOf(type) });
  if (checker === "any-order-deep") return isSame(got, expected, { type, bags: true });
  if (checker === "any-of") return isList(expected) && expected.some((one) => isSame(got, one, { type }));
  return CUSTOM[checker.slice("custom:".length)]?.(answer) ?? false;
}

/** Whether printed text is right: spaces at line ends and empty lines at the end do not count. */
export function isRightText(checker: string, { got, expected }: { got: string; expected: string }): boolean {
  const lines = linesOf(got);
  const wanted = linesOf(expected);
  const epsilon = epsilonOf(checker);
  if (epsilon !== undefined)
    return (
      lines.length === wanted.length && lines.every((line, index) => isNearLine(line, wanted[index] ?? "", epsilon))
    );
  if (checker === "any-order" || checker === "any-order-deep") return sorted(lines) === sorted(wanted);
  return lines.join("\n") === wanted.join("\n");
}

function epsilonOf(checker: string): number | undefined {
  const text = /^float:(\d+(?:\.\d+)?(?:e-?\d+)?)$/.exec(checker)?.[1];
  const epsilon = Number(text);
  return text !== undefined && Number.isFinite(epsilon) && epsilon > 0 ? epsilon : undefined;
}

interface Sameness {
  readonly type?: Type | undefined;
  readonly epsilon?: number | undefined;
  /** Every list in any order. */
  readonly bags?: boolean | undefined;
}

function isSame(got: Value, expected: Value, how: Sameness): boolean {
  if (isNumber(got)) {
    if (!isNumber(expected)) return false;
    if (typeof got === "number" && (how.type?.kind === "int" || how.type?.kind === "long")) return false;
    return isSameNumber(got, expected, how.epsilon);
  }
  if (got === null || typeof got !== "object") return got === expected;
  if (isList(got)) {
    if (!isList(expected) || got.length !== expected.length) return false;
    const items: Sameness = { ...how, type: itemOf(how.type) };
    if (how.bags === true) return isSameBag(got, expected, items);
    return got.every((item, index) => isSame(item, expected[index] ?? null, items));
  }
  if (!isRecord(got) || expected === null || typeof expected !== "object" || !isRecord(expected)) return false;
  if (got.size !== expected.size) return false;
  for (const [key, member] of got) {
    const wanted = expected.get(key);
    if (wanted === undefined || !isSame(member, wanted, { ...how, type: undefined })) return false;
  }
  return true;
}

/**
 * Equal as multisets. Without a distance equality is transitive, so the first free partner is as good as any other;
 * equal spellings are paired first, which makes the usual case fast.
 */
function isSameBag(got: readonly Value[], expected: readonly Value[], how: Sameness): boolean {
  if (got.length !== expected.length) return false;
  const free = new Map<string, Value[]>();
  for (const item of expected) {
    const key = bagKey(item);
    const list = free.get(key);
    if (list === undefined) free.set(key, [item]);
    else list.push(item);
  }
  return got.every((item) => {
    const partners = free.get(bagKey(item));
    const index = partners?.findIndex((partner) => isSame(item, partner, how)) ?? -1;
    if (partners === undefined || index < 0) return false;
    partners.splice(index, 1);
    return true;
  });
}

/** Equal items have equal keys under every `Sameness` without a distance: numbers by value, inner lists by their bag. */
function bagKey(value: Value): string {
  if (isNumber(value))
    return typeof value === "number" && Number.isInteger(value) ? BigInt(value).toString() : String(value);
  if (value === null || typeof value !== "object" || isOdd(value)) return spellValue(value);
  if (isList(value)) return `[${value.map(bagKey).sort().join()}]`;
  return `{${[...value]
    .map(([key, member]) => `${JSON.stringify(key)}:${bagKey(member)}`)
    .sort()
    .join()}}`;
}

function itemOf(type: Type | undefined): Type | undefined {
  return type !== undefined && "of" in type ? type.of : undefined;
}

function isNumber(value: Value): value is bigint | number {
  return typeof value === "bigint" || typeof value === "number";
}

function isSameNumber(got: bigint | number, expected: bigint | number, epsilon: number | undefined): boolean {
  // biome-ignore lint/suspicious/noDoubleEquals: only == compares a bigint with a double by exact value.
  if (got == expected) return true;
  const [near, wanted] = [Number(got), Number(expected)];
  if (Number.isNaN(near) && Number.isNaN(wanted)) return true;
  if (epsilon === undefined || !Number.isFinite(near) || !Number.isFinite(wanted)) return false;
  return Math.abs(near - wanted) <= epsilon * Math.max(1, Math.abs(wanted));
}

function linesOf(text: string): string[] {
  const lines = text.split("\n").map((line) => line.replace(/[ \t\r]+$/, ""));
  while (lines.at(-1) === "") lines.pop();
  return lines;
}

function sorted(lines: readonly string[]): string {
  return [...lines].sort().join("\n");
}

function isNearLine(line: string, wanted: string, epsilon: number): boolean {
  const words = line.trim().split(/\s+/);
  const aims = wanted.trim().split(/\s+/);
  return (
    words.length === aims.length &&
    words.every((word, index) => {
      const aim = aims[index] ?? "";
      if (word === aim) return true;
      return isDecimal(word) && isDecimal(aim) && isSameNumber(Number(word), Number(aim), epsilon);
    })
  );
}

function isDecimal(word: string): boolean {
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(word);
}

/** Numbers become bigint when whole, so that a JavaScript or C answer of 2 and a Python 2 index alike. */
function indexOf(value: Value | undefined): number | undefined {
  return typeof value === "bigint" && value >= 0n && value < 1n << 31n ? Number(value) : undefined;
}

function isNone(value: Value): boolean {
  return value === null || (isList(value) && value.length === 0);
}

/** Args: items (a list, or a count n meaning 0 … n-1) and pairs [before, after]. */
function isTopologicalOrder({ got, expected, args }: Answer): boolean {
  const [things = null, pairs = null] = args;
  const count = indexOf(things);
  const items = isList(things) ? things : Array.from({ length: count ?? 0 }, (_, index) => BigInt(index));
  if (isNone(expected) && items.length > 0) return isSame(got, expected, {});
  if (!isList(got) || !isSameBag(got, items, {}) || !isList(pairs)) return false;
  const place = new Map(got.map((item, index) => [bagKey(item), index]));
  return pairs.every((pair) => {
    if (!isList(pair)) return false;
    const before = place.get(bagKey(pair[0] ?? null));
    const after = place.get(bagKey(pair[1] ?? null));
    return before !== undefined && after !== undefined && before < after;
  });
}

/** Args: numbers and the target. The answer is two different indices in either order. */
function isPairWithSum({ got, expected, args }: Answer): boolean {
  const [numbers = null, target = null] = args;
  if (isNone(expected)) return isSame(got, expected, {});
  if (!isList(got) || got.length !== 2 || !isList(numbers)) return false;
  const [first, second] = [indexOf(got[0]), indexOf(got[1])];
  if (first === undefined || second === undefined || first === second) return false;
  const sum = add(numbers[first] ?? null, numbers[second] ?? null);
  return sum !== undefined && isSame(sum, target, {});
}

/** Args: numbers first. The answer is two lists that share them out; `expected` is how far their sums are apart. */
function isBalancedSplit({ got, expected, args }: Answer): boolean {
  const [numbers = null] = args;
  if (!isList(got) || got.length !== 2 || !isList(numbers)) return false;
  const [left = null, right = null] = got;
  if (!isList(left) || !isList(right) || !isSameBag([...left, ...right], numbers, {})) return false;
  const [a, b] = [total(left), total(right)];
  if (a === undefined || b === undefined) return false;
  const apart = typeof a === "bigint" && typeof b === "bigint" ? a - b : Number(a) - Number(b);
  return isSame(apart < 0 ? -apart : apart, expected, {});
}

function total(items: readonly Value[]): bigint | number | undefined {
  return items.reduce<bigint | number | undefined>((sum, item) => (sum === undefined ? sum : add(sum, item)), 0n);
}

function add(a: Value, b: Value): bigint | number | undefined {
  if (!isNumber(a) || !isNumber(b)) return undefined;
  return typeof a === "bigint" && typeof b === "bigint" ? a + b : Number(a) + Number(b);
}
