import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { err, ok, type Result } from "@assay/core/base";
import { type Folder, type Problem, readFolder } from "@assay/core/problem";

/** The bank that comes with the product: beside the bundle where it is packed, else at the root of the workspace. */
export const BANK_FOLDER: string =
  ["./problems", "../../problems"]
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(path)) ?? fileURLToPath(new URL("../../problems", import.meta.url));

/** Largest file of a problem that is read. Taste: the longest authored cases take a tenth of it. */
const FILE_BYTES_MAX = 2 * 1024 * 1024;

/**
 * Loads one problem from its folder in `bank`. Fails with code "unknown-problem" when there is no such folder (the
 * message lists those there are), else with "problem" naming file, field and value.
 */
export async function loadProblem(problemId: string, bank: string = BANK_FOLDER): Promise<Result<Problem>> {
  const folder = await loadFolder(problemId, bank);
  return folder.ok ? ok(folder.value.problem) : folder;
}

/** As `loadProblem`, with what only the proof works with. */
export async function loadFolder(problemId: string, bank: string = BANK_FOLDER): Promise<Result<Folder>> {
  const known = await listProblems(bank);
  if (!known.includes(problemId))
    return err(
      "unknown-problem",
      `Cannot find problem "${problemId}", expected one of ${known.join(", ") || "none yet"}`,
    );
  const files: Record<string, string> = {};
  for (const entry of await readdir(join(bank, problemId), { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || entry.name.startsWith(".")) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    const short = path.slice(join(bank, problemId).length + 1).replaceAll("\\", "/");
    if (bytes.length > FILE_BYTES_MAX)
      return err(
        "problem",
        `Cannot load problem "${problemId}": ${short} has ${bytes.length} bytes, expected at most ${FILE_BYTES_MAX}`,
      );
    files[short] = bytes.toString("utf8").replaceAll("\r\n", "\n");
  }
  return readFolder(problemId, files, (text) => createHash("sha256").update(text).digest("hex"));
}

/** Ids of the folders in the bank that hold a problem.json, in code unit order. */
export async function listProblems(bank: string = BANK_FOLDER): Promise<readonly string[]> {
  const folders = (await readdir(bank, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const ids: string[] = [];
  for (const folder of folders) {
    const names = await readdir(join(bank, folder.name));
    if (names.includes("problem.json")) ids.push(folder.name);
  }
  return ids.sort();
}

/** Loads the whole bank in the order of ids; the first problem that cannot be read fails it. */
export async function loadBank(bank: string = BANK_FOLDER): Promise<Result<readonly Problem[]>> {
  const problems: Problem[] = [];
  for (const problemId of await listProblems(bank)) {
    const loaded = await loadProblem(problemId, bank);
    if (!loaded.ok) return loaded;
    problems.push(loaded.value);
  }
  return ok(problems);
}
