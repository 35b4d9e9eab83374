import type { Piece, RawBlock } from "@assay/core/document";
import { Parser } from "htmlparser2";

/** What never holds the words of a posting. */
const SKIPPED = new Set([
  "script",
  "style",
  "noscript",
  "template",
  "svg",
  "nav",
  "header",
  "footer",
  "aside",
  "form",
  "button",
  "select",
  "iframe",
  "head",
  "dialog",
  "object",
  "canvas",
  "video",
  "audio",
  "textarea",
]);
const VOID = new Set([
  "br",
  "img",
  "hr",
  "input",
  "meta",
  "link",
  "source",
  "wbr",
  "area",
  "base",
  "col",
  "embed",
  "track",
]);
const BLOCK = new Set([
  "p",
  "div",
  "section",
  "article",
  "main",
  "ul",
  "ol",
  "dl",
  "dd",
  "blockquote",
  "pre",
  "table",
  "tbody",
  "thead",
  "figure",
  "body",
  "address",
  "details",
  "summary",
  "hr",
]);
const BANNER =
  /(?:^|[\s_-])(?:cookie|consent|gdpr|banner|navbar|menu|breadcrumb|sidebar|share|social|newsletter|related|footer|skip-link|popup|modal)(?:$|[\s_-])/i;
const CLOAKED =
  /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d]*[1-9])|opacity\s*:\s*0(?![.\d]*[1-9])|(?:^|[;\s])(?:color\s*:\s*(?:#fff(?:fff)?|white|transparent|rgba?\(\s*255\s*,\s*255\s*,\s*255))|(?:left|top|text-indent)\s*:\s*-\d{3,}|clip\s*:\s*rect\(0|(?:^|[;\s])(?:max-)?(?:height|width)\s*:\s*0(?:px)?\s*(?:;|$)/i;

interface Open {
  readonly name: string;
  readonly skipped: boolean;
  readonly hidden: string | undefined;
}

/**
 * Visible blocks of a page, with offsets into `source`. Navigation, forms, scripts and cookie banners are left out;
 * text that a browser would not show is handed over as hidden.
 */
export function readHtml(
  source: string,
  base = 0,
  exact = true,
  span?: { readonly start: number; readonly end: number },
): readonly RawBlock[] {
  const blocks: RawBlock[] = [];
  const stack: Open[] = [];
  let kind: RawBlock["kind"] = "paragraph";
  let level = 0;
  let pieces: Piece[] = [];
  let lists = 0;
  let hidden: string | undefined;
  let cell = 0;
  const cloakedClasses = cloakingClasses(source);
  const flush = () => {
    if (pieces.some((piece) => piece.text.trim() !== "")) {
      const bold = kind === "paragraph" && isBold && pieces.length > 0 && allBold;
      const raw = { kind: bold ? ("heading" as const) : kind, level: bold ? 5 : level, pieces };
      blocks.push(hidden === undefined ? raw : { ...raw, hidden });
    }
    pieces = [];
    isBold = false;
    allBold = true;
  };
  let isBold = false;
  let allBold = true;
  const top = () => stack[stack.length - 1];
  const put = (text: string, start: number, end: number) => {
    const open = top();
    if (open?.skipped === true) return;
    if (open?.hidden !== hidden) {
      flush();
      hidden = open?.hidden;
    }
    if (text.trim() !== "") {
      const strong = stack.some((one) => one.name === "strong" || one.name === "b");
      isBold = isBold || strong;
      allBold = allBold && strong;
    }
    const same = exact && source.slice(start, end) === text;
    if (span !== undefined) pieces.push({ text, at: span.start, end: span.end, exact: false });
    else pieces.push({ text, at: base + start, end: base + end, exact: same });
  };
  const parser: Parser = new Parser(
    {
      onopentag(name, attributes) {
        const above = top();
        const label = `${attributes.class ?? ""} ${attributes.id ?? ""}`;
        const skipped =
          above?.skipped === true ||
          (SKIPPED.has(name) &&
            !(name === "header" && stack.some((one) => one.name === "article" || one.name === "main"))) ||
          ((name === "div" || name === "section" || name === "ul" || name === "p") && BANNER.test(label)) ||
          attributes.role === "navigation" ||
          attributes.role === "dialog";
        const cloaked =
          attributes.hidden !== undefined ||
          attributes["aria-hidden"] === "true" ||
          CLOAKED.test(attributes.style ?? "") ||
          (attributes.class ?? "").split(/\s+/).some((one) => cloakedClasses.has(one));
        if (name === "br") {
          // Two breaks part paragraphs, and so does one where lines are set by hand with marks before them.
          const open = pieces[pieces.length - 1];
          put(" ", parser.startIndex, parser.endIndex + 1);
          if (open !== undefined && kind === "paragraph") flush();
          return;
        }
        if (VOID.has(name)) {
          if (name === "hr") flush();
          return;
        }
        stack.push({ name, skipped, hidden: above?.hidden ?? (cloaked ? "A browser does not show it" : undefined) });
        if (skipped) return;
        const head = /^h([1-6])$/.exec(name);
        if (head !== null) {
          flush();
          kind = "heading";
          level = Number(head[1]);
        } else if (name === "li" || name === "dt") {
          flush();
          kind = "item";
          level = Math.max(0, lists - 1);
        } else if (name === "tr") {
          flush();
          kind = "row";
          level = 0;
          cell = 0;
        } else if (name === "td" || name === "th") {
          if (cell > 0) put(" | ", parser.startIndex, parser.endIndex + 1);
          cell++;
        } else if (BLOCK.has(name)) {
          const inItem =
            name === "p" || name === "div"
              ? stack.some((one) => one.name === "li" || one.name === "td" || one.name === "th")
              : false;
          if (inItem) put(" ", parser.startIndex, parser.endIndex + 1);
          else {
            flush();
            if (name === "ul" || name === "ol") lists++;
            kind = "paragraph";
            level = 0;
          }
        }
      },
      ontext(text) {
        put(text, parser.startIndex, parser.endIndex + 1);
      },
      onclosetag(name) {
        if (VOID.has(name)) return;
        const open = stack.pop();
        if (open?.skipped === true) return;
        if (/^h[1-6]$/.test(name) || name === "li" || name === "dt" || name === "tr") {
          flush();
          kind = "paragraph";
          level = 0;
        } else if (BLOCK.has(name) && !stack.some((one) => one.name === "li" || one.name === "tr")) {
          flush();
          kind = "paragraph";
        }
        if (name === "ul" || name === "ol") lists = Math.max(0, lists - 1);
        if (name === "ul" || name === "ol") flush();
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.write(source);
  parser.end();
  flush();
  return blocks;
}

/** Classes that a style sheet within the page hides. */
function cloakingClasses(source: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const sheet of source.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi))
    for (const rule of (sheet[1] ?? "").matchAll(/\.([\w-]+)\s*\{([^}]*)\}/g))
      if (CLOAKED.test(rule[2] ?? "")) found.add(rule[1] ?? "");
  return found;
}

/** The JSON text of each `application/ld+json` block with its place in the page. */
export function linkedData(source: string): readonly { readonly text: string; readonly at: number }[] {
  const found: { text: string; at: number }[] = [];
  for (const met of source.matchAll(
    /<script[^>]*type\s*=\s*["']?application\/ld\+json["']?[^>]*>([\s\S]*?)<\/script>/gi,
  )) {
    const text = met[1] ?? "";
    found.push({ text, at: met.index + met[0].indexOf(">") + 1 });
  }
  return found;
}
