/**
 * base › sandbox › [problem] › syntax › log › ledger › gates › interview › report › protocol
 *
 * What a problem is, how its cases are run and how an answer is judged, outside the box. Takes limits and endings
 * from sandbox. Reads no files and runs nothing.
 */
export {
  type Clarification,
  type Lexicon,
  PHASE_IDS,
  type PhaseId,
  type Problem,
  type PublicProblem,
  type Question,
} from "./problem.ts";
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
