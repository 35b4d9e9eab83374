/**
 * Number of the protocol: raised with every change to the shapes in frames.ts that an older page could not read.
 * A page of another number is told so in words and asked to reload.
 *
 * 1  first shapes: numbered frames both ways, edits as change sets, sentences after they are durable
 */
export const PROTOCOL_VERSION = 1;

/** SHA-256 of frames.ts without comments and spaces; the test beside this file says what to do when it moves. */
export const FRAMES_DIGEST = "3b1259758738390d4828b85e14bb78a45bc895232bc7b3057a9de0140ba5790f";
