import { err, ok, type Result } from "@assay/core/base";
import { linesOf, markShown, offsetAt, type Place } from "@assay/core/reader";
import type { Navigator } from "./navigate.ts";
import type { Reader } from "./reader.ts";
import type { Writer, Written } from "./write.ts";

export interface RenameWish {
  readonly path: string;
  readonly place: Place;
  readonly to: string;
  /** Also where the places cannot be promised to be all. */
  readonly allowPartial: boolean;
}

const NAME = /[\p{L}\p{N}_$]/u;

/**
 * Renames what stands at a place wherever it is used: through the funnel, a file at a time, all or none. Refused with
 * `partial` where the places may not be all, unless that is allowed.
 */
export async function renameSymbol(
  { reader, navigator, writer }: { readonly reader: Reader; readonly navigator: Navigator; readonly writer: Writer },
  { path, place, to, allowPartial }: RenameWish,
): Promise<Result<readonly Written[]>> {
  if (!/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(to)) return err("bad-call", `The name "${to}" is no identifier`);
  const file = reader.disk.read(path);
  if (!file.ok) return file;
  const from = nameAt(file.value.text, place);
  if (from === undefined) return err("bad-place", `No name stands at ${path}:${place.line}:${place.column}`);
  if (from === to) return err("bad-call", `It is called "${to}" already`);
  const used = await navigator.references(path, place);
  if (!used.ok) return used;
  if (!used.value.complete && !allowPartial)
    return err("partial", `Cannot rename "${from}" everywhere: ${used.value.why ?? "the places may not be all"}`);
  const byFile = new Map<string, Place[]>([[path, [place]]]);
  for (const one of used.value.results) byFile.set(one.path, [...(byFile.get(one.path) ?? []), one.place]);
  const written: Written[] = [];
  for (const [name, places] of byFile) {
    const patch = patchOf(reader, name, places, from, to);
    const done = patch.ok ? writer.write({ path: name, edit: { kind: "patch", patch: patch.value } }) : patch;
    if (!done.ok) {
      for (const one of written.toReversed()) writer.undo(one.id);
      return done;
    }
    written.push(done.value);
  }
  return ok(written);
}

/** One hunk a line; the lines count as shown, since the places that were found tell them. */
function patchOf(reader: Reader, path: string, places: readonly Place[], from: string, to: string): Result<string> {
  const file = reader.disk.read(path);
  if (!file.ok) return file;
  const { text } = file.value;
  const lines = linesOf(text);
  const starts = new Map<number, Set<number>>();
  for (const place of places) {
    const line = lines[place.line - 1] ?? "";
    const at = startOfName(line, place, from);
    if (at === undefined)
      return err("bad-place", `"${from}" does not stand at ${path}:${place.line}:${place.column}; nothing was renamed`);
    starts.set(place.line, (starts.get(place.line) ?? new Set()).add(at));
  }
  const hunks: string[] = [];
  for (const [line, offsets] of [...starts].sort((a, b) => a[0] - b[0])) {
    const old = lines[line - 1] as string;
    let now = old;
    for (const at of [...offsets].sort((a, b) => b - a)) now = now.slice(0, at) + to + now.slice(at + from.length);
    hunks.push(`@@ -${line},1 +${line},1 @@\n-${old}\n+${now}`);
    markShown(reader.shown, path, text, line, line);
  }
  return ok(hunks.join("\n"));
}

function nameAt(text: string, place: Place): string | undefined {
  const offset = offsetAt(text, place);
  if (offset === undefined) return undefined;
  let start = offset;
  let end = offset;
  while (start > 0 && NAME.test(text[start - 1] as string)) start--;
  while (end < text.length && NAME.test(text[end] as string)) end++;
  return end > start ? text.slice(start, end) : undefined;
}

/** Where on the line the name that covers the place starts; undefined when another stands there. */
function startOfName(line: string, place: Place, name: string): number | undefined {
  const offset = offsetAt(line, { ...place, line: 1 });
  if (offset === undefined) return undefined;
  for (let at = line.indexOf(name); at >= 0; at = line.indexOf(name, at + 1)) {
    const isWhole = !NAME.test(line[at - 1] ?? " ") && !NAME.test(line[at + name.length] ?? " ");
    if (isWhole && at <= offset && offset <= at + name.length) return at;
  }
  return undefined;
}
