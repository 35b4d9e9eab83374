/**
 * base › [prep] › …
 *
 * Reads postings and CVs from files, within limits and off the main thread. Serves core/document.
 * Deliberately absent: fetching a page, optical character recognition, and any judgement of what was read.
 */
export { READ_LIMITS } from "./limits.ts";
export { READ_NAMES, readBytes } from "./read-bytes.ts";
export type { ReadFailure, ReadResult } from "./read-failure.ts";
export { readFile, readInWorker } from "./read-file.ts";
