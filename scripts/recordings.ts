import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readScript } from "../cli/interview-play.ts";
import { canonicalJson, type Json } from "../core/base/index.ts";
import { type Replay, replaySession } from "../core/interview/index.ts";
import { type ExportedSession, readExport } from "../core/log/index.ts";
import type { Model } from "../core/model/index.ts";
import type { Problem, Verdict } from "../core/problem/index.ts";
import type { NewCoding } from "../core/protocol/index.ts";
import { clockTime } from "../core/report/index.ts";
import { LANGUAGE_IDS, type Sandbox } from "../core/sandbox/index.ts";
import type { Grammars } from "../core/syntax/index.ts";
import { type Clock, fastHash, parseJson, seededIds, steppedClock } from "../host/base/index.ts";
import { type Judge, openArchive, openRooms, playScript, type Read, readKept } from "../host/interview/index.ts";
import { memoryLog } from "../host/log/index.ts";
import { readModelScript, scriptedModel } from "../host/model/index.ts";

/**
 * A golden recording is a folder: `setting.json` and `script.jsonl` say what was sat, `model.jsonl` what a model answered
 * where one led it, `verdicts.json` how its runs came
 * out in the sandbox of the machine that recorded it, `session.jsonl` is the record they lead to, `expected.json` what
 * the record folds to, `transcript.txt` the same for a reader. Only what was sat and answered is written by hand.
 */
export const RECORDINGS_FOLDER = fileURLToPath(new URL("../recordings", import.meta.url));

/** Names of the golden recordings, in order. Folders without a setting are somebody else's. */
export function listRecordings(): readonly string[] {
  return readdirSync(RECORDINGS_FOLDER)
    .filter((name) => existsSync(join(RECORDINGS_FOLDER, name, "setting.json")))
    .sort();
}

export function readRecorded(name: string, file: string): string {
  return readFileSync(join(RECORDINGS_FOLDER, name, file), "utf8");
}

export function hasRecorded(name: string, file: string): boolean {
  return existsSync(join(RECORDINGS_FOLDER, name, file));
}

/** What is sat. `seed` makes ids, keys and wordings. */
export interface Setting extends NewCoding {
  readonly seed: number;
}

/** How the runs of a recording came out, by what was asked; times and sizes are those of the machine that recorded. */
export interface Verdicts {
  readonly sandbox: { readonly kind: string; readonly version: string };
  readonly verdicts: Readonly<Record<string, Verdict>>;
}

/** One request of a judge, as a key: what the verdict depends on and nothing else. */
export function verdictKey({ language, source, tests, stdin, stop }: Parameters<Judge>[0]): string {
  const asked = { language, source, tests, stdin: stdin ?? null, stop: stop ?? null };
  return fastHash(canonicalJson(asked as unknown as Json)).slice(0, 16);
}

/** What stands round every recording, loaded once. */
export interface Stand {
  readonly grammars: Grammars;
  readonly bank: ReadonlyMap<string, Problem>;
}

/**
 * Sits the interview of a recording again, through the same rooms as a browser, and gives the record as it lies in
 * `session.jsonl`. `judge` answers the runs. Throws when the rooms complain: a golden rests on no fault of ours.
 */
export async function sitAgain(
  name: string,
  stand: Stand,
  sandbox: Verdicts["sandbox"],
  judge: Judge,
): Promise<{ readonly text: string; readonly read: Read; readonly refusals: readonly string[] }> {
  const { seed, ...wish } = parseJson(readRecorded(name, "setting.json")) as unknown as Setting;
  const moves = readScript(readRecorded(name, "script.jsonl"), `recordings/${name}/script.jsonl`);
  const clock = steppedClock();
  const log = memoryLog();
  const ids = seededIds(seed);
  const complaints: string[] = [];
  const model = modelOf(name, clock);
  const rooms = () =>
    openRooms({
      ...stand,
      clock,
      ids,
      log,
      model,
      sandbox: boxOf(sandbox),
      judge,
      // A script may hold faults of a model: what is told of them is no fault of ours.
      complain: (what) => (what.startsWith("The model ") ? undefined : complaints.push(what)),
      capacity: 1,
    });
  const played = await playScript({ clock, openRooms: rooms, isModelScripted: model !== undefined }, wish, moves);
  if (complaints.length > 0) throw new Error(`Sitting "${name}" again brought complaints:\n${complaints.join("\n")}`);
  if (!played.ended) throw new Error(`The interview of "${name}" did not come to its end`);
  const archive = openArchive({ log, bank: stand.bank });
  const file = await archive.exportFile(played.session, "jsonl", true);
  if (!file.ok) throw new Error(file.failure.message);
  return {
    text: file.value.text,
    read: readRecord(file.value.text).read,
    refusals: played.refusals.map((one) => `at ${one.atMs} ms (${one.code}): ${one.message}`),
  };
}

/** The model of a recording, whose answers stand in `model.jsonl` in the order of its calls; undefined: the house's. */
function modelOf(name: string, clock: Clock): Model | undefined {
  if (!hasRecorded(name, "model.jsonl")) return undefined;
  const read = readModelScript(readRecorded(name, "model.jsonl"), `recordings/${name}/model.jsonl`);
  if (!read.ok) throw new Error(read.failure.message);
  return scriptedModel({ clock, script: read.value });
}

/** A sandbox that is only a name: the verdicts come from a file, and nothing may be run. */
function boxOf({ kind, version }: Verdicts["sandbox"]): Sandbox {
  const never = () => Promise.reject(new Error("A recording runs nothing: its verdicts are recorded"));
  return {
    kind,
    version,
    compile: never,
    execute: never,
    release: async () => {},
    languages: async () => LANGUAGE_IDS.map((language) => ({ language, installed: true, detail: "recorded" })),
    shut: async () => {},
  };
}

/** A judge that answers from recorded verdicts and from nowhere else. */
export function recordedJudge({ verdicts }: Verdicts): Judge {
  return async (request) => {
    const found = verdicts[verdictKey(request)];
    if (found === undefined) throw new Error("This run was never recorded: record again with UPDATE=1 npm run golden");
    return found;
  };
}

/** Reads a session file and folds it; throws when the chain is refused. */
export function readRecord(text: string): {
  readonly session: ExportedSession;
  readonly read: Read;
  readonly replay: Replay;
} {
  const session = readExport(text, { hash: fastHash, parse: parseJson });
  if (!session.ok) throw new Error(session.failure.message);
  const { row, entries, words, key } = session.value;
  const read = readKept({ row, stored: entries, words, key });
  return { session: session.value, read, replay: replaySession(read.entries, fastHash) };
}

/** What a record folds to, as `expected.json` holds it: one answer of a gate a line, so that a change shows where. */
export function expectedText(text: string): string {
  const { read, replay } = readRecord(text);
  const frozen = read.entries.findLast((entry) => entry.kind === "report.frozen");
  const report = frozen?.kind === "report.frozen" ? read.words.get(frozen.data.report)?.text : undefined;
  const outcome = (parseJson(report ?? "null") as { outcome?: string } | null)?.outcome ?? null;
  const head = {
    entries: replay.entries,
    head: read.row.hash,
    digest: replay.digest,
    work: replay.work,
    outcome,
    counts: countsOf(read),
  };
  const gates = replay.gates.map((row) => `    ${JSON.stringify(row)}`);
  return `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "gates": [\n${gates.join(",\n")}\n  ]\n}\n`;
}

/** What happens in a recording, counted from its entries; its README claims these and a test holds it to them. */
export function countsOf({ entries, ledger }: Pick<Read, "entries" | "ledger">) {
  const settled = entries.flatMap((entry) => (entry.kind === "edit.settled" ? [entry.data] : []));
  const finished = entries.flatMap((entry) => (entry.kind === "run.finished" ? [entry.data] : []));
  const begun = entries.flatMap((entry) => (entry.kind === "turn.begun" ? [entry.data.act] : []));
  const count = (kind: string) => entries.filter((entry) => entry.kind === kind).length;
  let drafts = 0;
  let recoveries = 0;
  let broken = false;
  for (const { parser } of settled) {
    if (parser === "syntax_invalid" && !broken) drafts++;
    if (parser === "parsed" && broken) recoveries++;
    if (parser !== "parser_unavailable") broken = parser === "syntax_invalid";
  }
  return {
    "settled edits": settled.length,
    "program changes": settled.filter((edit) => edit.semantic === true).length,
    renames: settled.filter((edit) => edit.class === "identifier_only").length,
    "comment edits": settled.filter((edit) => edit.class === "comment_only").length,
    undos: entries.filter((entry) => entry.kind === "edit.applied" && entry.data.origin === "undo").length,
    "changes taken back": settled.filter((edit) => edit.reversal).length,
    "invalid drafts": drafts,
    recoveries,
    "switches of language": count("language.switched"),
    runs: finished.length,
    "red runs": finished.filter(({ tests }) => tests !== null && tests.failed > 0).length,
    "green runs": finished.filter(({ tests }) => tests !== null && tests.total > 0 && tests.failed === 0).length,
    "runs that never started": ledger.runs.notStarted,
    pauses: entries.filter((entry) => entry.kind === "pause.changed" && entry.data.on).length,
    holds: entries.filter((entry) => entry.kind === "hold.changed" && entry.data.on).length,
    "lost connections": count("connection.lost"),
    "said by the candidate": count("turn.spoken"),
    "said by the interviewer": begun.length,
    "hints given": count("hint.given"),
    nudges: begun.filter((act) => act === "nudge").length,
    "turns cut": count("turn.cut"),
  };
}

/** The conversation and the runs for a reader: what a change of wording does shows here first. */
export function transcriptText({ entries, screen, row }: Read): string {
  const lines = [
    ...screen.lines.map((line) => ({ atMs: line.atMs, who: line.who, text: line.text + (line.cut ? " —" : "") })),
    ...screen.runs.map((run) => ({
      atMs: entries[run.seq - 1]?.atMs ?? row.createdAtMs,
      who: "run",
      text: `${run.run}, ${run.what}: ${run.outcome}${run.total > 0 ? `, ${run.passed} of ${run.total} cases` : ""}`,
    })),
  ].sort((a, b) => a.atMs - b.atMs);
  return lines
    .map(
      ({ atMs, who, text }) =>
        `${clockTime(atMs - row.createdAtMs)}  ${who.padEnd(11)}  ${text.replace(/\s+/g, " ")}\n`,
    )
    .join("");
}

/**
 * The first line in which two session files differ; null when they are equal, byte for byte. The first line of a file
 * says what all others come to, so that it is looked at last.
 */
export function firstOther(got: string, expected: string): object | null {
  if (got === expected) return null;
  const [left, right] = [got.split("\n"), expected.split("\n")];
  const lineIndex = left.findIndex((line, index) => index > 0 && line !== right[index]);
  const at = Math.max(0, lineIndex);
  return { lineNumber: at + 1, got: left[at], expected: right[at] };
}
