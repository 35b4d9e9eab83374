import type { Digest, KeyedHash } from "../base/index.ts";
import type { Word } from "./port.ts";

/**
 * The digest under which an entry names a word. The class is part of it: the same text in two classes is two words, so
 * that erasing one leaves the other, and so that digests do not tell that what was said is what was typed.
 */
export function digestWord(keyed: KeyedHash, { class: wordClass, text }: Word): Digest {
  return keyed(`${wordClass}\n${text}`);
}
