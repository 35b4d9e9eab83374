/**
 * Number of the protocol: raised with every change to the shapes in frames.ts that an older page could not read.
 * A page of another number is told so in words and asked to reload.
 *
 * 1  first shapes: numbered frames both ways, edits as change sets, sentences after they are durable
 * 2  the server's frames carry no number; a welcome tells how far a tab was heard beside what it need not send again
 * 3  a view tells how it stands with the model, and what it cost
 */
export const PROTOCOL_VERSION = 3;

/**
 * SHA-256 of frames.ts and interview/shown.ts without comments and spaces; the test beside this file says what to do
 * when it moves.
 */
export const FRAMES_DIGEST = "c4cb8f9318c240a7dc14642f5ca65864e331e8c20736cde852aa4f8a11cee67b";
