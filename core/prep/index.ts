/**
 * plan › [prep]
 *
 * A preparation that lasts: what happened to a dossier as events on the log, its fold, who is believed about what, the
 * governed questions with their admission gate, and what changed from one plan to the next.
 * Deliberately absent: reading files and keeping the log, which the host does; any model's word on its own answer.
 */
export {
  ACTIONS_MAX_DEFAULT,
  type Act,
  type Answered,
  answerQuestion,
  askNext,
  closeQueue,
  Draft,
  importDocument,
  type OpenOptions,
  openDossier,
  QUESTIONS_MAX_DEFAULT,
  recordDebrief,
  recordOutcome,
  recordPlan,
  skipQuestion,
  type ToldDebrief,
} from "./act.ts";
export { ADMISSION_GATES, type Admission, type AdmissionGate, addedByClaim, admitAnswer } from "./admit.ts";
export {
  type CorrectionCode,
  correctItem,
  EDIT_CHARS_MAX,
  previewAnswer,
  releaseItem,
  reviseDocument,
  SAYABLE,
  sayOfRequirement,
  touchItem,
} from "./correct.ts";
export { applyDiff, diffPlans, type PlanChange, type PlanDiff, type PlanItems, planItems, reasonOf } from "./diff.ts";
export {
  type AskedQuestion,
  type Claim,
  type Dossier,
  dossierState,
  EMPTY_DOSSIER,
  foldAll,
  foldDossier,
  openQuestion,
  type TouchedItem,
} from "./dossier.ts";
export {
  DOSSIER_KINDS,
  DOSSIER_VERSION,
  type DossierEntry,
  type DossierEvent,
  type DossierEvents,
  type DossierKind,
  dossierEvent,
  type Side,
  type Touch,
} from "./events.ts";
export {
  type Facts,
  type FieldState,
  fieldOf,
  type Heard,
  hear,
  NO_FACTS,
  type Statement,
  takeCorrection,
  takeRetraction,
  takeStatement,
} from "./facts.ts";
export { judgePaper } from "./intake.ts";
export { editItem, findItem, type KeptItem, keepTouched, type PlanItem } from "./keep.ts";
export {
  mayAskNext,
  nearestRequirement,
  type QueueEntry,
  questionQueue,
  STOP_REASONS,
  type StopReason,
  wordQuestion,
} from "./queue.ts";
export { type DossierFailure, upcastAll } from "./upcast.ts";
export { type DossierView, type ViewFailure, viewDossier } from "./view.ts";
