import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Result } from "@assay/core/base";
import { type Lexicon, makeLexicon } from "@assay/core/concept";
import type { EventLog } from "@assay/core/log";
import type { DossierView, Draft } from "@assay/core/prep";
import { sqliteLog } from "@assay/host/log";
import { dossiersOver, type OpenDossier, PREP_FOLDER } from "@assay/host/prep";
import { dataFolder, readSettings } from "./settings.ts";
import { CallError } from "./terminal.ts";

/** Dossiers as commands use them: what cannot be done ends the call. */
export interface DossierStore {
  readonly lexicon: Lexicon;
  /** Oldest first. */
  list(): Promise<readonly string[]>;
  create(id: string, atMs: number): Promise<void>;
  read(id: string): Promise<OpenDossier>;
  view(open: OpenDossier): DossierView;
  /** The same of a dossier as it was before its newest entries. */
  viewPast(open: OpenDossier): DossierView;
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
  const dossiers = dossiersOver(log, lexicon, nowMs);
  return {
    lexicon,
    read: async (id) => given(await dossiers.read(id)),
    view: (open) => given(dossiers.view(open)),
    viewPast: (open) => given(dossiers.viewPast(open)),
    add: async (id, act) => given(await dossiers.add(id, act)),
    list: async () =>
      given(await dossiers.rows())
        .map((row) => row.stream)
        .reverse(),
    create: async (id, atMs) => {
      given(await dossiers.create(id, atMs));
    },
    settle: async (id) => given(await dossiers.settle(id)),
    close: () => log.shut(),
  };
}

/** What came out; what did not ends the call with its reason. */
export function given<T>(result: Result<T>): T {
  if (!result.ok) throw new CallError(result.failure.message);
  return result.value;
}
