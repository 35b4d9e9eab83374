import type { RawBlock } from "@assay/core/document";
import { unzipSync } from "fflate";
import { Parser } from "htmlparser2";
import { READ_LIMITS } from "./limits.ts";
import type { ReadResult } from "./read-failure.ts";

interface Docx {
  readonly source: string;
  readonly blocks: readonly RawBlock[];
  readonly notes: readonly string[];
}

/** Paragraphs, lists and table rows of a Word file, headers and footers too. Text boxes are read once and told of. */
export function readDocx(bytes: Uint8Array, name: string): ReadResult<Docx> {
  const broken = (what: string): ReadResult<never> => ({
    ok: false,
    failure: {
      code: "broken-file",
      message: `Cannot read "${name}": ${what}; open it in a word processor and save it again as DOCX or PDF`,
    },
  });
  let total = 0;
  let bomb = false;
  let parts: Record<string, Uint8Array>;
  try {
    parts = unzipSync(bytes, {
      filter(file) {
        if (
          !/^(?:word\/(?:document|header\d*|footer\d*|numbering|styles|vbaProject)[^/]*\.(?:xml|bin)|\[Content_Types\]\.xml)$/.test(
            file.name,
          )
        )
          return false;
        total += file.originalSize;
        bomb ||= total > READ_LIMITS.unpackedBytesMax || file.originalSize > Math.max(1_000_000, file.size * 200);
        return !bomb;
      },
    });
  } catch (fault) {
    return broken(`the file is damaged (${(fault as Error).message})`);
  }
  if (bomb)
    return {
      ok: false,
      failure: {
        code: "zip-bomb",
        message: `Cannot read "${name}": it unpacks to more than a document holds; save it again as PDF`,
      },
    };
  if (
    Object.keys(parts).some((part) => part.includes("vbaProject")) ||
    /macroEnabled/.test(textOf(parts["[Content_Types].xml"]))
  )
    return {
      ok: false,
      failure: {
        code: "macros",
        message: `Cannot read "${name}": it carries macros; save it as DOCX without them, or as PDF`,
      },
    };
  const main = parts["word/document.xml"];
  if (main === undefined) return broken("it holds no Word document");
  const paragraphs: Paragraph[] = [];
  const notes: string[] = [];
  const ordered = ["word/header", "word/document.xml", "word/footer"];
  for (const prefix of ordered)
    for (const part of Object.keys(parts)
      .filter((one) => one.startsWith(prefix))
      .sort())
      paragraphs.push(...readPart(textOf(parts[part]), notes));
  let source = "";
  const blocks: RawBlock[] = [];
  const seen = new Set<string>();
  for (const one of paragraphs) {
    if (one.text.trim() === "") continue;
    // A header that is kept for the first, odd and even pages is one header.
    if (one.isTwin && seen.has(one.text)) continue;
    seen.add(one.text);
    const at = source.length;
    source += `${one.text}\n`;
    const bullet = one.kind === "paragraph" ? (/^\s*[•·●▪–◦‣∙]\s*/.exec(one.text)?.[0].length ?? 0) : 0;
    const text = one.text.slice(bullet);
    const block: RawBlock = {
      kind: bullet > 0 ? "item" : one.kind,
      level: one.level,
      pieces: [{ text, at: at + bullet, end: at + one.text.length, exact: true }],
    };
    blocks.push(one.hidden === undefined ? block : { ...block, hidden: one.hidden });
  }
  return { ok: true, value: { source, blocks, notes: [...new Set(notes)] } };
}

function textOf(bytes: Uint8Array | undefined): string {
  return bytes === undefined ? "" : new TextDecoder("utf-8").decode(bytes);
}

interface Paragraph {
  kind: RawBlock["kind"];
  level: number;
  text: string;
  hidden?: string;
  isTwin: boolean;
}

function readPart(xml: string, notes: string[]): readonly Paragraph[] {
  const found: Paragraph[] = [];
  let current:
    | { kind: RawBlock["kind"]; level: number; shown: string; hidden: string; bold: boolean; plain: boolean }
    | undefined;
  const waiting: (typeof current)[] = [];
  let row: string[] | undefined;
  let cellText = "";
  let runHidden = false;
  let runBold = false;
  let inText = false;
  let inDeleted = 0;
  let fallback = 0;
  let inRunProperties = false;
  const isTwin = !/<w:document[\s>]/.test(xml);
  const close = () => {
    if (current === undefined) return;
    const { kind, level, shown, hidden, bold, plain } = current;
    if (row !== undefined) cellText += `${cellText === "" || shown.trim() === "" ? "" : " "}${shown.trim()}`;
    else {
      const isHead = kind === "paragraph" && bold && !plain && shown.trim().length < 70 && shown.trim() !== "";
      found.push({ kind: isHead ? "heading" : kind, level: isHead ? 5 : level, text: shown.trim(), isTwin });
    }
    if (hidden.trim() !== "")
      found.push({
        kind: "paragraph",
        level: 0,
        text: hidden.trim(),
        hidden: "Word does not show or print it",
        isTwin,
      });
    current = undefined;
  };
  const parser = new Parser(
    {
      onopentag(name, at) {
        if (name === "mc:fallback") fallback++;
        if (fallback > 0) return;
        switch (name) {
          case "w:p":
            waiting.push(current);
            current = { kind: "paragraph", level: 0, shown: "", hidden: "", bold: false, plain: false };
            return;
          case "w:pstyle": {
            const style = at["w:val"] ?? "";
            const head = /^(?:heading|berschrift|titre|t[ií]tulo|überschrift)\s*(\d)?/i.exec(style.replace(/^Ü/i, ""));
            if (current !== undefined && (head !== null || /^title$/i.test(style))) {
              current.kind = "heading";
              current.level = Number(head?.[1] ?? 1);
            } else if (current !== undefined && /^list|aufz|puce|lista/i.test(style)) current.kind = "item";
            return;
          }
          case "w:numpr":
            if (current !== undefined && current.kind !== "heading") current.kind = "item";
            return;
          case "w:ilvl":
            if (current?.kind === "item") current.level = Number(at["w:val"] ?? 0);
            return;
          case "w:r":
            runHidden = false;
            runBold = false;
            return;
          case "w:rpr":
            inRunProperties = true;
            return;
          case "w:vanish":
            if (at["w:val"] !== "0" && at["w:val"] !== "false") runHidden = true;
            return;
          case "w:color":
            if (/^(?:fff[a-f0-9]{3}|fffffe)$/i.test(at["w:val"] ?? "")) runHidden = true;
            return;
          case "w:sz":
            if (Number(at["w:val"] ?? 20) <= 2) runHidden = true;
            return;
          case "w:b":
            if (inRunProperties && at["w:val"] !== "0" && at["w:val"] !== "false") runBold = true;
            return;
          case "w:t":
            inText = true;
            return;
          case "w:del":
            inDeleted++;
            notes.push("Deleted text of tracked changes was left out");
            return;
          case "w:tab":
            if (current !== undefined && !inRunProperties) current.shown += "   ";
            return;
          case "w:br":
          case "w:cr":
            if (current !== undefined && row === undefined) {
              const { kind, level } = current;
              close();
              current = {
                kind: kind === "heading" ? "paragraph" : kind,
                level,
                shown: "",
                hidden: "",
                bold: false,
                plain: false,
              };
            }
            return;
          case "w:txbxcontent":
            notes.push("Text boxes were read where they are anchored: check their place");
            return;
          case "w:tr":
            row = [];
            return;
          case "w:tc":
            cellText = "";
            return;
        }
      },
      ontext(text) {
        if (fallback > 0 || !inText || inDeleted > 0 || current === undefined) return;
        if (runHidden) current.hidden += text;
        else {
          current.shown += text;
          if (text.trim() !== "") {
            current.bold ||= runBold;
            current.plain ||= !runBold;
          }
        }
      },
      onclosetag(name) {
        if (name === "mc:fallback") fallback--;
        if (fallback > 0) return;
        if (name === "w:t") inText = false;
        else if (name === "w:rpr") inRunProperties = false;
        else if (name === "w:del") inDeleted--;
        else if (name === "w:p") {
          close();
          current = waiting.pop();
        } else if (name === "w:tc") row?.push(cellText);
        else if (name === "w:tr") {
          const cells = (row ?? []).filter((cell) => cell !== "");
          row = undefined;
          if (cells.length > 0) found.push({ kind: "row", level: 0, text: cells.join(" | "), isTwin });
        }
      },
    },
    { xmlMode: true, lowerCaseTags: true, decodeEntities: true },
  );
  parser.write(xml);
  parser.end();
  return found;
}
