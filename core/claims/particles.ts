import type { ClaimLanguage } from "./claim.ts";
import type { Token } from "./tokens.ts";

/** Words whose sense hangs on where they stand in the clause. */
export function withParticles(tokens: readonly Token[], language: ClaimLanguage): readonly Token[] {
  if (language === "de")
    return tokens.map((token, index) => (isSeparated(tokens, index) ? { ...token, tag: "pass" as const } : token));
  if (language === "fr")
    return tokens.map((token, index) => (isNoLonger(tokens, index) ? { ...token, tag: "not" as const } : token));
  return tokens;
}

/** "Die Tests laufen alle durch": a verb's other half ends the clause. */
function isSeparated(tokens: readonly Token[], index: number): boolean {
  if (tokens[index]?.text !== "durch") return false;
  const next = tokens[index + 1]?.tag;
  return next === undefined || ["separator", "and", "but", "good", "now", "reported"].includes(next);
}

/** "Ne passent plus": with "ne" before it, "plus" denies. */
function isNoLonger(tokens: readonly Token[], index: number): boolean {
  if (tokens[index]?.text !== "plus") return false;
  for (let before = index - 1; before >= Math.max(0, index - 5); before--) {
    const token = tokens[before] as Token;
    if (token.text === "ne" || token.text === "n'") return true;
    if (token.tag === "separator" || token.tag === "and" || token.tag === "but") return false;
  }
  return false;
}
