/**
 * Sits the golden recordings again and shows what changed: `npm run golden`, all of them or the ones named.
 * With `UPDATE=1` it writes what came out; runs that were never recorded are then made in the sandbox of this machine,
 * and recorded. Where `CI` is set it writes nothing: a golden is changed by a person who reads the change.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Verdict } from "../core/problem/index.ts";
import type { Judge } from "../host/interview/index.ts";
import { judgeRun, loadBank } from "../host/problem/index.ts";
import { bubblewrapSandbox } from "../host/sandbox/index.ts";
import { loadGrammars } from "../host/syntax/index.ts";
import {
  countsOf,
  expectedText,
  hasRecorded,
  listRecordings,
  RECORDINGS_FOLDER,
  readRecorded,
  recordedJudge,
  type Stand,
  sitAgain,
  transcriptText,
  type Verdicts,
  verdictKey,
} from "./recordings.ts";

/** Files of a recording that are made, not written; of its README only the table of counts is. */
const MADE = ["verdicts.json", "session.jsonl", "expected.json", "transcript.txt", "README.md"] as const;
/** Lines of a change that are shown. Taste: a screen. */
const DIFF_LINES_MAX = 40;

async function main(names: readonly string[]): Promise<number> {
  const update = process.env.UPDATE === "1";
  if (update && process.env.CI) {
    process.stderr.write("Cannot record where CI is set: record on your own machine, and read the change\n");
    return 2;
  }
  const known = listRecordings();
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    process.stderr.write(`The recording "${unknown}" is unknown: use one of ${known.join(", ")}\n`);
    return 2;
  }
  const bank = await loadBank();
  if (!bank.ok) throw new Error(bank.failure.message);
  const stand: Stand = {
    grammars: await loadGrammars(),
    bank: new Map(bank.value.map((problem) => [problem.id, problem])),
  };
  let changed = 0;
  for (const name of names.length > 0 ? names : known) {
    const made = await record(name, stand, update);
    const moved = MADE.filter((file) => !hasRecorded(name, file) || readRecorded(name, file) !== made[file]);
    process.stdout.write(`${name}: ${moved.length === 0 ? "as recorded" : `changed: ${moved.join(", ")}`}\n`);
    for (const file of moved) {
      if (file !== "session.jsonl") show(name, file, made[file]);
      if (update) writeFileSync(join(RECORDINGS_FOLDER, name, file), made[file]);
    }
    changed += moved.length;
  }
  if (changed > 0 && !update) process.stdout.write("Nothing was written: UPDATE=1 npm run golden keeps the change\n");
  return changed > 0 && !update ? 1 : 0;
}

async function record(name: string, stand: Stand, update: boolean): Promise<Record<(typeof MADE)[number], string>> {
  const before: Verdicts | undefined = hasRecorded(name, "verdicts.json")
    ? (JSON.parse(readRecorded(name, "verdicts.json")) as Verdicts)
    : undefined;
  const real = update ? await bubblewrapSandbox() : undefined;
  try {
    const sandbox = before?.sandbox ?? { kind: real?.kind ?? "none", version: real?.version ?? "0" };
    const used: Record<string, Verdict> = {};
    const judge: Judge = async (request) => {
      const key = verdictKey(request);
      const held = before?.verdicts[key];
      const verdict =
        held ??
        (real === undefined ? undefined : await judgeRun({ ...request, sandbox: real })) ??
        (await recordedJudge({ sandbox, verdicts: {} })(request));
      if (verdict.outcome === "system_error") throw new Error(`The sandbox failed: ${verdict.why}`);
      used[key] = { ...verdict, sandbox };
      return used[key];
    };
    const { text, read, refusals } = await sitAgain(name, stand, sandbox, judge);
    for (const refusal of refusals) process.stdout.write(`${name}: refused ${refusal}\n`);
    return {
      "verdicts.json": verdictsText({ sandbox, verdicts: used }),
      "session.jsonl": text,
      "expected.json": expectedText(text),
      "transcript.txt": transcriptText(read),
      "README.md": recounted(readRecorded(name, "README.md"), countsOf(read)),
    };
  } finally {
    await real?.shut();
  }
}

/** One verdict a line, in the order in which they were asked for. */
function verdictsText({ sandbox, verdicts }: Verdicts): string {
  const rows = Object.entries(verdicts).map(
    ([key, verdict]) => `    ${JSON.stringify(key)}: ${JSON.stringify(verdict)}`,
  );
  return `{\n  "sandbox": ${JSON.stringify(sandbox)},\n  "verdicts": {\n${rows.join(",\n")}\n  }\n}\n`;
}

/** The README with the table of what happens in the recording, as counted now. */
function recounted(readme: string, counts: Readonly<Record<string, number>>): string {
  const rows = Object.entries(counts).map(([what, count]) => `| ${what} | ${count} |`);
  const table = ["| what | how many |", "|---|---|", ...rows].join("\n");
  return `${readme.replace(/\n\| what \| how many \|[\s\S]*$/, "").trimEnd()}\n\n${table}\n`;
}

function show(name: string, file: string, text: string): void {
  if (!hasRecorded(name, file)) return;
  const folder = mkdtempSync(join(tmpdir(), "assay-golden-"));
  try {
    const after = join(folder, file);
    writeFileSync(after, text);
    let lines: readonly string[] = [];
    try {
      execFileSync("diff", ["-u", join(RECORDINGS_FOLDER, name, file), after]);
    } catch (fault) {
      // diff exits 1 when the files differ, which is known here.
      lines = String((fault as { stdout?: Buffer }).stdout ?? "")
        .split("\n")
        .slice(2);
    }
    for (const line of lines.slice(0, DIFF_LINES_MAX)) process.stdout.write(`  ${line.slice(0, 200)}\n`);
    if (lines.length > DIFF_LINES_MAX) process.stdout.write(`  … ${lines.length - DIFF_LINES_MAX} lines more\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = await main(process.argv.slice(2));
