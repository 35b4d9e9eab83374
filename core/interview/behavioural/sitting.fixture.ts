import { type Digest, sha256 } from "../../base/index.ts";
import { pickQuestions, STAR_STEPS, type StarStep, stepsShown } from "../../behavioural/index.ts";
import type { SessionEntry } from "../../ledger/index.ts";
import { openBehaviouralContext } from "../context.ts";
import { expand } from "../expand.ts";
import type { Message } from "../message.ts";
import { startSession } from "../open.ts";
import { rebuild } from "../replay.ts";
import { EMPTY_STATE, type State } from "../state.ts";
import { type Advance, advance, record, recovery } from "../step.ts";
import { nextWakeMs } from "../wake.ts";

/** A behavioural round on a clock that moves only here. */
export interface Sitting {
  readonly context: ReturnType<typeof openBehaviouralContext>;
  readonly entries: SessionEntry[];
  readonly texts: Map<Digest, string>;
  state: State;
  nowMs: number;
  frames: number;
}

export function sitDown(seed: string, minutes = 30): Sitting {
  const questions = pickQuestions(seed, minutes, [], sha256);
  const keyed = (text: string): Digest => sha256(`key ${text}`) as Digest;
  const context = openBehaviouralContext({ questions, keyed, hash: sha256 });
  const sitting: Sitting = { context, entries: [], texts: new Map(), state: EMPTY_STATE, nowMs: 1_000, frames: 0 };
  const opening = {
    session: "s",
    mode: "practice",
    language: null,
    minutes,
    timed: true,
    seed,
    keyId: "k",
    grammars: {},
    sandbox: { kind: "none", version: "0" },
    interviewer: "house",
  } as const;
  take(sitting, record(EMPTY_STATE, startSession(opening, context), sitting.nowMs, context));
  send(sitting, { type: "connected", tab: "t", takeOver: false });
  wait(sitting, 15_000);
  return sitting;
}

export function send(sitting: Sitting, message: Message): Advance["refused"] {
  for (const one of expand(sitting.state, message, sitting.nowMs, sitting.context)) {
    const made = advance(sitting.state, { message: one, nowMs: sitting.nowMs }, sitting.context);
    if (made.refused !== undefined) return made.refused;
    take(sitting, made);
  }
  return undefined;
}

function take(sitting: Sitting, made: Advance): void {
  sitting.state = made.state;
  sitting.entries.push(...made.entries);
  for (const [digest, word] of made.words) sitting.texts.set(digest, word.text);
}

export function frame(sitting: Sitting): { readonly tab: string; readonly n: number } {
  sitting.frames += 1;
  return { tab: "t", n: sitting.frames };
}

/** Says something and lets the answer be spoken to its end. */
export function say(sitting: Sitting, text: string): void {
  send(sitting, { type: "say", frame: frame(sitting), text });
  wait(sitting, 12_000);
}

/** Lets time go on, waking wherever the round wants to be woken. */
export function wait(sitting: Sitting, ms: number): void {
  const untilMs = sitting.nowMs + ms;
  for (;;) {
    const dueMs = nextWakeMs(sitting.state, sitting.nowMs, sitting.context);
    if (dueMs === null || dueMs > untilMs) break;
    sitting.nowMs = dueMs;
    send(sitting, { type: "wake" });
  }
  sitting.nowMs = untilMs;
}

/** The process dies and comes back: everything but the log is lost. */
export function restart(sitting: Sitting): void {
  sitting.nowMs += 4_000;
  sitting.state = rebuild(sitting.entries, sitting.texts, sitting.entries.length, sha256);
  for (const message of recovery(sitting.state, sitting.nowMs, null)) send(sitting, message);
  send(sitting, { type: "connected", tab: "t", takeOver: false });
}

/** What the house has said, in order. */
export function heard({ state }: Sitting): readonly string[] {
  return state.words.lines.filter((line) => line.who === "interviewer").map((line) => line.text);
}

/** The status of each step of the question put as number `number`, from 1. */
export function statuses({ state, context }: Sitting, number: number): Readonly<Record<StarStep, string>> {
  const id = context.questions[number - 1]?.id;
  const found = state.ledger.star?.questions.find((one) => one.id === id);
  const of = (step: StarStep): string => {
    const mark = found?.steps[step];
    return mark?.status === "skipped" && !mark.asked ? "not_asked" : (mark?.status ?? "none");
  };
  return { situation: of("situation"), task: of("task"), action: of("action"), result: of("result") };
}

/**
 * What a record of a behavioural round may not hold, whatever was said in it; empty: it holds none of it. It reads the
 * record alone, so that a planted fault in the house shows.
 */
export function faultsIn(entries: readonly SessionEntry[], texts: ReadonlyMap<Digest, string>): readonly string[] {
  const faults: string[] = [];
  const settled = new Map<string, string>();
  const put = new Map<string, string>();
  const said = new Map<number, string>();
  const key = (question: unknown, step: unknown): string => `${question} ${step ?? "question"}`;
  for (const entry of entries) {
    if (entry.kind === "turn.spoken") said.set(entry.seq, texts.get(entry.data.text) ?? "");
    if (entry.kind === "turn.begun" && typeof entry.data.slots.star === "string") {
      const { star, step } = entry.data.slots;
      const what = key(star, step);
      if (put.has(what)) faults.push(`${what} is asked twice`);
      if (settled.has(what)) faults.push(`${what} is asked although ${settled.get(what)}`);
      put.set(what, entry.data.turn);
    }
    if (entry.kind === "turn.cut") for (const [what, turn] of put) if (turn === entry.data.turn) put.delete(what);
    if (entry.kind !== "step.marked") continue;
    const { question, step, status, about, shown } = entry.data;
    settled.set(key(question, step), status);
    if (status !== "evidenced") continue;
    const text = said.get(about[0] ?? 0) ?? "";
    const clause = shown === null ? "" : text.slice(...shown);
    if (!stepsShown(text).some((one) => one.step === step && text.slice(one.from, one.to) === clause))
      faults.push(`${key(question, step)} is shown by "${clause}"`);
  }
  const last = entries.at(-1);
  if (last?.kind === "session.ended") {
    if (!entries.some((entry) => entry.kind === "turn.begun" && entry.data.act === "farewell"))
      faults.push("ended without a farewell");
    const first = entries[0];
    const planned = first?.kind === "session.started" ? (first.data.round?.questions ?? []) : [];
    for (const question of planned)
      for (const step of STAR_STEPS)
        if (!settled.has(key(question, step))) faults.push(`${key(question, step)} is left open at the end`);
  }
  return faults;
}
