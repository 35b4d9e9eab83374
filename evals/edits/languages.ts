/** The languages that edits are made in. Those that the product does not parse yet are left out of a run by name. */
export const EVAL_LANGUAGES = ["python", "javascript", "typescript", "java", "c", "cpp", "go", "rust"] as const;
export type EvalLanguage = (typeof EVAL_LANGUAGES)[number];

export function isEvalLanguage(text: string): text is EvalLanguage {
  return (EVAL_LANGUAGES as readonly string[]).includes(text);
}
