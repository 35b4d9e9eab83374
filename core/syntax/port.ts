import type { SyntaxLanguageId } from "./language.ts";
import type { Span } from "./layout.ts";

/**
 * One parse as data: every node of the tree, anonymous ones too, in pre-order, in parallel arrays; `text` is the
 * buffer the offsets (UTF-16 code units, end exclusive) point into. `kindNames[kind[i]]` is the grammar's name.
 */
export interface NodeTable {
  readonly language: SyntaxLanguageId;
  readonly text: string;
  readonly count: number;
  readonly kind: Uint16Array;
  /** 0: no field; else index into `fieldNames`. */
  readonly field: Uint16Array;
  readonly depth: Uint16Array;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly flags: Uint8Array;
  readonly kindNames: readonly string[];
  readonly fieldNames: readonly string[];
  /** Whether any node is an error or missing. */
  readonly broken: boolean;
  /** Of a broken table, what parses; absent when nothing smaller than the whole could be blamed. */
  readonly sound?: Sound;
  /** Offset at which each line of `text` starts, the first one 0. */
  readonly lineStarts: Uint32Array;
  /** Stands for this table wherever another one says what it was made from. Holds nothing, so that it keeps nothing alive. */
  readonly identity: TableIdentity;
  /** Present when one leaf was respelled: what `start` and `end` will be worked out from if anybody asks for them whole. */
  readonly respelled?: RespelledOffsets;
  /** Present when the table was spliced from an earlier one; lets a comparison of the two look at the window alone. */
  readonly basis?: TableBasis;
}

/** A broken text without the declarations that hold the break. */
export interface Sound {
  /** Parsed afresh, and clean. Its text has white space where they stood, and a filler in a language that needs one. */
  readonly table: NodeTable;
  /** Where they stand, in order; none is empty. */
  readonly held: readonly Span[];
  /** Parses another text of the language afresh and keeps nothing; undefined when it cannot be done. */
  parse(text: string): NodeTable | undefined;
}

export type TableIdentity = Readonly<Record<never, never>>;

/**
 * Offsets of an earlier table of the same shape, with one leaf that is longer or shorter now. What begins behind the leaf
 * and what ends with it or later has moved by `shift`.
 */
export interface RespelledOffsets {
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly leaf: number;
  readonly shift: number;
}

/** What a spliced table shares with the one it was made from: kinds, fields, depths and texts, counted in nodes. */
export interface TableBasis {
  readonly of: TableIdentity;
  /** Nodes equal from the front; of those that reach into the window only the end has moved. */
  readonly head: number;
  /** Nodes equal from the back. */
  readonly tail: number;
}

export const NODE_NAMED = 1;
export const NODE_MISSING = 2;
export const NODE_ERROR = 4;

/** The parse of one buffer, kept up with its edits. Not shared between sessions. */
export interface ParsedBuffer {
  /** Reads the buffer as it is now: incremental when the texts share enough. Undefined when over the size limit. */
  read(text: string): NodeTable | undefined;
  close(): void;
}

/** Grammars by language; `grammars` says which bytes parse which language, and stands in a session's first entry. */
export interface Grammars {
  readonly digests: Readonly<Partial<Record<SyntaxLanguageId, string>>>;
  open(language: SyntaxLanguageId): ParsedBuffer;
}
