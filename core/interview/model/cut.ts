/**
 * A text as its sentences, in order, blanks between them dropped. A full stop inside a number, an abbreviation or a name
 * with dots ends nothing; a line end always does. Marks of Markdown lists and headings are taken off.
 */
export function cutSentences(text: string): readonly string[] {
  return text
    .split(/\n+/)
    .flatMap((line) => cutLine(line.replace(/^\s*(?:[-*•]|#{1,6}|\d+[.)])\s+/, "").trim()))
    .filter((sentence) => sentence !== "");
}

const ENDS = /[.!?…]+["'”’)\]]*(?=\s)|[。！？]+["'”’」』）]*/gu;
const ABBREVIATIONS: ReadonlySet<string> = new Set([
  "e.g.",
  "i.e.",
  "etc.",
  "vs.",
  "approx.",
  "cf.",
  "no.",
  "mr.",
  "ms.",
  "dr.",
]);

function cutLine(line: string): readonly string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const match of line.matchAll(ENDS)) {
    const end = match.index + match[0].length;
    const lastWord = line.slice(from, end).split(/\s/).at(-1)?.toLowerCase() ?? "";
    if (ABBREVIATIONS.has(lastWord.replace(/^["'“‘([]+/, ""))) continue;
    sentences.push(line.slice(from, end).trim());
    from = end;
  }
  sentences.push(line.slice(from).trim());
  return sentences;
}
