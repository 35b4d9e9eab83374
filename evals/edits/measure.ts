import { type Grammars, type Judgement, judgeEdit } from "@assay/core/syntax";
import { openChance } from "./chance.ts";
import { corpusText } from "./corpora.ts";
import { EDITS, type Maker } from "./edits.ts";
import type { Formatter } from "./formatters.ts";
import type { EvalLanguage } from "./languages.ts";
import { tokensOf } from "./lexer.ts";
import type { Oracle, Truth } from "./oracle.ts";

/** Edits tried on one file before the next is opened. */
const EDITS_A_FILE = 24;

export interface Row {
  readonly kind: string;
  readonly file: string;
  readonly allowed: readonly Truth[];
  readonly because: string;
  readonly judgement: Judgement;
  readonly before: string;
  readonly after: string;
}

export interface Measured {
  readonly language: EvalLanguage;
  readonly rows: readonly Row[];
  /** Files that were read. */
  readonly files: number;
  /** Files that the oracle reads and our grammar does not. */
  readonly filesUnparsed: readonly string[];
  /** Edits thrown away because the oracle could not read what they left. */
  readonly broken: number;
}

export interface Plan {
  readonly language: EvalLanguage;
  readonly files: readonly string[];
  readonly seed: number;
  readonly edits: number;
  /** Kinds of edits to make; all when empty. */
  readonly only: readonly string[];
  readonly formatter: Formatter | undefined;
  /** Milliseconds after which no new file is opened. */
  readonly budgetMs: number;
}

/** Makes edits with chance, asks the oracle what each one is and the product what it takes it for. */
export async function measure(plan: Plan, oracle: Oracle, grammars: Grammars): Promise<Measured> {
  const chance = openChance(plan.seed);
  const makers = Object.entries(EDITS).filter(([kind]) => plan.only.length === 0 || plan.only.includes(kind));
  const rows: Row[] = [];
  const filesUnparsed: string[] = [];
  const began = performance.now();
  let files = 0;
  let broken = 0;
  const buffer = grammars.open(plan.language);
  try {
    for (const file of chance.shuffle(plan.files)) {
      if (rows.length >= plan.edits || performance.now() - began > plan.budgetMs) break;
      const before = corpusText(file);
      if (before === undefined) continue;
      const names = await oracle.names(before, file);
      if (names === null) continue;
      files++;
      const was = buffer.read(before);
      if (was === undefined || was.broken) {
        filesUnparsed.push(file);
        continue;
      }
      const tokens = tokensOf(before, plan.language);
      const source = { language: plan.language, text: before, tokens, names, chance };
      const made: { kind: string; after: string }[] = [];
      for (let tried = 0; tried < EDITS_A_FILE; tried++) {
        const [kind, make] = chance.pick(makers) as [string, Maker];
        const after = make(source);
        if (after !== null && after !== before && !made.some((one) => one.after === after)) made.push({ kind, after });
      }
      if (plan.formatter !== undefined && (plan.only.length === 0 || plan.only.includes("formatter"))) {
        const after = await plan.formatter(before, chance);
        if (after !== null && after !== before) made.push({ kind: "formatter", after });
      }
      const verdicts = await Promise.all(made.map((one) => oracle.judge(before, one.after, file)));
      for (const [at, { kind, after }] of made.entries()) {
        const { allowed, because } = verdicts[at] as (typeof verdicts)[number];
        if (allowed.length === 0) {
          broken++;
          continue;
        }
        const from = buffer.read(before);
        const judgement = judgeEdit(from, buffer.read(after));
        rows.push({ kind, file, allowed, because, judgement, before, after });
      }
    }
  } finally {
    buffer.close();
  }
  return { language: plan.language, rows: rows.slice(0, plan.edits), files, filesUnparsed, broken };
}
