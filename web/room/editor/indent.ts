import type { SyntaxLanguageId } from "@assay/core/syntax";

/** What a language is indented by where the code shows nothing yet. Taste: what its own formatters write. */
const STEP: Readonly<Record<SyntaxLanguageId, string>> = {
  python: "    ",
  javascript: "  ",
  typescript: "  ",
  java: "    ",
  c: "    ",
  cpp: "    ",
  go: "\t",
  rust: "    ",
};
/** Steps that are taken for an indentation; any other is somebody's alignment. */
const STEPS: ReadonlySet<string> = new Set(["\t", "  ", "    ", "        "]);
/** Lines that are looked at: it is asked at every key, and a file shows its step early. */
const LINES_MAX = 400;

/**
 * One step of indentation as the code has it: by how much the first line within a block stands further in than the
 * line that opened it. The language's own where no block has such a line.
 */
export function indentOf(lines: Iterable<string>, language: SyntaxLanguageId): string {
  let opener: string | null = null;
  let count = 0;
  for (const line of lines) {
    if (++count > LINES_MAX) break;
    if (line.trim() === "") continue;
    const lead = /^[ \t]*/.exec(line)?.[0] ?? "";
    if (opener !== null) {
      // Less far in than its opener: that was the aligned end of a longer line, which began at the margin.
      const step = lead.startsWith(opener) ? lead.slice(opener.length) : lead;
      if (STEPS.has(step)) return step;
    }
    opener = /[:{]\s*$/.test(line) ? lead : null;
  }
  return STEP[language];
}
