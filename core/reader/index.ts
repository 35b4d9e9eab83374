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
export { applyEdit, type Edit, type Edited } from "./edit.ts";
export { expandQuery, type Term } from "./expand.ts";
export { cutLine, declaredOn, type Hit, isCaseSensitive, rankHits } from "./hits.ts";
export { globSource, type Ignoring, isIgnored, NOTHING_IGNORED, withIgnoreFile } from "./ignore.ts";
export type { Unit } from "./index-units.ts";
export {
  CALL_QUESTION,
  type Decided,
  decideCall,
  decideEnough,
  decideIntent,
  decideOrder,
  decideScreen,
  ENOUGH_QUESTION,
  INTENT_QUESTION,
  INTENTS,
  type Intent,
  SCREEN_QUESTIONS,
} from "./judge/decide.ts";
export { lexicalJudge } from "./judge/lexical.ts";
export {
  areFit,
  CHOICE_OPTIONS_MAX,
  type Judge,
  NO_JUDGE,
  type Question,
  readVerdicts,
  type Verdict,
  verdictSchema,
} from "./judge/port.ts";
export { rankQuestion, reorder, tournament } from "./judge/rank.ts";
export {
  JUDGE_POLICY,
  type JudgeCard,
  type JudgeEvent,
  MODES,
  type Mode,
  SITES,
  type Site,
  type SiteSettings,
  type SiteState,
  siteTable,
} from "./judge/sites.ts";
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
export { fenceText, maskSecrets } from "./screen/fence.ts";
export { type Rules, readRules } from "./screen/rules.ts";
export {
  type Finding,
  HAZARDS,
  type Hazard,
  PROVENANCES,
  type Provenance,
  screenText,
} from "./screen/screen.ts";
export { type Coverage, coverageOf, markLineShown, markShown, type Shown, wasShown } from "./stamps.ts";
export { type Found, findSymbol, nearNames, OUTLINE_MAX, outlineOf } from "./symbols.ts";
export { readSynonyms, type Synonyms } from "./synonyms.ts";
export { type Fault, type GateAnswer, gateSyntax } from "./syntax-gate.ts";
export { spellTreeLine, type TreeLine, viewTree } from "./tree-view.ts";
export { findWeakening, WEAKENINGS, type Weakening, type WeakeningKind } from "./weakening.ts";
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
