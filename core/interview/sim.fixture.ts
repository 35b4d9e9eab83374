import { assert, canonicalJson, type Digest, type Hash, sha256 } from "../base/index.ts";
import type { ModelSetting, SessionEntry } from "../ledger/index.ts";
import type { Word } from "../log/index.ts";
import type { ModelFault } from "../model/index.ts";
import type { Outcome, Problem, Verdict } from "../problem/index.ts";
import type { JudgeBuffer, Judgement, NodeTable } from "../syntax/index.ts";
import { type CodingContext, openContext } from "./context.ts";
import type { Effect } from "./effect.ts";
import { expand } from "./expand.ts";
import type { Message } from "./message.ts";
import { needs } from "./needs.ts";
import { startSession } from "./open.ts";
import type { Refusal } from "./refusal.ts";
import { rebuild } from "./replay.ts";
import { bufferText, EMPTY_STATE, type Line, type State } from "./state.ts";
import { type Advance, advance, pendingEffects, record, recovery } from "./step.ts";
import { nextWakeMs } from "./wake.ts";

/**
 * A room without a world, for tests: a virtual clock, verdicts from the script, a judge that looks at the text. The real
 * one (host/interview) runs the same functions in the same order.
 */
export interface Sim {
  readonly context: CodingContext;
  state: State;
  nowMs: number;
  readonly entries: SessionEntry[];
  readonly texts: Map<Digest, string>;
  readonly words: Map<Digest, Word>;
  readonly refused: Refusal[];
  readonly effects: Effect[];
  /** How long a run takes, and what comes of it. */
  runMs: number;
  verdict: (code: string) => Verdict;
  /** Runs on their way. */
  readonly running: { run: string; atMs: number; verdict: Verdict }[];
  /** How long a model's answer takes, and what comes of it; a call that is hung up is not heard of again. */
  callMs: number;
  answer: (call: SimCall) => SimAnswer;
  /** Calls on their way, in the order they end. */
  readonly calling: { call: string; atMs: number; messages: readonly Message[] }[];
  /** Every call that was made. */
  readonly calls: SimCall[];
  frame: number;
  tab: string;
}

export type SimCall = Extract<Effect, { do: "call" }>;
/** A text, an answer with tools, a fault, or silence for ever. */
export type SimAnswer =
  | string
  | { readonly text?: string; readonly calls?: readonly { readonly name: string; readonly arguments: string }[] }
  | { readonly fault: ModelFault; readonly retryAfterMs?: number; readonly reached?: boolean }
  | "never";

export interface SimOptions {
  readonly problem: Problem;
  readonly minutes?: number;
  readonly timed?: boolean;
  readonly mode?: "practice" | "hiring";
  readonly seed?: string;
  readonly hash?: Hash;
  readonly context?: Partial<CodingContext>;
  /** Absent: the house alone. */
  readonly model?: ModelSetting;
}

/** A model of tests. */
export const SIM_MODEL: ModelSetting = {
  name: "scripted:sim",
  settings: { maxOutputTokens: 400, temperature: null, seed: null, reasoning: null },
  budgetTokens: 1_000_000,
  turnMs: 20_000,
  notesMax: 0,
};

/** Server time at which a simulated session begins, ms. Any number that is no small one. */
export const SIM_START_MS = 1_000_000;

export function openSim(options: SimOptions): Sim {
  const { problem, minutes = 30, timed = true, mode = "practice", seed = "00ff", hash = sha256 } = options;
  const keyed = (text: string): Digest => hash(`key\n${text}`) as Digest;
  const context = openContext({ problem, keyed, hash, judge: judgeTables, ...options.context });
  const language = problem.languages[0];
  assert(language !== undefined, "The problem of a simulation needs a language");
  const opening = {
    session: "sim",
    mode,
    language,
    minutes,
    timed,
    seed,
    keyId: "k1",
    grammars: {},
    sandbox: { kind: "fake", version: "0" },
    interviewer: options.model?.name ?? "house",
    model: options.model,
  };
  const sim: Sim = {
    context,
    state: EMPTY_STATE,
    nowMs: SIM_START_MS,
    entries: [],
    texts: new Map(),
    words: new Map(),
    refused: [],
    effects: [],
    runMs: 500,
    verdict: () => fakeVerdict([]),
    running: [],
    callMs: 800,
    answer: () => "Go on.",
    calling: [],
    calls: [],
    frame: 0,
    tab: "tab",
  };
  take(sim, record(EMPTY_STATE, startSession(opening, context), sim.nowMs, context));
  return sim;
}

/** The message now, after whatever was due before it. */
export function send(sim: Sim, message: Message): void {
  for (const one of expand(sim.state, message, sim.nowMs, sim.context)) {
    const wanted = needs(sim.state, one);
    const sensed = {
      message: one,
      nowMs: sim.nowMs,
      before: wanted?.before == null ? undefined : fakeTable(wanted.before),
      after: wanted === undefined ? undefined : fakeTable(wanted.after),
      reviewed: wanted?.reviewed == null ? undefined : fakeTable(wanted.reviewed),
    };
    take(sim, advance(sim.state, sensed, sim.context));
  }
}

/** Lets time pass, with every wake and every finished run at its moment. */
export function pass(sim: Sim, ms: number): void {
  const untilMs = sim.nowMs + ms;
  for (let turns = 0; ; turns++) {
    assert(turns < 100_000, "The simulation does not come to rest");
    const wakeMs = nextWakeMs(sim.state, sim.nowMs, sim.context) ?? Number.POSITIVE_INFINITY;
    const run = sim.running[0];
    const call = sim.calling[0];
    const nextMs = Math.min(wakeMs, run?.atMs ?? Number.POSITIVE_INFINITY, call?.atMs ?? Number.POSITIVE_INFINITY);
    if (nextMs > untilMs) break;
    sim.nowMs = nextMs;
    if (call !== undefined && call.atMs === nextMs) {
      sim.calling.shift();
      for (const message of call.messages) send(sim, message);
    } else if (run !== undefined && run.atMs === nextMs) {
      sim.running.shift();
      send(sim, { type: "run-finished", run: run.run, verdict: run.verdict });
    } else send(sim, { type: "wake" });
  }
  sim.nowMs = untilMs;
}

/** The process dies and comes back `ms` later: everything but the log is lost. */
export function restart(sim: Sim, ms: number): void {
  sim.nowMs += ms;
  sim.running.length = 0;
  sim.calling.length = 0;
  const { hash, problem } = sim.context;
  sim.state = rebuild(sim.entries, sim.texts, sim.entries.length, hash, EMPTY_STATE, problem);
  const model = sim.state.ledger.model.setting;
  for (const message of recovery(sim.state, sim.nowMs, model)) send(sim, message);
  perform(sim, pendingEffects(sim.state));
}

// ---- what a person does --------------------------------------------------------------------------------------------

export function connect(sim: Sim, tab = sim.tab): void {
  send(sim, { type: "connected", tab, takeOver: false });
}

export function disconnect(sim: Sim, tab = sim.tab): void {
  send(sim, { type: "disconnected", tab });
}

export function say(sim: Sim, text: string): void {
  send(sim, { type: "say", frame: nextFrame(sim), text });
}

/** Makes the open buffer `text`, in one transaction. */
export function put(sim: Sim, text: string, origin: "typing" | "paste" | "undo" = "typing"): void {
  const { language } = sim.state.ledger.code;
  assert(language !== null, "No buffer is open");
  const before = bufferText(sim.state, language);
  const base = sim.state.ledger.code.buffers[language]?.rev ?? 1;
  const change = { from: 0, to: before.length, text };
  const edit = { base, changes: [change], origin, claimedAtMs: null };
  send(sim, { type: "edits", frame: nextFrame(sim), language, edits: [edit] });
}

/** Types `text` at the end of the open buffer, one key each `gapMs`. */
export function type(sim: Sim, text: string, gapMs = 200): void {
  for (const key of text) {
    const { language } = sim.state.ledger.code;
    assert(language !== null, "No buffer is open");
    const at = bufferText(sim.state, language).length;
    const base = sim.state.ledger.code.buffers[language]?.rev ?? 1;
    const edit = {
      base,
      changes: [{ from: at, to: at, text: key }],
      origin: "typing" as const,
      claimedAtMs: sim.nowMs,
    };
    send(sim, { type: "edits", frame: nextFrame(sim), language, edits: [edit] });
    pass(sim, gapMs);
  }
}

export function run(sim: Sim): void {
  send(sim, { type: "run", frame: nextFrame(sim), what: "tests", input: null });
}

export function hint(sim: Sim): void {
  send(sim, { type: "hint", frame: nextFrame(sim) });
}

export function hold(sim: Sim, on: boolean): void {
  send(sim, { type: "hold", frame: nextFrame(sim), on });
}

export function pause(sim: Sim, on: boolean): void {
  send(sim, { type: "pause", frame: nextFrame(sim), on });
}

export function compose(sim: Sim, on: boolean): void {
  send(sim, { type: "compose", frame: nextFrame(sim), on });
}

export function end(sim: Sim): void {
  send(sim, { type: "end", frame: nextFrame(sim), because: "candidate" });
}

export function nextFrame(sim: Sim): { tab: string; n: number } {
  sim.frame++;
  return { tab: sim.tab, n: sim.frame };
}

// ---- what came of it -----------------------------------------------------------------------------------------------

export function lines(sim: Sim): readonly Line[] {
  return sim.state.words.lines;
}

/** The acts of the interviewer's turns, in order. */
export function acts(sim: Sim): readonly string[] {
  return sim.entries.flatMap((entry) => (entry.kind === "turn.begun" ? [entry.data.act] : []));
}

/** The conversation as a reader sees it, one line each. */
export function script(sim: Sim): string {
  const clock = (atMs: number): string => {
    const seconds = Math.round((atMs - SIM_START_MS) / 1000);
    return `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
  };
  return lines(sim)
    .map((line) => `${clock(line.atMs)} ${line.who}${line.act === null ? "" : ` (${line.act})`}: ${line.text}`)
    .join("\n");
}

/** A verdict over cases named "case 1" …; each is its outcome, hidden ones after `visible`. */
/** `notJudged`: cases after them that the run stopped before. */
export function fakeVerdict(outcomes: readonly Outcome[], visible = outcomes.length, notJudged = 0): Verdict {
  const cases = outcomes.map((outcome, index) => ({
    name: `case ${index + 1}`,
    hidden: index >= visible,
    outcome,
    cpuMs: 1,
    wallMs: 1,
    memoryBytes: 1,
  }));
  const passed = outcomes.filter((outcome) => outcome === "accepted").length;
  return {
    outcome: outcomes.find((outcome) => outcome !== "accepted") ?? "accepted",
    exit: 0,
    signal: null,
    stdout: "",
    stderr: "",
    truncated: false,
    cpuMs: 1,
    wallMs: 1,
    memoryBytes: 1,
    tests:
      outcomes.length === 0
        ? null
        : { total: outcomes.length + notJudged, passed, failed: outcomes.length - passed, notJudged, cases },
    sandbox: { kind: "fake", version: "0" },
    toolchain: "fake 0",
  };
}

function take(sim: Sim, made: Advance): void {
  sim.state = made.state;
  sim.entries.push(...made.entries);
  for (const [digest, word] of made.words) {
    sim.texts.set(digest, word.text);
    sim.words.set(digest, word);
  }
  if (made.refused !== undefined) sim.refused.push(made.refused);
  perform(sim, made.effects);
}

function perform(sim: Sim, effects: readonly Effect[]): void {
  for (const effect of effects) {
    sim.effects.push(effect);
    if (effect.do === "run")
      sim.running.push({ run: effect.run, atMs: sim.nowMs + sim.runMs, verdict: sim.verdict(effect.code) });
    if (effect.do === "call") begin(sim, effect);
    if (effect.do === "hang-up") {
      const at = sim.calling.findIndex(({ call }) => call === effect.call);
      if (at !== -1) sim.calling.splice(at, 1);
    }
    if (effect.do === "report")
      send(sim, { type: "report-ready", status: "complete", report: canonicalJson({ sentences: [] }), sentences: 0 });
  }
}

function begin(sim: Sim, effect: SimCall): void {
  sim.calls.push(effect);
  const { call } = effect;
  const given = sim.answer(effect);
  if (given === "never") return;
  const wallMs = sim.callMs;
  const messages: Message[] = [];
  if (typeof given === "object" && "fault" in given) {
    if (given.reached === true) messages.push({ type: "call-reached", call });
    const { fault, retryAfterMs = null } = given;
    messages.push({ type: "call-failed", call, fault, retryAfterMs, usage: null, wallMs });
  } else {
    const { text = "", calls = [] } = typeof given === "string" ? { text: given } : given;
    const answer = {
      text,
      calls: calls.map((tool, index) => ({ id: `${call}-${index}`, ...tool })),
      finish: calls.length > 0 ? ("calls" as const) : ("stop" as const),
      usage: { inputTokens: 100, cachedInputTokens: 10, outputTokens: 20 },
    };
    messages.push({ type: "call-answered", call, answer, wallMs, flawed: false });
  }
  sim.calling.push({ call, atMs: sim.nowMs + sim.callMs, messages });
  sim.calling.sort((a, b) => a.atMs - b.atMs);
}

/** A table that carries its text and nothing else; a line that ends in ":=" or "(" does not parse. */
function fakeTable(text: string): NodeTable {
  const none = new Uint16Array(0);
  return {
    language: "python",
    text,
    count: 0,
    kind: none,
    field: none,
    depth: none,
    start: new Uint32Array(0),
    end: new Uint32Array(0),
    flags: new Uint8Array(0),
    kindNames: [],
    fieldNames: [],
    broken: /(\(|:=)\s*$/m.test(text),
  } as Partial<NodeTable> as NodeTable; // The judge of a simulation reads `text` and `broken` alone.
}

function judgeTables(before: NodeTable | undefined, after: NodeTable | undefined): ReturnType<JudgeBuffer> {
  const known = before?.broken === true ? undefined : before;
  return { judgement: judgeTexts(known, after), baseline: after?.broken === true ? undefined : after };
}

/** Judges as the real one does on plain shapes: blanks, comments, a rename of `alpha` to `beta`, loops, the rest. */
function judgeTexts(before: NodeTable | undefined, after: NodeTable | undefined): Judgement {
  if (after === undefined || after.broken) {
    const parser = after === undefined ? "parser_unavailable" : "syntax_invalid";
    return { parser, class: null, coarse: null, labels: [], semantic: null, arms: false };
  }
  if (before === undefined)
    return { parser: "parsed", class: null, coarse: null, labels: [], semantic: true, arms: true };
  const strip = (text: string): string => text.replace(/#.*$/gm, "").replace(/\s+/g, "");
  const labels = [{ class: "expression" as const, in: "solve", lines: [1, 2] as const }];
  if (before.text === after.text)
    return { parser: "parsed", class: "none", coarse: "none", labels: [], semantic: false, arms: false };
  if (before.text.replace(/\s+/g, "") === after.text.replace(/\s+/g, ""))
    return {
      parser: "parsed",
      class: "formatting_only",
      coarse: "formatting",
      labels: [],
      semantic: false,
      arms: false,
    };
  if (strip(before.text) === strip(after.text))
    return { parser: "parsed", class: "comment_only", coarse: "comment", labels: [], semantic: false, arms: false };
  if (strip(before.text.replaceAll("alpha", "beta")) === strip(after.text.replaceAll("alpha", "beta")))
    return {
      parser: "parsed",
      class: "identifier_only",
      coarse: "identifier",
      labels: [],
      semantic: true,
      arms: false,
    };
  const loops = (text: string): number => text.match(/\b(for|while|if)\b/g)?.length ?? 0;
  const found = loops(before.text) === loops(after.text) ? "expression" : "control_flow";
  return { parser: "parsed", class: found, coarse: "code", labels, semantic: true, arms: true };
}
