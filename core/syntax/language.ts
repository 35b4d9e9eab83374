import { isLanguageId, LANGUAGE_IDS, type LanguageId } from "../sandbox/index.ts";

/** A language whose edits are judged: each that can be run has a grammar and a table. */
export type SyntaxLanguageId = LanguageId;

export const SYNTAX_LANGUAGE_IDS: readonly SyntaxLanguageId[] = LANGUAGE_IDS;

export function isSyntaxLanguageId(value: unknown): value is SyntaxLanguageId {
  return isLanguageId(value);
}
