import { CLAIM_LANGUAGES, type ClaimLanguage } from "./claim.ts";
import { CHINESE } from "./languages/chinese.ts";
import { ENGLISH } from "./languages/english.ts";
import { FRENCH } from "./languages/french.ts";
import { GERMAN } from "./languages/german.ts";
import { JAPANESE } from "./languages/japanese.ts";
import { KOREAN } from "./languages/korean.ts";
import { PORTUGUESE } from "./languages/portuguese.ts";
import { RUSSIAN } from "./languages/russian.ts";
import { SHARED } from "./languages/shared.ts";
import { SPANISH } from "./languages/spanish.ts";
import { traditionalOf } from "./languages/traditional.ts";
import type { Lexeme } from "./lexemes.ts";
import { type Lexicon, lexiconOf, type Pack } from "./lexicon.ts";

const PACKS: readonly Pack[] = [ENGLISH, CHINESE, JAPANESE, KOREAN, GERMAN, FRENCH, SPANISH, PORTUGUESE, RUSSIAN];
const LEXICONS: ReadonlyMap<ClaimLanguage, Lexicon> = new Map(
  PACKS.map(
    (pack) =>
      [pack.language, lexiconOf(pack, ...(pack === CHINESE ? [traditionalOf(CHINESE.words)] : []), SHARED)] as const,
  ),
);

/** The lexicon of a language; every language of the list has one. */
export function lexiconFor(language: ClaimLanguage): Lexicon {
  return LEXICONS.get(language) as Lexicon;
}

/** Which languages in Latin letters know a word, as bits in the order of CLAIM_LANGUAGES. */
const VOTES: ReadonlyMap<string, number> = votesOf(PACKS);

function votesOf(packs: readonly Pack[]): Map<string, number> {
  const votes = new Map<string, number>();
  // What every language uses tells none.
  const shared = new Set(Object.values(SHARED).flatMap((list) => list.split(/[| ]/)));
  for (const { language, script, words } of packs) {
    if (script !== "words" || language === "ru") continue;
    const bit = 1 << CLAIM_LANGUAGES.indexOf(language);
    for (const list of Object.values(words))
      for (const word of list.split(/[| ]/)) if (!shared.has(word)) votes.set(word, (votes.get(word) ?? 0) | bit);
  }
  return votes;
}

/** The language of some lexemes by script and by known words; ties and silence go to `main`, else to English. */
export function languageOf(lexemes: readonly Lexeme[], main: ClaimLanguage | null): ClaimLanguage {
  let latin = 0;
  let cyrillic = 0;
  const units = { zh: 0, ja: 0, ko: 0 };
  const votes: number[] = CLAIM_LANGUAGES.map((language) =>
    language === main ? 0.5 : language === "en" && main === null ? 0.25 : 0,
  );
  for (const { kind, text } of lexemes) {
    if (kind === "cjk") countUnits(text, units);
    else if (kind === "word" || kind === "slashed") {
      if (/[\u0400-\u04ff]/.test(text)) cyrillic++;
      else {
        latin++;
        const known = VOTES.get(text) ?? 0;
        for (let bit = 0; known >> bit !== 0; bit++) if ((known >> bit) & 1) votes[bit] = (votes[bit] ?? 0) + 1;
      }
    }
  }
  if (units.ko > 0 && units.ko * 2 > latin) return "ko";
  if (units.ja > 0 && units.ja + units.zh > latin) return "ja";
  if (units.zh > 0 && units.zh * 1.5 >= latin) return main === "ja" ? "ja" : "zh";
  if (cyrillic > 0 && cyrillic * 3 > latin) return "ru";
  if (latin === 0) return main ?? "en";
  let best = 0;
  for (let index = 1; index < votes.length; index++) if ((votes[index] ?? 0) > (votes[best] ?? 0)) best = index;
  return CLAIM_LANGUAGES[best] ?? "en";
}

function countUnits(text: string, units: { zh: number; ja: number; ko: number }): void {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x3041 && code <= 0x30ff) units.ja++;
    else if (code >= 0xac00) units.ko++;
    else units.zh++;
  }
}
