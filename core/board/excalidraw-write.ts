import type { Json, JsonObject } from "../base/index.ts";
import type { Board } from "./board.ts";
import { linesBeside } from "./drawing.ts";
import { has } from "./graph.ts";
import { writeArrowLabel, writeBoxLabel } from "./label.ts";
import { layoutBoard, type PlacedBox, type Point } from "./layout.ts";

/** What stands on our elements beside what the eye sees: the kind, and the place in the board's order. */
export interface Mark {
  readonly kind?: string;
  readonly order?: number;
  readonly moved?: boolean;
  readonly lines?: boolean;
}

const FONT_SIZE = 16;
const LINE = 1.25;

/**
 * The board as an Excalidraw file: a rectangle with bound text for each box, a bound arrow for each connection, a frame for
 * each group, a free text for what has no shape. Deterministic: the numbers that Excalidraw draws by chance are counted.
 */
export function writeExcalidraw(board: Board): string {
  const layout = layoutBoard(board);
  const elements: JsonObject[] = [];
  const ids = new Map(board.nodes.map((node, index) => [node.name, `node-${index + 1}`]));
  const id = (name: string): string => ids.get(name) ?? name;
  const frameOf = (name: string): string | null => {
    const outer = board.nodes.find((node) => node.name === name)?.within ?? null;
    return outer === null ? null : id(outer);
  };
  const arrows = board.edges.map((edge, index) => ({ edge, id: `arrow-${index + 1}` }));
  const boundTo = (name: string): Json[] =>
    arrows.filter(({ edge }) => edge.from === name || edge.to === name).map((one) => ({ id: one.id, type: "arrow" }));
  const base = (one: string, area: Area): JsonObject => ({
    id: one,
    x: area.x,
    y: area.y,
    width: area.width,
    height: area.height,
    angle: 0,
    strokeColor: "#1e1e1e",
    backgroundColor: "transparent",
    fillStyle: "solid",
    strokeWidth: 2,
    strokeStyle: "solid",
    roughness: 0,
    opacity: 100,
    groupIds: [],
    frameId: null,
    roundness: null,
    seed: elements.length + 1,
    version: 1,
    versionNonce: elements.length + 1,
    isDeleted: false,
    boundElements: [],
    updated: 1,
    link: null,
    locked: false,
  });
  const text = (
    one: string,
    lines: readonly string[],
    area: Area,
    container: string | null,
    mark?: Mark,
  ): JsonObject => ({
    ...base(one, area),
    type: "text",
    text: lines.join("\n"),
    originalText: lines.join("\n"),
    fontSize: FONT_SIZE,
    fontFamily: 2,
    textAlign: container === null ? "left" : "center",
    verticalAlign: container === null ? "top" : "middle",
    containerId: container,
    autoResize: true,
    lineHeight: LINE,
    ...(mark === undefined ? {} : { customData: { assay: mark as JsonObject } }),
  });

  for (const [index, node] of board.nodes.entries()) {
    const box = [...layout.boxes, ...layout.groups].find((one) => one.name === node.name) as PlacedBox;
    const mark: JsonObject = { kind: node.kind, order: index + 1, moved: node.at !== null };
    if (node.kind === "group") {
      elements.push({
        ...base(id(node.name), box),
        type: "frame",
        name: node.name,
        boundElements: boundTo(node.name),
        frameId: frameOf(node.name),
        customData: {
          assay: {
            ...mark,
            said: [...writeBoxLabel(node).slice(1)],
            at: node.at === null ? null : [node.at.x, node.at.y],
          },
        },
      });
      continue;
    }
    elements.push({
      ...base(id(node.name), box),
      type: node.kind === "client" || node.kind === "external" ? "ellipse" : "rectangle",
      boundElements: [{ id: `${id(node.name)}-text`, type: "text" }, ...boundTo(node.name)],
      frameId: frameOf(node.name),
      customData: { assay: mark },
    });
    elements.push({
      ...text(`${id(node.name)}-text`, writeBoxLabel(node), box, id(node.name)),
      frameId: frameOf(node.name),
    });
  }
  for (const [index, { edge, id: own }] of arrows.entries()) {
    const points = layout.wires[index]?.points;
    const begin = points?.[0] ?? { x: 0, y: 0 };
    const end = points?.[3] ?? { x: 0, y: 0 };
    const label = writeArrowLabel(edge);
    elements.push({
      ...base(own, areaOf(begin, end)),
      x: begin.x,
      y: begin.y,
      type: "arrow",
      strokeStyle: has(edge, "async") ? "dashed" : "solid",
      points: [
        [0, 0],
        [end.x - begin.x, end.y - begin.y],
      ],
      lastCommittedPoint: null,
      startBinding: { elementId: id(edge.from), focus: 0, gap: 4 },
      endBinding: { elementId: id(edge.to), focus: 0, gap: 4 },
      startArrowhead: edge.direction === "both" ? "arrow" : null,
      endArrowhead: edge.direction === "none" ? null : "arrow",
      boundElements: label.length === 0 ? [] : [{ id: `${own}-text`, type: "text" }],
      elbowed: false,
    });
    if (label.length > 0) elements.push(text(`${own}-text`, label, areaOf(begin, end), own));
  }
  const beside = [...(board.title === "" ? [] : [`# ${board.title}`]), ...linesBeside(board)];
  if (beside.length > 0) {
    const area = { x: 24, y: layout.height + 24, width: 600, height: beside.length * FONT_SIZE * LINE };
    elements.push(text("lines", beside, area, null, { lines: true }));
  }
  const file = {
    type: "excalidraw",
    version: 2,
    source: "assay",
    elements,
    appState: { gridSize: 20, viewBackgroundColor: "#ffffff" },
    files: {},
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

type Area = Pick<PlacedBox, "x" | "y" | "width" | "height">;

function areaOf(begin: Point, end: Point): Area {
  return {
    x: Math.min(begin.x, end.x),
    y: Math.min(begin.y, end.y),
    width: Math.abs(end.x - begin.x),
    height: Math.abs(end.y - begin.y),
  };
}
