import type { Competency, StarStep } from "@assay/core/behavioural";
import type { StarStatus } from "@assay/core/interview";

/** What questions are about, as a person reads it. */
export const COMPETENCY_WORDS: Readonly<Record<Competency, string>> = {
  ownership: "Ownership",
  teamwork: "Teamwork",
  conflict: "Disagreement",
  failure: "Failure",
  learning: "Learning",
  leadership: "Leading",
  judgement: "Judgement",
  delivery: "Delivery",
  quality: "Quality",
  communication: "Explaining",
  customer: "Users and customers",
  change: "Change of plan",
};

export const STEP_WORDS: Readonly<Record<StarStep, string>> = {
  situation: "Situation",
  task: "Task",
  action: "Action",
  result: "Result",
};

export const STEP_STATUS_WORDS: Readonly<Record<StarStatus, string>> = {
  open: "not heard yet",
  asked: "asked for",
  evidenced: "shown",
  refused: "declined, not judged",
  skipped: "asked for, not shown",
  not_asked: "not asked",
};
