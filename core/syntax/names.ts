import type { Plan } from "./plan.ts";
import type { NodeTable } from "./port.ts";
import { calledByKeyword, reachedBySpelling } from "./reached.ts";
import { bindingsOf, FREE, resolveAll } from "./resolve.ts";
import { scopePlanFor } from "./scope-plan.ts";
import { type Occurrence, occurrencesOf, useOfName } from "./scopes.ts";
import { ancestorsAbove } from "./table.ts";
import { sharedDepth, type Window } from "./window.ts";

/** A name that became another: its spellings, and the leaves that they are. */
export interface MovedName {
  readonly old: string;
  readonly now: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Whether the two tables say the same program but for the spelling of names: each name that the edit touched leads, before
 * and after, to the binding that stands at the same place. Swapped names pass; merged, redirected and unbound ones do not,
 * nor does a name that something outside the buffer, or a use in it that shows, reaches by its spelling.
 * `moved`: the names that changed.
 *
 * The search begins in the smallest function around the edit and goes outward only while a touched name leads further, so
 * that a local costs its function and not the file.
 */
export function sameBindings(
  before: NodeTable,
  after: NodeTable,
  plan: Plan,
  moved: readonly MovedName[],
  window: Window,
): boolean {
  // A binding has another name only where the name is given; a use that goes elsewhere alone is told without a search.
  if (!moved.some(({ from, to }) => binds(before, from) && binds(after, to))) return false;
  const touched = new Set(moved.flatMap(({ old, now }) => [old, now]));
  const shared = sharedDepth(before, after, window);
  const wasAround = regionsAround(before, window.beforeFrom, shared);
  const isAround = regionsAround(after, window.afterFrom, shared);
  for (let at = 0; at < wasAround.length; at++) {
    const answer = sameWithin(before, wasAround[at] as number, after, isAround[at] as number, plan, touched);
    if (answer !== "further") return answer;
  }
  return false;
}

function binds(table: NodeTable, index: number): boolean {
  const depth = table.depth[index] as number;
  return useOfName(table, [...ancestorsAbove(table, index, depth), index], depth).binder !== null;
}

/** Scopes around a place that names do not leak out of, innermost first; the file is the last. */
function regionsAround(table: NodeTable, from: number, shared: number): readonly number[] {
  const scoping = scopePlanFor(table);
  const scopes = ancestorsAbove(table, from, shared).filter((index) => {
    const scope = scoping.scopes.get(table.kind[index] as number);
    return index > 0 && scope === "function";
  });
  return [...scopes.reverse(), 0];
}

/** The answer when all that was touched is bound inside the region; "further" when something leads out of it. */
function sameWithin(
  before: NodeTable,
  wasRegion: number,
  after: NodeTable,
  isRegion: number,
  plan: Plan,
  touched: ReadonlySet<string>,
): boolean | "further" {
  const was = occurrencesOf(before, plan, touched, wasRegion);
  const is = occurrencesOf(after, plan, touched, isRegion);
  if (was.length !== is.length) return wasRegion === 0 ? false : "further";
  const whole = wasRegion === 0;
  if (!whole && was.some((one, at) => one.text !== is[at]?.text && (one.member || is[at]?.member === true)))
    return "further";
  const wasBindings = bindingsOf(before, plan, was);
  const isBindings = bindingsOf(after, plan, is);
  const wasBound = resolveAll(wasBindings);
  const isBound = resolveAll(isBindings);
  const moved = was.map((one, at) => one.text !== (is[at] as Occurrence).text);
  for (let at = 0; at < was.length; at++) {
    const old = was[at] as Occurrence;
    const now = is[at] as Occurrence;
    if (moved[at] === true && (old.pinned || now.pinned)) return false;
    if (wasBound[at] === isBound[at]) continue;
    return false;
  }
  for (let at = 0; at < was.length; at++) {
    if (moved[at] !== true) continue;
    if (
      wasBound[at] === FREE ||
      (!whole && leavesRegion(was[at] as Occurrence, wasRegion, was, wasBound[at] as string))
    )
      return whole ? false : "further";
  }
  for (let at = 0; at < was.length; at++) {
    if (moved[at] !== true) continue;
    const old = was[at] as Occurrence;
    const now = is[at] as Occurrence;
    if (old.use.binder === null) continue;
    if (isReached(before, plan, old) || isReached(after, plan, now)) return false;
  }
  return true;
}

export function isReached(table: NodeTable, plan: Plan, one: Occurrence): boolean {
  return reachedBySpelling(table, plan, one) || calledByKeyword(table, plan, one);
}

/** Whether what an occurrence leads to is bound outside the region. */
function leavesRegion(one: Occurrence, region: number, all: readonly Occurrence[], bound: string): boolean {
  const first = all[Number.parseInt(bound, 10)] as Occurrence;
  return first.home < region || first.use.binder?.to === "assigned" || one.use.binder?.to === "assigned";
}
