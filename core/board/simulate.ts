import { err, ok, type Result } from "../base/index.ts";
import { type Board, type BoardNode, type Flow, nodeOf } from "./board.ts";
import { queueRates } from "./check-numbers.ts";
import { Graph, type Hop, has, statedOf } from "./graph.ts";
import { type Arrival, arrivalsOf, capacityOf, isBehindQueue } from "./load.ts";

/** What is done to the system. */
export interface Blow {
  /** Every stated load is taken so many times; 0 to 1,000. */
  readonly load: number;
  /** Boxes that fail, whole or some of their copies. */
  readonly kill: readonly { readonly name: string; readonly copies: number | "all" }[];
}

export interface NodeOutcome {
  readonly name: string;
  readonly state: "gone" | "saturated" | "holds" | "cannot-say";
  /** Requests a second that arrive and can be served; null where it cannot be told. */
  readonly arrives: number | null;
  readonly serves: number | null;
}

export interface QueueOutcome {
  readonly name: string;
  readonly state: "grows" | "drains" | "gone" | "cannot-say";
  /** Messages a second by which it grows; null unless it does. */
  readonly growth: number | null;
  /** Milliseconds until it is full; null where it does not grow or has no bound in messages. */
  readonly fullAfterMs: number | null;
}

export interface FlowOutcome {
  readonly name: string;
  /** `delayed`: the caller is answered, what comes after a queue waits. */
  readonly state: "holds" | "fails" | "overloaded" | "delayed" | "cannot-say";
  readonly because: string;
}

export interface Simulation {
  readonly nodes: readonly NodeOutcome[];
  readonly queues: readonly QueueOutcome[];
  readonly flows: readonly FlowOutcome[];
  /** What would have to be stated so that more could be said, in words. */
  readonly missing: readonly string[];
}

export const LOAD_FACTOR_MAX = 1_000;

/**
 * What a blow does, from stated numbers only, without a clock or a chance: what saturates, which queue grows, which flows
 * fail. The load is what is offered: what one box turns away is not taken off the next. Where a number is missing the
 * outcome is `cannot-say` and the number is listed. Fails with "unknown-node" or "bad-number".
 */
export function simulate(board: Board, blow: Blow): Result<Simulation> {
  if (!(blow.load >= 0 && blow.load <= LOAD_FACTOR_MAX))
    return err("bad-number", `The load is taken ${blow.load} times, expected 0 to ${LOAD_FACTOR_MAX}`);
  const killed = new Map<string, number | "all">();
  for (const { name, copies } of blow.kill) {
    const node = nodeOf(board, name);
    if (node === undefined)
      return err(
        "unknown-node",
        `There is no box "${name}" to kill, expected one of ${board.nodes.map((one) => one.name).join(", ") || "none yet"}`,
      );
    killed.set(node.name, copies);
  }
  return ok(new Simulator(new Graph(board), blow.load, killed).run());
}

class Simulator {
  private readonly gone: ReadonlySet<string>;
  private readonly arrivals: ReadonlyMap<string, Arrival>;
  private readonly lost = new Map<string, number>();
  private readonly missing = new Set<string>();
  private readonly graph: Graph;

  constructor(graph: Graph, factor: number, killed: ReadonlyMap<string, number | "all">) {
    this.graph = graph;
    const gone = new Set<string>();
    for (const [name, copies] of killed) {
      const node = graph.node(name);
      const has = graph.copies(node);
      if (node.kind === "group") for (const inner of within(graph, name)) gone.add(inner);
      if (copies === "all" || (has ?? 1) <= copies) gone.add(name);
      else this.lost.set(name, copies);
      if (copies !== "all" && has === undefined) this.missing.add(`replicas of ${name}`);
    }
    this.gone = gone;
    this.arrivals = arrivalsOf(graph, { factor, without: gone });
  }

  run(): Simulation {
    const nodes = this.graph.board.nodes
      .filter(
        (node) => !["client", "group", "queue", "external", "box"].includes(node.kind) || this.gone.has(node.name),
      )
      .map((node) => this.node(node));
    const queues = this.graph.nodesOf("queue").map((queue) => this.queue(queue));
    const flows = this.graph.board.flows.map((flow) => this.flow(flow, nodes, queues));
    return { nodes, queues, flows, missing: [...this.missing] };
  }

  private node(node: BoardNode): NodeOutcome {
    const { name } = node;
    if (this.gone.has(name)) return { name, state: "gone", arrives: null, serves: 0 };
    const arrival = this.arrivals.get(name);
    const served = capacityOf(this.graph, node, this.lost.get(name) ?? 0);
    const isSmoothed = isBehindQueue(this.graph, name);
    const arrives = arrival === undefined ? null : isSmoothed ? arrival.mean : arrival.top;
    const serves = served?.total ?? null;
    if (arrives === null && this.graph.in(name).length > 0) this.missing.add(`load that reaches ${name}`);
    // Nobody states what a balancer or an edge cache run by others can serve; it is asked for only where it is ours to size.
    if (serves === null && ["service", "worker", "store"].includes(node.kind)) this.missing.add(`capacity of ${name}`);
    if (arrives === null || serves === null) return { name, state: "cannot-say", arrives, serves };
    if (arrival?.isCertain === false && arrives > serves) {
      this.missing.add(`share of the load that reaches ${name}`);
      return { name, state: "cannot-say", arrives, serves };
    }
    return { name, state: arrives > serves ? "saturated" : "holds", arrives, serves };
  }

  private queue(queue: BoardNode): QueueOutcome {
    const { name } = queue;
    const none = { name, growth: null, fullAfterMs: null };
    if (this.gone.has(name)) return { ...none, state: "gone" };
    const { inflow, drain, takers } = queueRates(this.graph, queue, this.arrivals, this.lost, this.gone);
    if (inflow === undefined) this.missing.add(`load that reaches ${name}`);
    if (drain === undefined)
      for (const taker of takers)
        if (capacityOf(this.graph, this.graph.node(taker)) === undefined) this.missing.add(`capacity of ${taker}`);
    if (takers.length === 0) this.missing.add(`what takes from ${name}`);
    if (inflow === undefined || drain === undefined) return { ...none, state: "cannot-say" };
    const growth = inflow.mean - drain;
    if (growth <= 0) return { ...none, state: "drains" };
    if (!inflow.isCertain) {
      this.missing.add(`share of the load that reaches ${name}`);
      return { ...none, state: "cannot-say" };
    }
    return { name, state: "grows", growth, fullAfterMs: this.fullAfter(queue, growth) };
  }

  private fullAfter(queue: BoardNode, growth: number): number | null {
    const bound = queue.numbers.bound;
    if (bound === undefined || bound.unit !== "") {
      const size = statedOf(queue, "size");
      if (bound !== undefined && size !== undefined && size > 0)
        return ((statedOf(queue, "bound") ?? 0) / size / growth) * 1_000;
      if (statedOf(queue, "retention") === undefined) this.missing.add(`bound of ${queue.name}`);
      return null;
    }
    return (bound.amount / growth) * 1_000;
  }

  private flow(flow: Flow, nodes: readonly NodeOutcome[], queues: readonly QueueOutcome[]): FlowOutcome {
    const { name } = flow;
    const intact = this.graph.stretches(flow);
    if (intact.includes(undefined)) {
      this.missing.add(`the way of "${name}"`);
      return { name, state: "cannot-say", because: "its way is not drawn" };
    }
    const passes = this.wayAround(flow, intact);
    if ("because" in passes) return { name, ...passes };
    const states = new Map(nodes.map((node) => [node.name, node.state]));
    const waited = this.untilQueue(passes.hops);
    const names = (hops: readonly Hop[]): readonly string[] => [...new Set(hops.map((hop) => hop.to))];
    const full = names(waited).filter((at) => states.get(at) === "saturated");
    if (full.length > 0)
      return { name, state: "overloaded", because: `${full.join(", ")} cannot serve all that arrives` };
    const later = names(passes.hops).filter((at) => {
      const queue = queues.find((one) => one.name === at);
      return queue?.state === "grows";
    });
    if (later.length > 0) return { name, state: "delayed", because: `${later.join(", ")} grows` };
    const unknown = names(waited).filter((at) => states.get(at) === "cannot-say" && this.isSized(at));
    if (unknown.length > 0)
      return { name, state: "cannot-say", because: `load or capacity of ${unknown.join(", ")} is not shown` };
    return { name, state: "holds", because: "every box on its way holds" };
  }

  private isSized(name: string): boolean {
    return ["service", "worker", "store"].includes(this.graph.node(name).kind);
  }

  private untilQueue(hops: readonly Hop[]): readonly Hop[] {
    const end = hops.findIndex((hop) => this.graph.node(hop.from).kind === "queue");
    return end < 0 ? hops : hops.slice(0, end);
  }

  /** How the flow goes when some boxes are gone: the hops it still takes, or what becomes of it. */
  private wayAround(
    flow: Flow,
    intact: readonly (readonly Hop[] | undefined)[],
  ): { readonly hops: readonly Hop[] } | Pick<FlowOutcome, "state" | "because"> {
    const steps: string[] = [];
    for (const [index, step] of flow.steps.entries()) {
      if (!this.gone.has(step)) {
        steps.push(step);
        continue;
      }
      const node = this.graph.node(step);
      if (index === 0) return { state: "fails", because: `${step}, where it begins, is gone` };
      const stand = this.standIn(node, flow, flow.steps[index - 1] ?? step);
      if (stand === "maybe") {
        this.missing.add(`what takes over from ${step}`);
        return { state: "cannot-say", because: `whether the copy of ${step} takes over is not shown` };
      }
      if (stand === "takes-over") {
        steps.push(step);
        continue;
      }
      if (stand !== undefined) steps.push(stand);
      else if (node.kind !== "cache" && node.kind !== "cdn") {
        const isAfterQueue = this.untilQueue(intact.flatMap((stretch) => stretch ?? [])).every(
          (hop) => hop.to !== step,
        );
        return isAfterQueue
          ? { state: "delayed", because: `${step} is gone; what waits in the queue before it stays there` }
          : { state: "fails", because: `${step} is gone and nothing takes its place` };
      }
    }
    const taken = new Set([...this.gone].filter((name) => !steps.includes(name)));
    const stretches = this.graph.stretches({ ...flow, steps }, taken);
    const broken = stretches.indexOf(undefined);
    if (broken < 0) return { hops: stretches.flatMap((stretch) => stretch ?? []) };
    const passedQueue = steps.slice(0, broken + 1).some((step) => this.graph.node(step).kind === "queue");
    const lostOnes = intact[broken]?.flatMap((hop) => (taken.has(hop.to) ? [hop.to] : [])) ?? [];
    const who = lostOnes[0] ?? [...taken][0] ?? flow.name;
    return passedQueue
      ? { state: "delayed", because: `${who} is gone; what waits in the queue before it stays there` }
      : { state: "fails", because: `no way leads to ${steps[broken + 1]} without ${who}` };
  }

  /** Who does the work of a box that is gone: another that the same caller reaches, or its copy. */
  private standIn(node: BoardNode, flow: Flow, before: string): string | "maybe" | "takes-over" | undefined {
    const copies = [...this.graph.out(node.name), ...this.graph.in(node.name)]
      .filter((hop) => hop.kind === "replicate")
      .map((hop) => (hop.from === node.name ? hop.to : hop.from))
      .filter((name) => !this.gone.has(name) && this.graph.node(name).kind === node.kind);
    const asked = this.graph.out(before).map((hop) => hop.to);
    const beside = [...copies.filter((name) => asked.includes(name)), ...this.graph.standIns(node, flow)].find(
      (name) => !this.gone.has(name),
    );
    if (beside !== undefined) return beside;
    if (copies.length > 0) {
      const takesOver = has(node, "failover") || copies.some((name) => has(this.graph.node(name), "failover"));
      return takesOver ? "takes-over" : "maybe";
    }
    return undefined;
  }
}

function within(graph: Graph, group: string): readonly string[] {
  return graph.board.nodes.flatMap((node) =>
    node.within === group ? [node.name, ...(node.kind === "group" ? within(graph, node.name) : [])] : [],
  );
}

/** What a box, a queue or a flow comes to, as a word for a person. */
export const STATE_WORDS = {
  gone: "Gone",
  saturated: "Saturated",
  holds: "Holds",
  "cannot-say": "Cannot say",
  grows: "Grows",
  drains: "Drains",
  fails: "Fails",
  overloaded: "Overloaded",
  delayed: "Delayed",
} as const;
