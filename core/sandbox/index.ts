/**
 * model › [sandbox]
 *
 * What may be run, under which limits, and how a run can end. Takes tools from base. Runs nothing itself.
 */
export { isLanguageId, LANGUAGE_IDS, LANGUAGES, type LanguageFacts, type LanguageId } from "./language.ts";
export { type Limits, limitsFor, SOURCE_KIB_MAX } from "./limits.ts";
export type { Artifact, Compiled, Ending, Execution, LanguageStatus, Program, Sandbox } from "./port.ts";
export { limitsRefusal, programRefusal } from "./refusal.ts";
