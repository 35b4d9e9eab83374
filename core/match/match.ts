import type { Lexicon } from "../concept/index.ts";
import type { Requirement } from "../posting/index.ts";
import { itemContexts, matchWords } from "./context.ts";
import type { Evidence, EvidenceItem } from "./evidence.ts";
import { MATCH_POLICY } from "./policy.ts";
import { makeProver, type Proof } from "./prove.ts";
import { CITATIONS_MAX, type Citation, type Coverage, type Missing, type Verdict } from "./verdict.ts";

export interface MatchOptions {
  /** Months since year 0 at the day the papers are read. */
  readonly asOfMonth: number;
}

/**
 * Judges each requirement, in order. Deterministic; each part of a demand takes its best proof over all items, so that
 * more evidence never lowers a coverage and evidence of something else changes nothing.
 */
export function matchAll(
  requirements: readonly Requirement[],
  evidence: Evidence,
  lexicon: Lexicon,
  options: MatchOptions,
): readonly Verdict[] {
  const prover = makeProver(evidence, lexicon, options.asOfMonth);
  const contexts = itemContexts(evidence);
  return requirements.map((requirement) => {
    const { demand } = requirement;
    const groups = demand.groups.map((group) => prover.group(group));
    const all = demand.constraints.map((one) => prover.constraint(one, requirement));
    const met = all.filter((one) => one.level === 3);
    const constraints = demand.anyConstraint && met.length > 0 ? met : all;
    const claims = evidence.items.filter((item) => item.addresses === requirement.id);
    const words = matchWords(demand.words, evidence);
    const parts = [...groups, ...constraints];
    const missing = parts.flatMap((one) => (one.missing === undefined ? [] : [one.missing]));

    if (parts.length === 0) {
      if (words.coverage === "FULL") return verdict(requirement, "FULL", [words.items], []);
      const lacking: Missing[] = [
        {
          dimension: "skill",
          detail:
            words.items.length > 0 ? `not all of it: ${words.lacking.join(", ")}` : requirement.text.slice(0, 120),
        },
      ];
      if (words.coverage === "PARTIAL" || claims.length > 0)
        return verdict(requirement, "PARTIAL", [claims, words.items], lacking);
      return verdict(requirement, "GAP", [], lacking);
    }
    if (parts.every((one) => one.level === 3)) {
      const lacking = groups.length === 0 ? [] : missingContext(demand.words, groups, contexts, requirement);
      if (lacking.length === 0)
        return verdict(
          requirement,
          "FULL",
          parts.map((one) => one.items),
          [],
        );
      return verdict(
        requirement,
        "PARTIAL",
        parts.map((one) => one.items),
        [{ dimension: "context", detail: `the setting asked for: ${lacking.join(", ")}` }],
      );
    }
    // Years alone touch nothing: what they are years of has to be there.
    const touched = parts.filter((one) => one.level > 0);
    const onlyYears = touched.every((one) => one.missing?.dimension === "years") && groups.length > 0;
    if ((touched.length > 0 && !onlyYears) || claims.length > 0)
      return verdict(requirement, "PARTIAL", [claims, ...touched.map((one) => one.items)], missing);
    if (words.coverage !== "GAP") return verdict(requirement, "PARTIAL", [words.items], missing);
    return verdict(requirement, "GAP", [], missing);
  });
}

/** Words of the setting that are missing everywhere the concepts are shown; none where enough of it is met. */
function missingContext(
  words: readonly string[],
  groups: readonly Proof[],
  contexts: ReadonlyMap<EvidenceItem, ReadonlySet<string>>,
  requirement: Requirement,
): readonly string[] {
  if (words.length === 0) return [];
  const isCjk = /[\u3040-\u30ff\u3400-\u9fff]/.test(requirement.text);
  const each = isCjk ? MATCH_POLICY.bigramWeight : 1;
  const weight = MATCH_POLICY.groupWeight * groups.length;
  let least: readonly string[] = words;
  for (const item of groups.flatMap((one) => one.items)) {
    // Words of another language say nothing against a proof.
    if (isOtherLanguage(item, isCjk, requirement)) return [];
    const held = contexts.get(item) ?? item.words;
    const lacking = words.filter((word) => !held.has(word));
    if (lacking.length < least.length) least = lacking;
  }
  const share = (weight + each * (words.length - least.length)) / (weight + each * words.length);
  return share >= MATCH_POLICY.contextShare ? [] : least;
}

function isOtherLanguage(item: EvidenceItem, isCjk: boolean, requirement: Requirement): boolean {
  const itemCjk = item.language === "zh" || item.language === "ja";
  return isCjk !== itemCjk || (!isCjk && requirement.language !== item.language);
}

function verdict(
  requirement: Requirement,
  coverage: Coverage,
  proofs: readonly (readonly EvidenceItem[])[],
  missing: readonly Missing[],
): Verdict {
  const evidence = coverage === "GAP" ? [] : cite(proofs);
  return { requirement: requirement.id, coverage, evidence, missing, why: spell(coverage, evidence, missing) };
}

/** The items that bear out most parts first; each part has its best item in before any has two. */
function cite(proofs: readonly (readonly EvidenceItem[])[]): readonly Citation[] {
  const counts = new Map<EvidenceItem, number>();
  for (const items of proofs) for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  const better = (a: EvidenceItem, b: EvidenceItem) =>
    (counts.get(b) ?? 0) - (counts.get(a) ?? 0) ||
    Number(a.isList) - Number(b.isList) ||
    Number(b.section === "experience") - Number(a.section === "experience") ||
    (a.key < b.key ? -1 : 1);
  const chosen: EvidenceItem[] = [];
  for (const items of proofs) {
    if (items.length === 0 || items.some((item) => chosen.includes(item))) continue;
    chosen.push([...items].sort(better)[0] as EvidenceItem);
  }
  return chosen.slice(0, CITATIONS_MAX).map(({ id, span, quote, document }) => ({ id, span, quote, document }));
}

function spell(coverage: Coverage, evidence: readonly Citation[], missing: readonly Missing[]): string {
  const shown = evidence.map((one) => one.id).join(", ");
  const lacks = missing.map((one) => `${one.dimension}: ${one.detail}`).join("; ");
  if (coverage === "FULL") return `${shown} ${evidence.length > 1 ? "bear" : "bears"} out each part`;
  return coverage === "PARTIAL"
    ? `${shown} ${evidence.length > 1 ? "bear" : "bears"} out a part; missing is ${lacks}`
    : `Nothing bears it out; missing is ${lacks}`;
}
