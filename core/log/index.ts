/**
 * board › [log]
 *
 * What happened, recorded once, in order, in a chain that any later change breaks; words lie beside it and can be
 * forgotten. Takes tools from base. Gives the chain, the envelope, the session file, what is past its time.
 * Deliberately absent: kinds and data, which are opaque here; a clock, whose readings are stamped on events in core/interview as they were handed in; a repair of a
 * broken record, which is refused at the entry instead.
 */
export { emptyHead, followChain, genesisHash, linkHash, sealEntry, verifyChain } from "./chain.ts";
export type { Entry, Event, Provenance } from "./entry.ts";
export { type ChainFailure, LOG_VERSION, openEntry, stampedAtMs } from "./envelope.ts";
export {
  type ExportedSession,
  exportLines,
  type FormatFailure,
  type FormatTools,
  readExport,
  SESSION_FORMAT,
  SESSION_FORMAT_VERSION,
} from "./format.ts";
export {
  type Batch,
  type EventLog,
  type Head,
  type LogFailure,
  type StoredEntry,
  type StreamRow,
  WORD_CLASSES,
  type Word,
  type WordClass,
} from "./port.ts";
export { type Expiry, expired, RETENTION, type Retention } from "./retention.ts";
export { digestWord } from "./word.ts";
