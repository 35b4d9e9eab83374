/**
 * base › sandbox › problem › syntax › [log] › ledger › gates › interview › report › protocol
 *
 * What happened, recorded once, in order, in a chain that any later change breaks; words lie beside it and can be
 * forgotten. Takes tools from base. Knows no interview: kinds and data are opaque here.
 */
export type { Entry, Event, Provenance } from "./entry.ts";
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
