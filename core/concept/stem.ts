import type { Language } from "./language.ts";

/** Endings by language, longest first. What is left of a word has at least `STEM_CHARS_MIN` letters. */
const ENDINGS: Readonly<Record<"en" | "de" | "fr" | "es", readonly string[]>> = {
  en: "izations isations ization isation ational ations ators ation ating ators ator ative ments ances ences ment ings ated ates ance ence ists able ible ness ions iers ist ies ied ing ion ers ors ity ous ive ial ely ed er or es al ly ic y e s".split(
    " ",
  ),
  de: "ierungen ierung ungen keiten heiten ischen isches lichen liches ierte ieren ungs keit heit ung isch lich igen iger ten tet test end ern ers est en em er es te et st n e s t".split(
    " ",
  ),
  fr: "issements issement isations ements ations isation ateurs atrices ement ation ateur atrice ances ences ités iques ables ante ants antes ité ment ives ique able ance ence euse eurs euses iser ions ion eur ant ent ées ées ifs ive ée és er ez ir if es e s é".split(
    " ",
  ),
  es: "izaciones amientos imientos aciones ización amiento imiento adoras adores ancias encias idades mente ación adora ador ancia encia iones idad ables ible able ando iendo ados adas idos idas ario ista ión ado ada ido ida ar er ir os as es al o a e s".split(
    " ",
  ),
};
const STEM_CHARS_MIN = 4;

const cache = { en: new Map(), de: new Map(), fr: new Map(), es: new Map() } as Record<
  "en" | "de" | "fr" | "es",
  Map<string, string>
>;
/** Words kept per language; more would be a text made to fill memory. */
const CACHE_MAX = 20_000;

/** The stem of a lower-case word. Chinese and Japanese have none. */
export function stem(word: string, language: Language): string {
  if (language === "zh" || language === "ja") return word;
  const known = cache[language].get(word);
  if (known !== undefined) return known;
  const made = cut(word, ENDINGS[language]);
  if (cache[language].size < CACHE_MAX) cache[language].set(word, made);
  return made;
}

function cut(word: string, endings: readonly string[]): string {
  const plain = /^[a-z0-9]*$/.test(word) ? word : word.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ß", "ss");
  for (const ending of endings) {
    const bare = ending.normalize("NFD").replace(/\p{M}/gu, "");
    if (plain.length - bare.length >= STEM_CHARS_MIN && plain.endsWith(bare)) {
      const left = plain.slice(0, -bare.length);
      // "manag" from "manage" and "managing" alike; a doubled last letter comes from the ending.
      return /([bdfgklmnprtvz])\1$/.test(left) ? left.slice(0, -1) : left;
    }
  }
  return plain;
}
