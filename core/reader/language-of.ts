import type { SyntaxLanguageId } from "../syntax/index.ts";

const BY_ENDING: Readonly<Record<string, SyntaxLanguageId>> = {
  js: "javascript",
  mjs: "javascript",
  cjs: "javascript",
  jsx: "javascript",
  ts: "typescript",
  mts: "typescript",
  cts: "typescript",
  tsx: "typescript",
  py: "python",
  pyi: "python",
  java: "java",
  c: "c",
  h: "c",
  cc: "cpp",
  cpp: "cpp",
  cxx: "cpp",
  hpp: "cpp",
  hh: "cpp",
  go: "go",
  rs: "rust",
};

/** The language a file is read as; undefined where there is no grammar. */
export function languageOfPath(path: string): SyntaxLanguageId | undefined {
  return BY_ENDING[/\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ""];
}
