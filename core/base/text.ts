/** UTF-8 bytes that a text takes; a lone surrogate counts 3, as its replacement would. */
export function utf8ByteCount(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) count += 1;
    else if (unit < 0x800) count += 2;
    else if (isHighHalf(unit) && isLowHalf(text.charCodeAt(index + 1))) {
      count += 4;
      index++;
    } else count += 3;
  }
  return count;
}

/** Lone surrogates become U+FFFD, so that the text has UTF-8 bytes. Length in UTF-16 units is kept. */
export function toWellFormed(text: string): string {
  return text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd");
}

/** Text as it enters the system: well formed, line ends as LF. NUL and other controls stay. */
export function tidyText(text: string): string {
  return toWellFormed(text).replace(/\r\n?/g, "\n");
}

/** The first half of a surrogate pair. NaN, read outside a text, is none. */
export function isHighHalf(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00;
}

/** The second half of a surrogate pair. */
export function isLowHalf(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000;
}
