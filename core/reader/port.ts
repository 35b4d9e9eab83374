import type { Result } from "../base/index.ts";
import type { NodeTable, SyntaxLanguageId } from "../syntax/index.ts";

/** One capture of a query: UTF-16 offsets into the text that was parsed, end exclusive. */
export interface Capture {
  readonly name: string;
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

/** Reads a whole text once and keeps nothing of it. The host hands it in; core knows no grammar file. */
export interface CodeParser {
  /** Undefined when the text is over the parser's size, or takes it too long. */
  parse(language: SyntaxLanguageId, text: string): NodeTable | undefined;
  /** Captures of a tree-sitter query in the order of the text, at most `limit`; the failure quotes what is wrong with the query. */
  query(language: SyntaxLanguageId, text: string, source: string, limit: number): Result<readonly Capture[]>;
}
