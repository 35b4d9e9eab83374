import { must } from "@assay/core/base";
import type { ModelRequest } from "@assay/core/model";
import type { Problem, Verdict } from "@assay/core/problem";
import type { ServerFrame } from "@assay/core/protocol";
import { LANGUAGE_IDS, type Sandbox } from "@assay/core/sandbox";
import { parseJson, seededIds, steppedClock } from "@assay/host/base";
import {
  type Link,
  type Move,
  type MoveDeed,
  openRooms,
  playScript,
  type Room,
  type Rooms,
} from "@assay/host/interview";
import { memoryLog } from "@assay/host/log";
import { type ScriptedAnswer, scriptedModel } from "@assay/host/model";
import { loadGrammars } from "@assay/host/syntax";
import { quantile } from "./bench-load.ts";
import { openBank } from "./sessions.ts";

/** Interviews sat; each brings a handful of prompts of the frequent kinds and one of the others. */
const ROUNDS = 15;
const MINUTES = 15;

interface Sample {
  readonly kind: string;
  readonly promptMs: number;
  /** Null: nothing was said. */
  sentenceMs: number | null;
  readonly floorMs: number;
}

/**
 * From the moment a gate could open (a frame came, a wait ended, a run came back) to the request being handed to the
 * model, and to the first sentence on its way to the page, kind by kind. The interview's clock stands while the room works,
 * the model answers at once, and the log is in memory: what is measured is our own work. The floor spells the request as
 * JSON, which whoever sends it must.
 */
export async function benchViews() {
  const bank = await openBank();
  const problem = must(bank.get("tool-crib") ?? [...bank.values()][0], "The bank is empty");
  const grammars = await loadGrammars();
  const samples: Sample[] = [];
  for (let seed = 1; seed <= ROUNDS; seed++) await sit(problem, bank, grammars, seed, samples);
  const kinds = [...new Set(samples.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const own = samples.filter((sample) => sample.kind === kind);
    const floor = own.map(({ floorMs }) => floorMs);
    const said = own.flatMap(({ sentenceMs }) => (sentenceMs === null ? [] : [sentenceMs]));
    const prompts = own.map(({ promptMs }) => promptMs);
    return [
      rowOf(`${kind}, gate to prompt`, prompts, floor),
      ...(said.length === 0 ? [] : [rowOf(`${kind}, gate to first sentence`, said, floor)]),
    ];
  });
}

function rowOf(name: string, times: readonly number[], floorTimes: readonly number[]) {
  const medianMs = quantile(times, 0.5);
  const floorMedianMs = quantile(floorTimes, 0.5);
  return {
    name,
    size: `${times.length} prompts`,
    medianMs,
    p95Ms: quantile(times, 0.95),
    floor: "the request as JSON",
    floorMedianMs,
    ratio: medianMs / floorMedianMs,
  };
}

async function sit(
  problem: Problem,
  bank: ReadonlyMap<string, Problem>,
  grammars: Awaited<ReturnType<typeof loadGrammars>>,
  seed: number,
  samples: Sample[],
): Promise<void> {
  let beganMs = performance.now();
  let waiting: Sample | undefined;
  let room: Room | undefined;
  const stamp = (): void => {
    beganMs = performance.now();
  };

  const stepped = steppedClock();
  const clock = {
    ...stepped,
    advance(ms: number) {
      // What a prompt waits for is not the moment at which it was wanted.
      if (waiting === undefined) stamp();
      stepped.advance(ms);
    },
  };
  const onAsked = (request: ModelRequest): ScriptedAnswer => {
    const askedMs = performance.now();
    JSON.stringify(request);
    const floorMs = performance.now() - askedMs;
    const { open } = must(room, "A model is asked by a room").course().state.ledger.model;
    const kind = request.format === null ? (open.room?.kind ?? "notes") : "report";
    const sample: Sample = { kind, promptMs: askedMs - beganMs, sentenceMs: null, floorMs };
    samples.push(sample);
    // Nothing of the report is said; the closing words may still be on their way.
    if (request.format === null) waiting = sample;
    return { text: request.format === null ? "Tell me what you would look at next." : "{}" };
  };
  const judge = async (): Promise<Verdict> => {
    waiting = undefined;
    stamp();
    return redVerdict(problem);
  };
  const rooms = openRooms({
    clock,
    ids: seededIds(seed),
    log: memoryLog(),
    sandbox: NO_SANDBOX,
    judge,
    grammars,
    bank,
    model: scriptedModel({ clock: stepped, script: onAsked }),
    complain: () => {},
    capacity: 1,
  });
  const watched: Rooms = {
    ...rooms,
    async open(id) {
      const opened = await rooms.open(id);
      if (!opened.ok) return opened;
      room = opened.value;
      return { ok: true, value: watch(opened.value) };
    },
  };
  const links = new Map<Link, Link>();
  /** Notes when the room is fed, and when the interviewer's first sentence leaves it. */
  function watch(inner: Room): Room {
    const known = (link: Link): Link => links.get(link) ?? link;
    return {
      ...inner,
      connect(link, takeOver) {
        const heard: Link = {
          ...link,
          send(text) {
            const frame = parseJson(text) as unknown as ServerFrame;
            if (waiting !== undefined && frame.type === "line" && frame.line.who === "interviewer") {
              waiting.sentenceMs = performance.now() - beganMs;
              waiting = undefined;
            }
            link.send(text);
          },
        };
        links.set(link, heard);
        stamp();
        inner.connect(heard, takeOver);
      },
      disconnect: (link) => inner.disconnect(known(link)),
      receive(link, frame) {
        waiting = undefined;
        stamp();
        inner.receive(known(link), frame);
      },
    };
  }
  await playScript(
    { clock, openRooms: () => watched },
    { problem: problem.id, language: "python", minutes: MINUTES },
    movesOf(problem),
  );
}

/** An interview in which every kind of prompt is asked for. */
function movesOf(problem: Problem): readonly Move[] {
  const code = must(
    problem.solutions.find(({ language }) => language === "python"),
    "There is no solution",
  ).code;
  const lines = code.split("\n");
  const half = lines.slice(0, Math.ceil(lines.length / 2)).join("\n");
  const deeds: readonly (readonly [number, MoveDeed])[] = [
    [30, { do: "say", text: "The board has hooks, and the tag unused for longest comes down when all are taken." }],
    [50, { do: "say", text: "Two hooks: hang a, hang b, fetch a, hang c gives back b." }],
    [70, { do: "set", text: half }],
    [140, { do: "set", text: code }],
    [141, { do: "run", cases: null, stdin: null }],
    [180, { do: "hint" }],
    [210, { do: "language", language: "javascript" }],
    [230, { do: "language", language: "python" }],
    [250, { do: "pause", on: true }],
    [260, { do: "pause", on: false }],
    [640, { do: "say", text: "Each call takes a fixed number of steps." }],
    [700, { do: "end" }],
  ];
  return deeds.map(([atSeconds, deed]) => ({ atMs: atSeconds * 1_000, ...deed }));
}

/** The first visible case fails; nothing is run. */
function redVerdict(problem: Problem): Verdict {
  const cases = problem.tests.cases.map((one, index) => ({
    name: one.name ?? `case ${index + 1}`,
    hidden: one.hidden === true,
    outcome: index === 0 ? ("wrong_answer" as const) : ("accepted" as const),
    cpuMs: 1,
    wallMs: 1,
    memoryBytes: 1,
  }));
  return {
    outcome: "wrong_answer",
    exit: 0,
    signal: null,
    stdout: "",
    stderr: "",
    truncated: false,
    cpuMs: 1,
    wallMs: 1,
    memoryBytes: 1,
    tests: { total: cases.length, passed: cases.length - 1, failed: 1, cases },
    sandbox: { kind: "none", version: "0" },
    toolchain: null,
  };
}

const NEVER = (): never => {
  throw new Error("This bench runs nothing");
};
const NO_SANDBOX: Sandbox = {
  kind: "none",
  version: "0",
  compile: NEVER,
  execute: NEVER,
  release: async () => {},
  languages: async () => LANGUAGE_IDS.map((language) => ({ language, installed: true, detail: "not run" })),
  shut: async () => {},
};
