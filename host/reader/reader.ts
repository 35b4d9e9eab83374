import { err, ok, type Result } from "@assay/core/base";
import {
  type Answer,
  answerOf,
  type CodeParser,
  type Declaration,
  type FileWindow,
  type Found,
  findSymbol,
  type Hit,
  type LocatedPage,
  languageOfPath,
  lineStarts,
  linesOf,
  locatePage,
  markLineShown,
  markShown,
  nearNames,
  offsetAt,
  openReadingLedger,
  outlineOf,
  type Place,
  placeAt,
  presetQuery,
  QUERY_PRESETS,
  type QueryPreset,
  type ReadingLedger,
  rankHits,
  readSynonyms,
  type Shown,
  spellLines,
  spellTreeLine,
  type TreeLine,
  viewTree,
  WINDOW_LINES,
  windowAround,
  windowOf,
} from "@assay/core/reader";
import type { Clock } from "@assay/host/base";
import { type Disk, openDisk } from "./disk.ts";
import { collectByWalking } from "./own-search.ts";
import { type Collected, collectWithRipgrep, countFiles, countWithRipgrep, type SearchWish } from "./ripgrep.ts";
import { openSymbolIndex, outlineReader, type ReadOutline, type SymbolIndex } from "./symbol-index.ts";
import { walkFiles } from "./walk.ts";

export interface SearchOptions {
  readonly literal?: boolean;
  readonly path?: string;
  readonly glob?: string | undefined;
  readonly hidden?: boolean;
  readonly context?: number;
  readonly limit?: number;
  readonly cursor?: string | undefined;
  /** Also counts all matches, exactly, in a second pass. */
  readonly count?: boolean;
  readonly deadlineMs?: number;
}

export interface OutlineLine {
  readonly kind: Declaration["kind"];
  readonly name: string;
  readonly lines: readonly [from: number, to: number];
  readonly signature: string;
  readonly doc: string;
}

export interface SymbolBody {
  readonly path: string;
  readonly name: string;
  readonly kind: Declaration["kind"];
  readonly lines: readonly [from: number, to: number];
  readonly overloads: readonly string[];
  /** The body, at most 400 lines; without one where several are meant. */
  readonly text: string | null;
  /** What stands in the part that is not shown. */
  readonly rest: readonly OutlineLine[];
}

export interface FileAnswer extends Omit<FileWindow, "lines"> {
  readonly path: string;
  readonly text: string;
  readonly encoding: string;
  readonly writable: boolean;
  /** The earlier call that showed the same lines of the same file; `text` is empty then. */
  readonly unchangedSince?: number;
}

const SEARCH_LIMIT = 80;
const SEARCH_LIMIT_MAX = 200;
const SEARCH_MS_MAX = 10_000;
/** Hits that are ranked; a search with more is stopped there. */
const COLLECTED_MAX = 400;
const TREE_TOKENS_MAX = 4_000;
const TREE_DEPTH = 2;
const TREE_FILES_MAX = 500_000;
const SYMBOLS_MAX = 20;
const BODY_LINES_MAX = 400;
const CAPTURES_MAX = 80;
const HEAD_CHARS = 600;

export interface ReaderOptions {
  readonly root: string;
  readonly parser: CodeParser;
  readonly clock: Clock;
  /** ripgrep's absolute path; undefined: the walker searches. */
  readonly ripgrep: string | undefined;
}

/** The ladder over one folder. What was shown is kept, so that an edit can be held to it. */
export interface Reader {
  readonly disk: Disk;
  readonly shown: Shown;
  readonly ledger: ReadingLedger;
  readonly index: SymbolIndex;
  readonly outlineOfText: ReadOutline;
  search(pattern: string, options?: SearchOptions): Promise<Result<Answer<Hit> & { readonly matches?: number }>>;
  tree(options?: {
    readonly path?: string;
    readonly depth?: number;
    readonly glob?: string | undefined;
  }): Promise<Result<Answer<TreeLine>>>;
  outline(path: string, query?: string): Result<Answer<OutlineLine>>;
  symbol(name: string, path?: string): Promise<Result<Answer<SymbolBody>>>;
  node(path: string, place: Place): Result<Answer<object>>;
  query(path: string, source: string): Result<Answer<object>>;
  file(
    path: string,
    options?: {
      readonly from?: number;
      readonly to?: number;
      readonly around?: number;
      readonly symbol?: string;
      readonly column?: number;
    },
  ): Result<Answer<FileAnswer>>;
  /** Places that a question in plain words is about. */
  find(question: string, limit?: number): Promise<Answer<LocatedPage>>;
}

/** Throws when the folder is not there. */
export function openReader({ root, parser, clock, ripgrep }: ReaderOptions): Reader {
  const disk = openDisk(root);
  const shown: Shown = new Map();
  const ledger = openReadingLedger();
  const outlineOfText = outlineReader(parser);
  const index = openSymbolIndex(disk, outlineOfText, clock);
  const synonyms = readSynonyms();
  const read = new Map<string, number>();
  let calls = 0;

  function note<T>(tool: string, answer: Answer<T>, path: string | null = null, from = 0, to = 0): Answer<T> {
    calls++;
    ledger.readings.push({ tool, path, from, to, tokens: answer.tokens });
    return answer;
  }

  async function search(pattern: string, options: SearchOptions = {}) {
    if (pattern === "") return err("bad-call", "Cannot search for nothing: give a pattern");
    const folder = disk.locate(options.path ?? ".", "list");
    if (!folder.ok) return folder;
    const limit = Math.max(1, Math.min(options.limit ?? SEARCH_LIMIT, SEARCH_LIMIT_MAX));
    const cursor = /^(ranked|sorted):(\d{1,9})$/.exec(options.cursor ?? "ranked:0");
    if (cursor === null) return err("bad-call", `The cursor "${options.cursor}" is none that a search gave`);
    const from = Number(cursor[2]);
    const isSorted = cursor[1] === "sorted";
    const wish: SearchWish = {
      pattern,
      literal: options.literal ?? false,
      folder: folder.value.path,
      glob: options.glob,
      hidden: options.hidden ?? false,
      context: Math.max(0, Math.min(options.context ?? 0, 10)),
      collect: isSorted ? from + limit : Math.max(COLLECTED_MAX, limit),
      sorted: isSorted,
      deadlineMs: options.deadlineMs ?? SEARCH_MS_MAX,
    };
    const collected: Collected =
      ripgrep === undefined
        ? await collectByWalking(disk, wish, clock)
        : await collectWithRipgrep(ripgrep, disk.root, wish, clock);
    if (collected.failure !== undefined)
      return err("bad-pattern", `Cannot search for "${pattern}": ${collected.failure}`);
    const ordered = isSorted ? collected.hits : rankHits(collected.hits, pattern, headsOf(collected.hits));
    const page = ordered.slice(from, from + limit);
    const isFull = collected.hits.length >= wish.collect && collected.why !== undefined;
    const left = ordered.length - from - page.length;
    const next =
      left > 0 ? `${cursor[1]}:${from + limit}` : isFull ? `sorted:${isSorted ? from + limit : 0}` : undefined;
    const why = [
      left > 0 ? `${left} of ${ordered.length} hits are on further pages` : undefined,
      isFull && !isSorted ? `${collected.why}; further pages list all in the order of paths` : collected.why,
    ].filter((part) => part !== undefined);
    for (const hit of page) noteShownLine(hit);
    const looked =
      collected.files === undefined && page.length === 0 && collected.why === undefined && ripgrep !== undefined
        ? await countFiles(ripgrep, disk.root, wish, clock)
        : collected.files;
    const answer = answerOf(page, (hit) => `${hit.path}:${hit.line}:${hit.text}`, {
      why: why.length === 0 ? undefined : why.join("; "),
      note: collected.note,
      scanned: looked === undefined ? undefined : { files: looked },
      next,
    });
    const matches =
      options.count === true && ripgrep !== undefined
        ? await countWithRipgrep(ripgrep, disk.root, wish, clock)
        : undefined;
    return ok({ ...note("search", answer), ...(matches === undefined ? {} : { matches }) });
  }

  /** The first lines of the files hit, by which a generated one is told. Each file once. */
  function headsOf(hits: readonly Hit[]): ReadonlyMap<string, string> {
    const heads = new Map<string, string>();
    for (const { path } of hits) {
      if (heads.has(path)) continue;
      heads.set(path, disk.head(path, HEAD_CHARS));
    }
    return heads;
  }

  function noteShownLine(hit: Hit): void {
    if (!hit.text.includes("…")) markLineShown(shown, hit.path, hit.line, hit.text);
  }

  function outline(path: string, query?: string) {
    const file = disk.read(path);
    if (!file.ok) return file;
    const { declarations, why } = outlineOfText(file.value.path, file.value.text);
    const { shown: lines, left } = outlineOf(declarations, query);
    const answer = answerOf(lines.map(outlineLine), spellOutline, {
      why: why ?? (left > 0 ? `${left} declarations are rolled up: ask with a query, or for one symbol` : undefined),
      scanned: { files: 1, lines: linesOf(file.value.text).length },
    });
    return ok(note("outline", answer, file.value.path));
  }

  async function symbol(name: string, path?: string) {
    let files: ReadonlyMap<string, readonly Declaration[]>;
    let why: string | undefined;
    let count = 1;
    if (path === undefined) {
      const fresh = await index.refresh();
      files = index.outlines;
      ({ files: count, why } = fresh);
    } else {
      const file = disk.read(path);
      if (!file.ok) return file;
      const outlined = outlineOfText(file.value.path, file.value.text);
      files = new Map([[file.value.path, outlined.declarations]]);
      ({ why } = outlined);
    }
    const found = findSymbol(name, files);
    if (found.length === 0) {
      const near = nearNames(name, files);
      why =
        [why, near.length > 0 ? `there is no "${name}"; near are ${near.join(", ")}` : undefined]
          .filter(Boolean)
          .join("; ") || undefined;
      return ok(
        note("symbol", {
          ...answerOf([] as SymbolBody[], () => "", { why, scanned: { files: count } }),
          complete: why === undefined || near.length > 0,
        }),
      );
    }
    const listed = found.slice(0, SYMBOLS_MAX).map((one) => bodyOf(one, found.length === 1));
    if (found.length > SYMBOLS_MAX)
      why = `${found.length - SYMBOLS_MAX} more of that name; qualify it as in Class/method`;
    const first = found.length === 1 ? listed[0] : undefined;
    const answer = answerOf(
      listed,
      (one) =>
        `${one.path}:${one.lines[0]} ${one.name} ${one.overloads.join("\n")} ${one.text ?? ""} ${one.rest.map(spellOutline).join("\n")}`,
      {
        why,
        note:
          found.length > 1 ? `${found.length} declarations are meant: ask for one by path, or as in NAME#2` : undefined,
        scanned: { files: count },
      },
    );
    return ok(note("symbol", answer, first?.path ?? null, first?.lines[0] ?? 0, first?.lines[1] ?? 0));
  }

  function bodyOf({ path, declaration, overloads, nth }: Found, isOnly: boolean): SymbolBody {
    const name = nth > 1 ? `${declaration.qualified}#${nth}` : declaration.qualified;
    const base = {
      path,
      name,
      kind: declaration.kind,
      lines: [declaration.line, declaration.endLine] as const,
      overloads,
    };
    const file = isOnly ? disk.read(path) : undefined;
    if (file === undefined || !file.ok) return { ...base, text: null, rest: [] };
    const until = Math.min(declaration.endLine, declaration.line + BODY_LINES_MAX - 1);
    const window = windowOf(file.value.text, declaration.line, until);
    markShown(shown, path, file.value.text, window.from, window.to);
    const rest = outlineOfText(path, file.value.text)
      .declarations.filter((inner) => inner.line > window.to && inner.endLine <= declaration.endLine)
      .map(outlineLine);
    return { ...base, text: spellLines(window.lines), rest };
  }

  function file(
    path: string,
    options: {
      readonly from?: number;
      readonly to?: number;
      readonly around?: number;
      readonly symbol?: string;
      readonly column?: number;
    } = {},
  ) {
    const held = disk.read(path);
    if (!held.ok) return held;
    const { text, encoding, isWritable, path: name } = held.value;
    let window: FileWindow;
    if (options.symbol !== undefined) {
      const found = findSymbol(options.symbol, new Map([[name, outlineOfText(name, text).declarations]]));
      if (found[0] === undefined)
        return err("no-symbol", `There is no "${options.symbol}" in "${name}": ask for its outline`);
      window = windowOf(text, found[0].declaration.line, found[0].declaration.endLine);
    } else if (options.around !== undefined) window = windowAround(text, options.around);
    else {
      const from = options.from ?? 1;
      window = windowOf(text, from, options.to ?? from + WINDOW_LINES - 1, options.column);
    }
    const spelled = spellLines(window.lines);
    const key = `${name}\0${window.from}\0${spelled}`;
    const before = read.get(key);
    const isWhole = window.to >= window.of;
    const { lines: _lines, ...facts } = window;
    const result: FileAnswer = {
      path: name,
      ...facts,
      encoding,
      writable: isWritable,
      ...(before === undefined ? { text: spelled } : { text: "", unchangedSince: before }),
    };
    const answer = answerOf([result], (one) => one.text, {
      why:
        [
          window.from > 1 || !isWhole ? `lines ${window.from} to ${window.to} of ${window.of}` : undefined,
          window.cut.length > 0
            ? `lines longer than 2000 characters are cut: ${window.cut.slice(0, 5).join(", ")}`
            : undefined,
        ]
          .filter((part) => part !== undefined)
          .join("; ") || undefined,
      note: before === undefined ? undefined : `unchanged since call ${before}, which showed it`,
      next: isWhole ? undefined : `from:${window.to + 1}`,
    });
    note("file", answer, name, window.from, window.to);
    if (before === undefined) read.set(key, calls);
    if (window.cut.length === 0) markShown(shown, name, text, window.from, window.to);
    return ok(answer);
  }

  function parsed(path: string) {
    const file = disk.read(path);
    if (!file.ok) return file;
    const language = languageOfPath(file.value.path);
    if (language === undefined) return err("no-grammar", `No grammar reads "${path}"`);
    return ok({ ...file.value, language });
  }

  function node(path: string, place: Place) {
    const file = parsed(path);
    if (!file.ok) return file;
    const { text, language } = file.value;
    const offset = offsetAt(text, place);
    if (offset === undefined) return err("bad-place", `There is no line ${place.line} in "${path}"`);
    const table = parser.parse(language, text);
    if (table === undefined) return err("unparsed", `"${path}" is too large to be parsed`);
    const starts = lineStarts(text);
    const chain: { kind: string; lines: readonly [number, number]; text: string }[] = [];
    let at = 0;
    while (at < table.count) {
      const start = table.start[at] as number;
      const end = table.end[at] as number;
      const depth = table.depth[at] as number;
      if (start <= offset && offset < Math.max(end, start + 1)) {
        if (((table.flags[at] as number) & 1) === 1)
          chain.push({
            kind: table.kindNames[table.kind[at] as number] ?? "",
            lines: [placeAt(starts, text, start).line, placeAt(starts, text, Math.max(start, end - 1)).line],
            text: text.slice(start, Math.min(end, start + 200)),
          });
        at++;
      } else {
        at++;
        while (at < table.count && (table.depth[at] as number) > depth) at++;
      }
    }
    const enclosing = outlineOfText(path, text)
      .declarations.filter((one) => one.start <= offset && offset < one.end)
      .at(-1);
    const inner = chain.at(-1);
    const result = {
      node: inner,
      parent: chain.at(-2)?.kind ?? null,
      path: chain.map((one) => one.kind).slice(-6),
      in: enclosing === undefined ? null : outlineLine(enclosing),
    };
    return ok(
      note(
        "node",
        answerOf([result], (one) => JSON.stringify(one), {
          note: table.broken ? "the text does not parse as a whole" : undefined,
        }),
        path,
        place.line,
        place.line,
      ),
    );
  }

  function query(path: string, source: string) {
    const file = parsed(path);
    if (!file.ok) return file;
    const { text, language } = file.value;
    if (["functions", "classes", "methods"].includes(source)) {
      const kinds =
        source === "functions"
          ? ["function"]
          : source === "methods"
            ? ["method"]
            : ["class", "interface", "struct", "trait", "enum"];
      const lines = outlineOfText(path, text).declarations.filter((one) => kinds.includes(one.kind));
      return ok(
        note(
          "query",
          answerOf(lines.slice(0, CAPTURES_MAX).map(outlineLine), spellOutline, {
            why: lines.length > CAPTURES_MAX ? `${lines.length - CAPTURES_MAX} more` : undefined,
          }),
          path,
        ),
      );
    }
    const known = (QUERY_PRESETS as readonly string[]).includes(source)
      ? presetQuery(language, source as QueryPreset)
      : source;
    const captured = parser.query(language, text, known ?? source, CAPTURES_MAX + 1);
    if (!captured.ok) return captured;
    const starts = lineStarts(text);
    const results = captured.value.slice(0, CAPTURES_MAX).map(({ name, kind, start, end }) => ({
      capture: name,
      kind,
      place: placeAt(starts, text, start),
      text: text.slice(start, Math.min(end, start + 200)),
    }));
    return ok(
      note(
        "query",
        answerOf<object>(results, (one) => JSON.stringify(one), {
          why: captured.value.length > CAPTURES_MAX ? `only the first ${CAPTURES_MAX} captures` : undefined,
        }),
        path,
      ),
    );
  }

  return {
    disk,
    shown,
    ledger,
    index,
    outlineOfText,
    search,
    outline,
    symbol,
    file,
    node,
    query,
    async tree(options = {}) {
      const folder = disk.locate(options.path ?? ".", "list");
      if (!folder.ok) return folder;
      const walked = await walkFiles(
        disk.root,
        { folder: folder.value.path, glob: options.glob, filesMax: TREE_FILES_MAX, deadlineMs: SEARCH_MS_MAX },
        clock,
      );
      const { lines, rolledUp } = viewTree(
        walked.files,
        Math.max(1, Math.min(options.depth ?? TREE_DEPTH, 12)),
        TREE_TOKENS_MAX,
      );
      const why = [
        walked.why,
        rolledUp > 0
          ? `${rolledUp} of ${walked.files.length} files are only counted; name a folder, a depth or a glob`
          : undefined,
      ].filter(Boolean);
      return ok(
        note(
          "tree",
          answerOf(lines, spellTreeLine, { why: why.join("; ") || undefined, scanned: { files: walked.files.length } }),
        ),
      );
    },
    async find(question, limit = 10) {
      const fresh = await index.refresh();
      const { places } = locatePage(index.location, question, synonyms, limit);
      const answer = answerOf(places, spellPlace, { why: fresh.why, scanned: { files: fresh.files } });
      return note("find", answer);
    },
  };
}

export function outlineLine(one: Declaration): OutlineLine {
  return {
    kind: one.kind,
    name: one.qualified,
    lines: [one.line, one.endLine],
    signature: one.signature,
    doc: one.doc.split(/(?<=[.!?])\s/)[0] ?? "",
  };
}

export function spellOutline(line: OutlineLine): string {
  return `${line.lines[0]}-${line.lines[1]} ${line.signature}${line.doc === "" ? "" : ` -- ${line.doc}`}`;
}

/** As a reader sees it: where, what it is called, and what stands beside it in the file. */
export function spellPlace({ unit, also }: LocatedPage): string {
  const head = `${unit.path}:${unit.line} ${unit.qualified === "" ? unit.signature.slice(0, 80) : unit.qualified}`;
  return [head, ...also.map((near) => `  :${near.line} ${near.qualified}`)].join("\n");
}
