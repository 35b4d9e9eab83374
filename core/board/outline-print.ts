import type { Board, BoardEdge, BoardNode, Details, Flow } from "./board.ts";
import { printQuantity } from "./quantity.ts";
import { type Direction, NUMBER_NAMES } from "./vocabulary.ts";

export const ARROWS: Readonly<Record<Direction, string>> = { forward: "->", both: "<->", none: "--" };

/**
 * The board as the outline language writes it: title, what is given, boxes, connections, flows, in the board's order.
 * Read again it is the same board.
 */
export function printOutline(board: Board): string {
  const head = [
    ...(board.title === "" ? [] : [`# ${board.title}`]),
    ...NUMBER_NAMES.flatMap((name) => {
      const value = board.numbers[name];
      return value === undefined ? [] : [`given ${name} ${printQuantity(value)}`];
    }),
    ...board.traits.map((trait) => `given ${trait}`),
    ...board.notes.map((note) => `note ${note}`),
  ];
  const parts = [
    head,
    board.nodes.flatMap(printNode),
    board.edges.flatMap(printEdge),
    board.flows.flatMap(printFlow),
  ].filter((lines) => lines.length > 0);
  return parts.length === 0 ? "" : `${parts.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

function printNode(node: BoardNode): readonly string[] {
  const parts = [
    `${node.kind} ${printName(node.name)}`,
    ...(node.within === null ? [] : [`in ${printName(node.within)}`]),
    ...printPhrases(node),
    ...(node.at === null ? [] : [`at ${node.at.x} ${node.at.y}`]),
  ];
  return [parts.join(", "), ...printNotes(node)];
}

function printEdge(edge: BoardEdge): readonly string[] {
  const parts = [
    `${printName(edge.from)} ${ARROWS[edge.direction]} ${printName(edge.to)}`,
    ...(edge.kind === "link" ? [] : [edge.kind]),
    ...printPhrases(edge),
  ];
  return [`${parts.join(", ")}${edge.label === "" ? "" : `: ${edge.label}`}`, ...printNotes(edge)];
}

function printFlow(flow: Flow): readonly string[] {
  const head = [`flow ${printName(flow.name)}`, ...printPhrases(flow)].join(", ");
  return [`${head}: ${flow.steps.map(printName).join(" -> ")}`, ...printNotes(flow)];
}

/** Numbers and traits as phrases: `replicas 3`, `durable`. */
export function printPhrases(details: Details): readonly string[] {
  return [
    ...NUMBER_NAMES.flatMap((name) => {
      const value = details.numbers[name];
      return value === undefined ? [] : [`${name} ${printQuantity(value)}`];
    }),
    ...details.traits,
  ];
}

function printNotes(details: Details): readonly string[] {
  return details.notes.map((note) => `  note ${note}`);
}

/** A name as a line can hold it: in quotes where it would be read as something else. */
export function printName(name: string): string {
  const isPlain =
    !/[",:\\]/.test(name) &&
    !/->|=>|→|↔|(^|\s)--(\s|$)/.test(name) &&
    !/^((flow|note|given|within|in|at|board)(\s|$)|[#>-])/i.test(name);
  return isPlain ? name : `"${name.replace(/[\\"]/g, "\\$&")}"`;
}
