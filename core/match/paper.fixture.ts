import { type Lexicon, makeLexicon } from "../concept/index.ts";
import { buildDocument, type Document, readPlain } from "../document/index.ts";
import { readPosting } from "../posting/index.ts";
import { type Evidence, readEvidence } from "./evidence.ts";
import { matchAll } from "./match.ts";
import type { Verdict } from "./verdict.ts";

export const lexicon: Lexicon = makeLexicon();
export const AS_OF_MONTH = 2026 * 12 + 6;

export function paper(source: string, name = "paper.md"): Document {
  return buildDocument({
    name,
    format: "markdown",
    digest: name,
    source,
    blocks: readPlain(source, { markdown: true }),
    notes: [],
  });
}

/** A posting that asks for these, and a CV of one job with these bullets. */
export function asked(...demands: readonly string[]) {
  const read = readPosting(paper(`# Job\n\n## Requirements\n${demands.map((one) => `- ${one}\n`).join("")}`), lexicon);
  if (!read.ok) throw new Error(read.failure.message);
  return read.value.requirements;
}

export function shown(...bullets: readonly string[]): Evidence {
  return readEvidence(
    [paper(`# A B\n\n## Experience\n### Associate, Firm, 2018 - 2024\n${bullets.map((one) => `- ${one}\n`).join("")}`)],
    lexicon,
  );
}

export function judge(demand: string, ...bullets: readonly string[]): Verdict {
  return matchAll(asked(demand), shown(...bullets), lexicon, { asOfMonth: AS_OF_MONTH })[0] as Verdict;
}
