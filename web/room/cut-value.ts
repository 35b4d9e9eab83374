/** A value this long is shown whole. Taste: some six lines of a column. */
const SHOWN_LINES_MAX = 6;
const SHOWN_CHARS_MAX = 240;

/** The beginning of a long value, at the end of a line where there are many; the value itself when it is short. */
export function cutValue(text: string): string {
  const lines = text.split("\n");
  const head = lines.length > SHOWN_LINES_MAX ? lines.slice(0, SHOWN_LINES_MAX).join("\n") : text;
  if (head.length <= SHOWN_CHARS_MAX) return head;
  // Never half a character.
  const end = /[\ud800-\udbff]/.test(head.charAt(SHOWN_CHARS_MAX - 1)) ? SHOWN_CHARS_MAX - 1 : SHOWN_CHARS_MAX;
  return head.slice(0, end);
}
