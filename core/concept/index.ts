/**
 * document › [concept]
 *
 * What words mean: the versioned lexicon of skills and licences, stems by language, a frozen table of how much a word
 * tells, degrees, spoken languages and spans of time. Takes nothing but text. Knows no posting and no candidate.
 * Deliberately absent: weights counted from anybody's papers; guesses at meaning by a model.
 */
export {
  type DegreeLevel,
  type DegreeMention,
  FIELDS,
  fieldsOf,
  findDegrees,
  findSpoken,
  isNearField,
  LEVEL_NAMES,
  SPOKEN_NAMES,
  type SpokenMention,
  UNFINISHED,
} from "./credential.ts";
export { findMonths, findPeriods, findYears, type Period, type YearsMention } from "./duration.ts";
export { LANGUAGES, type Language, languageOf } from "./language.ts";
export { type Concept, LEXICON_VERSION, type Lexicon, type Mention, makeLexicon } from "./lexicon.ts";
export { stem } from "./stem.ts";
export { type Token, tokens } from "./tokens.ts";
export { telltaleBigrams, WORDS_VERSION, wordWeight } from "./words.ts";
