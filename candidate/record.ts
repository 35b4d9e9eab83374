/**
 * What a sitting leaves: one append-only list of events with one clock, from which everything else is computed. A
 * verdict never looks at a page, so that a kept run can be judged again, and by assertions that did not exist then.
 */
export interface RunRecord {
  readonly head: RunHead;
  readonly events: readonly RunEvent[];
}

export interface RunHead {
  /** Of this shape; raised with a change that an older reader could not read. */
  readonly version: 1;
  readonly persona: string;
  readonly round: string;
  readonly seed: number;
  readonly trial: number;
  readonly brain: string;
  readonly target: string;
  readonly capabilities: readonly Capability[];
  readonly problem: string;
}

/** What a target lets a candidate do or see. What is not declared gives no opportunity, and never a pass. */
export const CAPABILITIES = [
  "say", // words reach the interviewer
  "read", // the brief can be read
  "edit",
  "run",
  "board", // a drawing surface
  "interrupt",
  "clock", // the time left is told
  "phases",
  "acts", // what each turn of the interviewer is for, and by whom it was written
  "hints", // hints are counted by the product
  "hold",
  "report",
  "reconnect",
  "keyboard", // a page that can be used without a pointer
  "policy", // the product states when it nudges and warns
  "story", // questions on past work, to be told with situation, task, action and result
  "repository", // code of others to be read
] as const;
export type Capability = (typeof CAPABILITIES)[number];

export type EventData =
  | {
      readonly kind: "opened";
      readonly brief: string;
      readonly starter: string;
      readonly plannedMs: number | null;
      readonly policy: TimesOfPolicy | null;
    }
  | {
      readonly kind: "line";
      readonly who: "interviewer" | "candidate" | "system";
      readonly id: string;
      readonly turn: string | null;
      readonly act: string | null;
      readonly by: string | null;
      readonly text: string;
      readonly late?: true;
    }
  /** A line was cut: nothing more of its turn follows. */
  | { readonly kind: "cut"; readonly id: string }
  /** A line that was told before has other words now. */
  | { readonly kind: "reworded"; readonly id: string; readonly text: string }
  | {
      readonly kind: "state";
      readonly interviewer: string;
      readonly phase: string | null;
      readonly phases: Readonly<Record<string, string>>;
      readonly leftMs: number | null;
      readonly hints: number;
      readonly held: boolean;
      readonly paused: boolean;
      readonly ended: string | null;
    }
  | { readonly kind: "say"; readonly text: string; readonly confirmed: boolean; readonly bargeIn: boolean }
  | {
      readonly kind: "edit";
      readonly text: string;
      readonly verified: boolean;
      readonly attempts: number;
      readonly whole: boolean;
    }
  | {
      readonly kind: "run";
      readonly run: string;
      readonly what: string;
      readonly asked: boolean;
      readonly outcome: string;
      readonly passed: number;
      readonly failed: number;
      readonly total: number;
      /** Names of the failing cases that a candidate may see. */
      readonly failing: readonly string[];
    }
  | { readonly kind: "control"; readonly name: string; readonly value: string }
  | { readonly kind: "interrupt"; readonly step: "armed" | "sent" | "confirmed" | "unconfirmed"; readonly ms: number }
  | { readonly kind: "call"; readonly tool: string; readonly input: string }
  | {
      readonly kind: "result";
      readonly tool: string;
      readonly ok: boolean;
      readonly code: string | null;
      readonly surface: string;
      readonly endedBy: string | null;
      readonly body: string;
    }
  | { readonly kind: "refused"; readonly code: string; readonly message: string }
  | { readonly kind: "report"; readonly report: ReportFacts }
  | { readonly kind: "note"; readonly what: string; readonly text: string }
  | { readonly kind: "outcome"; readonly endedBy: EndedBy; readonly class: OutcomeClass };

/** `i` counts from 0 without a gap; `t`: ms since the sitting began, never running backward. */
export type RunEvent = { readonly i: number; readonly t: number } & EventData;

export interface TimesOfPolicy {
  readonly nudgeMs: number;
  readonly nudgeGapMs: number;
  readonly thinkingMs: number;
  readonly typingMs: number;
  readonly warningLeftMs: number;
}

/** What of a report an assertion looks at. */
export interface ReportFacts {
  readonly outcome: string;
  readonly dimensions: readonly { readonly name: string; readonly band: number | null; readonly why: string }[];
  readonly sentences: readonly { readonly text: string; readonly kind: string; readonly pointers: readonly number[] }[];
  readonly unassessed: readonly string[];
  /** The newest entry of the record that pointers may name; null: not told. */
  readonly lastSeq: number | null;
}

export type EventOf<K extends EventData["kind"]> = Extract<RunEvent, { kind: K }>;

export function eventsOf<K extends EventData["kind"]>(record: RunRecord, kind: K): readonly EventOf<K>[] {
  return record.events.filter((event): event is EventOf<K> => event.kind === kind);
}

/** How a sitting can end: a closed list. Each belongs to one class. */
export const CLASS_OF = {
  interviewer: "completed",
  candidate: "completed",
  clock: "completed",
  interviewer_silent: "interviewer_fault",
  never_ended: "interviewer_fault",
  no_opening: "interviewer_fault",
  step_cap: "candidate_fault",
  turn_cap: "candidate_fault",
  stuck_loop: "candidate_fault",
  tool_choice: "candidate_fault",
  persona_broken: "candidate_fault",
  readback: "infrastructure",
  provider_error: "infrastructure",
  browser_crash: "infrastructure",
  server_gone: "infrastructure",
  adapter_error: "infrastructure",
  wall_cap: "infrastructure",
  turn_detector: "infrastructure",
} as const;
export type EndedBy = keyof typeof CLASS_OF;
export type OutcomeClass = (typeof CLASS_OF)[EndedBy];

export function outcomeOf(record: RunRecord): EventOf<"outcome"> | undefined {
  return eventsOf(record, "outcome").at(-1);
}

/** The events as JSON Lines: the same bytes for the same sitting. */
export function spellEvents(record: RunRecord): string {
  return record.events.map((event) => `${JSON.stringify(event)}\n`).join("");
}

/** Takes events as they happen. `t` is made monotonic: a stamp of the server may lie behind one of ours. */
export interface Recorder {
  readonly events: readonly RunEvent[];
  add(data: EventData, t: number): RunEvent;
}

/** `onEvent` is called for each event at once, so that a crash leaves what was. */
export function openRecorder(onEvent: (event: RunEvent) => void = () => undefined): Recorder {
  const events: RunEvent[] = [];
  return {
    events,
    add(data, t) {
      const last = events.at(-1)?.t ?? 0;
      const event = { i: events.length, t: Math.max(last, Math.round(t)), ...data } as RunEvent;
      events.push(event);
      onEvent(event);
      return event;
    },
  };
}
