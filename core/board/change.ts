import { assert, canonicalJson } from "../base/index.ts";
import { type Board, type Details, flowOf, nameKey, nodeOf, type Subject, sameBoard, sameEdge } from "./board.ts";
import { applyEvent, type BoardEvent } from "./event.ts";
import { NUMBER_NAMES, TRAIT_NAMES } from "./vocabulary.ts";

/**
 * The events that make the board `after` out of the board `before`, exactly; none when they are equal. This is how a
 * text that was typed becomes events, and how undoing is an event like any other: changes from now to what was.
 */
export function changesBetween(before: Board, after: Board): readonly BoardEvent[] {
  const events: BoardEvent[] = [];
  let board = before;
  const add = (event: BoardEvent): void => {
    const next = applyEvent(board, event);
    assert(next.ok, `A change between two sound boards was refused: ${JSON.stringify(event)}`);
    events.push(event);
    board = next.value;
  };
  if (before.title !== after.title) add({ kind: "board.titled", title: after.title });
  const rename = renameBetween(before, after);
  if (rename !== undefined) add(rename);

  for (const flow of board.flows) {
    const kept = flowOf(after, flow.name);
    if (kept === undefined || !isSame(kept.steps, flow.steps)) add({ kind: "flow.removed", name: flow.name });
  }
  for (const edge of board.edges)
    if (!after.edges.some((one) => sameEdge(one, edge))) add({ kind: "edge.removed", edge: keyOf(edge) });
  for (const node of board.nodes)
    if (nodeOf(after, node.name) === undefined) add({ kind: "node.removed", name: node.name });

  for (const node of after.nodes) {
    const known = nodeOf(board, node.name);
    if (known === undefined) add({ kind: "node.added", name: node.name, is: node.kind });
    else if (known.name !== node.name) add({ kind: "node.renamed", from: known.name, to: node.name });
  }
  // Out of its old group first: a group that holds nothing may become something else.
  for (const node of after.nodes)
    if (nodeOf(board, node.name)?.within !== node.within) add({ kind: "node.grouped", name: node.name, within: null });
  for (const node of after.nodes)
    if (nodeOf(board, node.name)?.kind !== node.kind) add({ kind: "node.typed", name: node.name, is: node.kind });
  for (const node of after.nodes) {
    if (nodeOf(board, node.name)?.within !== node.within)
      add({ kind: "node.grouped", name: node.name, within: node.within });
    if (!isSame(nodeOf(board, node.name)?.at, node.at)) add({ kind: "node.moved", name: node.name, at: node.at });
  }
  for (const edge of after.edges) {
    const known = board.edges.find((one) => sameEdge(one, edge));
    if (known === undefined) add({ kind: "edge.connected", edge: keyOf(edge), direction: edge.direction });
    else if (known.direction !== edge.direction)
      add({ kind: "edge.turned", edge: keyOf(edge), direction: edge.direction });
  }
  for (const flow of after.flows)
    if (flowOf(board, flow.name)?.name !== flow.name) add({ kind: "flow.drawn", name: flow.name, steps: flow.steps });

  for (const [of, details] of subjectsOf(after)) addDetails(board, of, details, add);
  addOrder(board, after, add);
  assert(sameBoard(board, after), "The changes between two boards do not give the second");
  return events;
}

/** Every subject of a board with what is said of it, in the board's order. */
export function subjectsOf(board: Board): readonly (readonly [Subject, Details])[] {
  return [
    [{ at: "board" }, board],
    ...board.nodes.map((node) => [{ at: "node", name: node.name }, node] as const),
    ...board.edges.map((edge) => [{ at: "edge", ...keyOf(edge) }, edge] as const),
    ...board.flows.map((flow) => [{ at: "flow", name: flow.name }, flow] as const),
  ];
}

function keyOf({ from, to, kind, label }: Board["edges"][number]) {
  return { from, to, kind, label };
}

/** One box gone and one come in the same place of the same kind: it was renamed, and what it is tied to came along. */
function renameBetween(before: Board, after: Board): BoardEvent | undefined {
  const gone = before.nodes.filter((node) => nodeOf(after, node.name) === undefined);
  const come = after.nodes.filter((node) => nodeOf(before, node.name) === undefined);
  const [from] = gone;
  const [to] = come;
  if (gone.length !== 1 || come.length !== 1 || from === undefined || to === undefined) return undefined;
  if (from.kind !== to.kind || before.nodes.indexOf(from) !== after.nodes.indexOf(to)) return undefined;
  return { kind: "node.renamed", from: from.name, to: to.name };
}

function addDetails(board: Board, of: Subject, wanted: Details, add: (event: BoardEvent) => void): void {
  const has = subjectsOf(board).find(([subject]) => canonicalJson(subject) === canonicalJson(of))?.[1];
  assert(has !== undefined, "A subject of the second board is missing from the first");
  for (const name of NUMBER_NAMES)
    if (!isSame(has.numbers[name], wanted.numbers[name]))
      add({ kind: "number.set", of, name, value: wanted.numbers[name] ?? null });
  for (const trait of TRAIT_NAMES) {
    const on = wanted.traits.includes(trait);
    if (on !== has.traits.includes(trait)) add({ kind: "trait.set", of, trait, on });
  }
  if (!isSame(has.notes, wanted.notes)) add({ kind: "notes.set", of, notes: wanted.notes });
}

function addOrder(board: Board, after: Board, add: (event: BoardEvent) => void): void {
  const nodes = after.nodes.map((node) => board.nodes.findIndex((one) => one.name === node.name));
  const edges = after.edges.map((edge) => board.edges.findIndex((one) => sameEdge(one, edge)));
  const flows = after.flows.map((flow) => board.flows.findIndex((one) => nameKey(one.name) === nameKey(flow.name)));
  const inPlace = [nodes, edges, flows].every((places) => places.every((place, index) => place === index));
  if (!inPlace) add({ kind: "board.ordered", nodes, edges, flows });
}

function isSame(left: unknown, right: unknown): boolean {
  return canonicalJson({ value: left as never }) === canonicalJson({ value: right as never });
}
