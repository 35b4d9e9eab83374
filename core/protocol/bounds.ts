import { POLICY } from "../gates/index.ts";

/**
 * Sizes of the wire, both ways. A frame beyond one of them is refused with the size that was met and the size that is
 * allowed; nothing of it enters.
 */
export const WIRE = {
  /**
   * One frame, bytes as sent. A `restore` of the largest buffer must fit, of control characters too: JSON spells each
   * byte of them with six (`\u0000`). 262,144 × 6 = 1,572,864, and the frame around it.
   */
  frameBytes: 2_097_152,
  /** One buffer, UTF-16 units, each at least a byte of the policy's limit. */
  bufferChars: POLICY.BUFFER_BYTES_MAX,
  /** The same limit as the room measures it, UTF-8 bytes: what a page must keep to, so that no text is refused. */
  bufferBytes: POLICY.BUFFER_BYTES_MAX,
  /** One message to the interviewer, UTF-16 units. */
  sayChars: POLICY.MESSAGE_CHARS_MAX,
  /** One note on a sentence of the report, UTF-16 units. */
  noteChars: POLICY.NOTE_CHARS_MAX,
  /** Minutes that may be added at once: no interview is planned for more. */
  addMinutes: POLICY.PLANNED_MINUTES_MAX,
  /** Own cases or stdin of one run, UTF-16 units, each at least a byte of the policy's limit. */
  inputChars: POLICY.INPUT_BYTES_MAX,
  /** The same limit as the room measures it, UTF-8 bytes. */
  inputBytes: POLICY.INPUT_BYTES_MAX,
  /** Transactions in one frame. Source: 100 ms of grouping at any speed a keyboard repeats, with room for a replayed outbox. */
  editsPerFrame: 256,
  /** Changed ranges in one transaction. Taste: one for each line of a long file changed by "replace all". */
  changesPerEdit: 10_000,
  /** Levels of brackets in a frame: frame › edits › edit › changes › change is 5. */
  depth: 8,
  /** Frames a socket may send at once, and then a second. Source: 10 groups of edits a second and as much again for the rest. */
  burstFrames: 400,
  framesPerSecond: 40,
  /** Bytes that may wait for a slow reader before its socket is closed. */
  waitingBytes: 1_048_576,
} as const;
