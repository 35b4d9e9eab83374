import { CLAIM_LANGUAGES, type Claim, extractClaims } from "@assay/core/claims";
import { describe, expect, it } from "vitest";
import { BARS, type ClaimRow, claimRows, type Extract, scoreClaims } from "./claims.ts";

const heldOut = (rows: readonly ClaimRow[]) => rows.filter(({ half }) => half === "held-out");

describe.each(CLAIM_LANGUAGES)("claims in %s", (language) => {
  const rows = claimRows(language);

  it("has at least 60 sentences that claim and 60 that do not, each once", () => {
    const { positives, negatives } = scoreClaims(rows);
    expect(positives).toBeGreaterThanOrEqual(60);
    expect(negatives).toBeGreaterThanOrEqual(60);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(new Set(rows.map(({ text, user }) => `${text}\n${user ?? ""}`)).size).toBe(rows.length);
  });

  it("is within the bars on both halves", () => {
    for (const half of [heldOut(rows), rows.filter((row) => row.half === "developed")]) {
      const { precision, recall, wrong } = scoreClaims(half);
      expect(precision.share, wrong.join(" ")).toBeGreaterThanOrEqual(BARS.precision);
      expect(recall.share, wrong.join(" ")).toBeGreaterThanOrEqual(BARS.recall);
    }
  });

  it("is not within them when negation, modality or one kind is not heard", () => {
    const changed =
      (change: (claim: Claim) => Claim | null): Extract =>
      (text, asked) =>
        extractClaims(text, asked).flatMap((claim) => change(claim) ?? []);
    const noNegation = changed((claim) => ({ ...claim, polarity: "pos" }));
    const noModality = changed((claim) => ({ ...claim, modality: "asserted" }));
    const noBuilds = changed((claim) => (claim.kind === "build" ? null : claim));
    expect(scoreClaims(heldOut(rows), noNegation).precision.share).toBeLessThan(BARS.precision);
    expect(scoreClaims(heldOut(rows), noModality).precision.share).toBeLessThan(BARS.precision);
    expect(scoreClaims(heldOut(rows), noBuilds).recall.share).toBeLessThan(BARS.recall);
  });
});
