import type { SyntaxLanguageId } from "@assay/core/syntax";
import type { Extension } from "@codemirror/state";

/** Colours and indentation of a language; each is loaded when it is first looked at. */
export async function languageSupport(language: SyntaxLanguageId): Promise<Extension> {
  switch (language) {
    case "python":
      return (await import("@codemirror/lang-python")).python();
    case "javascript":
      return (await import("@codemirror/lang-javascript")).javascript();
    case "typescript":
      return (await import("@codemirror/lang-javascript")).javascript({ typescript: true });
    case "java":
      return (await import("@codemirror/lang-java")).java();
    case "c":
    case "cpp":
      return (await import("@codemirror/lang-cpp")).cpp();
    // Indented by their grammar as the others, without colours.
    case "go":
    case "rust":
      return [];
  }
}
