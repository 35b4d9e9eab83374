/**
 * core/problem ‹ [host/problem]
 *
 * Loads the bank from its folders and judges programs through a sandbox that it is handed. Takes a `Sandbox` and the
 * pure judge of core/problem. Gives problems and verdicts. Makes no sandbox and knows none by name.
 */
export { generateCases } from "./bench.ts";
export { BANK_FOLDER, listProblems, loadBank, loadFolder, loadProblem } from "./load.ts";
export { keepProof, keptProof, proofKey, proofsFolder } from "./proofs.ts";
export { type Proof, proveProblem } from "./prove.ts";
export { judgeRun, type RunRequest } from "./run.ts";
