import { classify, type Judgement, type NodeTable } from "@assay/core/syntax";

/**
 * Judges one settled edit from two parses. No table: too large, or no grammar. A broken buffer makes no claim; one that
 * parses where none did before has changed the program in a way that nobody can name.
 */
export function judgeEdit(before: NodeTable | undefined, after: NodeTable | undefined): Judgement {
  if (after === undefined) return { ...NO_CLAIM, parser: "parser_unavailable" };
  if (after.broken) return { ...NO_CLAIM, parser: "syntax_invalid" };
  if (before === undefined || before.broken) return { ...NO_CLAIM, parser: "parsed", semantic: true, arms: true };
  return classify(before, after);
}

const NO_CLAIM = { class: null, coarse: null, labels: [], semantic: null, arms: false } as const;
