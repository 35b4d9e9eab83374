import type { LanguageId } from "../../sandbox/index.ts";
import type { TruthClaim } from "./claim.ts";
import { type CodeFacts, readCode } from "./code-facts.ts";

type InCode = Extract<TruthClaim, { about: "shape" | "name" | "size" | "comments" }>;

/** Whether a program shows what is said of it; never of an empty one. */
export function isInCode(claim: InCode, language: LanguageId | null, code: string): boolean {
  return language !== null && code.trim() !== "" && isSeen(claim, readCode(code, language), language);
}

function isSeen(claim: InCode, facts: CodeFacts, language: LanguageId): boolean {
  switch (claim.about) {
    case "comments":
      return facts.comments === claim.holds;
    case "size": {
      const counts = claim.of === "functions" ? [facts.functions.length] : [facts.lines.all, facts.lines.written];
      return counts.some((count) => Math.abs(count - claim.count) <= claim.slack);
    }
    case "name": {
      const { name, line } = claim;
      const [head = name] = name.split(".");
      const isThere =
        claim.as === "function"
          ? facts.functions.includes(name)
          : facts.names.has(name) || (head !== name && [...name.split(".")].every((one) => facts.names.has(one)));
      if (!claim.holds) return line === undefined && !facts.names.has(name);
      if (!isThere || line === undefined) return isThere;
      return new RegExp(`(?<![\\w$])${name.replace(/[.$]/g, "\\$&")}(?![\\w$])`).test(facts.bare[line - 1] ?? "");
    }
    case "shape": {
      const { shape, count, lines } = claim;
      if (!claim.holds) return !facts.maybe.has(shape);
      if (lines !== undefined) {
        const [from, to] = lines;
        if (to > facts.lines.all) return false;
        // A loop's or a function's own line is what is meant by where it stands.
        return readCode(facts.bare.slice(from - 1, to).join("\n"), language).sure.has(shape);
      }
      if (!facts.sure.has(shape)) return false;
      if (count === undefined) return true;
      if (shape === "for-loop") return facts.loops.for === count;
      if (shape === "while-loop") return facts.loops.while === count;
      if (shape === "loop") return facts.loops.for + facts.loops.while === count;
      return false;
    }
  }
}
