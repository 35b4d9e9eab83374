import { type EventOf, eventsOf, type RunRecord } from "./record.ts";

/** A record as an assertion looks at it: turns, utterances, runs and edits, each with the event it rests on. */
export interface Reading {
  readonly record: RunRecord;
  readonly turns: readonly Turn[];
  readonly says: readonly Utterance[];
  readonly runs: readonly EventOf<"run">[];
  readonly edits: readonly EventOf<"edit">[];
  readonly states: readonly EventOf<"state">[];
  readonly opened: EventOf<"opened"> | undefined;
  readonly report: EventOf<"report"> | undefined;
  /** Where the product says that it is over. */
  readonly ended: EventOf<"state"> | undefined;
}

/** What the interviewer said until the floor changed. */
export interface Turn {
  readonly i: number;
  readonly id: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly text: string;
  readonly act: string | null;
  readonly by: string | null;
  readonly lines: readonly EventOf<"line">[];
}

export interface Utterance {
  readonly i: number;
  readonly t: number;
  readonly text: string;
  readonly confirmed: boolean;
  readonly bargeIn: boolean;
}

export function readRecord(record: RunRecord): Reading {
  const turns: (Turn & { lines: EventOf<"line">[]; text: string; toMs: number })[] = [];
  for (const line of eventsOf(record, "line")) {
    if (line.who !== "interviewer") continue;
    const id = line.turn ?? line.id;
    const same = turns.findLast((turn) => turn.id === id);
    if (same === undefined) {
      const { i, t, act, by, text } = line;
      turns.push({ i, id, fromMs: t, toMs: t, text, act, by, lines: [line] });
    } else {
      same.lines.push(line);
      same.text = `${same.text} ${line.text}`;
      same.toMs = line.t;
    }
  }
  const own = eventsOf(record, "line").filter((line) => line.who === "candidate");
  const says = eventsOf(record, "say").map((say): Utterance => {
    const { text, confirmed, bargeIn } = say;
    const call = record.events.findLast((event) => event.i < say.i && event.kind === "call");
    const shown = own.find((line) => line.text === text && line.i > (call?.i ?? 0));
    const at = shown ?? call ?? say;
    return { i: at.i, t: shown?.t ?? say.t, text, confirmed, bargeIn };
  });
  const states = eventsOf(record, "state");
  return {
    record,
    turns,
    says,
    runs: eventsOf(record, "run"),
    edits: eventsOf(record, "edit"),
    states,
    opened: eventsOf(record, "opened")[0],
    report: eventsOf(record, "report").at(-1),
    ended: states.find((state) => state.ended !== null),
  };
}

/** Turns from one moment to the next, in order. */
export function turnsBetween(reading: Reading, fromMs: number, toMs = Number.POSITIVE_INFINITY): readonly Turn[] {
  return reading.turns.filter((turn) => turn.fromMs >= fromMs && turn.fromMs < toMs);
}

/** What was answered to an utterance: the turns after it and before the next one. */
export function repliesTo(reading: Reading, say: Utterance): readonly Turn[] {
  const next = reading.says.find((other) => other.i > say.i);
  return reading.turns.filter((turn) => turn.i > say.i && (next === undefined || turn.i < next.i));
}

/** The newest run of the task's own cases at an event. */
export function runAt(reading: Reading, t: number): EventOf<"run"> | undefined {
  return reading.runs.findLast((run) => run.what === "tests" && run.asked && run.t <= t);
}

export function bufferAt(reading: Reading, t: number): string {
  return reading.edits.findLast((edit) => edit.t <= t && edit.verified)?.text ?? reading.opened?.starter ?? "";
}

/** Whether the program changed between two moments. */
export function isEditedBetween(reading: Reading, fromMs: number, toMs: number): boolean {
  return bufferAt(reading, fromMs) !== bufferAt(reading, toMs);
}

/** Every stretch in which something held the room: the floor, a pause, an absence. */
export function stretches(
  reading: Reading,
  name: string,
): readonly { readonly fromMs: number; readonly toMs: number; readonly i: number }[] {
  const found: { fromMs: number; toMs: number; i: number }[] = [];
  for (const event of eventsOf(reading.record, "control")) {
    if (event.name !== name) continue;
    if (event.value === "on") found.push({ fromMs: event.t, toMs: Number.POSITIVE_INFINITY, i: event.i });
    else if (found.length > 0) (found.at(-1) as { toMs: number }).toMs = event.t;
  }
  return found;
}

export function questionsIn(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?:])\s+|\n/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.endsWith("?"));
}

const STOP = new Set(
  "a an the of to in on for and or is are do does did it its that this what which where how would could can you your i me my we our be as at by with from there then so if no not have has".split(
    " ",
  ),
);

export function contentWords(text: string): ReadonlySet<string> {
  return new Set((text.toLowerCase().match(/[a-z0-9']+/g) ?? []).filter((word) => !STOP.has(word)));
}

/** Shared of all content words, 0 to 1. */
export function similarity(one: string, other: string): number {
  const [a, b] = [contentWords(one), contentWords(other)];
  if (a.size === 0 && b.size === 0) return 1;
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / (a.size + b.size - shared);
}

/** How many of the words of `facts` occur in `text`, 0 to 1. */
export function coverage(facts: string, text: string): number {
  const wanted = contentWords(facts);
  const had = contentWords(text);
  return wanted.size === 0 ? 1 : [...wanted].filter((word) => had.has(word)).length / wanted.size;
}

const TOKEN = /[A-Za-z_][A-Za-z0-9_]*|\d+|[^\sA-Za-z0-9_]/g;

export function codeTokens(text: string): readonly string[] {
  return text.match(TOKEN) ?? [];
}

/** Runs of `size` tokens, at least two of them signs: words that happen to stand in a row are no code. */
export function codeGrams(text: string, size: number): ReadonlySet<string> {
  const tokens = codeTokens(text);
  const grams = new Set<string>();
  for (let index = 0; index + size <= tokens.length; index++) {
    const gram = tokens.slice(index, index + size);
    if (gram.filter((token) => /^[=+\-*/<>()[\]{}%|&]$/.test(token)).length >= 2) grams.add(gram.join(" "));
  }
  return grams;
}

export function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
