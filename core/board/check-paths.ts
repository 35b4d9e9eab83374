import type { BoardNode, Flow } from "./board.ts";
import { distinct, edgeWitness, type Finding, flowWitness, listed, nodeWitness, type Witness } from "./finding.ts";
import { type Graph, has, statedOf } from "./graph.ts";
import { isBehindQueue } from "./load.ts";
import type { NodeKind } from "./vocabulary.ts";

/** Flows that lead nowhere, and boxes that a flow cannot do without. */
export function checkPaths(graph: Graph): readonly Finding[] {
  return [...unreachable(graph), ...singlePoints(graph), ...consumers(graph)];
}

function unreachable(graph: Graph): readonly Finding[] {
  return graph.board.flows.flatMap((flow): readonly Finding[] => {
    const broken = graph.stretches(flow).indexOf(undefined);
    const step = broken < 0 ? undefined : flow.steps[broken + 1];
    const before = flow.steps[broken];
    if (step === undefined || before === undefined) return [];
    // A board without a single arrow is a list so far.
    if (graph.board.edges.length === 0)
      return [
        {
          code: "unreachable-step",
          verdict: "not-shown",
          message: `The flow "${flow.name}" is named, and no connection is drawn yet`,
          witness: [flowWitness(flow.name)],
        },
      ];
    const turned = graph.route(step, before) !== undefined;
    const why = turned ? `; the arrows lead from ${step} to ${before}` : "";
    return [
      {
        code: "unreachable-step",
        verdict: "wrong",
        message: `The flow "${flow.name}" goes from ${before} to ${step}, and no connection leads there${why}`,
        witness: [flowWitness(flow.name), nodeWitness(before), nodeWitness(step)],
      },
    ];
  });
}

/** Boxes that are ours to run and whose loss stops what passes through them. */
const CAN_FAIL: readonly NodeKind[] = ["balancer", "gateway", "service", "worker", "queue", "cache", "store"];

/** A way that must hold: a flow, or where none is named, from a client to what it can reach last. */
interface Way {
  readonly from: string;
  readonly to: string;
  readonly flow: Flow | undefined;
  readonly nodes: ReadonlySet<string>;
}

function waysOf(graph: Graph): readonly Way[] {
  const flows = graph.board.flows.flatMap((flow): readonly Way[] => {
    const stretches = graph.stretches(flow);
    const from = flow.steps[0];
    const to = flow.steps.at(-1);
    if (from === undefined || to === undefined || stretches.includes(undefined)) return [];
    const passed = stretches.flatMap((stretch) => stretch ?? []).flatMap((hop) => [hop.from, hop.to]);
    return [{ from, to, flow, nodes: new Set([...flow.steps, ...passed]) }];
  });
  if (flows.length > 0) return flows;
  return graph.nodesOf("client").flatMap((client) => {
    const reached = graph.reachable(client.name);
    return graph.board.nodes
      .filter((node) => reached.has(node.name) && node.name !== client.name)
      .map((node): Way => {
        const hops = graph.route(client.name, node.name) ?? [];
        return { from: client.name, to: node.name, flow: undefined, nodes: new Set(hops.map((hop) => hop.to)) };
      });
  });
}

function singlePoints(graph: Graph): readonly Finding[] {
  const ways = waysOf(graph);
  return graph.board.nodes.flatMap((node): readonly Finding[] => {
    if (!CAN_FAIL.includes(node.kind) || has(node, "managed", "failover", "autoscales")) return [];
    const copies = graph.copies(node);
    if (copies !== undefined && copies > 1) return [];
    if ((statedOf(node, "zones") ?? 1) > 1) return [];
    const broken = ways.filter((way) => way.nodes.has(node.name) && !holdsWithout(graph, way, node));
    if (broken.length === 0 || isStoodInFor(graph, node)) return [];
    const flows = distinct(broken.flatMap((way) => (way.flow === undefined ? [] : [flowWitness(way.flow.name)])));
    const names = [...new Set(broken.flatMap((way) => (way.flow === undefined ? [] : [`"${way.flow.name}"`])))];
    const what = names.length === 0 ? "what comes after it" : `the flow${names.length > 1 ? "s" : ""} ${listed(names)}`;
    if (copies === undefined)
      return [
        {
          code: "single-point-of-failure",
          verdict: "not-shown",
          message: `${node.name} is on the only way of ${what}, and how many of it run is not shown`,
          witness: [nodeWitness(node.name), ...flows],
        },
      ];
    // What waits in a queue before it is late, not lost, and nobody is kept waiting for an answer.
    const isLateOnly = node.kind === "worker" && isBehindQueue(graph, node.name);
    return [
      {
        code: "single-point-of-failure",
        verdict: isLateOnly ? "not-shown" : "wrong",
        message: isLateOnly
          ? `${node.name} runs once: when it fails, ${what} ${names.length > 1 ? "wait" : "waits"} in the queue before it, and for how long it may is not shown`
          : `${node.name} runs once: when it fails, ${what} ${names.length > 1 ? "end" : "ends"}`,
        witness: [nodeWitness(node.name, "replicas"), ...flows],
      },
    ];
  });
}

/** Whether the way still leads from its begin to its end when a box is gone. */
function holdsWithout(graph: Graph, way: Way, node: BoardNode): boolean {
  const without = new Set([node.name]);
  if (way.from === node.name) return true;
  const instead = graph.standIns(node, way.flow);
  if (instead.some((name) => way.to === node.name || graph.reachable(name, without).has(way.to))) return true;
  // A cache or an edge cache that is gone is passed by, if whoever asks it can ask what is behind it.
  const askers = graph.in(node.name).map((hop) => hop.from);
  if (isCacheLike(node))
    return askers.some((asker) =>
      way.to === node.name ? asksBeside(graph, asker, node.name) : graph.reachable(asker, without).has(way.to),
    );
  // What a flow names does work that no other box does; what lies between its steps may be gone round.
  if (way.to === node.name || (way.flow?.steps.includes(node.name) ?? false)) return false;
  return graph.reachable(way.from, without).has(way.to);
}

function isCacheLike(node: BoardNode): boolean {
  return node.kind === "cache" || node.kind === "cdn";
}

function asksBeside(graph: Graph, asker: string, cache: string): boolean {
  return graph
    .out(asker)
    .some((hop) => hop.to !== cache && ["store", "service", "external"].includes(graph.node(hop.to).kind));
}

/** A copy that is kept up to date elsewhere can take over. */
function isStoodInFor(graph: Graph, node: BoardNode): boolean {
  return [...graph.out(node.name), ...graph.in(node.name)].some(
    (hop) => hop.kind === "replicate" && graph.node(hop.to).kind === graph.node(hop.from).kind,
  );
}

const DEAD_LETTER = /dead[\s-]?letter|\bdlq\b/i;

function consumers(graph: Graph): readonly Finding[] {
  return graph.nodesOf("queue").flatMap((queue): readonly Finding[] => {
    const isDeadLetter = has(queue, "dead letter") || DEAD_LETTER.test(queue.name);
    const fed = graph.in(queue.name);
    const takes = graph.out(queue.name).some((hop) => !["replicate", "invalidate"].includes(hop.kind));
    if (takes || isDeadLetter || fed.length === 0) return [];
    const witness: Witness[] = [nodeWitness(queue.name), ...fed.map((hop) => edgeWitness(hop.edge))];
    const message = `${listed([...new Set(fed.map((hop) => hop.from))])} put into ${queue.name}, and nothing takes from it`;
    return [{ code: "no-consumer", verdict: "wrong", message, witness: distinct(witness) }];
  });
}
