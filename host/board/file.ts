import { readFile } from "node:fs/promises";
import { err, ok, type Result } from "@assay/core/base";
import { type Board, parseOutline, readExcalidraw, readMermaid } from "@assay/core/board";
import { parseJson } from "../base/index.ts";

/** A board read from a file, with what of the file is not on it. */
export interface BoardFile {
  readonly form: "outline" | "mermaid" | "excalidraw";
  readonly board: Board;
  /** What could not be read; of an outline with its line. */
  readonly unread: readonly string[];
  /** What was taken from a word or a shape. */
  readonly readings: readonly string[];
  /** Lines of an outline by subject; empty for the other forms. */
  readonly lines: ReadonlyMap<string, number>;
}

const BYTES_MAX = 8 * 1024 * 1024;

/**
 * Reads a board; the form is told by what the text is, not by the file's name. Fails with "unreadable" where there is no such
 * text file, else as the form's reader does.
 */
export async function readBoardFile(path: string): Promise<Result<BoardFile>> {
  const bytes = await readFile(path).catch(() => undefined);
  if (bytes === undefined) return err("unreadable", `Cannot read "${path}", expected a text file`);
  if (bytes.length > BYTES_MAX)
    return err("unreadable", `Cannot read "${path}": ${bytes.length} bytes, at most ${BYTES_MAX} are read`);
  const text = bytes.toString("utf8");
  const lines = new Map<string, number>();
  if (/^\s*\{/.test(text)) {
    const read = readExcalidraw(parseJson(text));
    return read.ok ? ok({ form: "excalidraw", ...read.value, lines }) : read;
  }
  if (
    /^\s*(---\n[\s\S]*?\n---\s*)?(%%.*\s+)*(```mermaid\s+|flowchart\b|graph\s)/.test(text) ||
    /^```mermaid\s*$/m.test(text)
  ) {
    const read = readMermaid(text);
    return read.ok ? ok({ form: "mermaid", ...read.value, lines }) : read;
  }
  const outline = parseOutline(text);
  const unread = outline.faults.map((fault) => `Line ${fault.line}: ${fault.message}`);
  return ok({ form: "outline", board: outline.board, unread, readings: [], lines: outline.lines });
}
