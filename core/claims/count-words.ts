import type { ClaimCounts } from "./claim.ts";
import type { Predicate } from "./predicate.ts";
import type { Token } from "./tokens.ts";

type Field = "passed" | "failed" | "skipped";

/** The numbers of a clause, by the word that each one counts. */
export function countsIn(tokens: readonly Token[], predicate: Predicate | null): ClaimCounts {
  const counts: { passed?: number; failed?: number; skipped?: number; total?: number } = {};
  const everything = tokens.some(({ tag, sort }) => tag === "all" || tag === "everything" || sort === "whole");
  for (let index = 0; index < tokens.length; index++) {
    const { tag, value, total } = tokens[index] as Token;
    if (value === undefined || (tag !== "number" && tag !== "ratio" && tag !== "zero")) continue;
    const part = partOf(tokens, index);
    if (part !== null) {
      counts.total = value;
      // The part is counted in its own turn, and says of what.
      continue;
    }
    const second = tag === "ratio" ? index : secondOf(tokens, index);
    const target = counted(tokens, second ?? index, predicate);
    if (second !== null) {
      const failed =
        target?.field === "failed" || (target === null && predicate?.polarity === "neg" && !predicate.partial);
      counts[failed ? "failed" : "passed"] = value;
      const whole = total ?? tokens[second]?.value;
      if (whole !== undefined) counts.total = whole;
      index = second;
    } else if (target !== null) {
      counts[target.field] = value;
      if (everything && target.field === "passed") counts.total = value;
    }
  }
  return counts;
}

/** Prepositions that part two numbers: "14 von 14", "12 sur 14". */
const LINKS: readonly string[] = ["von", "sur", "des", "de", "из", "dos", "das", "los"];

/** "41 of 42": where the second number stands. */
function secondOf(tokens: readonly Token[], index: number): number | null {
  // "36 tests sur 36"
  let next = tokens[index + 1]?.tag === "subject" ? index + 2 : index + 1;
  const link = tokens[next];
  if (link === undefined || !(link.tag === "of" || LINKS.includes(link.text))) return null;
  while (["of", "prep", "det", "all", "light"].includes(tokens[next]?.tag ?? "")) next++;
  return tokens[next]?.tag === "number" ? next : null;
}

/** "9件中9件", "36 个测试中有 2 个", "9개 중 7개": the whole comes first; where its part stands. */
function partOf(tokens: readonly Token[], index: number): number | null {
  let inside = false;
  for (let next = index + 1; next < Math.min(tokens.length, index + 6); next++) {
    const { tag, text } = tokens[next] as Token;
    if (text === "中" || text === "中有" || text === "중" || text === "중에" || text === "里") inside = true;
    else if (tag === "number") return inside ? next : null;
    else if (!["light", "subject", "rel", "part", "find", "all", "suite"].includes(tag)) return null;
  }
  return null;
}

/** What a number counts: the outcome word near it, or the tests whose outcome the clause tells. */
function counted(
  tokens: readonly Token[],
  index: number,
  predicate: Predicate | null,
): { readonly field: Field } | null {
  let subject = false;
  for (let next = index + 1, heavies = 0; next < Math.min(tokens.length, index + 8); next++) {
    const token = tokens[next] as Token;
    const field = fieldOf(token);
    // "12 tests do not pass": the clause as a whole tells what the number counts.
    if (field !== null && !subject) return { field };
    if (field !== null) break;
    if (token.tag === "subject") {
      if (token.sort === "files") return null;
      subject = true;
    } else if (token.tag === "number" || token.tag === "ratio") break;
    else if (token.tag === "heavy" && !subject && ++heavies > 2) return null;
    else if (token.tag === "verb" || token.tag === "prep" || token.tag === "with") {
      if (!subject) return null;
      break;
    }
  }
  if (subject) {
    if (predicate === null) return null;
    return { field: predicate.polarity === "pos" || predicate.partial ? "passed" : "failed" };
  }
  for (let before = index - 1; before >= Math.max(0, index - 2); before--) {
    const token = tokens[before] as Token;
    const field = fieldOf(token);
    const next = tokens[index + 1]?.tag;
    if (field !== null) return next === undefined || next === "light" || next === "and" ? { field } : null;
    if (token.tag !== "light" && token.tag !== "all") break;
  }
  return null;
}

function fieldOf(token: Token): Field | null {
  if (["pass", "passes", "weak", "clean", "good"].includes(token.tag)) return "passed";
  if (["fail", "issue", "bad"].includes(token.tag)) return "failed";
  return token.tag === "skip" ? "skipped" : null;
}
