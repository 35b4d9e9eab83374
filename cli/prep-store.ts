import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Digest, keyedHash } from "@assay/core/base";
import { type Lexicon, makeLexicon } from "@assay/core/concept";
import { type EventLog, emptyHead, openEntry, sealEntry, type Word } from "@assay/core/log";
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
import { sqliteLog } from "@assay/host/log";
import { dataFolder, readSettings } from "./settings.ts";
import { CallError } from "./terminal.ts";

/** Dossiers have a store of their own beside the sessions', so that each can be cleared without the other. */
const PREP_FOLDER = "prep";
const PREFIX = "prep-";

/** One dossier, read from its log; `add` makes more of it durable and reads it again. */
export interface OpenDossier {
  readonly id: string;
  readonly dossier: Dossier;
  readonly entries: readonly DossierEntry[];
  readonly words: ReadonlyMap<Digest, Word>;
}

export interface DossierStore {
  readonly lexicon: Lexicon;
  list(): Promise<readonly string[]>;
  create(id: string, atMs: number): Promise<void>;
  read(id: string): Promise<OpenDossier>;
  view(open: OpenDossier): DossierView;
  /** Appends what `act` drafts in one batch; what it returns comes back with the dossier as it is then. */
  add<T>(
    id: string,
    act: (draft: Draft, open: OpenDossier) => T,
  ): Promise<{ readonly made: T; readonly open: OpenDossier }>;
  /** Pins what is new and records verdicts and plan as they are now. */
  settle(id: string): Promise<OpenDossier>;
  close(): Promise<void>;
}

export async function openDossiers(
  data: string | undefined,
  options: { readonly toWrite: boolean },
): Promise<DossierStore> {
  readSettings();
  const folder = join(dataFolder(data), PREP_FOLDER);
  if (!options.toWrite && !existsSync(join(folder, "assay.db")))
    throw new CallError(
      `There is no dossier in "${folder}": make one with "assay prep new --posting FILE --evidence FILE"`,
    );
  const opened = await sqliteLog({ folder, as: options.toWrite ? "owner" : "guest" });
  if (!opened.ok) throw new CallError(opened.failure.message);
  return storeOver(opened.value, makeLexicon());
}

export function storeOver(log: EventLog, lexicon: Lexicon, nowMs: () => number = Date.now): DossierStore {
  const must = <T>(
    result:
      | { readonly ok: true; readonly value: T }
      | { readonly ok: false; readonly failure: { readonly message: string } },
  ): T => {
    if (!result.ok) throw new CallError(result.failure.message);
    return result.value;
  };
  const read = async (id: string): Promise<OpenDossier> => {
    const stored = must(await log.read(PREFIX + id));
    const entries = must(upcastAll(stored.map((one) => must(openEntry(one)))));
    return { id, entries, dossier: foldAll(entries), words: must(await log.words(PREFIX + id)) };
  };
  const view = (open: OpenDossier): DossierView => {
    const made = viewDossier(open.dossier, open.words, { lexicon, parse: parseJson });
    if (!made.ok) throw new CallError(made.failure.message);
    return made.value;
  };
  const add: DossierStore["add"] = async (id, act) => {
    const open = await read(id);
    const key = must(await log.key(PREFIX + id));
    if (key === undefined)
      throw new CallError(`The words of the dossier "${id}" are erased: nothing can be added to it`);
    const draft = new Draft(keyedHash(key));
    const made = act(draft, open);
    if (draft.events.length === 0) return { made, open };
    const head = must(await log.head(PREFIX + id));
    const atMs = Math.max(nowMs(), open.entries.at(-1)?.atMs ?? 0);
    let hash = head.seq === 0 ? emptyHead(PREFIX + id, fastHash).hash : head.hash;
    const entries = draft.events.map((event, index) => {
      const sealed = sealEntry(hash, { ...event, seq: head.seq + index + 1, atMs }, fastHash);
      hash = sealed.hash;
      return sealed;
    });
    must(await log.append(PREFIX + id, head.seq, { entries, words: draft.words }));
    return { made, open: await read(id) };
  };
  return {
    lexicon,
    read,
    view,
    add,
    async list() {
      return must(await log.list())
        .map((row) => row.stream)
        .filter((stream) => stream.startsWith(PREFIX))
        .map((stream) => stream.slice(PREFIX.length));
    },
    async create(id, atMs) {
      must(await log.create(PREFIX + id, { key: Uint8Array.from(randomBytes(32)), createdAtMs: atMs }));
    },
    async settle(id) {
      await add(id, (draft, open) => recordPlan(draft, open.dossier, view(open)));
      const { open } = await add(id, (draft, pinned) => {
        const previous = new Map<string, string>();
        for (const entry of pinned.entries)
          if (entry.kind === "verdict.derived")
            previous.set(entry.data.requirement, `${entry.data.coverage} ${entry.data.cites.join(" ")}`);
        recordOutcome(draft, view(pinned), previous);
      });
      return open;
    },
    close: () => log.shut(),
  };
}
