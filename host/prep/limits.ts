/** Bounds on what is read. Taste: a CV has a few pages, a dump of a careers page a few hundred kilobytes. */
export const READ_LIMITS = {
  /** Largest file that is opened at all. */
  fileBytesMax: 20 * 1024 * 1024,
  pagesMax: 60,
  /** All parts of a packed document together, unpacked. */
  unpackedBytesMax: 64 * 1024 * 1024,
  /** Text that is looked at further. */
  textCharsMax: 400_000,
  /** A page with fewer characters holds no text layer worth the name. */
  pageCharsMin: 80,
  readMs: 30_000,
  heapMiB: 512,
} as const;
