/**
 * Number of the protocol: raised with every change to the shapes in frames.ts that an older page could not read.
 * A page of another number is told so in words and asked to reload.
 *
 * 1  first shapes: numbered frames both ways, edits as change sets, sentences after they are durable
 */
export const PROTOCOL_VERSION = 1;

/**
 * SHA-256 of frames.ts and interview/shown.ts without comments and spaces; the test beside this file says what to do
 * when it moves.
 */
export const FRAMES_DIGEST = "f97e7635b5ac544f7cab37f6a7a3ae91e7598dccd06b233893e235e4faf8daf4";
