/**
 * base › [prep] › …
 *
 * Reads postings and CVs from files, within limits and off the main thread. Serves core/document. Keeps dossiers over a log,
 * one act after another. Serves core/prep.
 * Deliberately absent: fetching a page, optical character recognition, and any judgement of what was read.
 */
export { type Dossiers, dossiersOver, type OpenDossier, PREP_FOLDER } from "./dossiers.ts";
export { READ_LIMITS } from "./limits.ts";
export { READ_NAMES, readBytes } from "./read-bytes.ts";
export type { ReadFailure, ReadResult } from "./read-failure.ts";
export { readFile, readInWorker } from "./read-file.ts";
