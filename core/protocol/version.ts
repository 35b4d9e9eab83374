/**
 * Number of the protocol: raised with every change to the shapes in frames.ts that an older page could not read.
 * A page of another number is told so in words and asked to reload.
 *
 * 1  first shapes: numbered frames both ways, edits as change sets, sentences after they are durable
 * 2  the server's frames carry no number; a welcome tells how far a tab was heard beside what it need not send again
 */
export const PROTOCOL_VERSION = 2;

/**
 * SHA-256 of frames.ts and interview/shown.ts without comments and spaces; the test beside this file says what to do
 * when it moves.
 */
export const FRAMES_DIGEST = "cb1eb40c06dfce278d92f6ec07a57613dd63d8cf5355235842aa4a118ca57edb";
