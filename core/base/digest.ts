import { hmac } from "@noble/hashes/hmac.js";
import { sha256 as nobleSha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** A keyed digest of somebody's words: 64 hex digits. Says nothing of the words to who has not the session's key. */
export type Digest = string & { readonly brand: "Digest" };

/** SHA-256 of the UTF-8 bytes of a well-formed text, as 64 lower-case hex digits. The host hands in a faster one. */
export type Hash = (text: string) => string;

/** HMAC-SHA-256 under one session's key, see `Digest`. */
export type KeyedHash = (text: string) => Digest;

export const sha256: Hash = (text) => bytesToHex(nobleSha256(utf8ToBytes(text)));

/** `key` is the session's 32 random bytes. */
export function keyedHash(key: Uint8Array): KeyedHash {
  return (text) => bytesToHex(hmac(nobleSha256, key, utf8ToBytes(text))) as Digest;
}
