/**
 * Measures the product's judgement of edits against a truth that is not ours. See evals/README.md.
 *
 *   npx tsx evals/edits/run.ts python --seed 7 --seed 8 --edits 2000 [--corpus DIR]… [--only KIND,…] [--wrong FILE] [--record]
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { isSyntaxLanguageId } from "@assay/core/syntax";
import { loadGrammars } from "@assay/host/syntax";
import { corpusFiles, corpusFolders } from "./corpora.ts";
import { recordFigure } from "./figures.ts";
import { formatterFor } from "./formatters.ts";
import { EVAL_LANGUAGES, type EvalLanguage, isEvalLanguage } from "./languages.ts";
import { measure } from "./measure.ts";
import { openOracle } from "./oracles.ts";
import { type Score, score, spellScore, wrongLine } from "./score.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Several may be given; each makes as many edits as --edits says. */
    seed: { type: "string", multiple: true, default: ["1"] },
    edits: { type: "string", default: "2000" },
    corpus: { type: "string", multiple: true, default: [] },
    only: { type: "string", default: "" },
    wrong: { type: "string" },
    json: { type: "boolean", default: false },
    record: { type: "boolean", default: false },
    /** For one seed of one language. */
    minutes: { type: "string", default: "30" },
  },
});

let wrongText = "";
const unknown = positionals.find((name) => !isEvalLanguage(name));
if (unknown !== undefined) throw new Error(`Unknown language "${unknown}": use ${EVAL_LANGUAGES.join(", ")}`);
for (const language of positionals.length === 0 ? EVAL_LANGUAGES : positionals.filter(isEvalLanguage))
  await measureLanguage(language);
if (values.wrong !== undefined) writeFileSync(values.wrong, wrongText);

async function measureLanguage(language: EvalLanguage): Promise<void> {
  if (!isSyntaxLanguageId(language)) {
    console.log(`${language}: skipped, the product has no grammar for it`);
    return;
  }
  const opened = openOracle(language);
  if ("missing" in opened) {
    console.log(`${language}: skipped, ${opened.missing}`);
    return;
  }
  const folders = values.corpus.length > 0 ? values.corpus : corpusFolders(language);
  const files = corpusFiles(language, folders);
  if (files.length === 0)
    console.log(`${language}: no file in ${folders.join(", ") || "any known folder"}: see --corpus`);
  const grammars = await loadGrammars([language]);
  const scores: Score[] = [];
  const seeds = values.seed.map(Number);
  for (const seed of seeds) {
    const measured = await measure(
      {
        language,
        files,
        seed,
        edits: Number(values.edits),
        only: values.only === "" ? [] : values.only.split(","),
        formatter: formatterFor(language),
        budgetMs: Number(values.minutes) * 60_000,
      },
      opened.oracle,
      grammars,
    );
    const scored = score(measured);
    scores.push(scored);
    const { wrongRows, ...figures } = scored;
    console.log(values.json ? JSON.stringify({ seed, ...figures }) : spellScore(scored, seed));
    for (const { row, wrong } of wrongRows) wrongText += wrongLine(language, row, wrong);
  }
  opened.oracle.close();
  if (values.record) recordFigure(scores, seeds, new Date().toISOString().slice(0, 10));
}
