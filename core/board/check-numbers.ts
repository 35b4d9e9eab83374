import type { BoardNode, Details, Subject } from "./board.ts";
import { subjectsOf } from "./change.ts";
import { distinct, edgeWitness, type Finding, flowWitness, nodeWitness, type Witness } from "./finding.ts";
import { type Graph, type Hop, has, statedOf } from "./graph.ts";
import { type Arrival, arrivalsOf, capacityOf, clientLoad, flowLoad, isBehindQueue } from "./load.ts";
import { wordsOf } from "./quantity.ts";
import type { NumberName } from "./vocabulary.ts";

/**
 * Envelope arithmetic is rounded by hand: a day is taken for 100,000 seconds. Taste: within three parts in ten two
 * numbers agree; bits for bytes, a lost thousand or a forgotten replica are all further off.
 */
const AGREES_WITHIN = 1.3;
/** A stated load may be a peak: how often an average goes into it at most. Taste. */
const PEAK_FACTOR_MAX = 12;

/** Numbers that contradict each other. Unknown ones never do. */
export function checkNumbers(graph: Graph): readonly Finding[] {
  const arrivals = arrivalsOf(graph);
  return [
    ...graph.board.nodes.flatMap((node) => capacity(graph, node, arrivals.get(node.name))),
    ...graph.nodesOf("queue").flatMap((queue) => growth(graph, queue, arrivals)),
    ...subjectsOf(graph.board).flatMap(([subject, details]) => [
      ...bandwidth(graph, subject, details),
      ...loads(subject, details),
      ...quorums(graph, subject, details),
    ]),
    ...graph.nodesOf("store").flatMap((store) => storage(graph, store, arrivals.get(store.name))),
    ...graph.board.nodes.flatMap((node) => incoming(graph, node)),
    ...graph.board.flows.flatMap((flow) => [...latency(graph, flow.name), ...availability(graph, flow.name)]),
    ...timeouts(graph),
  ];
}

function witnessesOf(subjects: readonly Subject[], arrival: Arrival): readonly Witness[] {
  return [...subjects.map((subject) => ({ subject })), ...arrival.from.map((subject) => ({ subject }))];
}

function capacity(graph: Graph, node: BoardNode, arrival: Arrival | undefined): readonly Finding[] {
  if (arrival === undefined || node.kind === "client" || node.kind === "group") return [];
  const served = capacityOf(graph, node);
  const rate = isBehindQueue(graph, node.name) ? arrival.mean : arrival.top;
  if (served === undefined) {
    if (!["service", "worker", "store", "cache"].includes(node.kind) || has(node, "autoscales", "managed")) return [];
    return [
      {
        code: "missing-number",
        verdict: "not-shown",
        message: `About ${wordsOf(rate, "rate")} arrive at ${node.name}, and what it can serve is not shown`,
        witness: distinct(witnessesOf([{ at: "node", name: node.name }], arrival)),
      },
    ];
  }
  if (rate <= served.total) return [];
  const of = Object.hasOwn(node.numbers, "total capacity") ? "total capacity" : "capacity";
  const copies = served.copies === undefined ? "" : ` with ${served.copies} serving`;
  const isShown = arrival.isCertain && !has(node, "autoscales");
  return [
    {
      code: "over-capacity",
      verdict: isShown ? "wrong" : "not-shown",
      message: `${arrival.isCertain ? "" : "If all of it comes this way, "}${wordsOf(rate, "rate")} arrive at ${node.name}, which can serve ${wordsOf(served.total, "rate")}${copies}`,
      witness: distinct([
        nodeWitness(node.name, of),
        ...(Object.hasOwn(node.numbers, "replicas") ? [nodeWitness(node.name, "replicas")] : []),
        ...witnessesOf([], arrival),
      ]),
    },
  ];
}

/** What comes in beside what those who take from it can take, where all of them say so. */
export function queueRates(
  graph: Graph,
  queue: BoardNode,
  arrivals: ReadonlyMap<string, Arrival>,
  lost: ReadonlyMap<string, number> = new Map(),
  gone: ReadonlySet<string> = new Set(),
): { readonly inflow: Arrival | undefined; readonly drain: number | undefined; readonly takers: readonly string[] } {
  const takers = [
    ...new Set(
      graph
        .out(queue.name)
        .filter((hop) => hop.kind !== "replicate")
        .map((hop) => hop.to),
    ),
  ].filter(
    (name) =>
      graph.node(name).kind !== "client" &&
      !graph.in(queue.name).some((hop) => hop.from === name && hop.kind === "publish"),
  );
  const drains = takers.map((name) =>
    gone.has(name) ? 0 : capacityOf(graph, graph.node(name), lost.get(name) ?? 0)?.total,
  );
  const known = drains.filter((drain) => drain !== undefined);
  const drain =
    takers.length > 0 && known.length === drains.length ? known.reduce((sum, one) => sum + one, 0) : undefined;
  return { inflow: arrivals.get(queue.name), drain, takers };
}

function growth(graph: Graph, queue: BoardNode, arrivals: ReadonlyMap<string, Arrival>): readonly Finding[] {
  const { inflow, drain, takers } = queueRates(graph, queue, arrivals);
  if (inflow === undefined || drain === undefined || inflow.mean <= drain) return [];
  if (takers.some((name) => has(graph.node(name), "autoscales"))) return [];
  return [
    {
      code: "queue-grows",
      verdict: inflow.isCertain ? "wrong" : "not-shown",
      message: `${wordsOf(inflow.mean, "rate")} go into ${queue.name} on average and ${wordsOf(drain, "rate")} can be taken out`,
      witness: distinct([
        nodeWitness(queue.name),
        ...takers.map((name) => nodeWitness(name, "capacity")),
        ...witnessesOf([], inflow),
      ]),
    },
  ];
}

function bandwidth(graph: Graph, subject: Subject, details: Details): readonly Finding[] {
  const stated = statedOf(details, "bandwidth");
  const size = statedOf(details, "size");
  const rates = (["load", "peak", "reads", "writes"] as const).flatMap((name) => {
    const rate = statedOf(details, name);
    return rate === undefined ? [] : [[name, rate] as const];
  });
  if (rates.length === 0 && subject.at === "flow") {
    const flow = graph.board.flows.find((one) => one.name === subject.name);
    const load = flow === undefined ? undefined : flowLoad(graph, flow);
    if (load !== undefined) rates.push(["load", load.mean]);
  }
  if (stated === undefined || size === undefined || rates.length === 0) return [];
  const reads = statedOf(details, "reads");
  const writes = statedOf(details, "writes");
  if (reads !== undefined && writes !== undefined) rates.push(["load", reads + writes]);
  if (rates.some(([, rate]) => agrees(rate * size, stated))) return [];
  const [name, rate] = rates[0] ?? ["load", 0];
  return [
    {
      code: "bandwidth-mismatch",
      verdict: "wrong",
      message: `${wordsOf(rate, "rate")} of ${wordsOf(size, "bytes")} each are ${wordsOf(rate * size, "bandwidth")}, and ${wordsOf(stated, "bandwidth")} is stated`,
      witness: numbersOf(subject, details, [name, "size", "bandwidth"]),
    },
  ];
}

function numbersOf(subject: Subject, details: Details, names: readonly NumberName[]): readonly Witness[] {
  const stated = names.filter((name) => Object.hasOwn(details.numbers, name));
  return stated.length === 0 ? [{ subject }] : stated.map((number) => ({ subject, number }));
}

function agrees(left: number, right: number): boolean {
  return left <= right * AGREES_WITHIN && right <= left * AGREES_WITHIN;
}

function loads(subject: Subject, details: Details): readonly Finding[] {
  const value = (name: NumberName) => statedOf(details, name);
  const load = value("load");
  const peak = value("peak");
  const found: Finding[] = [];
  const wrong = (message: string, names: readonly NumberName[]): void => {
    found.push({ code: "load-mismatch", verdict: "wrong", message, witness: numbersOf(subject, details, names) });
  };
  if (load !== undefined && peak !== undefined && peak < load)
    wrong(`The peak of ${wordsOf(peak, "rate")} is below the average of ${wordsOf(load, "rate")}`, ["load", "peak"]);
  const users = value("users");
  const each = value("per user");
  if (users !== undefined && each !== undefined && load !== undefined) {
    const product = users * each;
    // Where a peak is stated beside it, the load is the average and nothing else.
    const most = peak === undefined ? PEAK_FACTOR_MAX : AGREES_WITHIN;
    if (load * AGREES_WITHIN < product || load > product * most)
      wrong(
        `${wordsOf(users, "count")} users at ${wordsOf(each * 86_400, "count")} a day each are ${wordsOf(product, "rate")}, and ${wordsOf(load, "rate")} is stated`,
        ["users", "per user", "load"],
      );
  }
  const reads = value("reads");
  const writes = value("writes");
  if (
    reads !== undefined &&
    writes !== undefined &&
    load !== undefined &&
    !agrees(reads + writes, load) &&
    !agrees(reads + writes, peak ?? load)
  )
    wrong(
      `Reads and writes are ${wordsOf(reads + writes, "rate")} together, and a load of ${wordsOf(load, "rate")} is stated`,
      ["load", "reads", "writes"],
    );
  return found;
}

/** A box that states what arrives, beside what its connections state. */
function incoming(graph: Graph, node: BoardNode): readonly Finding[] {
  const stated = statedOf(node, "load");
  const heard = graph.in(node.name).filter((hop) => !["replicate", "invalidate"].includes(hop.kind));
  const rates = heard.map((hop) => statedOf(hop.edge, "load"));
  const whole = stated ?? (node.kind === "client" ? clientLoad(node, 1)?.mean : undefined);
  if (whole === undefined || rates.length === 0) return [];
  const known = rates.filter((rate) => rate !== undefined);
  const sum = known.reduce((total, rate) => total + rate, 0);
  const isWhole = known.length === rates.length;
  const contradicts = isWhole
    ? !agrees(sum, whole) && !agrees(sum, statedOf(node, "peak") ?? whole)
    : sum > whole * AGREES_WITHIN;
  if (!contradicts || known.length === 0) return [];
  return [
    {
      code: "load-mismatch",
      verdict: "wrong",
      message: `The connections bring ${wordsOf(sum, "rate")} to ${node.name}, which states a load of ${wordsOf(whole, "rate")}`,
      witness: distinct([
        nodeWitness(node.name, "load"),
        ...heard.filter((hop) => Object.hasOwn(hop.edge.numbers, "load")).map((hop) => edgeWitness(hop.edge, "load")),
      ]),
    },
  ];
}

function storage(graph: Graph, store: BoardNode, arrival: Arrival | undefined): readonly Finding[] {
  const stated = statedOf(store, "storage");
  const retention = statedOf(store, "retention");
  if (stated === undefined || retention === undefined) return [];
  const written = graph.in(store.name).filter((hop) => hop.kind === "write");
  const { rate, size, witness } = writtenTo(graph, store, written, arrival);
  if (rate === undefined || size === undefined) return [];
  const room = stated * (statedOf(store, "shards") ?? 1);
  const needed = (rate * size * retention) / 1_000;
  if (needed <= room * AGREES_WITHIN) return [];
  return [
    {
      code: "storage-too-small",
      verdict: "wrong",
      message: `${wordsOf(rate, "rate")} of ${wordsOf(size, "bytes")} kept for ${wordsOf(retention, "duration")} are ${wordsOf(needed, "bytes")}, and ${store.name} holds ${wordsOf(room, "bytes")}`,
      witness: distinct([nodeWitness(store.name, "storage"), nodeWitness(store.name, "retention"), ...witness]),
    },
  ];
}

interface Written {
  readonly rate: number | undefined;
  readonly size: number | undefined;
  readonly witness: readonly Witness[];
}

function writtenTo(graph: Graph, store: BoardNode, written: readonly Hop[], arrival: Arrival | undefined): Written {
  const own =
    statedOf(store, "writes") ??
    (written.length === 1 && graph.in(store.name).length === 1 ? arrival?.mean : undefined);
  const edge = written.find((hop) => statedOf(hop.edge, "load") !== undefined)?.edge;
  // A flow that ends in a write is what is kept, where no number stands nearer.
  const flow = graph.board.flows.find((one) => {
    const last = graph.stretches(one).at(-1)?.at(-1);
    return last?.to === store.name && last.kind === "write" && flowLoad(graph, one) !== undefined;
  });
  const rate =
    own ??
    (edge === undefined ? undefined : statedOf(edge, "load")) ??
    (flow === undefined ? undefined : flowLoad(graph, flow)?.mean);
  const sized = written.find((hop) => statedOf(hop.edge, "size") !== undefined)?.edge;
  const size =
    statedOf(store, "size") ??
    (sized === undefined ? undefined : statedOf(sized, "size")) ??
    (flow === undefined ? undefined : statedOf(flow, "size"));
  const witness = [
    nodeWitness(store.name),
    ...(edge === undefined ? [] : [edgeWitness(edge, "load")]),
    ...(sized === undefined ? [] : [edgeWitness(sized, "size")]),
    ...(flow === undefined ? [] : [flowWitness(flow.name)]),
  ];
  return { rate, size, witness };
}

/** The part of a flow that its caller waits for: up to a queue, or to what is done in the background. */
function waitedFor(graph: Graph, flowName: string): readonly Hop[] {
  const flow = graph.board.flows.find((one) => one.name === flowName);
  const hops = flow === undefined ? [] : graph.stretches(flow).flatMap((stretch) => stretch ?? []);
  const end = hops.findIndex(
    (hop) => hop.kind === "consume" || graph.node(hop.from).kind === "queue" || has(hop.edge, "async"),
  );
  return end < 0 ? hops : hops.slice(0, end);
}

function latency(graph: Graph, flowName: string): readonly Finding[] {
  const flow = graph.board.flows.find((one) => one.name === flowName);
  const budget = flow === undefined ? undefined : statedOf(flow, "latency");
  if (flow === undefined || budget === undefined) return [];
  const hops = waitedFor(graph, flowName);
  const passed = [...new Set(hops.map((hop) => hop.to))].filter((name) => graph.node(name).kind !== "client");
  const parts = [
    ...passed.map((name) => [nodeWitness(name, "latency"), statedOf(graph.node(name), "latency")] as const),
    ...[...new Set(hops.map((hop) => hop.edge))].map(
      (edge) => [edgeWitness(edge, "latency"), statedOf(edge, "latency")] as const,
    ),
  ].filter(([, value]) => value !== undefined);
  // What a service takes may hold what it asks for: the sum counts only where more than one speaks.
  const longest = Math.max(0, ...parts.map(([, value]) => value ?? 0));
  const sum = parts.reduce((total, [, value]) => total + (value ?? 0), 0);
  if (sum <= budget) return [];
  const what = longest > budget ? "One step alone takes" : "The steps take";
  return [
    {
      code: "latency-over-budget",
      verdict: "wrong",
      message: `${what} ${wordsOf(longest > budget ? longest : sum, "duration")}, and "${flow.name}" may take ${wordsOf(budget, "duration")}`,
      witness: [flowWitness(flow.name, "latency"), ...parts.map(([witness]) => witness)],
    },
  ];
}

function availability(graph: Graph, flowName: string): readonly Finding[] {
  const flow = graph.board.flows.find((one) => one.name === flowName);
  const target =
    flow === undefined ? undefined : (statedOf(flow, "availability") ?? statedOf(graph.board, "availability"));
  if (flow === undefined || target === undefined) return [];
  const passed = [...new Set(waitedFor(graph, flowName).map((hop) => hop.to))];
  const parts = passed
    .map((name) => [name, statedOf(graph.node(name), "availability")] as const)
    .filter(([, value]) => value !== undefined);
  const product = parts.reduce((total, [, value]) => total * (value ?? 1), 1);
  // In shares of failure: 99.9 % and 99.99 % are ten apart, not a tenth of a percent.
  if (parts.length === 0 || 1 - product <= (1 - target) * AGREES_WITHIN) return [];
  const percent = (share: number): string => `${Number((share * 100).toPrecision(6))} %`;
  return [
    {
      code: "availability-mismatch",
      verdict: "wrong",
      message: `In a row ${parts.map(([name]) => name).join(", ")} answer ${percent(product)} of the time, and "${flow.name}" states ${percent(target)}`,
      witness: [flowWitness(flow.name, "availability"), ...parts.map(([name]) => nodeWitness(name, "availability"))],
    },
  ];
}

function timeouts(graph: Graph): readonly Finding[] {
  return graph.board.edges.flatMap((edge): readonly Finding[] => {
    const patience = statedOf(edge, "timeout");
    if (patience === undefined || has(edge, "async")) return [];
    const asked = graph.node(edge.to);
    const takes = Math.max(statedOf(edge, "latency") ?? 0, statedOf(asked, "latency") ?? 0);
    if (takes > patience)
      return [
        {
          code: "timeout-mismatch",
          verdict: "wrong",
          message: `${edge.from} waits ${wordsOf(patience, "duration")} for ${edge.to}, which takes ${wordsOf(takes, "duration")}`,
          witness: [edgeWitness(edge, "timeout"), nodeWitness(edge.to, "latency")],
        },
      ];
    const inner = graph.out(edge.to).find((hop) => {
      const longer = statedOf(hop.edge, "timeout");
      const isAnswer = hop.to === edge.from || has(hop.edge, "async") || ["publish", "consume"].includes(hop.kind);
      return longer !== undefined && !isAnswer && longer * (1 + (statedOf(hop.edge, "retries") ?? 0)) > patience;
    });
    if (inner === undefined) return [];
    const tries = 1 + (statedOf(inner.edge, "retries") ?? 0);
    const whole = (statedOf(inner.edge, "timeout") ?? 0) * tries;
    return [
      {
        code: "timeout-mismatch",
        verdict: "wrong",
        message: `${edge.from} gives up after ${wordsOf(patience, "duration")}, while ${edge.to} may wait ${wordsOf(whole, "duration")} for ${inner.to}`,
        witness: distinct([
          edgeWitness(edge, "timeout"),
          edgeWitness(inner.edge, "timeout"),
          ...(tries > 1 ? [edgeWitness(inner.edge, "retries")] : []),
        ]),
      },
    ];
  });
}

function quorums(graph: Graph, subject: Subject, details: Details): readonly Finding[] {
  if (subject.at !== "node") return [];
  const copies = graph.copies(graph.node(subject.name));
  const writes = statedOf(details, "write quorum");
  const reads = statedOf(details, "read quorum");
  const found: Finding[] = [];
  const wrong = (message: string): void => {
    const witness = numbersOf(subject, details, ["replicas", "write quorum", "read quorum"]);
    found.push({ code: "quorum-mismatch", verdict: "wrong", message, witness });
  };
  if (copies === undefined) return [];
  const most = Math.max(writes ?? 0, reads ?? 0);
  if (most > copies) wrong(`${subject.name} waits for ${most} replicas and has ${copies}`);
  else if (writes !== undefined && reads !== undefined && writes + reads <= copies) {
    const fresh = [graph.board, ...graph.board.flows].some(
      (one) => (statedOf(one, "freshness") ?? Number.POSITIVE_INFINITY) === 0,
    );
    const message = `A read of ${reads} and a write of ${writes} out of ${copies} replicas of ${subject.name} need not meet: a read may miss the last write`;
    if (fresh) wrong(message);
    else
      found.push({
        code: "quorum-mismatch",
        verdict: "not-shown",
        message,
        witness: numbersOf(subject, details, ["replicas", "write quorum", "read quorum"]),
      });
  }
  return found;
}
