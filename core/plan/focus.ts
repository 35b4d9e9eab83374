import type { Coverage, Verdict } from "../match/index.ts";
import type { Requirement } from "../posting/index.ts";
import type { FocusArea } from "./package.ts";

/** A part weighs less the better it is covered. */
const WEIGHTS: Readonly<Record<Coverage, number>> = { FULL: 1, PARTIAL: 2, GAP: 3 };
const ACTIONS: Readonly<Record<Coverage, string>> = {
  FULL: "Prepare one short story that shows it",
  PARTIAL: "Prepare what is shown, and say plainly what is missing",
  GAP: "Prepare an honest answer, and what you would do to learn it",
};

/** What interviews added to a requirement's weight: from probes and rough answers, see core/plan/debrief.ts. */
export type Boosts = ReadonlyMap<string, { readonly points: number; readonly why: string }>;

/** One area for each requirement, most important first, and the minutes shared out by priority. */
export function planFocus(
  requirements: readonly Requirement[],
  verdicts: readonly Verdict[],
  options: { readonly minutes: number; readonly boosts: Boosts },
): readonly FocusArea[] {
  const areas = requirements.map((requirement, index) => {
    const verdict = verdicts[index] as Verdict;
    const boost = options.boosts.get(requirement.id);
    const priority = requirement.importance * WEIGHTS[verdict.coverage] + (boost?.points ?? 0);
    const extra = boost === undefined ? "" : ` + ${boost.points} (${boost.why})`;
    const sum = `importance ${requirement.importance} (${requirement.importanceBasis.join(", ")}) x ${WEIGHTS[verdict.coverage]} for ${verdict.coverage}${extra} = ${priority}`;
    return {
      id: `FA-${requirement.id.slice(4)}`,
      requirement: requirement.id,
      coverage: verdict.coverage,
      priority,
      arithmetic: sum,
      minutes: 0,
      action: ACTIONS[verdict.coverage],
      reason: verdict.why,
    };
  });
  const sorted = areas
    .map((area, index) => ({ area, index }))
    .sort((a, b) => b.area.priority - a.area.priority || a.index - b.index)
    .map((one) => one.area);
  return shareOut(sorted, options.minutes);
}

/** Whole minutes by largest remainder; they add up to what there is. */
function shareOut(areas: readonly FocusArea[], minutes: number): readonly FocusArea[] {
  const total = areas.reduce((sum, area) => sum + area.priority, 0);
  if (total === 0) return areas;
  const exact = areas.map((area) => (minutes * area.priority) / total);
  const whole = exact.map(Math.floor);
  const left = minutes - whole.reduce((sum, one) => sum + one, 0);
  const order = exact
    .map((one, index) => ({ index, rest: one - Math.floor(one) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of order.slice(0, left)) whole[index] = (whole[index] as number) + 1;
  return areas.map((area, index) => ({ ...area, minutes: whole[index] as number }));
}
