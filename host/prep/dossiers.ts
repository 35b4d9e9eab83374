import { randomBytes } from "node:crypto";
import { type Digest, err, keyedHash, ok, type Result } from "@assay/core/base";
import type { Lexicon } from "@assay/core/concept";
import {
  type EventLog,
  emptyHead,
  openEntry,
  type StreamRow,
  sealEntry,
  WORD_CLASSES,
  type Word,
} from "@assay/core/log";
import {
  type Dossier,
  type DossierEntry,
  type DossierView,
  Draft,
  foldAll,
  recordOutcome,
  recordPlan,
  upcastAll,
  viewDossier,
} from "@assay/core/prep";
import { fastHash, parseJson } from "@assay/host/base";

/** Dossiers have a store of their own beside the sessions', so that each can be cleared without the other. */
export const PREP_FOLDER = "prep";
const PREFIX = "prep-";
/** Views kept at hand: making one anew takes as long as matching does. */
const VIEWS_KEPT = 8;

/** One dossier, read from its log. */
export interface OpenDossier {
  readonly id: string;
  readonly dossier: Dossier;
  readonly entries: readonly DossierEntry[];
  readonly words: ReadonlyMap<Digest, Word>;
}

/** Dossiers over a log. Acts on one dossier happen one after another, each against what the one before left. */
export interface Dossiers {
  readonly lexicon: Lexicon;
  /** Newest first; `stream` is the dossier's id. */
  rows(): Promise<Result<readonly StreamRow[]>>;
  create(id: string, atMs: number): Promise<Result<true>>;
  /** Fails with the log's codes, and with those of `upcastAll`. */
  read(id: string): Promise<Result<OpenDossier>>;
  /** Fails with the codes of `viewDossier`. */
  view(open: OpenDossier): Result<DossierView>;
  /** The same of a dossier as it was before its newest entries; kept at no hand. */
  viewPast(open: OpenDossier): Result<DossierView>;
  /** Appends what `act` drafts in one batch; what it returns comes back with the dossier as it is then. */
  add<T>(
    id: string,
    act: (draft: Draft, open: OpenDossier) => T,
  ): Promise<Result<{ readonly made: T; readonly open: OpenDossier }>>;
  /** Gives numbers to what was read and has none. */
  pin(id: string): Promise<Result<OpenDossier>>;
  /** Pins what is new and records verdicts and plan as they are now. */
  settle(id: string): Promise<Result<OpenDossier>>;
  /** Drops every word of it; what happened and when stays. */
  erase(id: string): Promise<Result<{ readonly erased: number }>>;
}

export function dossiersOver(log: EventLog, lexicon: Lexicon, nowMs: () => number): Dossiers {
  const views = new Map<string, { readonly seq: number; readonly view: DossierView }>();
  const turns = new Map<string, Promise<unknown>>();

  /** Waits for the act before it on the same dossier. */
  function inTurn<T>(id: string, act: () => Promise<T>): Promise<T> {
    const before = turns.get(id) ?? Promise.resolve();
    const mine = before.then(act, act);
    turns.set(id, mine);
    const done = (): void => {
      if (turns.get(id) === mine) turns.delete(id);
    };
    mine.then(done, done);
    return mine;
  }

  async function read(id: string): Promise<Result<OpenDossier>> {
    const stored = await log.read(PREFIX + id);
    if (!stored.ok) return unknownAs(stored, id);
    const opened = [];
    for (const one of stored.value) {
      const entry = openEntry(one);
      if (!entry.ok) return entry;
      opened.push(entry.value);
    }
    const entries = upcastAll(opened);
    if (!entries.ok) return entries;
    const words = await log.words(PREFIX + id);
    if (!words.ok) return words;
    return ok({ id, entries: entries.value, dossier: foldAll(entries.value), words: words.value });
  }

  function view(open: OpenDossier): Result<DossierView> {
    const held = views.get(open.id);
    if (held?.seq === open.dossier.seq) return ok(held.view);
    const made = viewPast(open);
    if (!made.ok) return made;
    views.delete(open.id);
    views.set(open.id, { seq: open.dossier.seq, view: made.value });
    for (const id of views.keys()) if (views.size > VIEWS_KEPT) views.delete(id);
    return made;
  }

  function viewPast(open: OpenDossier): Result<DossierView> {
    return viewDossier(open.dossier, open.words, { lexicon, parse: parseJson });
  }

  async function append<T>(id: string, act: (draft: Draft, open: OpenDossier) => T) {
    const open = await read(id);
    if (!open.ok) return open;
    const key = await log.key(PREFIX + id);
    if (!key.ok) return key;
    if (key.value === undefined)
      return err("words-erased", `The words of the dossier "${id}" are erased: nothing can be added to it`);
    const draft = new Draft(keyedHash(key.value));
    const made = act(draft, open.value);
    if (draft.events.length === 0) return ok({ made, open: open.value });
    const head = await log.head(PREFIX + id);
    if (!head.ok) return head;
    const atMs = Math.max(nowMs(), open.value.entries.at(-1)?.atMs ?? 0);
    const { seq } = head.value;
    let hash = seq === 0 ? emptyHead(PREFIX + id, fastHash).hash : head.value.hash;
    const entries = draft.events.map((event, index) => {
      const sealed = sealEntry(hash, { ...event, seq: seq + index + 1, atMs }, fastHash);
      hash = sealed.hash;
      return sealed;
    });
    const kept = await log.append(PREFIX + id, seq, { entries, words: draft.words });
    if (!kept.ok) return kept;
    const now = await read(id);
    return now.ok ? ok({ made, open: now.value }) : now;
  }

  const add: Dossiers["add"] = (id, act) => inTurn(id, () => append(id, act));

  async function pin(id: string): Promise<Result<OpenDossier>> {
    const pinned = await add(id, (draft, open) => {
      const seen = view(open);
      if (seen.ok) recordPlan(draft, open.dossier, seen.value);
      return seen;
    });
    if (!pinned.ok) return pinned;
    return pinned.value.made.ok ? ok(pinned.value.open) : pinned.value.made;
  }

  return {
    lexicon,
    read,
    view,
    viewPast,
    add,
    pin,
    async rows() {
      const listed = await log.list();
      if (!listed.ok) return listed;
      return ok(
        listed.value
          .filter((row) => row.stream.startsWith(PREFIX))
          .map((row) => ({ ...row, stream: row.stream.slice(PREFIX.length) }))
          .sort((a, b) => b.createdAtMs - a.createdAtMs),
      );
    },
    async create(id, atMs) {
      const made = await log.create(PREFIX + id, { key: Uint8Array.from(randomBytes(32)), createdAtMs: atMs });
      return made.ok ? ok(true) : made;
    },
    async settle(id) {
      const pinned = await pin(id);
      if (!pinned.ok) return pinned;
      const settled = await add(id, (draft, open) => {
        const previous = new Map<string, string>();
        for (const entry of open.entries)
          if (entry.kind === "verdict.derived")
            previous.set(entry.data.requirement, `${entry.data.coverage} ${entry.data.cites.join(" ")}`);
        const seen = view(open);
        if (seen.ok) recordOutcome(draft, seen.value, previous);
        return seen;
      });
      if (!settled.ok) return settled;
      return settled.value.made.ok ? ok(settled.value.open) : settled.value.made;
    },
    erase: (id) =>
      inTurn(id, async () => {
        views.delete(id);
        const erased = await log.erase(PREFIX + id, WORD_CLASSES);
        return erased.ok ? erased : unknownAs(erased, id);
      }),
  };
}

/** The log's word for a stream that is not there, in the words of dossiers. */
function unknownAs<F extends { readonly ok: false; readonly failure: { readonly code: string } }>(
  failed: F,
  id: string,
) {
  return failed.failure.code === "stream-unknown" ? err("unknown-dossier", `There is no dossier "${id}"`) : failed;
}
