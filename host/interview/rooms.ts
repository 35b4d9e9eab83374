import { canonicalJson, err, ok, type Result } from "@assay/core/base";
import {
  checkBehaviouralWish,
  checkWish,
  EMPTY_STATE,
  modelSetting,
  record,
  startSession,
} from "@assay/core/interview";
import type { Ledger, ModelSetting, SessionEntry } from "@assay/core/ledger";
import { type EventLog, emptyHead, type StoredEntry, type WordClass } from "@assay/core/log";
import type { Model } from "@assay/core/model";
import type { Problem } from "@assay/core/problem";
import type { NewBehavioural, NewCoding, NewInterview, Welcome } from "@assay/core/protocol";
import { isFlawedReport, modelReportRequest } from "@assay/core/report";
import type { LanguageId, Sandbox } from "@assay/core/sandbox";
import type { Grammars } from "@assay/core/syntax";
import { type Clock, fastHash, fastKeyedHash, type Ids, parseJson } from "../base/index.ts";
import { type Archive, openArchive, remakeBehavioural, remakeReport, takeKept } from "./archive.ts";
import { askModel } from "./ask.ts";
import {
  beginDraft,
  behaviouralContext,
  contextBegun,
  foldStream,
  openEntries,
  sessionContext,
  takeAdvance,
} from "./course.ts";
import { eraseWords } from "./erase.ts";
import type { Failpoint } from "./failpoint.ts";
import { type Judge, judgeSessionRun } from "./judge.ts";
import { openRoom, type QuietExcept, type Room, type RoomWork } from "./room.ts";

export interface RoomsParts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: EventLog;
  readonly sandbox: Sandbox;
  readonly judge: Judge;
  readonly grammars: Grammars;
  readonly bank: ReadonlyMap<string, Problem>;
  /** Undefined: the house alone. */
  readonly model?: Model | undefined;
  /** How sessions that begin now talk with it; what is left out is as `modelSetting` has it. */
  readonly modelWish?: Partial<Omit<ModelSetting, "name">> | undefined;
  readonly complain: (what: string) => void;
  readonly failpoint?: Failpoint | undefined;
  readonly capacity: number;
}

/** All live sessions of this process: each stream has at most one room, made from its record when somebody comes. */
export interface Rooms {
  create(wish: NewInterview): Promise<Result<{ readonly id: string }>>;
  /**
   * Fails with `unknown-session`, `at-capacity`, `words-erased`, or as the log does; with `unknown-problem`,
   * `problem-changed` or `newer-version` when it cannot go on as it began.
   */
  open(id: string): Promise<Result<Room>>;
  /** Of ended sessions only; a live one is refused with `live`. */
  erase(id: string, classes: readonly WordClass[]): Promise<Result<{ readonly erased: number }>>;
  dispute(id: string, sentence: number, note: string | null): Promise<Result<{ readonly seq: number }>>;
  /** Streams that a room holds now. */
  liveIds(): ReadonlySet<string>;
  /** Resolves when no room has anything to take, nor anything under way but what is excepted; for stepped clocks. */
  quiet(except?: QuietExcept): Promise<void>;
  close(): Promise<void>;
}

/** How often rooms that nobody needs are let go. */
const TIDY_MS = 60_000;

export function openRooms(parts: RoomsParts): Rooms {
  const { clock, ids, log, bank, capacity, complain } = parts;
  const rooms = new Map<string, Room>();
  const opening = new Map<string, Promise<Result<Room>>>();
  const archive: Archive = openArchive({ log, bank });
  let languages: Welcome["languages"] | undefined;
  let closed = false;
  let callOffTidy = clock.after(TIDY_MS, tidy);

  function tidy(): void {
    void letIdleGo();
    if (!closed) callOffTidy = clock.after(TIDY_MS, tidy);
  }
  async function letIdleGo(): Promise<void> {
    for (const [id, room] of rooms) {
      if (room.isBusy()) continue;
      rooms.delete(id);
      await room.close();
    }
  }

  async function languagesHere(): Promise<Welcome["languages"]> {
    if (languages === undefined) {
      const statuses = await parts.sandbox.languages();
      languages = statuses.map(({ language, installed, detail }) => ({ language, runs: installed, detail }));
    }
    return languages;
  }

  const setting = parts.model === undefined ? null : modelSetting(parts.model.name, parts.modelWish);

  const work: RoomWork = {
    call(due, state, problem, tell) {
      const { model } = parts;
      // Between the record and this process the model may have gone: the room was told, and asks no more.
      if (model === undefined) {
        const failure = { fault: "unreachable", retryAfterMs: null, usage: null, wallMs: 0 } as const;
        tell({ type: "call-failed", call: due.call, ...failure });
        return () => {};
      }
      const settings = state.ledger.model.setting?.settings ?? modelSetting(model.name).settings;
      const request =
        due.request ?? modelReportRequest(state, due.repair, { problem, hash: fastHash, settings, parse: parseJson });
      const isFlawed = (text: string): boolean => due.request === null && isFlawedReport(text, parseJson);
      return askModel({ model, clock, complain }, due.call, request, isFlawed, tell);
    },
    judge: (session, run, problem) => judgeSessionRun(parts.judge, parts.sandbox, problem, session, run, complain),
    async report(stream, context) {
      const read = await archive.read(stream);
      if (!read.ok) throw new Error(read.failure.message);
      const report =
        context.round === "coding"
          ? remakeReport(read.value, context.problem)
          : remakeBehavioural(read.value, context.questions);
      return { status: report.status, text: canonicalJson(report), sentences: report.sentences.length };
    },
  };

  /** Whether a place is left for `id`, or a new session, after the rooms and those that were to be opened before it. */
  async function hasPlace(id: string | null): Promise<Result<undefined>> {
    const ahead = (): number => {
      let count = rooms.size;
      for (const each of opening.keys()) {
        if (each === id) break;
        if (!rooms.has(each)) count += 1;
      }
      return count;
    };
    if (ahead() >= capacity) await letIdleGo();
    if (ahead() < capacity) return ok(undefined);
    return err(
      "at-capacity",
      `This server holds ${capacity} interviews at once and has no place free: try again later`,
    );
  }

  async function openNow(id: string): Promise<Result<Room>> {
    const kept = await takeKept(log, id);
    if (!kept.ok) return kept;
    const place = await hasPlace(id);
    if (!place.ok) return place;
    const { stored, words, key } = kept.value;
    if (key === undefined)
      return err("words-erased", `The words of the session "${id}" were erased: only its report page is left`);
    const begun = settingOf(stored);
    const context = contextBegun(begun, bank, fastKeyedHash(key));
    if (!context.ok) return context;
    const held = context.value;
    const standing = foldStream(
      emptyHead(id, fastHash),
      stored,
      words,
      held.round === "coding" ? held.problem : undefined,
    );
    const otherGrammars = Object.entries(begun?.grammars ?? {})
      .filter(([language, digest]) => parts.grammars.digests[language as LanguageId] !== digest)
      .map(([language]) => language);
    if (otherGrammars.length > 0)
      complain(
        `The session ${id} began with other grammars of ${otherGrammars.join(", ")}: edits from now on are read by today's`,
      );
    const languagesNow = await languagesHere();
    const room: Room = openRoom(
      {
        id,
        clock,
        log,
        grammars: parts.grammars,
        context: context.value,
        languages: languagesNow,
        work,
        model: setting,
        complain,
        failpoint: parts.failpoint ?? (() => {}),
        onGone: () => {
          if (rooms.get(id) === room) rooms.delete(id);
        },
      },
      standing,
    );
    rooms.set(id, room);
    return ok(room);
  }

  /** How a stream began, by its first entry. */
  function settingOf(stored: readonly StoredEntry[]): Ledger["setting"] {
    const [first] = openEntries(stored.slice(0, 1)) as unknown as readonly SessionEntry[];
    return first?.kind === "session.started" ? first.data : null;
  }

  async function open(id: string): Promise<Result<Room>> {
    if (closed) return err("at-capacity", "The server is stopping");
    const known = rooms.get(id);
    if (known !== undefined) return ok(known);
    let promise = opening.get(id);
    if (promise === undefined) {
      promise = openNow(id).finally(() => opening.delete(id));
      opening.set(id, promise);
    }
    return promise;
  }

  /** The session's first entry is written before anybody can open it. */
  async function create(wish: NewInterview): Promise<Result<{ readonly id: string }>> {
    const wished = wish.round === "behavioural" ? checkBehaviouralWish(wish, "", fastHash) : codingWish(wish);
    if (!wished.ok) return wished;
    if (closed) return err("at-capacity", "The server is stopping");
    const place = await hasPlace(null);
    if (!place.ok) return place;

    const id = ids.sessionId();
    const key = ids.key();
    const createdAtMs = Math.floor(clock.wallMs());
    const created = await log.create(id, { key, createdAtMs });
    if (!created.ok) return created;
    const seed = ids.seed();
    const keyed = fastKeyedHash(key);
    const context =
      "problem" in wished.value
        ? sessionContext(wished.value.problem, keyed)
        : behaviouralContext(wish as NewBehavioural, seed, keyed);
    const opening = {
      session: id,
      mode: "practice",
      language: "language" in wished.value ? wished.value.language : null,
      minutes: wished.value.minutes,
      timed: true,
      seed,
      keyId: fastHash(Buffer.from(key).toString("hex")).slice(0, 16),
      grammars: parts.grammars.digests,
      sandbox: { kind: parts.sandbox.kind, version: parts.sandbox.version },
      interviewer: setting?.name ?? "house",
      model: setting ?? undefined,
    } as const;
    const draft = beginDraft(context, { state: EMPTY_STATE, head: emptyHead(id, fastHash) });
    takeAdvance(draft, record(EMPTY_STATE, startSession(opening, context), createdAtMs, context));
    const appended = await log.append(id, 0, { entries: draft.stored, words: draft.words });
    return appended.ok ? ok({ id }) : appended;
  }

  /** What is wished for of a coding round, with its problem. */
  function codingWish(wish: NewCoding) {
    const problem = bank.get(wish.problem);
    if (problem === undefined)
      return err(
        "unknown-problem",
        `The problem "${wish.problem}" is unknown: use one of ${[...bank.keys()].join(", ")}`,
      );
    const wished = checkWish(wish, problem);
    return wished.ok ? ok({ ...wished.value, problem }) : wished;
  }

  const liveIds = (): ReadonlySet<string> => new Set([...rooms.keys(), ...opening.keys()]);

  /** Sentences of a session's frozen report; 0 while there is none. */
  async function sentenceCount(id: string, room: Room): Promise<Result<number>> {
    const { report } = room.course().state.ledger.life;
    if (report === null) return ok(0);
    const read = await log.read(id, report.seq);
    if (!read.ok) return read;
    const [frozen] = openEntries(read.value.slice(0, 1)) as unknown as readonly SessionEntry[];
    return ok(frozen?.kind === "report.frozen" ? frozen.data.sentences : 0);
  }

  return {
    create,
    open,
    async erase(id, classes) {
      const row = await archive.row(id);
      if (!row.ok) return row;
      const room = rooms.get(id);
      if (row.value.state === "live" && room !== undefined)
        return err("live", `The session "${id}" is live: end it first, then its words can be erased`);
      if (room !== undefined) {
        rooms.delete(id);
        await room.close();
      }
      return eraseWords({ log, bank }, id, classes, Math.floor(clock.wallMs()));
    },
    async dispute(id, sentence, note) {
      const opened = await open(id);
      if (!opened.ok) return opened;
      const count = await sentenceCount(id, opened.value);
      if (!count.ok) return count;
      if (sentence >= count.value)
        return err(
          "unknown-sentence",
          `The report of "${id}" has no sentence ${sentence}: it has ${count.value}, from 0`,
        );
      const told = await opened.value.tell({ type: "dispute", sentence, note });
      if (!told.ok) return told;
      if (told.taken === "recorded") return ok({ seq: told.seq });
      return told.taken === "nothing"
        ? err("unknown-sentence", `The sentence ${sentence} of "${id}" cannot be disputed now`)
        : err(told.taken.refused, told.taken.message);
    },
    liveIds,
    async quiet(except) {
      await Promise.all([...rooms.values()].map((room) => room.quiet(except)));
    },
    async close() {
      closed = true;
      callOffTidy();
      await Promise.all([...rooms.values()].map((room) => room.close()));
      rooms.clear();
    },
  };
}
