/**
 * sandbox › [problem]
 *
 * What a problem is, how its cases are run and how an answer is judged, outside the box. Takes limits and endings
 * from sandbox. Gives problems read from their files, programs to run, input for each process, and verdicts.
 * Reads no files, runs nothing and draws no nonce. An expected value is in no program and in no input.
 */

export {
  type BenchAnswer,
  type BenchJob,
  type BenchSaid,
  bearsOut,
  benchProgram,
  generatedDifference,
  inputOf,
  readBench,
  someCases,
  spellGenerated,
  withCases,
  writeOut,
} from "./bench.ts";
export { type Imported, importCanonical } from "./canonical.ts";
export { checkProblem, type ProblemFault } from "./check-problem.ts";
export { checkWorkshop } from "./check-workshop.ts";
export { CHECKER_NAMES, isChecker } from "./checkers.ts";
export { scanConduct } from "./conduct.ts";
export { FILES_MAX, type Frame, isCalled, programFor, readFrame, stdinFor, type Work } from "./driver.ts";
export { compact, EXPANSION_MAX, expand } from "./expand.ts";
export { DECISION, PUBLISHED, SCORE } from "./forbidden.ts";
export {
  casesToRun,
  combine,
  cutText,
  type JudgedCase,
  judgeCase,
  type Ran,
  refused,
  unstarted,
} from "./judge.ts";
export { type CaseTally, type Finding, findingOf, tallyCases } from "./outcome.ts";
export {
  type Clarification,
  type Lexicon,
  PHASE_IDS,
  type PhaseId,
  type Problem,
  type PublicProblem,
  type Question,
  SUBJECTS,
  type Subject,
  type Workshop,
} from "./problem.ts";
export { publicProblem, signatureOf, withoutHiddenCases } from "./public.ts";
export { CASES_MAX, type Folder, type FolderFiles, readFolder, readProblem, readTests } from "./shape.ts";
export { starterFor } from "./starter.ts";
export {
  type CaseVerdict,
  type Checker,
  type ClassTests,
  type FunctionTests,
  OUTCOMES,
  type Outcome,
  type Param,
  type StdinTests,
  type Tests,
  type Verdict,
} from "./tests.ts";
export { fromJson, readJson, spellValue, type Value } from "./value.ts";
