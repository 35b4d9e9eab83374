/**
 * interview › [report]
 *
 * Says what a session showed, each sentence with pointers that resolve. Takes the entries of a finished session and their words. Judges only
 * what verified runs and recorded turns can carry; the rest is "not assessed" with its reason.
 */
export { bandDimensions } from "./bands.ts";
export { checkBehavioural } from "./behavioural/check.ts";
export { type BehaviouralSession, makeBehaviouralReport } from "./behavioural/make.ts";
export { renderBehaviouralMarkdown, stepStatusInWords } from "./behavioural/markdown.ts";
export type { AnyReport, BehaviouralReport, StarAnswer, StarPlanItem, StarStepReport } from "./behavioural/shape.ts";
export { checkSentence, type Draft, resolvePointer, type SentenceViolation } from "./check.ts";
export { type CasesClaim, type Claim, refuteClaim } from "./claims.ts";
export { type Explanation, explainDimension, explainReport, renderExplanation } from "./explain.ts";
export { type Facts, type FinishedSession, gatherFacts, type RunFact } from "./facts.ts";
export { type MadeReport, makeReport } from "./make.ts";
export { bandInWords, renderReportMarkdown } from "./markdown.ts";
export { isFlawedReport, modelReportRequest } from "./model/request.ts";
export { inWords } from "./sentences.ts";
export { clockTime, renderAnyMarkdown, renderSessionMarkdown, type SessionPage } from "./session-markdown.ts";
export {
  type Debrief,
  DIMENSIONS,
  type Dimension,
  type ModelPart,
  type PlanItem,
  type Pointer,
  type Report,
  type Sentence,
} from "./shape.ts";
