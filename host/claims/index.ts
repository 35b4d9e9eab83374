/**
 * core/claims ‹ [host/claims]
 *
 * Parses command lines, stamps the files, runs a replay, keeps the ledger of verdicts.
 * Takes command lines, folders and orders; gives trees, stamps and results. Judges nothing: what a run proves is decided in core.
 */
export { LEDGER_BYTES_MAX, LEDGER_FILES_MAX, openLedger, type VerdictLedger } from "./ledger.ts";
export { readRecipes } from "./recipes.ts";
export { performReplay, type ReplaySetting } from "./replay.ts";
export { openShellParser, SHELL_CHARS_MAX } from "./shell-parser.ts";
export { stampTree } from "./stamp.ts";
