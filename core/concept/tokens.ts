/** A word of a text as it is compared; `start` and `end` in UTF-16 units of the text. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** A run of Chinese or Japanese, which has no spaces to part its words. */
  readonly cjk: boolean;
}

const CJK = "\\u3005\\u3040-\\u30ff\\u3400-\\u9fff";
const TOKEN = new RegExp(
  `[${CJK}]+|(?<![\\p{L}\\p{N}])\\.net(?![\\p{L}\\p{N}])|(?:(?![${CJK}])[\\p{L}\\p{N}])+(?:\\+\\+|#(?![\\p{L}\\p{N}]))?`,
  "gu",
);

/** Words of a canonical text, in lower case. "C++", "C#" and ".NET" are one word each. */
export function tokens(text: string): readonly Token[] {
  const found: Token[] = [];
  // Lower case can be longer than the text (İ): places are those of the text, so a longer one is compared as it is.
  const lower = text.toLowerCase();
  const source = lower.length === text.length ? lower : text;
  for (const met of source.matchAll(TOKEN)) {
    const word = met[0];
    const code = word.charCodeAt(0);
    const cjk = (code >= 0x3040 && code <= 0x30ff) || (code >= 0x3400 && code <= 0x9fff) || code === 0x3005;
    found.push({ text: word, start: met.index, end: met.index + word.length, cjk });
  }
  return found;
}
