import { classify, noClaim } from "./classify.ts";
import type { Judgement } from "./judgement.ts";
import type { NodeTable } from "./port.ts";

/**
 * What became of the program from the last buffer that parsed to the buffer now. `before` undefined or broken: nothing
 * earlier parsed, so a buffer that parses now is a repair. `after` undefined: nothing here can parse it.
 */
export function judgeEdit(before: NodeTable | undefined, after: NodeTable | undefined): Judgement {
  if (after === undefined) return noClaim("parser_unavailable");
  if (after.broken) return noClaim("syntax_invalid");
  return before === undefined || before.broken ? repaired() : classify(before, after);
}

/** A buffer that parses where none did before: the program changed, and nobody can say how. */
export function repaired(): Judgement {
  return { parser: "parsed", class: null, coarse: null, labels: [], semantic: true, arms: true };
}
