import type { Maker } from "./edits.ts";
import type { Token } from "./lexer.ts";
import { closing, replaceSpan } from "./texts.ts";

/** Edits that a language may take for another way of writing the same: quotes, brackets, commas, semicolons, numbers. */
export const SPELLING_EDITS: Readonly<Record<string, Maker>> = {
  quotes({ text, tokens, chance }) {
    const token = chance.pick(
      tokens.filter((one) => one.kind === "string" && /^[A-Za-z]{0,2}['"][^'"]*['"]$/.test(one.text)),
    );
    if (token === undefined) return null;
    const from = token.text.includes('"') ? '"' : "'";
    return replaceSpan(text, token.start, token.end, token.text.replaceAll(from, from === '"' ? "'" : '"'));
  },

  tripleQuotes({ text, tokens, chance, language }) {
    if (language !== "python") return null;
    const token = chance.pick(tokens.filter((one) => one.kind === "string" && /^"[^'"\\]+"$/.test(one.text)));
    return token === undefined ? null : replaceSpan(text, token.start, token.end, `""${token.text}""`);
  },

  semicolonGone({ text, tokens, chance }) {
    const token = chance.pick(tokens.filter((one) => one.text === ";" && one.depth === 0));
    return token === undefined ? null : replaceSpan(text, token.start, token.end, "");
  },

  semicolonAdded({ text, tokens, chance }) {
    const spots = tokens.filter(
      (one, at) =>
        one.depth === 0 && one.kind !== "comment" && text.slice(one.end, tokens[at + 1]?.start).includes("\n"),
    );
    const token = chance.pick(spots);
    return token === undefined ? null : replaceSpan(text, token.end, token.end, ";");
  },

  parenthesesAdded({ text, tokens, chance }) {
    const open = (one: Token | undefined) => one !== undefined && /^(?:[(,=[]|return|\+|-|==|<)$/.test(one.text);
    const spots = tokens.flatMap((one, at) =>
      ["name", "number", "string"].includes(one.kind) && open(tokens[at - 1]) ? [at] : [],
    );
    const at = chance.pick(spots);
    if (at === undefined) return null;
    let last = at;
    for (;;) {
      const next = tokens[last + 1]?.text;
      if (next === "." && tokens[last + 2]?.kind === "name") last += 2;
      else if ((next === "(" || next === "[") && closing(tokens, last + 1) !== undefined)
        last = closing(tokens, last + 1) as number;
      else break;
    }
    const [from, to] = [(tokens[at] as Token).start, (tokens[last] as Token).end];
    return replaceSpan(text, from, to, `(${text.slice(from, to)})`);
  },

  parenthesesGone({ text, tokens, chance }) {
    const spots = tokens.flatMap((one, at) =>
      one.text === "(" && closing(tokens, at) !== undefined && !callsOrDeclares(tokens[at - 1]) ? [at] : [],
    );
    const at = chance.pick(spots);
    if (at === undefined) return null;
    const [from, to] = [(tokens[at] as Token).start, (tokens[closing(tokens, at) as number] as Token).start];
    return replaceSpan(replaceSpan(text, to, to + 1, " "), from, from + 1, " ");
  },

  commaAdded({ text, tokens, chance }) {
    const spots = tokens.filter(
      (one, at) => /^[)\]}]$/.test(one.text) && !/^[,([{;}]$/.test(tokens[at - 1]?.text ?? ","),
    );
    const token = chance.pick(spots);
    return token === undefined ? null : replaceSpan(text, token.start, token.start, ",");
  },

  commaGone({ text, tokens, chance }) {
    const token = chance.pick(
      tokens.filter((one, at) => one.text === "," && /^[)\]}]$/.test(tokens[at + 1]?.text ?? "")),
    );
    return token === undefined ? null : replaceSpan(text, token.start, token.end, "");
  },

  numberRespelled({ text, tokens, chance, language }) {
    const token = chance.pick(tokens.filter((one) => one.kind === "number"));
    if (token === undefined) return null;
    const spelling = chance.pick(respellings(token.text, language));
    return spelling === undefined ? null : replaceSpan(text, token.start, token.end, spelling);
  },

  stringPrefix({ text, tokens, chance, language }) {
    if (language !== "python" && language !== "c" && language !== "cpp") return null;
    const token = chance.pick(tokens.filter((one) => one.kind === "string" && /^["']/.test(one.text)));
    const prefix = chance.pick(language === "python" ? ["b", "r", "f", "u"] : ["L", "u8", "u"]);
    return token === undefined ? null : replaceSpan(text, token.start, token.start, prefix ?? "");
  },

  stringSplit({ text, tokens, chance }) {
    const token = chance.pick(tokens.filter((one) => /^"[^"\\]{4,}"$/.test(one.text)));
    if (token === undefined) return null;
    return replaceSpan(text, token.start + 3, token.start + 3, '" "');
  },

  elseIf({ text, chance, language }) {
    if (language !== "python") return null;
    const spot = chance.pick([...text.matchAll(/^([ \t]*)else:\n\1[ \t]+if .*:\n/gm)]);
    // Only the head moves; the body keeps its depth, so the oracle throws away most of these.
    return spot === undefined ? null : text.replace(spot[0], spot[0].replace(/else:\n\s*if/, "elif"));
  },
};

function callsOrDeclares(before: Token | undefined): boolean {
  if (before === undefined) return false;
  if (before.kind === "name")
    return !/^(?:return|in|not|and|or|if|else|case|throw|typeof|await|yield|print|assert)$/.test(before.text);
  return /^[)\]}>]$/.test(before.text) || before.kind === "string";
}

/** Other spellings of a number, most of them of the same value. */
function respellings(text: string, language: string): string[] {
  const out: string[] = [];
  if (/^[1-9]\d*$/.test(text)) {
    const value = BigInt(text);
    out.push(`0x${value.toString(16)}`, `0X${value.toString(16).toUpperCase()}`);
    if (language !== "c" && language !== "java") out.push(`0o${value.toString(8)}`);
    out.push(`0b${value.toString(2)}`, `${text}.0`, `${text}e0`);
    if (text.length > 1) out.push(`${text.slice(0, 1)}${language === "cpp" ? "'" : "_"}${text.slice(1)}`);
    if (language === "c" || language === "cpp" || language === "java" || language === "go")
      out.push(`0${value.toString(8)}`, `0${text}`);
    if (language === "c" || language === "cpp") out.push(`${text}u`, `${text}L`);
    if (language === "java") out.push(`${text}L`);
    if (language === "rust") out.push(`${text}_i32`);
  } else if (/^0[xX][\dA-Fa-f]+$/.test(text)) {
    out.push(BigInt(text).toString(10), text.toLowerCase(), `0x${text.slice(2).toUpperCase()}`, `0x0${text.slice(2)}`);
  } else if (/^\d+\.\d*$/.test(text))
    out.push(`${text}0`, `${text}e0`, text.replace(/\.0*$/, ""), text.replace(/^0(?=\.)/, ""));
  return out.filter((spelling) => spelling !== text);
}
