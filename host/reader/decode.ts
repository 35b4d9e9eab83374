/** A file's text with what is needed to write it back as it was. */
export interface Decoded {
  readonly text: string;
  readonly encoding: "utf-8" | "utf-16le" | "utf-16be" | "latin1";
  readonly bom: boolean;
  /** Only what is read back byte for byte may be written. */
  readonly isWritable: boolean;
}

const SNIFFED_BYTES = 8_192;

/** Undefined for what is no text: a NUL in the first 8 KiB that no byte order mark explains. */
export function decode(bytes: Buffer): Decoded | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: bytes.subarray(2).toString("utf16le"), encoding: "utf-16le", bom: true, isWritable: false };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    const swapped = Buffer.from(bytes.subarray(2, bytes.length - (bytes.length % 2)));
    return { text: swapped.swap16().toString("utf16le"), encoding: "utf-16be", bom: true, isWritable: false };
  }
  if (bytes.subarray(0, SNIFFED_BYTES).includes(0)) return undefined;
  const bom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const text = bytes.toString("utf8", bom ? 3 : 0);
  const isWritable = Buffer.compare(Buffer.from(text, "utf8"), bom ? bytes.subarray(3) : bytes) === 0;
  if (isWritable) return { text, encoding: "utf-8", bom, isWritable: true };
  return { text: bytes.toString("latin1"), encoding: "latin1", bom: false, isWritable: false };
}
