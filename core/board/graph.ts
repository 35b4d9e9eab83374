import { must } from "../base/index.ts";
import { type Board, type BoardEdge, type BoardNode, type Flow, nodeOf } from "./board.ts";
import { baseOf, type Quantity } from "./quantity.ts";
import type { EdgeKind, NodeKind, NumberName, Trait } from "./vocabulary.ts";

/** What one step of data or of a request takes: a connection in the direction in which it goes. */
export interface Hop {
  readonly from: string;
  readonly to: string;
  readonly edge: BoardEdge;
  readonly kind: EdgeKind;
}

/**
 * The board as its checks read it: connections in the direction in which requests and data go. What a label says in a
 * plain verb counts as its kind; what nobody said stays a link, and no check builds on it.
 */
export class Graph {
  readonly board: Board;
  readonly hops: readonly Hop[];
  private readonly outward = new Map<string, Hop[]>();
  private readonly inward = new Map<string, Hop[]>();

  constructor(board: Board) {
    this.board = board;
    this.hops = board.edges.flatMap((edge) => hopsOf(board, edge));
    for (const hop of this.hops) {
      push(this.outward, hop.from, hop);
      push(this.inward, hop.to, hop);
    }
  }

  node(name: string): BoardNode {
    return must(nodeOf(this.board, name), `There is no box "${name}" on the board`);
  }

  out(name: string): readonly Hop[] {
    return this.outward.get(name) ?? [];
  }

  in(name: string): readonly Hop[] {
    return this.inward.get(name) ?? [];
  }

  nodesOf(...kinds: readonly NodeKind[]): readonly BoardNode[] {
    return this.board.nodes.filter((node) => kinds.includes(node.kind));
  }

  /** A shortest way, as the hops taken; undefined without one. `without` names boxes that are not there. */
  route(from: string, to: string, without: ReadonlySet<string> = new Set()): readonly Hop[] | undefined {
    if (without.has(from) || without.has(to)) return undefined;
    if (from === to) return [];
    const came = new Map<string, Hop>();
    const waiting = [from];
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
      for (const hop of this.out(at)) {
        if (without.has(hop.to) || hop.to === from || came.has(hop.to) || !CARRIES.includes(hop.kind)) continue;
        came.set(hop.to, hop);
        if (hop.to === to) return wayBack(came, from, to);
        waiting.push(hop.to);
      }
    }
    return undefined;
  }

  /** Everything that can be come to from a box, itself not counted unless a way leads back. */
  reachable(from: string, without: ReadonlySet<string> = new Set()): ReadonlySet<string> {
    const seen = new Set<string>();
    const waiting = without.has(from) ? [] : [from];
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift())
      for (const hop of this.out(at))
        if (!without.has(hop.to) && !seen.has(hop.to) && CARRIES.includes(hop.kind)) {
          seen.add(hop.to);
          waiting.push(hop.to);
        }
    return seen;
  }

  /**
   * The hops of a flow, one stretch for each step after the first; a stretch is undefined where no way leads there. A
   * request comes back from what it asked, so a step may go out from any box that the flow has been at.
   */
  stretches(flow: Flow, without: ReadonlySet<string> = new Set()): readonly (readonly Hop[] | undefined)[] {
    return flow.steps.slice(1).map((step, index) => {
      const before = flow.steps.slice(0, index + 1).reverse();
      if (before.includes(step) && !without.has(step)) return [];
      let best: readonly Hop[] | undefined;
      for (const from of before) {
        const way = this.route(from, step, without);
        if (way !== undefined && (best === undefined || way.length < best.length)) best = way;
      }
      return best;
    });
  }

  /**
   * Boxes to which a balancer can send instead: of the same kind, named alike but for a number or letter, or with the same
   * ways on. A box that another flow names has work of its own.
   */
  standIns(node: BoardNode, flow: Flow | undefined): readonly string[] {
    const waysOn = (name: string): string =>
      [...new Set(this.out(name).map((hop) => `${hop.kind} ${hop.to}`))].sort().join();
    const named = this.board.flows.filter((one) => one !== flow).flatMap((one) => one.steps);
    const found = this.in(node.name)
      .filter((hop) => ["balancer", "gateway"].includes(this.node(hop.from).kind))
      .flatMap((hop) => this.out(hop.from))
      .map((hop) => this.node(hop.to))
      .filter((one) => one.name !== node.name && one.kind === node.kind && !named.includes(one.name))
      .filter(
        (one) =>
          stemOf(one.name) === stemOf(node.name) || (waysOn(one.name) !== "" && waysOn(one.name) === waysOn(node.name)),
      );
    return [...new Set(found.map((one) => one.name))];
  }

  /** Copies that run in all, groups counted in; undefined where the board does not say. */
  copies(node: BoardNode): number | undefined {
    let copies = statedOf(node, "replicas");
    for (let outer = node.within; outer !== null; outer = this.node(outer).within) {
      const group = statedOf(this.node(outer), "replicas");
      if (group !== undefined) copies = (copies ?? 1) * group;
    }
    return copies;
  }
}

/** Over these something comes to the other end; a copy that is kept or dropped is no way for a request. */
const CARRIES: readonly EdgeKind[] = ["link", "call", "read", "write", "publish", "consume"];

function hopsOf(board: Board, edge: BoardEdge): readonly Hop[] {
  const kind = kindOfEdge(board, edge);
  const there: Hop = { from: edge.from, to: edge.to, edge, kind };
  const back: Hop = { from: edge.to, to: edge.from, edge, kind };
  if (edge.direction !== "forward") return [there, back];
  // A worker that fetches draws its arrow to the queue; what it fetches goes the other way.
  const pulls = kind === "consume" && nodeOf(board, edge.to)?.kind === "queue";
  if (pulls) return [back];
  const mayPull =
    kind === "link" && nodeOf(board, edge.to)?.kind === "queue" && nodeOf(board, edge.from)?.kind === "worker";
  return mayPull ? [there, back] : [there];
}

const VERBS: readonly (readonly [EdgeKind, RegExp])[] = [
  ["invalidate", /\b(invalidat\w*|evict\w*|purg\w*|expire\w*|bust\w*)\b/],
  ["replicate", /\b(replicat\w*|mirror\w*|cdc copy)\b/],
  ["consume", /\b(consum\w*|poll\w*|pull\w*|subscrib\w*|dequeu\w*|drain\w*)\b/],
  ["publish", /\b(publish\w*|enqueu\w*|produc(es?|ing)|emit\w*)\b/],
  ["write", /\b(writ(es?|ing)|sav(es?|ing)|insert\w*|stor(es|ing)|persist\w*|upsert\w*|updat(es?|ing)|append\w*)\b/],
  ["read", /\b(reads?|reading|quer(y|ies)|fetch\w*|looks? ?up|lookup|gets?|select\w*)\b/],
  ["call", /\b(calls?|requests?|https?|grpc|rpc|rest)\b/],
];

/** The kind that was stated, else the one that the label's own verb states, else the one that the ends leave no doubt of. */
export function kindOfEdge(board: Board, edge: BoardEdge): EdgeKind {
  if (edge.kind !== "link") return edge.kind;
  const label = edge.label.toLowerCase();
  const from = nodeOf(board, edge.from)?.kind;
  const to = nodeOf(board, edge.to)?.kind;
  const said = VERBS.filter(([, verb]) => verb.test(label)).map(([kind]) => kind);
  // "read and write" is both, and so is neither alone.
  if (said.includes("read") && said.includes("write")) return "link";
  if (said[0] !== undefined) return said[0];
  if (from === "queue" && to !== "queue") return "consume";
  if (to === "queue" && from !== "worker") return "publish";
  return "link";
}

/** `API 1`, `API-b` and `API` are one name. */
function stemOf(name: string): string {
  return name.toLowerCase().replace(/[\s_-]*\(?#?(\d+|[a-z])\)?$/, "");
}

function wayBack(came: ReadonlyMap<string, Hop>, from: string, to: string): readonly Hop[] {
  const way: Hop[] = [];
  for (let at = to; at !== from; ) {
    const hop = came.get(at);
    if (hop === undefined) break;
    way.unshift(hop);
    at = hop.from;
  }
  return way;
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

type Numbered = { readonly numbers: Readonly<Partial<Record<NumberName, Quantity>>> };

/** A stated number in base units; undefined where it was not stated. */
export function statedOf(of: Numbered, name: NumberName): number | undefined {
  const quantity = of.numbers[name];
  return quantity === undefined ? undefined : baseOf(quantity);
}

export function has(of: { readonly traits: readonly Trait[] }, ...traits: readonly Trait[]): boolean {
  return traits.some((trait) => of.traits.includes(trait));
}
