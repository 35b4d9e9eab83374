import { NO_NAME, type NormalStream } from "./emitter.ts";
import { COLLECTION_KEY, type Facts, readFacts } from "./facts.ts";
import type { CoarseClass, EditClass } from "./judgement.ts";
import { type MovedName, sameBindings } from "./names.ts";
import { normalWindow, streamOf } from "./normal.ts";
import { type Plan, ROLE } from "./plan.ts";
import type { NodeTable } from "./port.ts";
import { sharedDepth, type Window, wholeWindow } from "./window.ts";

const COARSE: Readonly<Record<EditClass, CoarseClass>> = {
  none: "none",
  formatting_only: "formatting",
  comment_only: "comment",
  identifier_only: "identifier",
  expression: "code",
  control_flow: "code",
  data_structure: "code",
  function_interface: "code",
};

export function coarseOf(editClass: EditClass): CoarseClass {
  return COARSE[editClass];
}

/** Whether an edit of this class changed the program's text beyond layout and comments. */
export function isSemantic(editClass: EditClass): boolean {
  return editClass !== "none" && editClass !== "formatting_only" && editClass !== "comment_only";
}

/** Whether an edit of this class may owe a review: it changed the program, and not its names alone. */
export function armsReview(editClass: EditClass): boolean {
  return isSemantic(editClass) && editClass !== "identifier_only";
}

/** The class of the change inside one window, the first rule that holds (docs/adr/0003-syntax.md). `headsFrom`: see `readFacts`. */
export function decide(before: NodeTable, after: NodeTable, plan: Plan, window: Window, headsFrom = 0): EditClass {
  const shared = sharedDepth(before, after, window);
  if (shared === Number.POSITIVE_INFINITY) return "formatting_only";
  const normal = normalWindow(before, after, window);
  const said = streamOf(before, plan, normal.beforeFrom, normal.beforeEnd);
  const says = streamOf(after, plan, normal.afterFrom, normal.afterEnd);
  const sameShape = equal(said.tags, says.tags);
  if (sameShape && equal(said.texts, says.texts))
    return equal(said.comments, says.comments) ? "formatting_only" : "comment_only";
  const moved = sameShape ? movedNames(said, says) : null;
  if (moved !== null && sameBindings(before, after, plan, moved, window)) return "identifier_only";
  const whole = wholeWindow(before, after, window, shared);
  const was = readFacts(before, plan, whole.beforeFrom, whole.beforeEnd, shared, headsFrom);
  const is = readFacts(after, plan, whole.afterFrom, whole.afterEnd, shared, headsFrom);
  return decideOn(was, is, plan);
}

/** The decision on what both declare and do, where they do not say the same. */
export function decideOn(was: Facts, is: Facts, plan: Plan): EditClass {
  if (!equal(was.signatures, is.signatures)) return "function_interface";
  if (!equal(was.loops, is.loops)) return "control_flow";
  const changed = changedKinds(was, is);
  const roles = changed.map((key) => (key === COLLECTION_KEY ? ROLE.data : (plan.roles[key >> 1] as number)));
  if (roles.some((role) => (role & ROLE.control) !== 0)) return "control_flow";
  if (roles.some((role) => (role & ROLE.data) !== 0)) return "data_structure";
  // Inside a closure nothing is declared to anybody.
  if (changed.some((key, at) => (key & 1) === 0 && ((roles[at] as number) & ROLE.interface) !== 0))
    return "function_interface";
  return "expression";
}

/** The names that changed, as leaves of both tables; null when something other than names did. */
function movedNames(was: NormalStream, is: NormalStream): readonly MovedName[] | null {
  const moved: MovedName[] = [];
  for (let at = 0; at < was.texts.length; at++) {
    const old = was.texts[at] as string | null;
    const now = is.texts[at] as string | null;
    if (old === now) continue;
    const from = was.names[at] as number;
    const to = is.names[at] as number;
    if (old === null || now === null || from === NO_NAME || to === NO_NAME) return null;
    moved.push({ old, now, from, to });
  }
  return moved;
}

function changedKinds(was: Facts, is: Facts): number[] {
  const changed: number[] = [];
  for (const [key, count] of was.counts) if (is.counts.get(key) !== count) changed.push(key);
  for (const key of is.counts.keys()) if (!was.counts.has(key)) changed.push(key);
  return changed;
}

function equal<T>(a: readonly T[], b: readonly T[]): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}
