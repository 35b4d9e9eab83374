/**
 * host/reader serves core/reader: opens files below one folder, searches them with ripgrep or by itself, keeps outlines.
 *
 * Takes a root, a parser and a clock. Decides nothing about what is shown or written; follows no link out of the root; runs
 * no program that a repository brings, and reads none of its settings as commands.
 */
export { type Disk, openDisk } from "./disk.ts";
export { type LanguageServer, openLanguageServer, type ServerCommand } from "./language-server.ts";
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
export { findProgram, findRipgrep, searchArguments } from "./ripgrep.ts";
export { walkFiles } from "./walk.ts";
