import { parseSync } from "oxc-parser";
import type { Oracle } from "../oracle.ts";

/**
 * Tells of JavaScript whether the program changed, by oxc's tree, and no more: it resolves no name, so what is not the same may
 * be a rename or code. For the sample that runs with the tests, where nothing is installed that the checkout does not have;
 * the full measure is ecmascript.mjs.
 */
export function openTreeOracle(): Oracle {
  return {
    names: async (text) => (treeOf(text) === null ? null : []),
    async judge(before, after) {
      const was = treeOf(before);
      const is = treeOf(after);
      if (was === null || is === null) return { allowed: [], because: "does not parse" };
      return was === is
        ? { allowed: ["same"], because: "equal trees" }
        : { allowed: ["rename", "code"], because: "trees differ" };
    },
    close: () => undefined,
  };
}

function treeOf(text: string): string | null {
  for (const sourceType of ["module", "script"] as const) {
    const { program, errors } = parseSync("edited.js", text, { sourceType, preserveParens: false });
    if (errors.length === 0) return JSON.stringify(program, (key, value) => plain(key, value));
  }
  return null;
}

/** Fields that say where a node stands or how it was spelled, not what it is. */
const LEFT_OUT = new Set(["start", "end", "range", "loc", "raw", "shorthand", "sourceType", "hashbang", "comments"]);

function plain(key: string, value: unknown): unknown {
  if (LEFT_OUT.has(key)) return undefined;
  if (typeof value === "bigint") return `${value}n`;
  if (Array.isArray(value)) return value.filter((one) => one?.type !== "EmptyStatement");
  if (
    typeof value === "object" &&
    value !== null &&
    "key" in value &&
    "computed" in value &&
    value.computed === false
  ) {
    const { key: name, ...rest } = value as { key: { name?: string; value?: unknown; type?: string } };
    // A key may stand in quotes or not.
    if (name.type === "Literal" || name.type === "Identifier")
      return { ...rest, named: String(name.name ?? name.value) };
  }
  return value;
}
