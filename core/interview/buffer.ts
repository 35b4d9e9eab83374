import { utf8ByteCount } from "../base/index.ts";

/** UTF-8 bytes beyond `max`, else 0. A text is only counted when its length leaves a doubt. */
export function bytesBeyond(text: string, max: number): number {
  if (text.length * 3 <= max) return 0;
  return Math.max(0, utf8ByteCount(text) - max);
}

export function lineCountOf(text: string): number {
  let count = 1;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count++;
  return count;
}

export function isBlank(text: string): boolean {
  return !/\S/.test(text);
}
