import { err, ok, type Result } from "../base/index.ts";
import {
  BOARD_LIMITS,
  type Board,
  type BoardEdge,
  type Details,
  detailsOf,
  type EdgeKey,
  EMPTY_BOARD,
  edgeOf,
  flowOf,
  NO_DETAILS,
  nodeOf,
  orderedDetails,
  type Place,
  type Subject,
  subjectWords,
  tidyLine,
} from "./board.ts";
import { dimensionOf, isAmount, type Quantity } from "./quantity.ts";
import { type Direction, type NodeKind, NUMBERS, type NumberName, type Trait } from "./vocabulary.ts";

/**
 * What can happen to a board. Each is a fact about the board before it; applying them in their order to an empty board
 * gives exactly the board they were taken from.
 */
export type BoardEvent =
  | { readonly kind: "board.titled"; readonly title: string }
  | { readonly kind: "node.added"; readonly name: string; readonly is: NodeKind }
  | { readonly kind: "node.renamed"; readonly from: string; readonly to: string }
  | { readonly kind: "node.typed"; readonly name: string; readonly is: NodeKind }
  | { readonly kind: "node.grouped"; readonly name: string; readonly within: string | null }
  | { readonly kind: "node.moved"; readonly name: string; readonly at: Place | null }
  | { readonly kind: "node.removed"; readonly name: string }
  | { readonly kind: "edge.connected"; readonly edge: EdgeKey; readonly direction: Direction }
  | { readonly kind: "edge.turned"; readonly edge: EdgeKey; readonly direction: Direction }
  | { readonly kind: "edge.removed"; readonly edge: EdgeKey }
  | { readonly kind: "flow.drawn"; readonly name: string; readonly steps: readonly string[] }
  | { readonly kind: "flow.removed"; readonly name: string }
  | { readonly kind: "number.set"; readonly of: Subject; readonly name: NumberName; readonly value: Quantity | null }
  | { readonly kind: "trait.set"; readonly of: Subject; readonly trait: Trait; readonly on: boolean }
  | { readonly kind: "notes.set"; readonly of: Subject; readonly notes: readonly string[] }
  | {
      /** The order in which the board is read out: places of what was there before, each once. */
      readonly kind: "board.ordered";
      readonly nodes: readonly number[];
      readonly edges: readonly number[];
      readonly flows: readonly number[];
    };

export type BoardFailureCode =
  | "unknown-node"
  | "unknown-edge"
  | "unknown-flow"
  | "taken"
  | "bad-name"
  | "bad-number"
  | "bad-place"
  | "bad-group"
  | "bad-order"
  | "too-many";

/** The board after an event, or why it cannot have happened on this board; the board itself is never changed. */
export function applyEvent(board: Board, event: BoardEvent): Result<Board> {
  switch (event.kind) {
    case "board.titled":
      return event.title === tidyLine(event.title) && event.title.length <= BOARD_LIMITS.titleChars
        ? ok({ ...board, title: event.title })
        : err("bad-name", `The title must be one line of at most ${BOARD_LIMITS.titleChars} letters`);
    case "node.added":
    case "node.renamed":
    case "node.typed":
    case "node.grouped":
    case "node.moved":
    case "node.removed":
      return applyNode(board, event);
    case "edge.connected":
    case "edge.turned":
    case "edge.removed":
      return applyEdge(board, event);
    case "flow.drawn":
    case "flow.removed":
      return applyFlow(board, event);
    case "number.set":
    case "trait.set":
    case "notes.set":
      return applyDetail(board, event);
    case "board.ordered":
      return applyOrder(board, event);
  }
}

/** Applies events in their order; the first that cannot have happened fails, with its place counted from 1. */
export function replayEvents(events: Iterable<BoardEvent>, from: Board = EMPTY_BOARD): Result<Board> {
  let board = from;
  let count = 0;
  for (const event of events) {
    count++;
    const next = applyEvent(board, event);
    if (!next.ok) return err(next.failure.code, `Event ${count}: ${next.failure.message}`);
    board = next.value;
  }
  return ok(board);
}

type NodeEvent = Extract<BoardEvent, { kind: `node.${string}` }>;
type EdgeEvent = Extract<BoardEvent, { kind: `edge.${string}` }>;
type FlowEvent = Extract<BoardEvent, { kind: `flow.${string}` }>;
type DetailEvent = Extract<BoardEvent, { of: Subject }>;

function nameFault(name: string, what: string): Result<never> | undefined {
  if (name !== "" && name === tidyLine(name) && name.length <= BOARD_LIMITS.nameChars) return undefined;
  return err("bad-name", `The name of a ${what} must be one line of 1 to ${BOARD_LIMITS.nameChars} letters`);
}

function noNode(name: string): Result<never> {
  return err("unknown-node", `There is no box "${name}" on the board`);
}

function tooMany(what: string, most: number): Result<never> {
  return err("too-many", `A board has at most ${most} ${what}`);
}

function applyNode(board: Board, event: NodeEvent): Result<Board> {
  if (event.kind === "node.added") {
    const fault = nameFault(event.name, "box");
    if (fault !== undefined) return fault;
    if (nodeOf(board, event.name) !== undefined) return err("taken", `There is a box "${event.name}" already`);
    if (board.nodes.length >= BOARD_LIMITS.nodesMax) return tooMany("boxes", BOARD_LIMITS.nodesMax);
    const node = { name: event.name, kind: event.is, within: null, at: null, ...NO_DETAILS };
    return ok({ ...board, nodes: [...board.nodes, node] });
  }
  const name = event.kind === "node.renamed" ? event.from : event.name;
  const node = nodeOf(board, name);
  if (node === undefined) return noNode(name);
  const put = (changed: Partial<typeof node>): Result<Board> =>
    ok({ ...board, nodes: board.nodes.map((one) => (one === node ? { ...one, ...changed } : one)) });
  switch (event.kind) {
    case "node.renamed":
      return renameNode(board, node.name, event.to);
    case "node.typed":
      if (node.kind === "group" && event.is !== "group" && board.nodes.some((one) => one.within === node.name))
        return err("bad-group", `"${node.name}" holds other boxes, so it stays a group`);
      return put({ kind: event.is });
    case "node.moved":
      if (event.at !== null && !isPlace(event.at))
        return err("bad-place", `A box stands at whole numbers from 0 to ${BOARD_LIMITS.placeMax}`);
      return put({ at: event.at });
    case "node.grouped": {
      if (event.within === null) return put({ within: null });
      const group = nodeOf(board, event.within);
      if (group === undefined) return noNode(event.within);
      if (group.kind !== "group") return err("bad-group", `"${group.name}" is a ${group.kind}, expected a group`);
      for (let outer: string | null = group.name; outer !== null; outer = nodeOf(board, outer)?.within ?? null)
        if (outer === node.name) return err("bad-group", `"${node.name}" cannot stand within itself`);
      return put({ within: group.name });
    }
    case "node.removed": {
      const isGone = (other: string): boolean => other === node.name;
      return ok({
        ...board,
        nodes: board.nodes
          .filter((one) => one !== node)
          .map((one) => (one.within === node.name ? { ...one, within: node.within } : one)),
        edges: board.edges.filter((edge) => !isGone(edge.from) && !isGone(edge.to)),
        flows: board.flows
          .map((flow) =>
            flow.steps.some(isGone) ? { ...flow, steps: flow.steps.filter((step) => !isGone(step)) } : flow,
          )
          .filter((flow) => flow.steps.length > 0),
      });
    }
  }
}

function isPlace({ x, y }: Place): boolean {
  return [x, y].every((one) => Number.isSafeInteger(one) && one >= 0 && one <= BOARD_LIMITS.placeMax);
}

function renameNode(board: Board, from: string, to: string): Result<Board> {
  const fault = nameFault(to, "box");
  if (fault !== undefined) return fault;
  const other = nodeOf(board, to);
  if (other !== undefined && other.name !== from) return err("taken", `There is a box "${other.name}" already`);
  const named = (name: string): string => (name === from ? to : name);
  return ok({
    ...board,
    nodes: board.nodes.map((node) =>
      node.name === from || node.within === from
        ? { ...node, name: named(node.name), within: node.within === null ? null : named(node.within) }
        : node,
    ),
    edges: board.edges.map((edge) =>
      edge.from === from || edge.to === from ? { ...edge, from: named(edge.from), to: named(edge.to) } : edge,
    ),
    flows: board.flows.map((flow) =>
      flow.steps.includes(from) ? { ...flow, steps: flow.steps.map((step) => named(step)) } : flow,
    ),
  });
}

function applyEdge(board: Board, event: EdgeEvent): Result<Board> {
  const { edge: key } = event;
  const known = edgeOf(board, key);
  if (event.kind === "edge.connected") {
    const from = nodeOf(board, key.from);
    const to = nodeOf(board, key.to);
    if (from === undefined) return noNode(key.from);
    if (to === undefined) return noNode(key.to);
    if (key.label !== tidyLine(key.label) || key.label.length > BOARD_LIMITS.labelChars)
      return err("bad-name", `A label must be one line of at most ${BOARD_LIMITS.labelChars} letters`);
    if (known !== undefined)
      return err(
        "taken",
        `${from.name} and ${to.name} are connected like this already: give this one a label of its own`,
      );
    if (board.edges.length >= BOARD_LIMITS.edgesMax) return tooMany("connections", BOARD_LIMITS.edgesMax);
    const { kind, label } = key;
    const edge: BoardEdge = { from: from.name, to: to.name, kind, label, direction: event.direction, ...NO_DETAILS };
    return ok({ ...board, edges: [...board.edges, edge] });
  }
  if (known === undefined)
    return err("unknown-edge", `There is no connection from "${key.from}" to "${key.to}" like this`);
  if (event.kind === "edge.removed") return ok({ ...board, edges: board.edges.filter((edge) => edge !== known) });
  return ok({
    ...board,
    edges: board.edges.map((edge) => (edge === known ? { ...edge, direction: event.direction } : edge)),
  });
}

function applyFlow(board: Board, event: FlowEvent): Result<Board> {
  const known = flowOf(board, event.name);
  if (event.kind === "flow.removed") {
    if (known === undefined) return err("unknown-flow", `There is no flow "${event.name}"`);
    return ok({ ...board, flows: board.flows.filter((flow) => flow !== known) });
  }
  const fault = nameFault(event.name, "flow");
  if (fault !== undefined) return fault;
  if (event.steps.length === 0) return err("bad-name", `The flow "${event.name}" needs at least one box`);
  if (event.steps.length > BOARD_LIMITS.stepsMax) return tooMany("steps in a flow", BOARD_LIMITS.stepsMax);
  const steps: string[] = [];
  for (const step of event.steps) {
    const node = nodeOf(board, step);
    if (node === undefined) return noNode(step);
    steps.push(node.name);
  }
  if (known !== undefined)
    return ok({
      ...board,
      flows: board.flows.map((flow) => (flow === known ? { ...flow, name: event.name, steps } : flow)),
    });
  if (board.flows.length >= BOARD_LIMITS.flowsMax) return tooMany("flows", BOARD_LIMITS.flowsMax);
  return ok({ ...board, flows: [...board.flows, { name: event.name, steps, ...NO_DETAILS }] });
}

function applyDetail(board: Board, event: DetailEvent): Result<Board> {
  const details = detailsOf(board, event.of);
  if (details === undefined)
    return err(
      event.of.at === "edge" ? "unknown-edge" : event.of.at === "flow" ? "unknown-flow" : "unknown-node",
      `There is no ${subjectWords(event.of)} on the board`,
    );
  const changed = changeDetails(details, event);
  if (!changed.ok) return changed;
  const put = <T extends Details>(list: readonly T[]): readonly T[] =>
    list.map((one) => ((one as Details) === details ? { ...one, ...changed.value } : one));
  switch (event.of.at) {
    case "board":
      return ok({ ...board, ...changed.value });
    case "node":
      return ok({ ...board, nodes: put(board.nodes) });
    case "edge":
      return ok({ ...board, edges: put(board.edges) });
    case "flow":
      return ok({ ...board, flows: put(board.flows) });
  }
}

function changeDetails({ numbers, traits, notes }: Details, event: DetailEvent): Result<Details> {
  switch (event.kind) {
    case "number.set": {
      const { [event.name]: _old, ...others } = numbers;
      if (event.value === null) return ok(orderedDetails({ numbers: others, traits, notes }));
      const fits = (NUMBERS[event.name].dimensions as readonly string[]).includes(dimensionOf(event.value));
      if (!fits || !isAmount(event.value.amount))
        return err("bad-number", `"${event.name}" cannot be ${event.value.amount} ${event.value.unit}`.trim());
      return ok(orderedDetails({ numbers: { ...others, [event.name]: event.value }, traits, notes }));
    }
    case "trait.set": {
      const others = traits.filter((trait) => trait !== event.trait);
      return ok(orderedDetails({ numbers, traits: event.on ? [...others, event.trait] : others, notes }));
    }
    case "notes.set": {
      if (event.notes.length > BOARD_LIMITS.notesMax) return tooMany("notes of one thing", BOARD_LIMITS.notesMax);
      const bad = event.notes.find(
        (note) => note === "" || note !== tidyLine(note) || note.length > BOARD_LIMITS.noteChars,
      );
      if (bad !== undefined)
        return err("bad-name", `A note must be one line of 1 to ${BOARD_LIMITS.noteChars} letters`);
      return ok({ numbers, traits, notes: event.notes });
    }
  }
}

function applyOrder(board: Board, event: Extract<BoardEvent, { kind: "board.ordered" }>): Result<Board> {
  const nodes = inOrder(board.nodes, event.nodes);
  const edges = inOrder(board.edges, event.edges);
  const flows = inOrder(board.flows, event.flows);
  if (nodes === undefined || edges === undefined || flows === undefined)
    return err("bad-order", "An order names each place exactly once");
  return ok({ ...board, nodes, edges, flows });
}

function inOrder<T>(list: readonly T[], places: readonly number[]): readonly T[] | undefined {
  if (places.length !== list.length || new Set(places).size !== list.length) return undefined;
  const ordered = places.flatMap((place) => (Object.hasOwn(list, place) ? [list[place] as T] : []));
  return ordered.length === list.length ? ordered : undefined;
}
