import { canonicalJson, type Digest, smallestChange, tidyText } from "../base/index.ts";
import { type HeldBack, isByHand, type SessionEvent } from "../ledger/index.ts";
import { findingOf, type Verdict } from "../problem/index.ts";
import type { LanguageId } from "../sandbox/index.ts";
import type { Held, Judgement } from "../syntax/index.ts";
import { bytesBeyond, isBlank, lineCountOf } from "./buffer.ts";
import { type Context, NO_WORDS, type WordBook, type WordMap, wordBook } from "./context.ts";
import { admitFrame, checkEdits, kib, mayWork } from "./edits.ts";
import type { Message, Sensed } from "./message.ts";
import { observeAnswered, observeFailed, observeModelSet, observeReached } from "./model/observe-call.ts";
import { owed } from "./owed.ts";
import { ownChars } from "./own-chars.ts";
import { type Refusal, refuse } from "./refusal.ts";
import { bufferText, type State } from "./state.ts";
import { understand, wordCountOf } from "./understand.ts";

/** What a message amounts to: an event with the words it names. */
export interface Observed {
  readonly event: SessionEvent;
  readonly words: WordMap;
}

/** Labels kept of one settled edit. Reference: twelve facts an edit. */
const LABELS_MAX = 12;

/** What an ended session no longer takes note of; a person's own acts are refused with a reason instead. */
const UNHEARD: ReadonlySet<Message["type"]> = new Set([
  "connected",
  "disconnected",
  "compose",
  "settle",
  "wake",
  "run-finished",
  "clock-jumped",
  "failed",
]);

type Of<T extends Message["type"]> = Extract<Message, { type: T }>;

/**
 * The event of one message (after `expand`), a refusal for the browser, or undefined when it says nothing new: a frame
 * seen before, a switch that is on already, a wait that is not over.
 */
export function observe(state: State, sensed: Sensed, context: Context): Observed | Refusal | undefined {
  const { message, nowMs } = sensed;
  const { life } = state.ledger;
  if ((life.ended !== null || life.failed !== null) && UNHEARD.has(message.type)) {
    // The model's part of the report may still be under way.
    const waits = message.type === "wake" && life.failed === null && state.ledger.model.open.report !== null;
    if (!waits) return undefined;
  }
  if ("frame" in message && message.frame !== null) {
    const admitted = admitFrame(state, message.frame);
    if (admitted !== "fresh") return admitted === "known" ? undefined : admitted;
  }
  switch (message.type) {
    case "connected":
      return observeConnected(state, message);
    case "disconnected":
      if (!state.ledger.life.connectedTabs.includes(message.tab)) return undefined;
      return plain({ kind: "connection.lost", v: 1, by: "server_observation", data: { tab: message.tab } });
    case "edits": {
      // Only a frame that `expand` could not split comes here whole.
      const fault = checkEdits(state, message, context);
      return fault === "seen" || fault === undefined ? undefined : fault;
    }
    case "edit":
      return observeEdit(state, message, context);
    case "restore":
      return observeRestore(state, message, context);
    case "language":
      return observeLanguage(state, message, sensed, context);
    case "say":
      return observeSay(state, message, context);
    case "compose":
      return observeCompose(state, message);
    case "hint":
      if (state.ledger.hints.pendingRequestSeq !== null) return undefined;
      return (
        mayWork(state, message.frame) ??
        plain({ kind: "hint.requested", v: 1, by: "browser_claim", data: { frame: message.frame, by: "button" } })
      );
    case "hold":
      return observeHold(state, message);
    case "pause":
      return observePause(state, message);
    case "time":
      return observeTime(state, message, context);
    case "run":
      return observeRun(state, message, context);
    case "end":
      return observeEnd(state, message);
    case "settle":
      return observeSettle(state, message, sensed, context);
    case "wake":
      return owed(state, nowMs, "wake", context);
    case "run-finished":
      return observeRunFinished(state, message, context);
    case "report-ready": {
      const { life } = state.ledger;
      if (life.ended === null || life.report !== null) return undefined;
      const book = wordBook(context.keyed);
      const data = {
        status: message.status,
        report: book.add(message.report, "talk"),
        sentences: message.sentences,
      };
      return { event: { kind: "report.frozen", v: 1, by: "derived", data }, words: book.words };
    }
    case "call-reached":
      return observeReached(state, message);
    case "call-answered":
      return observeAnswered(state, message, nowMs, context);
    case "call-failed":
      return observeFailed(state, message, nowMs, context);
    case "model-set":
      return life.ended === null || state.ledger.model.open.report !== null
        ? observeModelSet(state, message)
        : undefined;
    case "dispute":
      return observeDispute(state, message, context);
    case "clock-jumped":
      return plain({ kind: "clock.jumped", v: 1, by: "server_observation", data: { byMs: message.byMs } });
    case "failed":
      if (state.ledger.life.failed !== null || state.ledger.life.ended !== null) return undefined;
      return plain({ kind: "session.failed", v: 1, by: "server_observation", data: { code: message.code } });
  }
}

function plain(event: SessionEvent): Observed {
  return { event, words: NO_WORDS };
}

/** The newest tab writes. One that comes back after it was taken over stays read-only, until it asks. */
function observeConnected(state: State, message: Of<"connected">): Observed | undefined {
  const { life } = state.ledger;
  const { tab, takeOver } = message;
  const fresh = !life.knownTabs.includes(tab);
  const writer = takeOver || fresh || life.writer === null || life.writer === tab;
  if (life.connectedTabs.includes(tab) && writer === (life.writer === tab)) return undefined;
  return plain({ kind: "connection.opened", v: 1, by: "server_observation", data: { tab, writer } });
}

function observeEdit(state: State, message: Of<"edit">, context: Context): Observed | Refusal | undefined {
  const { language, base, changes, origin, claimedAtMs, frame } = message;
  const fault = checkEdits(
    state,
    {
      type: "edits",
      frame: frame ?? { tab: state.ledger.life.writer ?? "", n: Number.MAX_SAFE_INTEGER },
      language,
      edits: [{ base, changes, origin, claimedAtMs }],
    },
    context,
  );
  if (fault === "seen" || changes.length === 0) return undefined;
  if (fault !== undefined) return fault;
  const book = wordBook(context.keyed);
  let { chars } = state.ledger.code.buffers[language] ?? { chars: 0 };
  const applied = changes.map(({ from, to, text }) => {
    const tidy = tidyText(text);
    chars += tidy.length - (to - from);
    return { from, to, insert: tidy === "" ? null : book.add(tidy, "code"), chars: tidy.length };
  });
  return {
    event: {
      kind: "edit.applied",
      v: 1,
      by: isByHand(origin) ? "browser_claim" : "server_observation",
      data: { frame, language, rev: base + 1, changes: applied, origin, chars, claimedAtMs: wholeMs(claimedAtMs) },
    },
    words: book.words,
  };
}

/** A browser's clock reading as far as it is one. */
function wholeMs(claimedMs: number | null): number | null {
  return claimedMs !== null && Number.isFinite(claimedMs) ? Math.round(claimedMs) : null;
}

/** The screen's text becomes the next revision, as the one change that makes it. */
function observeRestore(state: State, message: Of<"restore">, context: Context): Observed | Refusal | undefined {
  const { language, frame } = message;
  const before = bufferText(state, language);
  const change = smallestChange(before, tidyText(message.text));
  const refused = mayWork(state, frame);
  if (refused !== undefined) return refused;
  const base = state.ledger.code.buffers[language]?.rev;
  if (change === null || base === undefined) return undefined;
  return observeEdit(
    state,
    { type: "edit", frame, language, base, changes: [change], origin: "restore", claimedAtMs: null },
    context,
  );
}

function observeLanguage(
  state: State,
  message: Of<"language">,
  sensed: Sensed,
  context: Context,
): Observed | Refusal | undefined {
  const { language, frame } = message;
  const refused = mayWork(state, frame);
  if (refused !== undefined) return refused;
  if (language === state.ledger.code.language) return undefined;
  const offered = Object.keys(state.ledger.code.buffers);
  if (!offered.includes(language))
    return refuse("malformed", `The language "${language}" is not offered here; offered are ${offered.join(", ")}`);
  const { parser } = context.judge(undefined, sensed.after);
  return plain({ kind: "language.switched", v: 1, by: "browser_claim", data: { frame, language, parser } });
}

function observeSay(state: State, message: Of<"say">, context: Context): Observed | Refusal | undefined {
  const text = tidyText(message.text).trim();
  if (text === "") return undefined;
  const refused = mayWork(state, message.frame);
  if (refused !== undefined) return refused;
  const max = context.policy.MESSAGE_CHARS_MAX;
  if (text.length > max)
    return refuse("too-large", `The message has ${text.length} characters, and ${max} is the most: send it in parts`);
  const book = wordBook(context.keyed);
  const data = {
    frame: message.frame,
    text: book.add(text, "talk"),
    chars: text.length,
    wordCount: wordCountOf(text),
    understood: understand(text, state.ledger, context),
  };
  return { event: { kind: "turn.spoken", v: 1, by: "browser_claim", data }, words: book.words };
}

function observeCompose(state: State, message: Of<"compose">): Observed | Refusal | undefined {
  const { on, frame } = message;
  if (on === (state.ledger.floor.composingSinceMs !== null)) return undefined;
  const refused = on ? mayWork(state, frame) : undefined; // A draft may be dropped at any time.
  return refused ?? plain({ kind: "composing.changed", v: 1, by: "browser_claim", data: { frame, on } });
}

function observeHold(state: State, message: Of<"hold">): Observed | Refusal | undefined {
  const { on, frame } = message;
  const refused = mayWork(state, frame);
  if (refused !== undefined) return refused;
  if (on === (state.ledger.floor.heldSinceMs !== null)) return undefined;
  return plain({ kind: "hold.changed", v: 1, by: "browser_claim", data: { frame, on, because: "candidate" } });
}

function observePause(state: State, message: Of<"pause">): Observed | Refusal | undefined {
  const { on, frame } = message;
  const { life } = state.ledger;
  if (on === life.paused) return undefined;
  const refused = on ? mayWork(state, frame) : life.writer === frame.tab ? undefined : mayWork(state, frame);
  if (refused !== undefined) return refused;
  if (life.mode !== "practice") return refuse("not-now", "Only a practice interview can be paused");
  return plain({ kind: "pause.changed", v: 1, by: "browser_claim", data: { frame, on } });
}

function observeTime(state: State, message: Of<"time">, context: Context): Observed | Refusal | undefined {
  const { life, clock } = state.ledger;
  const { frame, addMinutes, timed } = message;
  const { PLANNED_MINUTES_MAX: max } = context.policy;
  if (life.ending !== null || life.ended !== null || life.writer !== frame.tab) return mayWork(state, frame);
  if (life.mode !== "practice") return refuse("not-now", "Only a practice interview can change its time");
  if (addMinutes !== null && (!Number.isInteger(addMinutes) || addMinutes < 1 || addMinutes > max))
    return refuse("malformed", `Cannot add ${addMinutes} minutes: add a whole number from 1 to ${max}`);
  const plannedMs = Math.min(clock.plannedMs + (addMinutes ?? 0) * 60_000, max * 60_000);
  const next = { frame, plannedMs, timed: timed ?? clock.timed };
  if (plannedMs === clock.plannedMs && next.timed === clock.timed)
    return addMinutes === null ? undefined : refuse("not-now", `An interview has ${max} minutes at most`);
  return plain({ kind: "time.changed", v: 1, by: "browser_claim", data: next });
}

function observeRun(state: State, message: Of<"run">, context: Context): Observed | Refusal | undefined {
  const { frame, what } = message;
  const { code, runs } = state.ledger;
  const refused = mayWork(state, frame);
  if (refused !== undefined) return refused;
  if (runs.inFlight !== null) return refuse("not-now", "A run is under way: wait for its result");
  if (code.language === null) return undefined;
  const input = message.input === null ? null : tidyText(message.input);
  if (input === null && what !== "tests") return refuse("malformed", "A run of one's own needs an input");
  const max = context.policy.INPUT_BYTES_MAX;
  const beyond = input === null ? 0 : bytesBeyond(input, max);
  if (beyond > 0) return refuse("too-large", `The input has ${kib(max + beyond)} KiB, and ${kib(max)} KiB is the most`);
  const book = wordBook(context.keyed);
  const data = {
    frame,
    run: `r${runs.count + 1}`,
    what,
    language: code.language,
    rev: code.buffers[code.language]?.rev ?? 1,
    code: book.add(bufferText(state, code.language), "code"),
    input: input === null ? null : book.add(input, "runs"),
  };
  return { event: { kind: "run.requested", v: 1, by: "browser_claim", data }, words: book.words };
}

function observeEnd(state: State, message: Of<"end">): Observed | Refusal | undefined {
  const { life } = state.ledger;
  const { frame, because } = message;
  if (life.ending !== null || life.ended !== null || state.ledger.setting === null) return undefined;
  if (frame !== null && life.writer !== frame.tab) return mayWork(state, frame);
  const by = frame === null ? "server_observation" : "browser_claim";
  return plain({ kind: "session.ending", v: 1, by, data: { frame, because } });
}

function observeSettle(state: State, message: Of<"settle">, sensed: Sensed, context: Context): Observed | undefined {
  const { code } = state.ledger;
  if (code.language === null || code.unsettledSinceMs === null) return undefined;
  const { language } = code;
  const facts = code.buffers[language];
  const text = bufferText(state, language);
  if (facts === undefined) return undefined;
  const judged = context.judge(usable(sensed.before), sensed.after);
  const starter = context.problem.starters[language] ?? "";
  const book = wordBook(context.keyed);
  const digest = context.keyed(`${language}\n${text}`);
  const moved = facts.state === null ? text !== starter : digest !== facts.state;
  const seenBefore = text === starter || code.recentStates.includes(digest);
  return {
    event: {
      kind: "edit.settled",
      v: 1,
      by: "derived",
      data: {
        language,
        from: facts.settledRev,
        to: facts.rev,
        because: message.because,
        parser: judged.parser,
        class: judged.class,
        coarse: judged.coarse,
        labels: judged.labels.slice(0, LABELS_MAX).map((label) => ({
          class: label.class,
          in: label.in === null ? null : book.add(label.in, "code"),
          lines: label.lines,
        })),
        semantic: judged.semantic,
        arms: judged.arms,
        ...(judged.held === undefined ? {} : { held: judged.held.map((one) => heldBack(one, book)) }),
        net: netJudgement(state, language, judged, sensed, context),
        state: digest,
        reversal: moved && seenBefore,
        lineCount: lineCountOf(text),
        ownChars: ownChars(text, starter),
        blank: isBlank(text),
      },
    },
    words: book.words,
  };
}

function heldBack({ in: name, lines, at, was }: Held, book: WordBook): HeldBack {
  return { in: name === null ? null : book.add(name, "code"), lines, at, was };
}

type Net = { readonly class: Judgement["class"]; readonly coarse: Judgement["coarse"]; readonly arms: boolean };

/** The judgement against the code last reviewed; undefined when it was not to be had and the edit speaks for itself. */
function netJudgement(
  state: State,
  language: LanguageId,
  judged: Judgement,
  sensed: Sensed,
  context: Context,
): Net | undefined {
  if (judged.parser !== "parsed" && judged.held === undefined) return undefined;
  const buffer = state.words.buffers[language];
  const reviewed = usable(sensed.reviewed);
  if (buffer === undefined) return undefined;
  if (buffer.reviewed === buffer.text) return { class: "none", coarse: "none", arms: false };
  if (buffer.reviewed !== buffer.baseline && reviewed === undefined) return undefined;
  const net = buffer.reviewed === buffer.baseline ? judged : context.judge(reviewed, sensed.after);
  return { class: net.class, coarse: net.coarse, arms: net.arms };
}

/** A starter may be a fragment that does not parse; it is no baseline then. */
function usable<T extends { readonly broken: boolean }>(table: T | undefined): T | undefined {
  return table?.broken === true ? undefined : table;
}

function observeRunFinished(state: State, message: Of<"run-finished">, context: Context): Observed | undefined {
  const { run } = message;
  if (state.ledger.runs.inFlight !== run) return undefined; // Answered before: a run issued again after a restart.
  const verdict = withoutHidden(message.verdict);
  const book = wordBook(context.keyed);
  const { tests } = verdict;
  return {
    event: {
      kind: "run.finished",
      v: 1,
      by: "server_observation",
      data: {
        run,
        outcome: verdict.outcome,
        toolchain: verdict.toolchain,
        sandbox: { kind: verdict.sandbox.kind, version: verdict.sandbox.version },
        tests:
          tests === null
            ? null
            : {
                total: tests.total,
                passed: tests.passed,
                failed: tests.failed,
                ...(tests.notJudged === undefined ? {} : { notJudged: tests.notJudged }),
                cases: tests.cases.map(({ name, hidden, outcome }) => ({ name, hidden, outcome })),
              },
        cpuMs: Math.round(verdict.cpuMs),
        wallMs: Math.round(verdict.wallMs),
        memoryBytes: Math.round(verdict.memoryBytes),
        signature: signatureOf(message.verdict, context),
        verdict: book.add(canonicalJson(verdict), "runs"),
      },
    },
    words: book.words,
  };
}

/** What failed and how, without figures that differ from run to run; null when nothing failed. */
function signatureOf(verdict: Verdict, context: Context): Digest | null {
  if (verdict.outcome === "accepted") return null;
  const failed = (verdict.tests?.cases ?? [])
    .filter((item) => findingOf(item.outcome) === "failed")
    .map((item) => ({ name: item.name, outcome: item.outcome, got: item.shown?.got ?? null }));
  return context.keyed(canonicalJson({ outcome: verdict.outcome, failed }));
}

/**
 * The verdict as it is kept and shown: nothing of a hidden case but its name and outcome. Where a hidden case decided
 * the outcome, the program's output and the reason are of that case too, and go with it.
 */
export function withoutHidden(verdict: Verdict): Verdict {
  const { tests } = verdict;
  if (tests === null) return verdict;
  const deciding = tests.cases.find((item) => item.outcome !== "accepted") ?? tests.cases.at(-1);
  const cases = tests.cases.map((item) => {
    if (!item.hidden) return item;
    const { shown: _shown, ...rest } = item;
    return rest;
  });
  const kept = { ...verdict, tests: { ...tests, cases } };
  if (deciding?.hidden !== true) return kept;
  const { why: _why, ...rest } = kept;
  return { ...rest, stdout: "", stderr: "" };
}

function observeDispute(state: State, message: Of<"dispute">, context: Context): Observed | Refusal {
  const { life } = state.ledger;
  if (life.report === null) return refuse("not-now", "There is no report yet to say something against");
  if (!Number.isInteger(message.sentence) || message.sentence < 0)
    return refuse("malformed", `There is no sentence "${message.sentence}" in the report`);
  const book = wordBook(context.keyed);
  const note = message.note === null ? "" : tidyText(message.note).trim();
  const max = context.policy.NOTE_CHARS_MAX;
  if (note.length > max) return refuse("too-large", `The note has ${note.length} characters, and ${max} is the most`);
  const data = { sentence: message.sentence, note: note === "" ? null : book.add(note, "talk") };
  return { event: { kind: "sentence.disputed", v: 1, by: "browser_claim", data }, words: book.words };
}
