import { tidyText } from "../base/index.ts";
import { BOARD_LIMITS, type Board, EMPTY_BOARD, nodeOf, type Subject, subjectKey, tidyLine } from "./board.ts";
import { applyEvent, type BoardEvent } from "./event.ts";
import {
  type Phrase,
  type PhraseOf,
  parsePhrase,
  splitArrows,
  splitColon,
  splitCommas,
  unquote,
} from "./outline-line.ts";
import { type EdgeKind, kindAtStart, NODE_KINDS, nearestOf } from "./vocabulary.ts";

/** A line that could not be read. What it says is not on the board; the other lines are. */
export interface OutlineFault {
  /** From 1. */
  readonly line: number;
  /** What is wrong and what would be right. */
  readonly message: string;
}

export interface ReadOutline {
  readonly board: Board;
  /** In the order of lines. A line that cannot be read costs nothing but itself. */
  readonly faults: readonly OutlineFault[];
  /** The line, from 1, where each subject is first said, by `subjectKey`. */
  readonly lines: ReadonlyMap<string, number>;
}

interface Line {
  readonly number: number;
  readonly text: string;
  readonly isIndented: boolean;
}

/**
 * Reads the outline language; `docs/whiteboard.md` shows it. Boxes may be named in connections above the line that
 * declares them: boxes are read first, then connections, then flows.
 */
export function parseOutline(text: string): ReadOutline {
  if (text.length > BOARD_LIMITS.outlineChars) {
    const message = `The outline has ${text.length} letters, at most ${BOARD_LIMITS.outlineChars} are read`;
    return { board: EMPTY_BOARD, faults: [{ line: 1, message }], lines: new Map() };
  }
  const reader = new OutlineReader();
  const lines = tidyText(text)
    .split("\n")
    .map((line, index): Line => ({ number: index + 1, text: line.trim(), isIndented: /^\s/.test(line) }))
    .filter((line) => line.text !== "");
  for (const line of lines) reader.sort(line);
  reader.groups();
  for (const { line, owner } of reader.connections) reader.connect(line, owner);
  for (const line of reader.flows) reader.flow(line);
  for (const { line, of } of reader.details) reader.detail(line, of());
  return {
    board: reader.board,
    faults: reader.faults.sort((a, b) => a.line - b.line),
    lines: reader.lines,
  };
}

/** Who an indented line speaks of, known only once connections and flows are read. */
type Owner = () => readonly Subject[];

class OutlineReader {
  board: Board = EMPTY_BOARD;
  readonly faults: OutlineFault[] = [];
  readonly lines = new Map<string, number>();
  readonly connections: { readonly line: Line; readonly owner: string | undefined }[] = [];
  readonly flows: Line[] = [];
  readonly details: { readonly line: Line; readonly of: Owner }[] = [];
  private readonly within: { readonly line: number; readonly name: string; readonly group: string }[] = [];
  /** What each line said something of, by its number. */
  private readonly said = new Map<number, readonly Subject[]>();
  private ownerLine: Line | undefined;
  private group: string | undefined;

  private fail(line: Line | number, message: string): void {
    // What a file says is quoted in the message, and may not steer the terminal it is shown on.
    this.faults.push({ line: typeof line === "number" ? line : line.number, message: tidyLine(message) });
  }

  /** Applies an event that a line asks for; false when the board refuses it, and the line is then at fault. */
  private apply(line: Line | number, event: BoardEvent): boolean {
    const next = applyEvent(this.board, event);
    if (next.ok) this.board = next.value;
    else this.fail(line, next.failure.message);
    return next.ok;
  }

  private mark(line: Line, subject: Subject): void {
    const key = subjectKey(subject);
    if (!this.lines.has(key)) this.lines.set(key, line.number);
    this.said.set(line.number, [...(this.said.get(line.number) ?? []), subject]);
  }

  /** First pass: boxes are added at once, the rest is put where it is read later. */
  sort(line: Line): void {
    const { text } = line;
    if (line.isIndented && this.ownerLine !== undefined && this.sortIndented(line)) return;
    if (!line.isIndented) this.group = undefined;
    this.ownerLine = line;
    const title = /^(?:#\s*|board\s+)(.*)$/i.exec(text);
    if (title !== null) {
      this.apply(line, { kind: "board.titled", title: tidyLine(title[1] ?? "") });
      this.mark(line, { at: "board" });
    } else if (/^note\s/i.test(text)) this.details.push({ line, of: () => [{ at: "board" }] });
    else if (/^given\s/i.test(text)) {
      const given = { ...line, text: text.replace(/^given\s+/i, "") };
      this.mark(line, { at: "board" });
      this.details.push({ line: given, of: () => [{ at: "board" }] });
    } else if (/^flow\s/i.test(text)) this.flows.push(line);
    else if (splitArrows(splitColon(text)?.[0] ?? text).arrows.length > 0)
      this.connections.push({ line, owner: undefined });
    else this.node(line);
  }

  /** A line under another: a note or a property of it, a connection from it, or a box within it. */
  private sortIndented(line: Line): boolean {
    const owner = this.ownerLine as Line;
    const ownerBox = this.said.get(owner.number)?.find((subject) => subject.at === "node");
    const arrow = /^(<->|->|→|--\s)/.test(line.text);
    if (arrow && ownerBox?.at === "node") {
      this.connections.push({ line, owner: ownerBox.name });
      return true;
    }
    const isOwnLine =
      /^(flow|given)\s/i.test(line.text) ||
      kindAtStart(line.text) !== undefined ||
      splitArrows(splitColon(line.text)?.[0] ?? line.text).arrows.length > 0;
    const isSaidOfOwner = /^note\s/i.test(line.text) || parsePhrase(splitCommas(line.text)[0] ?? "", "edge").ok;
    if (isOwnLine && !isSaidOfOwner) return false;
    this.details.push({ line, of: () => this.said.get(owner.number) ?? [] });
    return true;
  }

  private node(line: Line): void {
    const parts = splitCommas(line.text);
    const head = parts[0] ?? "";
    const kind = kindAtStart(head);
    const name = kind === undefined ? "" : unquote(head.slice(kind.chars));
    if (kind === undefined || name === "") return void this.fail(line, lineFault(head, kind !== undefined));
    if (splitColon(head.slice(kind.chars)) !== undefined)
      return void this.fail(line, `The name "${name}" holds a colon: put it in quotes, as in ${kind.kind} "${name}"`);
    if (!this.apply(line, { kind: "node.added", name, is: kind.kind })) return;
    this.mark(line, { at: "node", name });
    if (line.isIndented && this.group !== undefined) this.within.push({ line: line.number, name, group: this.group });
    if (kind.kind === "group" && !line.isIndented) this.group = name;
    const rest = parts.slice(1);
    if (rest.length > 0)
      this.details.push({ line: { ...line, text: rest.join(", ") }, of: () => [{ at: "node", name }] });
  }

  /** Boxes that stand indented under a group. */
  groups(): void {
    for (const { line, name, group } of this.within) this.apply(line, { kind: "node.grouped", name, within: group });
  }

  /** The box a line means, or a fault that says how to declare it. */
  private known(line: Line, name: string): string | undefined {
    const node = nodeOf(this.board, name);
    if (node !== undefined) return node.name;
    const near = nearestOf(
      name,
      this.board.nodes.map((one) => one.name),
    );
    const how = `write a line such as "service ${name}"`;
    this.fail(
      line,
      name === ""
        ? "An arrow needs a box on either side, as in: Feed API -> Posts"
        : `There is no box "${name}": ${near === undefined ? how : `did you mean "${near}"? If not, ${how}`}`,
    );
    return undefined;
  }

  connect(line: Line, owner: string | undefined): void {
    const [head, label] = splitColon(line.text) ?? [line.text, ""];
    const [path = "", ...phrases] = splitCommas(head);
    const chain = splitArrows(path);
    const names = chain.names.map((name, index) => (index === 0 && name === "" && owner !== undefined ? owner : name));
    const ends = names.map((name) => this.known(line, name));
    if (ends.some((end) => end === undefined)) return;
    const read = this.phrases(line, phrases, "edge");
    const kinds = read.flatMap((phrase) => (phrase.is === "edge-kind" ? [phrase.kind] : []));
    const kind: EdgeKind = kinds[0] ?? "link";
    for (const [index, direction] of chain.arrows.entries()) {
      const edge = { from: ends[index] as string, to: ends[index + 1] as string, kind, label: tidyLine(label) };
      if (!this.apply(line, { kind: "edge.connected", edge, direction })) continue;
      this.mark(line, { at: "edge", ...edge });
      this.say(line, [{ at: "edge", ...edge }], read);
    }
    if (kinds.length > 1)
      this.fail(line, `A connection is one of "${kinds.join('" and "')}": write two lines for both`);
  }

  flow(line: Line): void {
    const cut = splitColon(line.text.replace(/^flow\s+/i, ""));
    if (cut === undefined || cut[1] === "")
      return void this.fail(
        line,
        `A flow needs its way after a colon, as in: flow Read a feed: Phone -> Feed API -> Posts`,
      );
    const [head = "", ...phrases] = splitCommas(cut[0]);
    const name = unquote(head);
    const chain = splitArrows(cut[1]);
    if (this.board.flows.some((flow) => flow.name.toLowerCase() === name.toLowerCase()))
      return void this.fail(line, `There is a flow "${name}" already: give this one a name of its own`);
    const steps = chain.names.map((step) => this.known(line, step));
    if (steps.some((step) => step === undefined)) return;
    if (!this.apply(line, { kind: "flow.drawn", name, steps: steps as string[] })) return;
    this.mark(line, { at: "flow", name });
    this.say(line, [{ at: "flow", name }], this.phrases(line, phrases, "flow"));
  }

  private phrases(line: Line, texts: readonly string[], of: PhraseOf): readonly Phrase[] {
    return texts.flatMap((text) => {
      const phrase = parsePhrase(text, of);
      if (phrase.ok) return [phrase.value];
      this.fail(line, phrase.failure.message);
      return [];
    });
  }

  /** A note, or phrases, said of each of the subjects. */
  detail(line: Line, subjects: readonly Subject[]): void {
    const note = /^note\s+(.*)$/i.exec(line.text);
    for (const of of subjects) {
      if (note !== null) {
        const notes = this.notesOf(of);
        this.apply(line, { kind: "notes.set", of, notes: [...notes, tidyLine(note[1] ?? "")] });
      } else this.say(line, [of], this.phrases(line, splitCommas(line.text), of.at));
    }
  }

  private notesOf(of: Subject): readonly string[] {
    switch (of.at) {
      case "board":
        return this.board.notes;
      case "node":
        return nodeOf(this.board, of.name)?.notes ?? [];
      case "flow":
        return this.board.flows.find((flow) => flow.name === of.name)?.notes ?? [];
      case "edge":
        return this.board.edges.find((edge) => subjectKey({ at: "edge", ...edge }) === subjectKey(of))?.notes ?? [];
    }
  }

  private say(line: Line, subjects: readonly Subject[], phrases: readonly Phrase[]): void {
    for (const of of subjects)
      for (const phrase of phrases) {
        if (phrase.is === "number")
          this.apply(line, { kind: "number.set", of, name: phrase.name, value: phrase.value });
        else if (phrase.is === "trait") this.apply(line, { kind: "trait.set", of, trait: phrase.trait, on: true });
        else if (of.at === "node" && phrase.is === "at")
          this.apply(line, { kind: "node.moved", name: of.name, at: { x: phrase.x, y: phrase.y } });
        else if (of.at === "node" && phrase.is === "within")
          this.apply(line, { kind: "node.grouped", name: of.name, within: phrase.name });
      }
  }
}

function lineFault(head: string, hasKind: boolean): string {
  if (hasKind) return `"${head}" has no name: write it as "${head} Orders"`;
  const first = head.split(/\s/)[0] ?? "";
  const near = nearestOf(first, [...NODE_KINDS, "flow", "given", "note"]);
  if (near !== undefined) return `"${first}" is not known: did you mean "${near}"?`;
  return `"${head}" is not known: begin with what it is (${NODE_KINDS.join(", ")}), or with flow, given or note, or draw an arrow`;
}
