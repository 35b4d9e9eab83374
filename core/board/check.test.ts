import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Board, detailsOf } from "./board.ts";
import { checkBoard } from "./check.ts";
import { anyBoard } from "./contract.ts";
import { FLAWED, type FlawedDesign, SOUND, type SoundDesign } from "./designs.fixture.ts";
import { readExcalidraw } from "./excalidraw-read.ts";
import { readMermaid } from "./mermaid-read.ts";
import { parseOutline } from "./outline-parse.ts";
import { printOutline } from "./outline-print.ts";

function boardOf({ id, form, text }: FlawedDesign | SoundDesign): Board {
  if (form === "outline") {
    const { board, faults } = parseOutline(text);
    expect(faults, id).toEqual([]);
    return board;
  }
  const read = form === "mermaid" ? readMermaid(text) : readExcalidraw(JSON.parse(text));
  if (!read.ok) throw new Error(`${id}: ${read.failure.message}`);
  expect(read.value.unread, id).toEqual([]);
  return read.value.board;
}

const wrongIn = (board: Board) => checkBoard(board).filter((finding) => finding.verdict === "wrong");

describe("designs with a planted fault", () => {
  test.each(FLAWED.map((design) => [design.id, design] as const))("%s: it is found and proven", (_, design) => {
    const found = wrongIn(boardOf(design));
    expect(found.map((finding) => finding.code)).toContain(design.code);
    const names = found
      .filter((one) => one.code === design.code)
      .map((one) => JSON.stringify(one.witness) + one.message);
    expect(names.join("\n")).toContain(design.names);
  });

  test("there are at least twenty, of several kinds and forms", () => {
    expect(FLAWED.length).toBeGreaterThanOrEqual(20);
    expect(new Set(FLAWED.map((design) => design.code)).size).toBeGreaterThanOrEqual(12);
    expect(new Set(FLAWED.map((design) => design.form)).size).toBe(3);
  });
});

describe("sound designs", () => {
  test.each(SOUND.map((design) => [design.id, design] as const))("%s: nothing is called wrong", (_, design) => {
    expect(wrongIn(boardOf(design))).toEqual([]);
  });

  test("there are at least twenty", () => {
    expect(SOUND.length).toBeGreaterThanOrEqual(20);
  });
});

describe("a board that does not say", () => {
  test("without a number nothing is wrong that needs one", () => {
    const numeric = [
      "over-capacity",
      "queue-grows",
      "bandwidth-mismatch",
      "storage-too-small",
      "load-mismatch",
      "latency-over-budget",
      "timeout-mismatch",
      "availability-mismatch",
      "quorum-mismatch",
      "single-point-of-failure",
    ];
    fc.assert(
      fc.property(anyBoard, ({ board }) => {
        const bare: Board = {
          ...board,
          numbers: {},
          nodes: board.nodes.map((node) => ({ ...node, numbers: {} })),
          edges: board.edges.map((edge) => ({ ...edge, numbers: {} })),
          flows: board.flows.map((flow) => ({ ...flow, numbers: {} })),
        };
        expect(wrongIn(bare).filter((finding) => numeric.includes(finding.code))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test("whatever is found names what is on the board, and says the same for the same text", () => {
    fc.assert(
      fc.property(anyBoard, ({ board }) => {
        const found = checkBoard(board);
        for (const finding of found) {
          expect(finding.witness.length).toBeGreaterThan(0);
          for (const { subject, trait } of finding.witness) {
            const details = detailsOf(board, subject);
            expect(details, JSON.stringify(finding)).toBeDefined();
            if (trait !== undefined && finding.verdict === "wrong" && finding.code === "unbounded-queue")
              expect(details?.traits).toContain(trait);
          }
        }
        expect(checkBoard(parseOutline(printOutline(board)).board)).toEqual(found);
      }),
      { numRuns: 150 },
    );
  });

  const sketch = (text: string) => checkBoard(parseOutline(text).board).map((one) => `${one.verdict} ${one.code}`);
  test.each([
    ["client P\nservice S\nstore D\nP -> S -> D\nflow R: P -> S -> D", "not-shown single-point-of-failure"],
    ["client P\nservice S\nqueue Q\nworker W\nP -> S -> Q -> W", "not-shown unbounded-queue"],
    ["client P\nservice S\nqueue Q\nworker W\nstore D\nP -> S -> Q -> W\nW -> D, write", "not-shown lossy-write"],
    ["client P\nservice S\ncache C\nstore D\nP -> S\nS -> C\nS -> D", "not-shown stale-cache"],
    ["client P, load 5 rps\nservice S\nP -> S", "not-shown missing-number"],
    ["client P\nservice S\nflow R: P -> S", "not-shown unreachable-step"],
    [
      "client P, load 900 rps\nservice S, replicas 3, capacity 900 rps\nstore A, replicas 3, capacity 100 rps\nstore B, replicas 3\nP -> S\nS -> A\nS -> B",
      "not-shown over-capacity",
    ],
  ])("%j is asked about, not faulted", (text, wanted) => {
    expect(sketch(text)).toContain(wanted);
    expect(sketch(text).filter((one) => one.startsWith("wrong"))).toEqual([]);
  });
});
