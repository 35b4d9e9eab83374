import type { Board, BoardEdge, BoardNode } from "./board.ts";
import { printPhrases } from "./outline-print.ts";

/** A box as it is drawn, in picture units from the top left. */
export interface PlacedBox {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The name in lines, then numbers and words, as they are written into the box. */
  readonly nameLines: readonly string[];
  readonly detailLines: readonly string[];
}

/** A connection as a cubic curve from border to border. */
export interface PlacedWire {
  readonly edge: BoardEdge;
  /** Begin, two controls, end. */
  readonly points: readonly [Point, Point, Point, Point];
  /** Where the last line of its label stands: the middle of the line, its baseline. */
  readonly labelAt: Point;
  readonly labelLines: readonly string[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly PlacedBox[];
  /** Outer groups before those within them. */
  readonly groups: readonly PlacedBox[];
  readonly wires: readonly PlacedWire[];
}

/** Picture units; taste, for text of 14 units in height. */
const CHAR_WIDTH = 8;
const LINE_HEIGHT = 18;
const LINE_CHARS = 22;
const PAD = 12;
const GAP_X = 110;
const GAP_Y = 28;
const MARGIN = 24;
const GROUP_PAD = 18;
const GROUP_HEAD = 26;
const BOX_WIDTH_MIN = 110;
const SWEEPS = 4;
/** Of a connection's label, whose text is smaller than a box's. */
const LABEL_CHARS = 16;
const LABEL_CHAR_WIDTH = 6.5;
export const LABEL_LINE_HEIGHT = 15;
const LABEL_RISE = 6;
/** How far along its connection a label may stand, the first that is free is taken. */
const LABEL_SPOTS = [0.5, 0.36, 0.64, 0.24, 0.76];

/**
 * Where everything stands: layers from left to right in the direction of the arrows, groups in bands of their own, boxes that
 * a hand has put somewhere exactly there. The same board is always the same picture.
 */
export function layoutBoard(board: Board): Layout {
  const drawn = board.nodes.filter((node) => node.kind !== "group");
  const sizes = new Map(drawn.map((node) => [node.name, sizeOf(node)]));
  const layers = layersOf(board, drawn);
  const columns = columnsOf(drawn, layers, sizes);
  const spots = new Map<string, Point>();
  const bottom = placeBand(board, null, { layers, columns, sizes, spots }, MARGIN);
  for (const node of drawn) if (node.at !== null) spots.set(node.name, node.at);
  const boxes = drawn.map((node): PlacedBox => {
    const size = sizes.get(node.name) ?? sizeOf(node);
    return { name: node.name, ...(spots.get(node.name) ?? { x: MARGIN, y: bottom }), ...size };
  });
  const groups = groupBoxes(board, boxes, bottom);
  const { wires, labels } = placeWires(board.edges, boxes, groups);
  const all: readonly Area[] = [...boxes, ...groups, ...labels];
  return {
    width: Math.max(MARGIN * 2, ...all.map((box) => box.x + box.width + MARGIN)),
    height: Math.max(MARGIN * 2, ...all.map((box) => box.y + box.height + MARGIN)),
    boxes,
    groups,
    wires,
  };
}

type Size = Pick<PlacedBox, "width" | "height" | "nameLines" | "detailLines">;

function sizeOf(node: BoardNode): Size {
  const nameLines = wrap(node.name, LINE_CHARS);
  const detailLines = printPhrases(node).flatMap((phrase) => wrap(phrase, LINE_CHARS));
  const widest = Math.max(node.kind.length + 2, ...[...nameLines, ...detailLines].map((line) => line.length));
  return {
    width: Math.max(BOX_WIDTH_MIN, widest * CHAR_WIDTH + 2 * PAD),
    // One line more says what kind of box it is.
    height: (nameLines.length + detailLines.length + 1) * LINE_HEIGHT + 2 * PAD,
    nameLines,
    detailLines,
  };
}

function wrap(text: string, chars: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    for (let rest = word; rest !== ""; rest = rest.slice(chars)) {
      const part = rest.slice(0, chars);
      if (line !== "" && line.length + 1 + part.length > chars) {
        lines.push(line);
        line = part;
      } else line = line === "" ? part : `${line} ${part}`;
    }
  }
  return line === "" ? lines : [...lines, line];
}

/** The longest way from where nothing comes in; arrows that close a circle are left out. */
function layersOf(board: Board, drawn: readonly BoardNode[]): ReadonlyMap<string, number> {
  const out = new Map<string, string[]>(drawn.map((node) => [node.name, []]));
  for (const edge of board.edges) if (out.has(edge.to)) out.get(edge.from)?.push(edge.to);
  const state = new Map<string, "open" | "done">();
  const order: string[] = [];
  const isBack = new Set<string>();
  const visit = (name: string): void => {
    state.set(name, "open");
    for (const next of out.get(name) ?? []) {
      if (state.get(next) === "open") isBack.add(JSON.stringify([name, next]));
      else if (state.get(next) === undefined) visit(next);
    }
    state.set(name, "done");
    order.unshift(name);
  };
  const heads = drawn.filter((node) => node.kind === "client");
  for (const node of [...heads, ...drawn]) if (state.get(node.name) === undefined) visit(node.name);
  const layers = new Map<string, number>(drawn.map((node) => [node.name, 0]));
  for (const name of order)
    for (const next of out.get(name) ?? [])
      if (!isBack.has(JSON.stringify([name, next])))
        layers.set(next, Math.max(layers.get(next) ?? 0, (layers.get(name) ?? 0) + 1));
  return layers;
}

function columnsOf(
  drawn: readonly BoardNode[],
  layers: ReadonlyMap<string, number>,
  sizes: ReadonlyMap<string, Size>,
): readonly number[] {
  const widths: number[] = [];
  for (const node of drawn) {
    const layer = layers.get(node.name) ?? 0;
    widths[layer] = Math.max(widths[layer] ?? 0, sizes.get(node.name)?.width ?? 0);
  }
  const columns: number[] = [];
  let x = MARGIN + GROUP_PAD;
  for (const [layer, width] of widths.entries()) {
    columns[layer] = x;
    x += (width ?? 0) + GAP_X;
  }
  return columns;
}

interface Grid {
  readonly layers: ReadonlyMap<string, number>;
  readonly columns: readonly number[];
  readonly sizes: ReadonlyMap<string, Size>;
  readonly spots: Map<string, Point>;
}

/** Places what stands directly in a group, then each group within it below; gives where the band ends. */
function placeBand(board: Board, group: string | null, grid: Grid, top: number): number {
  const own = board.nodes.filter((node) => node.within === group && node.kind !== "group" && node.at === null);
  let bottom = placeRows(board, own, grid, top);
  for (const inner of board.nodes.filter((node) => node.within === group && node.kind === "group")) {
    const begin = bottom + (bottom > top ? GROUP_PAD : 0) + GROUP_HEAD;
    bottom = placeBand(board, inner.name, grid, begin) + GROUP_PAD;
  }
  return bottom;
}

function placeRows(board: Board, own: readonly BoardNode[], grid: Grid, top: number): number {
  const rows = new Map<number, string[]>();
  for (const node of own) {
    const layer = grid.layers.get(node.name) ?? 0;
    rows.set(layer, [...(rows.get(layer) ?? []), node.name]);
  }
  const layerList = [...rows.keys()].sort((a, b) => a - b);
  for (let sweep = 0; sweep < SWEEPS; sweep++)
    for (const layer of sweep % 2 === 0 ? layerList : [...layerList].reverse()) settle(board, rows, layer);
  const heightOf = (names: readonly string[]): number =>
    names.reduce((sum, name) => sum + (grid.sizes.get(name)?.height ?? 0) + GAP_Y, -GAP_Y);
  const tallest = Math.max(0, ...[...rows.values()].map(heightOf));
  for (const [layer, names] of rows) {
    let y = top + Math.round((tallest - heightOf(names)) / 2);
    for (const name of names) {
      grid.spots.set(name, { x: grid.columns[layer] ?? MARGIN, y });
      y += (grid.sizes.get(name)?.height ?? 0) + GAP_Y;
    }
  }
  return own.length === 0 ? top : top + tallest + GAP_Y;
}

/** Orders one layer by the middle of its neighbours' places; equal ones keep their order. */
function settle(board: Board, rows: Map<number, string[]>, layer: number): void {
  const place = new Map<string, number>();
  for (const names of rows.values())
    for (const [index, name] of names.entries()) place.set(name, (index + 0.5) / names.length);
  const middle = (name: string): number => {
    const near = board.edges
      .flatMap((edge) => (edge.from === name ? [edge.to] : edge.to === name ? [edge.from] : []))
      .flatMap((other) => place.get(other) ?? []);
    return near.length === 0 ? (place.get(name) ?? 0) : near.reduce((sum, one) => sum + one, 0) / near.length;
  };
  const names = rows.get(layer) ?? [];
  const keyed = names.map((name, index) => ({ name, index, key: middle(name) }));
  keyed.sort((a, b) => a.key - b.key || a.index - b.index);
  rows.set(
    layer,
    keyed.map((one) => one.name),
  );
}

function groupBoxes(board: Board, boxes: readonly PlacedBox[], bottom: number): readonly PlacedBox[] {
  const placed = new Map<string, PlacedBox>(boxes.map((box) => [box.name, box]));
  const depth = (node: BoardNode): number => {
    const outer = board.nodes.find((one) => one.name === node.within);
    return outer === undefined ? 0 : depth(outer) + 1;
  };
  const groups = board.nodes.filter((node) => node.kind === "group");
  const inward = [...groups].sort((a, b) => depth(b) - depth(a) || groups.indexOf(a) - groups.indexOf(b));
  let empty = bottom + GROUP_PAD;
  for (const group of inward) {
    const held = board.nodes
      .filter((node) => node.within === group.name)
      .flatMap((node) => placed.get(node.name) ?? []);
    const words = [group.name, ...printPhrases(group)].join(" · ");
    const least = words.length * CHAR_WIDTH + 2 * PAD;
    const x = held.length === 0 ? MARGIN : Math.min(...held.map((box) => box.x)) - GROUP_PAD;
    const y = held.length === 0 ? empty : Math.min(...held.map((box) => box.y)) - GROUP_HEAD;
    const right = Math.max(x + least, ...held.map((box) => box.x + box.width + GROUP_PAD));
    const low = Math.max(y + GROUP_HEAD + GROUP_PAD, ...held.map((box) => box.y + box.height + GROUP_PAD));
    if (held.length === 0) empty = low + GROUP_PAD;
    placed.set(group.name, {
      name: group.name,
      x,
      y,
      width: right - x,
      height: low - y,
      nameLines: [words],
      detailLines: [],
    });
  }
  return [...inward].reverse().flatMap((group) => placed.get(group.name) ?? []);
}

/** Draws the connections, and puts each label where it covers no box and no label before it, if there is such a place. */
function placeWires(
  edges: readonly BoardEdge[],
  boxes: readonly PlacedBox[],
  groups: readonly PlacedBox[],
): { readonly wires: readonly PlacedWire[]; readonly labels: readonly Area[] } {
  const nowhere = { x: 0, y: 0, width: 0, height: 0 };
  const ends = new Map<string, Area>([...groups, ...boxes].map((box) => [box.name, box]));
  const labels: Area[] = [];
  const wires = edges.map((edge): PlacedWire => {
    const points = curveOf(ends.get(edge.from) ?? nowhere, ends.get(edge.to) ?? nowhere);
    const said = [edge.kind === "link" ? "" : edge.kind, edge.label].filter((text) => text !== "").join(": ");
    const labelLines = [said, ...printPhrases(edge)].flatMap((text) => wrap(text, LABEL_CHARS));
    const spots = LABEL_SPOTS.map((part) => alongCurve(points, part));
    const covered = (spot: Point): number => {
      const area = labelArea(spot, labelLines);
      return [...boxes, ...labels].filter((other) => isOver(area, other)).length;
    };
    const best = spots.reduce<{ at: Point; covers: number } | undefined>((least, at) => {
      if (least?.covers === 0) return least;
      const covers = covered(at);
      return least === undefined || covers < least.covers ? { at, covers } : least;
    }, undefined);
    const labelAt = best?.at ?? points[0];
    if (labelLines.length > 0) labels.push(labelArea(labelAt, labelLines));
    return { edge, points, labelAt, labelLines };
  });
  return { wires, labels };
}

function labelArea(at: Point, lines: readonly string[]): Area {
  const width = Math.max(0, ...lines.map((line) => line.length)) * LABEL_CHAR_WIDTH;
  const height = lines.length * LABEL_LINE_HEIGHT;
  return { x: at.x - width / 2, y: at.y + 3 - height, width, height };
}

function isOver(a: Area, b: Area): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** A label's place over the point of a cubic curve that is this part of the way along it. */
function alongCurve([begin, out, into, end]: PlacedWire["points"], part: number): Point {
  const rest = 1 - part;
  const on = (axis: "x" | "y"): number =>
    rest ** 3 * begin[axis] +
    3 * rest ** 2 * part * out[axis] +
    3 * rest * part ** 2 * into[axis] +
    part ** 3 * end[axis];
  return { x: Math.round(on("x")), y: Math.max(LABEL_LINE_HEIGHT, Math.round(on("y")) - LABEL_RISE) };
}

type Area = Pick<PlacedBox, "x" | "y" | "width" | "height">;

function curveOf(from: Area, to: Area): PlacedWire["points"] {
  const center = (box: Area): Point => ({
    x: Math.round(box.x + box.width / 2),
    y: Math.round(box.y + box.height / 2),
  });
  const a = center(from);
  const b = center(to);
  const right = from.x + from.width;
  if (to.x >= right) {
    const bend = Math.round((to.x - right) / 2);
    return [
      { x: right, y: a.y },
      { x: right + bend, y: a.y },
      { x: to.x - bend, y: b.y },
      { x: to.x, y: b.y },
    ];
  }
  // To the left or within the same column: out below or above, so that the arrow does not run through the boxes.
  const isBelow = b.y >= a.y;
  const begin = { x: a.x, y: isBelow ? from.y + from.height : from.y };
  const end = { x: b.x, y: isBelow ? to.y : to.y + to.height };
  if (a.x === b.x && a.y === b.y) {
    const side = { x: right, y: a.y - 10 };
    const back = { x: right, y: a.y + 10 };
    return [side, { x: right + 50, y: a.y - 30 }, { x: right + 50, y: a.y + 30 }, back];
  }
  const reach = Math.max(30, Math.round(Math.abs(end.y - begin.y) / 2)) * (isBelow ? 1 : -1);
  return [begin, { x: begin.x, y: begin.y + reach }, { x: end.x, y: end.y - reach }, end];
}
