/**
 * problem › [syntax]
 *
 * Whether an edit changed the program, and how: judges two node tables. Takes language names from sandbox.
 * Parses nothing and knows no grammar file; host/syntax hands the tables over.
 */
export {
  type CoarseClass,
  EDIT_CLASSES,
  type EditClass,
  type EditLabel,
  type Judgement,
  type ParserState,
} from "./judgement.ts";
export { type Grammars, NODE_ERROR, NODE_MISSING, NODE_NAMED, type NodeTable, type ParsedBuffer } from "./port.ts";
