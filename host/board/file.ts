import { isUtf8 } from "node:buffer";
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

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EISDIR: "it is a folder",
  EACCES: "this user may not read it",
};
const BYTES_MAX = 8 * 1024 * 1024;

/**
 * Reads a board; the form is told by what the text is, not by the file's name. Fails with "unreadable" where there is no such
 * text file, "no-board" where not a line of it is read, else as the form's reader does.
 */
export async function readBoardFile(path: string): Promise<Result<BoardFile>> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch (fault) {
    return err("unreadable", `Cannot read "${path}": ${REASONS[(fault as NodeJS.ErrnoException).code ?? ""] ?? fault}`);
  }
  if (bytes.length > BYTES_MAX)
    return err("unreadable", `Cannot read "${path}": ${bytes.length} bytes, at most ${BYTES_MAX} are read`);
  if (!isUtf8(bytes) || bytes.includes(0))
    return err(
      "unreadable",
      `Cannot read "${path}": it is no text in UTF-8, expected an outline, Mermaid or Excalidraw`,
    );
  const text = bytes.toString("utf8").replace(/^\uFEFF/, "");
  const lines = new Map<string, number>();
  if (/^\s*\{/.test(text)) {
    const scene = parseJson(text);
    if (scene === undefined) return err("unreadable", `Cannot read "${path}": it begins as JSON and is none`);
    const read = readExcalidraw(scene);
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
  // A text of which not a line is read is another kind of text, not a board with faults.
  if (outline.board.nodes.length === 0 && outline.faults.length > 0)
    return err(
      "no-board",
      `Cannot read "${path}": it is no outline, Mermaid flowchart or Excalidraw scene. Line ${outline.faults[0]?.line}: ${outline.faults[0]?.message}`,
    );
  const unread = outline.faults.map((fault) => `Line ${fault.line}: ${fault.message}`);
  return ok({ form: "outline", board: outline.board, unread, readings: [], lines: outline.lines });
}
