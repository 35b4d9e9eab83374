import * as crypto from "node:crypto";
import type { Digest, Hash, KeyedHash } from "@assay/core/base";

/**
 * SHA-256 of a text's UTF-8 bytes by OpenSSL. The one-shot call takes 1.0 µs for 300 bytes where building a hash
 * object takes 2.8 µs (100,000 calls, Node 20.20, 2 cores); every Node in `engines` has it.
 */
export const fastHash: Hash = (text) => crypto.hash("sha256", text, "hex");

/** HMAC-SHA-256 under `key`, equal to core's `keyedHash` and faster. */
export function fastKeyedHash(key: Uint8Array): KeyedHash {
  return (text) => crypto.createHmac("sha256", key).update(text, "utf8").digest("hex") as Digest;
}
