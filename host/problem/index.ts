/**
 * core/problem ‹ [host/problem]
 *
 * Loads the bank from its folders and judges programs through a sandbox that it is handed. Takes a `Sandbox` and the
 * pure judge of core/problem. Gives problems and verdicts. Makes no sandbox and knows none by name.
 */
export { BANK_FOLDER, listProblems, loadBank, loadProblem } from "./load.ts";
export { type Proof, proveProblem } from "./prove.ts";
export { judgeRun, type RunRequest } from "./run.ts";
