import type { Board, BoardNode } from "./board.ts";
import { linesBeside } from "./drawing.ts";
import { has } from "./graph.ts";
import { writeArrowLabel, writeBoxLabel } from "./label.ts";
import type { NodeKind } from "./vocabulary.ts";

/** Says that the numbers of the ids are the order of the board. */
export const MERMAID_MARK = "%% assay board 1: boxes in the order of their numbers";

const SHAPES: Readonly<Record<NodeKind, readonly [string, string]>> = {
  client: ["([", "])"],
  cdn: ["([", "])"],
  balancer: ["{{", "}}"],
  gateway: ["{{", "}}"],
  service: ["[", "]"],
  worker: ["[[", "]]"],
  queue: ["[/", "/]"],
  cache: ["(", ")"],
  store: ["[(", ")]"],
  external: [">", "]"],
  group: ["[", "]"],
  box: ["[", "]"],
};

/**
 * The board as a Mermaid flowchart. Kinds are classes, numbers stand in the boxes; what a flowchart has no sign for (what is
 * given, flows) stands in comments. `readMermaid` reads all of it back.
 */
export function writeMermaid(board: Board): string {
  const ids = new Map(board.nodes.map((node, index) => [node.name, `n${index + 1}`]));
  const id = (name: string): string => ids.get(name) ?? name;
  const lines = [
    ...(board.title === "" ? [] : ["---", `title: ${JSON.stringify(board.title)}`, "---"]),
    "flowchart LR",
    MERMAID_MARK,
    ...board.nodes.filter((node) => node.kind !== "group").map((node) => `  ${writeNode(node, id(node.name))}`),
    ...groupsIn(board, null).flatMap((group) => writeGroup(board, group, id)),
    ...board.edges.map((edge) => {
      const text = writeArrowLabel(edge).map(codeSigns).join("<br/>");
      const line = has(edge, "async")
        ? { forward: "-.->", both: "<-.->", none: "-.-" }
        : { forward: "-->", both: "<-->", none: "---" };
      return `  ${id(edge.from)} ${line[edge.direction]}${text === "" ? "" : `|"${text}"|`} ${id(edge.to)}`;
    }),
    ...linesBeside(board).map((line) => (line.startsWith(" ") ? `%%   ${line.trim()}` : `%% ${line}`)),
  ];
  return `${lines.join("\n")}\n`;
}

function writeNode(node: BoardNode, id: string): string {
  const [open, close] = SHAPES[node.kind];
  const at = node.at === null ? [] : [`at ${node.at.x} ${node.at.y}`];
  return `${id}${open}"${[...writeBoxLabel(node), ...at].map(codeSigns).join("<br/>")}"${close}:::${node.kind}`;
}

function groupsIn(board: Board, outer: string | null): readonly BoardNode[] {
  return board.nodes.filter((node) => node.kind === "group" && node.within === outer);
}

/** What a group holds is named in it, where Mermaid looks for it. */
function writeGroup(board: Board, group: BoardNode, id: (name: string) => string): readonly string[] {
  const at = group.at === null ? [] : [`at ${group.at.x} ${group.at.y}`];
  const held = board.nodes.filter((node) => node.within === group.name && node.kind !== "group");
  return [
    `  subgraph ${id(group.name)} ["${[...writeBoxLabel(group), ...at].map(codeSigns).join("<br/>")}"]`,
    ...held.map((node) => `    ${id(node.name)}`),
    ...groupsIn(board, group.name).flatMap((inner) => writeGroup(board, inner, id).map((line) => `  ${line}`)),
    "  end",
  ];
}

/** Mermaid's own way to write what would end a text: the number of the character between # and ;. */
function codeSigns(text: string): string {
  return text.replace(/["#<>&\\`|;*]/g, (sign) => `#${sign.codePointAt(0)};`);
}
