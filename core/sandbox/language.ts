/** Languages a program can be judged in, in the order people read them. */
export const LANGUAGE_IDS = ["python", "javascript", "typescript", "java", "c", "cpp", "go", "rust"] as const;
export type LanguageId = (typeof LANGUAGE_IDS)[number];

export interface LanguageFacts {
  readonly id: LanguageId;
  /** As a person reads it. */
  readonly name: string;
  /** The file a single source is written to. */
  readonly mainFile: string;
  /** Whether a compile step stands before the run. */
  readonly compiled: boolean;
}

export const LANGUAGES: Readonly<Record<LanguageId, LanguageFacts>> = {
  python: { id: "python", name: "Python", mainFile: "main.py", compiled: false },
  javascript: { id: "javascript", name: "JavaScript", mainFile: "main.js", compiled: false },
  typescript: { id: "typescript", name: "TypeScript", mainFile: "main.ts", compiled: true },
  java: { id: "java", name: "Java", mainFile: "Main.java", compiled: true },
  c: { id: "c", name: "C", mainFile: "main.c", compiled: true },
  cpp: { id: "cpp", name: "C++", mainFile: "main.cpp", compiled: true },
  go: { id: "go", name: "Go", mainFile: "main.go", compiled: true },
  rust: { id: "rust", name: "Rust", mainFile: "main.rs", compiled: true },
};

export function isLanguageId(value: unknown): value is LanguageId {
  return typeof value === "string" && (LANGUAGE_IDS as readonly string[]).includes(value);
}
