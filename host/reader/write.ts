import { createHash, randomBytes } from "node:crypto";
import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { err, ok, type Result } from "@assay/core/base";
import {
  applyEdit,
  type CodeParser,
  coverageOf,
  type Edit,
  findSymbol,
  findWeakening,
  gateSyntax,
  guardPath,
  languageOfPath,
  linesOf,
  markShown,
  spellLines,
  type Weakening,
  windowOf,
} from "@assay/core/reader";
import type { Clock } from "@assay/host/base";
import { decode } from "./decode.ts";
import { whyNot } from "./disk.ts";
import type { Reader } from "./reader.ts";

export type Write =
  | { readonly path: string; readonly edit: Edit }
  | { readonly path: string; readonly create: string }
  | { readonly path: string; readonly symbol: string; readonly body: string };

/** One thing done, with what undoing it takes. Both contents are whole. */
export interface JournalRow {
  readonly id: number;
  readonly tool: string;
  readonly path: string;
  readonly before: Buffer | null;
  readonly after: Buffer | null;
  readonly atMs: number;
  /** The row that this one took back. */
  readonly undoes?: number;
}

export interface Written {
  readonly id: number;
  readonly path: string;
  readonly lines: readonly [from: number, to: number];
  /** Remarks: that the file had changed elsewhere, that it was broken before. */
  readonly notes: readonly string[];
  readonly weakenings: readonly Weakening[];
}

/** Keeps rows; a row is kept before the file changes, so that a crash in between can be seen and taken back. */
export interface Journal {
  readonly rows: readonly JournalRow[];
  add(row: JournalRow): void;
}

export function memoryJournal(): Journal {
  const rows: JournalRow[] = [];
  return { rows, add: (row) => rows.push(row) };
}

export interface Writer {
  write(write: Write): Result<Written>;
  /** Takes back a row, when the file is still what the row made of it. */
  undo(id: number): Result<Written>;
  readonly journal: Journal;
}

export interface WriterOptions {
  readonly reader: Reader;
  readonly parser: CodeParser;
  readonly clock: Clock;
  readonly journal: Journal;
  /** Sees each row that took something from the tests. */
  readonly onWeakening?: (weakenings: readonly Weakening[]) => void;
  /** Called between the temporary file and its renaming; for tests of what happens in between. */
  readonly beforeRename?: () => void;
}

const FRESH_LINES = 40;
const REFUSALS_KEPT = 50;

/**
 * The one way to write below the reader's root. From the check to the renaming nothing waits, so nothing comes in between but
 * another process, and that is seen by the folder's and the file's identity.
 */
export function openWriter({ reader, parser, clock, journal, onWeakening, beforeRename }: WriterOptions): Writer {
  const refused = new Set<string>();

  function refuse(write: Write, code: string, message: string): Result<Written> {
    const key = digest(JSON.stringify(write));
    if (code === "changed" || code === "unseen") refused.add(key);
    if (refused.size > REFUSALS_KEPT) refused.delete(refused.values().next().value as string);
    return err(code, message);
  }

  function addRow(what: Omit<JournalRow, "id" | "atMs">): JournalRow {
    const row: JournalRow = { id: (journal.rows.at(-1)?.id ?? 0) + 1, atMs: clock.wallMs(), ...what };
    journal.add(row);
    return row;
  }

  function write(asked: Write): Result<Written> {
    const guarded = guardPath(asked.path, "write");
    if (!guarded.ok) return guarded;
    const path = guarded.value;
    const place = holdFolder(reader.disk.root, path, "create" in asked);
    if (!place.ok) return place;
    try {
      if ("create" in asked) {
        if (place.value.exists) return err("exists", `Cannot create "${path}": it is there; edit it`);
        return put({
          path,
          place: place.value,
          before: null,
          text: asked.create,
          tool: "create",
          lines: [1, linesOf(asked.create).length],
          notes: [],
        });
      }
      if (!place.value.exists) return err("no-file", `Cannot edit "${path}": there is no such file; create it`);
      const file = reader.disk.read(path);
      if (!file.ok) return file;
      if (!file.value.isWritable)
        return err(
          "encoding",
          `Cannot edit "${path}": it is ${file.value.encoding} and would not be written back as it was`,
        );
      const { text } = file.value;
      const edit = "edit" in asked ? ok(asked.edit) : symbolEdit(path, text, asked.symbol, asked.body);
      if (!edit.ok) return edit;
      const edited = applyEdit(text, edit.value);
      if (!edited.ok) return edited;
      const notes: string[] = [];
      for (const region of edited.value.regions) {
        const coverage = coverageOf(reader.shown, path, text, region.from, region.to);
        if (coverage.state === "moved")
          notes.push(`"${path}" has changed elsewhere since it was shown; these lines are as they were`);
        if (coverage.state === "shown" || coverage.state === "moved") continue;
        const isAgain = refused.has(digest(JSON.stringify(asked)));
        const window = windowOf(text, Math.max(1, region.from - 5), Math.min(region.to + 5, region.from + FRESH_LINES));
        const said = coverage.state === "changed" ? "have changed since they were shown" : "were never shown";
        if (isAgain && coverage.state === "unseen")
          return err(
            "repeated",
            `The same edit of "${path}" was refused before: read the lines it changes, and edit those`,
          );
        if (isAgain)
          return err(
            "repeated",
            `The same edit of "${path}" was refused before: make it anew from the lines as they are`,
          );
        const answer = refuse(
          asked,
          coverage.state,
          `Lines ${region.from} to ${region.to} of "${path}" ${said}. As they are now:\n${spellLines(window.lines)}`,
        );
        // Shown now, so that an edit made from them needs no further reading.
        markShown(reader.shown, path, text, window.from, window.to);
        return answer;
      }
      const gate = gateSyntax(parser, languageOfPath(path), text, edited.value.text);
      if (!gate.open)
        return err(
          "syntax",
          `The edit would break "${path}": ${gate.faults.map((fault) => `line ${fault.line}: ${fault.text}`).join("; ")}`,
        );
      if (gate.why === "old-faults") notes.push(`"${path}" was broken before and still is`);
      const first = Math.min(...edited.value.regions.map((one) => one.from));
      const last =
        Math.max(...edited.value.regions.map((one) => one.to)) +
        linesOf(edited.value.text).length -
        linesOf(text).length;
      return put({
        path,
        place: place.value,
        before: file.value.bytes,
        text: edited.value.text,
        bom: file.value.bom,
        tool: "edit" in asked ? asked.edit.kind : "symbol",
        lines: [first, Math.max(first, last)],
        notes,
      });
    } finally {
      closeSync(place.value.folder);
    }
  }

  function symbolEdit(path: string, text: string, name: string, body: string): Result<Edit> {
    const found = findSymbol(name, new Map([[path, reader.outlineOfText(path, text).declarations]]));
    if (found.length !== 1)
      return err(
        "no-symbol",
        found.length === 0
          ? `There is no "${name}" in "${path}"`
          : `"${name}" means ${found.length} declarations in "${path}": add #1, #2 …`,
      );
    const { line, endLine } = (found[0] as (typeof found)[0]).declaration;
    return ok({ kind: "lines", from: line, to: endLine, new: body });
  }

  function put(what: {
    readonly path: string;
    readonly place: Held;
    readonly before: Buffer | null;
    readonly text: string;
    readonly bom?: boolean;
    readonly tool: string;
    readonly lines: readonly [number, number];
    readonly notes: readonly string[];
  }): Result<Written> {
    const after = Buffer.from((what.bom === true ? "\ufeff" : "") + what.text, "utf8");
    const row = addRow({ tool: what.tool, path: what.path, before: what.before, after });
    const stored = store(what.path, what.place, what.before, after);
    if (!stored.ok) {
      addRow({ tool: "not-written", path: what.path, before: null, after: null, undoes: row.id });
      return stored;
    }
    const before = what.before === null ? null : (decode(what.before)?.text ?? "");
    const weakenings = findWeakening(what.path, before, what.text);
    if (weakenings.length > 0) onWeakening?.(weakenings);
    markShown(reader.shown, what.path, what.text, what.lines[0], what.lines[1]);
    reader.ledger.used.push({ path: what.path, from: what.lines[0], to: what.lines[1] });
    return ok({ id: row.id, path: what.path, lines: what.lines, notes: what.notes, weakenings });
  }

  /** A temporary file in the same folder, made durable, then put in place at once: a crash leaves the old or the new one. */
  function store(path: string, place: Held, before: Buffer | null, after: Buffer): Result<true> {
    const folder = place.through;
    const temporary = join(folder, `.${place.name}.${randomBytes(6).toString("hex")}.tmp`);
    const target = join(folder, place.name);
    try {
      const handle = openSync(
        temporary,
        constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW,
        place.mode,
      );
      try {
        writeSync(handle, after);
        fsyncSync(handle);
      } finally {
        closeSync(handle);
      }
      beforeRename?.();
      const fault = changedSince(reader.disk.root, path, place, before);
      if (fault !== undefined) {
        unlinkSync(temporary);
        return err("changed", `Cannot write "${path}": ${fault}`);
      }
      if (before === null) {
        // A link is not made over what is there.
        linkSync(temporary, target);
        unlinkSync(temporary);
      } else renameSync(temporary, target);
      return ok(true);
    } catch (error) {
      return err("not-written", `Cannot write "${path}": ${whyNot(error)}`);
    }
  }

  function undo(id: number): Result<Written> {
    const row = journal.rows.find((one) => one.id === id);
    if (row === undefined) return err("no-row", `There is no edit ${id}: list them first`);
    if (journal.rows.some((one) => one.undoes === id)) return err("undone", `The edit ${id} was taken back already`);
    const place = holdFolder(reader.disk.root, row.path, false);
    if (!place.ok) return place;
    try {
      const now = place.value.exists ? readFileSync(join(place.value.through, place.value.name)) : null;
      if (now === null || row.after === null || Buffer.compare(now, row.after) !== 0)
        return err("changed", `Cannot take back the edit ${id}: "${row.path}" is not what it left; change it by hand`);
      if (row.before === null) unlinkSync(join(place.value.through, place.value.name));
      else {
        const stored = store(row.path, place.value, now, row.before);
        if (!stored.ok) return stored;
      }
      const back = addRow({ tool: "undo", path: row.path, before: row.after, after: row.before, undoes: id });
      return ok({
        id: back.id,
        path: row.path,
        lines: [1, row.before === null ? 0 : linesOf(row.before.toString("utf8")).length],
        notes: [],
        weakenings: [],
      });
    } catch (error) {
      return err("not-written", `Cannot take back the edit ${id}: ${whyNot(error)}`);
    } finally {
      closeSync(place.value.folder);
    }
  }

  return { write, undo, journal };
}

interface Held {
  /** The open folder: what is done through it is done in this folder, whatever its name comes to mean. */
  readonly folder: number;
  readonly through: string;
  readonly name: string;
  readonly exists: boolean;
  readonly mode: number;
  readonly inode: string;
}

/** Opens the folder of a path without following a link out of the root. `make`: what is missing on the way is made. */
function holdFolder(root: string, path: string, make: boolean): Result<Held> {
  const parent = dirname(join(root, path));
  try {
    if (make) mkdirInside(root, dirname(path));
    const real = realpathSync(parent);
    if (real !== parent) return err("refused-path", `Cannot write "${path}": a link stands on the way to it`);
    const folder = openSync(parent, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
    const stat = fstatSync(folder);
    const through = process.platform === "linux" ? `/proc/self/fd/${folder}` : parent;
    const name = basename(path);
    const there = lstatSync(join(through, name), { throwIfNoEntry: false });
    if (there !== undefined && !there.isFile()) {
      closeSync(folder);
      return err("refused-path", `Cannot write "${path}": it is no plain file`);
    }
    if (there !== undefined && there.nlink > 1) {
      closeSync(folder);
      return err("refused-path", `Cannot write "${path}": it has another name elsewhere`);
    }
    return ok({
      folder,
      through,
      name,
      exists: there !== undefined,
      mode: there === undefined ? 0o666 : there.mode & 0o777,
      inode: `${stat.dev} ${stat.ino}`,
    });
  } catch (error) {
    const isLink = (error as NodeJS.ErrnoException).code === "ELOOP";
    if (isLink) return err("refused-path", `Cannot write "${path}": a link stands on the way to it`);
    return err("no-file", `Cannot write "${path}": ${whyNot(error)}`);
  }
}

function mkdirInside(root: string, folder: string): void {
  let at = root;
  for (const part of folder.split("/")) {
    if (part === "" || part === ".") continue;
    at = join(at, part);
    const there = lstatSync(at, { throwIfNoEntry: false });
    if (there === undefined) mkdirSync(at);
    else if (!there.isDirectory())
      throw Object.assign(new Error(), { code: there.isSymbolicLink() ? "ELOOP" : "ENOTDIR" });
  }
}

/** Why the folder or the file is no longer what was checked; undefined when it is. */
function changedSince(root: string, path: string, place: Held, before: Buffer | null): string | undefined {
  const stat = statSync(dirname(join(root, path)), { throwIfNoEntry: false });
  if (
    stat === undefined ||
    `${stat.dev} ${stat.ino}` !== place.inode ||
    realpathSync(dirname(join(root, path))) !== dirname(join(root, path))
  )
    return "its folder was exchanged meanwhile";
  const file = join(place.through, place.name);
  const there = lstatSync(file, { throwIfNoEntry: false });
  if (before === null) return there === undefined ? undefined : "it was made meanwhile";
  if (there === undefined || !there.isFile()) return "it was exchanged meanwhile";
  return Buffer.compare(readFileSync(file), before) === 0 ? undefined : "it was changed meanwhile; read it again";
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
