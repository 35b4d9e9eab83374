/**
 * match › [plan]
 *
 * From verdicts to a package to prepare with: where time goes and why, stories out of the papers, risks, mock questions;
 * the gate that every package passes; what a debrief changes. Templates only, so it works without a model.
 * Deliberately absent: verdicts, which are given; what is kept between sessions, which is core/prep's.
 */
export { type ComposeInput, composePackage } from "./compose.ts";
export { type DebriefEffects, debriefEffects, hitRate, type Probe } from "./debrief.ts";
export { type Boosts, planFocus } from "./focus.ts";
export { checkPackage, type PackageInput, type PackageViolation, unsupported } from "./gate.ts";
export { packageMarkdown } from "./markdown.ts";
export {
  type FocusArea,
  MINUTES_DEFAULT,
  type MockQuestion,
  type PrepPackage,
  QUESTIONS_MAX,
  QUESTIONS_MIN,
  type Risk,
  type Story,
} from "./package.ts";
export { fitProblem, type PracticeCard, type PracticeFit } from "./practice.ts";
