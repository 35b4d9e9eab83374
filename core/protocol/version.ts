/**
 * Number of the protocol: raised with every change to the shapes in frames.ts that an older page could not read.
 * A page of another number is told so in words and asked to reload.
 *
 * 1  first shapes: numbered frames both ways, edits as change sets, sentences after they are durable
 * 2  the server's frames carry no number; a welcome tells how far a tab was heard beside what it need not send again
 * 3  a view tells how it stands with the model, and what it cost
 * 4  a welcome may be of a round without problem and code; its view then tells of questions and steps
 */
export const PROTOCOL_VERSION = 4;

/**
 * SHA-256 of frames.ts and interview/shown.ts without comments and spaces; the test beside this file says what to do
 * when it moves.
 */
export const FRAMES_DIGEST = "000e8cb4025e77579572e6dce0bfb8dfdb036639567ecd8f70a8e1623e7153c1";
