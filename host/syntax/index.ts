/**
 * core/syntax ‹ [host/syntax]
 *
 * Parses buffers with the committed tree-sitter grammars and hands them over as node tables.
 * Takes texts, gives tables. Judges nothing: what an edit did to a program is decided in core.
 */
export { BUFFER_BYTES_MAX } from "./buffer.ts";
export { openParseFloor, type ParseFloor } from "./floor.ts";
export { openCodeParser } from "./fresh.ts";
export { loadGrammars } from "./grammars.ts";
