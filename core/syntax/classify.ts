import { armsReview, coarseOf, decide, isSemantic } from "./decide.ts";
import type { Judgement } from "./judgement.ts";
import { labelsOf } from "./labels.ts";
import { planFor } from "./plan.ts";
import type { NodeTable } from "./port.ts";
import { windowOf } from "./window.ts";

/** No claim: a buffer does not parse, or nothing here can parse it. */
export function noClaim(parser: "syntax_invalid" | "parser_unavailable"): Judgement {
  return { parser, class: null, coarse: null, labels: [], semantic: null, arms: false };
}

/**
 * What the edit from one table to the other did to the program. Both tables are of one language; a broken one makes no
 * claim. The cost follows the size of the difference when `after` was spliced from `before`, else that of the buffer.
 */
export function classify(before: NodeTable, after: NodeTable): Judgement {
  if (before.broken || after.broken) return noClaim("syntax_invalid");
  const plan = planFor(after);
  const window = windowOf(before, after, plan);
  const editClass = before.text === after.text ? "none" : decide(before, after, plan, window);
  return {
    parser: "parsed",
    class: editClass,
    coarse: coarseOf(editClass),
    labels: labelsOf(before, after, plan, window, editClass),
    semantic: isSemantic(editClass),
    arms: armsReview(editClass),
  };
}
