/** Words that say nothing about where code is; in questions they are the most. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    "a an the this that these those it its is are was were be been being am do does did done doing has have had having " +
    "i me my we our you your he she they them their of to in on at by for with from into onto over under about as and or " +
    "not no nor but if then else when where which who whom whose what why how can could should would will shall may might " +
    "must there here some any each every all both more most other such only own same so than too very just also still " +
    "code file files line lines place part piece thing things way somewhere something anything happen happens happening " +
    "responsible implemented implementation logic decide decides decided work works working actually get gets got getting " +
    "come comes going go goes let lets take takes taken kind whether before after while until during between out up down off"
  ).split(" "),
);

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

const WORD = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{Lo}+|\p{N}+/gu;

/** The words of a text or an identifier, in lower case: `parseHTTPHeader2` gives parse, http, header, 2. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const [word] of text.matchAll(WORD)) words.push(word.toLowerCase());
  return words;
}

const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<=.{3})ies$/, "y"],
  [/(?<=.{3})(sses|xes|ches|shes|zes)$/, "$1"],
  [/(?<=[^s]{1}.{1})s$/, ""],
];
const LONG_ENDINGS: readonly RegExp[] = [
  /(?<=.{4})(?:ations?|ators?|ating|ated|ates?|ative)$/,
  /(?<=.{3})(?:izations?|izing|ized|izers?|izes?|ise[drs]?|ising|isations?)$/,
  /(?<=.{4})(?:ments?|ness|ities|ity|ables?|ibles?|ions?)$/,
  /(?<=.{3})(?:ings?|ers?|ors?|ed|ly)$/,
];

/** A light stem: what `authenticate`, `authentication` and `authenticated` have in common. Not a word of a dictionary. */
export function stemOf(word: string): string {
  if (word.length <= 3 || !/^[a-z]+$/.test(word)) return word;
  let stem = word;
  for (const [ending, instead] of ENDINGS)
    if (ending.test(stem)) {
      stem = ending.source.includes("sses") ? stem.slice(0, -2) : stem.replace(ending, instead);
      break;
    }
  for (const ending of LONG_ENDINGS)
    if (ending.test(stem)) {
      stem = stem.replace(ending, "");
      break;
    }
  stem = stem.replace(/(?<=.{3})e$/, "").replace(/([bdfgklmnprtz])\1$/, "$1");
  return stem.length >= 3 ? stem.replace(/(?<=.{2})y$/, "i") : word;
}

/** Stems of a text without stop words, in order, repeats kept. */
export function stemsOf(text: string): string[] {
  const stems: string[] = [];
  for (const word of wordsOf(text)) if (!STOP_WORDS.has(word)) stems.push(stemOf(word));
  return stems;
}
