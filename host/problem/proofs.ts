import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { type Folder, programFor } from "@assay/core/problem";
import type { LanguageStatus, Sandbox } from "@assay/core/sandbox";
import type { Proof } from "./prove.ts";

/** Raised when a proof asks for more, or judges otherwise, than one that is kept. */
const PROOF_RULES = 1;

/** Where proofs are kept between calls: `$XDG_CACHE_HOME/assay/proofs`, else `~/.cache/assay/proofs`. */
export function proofsFolder(environment: Readonly<Record<string, string | undefined>>): string {
  return join(environment.XDG_CACHE_HOME || join(homedir(), ".cache"), "assay", "proofs");
}

/** What a proof hangs on: the folder's files, the programs made of them, the toolchains and the sandbox. */
export function proofKey(
  { problem }: Folder,
  { sandbox, languages }: { sandbox: Sandbox; languages: readonly LanguageStatus[] },
): string {
  const programs = problem.languages.map((language) =>
    programFor({ language, source: problem.starters[language] ?? "" }, problem.tests),
  );
  const { kind, version } = sandbox;
  const on = { rules: PROOF_RULES, id: problem.id, digest: problem.digest, programs, languages, kind, version };
  return createHash("sha256").update(JSON.stringify(on)).digest("hex");
}

/** The proof kept under a key, or undefined. Only proofs that hold are kept. */
export async function keptProof(folder: string, key: string): Promise<Proof | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, `${key}.json`), "utf8")) as Proof;
  } catch {
    return undefined; // None, or one that was cut short: it is proved again.
  }
}

/** Keeps a proof that holds. False where the folder cannot be written; the proof stands all the same. */
export async function keepProof(folder: string, key: string, proof: Proof): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true });
    const path = join(folder, `${key}.json`);
    await writeFile(`${path}.${process.pid}`, JSON.stringify(proof));
    await rename(`${path}.${process.pid}`, path);
    return true;
  } catch {
    return false;
  }
}
