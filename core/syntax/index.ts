/**
 * behavioural › [syntax]
 *
 * Whether an edit changed the program, and how: judges two node tables. Takes language names from sandbox.
 * Parses nothing and knows no grammar file; host/syntax hands the tables over.
 */
export { classify } from "./classify.ts";
export { armsReview, coarseOf, isSemantic } from "./decide.ts";
export { HEADER_RULES, type HeaderPart, LOOP_PARTS, SIGNATURE_PARTS } from "./header-rules.ts";
export { type Break, indentAfterBreak, indentOfLine } from "./indent.ts";
export type { IndentSource } from "./indent-place.ts";
export type { SyntaxNode } from "./indent-reader.ts";
export { INDENT_RULES, type IndentRules } from "./indent-rules.ts";
export { type FreshParse, ISOLATED_CHARS_MAX, isolate } from "./isolate.ts";
export { judgeEdit, judgeMended } from "./judge-edit.ts";
export {
  type CoarseClass,
  EDIT_CLASSES,
  type EditClass,
  type EditLabel,
  type Judgement,
  type ParserState,
} from "./judgement.ts";
export { isSyntaxLanguageId, SYNTAX_LANGUAGE_IDS, type SyntaxLanguageId } from "./language.ts";
export type { Span } from "./layout.ts";
export { type Held, type Mended, mend, mendedText } from "./mend.ts";
export { normalRules } from "./normal-plan.ts";
export type { NormalRules } from "./normal-rules.ts";
export { languageRules } from "./plan.ts";
export {
  type Grammars,
  NODE_ERROR,
  NODE_MISSING,
  NODE_NAMED,
  type NodeTable,
  type ParsedBuffer,
  type Sound,
  type TableBasis,
  type TableIdentity,
} from "./port.ts";
export type { LanguageRules } from "./rules.ts";
export { scopeRules } from "./scope-plan.ts";
export type { ScopeRules } from "./scope-rules.ts";
export {
  type Arrival,
  judgeSettled,
  markReviewed,
  netSinceReview,
  openSequence,
  type Sequence,
  type Settled,
  type SettledBuffer,
} from "./sequence.ts";
export {
  fromStarter,
  type JudgeBuffer,
  movesNet,
  RECENT_STATES_MAX,
  type SettledTrack,
  settleBuffer,
  settledText,
  type Track,
  withState,
} from "./settle.ts";
export {
  ancestorsAbove,
  childrenOf,
  endAt,
  firstFrom,
  isLeaf,
  lineNumberAt,
  lineStartsOf,
  lowerBound,
  type NodeRun,
  respellTable,
  spliceTable,
  startAt,
  subtreeEnd,
  type TableSplice,
} from "./table.ts";
