/**
 * [base]
 *
 * Small tools with no domain word in them: results, assertions, canonical JSON, digests, text.
 * Takes nothing. Knows no clock, randomness, I/O or locale.
 */
export { assert, must } from "./assert.ts";
export {
  applyChanges,
  type ChangedSpan,
  changedSpan,
  changesFault,
  smallestChange,
  type TextChange,
} from "./change.ts";
export { type Digest, type Hash, type KeyedHash, keyedHash, sha256 } from "./digest.ts";
export { canonicalJson, type Json, type JsonObject } from "./json.ts";
export { type Share, shareOf } from "./rate.ts";
export { err, type Failure, ok, type Result } from "./result.ts";
export { tidyText, toWellFormed, utf8ByteCount } from "./text.ts";
