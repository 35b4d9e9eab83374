/**
 * Measures the product's judgement of edits against a truth that is not ours. See evals/README.md.
 *
 *   npx tsx evals/edits/run.ts python --seed 7 --edits 2000 [--corpus DIR]… [--only KIND,…] [--wrong FILE]
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { isLanguageId } from "@assay/core/sandbox";
import { loadGrammars } from "@assay/host/syntax";
import { corpusFiles, corpusFolders } from "./corpora.ts";
import { formatterFor } from "./formatters.ts";
import { EVAL_LANGUAGES, isEvalLanguage } from "./languages.ts";
import { measure } from "./measure.ts";
import { openOracle } from "./oracles.ts";
import { score, spellScore, wrongLine } from "./score.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string", default: "1" },
    edits: { type: "string", default: "2000" },
    corpus: { type: "string", multiple: true, default: [] },
    only: { type: "string", default: "" },
    wrong: { type: "string" },
    json: { type: "boolean", default: false },
    minutes: { type: "string", default: "30" },
  },
});

const languages = positionals.length === 0 ? EVAL_LANGUAGES : positionals.filter(isEvalLanguage);
const seed = Number(values.seed);
let wrongText = "";
for (const language of languages) {
  if (!isLanguageId(language)) {
    console.log(`${language}: skipped, the product has no grammar for it`);
    continue;
  }
  const opened = openOracle(language);
  if ("missing" in opened) {
    console.log(`${language}: skipped, ${opened.missing}`);
    continue;
  }
  const folders = values.corpus.length > 0 ? values.corpus : corpusFolders(language);
  const grammars = await loadGrammars([language]);
  const measured = await measure(
    {
      language,
      files: corpusFiles(language, folders),
      seed,
      edits: Number(values.edits),
      only: values.only === "" ? [] : values.only.split(","),
      formatter: formatterFor(language),
      budgetMs: Number(values.minutes) * 60_000,
    },
    opened.oracle,
    grammars,
  );
  opened.oracle.close();
  const scored = score(measured);
  console.log(values.json ? JSON.stringify({ seed, ...scored }) : spellScore(scored, seed));
  for (const { row, wrong } of scored.wrongRows) wrongText += wrongLine(language, row, wrong);
}
if (values.wrong !== undefined) writeFileSync(values.wrong, wrongText);
