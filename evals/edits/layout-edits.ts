import type { Maker } from "./edits.ts";
import { atGap, gapsOf, linesOutsideStrings, replaceSpan } from "./texts.ts";

/** Edits of layout and comments. What they truly are is for the oracle to say. */
export const LAYOUT_EDITS: Readonly<Record<string, Maker>> = {
  blankLines({ text, tokens, chance }) {
    const starts = linesOutsideStrings(text, tokens);
    const at = chance.pick(starts);
    return at === undefined ? null : replaceSpan(text, at, at, "\n".repeat(1 + chance.below(3)));
  },

  blankLineGone({ text, tokens, chance }) {
    const starts = linesOutsideStrings(text, tokens).filter((at) => /^[ \t]*\n/.test(text.slice(at, at + 200)));
    const at = chance.pick(starts);
    return at === undefined ? null : replaceSpan(text, at, text.indexOf("\n", at) + 1, "");
  },

  spaceAdded({ text, tokens, chance }) {
    const gap = chance.pick(gapsOf(tokens).filter(([from, to]) => !text.slice(from, to).includes("\n")));
    return gap === undefined ? null : atGap(text, gap, `${text.slice(...gap)}${" ".repeat(1 + chance.below(2))}`);
  },

  spacesGone({ text, tokens, chance }) {
    const gaps = gapsOf(tokens).filter(([from, to]) => /^[ \t]+$/.test(text.slice(from, to)));
    let out = text;
    for (const gap of chance
      .shuffle(gaps)
      .slice(0, 1 + chance.below(4))
      .sort((a, b) => b[0] - a[0]))
      if (/\w/.test(text[gap[0] - 1] ?? "") && /\w/.test(text[gap[1]] ?? "")) continue;
      else out = atGap(out, gap, "");
    return out;
  },

  reindent({ text, tokens, chance }) {
    const [from, to] = chance.pick(REINDENTS) as readonly [RegExp, string];
    return mapIndents(text, linesOutsideStrings(text, tokens), (indent) => indent.replaceAll(from, to));
  },

  trailingSpace({ text, tokens, chance }) {
    const lines = linesOutsideStrings(text, tokens).filter((at) => at > 0 && text[at - 2] !== "\\");
    const at = chance.pick(lines);
    return at === undefined ? null : replaceSpan(text, at - 1, at - 1, "  ");
  },

  lineBroken({ text, tokens, chance, language }) {
    const gaps = gapsOf(tokens).filter(
      ([from, to], index) =>
        !text.slice(from, to).includes("\n") && (language !== "python" || (tokens[index + 1]?.depth ?? 0) > 0),
    );
    const gap = chance.pick(gaps);
    return gap === undefined ? null : atGap(text, gap, `\n${" ".repeat(chance.below(9))}`);
  },

  continuation({ text, tokens, chance, language }) {
    if (!["python", "c", "cpp"].includes(language)) return null;
    const gap = chance.pick(gapsOf(tokens).filter(([from, to]) => /^[ \t]+$/.test(text.slice(from, to))));
    return gap === undefined ? null : atGap(text, gap, " \\\n    ");
  },

  linesJoined({ text, tokens, chance }) {
    const gaps = gapsOf(tokens).filter(([from, to], index) => {
      const before = tokens[index];
      return (
        /^[ \t]*\n[ \t]*$/.test(text.slice(from, to)) && before?.kind !== "comment" && before?.kind !== "directive"
      );
    });
    const gap = chance.pick(gaps);
    return gap === undefined ? null : atGap(text, gap, " ");
  },

  lineComment({ text, tokens, chance, language }) {
    const mark = language === "python" ? "#" : "//";
    const starts = linesOutsideStrings(text, tokens);
    const at = chance.pick(starts);
    if (at === undefined) return null;
    if (chance.below(2) === 0)
      return replaceSpan(text, at, at, `${" ".repeat(chance.below(9))}${mark} ${words(chance)}\n`);
    if (at === 0 || text[at - 2] === "\\") return null;
    return replaceSpan(text, at - 1, at - 1, ` ${mark} ${words(chance)}`);
  },

  blockComment({ text, tokens, chance, language }) {
    if (language === "python") return null;
    const gap = chance.pick(gapsOf(tokens));
    const comment = chance.below(4) === 0 ? `/* ${words(chance)}\n * ${words(chance)} */` : `/* ${words(chance)} */`;
    return gap === undefined ? null : replaceSpan(text, gap[0], gap[0], ` ${comment}`);
  },

  commentGone({ text, tokens, chance }) {
    const comment = chance.pick(tokens.filter((token) => token.kind === "comment"));
    return comment === undefined ? null : replaceSpan(text, comment.start, comment.end, "");
  },

  commentWords({ text, tokens, chance }) {
    const comment = chance.pick(tokens.filter((token) => token.kind === "comment" && token.text.length > 8));
    if (comment === undefined) return null;
    const at = comment.start + 3 + chance.below(comment.text.length - 6);
    return replaceSpan(text, at, at, words(chance));
  },

  docstring({ text, tokens, chance, language }) {
    if (language !== "python") return null;
    const quotes = chance.below(2) === 0 ? '"""' : "'''";
    const doc = `${quotes}${words(chance)}${chance.below(2) === 0 ? "\n\n    More.\n    " : ""}${quotes}`;
    const heads = [...text.matchAll(/^([ \t]*)(?:def|class) .*:\n(?=([ \t]+)\S)/gm)];
    const head = chance.pick(heads);
    if (head === undefined) return null;
    const at = head.index + head[0].length;
    const there = tokens.find((token) => token.start >= at);
    if (there?.kind === "string" && /^['"]{3}/.test(there.text))
      return chance.below(2) === 0
        ? replaceSpan(text, there.start, there.end, doc)
        : replaceSpan(text, at, there.end, `${head[2]}pass`);
    return replaceSpan(text, at, at, `${head[2]}${doc}\n`);
  },
};

const REINDENTS: readonly (readonly [RegExp, string])[] = [
  [/ {4}/g, "  "],
  [/ {2}/g, "    "],
  [/ {4}/g, "\t"],
  [/ {2}/g, "\t"],
  [/\t/g, "    "],
];

const WORDS = "the count of what is left, in (this) case: none; see above if x > y else 'that' [again] keep = it".split(
  " ",
);

function words(chance: { below(count: number): number }): string {
  return Array.from({ length: 1 + chance.below(6) }, () => WORDS[chance.below(WORDS.length)]).join(" ");
}

/** Each line's own indentation, seen through a mapping; lines that begin inside a string keep theirs. */
function mapIndents(text: string, starts: readonly number[], change: (indent: string) => string): string {
  let out = "";
  let done = 0;
  for (const at of starts) {
    const indent = /^[ \t]*/.exec(text.slice(at, at + 400))?.[0] ?? "";
    out += text.slice(done, at) + change(indent);
    done = at + indent.length;
  }
  return out + text.slice(done);
}
