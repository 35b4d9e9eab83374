import { utf8ByteCount } from "../base/index.ts";
import { makeVisible } from "./visible.ts";

/** A text's first characters as they are seen, with a count of the rest; as it is when it has no more. */
export function cutChars(text: string, charsMax: number): string {
  const seen = [...makeVisible(text)];
  return seen.length <= charsMax ? text : cutAt(seen, charsMax);
}

/** What fits of a text as it is seen, with a count of the characters left out. */
export function cutToBytes(text: string, bytesMax: number): string {
  const seen = [...makeVisible(text)];
  let bytes = 0;
  const over = seen.findIndex((char) => {
    bytes += utf8ByteCount(char);
    return bytes > bytesMax;
  });
  return over === -1 ? text : cutAt(seen, over);
}

function cutAt(seen: readonly string[], at: number): string {
  const left = seen.length - at;
  return `${seen.slice(0, at).join("")}… (${left} more character${left === 1 ? "" : "s"})`;
}
