import {
  type ClientAct,
  checksum,
  type RunLine,
  type ServerFrame,
  type TranscriptLine,
  type Welcome,
  WIRE,
  type WireEdit,
} from "@assay/core/protocol";
import type { LanguageId } from "@assay/core/sandbox";
import { type Connection, openConnection } from "./connection.ts";
import { type NumberedFrame, openOutbox, type Shelf } from "./outbox.ts";
import { rebase } from "./rebase.ts";
import type { RoomState } from "./room-state.ts";

/** The editor, as the session needs it. */
export interface Screen {
  text(language: LanguageId): string | undefined;
  /** Makes the screen show this text without making an edit of it. */
  put(language: LanguageId, text: string): void;
}

export interface RoomSession {
  subscribe(changed: () => void): () => void;
  state(): RoomState;
  /** Text of a buffer as it is to be shown first. */
  firstText(language: LanguageId): string;
  attach(screen: Screen): () => void;
  edited(language: LanguageId, edit: Omit<WireEdit, "base" | "claimedAtMs">): void;
  act(act: Exclude<ClientAct, { type: "edits" | "check" | "restore" }>): void;
  switchLanguage(language: LanguageId): void;
  takeOver(): void;
  say(text: string): void;
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

export function openSession(id: string, tab: string, shelf: Shelf): RoomSession {
  const outbox = openOutbox(id, shelf);
  const listeners = new Set<() => void>();
  const revs = new Map<LanguageId, number>();
  const texts = new Map<LanguageId, string>();
  /** Number of the `restore` whose revision is not known yet; edits wait for it. */
  const restoring = new Map<LanguageId, number>();
  const held = new Map<LanguageId, Omit<WireEdit, "base">[]>();
  const checkTimers = new Map<LanguageId, ReturnType<typeof setTimeout>>();
  let group: { language: LanguageId; edits: WireEdit[]; chars: number } | null = null;
  let groupTimer: ReturnType<typeof setTimeout> | undefined;
  let deadTimer: ReturnType<typeof setTimeout> | undefined;
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
    writer: true,
    unsaved: 0,
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
  const textOf = (language: LanguageId) => screen?.text(language) ?? texts.get(language);

  // ---- out ---------------------------------------------------------------------------------------------------------
  const push = (act: ClientAct): NumberedFrame => {
    const frame = outbox.push(act);
    if (welcomed) connection.send(frame);
    refreshUnsaved();
    return frame;
  };
  const refreshUnsaved = () => {
    const count = outbox.count();
    const unsaid = outbox
      .waiting()
      .flatMap((frame) => (frame.type === "say" ? [{ n: frame.n, text: frame.text }] : []));
    change({
      unsaved: count,
      unsavedSinceMs: count === 0 ? null : (state.unsavedSinceMs ?? Date.now()),
      unsaid,
      kept: outbox.isKept(),
    });
    clearTimeout(deadTimer);
    if (count > 0 && welcomed && state.line.state === "open" && state.notSavedSinceMs === null)
      deadTimer = setTimeout(() => connection.renew(), DEAD_MS);
  };
  const flush = () => {
    clearTimeout(groupTimer);
    if (group === null) return;
    const { language, edits } = group;
    group = null;
    push({ type: "edits", language, edits });
  };
  const addToGroup = (language: LanguageId, edit: Omit<WireEdit, "base">) => {
    const rev = revs.get(language) ?? 0;
    revs.set(language, rev + 1);
    const chars = edit.changes.reduce((sum, one) => sum + one.text.length, 0);
    if (group !== null && (group.language !== language || group.chars + chars > GROUP_CHARS_MAX)) flush();
    if (group === null) {
      group = { language, edits: [], chars: 0 };
      groupTimer = setTimeout(flush, GROUP_MS);
    }
    group.edits.push({ base: rev, ...edit });
    group.chars += chars;
    if (group.edits.length >= WIRE.editsPerFrame) flush();
  };
  const checkLater = (language: LanguageId) => {
    clearTimeout(checkTimers.get(language));
    checkTimers.set(
      language,
      setTimeout(() => check(language), CHECK_MS),
    );
  };
  const check = (language: LanguageId) => {
    clearTimeout(checkTimers.get(language));
    flush();
    const text = textOf(language);
    if (text === undefined || !welcomed || !state.writer || restoring.has(language)) return;
    push({ type: "check", language, rev: revs.get(language) ?? 0, checksum: checksum(text) });
  };
  /** The screen's text becomes the next revision; whatever is typed until its number is known waits. */
  const restore = (language: LanguageId, text: string) => {
    if (restoring.has(language)) return;
    flush();
    held.set(language, []);
    restoring.set(language, push({ type: "restore", language, text }).n);
  };
  const restored = (n: number, rev: number) => {
    for (const [language, waitsFor] of restoring) {
      if (n < waitsFor) continue;
      if (n > waitsFor) {
        // The acknowledgement spoke of a later frame, whose revision may be another buffer's: ask for all of them.
        connection.renew();
        return;
      }
      restoring.delete(language);
      revs.set(language, rev);
      for (const edit of held.get(language) ?? []) addToGroup(language, edit);
      held.delete(language);
      checkLater(language);
    }
  };

  // ---- in ----------------------------------------------------------------------------------------------------------
  const onWelcome = (frame: Welcome) => {
    flush();
    outbox.acknowledge(frame.acked);
    outbox.skipTo(frame.acked);
    const restores: { language: LanguageId; text: string }[] = [];
    restoring.clear();
    const lost = !frame.writer && outbox.waiting().some((one) => one.type === "edits");
    if (!frame.writer) outbox.clear();
    for (const buffer of frame.buffers) {
      const { language } = buffer;
      const pending = outbox
        .waiting()
        .flatMap((one) => (one.type === "edits" && one.language === language ? one.edits : []));
      const restoresWaiting = outbox.waiting().some((one) => one.type === "restore" && one.language === language);
      const dirty = pending.length > 0 || restoresWaiting || (held.get(language)?.length ?? 0) > 0;
      const rebased = rebase(buffer, pending);
      const shown = textOf(language) ?? shelf.get(screenKey(language)) ?? undefined;
      const fits = rebased !== undefined && !restoresWaiting && (shown === undefined || shown === rebased.text);
      if (!dirty || !frame.writer) {
        revs.set(language, buffer.rev);
        texts.set(language, buffer.text);
      } else if (fits) {
        revs.set(language, rebased.rev);
        texts.set(language, rebased.text);
      } else {
        const text = shown ?? rebased?.text ?? buffer.text;
        texts.set(language, text);
        restores.push({ language, text });
      }
      held.delete(language);
      const text = texts.get(language) ?? "";
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
    for (const { language, text } of restores) restore(language, text);
    refreshUnsaved();
    if (frame.writer && state.language !== null && state.view?.ended === null) checkLater(state.language);
  };
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
        restored(frame.n, frame.rev);
        if (outbox.count() === 0) change({ unsavedSinceMs: null });
        return refreshUnsaved();
      case "saving":
        change({ notSavedSinceMs: frame.ok ? null : (frame.sinceMs ?? Date.now()) });
        return refreshUnsaved();
      case "view":
        return change({ view: frame.view, viewAtMs: performance.now() });
      case "line":
        return change({ lines: placeLine(state.lines, frame.line) });
      case "run":
        return change({ runs: placeRun(state.runs, frame.run) });
      case "mismatch": {
        const text = textOf(frame.language);
        if (text !== undefined && state.writer && !restoring.has(frame.language)) restore(frame.language, text);
        return;
      }
      case "taken-over":
        return change({ writer: false });
      case "refused":
        return onRefused(frame);
    }
  };
  const onRefused = (frame: Extract<ServerFrame, { type: "refused" }>) => {
    if (frame.n === null) return change({ notice: { tone: "warning", text: frame.message } });
    const refused = outbox.waiting().find((one) => one.n === frame.n);
    if (frame.code === "out-of-order") return connection.renew();
    outbox.refuse(frame.n);
    refreshUnsaved();
    if (frame.code === "read-only") return change({ writer: false });
    const isEdit = refused?.type === "edits" || refused?.type === "restore";
    // The screen is ahead of the record by an edit that was not taken: make the screen's text the next revision.
    if (isEdit && frame.code !== "over" && refused.type === "edits") {
      const text = textOf(refused.language);
      if (text !== undefined) restore(refused.language, text);
    }
    if (refused?.type === "end") change({ ending: false });
    if (refused?.type !== "check") change({ notice: { tone: "warning", text: frame.message } });
  };

  const screenKey = (language: LanguageId) => `assay.screen.${id}.${language}`;
  const connection: Connection = openConnection({
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
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    state: () => state,
    firstText: (language) => texts.get(language) ?? state.problem?.starters[language] ?? "",
    attach(one) {
      screen = one;
      return () => {
        screen = null;
      };
    },
    edited(language, edit) {
      const claimed = { ...edit, claimedAtMs: Date.now() };
      const waits = held.get(language);
      if (waits !== undefined) waits.push(claimed);
      else addToGroup(language, claimed);
      if (edit.origin === "paste" || edit.origin === "undo" || edit.origin === "redo") flush();
      checkLater(language);
    },
    act(act) {
      flush();
      if (act.type === "run" && state.language !== null) check(state.language);
      if (act.type === "end") change({ ending: true });
      push(act);
    },
    switchLanguage(language) {
      flush();
      push({ type: "language", language });
      change({ language });
    },
    takeOver: () => connection.renew({ takeOver: true }),
    say(text) {
      flush();
      push({ type: "say", text });
    },
    notify: (tone, text) => change({ notice: { tone, text } }),
    dismiss: () => change({ notice: null }),
    leave() {
      flush();
      for (const language of revs.keys()) {
        const text = textOf(language);
        if (text !== undefined && outbox.count() > 0) shelf.set(screenKey(language), text);
        else shelf.remove(screenKey(language));
        if ((held.get(language)?.length ?? 0) > 0 && text !== undefined) push({ type: "restore", language, text });
      }
    },
    close() {
      flush();
      connection.close();
      clearTimeout(deadTimer);
      for (const timer of checkTimers.values()) clearTimeout(timer);
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
