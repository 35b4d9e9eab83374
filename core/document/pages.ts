/**
 * Text of printed pages out of placed pieces of text: columns are read one after the other, lines that stand at the top
 * or foot of each page are left out, spaced capitals are put together.
 */

/** One piece of text as it is placed on a page; points from the lower left corner. */
export interface PageItem {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Height of the type; 0 when the file does not say. */
  readonly size: number;
}

interface Row {
  readonly y: number;
  readonly size: number;
  readonly items: readonly PageItem[];
}

/** Rows on each side and items on the page that make a gutter worth looking for; after two-column CVs of the field. */
const COLUMN_ROWS_MIN = 4;
const COLUMN_ITEMS_MIN = 20;
/** Share of rows that may ink the gutter of true columns: a title across both. */
const GUTTER_INK_MAX = 0.12;
const GUTTER_POINTS = 8;

/** Source text, page by page, with the offset where each page begins. */
export function readPages(pages: readonly (readonly PageItem[])[]): {
  readonly text: string;
  readonly pageStarts: readonly number[];
} {
  const perPage = pages.map((items) => linesOfPage(items.filter((item) => item.text.trim() !== "")));
  const furniture = repeatedEdges(perPage);
  let text = "";
  const pageStarts: number[] = [];
  for (const lines of perPage) {
    pageStarts.push(text.length);
    const kept = lines.filter((line, index) => !isFurniture(line.text, index, lines.length, furniture));
    text += kept.map((line) => `${line.gapBefore ? "\n" : ""}${line.text}\n`).join("");
  }
  return { text, pageStarts };
}

interface PageLine {
  readonly text: string;
  readonly gapBefore: boolean;
}

function linesOfPage(items: readonly PageItem[]): readonly PageLine[] {
  const gutter = findGutter(items);
  if (gutter === undefined) return spellRows(rowsOf(items));
  // What lies across the gutter parts the page into bands; within a band the left column is read first.
  const rows = rowsOf(items);
  const lines: PageLine[] = [];
  let band: PageItem[] = [];
  const flush = () => {
    if (band.length === 0) return;
    const left = band.filter((item) => item.x + item.width / 2 < gutter);
    const right = band.filter((item) => item.x + item.width / 2 >= gutter);
    lines.push(...startGap(spellRows(rowsOf(left))), ...startGap(spellRows(rowsOf(right))));
    band = [];
  };
  for (const row of rows) {
    if (row.items.some((item) => item.x < gutter - 1 && item.x + item.width > gutter + 1)) {
      flush();
      lines.push(...startGap(spellRows([row])));
    } else band.push(...row.items);
  }
  flush();
  return lines;
}

function startGap(lines: readonly PageLine[]): readonly PageLine[] {
  return lines.map((line, index) => (index === 0 ? { ...line, gapBefore: true } : line));
}

/** The middle of a gutter, in points; undefined for a page of one column. */
function findGutter(items: readonly PageItem[]): number | undefined {
  if (items.length < COLUMN_ITEMS_MIN) return undefined;
  const left = Math.min(...items.map((item) => item.x));
  const right = Math.max(...items.map((item) => item.x + item.width));
  const rows = rowsOf(items);
  let best: { readonly x: number; readonly ink: number; readonly width: number } | undefined;
  for (let x = left + (right - left) * 0.2; x <= left + (right - left) * 0.8; x += 3) {
    const crosses = (row: Row) =>
      row.items.some((item) => item.x < x + GUTTER_POINTS / 2 && item.x + item.width > x - GUTTER_POINTS / 2);
    const ink = rows.filter(crosses).length / rows.length;
    const both = rows.filter(
      (row) => row.items.some((item) => item.x + item.width <= x) && row.items.some((item) => item.x >= x),
    );
    const onLeft = rows.filter((row) => row.items.some((item) => item.x + item.width <= x)).length;
    const onRight = rows.filter((row) => row.items.some((item) => item.x >= x)).length;
    if (ink > GUTTER_INK_MAX || onLeft < COLUMN_ROWS_MIN || onRight < COLUMN_ROWS_MIN) continue;
    // Dates set flush right beside their line are no column: the right side would hold little else.
    const rightItems = items.filter((item) => item.x >= x);
    const dated = rightItems.filter((item) => /\d{4}|present|heute|today/i.test(item.text)).length;
    if (dated > rightItems.length * 0.6 && both.length > 0) continue;
    if (best === undefined || ink < best.ink) best = { x, ink, width: both.length };
  }
  return best?.x;
}

function rowsOf(items: readonly PageItem[]): readonly Row[] {
  const sorted = [...items].sort((a, b) => b.y - a.y || a.x - b.x);
  const rows: { y: number; size: number; items: PageItem[] }[] = [];
  for (const item of sorted) {
    const row = rows[rows.length - 1];
    const reach = Math.max(2, (item.size || 10) * 0.45);
    if (row !== undefined && Math.abs(row.y - item.y) <= reach) {
      row.items.push(item);
      row.size = Math.max(row.size, item.size);
    } else rows.push({ y: item.y, size: item.size, items: [item] });
  }
  for (const row of rows) row.items.sort((a, b) => a.x - b.x);
  return rows;
}

function spellRows(rows: readonly Row[]): readonly PageLine[] {
  const gaps = rows
    .slice(1)
    .map((row, index) => (rows[index] as Row).y - row.y)
    .filter((gap) => gap > 0);
  const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 12;
  return rows.map((row, index) => {
    const above = rows[index - 1];
    return { text: spellRow(row), gapBefore: above !== undefined && above.y - row.y > usual * 1.35 };
  });
}

function spellRow(row: Row): string {
  let text = "";
  let end = Number.NEGATIVE_INFINITY;
  for (const item of row.items) {
    const gap = item.x - end;
    const size = item.size || 10;
    if (text !== "")
      text +=
        gap > size * 2.5 ? "   " : gap > size * 0.17 && !text.endsWith(" ") && !item.text.startsWith(" ") ? " " : "";
    text += item.text;
    end = item.x + item.width;
  }
  return joinSpacedLetters(text.trimEnd());
}

/** "E X P E R I E N C E" is one word; two spaces or more part words. */
function joinSpacedLetters(text: string): string {
  if (!/^\s*(?:\p{Lu} +){3,}\p{Lu}\s*$/u.test(text)) return text;
  return text
    .trim()
    .split(/ {2,}/)
    .map((word) => word.replaceAll(" ", ""))
    .join(" ");
}

const PAGE_NUMBER = /^\s*(?:(?:page|seite|página)\s*)?\d{1,3}(?:\s*(?:\/|of|von|sur|de)\s*\d{1,3})?\s*$/iu;

/** Lines at the edge of a page that stand there on most pages, their digits aside. */
function repeatedEdges(pages: readonly (readonly PageLine[])[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  if (pages.length < 2) return new Set();
  for (const lines of pages) {
    const edges = new Set([...lines.slice(0, 2), ...lines.slice(-2)].map((line) => blankDigits(line.text)));
    for (const edge of edges) counts.set(edge, (counts.get(edge) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= 2 && count > pages.length / 2).map(([edge]) => edge));
}

function blankDigits(text: string): string {
  return text.trim().replace(/\d+/g, "0");
}

function isFurniture(text: string, index: number, count: number, furniture: ReadonlySet<string>): boolean {
  const atEdge = index < 2 || index >= count - 2;
  return atEdge && (PAGE_NUMBER.test(text) || furniture.has(blankDigits(text)));
}
