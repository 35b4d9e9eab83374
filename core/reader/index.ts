/**
 * claims › [reader]
 *
 * Reading code for as few tokens as it takes: what to search for, what an outline is, what of an answer is shown and what
 * it cost; what may be written, and what a text that was read tries on its reader. A judge may order and warn, never allow.
 * Takes tables and captures from the host. Opens no file and starts no program; host/reader does.
 */
export { type Answer, type AnswerFacts, answerOf, countTokens } from "./answer.ts";
export {
  declarationQuery,
  FAULT_QUERY,
  presetQuery,
  QUERY_PRESETS,
  type QueryPreset,
} from "./declaration-queries.ts";
export { type Declaration, type DeclarationKind, readDeclarations } from "./declarations.ts";
export { expandQuery, type Term } from "./expand.ts";
export { cutLine, declaredOn, type Hit, isCaseSensitive, rankHits } from "./hits.ts";
export { globSource, type Ignoring, isIgnored, NOTHING_IGNORED, withIgnoreFile } from "./ignore.ts";
export { languageOfPath } from "./language-of.ts";
export {
  addFile,
  dropFile,
  type Located,
  type LocatedPage,
  type LocationIndex,
  locate,
  locatePage,
  openLocationIndex,
  type Unit,
} from "./locate.ts";
export { guardPath, type PathUse } from "./path-guard.ts";
export {
  COLUMN_UNITS,
  type ColumnUnit,
  lineStarts,
  linesOf,
  offsetAt,
  type Place,
  placeAt,
  readPlace,
} from "./place.ts";
export type { Capture, CodeParser } from "./port.ts";
export {
  citeReadings,
  openReadingLedger,
  type Reading,
  type ReadingLedger,
  type ReadingSum,
  sumReadings,
} from "./reading.ts";
export { type Coverage, coverageOf, markShown, type Shown, wasShown } from "./stamps.ts";
export { type Found, findSymbol, nearNames, OUTLINE_MAX, outlineOf } from "./symbols.ts";
export { readSynonyms, type Synonyms } from "./synonyms.ts";
export { spellTreeLine, type TreeLine, viewTree } from "./tree-view.ts";
export {
  type FileLine,
  type FileWindow,
  spellLines,
  WINDOW_LINES,
  WINDOW_LINES_MAX,
  windowAround,
  windowOf,
} from "./window.ts";
export { stemOf, wordsOf } from "./words.ts";
