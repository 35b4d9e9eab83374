import { type Digest, type Failure, must, ok, type Result } from "@assay/core/base";
import {
  admitFrame,
  bufferText,
  bufferViews,
  type Context,
  isSameView,
  type Message,
  nextWakeMs,
  recovery,
  roomView,
  type State,
} from "@assay/core/interview";
import type { ModelSetting, SessionEntry } from "@assay/core/ledger";
import type { EventLog, LogFailure, StoredEntry, Word } from "@assay/core/log";
import { type Problem, publicProblem, type Verdict } from "@assay/core/problem";
import {
  type Answered,
  answerFrames,
  type ClientAct,
  isSameBuffer,
  lostAnswer,
  messageOf,
  mismatchOf,
  type Numbered,
  PROTOCOL_VERSION,
  type RefusalCode,
  type ServerFrame,
  type Welcome,
} from "@assay/core/protocol";
import type { Grammars } from "@assay/core/syntax";
import type { Clock } from "../base/index.ts";
import { openSessionClock, type SessionClock } from "./clock-guard.ts";
import {
  beginDraft,
  type Course,
  type Deed,
  type Draft,
  foldOn,
  type Standing,
  type Taken,
  takeMessage,
} from "./course.ts";
import type { Failpoint } from "./failpoint.ts";
import { ackedOf, type HeardAhead, hearAhead, openHeard } from "./heard.ts";
import type { Link } from "./link.ts";
import { lineOf, runLineOf, screenChanges } from "./screen.ts";
import { openSenses } from "./sense.ts";

/** What the room has others do; each answers, whatever happens. */
export interface RoomWork {
  judge(session: string, run: Extract<Deed, { do: "run" }>, problem: Problem): Promise<Verdict>;
  /**
   * Asks the model; every event and the end come back as messages, whatever happens. The report's request is rendered
   * from `state`. Gives what hangs up.
   */
  call(
    due: Extract<Deed, { do: "call" }>,
    state: State,
    problem: Problem,
    tell: (message: Message) => void,
  ): () => void;
  /** The report's canonical JSON, made from the record alone. */
  report(
    stream: string,
    context: Context,
  ): Promise<{ readonly status: "complete" | "incomplete"; readonly text: string; readonly sentences: number }>;
}

export interface RoomParts {
  readonly id: string;
  readonly clock: Clock;
  readonly log: EventLog;
  readonly grammars: Grammars;
  readonly context: Context;
  readonly languages: Welcome["languages"];
  readonly work: RoomWork;
  /** The model of this process; null: the house alone. */
  readonly model: ModelSetting | null;
  readonly complain: (what: string) => void;
  readonly failpoint: Failpoint;
  /** Called once, when the room has ended or broken and holds nothing any more. */
  readonly onGone: () => void;
}

/** One live session: one queue, one writer. Nothing is shown or performed before the entries beneath are durable. */
export interface Room {
  readonly id: string;
  connect(link: Link, takeOver: boolean): void;
  disconnect(link: Link): void;
  receive(link: Link, frame: Numbered & ClientAct): void;
  /** A numbered frame that could not be read, or, as "out-of-order", that came after a gap. */
  refuse(link: Link, n: number, code: RefusalCode, message: string): void;
  /** Says something of the room's own, as a browserless session does; answered when it is durable. */
  tell(message: Message): Promise<Told>;
  /** Kept in memory only while it must be: false when nobody is there, nothing is under way and no wait is short. */
  isBusy(): boolean;
  /** Finishes what is queued and lets go of the rest; the session can be opened again. */
  close(): Promise<void>;
  readonly course: () => Course;
  /** Resolves when nothing waits to be taken, and nothing is under way but what is excepted. */
  quiet(except?: QuietExcept): Promise<void>;
}
/** What need not have ended for a room to count as quiet: calls to a model that take their time on a stepped clock, or any effect. */
export type QuietExcept = "nothing" | "calls" | "effects";

/** `seq`: the newest entry once the message was taken. */
export type Told =
  | { readonly ok: true; readonly taken: Taken; readonly seq: number }
  | { readonly ok: false; readonly failure: Failure };

type Item =
  | { readonly kind: "connect"; readonly link: Link; readonly takeOver: boolean }
  | { readonly kind: "disconnect"; readonly link: Link }
  | { readonly kind: "frame"; readonly link: Link; readonly frame: Numbered & ClientAct }
  | { readonly kind: "refused"; readonly link: Link; readonly n: number; readonly failure: Failure<RefusalCode> }
  | { readonly kind: "message"; readonly message: Message; readonly answer?: (told: Told) => void };

/**
 * All that the items of one batch change ahead of the disk, and what is to be said once it is durable. A batch that the
 * disk does not take is forgotten whole, and its items are taken again.
 */
interface Batch {
  readonly draft: Draft;
  readonly heard: HeardAhead;
  readonly time: SessionClock;
  readonly answers: (() => void)[];
  readonly joining: Link[];
}

/** What may wait while the disk does not take it; beyond it who sent it is told to come back later. */
const INBOX_MAX = 2_000;
/** Texts of frames that may wait, UTF-16 units. Taste: sixteen times the largest frame, and far from any memory. */
const WAITING_CHARS_MAX = 33_554_432;
/** One batch is one transaction: large enough for any burst, small enough that nobody waits for it. */
const BATCH_MAX = 256;
/** Waits between two tries to write. Taste: at once felt as "now", and no busy loop on a full disk. */
const RETRY_MS = [100, 200, 500, 1_000, 2_000, 5_000] as const;
/** A wake that changed nothing is not repeated sooner. */
const IDLE_WAKE_MS = 250;
/** A wait this long needs no room in memory: who opens the session again finds it due. */
const SHORT_WAIT_MS = 120_000;
const CALL = "call ";

async function readStream(
  log: EventLog,
  id: string,
): Promise<Result<{ stored: readonly StoredEntry[]; words: ReadonlyMap<Digest, Word> }, LogFailure>> {
  const read = await log.read(id);
  if (!read.ok) return read;
  const words = await log.words(id);
  return words.ok ? ok({ stored: read.value, words: words.value }) : words;
}

/** Goes on with a session from where its record stands. The caller sees that one stream has one room. */
export function openRoom(parts: RoomParts, standing: Standing): Room {
  const { id, clock, log, context, work, complain, failpoint } = parts;
  /** Undefined: a round without one, in which nothing is run and no model called. */
  const problem = context.round === "coding" ? context.problem : undefined;
  const problemNeeded = (): Problem => must(problem, "Only a coding round runs code or calls a model");
  const senses = openSenses(parts.grammars);
  const inbox: Item[] = [];
  let waitingChars = 0;
  const turnedAway = new WeakSet<Link>();
  const links = new Set<Link>();
  const underWay = new Map<string, Promise<void>>();
  /** Calls to a model that nobody hung up, by id. */
  const calls = new Map<string, () => void>();
  /** Effects that were begun and did not throw: each is done once a room, whatever is folded again. */
  const issued = new Set<string>();
  // These move together, once a batch is durable: see `Batch`.
  let course = standing.course;
  const heard = openHeard();
  heard.noteEntries(standing.entries);
  let time = openSessionClock(clock, course.state.ledger.atMs);
  let shownView: Welcome["view"] | undefined;
  let pumping: Promise<void> | undefined;
  let closing = false;
  let stopped = false;
  let gone = false;
  let callOffWake: (() => void) | undefined;
  let unsavedSinceMs: number | null = null;
  let failures = 0;

  // ---- sending -----------------------------------------------------------------------------------------------------
  function send(link: Link, act: ServerFrame): void {
    link.send(JSON.stringify(act));
  }
  function sendAll(act: ServerFrame): void {
    const text = JSON.stringify(act);
    for (const link of links) link.send(text);
  }
  function refuseLink(link: Link, n: number | null, code: RefusalCode, message: string): void {
    send(link, { type: "refused", n, code, message });
  }

  // ---- the queue ---------------------------------------------------------------------------------------------------
  function push(item: Item): void {
    if (gone || stopped) {
      if (item.kind === "message") item.answer?.(GONE);
      return;
    }
    if (item.kind === "frame" || item.kind === "refused" || item.kind === "connect") {
      const isFull = inbox.length >= INBOX_MAX || waitingChars + charsOf(item) > WAITING_CHARS_MAX;
      if (isFull || turnedAway.has(item.link)) {
        // What is dropped here was never acknowledged: the browser keeps it and sends it again. All that comes behind
        // it is dropped too, or there would be a gap.
        turnedAway.add(item.link);
        item.link.close("disk-full");
        return;
      }
    }
    waitingChars += charsOf(item);
    inbox.push(item);
    pump();
  }

  function pump(): void {
    pumping ??= drain().finally(() => {
      pumping = undefined;
      if (inbox.length > 0 && !gone && !stopped && !givesUp()) pump();
    });
  }

  /** A room that is to close waits for no disk. */
  function givesUp(): boolean {
    return closing && unsavedSinceMs !== null;
  }

  async function drain(): Promise<void> {
    // One turn later, so that everything that came in the same breath shares a batch.
    await Promise.resolve();
    while (inbox.length > 0 && !gone && !givesUp()) {
      const items = inbox.splice(0, BATCH_MAX);
      for (const item of items) waitingChars -= charsOf(item);
      try {
        await takeBatch(items);
      } catch (fault) {
        await breakDown(fault, items);
      }
    }
    if (!gone) setWake();
  }

  async function takeBatch(items: readonly Item[]): Promise<void> {
    const batch = draftBatch(items);
    const { stored, words } = batch.draft;
    if (stored.length > 0) {
      failpoint("stamped");
      const writing = log.append(id, course.head.seq, { entries: stored, words });
      failpoint("appending");
      const appended = await writing;
      if (!appended.ok && (await recover(appended.failure, batch)) === "again") {
        inbox.unshift(...items);
        for (const item of items) waitingChars += charsOf(item);
        return;
      }
      failpoint("durable");
    }
    commit(batch);
  }

  function draftBatch(items: readonly Item[]): Batch {
    const { byMs, after } = time.jump();
    const batch: Batch = {
      draft: beginDraft(context, course),
      heard: hearAhead(heard),
      time: after,
      answers: [],
      joining: [],
    };
    if (byMs !== 0) take(batch, { type: "clock-jumped", byMs });
    for (const item of items) takeItem(item, batch);
    return batch;
  }

  /** What the disk has is what is true: now it is shown, answered and performed. */
  function commit({ draft, answers, joining, ...ahead }: Batch): void {
    const before = course.state;
    course = draft.course;
    ahead.heard.merge();
    time = ahead.time;
    if (unsavedSinceMs !== null) {
      unsavedSinceMs = null;
      failures = 0;
      sendAll({ type: "saving", ok: true, sinceMs: null });
    }
    show(before, draft.entries, joining);
    for (const answer of answers) answer();
    failpoint("sent");
    if (draft.entries.some((entry) => entry.kind === "sentence.said")) failpoint("sentence-sent");
    for (const due of draft.due) perform(due);
  }

  function take({ draft, time: now }: Batch, message: Message): Taken {
    return takeMessage(draft, senses, message, now.nowMs());
  }

  function takeItem(item: Item, batch: Batch): void {
    const { draft, answers, joining } = batch;
    switch (item.kind) {
      case "connect": {
        take(batch, { type: "connected", tab: item.link.tab, takeOver: item.takeOver });
        joining.push(item.link);
        return;
      }
      case "disconnect": {
        links.delete(item.link);
        const index = joining.indexOf(item.link);
        if (index >= 0) joining.splice(index, 1);
        // The same tab may have come back by another connection before this one was known to be lost.
        const others = [...links, ...joining];
        if (!others.some((link) => link.tab === item.link.tab))
          take(batch, { type: "disconnected", tab: item.link.tab });
        return;
      }
      case "refused":
        // A frame after a gap is to be sent again behind the missing one, and is heard then.
        if (item.failure.code !== "out-of-order") batch.heard.note(item.link.tab, item.n, item.failure);
        answers.push(() => refuseLink(item.link, item.n, item.failure.code, item.failure.message));
        return;
      case "frame":
        takeFrame(item.link, item.frame, batch);
        return;
      case "message": {
        const taken = take(batch, item.message);
        const { answer } = item;
        const { seq } = draft.course.head;
        if (answer !== undefined) answers.push(() => answer({ ok: true, taken, seq }));
        return;
      }
    }
  }

  function takeFrame(link: Link, frame: Numbered & ClientAct, batch: Batch): void {
    const { tab } = link;
    const { n } = frame;
    const { draft, answers } = batch;
    const answer = (answered: Answered): void => {
      batch.heard.note(tab, n, answered);
      answers.push(() => {
        for (const told of answerFrames(frame, answered, course.state.ledger.code)) send(link, told);
      });
    };
    const before = batch.heard.of(tab, n);
    if (before !== undefined) return void answer(before);
    const admitted = admitFrame(draft.course.state, { tab, n });
    if (admitted === "known")
      return void answer(lostAnswer(frame, draft.course.state.ledger.life.lastFrames[tab] ?? 0));
    if (admitted !== "fresh") return void answer({ code: admitted.refused, message: admitted.message });
    const message = messageOf(tab, frame);
    if (message === undefined) {
      answer("needless");
      if (frame.type !== "check") return;
      const { state } = draft.course;
      if (!isSameBuffer(frame, state.ledger.code.buffers, bufferText(state, frame.language)))
        answers.push(() => send(link, mismatchOf(frame.language, course.state.ledger.code.buffers)));
      return;
    }
    const taken = take(batch, message);
    if (taken === "recorded") answer("kept");
    else if (taken === "nothing") answer("needless");
    else answer({ code: taken.refused, message: taken.message });
  }

  // ---- showing -----------------------------------------------------------------------------------------------------
  function show(before: State, entries: readonly SessionEntry[], joining: readonly Link[]): void {
    const { lines, runs } = screenChanges(before, course.state);
    for (const line of lines) sendAll({ type: "line", line });
    for (const run of runs) sendAll({ type: "run", run });
    const { writer } = course.state.ledger.life;
    for (const entry of entries) {
      if (entry.kind !== "connection.opened" || !entry.data.writer) continue;
      for (const link of links) if (link.tab !== entry.data.tab) send(link, { type: "taken-over" });
    }
    const view = roomView(course.state, time.nowMs(), context);
    if (shownView === undefined || !isSameView(view, shownView)) {
      shownView = view;
      sendAll({ type: "view", view });
    }
    for (const link of joining) {
      links.add(link);
      send(link, welcome(link, view, writer === link.tab));
    }
  }

  function welcome(link: Link, view: Welcome["view"], writer: boolean): Welcome {
    const { ledger } = course.state;
    return {
      type: "welcome",
      protocol: PROTOCOL_VERSION,
      session: id,
      problem: problem === undefined ? null : publicProblem(problem),
      view,
      language: ledger.code.language,
      buffers: bufferViews(course.state),
      lines: course.state.words.lines.map(lineOf),
      runs: course.state.words.runs.map(runLineOf),
      acked: ackedOf(heard, link.tab, ledger.life.lastFrames[link.tab] ?? 0),
      lastN: Math.max(ledger.life.lastFrames[link.tab] ?? 0, heard.lastOf(link.tab)),
      writer,
      languages: parts.languages,
    };
  }

  // ---- performing --------------------------------------------------------------------------------------------------
  function perform(due: Deed): void {
    if (due.do === "hang-up") {
      calls.get(due.call)?.();
      calls.delete(due.call);
      return;
    }
    const name = due.do === "run" ? `run ${due.run}` : due.do === "call" ? `${CALL}${due.call}` : due.do;
    if (issued.has(name)) return;
    issued.add(name);
    const performing = performed(due)
      .catch((fault) => {
        issued.delete(name);
        complain(`The effect "${name}" of the session ${id} threw: ${traceOf(fault)}`);
      })
      .finally(() => {
        underWay.delete(name);
        if (!gone && !stopped) setWake();
      });
    underWay.set(name, performing);
  }

  async function performed(effect: Deed): Promise<void> {
    switch (effect.do) {
      case "run": {
        failpoint("run-started");
        const verdict = await work.judge(id, effect, problemNeeded());
        return push({ kind: "message", message: { type: "run-finished", run: effect.run, verdict } });
      }
      case "call":
        return new Promise<void>((settled) => {
          const over = (): void => {
            calls.delete(effect.call);
            settled();
          };
          const hangUp = work.call(effect, course.state, problemNeeded(), (message) => {
            push({ kind: "message", message });
            if (message.type === "call-answered" || message.type === "call-failed") over();
          });
          calls.set(effect.call, () => {
            hangUp();
            over();
          });
        });
      case "report": {
        failpoint("report-started");
        const { status, text, sentences } = await work.report(id, context);
        return push({ kind: "message", message: { type: "report-ready", status, report: text, sentences } });
      }
      case "close": {
        const closed = await log.close(id, course.state.ledger.atMs);
        if (!closed.ok) throw new Error(closed.failure.message);
        return;
      }
    }
  }

  // ---- waiting -----------------------------------------------------------------------------------------------------
  let idleWakeSeq = -1;
  function setWake(): void {
    callOffWake?.();
    callOffWake = undefined;
    const nowMs = time.nowMs();
    const dueMs = nextWakeMs(course.state, nowMs, context);
    if (dueMs === null || stopped || gone) return;
    const least = idleWakeSeq === course.head.seq ? IDLE_WAKE_MS : 0;
    callOffWake = clock.after(Math.max(least, dueMs - nowMs), () => {
      idleWakeSeq = course.head.seq;
      push({ kind: "message", message: { type: "wake" } });
    });
  }

  // ---- when something breaks ---------------------------------------------------------------------------------------
  /**
   * The disk did not take the batch, or did and could not say so: waits, and looks. "durable": all of it is there after
   * all. "again": nothing of it is, or the room is to stop; its items are to be taken again.
   */
  async function recover(failure: LogFailure, batch: Batch): Promise<"durable" | "again"> {
    if (unsavedSinceMs === null) {
      unsavedSinceMs = batch.time.nowMs();
      complain(`The session ${id} is not saved: ${failure.message}`);
    }
    sendAll({ type: "saving", ok: false, sinceMs: unsavedSinceMs });
    for (;;) {
      if (closing) return "again";
      const waitMs = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] as number;
      failures += 1;
      await new Promise<void>((done) => {
        resumeRetry = done;
        callOffRetry = clock.after(waitMs, done);
      });
      resumeRetry = undefined;
      if (closing) return "again";
      const head = await log.head(id);
      if (!head.ok) continue;
      // The chain's hash stands for everything before it, so that equal heads are equal records.
      if (head.value.hash === batch.draft.course.head.hash) return "durable";
      if (head.value.hash === course.head.hash || (await catchUp())) return "again";
    }
  }

  /** The record has moved past what this room wrote: an append that was given up has come through late. */
  async function catchUp(): Promise<boolean> {
    const read = await readStream(log, id);
    if (!read.ok) return false;
    const before = course.state;
    const stand = foldOn(course, read.value.stored, read.value.words, problem);
    course = stand.course;
    time = openSessionClock(clock, course.state.ledger.atMs);
    heard.noteEntries(stand.entries);
    show(before, stand.entries, []);
    for (const due of stand.due) perform(due);
    return true;
  }
  let resumeRetry: (() => void) | undefined;
  let callOffRetry: (() => void) | undefined;

  /**
   * A bug of ours in this session. It is written down, told, and ends this room alone: the record up to the last
   * durable entry is whole, because the batch that threw was not written.
   */
  async function breakDown(fault: unknown, items: readonly Item[]): Promise<void> {
    complain(`The session ${id} broke: ${traceOf(fault)}`);
    try {
      const head = await log.head(id);
      if (head.ok && (head.value.hash === course.head.hash || (await catchUp()))) {
        const draft = beginDraft(context, course);
        takeMessage(draft, senses, { type: "failed", code: codeOf(fault) }, time.nowMs());
        if (draft.stored.length > 0) {
          const appended = await log.append(id, course.head.seq, { entries: draft.stored, words: draft.words });
          if (appended.ok) {
            const before = course.state;
            course = draft.course;
            show(before, draft.entries, []);
            await log.close(id, course.state.ledger.atMs);
          }
        }
      }
    } catch (second) {
      complain(`The session ${id} could not even record that it broke: ${traceOf(second)}`);
    }
    for (const item of items) if (item.kind === "message") item.answer?.(GONE);
    const everyone = new Set([...links, ...items.flatMap((item) => (item.kind === "connect" ? [item.link] : []))]);
    for (const link of everyone) {
      refuseLink(link, null, "over", "Something of ours broke and this interview ended; what was recorded is kept");
      link.close("broken");
    }
    letGo();
  }

  function letGo(): void {
    if (gone) return;
    gone = true;
    callOffWake?.();
    senses.close();
    for (const item of inbox.splice(0)) if (item.kind === "message") item.answer?.(GONE);
    parts.onGone();
  }

  // ---- taking up again ---------------------------------------------------------------------------------------------
  // Connections of an earlier process are gone, whatever the record says; what was under way there is done again.
  for (const message of recovery(course.state, time.nowMs(), parts.model)) inbox.push({ kind: "message", message });
  if (inbox.length > 0) pump();
  else setWake();
  for (const due of standing.due) perform(due);

  return {
    id,
    connect: (link, takeOver) => push({ kind: "connect", link, takeOver }),
    disconnect: (link) => push({ kind: "disconnect", link }),
    receive: (link, frame) => {
      failpoint("frame-received");
      push({ kind: "frame", link, frame });
    },
    refuse: (link, n, code, message) => push({ kind: "refused", link, n, failure: { code, message } }),
    tell: (message) => new Promise((answer) => push({ kind: "message", message, answer })),
    isBusy() {
      if (gone) return false;
      if (links.size > 0 || inbox.length > 0 || pumping !== undefined || underWay.size > 0) return true;
      const nowMs = time.nowMs();
      const dueMs = nextWakeMs(course.state, nowMs, context);
      return dueMs !== null && dueMs - nowMs < SHORT_WAIT_MS;
    },
    async close() {
      closing = true;
      callOffRetry?.();
      resumeRetry?.();
      while (pumping !== undefined) await pumping;
      stopped = true;
      for (const hangUp of calls.values()) hangUp();
      letGo();
    },
    course: () => course,
    async quiet(except = "nothing") {
      let isTurned = except !== "calls";
      while (!gone && unsavedSinceMs === null) {
        const waited = [...underWay]
          .filter(([name]) => except === "nothing" || !name.startsWith(CALL))
          .map(([, it]) => it);
        if (pumping !== undefined) await pumping;
        else if (except !== "effects" && waited.length > 0) await Promise.race(waited);
        else if (isTurned || calls.size === 0) return;
        else {
          // An answer that takes no time on the clock is here after one turn of the loop.
          await new Promise((turned) => setImmediate(turned));
          isTurned = pumping === undefined;
        }
      }
    },
  };
}

/** Length of the texts that a waiting item holds, UTF-16 units. */
function charsOf(item: Item): number {
  if (item.kind !== "frame") return 0;
  const { frame } = item;
  switch (frame.type) {
    case "edits":
      return frame.edits.reduce((sum, { changes }) => sum + changes.reduce((all, { text }) => all + text.length, 0), 0);
    case "restore":
    case "say":
      return frame.text.length;
    case "run":
      return frame.input?.length ?? 0;
    default:
      return 0;
  }
}

const GONE: Told = { ok: false, failure: { code: "over", message: "This session has ended or broken" } };

function traceOf(fault: unknown): string {
  return fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
}

/** A short name of a fault for the record: its class, never its message, which may hold words. */
function codeOf(fault: unknown): string {
  return fault instanceof Error ? fault.name : "unknown";
}
