/**
 * report › [document]
 *
 * Documents that can be cited: canonical text whose every unit is mapped back to the source, a tree of blocks, the
 * sections that headings open, and what is hidden from a reader and so kept out. Takes readings from the host.
 * Deliberately absent: files and their formats, which are read in host/prep; what a posting asks or a CV shows.
 */
export { type Canonical, canonicalise, canonicalText, type Piece } from "./canonical.ts";
export {
  type Block,
  type BlockKind,
  buildDocument,
  type Document,
  type Flag,
  FORMATS,
  type Format,
  lineOf,
  quoteAt,
  type RawBlock,
  type Reading,
  type Span,
  sentenceSpans,
  sourceSpan,
  talksToAProgram,
} from "./document.ts";
export { type PageItem, readPages } from "./pages.ts";
export { documentText, type Place, placeOf } from "./place.ts";
export { readPlain } from "./plain.ts";
export { cvSection, postingSection, SECTIONS, type Section, sectionOf } from "./section.ts";
