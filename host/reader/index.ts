/**
 * host/reader serves core/reader: opens files below one folder, searches them with ripgrep or by itself, keeps outlines.
 *
 * Takes a root, a parser and a clock. Decides nothing about what is shown or written; follows no link out of the root; runs
 * no program that a repository brings, and reads none of its settings as commands.
 */
export { type Disk, openDisk } from "./disk.ts";
export { openDiskJournal } from "./disk-journal.ts";
export { type Judged, judgedReader } from "./judged-reader.ts";
export { type Judging, openJudging } from "./judging.ts";
export { type LanguageServer, openLanguageServer, type ServerCommand } from "./language-server.ts";
export { type NavigatePlace, type Navigator, type NavigatorOptions, openNavigator } from "./navigate.ts";
export {
  type FileAnswer,
  type OutlineLine,
  openReader,
  outlineLine,
  type Reader,
  type ReaderOptions,
  type SearchOptions,
  type SymbolBody,
  spellOutline,
  spellPlace,
} from "./reader.ts";
export { httpJudge, modelJudge } from "./remote-judges.ts";
export { type RenameWish, renameSymbol } from "./rename.ts";
export { findProgram, findRipgrep, searchArguments } from "./ripgrep.ts";
export { walkFiles } from "./walk.ts";
export {
  type Journal,
  type JournalRow,
  memoryJournal,
  openWriter,
  type Write,
  type Writer,
  type WriterOptions,
  type Written,
} from "./write.ts";
