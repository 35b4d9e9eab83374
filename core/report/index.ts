/**
 * interview › [report]
 *
 * Says what a session showed, each sentence with pointers that resolve. Takes the ledger and the words. Judges only
 * what verified runs and recorded turns can carry; the rest is "not assessed" with its reason.
 */
export { bandDimensions } from "./bands.ts";
export { checkSentence, resolvePointer, type SentenceViolation } from "./check.ts";
export { scanConduct } from "./conduct.ts";
export { type Facts, type FinishedSession, gatherFacts, type RunFact } from "./facts.ts";
export { type MadeReport, makeReport } from "./make.ts";
export { bandInWords, renderReportMarkdown } from "./markdown.ts";
export { inWords } from "./sentences.ts";
export {
  type Debrief,
  DIMENSIONS,
  type Dimension,
  type PlanItem,
  type Pointer,
  type Report,
  type Sentence,
} from "./shape.ts";
