import { readFileSync } from "node:fs";
import { CLAIM_LANGUAGES, type Claim, type ClaimLanguage, extractClaims, isAccountable } from "@assay/core/claims";
import { type Rate, rateOf, spellRate } from "./rates.ts";

/** A line of evals/claims/LANG.jsonl. */
export interface ClaimRow {
  readonly id: string;
  readonly half: "developed" | "held-out";
  readonly text: string;
  /** What the user had asked, when the text answers it. */
  readonly user?: string;
  /** All that the text says of runs, also what is owed no evidence. */
  readonly claims: readonly Pick<Claim, "kind" | "modality" | "polarity" | "counts" | "scope">[];
}

export interface LanguageScore {
  /** Sentences with at least one claim that is owed evidence, and those with none. */
  readonly positives: number;
  readonly negatives: number;
  /** Of the claims found that are owed evidence: those that are labelled. */
  readonly precision: Rate;
  /** Of the labelled claims that are owed evidence: those that are found. */
  readonly recall: Rate;
  /** Of the claims found and labelled: those whose counts and scope are as labelled. */
  readonly details: Rate;
  /** Of the labelled statements that are owed none: those found with the same kind, modality and polarity. */
  readonly moods: Rate;
  /** Ids of the rows where a claim was missed or made up. */
  readonly wrong: readonly string[];
}

export interface ClaimsReport {
  readonly bars: { readonly precision: number; readonly recall: number };
  readonly languages: Readonly<Record<string, { readonly developed: LanguageScore; readonly heldOut: LanguageScore }>>;
  /** Whether every language is within the bars on its held-out half. */
  readonly ok: boolean;
}

export const BARS = { precision: 0.97, recall: 0.92 } as const;

/** The rows of a language, in the order of its file. */
export function claimRows(language: ClaimLanguage): readonly ClaimRow[] {
  const text = readFileSync(new URL(`./claims/${language}.jsonl`, import.meta.url), "utf8");
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as ClaimRow);
}

export type Extract = typeof extractClaims;

/** Scores an extractor on labelled rows; a claim is found when one of its kind is found in the same row. */
export function scoreClaims(rows: readonly ClaimRow[], extract: Extract = extractClaims): LanguageScore {
  let found = 0;
  let right = 0;
  let labelled = 0;
  let detailed = 0;
  let other = 0;
  let otherRight = 0;
  let positives = 0;
  const wrong: string[] = [];
  for (const row of rows) {
    const claims = extract(row.text, row.user === undefined ? {} : { user: row.user });
    const wanted = row.claims.filter((claim) => isAccountable(claim as Claim));
    const left = claims.filter(isAccountable);
    let missed = 0;
    if (wanted.length > 0) positives++;
    labelled += wanted.length;
    found += left.length;
    for (const claim of wanted) {
      const at = left.findIndex(({ kind }) => kind === claim.kind);
      const match = at < 0 ? undefined : left.splice(at, 1)[0];
      if (match === undefined) missed++;
      else {
        right++;
        if (same(match.counts ?? {}, claim.counts ?? {}) && same(match.scope, claim.scope)) detailed++;
      }
    }
    if (missed > 0 || left.length > 0) wrong.push(row.id);
    for (const claim of row.claims.filter((each) => !wanted.includes(each))) {
      other++;
      if (
        claims.some(
          (each) => each.kind === claim.kind && each.modality === claim.modality && each.polarity === claim.polarity,
        )
      )
        otherRight++;
    }
  }
  return {
    positives,
    negatives: rows.length - positives,
    precision: rateOf(right, found),
    recall: rateOf(right, labelled),
    details: rateOf(detailed, right),
    moods: rateOf(otherRight, other),
    wrong,
  };
}

function same(a: object, b: object): boolean {
  return spelled(a) === spelled(b);
}

function spelled(value: object): string {
  return JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The extractor on all labelled sets. */
export function evaluateClaims(): ClaimsReport {
  const languages: Record<string, { readonly developed: LanguageScore; readonly heldOut: LanguageScore }> = {};
  let ok = true;
  for (const language of CLAIM_LANGUAGES) {
    const rows = claimRows(language);
    const heldOut = scoreClaims(rows.filter(({ half }) => half === "held-out"));
    const developed = scoreClaims(rows.filter(({ half }) => half === "developed"));
    languages[language] = { developed, heldOut };
    if ((heldOut.precision.share ?? 0) < BARS.precision || (heldOut.recall.share ?? 0) < BARS.recall) ok = false;
  }
  return { bars: BARS, languages, ok };
}

/** A report as lines for a person. */
export function spellClaims(report: ClaimsReport): string {
  const lines: string[] = [];
  for (const [language, { developed, heldOut }] of Object.entries(report.languages)) {
    for (const [half, score] of [
      ["held out", heldOut],
      ["developed on", developed],
    ] as const) {
      lines.push(`${language}, ${half}: ${score.positives} sentences that claim, ${score.negatives} that do not`);
      lines.push(`  precision ${spellRate(score.precision)}`);
      lines.push(`  recall    ${spellRate(score.recall)}`);
      lines.push(`  counts and scope ${spellRate(score.details)}; modality of the rest ${spellRate(score.moods)}`);
    }
  }
  const bar = `precision at least ${report.bars.precision}, recall at least ${report.bars.recall} on each held-out half`;
  lines.push(`${report.ok ? "Within" : "Not within"} the bars: ${bar}`);
  return `${lines.join("\n")}\n`;
}
