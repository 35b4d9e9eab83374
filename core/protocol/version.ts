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
export const FRAMES_DIGEST = "0490b6a32351349941fbc7d9f83dab647b3a50e5b8845e9dfcc4a8c30d9bb371";
