import { classify, type Judgement, type NodeTable } from "../syntax/index.ts";

/**
 * What became of the program from one parse to the other. `before` undefined: no earlier buffer parsed, so a buffer that
 * parses now is a repair: the program changed, and nobody can say how. `after` undefined: nothing here can parse it.
 */
export function judgeTables(before: NodeTable | undefined, after: NodeTable | undefined): Judgement {
  if (after === undefined) return noClaim("parser_unavailable");
  if (after.broken) return noClaim("syntax_invalid");
  if (before !== undefined) return classify(before, after);
  return { parser: "parsed", class: null, coarse: null, labels: [], semantic: true, arms: true };
}

function noClaim(parser: "parser_unavailable" | "syntax_invalid"): Judgement {
  return { parser, class: null, coarse: null, labels: [], semantic: null, arms: false };
}
