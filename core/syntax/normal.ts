import { type Emitter, emitSiblings, type NormalStream } from "./emitter.ts";
import { normalPlanFor } from "./normal-plan.ts";
import type { Plan } from "./plan.ts";
import type { NodeTable } from "./port.ts";
import { REWRITES } from "./rewrites.ts";
import { ancestorsAbove, subtreeEnd } from "./table.ts";
import { sharedDepth, type Window, wholeWindow } from "./window.ts";

export function openEmitter(table: NodeTable, plan: Plan, spell: Emitter["spell"] = null): Emitter {
  return {
    table,
    plan,
    normal: normalPlanFor(table),
    spell,
    rewrites: REWRITES,
    tags: [],
    texts: [],
    names: [],
    comments: [],
  };
}

/** Levels above a change that may be written otherwise because of it: a rule looks no deeper into what it rewrites. */
const REWRITE_REACH = 4;

/**
 * The window widened to whole nodes, and to what a rule of normal form looks at as a whole. What it takes in besides is
 * equal in both tables and changes no difference.
 */
export function normalWindow(before: NodeTable, after: NodeTable, window: Window): Window {
  const shared = sharedDepth(before, after, window);
  if (shared === Number.POSITIVE_INFINITY) return window;
  const whole = wholeWindow(before, after, window, shared);
  const normal = normalPlanFor(after);
  const above = ancestorsAbove(after, whole.afterFrom, shared);
  let top: number | undefined;
  for (let up = 1; up <= REWRITE_REACH && up <= above.length; up++) {
    const index = above[above.length - up] as number;
    if (index > 0 && normal.rewrites.has(after.kind[index] as number)) top = index;
  }
  if (top === undefined) return whole;
  // Everything above a window stands at the same place in both tables.
  return { beforeFrom: top, beforeEnd: subtreeEnd(before, top), afterFrom: top, afterEnd: subtreeEnd(after, top) };
}

/** The stream of whole nodes side by side. */
export function streamOf(table: NodeTable, plan: Plan, from: number, to: number): NormalStream {
  const emitter = openEmitter(table, plan);
  if (from >= to) return emitter;
  const depth = table.depth[from] as number;
  const parent = ancestorsAbove(table, from, depth).at(-1);
  const roots: number[] = [];
  for (let at = from; at < to; at = subtreeEnd(table, at)) roots.push(at);
  emitSiblings(emitter, roots, parent);
  return emitter;
}
