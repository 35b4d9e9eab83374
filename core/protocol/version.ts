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
export const FRAMES_DIGEST = "ce88978e1c0dd0d446178b4ecc2100c58c5c6226966bc9d69c392821b60894f2";
