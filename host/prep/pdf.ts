import { type PageItem, type RawBlock, readPages, readPlain } from "@assay/core/document";
import { getDocumentProxy } from "unpdf";
import { READ_LIMITS } from "./limits.ts";
import type { ReadResult } from "./read-failure.ts";

interface Pdf {
  readonly source: string;
  readonly blocks: readonly RawBlock[];
  readonly notes: readonly string[];
}

/** Text of a PDF in the order of reading. Scans, locked files and fonts without letters are refused with advice. */
export async function readPdf(bytes: Uint8Array, name: string): Promise<ReadResult<Pdf>> {
  let document: Awaited<ReturnType<typeof getDocumentProxy>>;
  try {
    document = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 });
  } catch (fault) {
    const error = fault as Error;
    if (error.name === "PasswordException")
      return {
        ok: false,
        failure: {
          code: "encrypted",
          message: `Cannot read "${name}": it is locked with a password; save a copy without one`,
        },
      };
    return {
      ok: false,
      failure: {
        code: "broken-file",
        message: `Cannot read "${name}": it is not a whole PDF (${error.message}); export it again, or paste its text`,
      },
    };
  }
  if (document.numPages > READ_LIMITS.pagesMax)
    return {
      ok: false,
      failure: {
        code: "too-many-pages",
        message: `Cannot read "${name}": it has ${document.numPages} pages, at most ${READ_LIMITS.pagesMax} are read; keep the pages that matter`,
      },
    };
  const pages: PageItem[][] = [];
  const hiddenItems: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    let content: { items: readonly unknown[] };
    let box: readonly number[];
    let unseen: ReadonlySet<string>;
    try {
      const page = await document.getPage(number);
      content = await page.getTextContent({ includeMarkedContent: false });
      box = page.view;
      unseen = await invisibleTexts(page);
    } catch (fault) {
      return {
        ok: false,
        failure: {
          code: "broken-file",
          message: `Cannot read "${name}": page ${number} is damaged (${(fault as Error).message}); export it again, or paste its text`,
        },
      };
    }
    const items: PageItem[] = [];
    for (const item of content.items as { str?: string; transform: number[]; width: number; height: number }[]) {
      if (item.str === undefined || item.str.trim() === "") continue;
      const [, , , , x = 0, y = 0] = item.transform;
      const size = item.height || Math.hypot(item.transform[2] ?? 0, item.transform[3] ?? 0);
      const outside =
        x < (box[0] ?? 0) - 5 || x > (box[2] ?? 612) + 5 || y < (box[1] ?? 0) - 5 || y > (box[3] ?? 792) + 5;
      if (outside || size < 1.5 || unseen.has(item.str.trim())) hiddenItems.push(item.str.trim());
      else items.push({ text: item.str, x, y, width: item.width, size });
    }
    pages.push(items);
  }
  const read = readPages(pages);
  const letters = read.text.replace(/\s/g, "");
  if (
    letters.length < READ_LIMITS.pageCharsMin * Math.max(1, Math.min(document.numPages, 2)) * 0.5 ||
    letters.length < READ_LIMITS.pageCharsMin * 0.5
  )
    return {
      ok: false,
      failure: {
        code: "no-text-layer",
        message: `Cannot read "${name}": it holds pictures of pages and no text; export it from the program it was written in, or paste its text`,
      },
    };
  const unmapped = letters.replace(/[^\ue000-\uf8ff\ufffd]/g, "").length;
  if (unmapped > letters.length * 0.1)
    return {
      ok: false,
      failure: {
        code: "unmapped-fonts",
        message: `Cannot read "${name}": its fonts do not say which letters they draw; export it again, or paste its text`,
      },
    };
  const pageOf = (offset: number) => Math.max(1, read.pageStarts.filter((start) => start <= offset).length);
  const blocks: RawBlock[] = readPlain(read.text, { markdown: false }).map((block) => ({
    ...block,
    page: pageOf(block.pieces[0]?.at ?? 0),
  }));
  let source = read.text;
  for (const text of hiddenItems) {
    const at = source.length;
    source += `${text}\n`;
    blocks.push({
      kind: "paragraph",
      level: 0,
      pieces: [{ text, at, end: at + text.length, exact: true }],
      hidden: "The page does not show it",
    });
  }
  return { ok: true, value: { source, blocks, notes: [] } };
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>["getPage"]>>;

/** PDF.js asks for a method that Node 20 has not; without it the list of operators ends at the first font. */
function fillIn(): void {
  if ("transferToFixedLength" in ArrayBuffer.prototype) return;
  Object.defineProperty(ArrayBuffer.prototype, "transferToFixedLength", {
    configurable: true,
    value(this: ArrayBuffer, length = this.byteLength) {
      const made = new ArrayBuffer(length);
      new Uint8Array(made).set(new Uint8Array(this).subarray(0, length));
      return made;
    },
  });
}

/** Operators of PDF.js that matter here; the numbers stand in its `OPS`. */
const OPS = {
  save: 10,
  restore: 11,
  setTextRenderingMode: 41,
  showText: 44,
  showSpacedText: 45,
  setFillRGBColor: 59,
  setFillGray: 56,
};

/** Texts that are drawn white or not at all. A white text on a dark ground is passed over with them and told of. */
async function invisibleTexts(page: Page): Promise<ReadonlySet<string>> {
  fillIn();
  const list = await page.getOperatorList();
  const unseen = new Set<string>();
  const seen = new Set<string>();
  let state = { white: false, mode: 0 };
  const stack: (typeof state)[] = [];
  for (let index = 0; index < list.fnArray.length; index++) {
    const args = list.argsArray[index] as readonly unknown[];
    switch (list.fnArray[index]) {
      case OPS.save:
        stack.push(state);
        break;
      case OPS.restore:
        state = stack.pop() ?? state;
        break;
      case OPS.setTextRenderingMode:
        state = { ...state, mode: Number(args[0]) };
        break;
      case OPS.setFillRGBColor:
        state = { ...state, white: isWhite(args) };
        break;
      case OPS.showText:
      case OPS.showSpacedText: {
        const glyphs = args[0] as readonly ({ unicode?: string } | number)[];
        const text = glyphs
          .map((glyph) => (typeof glyph === "number" ? "" : (glyph?.unicode ?? "")))
          .join("")
          .trim();
        if (text !== "") (state.white || state.mode === 3 ? unseen : seen).add(text);
        break;
      }
    }
  }
  for (const text of seen) unseen.delete(text);
  return unseen;
}

function isWhite(args: readonly unknown[]): boolean {
  const first = args[0];
  if (typeof first === "string") return /^#f[a-f0-9]f[a-f0-9]f[a-f0-9]$/i.test(first);
  const numbers = (typeof first === "object" && first !== null ? [...(first as Iterable<number>)] : args).map(Number);
  return numbers.length >= 3 && numbers.slice(0, 3).every((one) => one >= 250);
}
