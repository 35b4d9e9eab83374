import type { Language, Lexicon } from "../concept/index.ts";
import { sentenceSpans } from "../document/index.ts";
import { DEMAND, NOT_REQUIRED, PREFERRED } from "./cues.ts";
import { readDemand } from "./demand.ts";

/** Parts of a block that ask for themselves: sentences, a "… is a plus" within one, names in a bare list. */
export function pieces(
  text: string,
  from: number,
  lexicon: Lexicon,
  language: Language,
  isItem: boolean,
): readonly (readonly [number, number])[] {
  const sentences = sentenceSpans(text.slice(from)).map(([start, end]) => [start + from, end + from] as const);
  const merged: [number, number][] = [];
  for (const [start, end] of sentences) {
    const demand = readDemand(text.slice(start, end), language, lexicon);
    const asksItself =
      demand.groups.length > 0 ||
      demand.constraints.length > 0 ||
      DEMAND.test(text.slice(start, end)) ||
      NOT_REQUIRED.test(text.slice(start, end));
    const last = merged[merged.length - 1];
    if (isItem && last !== undefined && !asksItself) last[1] = end;
    else merged.push([start, end]);
  }
  const found: (readonly [number, number])[] = [];
  for (const [start, end] of merged) {
    const cut = preferredTail(text, start, end, lexicon);
    if (cut !== undefined) found.push([start, cut[0]], [cut[1], end]);
    else if (isItem && merged.length === 1) found.push(...bareList(text, start, end, lexicon));
    else found.push([start, end]);
  }
  return found.map(([start, end]) => trimmed(text, start, end)).filter(([start, end]) => end > start);
}

function trimmed(text: string, start: number, end: number): readonly [number, number] {
  let [from, to] = [start, end];
  while (from < to && /[\s,;:(\-|]/.test(text[from] as string)) from++;
  while (to > from && /[\s,;:.。；|]/.test(text[to - 1] as string)) to--;
  const closing = text.slice(from, to);
  if (closing.endsWith(")") && !closing.includes("(")) to--;
  return [from, to];
}

/** Where a required sentence ends and a preferred one begins: "Java, Kotlin is a plus". */
function preferredTail(
  text: string,
  start: number,
  end: number,
  lexicon: Lexicon,
): readonly [number, number] | undefined {
  const sentence = text.slice(start, end);
  const met = PREFERRED.exec(sentence);
  if (met === null) return undefined;
  const marks = [
    ...sentence.matchAll(
      /[,;(]\s*(?:and |und |et |y |but |aber |mais |ideally )?|\s-\s|[，、；]|\s(?:and|und|et|y)\s(?=ideally|idealerweise|preferably|idéalement|preferentemente)/giu,
    ),
  ].filter((mark) => mark.index + mark[0].length <= met.index + 1);
  for (let index = marks.length - 1; index >= 0; index--) {
    const mark = marks[index] as RegExpExecArray;
    const [head, tail] = [sentence.slice(0, mark.index), sentence.slice(mark.index + mark[0].length)];
    const names = (part: string) => lexicon.find(part).length > 0 || /\d/.test(part) || namesSpeechOrDegree(part);
    if (names(head) && names(tail.slice(0, tail.length)) && !PREFERRED.test(head))
      return [start + mark.index, start + mark.index + mark[0].length];
  }
  return undefined;
}

export function namesSpeechOrDegree(text: string): boolean {
  return /english|german|french|spanish|japanese|chinese|englisch|deutsch|französisch|anglais|allemand|espagnol|inglés|alemán|francés|master|bachelor|degree|diplom|英语|日语|英語|博士|硕士|本科/iu.test(
    text,
  );
}

/** "Python, SQL and Airflow" asks for three things when nothing but names stands there. */
function bareList(text: string, start: number, end: number, lexicon: Lexicon): readonly (readonly [number, number])[] {
  const part = text.slice(start, end);
  const mentions = lexicon.find(part);
  if (mentions.length < 2) return [[start, end]];
  const rest = mentions.reduceRight((left, one) => `${left.slice(0, one.start)}\ue000${left.slice(one.end)}`, part);
  if (
    !/^\s*\ue000(?:\s*(?:,|，|、)\s*(?:and |und |et |y )?\ue000|\s+(?:and|und|et|y|&)\s+\ue000)+[\s.;]*$/iu.test(rest)
  )
    return [[start, end]];
  return mentions.map((one) => [start + one.start, start + one.end] as const);
}
