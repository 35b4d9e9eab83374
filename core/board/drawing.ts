import {
  BOARD_LIMITS,
  type Board,
  type EdgeKey,
  EMPTY_BOARD,
  nodeOf,
  type Place,
  type Subject,
  tidyLine,
} from "./board.ts";
import { applyEvent, type BoardEvent } from "./event.ts";
import { type ArrowLabel, type BoxLabel, kindInName } from "./label.ts";
import type { Phrase } from "./outline-line.ts";
import { parseOutline } from "./outline-parse.ts";
import { printOutline } from "./outline-print.ts";
import type { Direction, NodeKind } from "./vocabulary.ts";

/** A picture of another tool, read as a board. */
export interface ReadDrawing {
  readonly board: Board;
  /** What could not be read, each with its text or place; none of it is on the board. */
  readonly unread: readonly string[];
  /** What was taken from a word or a shape rather than stated, so that a person can say otherwise. */
  readonly readings: readonly string[];
}

/** Takes boxes and arrows as they are found in a picture and keeps the board sound. */
export class Drawing {
  board: Board = EMPTY_BOARD;
  readonly unread: string[] = [];
  readonly readings: string[] = [];

  private apply(event: BoardEvent, what: string): boolean {
    const next = applyEvent(this.board, event);
    if (next.ok) this.board = next.value;
    else this.unread.push(`${what}: ${next.failure.message}`);
    return next.ok;
  }

  title(text: string): void {
    this.apply({ kind: "board.titled", title: tidyLine(text) }, "Title");
  }

  /** Adds a box and gives the name it got; undefined when the board has no room. `stated` is the kind by a mark of ours. */
  box(label: BoxLabel, stated: NodeKind | undefined, shape: NodeKind | undefined): string | undefined {
    const name = this.freeName(label.name.slice(0, BOARD_LIMITS.nameChars).trim());
    const word = kindInName(name);
    const kind = stated ?? label.kind ?? word?.kind ?? shape ?? "box";
    if (!this.apply({ kind: "node.added", name, is: kind }, `Box "${name}"`)) return undefined;
    if (stated === undefined && label.kind === undefined) {
      if (word !== undefined) this.readings.push(`"${name}" is read as a ${kind}, by the word "${word.word}"`);
      else if (shape !== undefined) this.readings.push(`"${name}" is read as a ${kind}, by its shape`);
      else this.readings.push(`What "${name}" is was not said: it stays a plain box`);
    }
    this.say({ at: "node", name }, label.phrases, label.notes, `Box "${name}"`);
    return name;
  }

  private freeName(wanted: string): string {
    const name = wanted === "" ? "Unnamed" : wanted;
    if (nodeOf(this.board, name) === undefined) return name;
    for (let count = 2; ; count++) {
      const next = `${name.slice(0, BOARD_LIMITS.nameChars - 5)} ${count}`;
      if (nodeOf(this.board, next) !== undefined) continue;
      this.readings.push(`There are two boxes "${name}": the second is called "${next}"`);
      return next;
    }
  }

  arrow(from: string, to: string, direction: Direction, label: ArrowLabel): void {
    const what = `Arrow from "${from}" to "${to}"`;
    const edge: EdgeKey = { from, to, kind: label.kind, label: label.label };
    if (this.apply({ kind: "edge.connected", edge, direction }, what))
      this.say({ at: "edge", ...edge }, label.phrases, label.notes, what);
  }

  within(name: string, group: string): void {
    this.apply({ kind: "node.grouped", name, within: group }, `Box "${name}" in "${group}"`);
  }

  moved(name: string, at: Place): void {
    this.apply({ kind: "node.moved", name, at }, `Place of "${name}"`);
  }

  private say(of: Subject, phrases: readonly Phrase[], notes: readonly string[], what: string): void {
    for (const phrase of phrases) {
      if (phrase.is === "number") this.apply({ kind: "number.set", of, name: phrase.name, value: phrase.value }, what);
      else if (phrase.is === "trait") this.apply({ kind: "trait.set", of, trait: phrase.trait, on: true }, what);
      else if (phrase.is === "at" && of.at === "node")
        this.apply({ kind: "node.moved", name: of.name, at: { x: phrase.x, y: phrase.y } }, what);
    }
    const kept = notes.filter((note) => note !== "").slice(0, BOARD_LIMITS.notesMax);
    if (kept.length > 0) this.apply({ kind: "notes.set", of, notes: kept }, what);
  }

  /** The board, with lines of the outline language that the picture brought along: title, given numbers, flows, notes. */
  finish(lines: readonly string[]): ReadDrawing {
    if (lines.length === 0) return { board: this.board, unread: this.unread, readings: this.readings };
    const before = printOutline(this.board);
    const { board, faults } = parseOutline(`${before}\n${lines.join("\n")}\n`);
    const told = before.split("\n").length;
    const unread = faults.map((fault) => `"${lines[fault.line - told - 1] ?? ""}": ${fault.message}`);
    return { board, unread: [...this.unread, ...unread], readings: this.readings };
  }
}

/** Lines of the outline that a picture has no shape for: what is given, notes of the board, flows. */
export function linesBeside(board: Board): readonly string[] {
  const bare: Board = { ...board, title: "", nodes: [], edges: [] };
  return printOutline(bare)
    .split("\n")
    .filter((line) => line !== "");
}
