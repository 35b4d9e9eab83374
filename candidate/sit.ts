import type { EndedBy, RunEvent, RunHead, RunRecord } from "./record.ts";
import { CLASS_OF, openRecorder } from "./record.ts";
import { ActFailure, CarrierFault, FatalReadBack, type Target } from "./targets/target.ts";
import { type Done, type Manner, openHearing, openLatch, openTools, type ToolCall } from "./tools.ts";

/** Who decides what is done next, from the last result alone. */
export interface Brain {
  readonly name: string;
  /** Rejects with a CarrierFault when no answer can be had, with a BrainFault when the answer is none. */
  next(result: string, signal: AbortSignal): Promise<ToolCall>;
}

/** The brain would not call a tool: the candidate's fault, never the interviewer's. */
export class BrainFault extends Error {}

/** What a persona does with the room beside the tools, before its call of that number. */
export interface Habit {
  readonly beforeCall: number;
  readonly control: string;
  readonly value: string;
}

export interface Limits {
  readonly steps: number;
  /** Turns of the interviewer. */
  readonly turns: number;
  /** On the target's clock. */
  readonly wallMs: number;
}

export const LIMITS: Limits = { steps: 160, turns: 120, wallMs: 100 * 60_000 };

export interface SitWish {
  readonly target: Target;
  readonly brain: Brain;
  readonly head: RunHead;
  readonly manner: Manner;
  readonly habits?: readonly Habit[];
  readonly limits?: Limits;
  readonly onEvent?: (event: RunEvent) => void;
  /** Keeps a file beside the record. */
  readonly keep?: (name: string, content: string | Buffer) => void;
}

/**
 * Sits one interview. The loop of calls is the conversation: a call gives back what was answered to it, and the brain
 * goes on from there. This only watches over it: it chooses no turn, ends what cannot go on, and says how it ended.
 */
export async function sit(wish: SitWish): Promise<RunRecord> {
  const { target, brain, head, manner } = wish;
  const limits = wish.limits ?? LIMITS;
  const recorder = openRecorder(wish.onEvent);
  const hearing = openHearing();
  const latch = openLatch();
  const tools = openTools({ target, recorder, hearing, latch, manner, keep: wish.keep });
  let ended: EndedBy;
  try {
    await target.enter((data, t) => {
      hearing.take(data);
      recorder.add(data, t);
    });
    ended = await converse();
  } catch (fault) {
    ended = endingOf(fault);
    recorder.add(
      { kind: "note", what: "fault", text: fault instanceof Error ? fault.message : String(fault) },
      safeNow(),
    );
  }
  if (CLASS_OF[ended] !== "infrastructure") {
    try {
      // Whatever is still said after the end is heard.
      if (await target.ended()) await target.wait(AFTER_END_MS);
      const report = await target.report();
      if (report !== undefined) recorder.add(report, target.nowMs());
      const picture = await target.picture?.();
      if (picture !== undefined) wish.keep?.("last.png", picture);
    } catch (fault) {
      ended = endingOf(fault);
      recorder.add({ kind: "note", what: "fault", text: `The report could not be read: ${String(fault)}` }, safeNow());
    }
  }
  recorder.add({ kind: "outcome", endedBy: ended, class: CLASS_OF[ended] }, safeNow());
  await target.close().catch(() => undefined);
  return { head, events: recorder.events };

  async function converse(): Promise<EndedBy> {
    let done: Done = await tools.hear();
    if (!done.ok) return "no_opening";
    const seen = new Map<string, number>();
    for (let step = 0; step < limits.steps; step++) {
      if (latch.tripped !== undefined) throw latch.tripped;
      if (target.nowMs() > limits.wallMs) return "wall_cap";
      if (hearing.turns > limits.turns) return "turn_cap";
      await keepHabits(step);
      const call = await brain.next(done.text, latch.signal);
      // The same call with the same answer, again and again, is going nowhere.
      const key = `${JSON.stringify(call)} ${done.text.replace(/\d+/g, "#")}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
      if ((seen.get(key) ?? 0) >= STUCK_AT && call.tool !== "listen") return "stuck_loop";
      done = await tools.call(call);
      if (isUnanswered() && (await isStillSilent())) return "interviewer_silent";
      if (done.ok && done.ended !== null) return howItEnded(done.ended);
    }
    return "step_cap";
  }

  /** Whether the newest results are all of words that nobody answered. */
  function isUnanswered(): boolean {
    const results = recorder.events.filter((event) => event.kind === "result").slice(-SILENT_AT);
    return results.length === SILENT_AT && results.every((one) => one.kind === "result" && one.code === "NO_REPLY");
  }
  async function isStillSilent(): Promise<boolean> {
    return !(await target.ended());
  }
  async function keepHabits(step: number): Promise<void> {
    for (const habit of wish.habits ?? []) {
      if (habit.beforeCall !== step || (await target.ended())) continue;
      try {
        await target.control(habit.control, habit.value);
        recorder.add({ kind: "control", name: habit.control, value: habit.value }, target.nowMs());
      } catch (fault) {
        if (!(fault instanceof ActFailure)) throw fault;
        recorder.add(
          { kind: "note", what: `control ${habit.control}`, text: `${fault.code}: ${fault.message}` },
          target.nowMs(),
        );
      }
    }
  }
  async function howItEnded(reason: string): Promise<EndedBy> {
    if (!(await target.ended())) return "never_ended";
    const last = recorder.events.findLast((event) => event.kind === "state" && event.leftMs !== null);
    if (last?.kind === "state" && last.leftMs !== null && last.leftMs <= 1_000) return "clock";
    return reason === "interviewer_closed" ? "interviewer" : "candidate";
  }
  function safeNow(): number {
    return Math.max(recorder.events.at(-1)?.t ?? 0, 0);
  }
}

const AFTER_END_MS = 5_000;
const STUCK_AT = 4;
const SILENT_AT = 3;

function endingOf(fault: unknown): EndedBy {
  if (fault instanceof FatalReadBack) return "readback";
  if (fault instanceof CarrierFault) return fault.endedBy;
  if (fault instanceof BrainFault) return "tool_choice";
  if (fault instanceof ActFailure) return fault.code === "NO_OPEN_SOCKET" ? "server_gone" : "adapter_error";
  return "adapter_error";
}
