import { tidyText } from "@assay/core/base";
import type { RunLine, TranscriptLine } from "@assay/core/interview";
import { type ClientAct, checksum, type ServerFrame, type Welcome, WIRE, type WireEdit } from "@assay/core/protocol";
import type { LanguageId } from "@assay/core/sandbox";
import {
  acknowledge,
  type BufferLine,
  differ,
  type HeldEdit,
  parted,
  refuse,
  rejoin,
  restoring,
  retry,
  settle,
  type Turned,
  type,
  unsentCount,
} from "./buffer-line.ts";
import { type NumberedFrame, openOutbox, type Shelf } from "./outbox.ts";
import type { Connect, Connection } from "./port.ts";
import type { RoomState } from "./room-state.ts";

/** The editor, as the session needs it. */
export interface Screen {
  text(language: LanguageId): string | undefined;
  /** Makes the screen show this text without making an edit of it. */
  put(language: LanguageId, text: string): void;
}

export interface RoomSession {
  /** Name of the tab it was opened by. */
  readonly tab: string;
  subscribe(changed: () => void): () => void;
  state(): RoomState;
  /** Text of a buffer as it is to be shown first. */
  firstText(language: LanguageId): string;
  attach(screen: Screen): () => void;
  edited(language: LanguageId, edit: Omit<HeldEdit, "claimedAtMs">): void;
  act(act: Exclude<ClientAct, { type: "edits" | "check" | "restore" }>): void;
  switchLanguage(language: LanguageId): void;
  takeOver(): void;
  say(text: string): void;
  /** Messages that were said here and are not in the record, for the message box; each is given once. */
  takeReturned(): readonly string[];
  notify(tone: "plain" | "warning" | "danger", text: string): void;
  dismiss(): void;
  /** Writes what is not yet in the outbox; the page may be going. */
  leave(): void;
  close(): void;
}

/** Edits are grouped for at most this long. Contract: the edit protocol. */
const GROUP_MS = 100;
/** The screen is compared with the server's copy when no key came for this long. Contract: above the settle of 1,000 ms. */
const CHECK_MS = 1_200;
/** A line on which nothing was acknowledged for this long is taken for dead. Taste: twice a slow disk's worst. */
const DEAD_MS = 12_000;
/** Size of a group that is sent at once, UTF-16 units; well below a frame. */
const GROUP_CHARS_MAX = 65_536;

/** One language's buffer: how it stands to the server's copy, and the text to show where the screen has none of it. */
interface Buffer {
  readonly line: BufferLine;
  readonly text: string;
}

export function openSession(id: string, tab: string, shelf: Shelf, connect: Connect): RoomSession {
  const outbox = openOutbox(id, shelf);
  const listeners = new Set<() => void>();
  const buffers = new Map<LanguageId, Buffer>();
  let group: { language: LanguageId; edits: WireEdit[]; chars: number } | null = null;
  let groupTimer: ReturnType<typeof setTimeout> | undefined;
  let settling: { language: LanguageId; timer: ReturnType<typeof setTimeout> } | undefined;
  let deadTimer: ReturnType<typeof setTimeout> | undefined;
  /** The newest message of this tab that came back as a line. */
  let heardN = 0;
  let screen: Screen | null = null;
  let welcomed = false;
  let state: RoomState = {
    line: { state: "opening" },
    problem: null,
    languages: [],
    language: null,
    view: null,
    viewAtMs: 0,
    lines: [],
    runs: [],
    unsaid: [],
    returned: [],
    writer: true,
    unsaved: 0,
    parted: null,
    unsavedSinceMs: null,
    notSavedSinceMs: null,
    kept: true,
    notice: null,
    ending: false,
  };

  const change = (patch: Partial<RoomState>) => {
    state = { ...state, ...patch };
    for (const listener of listeners) listener();
  };
  const textOf = (language: LanguageId) => screen?.text(language) ?? buffers.get(language)?.text;
  const lineOf = (language: LanguageId): BufferLine => buffers.get(language)?.line ?? { state: "following", rev: 0 };
  const setLine = (language: LanguageId, line: BufferLine) =>
    buffers.set(language, { text: firstText(language), line });
  const firstText = (language: LanguageId) => buffers.get(language)?.text ?? state.problem?.starters[language] ?? "";

  // ---- out ---------------------------------------------------------------------------------------------------------
  const push = (act: ClientAct): NumberedFrame => {
    const frame = outbox.push(act);
    if (welcomed) connection.send(frame);
    refreshUnsaved();
    return frame;
  };
  const refreshUnsaved = () => {
    const waiting = outbox.count();
    const lines = [...buffers.values()].map(({ line }) => line);
    const count = waiting + lines.reduce((sum, line) => sum + unsentCount(line), 0);
    const unsaid = outbox
      .waiting()
      .flatMap((frame) => (frame.type === "say" && frame.n > heardN ? [{ n: frame.n, text: frame.text }] : []));
    const open = state.language === null ? undefined : buffers.get(state.language)?.line;
    change({
      unsaved: count,
      unsavedSinceMs: count === 0 ? null : (state.unsavedSinceMs ?? Date.now()),
      parted: open?.state === "parted" ? open.because : null,
      unsaid,
      kept: outbox.isKept(),
    });
    clearTimeout(deadTimer);
    if (waiting > 0 && welcomed && state.line.state === "open" && state.notSavedSinceMs === null)
      deadTimer = setTimeout(() => connection.renew(), DEAD_MS);
  };
  const flush = () => {
    clearTimeout(groupTimer);
    if (group === null) return;
    const { language, edits } = group;
    group = null;
    push({ type: "edits", language, edits });
  };
  const addToGroup = (language: LanguageId, edit: WireEdit) => {
    const chars = edit.changes.reduce((sum, one) => sum + one.text.length, 0);
    if (group !== null && (group.language !== language || group.chars + chars > GROUP_CHARS_MAX)) flush();
    if (group === null) {
      group = { language, edits: [], chars: 0 };
      groupTimer = setTimeout(flush, GROUP_MS);
    }
    group.edits.push(edit);
    group.chars += chars;
    if (group.edits.length >= WIRE.editsPerFrame) flush();
  };
  const settleLater = (language: LanguageId) => {
    clearTimeout(settling?.timer);
    settling = { language, timer: setTimeout(settleNow, CHECK_MS) };
  };
  const settleNow = () => {
    if (settling === undefined) return;
    const { language, timer } = settling;
    clearTimeout(timer);
    settling = undefined;
    turn(language, settle(lineOf(language)));
  };
  /** Takes the buffer's new standing and does what it asks for. */
  const turn = (language: LanguageId, { line, wish }: Turned) => {
    setLine(language, line);
    switch (wish.do) {
      case "nothing":
        break;
      case "edits":
        for (const edit of wish.edits) addToGroup(language, edit);
        break;
      case "restore":
        restore(language);
        break;
      case "check": {
        flush();
        const text = textOf(language);
        if (text === undefined || !welcomed || !state.writer) return;
        push({ type: "check", language, rev: wish.rev, checksum: checksum(text) });
        return;
      }
      case "renew":
        connection.renew();
        break;
    }
    refreshUnsaved();
  };
  /** The screen's text becomes the next revision; the server takes none but the open language's. */
  const restore = (language: LanguageId) => {
    flush();
    const text = textOf(language);
    if (text === undefined || !state.writer) return;
    if (language !== state.language) setLine(language, parted("Another language is open"));
    else setLine(language, restoring(push({ type: "restore", language, text }).n));
  };

  // ---- in ----------------------------------------------------------------------------------------------------------
  const onWelcome = (frame: Welcome) => {
    flush();
    outbox.acknowledge(frame.acked);
    outbox.skipTo(frame.lastN);
    const restores: LanguageId[] = [];
    const lost = !frame.writer && outbox.waiting().some((one) => one.type === "edits" || one.type === "restore");
    const returned = frame.writer ? [] : unsaidTexts();
    if (!frame.writer) outbox.clear();
    for (const { language, ...server } of frame.buffers) {
      const waiting = outbox.waiting();
      const { line, wish, text } = rejoin(server, {
        line: buffers.get(language)?.line,
        edits: waiting.flatMap((one) => (one.type === "edits" && one.language === language ? one.edits : [])),
        restores: waiting.some((one) => one.type === "restore" && one.language === language),
        shown: textOf(language) ?? shelf.get(screenKey(language)) ?? undefined,
        writer: frame.writer,
      });
      buffers.set(language, { line, text });
      if (wish.do === "restore") restores.push(language);
      if (screen !== null && screen.text(language) !== text) screen.put(language, text);
    }
    welcomed = true;
    change({
      problem: frame.problem,
      languages: frame.languages,
      language: pendingLanguage() ?? frame.language,
      view: frame.view,
      viewAtMs: performance.now(),
      lines: frame.lines,
      runs: frame.runs,
      writer: frame.writer,
      returned: [...state.returned, ...returned],
      notSavedSinceMs: null,
      ...(lost
        ? {
            notice: {
              tone: "warning",
              text: "What was typed here after another tab took over is not in the interview.",
            },
          }
        : {}),
    });
    for (const waiting of outbox.waiting()) connection.send(waiting);
    for (const language of restores) restore(language);
    refreshUnsaved();
    if (frame.writer && state.language !== null && state.view?.ended === null) settleLater(state.language);
  };
  const unsaidTexts = () => outbox.waiting().flatMap((one) => (one.type === "say" ? [one.text] : []));
  /** A switch that waits in the outbox is where the person is. */
  const pendingLanguage = (): LanguageId | undefined =>
    outbox
      .waiting()
      .flatMap((one) => (one.type === "language" ? [one.language] : []))
      .at(-1);

  const onFrame = (frame: ServerFrame) => {
    switch (frame.type) {
      case "welcome":
        return onWelcome(frame);
      case "ack":
        outbox.acknowledge(frame.n);
        onAcknowledged(frame.n, frame.rev);
        return refreshUnsaved();
      case "saving":
        change({ notSavedSinceMs: frame.ok ? null : (frame.sinceMs ?? Date.now()) });
        return refreshUnsaved();
      case "view": {
        const goesOn = state.view?.paused === true && !frame.view.paused;
        const isOther = frame.view.paused !== state.view?.paused || frame.view.ended !== null;
        const isPast = state.notice?.forNow === true && isOther;
        change({ view: frame.view, viewAtMs: performance.now(), ...(isPast ? { notice: null } : {}) });
        if (goesOn && state.language !== null) turn(state.language, retry(lineOf(state.language)));
        return;
      }
      case "line": {
        const { line } = frame;
        // It is in the conversation a moment before it is acknowledged: it must not stand there twice.
        const said = state.unsaid.find((one) => tidyText(one.text).trim() === line.text);
        if (line.who === "candidate" && said !== undefined) heardN = said.n;
        change({ lines: placeLine(state.lines, line), unsaid: state.unsaid.filter((one) => one.n > heardN) });
        return;
      }
      case "run":
        return change({ runs: placeRun(state.runs, frame.run) });
      case "mismatch":
        return turn(frame.language, differ(lineOf(frame.language)));
      case "taken-over":
        return change({ writer: false });
      case "refused":
        return onRefused(frame);
    }
  };
  const onAcknowledged = (n: number, rev: number) => {
    for (const [language, { line }] of buffers) {
      if (line.state !== "restoring") continue;
      turn(language, acknowledge(line, n, rev));
      if (lineOf(language).state === "following") settleLater(language);
    }
  };
  const onRefused = (frame: Extract<ServerFrame, { type: "refused" }>) => {
    if (frame.n === null) return change({ notice: { tone: "warning", text: frame.message } });
    const refused = outbox.waiting().find((one) => one.n === frame.n);
    if (frame.code === "out-of-order") return connection.renew();
    outbox.refuse(frame.n);
    if (frame.code === "read-only") change({ writer: false });
    if (refused?.type === "say") change({ returned: [...state.returned, refused.text] });
    if (refused?.type === "end") change({ ending: false });
    if (refused?.type === "edits" || refused?.type === "restore")
      turn(refused.language, refuse(lineOf(refused.language), refused, frame.message));
    else refreshUnsaved();
    // A refused text stands below the bar as long as it is not taken; a draft is nobody's request.
    const isTold = refused?.type === "restore" || refused?.type === "check" || refused?.type === "compose";
    if (isTold || frame.code === "read-only") return;
    const forNow = frame.code === "not-now";
    change({ notice: { tone: "warning", text: frame.message, ...(forNow ? { forNow } : {}) } });
  };

  const screenKey = (language: LanguageId) => `assay.screen.${id}.${language}`;
  const connection: Connection = connect({
    path: `/api/interviews/${id}/live`,
    tab,
    onFrame,
    onLine(line) {
      if (line.state !== "open") {
        welcomed = false;
        clearTimeout(deadTimer);
        flush();
      }
      change({ line });
    },
  });

  return {
    tab,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    state: () => state,
    firstText,
    attach(one) {
      screen = one;
      return () => {
        screen = null;
      };
    },
    edited(language, edit) {
      turn(language, type(lineOf(language), { ...edit, claimedAtMs: Date.now() }));
      if (edit.origin === "paste" || edit.origin === "undo" || edit.origin === "redo") flush();
      settleLater(language);
    },
    act(act) {
      flush();
      // What is run, or handed in, is what stands on the screen.
      if ((act.type === "run" || act.type === "end") && state.language !== null) {
        const line = lineOf(state.language);
        clearTimeout(settling?.timer);
        settling = undefined;
        if (line.state === "parted") turn(state.language, retry(line));
        else if (act.type === "run") turn(state.language, settle(line));
      }
      if (act.type === "end") change({ ending: true });
      push(act);
    },
    switchLanguage(language) {
      settleNow();
      flush();
      push({ type: "language", language });
      change({ language });
      turn(language, retry(lineOf(language)));
    },
    takeOver: () => connection.renew({ takeOver: true }),
    say(text) {
      flush();
      push({ type: "say", text });
    },
    takeReturned() {
      const { returned } = state;
      if (returned.length > 0) change({ returned: [] });
      return returned;
    },
    notify(tone, text) {
      change({ notice: { tone, text } });
    },
    dismiss: () => change({ notice: null }),
    leave() {
      flush();
      for (const [language, { line }] of buffers) {
        const text = textOf(language);
        if (text === undefined) continue;
        if (unsentCount(line) > 0) restore(language);
        if (state.unsaved > 0) shelf.set(screenKey(language), text);
        else shelf.remove(screenKey(language));
      }
    },
    close() {
      flush();
      connection.close();
      clearTimeout(deadTimer);
      clearTimeout(settling?.timer);
    },
  };
}

function placeLine(lines: readonly TranscriptLine[], line: TranscriptLine): readonly TranscriptLine[] {
  const others = lines.filter((one) => one.seq !== line.seq);
  const at = others.findIndex((one) => one.seq > line.seq);
  return at === -1 ? [...others, line] : [...others.slice(0, at), line, ...others.slice(at)];
}

function placeRun(runs: readonly RunLine[], run: RunLine): readonly RunLine[] {
  const at = runs.findIndex((one) => one.run === run.run);
  return at === -1 ? [...runs, run] : [...runs.slice(0, at), run, ...runs.slice(at + 1)];
}
