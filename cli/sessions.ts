import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Failure } from "@assay/core/base";
import type { EventLog } from "@assay/core/log";
import { readExport } from "@assay/core/log";
import type { Problem } from "@assay/core/problem";
import { fastHash, parseJson } from "@assay/host/base";
import { type Archive, archiveOfFile, openArchive, type Read } from "@assay/host/interview";
import { sqliteLog } from "@assay/host/log";
import { loadBank } from "@assay/host/problem";
import { problemsFolder } from "./places.ts";
import { dataFolder, readSettings } from "./settings.ts";
import { CallError, EXIT_MISSING } from "./terminal.ts";

/** The sessions of a data folder, read beside a running server; nothing is started or continued. */
export interface Sessions {
  readonly archive: Archive;
  /** Undefined when the folder has no store yet. */
  readonly log: EventLog | undefined;
  readonly folder: string;
  readonly owned: boolean;
  readonly bank: ReadonlyMap<string, Problem>;
  close(): Promise<void>;
}

export async function openBank(): Promise<ReadonlyMap<string, Problem>> {
  const bank = await loadBank(problemsFolder());
  if (!bank.ok) throw new CallError(bank.failure.message, EXIT_MISSING);
  return new Map(bank.value.map((problem) => [problem.id, problem]));
}

/**
 * Opens the data folder named by --data or the settings. `toWrite` asks for the folder itself, which only one process
 * may have: while a server runs it is read beside it all the same, and `owned` says so.
 */
export async function openSessions(data: string | undefined, toWrite = false): Promise<Sessions> {
  readSettings();
  const folder = dataFolder(data);
  const bank = await openBank();
  if (!existsSync(join(folder, "assay.db"))) {
    const none: Archive = archiveOfNothing(folder);
    return { archive: none, log: undefined, folder, owned: false, bank, close: async () => {} };
  }
  const own = toWrite ? await sqliteLog({ folder }) : undefined;
  const owned = own?.ok === true;
  // Only a folder that another process holds is read beside it; any other failure is told as it is.
  const log =
    own !== undefined && (own.ok || own.failure.code !== "store-busy") ? own : await sqliteLog({ folder, as: "guest" });
  if (!log.ok) throw new CallError(log.failure.message);
  return {
    archive: openArchive({ log: log.value, bank }),
    log: log.value,
    folder,
    owned,
    bank,
    close: () => log.value.shut(),
  };
}

/** A record that does not verify: a finding, not a wrong call. */
export class RefusedRecord extends CallError {
  readonly code: string;
  /** Entries before the fault, where it is known. */
  readonly entries: number | null;
  constructor(failure: Failure & { readonly seq?: number | null }) {
    super(failure.message, 1);
    this.code = failure.code;
    this.entries = failure.seq ?? null;
  }
}

/** What a store or a file says of a record that it has and does not believe. */
const REFUSALS: readonly string[] = ["chain-broken", "torn-tail", "newer-version"];

/**
 * A session by its id, or one in a file as `interview export --format jsonl` writes it. Throws `RefusedRecord` when it
 * does not verify, `CallError` when there is none or the file is something else.
 */
export async function readSession(
  name: string,
  data: string | undefined,
): Promise<{ readonly read: Read; readonly archive: Archive; close(): Promise<void> }> {
  if (statSync(name, { throwIfNoEntry: false })?.isDirectory() === false) {
    const session = readExport(readFile(name), { hash: fastHash, parse: parseJson });
    if (!session.ok) throw refusalOf(session.failure, ` "${name}"`);
    const archive = archiveOfFile(session.value, await openBank());
    return { read: await taken(archive, name), archive, close: async () => {} };
  }
  const { archive, close } = await openSessions(data);
  try {
    return { read: await taken(archive, name), archive, close };
  } catch (fault) {
    await close();
    throw fault;
  }
}

function readFile(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (fault) {
    const code = (fault as NodeJS.ErrnoException).code ?? String(fault);
    throw new CallError(`Cannot read "${file}": ${code}, expected a file of "assay interview export --format jsonl"`);
  }
}

async function taken(archive: Archive, name: string): Promise<Read> {
  const read = await archive.read(name);
  if (read.ok) return read.value;
  throw refusalOf(read.failure, "");
}

function refusalOf(failure: Failure, where: string): CallError {
  if (REFUSALS.includes(failure.code)) return new RefusedRecord(failure);
  return new CallError(where === "" ? failure.message : `${failure.message}, in${where}`);
}

function archiveOfNothing(folder: string): Archive {
  const absent = async (id: string) => ({
    ok: false as const,
    failure: { code: "unknown-session", message: `There is no session "${id}": the data folder "${folder}" has none` },
  });
  return {
    rows: async () => ({ ok: true, value: [] }),
    row: absent,
    reportPage: absent,
    record: absent,
    exportFile: absent,
    read: absent,
  };
}
