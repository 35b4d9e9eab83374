import { type Rate, rateOf, spellRate } from "../rates.ts";
import type { EvalLanguage } from "./languages.ts";
import type { Measured, Row } from "./measure.ts";

export type Wrong = "semantic" | "rename";

export interface Score {
  readonly language: EvalLanguage;
  readonly edits: number;
  readonly files: number;
  /** Files that the oracle reads and our grammar does not. */
  readonly filesUnparsed: number;
  /** Edits thrown away because what they left is no program. */
  readonly broken: number;
  /** Wrong on whether the program changed, of the edits on which the truth is one thing. */
  readonly semantic: Rate;
  /** Wrong on rename or code, of the edits that truly are one or the other. */
  readonly rename: Rate;
  readonly byKind: Readonly<
    Record<string, { readonly edits: number; readonly semantic: number; readonly rename: number }>
  >;
  readonly truths: Readonly<Record<string, number>>;
  readonly wrongRows: readonly { readonly row: Row; readonly wrong: Wrong }[];
}

/** Whether the product is wrong about whether the program changed; undefined where the truth leaves both open. */
function semanticWrong({ allowed, judgement }: Row): boolean | undefined {
  const same = allowed.includes("same");
  if (same && allowed.length > 1) return undefined;
  return judgement.semantic !== !same;
}

/** Whether the product takes a rename for code or the other way round; undefined where it is neither or could be both. */
function renameWrong({ allowed, judgement }: Row): boolean | undefined {
  if (allowed.length !== 1 || allowed[0] === "same") return undefined;
  return judgement.coarse !== (allowed[0] === "rename" ? "identifier" : "code");
}

export function score(measured: Measured): Score {
  const byKind: Record<string, { edits: number; semantic: number; rename: number }> = {};
  const truths: Record<string, number> = {};
  const wrongRows: { row: Row; wrong: Wrong }[] = [];
  const counts = { semantic: 0, semanticOf: 0, rename: 0, renameOf: 0 };
  for (const row of measured.rows) {
    byKind[row.kind] ??= { edits: 0, semantic: 0, rename: 0 };
    const kind = byKind[row.kind] as { edits: number; semantic: number; rename: number };
    kind.edits++;
    const truth = row.allowed.join(" or ");
    truths[truth] = (truths[truth] ?? 0) + 1;
    const semantic = semanticWrong(row);
    const rename = renameWrong(row);
    if (semantic !== undefined) counts.semanticOf++;
    if (rename !== undefined) counts.renameOf++;
    if (semantic) {
      counts.semantic++;
      kind.semantic++;
      wrongRows.push({ row, wrong: "semantic" });
    }
    if (rename) {
      counts.rename++;
      kind.rename++;
      if (!semantic) wrongRows.push({ row, wrong: "rename" });
    }
  }
  return {
    language: measured.language,
    edits: measured.rows.length,
    files: measured.files,
    filesUnparsed: measured.filesUnparsed.length,
    broken: measured.broken,
    semantic: rateOf(counts.semantic, counts.semanticOf),
    rename: rateOf(counts.rename, counts.renameOf),
    byKind,
    truths,
    wrongRows,
  };
}

export function spellScore(one: Score, seed: number): string {
  const lines = [
    `${one.language}, seed ${seed}: ${one.edits} edits of ${one.files} files (${one.filesUnparsed} files our grammar does not read, ${one.broken} edits that left no program)`,
    `  semantic or not, wrong: ${spellRate(one.semantic)}`,
    `  rename or code, wrong:  ${spellRate(one.rename)}`,
    `  truth: ${Object.entries(one.truths)
      .map(([truth, count]) => `${truth} ${count}`)
      .join(", ")}`,
  ];
  for (const [kind, { edits, semantic, rename }] of Object.entries(one.byKind).sort())
    if (semantic + rename > 0)
      lines.push(`  ${kind.padEnd(20)} ${edits} edits, semantic wrong ${semantic}, rename wrong ${rename}`);
  return lines.join("\n");
}

/** A row as a line of JSON, for a person who looks into it: both texts whole, which `assay classify --jsonl` takes too. */
export function wrongLine(language: EvalLanguage, row: Row, wrong: Wrong): string {
  const { kind, file, allowed, because, judgement, before, after } = row;
  const said = judgement.class ?? judgement.parser;
  return `${JSON.stringify({ language, kind, wrong, truth: allowed.join(" or "), because, said, file, before, after })}\n`;
}
