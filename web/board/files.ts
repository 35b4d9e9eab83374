import {
  type Board,
  parseOutline,
  printOutline,
  readExcalidraw,
  readMermaid,
  writeExcalidraw,
  writeMermaid,
} from "@assay/core/board";

/** What came of a text that was opened: an outline to edit, and what of the text is not in it. */
export interface Opened {
  readonly text: string;
  readonly unread: readonly string[];
  readonly readings: readonly string[];
}

/** Reads an outline, a Mermaid flowchart or an Excalidraw scene; which one is told by the text. */
export function openText(text: string): Opened | { readonly fault: string } {
  if (/^\s*\{/.test(text)) {
    const read = readExcalidraw(parsed(text));
    return read.ok ? { ...read.value, text: printOutline(read.value.board) } : { fault: read.failure.message };
  }
  const mermaid = readMermaid(text);
  if (mermaid.ok) return { ...mermaid.value, text: printOutline(mermaid.value.board) };
  const { board, faults } = parseOutline(text);
  if (board.nodes.length === 0 && faults.length > 0) return { fault: mermaid.failure.message };
  return { text, unread: [], readings: [] };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const EXPORTS = [
  { words: "Save the outline", file: "board.outline", type: "text/plain", write: printOutline },
  { words: "Save as Mermaid", file: "board.mmd", type: "text/plain", write: writeMermaid },
  { words: "Save as Excalidraw", file: "board.excalidraw", type: "application/json", write: writeExcalidraw },
] as const;

/** Hands a file to the browser to keep. */
export function saveFile(board: Board, { file, type, write }: (typeof EXPORTS)[number]): void {
  const address = URL.createObjectURL(new Blob([write(board)], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = file;
  link.click();
  URL.revokeObjectURL(address);
}
