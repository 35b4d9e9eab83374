import type { Lexicon } from "../../problem/index.ts";

/** A cost as named in a text: its canonical form and where it stands. */
export interface Named {
  readonly form: string;
  readonly from: number;
  readonly to: number;
}

/** Names of costs, with the form each stands for. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:log[- ]?linear|linearithmic|n log n|n lg n|nlogn|nlgn)\b/g, "log(n)*n"],
  [/\b(?:quadratic(?:ally)?|n[- ]squared|squared time)\b|\bn ?\^ ?2\b/g, "n*n"],
  [/\b(?:cubic|n[- ]cubed)\b|\bn ?\^ ?3\b/g, "n*n*n"],
  [/\b(?:exponential(?:ly)?)\b|\b2 ?\^ ?n\b/g, "2^n"],
  [/\b(?:logarithmic|log n|lg n)\b/g, "log(n)"],
  [/\blinear(?:ly)?\b(?! (?:scan|search|prob|order|list|equation|sweep|pass))/g, "n"],
  [/\bconstant\b(?! (?:factor|value|name|string|number)s?)/g, "1"],
];

/** Costs in tidied text, in order; spellings inside an O( ) are not counted again as words. */
export function costsIn(said: string): readonly Named[] {
  const found: Named[] = [];
  for (let at = said.search(BIG_O); at !== -1; ) {
    const open = said.indexOf("(", at);
    const close = closing(said, open);
    if (close !== -1) found.push({ form: formOf(said.slice(open + 1, close)), from: at, to: close + 1 });
    const rest = said.slice(open + 1).search(BIG_O);
    at = rest === -1 ? -1 : open + 1 + rest;
  }
  for (const [pattern, form] of WORDS)
    for (const met of said.matchAll(pattern)) {
      const from = met.index;
      const to = from + met[0].length;
      if (!found.some((other) => from < other.to && other.from < to)) found.push({ form, from, to });
    }
  return found.sort((a, b) => a.from - b.from);
}

const BIG_O = /(?<![\p{L}\p{N}_.])(?:o|theta|\u03b8) ?\(/u;

function closing(said: string, open: number): number {
  let depth = 0;
  for (let at = open; at < said.length && at - open < 60; at++) {
    if (said[at] === "(") depth++;
    if (said[at] === ")" && --depth === 0) return at;
  }
  return -1;
}

/**
 * One form for the spellings of a cost: factors and summands in order of the alphabet, so that "o(n * k)", "O(k n)" and
 * "O(kn)" are equal. Names of several letters stay whole when they are written apart or with an operator.
 */
export function formOf(inner: string): string {
  return inner
    .split("+")
    .map((term) => productOf(term))
    .filter((term) => term !== "")
    .sort()
    .join("+");
}

function productOf(term: string): string {
  const factors: string[] = [];
  let rest = term.toLowerCase().replace(/\s+times\s+/g, "*");
  rest = rest.replace(/\b(\w*?)l(?:o)?g(?:_?2)?\s*\(?\s*(\w+)\s*\)?/g, (_all, before: string, of: string) => {
    factors.push(`log(${of})`);
    return ` ${before} `;
  });
  rest = rest.replace(/(\w+)\s*\^\s*(\d)(?!\d)/g, (_all, base: string, power: string) =>
    Array.from({ length: Math.min(9, Number(power)) }, () => base).join("*"),
  );
  for (const factor of rest.split(/[\s*\u00b7\u00d7|()]+/)) {
    if (factor === "") continue;
    if (/^[a-z]{2,3}$/.test(factor)) factors.push(...factor);
    else factors.push(factor);
  }
  return factors.sort().join("*");
}

/** The right forms of a lexicon's spellings, and those that are phrases and not formulas. */
export function rightCosts(spellings: Lexicon["time"]): {
  readonly forms: ReadonlySet<string>;
  readonly phrases: readonly string[];
} {
  const forms = new Set<string>();
  const phrases: string[] = [];
  for (const spelling of spellings) {
    const text = spelling.toLowerCase();
    const costs = costsIn(/^o\(/.test(text) && closing(text, text.indexOf("(")) === -1 ? `${text})` : text);
    for (const cost of costs) forms.add(cost.form);
    if (costs.length === 0) phrases.push(text);
  }
  return { forms, phrases };
}
