/**
 * core/board ‹ [host/board]
 *
 * Loads design briefs from their folders and reads a board from a file in any of its forms. Decides nothing of either.
 */
export { listBriefs, loadBrief, loadBriefs } from "./briefs.ts";
export { type BoardFile, readBoardFile } from "./file.ts";
