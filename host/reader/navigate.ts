import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { err, ok, type Result } from "@assay/core/base";
import {
  type Answer,
  answerOf,
  findSymbol,
  languageOfPath,
  lineStarts,
  linesOf,
  offsetAt,
  type Place,
  placeAt,
} from "@assay/core/reader";
import type { LanguageServer } from "./language-server.ts";
import type { Reader } from "./reader.ts";

export interface NavigatePlace {
  readonly path: string;
  readonly place: Place;
  readonly text: string;
  /** Who says so: the language's server, a tree, or the text alone. */
  readonly by: "server" | "tree" | "text";
}

export interface Navigator {
  definition(path: string, place: Place): Promise<Result<Answer<NavigatePlace>>>;
  references(path: string, place: Place): Promise<Result<Answer<NavigatePlace>>>;
  hover(path: string, place: Place): Promise<Result<Answer<{ readonly text: string }>>>;
  close(): void;
}

export interface NavigatorOptions {
  readonly reader: Reader;
  /** The server of a language; undefined where none is installed. */
  readonly server: (languageId: string) => LanguageServer | undefined;
  readonly deadlineMs?: number;
}

const DEADLINE_MS = 5_000;
const DEFINITIONS_MAX = 20;
const REFERENCES_MAX = 50;

/** Where a name is declared and used. A server that is absent, late or ended gives a tree's answer that says "partial", never an empty list. */
export function openNavigator({ reader, server, deadlineMs = DEADLINE_MS }: NavigatorOptions): Navigator {
  function resolve(path: string, place: Place) {
    const file = reader.disk.read(path);
    if (!file.ok) return file;
    const { text } = file.value;
    const asked = offsetAt(text, place);
    if (asked === undefined) return err("bad-place", `There is no line ${place.line} in "${path}"`);
    const name = nameAt(text, asked);
    if (name === undefined)
      return err("no-name", `No name stands at ${path}:${place.line}:${place.column}: give the column of one`);
    return ok({ path: file.value.path, text, ...name, absolute: `${reader.disk.root}/${file.value.path}` });
  }

  async function askServer(method: "definition" | "references" | "hover", path: string, place: Place) {
    const at = resolve(path, place);
    if (!at.ok) return at;
    const languageId = languageOfPath(path) ?? "";
    const one = server(languageId);
    if (one === undefined)
      return ok({
        at: at.value,
        said: undefined,
        why: `partial: no server for ${languageId || "this file"} is installed`,
      });
    const position = placeAt(lineStarts(at.value.text), at.value.text, at.value.start);
    const answer = await one.ask(
      method,
      { absolute: at.value.absolute, languageId, text: at.value.text },
      { line: position.line - 1, character: position.column - 1 },
      deadlineMs,
    );
    return ok(
      answer.ok
        ? { at: at.value, said: answer.value, why: undefined }
        : { at: at.value, said: undefined, why: `partial: ${answer.failure.message}` },
    );
  }

  function toPlaces(said: unknown): NavigatePlace[] {
    const list = said === null || said === undefined ? [] : Array.isArray(said) ? said : [said];
    const places: NavigatePlace[] = [];
    for (const raw of list as readonly ServerLocation[]) {
      const uri = raw.uri ?? raw.targetUri;
      const start = (raw.range ?? raw.targetSelectionRange)?.start;
      if (uri === undefined || start === undefined || !uri.startsWith("file:")) continue;
      const path = relative(reader.disk.root, fileURLToPath(uri));
      const file = reader.disk.read(path);
      const text = file.ok ? (linesOf(file.value.text)[start.line] ?? "").trim().slice(0, 200) : "";
      places.push({
        path,
        place: { line: start.line + 1, column: start.character + 1, unit: "utf16" },
        text,
        by: "server",
      });
    }
    return places;
  }

  async function fromTrees(name: string): Promise<NavigatePlace[]> {
    await reader.index.refresh();
    return findSymbol(name, reader.index.outlines).map(({ path, declaration }): NavigatePlace => {
      const file = reader.disk.read(path);
      const text = file.ok ? file.value.text : "";
      return {
        path,
        place: placeAt(lineStarts(text), text, declaration.nameStart),
        text: declaration.signature,
        by: "tree",
      };
    });
  }

  async function fromText(name: string): Promise<{ readonly places: NavigatePlace[]; readonly whole: boolean }> {
    const found = await reader.search(name, { literal: true, limit: 200 });
    if (!found.ok) return { places: [], whole: false };
    const places = found.value.results
      .filter((hit) => new RegExp(`(?<![\\w$])${name.replace(/\$/g, "\\$")}(?![\\w$])`).test(hit.text))
      .map(
        (hit): NavigatePlace => ({
          path: hit.path,
          place: { line: hit.line, column: hit.column, unit: "utf16" },
          text: hit.text.trim(),
          by: "text",
        }),
      );
    return { places, whole: found.value.complete };
  }

  return {
    async definition(path, place) {
      const asked = await askServer("definition", path, place);
      if (!asked.ok) return asked;
      const { at, said, why } = asked.value;
      const served = said === undefined ? [] : toPlaces(said);
      const places = served.length > 0 ? served : await fromTrees(at.name);
      const partial =
        why ??
        (served.length > 0 ? undefined : "partial: the server knows of none; these are declarations of that name");
      return ok(
        answerOf(places.slice(0, DEFINITIONS_MAX), spell, {
          why: places.length > DEFINITIONS_MAX ? `only ${DEFINITIONS_MAX} of ${places.length}` : partial,
        }),
      );
    },
    async references(path, place) {
      const asked = await askServer("references", path, place);
      if (!asked.ok) return asked;
      const { at, said, why } = asked.value;
      const served = said === undefined ? [] : toPlaces(said);
      const text = await fromText(at.name);
      const servedFiles = new Set(served.map((one) => one.path));
      const beyond = text.places.filter((one) => !servedFiles.has(one.path));
      const unsure =
        why ??
        (beyond.length > 0
          ? `partial: the text has "${at.name}" in ${new Set(beyond.map((one) => one.path)).size} more files than the server gives`
          : text.whole
            ? undefined
            : "partial: the text has more of that name than was searched");
      const places = [...served, ...(why === undefined ? beyond : text.places)];
      const shown = places.slice(0, REFERENCES_MAX);
      const cut = places.length > shown.length ? `${places.length - shown.length} more are not shown` : undefined;
      return ok(answerOf(shown, spell, { why: [unsure, cut].filter(Boolean).join("; ") || undefined }));
    },
    async hover(path, place) {
      const asked = await askServer("hover", path, place);
      if (!asked.ok) return asked;
      const { at, said, why } = asked.value;
      const text = hoverText(said);
      if (text !== undefined) return ok(answerOf([{ text }], (one) => one.text));
      const declared = (await fromTrees(at.name))
        .slice(0, 5)
        .map((one) => ({ text: `${one.path}:${one.place.line} ${one.text}` }));
      return ok(
        answerOf(declared, (one) => one.text, {
          why: why ?? "partial: the server says nothing; these are declarations of that name",
        }),
      );
    },
    close: () => undefined,
  };
}

interface ServerLocation {
  readonly uri?: string;
  readonly targetUri?: string;
  readonly range?: { readonly start: { readonly line: number; readonly character: number } };
  readonly targetSelectionRange?: { readonly start: { readonly line: number; readonly character: number } };
}

function spell(one: NavigatePlace): string {
  return `${one.path}:${one.place.line}:${one.place.column} ${one.text}`;
}

function hoverText(said: unknown): string | undefined {
  const contents = (said as { readonly contents?: unknown } | null | undefined)?.contents;
  if (typeof contents === "string") return contents || undefined;
  if (Array.isArray(contents))
    return (
      contents
        .map((one) => (typeof one === "string" ? one : String((one as { value?: string }).value ?? "")))
        .join("\n") || undefined
    );
  const value = (contents as { readonly value?: string } | undefined)?.value;
  return value === undefined || value === "" ? undefined : value.slice(0, 4_000);
}

/** The name at an offset, or one that ends there. */
function nameAt(text: string, offset: number): { readonly name: string; readonly start: number } | undefined {
  const lineStart = Math.max(text.lastIndexOf("\n", offset - 1), text.lastIndexOf("\r", offset - 1)) + 1;
  const lineEnd = /[\r\n]|$/.exec(text.slice(lineStart))?.index ?? 0;
  const line = text.slice(lineStart, lineStart + lineEnd);
  for (const met of line.matchAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu)) {
    const start = lineStart + met.index;
    if (start <= offset && offset <= start + met[0].length) return { name: met[0], start };
  }
  return undefined;
}
