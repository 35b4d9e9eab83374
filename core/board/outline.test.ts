import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EMPTY_BOARD, sameBoard } from "./board.ts";
import { changesBetween } from "./change.ts";
import { anyBoard, LONG_NAME, quantity } from "./contract.ts";
import { applyEvent, type BoardEvent, replayEvents } from "./event.ts";
import { parseOutline } from "./outline-parse.ts";
import { printOutline } from "./outline-print.ts";

function read(text: string) {
  const outline = parseOutline(text);
  expect(outline.faults).toEqual([]);
  return outline.board;
}

describe("the outline and the graph say the same", () => {
  test("a board printed and read again is the same board, whatever its names", () => {
    fc.assert(
      fc.property(anyBoard, ({ board }) => {
        const outline = parseOutline(printOutline(board));
        expect(outline.faults).toEqual([]);
        expect(outline.board).toEqual(board);
      }),
      { numRuns: 300 },
    );
  });

  test("what is printed of what was read is read as the same again", () => {
    fc.assert(
      fc.property(anyBoard, ({ board }) => {
        const text = printOutline(board);
        expect(printOutline(parseOutline(text).board)).toBe(text);
      }),
      { numRuns: 60 },
    );
  });

  test("a whole board in the hand of a person", () => {
    const board = read(`# Photo feed
given users 10M, per user 20 /day
client Phone, load 2k rps
lb Edge, 2 replicas
service Feed API, replicas: 6, capacity 500 rps each, p99 40ms
cache "Feed: hot", ttl 60s, hit rate 90%
group Data
  db Posts, 3 replicas, 1,500 GB disk
    note The primary is in Data
  queue Jobs, bound 100k messages, in-memory

Phone --> Edge -> Feed API: reads a feed
Feed API -> Posts, writes, async, 300 rps: the new post
Feed API -> "Feed: hot"
  size 2 KB
flow Read a feed, 2k rps, latency 200 ms: Phone -> Edge -> Feed API -> "Feed: hot"
  note The common case
`);
    expect(printOutline(board)).toBe(`# Photo feed
given users 10M
given per user 20 /day

client Phone, load 2k rps
balancer Edge, replicas 2
service Feed API, replicas 6, capacity 500 rps, latency 40 ms
cache "Feed: hot", hit rate 90 %, expiry 60 s
group Data
store Posts, in Data, replicas 3, storage 1500 GB
  note The primary is in Data
queue Jobs, in Data, bound 100k, volatile

Phone -> Edge: reads a feed
Edge -> Feed API: reads a feed
Feed API -> Posts, write, load 300 rps, async: the new post
Feed API -> "Feed: hot", size 2 KB

flow Read a feed, load 2k rps, latency 200 ms: Phone -> Edge -> Feed API -> "Feed: hot"
  note The common case
`);
  });

  test.each([
    ["servce Feed API", 1, 'did you mean "service"?'],
    ["Feed API", 1, "begin with what it is"],
    ["service", 1, '"service" has no name'],
    ["service A: b", 1, "put it in quotes"],
    ["service A\nservice a", 2, 'There is a box "a" already'],
    ["service Feed API\nclient Phone\nPhone -> Feed AP", 3, 'did you mean "Feed API"?'],
    ["client Phone\nPhone -> Posts", 2, 'write a line such as "service Posts"'],
    ["client Phone\nPhone ->", 2, "An arrow needs a box on either side"],
    ["service A, replicas", 1, '"replicas 3"'],
    ["service A, replicas 5 GB", 1, "replicas: "],
    ["service A, 500 rps", 1, '"load 500 rps", "capacity 500 rps"'],
    ["service A, replcas 3", 1, 'did you mean "replicas"?'],
    ["service A,, durable", 1, "between two commas"],
    ["service A\n  colour green", 2, "a note on a line of its own"],
    ["service A\nservice B, in A", 2, '"A" is a service, expected a group'],
    ["group A, in A", 1, "cannot stand within itself"],
    ["client P\nflow Read", 2, "needs its way after a colon"],
    ["client P\nflow R: P\nflow r: P", 3, 'There is a flow "r" already'],
    ["client P\nservice S\nP -> S\nP -> S", 4, "a label of its own"],
    ["client P\nservice S\nP -> S, read, write", 3, "write two lines"],
    [`service ${LONG_NAME}n`, 1, "1 to 80 letters"],
  ])("a line that cannot be read says so and what would be right: %j", (text, line, message) => {
    const { faults } = parseOutline(text);
    expect(faults.map((fault) => fault.line)).toContain(line);
    expect(faults.map((fault) => fault.message).join("\n")).toContain(message);
  });

  test("a line at fault costs nothing but itself", () => {
    const { board, faults, lines } = parseOutline("client P\nservce Q\nservice S\nP -> Q\nP -> S, load 5 rps");
    expect(faults.map((fault) => fault.line)).toEqual([2, 4]);
    expect(board.nodes.map((node) => node.name)).toEqual(["P", "S"]);
    expect(board.edges).toHaveLength(1);
    expect([...lines.values()]).toEqual([1, 3, 5]);
  });

  test("any text at all is read without a crash", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
        const { board } = parseOutline(text);
        expect(parseOutline(printOutline(board)).board).toEqual(board);
      }),
      { numRuns: 200 },
    );
  });
});

describe("events", () => {
  test("replayed, they give exactly the board", () => {
    fc.assert(
      fc.property(anyBoard, ({ board, events }) => {
        expect(replayEvents(events)).toEqual({ ok: true, value: board });
      }),
      { numRuns: 150 },
    );
  });

  test("between any two boards lead from the one to the other, and back: undoing is an event too", () => {
    fc.assert(
      fc.property(anyBoard, anyBoard, ({ board: left }, { board: right }) => {
        const there = replayEvents(changesBetween(left, right), left);
        expect(there.ok && sameBoard(there.value, right)).toBe(true);
        const back = replayEvents(changesBetween(right, left), right);
        expect(back.ok && sameBoard(back.value, left)).toBe(true);
        expect(changesBetween(left, left)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test("a renamed line is a renaming, and what is tied to it comes along", () => {
    const before = read("client P\nservice S\nP -> S\nflow R: P -> S");
    const after = read("client P\nservice Feed\nP -> Feed\nflow R: P -> Feed");
    expect(changesBetween(before, after)).toEqual([{ kind: "node.renamed", from: "S", to: "Feed" }]);
  });

  const board = read("client P\nservice S\ngroup G\nservice Inner, in G\nP -> S\nflow R: P -> S");
  const edge = { from: "P", to: "S", kind: "link", label: "" } as const;
  test.each<[string, BoardEvent]>([
    ["unknown-node", { kind: "node.removed", name: "Q" }],
    ["unknown-node", { kind: "edge.connected", edge: { ...edge, to: "Q" }, direction: "forward" }],
    ["unknown-node", { kind: "flow.drawn", name: "F", steps: ["Q"] }],
    ["unknown-node", { kind: "number.set", of: { at: "node", name: "Q" }, name: "load", value: null }],
    ["unknown-edge", { kind: "edge.removed", edge: { ...edge, kind: "write" } }],
    ["unknown-edge", { kind: "trait.set", of: { at: "edge", ...edge, label: "x" }, trait: "sync", on: true }],
    ["unknown-flow", { kind: "flow.removed", name: "F" }],
    ["unknown-flow", { kind: "notes.set", of: { at: "flow", name: "F" }, notes: [] }],
    ["taken", { kind: "node.added", name: "s", is: "store" }],
    ["taken", { kind: "edge.connected", edge, direction: "both" }],
    ["bad-name", { kind: "node.added", name: " x", is: "store" }],
    ["bad-name", { kind: "board.titled", title: "two\nlines" }],
    ["bad-name", { kind: "flow.drawn", name: "F", steps: [] }],
    ["bad-number", { kind: "number.set", of: { at: "board" }, name: "load", value: quantity("5 KB") }],
    ["bad-number", { kind: "number.set", of: { at: "board" }, name: "load", value: { amount: -1, unit: "rps" } }],
    ["bad-place", { kind: "node.moved", name: "S", at: { x: 0.5, y: 0 } }],
    ["bad-group", { kind: "node.typed", name: "G", is: "service" }],
    ["bad-group", { kind: "node.grouped", name: "P", within: "S" }],
    ["bad-order", { kind: "board.ordered", nodes: [0, 0, 1, 2], edges: [0], flows: [0] }],
    ["too-many", { kind: "flow.drawn", name: "F", steps: Array.from({ length: 41 }, () => "P") }],
  ])("an event that cannot have happened is refused with %s", (code, event) => {
    const next = applyEvent(board, event);
    expect(next).toMatchObject({ ok: false, failure: { code } });
  });

  test("a removed box takes its connections and its steps along, and its group's boxes move out", () => {
    const gone = replayEvents(
      [
        { kind: "node.removed", name: "S" },
        { kind: "node.removed", name: "G" },
      ],
      board,
    );
    expect(gone.ok && printOutline(gone.value)).toBe("client P\nservice Inner\n\nflow R: P\n");
    expect(replayEvents([{ kind: "node.removed", name: "none" }], EMPTY_BOARD)).toMatchObject({
      failure: { message: 'Event 1: There is no box "none" on the board' },
    });
  });
});
