import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Board, sameBoard } from "./board.ts";
import { anyBoard } from "./contract.ts";
import { readExcalidraw } from "./excalidraw-read.ts";
import { writeExcalidraw } from "./excalidraw-write.ts";
import { readMermaid } from "./mermaid-read.ts";
import { writeMermaid } from "./mermaid-write.ts";
import { printOutline } from "./outline-print.ts";

function mermaid(text: string) {
  const read = readMermaid(text);
  if (!read.ok) throw new Error(read.failure.message);
  return read.value;
}
function excalidraw(value: unknown) {
  const read = readExcalidraw(value);
  if (!read.ok) throw new Error(read.failure.message);
  return read.value;
}

describe("what is exported and read again is the same board", () => {
  test.each<[string, (board: Board) => { board: Board; unread: readonly string[] }]>([
    ["Mermaid", (board) => mermaid(writeMermaid(board))],
    ["Excalidraw", (board) => excalidraw(JSON.parse(writeExcalidraw(board)))],
  ])("as %s", (_, through) => {
    fc.assert(
      fc.property(anyBoard, ({ board }) => {
        const read = through(board);
        expect(read.unread).toEqual([]);
        expect(printOutline(read.board)).toBe(printOutline(board));
        expect(sameBoard(read.board, board)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

describe("Mermaid as others write it", () => {
  test("shapes, chains, joined nodes, labels of both kinds, subgraphs, comments and looks", () => {
    const { board, unread, readings } = mermaid(`\`\`\`mermaid
---
title: Shop
---
graph TD;
  %% how it looks
  classDef hot fill:#f00
  U([Web client]) -->|HTTPS| LB{{Load balancer}};
  LB --> A[API 1] & B[API 2]
  A & B -- writes order --> DB[(Orders<br/>3 replicas)]
  A -. "publishes event" .-> K[/Kafka topic/]
  subgraph async [Background]
    K --> W["Mail worker x4"]:::hot
    W ==> X>Mail provider]
  end
  DB --- R@{ shape: cyl, label: "Read copy" }
  style A fill:#fff
  linkStyle 0 stroke:red
  A ~~~ W
\`\`\``);
    expect(unread).toEqual([]);
    expect(printOutline(board)).toBe(`# Shop

client Web client
balancer Load balancer
service API 1
service API 2
store Orders, replicas 3
queue Kafka topic, in Background
group Background
worker Mail worker, in Background, replicas 4
external Mail provider, in Background
store Read copy

Web client -> Load balancer: HTTPS
Load balancer -> API 1
Load balancer -> API 2
API 1 -> Orders: writes order
API 2 -> Orders: writes order
API 1 -> Kafka topic: publishes event
Kafka topic -> Mail worker
Mail worker -> Mail provider
Orders -- Read copy
`);
    expect(readings).toContain('"Orders" is read as a store, by its shape');
    expect(readings).toContain('"Web client" is read as a client, by the word "client"');
  });

  test("what cannot be read is named and nothing is put in its place", () => {
    const { board, unread } = mermaid("flowchart LR\nA --> \nB ==>|x\nA --> B\n!?\nend");
    expect(unread).toHaveLength(4);
    expect(unread.join("\n")).toContain('"!?"');
    expect(board.edges).toHaveLength(1);
    expect(readMermaid("sequenceDiagram\nA->>B: hi")).toMatchObject({ ok: false, failure: { code: "not-mermaid" } });
  });

  test("any text after the header is read without a crash", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-C[\](){}|<>=.\-&"; x~%\n]{0,60}$/), (text) => {
        expect(readMermaid(`flowchart LR\n${text}`).ok).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

describe("Excalidraw as others draw it", () => {
  const box = (id: string, x: number, y: number, more: object = {}) => ({
    id,
    type: "rectangle",
    x,
    y,
    width: 120,
    height: 60,
    ...more,
  });
  const text = (id: string, words: string, x: number, y: number, more: object = {}) => ({
    id,
    type: "text",
    text: words,
    x,
    y,
    width: 80,
    height: 20,
    ...more,
  });
  const arrow = (id: string, from: string | null, to: string | null, more: object = {}) => ({
    id,
    type: "arrow",
    x: 120,
    y: 30,
    width: 80,
    height: 0,
    points: [
      [0, 0],
      [80, 0],
    ],
    startBinding: from === null ? null : { elementId: from, focus: 0, gap: 1 },
    endBinding: to === null ? null : { elementId: to, focus: 0, gap: 1 },
    startArrowhead: null,
    endArrowhead: "arrow",
    ...more,
  });
  const read = (...elements: object[]) => excalidraw({ type: "excalidraw", version: 2, elements });

  test("bound texts, texts within and beside, bound arrows and their labels, frames", () => {
    const { board, unread } = read(
      box("a", 0, 0, { boundElements: [{ id: "at", type: "text" }] }),
      text("at", "Phone", 20, 20, { containerId: "a" }),
      box("b", 200, 0, { frameId: "f" }),
      text("bt", "Feed API\n6 replicas", 220, 20),
      { ...box("c", 400, 0), type: "ellipse" },
      text("ct", "Posts DB", 420, 70),
      { id: "f", type: "frame", name: "Region EU", x: 180, y: -20, width: 400, height: 200 },
      arrow("ab", "a", "b"),
      text("abt", "reads a feed", 130, 20, { containerId: "ab" }),
      arrow("bc", "b", "c", { x: 320, startArrowhead: "arrow" }),
      { id: "gone", type: "rectangle", isDeleted: true },
    );
    expect(unread).toEqual([]);
    expect(printOutline(board)).toBe(`client Phone
service Feed API, in Region EU, replicas 6
store Posts DB
group Region EU

Phone -> Feed API: reads a feed
Feed API <-> Posts DB
`);
  });

  test("a shape that others stand in is a group, and an end that touches a box is joined to it", () => {
    const { board } = read(
      { ...box("g", 0, 0), width: 600, height: 300 },
      text("gt", "Zone A", 20, 10),
      box("a", 20, 100),
      text("at", "API", 40, 120),
      box("b", 300, 100),
      text("bt", "Orders queue", 320, 120),
      {
        ...arrow("ab", null, null),
        x: 142,
        y: 130,
        points: [
          [0, 0],
          [156, 0],
        ],
      },
      text("lt", "publishes", 200, 110),
    );
    expect(printOutline(board)).toBe(
      "group Zone A\nservice API, in Zone A\nqueue Orders queue, in Zone A\n\nAPI -> Orders queue, publish\n",
    );
  });

  test("what belongs to nothing is listed and never guessed", () => {
    const { board, unread } = read(
      box("a", 0, 0),
      text("at", "API", 20, 20),
      box("empty", 900, 900),
      arrow("x", "a", null, {
        points: [
          [0, 0],
          [500, 500],
        ],
      }),
      text("far", "sharding?", 2000, 2000),
      { id: "d", type: "freedraw", x: 5, y: 6, width: 10, height: 10 },
      { id: "i", type: "image", x: 7, y: 8, width: 10, height: 10 },
    );
    expect(board.nodes.map((node) => node.name)).toEqual(["API"]);
    expect(unread).toEqual([
      "A rectangle without a text at 900, 900",
      "An arrow at 120, 30: its end touches no box",
      'The text "sharding?" at 2000, 2000: it stands by no box and no arrow',
      "A freedraw at 5, 6",
      "A image at 7, 8",
    ]);
    expect(readExcalidraw({ type: "tldraw" })).toMatchObject({ ok: false, failure: { code: "not-excalidraw" } });
  });
});
