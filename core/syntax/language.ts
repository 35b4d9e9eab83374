import { LANGUAGE_IDS, type LanguageId } from "../sandbox/index.ts";

/** Languages that have a grammar and a table and cannot be run here yet. */
const JUDGED_ONLY = ["go", "rust"] as const;

/** A language whose edits are judged: each that can be run, and some that cannot. */
export type SyntaxLanguageId = LanguageId | (typeof JUDGED_ONLY)[number];

export const SYNTAX_LANGUAGE_IDS: readonly SyntaxLanguageId[] = [...new Set([...LANGUAGE_IDS, ...JUDGED_ONLY])];

export function isSyntaxLanguageId(value: unknown): value is SyntaxLanguageId {
  return SYNTAX_LANGUAGE_IDS.some((language) => language === value);
}
