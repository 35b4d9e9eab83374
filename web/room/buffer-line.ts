import type { WireEdit } from "@assay/core/protocol";
import { type Rebased, rebase } from "./rebase.ts";

/** An edit as it was made on the screen: the revision it is made on is known only when it goes out. */
export type HeldEdit = Omit<WireEdit, "base">;

/**
 * How one buffer on the screen stands to the server's copy of it. The screen is never behind; it may be ahead:
 *
 * - `following`: every edit goes out, made on the revision before it. `rev` is the one that the next edit is made on.
 * - `restoring`: the whole text went out in frame `n`, and its revision is not known yet; what is typed is held.
 * - `parted`: the server has refused the whole text, for the reason `because`. Nothing goes out by itself, since it
 *   would be refused again; the next change sends the whole text anew, and so do the end of a pause and a new line.
 */
export type BufferLine =
  | { readonly state: "following"; readonly rev: number }
  | { readonly state: "restoring"; readonly n: number; readonly held: readonly HeldEdit[] }
  | { readonly state: "parted"; readonly because: string; readonly isDirty: boolean };

/** What is to be sent now. `renew`: the line is to be opened again, which tells all revisions. */
export type Wish =
  | { readonly do: "nothing" }
  | { readonly do: "edits"; readonly edits: readonly WireEdit[] }
  | { readonly do: "restore" }
  | { readonly do: "check"; readonly rev: number }
  | { readonly do: "renew" };

export interface Turned {
  readonly line: BufferLine;
  readonly wish: Wish;
}

const NOTHING: Wish = { do: "nothing" };
const RESTORE: Wish = { do: "restore" };

/** The candidate changed the text. */
export function type(line: BufferLine, edit: HeldEdit): Turned {
  switch (line.state) {
    case "following":
      return {
        line: { state: "following", rev: line.rev + 1 },
        wish: { do: "edits", edits: [{ base: line.rev, ...edit }] },
      };
    case "restoring":
      return { line: { ...line, held: [...line.held, edit] }, wish: NOTHING };
    case "parted":
      return { line: { ...line, isDirty: true }, wish: NOTHING };
  }
}

/** No key came for a while, or a run is about to be asked for: the copies are compared, or made equal. */
export function settle(line: BufferLine): Turned {
  if (line.state === "following") return { line, wish: { do: "check", rev: line.rev } };
  return { line, wish: line.state === "parted" && line.isDirty ? RESTORE : NOTHING };
}

/** What stood against it may be gone: a pause is over, or the buffer's language is open again. */
export function retry(line: BufferLine): Turned {
  return { line, wish: line.state === "parted" ? RESTORE : NOTHING };
}

/** The whole text went out in frame `n`; what was held is part of it. */
export function restoring(n: number): BufferLine {
  return { state: "restoring", n, held: [] };
}

/** The copies differ, and the whole text cannot go out now. */
export function parted(because: string): BufferLine {
  return { state: "parted", because, isDirty: false };
}

/** The server says that the copies differ. */
export function differ(line: BufferLine): Turned {
  return { line, wish: line.state === "restoring" ? NOTHING : RESTORE };
}

/** Frame `n` is durable, and this buffer is at `rev` if the frame was its own. */
export function acknowledge(line: BufferLine, n: number, rev: number): Turned {
  if (line.state !== "restoring" || n < line.n) return { line, wish: NOTHING };
  // It spoke of a later frame, whose revision may be another buffer's.
  if (n > line.n) return { line, wish: { do: "renew" } };
  if (line.held.length === 0) return { line: { state: "following", rev }, wish: NOTHING };
  const edits = line.held.map((edit, index) => ({ base: rev + index, ...edit }));
  return { line: { state: "following", rev: rev + edits.length }, wish: { do: "edits", edits } };
}

/** Frame `n`, of this buffer, was refused for good. */
export function refuse(
  line: BufferLine,
  refused: { readonly n: number; readonly type: "edits" | "restore" },
  because: string,
): Turned {
  switch (line.state) {
    // The screen is ahead of the record by an edit that was not taken.
    case "following":
      return { line, wish: refused.type === "edits" ? RESTORE : NOTHING };
    case "restoring":
      if (refused.n !== line.n) return { line, wish: NOTHING };
      return { line: { state: "parted", because, isDirty: line.held.length > 0 }, wish: NOTHING };
    case "parted":
      return { line: { ...line, because }, wish: NOTHING };
  }
}

/** Changes that are on the screen and in no frame. */
export function unsentCount(line: BufferLine): number {
  if (line.state === "following") return 0;
  return line.state === "restoring" ? line.held.length : 1;
}

/** What this tab has of a buffer when the line is open again. */
export interface Mine {
  readonly line: BufferLine | undefined;
  /** Edits that wait for their acknowledgement, oldest first. */
  readonly edits: readonly WireEdit[];
  /** A whole text waits for its acknowledgement. */
  readonly restores: boolean;
  /** The screen's text, if it ever showed this buffer. */
  readonly shown: string | undefined;
  readonly writer: boolean;
}

/**
 * The line is open again and the server has told its copy. Gives the text that the screen is to show: its own wherever
 * something of it is not in the record yet, else the server's. With the wish "restore" the line counts as parted until
 * the text has gone out.
 */
export function rejoin(server: Rebased, mine: Mine): Turned & { readonly text: string } {
  const follow = ({ rev, text }: Rebased) => ({ line: { state: "following", rev } as const, wish: NOTHING, text });
  const isAhead = mine.edits.length > 0 || mine.restores || (mine.line !== undefined && unsentCount(mine.line) > 0);
  if (!isAhead || !mine.writer) return follow(server);
  const rebased = rebase(server, mine.edits);
  const fits = rebased !== undefined && !mine.restores && (mine.shown === undefined || mine.shown === rebased.text);
  if (fits) return follow(rebased);
  const text = mine.shown ?? rebased?.text ?? server.text;
  return { line: { state: "parted", because: "The line was lost", isDirty: true }, wish: RESTORE, text };
}
