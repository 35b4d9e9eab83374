import { existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { err, ok, type Result } from "@assay/core/base";
import { type Brief, readBrief } from "@assay/core/board";
import { parseJson } from "../base/index.ts";

/** Largest file of a brief that is read. Taste: ten times the longest there is. */
const FILE_BYTES_MAX = 128 * 1024;

/**
 * Loads one brief from its folder in `briefs`. Fails with "unknown-brief" and the ids there are, or with "brief" naming
 * file, field and value.
 */
export async function loadBrief(briefId: string, briefs: string): Promise<Result<Brief>> {
  const known = await listBriefs(briefs);
  if (!known.includes(briefId))
    return err("unknown-brief", `Cannot find brief "${briefId}", expected one of ${known.join(", ") || "none yet"}`);
  const files: Record<string, string> = {};
  for (const name of (await readdir(join(briefs, briefId))).sort()) {
    const path = join(briefs, briefId, name);
    const { size } = await stat(path);
    if (size > FILE_BYTES_MAX)
      return err(
        "brief",
        `Cannot load brief "${briefId}": ${name} has ${size} bytes, expected at most ${FILE_BYTES_MAX}`,
      );
    files[name] = (await readFile(path, "utf8")).replaceAll("\r\n", "\n");
  }
  return readBrief(briefId, parseJson(files["brief.json"] ?? ""), files);
}

/** Ids of the folders that hold a brief.json, in code unit order. */
export async function listBriefs(briefs: string): Promise<readonly string[]> {
  const folders = (await readdir(briefs, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  return folders
    .map((entry) => entry.name)
    .filter((name) => existsSync(join(briefs, name, "brief.json")))
    .sort();
}

/** Loads all briefs in the order of their ids; the first that cannot be read fails them. */
export async function loadBriefs(briefs: string): Promise<Result<readonly Brief[]>> {
  const loaded: Brief[] = [];
  for (const briefId of await listBriefs(briefs)) {
    const brief = await loadBrief(briefId, briefs);
    if (!brief.ok) return brief;
    loaded.push(brief.value);
  }
  return ok(loaded);
}
