import type { Claim } from "./claims.ts";
import type { Dimension, Pointer, Report } from "./shape.ts";

/** How a score came about: the table it is read from, what stands in the record, and how the one gives the other. */
export interface Explanation {
  readonly name: Dimension["name"];
  readonly band: Dimension["band"];
  /** The whole table, best band first; empty where no rule bands this. */
  readonly rule: readonly { readonly band: 1 | 2 | 3 | 4; readonly text: string }[];
  /** The entries it rests on. */
  readonly entries: readonly Pointer[];
  /** What was counted in them, a line each, as it is put in the table. */
  readonly arithmetic: readonly string[];
  readonly why: string;
}

const TABLES: Readonly<Partial<Record<Dimension["name"], Explanation["rule"]>>> = {
  correctness: [
    { band: 4, text: "every case passes" },
    { band: 3, text: "every visible case and at least four in five of all cases pass" },
    { band: 2, text: "at least half of all cases pass" },
    { band: 1, text: "fewer than half of all cases pass, or it does not compile" },
  ],
  testing: [
    {
      band: 4,
      text: "ran the tests, tried an input of your own, named an edge case, and ran again after the last change",
    },
    { band: 3, text: "ran the tests, ran again after the last change, and one of the other two" },
    { band: 2, text: "ran the tests" },
    { band: 1, text: "wrote code and never ran it" },
  ],
};

/** Each dimension's explanation, in the report's order. Made from the report alone, so it says what the report rests on. */
export function explainReport({ dimensions }: Report): readonly Explanation[] {
  return dimensions.map(explainDimension);
}

export function explainDimension({ name, band, why, pointers, claims = [] }: Dimension): Explanation {
  return { name, band, rule: TABLES[name] ?? [], entries: pointers, arithmetic: claims.flatMap(spellClaim), why };
}

function spellClaim(claim: Claim): readonly string[] {
  switch (claim.about) {
    case "cases": {
      const { passed, failed, notJudged, total, run, scope } = claim;
      const which = scope === "all" ? "" : `${scope} `;
      const share = total === 0 ? "" : ` = ${Math.floor((passed / total) * 1_000) / 10} %`;
      return [
        `${run}: ${passed} passed + ${failed} failed + ${notJudged} not judged = ${total} ${which}cases; ${passed} / ${total}${share}`,
      ];
    }
    case "outcome":
      return [`${claim.run} came out as "${claim.outcome}"`];
    case "final":
      return [`${claim.run} ran ${claim.final ? "the final code" : "other code than the final"}`];
    case "asked":
      return [`${claim.run} was ${claim.asked ? "asked for by you" : "made by the server at the end"}`];
    case "own":
      return [`${claim.run} ran an input of your own`];
    case "count":
      return [`${COUNTED[claim.of]}: ${claim.count}`];
    case "named":
      return [`entry ${claim.seq} names the ${claim.what === "edge" ? "edge case" : "approach"} "${claim.id}"`];
    default:
      return [];
  }
}

const COUNTED = {
  "test-runs": "runs of the tests",
  "asked-tests": "runs of the tests asked for",
  "own-runs": "runs of inputs of your own",
  "own-code": "edits that left code of your own",
  hints: "hints given",
  edges: "edge cases named",
  approaches: "approaches named",
  times: "costs stated",
} as const;

/** For the command line and the export: plain text, a block a dimension. */
export function renderExplanation(report: Report): string {
  return explainReport(report)
    .map(({ name, band, rule, entries, arithmetic, why }) =>
      [
        `${name}: ${band === null ? "not assessed" : `band ${band} of 4`}`,
        ...(rule.length === 0
          ? ["  rule: none; this is not banded by code"]
          : ["  rule:", ...rule.map((row) => `    ${row.band === band ? ">" : " "} ${row.band}  ${row.text}`)]),
        entries.length === 0
          ? "  entries: none"
          : `  entries: ${entries.map(({ seq, kind, run }) => `${seq} ${kind}${run === undefined ? "" : ` (${run})`}`).join(", ")}`,
        ...(arithmetic.length === 0 ? [] : ["  arithmetic:", ...arithmetic.map((line) => `    ${line}`)]),
        `  so: ${why}`,
      ].join("\n"),
    )
    .join("\n\n");
}
