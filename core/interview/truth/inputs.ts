import type { Json } from "../../base/index.ts";
import type { Problem } from "../../problem/index.ts";

/** What a case's input is like, as people name it. */
export const INPUT_CLASSES = [
  "empty",
  "single",
  "duplicates",
  "distinct",
  "negative",
  "zero",
  "sorted",
  "descending",
  "equal",
  "large",
] as const;
export type InputClass = (typeof INPUT_CLASSES)[number];

type Case = Problem["tests"]["cases"][number];

/** A list or a text this long is a large input, and so is half of the longest there is. Taste. */
const LARGE_MIN = 100;

/** Whether a case's input is of a class: one of its values is, or that of the parameter that is named. */
export function isOfClass(one: Case, kind: InputClass, tests: Problem["tests"], noun = ""): boolean {
  const at = "entry" in tests ? (tests.params ?? []).findIndex(({ name }) => isNamed(name, noun)) : -1;
  const values = at >= 0 && "args" in one ? one.args.slice(at, at + 1) : valuesOf(one);
  const lists = values.flatMap((value) => (Array.isArray(value) ? [value as readonly Json[]] : []));
  const plain = (list: readonly Json[]): readonly (number | string)[] | undefined =>
    list.every((item) => typeof item === "number" || typeof item === "string")
      ? (list as readonly (number | string)[])
      : undefined;
  const flat = numbersIn(values);
  switch (kind) {
    case "empty":
      return lists.some((list) => list.length === 0) || values.includes("");
    case "single":
      return (
        lists.some((list) => list.length === 1) ||
        values.some((value) => typeof value === "string" && value.length === 1)
      );
    case "duplicates":
      return lists.some((list) => new Set(list.map((item) => JSON.stringify(item))).size < list.length);
    case "distinct":
      return lists.some(
        (list) => list.length > 1 && new Set(list.map((item) => JSON.stringify(item))).size === list.length,
      );
    case "equal":
      return lists.some((list) => list.length > 1 && new Set(list.map((item) => JSON.stringify(item))).size === 1);
    case "negative":
      return flat.some((number) => number < 0);
    case "zero":
      return flat.includes(0);
    case "sorted":
    case "descending":
      return lists.some((list) => {
        const items = plain(list);
        if (items === undefined || items.length < 2) return false;
        return items.every((item, at) => {
          const before = items[at - 1];
          return before === undefined || (kind === "sorted" ? before <= item : before >= item);
        });
      });
    case "large":
      return sizeOf(one) >= Math.max(LARGE_MIN, Math.max(...tests.cases.map(sizeOf)) / 2);
  }
}

function valuesOf(one: Case): readonly Json[] {
  if ("stdin" in one) return [one.stdin];
  if ("calls" in one) return one.calls.flatMap(([, ...args]) => args);
  return one.args;
}

function numbersIn(values: readonly Json[]): readonly number[] {
  return values.flatMap((value) =>
    typeof value === "number" ? [value] : Array.isArray(value) ? numbersIn(value as readonly Json[]) : [],
  );
}

function sizeOf(one: Case): number {
  if ("stdin" in one) return one.stdin.length;
  if ("calls" in one) return one.calls.length;
  return Math.max(0, ...one.args.map((arg) => (Array.isArray(arg) || typeof arg === "string" ? arg.length : 0)));
}

/** "rules list", "the rule" and "rules" all name the parameter `rules`. */
function isNamed(param: string, noun: string): boolean {
  const name = param.toLowerCase();
  return noun
    .split(" ")
    .some((word) => word.length > 2 && (word === name || `${word}s` === name || word === `${name}s`));
}
