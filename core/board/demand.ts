import type { Board, BoardNode, Subject } from "./board.ts";
import { boundOf } from "./bound.ts";
import type { Brief, DemandCheck } from "./brief.ts";
import { subjectsOf } from "./change.ts";
import { checkBoard } from "./check.ts";
import { distinct, edgeWitness, type Finding, flowWitness, listed, nodeWitness, type Witness } from "./finding.ts";
import { Graph, statedOf } from "./graph.ts";
import { baseOf } from "./quantity.ts";
import { type Simulation, simulate } from "./simulate.ts";
import type { NodeKind, NumberName, Trait } from "./vocabulary.ts";

/** How a board stands to one demand of a brief. */
export interface DemandOutcome {
  readonly id: string;
  readonly text: string;
  /** The hidden requirement that brings it; undefined: from the begin. */
  readonly after: string | undefined;
  /** `not-shown`: the board says too little to tell, which is no "no". */
  readonly state: "met" | "unmet" | "not-shown";
  readonly because: string;
  /** What on the board shows it; empty only where there is nothing on it to point to. */
  readonly witness: readonly Witness[];
}

export interface BriefCheck {
  readonly brief: string;
  readonly demands: readonly DemandOutcome[];
  readonly met: number;
  readonly findings: readonly Finding[];
  /** Every demand met and nothing wrong. */
  readonly ok: boolean;
}

/** A board held against a brief: each demand, and the findings of the board itself. */
export function checkBrief(board: Board, brief: Brief): BriefCheck {
  const findings = checkBoard(board);
  const judge = new Judge(board, findings);
  const demands = brief.demands.map(
    ({ id, text, after, check }): DemandOutcome => ({ id, text, after, ...judge.judge(check) }),
  );
  const met = demands.filter((demand) => demand.state === "met").length;
  const ok = met === demands.length && findings.every((finding) => finding.verdict !== "wrong");
  return { brief: brief.id, demands, met, findings, ok };
}

type Judged = Pick<DemandOutcome, "state" | "because" | "witness">;

class Judge {
  private readonly graph: Graph;
  private readonly board: Board;
  private readonly findings: readonly Finding[];

  constructor(board: Board, findings: readonly Finding[]) {
    this.board = board;
    this.findings = findings;
    this.graph = new Graph(board);
  }

  judge(check: DemandCheck): Judged {
    switch (check.is) {
      case "way":
        return this.way(check.through);
      case "has": {
        const found = this.graph.nodesOf(...check.kind);
        const witness = found.map((node) => nodeWitness(node.name));
        if (found.length >= check.count)
          return { state: "met", because: `There is ${listed(found.map((node) => node.name))}`, witness };
        return {
          state: "unmet",
          because: `There ${found.length === 0 ? "is none" : `are ${found.length}, expected ${check.count}`}`,
          witness,
        };
      }
      case "connected":
        return this.connected(check);
      case "number":
        return this.number(check);
      case "trait":
        return this.trait(check);
      case "stated":
        return this.stated(check);
      case "without":
        return this.without(check.findings);
      case "survives":
        return this.survives(check.kinds);
      case "carries":
        return this.carries(check.factor);
    }
  }

  private way(through: readonly (readonly NodeKind[])[]): Judged {
    for (const flow of this.board.flows) {
      const stretches = this.graph.stretches(flow);
      if (stretches.includes(undefined)) continue;
      const passed = [flow.steps[0] ?? "", ...stretches.flatMap((stretch) => stretch ?? []).map((hop) => hop.to)];
      let next = 0;
      for (const name of passed) if (through[next]?.includes(this.graph.node(name).kind)) next++;
      if (next === through.length)
        return { state: "met", because: `The flow "${flow.name}" does`, witness: [flowWitness(flow.name)] };
    }
    const wanted = through.map((kinds) => kinds.join(" or ")).join(", then ");
    if (this.board.flows.length === 0) return { state: "not-shown", because: "No flow is named", witness: [] };
    return {
      state: "unmet",
      because: `No flow goes through ${wanted}`,
      witness: this.board.flows.map((flow) => flowWitness(flow.name)),
    };
  }

  private connected({ from, to, kind }: Extract<DemandCheck, { is: "connected" }>): Judged {
    const ends = this.graph.hops.filter(
      (hop) => from.includes(this.graph.node(hop.from).kind) && to.includes(this.graph.node(hop.to).kind),
    );
    const found = ends.find((hop) => kind.includes(hop.kind));
    if (found !== undefined)
      return { state: "met", because: `${found.from} to ${found.to}`, witness: [edgeWitness(found.edge)] };
    const unsaid = ends.find((hop) => hop.kind === "link");
    if (unsaid !== undefined)
      return {
        state: "not-shown",
        because: `What goes from ${unsaid.from} to ${unsaid.to} is not said`,
        witness: [edgeWitness(unsaid.edge)],
      };
    return {
      state: "unmet",
      because: `No ${kind.join(" or ")} leads from ${from.join(" or ")} to ${to.join(" or ")}`,
      witness: [],
    };
  }

  private number({ of, name, atLeast, atMost, every }: Extract<DemandCheck, { is: "number" }>): Judged {
    const nodes = this.graph.nodesOf(...of);
    if (nodes.length === 0)
      return { state: "not-shown", because: `There is no ${of.join(" or ")} on the board`, witness: [] };
    const which = name as NumberName;
    const values = nodes.map((node) => ({
      node,
      value: which === "replicas" ? this.graph.copies(node) : statedOf(node, which),
    }));
    const fits = ({ value }: { value: number | undefined }): boolean =>
      value !== undefined && isWithin(which, value, atLeast, atMost);
    const bound = [atLeast === undefined ? "" : `at least ${atLeast}`, atMost === undefined ? "" : `at most ${atMost}`]
      .filter((one) => one !== "")
      .join(" and ");
    const missing = values.filter((one) => one.value === undefined);
    const wrong = values.filter((one) => one.value !== undefined && !fits(one));
    const witness = (list: readonly { node: BoardNode }[]): readonly Witness[] =>
      list.map(({ node }) => nodeWitness(node.name, which));
    const good = values.filter(fits);
    if (every ? good.length === values.length : good.length > 0)
      return {
        state: "met",
        because: `${listed(good.map(({ node }) => node.name))} do${good.length === 1 ? "es" : ""}`,
        witness: witness(good),
      };
    if (every ? wrong.length > 0 : missing.length === 0)
      return {
        state: "unmet",
        because: `${name} of ${listed(wrong.map(({ node }) => node.name))} is not ${bound}`,
        witness: witness(wrong),
      };
    return {
      state: "not-shown",
      because: `${name} of ${listed(missing.map(({ node }) => node.name))} is not stated`,
      witness: missing.map(({ node }) => nodeWitness(node.name)),
    };
  }

  private trait({ of, anyOf, every }: Extract<DemandCheck, { is: "trait" }>): Judged {
    const kinds = of as readonly NodeKind[];
    const subjects = this.graph.nodesOf(...kinds);
    // What a box does may be said of it or of a connection to or from it.
    const says = (node: BoardNode): Subject | undefined => {
      const isSaid = (traits: readonly Trait[]): boolean => anyOf.some((one) => traits.includes(one as Trait));
      if (isSaid(node.traits)) return { at: "node", name: node.name };
      const edge = this.board.edges.find(
        (one) => (one.from === node.name || one.to === node.name) && isSaid(one.traits),
      );
      return edge === undefined
        ? undefined
        : { at: "edge", from: edge.from, to: edge.to, kind: edge.kind, label: edge.label };
    };
    const found = subjects.flatMap((node) => says(node) ?? []);
    if (subjects.length > 0 && (every ? found.length === subjects.length : found.length > 0))
      return {
        state: "met",
        because: `It is said of ${listed(found.map((one) => (one.at === "node" ? one.name : one.at === "edge" ? `${one.from} to ${one.to}` : "")))}`,
        witness: found.map((subject) => ({ subject })),
      };
    return {
      state: "not-shown",
      because: `No ${of.join(" or ")} says ${anyOf.join(" or ")}`,
      witness: subjects.map((node) => nodeWitness(node.name)),
    };
  }

  private stated({ name, atLeast, atMost }: Extract<DemandCheck, { is: "stated" }>): Judged {
    const which = name as NumberName;
    const found = subjectsOf(this.board).flatMap(([subject, details]) => {
      const value = statedOf(details, which);
      return value === undefined ? [] : [{ subject, value }];
    });
    const good = found.filter(({ value }) => isWithin(which, value, atLeast, atMost));
    const witness = (list: typeof found): readonly Witness[] => list.map(({ subject }) => ({ subject, number: which }));
    if (good.length > 0) return { state: "met", because: "It is stated", witness: witness(good) };
    if (found.length === 0) return { state: "not-shown", because: `${name} is stated nowhere`, witness: [] };
    return {
      state: "unmet",
      because: `${name} is stated, and nowhere ${atLeast === undefined ? "" : `at least ${atLeast}`}${atMost === undefined ? "" : ` at most ${atMost}`}`,
      witness: witness(found),
    };
  }

  private without(codes: readonly string[]): Judged {
    const found = this.findings.filter((finding) => codes.includes(finding.code));
    const first = found[0];
    if (first === undefined) return { state: "met", because: "Nothing of the kind is found", witness: [] };
    const state = found.some((finding) => finding.verdict === "wrong") ? "unmet" : "not-shown";
    return { state, because: first.message, witness: distinct(found.flatMap((finding) => finding.witness)) };
  }

  private survives(kinds: readonly NodeKind[]): Judged {
    const nodes = this.graph.nodesOf(...kinds);
    if (nodes.length === 0)
      return { state: "not-shown", because: `There is no ${kinds.join(" or ")} on the board`, witness: [] };
    if (this.board.flows.length === 0) return { state: "not-shown", because: "No flow is named", witness: [] };
    let unknown: Judged | undefined;
    for (const node of nodes) {
      const copies = this.graph.copies(node);
      if (copies === undefined && node.traits.includes("managed")) continue;
      const result = this.run(1, [{ name: node.name, copies: (copies ?? 1) > 1 ? 1 : "all" }]);
      const failed = result.flows.find((flow) => flow.state === "fails" || flow.state === "overloaded");
      const witness = [nodeWitness(node.name)];
      if (failed !== undefined && copies !== undefined)
        return {
          state: "unmet",
          because: `When ${node.name} fails, "${failed.name}" is not carried: ${failed.because}`,
          witness: [...witness, flowWitness(failed.name)],
        };
      const isUnsaid = copies === undefined && failed !== undefined;
      if (isUnsaid) unknown ??= { state: "not-shown", because: `How many of ${node.name} run is not stated`, witness };
    }
    return (
      unknown ?? {
        state: "met",
        because: `Each of ${listed(nodes.map((node) => node.name))} may fail once`,
        witness: nodes.map((node) => nodeWitness(node.name)),
      }
    );
  }

  private carries(factor: number): Judged {
    const result = this.run(factor, []);
    const full = result.nodes.filter((node) => node.state === "saturated").map((node) => node.name);
    const growing = result.queues.filter((queue) => queue.state === "grows").map((queue) => queue.name);
    if (full.length + growing.length > 0) {
      const names = [...full, ...growing];
      return {
        state: "unmet",
        because: `At ${factor} times the load ${listed(names)} cannot keep up`,
        witness: names.map((name) => nodeWitness(name)),
      };
    }
    if (result.missing.length > 0 || result.nodes.length === 0)
      return { state: "not-shown", because: `Not stated: ${listed(result.missing)}`, witness: [] };
    return {
      state: "met",
      because: `At ${factor} times the load nothing saturates`,
      witness: result.nodes.map((node) => nodeWitness(node.name, "capacity")),
    };
  }

  private run(load: number, kill: Parameters<typeof simulate>[1]["kill"]): Simulation {
    const result = simulate(this.board, { load, kill });
    if (!result.ok) return { nodes: [], queues: [], flows: [], missing: [result.failure.message] };
    return result.value;
  }
}

function isWithin(name: NumberName, value: number, atLeast: string | undefined, atMost: string | undefined): boolean {
  const base = (text: string | undefined): number | undefined => {
    const read = text === undefined ? undefined : boundOf(name, text);
    return read?.ok ? baseOf(read.value) : undefined;
  };
  const least = base(atLeast);
  const most = base(atMost);
  return (least === undefined || value >= least) && (most === undefined || value <= most);
}
