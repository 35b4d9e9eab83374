/**
 * core/base ‹ [host/base]
 *
 * What every host station needs of the machine: a fast hash, the clock, randomness, parsing that does not throw, and
 * the blotting out of secrets.
 * Deliberately absent: a default instance of anything; each is made where adapters are named and handed on.
 */
export { type Clock, type SteppedClock, steppedClock, systemClock } from "./clock.ts";
export { fastHash, fastKeyedHash } from "./hash.ts";
export { type Ids, randomIds, seededIds } from "./ids.ts";
export { parseJson } from "./parse-json.ts";
export { redactor, secretValues } from "./redact.ts";
