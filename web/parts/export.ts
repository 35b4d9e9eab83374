/** What can be taken away of a session. `withWords` false: the record without code, talk or output. */
export interface ExportChoice {
  readonly format: "jsonl" | "markdown" | "json";
  readonly withWords: boolean;
  readonly words: string;
  readonly file: string;
}

export const EXPORTS: readonly ExportChoice[] = [
  { format: "markdown", withWords: true, words: "Export to read (Markdown)", file: "interview.md" },
  { format: "jsonl", withWords: true, words: "Export the record (JSON Lines)", file: "interview.jsonl" },
  { format: "json", withWords: true, words: "Export the report (JSON)", file: "interview.json" },
  { format: "jsonl", withWords: false, words: "Export the record without words", file: "interview-no-words.jsonl" },
];

export function exportPath(id: string, choice: ExportChoice): string {
  return `/api/interviews/${id}/export?format=${choice.format}&words=${choice.withWords ? 1 : 0}`;
}
