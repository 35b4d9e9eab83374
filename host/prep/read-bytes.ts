import { createHash } from "node:crypto";
import { extname } from "node:path";
import { type Format, type RawBlock, type Reading, readPlain } from "@assay/core/document";
import { readData } from "./data.ts";
import { readDocx } from "./docx.ts";
import { linkedData, readHtml } from "./html.ts";
import { READ_LIMITS } from "./limits.ts";
import { readPdf } from "./pdf.ts";
import type { ReadFailure, ReadResult } from "./read-failure.ts";

/** What other files are, and how to get one that is read. */
const OTHERS: Readonly<Record<string, string>> = {
  ".doc": "an old Word file: save it as DOCX or PDF",
  ".odt": "an OpenDocument file: save it as DOCX or PDF",
  ".rtf": "a rich text file: save it as DOCX or PDF",
  ".pages": "a Pages file: export it as PDF or Word",
  ".png": "a picture: paste the text instead",
  ".jpg": "a picture: paste the text instead",
  ".jpeg": "a picture: paste the text instead",
  ".docm": "a Word file with macros: save it as DOCX without them, or as PDF",
};

export const READ_NAMES = ".md .txt .pdf .docx .html .json .yaml";

/** Reads a file of any known format. Runs where it may be stopped: see read-file.ts. */
export async function readBytes(bytes: Uint8Array, name: string): Promise<ReadResult<Reading>> {
  const fail = (code: ReadFailure["code"], what: string): ReadResult<never> => ({
    ok: false,
    failure: { code, message: `Cannot read "${name}": ${what}` },
  });
  if (bytes.length > READ_LIMITS.fileBytesMax)
    return fail(
      "too-large",
      `it has ${Math.ceil(bytes.length / 1024 / 1024)} MiB, at most ${READ_LIMITS.fileBytesMax / 1024 / 1024} MiB are read; keep the text and leave the pictures out`,
    );
  if (bytes.length === 0) return fail("empty", "it is empty; give a file with text");
  const digest = createHash("sha256").update(bytes).digest("hex");
  const kind = sniff(bytes, name);
  if (typeof kind !== "string") return fail("unsupported-format", `it is ${kind.what}; ${READ_NAMES} are read`);
  const made = (source: string, blocks: readonly RawBlock[], notes: readonly string[] = []): ReadResult<Reading> => {
    if (blocks.every((block) => block.hidden !== undefined || block.pieces.every((piece) => piece.text.trim() === "")))
      return fail("empty", "it holds no text; give a file with text");
    return { ok: true, value: { name, format: kind, digest, source, blocks, notes } };
  };
  if (kind === "pdf") {
    const pdf = await readPdf(bytes, name);
    return pdf.ok ? made(pdf.value.source, pdf.value.blocks, pdf.value.notes) : pdf;
  }
  if (kind === "docx") {
    if (bytes[0] === 0xd0)
      return fail(
        "encrypted",
        "it is locked with a password, or an old Word file; save a copy as DOCX without a password, or as PDF",
      );
    const docx = readDocx(bytes, name);
    return docx.ok ? made(docx.value.source, docx.value.blocks, docx.value.notes) : docx;
  }
  const text = decode(bytes);
  if (text === undefined) return fail("not-text", "it is no text in UTF-8, UTF-16 or Latin-1; save it as UTF-8");
  if (text.length > READ_LIMITS.textCharsMax)
    return fail(
      "too-large",
      `it has ${text.length} characters, at most ${READ_LIMITS.textCharsMax} are read; keep the part that matters`,
    );
  if (kind === "html") return htmlReading(text, name, made);
  if (kind === "json" || kind === "yaml") {
    const data = readData(text);
    return "fault" in data
      ? fail("broken-file", `it is no whole ${kind.toUpperCase()} (${data.fault})`)
      : made(text, data.blocks);
  }
  const dead = deadPage(text);
  if (dead !== undefined) return fail("dead-page", `${dead}; open the posting and copy its text`);
  return made(text, readPlain(text, { markdown: kind === "markdown" }));
}

function htmlReading(
  text: string,
  name: string,
  made: (source: string, blocks: readonly RawBlock[]) => ReadResult<Reading>,
): ReadResult<Reading> {
  for (const { text: json, at } of linkedData(text)) {
    if (!/JobPosting/.test(json)) continue;
    const data = readData(json);
    if ("fault" in data) continue;
    const shift = (block: RawBlock): RawBlock => ({
      ...block,
      pieces: block.pieces.map((piece) => ({ ...piece, at: piece.at + at, end: piece.end + at })),
    });
    const blocks = data.blocks.map(shift);
    if (blocks.filter((block) => block.kind !== "heading").length > 0) return made(text, blocks);
  }
  const blocks = readHtml(text);
  const visible = blocks
    .filter((block) => block.hidden === undefined)
    .map((block) => block.pieces.map((piece) => piece.text).join(""))
    .join("\n");
  const dead = deadPage(visible);
  if (dead !== undefined)
    return {
      ok: false,
      failure: { code: "dead-page", message: `Cannot read "${name}": ${dead}; open the posting and copy its text` },
    };
  return made(text, blocks);
}

const DEAD =
  /\b(?:(?:job|position|posting|vacancy|role|listing)\b[^.\n]{0,40}(?:no longer (?:available|active|open|accepting)|has (?:been )?(?:expired|filled|closed|removed))|no longer accepting applications|page (?:not found|you (?:are looking for|requested) (?:does not|doesn't|could not|can't))|404 (?:error|not found)|error 404|access denied|verify (?:you are|that you are) (?:a )?human|checking your browser|enable javascript|please (?:sign|log) in to (?:view|continue)|stelle (?:ist )?(?:nicht mehr|leider)[^.\n]{0,20}(?:verfügbar|besetzt)|seite (?:wurde )?nicht gefunden|offre (?:n'est plus|a expiré)|page (?:introuvable|non trouvée)|oferta (?:ya no|ha (?:expirado|caducado))|página no encontrada)|职位已(?:下线|关闭|过期)|页面不存在|募集(?:は)?終了|ページが見つかりません/iu;
/** A page that is dead says so and little else. */
const DEAD_CHARS_MAX = 1_500;

function deadPage(text: string): string | undefined {
  const bare = text.replace(/\s+/g, " ").trim();
  if (bare.length > DEAD_CHARS_MAX) return undefined;
  const met = DEAD.exec(bare);
  return met === null ? undefined : `it is a page that says "${met[0].slice(0, 60)}" and holds no posting`;
}

function sniff(bytes: Uint8Array, name: string): Format | { readonly what: string } {
  const extension = extname(name).toLowerCase();
  const head = Buffer.from(bytes.subarray(0, 1024)).toString("latin1");
  if (head.slice(0, 1024).includes("%PDF-")) return "pdf";
  const other = OTHERS[extension];
  if (other !== undefined) return { what: other };
  if (head.startsWith("PK\u0003\u0004") || extension === ".docx")
    return extension === ".docx" || extension === "" ? "docx" : { what: "a packed file: give the document itself" };
  if (extension === ".pdf") return "pdf";
  if (head.startsWith("\u0089PNG") || head.startsWith("\u00ff\u00d8\u00ff") || head.startsWith("GIF8"))
    return { what: "a picture: paste the text instead" };
  if (head.startsWith("\u00d0\u00cf\u0011\u00e0")) return { what: "an old Office file: save it as DOCX or PDF" };
  if ([".html", ".htm", ".xhtml"].includes(extension) || /^\s*(?:<!doctype html|<html)/i.test(head)) return "html";
  if (extension === ".json" || extension === ".jsonld") return "json";
  if (extension === ".yaml" || extension === ".yml") return "yaml";
  if ([".md", ".markdown", ".mdown"].includes(extension)) return "markdown";
  if ([".txt", ".text", ""].includes(extension)) return "text";
  return { what: `of the unknown kind "${extension}"` };
}

/** UTF-8, else UTF-16 by its mark, else Latin-1 of Windows when it holds no control characters. */
function decode(bytes: Uint8Array): string | undefined {
  const attempt = (label: string) => {
    try {
      return new TextDecoder(label, { fatal: true, ignoreBOM: false }).decode(bytes);
    } catch {
      return undefined;
    }
  };
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? "utf-16le"
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? "utf-16be"
        : undefined;
  const text = attempt(marked ?? "utf-8") ?? attempt("windows-1252");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a text holds none of them
  if (text === undefined || /[\u0000-\u0008\u000e-\u001a]/.test(text.slice(0, 20_000))) return undefined;
  return text;
}
