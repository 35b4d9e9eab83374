/** A clause as the readings match it, with what was quoted set aside. */
export interface PlainClause {
  readonly text: string;
  /** What stood in backticks (§0, §1, …) or in quotation marks, in order. */
  readonly quoted: readonly string[];
}

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\bcan't\b|\bcannot\b/g, "can not"],
  [/\bwon't\b/g, "will not"],
  [/\bain't\b/g, "is not"],
  [/n't\b/g, " not"],
  [/\b(it|that|this|there|what|here|he|she|code|function|program|solution|case|test|run)'s\b/g, "$1 is"],
  [/\b(you|we|they)'re\b/g, "$1 are"],
  [/\b(you|we|they|i)'ve\b/g, "$1 have"],
  [/\b(you|we|they|i|it|that|this)'ll\b/g, "$1 will"],
  [/\b(you|we|they|i|it|that)'d\b/g, "$1 would"],
  [/\bi'm\b/g, "i am"],
  [/\blet's\b/g, "let us"],
];

const NUMBERS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
const ORDINALS = "zeroth first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");

/** Words that say nothing a fact could be asked for: how firmly, and when, where it is the moment of speaking. */
const FILLERS =
  /\b(?:now|currently|already|just|indeed|actually|so far|as it stands|at the moment|at this point|right now|as of now|here|again|nicely|properly|cleanly|clearly|simply|basically|really|then|though|however|today|definitely|certainly|obviously|apparently|in fact|of course|still|yet|correctly|successfully|as well|too(?! (?:slow|long|much|many))|also|both|in total|altogether|overall|together|for now|even|unfortunately|happily|luckily|only just|somewhere|sometimes|occasionally|always|just fine|in there|for (?:some|certain) inputs?|on (?:some|certain) inputs?|yet again|once more|it looks like|it seems(?: that| like)?|it appears(?: that)?|looks like|seems like|i think(?: that)?|i believe(?: that)?|i can see(?: that)?|i see(?: that)?|as before|i notice(?:d)?(?: that)?|as far as i can (?:see|tell)|from what i (?:see|can see)|on our server|on the server)\b/g;

/** Lower case, contractions spelt out, numbers as digits, no marks, no fillers. */
export function plainClause(clause: string): PlainClause {
  const quoted: string[] = [];
  let text = clause
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/`([^`]+)`|"([^"]+)"/g, (_, code: string | undefined, words: string | undefined) => {
      quoted.push(code ?? words ?? "");
      return ` §${quoted.length - 1} `;
    })
    .toLowerCase();
  for (const [from, to] of CONTRACTIONS) text = text.replace(from, to);
  text = text
    .replace(/\b[a-z]+\b/g, (word) => {
      const number = NUMBERS.indexOf(word);
      return number >= 0 ? String(number) : word;
    })
    .replace(/\bonce\b(?! (?:it|you|the|we))/g, "1 times")
    .replace(/\btwice\b/g, "2 times")
    .replace(/\ba couple of\b/g, "2")
    .replace(/\bboth\b/g, "2")
    .replace(/(\d+)\s*(?:\/|out of(?: the)?|of the)\s*(\d+)/g, "$1 of $2")
    .replace(/[^a-z0-9§+#%.' -]/g, " ")
    .replace(/\.(?!\d)/g, " ")
    .replace(FILLERS, " ")
    .replace(/\s+/g, " ")
    .trim();
  return { text, quoted };
}

/** "first" → 1; undefined: no ordinal. */
export function ordinalOf(word: string): number | undefined {
  const at = ORDINALS.indexOf(word);
  if (at > 0) return at;
  const digits = /^(\d+)(?:st|nd|rd|th)$/.exec(word)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
