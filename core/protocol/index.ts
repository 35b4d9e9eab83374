/**
 * prep › [protocol]
 *
 * What the browser and the server say to each other, versioned and pinned. Takes shapes from all stations.
 * Gives frames, their decoding with bounds, the HTTP shapes. Decides nothing about an interview.
 */
export {
  type Answered,
  answerFrames,
  isSameBuffer,
  lostAnswer,
  mismatchOf,
  NUMBERS_MAX,
  nextInLine,
  type Revisions,
} from "./answer.ts";
export { WIRE } from "./bounds.ts";
export { type DecodeFailure, decodeClient, decodeServer, type Parse, tooLarge } from "./decode.ts";
export {
  type ClientAct,
  type ClientFrame,
  checksum,
  type Hello,
  type Numbered,
  type RefusalCode,
  type ServerFrame,
  type Welcome,
  type WireEdit,
} from "./frames.ts";
export type {
  About,
  BehaviouralReportPage,
  CodingReportPage,
  InterviewRow,
  NewBehavioural,
  NewCoding,
  NewInterview,
  ProblemCard,
  ReportPage,
  SessionRecord,
} from "./http.ts";
export { messageOf } from "./messages.ts";
export {
  ANSWER_CHARS_MAX,
  type AnswerGiven,
  type BlockJson,
  type CitationJson,
  type DocumentPage,
  type DossierPage,
  type DossierRow,
  type FlagJson,
  type FocusJson,
  type ItemTouch,
  type KeptJson,
  type MockQuestionJson,
  type NewAnswer,
  type NewDossier,
  type NewReading,
  PAPER_BYTES_MAX,
  PAPER_CHARS_MAX,
  PAPERS_MAX,
  type PaperSide,
  type PlaceJson,
  type PlanChanges,
  PREP_VERSION,
  type PracticeJson,
  type QuestionJson,
  type ReadingCard,
  type RequirementJson,
  type RiskJson,
  type StoryJson,
  type VerdictJson,
} from "./prep.ts";
export { FRAMES_DIGEST, PROTOCOL_VERSION } from "./version.ts";
