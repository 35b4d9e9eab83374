import type { LanguageId } from "@assay/core/sandbox";
import { classHighlighter, highlightCode } from "@lezer/highlight";

export interface Token {
  readonly text: string;
  /** Class names of the token, or none. */
  readonly classes: string;
}

/** Lines of code as coloured tokens; without a grammar (not loaded yet, unknown) each line is one token. */
export type Highlight = (code: string) => readonly (readonly Token[])[];

export const plainLines: Highlight = (code) => code.split("\n").map((text) => [{ text, classes: "" }]);

export async function loadHighlight(language: LanguageId): Promise<Highlight> {
  const known = await grammar(language);
  if (known === undefined) return plainLines;
  const { parser } = known;
  return (code) => {
    const lines: Token[][] = [[]];
    highlightCode(
      code,
      parser.parse(code),
      classHighlighter,
      (text, classes) => lines.at(-1)?.push({ text, classes }),
      () => lines.push([]),
    );
    return lines;
  };
}

async function grammar(language: LanguageId) {
  switch (language) {
    case "python":
      return (await import("@codemirror/lang-python")).pythonLanguage;
    case "javascript":
      return (await import("@codemirror/lang-javascript")).javascriptLanguage;
    case "typescript":
      return (await import("@codemirror/lang-javascript")).typescriptLanguage;
    case "java":
      return (await import("@codemirror/lang-java")).javaLanguage;
    case "c":
    case "cpp":
      return (await import("@codemirror/lang-cpp")).cppLanguage;
    // No colours in the editor either.
    case "go":
    case "rust":
      return undefined;
  }
}
