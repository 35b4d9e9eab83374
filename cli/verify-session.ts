import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { type Evidence, type PendingProof, readTranscript, type Transcript } from "@assay/core/claims";
import { parseJson } from "@assay/host/base";
import { readRecipes, stampTree } from "@assay/host/claims";

/** Where the verifier keeps its things in the data folder. */
export interface VerifyPlaces {
  readonly ledger: string;
  readonly pending: (session: string) => string;
  readonly job: (session: string) => string;
  readonly stamps: (session: string) => string;
}

export function verifyPlaces(data: string): VerifyPlaces {
  const folder = join(data, "verify");
  // A session's id comes from outside and becomes the name of a file.
  const name = (session: string) => session.replace(/[^\w-]/g, "_").slice(0, 100);
  return {
    ledger: join(folder, "verdicts.jsonl"),
    pending: (session) => join(folder, "pending", `${name(session)}.json`),
    job: (session) => join(folder, "pending", `${name(session)}.job`),
    stamps: (session) => join(folder, "stamps", `${name(session)}.jsonl`),
  };
}

export async function transcriptAt(path: string): Promise<Transcript> {
  const lines = (await readFile(path, "utf8")).split("\n").filter((line) => line.trim() !== "");
  return readTranscript(lines.map((line) => parseJson(line)));
}

/** Everything known about a session: its transcript, the recipes in the folders it worked in, the stamps after its runs. */
export async function evidenceOf(transcript: Transcript, root: string, stampsFile: string): Promise<Evidence> {
  const stamps = readStamps(stampsFile);
  const folders = new Set([""]);
  const scripts = new Set<string>();
  for (const { cmd, cwd } of transcript.runs) {
    if (cwd !== undefined) folders.add(relative(root, cwd));
    for (const [, folder = ""] of cmd.matchAll(/(?:\bcd|-C|--prefix|--cwd|--dir)[ =]+([\w./-]+)/g))
      folders.add(relative(root, join(root, folder)));
    for (const [path] of cmd.matchAll(/[\w./-]+\.sh\b/g)) scripts.add(relative(root, join(root, path)));
  }
  const runs = transcript.runs.map((run, index) => ({
    ...run,
    stamp: stamps.get(transcript.callIds[index] ?? "") ?? null,
  }));
  return {
    runs,
    events: transcript.events,
    root,
    turn: transcript.turn,
    files: await readRecipes(root, [...folders], [...scripts]),
    packages: [],
    stamp: stamps.size === 0 ? null : await stampTree(root),
  };
}

function readStamps(file: string): ReadonlyMap<string, string> {
  if (!existsSync(file)) return new Map();
  const pairs = readFileSync(file, "utf8")
    .split("\n")
    .map((line) => parseJson(line))
    .filter(
      (one): one is { readonly call: string; readonly stamp: string } =>
        typeof (one as { call?: unknown } | null)?.call === "string",
    );
  return new Map(pairs.map(({ call, stamp }) => [call, stamp]));
}

export function keepStamp(file: string, call: string, stamp: string): void {
  mkdirSync(join(file, ".."), { recursive: true, mode: 0o700 });
  appendFileSync(file, `${JSON.stringify({ call, stamp })}\n`, { mode: 0o600 });
}

/** Adds to what joins the session's next request. */
export function keepPending(file: string, proofs: readonly PendingProof[]): void {
  if (proofs.length === 0) return;
  mkdirSync(join(file, ".."), { recursive: true, mode: 0o700 });
  const before = existsSync(file)
    ? (parseJson(readFileSync(file, "utf8")) as readonly PendingProof[] | undefined)
    : undefined;
  const written = `${file}.${process.pid}`;
  writeFileSync(written, JSON.stringify([...(before ?? []), ...proofs]), { mode: 0o600 });
  renameSync(written, file);
}

/** Takes what is pending; nobody gets it a second time. */
export function takePending(file: string): readonly PendingProof[] {
  const taken = `${file}.taken.${process.pid}`;
  try {
    renameSync(file, taken);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw fault;
  }
  const proofs = parseJson(readFileSync(taken, "utf8")) as readonly PendingProof[] | undefined;
  rmSync(taken);
  return proofs ?? [];
}
