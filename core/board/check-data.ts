import type { BoardNode } from "./board.ts";
import {
  distinct,
  edgeWitness,
  type Finding,
  flowWitness,
  nodeWitness,
  traitWitness,
  type Witness,
} from "./finding.ts";
import { type Graph, type Hop, has, statedOf } from "./graph.ts";
import { wordsOf } from "./quantity.ts";

/** What becomes of data: queues without end, accepted writes that can be lost, answers that are too old. */
export function checkData(graph: Graph): readonly Finding[] {
  return [
    ...graph.nodesOf("queue").flatMap((queue) => bound(graph, queue)),
    ...lossyQueues(graph),
    ...lossyWrites(graph),
    ...freshness(graph),
  ];
}

function bound(graph: Graph, queue: BoardNode): readonly Finding[] {
  const isBounded =
    Object.hasOwn(queue.numbers, "bound") ||
    Object.hasOwn(queue.numbers, "retention") ||
    Object.hasOwn(queue.numbers, "storage") ||
    has(queue, "drops", "rejects");
  if (has(queue, "unbounded") && !isBounded)
    return [
      {
        code: "unbounded-queue",
        verdict: "wrong",
        message: `${queue.name} has no bound: when its consumers are slow it grows until it fails`,
        witness: [traitWitness({ at: "node", name: queue.name }, "unbounded")],
      },
    ];
  if (isBounded) return [];
  // A board that counts what goes in and leaves the bound out has left it out of the design, not of the sketch.
  const counted = graph
    .in(queue.name)
    .flatMap((hop) => [
      ...(hasRate(hop.edge) ? [edgeWitness(hop.edge)] : []),
      ...(hasRate(graph.node(hop.from)) ? [nodeWitness(hop.from)] : []),
    ]);
  const flows = graph.board.flows.filter((flow) => flow.steps.includes(queue.name) && hasRate(flow));
  const takers = graph.out(queue.name).filter((hop) => Object.hasOwn(graph.node(hop.to).numbers, "capacity"));
  const witness: readonly Witness[] = [
    ...counted,
    ...flows.map((flow) => flowWitness(flow.name)),
    ...takers.map((hop) => nodeWitness(hop.to, "capacity")),
  ];
  const isCounted = witness.length > 0 || hasRate(queue) || Object.hasOwn(queue.numbers, "partitions");
  return [
    {
      code: "unbounded-queue",
      verdict: isCounted ? "wrong" : "not-shown",
      message: isCounted
        ? `What goes into ${queue.name} is counted, and nothing bounds it: no length, no retention, nothing that is refused when it is full`
        : `What bounds ${queue.name} is not shown`,
      witness: distinct([nodeWitness(queue.name), ...witness]),
    },
  ];
}

function hasRate(of: { readonly numbers: object }): boolean {
  return ["load", "peak", "writes"].some((name) => Object.hasOwn(of.numbers, name));
}

/** Queues through which data that is to be kept goes, and which can lose it. */
function lossyQueues(graph: Graph): readonly Finding[] {
  return graph.nodesOf("queue").flatMap((queue): readonly Finding[] => {
    const kept = graph.board.nodes.filter(
      (node) => (node.kind === "store" || node.kind === "external") && graph.reachable(queue.name).has(node.name),
    );
    const feeders = graph.in(queue.name).filter((hop) => graph.node(hop.from).kind !== "queue");
    if (kept.length === 0 || feeders.length === 0) return [];
    // Who also writes the same to a store before it answers has lost nothing with the queue.
    const isBacked = feeders.every((hop) =>
      graph
        .out(hop.from)
        .some(
          (way) =>
            way.kind === "write" &&
            graph.node(way.to).kind === "store" &&
            !has(way.edge, "async") &&
            !has(graph.node(way.to), "volatile"),
        ),
    );
    const subject = { at: "node", name: queue.name } as const;
    const trait = (["volatile", "at most once", "drops"] as const).find((one) => has(queue, one));
    if (trait !== undefined && !isBacked && !(trait === "volatile" && has(queue, "durable"))) {
      const why = {
        volatile: "keeps it in memory only",
        "at most once": "hands it over at most once",
        drops: "drops it when it is full",
      };
      return [
        {
          code: "lossy-write",
          verdict: "wrong",
          message: `What ${feeders[0]?.from} accepts for ${kept[0]?.name} goes through ${queue.name}, which ${why[trait]}: it can be lost`,
          witness: distinct([
            traitWitness(subject, trait),
            ...feeders.map((hop) => edgeWitness(hop.edge)),
            nodeWitness(kept[0]?.name ?? queue.name),
          ]),
        },
      ];
    }
    if (
      isBacked ||
      has(queue, "durable", "managed") ||
      Object.hasOwn(queue.numbers, "retention") ||
      (graph.copies(queue) ?? 1) > 1
    )
      return [];
    return [
      {
        code: "lossy-write",
        verdict: "not-shown",
        message: `Whether what waits in ${queue.name} survives its failure is not shown`,
        witness: [nodeWitness(queue.name)],
      },
    ];
  });
}

function lossyWrites(graph: Graph): readonly Finding[] {
  const found: Finding[] = [];
  for (const hop of graph.hops.filter((one) => one.kind === "write")) {
    const from = graph.node(hop.from);
    const to = graph.node(hop.to);
    const isRetried = has(from, "durable") || has(hop.edge, "durable", "at least once");
    if (
      to.kind === "store" &&
      has(hop.edge, "async") &&
      from.kind !== "cache" &&
      from.kind !== "store" &&
      !isRetried &&
      isAsked(graph, from)
    )
      found.push(
        lost(
          `${hop.from} answers before ${hop.to} has the write: what is on its way when ${hop.from} fails is lost`,
          hop,
          "async",
        ),
      );
    if (from.kind === "cache" && to.kind === "store" && !has(from, "durable")) {
      const behind = has(hop.edge, "async", "write behind") || has(from, "write behind");
      const isBeside = graph
        .in(hop.from)
        .every((one) => graph.out(one.from).some((way) => way.kind === "write" && way.to === hop.to));
      if (behind && !isBeside)
        found.push(
          lost(
            `${hop.from} is written first and ${hop.to} later: what the cache holds when it fails is lost`,
            hop,
            "write behind",
          ),
        );
    }
    if (
      to.kind === "cache" &&
      has(to, "write behind") &&
      !has(to, "durable") &&
      !graph.out(hop.to).some((way) => way.kind === "write")
    )
      found.push(
        lost(
          `${hop.to} takes the write and passes it on later: what it holds when it fails is lost`,
          hop,
          "write behind",
        ),
      );
    if (to.kind === "store" && has(to, "volatile") && !has(to, "durable") && !isKeptElsewhere(graph, hop))
      found.push(lost(`${hop.to} keeps what is written in memory only`, hop, "volatile"));
    if (
      to.kind === "cache" &&
      !has(to, "durable") &&
      !has(to, "write through", "write behind") &&
      !isKeptElsewhere(graph, hop)
    )
      found.push(lost(`${hop.from} writes to ${hop.to} and to nothing that lasts`, hop));
  }
  const seen = new Set<string>();
  return found.filter((finding) => !seen.has(finding.message) && seen.add(finding.message));
}

/** Whether somebody waits for an answer of a box. */
function isAsked(graph: Graph, node: BoardNode): boolean {
  return graph
    .in(node.name)
    .some((hop) => !["consume", "replicate", "invalidate"].includes(hop.kind) && graph.node(hop.from).kind !== "queue");
}

/** Whether the same data also comes to something that lasts: by the writer, or on from where it was written. */
function isKeptElsewhere(graph: Graph, hop: Hop): boolean {
  const lasts = (name: string): boolean => {
    const node = graph.node(name);
    return (
      (node.kind === "store" && !has(node, "volatile")) ||
      node.kind === "external" ||
      (node.kind === "queue" && !has(node, "volatile")) ||
      (node.kind === "cache" && has(node, "durable"))
    );
  };
  const beside = graph.out(hop.from).some((way) => way.to !== hop.to && way.kind !== "read" && lasts(way.to));
  const onward = graph.out(hop.to).some((way) => lasts(way.to));
  // What a cache is filled with was read from where it is kept.
  const wasRead =
    graph.in(hop.from).some((way) => lasts(way.from)) ||
    graph.out(hop.from).some((way) => way.kind === "read" && way.to !== hop.to && lasts(way.to));
  return beside || onward || wasRead;
}

function lost(message: string, hop: Hop, trait?: "async" | "volatile" | "write behind"): Finding {
  const witness = trait === undefined ? edgeWitness(hop.edge) : { ...edgeWitness(hop.edge), trait };
  return { code: "lossy-write", verdict: "wrong", message, witness: [witness, nodeWitness(hop.to)] };
}

/** Caches on the way of a flow whose answers may only be so old. */
function freshness(graph: Graph): readonly Finding[] {
  const demanded = graph.board.flows.flatMap((flow) => {
    const within = statedOf(flow, "freshness") ?? statedOf(graph.board, "freshness");
    return within === undefined ? [] : [{ flow, within }];
  });
  const found = new Map<string, Finding>();
  for (const { flow, within } of demanded) {
    const hops = graph.stretches(flow).flatMap((stretch) => stretch ?? []);
    const names = new Set([...flow.steps, ...hops.map((hop) => hop.to)]);
    for (const name of names) {
      const cache = graph.node(name);
      const isWritten = hops.some((hop) => hop.to === name && (hop.kind === "write" || hop.kind === "invalidate"));
      if ((cache.kind !== "cache" && cache.kind !== "cdn") || isWritten) continue;
      const finding = staleness(
        graph,
        cache,
        within,
        flowWitness(flow.name, Object.hasOwn(flow.numbers, "freshness") ? "freshness" : undefined),
      );
      if (finding !== undefined && !found.has(name)) found.set(name, finding);
    }
  }
  if (demanded.length > 0) return [...found.values()];
  for (const cache of graph.nodesOf("cache", "cdn")) {
    const finding = staleness(graph, cache, undefined, nodeWitness(cache.name));
    if (finding !== undefined) found.set(cache.name, finding);
  }
  return [...found.values()];
}

function staleness(graph: Graph, cache: BoardNode, within: number | undefined, demand: Witness): Finding | undefined {
  const expiry = statedOf(cache, "expiry");
  const isRenewed =
    has(cache, "write through") ||
    graph
      .in(cache.name)
      .some((hop) => hop.kind === "invalidate" || hop.kind === "write" || has(hop.edge, "write through"));
  const isKept = has(cache, "never expires") || expiry === undefined;
  if (isRenewed) return undefined;
  if (within === undefined) {
    if (!isKept) return undefined;
    return {
      code: "stale-cache",
      verdict: "not-shown",
      message: `How an answer in ${cache.name} is renewed is not shown: no expiry and no invalidation`,
      witness: [nodeWitness(cache.name)],
    };
  }
  const may = within === 0 ? "must never be old" : `may be ${wordsOf(within, "duration")} old`;
  if (isKept)
    return {
      code: "stale-cache",
      verdict: "wrong",
      message: `Answers ${may}, and ${cache.name} has neither an expiry nor an invalidation`,
      witness: distinct([nodeWitness(cache.name), demand]),
    };
  if (expiry <= within) return undefined;
  return {
    code: "stale-cache",
    verdict: "wrong",
    message: `Answers ${may}, and ${cache.name} keeps them for ${wordsOf(expiry, "duration")} with nothing that invalidates them`,
    witness: distinct([nodeWitness(cache.name, "expiry"), demand]),
  };
}
