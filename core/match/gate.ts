import type { Failure } from "../base/index.ts";
import type { Requirement } from "../posting/index.ts";
import type { EvidenceItem } from "./evidence.ts";
import { CITATIONS_MAX, COVERAGES, type Verdict } from "./verdict.ts";

export type MatchViolation = Failure<
  | "not-judged"
  | "judged-twice"
  | "judged-unasked"
  | "out-of-order"
  | "cites-unknown"
  | "cites-twice"
  | "cites-too-many"
  | "gap-cites"
  | "cites-nothing"
  | "partial-names-nothing"
  | "full-names-missing"
  | "quote-differs"
  | "unknown-coverage"
> & { readonly subject: string };

/** The match gate, one for the verdicts of code and those a model had a hand in. Gives every violation. */
export function checkMatches(
  requirements: readonly Requirement[],
  items: readonly EvidenceItem[],
  verdicts: readonly Verdict[],
): readonly MatchViolation[] {
  const found: MatchViolation[] = [];
  const say = (code: MatchViolation["code"], subject: string, message: string) =>
    found.push({ code, subject, message });
  const byId = new Map(items.map((item) => [item.id, item]));
  const asked = new Set(requirements.map((one) => one.id));
  const judged = new Map<string, number>();
  for (const one of verdicts) judged.set(one.requirement, (judged.get(one.requirement) ?? 0) + 1);
  for (const { id } of requirements)
    if (!judged.has(id)) say("not-judged", id, `The requirement "${id}" has no verdict`);
  for (const [id, times] of judged) {
    if (times > 1) say("judged-twice", id, `The requirement "${id}" has ${times} verdicts, expected one`);
    if (!asked.has(id)) say("judged-unasked", id, `There is no requirement "${id}"`);
  }
  if (found.length === 0 && verdicts.some((one, index) => one.requirement !== requirements[index]?.id))
    say("out-of-order", verdicts[0]?.requirement ?? "", "The verdicts stand in another order than the requirements");
  for (const { requirement, coverage, evidence, missing } of verdicts) {
    if (!COVERAGES.includes(coverage))
      say("unknown-coverage", requirement, `The coverage "${coverage}" is unknown: use one of ${COVERAGES.join(", ")}`);
    if (new Set(evidence.map((one) => one.id)).size < evidence.length)
      say("cites-twice", requirement, `The verdict on "${requirement}" cites an item twice`);
    if (evidence.length > CITATIONS_MAX)
      say(
        "cites-too-many",
        requirement,
        `The verdict on "${requirement}" cites ${evidence.length} items, at most ${CITATIONS_MAX} are cited`,
      );
    for (const one of evidence) {
      const item = byId.get(one.id);
      if (item === undefined)
        say("cites-unknown", requirement, `The verdict on "${requirement}" cites "${one.id}", which does not exist`);
      else if (item.quote !== one.quote || item.span.start !== one.span.start || item.span.end !== one.span.end)
        say(
          "quote-differs",
          requirement,
          `The verdict on "${requirement}" quotes "${one.id}" otherwise than it stands`,
        );
    }
    if (coverage === "GAP" && evidence.length > 0)
      say("gap-cites", requirement, `The gap "${requirement}" cites evidence`);
    if (coverage !== "GAP" && evidence.length === 0)
      say("cites-nothing", requirement, `The verdict ${coverage} on "${requirement}" cites nothing`);
    if (coverage === "PARTIAL" && missing.length === 0)
      say(
        "partial-names-nothing",
        requirement,
        `The verdict PARTIAL on "${requirement}" names nothing that is missing`,
      );
    if (coverage === "FULL" && missing.length > 0)
      say("full-names-missing", requirement, `The verdict FULL on "${requirement}" names something missing`);
  }
  return found;
}
