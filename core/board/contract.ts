import fc from "fast-check";
import { BOARD_LIMITS, type Board, EMPTY_BOARD, tidyLine } from "./board.ts";
import { applyEvent, type BoardEvent } from "./event.ts";
import { isUnit, parseQuantity, type Quantity } from "./quantity.ts";
import {
  DIRECTIONS,
  EDGE_KINDS,
  NODE_KINDS,
  NUMBER_NAMES,
  NUMBERS,
  type NumberName,
  TRAIT_NAMES,
} from "./vocabulary.ts";

/** Names as people and adversaries write them: reserved words, arrows, quotes, commas, other scripts. */
const name = fc
  .oneof(
    fc.constantFrom(
      "API",
      "Orders DB",
      "flow",
      "service",
      "note x",
      "in",
      "a -> b",
      'say "hi"',
      "a, b",
      "x: y",
      "LB --",
      "# 1",
    ),
    fc.constantFrom(
      "Käse",
      "注文",
      "a\\b",
      "1,500",
      "replicas 3",
      "end",
      "subgraph",
      "-",
      "->",
      "A--B",
      "x=>y",
      "naïve ↔ plan",
      "%%",
    ),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }),
    fc.stringMatching(/^[a-z ",:;|[\](){}<>\-=&#@%\\/`'.]{1,10}$/),
  )
  .map((text) => tidyLine(text).slice(0, 20).trim())
  .filter((text) => text !== "" && text === tidyLine(text));

const line = fc
  .oneof(
    fc.constant(""),
    fc.constantFrom("the order", "a: b, c -> d", '"q"', "50 %"),
    fc.string({ unit: "grapheme", maxLength: 16 }),
  )
  .map((text) => tidyLine(text));

const UNIT_OF = {
  rate: ["rps", "/day"],
  bytes: ["KB", "GiB"],
  bandwidth: ["MB/s", "Gbps"],
  duration: ["ms", "days"],
  count: [""],
  ratio: ["%"],
};

const number: fc.Arbitrary<readonly [NumberName, Quantity]> = fc
  .tuple(
    fc.constantFrom(...NUMBER_NAMES),
    fc.oneof(fc.integer({ min: 0, max: 5_000_000 }), fc.double({ min: 0.001, max: 1e9, noNaN: true })),
    fc.nat(1),
  )
  .map(([which, amount, index]) => {
    const units = UNIT_OF[NUMBERS[which].dimensions[0]];
    const unit = units[index % units.length] ?? "";
    if (!isUnit(unit)) throw new Error(`"${unit}" is no unit`);
    return [which, { amount, unit }] as const;
  });

type Draw = readonly [number, number];

/** Events as a restless hand would make them, each drawn from places of the board as it then is. */
const step = fc.record({
  what: fc.nat(15),
  name,
  label: line,
  number,
  pick: fc.tuple(fc.nat(500), fc.nat(500)) as fc.Arbitrary<Draw>,
  is: fc.constantFrom(...NODE_KINDS),
  edge: fc.constantFrom(...EDGE_KINDS),
  direction: fc.constantFrom(...DIRECTIONS),
  trait: fc.constantFrom(...TRAIT_NAMES),
  on: fc.boolean(),
});

interface Drawn {
  readonly board: Board;
  readonly events: readonly BoardEvent[];
}

/** A board reached by events, and those of them that the board took. */
export const anyBoard: fc.Arbitrary<Drawn> = fc.array(step, { maxLength: 30 }).map((steps) => {
  let board = EMPTY_BOARD;
  const events: BoardEvent[] = [];
  for (const one of steps) {
    const event = eventOf(board, one);
    if (event === undefined) continue;
    const next = applyEvent(board, event);
    if (!next.ok) continue;
    events.push(event);
    board = next.value;
  }
  return { board, events };
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function eventOf(
  board: Board,
  { what, name, label, number, pick, is, edge, direction, trait, on }: Step,
): BoardEvent | undefined {
  const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];
  const node = at(board.nodes, pick[0]);
  const other = at(board.nodes, pick[1]);
  const known = at(board.edges, pick[0]);
  const flow = at(board.flows, pick[0]);
  const of =
    known !== undefined && pick[1] % 3 === 0
      ? ({ at: "edge", from: known.from, to: known.to, kind: known.kind, label: known.label } as const)
      : flow !== undefined && pick[1] % 3 === 1
        ? ({ at: "flow", name: flow.name } as const)
        : node === undefined
          ? ({ at: "board" } as const)
          : ({ at: "node", name: node.name } as const);
  if (what <= 4 || node === undefined || other === undefined)
    return what === 0 ? { kind: "board.titled", title: label } : { kind: "node.added", name, is };
  if (what === 5) return { kind: "node.renamed", from: node.name, to: name };
  if (what === 6) return { kind: "node.typed", name: node.name, is };
  if (what === 7) return { kind: "node.grouped", name: node.name, within: on ? other.name : null };
  if (what === 8) return { kind: "node.moved", name: node.name, at: on ? { x: pick[0], y: pick[1] } : null };
  if (what === 9 && pick[0] % 4 === 0) return { kind: "node.removed", name: node.name };
  if (what <= 11)
    return { kind: "edge.connected", edge: { from: node.name, to: other.name, kind: edge, label }, direction };
  if (what === 12) return { kind: "flow.drawn", name, steps: [node.name, other.name] };
  if (what === 13) return { kind: "trait.set", of, trait, on };
  if (what === 14 && label !== "") return { kind: "notes.set", of, notes: [label, name] };
  return { kind: "number.set", of, name: number[0], value: number[1] };
}

/** A quantity written as a person does; a test that writes it wrong fails. */
export function quantity(text: string): Quantity {
  const read = parseQuantity(text, ["rate", "bytes", "bandwidth", "duration", "ratio", "count"]);
  if (!read.ok) throw new Error(read.failure.message);
  return read.value;
}

export const LONG_NAME = "n".repeat(BOARD_LIMITS.nameChars);
