import { MUST } from "./cues.ts";
import type { Requirement } from "./requirement.ts";

/** What a demand weighs by the place it stands in. Taste; the reasons are shown, and a person can overrule them. */
const BY_PLACE: readonly (readonly [(one: Requirement) => boolean, number, string])[] = [
  [(one) => one.polarity === "preferred", 2, "preferred"],
  [(one) => one.section === "responsibilities", 3, "in the duties"],
  [(one) => one.section === "required", 4, "in the requirements"],
  [() => true, 3, "in the text"],
];

/** Gives each its importance from 1 to 5 with the sum that made it. */
export function weigh(requirements: readonly Requirement[]): readonly Requirement[] {
  const times = new Map<string, number>();
  for (const one of requirements)
    for (const id of new Set(one.demand.groups.flatMap((group) => group.anyOf)))
      times.set(id, (times.get(id) ?? 0) + 1);
  return requirements.map((one) => {
    const [, base, place] = BY_PLACE.find(([holds]) => holds(one)) as (typeof BY_PLACE)[number];
    const basis = [`${base} ${place}`];
    let sum = base;
    if (one.polarity === "required" && MUST.test(one.text)) {
      sum++;
      basis.push("+1 said to be a must");
    }
    if (one.demand.groups.some((group) => group.anyOf.some((id) => (times.get(id) ?? 0) > 1))) {
      sum++;
      basis.push("+1 asked more than once");
    }
    return { ...one, importance: Math.min(5, Math.max(1, sum)), importanceBasis: basis };
  });
}
