import { createHash } from "node:crypto";
import type { Capability, EventData, Recorder } from "./record.ts";
import { formatResult } from "./result.ts";
import {
  ActFailure,
  CarrierFault,
  FatalReadBack,
  type Hands,
  type RunResult,
  type Scene,
  type Target,
} from "./targets/target.ts";
import { TURN_RULES, type TurnEnd, type TurnRules, watchTurn } from "./turn.ts";

/** The seven things a candidate can do. None of them only navigates: each walks to the surface that it needs. */
export const TOOLS = [
  "sendResponse",
  "listen",
  "readQuestion",
  "editCode",
  "runTestCases",
  "drawDiagram",
  "endInterview",
] as const;
export type ToolName = (typeof TOOLS)[number];

export interface ToolCall {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
}

export const END_REASONS = ["interviewer_closed", "done", "out_of_time", "quit", "stuck"] as const;

/** What each tool needs of a target; one that lacks it answers NOT_OFFERED. */
const NEEDS: Readonly<Partial<Record<ToolName, Capability>>> = {
  sendResponse: "say",
  readQuestion: "read",
  editCode: "edit",
  runTestCases: "run",
  drawDiagram: "board",
};

/** Trips once; whoever waits for the sitting hears of it, and nothing more is done in it. */
export interface Latch {
  readonly signal: AbortSignal;
  readonly tripped: Error | undefined;
  trip(fault: Error): void;
}

export function openLatch(): Latch {
  const abort = new AbortController();
  let tripped: Error | undefined;
  return {
    signal: abort.signal,
    get tripped() {
      return tripped;
    },
    trip(fault) {
      tripped ??= fault;
      abort.abort(tripped);
    },
  };
}

/** What the interviewer has said that no result has given back yet. */
export interface Hearing {
  take(data: EventData): void;
  /** Begins a stretch: what is said from here on is the answer. */
  mark(): void;
  readonly sinceMark: string;
  /** All that is undelivered; delivers it. */
  deliver(): string;
  readonly turns: number;
  /** The newest words, delivered or not. */
  readonly last: string;
}

export function openHearing(): Hearing {
  let undelivered: string[] = [];
  let since: string[] = [];
  let last = "";
  const turns = new Set<string>();
  let lastTurn = "";
  return {
    take(data) {
      if (data.kind !== "line" || data.who !== "interviewer") return;
      undelivered.push(data.text);
      since.push(data.text);
      const turn = data.turn ?? data.id;
      turns.add(turn);
      last = turn === lastTurn ? `${last} ${data.text}` : data.text;
      lastTurn = turn;
    },
    mark() {
      since = [];
    },
    get sinceMark() {
      return since.join(" ");
    },
    deliver() {
      const text = undelivered.join("\n");
      undelivered = [];
      return text;
    },
    get turns() {
      return turns.size;
    },
    get last() {
      return last;
    },
  };
}

export interface Manner {
  readonly hands: Hands;
  /** An end before so many turns of the interviewer is refused once. */
  readonly minTurns: number;
  /** Does not leave red tests behind: refused once. */
  readonly finisher: boolean;
  /** Pause between two steps of progressive typing. */
  readonly typingMs: number;
  readonly rules?: TurnRules;
}

export interface Bench {
  readonly target: Target;
  readonly recorder: Recorder;
  readonly hearing: Hearing;
  readonly latch: Latch;
  readonly manner: Manner;
  readonly keep?: ((name: string, content: string | Buffer) => void) | undefined;
}

export interface Done {
  readonly text: string;
  readonly ok: boolean;
  /** The end was asked for and taken. */
  readonly ended: string | null;
}

interface Answer {
  readonly header: Record<string, string>;
  readonly body: string;
  readonly ended?: string;
  readonly endedBy?: TurnEnd;
}

/** The tools over one target. A call never throws, but for an edit that did not land and a carrier that broke. */
export function openTools(bench: Bench): { call(call: ToolCall): Promise<Done>; hear(): Promise<Done> } {
  const { target, recorder, hearing, latch, manner } = bench;
  const now = (): number => target.nowMs();
  let lastRun: RunResult | undefined;
  let refusedEnd = false;

  /** Waits until the interviewer's turn is over. */
  async function hearTurn(limitMs?: number): Promise<{ readonly over: TurnEnd | "window"; readonly firstMs: number }> {
    const startMs = now();
    const watch = watchTurn(startMs, manner.rules ?? TURN_RULES);
    for (;;) {
      watch.see(now(), hearing.sinceMark, target.isDone());
      const { over, wakeMs } = watch.at(now());
      const firstMs = (watch.firstMs ?? now()) - startMs;
      if (over !== undefined) return { over, firstMs };
      if (await target.ended()) return { over: "explicit", firstMs };
      const leftMs = limitMs === undefined ? wakeMs : startMs + limitMs - now();
      if (leftMs <= 0) return { over: "window", firstMs };
      const said = hearing.sinceMark;
      const done = target.isDone();
      await target.wait(
        Math.min(Math.max(1, wakeMs), leftMs),
        () => hearing.sinceMark !== said || target.isDone() !== done,
      );
    }
  }

  async function send(text: string, bargeIn: boolean): Promise<{ sent: string; note: string }> {
    if (!bargeIn) {
      const { confirmed } = await target.say(text, () => hearing.mark());
      recorder.add({ kind: "say", text, confirmed, bargeIn }, now());
      return { sent: confirmed ? "confirmed" : "unconfirmed", note: "" };
    }
    // Armed before anything is sent: a confirmation that comes at once must find somebody waiting.
    const armed = target.armInterrupt();
    recorder.add({ kind: "interrupt", step: "armed", ms: 0 }, now());
    hearing.mark();
    const { confirmed } = await armed.send(text);
    recorder.add({ kind: "interrupt", step: "sent", ms: 0 }, now());
    recorder.add({ kind: "say", text, confirmed, bargeIn }, now());
    const stopped = await armed.confirmed;
    const step = stopped === null ? "unconfirmed" : "confirmed";
    recorder.add({ kind: "interrupt", step, ms: stopped?.ms ?? 2_000 }, now());
    return {
      sent: confirmed ? "confirmed" : "unconfirmed",
      note: stopped === null ? "INTERRUPT_UNCONFIRMED" : "",
    };
  }

  async function sendResponse(input: ToolCall["input"]): Promise<Answer> {
    const text = String(input.text ?? "").trim();
    if (text === "" || text.length > 4_000)
      throw new ActFailure("INPUT_REJECTED", `"text" has ${text.length} characters, 1 to 4000 are right`);
    const bargeIn = input.bargeIn === true && target.isSpeaking() === true;
    const startMs = now();
    const { sent, note } = await send(text, bargeIn);
    const limitMs = typeof input.listenMs === "number" ? Math.min(120_000, Math.max(500, input.listenMs)) : undefined;
    const { over, firstMs } = await hearTurn(limitMs);
    const header: Record<string, string> = {
      turn: String(hearing.turns),
      ended_by: over,
      first_ms: String(Math.round(firstMs)),
      total_ms: String(Math.round(now() - startMs)),
      sent,
    };
    if (note !== "") header.note = note;
    const body = hearing.deliver();
    if (over === "silent") throw new ActFailure("NO_REPLY", body === "" ? "Nobody answered in 30 s" : body);
    return over === "window" ? { header, body } : { header, body, endedBy: over };
  }

  async function listen(input: ToolCall["input"]): Promise<Answer> {
    const seconds = Math.min(60, Math.max(1, Number(input.seconds ?? 10)));
    hearing.mark();
    const endMs = now() + seconds * 1_000;
    let over: TurnEnd | "window" = "window";
    while (now() < endMs && !(await target.ended())) {
      await target.wait(endMs - now(), () => hearing.sinceMark !== "");
      if (hearing.sinceMark === "") continue;
      over = (await hearTurn(Math.max(1, endMs - now()))).over;
      break;
    }
    const body = hearing.deliver();
    const header = { heard: body === "" ? "0" : "1", ended_by: over };
    return over === "window" ? { header, body } : { header, body, endedBy: over };
  }

  async function readQuestion(): Promise<Answer> {
    const text = await target.brief();
    const cut = text.slice(0, 6_000);
    const header: Record<string, string> = { source: "panel", chars: String(cut.length) };
    if (cut.length < text.length) header.truncated = "true";
    return { header, body: cut };
  }

  /** Writes all of it and reads it back; one more try, and then the sitting is over. */
  async function writeVerified(text: string, whole: boolean, how: "typed" | "pasted"): Promise<number> {
    const want = text.replace(/\r\n?/g, "\n");
    for (const attempt of [1, 2]) {
      await target.write(want, how, manner.hands);
      const got = (await target.readBack()).replace(/\r\n?/g, "\n");
      const verified = got === want;
      recorder.add({ kind: "edit", text: want, verified, attempts: attempt, whole }, now());
      if (verified) return attempt;
      if (attempt === 2) {
        bench.keep?.("editor-wanted.txt", want);
        bench.keep?.("editor-got.txt", got);
        const fault = new FatalReadBack(want, got);
        latch.trip(fault);
        throw fault;
      }
      await target.wait(150);
    }
    return 2;
  }

  async function editCode(input: ToolCall["input"]): Promise<Answer> {
    if (typeof input.code !== "string" || input.code.length > 40_000)
      throw new ActFailure("INPUT_REJECTED", `"code" is text of at most 40000 characters`);
    const steps = input.progressive === true ? prefixesOf(input.code) : [input.code];
    let attempts = 1;
    for (const [index, text] of steps.entries()) {
      attempts = Math.max(
        attempts,
        await writeVerified(text, index === steps.length - 1, steps.length > 1 ? "typed" : "pasted"),
      );
      if (index < steps.length - 1) await target.wait(manner.typingMs);
    }
    lastRun = undefined;
    const header = {
      lines: String(input.code.split("\n").length),
      bytes: String(Buffer.byteLength(input.code)),
      sha256: createHash("sha256").update(input.code).digest("hex").slice(0, 8),
      verified: "true",
      attempts: String(attempts),
    };
    return { header, body: hearing.deliver() };
  }

  async function runTestCases(input: ToolCall["input"]): Promise<Answer> {
    const own = typeof input.cases === "string" ? input.cases : null;
    hearing.mark();
    const run = await target.run(own === null ? "tests" : "own", own, manner.hands);
    if (run === undefined) throw new ActFailure("TIMEOUT", "No new result came in 60 s");
    if (own === null) lastRun = run;
    // What is said of a run follows it.
    const { over } = await hearTurn(20_000);
    const header = {
      run: run.run,
      outcome: run.outcome,
      passed: String(run.passed),
      failed: String(run.failed),
      total: String(run.total),
    };
    const said = hearing.deliver();
    const body = said === "" ? run.text : `${run.text}\n${said}`;
    return over === "window" ? { header, body } : { header, body, endedBy: over };
  }

  async function drawDiagram(input: ToolCall["input"]): Promise<Answer> {
    const scene = { nodes: input.nodes ?? [], edges: input.edges ?? [] } as Scene;
    if (target.draw === undefined) throw new ActFailure("NOT_OFFERED", "There is no board here", false);
    const verified = await target.draw(scene);
    const header = { nodes: String(scene.nodes.length), edges: String(scene.edges.length), verified };
    return { header, body: hearing.deliver() };
  }

  async function endInterview(input: ToolCall["input"]): Promise<Answer> {
    const reason = END_REASONS.find((one) => one === input.reason);
    if (reason === undefined) throw new ActFailure("INPUT_REJECTED", `"reason" is one of ${END_REASONS.join(", ")}`);
    const over = await target.ended();
    if (!over && !refusedEnd) {
      const why = prematureWhy(reason);
      if (why !== undefined) {
        refusedEnd = true;
        throw new ActFailure("PREMATURE_END", why);
      }
    }
    if (!over) await target.end();
    // Whoever hangs up leaves the other side its last words.
    const fromMs = now();
    for (let ended = over; !ended && now() - fromMs < CLOSING_MS; ended = await target.ended())
      await target.wait(1_000);
    const header = { ended: "true", product_ended: String(await target.ended()) };
    return { header, body: hearing.deliver(), ended: reason };
  }

  function prematureWhy(reason: string): string | undefined {
    if (reason === "out_of_time" || reason === "interviewer_closed") return undefined;
    if (/\?\s*$/.test(hearing.last)) return "The interviewer asked something that was not answered";
    if (hearing.turns < manner.minTurns)
      return `Only ${hearing.turns} turns were heard, ${manner.minTurns} are expected`;
    if (manner.finisher && lastRun !== undefined && lastRun.failed > 0) return `${lastRun.failed} cases fail`;
    return undefined;
  }

  const tools: Record<ToolName, (input: ToolCall["input"]) => Promise<Answer>> = {
    sendResponse,
    listen,
    readQuestion,
    editCode,
    runTestCases,
    drawDiagram,
    endInterview,
  };

  /** Every result is stamped with the surface as it is after the act, and every failure is a result. */
  async function guarded(tool: string, act: () => Promise<Answer>): Promise<Done> {
    let answer: Answer | undefined;
    let failure: ActFailure | undefined;
    try {
      answer = await act();
    } catch (fault) {
      if (fault instanceof FatalReadBack || fault instanceof CarrierFault) {
        latch.trip(fault);
        throw fault;
      }
      failure = fault instanceof ActFailure ? fault : new ActFailure("ADAPTER_ERROR", messageOf(fault));
    }
    const surface = await target.surface();
    const ok = failure === undefined;
    const code = failure?.code ?? null;
    const header = answer?.header ?? { code: code ?? "", retryable: String(failure?.retryable === true) };
    const body = answer?.body ?? failure?.message ?? "";
    recorder.add({ kind: "result", tool, ok, code, surface, endedBy: answer?.endedBy ?? null, body }, now());
    return { text: formatResult({ surface, ok, tool, header, body }), ok, ended: answer?.ended ?? null };
  }

  return {
    hear: () =>
      guarded("opening", async () => {
        const { over, firstMs } = await hearTurn();
        if (over === "silent") throw new ActFailure("NO_REPLY", "Nobody spoke within 30 s");
        const header = { ended_by: over, first_ms: String(Math.round(firstMs)) };
        return { header, body: hearing.deliver(), ...(over === "window" ? {} : { endedBy: over }) };
      }),
    async call({ tool, input }) {
      recorder.add({ kind: "call", tool, input: JSON.stringify(input) }, now());
      return guarded(tool, async () => {
        const known = TOOLS.find((name) => name === tool);
        if (known === undefined) throw new ActFailure("INPUT_REJECTED", `There is no tool "${tool}"`, false);
        const need = NEEDS[known];
        if (need !== undefined && !target.capabilities.has(need))
          throw new ActFailure("NOT_OFFERED", `This interview offers nothing for ${known}`, false);
        if (known !== "endInterview" && (await target.ended()))
          throw new ActFailure("INTERVIEW_OVER", "The interview is over: end it", false);
        return tools[known](input);
      });
    },
  };
}

/** How long the end may take: the last code is run and the last words are said. */
const CLOSING_MS = 90_000;

/** Growing beginnings of a program, cut where a group of lines ends. */
export function prefixesOf(code: string): readonly string[] {
  const lines = code.split("\n");
  const texts: string[] = [];
  for (let count = 2; count < lines.length; count += 2) texts.push(lines.slice(0, count).join("\n"));
  return [...texts, code];
}

/** Without a stack, an address or a token. */
function messageOf(fault: unknown): string {
  const text = fault instanceof Error ? (fault.message.split("\n")[0] ?? "") : String(fault);
  return text.replace(/https?:\/\/\S+/g, "an address").slice(0, 300);
}
