import { err, ok, type Result } from "../base/index.ts";
import type { Lexicon } from "../concept/index.ts";
import type { Document } from "../document/index.ts";
import { readEvidence } from "../match/index.ts";
import { readPosting } from "../posting/index.ts";

/**
 * Whether a paper can be what it is given as: a posting asks for something, a CV tells of something that a person did.
 * Gives how many demands or items were found. Fails with `looks-like-a-cv`, `asks-nothing` or `shows-nothing`.
 */
export function judgePaper(
  side: "posting" | "evidence",
  document: Document,
  lexicon: Lexicon,
): Result<{ readonly found: number }> {
  if (side === "posting") {
    const posting = readPosting(document, lexicon);
    return posting.ok ? ok({ found: posting.value.requirements.length }) : posting;
  }
  const { items } = readEvidence([document], lexicon);
  if (items.length === 0)
    return err(
      "shows-nothing",
      `Cannot find anything that a person did in "${document.name}": give a CV with experience, or correct its text`,
    );
  return ok({ found: items.length });
}
