import type { Declaration } from "./declarations.ts";
import { stemOf, wordsOf } from "./words.ts";

export interface Found {
  readonly path: string;
  readonly declaration: Declaration;
  /** Which of those with the same qualified name in the file, from 1, as in `Cache/get#2`. */
  readonly nth: number;
  /** Other signatures of the same thing, directly above it. */
  readonly overloads: readonly string[];
}

/**
 * Declarations that a name means: `get`, `Cache/get`, `Cache.get`, `Cache::get`, `Cache/get#2`. All are listed in the order of
 * the files; overloads, which stand directly above one another, are one.
 */
export function findSymbol(name: string, files: ReadonlyMap<string, readonly Declaration[]>): readonly Found[] {
  const met = /^(.*?)(?:#(\d{1,4}))?$/s.exec(name.trim());
  const wanted = (met?.[1] ?? "").replace(/::|\.(?!\.)/g, "/").replace(/^\/+|\/+$/g, "");
  const nth = met?.[2] === undefined ? undefined : Number(met[2]);
  if (wanted === "") return [];
  const found: Found[] = [];
  for (const path of [...files.keys()].sort()) {
    const grouped = groupOverloads(files.get(path) ?? []);
    const seen = new Map<string, number>();
    for (const { declaration, overloads } of grouped) {
      const count = (seen.get(declaration.qualified) ?? 0) + 1;
      seen.set(declaration.qualified, count);
      if (declaration.qualified !== wanted && !declaration.qualified.endsWith(`/${wanted}`)) continue;
      if (nth === undefined || nth === count) found.push({ path, declaration, nth: count, overloads });
    }
  }
  return found;
}

/** Function signatures without a body directly above one with the same name are overloads of it. */
export function groupOverloads(
  declarations: readonly Declaration[],
): readonly { readonly declaration: Declaration; readonly overloads: readonly string[] }[] {
  const grouped: { declaration: Declaration; overloads: string[] }[] = [];
  for (const declaration of declarations) {
    const last = grouped.at(-1);
    const isSame =
      last !== undefined &&
      last.declaration.qualified === declaration.qualified &&
      last.declaration.kind === declaration.kind &&
      (declaration.kind === "function" || declaration.kind === "method") &&
      declaration.line - last.declaration.endLine <= 1 &&
      !/[{}]|=>/.test(last.declaration.signature) &&
      last.declaration.endLine - last.declaration.line <= 6;
    if (isSame && last !== undefined) {
      last.overloads.push(last.declaration.signature);
      last.declaration = declaration;
    } else grouped.push({ declaration, overloads: [] });
  }
  return grouped;
}

/** Names near to one that was not found, at most five. */
export function nearNames(name: string, files: ReadonlyMap<string, readonly Declaration[]>): readonly string[] {
  const wanted = new Set(wordsOf(name).map(stemOf));
  const scored = new Map<string, number>();
  for (const declarations of files.values())
    for (const { qualified } of declarations) {
      const stems = wordsOf(qualified).map(stemOf);
      const share = stems.filter((stem) => wanted.has(stem)).length / Math.max(stems.length, wanted.size, 1);
      if (share > 0) scored.set(qualified, Math.max(share, scored.get(qualified) ?? 0));
    }
  return [...scored]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, 5)
    .map(([qualified]) => qualified);
}

/** An outline larger than so many is rolled up: what is nested deepest goes first. */
export const OUTLINE_MAX = 300;

/** The outline of a file; with a query the declarations it is about come first. */
export function outlineOf(
  declarations: readonly Declaration[],
  query: string | undefined,
  most: number = OUTLINE_MAX,
): { readonly shown: readonly Declaration[]; readonly left: number } {
  let shown = declarations;
  if (query !== undefined && query.trim() !== "") {
    const wanted = new Set(wordsOf(query).map(stemOf));
    const score = (one: Declaration): number => {
      const names = new Set(wordsOf(one.qualified).map(stemOf));
      const docs = new Set(wordsOf(`${one.doc} ${one.signature}`).map(stemOf));
      let sum = 0;
      for (const stem of wanted) sum += names.has(stem) ? 2 : docs.has(stem) ? 1 : 0;
      return sum;
    };
    const scored = declarations.map((one) => ({ one, score: score(one) }));
    shown = scored.sort((a, b) => b.score - a.score || a.one.start - b.one.start).map(({ one }) => one);
    return { shown: shown.slice(0, most), left: Math.max(0, shown.length - most) };
  }
  for (let depth = Math.max(0, ...declarations.map((one) => one.depth)); shown.length > most && depth > 0; depth--)
    shown = shown.filter((one) => one.depth < depth);
  return { shown: shown.slice(0, most), left: declarations.length - Math.min(shown.length, most) };
}
