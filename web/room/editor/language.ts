import type { LanguageId } from "@assay/core/sandbox";
import type { Extension } from "@codemirror/state";

/** Colours and indentation of a language; each is loaded when it is first looked at. */
export async function languageSupport(language: LanguageId): Promise<Extension> {
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
  }
}
