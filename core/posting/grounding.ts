import type { Failure } from "../base/index.ts";
import { tokens, wordWeight } from "../concept/index.ts";
import { canonicalText, type Document, quoteAt } from "../document/index.ts";

/** A demand as a model proposes it: its words in the posting, and perhaps its own wording of them. */
export interface Proposal {
  readonly quote: string;
  readonly restatement?: string;
}

export type GroundingViolation = Failure<
  "quote-absent" | "quote-too-short" | "quote-within-a-word" | "quote-says-nothing" | "restatement-adds" | "quote-twice"
> & {
  /** Index of the proposal. */
  readonly proposal: number;
};

/** Fewest characters of a quote that is not a whole block. */
const QUOTE_CHARS_MIN = 12;

export interface Grounded {
  readonly proposal: number;
  readonly block: number;
  readonly start: number;
  readonly end: number;
  readonly quote: string;
}

/**
 * The grounding gate: a proposal stands only on visible words of the posting. Both sides are compared in canonical
 * text, so that typography neither hides nor fakes a quote. Gives what stands and every violation.
 */
export function groundProposals(
  document: Document,
  proposals: readonly Proposal[],
): { readonly grounded: readonly Grounded[]; readonly violations: readonly GroundingViolation[] } {
  const grounded: Grounded[] = [];
  const violations: GroundingViolation[] = [];
  for (const [proposal, { quote, restatement }] of proposals.entries()) {
    const refuse = (code: GroundingViolation["code"], message: string) => violations.push({ code, message, proposal });
    const needle = canonicalText(quote)
      .toLowerCase()
      .replace(/[.;,\s]+$/, "");
    const telling = tokens(needle).some((token) => token.cjk || wordWeight(token.text) > 0);
    if (!telling) {
      refuse("quote-says-nothing", `Cannot ground "${quote}": it holds no word that tells anything`);
      continue;
    }
    const place = locate(document, needle);
    if (place === undefined) {
      refuse("quote-absent", `Cannot ground "${quote}": it does not stand in the visible text of "${document.name}"`);
      continue;
    }
    const { block, start, end, text } = place;
    const isWhole = end - start >= text.replace(/[.;,\s]+$/, "").length;
    if (!isWhole && needle.length < QUOTE_CHARS_MIN && !/[\u3040-\u9fff]{4}/.test(needle)) {
      refuse(
        "quote-too-short",
        `Cannot ground "${quote}": ${needle.length} characters, a quote has at least ${QUOTE_CHARS_MIN} or is a whole item`,
      );
      continue;
    }
    if (
      (isWordChar(text[start - 1]) && isWordChar(text[start])) ||
      (isWordChar(text[end - 1]) && isWordChar(text[end]))
    ) {
      refuse("quote-within-a-word", `Cannot ground "${quote}": it begins or ends within a word`);
      continue;
    }
    const added = restatement === undefined ? [] : addedWords(restatement, needle);
    if (added.length > 0) {
      refuse(
        "restatement-adds",
        `Cannot take the restatement of "${quote}": "${added.join('", "')}" does not stand in it`,
      );
      continue;
    }
    if (grounded.some((other) => other.block === block && start < other.end && end > other.start)) {
      refuse("quote-twice", `Cannot ground "${quote}": its words are taken by another requirement`);
      continue;
    }
    const source = document.blocks[block] as Document["blocks"][number];
    grounded.push({ proposal, block, start, end, quote: quoteAt(document, source, start, end) });
  }
  return { grounded, violations };
}

function locate(
  document: Document,
  needle: string,
): { block: number; start: number; end: number; text: string } | undefined {
  for (const block of document.blocks) {
    if (block.kind === "heading") continue;
    const start = block.text.toLowerCase().indexOf(needle);
    if (start >= 0) return { block: block.index, start, end: start + needle.length, text: block.text };
  }
  return undefined;
}

function isWordChar(unit: string | undefined): boolean {
  return unit !== undefined && /[\p{L}\p{N}]/u.test(unit) && !/[\u3040-\u9fff]/.test(unit);
}

/** Words and numbers of a restatement that its quote does not hold. */
function addedWords(restatement: string, quote: string): readonly string[] {
  const held = new Set(tokens(quote).map((token) => token.text));
  return tokens(canonicalText(restatement))
    .map((token) => token.text)
    .filter((word) => !held.has(word) && (wordWeight(word) >= 1 || /^\d+$/.test(word)));
}
