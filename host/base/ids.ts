import { createHash, randomBytes } from "node:crypto";

/** Where everything comes from that must not be guessed. Handed in, so that a test can repeat a session. */
export interface Ids {
  /** Names a session: 16 characters of `ALPHABET`, 80 bits, fit for a URL, a file name and reading aloud. */
  sessionId(): string;
  /** 32 bytes for a session's keyed digests. */
  key(): Uint8Array;
  /** 64 hex digits: picks wordings, tags fences. */
  seed(): string;
  /** 64 hex digits that open something: a cookie. */
  token(): string;
}

/** Crockford's base 32 in lower case: without i, l, o and u, which are misread. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const SESSION_ID_CHARS = 16;

/** From the machine's own randomness. */
export function randomIds(): Ids {
  return idsFrom((_purpose, byteCount) => randomBytes(byteCount));
}

/** The same values for the same seed, each kind counted by itself: one more key asked for moves no session id. */
export function seededIds(seed: number | string): Ids {
  const counts = new Map<string, number>();
  return idsFrom((purpose, byteCount) => {
    const count = (counts.get(purpose) ?? 0) + 1;
    counts.set(purpose, count);
    return createHash("sha256").update(`${seed} ${purpose} ${count}`).digest().subarray(0, byteCount);
  });
}

function idsFrom(bytesFor: (purpose: string, byteCount: number) => Buffer): Ids {
  return {
    // 256 is a multiple of 32, so that each character is equally likely.
    sessionId: () =>
      Array.from(bytesFor("session", SESSION_ID_CHARS), (byte) => ALPHABET[byte % ALPHABET.length]).join(""),
    key: () => Uint8Array.from(bytesFor("key", 32)),
    seed: () => bytesFor("seed", 32).toString("hex"),
    token: () => bytesFor("token", 32).toString("hex"),
  };
}
