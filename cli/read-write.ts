import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ok, type Result } from "@assay/core/base";
import { type Answer, answerOf, linesOf, markShown, type Place, readPlace } from "@assay/core/reader";
import { SYNTAX_LANGUAGE_IDS } from "@assay/core/syntax";
import { systemClock } from "@assay/host/base";
import { openDiskJournal, openWriter, renameSymbol, type Write, type Writer } from "@assay/host/reader";
import { openCodeParser } from "@assay/host/syntax";
import type { Fields } from "./mcp.ts";
import type { Opened } from "./read-folder.ts";
import { dataFolder } from "./settings.ts";
import { CallError, readCount, refuseMore } from "./terminal.ts";

export const WRITES = ["replace", "patch", "create", "replace-symbol", "rename", "undo", "edits"] as const;

/** Edits that `edits` lists, the latest first. */
const LISTED_MAX = 20;

/** The write funnel of a folder; its journal lies with the user's data, so that an undo outlives the process. */
export async function openFunnel({ reader }: Opened): Promise<Writer> {
  const name = createHash("sha256").update(reader.disk.root).digest("hex").slice(0, 16);
  return openWriter({
    reader,
    parser: await openCodeParser(SYNTAX_LANGUAGE_IDS),
    clock: systemClock(),
    journal: openDiskJournal(join(dataFolder(undefined), "edits", `${name}.jsonl`)),
  });
}

interface WriteOptions {
  readonly old?: string | undefined;
  readonly new?: string | undefined;
  readonly path?: string | undefined;
  readonly partial?: boolean | undefined;
}

/** One write of a person at a terminal, who sees their own files: every line counts as shown. */
export async function writeCall(
  opened: Opened,
  what: string,
  words: readonly string[],
  options: WriteOptions,
): Promise<Result<Answer<unknown>>> {
  const writer = await openFunnel(opened);
  const word = (at: number, takes: string): string => {
    const found = words[at];
    if (found === undefined) throw new CallError(`Missing ${takes}, see --help`);
    return found;
  };
  const own = (path: string): string => {
    const file = opened.reader.disk.read(path);
    if (file.ok) markShown(opened.reader.shown, file.value.path, file.value.text, 1, linesOf(file.value.text).length);
    return path;
  };
  const input = (): string => readFileSync(0, "utf8");
  switch (what) {
    case "replace": {
      refuseMore(words, 1, "a file");
      if (options.old === undefined || options.new === undefined) throw new CallError("Missing --old or --new");
      const edit = { kind: "replace", old: options.old, new: options.new } as const;
      return answered(writer.write({ path: own(word(0, "a file")), edit }));
    }
    case "patch":
      refuseMore(words, 1, "a file");
      return answered(writer.write({ path: own(word(0, "a file")), edit: { kind: "patch", patch: input() } }));
    case "create":
      refuseMore(words, 1, "a file");
      return answered(writer.write({ path: word(0, "a file"), create: input() }));
    case "replace-symbol": {
      refuseMore(words, 2, "a file and a name");
      const body = { symbol: word(1, "a name"), body: input() };
      return answered(writer.write({ path: own(word(0, "a file")), ...body }));
    }
    case "rename": {
      refuseMore(words, 2, "PATH:LINE:COL and a name");
      const read = readPlace(word(0, "PATH:LINE:COL"));
      if (!read.ok) throw new CallError(read.failure.message);
      return renamed(opened, writer, { ...read.value, to: word(1, "a name"), allowPartial: options.partial === true });
    }
    case "undo":
      refuseMore(words, 1, "the number of an edit");
      return answered(writer.undo(readCount("ID", word(0, "the number of an edit"), 1, 9_999_999)));
    default:
      refuseMore(words, 0, "nothing");
      return ok(listed(writer));
  }
}

/** One write of a model, which may change only what it was shown. */
export async function writeTool(
  opened: Opened,
  writer: Writer,
  what: string,
  input: Fields,
): Promise<Result<Answer<unknown>>> {
  const text = (name: string): string => (typeof input[name] === "string" ? (input[name] as string) : "");
  const count = (name: string): number => (Number.isSafeInteger(input[name]) ? (input[name] as number) : 0);
  switch (what) {
    case "rename": {
      const place: Place = { line: count("line"), column: count("column"), unit: "utf16" };
      return renamed(opened, writer, { path: text("path"), place, to: text("to"), allowPartial: false });
    }
    case "undo":
      return answered(writer.undo(count("id")));
    case "edits":
      return ok(listed(writer));
    default:
      return answered(writer.write(writeOf(what, text, count, input)));
  }
}

function writeOf(what: string, text: (name: string) => string, count: (name: string) => number, input: Fields): Write {
  const path = text("path");
  if (what === "create") return { path, create: text("text") };
  if (what === "replace_symbol") return { path, symbol: text("name"), body: text("text") };
  if (what === "patch") return { path, edit: { kind: "patch", patch: text("patch") } };
  if (input.old !== undefined) return { path, edit: { kind: "replace", old: text("old"), new: text("new") } };
  return { path, edit: { kind: "lines", from: count("from"), to: count("to"), new: text("new") } };
}

async function renamed(
  opened: Opened,
  writer: Writer,
  wish: Parameters<typeof renameSymbol>[1],
): Promise<Result<Answer<unknown>>> {
  const done = await renameSymbol({ ...opened, writer }, wish);
  return done.ok ? ok(answerOf<unknown>([...done.value], (one) => JSON.stringify(one), {})) : done;
}

function answered(written: ReturnType<Writer["write"]>): Result<Answer<unknown>> {
  return written.ok ? ok(answerOf<unknown>([written.value], (one) => JSON.stringify(one), {})) : written;
}

function listed({ journal }: Writer): Answer<unknown> {
  const taken = new Set(journal.rows.map((row) => row.undoes));
  const rows = journal.rows
    .filter(({ tool }) => tool !== "not-written")
    .map(({ id, tool, path, undoes }) => ({
      id,
      tool,
      path,
      ...(undoes === undefined ? {} : { undoes }),
      undone: taken.has(id),
    }))
    .reverse();
  return answerOf<unknown>(rows.slice(0, LISTED_MAX), (one) => JSON.stringify(one), {
    why: rows.length > LISTED_MAX ? `only the latest ${LISTED_MAX} of ${rows.length}` : undefined,
  });
}
