import type { Assertion } from "./assertion.ts";
import { FLOW } from "./flow.ts";
import { GROUNDING } from "./grounding.ts";
import { ROOM } from "./room.ts";
import { SAFETY } from "./safety.ts";
import { SECRECY } from "./secrecy.ts";
import { SPEECH } from "./speech.ts";
import { TIME } from "./time.ts";

/** Everything that is asked of an interviewer, by number. */
export const ASSERTIONS: readonly Assertion[] = [
  ...SPEECH,
  ...GROUNDING,
  ...SECRECY,
  ...FLOW,
  ...TIME,
  ...SAFETY,
  ...ROOM,
].sort((one, other) => (one.id < other.id ? -1 : 1));

/** Of rounds that our product does not hold: there is nothing to break, and so no mutant. */
export const NOT_OFFERED_YET: readonly string[] = ["IV-57", "IV-58", "IV-59"];
