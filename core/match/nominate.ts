import type { Failure } from "../base/index.ts";
import type { Lexicon } from "../concept/index.ts";
import { canonicalText } from "../document/index.ts";
import type { Requirement } from "../posting/index.ts";
import type { Evidence, EvidenceItem, Shown } from "./evidence.ts";
import { mentionStrength } from "./strength.ts";

/** What a model may say of a match: these words of this item bear out that concept of the requirement. */
export interface Nomination {
  readonly requirement: string;
  readonly evidence: string;
  /** Verbatim words of the item. */
  readonly quote: string;
  /** A concept the requirement asks for. */
  readonly facet: string;
}

export type NominationViolation = Failure<
  "unknown-requirement" | "unknown-evidence" | "quote-absent" | "facet-not-asked" | "denied"
> & { readonly index: number };

/**
 * Takes nominations into the evidence, where the matcher weighs them like its own finds; coverage is computed again and
 * never taken from a model. What is listed, denied or wished stays so, and constraints are decided by code alone.
 */
export function takeNominations(
  nominations: readonly Nomination[],
  requirements: readonly Requirement[],
  evidence: Evidence,
  lexicon: Lexicon,
): { readonly evidence: Evidence; readonly violations: readonly NominationViolation[] } {
  const violations: NominationViolation[] = [];
  const added = new Map<string, Shown[]>();
  for (const [index, one] of nominations.entries()) {
    const refuse = (code: NominationViolation["code"], message: string) => violations.push({ code, message, index });
    const requirement = requirements.find((each) => each.id === one.requirement);
    const item = evidence.items.find((each) => each.id === one.evidence);
    const quote = canonicalText(one.quote);
    const at = item === undefined ? -1 : item.text.toLowerCase().indexOf(quote.toLowerCase());
    if (requirement === undefined) refuse("unknown-requirement", `There is no requirement "${one.requirement}"`);
    else if (item === undefined) refuse("unknown-evidence", `There is no evidence "${one.evidence}"`);
    else if (quote.length < 4 || at < 0)
      refuse("quote-absent", `The words "${one.quote}" do not stand in "${one.evidence}"`);
    else if (!requirement.demand.groups.some((group) => group.anyOf.includes(one.facet)))
      refuse("facet-not-asked", `The requirement "${one.requirement}" does not ask for "${one.facet}"`);
    else {
      const mention = { id: one.facet, start: at, end: at + quote.length };
      const strength = mentionStrength({
        text: item.text,
        mention,
        mentions: [],
        section: item.section,
        isList: item.isList,
        isLicence: false,
      });
      // A licence is attested by its name or not at all.
      if (strength === 0 || lexicon.concepts.get(one.facet)?.kind === "licence")
        refuse("denied", `The words "${one.quote}" do not bear "${one.facet}" out`);
      else
        added.set(item.id, [...(added.get(item.id) ?? []), { ...mention, strength: Math.min(strength, 2) as 1 | 2 }]);
    }
  }
  const items: readonly EvidenceItem[] = evidence.items.map((item) => {
    const more = added.get(item.id);
    return more === undefined ? item : { ...item, shown: [...item.shown, ...more] };
  });
  return { evidence: { ...evidence, items }, violations };
}
