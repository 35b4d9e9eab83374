import type { Token } from "./lexer.ts";

export function replaceSpan(text: string, from: number, to: number, by: string): string {
  return text.slice(0, from) + by + text.slice(to);
}

export type Gap = readonly [from: number, to: number];

export function atGap(text: string, gap: Gap, by: string): string {
  return replaceSpan(text, gap[0], gap[1], by);
}

/** The spaces between tokens; the first is between the first two. */
export function gapsOf(tokens: readonly Token[]): Gap[] {
  return tokens.slice(1).map((token, at) => [(tokens[at] as Token).end, token.start] as const);
}

/** Offsets at which lines begin that no token, such as a long string, reaches across. */
export function linesOutsideStrings(text: string, tokens: readonly Token[]): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1))
    if (at + 1 < text.length) starts.push(at + 1);
  let next = 0;
  return starts.filter((start) => {
    while (next < tokens.length && (tokens[next] as Token).end <= start) next++;
    const token = tokens[next];
    return token === undefined || token.start >= start;
  });
}

/** Whole lines that hold one statement by the look of them: [from, to) with the line feed. */
export function statementLines(text: string, language: string): Gap[] {
  const found: Gap[] = [];
  for (const line of text.matchAll(/^[ \t]*[A-Za-z_].*\n/gm)) {
    const body = line[0].trimEnd();
    const whole = language === "python" || language === "go" ? !/[:,([{\\]$/.test(body) : body.endsWith(";");
    if (whole) found.push([line.index, line.index + line[0].length]);
  }
  return found;
}

/** The bracket that closes the one at `open`, by index. */
export function closing(tokens: readonly Token[], open: number): number | undefined {
  let level = 0;
  for (let at = open; at < tokens.length; at++) {
    const { text } = tokens[at] as Token;
    if (text === "(" || text === "[" || text === "{") level++;
    else if (text === ")" || text === "]" || text === "}") {
      level--;
      if (level === 0) return at;
    }
  }
  return undefined;
}
