import { canonicalJson, toWellFormed } from "../base/index.ts";
import type { Quantity } from "./quantity.ts";
import {
  type Direction,
  type EdgeKind,
  type NodeKind,
  NUMBER_NAMES,
  type NumberName,
  TRAIT_NAMES,
  type Trait,
} from "./vocabulary.ts";

/** What can be said of the board itself, of a box, a connection or a flow. */
export interface Details {
  readonly numbers: Readonly<Partial<Record<NumberName, Quantity>>>;
  /** In the order of the vocabulary, none twice. */
  readonly traits: readonly Trait[];
  readonly notes: readonly string[];
}

/** A box. Its name is what it is known by: no two names differ only in the size of letters. */
export interface BoardNode extends Details {
  readonly name: string;
  readonly kind: NodeKind;
  /** The group it stands in. */
  readonly within: string | null;
  /** Where a hand has put it, in picture units from the top left; null: where the layout puts it. */
  readonly at: Place | null;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A connection is known by its ends, its kind and its label together. */
export interface EdgeKey {
  readonly from: string;
  readonly to: string;
  readonly kind: EdgeKind;
  readonly label: string;
}

export interface BoardEdge extends EdgeKey, Details {
  readonly direction: Direction;
}

/** A named way through the boxes, as a request or a piece of data takes it. */
export interface Flow extends Details {
  readonly name: string;
  /** Names of boxes, at least one. */
  readonly steps: readonly string[];
}

export interface Board extends Details {
  readonly title: string;
  readonly nodes: readonly BoardNode[];
  readonly edges: readonly BoardEdge[];
  readonly flows: readonly Flow[];
}

/** What a number, a trait or a note is said of. */
export type Subject =
  | { readonly at: "board" }
  | { readonly at: "node"; readonly name: string }
  | ({ readonly at: "edge" } & EdgeKey)
  | { readonly at: "flow"; readonly name: string };

export const NO_DETAILS: Details = { numbers: {}, traits: [], notes: [] };
export const EMPTY_BOARD: Board = { title: "", nodes: [], edges: [], flows: [], ...NO_DETAILS };

/** Taste, all of them: several times what fits on a wall and what a person could say in an hour. */
export const BOARD_LIMITS = {
  nodesMax: 200,
  edgesMax: 400,
  flowsMax: 40,
  stepsMax: 40,
  notesMax: 20,
  nameChars: 80,
  titleChars: 120,
  labelChars: 160,
  noteChars: 500,
  outlineChars: 65_536,
  /** Picture units in each direction. */
  placeMax: 20_000,
} as const;

/** Names, labels, titles and notes as the board keeps them: one line, no controls, single spaces, no space at the ends. */
export function tidyLine(text: string): string {
  return toWellFormed(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
}

/** Names are compared by this. */
export function nameKey(name: string): string {
  return name.toLowerCase();
}

export function nodeOf(board: Board, name: string): BoardNode | undefined {
  const key = nameKey(name);
  return board.nodes.find((node) => nameKey(node.name) === key);
}

export function flowOf(board: Board, name: string): Flow | undefined {
  const key = nameKey(name);
  return board.flows.find((flow) => nameKey(flow.name) === key);
}

export function sameEdge(left: EdgeKey, right: EdgeKey): boolean {
  return (
    left.kind === right.kind &&
    left.label === right.label &&
    nameKey(left.from) === nameKey(right.from) &&
    nameKey(left.to) === nameKey(right.to)
  );
}

export function edgeOf(board: Board, key: EdgeKey): BoardEdge | undefined {
  return board.edges.find((edge) => sameEdge(edge, key));
}

/** Equal subjects have equal keys. */
export function subjectKey(subject: Subject): string {
  switch (subject.at) {
    case "board":
      return "board";
    case "node":
      return `node ${nameKey(subject.name)}`;
    case "flow":
      return `flow ${nameKey(subject.name)}`;
    case "edge":
      return `edge ${JSON.stringify([nameKey(subject.from), nameKey(subject.to), subject.kind, subject.label])}`;
  }
}

export function detailsOf(board: Board, subject: Subject): Details | undefined {
  switch (subject.at) {
    case "board":
      return board;
    case "node":
      return nodeOf(board, subject.name);
    case "flow":
      return flowOf(board, subject.name);
    case "edge":
      return edgeOf(board, subject);
  }
}

/** Numbers and traits in the order of the vocabulary, so that equal details are equal as text too. */
export function orderedDetails(details: Details): Details {
  const numbers: Partial<Record<NumberName, Quantity>> = {};
  for (const name of NUMBER_NAMES) {
    const value = details.numbers[name];
    if (value !== undefined) numbers[name] = value;
  }
  return { numbers, traits: TRAIT_NAMES.filter((trait) => details.traits.includes(trait)), notes: details.notes };
}

export function sameBoard(left: Board, right: Board): boolean {
  return canonicalJson(left) === canonicalJson(right);
}

/** A subject in words: `Orders`, `Feed API to Posts (write)`, `flow "Read a feed"`. */
export function subjectWords(subject: Subject): string {
  switch (subject.at) {
    case "board":
      return "the board";
    case "node":
      return subject.name;
    case "flow":
      return `flow "${subject.name}"`;
    case "edge":
      return `${subject.from} to ${subject.to}${subject.kind === "link" ? "" : ` (${subject.kind})`}`;
  }
}
