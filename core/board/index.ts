/**
 * syntax › [board]
 *
 * The whiteboard of a design round as a typed graph: boxes, connections, flows, numbers with units, and the events that
 * change it. An equal text outline, Mermaid and Excalidraw in and out, checks whose findings carry what proves them, a
 * simulation from stated numbers only, design briefs with demands that code can check, and where everything is drawn.
 * Deliberately absent: an opinion of a model; a fault where the board only does not say.
 */
export {
  BOARD_LIMITS,
  type Board,
  type BoardEdge,
  type BoardNode,
  type EdgeKey,
  EMPTY_BOARD,
  type Flow,
  nodeOf,
  type Subject,
  sameBoard,
  subjectKey,
  subjectWords,
  tidyLine,
} from "./board.ts";
export { type Brief, type PublicBrief, publicBrief, readBrief } from "./brief.ts";
export { changesBetween } from "./change.ts";
export { checkBoard } from "./check.ts";
export { type BriefCheck, checkBrief, type DemandOutcome } from "./demand.ts";
export type { ReadDrawing } from "./drawing.ts";
export { applyEvent, type BoardEvent, replayEvents } from "./event.ts";
export { readExcalidraw } from "./excalidraw-read.ts";
export { writeExcalidraw } from "./excalidraw-write.ts";
export { FINDING_CODES, type Finding, type FindingCode, type Witness } from "./finding.ts";
export { LABEL_LINE_HEIGHT, type Layout, layoutBoard, type PlacedBox, type PlacedWire } from "./layout.ts";
export { readMermaid } from "./mermaid-read.ts";
export { writeMermaid } from "./mermaid-write.ts";
export { type OutlineFault, parseOutline, type ReadOutline } from "./outline-parse.ts";
export { printOutline } from "./outline-print.ts";
export { wordsOf } from "./quantity.ts";
export { type Blow, LOAD_FACTOR_MAX, type Simulation, STATE_WORDS, simulate } from "./simulate.ts";
export { EDGE_KINDS, type EdgeKind, NODE_KINDS, type NodeKind } from "./vocabulary.ts";
