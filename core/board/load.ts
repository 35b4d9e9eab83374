import type { BoardNode, Flow, Subject } from "./board.ts";
import { type Graph, type Hop, statedOf } from "./graph.ts";

/**
 * How much arrives at each box, from stated numbers only.
 *
 * 1. What a box itself states wins.
 * 2. Else the flows that cross it are added up, each times the shares, fan-outs and misses on its way.
 * 3. Else the load of the clients is followed along the connections. Where a box has one way on, all of it goes there;
 *    a balancer splits evenly; where there are several ways and no share is stated, what is passed on is an assumption.
 *
 * A sum is a lower bound: what nobody stated is not in it. Behind a queue only the average counts, the queue takes the peak.
 */
export interface Arrival {
  /** Requests a second on average and at the busiest time. */
  readonly mean: number;
  readonly top: number;
  /** False where a share of one was assumed on the way. */
  readonly isCertain: boolean;
  /** Whose numbers it was computed from. */
  readonly from: readonly Subject[];
}

export interface LoadOptions {
  /** Every stated load is taken so many times. */
  readonly factor?: number;
  /** Boxes that are not there. */
  readonly without?: ReadonlySet<string>;
}

export function arrivalsOf(
  graph: Graph,
  { factor = 1, without = new Set() }: LoadOptions = {},
): ReadonlyMap<string, Arrival> {
  const byFlows = new Map<string, Arrival>();
  for (const flow of graph.board.flows) followFlow(graph, flow, { factor, without }, byFlows);
  const followed = followClients(graph, byFlows, { factor, without });
  const arrivals = new Map<string, Arrival>();
  for (const node of graph.board.nodes) {
    const arrival = statedAt(node, factor) ?? byFlows.get(node.name) ?? followed.get(node.name);
    if (arrival !== undefined && !without.has(node.name)) arrivals.set(node.name, arrival);
  }
  return arrivals;
}

/** The load that a box states of itself. */
function statedAt(node: BoardNode, factor: number): Arrival | undefined {
  const load = statedOf(node, "load") ?? sumOf(statedOf(node, "reads"), statedOf(node, "writes"));
  const peak = statedOf(node, "peak");
  if (load === undefined && peak === undefined) return undefined;
  const mean = (load ?? peak ?? 0) * factor;
  return { mean, top: (peak ?? load ?? 0) * factor, isCertain: true, from: [{ at: "node", name: node.name }] };
}

function sumOf(left: number | undefined, right: number | undefined): number | undefined {
  return left === undefined || right === undefined ? undefined : left + right;
}

/** The load a client brings: stated, or users times what each does. */
export function clientLoad(node: BoardNode, factor: number): Arrival | undefined {
  const stated = statedAt(node, factor);
  const users = statedOf(node, "users");
  const each = statedOf(node, "per user");
  if (stated !== undefined || users === undefined || each === undefined) return stated;
  const mean = users * each * factor;
  return { mean, top: mean, isCertain: true, from: [{ at: "node", name: node.name }] };
}

/** The load of a flow: its own, else its client's or the board's where it is the only flow they can mean. */
export function flowLoad(graph: Graph, flow: Flow, factor = 1): Arrival | undefined {
  const load = statedOf(flow, "load") ?? statedOf(flow, "reads") ?? statedOf(flow, "writes");
  const peak = statedOf(flow, "peak");
  if (load !== undefined || peak !== undefined) {
    const mean = (load ?? peak ?? 0) * factor;
    return { mean, top: (peak ?? load ?? 0) * factor, isCertain: true, from: [{ at: "flow", name: flow.name }] };
  }
  const first = flow.steps[0];
  if (first === undefined) return undefined;
  const isOnly = graph.board.flows.filter((one) => one.steps[0] === first).length === 1;
  const own = isOnly ? clientLoad(graph.node(first), factor) : undefined;
  if (own !== undefined) return own;
  const given = statedOf(graph.board, "load");
  const givenPeak = statedOf(graph.board, "peak");
  if (graph.board.flows.length !== 1 || (given === undefined && givenPeak === undefined)) return undefined;
  const mean = (given ?? givenPeak ?? 0) * factor;
  return { mean, top: (givenPeak ?? given ?? 0) * factor, isCertain: true, from: [{ at: "board" }] };
}

function followFlow(
  graph: Graph,
  flow: Flow,
  { factor, without }: Required<LoadOptions>,
  into: Map<string, Arrival>,
): void {
  const load = flowLoad(graph, flow, factor);
  const first = flow.steps[0];
  if (load === undefined || first === undefined || without.has(first)) return;
  const at = new Map<string, Arrival>([[first, load]]);
  const missed = { share: 1, isCertain: true };
  const shared = sharedUntil(graph, flow, without);
  let isShared = shared !== undefined;
  if (!isSource(graph.node(first)) && !isShared) add(into, first, load);
  for (const stretch of graph.stretches(flow, without)) {
    if (stretch === undefined) break;
    for (const hop of stretch) {
      const from = at.get(hop.from);
      if (from === undefined) continue;
      const to = graph.node(hop.to);
      const source = graph.node(hop.from);
      const isMiss = !isCacheLike(to) && hop.kind !== "write" && hop.kind !== "publish";
      const times = shareOf(hop) * (isMiss ? missed.share : 1);
      const isSmoothed = source.kind === "queue";
      const next: Arrival = {
        mean: from.mean * times,
        top: (isSmoothed ? from.mean : from.top) * times,
        isCertain: from.isCertain && (!isMiss || missed.isCertain),
        from: [...from.from, ...saidBy(hop)],
      };
      if (isMiss) missed.share = 1;
      at.set(hop.to, next);
      const beside = siblingsOf(graph, hop, flow, without);
      const part = { ...next, mean: next.mean / beside.length, top: next.top / beside.length };
      if (!isShared) for (const one of beside) add(into, one, part);
      if (hop.to === shared) isShared = false;
      if (isCacheLike(to) && hop.kind !== "write" && hop.kind !== "invalidate") {
        const hits = statedOf(to, "hit rate");
        if (hits === undefined) missed.isCertain = false;
        else missed.share = 1 - hits;
      }
    }
  }
}

function isSource(node: BoardNode): boolean {
  return node.kind === "client";
}

function isCacheLike(node: BoardNode): boolean {
  return node.kind === "cache" || node.kind === "cdn";
}

function shareOf(hop: Hop): number {
  return (statedOf(hop.edge, "share") ?? 1) * (statedOf(hop.edge, "fanout") ?? 1);
}

function saidBy({ edge }: Hop): readonly Subject[] {
  const says = ["share", "fanout", "load"].some((name) => Object.hasOwn(edge.numbers, name));
  return says ? [{ at: "edge", from: edge.from, to: edge.to, kind: edge.kind, label: edge.label }] : [];
}

/** Boxes among which a balancer splits what goes to one of them. */
function siblingsOf(graph: Graph, hop: Hop, flow: Flow, without: ReadonlySet<string>): readonly string[] {
  const source = graph.node(hop.from);
  if ((source.kind !== "balancer" && source.kind !== "gateway") || shareOf(hop) !== 1) return [hop.to];
  const beside = graph.out(hop.from).map((one) => one.to);
  return [
    hop.to,
    ...graph.standIns(graph.node(hop.to), flow).filter((name) => beside.includes(name) && !without.has(name)),
  ];
}

/**
 * The queue up to which a flow is the same messages as one before it: drawn twice because they part behind it, they arrive
 * once.
 */
function sharedUntil(graph: Graph, flow: Flow, without: ReadonlySet<string>): string | undefined {
  const load = flowLoad(graph, flow);
  const way = wayOf(graph, flow, without);
  const earlier = graph.board.flows.slice(0, graph.board.flows.indexOf(flow));
  const shared = earlier.flatMap((one) => {
    const other = flowLoad(graph, one);
    if (other?.mean !== load?.mean || other?.top !== load?.top) return [];
    const theirs = wayOf(graph, one, without);
    const parts = way.findIndex((name, index) => theirs[index] !== name);
    return [(parts < 0 ? way : way.slice(0, parts)).findLastIndex((name) => graph.node(name).kind === "queue")];
  });
  return way[Math.max(-1, ...shared)];
}

function wayOf(graph: Graph, flow: Flow, without: ReadonlySet<string>): readonly string[] {
  const hops = graph.stretches(flow, without).flatMap((stretch) => stretch ?? []);
  return [flow.steps[0] ?? "", ...hops.map((hop) => hop.to)];
}

function add(into: Map<string, Arrival>, name: string, arrival: Arrival): void {
  const known = into.get(name);
  into.set(
    name,
    known === undefined
      ? arrival
      : {
          mean: known.mean + arrival.mean,
          top: known.top + arrival.top,
          isCertain: known.isCertain && arrival.isCertain,
          from: [...known.from, ...arrival.from],
        },
  );
}

function followClients(
  graph: Graph,
  byFlows: ReadonlyMap<string, Arrival>,
  { factor, without }: Required<LoadOptions>,
): ReadonlyMap<string, Arrival> {
  const arrivals = new Map<string, Arrival>();
  for (const name of inOrderOfFlow(graph, without)) {
    const node = graph.node(name);
    const here = isSource(node)
      ? clientLoad(node, factor)
      : (statedAt(node, factor) ?? byFlows.get(name) ?? arrivals.get(name));
    if (here !== undefined && !isSource(node)) arrivals.set(name, here);
    const ways = graph.out(name).filter((hop) => isOnward(graph, hop, without));
    for (const hop of ways) {
      const stated = statedOf(hop.edge, "load");
      const said = saidBy(hop);
      if (stated !== undefined) {
        const mean = stated * factor;
        add(arrivals, hop.to, { mean, top: mean, isCertain: true, from: said });
      } else if (here !== undefined && node.kind !== "store" && node.kind !== "external") {
        const { times, isCertain } = passedOn(graph, node, hop, ways);
        const top = (node.kind === "queue" ? here.mean : here.top) * times;
        add(arrivals, hop.to, {
          mean: here.mean * times,
          top,
          isCertain: here.isCertain && isCertain,
          from: [...here.from, ...said],
        });
      }
    }
  }
  return arrivals;
}

function isOnward(graph: Graph, hop: Hop, without: ReadonlySet<string>): boolean {
  return (
    !without.has(hop.to) &&
    !isSource(graph.node(hop.to)) &&
    hop.kind !== "replicate" &&
    hop.kind !== "invalidate" &&
    hop.from !== hop.to
  );
}

/** What part of what arrives at a box goes over one of its ways on, and whether the board leaves no doubt of it. */
function passedOn(
  graph: Graph,
  node: BoardNode,
  hop: Hop,
  ways: readonly Hop[],
): { readonly times: number; readonly isCertain: boolean } {
  const share = shareOf(hop);
  if (Object.hasOwn(hop.edge.numbers, "share") || Object.hasOwn(hop.edge.numbers, "fanout"))
    return { times: share, isCertain: true };
  if (isCacheLike(node)) {
    const hits = statedOf(node, "hit rate");
    return { times: 1 - (hits ?? 0), isCertain: hits !== undefined && ways.length === 1 };
  }
  const kind = graph.node(hop.to).kind;
  if (node.kind === "balancer") {
    const alike = ways.filter((way) => graph.node(way.to).kind === kind).length;
    return { times: 1 / alike, isCertain: alike === ways.length };
  }
  const caches = ways.filter((way) => isCacheLike(graph.node(way.to)));
  const others = ways.length - caches.length;
  if (caches.length === 1 && others === 1) {
    if (isCacheLike(graph.node(hop.to))) return { times: 1, isCertain: hop.kind !== "write" };
    const hits = statedOf(graph.node(caches[0]?.to ?? ""), "hit rate");
    return { times: 1 - (hits ?? 0), isCertain: hits !== undefined && hop.kind !== "write" };
  }
  return { times: 1, isCertain: ways.length === 1 };
}

/** Boxes so that each comes after those it hears from, as far as there is no circle. */
function inOrderOfFlow(graph: Graph, without: ReadonlySet<string>): readonly string[] {
  const done = new Set<string>();
  const order: string[] = [];
  const visit = (name: string): void => {
    if (done.has(name) || without.has(name)) return;
    done.add(name);
    for (const hop of graph.out(name)) if (isOnward(graph, hop, without)) visit(hop.to);
    order.unshift(name);
  };
  const sources = graph.board.nodes.filter((node) => graph.in(node.name).length === 0);
  for (const node of [...sources, ...graph.nodesOf("client"), ...graph.board.nodes].reverse()) visit(node.name);
  return order;
}

export interface Capacity {
  /** Requests a second that the whole box can serve. */
  readonly total: number;
  /** Copies that serve; undefined where it is stated in all, or how many run is not. */
  readonly copies: number | undefined;
}

/** What a box can serve, from its stated capacity; undefined where none is stated. `lost`: copies that have gone. */
export function capacityOf(graph: Graph, node: BoardNode, lost = 0): Capacity | undefined {
  const copies = graph.copies(node);
  const inAll = statedOf(node, "total capacity");
  const left = copies === undefined ? 1 : Math.max(0, copies - lost);
  if (inAll !== undefined) {
    const part = copies === undefined || copies === 0 ? 1 : left / copies;
    return { total: inAll * part, copies: undefined };
  }
  const each = statedOf(node, "capacity");
  if (each === undefined) return undefined;
  // Of the consumers of one queue, no more work at once than it has partitions.
  const partitions = graph
    .in(node.name)
    .map((hop) => graph.node(hop.from))
    .filter((from) => from.kind === "queue")
    .map((from) => statedOf(from, "partitions"));
  const most = partitions.length === 1 ? (partitions[0] ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
  const serving = Math.min(left, most);
  return {
    total: each * serving * (statedOf(node, "shards") ?? 1),
    copies: copies === undefined ? undefined : serving,
  };
}

/** Whether all that comes to a box has waited in a queue. */
export function isBehindQueue(graph: Graph, name: string): boolean {
  const queues = new Set(graph.nodesOf("queue").map((node) => node.name));
  if (queues.has(name)) return false;
  const heard = graph.in(name).filter((hop) => hop.kind !== "replicate" && hop.kind !== "invalidate");
  if (heard.length === 0) return false;
  return !graph.nodesOf("client").some((client) => graph.reachable(client.name, queues).has(name));
}
